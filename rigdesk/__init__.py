"""RigDesk: a drawing table for multi-GPU machines."""

__version__ = "0.1.0"
