"""Cosmic Ray."""
