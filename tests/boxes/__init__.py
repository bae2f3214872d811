"""Tests of single boxes, a folder each: they go when the box goes."""
