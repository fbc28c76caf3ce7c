"""Rules about bridges between cards."""
