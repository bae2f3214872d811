"""Whole choices for people and user interfaces, turned into the canonical steps of the engine.

Each function checks a whole choice against the current decision and returns its steps; playing
them one after another carries it out, uses exactly what was named, and ends where the choice of
the seat ends. Nothing is changed here. The boxes bring such functions of their own.

`whole_choice` goes the other way: from the steps to the whole choice.
"""

from __future__ import annotations

from ._placing import placement
from ._privilege import privilege_goods
from ._storing import storage
from ._whole import WholeChoice, whole_choice

__all__ = [
    "WholeChoice",
    "placement",
    "privilege_goods",
    "storage",
    "whole_choice",
]
