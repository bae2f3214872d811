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
``{amount:@worker.acc}``
    The same in another form, here one of German: "1 Kolonisten".
``{=trading_house:the}``
    A word of the vocabulary.
``{>turn}``
    The phrase *turn*, a template that many messages share, with the fields of this message.
``{worker?none=empty|else=with {worker:a}}``
    A text that depends on the value of the field. A case is a value, ``none`` (None, or an empty
    text or list), ``negative`` or the plural category of a number; the last one is ``else``.
``{tile.gender?ett=inget|else=ingen}``
    A text that depends on a part of the word, such as its grammatical gender.

The kind of a field follows from its name; see `kind_of`. A `Language` says how nouns, lists and the
names of players appear in a sentence, and which forms there are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from .._base.late import frozen
from .._base.messages import did_you_mean, shown
from .._base.values import Value
from ..errors import ConfigError

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural categories of CLDR, the data of Unicode on languages."""

JOINERS: Final = ("and", "or", "comma")
"""How the items of a list can be joined; the default is ``comma``."""

_RANGE: Final = r"\d+(?:\.\.\d+)?"
_RELATION: Final = re.compile(
    rf"\s*([nivwftce])(?:\s*%\s*([1-9]\d*))?\s*(!?=)\s*({_RANGE}(?:\s*,\s*{_RANGE})*)\s*"
)

Holds = Callable[[int], bool]
"""Whether a number belongs to a category."""


def plural_rule(rule: str) -> Holds:
    """Returns the condition of a plural category, as CLDR writes it; samples are ignored.

    Raises:
        ConfigError: The rule is malformed.

    >>> few = plural_rule("v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24")
    >>> [number for number in range(30) if few(number)]
    [2, 3, 4, 22, 23, 24]
    """
    either = [
        [_relation(part) for part in re.split(r"\band\b", every)]
        for every in re.split(r"\bor\b", rule.partition("@")[0])
    ]
    return lambda number: any(all(holds(number) for holds in every) for every in either)


def _relation(text: str) -> Holds:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ConfigError(f"{text.strip()!r} is not a relation such as 'n % 10 = 2..4'")
    operand, modulus, sign, listed = found.groups()
    ends = [part.strip().partition("..") for part in listed.split(",")]
    ranges = [(int(low), int(high or low)) for low, _, high in ends]

    def holds(number: int) -> bool:
        # The other operands are for fractions, and all numbers here are whole.
        value = number if operand in "ni" else 0
        value = value % int(modulus) if modulus else value
        return any(low <= value <= high for low, high in ranges) == (sign == "=")

    return holds


def _fits(shape: object, given: object) -> bool:
    """Whether an entry is a text, or a list, a table or alternatives of fitting values."""
    if isinstance(shape, tuple):
        return any(_fits(each, given) for each in shape)
    if isinstance(shape, list):
        return isinstance(given, list | tuple) and all(_fits(shape[0], each) for each in given)
    if isinstance(shape, dict):
        return isinstance(given, Mapping) and all(_fits(shape[""], each) for each in given.values())
    return isinstance(given, str) and given != ""


_ENTRIES: Final[dict[str, tuple[object, str]]] = {
    "names": ([str], "a list of texts"),
    "player": (str, "a text"),
    "chance": (str, "a text"),
    "lists": ({"": str}, "a table of texts"),
    "plurals": ({"": str}, "a table of texts"),
    "values": ({"": [str]}, "a table of lists"),
    "forms": ({"": (str, {"": str})}, "a table of texts, or of texts by pattern"),
}
"""The shape of each entry of a section ``language``; the first four are needed."""

Form = tuple[tuple[re.Pattern[str], "Template"], ...]
"""The templates of a form, each with a pattern for the names to which it applies."""


def _form(given: str | Mapping[str, str]) -> Form:
    texts = given if isinstance(given, Mapping) else {"": given}
    return tuple([(re.compile(pattern), parse(text)) for pattern, text in texts.items()])


@frozen(eq=False)
class Language:
    """The grammar that sentences need, as the section ``language`` of a table of words declares it.

    Attributes:
        tag: The tag of the language, such as ``"pl"``.
        names: The parts of a name, in order: a form for each plural category, and others that
            templates need, such as the gender.
        player: The name of a player who has none, with ``{}`` for the seat.
        chance: The name of chance.
        lists: The text between the last two items of a list, by joiner.
        plurals: The conditions of the plural categories besides ``other``.
        forms: The forms that are made of parts of a name.
        values: The values that a part of a name can have.
    """

    tag: str
    names: Sequence[str]
    player: str
    chance: str
    lists: dict[str, str]
    plurals: dict[str, Holds]
    forms: dict[str, Form]
    values: dict[str, Sequence[str]]

    @classmethod
    def of(cls, tag: str, given: object) -> Language:
        """Returns the language that a section declares.

        Raises:
            ConfigError: An entry is unknown, missing or malformed.
        """
        if not isinstance(given, Mapping):
            raise ConfigError(f"it must be a table, not {shown(given)}")
        for key in (*given, *tuple(_ENTRIES)[:4]):
            if key not in _ENTRIES:
                raise ConfigError(f"there is no entry {key!r}{did_you_mean(str(key), _ENTRIES)}")
            shape, wanted = _ENTRIES[key]
            if not _fits(shape, given.get(key)):
                raise ConfigError(f"{key} must be {wanted}, not {shown(given.get(key))}")
        reads: list[tuple[str, Callable[[Any], Any]]] = [("plurals", plural_rule), ("forms", _form)]
        read: dict[str, Any] = {"plurals": {}, "forms": {}, "values": {}, **given}
        for key, reader in reads:
            read[key] = dict(read[key])
            for name, entry in read[key].items():
                try:
                    read[key][name] = reader(entry)
                except (ConfigError, re.error) as wrong:
                    raise ConfigError(f"{key}.{name}: {wrong}") from None
        language = cls(tag, **read)
        for problem in language._problems():
            raise ConfigError(problem)
        return language

    def _problems(self) -> Iterator[str]:
        for name in self.names:
            if not _NAME.fullmatch(name) or kind_of(name) != "value" or self.names.count(name) > 1:
                yield f"names: {name!r} is not a name for a part, or is listed twice"
        used: list[tuple[str, Iterable[str], Sequence[str]]] = [
            ("plurals", self.plurals, CATEGORIES[:-1]),
            ("values", self.values, self.names),
            ("lists", self.lists, JOINERS),
        ]
        for form, templates in self.forms.items():
            for _, template in templates:
                used.append((f"forms.{form}", template.fields(), self.names))
                for part in template.walk():
                    counts = isinstance(part, Field) and part.noun + part.noun_field
                    if counts or isinstance(part, Word | Include):
                        yield f"forms.{form} can only use the parts of a name, as in {{one}}"
        for where, found, known in used:
            for name in found:
                if name not in known:
                    yield f"{where}: there is no {name!r}{did_you_mean(name, known)}"
        needed: list[tuple[str, Iterable[str], Container[str]]] = [
            ("names", (*self.plurals, "other"), self.names),
            ("lists", JOINERS[:2], self.lists),
            ("player", ("{}",), self.player),
        ]
        for where, wanted, there in needed:
            yield from [f"{where} needs {name!r}" for name in wanted if name not in there]

    @property
    def parts(self) -> tuple[str, ...]:
        """The forms of a name that a template can use or ask for."""
        return ("bare", "plural", *self.names, *self.forms)

    def noun(self, given: object) -> Noun:
        """Returns the noun of an entry of a table of words.

        Raises:
            ConfigError: The entry lacks a part of a name, or has an unknown one.
        """
        wanted = f"a name in {self.tag!r} is [{', '.join(self.names)}]"
        if isinstance(given, list | tuple) and len(given) == len(self.names):
            given = dict(zip(self.names, given, strict=True))
        if not isinstance(given, Mapping):
            raise ConfigError(f"{wanted}, not {shown(given)}")
        for part in (*self.names, *given):
            if part not in self.parts:
                raise ConfigError(f"{wanted}, without {shown(part)}")
            if not isinstance(given.get(part), str) or not given[part]:
                raise ConfigError(f"{wanted}, and its {part!r} is {shown(given.get(part))}")
        for part, values in self.values.items():
            if given[part] not in values:
                raise ConfigError(f"{part!r} is one of {', '.join(values)}, not {given[part]!r}")
        noun = Noun(self, dict(given))
        article, _, rest = noun.one.partition(" ")
        bare = Noun(self, noun.given | {"one": rest})
        for form in self.forms if rest else ():
            if form not in given and bare.form(form) == noun.one != noun.form(form):
                raise ConfigError(
                    f"{noun.one!r} begins with {article!r}, which sentences add: write {rest!r}, "
                    f"or give the form {form!r} of the name too"
                )
        return noun

    def foreign(self, one: str, other: str) -> Noun:
        """Returns a noun that has only a singular and a plural, from another language."""
        return Noun(self, {"one": one, "other": other})

    def category(self, number: object) -> str:
        """Returns the plural category of a number."""
        if type(number) is int:
            for category, holds in self.plurals.items():
                if holds(abs(number)):
                    return category
        return "other"

    def join(self, items: Sequence[str], joiner: str) -> str:
        """Returns a list of items as it appears in a sentence."""
        comma = self.lists.get("comma", ", ")
        if joiner == "comma" or len(items) < 2:
            return comma.join(items)
        return f"{comma.join(items[:-1])}{self.lists[joiner]}{items[-1]}"


@frozen(eq=False, repr=False)
class Noun(Value):
    """A name with its parts; one from another language has only a singular and a plural."""

    language: Language
    given: dict[str, str]

    @property
    def one(self) -> str:
        """The singular."""
        return self.given.get("one") or self.given["other"]

    def of(self, number: object, form: str = "") -> str:
        """Returns the form for a number of things: *form* for one, its plural for others."""
        category = self.language.category(number)
        form = form if category == "one" else f"{form}_plural"
        if form in self.language.forms:
            return self.form(form)
        return self.given.get(category) or self.given["other"]

    def form(self, form: str) -> str:
        """Returns a form, as given or made from other parts; the bare name if it has none."""
        if form in self.given:
            return self.given[form]
        with suppress(KeyError):
            for pattern, template in self.language.forms.get(form, ()):
                if pattern.search(self.one):
                    return self._made(template.parts)
        return self.given["other"] if form.endswith("plural") else self.one

    def _made(self, parts: tuple[Part, ...]) -> str:
        made = ""
        for part in parts:
            if isinstance(part, Select):
                value = self.given.get(part.name)
                cases = [case.parts for case in part.cases if case.value == value]
                made += self._made((*cases, part.otherwise)[0])
            else:
                made += self.given[part.name] if isinstance(part, Field) else str(part)
        return made


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

COUNTED: Final = ("whose", "count")
"""The forms of every language: the possessive of a seat, and a list of numbers with nouns."""

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


@frozen(eq=False, repr=False)
class Word(Value):
    """A word of the vocabulary, in a form."""

    id: str
    form: str


@frozen(eq=False, repr=False)
class Field(Value):
    """A field of the message, or a number with its noun.

    Attributes:
        name: The name of the field.
        kind: The kind, one of `KINDS_OF_FIELDS`.
        form: The form, with a noun that of the noun; empty for the usual one.
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


@frozen(eq=False, repr=False)
class Include(Value):
    """A phrase, with the fields of this message."""

    phrase: str


@frozen(eq=False, repr=False)
class Case(Value):
    """A value, and the text for it."""

    value: str
    parts: tuple[Part, ...]


@frozen(eq=False, repr=False)
class Select(Value):
    """A text that depends on the value of a field, or on a part of its word."""

    name: str
    asks: str
    cases: tuple[Case, ...]
    otherwise: tuple[Part, ...]


Part = str | Word | Field | Include | Select
"""A part of a template: plain text, or what is in braces."""


@frozen(eq=False, repr=False)
class Template(Value):
    """A parsed template.

    >>> sorted(parse("{building} costs you {price:=doubloon}").fields())
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
def parse(text: str, forms: tuple[str, ...] = ()) -> Template:
    """Parses a template.

    Args:
        text: The template.
        forms: The forms of names that it can use, and ask for.

    Raises:
        ConfigError: The template is malformed; the message names the part.

    >>> parse("{building:them}", ("a", "the"))
    Traceback (most recent call last):
        ...
    puertorico.errors.ConfigError: template '{building:them}': there is no form 'them' in \
'{building:them}'; did you mean 'the'?
    """
    return Template(text, _Parser(text, forms).parts(0, len(text)))


class _Parser:
    """Parses one template."""

    def __init__(self, text: str, forms: tuple[str, ...]) -> None:
        self._text = text
        self._forms = forms

    def _wrong(self, what: str) -> ConfigError:
        return ConfigError(f"template {self._text!r}: {what}")

    def parts(self, start: int, end: int) -> tuple[Part, ...]:
        """Returns the parts of the text between two indices."""
        found: list[Part] = []
        plain = start
        at = start
        while at < end:
            if self._text[at] == "}":
                raise self._wrong("a brace is closed that was not opened")
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
            if form not in ("bare", *self._forms) or form in COUNTED:
                raise self._wrong(f"there is no form {form!r} of a word {shown}")
            return Word(self._name(head[1:], shown), form)
        return self._field(self._name(head, shown), spec, shown)

    def _name(self, name: str, shown: str, fits: bool = True) -> str:
        if not fits or not _NAME.fullmatch(name):
            raise self._wrong(f"there is no name {shown}")
        return name

    def _field(self, name: str, spec: str, shown: str) -> Field:
        if spec[:1] in ("=", "@"):
            noun, dot, form = spec[1:].partition(".")
            if dot and form not in self._forms:
                raise self._wrong(f"there is no form {form!r} {shown}")
            part = "noun" if spec[0] == "=" else "noun_field"
            return Field(name, "value", form, **{part: self._name(noun, shown)})
        kind, form, joiner = kind_of(name), "", "comma"
        words = spec.split(".") if spec else []
        if words and words[0] in KINDS_OF_FIELDS:
            kind = words.pop(0)
        if words and words[0] in (*self._forms, *COUNTED):
            form = words.pop(0)
        if words and words[0] in JOINERS:
            joiner = words.pop(0)
        if words:
            hint = did_you_mean(words[0], (*self._forms, *COUNTED, *JOINERS))
            raise self._wrong(f"there is no form {words[0]!r} {shown}{hint}")
        if kind == "value" and form:
            raise self._wrong(
                f"a value is written unchanged and has no form {form!r} {shown}; say what it "
                f"names, as in {'{' + name}:{'seat' if form == 'whose' else 'thing'}.{form + '}'}, "
                f"or end the name of the field with that: {', '.join(KINDS_OF_FIELDS[:-1])}"
            )
        return Field(name, kind, form, joiner)

    def _select(self, head: str, start: int, end: int) -> Select:
        shown = f"in {'{' + self._text[start - len(head) - 1 : end] + '}'!r}"
        name, dot, asks = head.partition(".")
        if dot and asks not in self._forms:
            hint = did_you_mean(asks, self._forms)
            raise self._wrong(f"names have no {asks!r} {shown}{hint}")
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
        return Select(self._name(name, shown), asks, tuple(cases[:-1]), cases[-1].parts)

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
