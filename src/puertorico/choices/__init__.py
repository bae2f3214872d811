"""Whole choices: compound choices in one call, for user interfaces and people.

The engine splits a compound choice, such as a placement of workers, into canonical steps. Each
function here checks a whole choice against the current decision and returns its steps. It does not
change the game: apply the steps, one after the other, to carry out the choice. They use exactly
what was named and end where the seat's choice ends. Expansions add functions of their own.

`whole_choice` goes the other way, from steps to the whole choice.
"""

from __future__ import annotations

from ._placing import placement
from ._privilege import privilege_goods
from ._revealing import reveal
from ._storing import storage
from ._whole import WholeChoice, whole_choice

__all__ = [
    "WholeChoice",
    "placement",
    "privilege_goods",
    "reveal",
    "storage",
    "whole_choice",
]
