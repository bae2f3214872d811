"""The choice of the violet buildings before the first round (DRAFT-*).

The board has spaces with printed costs, and more kinds of buildings compete for them than there are
spaces. Kinds that are not chosen yet are next to the board: the supply has none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from typing_extensions import override

from .._base.packed import ONLY, contains
from .._engine.board import CHANCE
from .._engine.chance import ask_chance, draw_outcome
from .._engine.decisions import DecisionKind
from .._engine.interruption import ANYBODY, Interruption
from .._engine.phase import Draw, Phase
from ..actions import ChooseBuilding, DrawBuilding
from ..actions._action import Action
from ..decisions import ChooseBuildingContext, DecisionContext
from ..errors import Illegality
from .setup import BEFORE

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["BuildingDraw", "DraftPhase", "is_drafted", "kinds_in_game"]


class DraftPhase(Phase):
    """The players choose in turn, governor first, until the board is full. It has no registers."""

    __slots__ = ()

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
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("setup", steps=(BEFORE,), concerns=ANYBODY),
    )
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = ()

    @override
    def actions(self) -> dict[Any, Action]:
        """Returns the choice of each kind that competes, if the players choose."""
        ruleset = self.ruleset
        if ruleset.draws_buildings:
            return {}
        return {kind: ChooseBuilding(ruleset.building_ids[kind]) for kind in ruleset.candidates}

    @override
    def is_consistent(self, table: Table) -> bool:
        """Whether the number of kinds chosen matches whose turn it is, from the governor on."""
        chosen = 0
        if not table.ruleset.draws_buildings:
            chosen = len(_listed(table, kinds_in_game(table)))
        return (
            table.taker == table.governor
            and table.seat == (table.taker + chosen) % table.ruleset.players
        )

    @override
    def advance(self, table: Table) -> bool:
        """Asks the seat, or chance, for one kind; if none can be chosen, the rest is put away.

        Returns:
            Whether a decision is due.
        """
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
        return table.decide_step("choose_building", tuple(options))

    @override
    def play(self, table: Table, action: Action) -> None:
        """Puts the kind on the board; the next seat chooses (DRAFT-02).

        Args:
            table: The table.
            action: The action, one of its own.
        """
        table.choose_building(table.seat, action.key, "DRAFT-02")
        table.seat = table.ruleset.next_seat[table.seat]

    @override
    def context(self, table: Table) -> dict[str, Any]:
        """Returns the spaces of the board, and the kinds that are on them or could be."""
        return _spaces(table)

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free.

        Args:
            table: The table.
            action: The action, which is not legal now.
        """
        return _why_not(table, action.key)

    @override
    def why_no_pass(self, table: Table) -> Illegality | None:
        """Returns the refusal: choosing is compulsory."""
        return Illegality("must_choose", "DRAFT-02", variant="building")


class BuildingDraw(Draw):
    """Draws one kind, each that the players could choose as likely as the others (A-53)."""

    id: ClassVar[str] = "draw_building"
    rule: ClassVar[str] = "A-53"
    interrupts: ClassVar[tuple[Interruption, ...] | None] = (
        Interruption("draft", concerns=ANYBODY),
    )
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
        """Returns the kinds that can come on a free space."""
        free = _choosable(table)
        return [(action, 1) for kind, action in self.offers.items() if contains(free, kind)]

    @override
    def explain(self, table: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free.

        Args:
            table: The table.
            action: The action, which is not legal now.
        """
        return _why_not(table, action.key)

    @override
    def drawn(self, table: Table, action: Action) -> None:
        """Puts the kind on the board.

        Args:
            table: The table.
            action: The outcome, one of its own actions.
        """
        table.choose_building(CHANCE, action.key, "A-53")


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
        full = (kinds & table.buildings_left).bit_count() == spaces
        gone = kinds if full else ONLY[kind]
        left = [other for other in left if not contains(gone, other)]


def kinds_in_game(table: Table) -> int:
    """Returns the set of the kinds of buildings in the supply or in any city.

    Args:
        table: The table.
    """
    found = table.buildings_left
    for player in table.players:
        found |= player.owned_mask
    return found


def is_drafted(table: Table) -> bool:
    """Whether the board is full, or there is no choice of buildings."""
    ruleset = table.ruleset
    return ruleset.phase_of[DraftPhase.id] not in ruleset.setup_phases or not _choosable(table)


def _listed(table: Table, kinds: int) -> list[int]:
    """Returns those of *kinds* that compete, cheapest first."""
    return [kind for kind in table.ruleset.candidates if contains(kinds, kind)]


def _choosable(table: Table) -> int:
    """Returns the set of the kinds not chosen yet for which a space is free (DRAFT-06)."""
    there = kinds_in_game(table)
    free = 0
    for _, spaces, kinds in table.ruleset.space_groups:
        chosen = kinds & there
        if chosen.bit_count() < spaces:
            free |= kinds ^ chosen
    return free


def _spaces(table: Table) -> dict[str, Any]:
    """Returns the spaces of the board by printed cost, as fields of `DraftSpaces`."""
    ids = table.ruleset.building_ids
    there = kinds_in_game(table)
    found: list[tuple[int, int, tuple[str, ...], tuple[str, ...]]] = []
    for cost, spaces, kinds in table.ruleset.space_groups:
        free = spaces - (kinds & there).bit_count()
        left = kinds & ~there if free else 0
        chosen = tuple([ids[kind] for kind in _listed(table, kinds & there)])
        found.append((cost, free, chosen, tuple([ids[kind] for kind in _listed(table, left)])))
    return {"draft": found}


def _why_not(table: Table, building: int) -> Illegality:
    """Returns why the building cannot be chosen."""
    ids = table.ruleset.building_ids
    there = kinds_in_game(table)
    if contains(there, building):
        return Illegality("already_chosen", "DRAFT-02", {"building": ids[building]})
    groups = [group for group in table.ruleset.space_groups if contains(group[2], building)]
    cost, _, kinds = groups[0]
    names = tuple([ids[kind] for kind in _listed(table, kinds & there)])
    return Illegality("cost_full", "DRAFT-06", {"cost": cost, "buildings": names})
