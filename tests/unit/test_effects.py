"""Effects that answer the same hook: in which order they do, and that each has its say once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Config, Game, scenario
from puertorico.plugin import Effect, Expansion, Slot, Table, Worker
from support.games import expansion, play, texts
from support.toys import Mason

# Moments: what is offered after a tile or a building.


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
        expansions=(expansion(Mason, Joiner, Carter),),
    )
    play(game, "build hospice")
    for toy, answer in (("mason", "use mason"), ("joiner", "pass"), ("carter", "use carter")):
        assert [f"use {toy}", "pass"] == texts(game)
        play(game, answer)
    assert (1, 5 - 3 + 2) == (game.seat, game.players[0].doubloons)


class Herald(Mason):
    """Offers a doubloon for each tile, before all other effects."""

    order: ClassVar[Mapping[str, int]] = {"tile_placed_offer": -1}

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        return []

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        return [self.offer()]


def test_every_tile_is_a_moment_of_its_own() -> None:
    """The first effect of all is asked after each tile, whatever was asked or declined before."""
    game = scenario(
        role="settler", city={0: "herald* hacienda*"}, island={0: "quarry"}, row="corn sugar",
        face_down="3 indigo", expansions=(expansion(Herald),),
    )  # fmt: skip
    for tile in ("use hacienda", "take plantation corn"):
        play(game, tile)
        assert ["use herald", "pass"] == texts(game)
        play(game, "use herald")
    assert (5, 1) == (game.players[0].doubloons, game.seat)


def test_a_window_that_was_declined_hides_no_moment() -> None:
    """The first effect of all is asked although free actions were declined just before."""
    game = scenario(
        role="settler", city={0: "herald* hacienda guest_house*"}, row="corn sugar",
        face_down="3 indigo", expansions=(NEW_BUILDINGS, expansion(Herald)),
    )  # fmt: skip
    assert "window" == game.decision.kind
    play(game, "pass", "take plantation corn")
    assert ["use herald", "pass"] == texts(game)[:2]


# The end of the set-up and of each round.


class First(Effect):
    """Notes when it has been called at the end of the set-up."""

    @override
    def setup_end(self, table: Table) -> None:
        table.set_slot("called", table.slot("called") + 1)


class Second(Effect):
    """Does so after the first."""

    @override
    def setup_end(self, table: Table) -> None:
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


class Scoring(Effect):
    """Scores a point; its name comes last."""

    rule: ClassVar[str] = "A-96"

    @override
    def score(self, table: Table, seat: int) -> int:
        return 1


class Late(Scoring):
    """Is registered after others."""

    id = "late"


@pytest.mark.no_cover
@pytest.mark.rule("A-96")
@pytest.mark.parametrize("rank", [-2, 0, 2])
@pytest.mark.parametrize("checked", [False, True])
def test_the_rank_of_a_hook_is_for_that_hook(rank: int, checked: bool) -> None:
    """A hook that is not named keeps the order of registration, as do the lines of a score."""
    heard: list[str] = []

    class Hearing(Scoring):
        """Is registered first, and says when a round ends."""

        id = "hearing"

        @override
        def round_end(self, table: Table) -> None:
            heard.append("first")

    class Ranked(Late):
        """Has a rank for another hook."""

        order: ClassVar[Mapping[str, int]] = {"refill": rank}

        @override
        def refill(self, table: Table, due: int) -> bool:
            return False

        @override
        def round_end(self, table: Table) -> None:
            heard.append("second")

    toy = Expansion(id="ranks", effects=(Hearing, Ranked))
    game = Game.new(Config(players=3, expansions=(toy,)), seed=1, checked=checked)
    lines = [line.source for line in game.score().players[0].lines]
    while len(heard) < 2:
        game.apply(game.legal_actions()[0])

    assert ["hearing", "late"] == [id for id in lines if id in ("hearing", "late")]
    assert ["first", "second"] == heard[:2]


class Adding(Effect):
    """Adds a robot to each load of the colonist ship."""

    id = "adding"

    @override
    def refill(self, table: Table, due: int) -> bool:
        table.refill_ship(table.ruleset.worker_ids.index("robot"), 1, "A-96")
        return False


@pytest.mark.rule("MAYOR-09")
def test_a_worker_that_is_added_to_the_ship() -> None:
    """It is loaded besides what is usual, at the start and after a mayor phase."""
    toy = Expansion(id="adds", effects=(Adding,), workers=(Worker(id="robot", supply=3),))
    game = Game.new(Config(players=3, expansions=(toy,)), seed=1, checked=True)
    assert {"colonist": 3, "robot": 1} == dict(game.position().colonist_ship)
    play(game, "choose mayor")
    while game.phase in ("mayor", "placement"):
        game.apply(game.legal_actions()[0])
    ship = game.position().colonist_ship
    assert (1, True) == (ship["robot"], ship["colonist"] >= 3)


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

    @override
    def round_end(self, table: Table) -> None:
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
