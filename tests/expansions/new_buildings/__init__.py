"""Tests of one expansion."""
