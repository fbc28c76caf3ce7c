"""Rules about links and what they run at."""
