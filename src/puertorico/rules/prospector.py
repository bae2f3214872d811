"""The prospector (PROSPECTOR-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .phase import RolePhase

if TYPE_CHECKING:
    from ..state import Table

__all__ = ["ProspectorPhase"]


class ProspectorPhase(RolePhase):
    """The taker's own part is all there is (ROLE-09)."""

    __slots__ = ()

    id: ClassVar[str] = "prospector"
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    def turn(self, t: Table) -> bool:
        """Pays the privilege (PROSPECTOR-01, PROSPECTOR-02)."""
        t.earn(t.seat, t.players[t.seat].effects.privilege_factor, "PROSPECTOR-01")
        self.next_stage(t)
        return False
