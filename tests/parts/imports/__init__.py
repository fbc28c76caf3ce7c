"""Tests of the parts: records, catalog files, catalog, bundle, search and doubts."""
