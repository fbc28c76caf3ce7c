"""What to do about it: the verdict of every seat, and remedies tried on the engine."""
