"""The directive ``play``: a button that loads the game of ``examples/browser`` into its page.

The folder of that game is built into the site where Node.js, npm and pip are there, and the network
that they need. A site without it says so.
"""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path
from typing import Final

from browser.build import HERE, build
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

LOGGER: Final = logging.getLogger(__name__)
FOLDER: Final = "_play"
"""Where the game is, beside the pages."""
MISSING: Final = "This copy of the site was built without the game, which needs Node.js and npm."
SCRIPT: Final = """
<div id="play"><p><button type="button">Load the game (about 15 MB)</button></p>
<p role="status"></p><noscript>The game needs JavaScript.</noscript></div>
<script>
document.querySelector("#play button").addEventListener("click", async () => {
  const place = document.getElementById("play"), address = "FOLDER/index.html";
  try {
    const answer = await fetch(address, { method: "HEAD" });
    if (!answer.ok) throw new Error(`${address} is missing`);
    const frame = Object.assign(document.createElement("iframe"), { src: address });
    frame.title = "Puerto Rico against bots";
    place.replaceChildren(frame);
    frame.focus();
  } catch (error) {
    const status = place.querySelector("[role=status]");
    status.textContent = `The game cannot be loaded: ${error.message}`;
  }
});
</script>
""".replace("FOLDER", FOLDER)  # fmt: skip


def newest() -> str:
    """Returns when something of the library or the game was last changed."""
    files = [*(HERE.parents[1] / "src").rglob("*.py"), *HERE.iterdir()]
    return str(max(path.stat().st_mtime for path in files))


def build_game(app: Sphinx) -> None:
    """Builds the folder, unless it is there and nothing has changed."""
    folder = Path(app.outdir) / FOLDER
    stamp = folder / "stamp"
    if stamp.exists() and stamp.read_text("utf-8") == newest():
        return
    shutil.rmtree(folder, ignore_errors=True)
    missing = [name for name in ("node", "npm") if not shutil.which(name)]
    missing += [] if importlib.util.find_spec("pip") else ["pip"]
    if missing:
        LOGGER.info("the page for playing has no game: %s is missing", ", ".join(missing))
        return
    try:
        build(folder)
        stamp.write_text(newest(), "utf-8")
    except subprocess.CalledProcessError as error:
        shutil.rmtree(folder, ignore_errors=True)
        LOGGER.info("the page for playing has no game: %s", error)


class Play(SphinxDirective):
    """Shows the button, or says that there is no game."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns what is shown."""
        self.env.note_reread()
        app: Sphinx = self.env.app
        if (Path(app.outdir) / FOLDER / "stamp").exists():
            return [nodes.raw("", SCRIPT, format="html")]
        return [nodes.paragraph("", MISSING)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Builds the game before the pages are read."""
    app.connect("builder-inited", build_game)
    app.add_directive("play", Play)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
