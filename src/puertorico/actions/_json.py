"""Actions as JSON: an object with the name of the class as ``"kind"`` and the fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

from .._base.jsontext import read_json, write_document
from .._base.messages import checked_items, wrong_type
from .._base.offering import imported
from .._base.plain import json_of, writers
from .._base.reader import Reader
from .._base.values import MOST_CACHED
from ..errors import NotationError, PuertoRicoError
from . import _classes
from ._action import Action
from ._declared import DeclaredAction

ACTIONS: Final[dict[str, type[DeclaredAction]]] = {
    name: kind
    for name, kind in vars(_classes).items()
    if isinstance(kind, type) and issubclass(kind, DeclaredAction) and kind.template
}
"""The classes of actions of the base game by name."""


def every_known() -> Mapping[str, type[DeclaredAction]]:
    """Returns the classes of actions of this library by name, including those of its expansions."""
    classes: Mapping[str, type[DeclaredAction]]
    classes = imported("puertorico.expansions._published", "ACTION_CLASSES")
    return classes


class Brings(Protocol):
    """The part of an expansion that matters for documents of actions and events."""

    @property
    def actions(self) -> tuple[type[DeclaredAction], ...]:
        """The classes of its actions."""

    @property
    def events(self) -> tuple[type[Any], ...]:
        """The classes of its events."""


@lru_cache(maxsize=MOST_CACHED)
def _written(action: Action) -> str:
    fields = zip(action.fields, action.values, strict=True)
    return json_of({"kind": type(action).__name__, **dict(fields)})


writers[Action] = _written


def write_action(action: Action) -> str:
    """Returns an action as one line of JSON."""
    return write_document(action)


def read_action(text: str | bytes, expansions: Iterable[Brings]) -> Action:
    """Returns the action that a document describes; those of *expansions* come first.

    Raises:
        NotationError: It is not the JSON of such an action, or two classes have the same name.
    """
    known = classes_of(expansions, NotationError)
    data = read_json(text, error=NotationError)
    action: Action = Reader(NotationError).one_of(data, "the action", "action", known)
    return action


def classes_of(
    expansions: Iterable[Brings], error: type[PuertoRicoError]
) -> dict[str, type[DeclaredAction]]:
    """Returns the classes of actions that JSON may name; those of *expansions* come first.

    Raises:
        PuertoRicoError: Two of *expansions* have classes with the same name; raised as *error*.
    """
    brought: dict[str, type[DeclaredAction]] = {}
    for expansion in checked_items("expansions", expansions):
        if not hasattr(expansion, "actions"):
            raise wrong_type("each of expansions", "an Expansion", expansion)
        for kind in expansion.actions:
            if brought.setdefault(kind.__name__, kind) is not kind:
                raise error(f"two classes of actions are named {kind.__name__}")
    return {**every_known(), **brought}
