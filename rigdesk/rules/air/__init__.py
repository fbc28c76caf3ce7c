"""Rules about what coolers face and breathe."""
