"""Whole choices for people and user interfaces, turned into the canonical steps of the engine.

Each function checks a whole choice against the current decision and returns its steps; playing
them one after another carries it out, uses exactly what was named, and ends where the choice of
the seat ends. Nothing is changed here. `whole_choice` goes the other way: from the steps to the
whole choice.
"""

from __future__ import annotations

from .paying import payment
from .placing import placement
from .privilege import privilege_goods
from .shipping import shipment
from .smuggling import poaching
from .storing import storage
from .supplying import supply
from .whole import WholeChoice, whole_choice

__all__ = [
    "WholeChoice",
    "payment",
    "placement",
    "poaching",
    "privilege_goods",
    "shipment",
    "storage",
    "supply",
    "whole_choice",
]
