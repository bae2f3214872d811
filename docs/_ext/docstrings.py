"""How the docstrings of the library become pages: their sections, and their links."""

from __future__ import annotations

import inspect
import re
import sys
from itertools import takewhile
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.autodoc import Options
from sphinx.ext.napoleon import Config as DocstringConfig
from sphinx.ext.napoleon.docstring import GoogleDocstring
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

import puertorico


def named(path: str) -> object:
    """Returns what has this path; None if it is not in a module."""
    module, _, name = path.rpartition(".")
    return getattr(sys.modules.get(module), name, None)


def fields_of_bases(cls: type) -> list[str]:
    """Returns the lines that explain the fields which a class has from private bases."""
    found: list[str] = []
    for base in cls.__mro__[1:]:
        lines = (inspect.getdoc(base) or "").splitlines()
        if "._" in base.__module__ and "Attributes:" in lines and base.__doc__:
            lines = lines[lines.index("Attributes:") + 1 :]
            found = [*takewhile(lambda line: line.startswith(" "), lines), *found]
    return found


def resolve(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, content: nodes.Element
) -> nodes.Element | None:
    """Turns names in docstrings without their module into links.

    A name between single backquotes that belongs to nothing on the pages is shown as it is.
    """
    if node.get("refdomain") != "py":
        return None
    domain, target = env.domains.python_domain, node["reftarget"]
    found = domain.find_obj(env, "", "", target, None, 1)
    if not found and "." in target:
        # A field that is explained in the entry of its class.
        target = target.rpartition(".")[0]
        found = domain.find_obj(env, "", "", target, "class", 1)
    if len(found) > 1:
        # The one that the library itself offers.
        offered = getattr(puertorico, target, None)
        found = [each for each in found if offered is not None and named(each[0]) is offered]
    if len(found) == 1:
        name, entry = found[0]
        return make_refnode(
            app.builder, node["refdoc"], entry.docname, entry.node_id, content, name
        )
    return content if node["reftype"] == "obj" else None


def sections_of_docstring(
    app: Sphinx, what: Any, name: str, thing: Any, options: Options, lines: list[str]
) -> None:
    """Reads ``Args:``, ``Raises:`` and their like.

    The extension sphinx.ext.napoleon would do it for properties and constants too, and take
    ``The id: more`` for an id of type "The id".
    """
    if what == "class" and (fields := fields_of_bases(thing)):
        if "Attributes:" not in lines:
            lines += ["", "Attributes:"]
        place = lines.index("Attributes:") + 1
        lines[place:place] = fields
    lines[:] = [line.replace("-*", "-\\*") for line in lines]  # SCORE-* is no emphasis
    if what in ("class", "exception", "function", "method"):
        config: Any = DocstringConfig(napoleon_use_ivar=True)
        found = GoogleDocstring(lines, config, app, what, name, thing, options).lines()
        # An underscore at its end would make a reference of the name of a parameter.
        lines[:] = [re.sub(r"^(:(?:param|type) \w+)_:", r"\1\\_:", line) for line in found]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds all of it to Sphinx."""
    app.connect("missing-reference", resolve)
    app.connect("autodoc-process-docstring", sections_of_docstring)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
