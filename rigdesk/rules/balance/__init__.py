"""Rules about parts that belong together."""
