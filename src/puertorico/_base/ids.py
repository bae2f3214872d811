"""Ids that the types of this library do not list: those of third-party expansions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any


def any_id(id: object) -> Any:
    """Returns *id*, which a type checker then accepts wherever a published id is expected.

    For ids of expansions that are not published and for texts that come from outside, one or
    several in a list or a mapping. The library checks them when the program runs, as it always
    does.

    Args:
        id: The id, or a list or a mapping of ids.

    >>> from puertorico.actions import Build
    >>> Build(any_id("hut"))
    Build('hut')
    """
    return id


if TYPE_CHECKING:
    # Converters of fields whose type is a `Literal`, for type checkers alone: such a field takes
    # any text, as expansions that are not published have ids of their own.

    def from_text(id: str) -> Any:
        """Takes any text."""

    def from_text_or_none(id: str | None) -> Any:
        """Takes any text, or None."""

    def from_texts(ids: Iterable[str]) -> Any:
        """Takes any texts."""

else:
    from_text = from_text_or_none = from_texts = None
