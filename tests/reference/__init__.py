"""A slow, literal, independent copy of the rules of every expansion, for comparison in tests."""

from .asks import CHANCE, Ask, CompoundAsk, PayAsk, PrivilegeAsk, ShipAsk, StoreAsk, SupplyAsk
from .game import ReferenceGame
from .placements import PlaceAsk, PoachAsk, SettleAsk
from .rules import preset

__all__ = [
    "CHANCE",
    "Ask",
    "CompoundAsk",
    "PayAsk",
    "PlaceAsk",
    "PoachAsk",
    "PrivilegeAsk",
    "ReferenceGame",
    "SettleAsk",
    "ShipAsk",
    "StoreAsk",
    "SupplyAsk",
    "preset",
]
