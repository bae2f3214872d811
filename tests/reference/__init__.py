"""A slow, literal, independent copy of base game and New Buildings, for comparison in tests."""

from .asks import CHANCE, Ask, PayAsk, PlaceAsk, ShipAsk, StoreAsk
from .game import ReferenceGame
from .rules import preset

__all__ = ["CHANCE", "Ask", "PayAsk", "PlaceAsk", "ReferenceGame", "ShipAsk", "StoreAsk", "preset"]
