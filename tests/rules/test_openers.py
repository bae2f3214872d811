"""Windows, and effects that open a phase: when they come, and in which order."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Edition, scenario
from puertorico._engine.interruption import FREELY
from puertorico._engine.moments import Happened
from puertorico._engine.table import Table
from puertorico._rules.placement import place_workers
from puertorico.actions import UseBuilding
from puertorico.events import WorkersTaken
from puertorico.plugin import Effect
from puertorico.types import CardId
from support.games import expansion, pass_phase, play, texts

# In every phase but the mayor's.


class Inn(Effect):
    """Has windows at all moments, in which its owner may earn a doubloon once a phase."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        """Returns the doubloon."""
        return {None: UseBuilding(self.id)}

    @override
    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Always wishes for one."""
        return True

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Offers it once."""
        return [] if table.has_used(seat, self) else [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Earns it."""
        table.mark_used(seat, self)
        table.earn(seat, 1, "TOY")


class Opener(Effect):
    """Earns a point when one of these phases opens."""

    phases: ClassVar[tuple[str, ...]] = ("settler", "builder", "craftsman", "trader", "captain")

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Earns it."""
        table.award(seat, 1, "TOY")


@pytest.mark.parametrize(
    ("role", "window_first"),
    [("captain", True), ("craftsman", True), ("settler", False), ("builder", False)],
)
def test_windows_before_effects_that_open_the_phase(role: CardId, window_first: bool) -> None:
    """Where effects open a phase, a window precedes them for captain and craftsman only (A-40)."""
    game = scenario(
        role=role,
        edition=Edition.YEAR_1897,
        city={0: "inn* opener*"},
        goods={0: "corn"},
        island={0: "corn*"},
        expansions=(expansion(Inn, Opener),),
    )

    assert ["pass", "use inn"] == texts(game)
    assert (0 if window_first else 1) == game.players[0].vp


@pytest.mark.parametrize("role", ["captain", "craftsman", "settler", "builder"])
def test_openers_in_the_own_part_come_after_the_window(role: CardId) -> None:
    """Elsewhere the window is the very first thing in the owner's part (A-40)."""
    game = scenario(
        role=role,
        city={0: "inn* opener*"},
        goods={0: "corn"},
        island={0: "corn*"},
        expansions=(expansion(Inn, Opener),),
    )

    assert ("window", 0) == (game.decision.kind, game.players[0].vp)
    play(game, "pass")
    assert 1 == game.players[0].vp


@pytest.mark.rule("A-50")
@pytest.mark.parametrize("edition", [Edition.ANNIVERSARY, Edition.YEAR_1897])
def test_a_phase_is_opened_once(edition: Edition) -> None:
    """The later turns of a captain phase do not open it again."""
    game = scenario(
        role="captain",
        edition=edition,
        city={0: "opener*"},
        goods={0: "4 corn 4 sugar", 1: "1 corn"},
        expansions=(expansion(Opener),),
    )
    turns = 0
    while game.phase == "captain":
        turns += game.seat == 0
        game.apply(game.legal_actions()[0])

    assert turns > 1
    # One point for the opening, eight goods, the privilege.
    assert 1 + 8 + 1 == game.players[0].vp


@pytest.mark.rule("A-50", "BLD-UNIVERSITY-1")
def test_effects_of_a_moment_come_after_an_opener_too() -> None:
    """What opened the phase does not hide the effects that are asked about the building."""
    game = scenario(
        role="builder",
        city={0: "opener* university*"},
        doubloons={0: 1},
        expansions=(expansion(Opener),),
    )
    assert 1 == game.players[0].vp
    play(game, "build small_market")

    assert ["use university", "pass"] == texts(game)


class Toll(Effect):
    """Offers a doubloon when a trader phase opens."""

    phases: ClassVar[tuple[str, ...]] = ("trader",)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        """Returns the doubloon."""
        return {None: UseBuilding(self.id)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it."""
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Earns it."""
        table.earn(seat, 1, "TOY")


@pytest.mark.parametrize("answer", ["use toll", "pass"])
@pytest.mark.parametrize(
    ("edition", "asked"), [(Edition.ANNIVERSARY, [0, 1, 1]), (Edition.YEAR_1897, [1, 0, 1])]
)
def test_offers_that_open_a_phase(edition: Edition, asked: list[int], answer: str) -> None:
    """In the owner's part before the turn, or before all turns; only once (A-50)."""
    game = scenario(
        role="trader",
        edition=edition,
        city={1: "toll*"},
        goods={0: "corn", 1: "indigo"},
        doubloons={1: 0},
        expansions=(expansion(Toll),),
    )
    seats = []
    while game.phase == "trader":
        seats.append(game.seat)
        play(game, answer if "use toll" in texts(game) else texts(game)[0])

    assert asked == seats
    assert 1 + (answer != "pass") == game.players[1].doubloons
    assert [0, 0] == [sum(game._table.players[seat].goods) for seat in (0, 1)]


class Camp(Effect):
    """Brings its owner a colonist when a builder phase opens, to be placed at once."""

    phases: ClassVar[tuple[str, ...]] = ("builder",)
    places_workers: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Takes it and has it placed."""
        table.take_worker(seat, 0, 1, "TOY")
        place_workers(table, seat, 1, FREELY)


@pytest.mark.rule("A-50")
@pytest.mark.parametrize("edition", Edition)
def test_an_opener_may_interrupt_the_phase(edition: Edition) -> None:
    """It acts once, and the phase goes on after what it has brought."""
    game = scenario(
        role="builder", city={0: "camp* office"}, expansions=(expansion(Camp),), edition=edition
    )
    assert game.decision.kind == "placement"
    while game.decision.kind == "placement":
        game.apply(game.legal_actions()[0])
    assert (game.phase, game.seat, game._table.players[0].holding) == ("builder", 0, 1)


# In the mayor phase.


class Cottage(Effect):
    """Brings its owner a colonist when a mayor phase opens, to be placed at once."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Takes it and has it placed."""
        table.take_worker(seat, 0, 1, "TOY")
        place_workers(table, seat, 1, FREELY)


def test_openers_of_the_mayor_phase_act_once_for_every_seat() -> None:
    """Each owner's effect acts once, the last seat's too, though it interrupts the phase."""
    game = scenario(
        role="mayor",
        city={0: "cottage*", 3: "cottage*"},
        expansions=(expansion(Cottage),),
        supply=20,
        ship=4,
    )
    before = [game._table.players[seat].workers() for seat in range(4)]
    events = play(game, "pass")
    while game.phase != "round":
        events += game.play(game.legal_actions()[-1])

    brought = [
        (event.seat, event.count)
        for event in events
        if isinstance(event, WorkersTaken) and event.source == "supply"
    ]
    assert [(0, 1), (3, 1)] == brought
    gained = [game._table.players[seat].workers() - before[seat] for seat in range(4)]
    assert [2, 1, 1, 2] == gained


class Villa(Effect):
    """Offers its owner a colonist when a mayor phase opens."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        """Returns the colonist."""
        return {None: UseBuilding(self.id)}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        """Offers it."""
        return [self.offer()]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes it."""
        table.take_worker(seat, 0, 1, "TOY")


class Chalet(Villa):
    """Another one of the kind."""


@pytest.mark.rule("A-96")
@pytest.mark.parametrize("edition", Edition)
def test_offers_that_open_the_mayor_phase(edition: Edition) -> None:
    """After the privilege, clockwise; who declines one is asked for the next, then others are."""
    game = scenario(
        role="mayor",
        edition=edition,
        city={0: "villa* chalet*", 3: "villa*"},
        ship=0,
        expansions=(expansion(Villa, Chalet),),
    )
    before = [player.workers() for player in game._table.players]
    play(game, "pass")
    for seat, toy, answer in (
        (0, "villa", "pass"),
        (0, "chalet", "use chalet"),
        (3, "villa", "pass"),
    ):
        assert (seat, [f"use {toy}", "pass"]) == (game.seat, texts(game))
        play(game, answer)
    pass_phase(game)

    assert [1, 0, 0, 0] == [
        player.workers() - number
        for player, number in zip(game._table.players, before, strict=True)
    ]
