"""A slow, literal, independent implementation of the base game, for comparison in tests."""

from .asks import CHANCE, Ask, PlaceAsk, StoreAsk
from .game import ReferenceGame
from .rules import preset

__all__ = ["CHANCE", "Ask", "PlaceAsk", "ReferenceGame", "StoreAsk", "preset"]
