"""Part lists that people paste, read back into rows and from there into a rig."""
