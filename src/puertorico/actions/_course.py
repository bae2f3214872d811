"""Passing, choosing a role, and the draw of the first player."""

from __future__ import annotations

from typing import ClassVar

from ._action import Action, BareAction

__all__ = ["ChooseRole", "FirstPlayer", "Pass"]


class Pass(BareAction):
    """Does nothing (ROLE-05): declines an action, a privilege or a building's function."""

    __slots__ = ()

    def text(self) -> str:
        """Returns ``pass``."""
        return "pass"


class ChooseRole(Action):
    """Takes a role card (ROUND-02).

    *card* is its id; the second prospector is ``prospector_2``.
    """

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("card",)
    field_types: ClassVar[tuple[type, ...]] = (str,)
    asked_in: ClassVar[tuple[str, ...]] = ("role",)

    def __init__(self, card: str) -> None:
        super().__init__(card)

    @property
    def card(self) -> str:
        """The id of the role card."""
        value: str = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``choose settler``."""
        return f"choose {self.card}"


class FirstPlayer(Action):
    """Chance: this seat is the first governor (SETUP-05, A-03)."""

    __slots__ = ()

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    field_types: ClassVar[tuple[type, ...]] = (int,)
    asked_in: ClassVar[tuple[str, ...]] = ("first_player",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    @property
    def seat(self) -> int:
        """The seat."""
        value: int = self.values[0]
        return value

    def text(self) -> str:
        """Returns, for example, ``first player 0``."""
        return f"first player {self.seat}"
