"""Caches of a ruleset. They are kept for speed only; everything in them can be recomputed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..actions._action import Action
    from .effectset import EffectSet
    from .table import Table

__all__ = ["Caches"]


class Caches:
    """Computed results. All games of a ruleset share them; losing them only costs time.

    Attributes:
        role_choices: The choices of role cards, by the cards that can be taken, one bit each.
        build_choices: The choices of buildings, by the kinds that can be built, one bit each.
        group_choices: Their parts, of kinds that cost about the same, one bit each.
        slices: The answers of slices, by their names and the relevant occupied buildings.
        effect_sets: The effect sets, by the occupied buildings; see `Ruleset.occupied`.
        action_table: The `ActionTable`, once it has been requested.
        readers: What reads values from tables, by what asks for them.
        start: A table in the state in which every game of the ruleset begins, to be copied.
    """

    __slots__ = (
        "action_table",
        "build_choices",
        "effect_sets",
        "group_choices",
        "readers",
        "role_choices",
        "slices",
        "start",
    )

    def __init__(self) -> None:
        self.role_choices: dict[int, tuple[Action, ...]] = {}
        self.build_choices: dict[int, tuple[Action, ...]] = {}
        self.group_choices: dict[int, tuple[Action, ...]] = {}
        self.slices: dict[str, dict[int, Any]] = {}
        self.effect_sets: dict[int, EffectSet] = {}
        self.action_table: Any = None
        self.readers: dict[Any, Any] = {}
        self.start: Table | None = None
