"""The prospector (PROSPECTOR-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from .._engine.frames import TAKERS_TURN, Register, Stage
from .._engine.interruption import TAKER_REGISTERS, Interruption, role_stages
from .._engine.rolephase import RolePhase
from .placement import REWARDS

if TYPE_CHECKING:
    from .._engine.table import Table


class ProspectorPhase(RolePhase):
    """Only the taker has a part (ROLE-09)."""

    id: ClassVar[str] = "prospector"
    interrupted_by: ClassVar[tuple[Interruption, ...] | None] = REWARDS
    stages: ClassVar[tuple[Stage, ...]] = role_stages(turn=TAKERS_TURN)
    registers: ClassVar[tuple[Register, ...]] = TAKER_REGISTERS
    part_hooks: ClassVar[tuple[str, ...]] = ("privilege_factor",)

    @override
    def turn(self, table: Table) -> bool:
        """Pays the privilege (PROSPECTOR-01, PROSPECTOR-02).

        Returns:
            Whether a decision is due.
        """
        table.earn(table.seat, table.players[table.seat].effects.privilege_factor, "PROSPECTOR-01")
        self.next_stage(table)
        return False
