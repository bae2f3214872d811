"""How the games of the kit begin, what is chosen in them, and what the strategies give."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from typing_extensions import override

from puertorico import Config, Game, Position, View, scenario
from puertorico.plugin import Building, Effect, Expansion, SetupChange, Switch, Table, Worker
from puertorico.testing import strategies
from puertorico.testing._play import Chooser, companions, plan
from puertorico.types import any_id
from support.hidden import GROVES, SECRETS


class Idle(Effect):
    """Watches, and does nothing."""

    rule: ClassVar[str] = "TOY-1"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        pass


SHRINE = Building(id="shrine", text="Is a toy.", cost=1, points=1, column=1, effect=Idle)
SHRINES = Expansion(id="shrines", buildings=(SHRINE,))


def test_what_is_played() -> None:
    """All sizes, editions, expansions, kinds of chance, switches, and ways to choose buildings."""
    switch = Switch(id="mood", meaning="What it is like.", rule="TOY-1", values=("good", "bad"),
                    default="good")  # fmt: skip
    toy = attrs.evolve(SHRINES, switches=(switch,), drafted=True)
    starts = list(plan(toy, (SECRETS,), 36, 1))

    assert {start.config.players for start in starts} == {2, 3, 4, 5}
    assert {start.config.edition.value for start in starts} == {"classic", "anniversary", "1897"}
    assert {start.config.expansions for start in starts} == {(toy,), (SECRETS, toy)}
    assert {start.config.buildings for start in starts} == {"draft", "all", "random"}
    assert {start.config.rules[any_id("mood")] for start in starts} == {"good", "bad"}
    assert {start.chance for start in starts} == {"seeded", "manual"}
    assert {(start.chance, bool(start.city)) for start in starts} == {
        (chance, city) for chance in ("seeded", "manual") for city in (False, True)
    }
    assert {start.ask_forced for start in starts} == {start.by_bots for start in starts}
    cities = [" ".join([text for _, text in start.city]).split() for start in starts]
    owned = {name for city in cities for name in city}
    assert {"shrine", "shrine*", "office", "office*"} <= owned
    assert not {name.rstrip("*") for name in owned} & {
        "guild_hall",
        "indigo_plant",
        "coffee_roaster",
    }
    assert [bool(city) for city in cities] == [False, True] * 18
    assert max([city.count("shrine*") for city in cities]) == 2
    assert starts[:5] == list(plan(toy, (SECRETS,), 6, 1))[:5]
    assert starts[:5] != list(plan(toy, (SECRETS,), 6, 2))[:5]
    for start in starts[:6]:
        names = {"Config": Config, "Game": Game, "scenario": scenario, "SHRINES": toy,
                 "SECRETS": SECRETS}  # fmt: skip
        exec(start.code, names)
        made: Any = names["game"]
        assert made.key() == start.game().key()


def test_the_expansions_to_play_with() -> None:
    """Alone, with all others, and with each; not with itself."""
    toy = SHRINES
    others = (GROVES, SECRETS)
    assert companions(toy, ()) == [(toy,)]
    assert companions(toy, others[:1]) == [(toy,), (toy, others[0])]
    assert companions(toy, (toy, *others)) == [
        (toy,), (toy, *others), (toy, others[0]), (toy, others[1]),
    ]  # fmt: skip


def test_buildings_for_which_there_are_too_few_pieces() -> None:
    """Then the game begins with fewer, or without."""
    kinds = tuple([
        Building(id=f"{what}_tower", text="Is high.", cost=1, points=1, column=1,
                 effect_of={"robot": Idle})
        for what in ("high", "low", "old", "new")
    ])  # fmt: skip
    toy = Expansion(id="towers", buildings=kinds, workers=(Worker(id="robot", supply=3),))
    starts = list(plan(toy, (), 40, 1))
    robots = [" ".join([text for _, text in start.city]).count("*robot") for start in starts]
    assert max(robots) == 3
    assert 0 < [bool(start.city) for start in starts[1::2]].count(False) < 15


def test_a_city_with_too_few_spaces_for_others() -> None:
    """Then the seats have only what the expansion brings."""
    change = SetupChange(city_size=2)
    toy = attrs.evolve(SHRINES, changes=(change,))
    starts = list(plan(toy, (), 8, 1))
    assert {" ".join([text for _, text in start.city]) for start in starts[1::2]} <= {
        "shrine", "shrine*", "shrine shrine", "shrine* shrine", "shrine shrine*", "shrine* shrine*",
    }  # fmt: skip
    assert all(start.city for start in starts[1::2])


def test_rare_actions_are_chosen_as_often_as_common_ones() -> None:
    """Choices in which one action was never taken take it more often than by chance."""
    chooser = Chooser(SHRINES, set())
    rng = random.Random(1)
    game = scenario(players=3)
    first = [chooser.choose(rng, game, False) for _ in range(40)]
    numbers = [first.count(action) for action in game.legal_actions()]
    assert max(numbers) - min(numbers) <= 3


QUICK = settings(
    max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


@pytest.mark.no_cover
@QUICK
@given(strategies.configs(expansions=(SECRETS,), always=(SECRETS,)))
def test_expansions_that_are_always_there(config: Config) -> None:
    """They are in each config once."""
    assert config.expansions == (SECRETS,)


@pytest.mark.no_cover
@QUICK
@given(strategies.games(strategies.configs(expansions=()), actions=20, checked=True))
def test_checked_games(game: Game) -> None:
    """They are at one of their decisions, or over."""
    assert game.is_over or game.legal_actions()


@QUICK
@given(strategies.positions(), strategies.views(actions=10))
def test_positions_and_views(position: Position, view: View) -> None:
    """A game can be made of either."""
    # It can be one at which a single action is legal.
    assert Game.from_position(position, chance="manual", ask_forced=True).position() == position
    assert view.sample(1).view(view.viewer) == view


FOUND: dict[str, Callable[[Game], bool]] = {
    "over": lambda game: game.is_over,
    "manual": lambda game: game.chance == "manual",
    "five": lambda game: game.config.players == 5 and game.round > 1,
    "classic": lambda game: game.config.edition == "classic" and game.config.open_vp,
}


@pytest.mark.no_cover
@pytest.mark.parametrize("what", FOUND)
def test_all_sorts_of_games_are_found(what: str) -> None:
    """Games that are over, with draws by hand, with five players, of an edition."""
    none: tuple[Expansion, ...] = ()
    given: Any = strategies.games(strategies.configs(expansions=none))
    quick = settings(QUICK, max_examples=300, phases=[Phase.generate])
    found = find(given, FOUND[what], settings=quick)
    assert FOUND[what](found)
