"""The reference: every public name once, and nothing else.

The directive ``public`` documents names of a public module: those of its option ``names``, or all
but those of its option ``but``, which are on other pages. With the option ``links`` it only links
to all of them, and with ``members`` to those of a class, so that they are in one place. The option
``part`` takes a part of a class that is shown on several pages. When
all pages have been read, what they document is compared with the list of public names.
"""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections import Counter
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, get_args

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.pycode import ModuleAnalyzer
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import is_protocol, override

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import puertorico
import puertorico.plugin
import puertorico.types
from docstrings import fields_of_bases
from name_tables import written
from public_names import public_modules  # tools is not a package
from puertorico._base.offering import DEFINED_IN
from puertorico._engine.hooks import OFFERING
from puertorico.plugin import HOOKS

logger = logging.getLogger(__name__)

LONGEST_VALUE: Final = 60
"""Longer values of attributes of classes are not shown."""
PARTS = {
    "puertorico.Game": {
        "playing": ("Play", "GameCore", "Game"),
        "state": ("OpenGame",),
        "playouts": ("play_out",),
        "previews": ("preview",),
    },
    "puertorico.plugin.Table": {
        "fields": ("Board", "Questions"),
        "verbs": ("GoodsVerbs", "TileVerbs"),
        "workers": ("WorkerVerbs",),
        "frames": ("CourseVerbs", "Table"),
    },
    "puertorico.plugin.Effect": {
        "turns": ("Handler", "Effect"),
        "answers": tuple(
            hook for hook in HOOKS if hook not in OFFERING and f"{hook}_offer" not in HOOKS
        ),
    },
}
"""Classes whose members are shown on several pages, by part.

A part is named by the classes that have its members, or by the members themselves.
The first part comes with the entry of the class.
"""


def listed(argument: str) -> list[str]:
    """Returns the names of an option."""
    return argument.replace(",", " ").split()


@cache
def constant_docs() -> dict[str, dict[str, list[str]]]:
    """Returns the texts below the constants of the library, by name and then by module."""
    found: dict[str, dict[str, list[str]]] = {}
    for module in sorted(name for name in sys.modules if name.split(".")[0] == "puertorico"):
        if not getattr(sys.modules[module], "__file__", None):
            continue
        analyzer = ModuleAnalyzer.for_module(module)
        analyzer.analyze()
        for (scope, name), text in analyzer.attr_docs.items():
            if not scope:
                found.setdefault(name, {})[module] = text
    return found


def text_of_constant(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Gives a constant the text below it in the module that defines it.

    Other modules may have constants of the same name.
    """
    if what != "data":
        return
    last = name.rpartition(".")[2]
    texts = [
        text
        for module, text in constant_docs().get(last, {}).items()
        if getattr(sys.modules[module], last) is thing
    ]
    if len(texts) > 1:
        logger.warning("%s has several texts", name)
    lines[:] = texts[0] if texts else []
    if isinstance(thing, tuple) and thing and all(isinstance(item, str) for item in thing):
        lines += ["", f"They are {', '.join(f'``{item}``' for item in thing)}.", ""]


def members_of_bases(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, lines: list[str]
) -> None:
    """Names what a class for authors has from a public base, which is documented elsewhere."""
    if what != "class" or not name.startswith("puertorico.plugin."):
        return
    for base in thing.__mro__[1:]:
        if base.__name__ not in vars(puertorico.plugin):
            continue
        own = [
            f"`{base.__name__}.{member}`"
            for member, value in vars(base).items()
            if callable(value) and not member.startswith("_") and getattr(thing, member) is value
        ]
        if own:
            lines += ["", f"Has from `{base.__name__}`: {', '.join(own)}.", ""]


@cache
def ids_by_values() -> dict[tuple[str, ...], str]:
    """Returns the names of the types of ids by their values."""
    names = [name for name in puertorico.types.__all__ if name.endswith("Id")]
    return {get_args(getattr(puertorico.types, name)): name for name in names}


def with_names_of_ids(text: str) -> str:
    """Returns a type as a text, with links to the types of ids; Sphinx joins several of them."""

    def named(found: re.Match[str]) -> str:
        values: tuple[str, ...] = tuple(re.findall(r"'([^']*)'", found[1]))
        links: list[str] = []
        while values:
            first = [ids for ids in ids_by_values() if ids and ids == values[: len(ids)]]
            if not first:
                rest = ", ".join(map(repr, values))
                return " | ".join([*links, f"~typing.Literal[{rest}]"])
            longest = max(first, key=len)
            links.append(f"~puertorico.types.{ids_by_values()[longest]}")
            values = values[len(longest) :]
        return " | ".join(links)

    return re.sub(r"~?(?:typing\.)?Literal\[((?:'[^']*'(?:, )?)+)\]", named, text)


def name_ids(app: Sphinx, domain: str, kind: str, content: nodes.Element) -> None:
    """Shows the types of parameters that are ids by their names: authors have other ids."""
    for path, types in app.env.current_document.autodoc_annotations.items():
        for field in fields_in_docstring(path):
            types.pop(field, None)
        types.update({name: with_names_of_ids(text) for name, text in types.items()})


@cache
def fields_in_docstring(path: str) -> tuple[str, ...]:
    """Returns the fields of a class that its docstring explains.

    They are not listed as parameters as well.
    """
    module, _, name = path.rpartition(".")
    value = getattr(sys.modules.get(module), name, None)
    if not inspect.isclass(value):
        return ()
    if attrs.has(value):
        names = [field.name for field in attrs.fields(value)]
    elif issubclass(value, tuple) or (issubclass(value, Exception) and "__init__" in vars(value)):
        names = [*inspect.signature(value).parameters]
    else:
        return ()
    text = "\n".join([inspect.getdoc(value) or "", *fields_of_bases(value)])
    return tuple(name for name in names if re.search(rf"^ +{name}: ", text, re.MULTILINE))


def name_classes(
    app: Sphinx, what: str, name: str, thing: object, options: Any, signature: str | None, more: Any
) -> tuple[str | None, Any]:
    """Names the classes that are defaults of parameters, without their modules.

    A protocol has no parameters.
    """
    if isinstance(thing, type) and is_protocol(thing):
        return None, more
    return signature and re.sub(r"<class '(?:\w+\.)*(\w+)'>", r"\1", signature), more


TYPE: Final = re.compile(r"~?(?:puertorico|collections|typing)\.(?:\w+\.)*(\w+)")
"""A type with its module."""


def tidy(app: Sphinx, document: nodes.document) -> None:
    """Calls fields so, where Sphinx calls them variables; leaves out what says little.

    These are the modules of the types of fields, and values that are long.
    """
    for shown in document.findall(nodes.emphasis):
        found = TYPE.fullmatch(shown.astext())
        if found:
            shown.children = [nodes.Text(found[1])]
    for name in document.findall(nodes.field_name):
        if name.astext() == "Variables":
            name.children = [nodes.Text("Fields")]
    for value in list(document.findall(addnodes.desc_annotation)):
        text = value.astext().strip()
        if text.startswith("=") and (len(text) > LONGEST_VALUE or "._" in text):
            value.parent.remove(value)


@cache
def public_things() -> dict[str, Any]:
    """Returns everything public by its path."""
    return {
        f"{module}.{name}": getattr(importlib.import_module(module), name)
        for module, names in public_modules().items()
        for name in names
    }


def read_definitions() -> None:
    """Lets Sphinx find the comments in the modules that define things under their public ones."""
    public_things()  # what is imported when it is used has its home now
    for thing, defined in DEFINED_IN.items():
        home, there = (ModuleAnalyzer.for_module(name) for name in (thing.__module__, defined))
        home.analyze()
        there.analyze()
        for part in ("attr_docs", "annotations"):
            found = getattr(there, part).items()
            of_thing = {key: each for key, each in found if key[0] == thing.__qualname__}
            getattr(home, part).update(of_thing)
        for part in ("overloads", "tags", "tagorder"):
            found = getattr(there, part).items()
            of_thing = {key: each for key, each in found if key.split(".")[0] == thing.__qualname__}
            getattr(home, part).update(of_thing)


@cache
def classes_of_data() -> dict[str, str]:
    """Returns the public paths of classes by those of their data, such as ``ViewData``.

    Only types name these; they stand for the classes.
    """
    return {
        f"{base.__module__}.{base.__qualname__}": path
        for path, thing in public_things().items()
        if inspect.isclass(thing)
        for base in thing.__mro__
        if base.__name__ == f"{thing.__name__}Data"
    }


def link_to_class(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.Node
) -> nodes.Element | None:
    """Links to the class where a type names its data."""
    path = classes_of_data().get(node.get("reftarget", ""))
    entry = env.domains.python_domain.objects.get(path) if path else None
    if path is None or entry is None:
        return None
    name = nodes.Text(path.rpartition(".")[2])
    return make_refnode(app.builder, node["refdoc"], entry.docname, entry.node_id, name, path)


def name_ids_of_attributes(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Does the same for the attributes of a class."""
    for place, line in enumerate(lines):
        if line.startswith(":vartype "):
            lines[place] = with_names_of_ids(line)


def public_bases(cls: type) -> str:
    """Returns the names of the bases whose members are documented elsewhere, or not at all.

    What a class has from a private base is documented as its own.
    """
    bases = [
        base
        for base in cls.__mro__[1:]
        if f"{base.__module__}.{base.__name__}" in public_things()
        or not base.__module__.startswith("puertorico")
    ]
    return ", ".join(base.__name__ for base in bases)


def answering(hook: str) -> list[str]:
    """Returns the published buildings and expansions that implement a hook, with their rules."""
    found = []
    for expansion in (puertorico.BASE, *puertorico.EXPANSIONS):
        made: list[tuple[str, Any]] = [
            (f"the expansion {expansion.id}", make) for make in expansion.effects
        ]
        for building in expansion.buildings:
            makes = (building.effect, *building.effect_of.values())
            made += [(f"``{building.id}``", make) for make in makes if make is not None]
        for who, make in made:
            if getattr(make, hook) is not getattr(puertorico.plugin.Effect, hook):
                found.append(f"{who} (:rule:`{make.rule}`)" if make.rule else who)
    return list(dict.fromkeys(found))


def examples_of_hook(
    app: Sphinx, what: str, name: str, thing: object, options: Any, lines: list[str]
) -> None:
    """Lists at each hook of effects the buildings and expansions that implement it."""
    owner, _, hook = name.rpartition(".")
    if what == "method" and owner == "puertorico.plugin.Effect" and hook in HOOKS:
        who = answering(hook)
        if who:
            lines += ["", f"Answered by {', '.join(who)}.", ""]


def by_part(module: str, name: str, part: str) -> list[str]:
    """Returns a part of a class; the first one is its entry."""
    path = f"{module}.{name}"
    cls = getattr(importlib.import_module(module), name)
    parts = PARTS[path]
    is_first = part == next(iter(parts))
    # First what it has itself.
    bases = [cls, *(base for base in reversed(cls.__mro__[1:]) if base is not object)]
    part_of = {name: each for each, names in parts.items() for name in names}
    known = {*dir(cls), *[base.__name__ for base in bases]}
    if not {base.__name__ for base in bases} <= part_of.keys() <= known:
        raise ValueError(f"the parts of {path} are not all that it has")
    indent = "   " if is_first else ""
    lines = [f".. autoclass:: {path}", ""] if is_first else []
    shown: set[str] = set()
    for base in bases:
        members = dict.fromkeys([*getattr(base, "__annotations__", {}), *vars(base)])
        kinds: dict[str, list[str]] = {"autoattribute": [], "autoproperty": [], "automethod": []}
        for member in members:
            value = inspect.getattr_static(cls, member, None)
            if member.startswith("_") or member in shown:
                continue
            shown.add(member)
            if part_of.get(member, part_of[base.__name__]) != part:
                continue
            kind = "autoproperty" if isinstance(value, property) else "autoattribute"
            is_method = inspect.isfunction(value) or isinstance(value, classmethod)
            kinds["automethod" if is_method else kind].append(member)
        is_group = base is not cls or (not is_first and base.__name__ in parts[part])
        if is_group and any(kinds.values()):
            title = (base.__doc__ or "").partition("\n")[0].rstrip(".")
            lines += [f"{indent}.. rubric:: {title}", ""]
        for kind, found in kinds.items():
            for member in found:
                lines.append(f"{indent}.. {kind}:: {path}.{member}")
                kept = written(base.__annotations__.get(member, "ClassVar"))
                if not kept.startswith("ClassVar"):
                    lines.append(f"{indent}   :annotation: : {kept}")
        lines.append("")
    return lines


def members_of(module: str, name: str) -> list[str]:
    """Returns lists of the members of a class, with links to where they are documented."""
    cls = getattr(importlib.import_module(module), name)
    lists: dict[str, list[str]] = {"Fields": [], "Methods": [], "Hooks, which you override": []}
    home: dict[str, str] = {}
    path = ""
    for base in cls.__mro__[:-1]:
        # What a class has from a private base is documented as its own.
        if f"{module}.{base.__name__}" in public_things() and f"{module}.{name}" not in PARTS:
            path = f"{module}.{base.__name__}"
        for member in (*getattr(base, "__annotations__", {}), *vars(base)):
            home.setdefault(member, path or f"{module}.{name}")
    for member in sorted(home):
        value = inspect.getattr_static(cls, member, None)
        is_method = inspect.isroutine(value)
        kind = "Methods" if is_method else "Fields"
        if member in HOOKS and hasattr(cls, "use"):
            kind = "Hooks, which you override"
        if not member.startswith("_"):
            lists[kind].append(f"`{member} <{home[member]}.{member}>`")
    return [
        f"{kind} ({len(found)}): {', '.join(found)}.\n" for kind, found in lists.items() if found
    ]


class Public(SphinxDirective):
    """Documents names of a public module; its docstring too, unless names are given."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "names": listed,
        "but": listed,
        "links": directives.flag,
        "members": directives.unchanged,
        "part": directives.unchanged,
    }

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the entries, or the links."""
        module = self.arguments[0]
        offered = public_modules().get(module)
        if offered is None:
            raise self.error(f"{module} offers no public names")
        # What it shows depends on the code, not on the page.
        self.env.note_reread()
        if "members" in self.options:
            return self.parse_text_to_nodes("\n".join(members_of(module, self.options["members"])))
        if "links" in self.options:
            links = ", ".join(f"`{name} <{module}.{name}>`" for name in offered)
            return self.parse_text_to_nodes(f"{links}.\n")
        names = self.options.get("names")
        but = self.options.get("but", ())
        lines = [] if names else [f".. automodule:: {module}", "   :no-index:", ""]
        for name in (*but, *(names or offered)):
            if name not in offered:
                raise self.error(f"{module} has no public name {name}")
        for name in names or offered:
            if name not in but:
                lines += self.entry(module, name)
        return self.parse_text_to_nodes("\n".join(lines) + "\n")

    def entry(self, module: str, name: str) -> list[str]:
        """Returns the directive that documents a name."""
        value = getattr(importlib.import_module(module), name)
        if f"{module}.{name}" in PARTS:
            return by_part(module, name, self.options["part"])
        if inspect.isclass(value):
            kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
            inherited = f"   :inherited-members: {public_bases(value)}"
            # The members of an enumeration have no docstrings.
            more = ["   :undoc-members:"] if issubclass(value, Enum) else []
            return [f".. {kind}:: {module}.{name}", "   :members:", *more, inherited, ""]
        if inspect.isroutine(value):
            return [f".. autofunction:: {module}.{name}", ""]
        return [f".. autodata:: {module}.{name}", "   :no-value:", ""]


def compare(app: Sphinx, env: BuildEnvironment) -> None:
    """Warns of public names not documented exactly once, and of documented names not public."""
    times: Counter[str] = Counter()
    objects = env.domains.python_domain.objects
    # Sphinx lists classes under the modules that define them too, which are private.
    for name in [name for name, entry in objects.items() if entry.aliased]:
        del objects[name]
    for name, entry in objects.items():
        if entry.objtype in ("module", "method", "attribute", "property"):
            continue
        if name in public_things():
            times[name] += 1
        elif name.rpartition(".")[0] not in public_things():
            logger.warning("the reference documents %s, which is not public", name)
    for name in public_things():
        if times[name] != 1:
            logger.warning("the reference documents %s %d times", name, times[name])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds all of it to Sphinx."""
    read_definitions()
    app.add_directive("public", Public)
    app.connect("autodoc-process-signature", name_classes)
    app.connect("autodoc-process-docstring", text_of_constant, priority=400)
    app.connect("autodoc-process-docstring", members_of_bases, priority=600)
    app.connect("autodoc-process-docstring", examples_of_hook, priority=600)
    app.connect("autodoc-process-docstring", name_ids_of_attributes, priority=700)
    # Before the types are put among the descriptions of the parameters.
    app.connect("object-description-transform", name_ids, priority=100)
    app.connect("doctree-read", tidy)
    app.connect("env-check-consistency", compare)
    app.connect("missing-reference", link_to_class, priority=400)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
