"""The page with the order of a round against what happens in games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from puertorico import BASE, EXPANSIONS, Config, Edition, Game, rulebook, scenario
from puertorico.types import CardId
from support.orders import Part, Span, Step, fault, sections, spans

pytestmark = pytest.mark.no_cover

SECTIONS = sections()
EDITIONS = tuple(Edition)
CITIES: dict[CardId, tuple[str, str, str]] = {
    "settler": (
        "hacienda* hospice* library* forest_house* hunting_lodge*noble",
        "guest_house*2 hunting_lodge* hacienda",
        "guest_house*2 hospice*",
    ),
    "mayor": ("villa* library* office", "guest_house villa* hospice", "sugar_mill"),
    "builder": (
        "black_market* university* church* guest_house*2",
        "zoning_office* university* church office guest_house*2",
        "black_market* residence fortress customs_house city_hall guild_hall",
    ),
    "craftsman": (
        "chapel* indigo_plant*3 small_indigo_plant* aqueduct* factory* specialty_factory* library*",
        "chapel guest_house*2 indigo_plant*3 specialty_factory* jeweler*noble",
        "small_indigo_plant* aqueduct* factory*",
    ),
    "trader": (
        "guest_house*2 land_office small_market* office*",
        "land_office* forest_house* trading_post*",
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
    "Settler": {(0, 2), (0, 3), (1, 1), (1, 2), (1, 4)},
    "Builder": {(0, 6)},
    "Craftsman": {(2, 1)},
    "Trader": {(0, 0)},
    "Captain": {(2, 0), (2, 3), (3, 0)},
}
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
    players = 4 if role == "prospector" else 3
    return scenario(
        players=players,
        edition=EDITIONS[number % 3],
        expansions=EXPANSIONS,
        governor=number % 2,
        city={seat: city(text) for seat, text in enumerate(CITIES[role])},
        island=dict.fromkeys(range(3), home) if role == "settler" else {0: home, 1: home},
        goods={0: "3 corn 2 indigo", 1: "2 sugar 2 corn 1 coffee", 2: "3 indigo 1 tobacco"},
        doubloons=dict.fromkeys(range(3), 4 + number % 8),
        vp=dict.fromkeys(range(3), 2),
        coins={role: number % 2},
        ending=("city",) if role == "prospector" else (),
        seed=number,
    )


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


def can_occur(step: Step) -> bool:
    """Whether the expansions of one of the events are there."""
    known = {rule.id for rule in rulebook.rules()} | {"A-97"}
    return any(event.split()[1] in known for event in step.events)


@pytest.mark.rule("A-96")
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_happens_in_the_order_of_the_page(section: str) -> None:
    """Each event of each span has its place in the lists, at or after that of the one before."""
    assert list(faults(section, SECTIONS[section])) == []


@pytest.mark.parametrize("section", SECTIONS)
def test_everything_on_the_page_happens(section: str) -> None:
    """Each line has an event, each event is one of the library's, and the games have them all."""
    known = {rule.id for rule in rulebook.rules()}
    seen = {one.name for span in played() if span.section == section for one in span.events}
    listed = {
        " ".join(event.split()[:2])
        for part in SECTIONS[section]
        for step in part.steps
        for event in step.events
    }

    assert {event for event in listed if event.split()[1] in known} - seen - RARE == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_no_two_lines_of_the_page_can_be_swapped(section: str) -> None:
    """With two neighbours in the other order, games contradict the page, with few exceptions."""
    parts = SECTIONS[section]
    unnoticed = set()
    for place, part in enumerate(parts):
        kept = [number for number, step in enumerate(part.steps) if can_occur(step)]
        for one, other in pairwise(kept):
            steps = list(part.steps)
            steps[one], steps[other] = steps[other], steps[one]
            swapped = (*parts[:place], Part(part.intro, tuple(steps)), *parts[place + 1 :])
            if not any(faults(section, swapped)):
                unnoticed.add((place, one))

    assert unnoticed - NOT_TOLD_APART.get(section, set()) == set()


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
