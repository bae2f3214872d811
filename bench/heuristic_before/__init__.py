"""The heuristic bot of before its revision, to compare that of today with (`heuristic.py`)."""

from __future__ import annotations

from ._heuristic import HeuristicBot as HeuristicBotBefore

__all__ = ["HeuristicBotBefore"]
