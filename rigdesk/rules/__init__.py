"""What can be wrong with a rig: one file a rule, one engine for all of them."""
