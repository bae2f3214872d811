"""Actions as JSON: an object with the name of the class as ``"kind"`` and the fields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, Protocol

from .._base.jsontext import read_json, unversioned, write_document
from .._base.messages import checked_items, wrong_type
from .._base.plain import Reader, Written, json_of, written_as
from .._base.values import MOST_KEPT
from ..errors import NotationError, PuertoRicoError
from . import _classes
from ._action import Action
from ._declared import REQUIRED, DeclaredAction

known_actions: Final[dict[str, type[DeclaredAction]]] = {
    name: kind
    for name, kind in vars(_classes).items()
    if isinstance(kind, type) and issubclass(kind, DeclaredAction) and kind.template
}
"""The classes of actions by name; an expansion that is imported adds its own."""


def every_known() -> dict[str, type[DeclaredAction]]:
    """Returns the classes of actions of this library by name, those of all its expansions too."""
    import_module("puertorico.expansions._published")
    return known_actions


class Brings(Protocol):
    """The part of an expansion that matters for documents of actions and events."""

    @property
    def actions(self) -> tuple[type[DeclaredAction], ...]:
        """The classes of its actions."""

    @property
    def events(self) -> tuple[type[Any], ...]:
        """The classes of its events."""


@written_as.register
@lru_cache(maxsize=MOST_KEPT)
def _(action: Action) -> Written:
    fields = zip(action.fields, action.values, strict=True)
    return Written(json_of({"kind": type(action).__name__, **dict(fields)}))


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
    return read_kind(Reader(NotationError), data, "the action", known)


def classes_of(
    expansions: Iterable[Brings], error: type[PuertoRicoError]
) -> dict[str, type[DeclaredAction]]:
    """Returns the classes of actions that JSON may name; those of *expansions* come first.

    Raises:
        PuertoRicoError: Two of *expansions* have classes of one name; raised as *error*.
    """
    given: dict[str, type[DeclaredAction]] = {}
    for expansion in checked_items("expansions", expansions):
        if not hasattr(expansion, "actions"):
            raise wrong_type("each of expansions", "an Expansion", expansion)
        for kind in expansion.actions:
            if given.setdefault(kind.__name__, kind) is not kind:
                raise error(f"two classes of actions are named {kind.__name__}")
    return {**every_known(), **given}


def read_kind(
    reader: Reader, data: Any, where: str, known: Mapping[str, type[Action]]
) -> DeclaredAction:
    """Returns the action of one of the *known* classes that plain data describes.

    Raises:
        PuertoRicoError: It describes none; raised as the error of the reader.
    """
    items = unversioned(reader.object(data, where), "action", error=reader.error)
    name = items.get("kind")
    kind = known.get(name) if isinstance(name, str) else None
    if kind is None or not issubclass(kind, DeclaredAction):
        raise reader.unknown_kind(items, where, "actions", known)
    declared = kind.declared()
    needed = [field for field, each in declared.items() if each.default is REQUIRED]
    reader.object(items, where, ("kind", *declared), needed)
    values: dict[str, Any] = {}
    for field, each in declared.items():
        if field in items:
            place = f"{where}.{field}"
            if items[field] is None and each.default is None:
                continue
            if each.written_as is list:
                values[field] = reader.read(tuple[str, ...], items[field], place)
            else:
                values[field] = reader.read(each.written_as, items[field], place)
    try:
        return kind(**values)
    except PuertoRicoError as wrong:
        raise reader.error(f"{where}: {wrong}") from None
