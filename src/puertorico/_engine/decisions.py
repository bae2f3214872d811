"""Kinds of decisions, as phases and draws declare them."""

from __future__ import annotations

from typing import Any, Final

from .._base.late import Field, field, fields_of, frozen
from .._base.messages import did_you_mean
from .._base.values import Value
from ..decisions import DecisionContext, NoContext, UseBuildingContext, WindowContext
from ..errors import ConfigError
from .hooks import OFFERING
from .validators import Wanted, an_id, flag, misfit, named, text, tuple_of

A_CONTEXT: Final = "an @attrs.frozen class, without kw_only, that derives from DecisionContext"
"""The name of a class of contexts in messages."""

OVER: Final = "over"
"""The value of `Decision.kind` after the end, when there is no decision."""


def _hooks(kind: DecisionKind, field: Field, value: Any) -> None:
    if not tuple_of(str, value):
        raise misfit(kind, field.name, "a tuple of hooks", value)
    for hook in value:
        if hook not in OFFERING:
            raise ConfigError(
                f"{named(kind)}: {field.name} names {hook!r}, which is not a hook that offers"
                f"{did_you_mean(hook, OFFERING)}"
            )


def is_context(value: object) -> bool:
    """Whether *value* can be the class of the contexts of a kind of decisions."""
    cls: Any = value
    is_class = isinstance(value, type) and issubclass(value, DecisionContext)
    if not is_class or "__attrs_attrs__" not in vars(value):
        return False
    # Its values are passed by position.
    return not any([field.kw_only for field in fields_of(cls)])


_context: Final = Wanted(A_CONTEXT, is_context)


@frozen(eq=False, repr=False)
class DecisionKind(Value):
    """A kind of decision, declared by the phase that asks it.

    Attributes:
        id: Its permanent id, the value of `Decision.kind`.
        rule: The id of the rule behind it; empty if it is the rule of the effect whose actions it
            holds.
        offers: The hooks of effects whose actions it can hold, including ``free_actions`` if free
            actions join it.
        of_one_effect: Whether all of its actions, except free ones, belong to one effect.
        context: The class of its contexts (see `Phase.context`).
        passable: Whether the seat can ever pass.
        secret: Whether only the seat may know what it chooses; `Events.seen_by` and
            `Record.seen_by` tell others that it has chosen.
        when: When it is asked, and of whom, for the documentation.

    Raises:
        ConfigError: A field has an impossible value.
    """

    id: str = field(validator=an_id)
    rule: str = field(validator=text)
    offers: tuple[str, ...] = field(default=(), validator=_hooks)
    of_one_effect: bool = field(default=False, validator=flag)
    context: type[DecisionContext] = field(default=NoContext, validator=_context)
    passable: bool = field(default=False, validator=flag)
    when: str = ""
    secret: bool = field(default=False, validator=flag)


OFFER: Final = "use_building"
"""The kind of decision about an effect's offers at a moment."""
WINDOW: Final = "window"
"""The kind of decision about free actions alone."""

ENGINE_KINDS: Final = (
    DecisionKind(
        OFFER,
        "BLD-GEN-8",
        offers=(
            "tile_placed_offer",
            "built_offer",
            "opening_offer",
            "closing_offer",
            "free_actions",
        ),
        of_one_effect=True,
        context=UseBuildingContext,
        passable=True,
        when="A seat whose building acts, if its owner wishes, when the phase opens or closes for "
        "it, or after its seat has placed a tile or built.",
    ),
    DecisionKind(
        WINDOW,
        "",
        offers=("free_actions",),
        context=WindowContext,
        passable=True,
        when="A seat with a function that is free at any time, before something that it could "
        "affect.",
    ),
)
"""The engine's own kinds of decisions: the offer of one effect, and a window for free actions."""

GAME_OVER: Final = DecisionKind(OVER, "", when="Nobody decides: the game is over.")
"""Stands for the end in lists of all kinds."""
