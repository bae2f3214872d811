"""What is kept ready for speed is bounded, and never wrong: a server plays for months."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from types import MappingProxyType
from typing import Any

import pytest

from puertorico import EXPANSIONS, NEW_BUILDINGS, Config, Game
from puertorico._base.packed import pack
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.ruleset import Caches
from puertorico._rules import storage
from puertorico.actions import Build, Pass
from puertorico.learn import ENCODING, Encoding, _encoding
from puertorico.plugin import Effect, EffectSet, Expansion, Ruleset
from puertorico.plugin.advanced import BuilderPhase
from support.builds import fields_of
from support.games import play_to_end

MANY = 25_000
"""More different questions than are kept."""


def ruleset() -> Ruleset:
    """Returns a ruleset that no other test shares."""
    return compile_ruleset(Config(players=4, max_rounds=9_999))


def sets_of_buildings(ruleset: Ruleset) -> Iterator[list[int]]:
    """Yields sets of buildings that do more than score."""
    acting = [kind for kind in range(len(ruleset.building_ids)) if ruleset.effect_bits[0][kind]]
    for bits in range(MANY):
        yield [kind for place, kind in enumerate(acting) if bits >> place & 1]


def known(effects: EffectSet) -> list[object]:
    """Returns what an effect set answers."""
    return [getattr(effects, name) for name in fields_of(EffectSet)]


def still(value: Any) -> Any:
    """Returns a value with mappings as they are now."""
    return tuple(value.items()) if isinstance(value, MappingProxyType) else value


def parts(value: Any) -> Iterator[Any]:
    """Yields a value and everything in it, tuple by tuple."""
    yield value
    for item in still(value) if isinstance(value, tuple | MappingProxyType) else ():
        yield from parts(item)


def facts(ruleset: Ruleset) -> dict[str, Any]:
    """Returns everything in a ruleset but what it has worked out in play."""
    return {name: still(getattr(ruleset, name)) for name in fields_of(Ruleset) if name != "caches"}


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_a_ruleset_is_frozen(expansions: tuple[Expansion, ...]) -> None:
    """Nothing in it but what it has worked out is a list, a set or a mapping that can change."""
    ready = compile_ruleset(Config(players=4, expansions=expansions))
    for name in fields_of(Ruleset):
        if name != "caches":
            for part in parts(getattr(ready, name)):
                assert not isinstance(part, list | dict | set), name


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_nothing_else_changes(expansions: tuple[Expansion, ...]) -> None:
    """Games leave every fact of their ruleset as it was, and fill its caches."""
    ready = compile_ruleset(Config(players=4, expansions=expansions))
    before = facts(ready)
    for seed in range(3):
        game = Game.new(ready.config, seed=seed)
        assert game._table.ruleset is ready
        play_to_end(game, seed)
        game.position()
        game.parse_action("pass")
    assert facts(ready) == before
    caches = {name: getattr(ready.caches, name) for name in fields_of(Caches)}
    assert {name for name, kept in caches.items() if not kept} == set()


def test_choices_of_buildings() -> None:
    """The choice of a set of kinds is kept, and an equal one is made later."""
    ready = ruleset()
    builder = ready.phases[ready.phase_of["builder"]]
    assert isinstance(builder, BuilderPhase)
    first = builder.choice(0b1011)
    assert ready.caches.build_choices[0b1011] is first
    for kinds in range(MANY):
        listed = [kind for kind in ready.by_cost if kinds >> kind & 1]
        assert builder.choice(kinds) == (*[builder.offer(k) for k in listed], Pass())
        assert len(ready.caches.build_choices) < MANY
        assert len(ready.caches.group_choices) < 1_000

    assert builder.choice(0b1011) == first
    costs = [
        ready.cost[ready.kind_of[action.building]] for action in first if isinstance(action, Build)
    ]
    assert costs == sorted(costs)


def test_effects_of_cities() -> None:
    """The effects of a city are the same while they are kept, and equal ones later."""
    expansions = (NEW_BUILDINGS,)
    ready = compile_ruleset(
        Config(players=4, expansions=expansions, buildings="all", max_rounds=9_999)
    )
    every = [ready.occupied(city, [1] * len(city)) for city in sets_of_buildings(ready)]
    cities = every[:200]
    first = [known(ready.effect_set(city)) for city in cities]
    assert ready.effect_set(cities[5]) is ready.effect_set(cities[5])
    for city in every:
        ready.effect_set(city)
        assert len(ready.caches.effect_sets) < MANY

    ready.caches.effect_sets.clear()
    assert [known(ready.effect_set(city)) for city in cities] == first
    assert len({str(answers) for answers in first}) > 20


@pytest.mark.no_cover
def test_ways_of_storing_many() -> None:
    """The ways of storing many goods are those of as many as can make a difference."""
    for goods in product((0, 1, 3, 11), repeat=5):
        for kinds, singles in ((0, 1), (1, 1), (2, 1), (3, 1), (1, 2)):
            packed = pack(goods)
            paths = storage.storage_paths(packed, kinds, singles)
            assert paths == storage._worked_out(packed, kinds, singles)


def test_ways_of_storing() -> None:
    """The ways of storing goods are the same while they are kept, and equal ones later."""
    first = storage.storage_paths(pack([3, 0, 2, 0, 1]), 1, 1)
    assert storage.storage_paths(pack([3, 0, 2, 0, 1]), 1, 1) is first
    for goods in islice(product(range(8), repeat=5), MANY):
        # So many single goods that every number of a kind makes a difference.
        paths = storage.storage_paths(pack(goods), 5, 7)
        assert paths == [tuple([kind for kind in range(5) if goods[kind]])]
        assert len(storage._paths) < MANY
    assert storage.storage_paths(pack([3, 0, 2, 0, 1]), 1, 1) == first


def test_a_setup_that_fails() -> None:
    """It is tried again."""
    answers: list[bool] = []
    members = {"id": "flaky", "refill": lambda self, table, due: answers.pop()}
    effect: Any = type("Flaky", (Effect,), members)
    config = Config(players=3, expansions=(Expansion(id="flaky", effects=(effect,)),))
    with pytest.raises(IndexError):
        Game.new(config, seed=1)
    answers.append(False)
    assert Game.new(config, seed=1).colonist_ship == Game.new(Config(players=3)).colonist_ship


def test_configs_of_an_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """It forgets what it has worked out for them, and works it out again."""
    monkeypatch.setattr(_encoding, "_MOST_KNOWN", 2)
    encoding = Encoding()
    games = [Game.new(Config(players=players), seed=1) for players in (2, 3, 4, 5)]
    for game in (*games, *games):
        assert encoding.observe_seat(game, 0) == ENCODING.observe_seat(game, 0)
        assert len(encoding._known) <= 2
