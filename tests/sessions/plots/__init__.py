"""Matplotlib and NumPy."""
