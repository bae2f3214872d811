"""How the search of the site splits texts and queries into words: ids stay whole.

Sphinx would split ``A-40`` at its hyphen, so that it finds nothing, and ``CAPTAIN-08`` finds all
pages with a captain. The order of results is that of Sphinx, but objects of the domain
``puertorico`` with exactly the name asked for are first; that is in ``search_scorer.js``.
"""

from __future__ import annotations

import re

from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish
from sphinx.util.typing import ExtensionMetadata


class SearchWords(SearchEnglish):
    """English, with ids such as ``BLD-SMALL_MARKET-1`` as single words.

    A query that only looks like an id, such as ``utf-8``, is split where no word begins so.
    """

    _word_re = re.compile(r"[^\W\d_]\w*(?:-\w+)*-\d+\b|\w+")

    js_splitter_code = r"""
var splitQuery = (query) => {
  const id = /[\p{L}][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*-\p{N}+(?![\p{L}\p{N}_])|[\p{L}\p{N}_]+/gu;
  const known = Object.keys(Search._index.terms);
  return (query.match(id) || []).flatMap((word) => {
    const begin = word.toLowerCase();
    return known.some((term) => term.startsWith(begin)) ? [word] : word.split("-");
  });
};
"""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Replaces the search of English texts."""
    app.add_search_language(SearchWords)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
