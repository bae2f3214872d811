"""Tests that need more than the group `test`: each folder is run by the session of its name."""
