"""Vocabularies: what a person reads, in the words of each edition, in English and in Swedish.

Code knows one id per thing, and one code with fields per message. A `Vocabulary` has the names of
all ids and makes the sentences: from a template of its language, with its own words. Tables are
read when they are first asked for.

>>> words = vocabulary("1897")
>>> words.name("indigo_plant"), words.name("doubloon", 3)
('large fruit warehouse', 'coins')
>>> from puertorico import Build
>>> words.describe(Build("small_indigo_plant"))
'build the small fruit warehouse'
>>> vocabulary("sv").describe(Build("small_indigo_plant"))
'bygg den lilla indigofabriken'
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from .._base.arguments import checked_text, wrong_type
from ..errors import ConfigError, shown
from ._tables import Words, published
from ._vocabulary import Asked, Vocabulary, vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .._engine.manifest import Expansion

__all__ = ["KINDS", "NAMES", "Asked", "Vocabulary", "canonical", "vocabulary"]

NAMES: Final = ("classic", "anniversary", "1897", "sv")
"""The names of the vocabularies: the editions, and Swedish."""

KINDS: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings", "terms")
"""The kinds of things that have names."""


def canonical(kind: str) -> Mapping[str, tuple[str, str]]:
    """Returns the canonical words of all things of a kind: singular and plural by id.

    Args:
        kind: One of `KINDS`.

    >>> canonical("workers")["colonist"]
    ('colonist', 'colonists')
    """
    if kind not in KINDS:
        raise ConfigError(f"kind must be one of {', '.join(KINDS)}, not {shown(kind)}")
    found = {}
    for words in published():
        table = words.table("en")
        for id in table.ids.get(kind, ()):
            found[id] = (table.nouns[id].one, table.nouns[id].many)
    return MappingProxyType(found)


def vocabulary(name: str, *, expansions: Iterable[Expansion] = ()) -> Vocabulary:
    """Returns a vocabulary.

    Args:
        name: An `Edition` or its value, for the words of that edition, or ``"sv"`` for Swedish.
        expansions: Expansions of which it knows the words too. Those that come with the library
            are always known.

    Raises:
        ConfigError: There is no vocabulary of this name, or words of an expansion are wrong.

    >>> vocabulary("sv").name("colonist", 2)
    'kolonister'
    >>> vocabulary("latin")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: there is no vocabulary 'latin', only 'classic', 'anniversary', \
'1897', 'sv'
    """
    if checked_text("name", name) not in NAMES:
        known = ", ".join(repr(known) for known in NAMES)
        raise ConfigError(f"there is no vocabulary {shown(name)}, only {known}")
    found = []
    for box in expansions:
        words = getattr(box, "words", "none")
        if words is not None and not isinstance(words, Words):
            raise wrong_type("an expansion", "an Expansion", box)
        found.append(words)
    return vocabulary_of(name, found)
