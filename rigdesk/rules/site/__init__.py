"""Rules about the place, its wall and its money."""
