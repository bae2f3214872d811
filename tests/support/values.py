"""Values of all public classes."""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final

import attrs
import pytest

import public_names
from puertorico import (
    BASE,
    EXPANSIONS,
    Config,
    Event,
    Game,
    arena,
    rulebook,
    scenario,
    vocabulary,
)
from puertorico.actions import ActionWeights, Build, Pass
from puertorico.bots import HeuristicBot, RandomBot, SearchBot, analyse
from puertorico.decisions import choice_forms, storage, whole_choice
from puertorico.errors import (
    BotError,
    ExpansionError,
    IllegalActionError,
    Illegality,
    NotationError,
    PuertoRicoError,
)
from puertorico.events import GoodsTakenBack
from puertorico.expansions.festival import festival_board
from puertorico.expansions.new_buildings import TileDiscarded, TileFlipped, TileHidden
from puertorico.expansions.nobles import BoughtTileContext
from puertorico.expansions.smuggler import smuggler_board
from puertorico.game import Chooser, Result
from puertorico.learn import ENCODING, Encoding
from puertorico.pictures import Look, svg_panels
from puertorico.plugin import EndCondition
from puertorico.state._actiontable import action_table
from puertorico.testing import CheckFailedError, check_bot, check_expansion
from support.arenabots import Sleeper
from support.loaders import CRAFTING, KEEPING, PAYING, PLACING, SHIPPING, SMUGGLING, SUPPLYING

__all__ = ["BASES", "CLASSES", "NO_VALUES", "errors", "public_values"]

CLASSES: Final[dict[str, type]] = {
    path: thing
    for module, names in public_names.public_modules().items()
    for name in names
    for path, thing in ((f"{module}.{name}", getattr(importlib.import_module(module), name)),)
    if isinstance(thing, type)
}
"""The public classes, by their paths."""

STORING: Final = scenario(
    players=3, role="captain", goods={0: "2 corn 3 sugar"}, city={0: "small_warehouse*"},
    ships="4: 4 coffee | 5: 5 indigo | 6: 6 tobacco",
)  # fmt: skip

BASES: Final = {
    "puertorico.Action", "puertorico.actions.BuildingAction", "puertorico.actions.GoodAction",
    "puertorico.actions.PlantationAction", "puertorico.bots.Bot",
    "puertorico.decisions.DecisionContext", "puertorico.plugin.DeclaredAction",
    "puertorico.wording.Asked",
}  # fmt: skip
"""What has only subclasses that are values."""
NO_VALUES: Final = {"puertorico.learn.Batch"} | {
    path
    for path in CLASSES
    if path.startswith("puertorico.plugin.")
    and path.rpartition(".")[2] not in (
        *("Building", "ChoiceHelper", "EndCondition", "Expansion", "Facts", "Grants"),
        *("Icon", "Kind", "Role", "Setup", "SetupChange", "Slot", "Switch", "Tile", "Worker"),
    )
}  # fmt: skip
"""What belongs to a process: memory of the caller, and the parts of games at work."""


def parts_of(value: object) -> list[Any]:
    """Returns what a value is made of."""
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    if isinstance(value, tuple | list):
        return [*value, *getattr(value, "groups", ())]
    cls: Any = type(value)
    if attrs.has(cls):
        return [getattr(value, field.name) for field in attrs.fields(cls)]
    return []


def played() -> Iterator[object]:
    """Yields what games of all sorts show of themselves."""
    rng = random.Random(1)
    for number in range(20):
        expansions = (EXPANSIONS, (), EXPANSIONS[:1], EXPANSIONS[:2])[number % 4]
        config = Config(
            players=2 + number % 4,
            expansions=expansions,
            buildings=("all", "all", "draft", "random")[number % 4],
            first_player="random" if number % 3 == 0 else 0,
            rules={"production": "optional"},
        )
        game = Game.new(config, seed=number, chance="manual" if number % 2 else "seeded")
        while not game.is_over:
            options = game.legal_actions()
            if rng.random() < 0.02:
                yield from (game.position(), game.view(0), game.view(None), game.copy())
            yield from (game.decision, options, game.explain(Pass()))
            yield game.play(rng.choice([each for each in options if each != Pass()] or options))
        record, material = game.record(), game.material
        yield from (material.buildings, material.tiles)
        yield from (game, game.score(), record, config, game.players, material)
        yield from (record.replay(strict=False), next(iter(record)))


def errors() -> Iterator[Exception]:
    """Yields an error of each public class, with all that it can have."""
    illegality = Illegality("ship_full", "CAPTAIN-06", {"ship": 5})
    yield from (
        BotError("it sleeps", "heuristic", 2, 7, "{}"),
        ExpansionError("it sleeps", expansion="toy", part="effect x", hook="built", seat=1),
        IllegalActionError(illegality),
        NotationError("what?", text="sell gold", start=5, end=9, suggestion="sell corn"),
    )
    for cls in CLASSES.values():
        if issubclass(cls, PuertoRicoError) and "__init__" not in vars(cls):
            yield cls("a sentence")
    with pytest.raises(CheckFailedError) as caught:
        check_bot(Sleeper(), games=1, rounds=1)
    yield caught.value


def others() -> Iterator[object]:
    """Yields the public values that no game shows."""
    config = Config(players=3, max_rounds=2)
    game = Game.new(Config(players=3, expansions=EXPANSIONS), seed=1)
    view = game.view(game.seat)
    # First, so a test is skipped at once if one of these expansions was taken away.
    yield from (festival_board(game), smuggler_board(game), BoughtTileContext("land_office"))
    yield TileFlipped(rule="NEW-FOREST_HOUSE-2", seat=0, tile="sugar")
    yield TileDiscarded(rule="NEW-LIBRARY-1", seat=0, tile="sugar", source="drawn")
    yield TileHidden(rule="NEW-LIBRARY-1", seat=0, tile="sugar")
    yield analyse(view, iterations=5)
    yield vocabulary("sv")
    yield from (BASE, Event(rule="ROUND-01"), scenario(doubloons={0: 8}).explain(Build("wharf")))
    yield EndCondition(id="flood")
    yield GoodsTakenBack(rule="TOY-1", seat=0, good="sugar", count=1, ship=None)
    yield game.preview(game.legal_actions()[0])
    yield from (RandomBot(5), HeuristicBot(5), SearchBot(5, iterations=9), Chooser(5))
    weights = ActionWeights(config, {Pass: 3})
    yield from (weights, action_table(config), ENCODING, Encoding(), ENCODING.fields)
    yield from (Look(names=["Ann", "Bob", "Eve"]), svg_panels(view))
    yield (Result.of_score(scenario(players=2).score()))
    yield from arena.play_games(config, ["random"], games=1, seed=1)
    result = arena.tournament(config, ["random"], games=2, seed=1)
    yield from (result, arena.simulate(config, games=2, seed=1))
    yield from (rulebook.rules(), rulebook.rulings(), rulebook.examples())
    yield check_bot(RandomBot(1), games=1, rounds=1)
    yield check_expansion(EXPANSIONS[2], games=1)
    for chosen in (PLACING, KEEPING, PAYING, SHIPPING, SUPPLYING, SMUGGLING, CRAFTING):
        yield from (choice_forms(chosen), chosen.decision, chosen.legal_actions())
        yield chosen.explain(Pass())
    yield whole_choice(STORING, storage(STORING, {"corn": 1, "sugar": 3}))
    for path in CLASSES:
        cls: Any = CLASSES[path]
        yield from cls if issubclass(cls, Enum) else ()


@functools.cache
def public_values() -> dict[str, list[Any]]:
    """Returns some values of each public class, by its path."""
    paths = {cls: path for path, cls in CLASSES.items()}
    found: dict[str, list[Any]] = {}
    seen: dict[int, object] = {}
    for source in (errors(), others(), played()):
        for each in source:
            left: list[Any] = [each]
            while left:
                value = left.pop()
                if id(value) not in seen:
                    seen[id(value)] = value
                    if type(value) in paths:
                        found.setdefault(paths[type(value)], []).append(value)
                    left += parts_of(value)
    return {path: some[:: 1 + len(some) // 10] for path, some in found.items()}
