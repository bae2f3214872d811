"""Mypy and Pyright."""
