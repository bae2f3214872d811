"""Vocabularies: what a person reads, in the words of each edition.

Code knows one id per thing. A `Vocabulary` has the names of all ids, and turns sentences into its
words. The library writes each of its sentences once, in canonical words: those of the table that
the English editions are based on. Tables are read when they are first asked for.

>>> words = vocabulary("1897")
>>> words.name("indigo_plant"), words.name("doubloon", 3)
('large fruit warehouse', 'coins')
>>> words.translate("no indigo plantation is on the island of player 1", ["Ann", "Bob"])
'no fruit estate is on the countryside of Bob'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from .._base.arguments import checked_items, checked_text, wrong_type
from .._base.goods import Good
from ..actions import Action
from ..errors import ConfigError, shown, with_article
from ..events import Event

__all__ = ["KINDS", "NAMES", "Vocabulary", "canonical", "vocabulary"]

NAMES: Final = ("classic", "anniversary", "1897", "sv")
"""The names of the vocabularies: the editions, and Swedish."""

KINDS: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings", "terms")
"""The kinds of things that have names."""

Words = Mapping[str, tuple[str, str]]
"""Singular and plural by id."""


@cache
def _read(table: str) -> dict[str, Any]:
    return tomllib.loads(files(__name__).joinpath(f"{table}.toml").read_text(encoding="utf-8"))


@cache
def _words(table: str) -> Words:
    """Returns the words of a table, with those of the table it is based on."""
    data = _read(table)
    found = dict(_words(data["based_on"])) if "based_on" in data else {}
    for kind in KINDS:
        found.update((id, (one, many)) for id, (one, many) in data.get(kind, {}).items())
    return MappingProxyType(found)


def canonical(kind: str) -> Words:
    """Returns the canonical words of all things of a kind: singular and plural by id.

    Args:
        kind: One of `KINDS`.

    >>> canonical("workers")["noble"]
    ('noble', 'nobles')
    """
    if kind not in KINDS:
        raise ConfigError(f"kind must be one of {', '.join(KINDS)}, not {shown(kind)}")
    words = _words("canonical")
    return MappingProxyType({id: words[id] for id in _read("canonical")[kind]})


def _pattern(phrase: str) -> str:
    """Returns a pattern for *phrase*, its initial small or capital, its spaces perhaps underscores.

    >>> _pattern("role card")
    '[rR]ole[ _]card'
    """
    rest = re.escape(phrase[1:]).replace(r"\ ", "[ _]")
    return f"[{phrase[0].lower()}{phrase[0].upper()}]{rest}"


def _like(old: str, new: str) -> str:
    """Returns *new* with a capital initial if *old* has one."""
    return new[0].upper() + new[1:] if old[0].isupper() else new


class _Translator:
    """Turns sentences in canonical words into the words of one table, in a single pass.

    One pass matters: a word that has been put in may itself be a canonical one.
    """

    def __init__(self, words: Words) -> None:
        told: dict[str, str] = {}
        for id, (one, many) in _words("canonical").items():
            own_one, own_many = words[id]
            told[many] = own_many
            told[one] = told[id.replace("_", " ")] = own_one
        self.told = {phrase.lower(): word for phrase, word in told.items()}
        longest_first = sorted(told, key=len, reverse=True)
        phrases = "|".join(_pattern(phrase) for phrase in longest_first)
        self.pattern = re.compile(
            r"(?<!\w)(?:"
            r"(?P<notation>'[^']*')|"
            r"[Pp]layer (?P<seat>\d{1,2})|"
            rf"(?P<article>(?:[Aa]n?|[Tt]he) )?(?P<phrase>{phrases}|[a-z][a-z\d]*(?:_[a-z\d]+)++)"
            r")(?!\w)"
        )

    def translate(self, text: str, names: Sequence[str]) -> str:
        def replace(match: re.Match[str]) -> str:
            notation, seat, article, phrase = match.groups()
            if notation is not None:
                return notation
            if seat is not None:
                return names[int(seat)] if int(seat) < len(names) else match[0]
            phrase = phrase.replace("_", " ")
            word = self.told.get(phrase.lower(), phrase)
            # A name such as San Juan has no article.
            if article is None or word.istitle():
                return _like(phrase, word)
            fitting = f"the {word}" if article in ("the ", "The ") else with_article(word)
            return _like(article, fitting)

        return self.pattern.sub(replace, text)


class Vocabulary:
    """The words of one edition, or of a language. Get one with `vocabulary`.

    ``id in words`` says whether it has a name of its own for an id; others read as the id with
    spaces, as the buildings of your own expansions do.
    """

    def __init__(self, id: str) -> None:
        self._id = id
        self._words = _words(id)
        # Only tables that tell how they differ from the canonical one can have sentences.
        self._translator = _Translator(self._words) if "based_on" in _read(id) else None

    @property
    def id(self) -> str:
        """Its name: that of the edition or the language."""
        return self._id

    def __contains__(self, id: object) -> bool:
        return id in self._words

    def __repr__(self) -> str:
        return f"vocabulary({self._id!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return vocabulary, (self._id,)

    def name(self, id: str | Good, number: int = 1) -> str:
        """Returns the name of *id*, in the plural unless *number* is one.

        For ids of roles, goods, workers, buildings, tiles without goods, and terms such as
        ``"colonist_ship"``; see `phase` and `tile` for the others.

        >>> [vocabulary(edition).name("zoning_office") for edition in ("anniversary", "1897")]
        ['zoning office', 'notary']
        """
        if not isinstance(id, str | Good):
            raise wrong_type("id", "a str or a Good", id)
        key = str(id)
        found = self._words.get(key)
        return key.replace("_", " ") if found is None else found[number != 1]

    def phase(self, id: str, number: int = 1) -> str:
        """Returns the name of a phase.

        >>> vocabulary("1897").phase("captain")
        'shipment phase'
        """
        return self.name(checked_text("id", id) + "_phase", number)

    def tile(self, id: str | Good, number: int = 1) -> str:
        """Returns the name of a kind of island tiles; the plantations have their good's id.

        >>> vocabulary("classic").tile("corn", 2), vocabulary("sv").tile("quarry")
        ('corn plantations', 'stenbrott')
        """
        plantation = f"{id}_plantation"
        return self.name(plantation if plantation in self._words else id, number)

    def translate(self, text: str, names: Sequence[str] | None = None) -> str:
        """Returns a sentence in these words that is given in canonical ones.

        Terms are found at whole words, in singular and plural, with a small or a capital initial;
        ids with underscores become names. What stands between single quotes stays: the text of
        an action has to be typed as it is.

        Args:
            text: The sentence.
            names: The players' names by seat; a seat without one is called "player 2".

        Raises:
            ConfigError: This vocabulary has names alone.

        >>> vocabulary("1897").translate("an indigo plant costs you 3 doubloons")
        'a large fruit warehouse costs you 3 coins'
        """
        if self._translator is None:
            raise ConfigError(
                f"the vocabulary {self._id!r} has names and no sentences; those with sentences "
                f"are {', '.join(repr(name) for name in NAMES if 'based_on' in _read(name))}"
            )
        listed = [checked_text("a name", name) for name in checked_items("names", names or ())]
        return self._translator.translate(checked_text("text", text), listed)

    def describe(self, thing: Action | Event, names: Sequence[str] | None = None) -> str:
        """Returns a sentence for an action or an event, without a full stop.

        Different actions of a game have different sentences.

        Args:
            thing: The action or the event.
            names: The players' names by seat; a seat without one is called "player 2".

        Raises:
            ConfigError: This vocabulary has names alone.

        >>> from puertorico import Build, ChooseRole, Config, Game
        >>> words = vocabulary("1897")
        >>> words.describe(Build("hospice"))
        'build the hospital'
        >>> for event in Game.new(Config(players=4), seed=1).play(ChooseRole("prospector")):
        ...     print(words.describe(event, ["Ann", "Bob", "Cid", "Dora"]))
        Ann takes the adventurer role
        Ann earns 1 coin
        the adventurer phase is over
        """
        if not isinstance(thing, Action | Event):
            raise wrong_type("thing", "an Action or an Event", thing)
        return self.translate(thing.sentence(), names)


@cache
def _made(name: str) -> Vocabulary:
    return Vocabulary(name)


def vocabulary(name: str) -> Vocabulary:
    """Returns a vocabulary.

    Args:
        name: An `Edition` or its value, for the words of that edition, or ``"sv"`` for the names
            in Swedish.

    Raises:
        ConfigError: There is none of this name.

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
    return _made(str(name))
