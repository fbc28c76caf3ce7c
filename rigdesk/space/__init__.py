"""Where everything sits, in millimetres: from a rig to solids and the gaps between them."""
