"""Fine points that `nox -s mutants` found without a test: windows, frames, events, payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from helpers import replaced, texts
from puertorico import (
    Action,
    Building,
    Config,
    Edition,
    Effect,
    Event,
    Expansion,
    Game,
    Position,
    PositionError,
    UseBuilding,
    scenario,
)
from puertorico.events import (
    BuildingWithdrawn,
    ColonistsPlaced,
    ColonistsTaken,
    TilePlaced,
    TileRemoved,
)
from puertorico.rules.placement import FREELY, place_workers
from puertorico.state import Table


def box(*effects: type[Effect], circles: int = 1) -> Expansion:
    """Returns an expansion of one cheap building per effect, with the effect's name."""
    buildings = tuple(
        Building(
            id=effect.__name__.lower(),
            text="A toy.",
            effect=effect,
            cost=1,
            points=1,
            column=1,
            circles=circles,
        )
        for effect in effects
    )
    # Expansions of one id count as the same.
    return Expansion(id="_".join(["toys", *(toy.id for toy in buildings)]), buildings=buildings)


def play(game: Game, *actions: str) -> list[Event]:
    """Plays actions given as texts and returns what happened."""
    return [event for text in actions for event in game.play(game.parse_action(text))]


# Windows and openers.


class Inn(Effect):
    """Has windows at all moments, in which its owner may earn a doubloon once a phase."""

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        """Returns the doubloon."""
        return [(UseBuilding(self.id), 0)]

    def window(self, table: Table, seat: int, moment: str) -> bool:
        """Always wishes for one."""
        return True

    def free_actions(self, table: Table, seat: int) -> list[Action]:
        """Offers it once."""
        return [] if table.has_used(seat, self) else self.mine[:]

    def play(self, table: Table, action: Action) -> None:
        """Earns it."""
        table.mark_used(table.seat, self)
        table.earn(table.seat, 1, "TOY")


class Opener(Effect):
    """Earns a point when one of these phases opens."""

    phases: ClassVar[tuple[str, ...]] = ("settler", "builder", "craftsman", "trader", "captain")

    def opening(self, table: Table, seat: int) -> list[Action]:
        """Earns it."""
        table.award(seat, 1, "TOY")
        return []


@pytest.mark.parametrize(
    ("role", "window_first"),
    [("captain", True), ("craftsman", True), ("settler", False), ("builder", False)],
)
def test_windows_before_effects_that_open_the_phase(role: str, window_first: bool) -> None:
    """Where effects open a phase, a window precedes them for captain and craftsman only (A-40)."""
    game = scenario(
        role=role,
        edition=Edition.YEAR_1897,
        city={0: "inn* opener*"},
        goods={0: "corn"},
        island={0: "corn*"},
        expansions=(box(Inn, Opener),),
    )

    assert ["pass", "use inn"] == texts(game)
    assert (0 if window_first else 1) == game.players[0].vp


@pytest.mark.parametrize("role", ["captain", "craftsman", "settler", "builder"])
def test_openers_in_the_own_part_come_after_the_window(role: str) -> None:
    """Elsewhere the window of the own part is the very first thing (A-40)."""
    game = scenario(
        role=role,
        city={0: "inn* opener*"},
        goods={0: "corn"},
        island={0: "corn*"},
        expansions=(box(Inn, Opener),),
    )

    assert ("window", 0) == (game.decision.kind, game.players[0].vp)
    play(game, "pass")
    assert 1 == game.players[0].vp


# A doubled privilege.


class Archive(Effect):
    """Doubles privileges."""

    def privilege_factor(self) -> int:
        """Twice."""
        return 2


@pytest.mark.parametrize(
    ("first", "source", "helped"),
    [("take plantation corn", "second", False), ("pass", "face_up", True)],
)
def test_second_tile_of_a_doubled_privilege(first: str, source: str, helped: bool) -> None:
    """The further tile is the settler's first one only if the normal one was declined (A-20)."""
    game = scenario(
        role="settler",
        city={0: "archive* hospice*"},
        row="2 corn 3 sugar",
        expansions=(box(Archive),),
    )
    play(game, first)
    if first != "pass":
        play(game, "pass")
    events = play(game, "pass", "pass", "pass", "take plantation sugar")

    placed = [event for event in events if isinstance(event, TilePlaced)]
    assert [source] == [event.source for event in placed]
    assert helped == ("use hospice" in texts(game))


def test_the_taker_alone_takes_a_second_tile() -> None:
    """Another seat that owns the doubling takes one tile (NEW-LIBRARY-2)."""
    game = scenario(
        role="settler", city={1: "archive*"}, row="2 corn 3 sugar", expansions=(box(Archive),)
    )
    play(game, "take plantation corn", "take plantation corn", "pass", "pass")

    assert "round" == game.phase


def craftsman_with_archive() -> Game:
    """Returns a craftsman phase of a doubled privilege: corn and indigo were produced."""
    return scenario(
        role="craftsman",
        city={0: "archive* small_indigo_plant*"},
        island={0: "corn* indigo*"},
        expansions=(box(Archive),),
    )


def test_two_extra_goods_differ() -> None:
    """The kind taken first is not offered again (A-33)."""
    game = craftsman_with_archive()
    assert ["take good corn", "take good indigo", "pass"] == texts(game)
    play(game, "take good indigo")

    assert ["take good corn", "pass"] == texts(game)
    play(game, "take good corn")
    assert ("round", [2, 2]) == (game.phase, game.players[0].goods[:2])


def test_declining_an_extra_good_declines_both() -> None:
    """Who takes no extra good is not asked a second time."""
    game = craftsman_with_archive()
    play(game, "pass")

    assert ("round", [1, 1]) == (game.phase, game.players[0].goods[:2])


def test_the_privilege_of_a_phase_is_not_that_of_its_storing() -> None:
    """Storing is a frame of its own: nothing in it is doubled."""
    game = scenario(
        role="captain",
        city={0: "archive*"},
        goods={0: "2 corn 3 sugar"},
        ships="5: 5 coffee | 6: 6 tobacco | 7: 7 indigo",
        expansions=(box(Archive),),
    )

    assert [1, 2, 1] == [frame.factor for frame in game.position().frames]


# Several effects of one moment.


class Mason(Effect):
    """Offers a doubloon whenever its owner has built."""

    def actions(self, content: Any) -> list[tuple[Action, int]]:
        """Returns the doubloon."""
        return [(UseBuilding(self.id), 0)]

    def built(self, table: Table, seat: int, building: int) -> list[Action]:
        """Offers it."""
        return self.mine[:]

    def play(self, table: Table, action: Action) -> None:
        """Earns it."""
        table.earn(table.seat, 1, "TOY")
        table.done(self)


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


class Cottage(Effect):
    """Brings its owner a colonist when a mayor phase opens, to be placed at once."""

    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    def opening(self, table: Table, seat: int) -> list[Action]:
        """Takes it and has it placed."""
        table.take_worker(seat, 0, 1, "TOY")
        place_workers(table, seat, 1, FREELY)
        return []


def test_openers_of_the_mayor_phase_act_once_for_every_seat() -> None:
    """Each owner's effect acts once, the last seat's too, though it interrupts the phase."""
    game = scenario(
        role="mayor",
        city={0: "cottage*", 3: "cottage*"},
        expansions=(box(Cottage),),
        supply=20,
        ship=4,
    )
    before = [game.players[seat].workers() for seat in range(4)]
    events = play(game, "pass")
    while game.phase != "round":
        events += game.play(game.legal_actions()[-1])

    brought = [
        (event.seat, event.amount)
        for event in events
        if isinstance(event, ColonistsTaken) and event.source == "supply"
    ]
    assert [(0, 1), (3, 1)] == brought
    gained = [game.players[seat].workers() - before[seat] for seat in range(4)]
    assert [2, 1, 1, 2] == gained


class Clearing(Effect):
    """Puts an unoccupied corn plantation of its owner away when a settler phase closes."""

    phases: ClassVar[tuple[str, ...]] = ("settler",)

    def closing(self, table: Table, seat: int) -> list[Action]:
        """Does so."""
        table.remove_tile(seat, 0, -1, "TOY")
        table.discards[0] += 1
        return []


class Famine(Effect):
    """Takes a building out of the game."""

    def setup(self, table: Table) -> None:
        """Does so."""
        log: list[Event] = []
        table.log = log
        table.withdraw_building(table.content.building_ids.index("office"), "TOY")
        table.log = None
        assert [BuildingWithdrawn(rule="TOY", building="office")] == log


def test_events_of_what_only_expansions_do() -> None:
    """A tile that leaves an island and a building that leaves the game are told."""
    game = scenario(
        role="settler", city={0: "clearing*"}, island={0: "2 corn"}, expansions=(box(Clearing),)
    )
    events = play(game, "pass", "pass", "pass", "pass")
    assert TileRemoved(rule="TOY", seat=0, tile="corn") in events
    assert 1 == game.players[0].tiles[0]

    game = Game.new(Config(players=4, expansions=(Expansion(id="famine", effects=(Famine,)),)))
    assert 0 == game.position().buildings.count("office")


# Where a colonist comes from.


@pytest.mark.rule("A-22")
@pytest.mark.parametrize(("supply", "ship"), [(3, 0), (0, 3), (1, 1)])
def test_hospice_takes_from_the_supply_first(supply: int, ship: int) -> None:
    """The colonist comes from the supply, though the ship is empty; else from the ship."""
    game = scenario(role="settler", city={0: "hospice*"}, row="corn", supply=supply, ship=ship)
    play(game, "take plantation corn")
    assert ["use hospice", "pass"] == texts(game)
    events = play(game, "use hospice")

    taken = [event for event in events if isinstance(event, ColonistsTaken)]
    assert ["supply" if supply else "ship"] == [event.source for event in taken]


# What happens at the end of each round.


class Pension(Effect):
    """Gives everybody a point at the end of a round."""

    points: ClassVar[int] = 1

    def round_end(self, table: Table) -> None:
        """Gives it."""
        for seat in range(table.content.players):
            table.award(seat, self.points, "TOY")


class Bounty(Pension):
    """Gives everybody two."""

    points: ClassVar[int] = 2


def test_effects_at_the_end_of_every_round() -> None:
    """Each of them acts once in each round, not in the first alone."""
    game = scenario(players=3, expansions=(Expansion(id="end", effects=(Pension, Bounty)),))
    for round in (1, 2, 3):
        assert (round, 3 * (round - 1)) == (game.round, game.players[0].vp)
        while game.round == round:
            # Nobody scores in a mayor, trader or captain phase without goods.
            wanted = ("choose mayor", "choose trader", "choose captain", "pass")
            play(game, next(text for text in wanted if text in texts(game)))

    assert 9 == game.players[0].vp


# Paying in another way (BUILDER-02).


class Lender(Effect):
    """Lends whatever is missing."""

    def can_raise(self, table: Table, seat: int, missing: int) -> bool:
        """Any sum up to three."""
        return missing <= 3

    def raise_payment(self, table: Table, seat: int, missing: int) -> None:
        """Notes what was lent as points."""
        table.award(seat, missing, "TOY")


class Patron(Lender):
    """Another one of the kind."""


def test_one_effect_raises_the_payment() -> None:
    """Of two effects that could raise what is missing, one does."""
    game = scenario(
        role="builder",
        city={0: "lender* patron*"},
        doubloons={0: 2},
        expansions=(box(Lender, Patron),),
    )
    assert "build factory" not in texts(game)
    play(game, "build hospice")

    assert (0, 1) == (game.players[0].doubloons, game.players[0].vp)


# Events.


def test_nobody_is_lifted_when_all_circles_are_filled() -> None:
    """Exactly as many colonists as circles: they are placed, and none is taken up before."""
    game = scenario(island={0: "2 corn*1"}, ship="4 colonist")
    events = play(game, "choose mayor", "pass")
    mine = [event for event in events if isinstance(event, ColonistsPlaced) and event.seat == 0]
    assert [("corn", 1)] == [(event.target, event.amount) for event in mine]
    taken = [event for event in events if isinstance(event, ColonistsTaken) and event.seat == 0]
    assert [("ship", 1)] == [(event.source, event.amount) for event in taken]


# Positions from outside.


def with_frame(position: Position, **changes: int) -> Position:
    """Returns the position with changed numbers of its current frame."""
    frame = replaced(position.frames[-1], **changes)
    return replaced(position, frames=(*position.frames[:-1], frame))


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        ({"a": 0b00001}, True),
        ({"a": 0b00010}, False),
        ({"a": 0b10001}, False),
        ({"b": 1}, True),
        ({"b": 2 << 8}, True),
        ({"b": 3}, False),
        ({"b": 1 << 4}, False),
        ({"b": 1 | 4 << 8}, False),
    ],
)
def test_what_has_been_kept_must_be_there(changes: Mapping[str, int], fits: bool) -> None:
    """A position in which goods were kept that the seat does not have is refused."""
    position = scenario(
        role="captain",
        city={0: "small_warehouse*"},
        goods={0: "2 corn 3 sugar"},
        ships="5: 5 coffee | 6: 6 tobacco | 7: 7 indigo",
    ).position()
    assert "storage" == position.frames[-1].phase
    changed = with_frame(position, **changes)

    if fits:
        Game.from_position(changed)
    else:
        with pytest.raises(PositionError):
            Game.from_position(changed)


@pytest.mark.parametrize(("left", "fits"), [(2, True), (3, False), (256, False)])
def test_the_workers_to_place_must_be_held(left: int, fits: bool) -> None:
    """A position in which more colonists are being placed than are held is refused."""
    position = scenario(role="mayor", island={0: "2 corn sugar"}, ship="4 colonist").position()
    game = Game.from_position(position)
    play(game, "take colonist")
    placing = game.position()
    assert ("placement", 2) == (placing.frames[-1].phase, placing.frames[-1].left)
    changed = with_frame(placing, left=left)

    if fits:
        Game.from_position(changed)
    else:
        with pytest.raises(PositionError):
            Game.from_position(changed)
