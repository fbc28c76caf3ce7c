"""Part lists are read."""
