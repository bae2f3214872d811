"""Vocabularies: names and sentences in the words of each edition, and in other languages.

The rest of the library uses one id for each thing, and a code with fields for each message. A
`Vocabulary` has a name for every id, and turns a message into a sentence with a template of its
language and its own words. Tables of words are read when they are first needed.

>>> words = vocabulary("1897")
>>> words.name("indigo_plant"), words.name("doubloon", 3)
('large fruit warehouse', 'coins')
>>> from puertorico.actions import Build
>>> words.describe(Build("small_indigo_plant"))
'build the small fruit warehouse'
>>> vocabulary("sv").describe(Build("small_indigo_plant"))
'bygg den lilla indigofabriken'
>>> vocabulary("de").describe(Build("small_indigo_plant"))
'die kleine Indigoküperei bauen'
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from .._base.messages import checked_items, checked_text, shown, wrong_type
from .._base.offering import when_used
from ..errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .._config import Edition
    from .._engine.manifest.expansion import Expansion
    from ..types import VocabularyId
    from ._vocabulary import Asked, Vocabulary

__all__ = ["SECTIONS", "VOCABULARIES", "Asked", "canonical"]

_LATER = {"._vocabulary": "Asked"}

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)

VOCABULARIES: Final = ("classic", "anniversary", "1897", "de", "sv")
"""The names of the vocabularies: one for each edition, German and Swedish."""

SECTIONS: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings", "terms")
"""The sections of tables of words whose names are in the glossary."""


def canonical(section: str) -> Mapping[str, tuple[str, str]]:
    """Returns the canonical English names of one section: (singular, plural) by id.

    Args:
        section: One of `SECTIONS`.

    Raises:
        ConfigError: There is no such section.

    >>> canonical("workers")["colonist"]
    ('colonist', 'colonists')
    """
    if section not in SECTIONS:
        raise ConfigError(f"section must be one of {', '.join(SECTIONS)}, not {shown(section)}")
    from ._tables import published

    found = {}
    for words in published():
        table = words.table("en")
        for id in table.ids.get(section, ()):
            found[id] = (table.nouns[id].one, table.nouns[id].of(2))
    return MappingProxyType(found)


def vocabulary(
    name: Edition | VocabularyId,
    *,
    expansions: Iterable[Expansion] = (),
    words: Iterable[str] = (),
) -> Vocabulary:
    """Returns the words and sentences of an edition, or of a language.

    Names and sentences that a language lacks are in English. A warning says so once if they are the
    game's own; see `Vocabulary.missing`.

    Args:
        name: An `Edition` or its value, for the words of that edition, or the tag of a language:
            ``"de"`` for German, ``"sv"`` for Swedish, or one for which an installed package, the
            expansions or *words* have a file. A package and a colon before the tag, as in
            ``"puertorico_polish:pl"``, stand for this package instead of those that are installed.
        expansions: Expansions whose words to include, besides the published ones.
        words: Packages with further words, in files for the game such as ``pl.toml`` and for
            expansions such as ``auction.pl.toml``.

    Raises:
        ConfigError: There is no vocabulary of this name, or the words of an expansion or a package
            are invalid.

    >>> vocabulary("sv").name("colonist", 2)
    'kolonister'
    >>> vocabulary("latin")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: there is no vocabulary 'latin'; there are classic, \
anniversary, 1897, de, sv
    """
    package, _, language = checked_text("name", name).rpartition(":")
    from ._installed import installed_words
    from ._tables import Words
    from ._vocabulary import vocabulary_of

    found = {}
    renewed: set[str] = set()
    for expansion in expansions:
        given = getattr(expansion, "words", 0)
        if given is not None and not isinstance(given, Words | str):
            raise wrong_type("an expansion", "an Expansion", expansion)
        found[expansion.id] = given
        renewed |= {change.id for change in expansion.replaces if "text" in change.changes}
    packages = [package] if package else list(installed_words(language))
    packages += [
        checked_text("a package with words", each) for each in checked_items("words", words)
    ]
    return vocabulary_of(language, found, packages, frozenset(renewed))
