"""Which frame can interrupt which, and where: what phases declare, and what is refused."""

from __future__ import annotations

import random
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
from puertorico.plugin import Expansion, Phase, Table
from puertorico.state import Frame
from puertorico.types import CardId
from support.configs import material
from support.games import changed_frame, do, replaced, with_frame

Change = Callable[[Position], Position]


def frame(phase: str, **changes: Any) -> Frame:
    """Returns a frame of seat 0 with other fields, of its own or of its memory."""
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


def indigo_discarded(position: Position) -> Position:
    """Returns the position with all indigo tiles in the discard pile."""
    down = dict(position.face_down)
    discards = Counts({"indigo": down.pop("indigo")})
    return replaced(position, face_down=Counts(down), discards=discards)


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


def loading() -> Position:
    """Returns a position in which seat 0 loads, in a game in which openers can appear later."""
    goods = {0: "2 corn", 2: "corn sugar"}
    return scenario(role="captain", city={3: "union_hall* guest_house*"}, goods=goods,
                    expansions=(NEW_BUILDINGS,)).position()  # fmt: skip


def shipping() -> Position:
    """Returns a position in which seat 0 ships with its small wharf."""
    game = scenario(role="captain", city={0: "small_wharf*"}, goods={0: "2 corn", 1: "3 sugar"},
                    expansions=(NEW_BUILDINGS,))  # fmt: skip
    return do(game, "use small_wharf").position()


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
    # Malformed.
    ("no seat of the game", building, instead(1, taker=4), "taker must be a whole number from 0"),
    ("a privilege twice", choosing, instead(0, privilege=2), "privilege must be a whole number"),
    ("a step of another stage", placing, instead(1, stage="ship"),
     "step must be None, not 'placed'"),
    ("a step too far", settling, instead(1, stage="finish", seat=0, step="turn"),
     "frame settler: step must be 'discarding' or 'refilling', not 'turn'"),
    ("a captain's end too far", storing, instead(1, step="turn"),
     "frame captain: step must be 'unstored' or 'storing', not 'turn'"),
    ("paying at the end", building, instead(1, step="paid", stage="finish"),
     "frame builder: step must be None, not 'paid'"),
    ("an effect that there is not", choosing, instead(0, last_effect="bank"),
     "last_effect must be hacienda or"),
    ("something of another phase", settling, instead(1, sold=True),
     "frame settler: it does not remember 'sold'; there are tile, source, took_first"),
    ("another source", settling, instead(1, step="placed", tile="indigo", source="bought"),
     "frame settler: source must be face_up or drawn or second, not 'bought'"),
    ("a draw of nothing", settling, on_top("chance", taker=CHANCE, seat=CHANCE, draw="lots"),
     "frame chance: draw must be reveal or"),
    ("made of nothing", making, instead(1, produced={"gold": 1}), "produced must be corn or"),
    ("made as a number", making, instead(1, produced=1), "produced must be numbers by id, not 1"),
    ("nobody loads", storing, instead(1, stage="part", step="turn", idle_turns_left=0),
     "idle_turns_left must be a whole number from 1 to 4"),
    ("a reward elsewhere", rewarded, instead(2, target="coffee_roaster"), "target must be"),
    # What cannot interrupt.
    ("a placement twice", placing, twice(3), "cannot interrupt placement"),
    ("a mayor phase twice", placing, twice(2), "cannot interrupt mayor"),
    ("a round in a round", choosing, twice(1), "cannot interrupt round"),
    ("a round in a set-up", drawing, on_top("round", stage="choosing"), "cannot interrupt chance"),
    ("a draft in a round", choosing, on_top("draft"), "cannot interrupt round"),
    ("a first player in a round", choosing,
     on_top("chance", taker=CHANCE, seat=CHANCE, draw="first_player"), "cannot interrupt round"),
    ("storing in a builder phase", building, on_top("storage"), "cannot interrupt builder"),
    # What would make or lose pieces, has no decision or no end.
    ("a set-up after a round", drawing, table(round=1), "the frame setup contradicts"),
    ("a round before the first", choosing, table(round=0), "the frame round contradicts"),
    ("an effect of another time", choosing, instead(0, last_effect="hacienda"),
     "the frame round contradicts"),
    ("last windows, no ending", choosing, instead(0, stage="last_windows"),
     "the frame round contradicts"),
    ("a target passed over", lambda: placing("2 corn 2 sugar"), instead(2, target="sugar"),
     "the frame placement contradicts"),
    ("a placement of two seats", placing, instead(2, seat=1), "the frame placement contradicts"),
    ("a tile not there", settling, instead(1, step="placed", tile="coffee", source="face_up"),
     "the frame settler contradicts"),
    ("a tile not drawn", settling, instead(1, step="held"), "the frame settler contradicts"),
    ("a draw without a drawer", settling, instead(1, step="draw"), "the frame settler contradicts"),
    ("a draw elsewhere", settling, on_top("chance", taker=CHANCE, seat=CHANCE, draw="reveal"),
     "the frame chance contradicts"),
    ("paying for what is owned", building, instead(1, step="paid", building="small_market"),
     "frame builder contradicts"),
    ("paying too much", building, instead(1, step="paid", building="indigo_plant", price=99),
     "the frame builder contradicts"),
    ("built and not there", building, instead(1, step="placed", building="indigo_plant"),
     "the frame builder contradicts"),
    ("more made than held", making, instead(1, produced={"corn": 200}), "craftsman contradicts"),
    ("a draft later on", drafting, instead(0, step="complete", done=None), "setup contradicts"),
    ("a row before tiles", drawing, instead(0, step="supplies"), "the frame setup contradicts"),
    ("a start tile in another pile", drafting, indigo_discarded, "the frame setup contradicts"),
    ("a draw of a seat", drawing, instead(1, seat=0), "the frame chance contradicts"),
]  # fmt: skip
"""Frames that are malformed, lack pieces, interrupt what they cannot, or come to no decision."""


PLAYED: list[tuple[str, Callable[[], Position], Change]] = [
    ("a placement in a trader phase", placing, trader_for_mayor),
    ("a mayor phase that nobody took", placing,
     instead(1, phase="builder", stage="part", step="turn")),
    ("a role of another seat", building, instead(1, taker=1, seat=1)),
    ("a role before the last one", building, instead(0, seat=2)),
    ("a role at the end without one", building, instead(0, stage="ending")),
    ("another governor", choosing, table(governor=2)),
    ("one pick less", choosing, table(picks_left=3)),
    ("more picks than cards", choosing, table(picks_left=200)),
    ("a round end with picks", choosing, instead(0, stage="ending")),
    ("no privilege at all", building, instead(1, privilege=0)),
    ("the mayor not next", placing, instead(1, seat=2)),
    ("windows that nobody needs", trading_with_guests,
     instead(1, stage="final_windows", step=None)),
    ("a stage that nothing opens", building, instead(1, stage="opening", step=None)),
    ("steps after the last part", building, instead(1, stage="after", step=None)),
    ("a reward as a mayor's", placing, instead(2, stage="freely")),
    ("a placement of a ship", placing, instead(1, stage="ship", step=None)),
    ("a privilege after it", placing, instead(1, stage="privilege", seat=1, step=None)),
    ("a seat out of turn", settling, instead(1, seat=2)),
    ("a further tile", settling, instead(1, stage="after")),
    ("a further tile that was placed", settling,
     instead(1, stage="after", seat=0, step="placed", tile="quarry", privilege=0)),
    ("an end in another turn", settling, instead(1, stage="finish", step="discarding")),
    ("a source too early", settling, instead(1, step="placed", tile="indigo", source="second")),
    ("too many extra goods", making, instead(1, extra_kinds=("corn",), extra_goods=2)),
    ("extra goods before", making, instead(1, stage="part", step="turn", extra_goods=1)),
    ("made before", making, instead(1, stage="part", step="turn", produced={"corn": 1})),
    ("sold before the turn", trading, instead(1, step="openers", sold=True)),
    ("a window that has been", loading,
     instead(1, window_to_come=True, have_begun=(2,))),
    ("shipping of another", shipping, instead(2, taker=1, seat=1)),
    ("storing in a turn", storing, instead(1, stage="part", step="turn", idle_turns_left=4)),
    ("storing of another", storing, instead(2, taker=1, seat=1)),
    ("storing out of turn", storing, instead(2, seat=1)),
    ("a draft left out", drafting, table_without_draft),
    ("a draft too early", drafting, instead(0, done=None)),
    ("another draft", drafting, instead(0, done=2)),
    ("a set-up of seat 1", drawing, instead(0, seat=1)),
    ("another first player", drawing, instead(1, draw="first_player")),
    ("a reward of nobody", rewarded, instead(1, last_effect=None)),
]  # fmt: skip
"""Frames that no game has, and that a game can be played on from."""


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


@pytest.mark.parametrize("ask_forced", [False, True])
@pytest.mark.parametrize(
    ("start", "change"), [pytest.param(*case[1:], id=case[0]) for case in PLAYED]
)
def test_frames_that_can_be_played(
    start: Callable[[], Position], change: Change, ask_forced: bool
) -> None:
    """No game has them, but one goes on from there to its end, and no piece is made or lost."""
    changed = change(start())
    assert changed != start()
    rng = random.Random(1)
    game = Game.from_position(changed, seed=1, ask_forced=ask_forced)
    pieces = material(game.position())
    while not game.is_over:
        position = game.position()
        assert material(position) == pieces or not position.round
        assert Game.from_position(position, ask_forced=ask_forced).key() == game.key()
        if position.round > changed.round + 1:
            game.play_out(seed=1)
            break
        game.apply(rng.choice(game.legal_actions()))
    assert material(game.position()) == pieces or not changed.round


@pytest.mark.expansion("new_buildings")
def test_every_phase_and_draw_declares() -> None:
    """What can stand anywhere is placing, a draw, and a drawn tile, and no other frame."""
    config = Config(players=4, expansions=EXPANSIONS, buildings="draft")
    ruleset = compile_ruleset(config)
    anywhere = [phase.id for phase in ruleset.phases if phase.interrupts is None]
    assert anywhere == ["setup", "round", "placement", "chance"]
    assert [draw.id for draw in ruleset.draws if draw.interrupts is None] == ["reveal"]
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
    """Interrupts a trader phase, and nothing else."""

    id: ClassVar[str] = "careful"
    interrupts: ClassVar[tuple[str, ...] | None] = ("trader",)


OTHERS = Expansion(id="others", phases=(Quiet, Careful))


@pytest.mark.parametrize(
    ("role", "phases", "taken"),
    [
        ("trader", ["quiet"], True), ("builder", ["quiet"], True),
        ("trader", ["quiet", "quiet"], False), ("trader", ["careful"], True),
        ("builder", ["careful"], False), ("trader", ["careful", "careful"], False),
        ("trader", ["careful", "quiet"], True), ("trader", ["quiet", "careful"], False),
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


def test_a_supply_goes_on_without_its_building() -> None:
    """It needs none any more; the kinds that may follow come to an end."""
    position = supplying()
    assert position.frames[-1].phase == "supply"
    assert Game.from_position(position).position() == position
    unused = tuple(replaced(player, used=()) for player in position.players)
    game = Game.from_position(replaced(position, players=unused), seed=1)
    game.play_out(seed=1)
    assert game.is_over


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
    taken = next(place for place, card in enumerate(position.cards) if card.taker is not None)
    again = Counts({**position.slots, slot: 1 + taken}, keep_zeros=True)
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
    with pytest.raises(PositionError, match="the frame chance contradicts"):
        Game.from_position(full, chance="manual")
