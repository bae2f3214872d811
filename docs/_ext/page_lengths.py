"""Warns of pages that are too long to be read in one go."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

LONGEST: Final = 2_500
"""How many words a page may have, with its examples and tables."""
LOGGER: Final = logging.getLogger(__name__)


def words(document: nodes.document) -> int:
    """Returns the number of words of a page, without signs that stand alone."""
    found = (word for text in document.findall(nodes.Text) for word in text.split())
    return sum(1 for word in found if re.search(r"\w", word))


def check(app: Sphinx, document: nodes.document) -> None:
    """Warns if the page that was read is too long."""
    name = app.env.docname
    found = words(document)
    if found > LONGEST:
        message = "the page has %d words, more than %d: split it"
        LOGGER.warning(message, found, LONGEST, location=name)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Looks at every page."""
    # After what other extensions add.
    app.connect("doctree-read", check, priority=900)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
