"""The prospector (PROSPECTOR-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .._engine.interruption import Interruption
from .._engine.rolephase import PART, TURN, RolePhase
from .placement import REWARDS

if TYPE_CHECKING:
    from .._engine.table import Table

__all__ = ["ProspectorPhase"]


class ProspectorPhase(RolePhase):
    """The taker's own part is all there is (ROLE-09)."""

    __slots__ = ()

    id: ClassVar[str] = "prospector"
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = REWARDS
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    def limits(self) -> dict[str, int]:
        """Returns the greatest value of each number of its frames."""
        return {**super().limits(), "step": TURN}

    def is_in_turn(self, t: Table) -> bool:
        """Nobody else has a part."""
        return RolePhase.is_in_turn(self, t) and (t.stage != PART or t.seat == t.taker)

    def turn(self, t: Table) -> bool:
        """Pays the privilege (PROSPECTOR-01, PROSPECTOR-02)."""
        t.earn(t.seat, t.players[t.seat].effects.privilege_factor, "PROSPECTOR-01")
        self.next_stage(t)
        return False
