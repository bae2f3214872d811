"""Languages: how nouns, lists and players' names appear in a sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import attrs
from typing_extensions import override

from .._base.texts import with_article
from .._base.values import Value
from ..errors import ConfigError

__all__ = ["LANGUAGES", "English", "Language", "Noun", "Swedish"]


@attrs.frozen(eq=False, repr=False)
class Noun(Value):
    """A name with its forms; which of them are needed depends on the language.

    Attributes:
        one: The singular.
        many: The plural; for an uncountable noun, the singular.
        gender: The grammatical gender, if the language has genders.
        article: The indefinite article, if it is irregular.
        the: The definite form, if the language has one.
        the_many: The definite plural, if the language has one.
        proper: Whether it is a proper name such as San Juan, which takes no article.
    """

    one: str
    many: str
    gender: str = ""
    article: str = ""
    the: str = ""
    the_many: str = ""
    proper: bool = False

    def of(self, number: int) -> str:
        """Returns the singular for one, and the plural for every other number."""
        return self.one if number == 1 else self.many


def _check_article(noun: Noun, articles: tuple[str, ...]) -> None:
    """Checks that the singular does not begin with an article, which sentences add.

    Raises:
        ConfigError: It does, and is not a proper name.
    """
    article, _, rest = noun.one.partition(" ")
    if article in articles and rest and not noun.proper:
        raise ConfigError(
            f"{noun.one!r} begins with {article!r}, which sentences add: write {rest!r}, or give "
            "the name as a table with proper = true"
        )


def _by_name(names: Sequence[str], given: list[str]) -> dict[str, Any]:
    """Returns the forms by name; empty if there are too few or too many."""
    return dict(zip(names, given, strict=True)) if len(given) == len(names) else {}


class Language(ABC):
    """The grammar that sentences need: forms of nouns, lists, possessives."""

    id: ClassVar[str]
    """The id of the language, such as ``"en"``."""
    lists: ClassVar[dict[str, str]]
    """The word between the last two items of a list, by joiner."""
    player: ClassVar[str]
    """What a player without a name is called, with ``{}`` for the seat."""
    chance: ClassVar[str]
    """What chance is called."""
    keys: ClassVar[tuple[str, ...]] = ()
    """The forms that an entry may give besides ``one``, ``many`` and ``proper``."""

    def noun(self, given: Sequence[str] | dict[str, Any]) -> Noun:
        """Returns the noun of an entry of a table of words.

        Raises:
            ConfigError: The entry lacks a form that the language needs, or has an unknown one.
        """
        entry = dict(given) if isinstance(given, dict) else self._listed(list(given))
        known = {"one": str, "many": str, "proper": bool, **dict.fromkeys(self.keys, str)}
        if not {"one", "many"} <= set(entry) or any(
            type(value) is not known.get(name) or value == "" for name, value in entry.items()
        ):
            raise ConfigError(f"{self.wanted}, not {given!r:.80}")
        noun = Noun(**entry)
        self.check(noun)
        return noun

    wanted: ClassVar[str]
    """What an entry must be, for messages."""

    @abstractmethod
    def _listed(self, given: list[str]) -> dict[str, Any]:
        """Returns the forms of an entry given as a list."""

    @abstractmethod
    def check(self, noun: Noun) -> None:
        """Raises `ConfigError` if the noun lacks a form that the language needs."""

    def unknown(self, id: str) -> Noun:
        """Returns a noun for an id without a name: the id with spaces."""
        words = id.replace("_", " ")
        return Noun(words, words)

    @abstractmethod
    def form(self, noun: Noun, form: str) -> str:
        """Returns the noun in one of `FORMS`."""

    @abstractmethod
    def whose(self, name: str) -> str:
        """Returns the possessive of a player's name."""

    def join(self, items: Sequence[str], joiner: str) -> str:
        """Returns a list of items as it appears in a sentence.

        >>> English().join(["corn", "sugar", "coffee"], "or")
        'corn, sugar or coffee'
        """
        if joiner == "comma" or len(items) < 2:
            return ", ".join(items)
        return f"{', '.join(items[:-1])} {self.lists[joiner]} {items[-1]}"


class English(Language):
    """English: names are ``[singular, plural]``.

    ``article`` is needed only if it does not follow from the spelling, as for "an hour".
    """

    id = "en"
    lists: ClassVar[dict[str, str]] = {"and": "and", "or": "or"}
    player = "player {}"
    chance = "chance"
    keys = ("article",)
    wanted = "a name is a singular and a plural"

    @override
    def _listed(self, given: list[str]) -> dict[str, Any]:
        return _by_name(("one", "many"), given)

    @override
    def check(self, noun: Noun) -> None:
        """Raises `ConfigError` if the noun has an article, which sentences add."""
        _check_article(noun, ("a", "an", "the"))

    @override
    def form(self, noun: Noun, form: str) -> str:
        """Returns the noun with "a" or "the" if the form needs it; proper names take neither.

        >>> English().form(Noun("office", "offices"), "a")
        'an office'
        """
        one = noun.one
        if form == "a" and not noun.proper:
            return f"{noun.article} {one}" if noun.article else with_article(one)
        if form == "the" and not noun.proper:
            return f"the {one}"
        if form == "no":
            return f"no {one}"
        if form == "plural":
            return noun.many
        if form == "the_plural":
            return f"the {noun.many}"
        return one

    @override
    def whose(self, name: str) -> str:
        """Returns, for example, "Ann's"."""
        return f"{name}'s"


class Swedish(Language):
    """Swedish: names are ``[singular, plural, "en" or "ett", definite, definite plural]``.

    For example ``["liten marknad", "små marknader", "en", "den lilla marknaden",
    "de små marknaderna"]``.
    """

    id = "sv"
    lists: ClassVar[dict[str, str]] = {"and": "och", "or": "eller"}
    player = "spelare {}"
    chance = "slumpen"
    keys = ("gender", "the", "the_many")
    wanted = (
        "a name is a singular, a plural, 'en' or 'ett', the definite singular and the definite "
        "plural"
    )

    @override
    def _listed(self, given: list[str]) -> dict[str, Any]:
        return _by_name(("one", "many", *self.keys), given)

    @override
    def check(self, noun: Noun) -> None:
        """Raises `ConfigError` if the noun lacks its gender or a form, or has an article."""
        _check_article(noun, ("en", "ett"))
        if noun.gender not in ("en", "ett") or not noun.the or not noun.the_many:
            raise ConfigError(f"{self.wanted}, not {noun.one!r} alone")

    @override
    def unknown(self, id: str) -> Noun:
        """Returns a noun for an id without a name: the id with spaces, in all forms."""
        words = id.replace("_", " ")
        return Noun(words, words, "en", the=words, the_many=words)

    @override
    def form(self, noun: Noun, form: str) -> str:
        """Returns the noun with its article, or in its definite form.

        >>> Swedish().form(Noun("kontor", "kontor", "ett", "", "kontoret", "kontoren"), "a")
        'ett kontor'
        """
        if form == "a" and not noun.proper:
            return f"{noun.gender} {noun.one}"
        if form == "the" and not noun.proper:
            return noun.the
        if form == "no":
            return f"{'inget' if noun.gender == 'ett' else 'ingen'} {noun.one}"
        if form == "plural":
            return noun.many
        if form == "the_plural":
            return noun.the_many
        return noun.one

    @override
    def whose(self, name: str) -> str:
        """Returns, for example, "Annas", "spelare 2:s" or "Max"."""
        if name[-1:].isdigit():
            return f"{name}:s"
        return name if name[-1:].lower() in tuple("sxz") else f"{name}s"


LANGUAGES: Final[dict[str, Language]] = {"en": English(), "sv": Swedish()}
"""The languages of the library by id."""
