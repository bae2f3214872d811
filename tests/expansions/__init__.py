"""Tests of single expansions, a folder each: they go when the expansion goes."""
