"""Lists of the window as Qt models: no truth of their own, only what a view needs."""
