"""The window as a person uses it."""
