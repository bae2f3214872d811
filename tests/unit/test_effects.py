"""Effects that answer the same hook: in which order they do, and that each has its say once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from puertorico import (
    NEW_BUILDINGS,
    Action,
    Config,
    Effect,
    Expansion,
    Game,
    Slot,
    UseBuilding,
    scenario,
)
from puertorico._engine.effects import Happened
from puertorico._engine.table import Table
from support.games import box, play, texts

# Moments: what is offered after a tile or a building.


class Mason(Effect):
    """Offers a doubloon whenever its owner has built."""

    def actions(self, ruleset: Any) -> dict[Any, Action]:
        """Returns the doubloon."""
        return {None: UseBuilding(self.id)}

    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """Offers it."""
        return [self.offer()]

    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Earns it."""
        table.earn(seat, 1, "TOY")


class Joiner(Mason):
    """Another one of the kind."""


class Carter(Mason):
    """A third one."""


def test_effects_of_one_moment_are_offered_one_after_another() -> None:
    """Each is offered once, whether the others were used or declined."""
    game = scenario(
        role="builder",
        city={0: "mason* joiner* carter*"},
        doubloons={0: 5},
        expansions=(box(Mason, Joiner, Carter),),
    )
    play(game, "build hospice")
    for toy, answer in (("mason", "use mason"), ("joiner", "pass"), ("carter", "use carter")):
        assert [f"use {toy}", "pass"] == texts(game)
        play(game, answer)

    assert (1, 5 - 3 + 2) == (game.seat, game.players[0].doubloons)


class Herald(Mason):
    """Offers a doubloon for each tile, before all other effects."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed_offer": -1}

    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        """Buildings are none of its business."""
        return []

    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Offers it."""
        return [self.offer()]


def test_every_tile_is_a_moment_of_its_own() -> None:
    """The first effect of all is asked after each tile, whatever was asked or declined before."""
    game = scenario(
        role="settler",
        city={0: "herald* hacienda*"},
        island={0: "quarry"},
        row="corn sugar",
        face_down="3 indigo",
        expansions=(box(Herald),),
    )
    for tile in ("use hacienda", "take plantation corn"):
        play(game, tile)
        assert ["use herald", "pass"] == texts(game)
        play(game, "use herald")
    assert (5, 1) == (game.players[0].doubloons, game.seat)


def test_a_window_that_was_declined_hides_no_moment() -> None:
    """The first effect of all is asked although free actions were declined just before."""
    game = scenario(
        role="settler",
        city={0: "herald* hacienda guest_house*"},
        row="corn sugar",
        face_down="3 indigo",
        expansions=(NEW_BUILDINGS, box(Herald)),
    )
    assert "window" == game.decision.kind
    play(game, "pass", "take plantation corn")

    assert ["use herald", "pass"] == texts(game)[:2]


# The end of the set-up and of each round.


class First(Effect):
    """Notes when it has been called at the end of the set-up."""

    def setup_end(self, table: Table) -> None:
        """Counts one."""
        table.set_slot("called", table.slot("called") + 1)


class Second(Effect):
    """Does so after the first."""

    def setup_end(self, table: Table) -> None:
        """Counts what there is ten times."""
        table.set_slot("called", table.slot("called") * 10)


class Reversed(First):
    """Comes after the second."""

    order: ClassVar[Mapping[str, int]] = {"setup_end": 1}


@pytest.mark.rule("A-96")
def test_effects_at_the_end_of_the_set_up_have_an_order() -> None:
    """It is that of the hook."""
    slots = (Slot(id="called", high=99),)
    both = Expansion(id="both", effects=(Reversed, Second), slots=slots)
    game = Game.new(Config(players=3, expansions=(both,)), seed=1)
    assert {"called": 1} == game.position().slots


@pytest.mark.rule("SETUP-11")
def test_effects_at_the_end_of_the_set_up_act_once_each_in_their_order() -> None:
    """Each effect is called once, in their order."""
    both = Expansion(id="both", effects=(First, Second), slots=(Slot(id="called", high=99),))
    assert {"called": 10} == Game.new(
        Config(players=3, expansions=(both,)), seed=1
    ).position().slots


class Pension(Effect):
    """Gives everybody a point at the end of a round."""

    points: ClassVar[int] = 1

    def round_end(self, table: Table) -> None:
        """Gives it."""
        for seat in range(table.ruleset.players):
            table.award(seat, self.points, "TOY")


class Bounty(Pension):
    """Gives everybody two."""

    points: ClassVar[int] = 2


def test_effects_at_the_end_of_a_round_act_in_every_round() -> None:
    """Each of them acts once in each round, not in the first alone."""
    game = scenario(players=3, expansions=(Expansion(id="end", effects=(Pension, Bounty)),))
    for round in (1, 2, 3):
        assert (round, 3 * (round - 1)) == (game.round, game.players[0].vp)
        while game.round == round:
            # Nobody scores in a mayor, trader or captain phase without goods.
            wanted = ("choose mayor", "choose trader", "choose captain", "pass")
            play(game, next(text for text in wanted if text in texts(game)))

    assert 9 == game.players[0].vp
