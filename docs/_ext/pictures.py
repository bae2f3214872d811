"""The directive ``picture``: what the examples of a page have drawn, as an image on it.

``.. picture:: NAME`` runs all examples of the page that stand above it, writes the SVG text in
the variable NAME to the folder of images, and shows it. So no picture is kept
by hand, and none can show what the code beside it does not draw. The text below the directive, or
``:alt:`` if there is none, is the caption. Instead of a variable it can name a file, which becomes
part of the page, so that its colours are those of the page; one of ``_static`` is shown as it is,
with another for a narrow page beside it.

If the variable is a game, ``:panels:`` says which panels of its table are drawn, in a picture for a
phone. ``:numbers:`` puts a number on the first panel of each of these classes, for a list below.

A picture that the examples draw for a wide page is drawn a second time, for a narrow one.
"""

from __future__ import annotations

import doctest
import html
import re
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from typing_extensions import override

from puertorico import Game
from puertorico.pictures import Look, svg

WIDTH = 368
"""The width of a picture of a game, in pixels."""
FOLDER = "_images"
"""The folder in which Sphinx keeps the images of a site."""


def run_examples(text: str, name: str, width: int | None = None) -> tuple[Any, bool]:
    """Returns the value of a variable after the examples of a page, and whether all have run.

    What is wrong with an example is found by the doctests. One that fails here, as it needs an
    expansion that is not there, is passed over.

    Args:
        text: The page, as far as it goes.
        name: The variable.
        width: Another width for what they draw with ``svg``, where they do not name one.
    """
    # Classes of the examples take the name of their module from here.
    found: dict[str, Any] = {"__name__": "__main__"}
    all_have_run = True
    for example in doctest.DocTestParser().get_examples(text):
        if example.exc_msg is None:
            try:
                with redirect_stdout(StringIO()):
                    exec(compile(example.source, "<example>", "exec"), found)
            except Exception:
                all_have_run = False
        if width is not None and found.get("svg") is svg:
            found["svg"] = partial(svg, width=width)
    return found.get(name), all_have_run


def numbered(picture: str, panels: list[str]) -> str:
    """Returns a picture of the table with numbers on these panels."""
    marks = ""
    for number, panel in enumerate(panels, 1):
        place = re.search(rf'class="pr-panel pr-{panel}\b[^>]*translate\((\S+) (\S+)\)', picture)
        if place is None:
            raise ValueError(f"the picture has no panel {panel}")
        x, y = float(place[1]) + 2, float(place[2]) + 2
        marks += (
            f'<circle cx="{x}" cy="{y}" r="13" fill="#c0392b" stroke="#fff" stroke-width="2"/>'
            f'<text x="{x}" y="{y + 5}" style="fill:#fff" font-size="15" font-weight="bold"'
            f' text-anchor="middle">{number}</text>'
        )
    return picture.removesuffix("</svg>") + marks + "</svg>"


def linked(address: str, narrow: str | None, alt: str) -> str:
    """Returns an image that links to its file, with another one for a narrow page."""
    image = f'<img class="picture" src="{address}" alt="{html.escape(alt)}"/>'
    if narrow is not None:
        image = f'<source media="(max-width: 46rem)" srcset="{narrow}"/>{image}'
    return f'<a href="{address}"><picture>{image}</picture></a>'


def figure(image: str, caption: str) -> nodes.raw:
    """Returns an image with a caption."""
    whole = f"<figure>{image}<figcaption>{html.escape(caption)}</figcaption></figure>"
    return nodes.raw("", whole, format="html")


class Picture(SphinxDirective):
    """Shows a picture that the examples above it have drawn."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "alt": directives.unchanged_required,
        "panels": directives.unchanged_required,
        "numbers": directives.unchanged_required,
    }

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the image, which links to its file."""
        name = self.arguments[0]
        if name.startswith("_static/"):
            caption = " ".join(self.content)
            return [figure(linked(name, f"{name[:-4]}-narrow.svg", caption), caption)]
        if name.endswith(".svg"):
            relative, file = self.env.relfn2path(name)
            self.env.note_dependency(relative)
            return [figure(Path(file).read_text(encoding="utf-8"), " ".join(self.content))]
        source = Path(self.env.doc2path(self.env.docname))
        lines = source.read_text(encoding="utf-8").splitlines(keepends=True)
        above = "".join(lines[: self.lineno - 1])
        shown, all_have_run = run_examples(above, name)
        narrow = None
        if shown is None:
            if not all_have_run:
                return []
            raise self.error(f"no example above gives {name} a value")
        place = ""
        if isinstance(shown, Game):
            if "alt" not in self.options or "panels" not in self.options:
                raise self.error("a picture of a game needs the options alt and panels")
            panels = self.options["panels"].split()
            viewer = shown.seat if shown.seat >= 0 else None
            shown = svg(shown.view(viewer), look=Look(actions=()), panels=panels, width=WIDTH)
            place = f"-{self.lineno}"
        elif isinstance(shown, str) and shown.startswith("<svg "):
            narrow, _ = run_examples(above, name, WIDTH)
        else:
            raise self.error(f"{name} is no SVG text")
        if "numbers" in self.options:
            panels, place = self.options["numbers"].split(), f"-{self.lineno}"
            shown, narrow = numbered(shown, panels), narrow and numbered(narrow, panels)
        address = self.write(shown, f"{name}{place}")
        alt = self.options.get("alt", name)
        other = None
        if narrow not in (None, shown):
            other = self.write(narrow, f"{name}{place}-narrow")
        return [figure(linked(address, other, alt), " ".join(self.content) or alt)]

    def write(self, picture: str, name: str) -> str:
        """Writes a picture to the folder of images, and returns its address for the page."""
        app: Sphinx = self.env.app
        path = Path(app.outdir) / FOLDER / f"{self.env.docname.replace('/', '-')}-{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture, encoding="utf-8")
        return "../" * self.env.docname.count("/") + f"{FOLDER}/{path.name}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the directive to Sphinx."""
    app.add_directive("picture", Picture)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
