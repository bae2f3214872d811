"""What a ruleset has worked out so far: kept for speed, and never a fact of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..actions import Action
    from .effectset import EffectSet
    from .table import Table

__all__ = ["MOST_KEPT", "Caches"]

MOST_KEPT: Final = 20_000
"""The most answers of one sort: a server plays for months, and they are soon made again."""


class Caches:
    """Answers by their questions. All games of a ruleset share them; losing them costs time alone.

    Attributes:
        role_choices: By the cards that can be taken, one bit each.
        build_choices: By the kinds that can be built, one bit each.
        row_kinds: The kinds in the row, one bit each, by the packed count of the row.
        slices: The answers of slices, by their names and the occupied buildings that count.
        effect_sets: By the occupied buildings; see `Ruleset.occupied`.
        action_table: The `ActionTable`, once one has been asked for.
        readers: What reads values from tables, by what asks for them.
        start: A table as every game of the ruleset begins, to be copied.
    """

    __slots__ = (
        "action_table",
        "build_choices",
        "effect_sets",
        "readers",
        "role_choices",
        "row_kinds",
        "slices",
        "start",
    )

    def __init__(self) -> None:
        self.role_choices: dict[int, tuple[Action, ...]] = {}
        self.build_choices: dict[int, tuple[Action, ...]] = {}
        self.row_kinds: dict[int, int] = {}
        self.slices: dict[str, dict[int, Any]] = {}
        self.effect_sets: dict[int, EffectSet] = {}
        self.action_table: Any = None
        self.readers: dict[Any, Any] = {}
        self.start: Table | None = None
