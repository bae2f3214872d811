"""What the site runs in browsers: the directive ``play``, and the examples of its pages.

Both use the folder of ``examples/browser``, which is built into the site where Node.js, npm and pip
are there, and the network that they need. A site without it says so.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from browser.build import HERE, build
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

LOGGER: Final = logging.getLogger(__name__)
FOLDER: Final = "_play"
"""Where it is, beside the pages."""
MISSING: Final = (
    "This copy of the site was built without the game, and its examples without Run: both need"
    " Node.js and npm."
)
BUTTON: Final = """
<div id="play"><p><button type="button">Load the game (about 15 MB)</button></p>
<p role="status"></p><noscript>The game needs JavaScript.</noscript></div>
"""
RUN: Final = ("index", "getting-started", "editions", "faq", "howto/", "rules/")
"""The pages whose examples can be run. Those for authors need the packages of ``examples``, and
those of the reference have examples of many objects."""
NOT_RUN: Final = {
    ("howto/arena", "ThreadPoolExecutor"): "browsers have no threads",
    ("howto/browser", ""): "it is about a module of the example",
    ("howto/testing", ""): "Hypothesis and jsonschema are not in the folder",
}
"""Why examples cannot be run, by their page and a word in them."""


def newest() -> str:
    """Returns when something of the library or the game was last changed."""
    files = [*(HERE.parents[1] / "src").rglob("*.py"), *HERE.iterdir()]
    return str(max(path.stat().st_mtime for path in files))


def build_folder(app: Sphinx) -> None:
    """Builds the folder, unless it is there and nothing has changed."""
    folder = Path(app.outdir) / FOLDER
    stamp = folder / "stamp"
    if stamp.exists() and stamp.read_text("utf-8") == newest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    missing = [name for name in ("node", "npm") if not shutil.which(name)]
    missing += [] if importlib.util.find_spec("pip") else ["pip"]
    if missing:
        LOGGER.info("nothing runs in browsers: %s is missing", ", ".join(missing))
        return
    try:
        build(folder)
        stamp.write_text(newest(), "utf-8")
    except subprocess.CalledProcessError as error:
        shutil.rmtree(folder, ignore_errors=True)
        LOGGER.info("nothing runs in browsers: %s", error)


def is_built(app: Sphinx) -> bool:
    """Returns whether the site has the folder."""
    return (Path(app.outdir) / FOLDER / "stamp").exists()


class Play(SphinxDirective):
    """Shows the button, or says that there is no game."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns what is shown."""
        self.env.note_reread()
        if is_built(self.env.app):
            return [nodes.raw("", BUTTON, format="html")]
        return [nodes.paragraph("", MISSING)]


def mark(app: Sphinx, document: nodes.document, page: str) -> None:
    """Marks the examples of a page that can be run."""
    others = [word for (name, word) in NOT_RUN if name == page]
    if page.startswith(RUN):
        for block in document.findall(nodes.doctest_block):
            if not any(word in block.astext() for word in others):
                block["classes"].append("runs")


def add(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Adds the script to a page with such examples."""
    blocks = document.findall(nodes.doctest_block) if document else ()
    if is_built(app) and any("runs" in block["classes"] for block in blocks):
        app.add_js_file("console.js", defer="defer")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Builds the folder before the pages are read."""
    app.connect("builder-inited", build_folder)
    app.connect("doctree-resolved", mark)
    app.connect("html-page-context", add)
    app.add_directive("play", Play)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
