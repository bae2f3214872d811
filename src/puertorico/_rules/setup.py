"""The set-up, with the choice of the violet buildings (SETUP-*, DRAFT-*)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar

from .._base.compat import override
from .._base.goods import QUARRY
from .._base.packed import ONLY, contains, count_all, count_kind, how_many
from .._engine.board import CHANCE, Memory, kinds_in_game
from .._engine.chance import ask_chance, can_draw, draw_outcome, draw_tile, draw_tiles
from .._engine.decisions import DecisionKind
from .._engine.frames import Remembered, StackedFrame, Stage, remembered
from .._engine.phase import Draw, Phase
from .._engine.verbs.tiles import FACE_DOWN, SUPPLY
from ..actions import ChooseBuilding, DrawBuilding
from ..actions._action import Action
from ..decisions import ChooseBuildingContext, DecisionContext
from ..errors import Illegality
from .round import RoundPhase

if TYPE_CHECKING:
    from .._engine.table import Table

_T = TypeVar("_T")

# The steps of the set-up, in order.
_FIRST_PLAYER: Final = 0
"""The first player is chosen."""
_SUPPLIES: Final = 1
"""Effects prepare the table."""
_PHASES: Final = 2
"""The phases of the set-up are played, such as the draft."""
_START_TILES: Final = 3
"""Each seat gets its first tile."""
_ROW: Final = 4
"""The row of plantations is laid out."""
_COMPLETE: Final = 5
"""Effects complete the set-up, then the first round begins."""


class SetupMemory(Memory):
    """How far the current step has got."""

    done: Annotated[int, "how many effects or phases of the step are done"] = 0

    # Written by `nox -s regenerate`: the fields above.
    fields: ClassVar[tuple[Remembered, ...]] = (
        remembered("done", int, "how many effects or phases of the step are done"),
    )

    @override
    def copy(self) -> SetupMemory:
        new = SetupMemory()
        new.done = self.done
        return new

    # Up to here.


class SetupPhase(Phase):
    """The outermost frame until the first round begins."""

    id: ClassVar[str] = "setup"
    job: ClassVar[str] = "set_up"
    outermost: ClassVar[bool] = True
    stages: ClassVar[tuple[Stage, ...]] = (
        Stage(steps=("first_player", "supplies", "phases", "start_tiles", "row", "complete")),
    )
    memory: ClassVar[type[Memory]] = SetupMemory

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether no round has been played, and only the steps so far have been carried out."""
        return (
            not table.round
            and (table.step <= _START_TILES or is_drafted(table))
            and (table.step >= _ROW or _can_deal(table))
        )

    @override
    def expects_tile(self, frame: StackedFrame) -> bool:
        """Whether the row is laid out."""
        return frame.step == _ROW

    @override
    def advance(self, table: Table) -> bool:
        """Goes on with the current step; each can be interrupted by a decision or a draw."""
        ruleset = table.ruleset
        if table.step == _FIRST_PLAYER:
            table.step = _SUPPLIES
            if ruleset.config.first_player == "random":
                ask_chance(table, "first_player")
        elif table.step == _SUPPLIES:
            effect = _next(table, ruleset.setup)
            if effect is None:
                table.step = _PHASES
            else:
                table._begin_effect(-1, effect)
                effect.setup(table)
                table._end_effect()
        elif table.step == _PHASES:
            phase = _next(table, ruleset.setup_phases)
            if phase is None:
                table.step = _START_TILES
            else:
                table._push(ruleset.phases[phase], table.governor)
        elif table.step == _START_TILES:
            if not is_drafted(table):
                # Needed only after a position that leaves out the draft.
                table._push(ruleset.phases[ruleset.phase_of[DraftPhase.id]], table.governor)
                return False
            _deal_start_tiles(table)
            table.step = _ROW
        elif table.step == _ROW:
            if fill_row(table, "SETUP-11"):
                table.step = _COMPLETE
        else:
            effect = _next(table, ruleset.setup_end)
            if effect is None:
                start_first_round(table)
            else:
                table._begin_effect(-1, effect)
                effect.setup_end(table)
                table._end_effect()
        return False


def _next(table: Table, items: Sequence[_T]) -> _T | None:
    """Returns the next effect or phase of the step; None after the last one."""
    memory: SetupMemory = table.memory
    if memory.done < len(items):
        memory.done += 1
        return items[memory.done - 1]
    memory.done = 0
    return None


def _deal_start_tiles(table: Table) -> None:
    seat = table.governor
    for tile in table.ruleset.start_tiles:
        pile = SUPPLY if tile == QUARRY else FACE_DOWN
        table.take_tile(tile, pile)
        table.place_tile(seat, tile, pile, "SETUP-06")
        seat = table.ruleset.next_seat[seat]


def _can_deal(table: Table) -> bool:
    """Whether every island is empty, and no start tile is in the row or is discarded."""
    piles = (table.packed_row, table.packed_discards)
    elsewhere = [count_kind(pile, tile) for pile in piles for tile in table.ruleset.start_tiles]
    return not any([*elsewhere, *[player.packed_tiles for player in table.players]])


def fill_row(table: Table, rule: str) -> bool:
    """Reveals tiles until the row is full or none is left; False if chance must be asked first."""
    missing = table.ruleset.row_size - count_all(table.packed_row)
    if table.drawn >= 0:
        table._reveal_drawn(rule)
        missing -= 1
    while missing > 0 and can_draw(table):
        if not table.seeded or table.ruleset.follows_tiles:
            draw_tile(table)
            return False
        tiles = draw_tiles(table, missing)
        table._reveal_tiles(tiles, rule)
        missing -= len(tiles)
    return True


def start_first_round(table: Table) -> None:
    """Replaces the frame of the set-up with that of the rounds, in which the governor is first."""
    rounds = table.ruleset.phases[table.ruleset.round]
    assert isinstance(rounds, RoundPhase)
    table._become(rounds, table.governor)
    rounds.begin_round(table, table.governor, "ROUND-01")


class DraftPhase(Phase):
    """The players choose in turn, governor first, until the board is full."""

    id: ClassVar[str] = "draft"
    job: ClassVar[str] = "choose_buildings"
    decisions: ClassVar[tuple[DecisionKind, ...]] = (
        DecisionKind(
            "choose_building",
            "DRAFT-02",
            context=ChooseBuildingContext,
            when="Each seat in turn before the first round, from the governor on, until all "
            "spaces of the board are filled.",
        ),
    )
    interrupts: ClassVar[tuple[str, ...] | None] = ("setup",)

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the choice of each kind that competes, if the players choose."""
        ruleset = self.ruleset
        if ruleset.draws_buildings:
            return {}
        return {kind: ChooseBuilding(ruleset.building_ids[kind]) for kind in ruleset.candidates}

    @override
    def advance(self, table: Table) -> bool:
        """Asks the seat, or chance, for one kind; if none can be chosen, the rest is put away."""
        free = _choosable(table)
        if not free:
            for kind in table.ruleset.candidates:
                if not contains(table.buildings_left, kind):
                    table.withdraw_building(kind, "DRAFT-07")
            table.pop()
            return False
        if table.ruleset.draws_buildings:
            if table.seeded:
                _draw_all(table)
            else:
                ask_chance(table, BuildingDraw.id)
            return False
        options = [action for kind, action in self.offers.items() if contains(free, kind)]
        return table.decide("choose_building", tuple(options), joined=False)

    @override
    def play(self, table: Table, action: Action) -> None:
        """Puts the kind on the board; the next seat chooses (DRAFT-02)."""
        table._choose_building(table.seat, action.key, "DRAFT-02")
        table.seat = table.ruleset.next_seat[table.seat]

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the spaces of the board, and the kinds that are on them or could be."""
        return _spaces(table)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free."""
        return _why_not(table, action.key)

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: choosing is compulsory."""
        return Illegality("must_choose", "DRAFT-02", variant="building")


class BuildingDraw(Draw):
    """Draws one of the kinds that the players could choose, all equally likely (A-53)."""

    id: ClassVar[str] = "draw_building"
    rule: ClassVar[str] = "A-53"
    interrupts: ClassVar[tuple[str, ...] | None] = ("draft",)
    context_class: ClassVar[type[DecisionContext]] = ChooseBuildingContext
    when: ClassVar[str] = "Chance, before the first round, if the buildings are drawn."

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per kind that competes, if chance chooses."""
        ruleset = self.ruleset
        if not ruleset.draws_buildings:
            return {}
        return {kind: DrawBuilding(ruleset.building_ids[kind]) for kind in ruleset.candidates}

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the same as for a choice of the players."""
        return _spaces(table)

    @override
    def outcomes(self, table: Table) -> list[tuple[Action, int]]:
        """Returns the kinds that can go on a free space."""
        free = _choosable(table)
        return [(action, 1) for kind, action in self.offers.items() if contains(free, kind)]

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free."""
        return _why_not(table, action.key)

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Puts the kind on the board."""
        table._choose_building(CHANCE, action.key, "A-53")


def _draw_all(table: Table) -> None:
    """Draws all kinds of a seeded game, with the result of `ChancePhase` but without its frame."""
    ruleset = table.ruleset
    draw = ruleset.draw_of[BuildingDraw.id]
    left = _listed(table, _choosable(table))
    while left:
        action = draw_outcome(table, draw, left)
        draw.drawn(table, action)
        kind: int = action.key
        _, spaces, kinds = ruleset.space_groups[ruleset.group_of[kind]]
        full = how_many(kinds & table.buildings_left) == spaces
        gone = kinds if full else ONLY[kind]
        left = [other for other in left if not gone & ONLY[other]]


def is_drafted(table: Table) -> bool:
    """Whether the board is full, or there is no choice of buildings."""
    ruleset = table.ruleset
    return ruleset.phase_of[DraftPhase.id] not in ruleset.setup_phases or not _choosable(table)


def _listed(table: Table, kinds: int) -> list[int]:
    """Returns those of *kinds* that compete, cheapest first."""
    return [kind for kind in table.ruleset.candidates if contains(kinds, kind)]


def _choosable(table: Table) -> int:
    """Returns the set of the kinds not chosen yet for which a space is free (DRAFT-06)."""
    in_game = kinds_in_game(table)
    free = 0
    for _, spaces, kinds in table.ruleset.space_groups:
        chosen = kinds & in_game
        if how_many(chosen) < spaces:
            free |= kinds & ~chosen
    return free


def _spaces(table: Table) -> dict[str, Any]:
    """Returns the spaces of the board by printed cost, as fields of `DraftSpaces`."""
    ids = table.ruleset.building_ids
    in_game = kinds_in_game(table)
    by_cost: list[tuple[int, int, tuple[str, ...], tuple[str, ...]]] = []
    for cost, spaces, kinds in table.ruleset.space_groups:
        free = spaces - how_many(kinds & in_game)
        left = kinds & ~in_game if free else 0
        chosen = tuple([ids[kind] for kind in _listed(table, kinds & in_game)])
        by_cost.append((cost, free, chosen, tuple([ids[kind] for kind in _listed(table, left)])))
    return {"draft": by_cost}


def _why_not(table: Table, building: int) -> Illegality:
    """Returns why the building cannot be chosen."""
    ids = table.ruleset.building_ids
    in_game = kinds_in_game(table)
    if contains(in_game, building):
        return Illegality("already_chosen", "DRAFT-02", {"building": ids[building]})
    cost, _, kinds = table.ruleset.space_groups[table.ruleset.group_of[building]]
    names = tuple([ids[kind] for kind in _listed(table, kinds & in_game)])
    return Illegality("cost_full", "DRAFT-06", {"cost": cost, "buildings": names})
