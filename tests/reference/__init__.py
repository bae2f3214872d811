"""A slow, literal, independent copy of the rules of every box, for comparison in tests."""

from .asks import CHANCE, Ask, PayAsk, ShipAsk, StoreAsk, SupplyAsk
from .game import ReferenceGame
from .placements import PlaceAsk, PoachAsk, SettleAsk
from .rules import preset

__all__ = [
    "CHANCE",
    "Ask",
    "PayAsk",
    "PlaceAsk",
    "PoachAsk",
    "ReferenceGame",
    "SettleAsk",
    "ShipAsk",
    "StoreAsk",
    "SupplyAsk",
    "preset",
]
