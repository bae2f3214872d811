"""Which frame can interrupt which, and where: what phases declare, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import (
    CHANCE,
    EXPANSIONS,
    FESTIVAL,
    NEW_BUILDINGS,
    NOBLES,
    SMUGGLER,
    Config,
    Counts,
    Game,
    Position,
    Record,
    scenario,
)
from puertorico._engine.compiling import compile_ruleset
from puertorico.errors import PositionError, RecordError
from puertorico.plugin import Expansion, Interruption, Phase, Table
from puertorico.state import BuildingPosition, Frame
from puertorico.types import CardId
from support.games import changed_frame, do, replaced, with_frame

Change = Callable[[Position], Position]


def frame(phase: str, **changes: Any) -> Frame:
    """Returns a frame of seat 0 with other fields, and registers by name."""
    return changed_frame(Frame(phase=phase, taker=0, seat=0), **changes)


def on_top(phase: str, **changes: Any) -> Change:
    """Returns a change that adds a frame."""
    return lambda position: replaced(position, frames=(*position.frames, frame(phase, **changes)))


def instead(place: int, **changes: Any) -> Change:
    """Returns a change of one frame."""
    return lambda position: with_frame(position, place, **changes)


def twice(place: int) -> Change:
    """Returns a change that has one frame twice."""
    return lambda position: replaced(
        position, frames=(*position.frames[:place], *position.frames[place - 1 :])
    )


def table(**changes: Any) -> Change:
    """Returns a change of the table."""
    return lambda position: replaced(position, **changes)


def trader_for_mayor(position: Position) -> Position:
    """Returns the position as if the trader had been taken in place of the mayor."""
    takers = {"mayor": None, "trader": 0}
    cards = tuple(
        replaced(card, taker=takers.get(card.card, card.taker)) for card in position.cards
    )
    return instead(1, phase="trader", stage="part", step="turn")(replaced(position, cards=cards))


def table_without_draft(position: Position) -> Position:
    """Returns the position without its frame of the draft."""
    return replaced(position, frames=position.frames[:1])


def placing(island: str = "2 corn sugar") -> Position:
    """Returns a position in which seat 0 places in its mayor phase."""
    game = scenario(role="mayor", island={0: island}, ship="4 colonist")
    return do(game, "take colonist").position()


def settling() -> Position:
    """Returns a position in which seat 1 takes its tile."""
    return do(scenario(role="settler", city={1: "hacienda*"}), "take quarry").position()


def building() -> Position:
    """Returns a position in which seat 0 builds."""
    return scenario(role="builder", city={0: "small_market"}).position()


def making() -> Position:
    """Returns a position in which the craftsman chooses the extra good."""
    return scenario(role="craftsman", island={0: "2 corn*2 indigo*"},
                    city={0: "small_indigo_plant*"}).position()  # fmt: skip


def trading() -> Position:
    """Returns a position in which seat 0 sells."""
    return scenario(role="trader", goods={0: "corn sugar"}).position()


def trading_with_guests() -> Position:
    """Returns a position in which seat 0, who has a guest but no villa, sells."""
    return scenario(role="trader", city={0: "guest_house*1 hospice"}, goods={0: "corn"},
                    expansions=(NEW_BUILDINGS,)).position()  # fmt: skip


def storing() -> Position:
    """Returns a position in which goods are stored."""
    ships = "5: 5 coffee | 6: 6 tobacco | 7: 7 indigo"
    return scenario(role="captain", goods={0: "2 corn 3 sugar"}, ships=ships).position()


def drafting() -> Position:
    """Returns a position in a draft."""
    config = Config(players=4, expansions=(NEW_BUILDINGS,), buildings="draft")
    return Game.new(config, seed=1).position()


def drawing() -> Position:
    """Returns a position in which the first row is drawn."""
    return Game.new(Config(players=4), seed=1, chance="manual").position()


def rewarded() -> Position:
    """Returns a position in which the plantation goal brings three workers."""
    slots = {"festival_tile_corn": 1}
    game = scenario(role="settler", row="2 corn", island={0: "2 corn"}, expansions=(FESTIVAL,),
                    city={0: "indigo_plant"}, slots=slots)  # fmt: skip
    return do(game, "take plantation corn").position()


def choosing() -> Position:
    """Returns a position in which a role is chosen."""
    return scenario(round=3).position()


REFUSED: list[tuple[str, Callable[[], Position], Change, str]] = [
    ("a placement in a trader phase", placing, trader_for_mayor, "cannot interrupt trader there"),
    ("a placement twice", placing, twice(3), "cannot interrupt placement there"),
    ("a mayor phase twice", placing, twice(2), "cannot interrupt mayor there"),
    ("a round in a round", choosing, twice(1), "cannot interrupt round there"),
    ("a round in a set-up", drawing, on_top("round", stage="choosing"), "interrupt chance there"),
    ("a set-up after a round", drawing, table(round=1), "the frame setup contradicts"),
    ("a round before the first", choosing, table(round=0), "the frame round contradicts"),
    ("a mayor phase that nobody took", placing,
     instead(1, phase="builder", stage="part", step="turn"), "interrupt round"),
    ("a role of another seat", building, instead(1, taker=1, seat=1), "interrupt round there"),
    ("a role before the last one", building, instead(0, seat=2), "interrupt round there"),
    ("a role at the end without one", building,
     instead(0, stage="ending", picks_to_come=None), "interrupt round"),
    ("another governor", choosing, table(governor=2), "the frame round contradicts"),
    ("one pick less", choosing, instead(0, picks_to_come=3), "the frame round contradicts"),
    ("a round end with picks", choosing, instead(0, stage="ending"), "the frame round contradicts"),
    ("an effect too many", choosing,
     instead(0, stage="ending", picks_to_come=None, effects_done=1), "the frame round contradicts"),
    ("an effect too early", choosing, instead(0, effects_done=1),
     "frame round: there is no register 'effects_done' at this point"),
    ("last windows, no ending", choosing,
     instead(0, stage="last_windows", picks_to_come=None, seats_to_come=4), "frame round contra"),
    ("a privilege twice", choosing, instead(0, privilege=2), "the frame round contradicts"),
    ("no privilege at all", building, instead(1, privilege=0), "privilege must be a whole number"),
    ("the mayor not next", placing, instead(1, seat=2, seats_to_come=2), "cannot interrupt mayor"),
    ("a target passed over", lambda: placing("2 corn 2 sugar"), instead(2, target="sugar"),
     "the frame placement contradicts"),
    ("windows that nobody needs", trading_with_guests,
     instead(1, stage="final_windows", step=None), "the frame trader contradicts"),
    ("a placement of two seats", placing, instead(2, seat=1), "the frame placement contradicts"),
    ("a reward as a mayor's", placing, instead(2, stage="freely"), "cannot interrupt mayor there"),
    ("a ship dealt before all", placing, instead(1, stage="ship", seats_to_come=3),
     "frame mayor: there is no register 'seats_to_come' at this point"),
    ("a placement of a ship", placing, instead(1, stage="ship", seats_to_come=None),
     "cannot interrupt mayor"),
    ("a privilege after it", placing, instead(1, stage="privilege", seat=1, seats_to_come=None),
     "frame mayor contra"),
    ("a seat out of turn", settling, instead(1, seat=2), "the frame settler contradicts"),
    ("no seat to come", settling, instead(1, seats_to_come=0), "seats_to_come must be .* 1 to 4"),
    ("nothing about seats", settling, instead(1, seats_to_come=None), "seats_to_come must be .* 4"),
    ("a further tile", settling, instead(1, stage="after", seats_to_come=None),
     "the frame settler contradicts"),
    ("a further tile of the settler", settling,
     instead(1, stage="after", seat=0, seats_to_come=None), "the frame settler contradicts"),
    ("an end in another turn", settling,
     instead(1, stage="finish", step="discarding", seats_to_come=None), "frame settler contra"),
    ("a step too far", settling, instead(1, stage="finish", seat=0, step="turn"),
     "frame settler: step must be 'discarding' or 'refilling', not 'turn'"),
    ("a tile not there", settling, instead(1, step="placed", tile="coffee", source="face_up"),
     "the frame settler contradicts"),
    ("another source", settling, instead(1, step="placed", tile="indigo", source="bought"),
     "frame settler: source must be face_up or drawn or second, not 'bought'"),
    ("a source too early", settling, instead(1, step="placed", tile="indigo", source="second"),
     "the frame settler contradicts"),
    ("no tile", settling, instead(1, step="placed", source="face_up"), "settler: tile must be"),
    ("a tile not drawn", settling, instead(1, step="held"), "the frame settler contradicts"),
    ("a draw elsewhere", settling, on_top("chance", taker=CHANCE, seat=CHANCE, draw="reveal"),
     "interrupt"),
    ("a draw of nothing", settling, on_top("chance", taker=CHANCE, seat=CHANCE, draw="lots"),
     "frame chance: draw must be reveal or"),
    ("paying for what is owned", building, instead(1, step="paid", building="small_market"),
     "frame builder contradicts"),
    ("paying too much", building, instead(1, step="paid", building="indigo_plant", price=99),
     "the frame builder contradicts"),
    ("built and not there", building, instead(1, step="placed", building="indigo_plant"),
     "the frame builder contradicts"),
    ("paying at the end", building, instead(1, step="paid", stage="finish", seats_to_come=None),
     "frame builder: step must be None, not 'paid'"),
    ("more made than held", making, instead(1, produced={"corn": 200}), "craftsman contradicts"),
    ("made of nothing", making, instead(1, produced={"gold": 1}), "produced must be corn or"),
    ("made as a number", making, instead(1, produced=1), "produced must be numbers by id, not 1"),
    ("too many extra goods", making, instead(1, extra_kinds=("corn",), extra_goods=2),
     "the frame craftsman contradicts"),
    ("extra goods before", making,
     instead(1, stage="part", step="turn", seats_to_come=4, produced=None, extra_goods=1),
     "the frame craftsman contradicts"),
    ("made before", making,
     instead(1, stage="part", step="turn", seats_to_come=4, produced={"corn": 1}),
     "the frame craftsman contradicts"),
    ("sold before the turn", trading, instead(1, step="openers", sold=True),
     "frame trader: there is no register 'sold' at this point"),
    ("storing in a turn", storing, instead(1, stage="part", step="turn", passes_to_end=4),
     "cannot interrupt captain"),
    ("storing of another", storing, instead(2, taker=1, seat=1), "cannot interrupt captain"),
    ("storing out of turn", storing, instead(2, seat=1), "the frame storage contradicts"),
    ("nobody loads", storing, instead(1, stage="part", step="turn", passes_to_end=0),
     "passes_to_end must be a whole number from 1 to 4"),
    ("a captain's end too far", storing, instead(1, step="turn"),
     "frame captain: step must be 'unstored' or 'storing', not 'turn'"),
    ("a draft too early", drafting, instead(0, done=None), "cannot interrupt setup there"),
    ("another draft", drafting, instead(0, done=2), "the frame setup contradicts"),
    ("a draft later on", drafting, instead(0, step="complete", done=None), "setup contradicts"),
    ("a draft left out", drafting, table_without_draft, "the frame setup contradicts"),
    ("a row before tiles", drawing, instead(0, step="supplies"), "the frame setup contradicts"),
    ("a set-up of seat 1", drawing, instead(0, seat=1), "the frame setup contradicts"),
    ("a draw of a seat", drawing, instead(1, seat=0), "the frame chance contradicts"),
    ("a reward of nobody", rewarded, instead(1, last_effect=None), "frame placement contradicts"),
    ("a reward elsewhere", rewarded, instead(2, target="coffee_roaster"), "target must be"),
    ("workers twice", rewarded, twice(3), "cannot interrupt placement there"),
]  # fmt: skip


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has few deals tried of what no deal makes a position."""
    monkeypatch.setattr("puertorico.state._sampling._MOST_DEALS", 3)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize(
    ("start", "change", "sentence"), [pytest.param(*case[1:], id=case[0]) for case in REFUSED]
)
def test_frames_that_no_game_has(
    start: Callable[[], Position], change: Change, sentence: str
) -> None:
    """The position itself is taken, the changed one refused, as it is for a record and a view."""
    position = start()
    game = Game.from_position(position, chance="manual")
    changed = change(position)
    with pytest.raises(PositionError, match=sentence):
        Game.from_position(changed, chance="manual")
    with pytest.raises(RecordError, match=sentence):
        replaced(game.record(), start=changed).replay()
    view = replaced(game.view(None), frames=changed.frames, round=changed.round)
    if changed.frames != position.frames:
        with pytest.raises(PositionError):
            view.sample(1)


def test_a_tile_that_nobody_looks_at() -> None:
    """A drawn tile belongs to a seat that decides what to do with it."""
    position = choosing()
    down = dict(position.face_down)
    down["corn"] -= 1
    held = replaced(position, drawn="corn", face_down=type(position.face_down)(down))
    with pytest.raises(PositionError, match="no frame is about a drawn tile"):
        Game.from_position(held)


def test_a_round_after_the_last() -> None:
    """With a limit of rounds none comes after it."""
    position = scenario(config=Config(players=4, max_rounds=3), round=3).position()
    assert 3 == Game.from_position(position).round
    with pytest.raises(PositionError, match="the frame round contradicts"):
        Game.from_position(replaced(position, round=4))


@pytest.mark.expansion("new_buildings")
def test_every_phase_and_draw_declares() -> None:
    """Of the game and its expansions all say what they interrupt and what interrupts them."""
    config = Config(players=4, expansions=EXPANSIONS, buildings="draft")
    ruleset = compile_ruleset(config)
    assert [phase.id for phase in ruleset.phases if phase.interrupted_by is None] == []
    drawn = [phase.id for phase in ruleset.phases if phase.interrupts is None]
    assert drawn == ["chance"], "a draw says it for itself"
    assert [draw.id for draw in ruleset.draws if draw.interrupts is None] == []
    assert [phase.id for phase in ruleset.phases if phase.outermost] == ["setup", "round"]


# Phases of other expansions.


class Quiet(Phase):
    """Declares nothing, and ends at once."""

    id: ClassVar[str] = "quiet"

    @override
    def advance(self, table: Table) -> bool:
        table.pop()
        return False


class Careful(Quiet):
    """Interrupts a trader's turn, and a quiet phase in any turn."""

    id: ClassVar[str] = "careful"
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("trader", stages=(2,), steps=(2,)),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = (Interruption("careful"),)


OTHERS = Expansion(id="others", phases=(Quiet, Careful))


@pytest.mark.parametrize(
    ("role", "phases", "taken"),
    [
        ("trader", ["quiet"], True), ("builder", ["quiet"], True),
        ("trader", ["quiet", "quiet"], False), ("trader", ["careful"], True),
        ("builder", ["careful"], False), ("trader", ["careful", "careful"], True),
        ("trader", ["quiet", "careful", "quiet"], False), ("builder", ["quiet", "careful"], True),
    ],
)  # fmt: skip
def test_other_phases(role: CardId, phases: list[str], taken: bool) -> None:
    """One that declares nothing goes with anything, but not twice; one that does, as it says."""
    position = scenario(role=role, goods={0: "corn"}, expansions=(OTHERS,)).position()
    frames = [frame(phase) for phase in phases]
    changed = replaced(position, frames=(*position.frames, *frames))
    if taken:
        assert Game.from_position(changed).position() == position
    else:
        with pytest.raises(PositionError, match="cannot interrupt"):
            Game.from_position(changed)


def test_goods_for_the_supplier_are_supplied_in_their_own_moment() -> None:
    """A saved game is taken up in the middle of the supplies."""
    game = scenario(role="captain", city={0: "royal_supplier*noble"}, goods={0: "corn sugar"},
                    island={0: "quarry*noble"}, expansions=(NEW_BUILDINGS, NOBLES))  # fmt: skip
    do(game, "use royal_supplier corn")
    position = game.position()
    assert "supply" == position.frames[-1].phase
    assert Game.from_position(position).key() == game.key()
    assert Record.from_json(game.record().to_json(), expansions=(NEW_BUILDINGS, NOBLES))


def supplying() -> Position:
    """Returns a position in which the royal supplier's owner supplies a second good."""
    game = scenario(
        role="captain", city={0: "royal_supplier*noble"}, holding={0: "2 noble"},
        goods={0: "3 corn 2 sugar coffee"}, expansions=(NOBLES,),
    )  # fmt: skip
    return do(game, "use royal_supplier corn").position()


def test_a_supply_goes_on_where_one_has_begun() -> None:
    """Its building has been used in this phase, by the seat that is asked."""
    position = supplying()
    assert position.frames[-1].phase == "supply"
    assert Game.from_position(position).position() == position
    unused = tuple(replaced(player, used=()) for player in position.players)
    with pytest.raises(PositionError, match="contradicts the rest"):
        Game.from_position(replaced(position, players=unused))


def test_a_captured_role_that_is_played_is_not_captured_any_more() -> None:
    """At the end of the round the smuggler plays it, and the slot is empty from then on."""
    game = scenario(
        governor=0, taker=1, taken={"settler": 0}, role="smuggler", expansions=(SMUGGLER,)
    )
    do(game, "capture builder", "choose prospector", "choose trader")
    while game.phase != "builder":
        game.apply(game.legal_actions()[-1])
    position = game.position()
    (slot,) = [id for id in position.slots if "captured" in id]
    assert position.slots[slot] == 0
    cards = [card.card for card in position.cards]
    free = next(place for place, card in enumerate(position.cards) if card.taker is None)
    again = Counts({**position.slots, slot: 1 + free}, keep_zeros=True)
    assert cards[free] != "builder"
    with pytest.raises(PositionError, match=r"say what cannot be|contradict"):
        Game.from_position(replaced(position, slots=again))


def test_a_full_row_is_not_drawn_for() -> None:
    """While the first row is drawn it has a space left."""
    position = drawing()
    down, row = dict(position.face_down), {}
    for good in ("corn", "sugar"):
        for number in range(1, 4 if good == "corn" else 3):
            row[good] = number
            down[good] -= 1
    full = replaced(position, row=Counts(row), face_down=Counts(down))
    nearly = replaced(
        position,
        row=Counts({**row, "corn": 2}),
        face_down=Counts({**down, "corn": down["corn"] + 1}),
    )

    assert full.row.total() == nearly.row.total() + 1 == 5
    assert Game.from_position(nearly, chance="manual").decision.kind == "reveal"
    with pytest.raises(PositionError, match="the frame setup contradicts"):
        Game.from_position(full, chance="manual")


@pytest.mark.parametrize("seat", range(4))
def test_nobody_has_built_during_the_set_up(seat: int) -> None:
    """A single building is enough for it to be another time."""
    position = drawing()
    players = list(position.players)
    built = (BuildingPosition(building="office"),)
    players[seat] = replaced(players[seat], city=built)
    left = Counts({**position.buildings, "office": position.buildings["office"] - 1})
    with pytest.raises(PositionError, match="the frame setup contradicts"):
        Game.from_position(replaced(position, players=tuple(players), buildings=left))
