"""How the search of the site splits texts and queries into words: ids stay whole.

Sphinx would split ``A-40`` at its hyphen, so that it finds nothing, and ``CAPTAIN-08`` finds all
pages with a captain. ``search_scorer.js`` puts the results in order.

``search_query.js`` looks for what a query means, which may be in other words.

``.. look-up:: save, continue a game`` lists what people look up who need this page: each is a
main entry of the general index, and its words are found on the page.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

EVERYDAY: Final = {
    "boat": "ship",
    "crop": "goods",
    "dollar": "doubloon",
    "farm": "plantation",
    "homebrew": "variant",
    "houserule": "variant",
    "meeple": "colonist",
    "peso": "doubloon",
    "robot": "bot",
    "vessel": "ship",
}
"""What words that are on no page are taken for, without the plural."""


class SearchWords(SearchEnglish):
    """English, with ids such as ``BLD-SMALL_MARKET-1`` as single words.

    A query that only looks like an id, such as ``utf-8``, is split where no word begins so.
    """

    _word_re = re.compile(r"[^\W\d_]\w*(?:-\w+)*-\d+\b|\w+")

    js_splitter_code = (
        Path(__file__)
        .with_name("search_query.js")
        .read_text("utf-8")
        .replace("SYNONYMS", json.dumps(EVERYDAY))
    )


class LookUp(SphinxDirective):
    """Lists what people look up who need the page."""

    required_arguments = 1
    final_argument_whitespace = True

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the entries of the index, their place, and the words for the search."""
        phrases = [phrase.strip() for phrase in self.arguments[0].split(",")]
        anchor = f"index-{self.env.new_serialno('index')}"
        entries = [("single", phrase, anchor, "main", None) for phrase in phrases]
        words = sorted({word for phrase in phrases for word in phrase.split()})
        return [
            addnodes.index(entries=entries),
            nodes.meta("", name="keywords", content=",".join(words)),
            nodes.target("", "", ids=[anchor]),  # The last, as the next node takes the anchor.
        ]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Replaces the search of English texts."""
    app.add_search_language(SearchWords)
    app.add_directive("look-up", LookUp)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
