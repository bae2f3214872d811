"""The action of the Auction."""

from __future__ import annotations

from puertorico.plugin import DeclaredAction, GoodField, IntField

__all__ = ["Auction"]


class Auction(DeclaredAction):
    """Says how many goods of a kind are auctioned (AUC-2), a step of an auction."""

    template = "auction {count} {good}"
    asked_in = ("auction",)

    good: GoodField = GoodField("The kind of goods.")
    count: IntField = IntField("How many of them.")
