"""`Building`: one kind of building, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import attrs

from ..._base.ids import from_text, from_text_or_none
from ..._base.values import Value
from ...errors import ConfigError
from ...types import BuildingId, GoodId
from ...wording._messages import parse
from ..effects import Effect
from ..validators import GOODS, between, check_id, misfit, named, one_of
from .grants import Grants

__all__ = ["Building"]


def _template(building: Building, _field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not value.strip():
        raise ConfigError(f"{named(building)} needs a text that says what it does")
    try:
        fields = parse(value).fields()
    except ConfigError as wrong:
        raise ConfigError(f"{named(building)}: text: {wrong}") from None
    if fields:
        raise ConfigError(f"{named(building)}: the template of its text has no fields")


def _grants(building: Building, field: attrs.Attribute[Any], value: object) -> None:
    if value is not None and not isinstance(value, Grants):
        raise misfit(building, field.name, "a Grants or None", value)


def _by_worker(building: Building, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, Mapping):
        raise misfit(building, field.name, "a mapping by the ids of workers", value)
    for worker, item in value.items():
        if field.name == "grants_of" and not isinstance(item, Grants):
            raise misfit(building, f"{field.name}[{worker!r}]", "a Grants", item)


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Building(Value):
    """One kind of building.

    Attributes:
        id: Its permanent id.
        text: What it does, as a sentence in English: a template without fields, in which terms such
            as doubloons can be replaced (``"Pays one {=doubloon}."``).
        cost: Its price in doubloons, 0 to 100.
        points: The VP printed on it, 0 to 100.
        circles: How many workers it holds, 0 to 12.
        column: Its column on the board, 1 to 4: how many quarries count (BUILDER-07).
        copies: How many there are with 3 to 5 players, 1 to 100.
        copies_for_two: How many there are with two players, 0 to 100 (TWO-05).
        produces: The good a production building serves; None for every other building.
        production: ``"small"`` or ``"large"`` for a production building (PROD-5), else None.
        grants: What it grants while it is occupied by any worker.
        grants_of: What it grants only with a kind of worker on it, by the worker's id.
        effect: Makes the effect that works while the building is occupied by any worker.
        effect_of: Makes the effect that needs a kind of worker on it, by the worker's id.

    Raises:
        ConfigError: A field has an impossible value, or the fields do not fit together.

    The kinds of workers in `grants_of` and `effect_of` must be in play, so a building that names
    those of another expansion can be played only with it: bring it in an expansion of its own.
    Where the kind may be missing, let `effect` ask `Table.crew_of`.
    """

    id: BuildingId = attrs.field(converter=from_text, validator=check_id)
    text: str = attrs.field(validator=_template)
    cost: int = attrs.field(validator=between(0, 100))
    points: int = attrs.field(validator=between(0, 100))
    circles: int = attrs.field(default=1, validator=between(0, 12))
    column: int = attrs.field(validator=between(1, 4))
    copies: int = attrs.field(default=2, validator=between(1, 100))
    copies_for_two: int = attrs.field(default=1, validator=between(0, 100))
    produces: GoodId | None = attrs.field(
        default=None,
        converter=from_text_or_none,
        validator=one_of((*GOODS, None), "a kind of goods or None"),
    )
    production: Literal["small", "large"] | None = attrs.field(
        default=None, validator=one_of(("small", "large", None), "'small', 'large' or None")
    )
    grants: Grants | None = attrs.field(default=None, validator=_grants)
    grants_of: Mapping[str, Grants] = attrs.field(factory=dict, validator=_by_worker)
    effect: Callable[[], Effect] | None = None
    effect_of: Mapping[str, Callable[[], Effect]] = attrs.field(factory=dict, validator=_by_worker)

    @property
    def spaces(self) -> int:
        """The city spaces it fills: two for large buildings, those of column 4 (BLD-GEN-9)."""
        return 2 if self.column == 4 else 1

    def __attrs_post_init__(self) -> None:
        if self.produces is not None and self.production is None:
            raise ConfigError(f"{named(self)}: produces needs production, 'small' or 'large'")
        works = self.grants or self.grants_of or self.effect or self.effect_of
        if self.production is not None and self.produces is None and not works:
            raise ConfigError(
                f"{named(self)}: production needs produces, or an effect that does something else"
            )
        if self.circles:
            return
        for name in ("produces", "grants", "grants_of", "effect", "effect_of"):
            if getattr(self, name):
                raise ConfigError(
                    f"{named(self)}: {name} needs a circle, as nothing works without a worker"
                )
