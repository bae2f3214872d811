"""What a ruleset has worked out so far: kept for speed, and never a fact of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..actions import Action
    from .effects import Effect
    from .effectset import EffectSet

__all__ = ["MOST_KEPT", "Caches"]

MOST_KEPT: Final = 20_000
"""The most answers of one sort: a server plays for months, and they are soon made again."""


class Caches:
    """Answers by their questions. All games of a ruleset share them; losing them costs time alone.

    Attributes:
        role_choices: By the cards that can be taken, one bit each; see `Ruleset.role_choice`.
        build_choices: By the kinds that can be built, one bit each.
        row_kinds: The answers of `Ruleset.kinds_in`.
        known_effects: The lists of effects that `EffectSet` has made.
        effect_sets: By the buildings that each kind of worker occupies, one bit each.
        plain_sets: The same for games with one kind of worker.
        action_table: The `ActionTable`, once one has been asked for.
    """

    __slots__ = (
        "action_table",
        "build_choices",
        "effect_sets",
        "known_effects",
        "plain_sets",
        "role_choices",
        "row_kinds",
    )

    def __init__(self) -> None:
        self.role_choices: dict[int, tuple[Action, ...]] = {}
        self.build_choices: dict[int, tuple[Action, ...]] = {}
        self.row_kinds: dict[tuple[int, ...], int] = {}
        self.known_effects: dict[tuple[Effect, ...], tuple[Effect, ...]] = {}
        self.effect_sets: dict[tuple[int, ...], EffectSet] = {}
        self.plain_sets: dict[int, EffectSet] = {}
        self.action_table: Any = None
