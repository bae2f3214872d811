"""What the reference says of public modules as a whole: what they are for, and their tiers.

The directive ``modules`` makes a table of all of them; the pages of each are those that document
its names. ``.. imports:: PATH ...`` makes one of single names, with the statements that import
them, and ``.. provisional:: MODULE`` says at the top of a page that a module may still change.
"""

from __future__ import annotations

import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from public_names import is_stable, public_modules  # tools is not a package
from public_names_pages import public_things

DOCS: Final = Path(__file__).parents[1]


def pages_of(module: str) -> list[str]:
    """Returns the pages of the reference that document a module, otherwise the other ones."""
    directive = re.compile(rf"^\.\. public:: {re.escape(module)}$", re.MULTILINE)
    for pattern in ("reference/*.rst", "**/*.rst"):
        found = [
            f"/{page.relative_to(DOCS).with_suffix('').as_posix()}"
            for page in sorted(DOCS.glob(pattern))
            if page.stem != "index" and directive.search(page.read_text(encoding="utf-8"))
        ]
        if found:
            return found
    raise ValueError(f"no page documents {module}")


def first_line(thing: object) -> str:
    """Returns the first sentence of a docstring.

    >>> first_line(first_line)
    'Returns the first sentence of a docstring.'
    """
    first = " ".join((inspect.getdoc(thing) or "").partition("\n\n")[0].split())
    return re.split(r"(?<=\.) ", first)[0].replace("-*", "-\\*")  # SCORE-* is no emphasis


def table(widths: str, *rows: tuple[str, ...]) -> str:
    """Returns the markup of a table; the first row is its header."""
    lines = [".. list-table::", "   :header-rows: 1", f"   :widths: {widths}", ""]
    for row in rows:
        lines += [f"   {'* ' if not place else '  '}- {cell}" for place, cell in enumerate(row)]
    return "\n".join(lines) + "\n"


class Modules(SphinxDirective):
    """Shows a table of all public modules."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        self.env.note_reread()
        rows = [
            (
                f"``{module}``",
                first_line(import_module(module)),
                "stable" if is_stable(module) else "provisional",
                ", ".join(f":doc:`{page}`" for page in pages_of(module)),
            )
            for module in public_modules()
        ]
        header = ("Module", "What it is for", "Tier", "Pages")
        return self.parse_text_to_nodes(table("22 38 12 28", header, *rows))


class Imports(SphinxDirective):
    """Shows a table of single names, with the statements that import them."""

    has_content = True

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        self.env.note_reread()
        rows = []
        for path in self.content:
            if path not in public_things():
                raise self.error(f"{path} is not public")
            module, _, name = path.rpartition(".")
            said = first_line(public_things()[path])
            rows.append((f"`~{path}`", f"``from {module} import {name}``", said))
        header = ("Name", "Import", "What it is")
        return self.parse_text_to_nodes(table("18 42 40", header, *rows))


class Provisional(SphinxDirective):
    """Says that a module is provisional."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the sentence."""
        module = self.arguments[0]
        if is_stable(module):
            raise self.error(f"{module} is not provisional")
        said = f"``{module}`` is provisional: a minor version may change it (:ref:`tiers`)."
        return self.parse_text_to_nodes(f".. note::\n\n   {said}\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directives."""
    app.add_directive("modules", Modules)
    app.add_directive("imports", Imports)
    app.add_directive("provisional", Provisional)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
