"""The choice of the violet buildings before the first round (DRAFT-*).

The board has spaces with printed costs, and more kinds of buildings compete for them than there are
spaces. Kinds that are not chosen yet are next to the board: the supply has none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

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

    def actions(self) -> dict[Any, Action]:
        """Returns the choice of each kind that competes, if the players choose."""
        ruleset = self.ruleset
        if ruleset.draws_buildings:
            return {}
        return {kind: ChooseBuilding(ruleset.building_ids[kind]) for kind in ruleset.candidates}

    def is_consistent(self, t: Table) -> bool:
        """Whether the number of kinds chosen matches whose turn it is, from the governor on."""
        chosen = 0
        if not t.ruleset.draws_buildings:
            chosen = len(_listed(t, kinds_in_game(t)))
        return t.taker == t.governor and t.seat == (t.taker + chosen) % t.ruleset.players

    def advance(self, t: Table) -> bool:
        """Asks the seat, or chance, for one kind; if none can be chosen, the rest is put away.

        Returns:
            Whether a decision is due.
        """
        free = _choosable(t)
        if not free:
            for kind in t.ruleset.candidates:
                if not t.buildings_left >> kind & 1:
                    t.withdraw_building(kind, "DRAFT-07")
            t.pop()
            return False
        if t.ruleset.draws_buildings:
            if t.seeded:
                _draw_all(t)
            else:
                ask_chance(t, BuildingDraw.id)
            return False
        options = [action for kind, action in self.offers.items() if free >> kind & 1]
        return t.decide_step("choose_building", tuple(options))

    def play(self, t: Table, action: Action) -> None:
        """Puts the kind on the board; the next seat chooses (DRAFT-02).

        Args:
            t: The table.
            action: The action, one of its own.
        """
        t.choose_building(t.seat, action.key, "DRAFT-02")
        t.seat = t.ruleset.next_seat[t.seat]

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the spaces of the board, and the kinds that are on them or could be."""
        return _spaces(t)

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free.

        Args:
            t: The table.
            action: The action, which is not legal now.
        """
        return _why_not(t, action.key)

    def why_no_pass(self, t: Table) -> Illegality | None:
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

    def actions(self) -> dict[Any, Action]:
        """Returns one outcome per kind that competes, if chance chooses."""
        ruleset = self.ruleset
        if not ruleset.draws_buildings:
            return {}
        return {kind: DrawBuilding(ruleset.building_ids[kind]) for kind in ruleset.candidates}

    def context(self, t: Table) -> dict[str, Any]:
        """Returns the same as for a choice of the players."""
        return _spaces(t)

    def outcomes(self, t: Table) -> list[tuple[Action, int]]:
        """Returns the kinds that can come on a free space."""
        free = _choosable(t)
        return [(action, 1) for kind, action in self.offers.items() if free >> kind & 1]

    def explain(self, t: Table, action: Action) -> Illegality | None:
        """Returns the refusal: the kind is there already, or no space of its cost is free.

        Args:
            t: The table.
            action: The action, which is not legal now.
        """
        return _why_not(t, action.key)

    def drawn(self, t: Table, action: Action) -> None:
        """Puts the kind on the board.

        Args:
            t: The table.
            action: The outcome, one of its own actions.
        """
        t.choose_building(CHANCE, action.key, "A-53")


def _draw_all(t: Table) -> None:
    """Draws all kinds of a seeded game, with the result of `ChancePhase` but without its frame."""
    ruleset = t.ruleset
    draw = ruleset.draw_of[BuildingDraw.id]
    left = _listed(t, _choosable(t))
    while left:
        action = draw_outcome(t, draw, left)
        draw.drawn(t, action)
        kind: int = action.key
        _, spaces, kinds = ruleset.space_groups[ruleset.group_of[kind]]
        full = (kinds & t.buildings_left).bit_count() == spaces
        gone = kinds if full else 1 << kind
        left = [other for other in left if not gone >> other & 1]


def kinds_in_game(t: Table) -> int:
    """Returns the kinds of buildings in the supply or in any city, one bit each.

    Args:
        t: The table.
    """
    found = t.buildings_left
    for player in t.players:
        found |= player.owned_mask
    return found


def is_drafted(t: Table) -> bool:
    """Whether the board is full, or there is no choice of buildings."""
    ruleset = t.ruleset
    return ruleset.phase_of[DraftPhase.id] not in ruleset.setup_phases or not _choosable(t)


def _listed(t: Table, kinds: int) -> list[int]:
    """Returns those of *kinds* that compete, cheapest first."""
    return [kind for kind in t.ruleset.candidates if kinds >> kind & 1]


def _choosable(t: Table) -> int:
    """Returns the kinds not chosen yet for which there is a free space (DRAFT-06), as bits."""
    there = kinds_in_game(t)
    free = 0
    for _, spaces, kinds in t.ruleset.space_groups:
        chosen = kinds & there
        if chosen.bit_count() < spaces:
            free |= kinds ^ chosen
    return free


def _spaces(t: Table) -> dict[str, Any]:
    """Returns the spaces of the board by printed cost, as fields of `DraftSpaces`."""
    ids = t.ruleset.building_ids
    there = kinds_in_game(t)
    found: list[tuple[int, int, tuple[str, ...], tuple[str, ...]]] = []
    for cost, spaces, kinds in t.ruleset.space_groups:
        free = spaces - (kinds & there).bit_count()
        left = kinds & ~there if free else 0
        chosen = tuple([ids[kind] for kind in _listed(t, kinds & there)])
        found.append((cost, free, chosen, tuple([ids[kind] for kind in _listed(t, left)])))
    return {"draft": found}


def _why_not(t: Table, building: int) -> Illegality:
    """Returns why the building cannot be chosen."""
    ids = t.ruleset.building_ids
    there = kinds_in_game(t)
    if there >> building & 1:
        return Illegality("already_chosen", "DRAFT-02", {"building": ids[building]})
    groups = [group for group in t.ruleset.space_groups if group[2] >> building & 1]
    cost, _, kinds = groups[0]
    names = tuple([ids[kind] for kind in _listed(t, kinds & there)])
    return Illegality("cost_full", "DRAFT-06", {"cost": cost, "buildings": names})
