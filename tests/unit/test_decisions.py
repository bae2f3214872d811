"""Kinds of decisions: who declares them, and what is refused."""

from __future__ import annotations

from typing import ClassVar

import pytest
from typing_extensions import override

from puertorico import EXPANSIONS, Config, Game
from puertorico._engine.compiling import compile_ruleset
from puertorico._engine.decisions import ENGINE_KINDS
from puertorico.actions import Pass, UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import DecisionKind, Expansion, Phase, Table


class Lottery(Phase):
    """Asks every seat for nothing in particular before the first round."""

    id: ClassVar[str] = "lottery"

    @override
    def advance(self, table: Table) -> bool:
        options = (table.ruleset.pass_action, table.ruleset.own(UseBuilding("hacienda")))
        return table.decide_step("ticket", options)


class Declared(Lottery):
    """Says so."""

    decisions: ClassVar[tuple[DecisionKind, ...]] = (DecisionKind("ticket", "LOTTERY-1"),)


def game_with(phase: type[Phase]) -> Game:
    """Returns a game that begins with this phase."""
    expansion = Expansion(id="lottery", phases=(phase,), setup_phases=(phase.id,))
    return Game.new(Config(players=3, expansions=(expansion,)), seed=1)


def test_a_phase_declares_what_it_asks() -> None:
    """The rule of the decision is that of its kind."""
    game = game_with(Declared)

    assert ("ticket", "LOTTERY-1") == (game.decision.kind, game.decision.rule)
    assert game.is_legal(Pass())


def test_what_is_not_declared_is_named() -> None:
    """The sentence names the phase and the kind."""
    game = game_with(Lottery)
    with pytest.raises(
        ConfigError, match=r"^phase 'lottery' asks 'ticket': this must be among its decisions$"
    ):
        print(game.decision)


def test_the_engine_asks_two_kinds_itself() -> None:
    """All others come from phases and draws of the expansions in play, each with a rule."""
    found = compile_ruleset(Config(players=3, expansions=EXPANSIONS)).decisions

    assert {"use_building", "window"} == {kind.id for kind in ENGINE_KINDS}
    # A window has the rule of the effect whose actions it holds.
    assert ["window"] == [kind.id for kind in found.values() if not kind.rule]
