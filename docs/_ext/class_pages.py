"""What the reference says of unions, and of the fields of actions.

A union of classes lists them, by the module to import them from. The fields of an action have the
type that an action holds, and are shown as those of other classes.
"""

from __future__ import annotations

import inspect
import sys
import types
from typing import Any, Final, get_args

import attrs
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from name_tables import written
from puertorico import Action
from puertorico.game import Step
from puertorico.plugin import DeclaredAction

HELD: Final = {
    "IntField": "int",
    "GoodField": "`Good`",
    "GoodsField": "tuple of `Good`",
    "TextField": "str",
    "IdField": "str",
}
"""What an action holds in a field without a type of its own."""
FIELD_OF_TUPLE: Final = type(Step.position)
"""The type of the fields of named tuples, which their classes explain."""


def members_of_unions(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Lists the classes of a union, by the module to import them from; counts private ones."""
    if not name.startswith("puertorico.types.") or not isinstance(thing, types.UnionType):
        return
    if all(cls.__name__.startswith("_") for cls in get_args(thing)):
        lines += ["", f"{len(get_args(thing))} typed dictionaries, one for each ``kind``.", ""]
        return
    found: dict[str, list[str]] = {}
    for cls in get_args(thing):
        path = f"{cls.__module__}.{cls.__name__}"
        found.setdefault(cls.__module__, []).append(f"`{cls.__name__} <{path}>`")
    lines += ["", f"The union of these {len(get_args(thing))} classes.", ""]
    for module, links in found.items():
        lines += [f"* from ``{module}``: {', '.join(links)}", ""]


def declared_fields(path: str) -> dict[str, tuple[str, str]]:
    """Returns the type and the meaning of each field of a class of actions, in order."""
    module, _, name = path.rpartition(".")
    cls = getattr(sys.modules.get(module), name, None)
    if not inspect.isclass(cls) or not issubclass(cls, DeclaredAction):
        return {}
    annotations: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        annotations |= vars(base).get("__annotations__", {})
    return {
        field: (held(written(annotations[field])), each.doc)
        for field, each in cls.declared().items()
    }


def held(annotation: str) -> str:
    """Returns what an action holds in a field that is declared as *annotation*.

    >>> held("TextField[BuildingId | TileId]"), held("IntField")
    ('`BuildingId` | `TileId`', 'int')
    """
    kind, _, inner = annotation.partition("[")
    if not inner:
        return HELD[kind]
    parts = inner.removesuffix("]").split(" | ")
    texts = [part.removeprefix("Literal[").removesuffix("]") for part in parts]
    return " | ".join(f"`{text}`" if text.isidentifier() else f"``{text}``" for text in texts)


def fields_of_actions(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Adds the fields of a class of actions to its text."""
    for field, (kind, meaning) in declared_fields(name).items():
        lines += [f":ivar {field}: {meaning}", f":vartype {field}: {kind}"]


def settings_said_once(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Leaves the texts of the settings of all actions to `Action`: others have their values."""
    owner, _, setting = name.rpartition(".")
    module, _, shown = owner.rpartition(".")
    cls = getattr(sys.modules.get(module), shown, None)
    derived = inspect.isclass(cls) and issubclass(cls, Action) and cls is not Action
    if what == "attribute" and derived and hasattr(Action, setting):
        lines.clear()


def without_repetition(
    app: Sphinx, what: str, name: str, thing: object, skip: bool, options: Any
) -> bool | None:
    """Leaves out what repeats the fields: their properties, and the list of their names."""
    if type(thing) is FIELD_OF_TUPLE:
        return True
    if isinstance(thing, property) and thing.fget is not None:
        return thing.fget.__qualname__.startswith("_property.") or None
    here = app.env.current_document
    if what == "class" and here.autodoc_class and here.autodoc_module in sys.modules:
        cls: Any = sys.modules[here.autodoc_module]
        for part in here.autodoc_class.split("."):
            cls = getattr(cls, part, None)
        if attrs.has(cls) and name in [
            field.name for field in attrs.fields(cls) if field.inherited
        ]:
            return True
    return (name == "fields" and bool(thing)) or None


def without_parameters(app: Sphinx, domain: str, kind: str, content: nodes.Element) -> None:
    """Leaves out the types of parameters that are fields of actions."""
    for path, shown in app.env.current_document.autodoc_annotations.items():
        for field in declared_fields(path):
            shown.pop(field, None)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds all of it to Sphinx."""
    app.connect("autodoc-process-docstring", members_of_unions, priority=600)
    app.connect("autodoc-process-docstring", fields_of_actions, priority=600)
    app.connect("autodoc-process-docstring", settings_said_once, priority=600)
    app.connect("autodoc-skip-member", without_repetition)
    # Before the types are put among the descriptions of the parameters.
    app.connect("object-description-transform", without_parameters, priority=100)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
