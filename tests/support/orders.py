"""The page with the order of a round as data, and games to hold it against."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from puertorico import Action, Edition, Event, Game
from puertorico.events import GameEnded, PhaseEnded, RoleChosen

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "in-order.rst"
GUEST: Final = "WorkersMoved NEW-GUEST_HOUSE-2"
AT_ANY_TIME: Final = {"TilesReshuffled SETTLER-10", "EndTriggered END-04", "EndTriggered A-97"}
"""What the page says has no place in the order; guests at a decision are left out as well."""
WITH_THE_CARD: Final = {"DoubloonsEarned ROLE-02", "DoubloonsEarned SMUG-CAPTURE-2"}
CAPTURED: Final = "RoleChosen SMUG-CAPTURE-3"
NOBODY: Final = -1


class Step(NamedTuple):
    """A numbered line of the page."""

    text: str
    events: tuple[str, ...]
    """Class and rule, and whose: ``... of the others``, ``... of the craftsman``."""

    @cache  # noqa: B019
    def reports(self, name: str, rank: int) -> bool:
        """Whether an event of the seat that is *rank* seats after the taker is of this step."""
        whose = "of the others" if rank else "of the (?!others)"
        return any(
            name == event or re.fullmatch(rf"{name} {whose}.*", event) for event in self.events
        )

    def is_in(self, edition: Edition) -> bool:
        """Whether the step occurs in the edition."""
        mark = re.match(r"\*([^*]+):\*", self.text)
        if mark and "1897" in mark[1]:
            return edition == "1897"
        return not (mark and "Classic" in mark[1] and edition == "1897")


class Part(NamedTuple):
    """A list of the page, with the line before it."""

    intro: str
    steps: tuple[Step, ...]


class Happening(NamedTuple):
    """An event: class and rule, and how many seats after the taker its seat is."""

    name: str
    rank: int


class Span(NamedTuple):
    """What happened in one phase, or at another place of the round."""

    section: str
    edition: Edition
    events: tuple[Happening, ...]


def sections() -> dict[str, tuple[Part, ...]]:
    """Returns the lists of the page by section; those of the round have sections of their own."""
    text = PAGE.read_text(encoding="utf-8")
    found: dict[str, tuple[Part, ...]] = {}
    for title, body in re.findall(r"^(.+)\n-+\n((?:.*\n(?!.+\n-+\n))*)", text, re.MULTILINE):
        parts = [
            Part(intro, tuple(map(step, re.split(r"^#\. ", lines, flags=re.MULTILINE)[1:])))
            for intro, lines in re.findall(r"^(.+)\n\n((?:#\. .+\n(?:   .+\n)*)+)", body, re.M)
        ]
        if title == "The round":
            found |= {part.intro: (part,) for part in parts}
        else:
            found[title] = tuple(parts)
    return found


def step(text: str) -> Step:
    """Returns a step from its lines."""
    words, _, events = text.partition(":events:")
    return Step(" ".join(words.split()), tuple(events.strip().strip("`").split(", ")))


def fault(parts: Iterable[Part], span: Span) -> str | None:
    """Returns the first event of a span that the lists do not allow there; None if there is none.

    Each event belongs to the first step, not before that of the event before, that reports it.
    """
    # The part, the turn in it, the step, and the seat where a step goes clockwise.
    at = (0, 0, 0, 0)
    last = 0
    for name, rank in span.events:
        # What belongs to no seat goes with what came before.
        rank = last if rank == NOBODY else rank
        found = [
            place
            for number, part in enumerate(parts)
            for place in places(part, number, span.edition, name, rank, at, last)
            if place >= at
        ]
        if not found:
            return f"{name} of {rank} in {span}"
        at, last = min(found), rank
    return None


Place = tuple[int, int, int, int]


def places(
    part: Part, number: int, edition: Edition, name: str, rank: int, at: Place, last: int
) -> Iterator[Place]:
    """Yields where in a list an event can belong after one at another place, of seat *last*."""
    for index, one in enumerate(part.steps):
        if not one.is_in(edition) or not one.reports(name, rank):
            continue
        if "in turn:" in part.intro:
            yield number, rank, index, 0
        elif "In each turn:" in part.intro:
            begun = at[0] == number
            if rank == last or not begun:
                yield number, at[1] if begun else 0, index, 0
            again = "guests may move" in one.text or one.text.startswith("The goods move")
            if begun and (rank != last or again):
                yield number, at[1] + 1, index, 0
        else:
            yield number, 0, index, rank if "clockwise" in one.text else 0


def spans(game: Game, rng: random.Random, role: str = "", steps: int = 10_000) -> Iterator[Span]:
    """Plays a game on at random and yields its spans; guests move in windows of their own only.

    *role* is the first card to be taken, from a game that stands at this choice.
    """
    edition = game.config.edition
    section, taker = "", 0
    card: list[Happening] = []
    phase: list[Happening] = []
    rest: list[Happening] = []
    for number in range(steps):
        if game.is_over:
            break
        in_window = game.kind == "window"
        actions: Sequence[Action] = game.legal_actions()
        staying = [action for action in actions if not str(action).startswith("move guest")]
        moving = in_window and rng.random() < 0.7
        chosen = actions if moving or not staying else staying
        if role and not number:
            chosen = (game.parse_action(f"choose {role}"),)
        for event in game.play(chosen[int(rng.random() * len(chosen))]):
            name = f"{type(event).__name__} {event.rule}"
            if name in AT_ANY_TIME or (name == GUEST and not in_window):
                continue
            if isinstance(event, RoleChosen):
                section, taker = section_of(event.card), event.seat
                card, phase = [Happening(name, 0)], []
                # Guests between two phases look at the villa.
                rest = [one for one in rest if one.name != GUEST]
                rest = [*rest, card[0]] if name == CAPTURED else []
                continue
            happening = Happening(name, rank_of(event, taker, len(game.players)))
            if isinstance(event, PhaseEnded):
                while phase and phase[-1].name == GUEST:
                    phase.pop()
                yield Span(section, edition, tuple(phase))
                if card and card[0].name != CAPTURED:
                    yield Span("With each card:", edition, (*card, happening))
                    rest = []
                elif card:
                    rest.append(happening)
                section = ""
            elif name in WITH_THE_CARD:
                card.append(happening)
            elif section:
                phase.append(happening)
            else:
                rest.append(happening)
                if name == "GovernorPassed ROUND-06":
                    yield Span("At the end of the round:", edition, tuple(rest))
                    rest = []
                elif isinstance(event, GameEnded):
                    yield Span("The end", edition, tuple(rest))


def section_of(card: str) -> str:
    """Returns the section of the page about the phase of a role card."""
    return card.partition("_")[0].capitalize()


def rank_of(event: Event, taker: int, players: int) -> int:
    """Returns how many seats after the taker the seat of an event is; `NOBODY` without a seat."""
    seat = getattr(event, "seat", NOBODY)
    return NOBODY if seat == NOBODY else (seat - taker) % players
