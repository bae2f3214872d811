"""The action of the Auction."""

from __future__ import annotations

from typing import ClassVar

from puertorico.actions import Action
from puertorico.plugin import Good, as_good

__all__ = ["Auction"]


class Auction(Action):
    """Says how many goods of a kind are auctioned (AUC-2), a step of an auction."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("good", "count")
    field_types: ClassVar[tuple[type, ...]] = (Good, int)
    asked_in: ClassVar[tuple[str, ...]] = ("auction",)

    def __init__(self, good: Good | str, count: int) -> None:
        super().__init__(as_good(good), count)

    @property
    def good(self) -> Good:
        """The kind of goods."""
        value: Good = self.values[0]
        return value

    @property
    def count(self) -> int:
        """How many of them."""
        value: int = self.values[1]
        return value

    def text(self) -> str:
        """Returns, for example, ``auction 2 corn``."""
        return f"auction {self.count} {self.good}"
