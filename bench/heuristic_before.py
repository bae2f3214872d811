"""The heuristic bot of before its last revision, to compare that of today with (`heuristic.py`)."""

from __future__ import annotations

from typing import ClassVar

from puertorico.bots import HeuristicBot
from puertorico.bots._economy import Weights


class HeuristicBotBefore(HeuristicBot):
    """Lets only the next seat answer a role, and has other weights."""

    _weights: ClassVar[Weights] = Weights(
        cycles=8.5,
        chips_power=0.55,
        city_power=1.3,
        coin=0.7,
        coin_early=0.2,
        coin_until=1.5,
        saving=0.2,
        ship=0.45,
        held=0.6,
        held_sale=0.15,
        sale=0.5,
        idle=0.5,
        half=0.08,
        quarry=0.78,
        loads=0.9,
        own_ship=0.8,
        grows=0.5,
        worker=0.45,
        unmanned=0.85,
        tried=4,
        answers=1,
    )
