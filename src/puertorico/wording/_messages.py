"""Templates: the sentences of messages in one language, with places for fields and words.

A message is a code with fields: a refusal, an event, an action or a task. Its template is a
sentence with parts in braces:

``{price}``
    The field *price*, in the usual form for its kind.
``{building:the}``
    The field in another form: ``the building``, ``{tile:a}``, ``{tile:plural}``.
``{workers:a.or}``
    A list: each item in this form, with "or" before the last one.
``{things:good.count}``
    The field as a different kind than its name implies.
``{price:=doubloon}``
    A number with a noun that is a word of the vocabulary: "3 doubloons".
``{amount:@worker}``
    A number with a noun that another field names, here *worker*: "1 colonist".
``{=trading_house:the}``
    A word of the vocabulary.
``{>turn}``
    The phrase *turn*, a template that many messages share, with the fields of this message.
``{worker?none=empty|else=with {worker:a}}``
    A text that depends on the value of the field. A case is a value, ``none`` (None, or an empty
    text or list) or ``negative``; the last one is ``else``.
``{tile.gender?ett=inget|else=ingen}``
    A text that depends on the grammatical gender of the word.

The kind of a field follows from its name; see `kind_of`. A `Language` says how nouns, lists and the
names of players appear in a sentence.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

import attrs
from typing_extensions import override

from .._base.texts import with_article
from .._base.values import Value
from ..errors import ConfigError


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
    """The name for a player who has none, with ``{}`` for the seat."""
    chance: ClassVar[str]
    """The name of chance."""
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
    """The required kind of an entry, for messages."""

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

KINDS_OF_FIELDS: Final = (
    "building",
    "good",
    "tile",
    "place",
    "worker",
    "card",
    "phase",
    "ending",
    "thing",
    "seat",
    "action",
    "task",
    "value",
)
"""The kinds of fields.

In this order: a building, a kind of goods, a kind of island tile, a place for workers (a kind of
tile, a building or ``holding``), a kind of worker, a role card, a phase, an end condition, anything
else with a name, a seat, the text of an action, a kind of decision, and any other value, which is
written unchanged.
"""

FORMS: Final = ("bare", "plural", "a", "the", "the_plural", "no", "whose", "count")
"""The forms that a template can use.

``whose`` is the possessive of a seat ("player 2's"); ``count`` makes a list of numbers with nouns.
"""

JOINERS: Final = ("and", "or", "comma")
"""How the items of a list can be joined; the default is ``comma``."""

_NAME: Final = re.compile(r"[a-z_][a-z0-9_]*")
_CASE: Final = re.compile(r"-?[a-z0-9_]+")


def kind_of(field: str) -> str:
    """Returns the kind of a field, from the last word of its name; a plural is a list.

    >>> [kind_of(name) for name in ("building", "other_ship", "other_card", "goods", "target")]
    ['building', 'value', 'card', 'good', 'place']
    """
    word = field.rpartition("_")[2]
    if word == "target":
        return "place"
    for kind in (word, word.removesuffix("s")):
        if kind in KINDS_OF_FIELDS:
            return kind
    return "value"


@attrs.frozen(eq=False, repr=False)
class Word(Value):
    """A word of the vocabulary, in a form."""

    id: str
    form: str


@attrs.frozen(eq=False, repr=False)
class Field(Value):
    """A field of the message, or a number with its noun.

    Attributes:
        name: The name of the field.
        kind: The kind, one of `KINDS_OF_FIELDS`.
        form: The form, one of `FORMS`; empty for the usual one.
        joiner: How the items of a list are joined, one of `JOINERS`.
        noun: The id of the noun after a number, or empty.
        noun_field: The field that names the noun after a number, or empty.
    """

    name: str
    kind: str
    form: str = ""
    joiner: str = "comma"
    noun: str = ""
    noun_field: str = ""


@attrs.frozen(eq=False, repr=False)
class Include(Value):
    """A phrase, with the fields of this message."""

    phrase: str


@attrs.frozen(eq=False, repr=False)
class Case(Value):
    """A value or gender, and the text for it."""

    value: str
    parts: tuple[Part, ...]


@attrs.frozen(eq=False, repr=False)
class Select(Value):
    """A text that depends on the value of a field, or on the gender of its word."""

    name: str
    by_gender: bool
    cases: tuple[Case, ...]
    otherwise: tuple[Part, ...]


Part = str | Word | Field | Include | Select
"""A part of a template: plain text, or what is in braces."""


@attrs.frozen(eq=False, repr=False)
class Template(Value):
    """A parsed template.

    >>> sorted(parse("{building:the} costs you {price:=doubloon}").fields())
    ['building', 'price']
    """

    text: str
    parts: tuple[Part, ...]

    def walk(self) -> Iterator[Part]:
        """Yields all parts, including those in the cases of selects."""
        return _walk(self.parts)

    def fields(self) -> frozenset[str]:
        """Returns the names of all fields, without those that included phrases use."""
        found = set()
        for part in self.walk():
            if isinstance(part, Field):
                found |= {part.name, part.noun_field} - {""}
            elif isinstance(part, Select):
                found.add(part.name)
        return frozenset(found)


def _walk(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Select):
            for case in part.cases:
                yield from _walk(case.parts)
            yield from _walk(part.otherwise)


@lru_cache(maxsize=2048)
def parse(text: str) -> Template:
    """Parses a template.

    Raises:
        ConfigError: The template is malformed; the message names the part.

    >>> parse("{building:them}")
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: template '{building:them}': there is no form 'them' in \
'{building:them}'
    """
    return Template(text, _Parser(text).parts(0, len(text)))


class _Parser:
    """Parses one template."""

    def __init__(self, text: str) -> None:
        self._text = text

    def _wrong(self, what: str) -> ConfigError:
        return ConfigError(f"template {self._text!r}: {what}")

    def parts(self, start: int, end: int) -> tuple[Part, ...]:
        """Returns the parts of the text between two indices."""
        found: list[Part] = []
        plain = start
        at = start
        while at < end:
            if self._text[at] == "}":
                raise self._wrong("a brace is closed that is not open")
            if self._text[at] != "{":
                at += 1
                continue
            if at > plain:
                found.append(self._text[plain:at])
            close = self._closing(at, end)
            found.append(self._part(at + 1, close))
            at = plain = close + 1
        if end > plain:
            found.append(self._text[plain:end])
        return tuple(found)

    def _closing(self, opening: int, end: int) -> int:
        depth = 0
        for at in range(opening, end):
            depth += (self._text[at] == "{") - (self._text[at] == "}")
            if not depth:
                return at
        raise self._wrong("a brace is not closed")

    def _part(self, start: int, end: int) -> Part:
        """Returns the part between two braces."""
        inner = self._text[start:end]
        head, question, _ = inner.partition("?")
        if question and "{" not in head:
            return self._select(head, start + len(head) + 1, end)
        shown = f"in {'{' + inner + '}'!r}"
        head, _, spec = inner.partition(":")
        if head.startswith(">"):
            return Include(self._name(head[1:], shown, spec == ""))
        if head.startswith("="):
            form = spec or "bare"
            if form not in FORMS[:6]:
                raise self._wrong(f"there is no form {form!r} of a word {shown}")
            return Word(self._name(head[1:], shown), form)
        return self._field(self._name(head, shown), spec, shown)

    def _name(self, name: str, shown: str, fits: bool = True) -> str:
        if not fits or not _NAME.fullmatch(name):
            raise self._wrong(f"there is no name {shown}")
        return name

    def _field(self, name: str, spec: str, shown: str) -> Field:
        if spec.startswith("="):
            return Field(name, "value", noun=self._name(spec[1:], shown))
        if spec.startswith("@"):
            return Field(name, "value", noun_field=self._name(spec[1:], shown))
        kind, form, joiner = kind_of(name), "", "comma"
        words = spec.split(".") if spec else []
        if words and words[0] in KINDS_OF_FIELDS:
            kind = words.pop(0)
        if words and words[0] in FORMS:
            form = words.pop(0)
        if words and words[0] in JOINERS:
            joiner = words.pop(0)
        if words:
            raise self._wrong(f"there is no form {words[0]!r} {shown}")
        if kind == "value" and form:
            raise self._wrong(
                f"a value is written unchanged and has no form {form!r} {shown}; say what it "
                f"names, as in {'{' + name}:{'seat' if form == 'whose' else 'thing'}.{form + '}'}, "
                f"or end the name of the field with that: {', '.join(KINDS_OF_FIELDS[:-1])}"
            )
        return Field(name, kind, form, joiner)

    def _select(self, head: str, start: int, end: int) -> Select:
        shown = f"in {'{' + self._text[start - len(head) - 1 : end] + '}'!r}"
        name, dot, which = head.partition(".")
        if dot and which != "gender":
            raise self._wrong(f"only .gender can be asked for, not {which!r} {shown}")
        cases = []
        for begin, stop in self._branches(start, end):
            value, equals, _ = self._text[begin:stop].partition("=")
            if not equals or not _CASE.fullmatch(value):
                raise self._wrong(f"a case needs a value and an equals sign {shown}")
            cases.append(Case(value, self.parts(begin + len(value) + 1, stop)))
        values = [case.value for case in cases]
        if len(values) < 2 or values[-1] != "else":
            raise self._wrong(f"several cases are needed, the last of them else {shown}")
        if len(set(values)) < len(values):
            raise self._wrong(f"a case is given twice {shown}")
        return Select(self._name(name, shown), bool(dot), tuple(cases[:-1]), cases[-1].parts)

    def _branches(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Yields start and end of the texts between bars, except bars within inner braces."""
        depth = 0
        begin = start
        for at in range(start, end):
            depth += (self._text[at] == "{") - (self._text[at] == "}")
            if self._text[at] == "|" and not depth:
                yield begin, at
                begin = at + 1
        yield begin, end
