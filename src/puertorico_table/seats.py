"""Who sits where at a table: people, by their keys and names, and bots."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import ClassVar, Final

import attrs

from .store import Row, StoreError
from .texts import Trouble
from .thinking import LONGEST, SECONDS, SHORTEST, STRENGTHS

__all__ = ["Gone", "Refused", "Seat", "alike", "bots_beside", "cleaned", "seat_of", "seats_of"]

BOTS: Final = ("Ana (bot)", "Beto (bot)", "Clara (bot)", "Diego (bot)", "Elena (bot)")
"""The names of bots."""
_JOINERS: Final = "\u200c\u200d"


class Refused(Trouble):
    """Something that a player may not do now; the message says why."""

    status: ClassVar[int] = 409


class Gone(Refused):
    """There is no such table or seat."""

    status = 404


@attrs.frozen
class Seat:
    """Who sits somewhere.

    Attributes:
        name: The name that the others see.
        kind: ``person``, ``bot``, or ``open`` while anyone can sit down.
        key: The secret by which the browser of a person is known.
        bot: Whether a bot plays for the person, until they come back.
        late: Whether it does so because the person's time ran out.
        strength: How well a bot plays there, one of `STRENGTHS`.
        seconds: How long a hard one may think about a choice.
    """

    name: str
    kind: str
    key: str = ""
    bot: bool = False
    late: bool = False
    strength: str = "medium"
    seconds: float = SECONDS

    @property
    def is_played(self) -> bool:
        """Whether a bot acts for the seat."""
        return self.bot or self.kind == "bot"


def seats_of(row: Row) -> tuple[Seat, ...]:
    """Returns who sits where at a saved table.

    Raises:
        StoreError: This cannot be read.
    """
    try:
        return tuple([Seat(**seat) for seat in json.loads(row.seats)])
    except (ValueError, TypeError, RecursionError) as wrong:
        raise StoreError("unread_game", why=wrong) from None


def seat_of(seats: Sequence[Seat], key: str) -> int | None:
    """Returns the seat that a key opens; None for a spectator, who has no key.

    Raises:
        Gone: The key opens no seat.
    """
    if not key:
        return None
    for number, seat in enumerate(seats):
        if seat.key and secrets.compare_digest(seat.key.encode(), key.encode("utf-8", "replace")):
            return number
    raise Gone("gone_key")


def cleaned(text: str, most: int = 30) -> str:
    """Returns a name or a message without line breaks, cut to *most* characters.

    Of the invisible characters, it keeps those that join others to emoji and words.

    Raises:
        Refused: Nothing is left.
    """
    kept = "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)
    words = " ".join(filter(None, [word.strip(_JOINERS) for word in kept.split()]))
    found = words[:most].rstrip(_JOINERS + " ")
    if not found:
        raise Refused("no_blanks")
    return found


def alike(name: str) -> str:
    """Returns a form of a name that is the same for names that look alike."""
    return name.casefold().translate(dict.fromkeys(map(ord, _JOINERS)))


def bots_beside(seats: Sequence[Seat], asked: object = None) -> list[Seat]:
    """Returns bots whose names are not those of others at a table.

    Args:
        seats: The table.
        asked: A list of objects with the strength of each bot, and the seconds that it may think;
            those that are missing or None have the defaults.

    Raises:
        Refused: It is not such a list.
    """
    wanted = [] if asked is None else asked
    if not isinstance(wanted, list) or not all(isinstance(each, dict) for each in wanted):
        raise Refused("no_bots")
    taken = [alike(seat.name) for seat in seats]
    bots = [Seat(name, "bot") for name in BOTS if alike(name) not in taken]
    for number, each in enumerate(wanted[: len(bots)]):
        strength = each.get("strength", bots[number].strength)
        seconds = each.get("seconds", SECONDS)
        if not isinstance(strength, str) or strength not in STRENGTHS:
            raise Refused("no_strength", known=", ".join(STRENGTHS))
        if type(seconds) not in (int, float) or not SHORTEST <= seconds <= LONGEST:
            raise Refused("no_seconds", least=SHORTEST, most=f"{LONGEST:g}")
        bots[number] = attrs.evolve(bots[number], strength=strength, seconds=float(seconds))
    return bots
