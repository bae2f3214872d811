"""Icons: how pictures show what an expansion brings."""

from __future__ import annotations

import re
from typing import Any, Final

import attrs

from .._base.texts import shown
from .._base.values import Value
from ..errors import ConfigError
from .validators import check_id

__all__ = ["Icon"]

_PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9 .,-]{0,2000}")
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


def _check_path(icon: Icon, _field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not _PATH.fullmatch(value):
        raise ConfigError(
            f"icon {icon.id!r}: path must be the data of an SVG path of at most 2,000 characters, "
            f"not {shown(value)}"
        )


def _check_colour(icon: Icon, field: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, str) or not (value == "" or _COLOUR.fullmatch(value)):
        raise ConfigError(
            f"icon {icon.id!r}: {field.name} must be a colour such as '#7fae72', not {shown(value)}"
        )


@attrs.frozen(kw_only=True, eq=False, repr=False)
class Icon(Value):
    """How pictures show the role of a phase, a kind of island tile or a kind of worker.

    Attributes:
        id: The id of the phase, the tile or the worker.
        path: The data of an SVG path around the origin. For a role it is a line drawing, 20 units
            high; for a tile a solid figure, 10 units high with its top at the origin, which a tile
            shows several times; a worker needs none.
        light: The colour of the tile or the worker, and of its picture on a light page.
        dark: The colour on a dark page; by default that of *light*.

    Raises:
        ConfigError: A field has an impossible value.

    >>> Icon(id="grove", path="M0 0l-5 9h10z", light="#7FAE72")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: icon 'grove': light must be a colour such as '#7fae72', \
not '#7FAE72'
    """

    id: str = attrs.field(validator=check_id)
    path: str = attrs.field(default="", validator=_check_path)
    light: str = attrs.field(default="", validator=_check_colour)
    dark: str = attrs.field(
        default=attrs.Factory(lambda self: self.light, takes_self=True), validator=_check_colour
    )
