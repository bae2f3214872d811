"""The boxes: each a manifest of data and effects, made with the public mechanism alone."""

from __future__ import annotations

from .base import BASE

__all__ = ["BASE"]
