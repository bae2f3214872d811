"""Checked games refuse as others do: with the same reason, rule and fields, whoever refuses."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Action, Config, Game, scenario
from puertorico._engine.effects import BY_PHASE, OFFERING
from puertorico.actions import ActionTable, ChooseRole
from puertorico.errors import Illegality
from puertorico.plugin import DecisionKind, DeclaredAction, Effect, Expansion, Happened, Table
from support.games import pick

NOT_MAYOR = ("settler", "builder", "craftsman", "trader", "captain")
ROLES = ("mayor", *NOT_MAYOR)


class Ring(DeclaredAction):
    """An action that its effect offers."""

    template = "ring"


class Toll(DeclaredAction):
    """An action that its effect never offers, and explains."""

    template = "toll"


class Bell(Effect):
    """The base of effects with one hook, whose reason for a refusal is their own."""

    id: Any = "bell"
    rule: ClassVar[str] = "BELL-1"

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        return Illegality("card_barred", "BELL-2", {"card": "mayor"})


class BarringBell(Bell):
    """Bars the card of the mayor."""

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        return [table.ruleset.card_ids.index("mayor")]


def ringing(hook: str) -> type[Effect]:
    """Returns an effect with one hook, which offers one of its two actions."""

    def actions(self: Effect, ruleset: Any) -> dict[Any, Action]:
        return {"ring": Ring(), "toll": Toll()}

    def use(self: Effect, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Does nothing: it is offered again."""

    def offered(self: Effect, *given: Any) -> list[Action]:
        return [self.offer("ring")]

    taking: Any = offered
    taking.__signature__ = inspect.signature(getattr(Effect, hook))
    members: dict[str, Any] = {"actions": actions, "use": use, hook: offered}
    if hook in BY_PHASE:
        members["phases"] = ROLES if hook.startswith("opening") else NOT_MAYOR
    if hook == "choices":
        members["asks"] = DecisionKind("bell", "BUILDER-03", passable=True, when="Built.")
        members["built"] = lambda self, table, seat, building: table.choose(seat, self)
    return type("RingingBell", (Bell,), members)


REFUSING: dict[str, type[Effect]] = {
    "barred_cards": BarringBell,
    **{hook: ringing(hook) for hook in OFFERING},
}
"""For each hook after which an effect is asked for its reason, an effect that has one."""


def both(config: Config, seed: int) -> Iterator[tuple[Game, Game]]:
    """Yields a plain game and a checked one at every decision of the same random game."""
    plain = Game.new(config, seed=seed)
    checked = Game.new(config, seed=seed, checked=True)
    rng = random.Random(seed)
    while not plain.is_over:
        yield plain, checked
        legal = plain.legal_actions()
        action = pick(rng, [action for action in legal if action != Ring()] or legal)
        plain.apply(action)
        checked.apply(action)
    yield plain, checked


def seen(config: Config, seed: int, stride: int = 1) -> set[tuple[str, str]]:
    """Asserts that both games refuse the same with the same words; returns reasons and rules.

    One action in *stride* is asked about at a decision, another one at the next; about
    role cards and the actions of this module, always.
    """
    table = list(ActionTable(config))
    always = [action for action in table if isinstance(action, Ring | Toll | ChooseRole)]
    found = set()
    for turn, (plain, checked) in enumerate(both(config, seed)):
        for action in (*table[turn % stride :: stride], *always):
            why, same = plain.explain(action), checked.explain(action)
            assert why == same, action
            if why is not None and same is not None:
                assert why.message == same.message
                found.add((str(why.reason), str(why.rule)))
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize("hook", REFUSING)
def test_the_reason_of_an_effect(hook: str) -> None:
    """Whichever hook it answers, its own reason is told, in checked games too."""
    actions = () if hook == "barred_cards" else (Ring, Toll)
    bells = Expansion(id="bells", actions=actions, effects=(REFUSING[hook],))
    config = Config(players=3, expansions=(bells,), max_rounds=4)
    assert ("card_barred", "BELL-2") in seen(config, 2, stride=400)


def test_a_barred_card() -> None:
    """An effect that does nothing but bar a card says why."""
    bells = Expansion(id="bells", effects=(BarringBell,))
    games = [scenario(expansions=(bells,), checked=checked) for checked in (False, True)]
    found = [game.explain(game.parse_action("choose mayor")) for game in games]
    assert [why and (why.reason, why.rule) for why in found] == [("card_barred", "BELL-2")] * 2


@pytest.mark.no_cover
@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all"])
def test_whole_games(expansions: tuple[Expansion, ...]) -> None:
    """Random games without expansions and with all: every action is refused the same way."""
    config = Config(players=2 + len(expansions) % 4, expansions=expansions, max_rounds=6)
    assert len(seen(config, len(expansions), stride=61)) > 8


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "expansions", [(), *((expansion,) for expansion in EXPANSIONS), EXPANSIONS]
)
def test_more_whole_games(players: int, expansions: tuple[Expansion, ...]) -> None:
    """The same to the end of the game, with more actions and all numbers of players."""
    assert len(seen(Config(players=players, expansions=expansions), players, stride=5)) > 12
