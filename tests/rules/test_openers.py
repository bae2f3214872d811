"""Windows, and effects that open a phase: when they come, and in which order."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Action, Edition, Game, scenario
from puertorico._engine.moments import Happened
from puertorico._engine.table import Table
from puertorico._rules.placement import Placing, place_workers
from puertorico.actions import UseBuilding
from puertorico.events import WorkersTaken
from puertorico.plugin import Effect
from puertorico.types import CardId, any_id
from support.games import expansion, money, of_class, pass_phase, play, texts


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


class Camp(Effect):
    """Brings its owner a colonist when a builder phase opens, to be placed at once."""

    phases: ClassVar[tuple[str, ...]] = ("builder",)

    @override
    def opening(self, table: Table, seat: int) -> None:
        """Takes it and has it placed."""
        table.take_worker(seat, 0, 1, "TOY")
        place_workers(table, seat, 1, Placing.FREELY)


class Cottage(Effect):
    """Does the same when a mayor phase opens."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)
    opening = Camp.opening


class Villa(Toll):
    """Offers its owner a colonist when a mayor phase opens."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Takes it."""
        table.take_worker(seat, 0, 1, "TOY")


class Chalet(Villa):
    """Another one of the kind."""


def opened(role: str, city: dict[int, str], *toys: type[Effect], **more: Any) -> Game:
    """Returns a phase of seat 0, in a game with some toys."""
    return scenario(role=any_id(role), city=city, expansions=(expansion(*toys),), **more)


def workers(game: Game) -> list[int]:
    """Returns the workers of all seats."""
    return [player.workers() for player in game._table.players]


# In every phase but the mayor's.


@pytest.mark.parametrize("role", ["captain", "craftsman", "settler", "builder"])
@pytest.mark.parametrize("edition", [Edition.ANNIVERSARY, Edition.YEAR_1897])
def test_windows_before_effects_that_open_the_phase(role: CardId, edition: Edition) -> None:
    """First in the owner's part; before openers of all, for captain and craftsman only (A-40)."""
    more: Any = {"goods": {0: "corn"}, "island": {0: "corn*"}, "edition": edition}
    game = opened(role, {0: "inn* opener*"}, Inn, Opener, **more)
    window_first = edition is Edition.ANNIVERSARY or role in ("captain", "craftsman")
    assert set(texts(game)) == {"pass", "use inn"}
    assert (0 if window_first else 1) == game.players[0].vp
    if edition is Edition.ANNIVERSARY:
        assert "window" == game.decision.kind
        play(game, "pass")
        assert 1 == game.players[0].vp


@pytest.mark.rule("A-50")
@pytest.mark.parametrize("edition", [Edition.ANNIVERSARY, Edition.YEAR_1897])
def test_a_phase_is_opened_once(edition: Edition) -> None:
    """The later turns of a captain phase do not open it again."""
    goods = {0: "4 corn 4 sugar", 1: "1 corn"}
    game = opened("captain", {0: "opener*"}, Opener, edition=edition, goods=goods)
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
    game = opened("builder", {0: "opener* university*"}, Opener, doubloons={0: 1})
    assert 1 == game.players[0].vp
    play(game, "build small_market")
    assert ["use university", "pass"] == texts(game)


@pytest.mark.parametrize("answer", ["use toll", "pass"])
@pytest.mark.parametrize(
    ("edition", "asked"), [(Edition.ANNIVERSARY, [0, 1, 1]), (Edition.YEAR_1897, [1, 0, 1])]
)
def test_offers_that_open_a_phase(edition: Edition, asked: list[int], answer: str) -> None:
    """In the owner's part before the turn, or before all turns; only once (A-50)."""
    more: Any = {"goods": {0: "corn", 1: "indigo"}, "doubloons": {1: 0}, "edition": edition}
    game = opened("trader", {1: "toll*"}, Toll, **more)
    seats = []
    while game.phase == "trader":
        seats.append(game.seat)
        play(game, answer if "use toll" in texts(game) else texts(game)[0])
    assert (asked, 1 + (answer != "pass")) == (seats, money(game)[1])
    assert [0, 0] == [sum(game._table.players[seat].goods) for seat in (0, 1)]


@pytest.mark.rule("A-50")
@pytest.mark.parametrize("edition", Edition)
def test_an_opener_may_interrupt_the_phase(edition: Edition) -> None:
    """It acts once, and the phase goes on after what it has brought."""
    game = opened("builder", {0: "camp* office"}, Camp, edition=edition)
    assert game.decision.kind == "placement"
    while game.decision.kind == "placement":
        game.apply(game.legal_actions()[0])
    assert (game.phase, game.seat, game._table.players[0].holding) == ("builder", 0, 1)


# In the mayor phase.


def test_openers_of_the_mayor_phase_act_once_for_every_seat() -> None:
    """Each owner's effect acts once, the last seat's too, though it interrupts the phase."""
    game = opened("mayor", {0: "cottage*", 3: "cottage*"}, Cottage, supply=20, ship=4)
    before = workers(game)
    events = play(game, "pass")
    while game.phase != "round":
        events += game.play(game.legal_actions()[-1])
    taken = [each for each in of_class(WorkersTaken, events) if each.source == "supply"]
    assert [(0, 1), (3, 1)] == [(event.seat, event.count) for event in taken]
    assert [2, 1, 1, 2] == [now - old for now, old in zip(workers(game), before, strict=True)]


@pytest.mark.rule("A-96")
@pytest.mark.parametrize("edition", Edition)
def test_offers_that_open_the_mayor_phase(edition: Edition) -> None:
    """After the privilege, clockwise; who declines one is asked for the next, then others are."""
    city = {0: "villa* chalet*", 3: "villa*"}
    game = opened("mayor", city, Villa, Chalet, edition=edition, ship=0)
    before = workers(game)
    play(game, "pass")
    turns = ((0, "villa", "pass"), (0, "chalet", "use chalet"), (3, "villa", "pass"))
    for seat, toy, answer in turns:
        assert (seat, [f"use {toy}", "pass"]) == (game.seat, texts(game))
        play(game, answer)
    pass_phase(game)
    assert [1, 0, 0, 0] == [now - old for now, old in zip(workers(game), before, strict=True)]
