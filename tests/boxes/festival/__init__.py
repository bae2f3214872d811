"""Tests of one box."""
