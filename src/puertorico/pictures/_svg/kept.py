"""Panels that were drawn before: a server draws each once, for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final

from ..._config import Config
from ...wording._vocabulary import Vocabulary
from .marks import Drawing, Key
from .pen import Pen

_MOST_TABLES: Final = 64
_MOST_PANELS: Final = 128
"""How many drawings of a table are kept."""


class Shelf:
    """The drawings of panels of one table that were made last."""

    def __init__(self) -> None:
        self._asked: OrderedDict[Hashable, frozenset[Key]] = OrderedDict()
        self._drawings: OrderedDict[Hashable, Drawing] = OrderedDict()

    def drawn(self, pen: Pen, shows: Hashable, draw: Callable[[], str]) -> str:
        """Returns the text of a panel, from an earlier drawing if there is one.

        Args:
            pen: The pen.
            shows: All that the panel shows, apart from marks.
            draw: Draws it.
        """
        asked = self._asked.get(shows)
        found = None if asked is None else self._drawings.get((shows, pen.marks.among(asked)))
        if found is not None:
            pen.marks.take_again(found)
            return found.text
        drawing = pen.marks.drawn(draw)
        self._asked[shows] = drawing.asked
        self._drawings[shows, pen.marks.among(drawing.asked)] = drawing
        if len(self._asked) > _MOST_PANELS:
            self._asked.popitem(last=False)
        if len(self._drawings) > _MOST_PANELS:
            self._drawings.popitem(last=False)
        return drawing.text


@lru_cache(maxsize=_MOST_TABLES)
def shelf(config: Config, words: Vocabulary, names: tuple[str, ...], style: str) -> Shelf:
    """Returns the drawings of tables that look alike."""
    return Shelf()
