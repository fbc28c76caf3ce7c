"""A rig drawn once, in millimetres, for every pen: screen, paper, SVG."""
