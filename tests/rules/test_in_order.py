"""The page with the order of a round against what happens in games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from puertorico import BASE, EXPANSIONS, Action, Config, Edition, Event, Game, rulebook, scenario
from puertorico.errors import PositionError
from puertorico.events import GameEnded, PhaseEnded, RoleChosen
from puertorico.types import CardId

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
                    yield Span("For each card:", edition, (*card, happening))
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


# The games.

SECTIONS = sections()
EDITIONS = tuple(Edition)
CITIES: dict[CardId, tuple[str, str, str]] = {
    "settler": (
        "hacienda* hospice* library* forest_house* hunting_lodge*noble",
        "guest_house*2 hacienda",
        "guest_house*2 hospice* hunting_lodge",
    ),
    "mayor": ("villa* library* office", "guest_house villa* hospice", "sugar_mill"),
    "builder": (
        "black_market* university* church* guest_house*2",
        "zoning_office* university* hospice office guest_house*2",
        "black_market* church* fortress customs_house city_hall guild_hall indigo_plant",
    ),
    "craftsman": (
        "chapel* indigo_plant*3 small_indigo_plant* aqueduct* factory* specialty_factory* library*",
        "chapel guest_house*2 indigo_plant*3 specialty_factory* jeweler*noble",
        "small_indigo_plant* aqueduct* factory*",
    ),
    "trader": (
        "guest_house*2 land_office small_market* office*",
        "land_office*noble forest_house* trading_post*",
        "guest_house*2 large_market* trading_post",
    ),
    "captain": (
        "guest_house*2 lighthouse* union_hall* royal_supplier* small_warehouse",
        "guest_house*2 union_hall royal_supplier* harbor* lighthouse storehouse",
        "wharf* small_wharf* harbor*",
    ),
    "prospector": ("guest_house*2 library fortress", "guest_house*2 residence", "office"),
}
"""Buildings that have a function in the phase of a role, by seat."""
NOT_TOLD_APART = {
    "Settler": {(0, 2), (0, 3), (1, 1), (1, 2), (1, 4)}, "Builder": {(0, 6)},
    "Craftsman": {(2, 1)}, "Trader": {(0, 0)}, "Captain": {(2, 0), (2, 3), (3, 0)},
}  # fmt: skip
"""List and line of a line that these games hardly ever show in one turn with the next one, or that
is on the page a second time where it would be right after a swap."""
RARE = {"WorkersTaken NOBLE-VILLA-2", "TileDiscarded NOBLE-HUNTING_LODGE-1"}
"""Events that these games do not need to have."""
IDS = {building.id for expansion in (BASE, *EXPANSIONS) for building in expansion.buildings}
WORKERS = {worker.id for expansion in EXPANSIONS for worker in expansion.workers}


def city(text: str) -> str:
    """Returns a city without what belongs to an expansion that is not there."""
    nobles = text if "noble" in WORKERS else text.replace("*noble", "*")
    return " ".join(one for one in nobles.split() if one.partition("*")[0] in IDS)


def table(role: CardId, number: int) -> Game:
    """Returns a table on which much can happen in the phase of a role, before it is chosen."""
    home = "2 corn* 2 indigo* 2 sugar* 2 tobacco" if number % 2 else "corn* 3 indigo*3 quarry*"
    forest = " forest" if "forest_house" in IDS else ""
    players = 4 if role == "prospector" else 3
    for seed in range(number, 20_000, 1000):
        # A goal of the festival may be a building that is in a city.
        with suppress(PositionError):
            return scenario(
                players=players, edition=EDITIONS[number % 3], expansions=EXPANSIONS,
                governor=number % 2,
                city={seat: city(text) for seat, text in enumerate(CITIES[role])},
                island=dict.fromkeys(range(3), home) if role == "settler"
                else {0: home, 1: home + forest},
                goods={0: "3 corn 2 indigo", 1: "2 sugar 2 corn 1 coffee", 2: "3 indigo 1 tobacco"},
                doubloons=dict.fromkeys(range(3), 4 + number % 8), vp=dict.fromkeys(range(3), 2),
                coins={role: number % 2}, ending=("city",) if role == "prospector" else (),
                seed=seed,
            )  # fmt: skip
    raise AssertionError(role)


@cache
def played() -> frozenset[Span]:
    """Returns what happened in games with everything, with nothing, and at rich tables."""
    found: set[Span] = set()
    for number in range(24):
        expansions = () if number % 4 == 3 else EXPANSIONS
        edition = EDITIONS[number % 3]
        config = Config(
            players=2 + number % 4, edition=edition, expansions=expansions, max_rounds=20
        )
        found.update(spans(Game.new(config, seed=number), random.Random(number)))
    for role in CITIES:
        for number in range(45):
            found.update(spans(table(role, number), random.Random(number), role, 60))
    return frozenset(found)


def faults(section: str, parts: tuple[Part, ...]) -> Iterator[str]:
    """Yields what happened in a section that its lists do not allow."""
    found = (fault(parts, span) for span in played() if span.section == section)
    return (one for one in found if one is not None)


def occurring(step: Step) -> set[str]:
    """Returns the events of a step, without those of expansions that are not there.

    Workers are placed because of the event before, unless it is the first.
    """
    known = {rule.id for rule in rulebook.rules()}
    events = [" ".join(event.split()[:2]) for event in step.events]
    return {
        event
        for before, event in zip([events[0], *events], events, strict=False)
        if event.split()[1] in known
        and (event != "WorkersMoved MAYOR-05" or before.split()[1] in known)
    }


@pytest.mark.no_cover
@pytest.mark.rule("A-96")
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_happens_in_the_order_of_the_page(section: str) -> None:
    """Each event of each span has its place in the lists, at or after that of the one before."""
    assert list(faults(section, SECTIONS[section])) == []


@pytest.mark.all_expansions
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_on_the_page_happens(section: str) -> None:
    """Each line has an event, each event is one of the library's, and the games have them all."""
    seen = {one.name for span in played() if span.section == section for one in span.events}
    steps = [step for part in SECTIONS[section] for step in part.steps]
    listed = set().union(*map(occurring, steps))
    assert listed - seen - RARE == set()


@pytest.mark.no_cover
@pytest.mark.all_expansions
@pytest.mark.parametrize("section", SECTIONS)
def test_no_two_lines_of_the_page_can_be_swapped(section: str) -> None:
    """With two neighbours in the other order, games contradict the page, with few exceptions."""
    parts = SECTIONS[section]
    unnoticed = set()
    for place, part in enumerate(parts):
        kept = [number for number, step in enumerate(part.steps) if occurring(step)]
        for one, other in pairwise(kept):
            steps = list(part.steps)
            steps[one], steps[other] = steps[other], steps[one]
            swapped = (*parts[:place], Part(part.intro, tuple(steps)), *parts[place + 1 :])
            if not any(faults(section, swapped)):
                unnoticed.add((place, one))
    assert unnoticed - NOT_TOLD_APART.get(section, set()) == set()


@pytest.mark.all_expansions
@pytest.mark.parametrize("section", [name for name, parts in SECTIONS.items() if len(parts) > 1])
def test_no_two_lists_of_the_page_can_be_swapped(section: str) -> None:
    """The same for what comes before the others, what each does, and what comes after."""
    parts = SECTIONS[section]
    unnoticed = []
    for place in range(len(parts) - 1):
        first, second = parts[place : place + 2]
        swapped = (*parts[:place], second, first, *parts[place + 2 :])
        if not any(faults(section, swapped)):
            unnoticed.append((first.intro, second.intro))
    assert unnoticed == []
