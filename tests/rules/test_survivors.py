"""Fine points that `nox -s mutants` found without a test: frames, events, payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from puertorico import (
    NEW_BUILDINGS,
    Action,
    ChooseRole,
    Config,
    Effect,
    Event,
    Expansion,
    Game,
    Position,
    PositionError,
    Slot,
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
from puertorico.state import Table
from support.games import box, pass_phase, play, replaced, texts, why

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


@pytest.mark.rule("BLD-HACIENDA-1", "BLD-HACIENDA-4")
def test_no_extra_tile_with_the_second_tile() -> None:
    """The hacienda works before the settler's normal tile, not before the further one."""
    game = scenario(
        role="settler",
        city={0: "archive* hacienda*"},
        row="2 corn 3 sugar",
        expansions=(box(Archive),),
    )
    assert game.is_legal(UseBuilding("hacienda"))
    play(game, "take plantation corn", "pass", "pass", "pass")

    assert (0, "tile") == (game.seat, game.decision.kind)
    assert "too_late" == why(game, UseBuilding("hacienda")).reason


class Library(Archive):
    """Gives privileges three times."""

    def privilege_factor(self) -> int:
        """Three times."""
        return 3


def test_each_further_tile_is_a_turn_of_its_own() -> None:
    """What came of the tile before, such as a colonist, is over when the next one is asked for."""
    game = scenario(
        role="settler",
        city={0: "library* hospice*"},
        row="2 corn 3 sugar",
        expansions=(box(Library),),
    )
    play(game, "pass", "pass", "pass", "pass", "take plantation corn", "use hospice")

    assert ["take plantation corn", "take plantation sugar", "pass"] == texts(game)
    play(game, "take plantation sugar")
    assert "round" == game.phase


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


class Herald(Mason):
    """Offers a doubloon for each tile, before all other effects."""

    order: ClassVar[int] = -1

    def built(self, table: Table, seat: int, building: int) -> list[Action]:
        """Buildings are none of its business."""
        return []

    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Offers it."""
        return self.mine[:]


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


class Clearing(Effect):
    """Puts an unoccupied corn plantation of its owner away when a settler phase closes."""

    phases: ClassVar[tuple[str, ...]] = ("settler",)

    def closing(self, table: Table, seat: int) -> list[Action]:
        """Does so."""
        table.remove_tile(seat, 0, "discards", "TOY")
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
    assert TileRemoved(rule="TOY", seat=0, tile="corn", target="discards") in events
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


# Cards that are barred, and cards that are alike (ROUND-02, ROLE-08).


class Ban(Effect):
    """Bars the mayor's card."""

    rule: ClassVar[str] = "TOY"

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """That one alone."""
        return [table.content.card_ids.index("mayor")]


class Hermit(Effect):
    """Bars all cards."""

    rule: ClassVar[str] = "TOY"

    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """Every one."""
        return list(range(len(table.content.card_ids)))


@pytest.mark.rule("ROUND-02")
def test_a_seat_for_which_all_cards_are_barred_is_passed_over() -> None:
    """The others take their cards, and the round has its end."""
    game = scenario(players=3, city={1: "hermit*"}, expansions=(box(Hermit),))
    takers = []
    while game.round == 1:
        takers.append(game.seat)
        play(game, "choose trader" if "choose trader" in texts(game) else "choose captain")

    assert ([0, 2], 1) == (takers, game.governor)


@pytest.mark.rule("ROUND-02")
def test_a_barred_card_and_a_card_like_another() -> None:
    """Each refusal has its own reason, also where an effect bars some cards but not this one."""
    game = scenario(players=5, city={0: "ban*"}, expansions=(box(Ban),))
    barred, alike = (why(game, ChooseRole(card)) for card in ("mayor", "prospector_2"))

    assert ("card_barred", "TOY") == (barred.reason, barred.rule)
    assert ("same_card", "ROUND-02") == (alike.reason, alike.rule)
    assert game.is_legal(ChooseRole("prospector"))


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


@pytest.mark.rule("A-96", "MAYOR-03", "MAYOR-04", "MAYOR-05", "MAYOR-09")
@pytest.mark.parametrize(
    ("stage", "asked", "dealt", "placed", "on_ship"),
    [(0, True, 4, 2, 6), (2, False, 4, 2, 6), (3, False, 0, 1, 4 + 7)],
)
def test_a_mayor_phase_goes_on_where_the_position_says(
    stage: int, asked: bool, dealt: int, placed: int, on_ship: int
) -> None:
    """Privilege, ship, placements and refill: what lies behind is not made up for."""
    position = scenario(
        role="mayor",
        island={0: "-"},
        city={0: "indigo_plant* sugar_mill tobacco_storage"},
        holding={0: 1},
        ship=4,
    ).position()
    assert "mayor" == position.frames[-1].phase
    game = Game.from_position(with_frame(position, stage=stage))

    assert asked == ("take colonist" in texts(game))
    pass_phase(game)
    assert 2 + dealt == sum(player.workers() for player in game.players)
    assert 1 + placed == sum(game.city(0).values())
    assert on_ship == game.position().colonist_ship.total()


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


# What effects do once, and frames that others have made.


class Sailors(Effect):
    """Lays out two colonists instead of the ship's refill."""

    def refill(self, table: Table, due: int) -> bool:
        """All there is to it."""
        table.refill_ship(0, 2, "TOY")
        return True


@pytest.mark.rule("MAYOR-09")
def test_mayor_09_an_effect_that_refills_the_ship_does_so_alone() -> None:
    """The usual refill does not come on top of it."""
    box = Expansion(id="sailors", effects=(Sailors,))
    game = scenario(players=4, role="mayor", expansions=(box,), supply=30, ship=4)
    pass_phase(game)
    assert {"colonist": 2} == game.position().colonist_ship


class First(Effect):
    """Notes when it has been called at the end of the set-up."""

    def setup_end(self, table: Table) -> None:
        """Counts one."""
        table.slots[table.content.slot_of["called"]] += 1


class Second(Effect):
    """Does so after the first."""

    def setup_end(self, table: Table) -> None:
        """Counts what there is ten times."""
        table.slots[table.content.slot_of["called"]] *= 10


@pytest.mark.rule("SETUP-11")
def test_setup_11_what_ends_the_set_up_comes_once_each() -> None:
    """Each effect is called once, in their order."""
    both = Expansion(id="both", effects=(First, Second), slots=(Slot(id="called", high=99),))
    assert {"called": 10} == Game.new(
        Config(players=3, expansions=(both,)), seed=1
    ).position().slots


@pytest.mark.rule("MAYOR-05")
@pytest.mark.parametrize("more", [1, -1])
def test_mayor_05_no_more_colonists_are_placed_than_are_held(more: int) -> None:
    """A frame from outside that has more left to place than the seat holds is refused."""
    game = scenario(role="mayor", island={0: "3 indigo 4 corn"}, holding={0: 2}, ship=4)
    play(game, "take colonist")
    position = game.position()
    changed = replaced(
        position,
        frames=tuple(
            replaced(frame, left=frame.left + more) if frame.phase == "placement" else frame
            for frame in position.frames
        ),
    )
    assert changed != position
    if more > 0:
        with pytest.raises(PositionError, match="contradicts the rest"):
            Game.from_position(changed)
    else:
        assert Game.from_position(changed).decision.kind == "placement"
