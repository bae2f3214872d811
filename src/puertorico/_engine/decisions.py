"""Kinds of decisions, as phases and draws declare them."""

from __future__ import annotations

from typing import Any, Final

import attrs

from ..errors import ConfigError
from .effects import OFFERING
from .validators import check_id, did_you_mean, flag, misfit, named, text

__all__ = ["ENGINE_KINDS", "DecisionKind"]


def _hooks(kind: DecisionKind, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or not all(isinstance(hook, str) for hook in value):
        raise misfit(kind, field.name, "a tuple of hooks", value)
    for hook in value:
        if hook not in OFFERING:
            raise ConfigError(
                f"{named(kind)}: {field.name} names {hook!r}, which is not a hook that offers"
                f"{did_you_mean(hook, OFFERING)}"
            )


@attrs.frozen
class DecisionKind:
    """A kind of decision, declared by the phase that asks it.

    Attributes:
        id: Its permanent id, the value of `Decision.kind`.
        rule: The id of the rule behind it; empty for that of the effect whose actions it holds.
        offers: The hooks of effects whose actions it can hold, including ``free_actions`` if free
            actions join it.
        of_one_effect: Whether all of its actions, except free ones, are those of one effect.
    """

    id: str = attrs.field(validator=check_id)
    rule: str = attrs.field(validator=text)
    offers: tuple[str, ...] = attrs.field(default=(), validator=_hooks)
    of_one_effect: bool = attrs.field(default=False, validator=flag)


ENGINE_KINDS: Final = (
    DecisionKind(
        "use_building",
        "BLD-GEN-8",
        offers=(
            "tile_placed_offer",
            "built_offer",
            "opening_offer",
            "closing_offer",
            "free_actions",
        ),
        of_one_effect=True,
    ),
    DecisionKind("window", "", offers=("free_actions",)),
)
"""The engine's own kinds of decisions: the offer of one effect, and a window for free actions."""
