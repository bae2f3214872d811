"""The page with the order of a round against what happens in games."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from puertorico import BASE, BOXES, Config, Edition, Game, rulebook, scenario
from puertorico.types import CardId
from support.orders import Part, Span, Step, fault, sections, spans

SECTIONS = sections()
EDITIONS = tuple(Edition)
OWNED: dict[CardId, str] = {
    "settler": "hacienda* hospice* forest_house* library* hunting_lodge hunting_lodge*noble",
    "mayor": "villa* villa* library* sugar_mill office",
    "builder": "black_market* university* church* zoning_office* office small_market",
    "craftsman": "chapel* aqueduct* factory* specialty_factory* jeweler*noble library* sugar_mill*3"
    " indigo_plant*3 small_indigo_plant*",
    "trader": "small_market* large_market* office* trading_post* land_office* forest_house*",
    "captain": "lighthouse lighthouse* union_hall* union_hall royal_supplier* harbor* wharf*"
    " small_wharf* storehouse small_warehouse*",
    "prospector": "library hacienda",
}
"""Buildings that have a function in the phase of a role."""
IDS = {building.id for box in (BASE, *BOXES) for building in box.buildings}
WORKERS = {worker.id for box in BOXES for worker in box.workers}


def table(role: CardId, number: int) -> Game:
    """Returns a table on which much can happen in the phase of a role, before it is chosen."""
    rng = random.Random(number)
    free = [
        text if text.partition("*")[2] not in {"noble"} - WORKERS else text.partition("*")[0] + "*"
        for text in OWNED[role].split()
        if text.partition("*")[0] in IDS
    ]
    rng.shuffle(free)
    cities: list[list[str]] = [[], [], []]
    for text in free:
        city = cities[int(rng.random() * 3)]
        if not any(text.partition("*")[0] == other.partition("*")[0] for other in city):
            city.append(text)
    if "guest_house" in IDS:
        for city in cities[:2]:
            city.append("guest_house*2")
    game = scenario(
        players=3,
        edition=EDITIONS[number % 3],
        expansions=BOXES,
        governor=number % 2,
        city={seat: " ".join(city) for seat, city in enumerate(cities)},
        island={
            0: "corn* 2 indigo*2 sugar*",
            1: "2 corn*2 indigo* sugar*",
            2: "corn 3 indigo*2 quarry*",
        },
        goods={0: "3 corn 2 indigo", 1: "2 sugar 2 corn 1 coffee", 2: "3 indigo 1 tobacco"},
        doubloons=dict.fromkeys(range(3), 4 + number % 8),
        vp=dict.fromkeys(range(3), 2),
        coins={role: number % 2},
        seed=number,
    )
    return game


@cache
def played() -> frozenset[Span]:
    """Returns what happened in games with everything, with nothing, and at rich tables."""
    found: set[Span] = set()
    for number in range(48):
        boxes = () if number % 4 == 3 else BOXES
        edition = EDITIONS[number % 3]
        config = Config(players=2 + number % 4, edition=edition, expansions=boxes, max_rounds=20)
        found.update(spans(Game.new(config, seed=number), random.Random(number)))
    for role in OWNED:
        for number in range(90):
            found.update(spans(table(role, number), random.Random(number), role, 60))
    return frozenset(found)


def faults(section: str, parts: tuple[Part, ...]) -> list[str]:
    """Returns what happened in a section that its lists do not allow."""
    found = (fault(parts, span) for span in played() if span.section == section)
    return [one for one in found if one is not None]


def can_occur(step: Step) -> bool:
    """Whether the expansions of one of the events are there."""
    known = {rule.id for rule in rulebook.rules()} | {"A-97"}
    return any(event.split()[1] in known for event in step.events)


@pytest.mark.rule("A-96")
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_happens_in_the_order_of_the_page(section: str) -> None:
    """Each event of each span has its place in the lists, at or after that of the one before."""
    assert faults(section, SECTIONS[section]) == []


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

    assert {event for event in listed if event.split()[1] in known} - seen == set()


@pytest.mark.parametrize("section", SECTIONS)
def test_no_two_lines_of_the_page_can_be_swapped(section: str) -> None:
    """With two neighbours in the other order, what happens contradicts the page."""
    parts = SECTIONS[section]
    unnoticed = []
    for place, part in enumerate(parts):
        kept = [number for number, step in enumerate(part.steps) if can_occur(step)]
        for one, other in pairwise(kept):
            steps = list(part.steps)
            steps[one], steps[other] = steps[other], steps[one]
            swapped = (*parts[:place], Part(part.intro, tuple(steps)), *parts[place + 1 :])
            if not faults(section, swapped):
                unnoticed.append((part.steps[one].text, part.steps[other].text))

    assert unnoticed == []


@pytest.mark.parametrize("section", [name for name, parts in SECTIONS.items() if len(parts) > 1])
def test_no_two_lists_of_the_page_can_be_swapped(section: str) -> None:
    """The same for what comes before the others, what each does, and what comes after."""
    parts = SECTIONS[section]
    unnoticed = []
    for place in range(len(parts) - 1):
        first, second = parts[place : place + 2]
        swapped = (*parts[:place], second, first, *parts[place + 2 :])
        if not faults(section, swapped):
            unnoticed.append((first.intro, second.intro))

    assert unnoticed == []
