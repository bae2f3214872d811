"""The prospector (PROSPECTOR-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from .._base.compat import override
from .._engine.rolephase import RolePhase

if TYPE_CHECKING:
    from .._engine.table import Table


class ProspectorPhase(RolePhase):
    """Only the taker has a part (ROLE-09)."""

    id: ClassVar[str] = "prospector"
    for_taker_only: ClassVar[bool] = True
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    @override
    def turn(self, table: Table) -> bool:
        """Pays the privilege (PROSPECTOR-01, PROSPECTOR-02)."""
        table.earn(table.seat, table.players[table.seat].effects.privilege_factor, "PROSPECTOR-01")
        self.next_stage(table)
        return False
