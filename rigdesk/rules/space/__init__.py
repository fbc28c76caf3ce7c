"""Rules about cards and openings, and what stands around the cards."""
