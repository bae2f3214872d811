"""The directive ``sizes``: the code lines of each folder, counted when the pages are built.

``sizes_before.toml`` next to this module has the counts from before the redesign of the core.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from count_code import SOURCE, Counted, with_sums  # tools is not a package
from module_tables import table

BEFORE: Final = Path(__file__).with_name("sizes_before.toml")
"""Files and lines of each folder before the redesign."""


def rows() -> list[tuple[str, ...]]:
    """Returns a row for each folder: the counts before and now; sums come last."""
    before = {name: Counted(*counts) for name, counts in tomllib.loads(BEFORE.read_text()).items()}
    found = []
    for name, now in with_sums(SOURCE).items():
        then = before.get(name, Counted())
        label = f"``{name}``" if (SOURCE / name).is_dir() else name
        counts = (then.files, then.lines, now.files, now.lines)
        found.append((label, *(f"{number:,}" for number in counts)))
    return found


class Sizes(SphinxDirective):
    """Shows the table."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        self.env.note_reread()
        header = ("part", "files before", "lines before", "files now", "lines now")
        return self.parse_text_to_nodes(table("40 15 15 15 15", header, *rows()))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directive."""
    app.add_directive("sizes", Sizes)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
