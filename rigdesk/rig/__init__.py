"""The rig as a value, its file, its edits and its journal."""
