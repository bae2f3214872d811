"""Tables of a ruleset: a new one, and that of a `Position` after its checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, TypeVar

from .._base.bounds import MOST_FRAMES, MOST_HELD, MOST_TILES
from .._base.counts import Counts
from .._base.goods import GOOD_IDS
from .._base.messages import shown, there_is_no
from .._base.packed import KINDS_OF_GOODS, how_many, kinds_present
from .._engine.board import NOBODY, Player, kinds_in_game, pieces
from .._engine.compiling import compile_ruleset, ruleset_of
from .._engine.decisions import OVER
from .._engine.driver import comes_to_decision, set_up
from .._engine.frames import StackedFrame
from .._engine.manifest.expansion import Expansion
from .._engine.ruleset import Ruleset
from .._engine.table import Table
from ..errors import PositionError, PuertoRicoError
from ..expansions._installed import PUBLISHED
from ._forms import checked_number, forms_of, listed_numbers, made_once, slot_number
from ._frames import check_frames, frame_numbers
from ._position import OpenPlayer, OpenTable, PlayerPosition, Position
from ._secrets import check_hidden
from ._view import ViewData, table_seen

_T = TypeVar("_T")


def new_table(ruleset: Ruleset, seeded: bool, halves: tuple[int, int], ask_forced: bool) -> Table:
    """Returns a table before the first draw (SETUP-01 to SETUP-18, TWO-02 to TWO-10)."""
    start = made_once(ruleset, _at_start)
    t = start._copy()
    # No game shares players with the cached table.
    t.players = [player.copy() for player in start.players]
    t.ask_forced = ask_forced
    t.seeded = seeded
    t.seed = halves
    first = ruleset.config.first_player
    if isinstance(first, int):
        t.governor = first
    return t


def _at_start(ruleset: Ruleset) -> Table:
    """Returns the table with which every game of a ruleset begins, to be copied."""
    if ruleset.checked:
        expansions = [
            expansion for expansion in ruleset.config.expansions if expansion.id not in PUBLISHED
        ]
        ruleset.reached.rules = partial(_rule_ids, tuple(expansions))
    start = _empty_table(ruleset)
    set_up(start)
    return start


@lru_cache(maxsize=32)
def _rule_ids(expansions: tuple[Expansion, ...]) -> frozenset[str]:
    """Returns the ids of all rules and rulings that verbs can name."""
    # Imported here: it is slow to import, and other games do not need it.
    from ..rulebook import rules, rulings

    return frozenset(
        [
            *(rule.id for rule in rules(expansions=expansions)),
            *(ruling.id for ruling in rulings(expansions)),
        ]
    )


def _empty_table(ruleset: Ruleset) -> Table:
    """Returns a table with nothing on it."""
    t = Table()
    if ruleset.checked or ruleset.has_changed:
        # Imported here: most games need neither.
        from .._engine.tracking import special_table

        t = special_table(ruleset)
    _set_empty(
        t,
        Position,
        role_coins=(0,) * len(ruleset.card_ids),
        ship_goods=(-1,) * len(ruleset.capacities),
        trading_house=(),
        drawn=-1,
        placed=[],
        slots=(0,) * len(ruleset.slot_of),
    )
    t.ruleset = ruleset
    t.next_seat = ruleset.next_seat
    t.players = [_empty_player(ruleset) for _ in range(ruleset.players)]
    t.free_cards = 0
    t.buildings_left = 0
    t.over = False
    t.outer = None
    t.news = ()
    t.kind = ""
    t.options = ()
    t.ask_forced = False
    t.seeded = False
    t.seed = (0, 0)
    t.draws = 0
    t.history = None
    t.log = None
    return t


def _empty_player(ruleset: Ruleset) -> Player:
    player = Player()
    _set_empty(
        player,
        PlayerPosition,
        tile_crew=[0] * ruleset.tile_kinds,
        buildings=[],
        crew=[],
        slots=(0,) * len(ruleset.player_slot_of),
    )
    player.target_circles = [0] * len(ruleset.tile_ids)
    player.multi_circle = 0
    player.spaces = 0
    player.circles = player.all_circles = player.on_circles = 0
    player.owned_mask = 0
    player.shared = False
    return player


def _set_empty(owner: Table | Player, position: type, **others: Any) -> None:
    """Sets the attributes of an empty table, or of a player without anything; most are 0."""
    for form in forms_of(position).values():
        for name in form.attributes:
            setattr(owner, name, others.get(name, 0))


def table_of_position(
    position: Position,
    seeded: bool,
    halves: tuple[int, int],
    ask_forced: bool,
    checked: bool = False,
) -> Table:
    """Returns a table at the decision of *position*; *checked* says whether it is checked.

    Each value is restored and checked by its field's declaration. All pieces must be there, and the
    phases must be able to continue from the frames. Then the table runs to its decision and is
    checked again.

    Raises:
        PositionError: No game can have this position.
    """
    ruleset = ruleset_of(position.config, checked)
    table, frames = _table_and_frames(position, ruleset, seeded, halves, ask_forced)
    come_to_position(table, frames, position)
    return table


def table_to_deal(
    position: Position, seeded: bool, halves: tuple[int, int], ask_forced: bool
) -> tuple[Table, list[StackedFrame]]:
    """Returns the table of *position* before its secret slots are dealt, and its frames.

    The table has passed all checks that do not depend on these slots. Once they have been dealt,
    `come_to_position` completes it.

    Raises:
        PositionError: No game can have this position, whatever the secret slots hold.
    """
    ruleset = compile_ruleset(position.config)
    table, frames = _table_and_frames(position, ruleset, seeded, halves, ask_forced)
    blaming(check_frames, table, frames, True)
    return table, frames


def _table_and_frames(
    position: Position, ruleset: Ruleset, seeded: bool, halves: tuple[int, int], ask_forced: bool
) -> tuple[Table, list[StackedFrame]]:
    """Returns a table with the pieces of *position*, and the frames that it is to have."""
    table = new_table(ruleset, seeded, halves, ask_forced)
    _restore_fields(table, position)
    table.buildings_left = kinds_present(table.packed_building_supply)
    for player in table.players:
        player.effects = ruleset.effect_set(ruleset.occupied(player.buildings, player.crew))
    _check_material(table)
    return table, _frames_of(table, position)


def come_to_position(table: Table, frames: list[StackedFrame], position: Position) -> None:
    """Gives a table with the pieces of *position* its frames, and runs it to its decision.

    Raises:
        PositionError: No game can have this position.
    """
    _restore_frames(table, position, frames)
    _check_slots(table)
    if not table.over:
        blaming(come_to_decision, table)
        _check_decision(table)
    if table.seeded and table.draws:
        # The checks came after its draw; an unseeded table stops before the draw and is checked.
        table_of_position(position, False, table.seed, table.ask_forced)


def _restore_fields(table: Table, position: Position | ViewData) -> None:
    """Gives a table and its players the values of all fields that have a form."""
    ruleset = table.ruleset
    check_seats(ruleset, position.players)
    for seat, (player, own) in enumerate(zip(table.players, position.players, strict=True)):
        _restore(own, ruleset, player, f"player {seat}: ")
    _restore(position, ruleset, table)


def check_seats(ruleset: Ruleset, players: tuple[OpenPlayer, ...]) -> None:
    """Checks that there are as many players as the game has.

    Raises:
        PositionError: There are more or fewer.
    """
    if len(players) != ruleset.players:
        raise PositionError(f"players must be {ruleset.players}, not {len(players)}")


def _restore(position: Any, ruleset: Ruleset, owner: Any, prefix: str = "") -> None:
    """Sets the attributes of *owner* from all fields of *position* that have a form.

    Raises:
        PositionError: A value is impossible; the message starts with *prefix* and the field name.
    """
    cls: type = type(position)
    for name, form in forms_of(cls).items():
        form.restore(ruleset, owner, f"{prefix}{name}", getattr(position, name))


def check_view(view: ViewData) -> None:
    """Checks that all ids in a view are known and that all numbers are in bounds.

    Raises:
        PositionError: No game can have this view, and it cannot be drawn.
    """
    if table_seen(view) is not None:
        return
    ruleset = compile_ruleset(view.config)
    table = _empty_table(ruleset)
    _restore_fields(table, view)
    _frames_of(table, view)
    last = ruleset.players - 1
    most = KINDS_OF_GOODS * MOST_TILES
    checked_number("the viewer", view.viewer or 0, last)
    checked_number("the seat of the decision", view.seat, last, NOBODY)
    checked_number("face_down", view.face_down, most)
    listed_numbers("unseen", view.unseen, GOOD_IDS, MOST_TILES)
    listed_numbers("drawn", Counts({view.drawn: 1} if view.drawn else {}), GOOD_IDS, 1)
    _check_slot_values(ruleset, view.slots)
    for seat, player in enumerate(view.players):
        _check_slot_values(ruleset, player.slots)
        checked_number(f"player {seat}: vp", player.vp or 0, MOST_HELD)
        checked_number(f"player {seat}: hidden_tiles", player.hidden_tiles, most)


def _check_slot_values(ruleset: Ruleset, values: Counts) -> None:
    slots = {slot.id: slot for slot in ruleset.slots}
    for id, value in values.items():
        if id not in slots:
            raise PositionError(f"slots: {there_is_no('slot', id, slots)}")
        slot_number(ruleset, slots[id], "slots", value)


def _check_material(table: Table) -> None:
    """Checks that every piece of the game is somewhere, exactly once (COMP-*, SETUP-*, TWO-*)."""
    numbers = pieces(table)
    for noun, wanted in made_once(table.ruleset, _pieces_at_start).items():
        _same(noun, numbers[noun], wanted)
    _check_buildings(table)


def _pieces_at_start(ruleset: Ruleset) -> dict[str, int]:
    return pieces(new_table(ruleset, False, (0, 0), False))


def _check_slots(table: Table) -> None:
    """Checks what expansions say about their slots, once the frames are there."""
    if table.ruleset.slots:
        blaming(check_hidden, table)
    for effect in table.ruleset.always:
        if not blaming(effect.is_consistent, table):
            raise PositionError(f"the slots of {effect.id} contradict each other ({effect.rule})")


def _check_buildings(table: Table) -> None:
    """Checks that all copies of each kind are there, unless the set-up removed the kind.

    A draft leaves as many kinds as the board has spaces (DRAFT-04); expansions may remove any.
    """
    ruleset = table.ruleset
    drafts = ruleset.draft
    taking_out = ruleset.setup or ruleset.setup_end or set(ruleset.setup_phases) - {drafts}
    supply = table.building_supply
    owned = [kind for player in table.players for kind in player.buildings]
    for kind in range(len(ruleset.building_ids)):
        number = supply[kind] + owned.count(kind)
        if number or not (taking_out or kind in ruleset.candidates):
            _same(f"{ruleset.building_ids[kind]} buildings", number, ruleset.start_supply[kind])
    for cost, spaces, kinds in ruleset.space_groups:
        number = how_many(kinds & kinds_in_game(table))
        fewest = 0 if taking_out or not table.round else min(spaces, how_many(kinds))
        if not fewest <= number <= spaces:
            raise PositionError(
                f"there are {number} kinds of buildings of cost {cost} in the game, but the board "
                f"has {spaces} spaces for them"
            )


def _same(noun: str, number: int, wanted: int) -> None:
    if number != wanted:
        raise PositionError(f"there are {number} {noun} in all, but this game has {wanted}")


def _frames_of(table: Table, position: OpenTable) -> list[StackedFrame]:
    """Returns the numbers of the frames, the outermost first."""
    over = position.is_over
    if type(over) is not bool:
        raise PositionError(f"is_over must be True or False, not {shown(over)}")
    table.over = over
    if not 1 <= len(position.frames) <= MOST_FRAMES:
        raise PositionError(f"frames must be 1 to {MOST_FRAMES}, not {len(position.frames)}")
    return [frame_numbers(table, frame, over) for frame in position.frames]


def _restore_frames(table: Table, position: Position, frames: list[StackedFrame]) -> None:
    """Restores the frames, and checks that the phases can continue from them."""
    blaming(check_frames, table, frames)
    if table.ruleset.part_order:
        blaming(table._find_order)
    if table.placed and table.phase.index != table.ruleset.placement:
        raise PositionError("placed: no workers are being placed")
    if table.over:
        if position.frames[-1].phase != "round" or table.seat != NOBODY or not table.ending:
            raise PositionError("a game that is over needs an ending and no seat to move")
        table.kind = OVER


def come_to_decision(table: Table) -> None:
    """Advances the table to the decision.

    Raises:
        PositionError: There is none ahead.
    """
    if not comes_to_decision(table):
        raise PositionError("this position never reaches a decision")


def blaming(run: Callable[..., _T], *arguments: object) -> _T:
    """Returns the result of a function that runs code of phases and effects.

    Frames from outside can contradict the rest of a position in more ways than checks can list. So
    any error is blamed on them, or on the author of the code.
    """
    try:
        return run(*arguments)
    except PuertoRicoError:
        raise
    except Exception as broken:
        raise PositionError(_blame(broken)) from broken


def _blame(broken: Exception) -> str:
    """Returns the sentence about an error in code that ran for a position.

    It names the method of an expansion that was called, if one was.
    """
    author = ""
    trace = broken.__traceback__
    while trace is not None and not author:
        frame = trace.tb_frame
        if str(frame.f_globals.get("__name__")).partition(".")[0] != "puertorico":
            author = frame.f_code.co_qualname
        trace = trace.tb_next
    said = type(broken).__name__ + (f": {broken}" if str(broken) else "")
    contradiction = "the frames contradict the rest of the position"
    if not author:
        return f"{contradiction}: {said}"
    return f"{author} has a mistake, or {contradiction}: {said}"


def _check_decision(table: Table) -> None:
    """Repeats the checks on a table that has reached its decision."""
    if not table.options and not table.over:  # pragma: no cover - a guard: phases offer something
        raise PositionError("nobody could do anything in this position")
    _check_material(table)
    blaming(check_frames, table, table.frames())
    _check_slots(table)
    # Negative packed counts match no number of pieces, so they have been found.
    numbers = [table.vp]
    for player in table.players:
        numbers += [player.doubloons, table.ruleset.city_size - player.spaces]
    if min(numbers) < 0:  # pragma: no cover - contradictory frames have been refused before
        raise PositionError("the frames take away more than there is")
