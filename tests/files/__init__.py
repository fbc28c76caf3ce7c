"""Tests of reading, refusing and writing files."""
