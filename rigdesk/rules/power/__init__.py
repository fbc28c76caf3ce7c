"""Rules about supplies, leads and what cards draw."""
