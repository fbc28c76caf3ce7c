"""The canvas: a picture of the rig in millimetres, and the hand that moves its cards."""
