"""Tables of words: the names and message templates of one vocabulary.

A table is a mapping of sections, usually a TOML file. The sections of `NAMES_OF` have names by id,
those of `TEMPLATES` have templates by code; ``ours = true`` says that the names are not taken from
a published edition. The tables of the library and of all expansions have the same form: ``en`` has
the canonical English names and templates, ``classic``, ``anniversary`` and ``1897`` have what
differs from these, and ``sv`` has the Swedish names and templates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs
from typing_extensions import override

from .._base.counts import Counts
from .._base.texts import shown
from .._base.values import Value
from ..errors import ConfigError
from ..events._event import Event
from ._messages import (
    LANGUAGES,
    Field,
    Include,
    Language,
    Noun,
    Part,
    Select,
    Template,
    Word,
    kind_of,
    parse,
)

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BASED_ON: Final[dict[str, str]] = {
    "en": "",
    "classic": "en",
    "anniversary": "en",
    "1897": "en",
    "sv": "",
}
"""The tables, each with the table that it falls back on, or empty."""

TABLES: Final = tuple(BASED_ON)
"""The ids of the tables."""

NAMES_OF: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings", "terms", "nouns")
"""The sections with names, called after what they name.

Terms are in the glossary; nouns are needed only for sentences.
"""

TEMPLATES: Final = ("refusals", "tasks", "actions", "events", "phrases", "texts")
"""The sections with templates.

The code of a refusal is its reason, with a variant if it has one (``"no_such_good/kept"``). The
code of a task, which says what a decision asks for, is the kind of decision; the code of an action
or event is the name of its class. Phrases are parts of other templates. Texts say what a building
does; their code is its id.
"""


@attrs.frozen(eq=False, repr=False)
class Table(Value):
    """One table, read and checked.

    Attributes:
        nouns: The names by id.
        ids: The ids by section, for the sections with names.
        templates: The texts of the templates by section and code.
        ours: Whether the names are the library's own, not taken from a published edition.
    """

    nouns: dict[str, Noun]
    ids: dict[str, tuple[str, ...]]
    templates: dict[tuple[str, str], str]
    ours: bool = False


def read_table(name: str, data: Mapping[str, Any], where: str) -> Table:
    """Reads a table from a mapping.

    Args:
        name: The id of the table, one of `TABLES`.
        data: The sections.
        where: The owner of the table, for error messages.

    Raises:
        ConfigError: A section is unknown, or an entry is malformed.
    """
    table = Table({}, {}, {}, data.get("ours", False) is True)
    for section, entries in data.items():
        if section == "ours":
            continue
        where_in = f"the words of {where}, table {name!r}, section {shown(section)}"
        if section not in (*NAMES_OF, *TEMPLATES):
            raise ConfigError(
                f"{where_in}: there is no such section, only "
                + ", ".join(repr(known) for known in (*NAMES_OF, *TEMPLATES))
            )
        if not isinstance(entries, Mapping):
            raise ConfigError(f"{where_in}: it must be a mapping, not {shown(entries)}")
        try:
            _read_section(table, _language(name), section, entries)
        except ConfigError as wrong:
            raise ConfigError(f"{where_in}: {wrong}") from None
    return table


def _language(name: str) -> str:
    return BASED_ON[name] or name


def _read_section(table: Table, language: str, section: str, entries: Mapping[str, Any]) -> None:
    if section in NAMES_OF:
        table.ids[section] = tuple(entries)
    for id, entry in entries.items():
        try:
            if section in NAMES_OF:
                if not isinstance(entry, list | tuple | dict):
                    raise ConfigError(f"{LANGUAGES[language].wanted}, not {shown(entry)}")
                table.nouns[id] = LANGUAGES[language].noun(entry)
            else:
                if not isinstance(entry, str) or not entry:
                    raise ConfigError(f"a template is a text, not {shown(entry)}")
                parse(entry)
                table.templates[section, id] = entry
        except ConfigError as wrong:
            raise ConfigError(f"{shown(id)}: {wrong}") from None


@attrs.frozen(eq=False)
class Words:
    """The tables of the library or an expansion: a mapping, or TOML files in ``words``.

    Attributes:
        where: The owner of the tables: the name of the package, or another name for messages.
        given: The tables by id; None for files of a package, which are read when first needed.
    """

    where: str
    given: Mapping[str, Mapping[str, Any]] | None = None

    def __attrs_post_init__(self) -> None:
        for name, data in (self.given or {}).items():
            if name not in BASED_ON:
                known = ", ".join(repr(known) for known in TABLES)
                raise ConfigError(
                    f"the words of {self.where}: there is no table {shown(name)}, only {known}"
                )
            if not isinstance(data, Mapping):
                raise ConfigError(
                    f"the words of {self.where}: table {name!r} must be a mapping, "
                    f"not {shown(data)}"
                )
            read_table(name, data, self.where)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        if self.given is None:
            return _of_package, (self.where,)
        return Words, (self.where, self.given)

    @classmethod
    def of(cls, where: str, given: object) -> Words | None:
        """Returns the words given in a manifest: the name of a package, a mapping, or None.

        Raises:
            ConfigError: It is none of these.
        """
        if given is None or isinstance(given, Words):
            return given
        if isinstance(given, str):
            return _of_package(given)
        if isinstance(given, Mapping):
            return cls(where, given)
        raise ConfigError(
            f"the words of {where} are a mapping of tables, or the name of the package that has "
            f"them in its folder 'words', not {shown(given)}"
        )

    def table(self, name: str) -> Table:
        """Returns one of the tables; an empty one if it is not given.

        Raises:
            ConfigError: The folder is missing, or a file in it is invalid.
        """
        return _table(self, name)


@cache
def _of_package(package: str) -> Words:
    return Words(package)


@cache
def _table(words: Words, name: str) -> Table:
    if words.given is not None:
        return read_table(name, words.given.get(name, {}), words.where)
    return read_table(name, _files(words.where).get(name, {}), words.where)


@cache
def _files(package: str) -> dict[str, dict[str, Any]]:
    """Returns the content of the TOML files in the folder ``words`` of a package, by id."""
    # Not above: it is slow to import, and most games need no words.
    from importlib.resources import files

    try:
        folder = files(package).joinpath("words")
        listed = sorted(folder.iterdir(), key=_name) if folder.is_dir() else []
    except ModuleNotFoundError:
        listed = []
    found = {}
    for file in listed:
        name, dot, suffix = file.name.rpartition(".")
        if not dot or suffix != "toml":
            continue
        if name not in BASED_ON:
            known = ", ".join(repr(known) for known in TABLES)
            raise ConfigError(
                f"the words of {package}: there is no table {shown(name)}, only {known}"
            )
        found[name] = _toml(file, package)
    if not found:
        raise ConfigError(f"there are no words in a folder 'words' of the package {package!r}")
    return found


def _name(file: Traversable) -> str:
    return file.name


def _toml(file: Traversable, package: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"the words of {package}: {file.name} is not toml: {wrong}") from None


OWN: Final = _of_package("puertorico.wording")
"""The words of the library that belong to no expansion."""


@cache
def published() -> tuple[Words, ...]:
    """Returns the words of the library and of all published expansions."""
    from importlib.resources import files

    expansions = files("puertorico").joinpath("expansions")
    names = sorted(
        expansion.name for expansion in expansions.iterdir() if expansion.joinpath("words").is_dir()
    )
    return (OWN, *(_of_package(f"puertorico.expansions.{name}") for name in names))


def check_words(words: Words) -> None:
    """Checks that the templates use only words and phrases that exist.

    Raises:
        ConfigError: A template uses an unknown word or phrase.
    """
    for name in TABLES:
        known = [*published(), words]
        tables = [each.table(table) for each in known for table in (_language(name), name)]
        for (section, code), text in words.table(name).templates.items():
            for part in parse(text).walk():
                if isinstance(part, Include) and not any(
                    ("phrases", part.phrase) in table.templates for table in tables
                ):
                    raise ConfigError(
                        f"the words of {words.where}, table {name!r}: template {section}.{code} "
                        f"includes {part.phrase!r}, which is not a phrase"
                    )
                word = part.id if isinstance(part, Word) else ""
                word = part.noun if isinstance(part, Field) else word
                if word and not any(word in table.nouns for table in tables):
                    raise ConfigError(
                        f"the words of {words.where}, table {name!r}: template {section}.{code} "
                        f"uses {word!r}, which has no name"
                    )


Fields = Mapping[str, Any]
"""The fields of a message: None, numbers, texts, and tuples of these."""

_OURS: Final = "puertorico"

HOLDING: Final = "holding"
"""The place of a seat's workers that are on no circle."""

_OF_PLACES: Final = {
    "": "plural", "bare": "plural", "a": "a", "the": "the_plural", "no": "no",
    "plural": "plural", "the_plural": "the_plural",
}  # fmt: skip
"""Which form a kind of tile takes as a place: plural, as all tiles of a kind are one place."""


@cache
def names_of_fields(cls: type[Any]) -> tuple[str, ...]:
    """Returns the names of the fields and properties of a class of events."""
    fields = [field.name for field in attrs.fields(cls)]
    return (*fields, *(name for name, value in vars(cls).items() if isinstance(value, property)))


def fields_of(event: Event) -> dict[str, Any]:
    """Returns the fields and properties of an event by name."""
    cls: Any = type(event)
    return {name: getattr(event, name) for name in names_of_fields(cls)}


def section_of(section: str, cls: type) -> str:
    """Returns the section with the template of a class of actions or events.

    Classes of other packages have a separate section, as they may share a name with one of ours.
    """
    return section if cls.__module__.partition(".")[0] == _OURS else f"{section} of strangers"


class Lexicon:
    """All nouns and templates of a vocabulary.

    *strangers* are the words of expansions from other packages.
    """

    def __init__(self, id: str, strangers: Sequence[Words]) -> None:
        base = BASED_ON[id]
        self.language: Language = LANGUAGES[base or id]
        self.nouns: dict[str, Noun] = {}
        self.templates: dict[tuple[str, str], str] = {}
        self.ours: set[str] = set()
        self._tiles: set[str] = set()
        for name in (base, id) if base else (id,):
            for words in (*published(), *strangers):
                table = words.table(name)
                self.nouns.update(table.nouns)
                self.ours.update(table.nouns if table.ours else ())
                for (section, code), text in table.templates.items():
                    if words in strangers and section in ("actions", "events"):
                        section = f"{section} of strangers"
                    self.templates[section, code] = text
                self._tiles.update(table.ids.get("tiles", ()))

    def say(self, section: str, code: str, fields: Fields, names: Sequence[str] = ()) -> str | None:
        """Returns the sentence for a message, or None if there is no template for its code.

        Raises:
            ConfigError: The template uses a field that the message does not have.
        """
        text = self.templates.get((section, code))
        if text is None:
            return None
        template = parse(text)
        try:
            return _Sentence(self, fields, names).of(template)
        except KeyError as missing:
            raise ConfigError(
                f"template {section}.{code} names the field {missing}, and the message has "
                f"{', '.join(map(repr, fields)) or 'none'}"
            ) from None

    def text(self, text: str) -> str:
        """Returns the text of a template that uses no fields."""
        return _Sentence(self, {}, ()).of(parse(text))

    def noun(self, id: str) -> Noun:
        """Returns the noun for an id; for an unknown one, the id with spaces."""
        found = self.nouns.get(id)
        return self.language.unknown(id) if found is None else found

    def is_tile(self, id: str) -> bool:
        """Whether an id names a kind of island tile."""
        return id in self._tiles or f"{id}_plantation" in self._tiles

    def tile(self, id: str) -> Noun:
        """Returns the noun for a kind of island tile."""
        plantation = f"{id}_plantation"
        return self.noun(plantation if plantation in self.nouns else id)

    def of_kind(self, kind: str, id: str) -> Noun:
        """Returns the noun for an id in a field of this kind, one of `KINDS_OF_FIELDS`."""
        if kind == "place" and id == HOLDING:
            return self.noun("holding_area")
        if kind == "tile" or (kind == "place" and self.is_tile(id)):
            return self.tile(id)
        return self.noun(f"{id}_phase" if kind == "phase" else id)

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """Returns the name of a player, such as "player 2" if it is not in *names*."""
        if seat < 0:
            return self.language.chance
        return names[seat] if seat < len(names) else self.language.player.format(seat)


class _Sentence:
    """Makes the sentence of one message."""

    def __init__(self, lexicon: Lexicon, fields: Fields, names: Sequence[str]) -> None:
        self._lexicon = lexicon
        self._fields = fields
        self._names = names

    def of(self, template: Template) -> str:
        """Returns the text of a template."""
        return self._text(template.parts)

    def _text(self, parts: tuple[Part, ...]) -> str:
        return "".join([part if isinstance(part, str) else self._part(part) for part in parts])

    def _part(self, part: Word | Field | Include | Select) -> str:
        lexicon = self._lexicon
        if isinstance(part, Word):
            return lexicon.language.form(lexicon.noun(part.id), part.form)
        if isinstance(part, Include):
            return self.of(parse(lexicon.templates["phrases", part.phrase]))
        value = self._fields[part.name]
        if isinstance(part, Select):
            return self._selected(part, value)
        if part.noun or part.noun_field:
            return self._number(value, part)
        if isinstance(value, tuple | Counts):
            return self._list(value, part)
        return self._item(value, part)

    def _selected(self, part: Select, value: Any) -> str:
        if part.by_gender:
            shown = self._lexicon.of_kind(kind_of(part.name), str(value)).gender
        else:
            shown = "" if value is None else str(value)
        for case in part.cases:
            if case.value == shown or (
                not part.by_gender
                and (
                    (case.value == "none" and value in (None, "", ()))
                    or (case.value == "negative" and type(value) is int and value < 0)
                )
            ):
                return self._text(case.parts)
        return self._text(part.otherwise)

    def _number(self, value: Any, part: Field) -> str:
        lexicon = self._lexicon
        if part.noun:
            noun = lexicon.noun(part.noun)
        else:
            noun = lexicon.of_kind(kind_of(part.noun_field), str(self._fields[part.noun_field]))
        number = abs(value) if type(value) is int else value
        return f"{number} {noun.of(number)}"

    def _list(self, items: tuple[Any, ...] | Counts, part: Field) -> str:
        if part.form == "count":
            texts = [
                f"{number} {self._lexicon.of_kind(part.kind, str(id)).of(number)}"
                for id, number in Counter(items).items()
            ]
        else:
            texts = [self._item(item, part) for item in items]
        return self._lexicon.language.join(texts, part.joiner)

    def _item(self, value: Any, part: Field) -> str:
        lexicon, kind = self._lexicon, part.kind
        if kind == "value":
            return str(value)
        if kind == "action":
            return f"'{value}'"
        if kind == "seat":
            name = lexicon.seat(value, self._names)
            return lexicon.language.whose(name) if part.form == "whose" else name
        if kind == "task":
            return self._task(value)
        form = part.form or "bare"
        if kind == "place" and lexicon.is_tile(value):
            form = _OF_PLACES[form]
        return lexicon.language.form(lexicon.of_kind(kind, str(value)), form)

    def _task(self, kind: str) -> str:
        templates = self._lexicon.templates
        text = templates.get(("tasks", kind)) or templates["phrases", "other_task"]
        return self.of(parse(text))
