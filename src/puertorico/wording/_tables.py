"""Tables of words: the names and message templates of one language or edition.

A table is a mapping of sections, usually a TOML file. The sections of `NAMES_OF` have names by id,
those of `TEMPLATES` have templates by code; ``language`` declares the language, and ``ours`` lists
the ids whose names are not taken from a published edition, or is true for all of them. The tables
of the library, of all expansions and of packages with words for these have the same form: ``en``
has the canonical English names and templates, ``classic``, ``anniversary`` and ``1897`` have the
differences from it, and ``de``, ``sv`` and the tags of other languages have names and templates in
these languages.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from .._base.compat import override
from .._base.counts import Counts
from .._base.late import frozen
from .._base.messages import checked_value, did_you_mean, shown
from .._base.values import Value
from ..errors import ConfigError
from ..events._event import Event
from . import _messages as messages

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

EDITIONS: Final = ("classic", "anniversary", "1897")
"""The tables with the words of editions, which differ from the English ones."""

_GAME: Final = "base"
"""The beginning of a table for the game in a package that has an expansion too."""
_TABLE: Final = re.compile(
    rf"(?:[a-z][a-z0-9_]*\.)?(?:{'|'.join(EDITIONS)}|[a-z]{{2,3}}(?:-[A-Za-z0-9]{{2,8}})*)"
)

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


@frozen(eq=False, repr=False)
class Table(Value):
    """One table, read and checked.

    Attributes:
        nouns: The names by id.
        ids: The ids by section, for the sections with names.
        templates: The templates by section and code.
        ours: The ids with names of the library's own, not taken from a published edition.
    """

    nouns: dict[str, messages.Noun]
    ids: dict[str, tuple[str, ...]]
    templates: dict[tuple[str, str], messages.Template]
    ours: set[str]

    def named(self) -> list[tuple[str, str]]:
        """Returns the sections and ids of the names."""
        return [(section, id) for section, ids in self.ids.items() for id in ids]


def _read_section(
    table: Table, language: messages.Language, section: str, entries: Mapping[str, Any]
) -> None:
    if section in NAMES_OF:
        table.ids[section] = tuple(entries)
    for id, entry in entries.items():
        try:
            if section in NAMES_OF:
                table.nouns[id] = language.noun(entry)
            elif not isinstance(entry, str) or not entry:
                raise ConfigError(f"a template is a text, not {shown(entry)}")
            else:
                table.templates[section, id] = messages.parse(entry, language.parts)
        except ConfigError as wrong:
            known = OWN.data(language.tag).get("terms") if section in NAMES_OF else None
            hint = f"; the governor is {known['governor']}" if known else ""
            raise ConfigError(f"{shown(id)}: {wrong}{hint}") from None


@frozen(eq=False)
class Words:
    """The tables of the library, an expansion or a translation: TOML files, or a mapping.

    Attributes:
        where: The owner of the tables: the name of the package, or another name for messages.
        given: The tables by id; None for files in the folder ``words`` of the package, which are
            read when first needed.
        translates: The subject of a translation: the id of an expansion, with which
            its tables begin as in ``auction.pl``, or empty for the library, whose tables begin with
            ``base`` or with nothing; None for the owner's.
    """

    where: str
    given: Mapping[str, Mapping[str, Any]] | None = None
    translates: str | None = None

    def __attrs_post_init__(self) -> None:
        if self.given is not None:
            for name in self.tables:
                self.table(name)

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        if self.given is None:
            return of_package, (self.where, self.translates)
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
            return of_package(given, None)
        if isinstance(given, Mapping):
            return cls(where, given)
        raise ConfigError(
            f"the words of {where} are a mapping of tables, or the name of the package that has "
            f"them in its folder 'words', not {shown(given)}"
        )

    @property
    def tables(self) -> tuple[str, ...]:
        """The ids of the tables that there are."""
        given: Mapping[Any, Any] = _files(self.where) if self.given is None else self.given
        for name in given:
            if not isinstance(name, str) or not _TABLE.fullmatch(name):
                raise ConfigError(
                    f"the words of {self.where}: there is no table {shown(name)}; a table is one "
                    f"of {', '.join(EDITIONS)}, or the tag of a language such as 'en' or 'sv'"
                )
            if "." in name and self.given is not None:
                raise ConfigError(
                    f"the words of {self.where}: table {name!r} is for another expansion, and only "
                    "a file of a package can be"
                )
        split = [name.rpartition(".") for name in given]
        owner = self._prefix(given)
        return tuple([name for prefix, _, name in split if prefix == owner])

    def _prefix(self, given: Iterable[str]) -> str:
        """Returns what the names of its tables begin with."""
        if self.translates == "" and any(name.startswith(f"{_GAME}.") for name in given):
            return _GAME
        return self.translates or ""

    def at(self, name: str) -> str:
        """Returns where a table is, for messages."""
        return f"the words of {self.where}, table {self._key(name)!r}"

    def _key(self, name: str) -> str:
        prefix = self._prefix(_files(self.where) if self.given is None else self.given)
        return f"{prefix}.{name}" if prefix else name

    def data(self, name: str) -> Mapping[str, Any]:
        """Returns the sections of a table; none if it is not given.

        Raises:
            ConfigError: The folder is missing, or the file is invalid.
        """
        if name not in self.tables:
            return {}
        given: object = None if self.given is None else self.given[name]
        if self.given is None:
            given = _toml(_files(self.where)[self._key(name)], self.where)
        if not isinstance(given, Mapping):
            raise ConfigError(f"{self.at(name)} must be a mapping, not {shown(given)}")
        return given

    def language(self, name: str) -> messages.Language:
        """Returns the language of a table, which it declares, or one of its owner, or the library.

        Raises:
            ConfigError: None of these declares it, or the declaration is wrong.
        """
        return _language(self, name)

    def table(self, name: str) -> Table:
        """Returns one of the tables; an empty one if it is not given.

        Raises:
            ConfigError: The folder is missing, or the table is invalid.
        """
        return _table(self, name)


@cache
def of_package(package: str, translates: str | None) -> Words:
    """Returns the words in the folder of a package."""
    return Words(package, translates=translates)


@cache
def _language(words: Words, name: str) -> messages.Language:
    tag = "en" if name in EDITIONS else name
    # The file of the game, or that of an expansion of the same package.
    others = [of_package(words.where, of) for of in ("", None)] if words.given is None else []
    for place in (words, *others, OWN):
        if "language" in place.data(tag):
            try:
                return messages.Language.of(tag, place.data(tag)["language"])
            except ConfigError as wrong:
                raise ConfigError(f"{place.at(tag)}, section 'language': {wrong}") from None
    raise ConfigError(
        f"{words.at(name)}: the library has no language {tag!r}; declare it in a section 'language'"
    )


@cache
def _table(words: Words, name: str) -> Table:
    data = words.data(name)
    table = Table({}, {}, {}, set())
    for section, entries in data.items():
        if section in ("ours", "language"):
            continue
        where = f"{words.at(name)}, section {shown(section)}"
        if section not in (*NAMES_OF, *TEMPLATES):
            raise ConfigError(
                f"{where}: there is no such section, only "
                + ", ".join(repr(known) for known in (*NAMES_OF, *TEMPLATES))
            )
        if not isinstance(entries, Mapping):
            raise ConfigError(f"{where}: it must be a mapping, not {shown(entries)}")
        language = words.language(name)
        try:
            _read_section(table, language, section, entries)
        except ConfigError as wrong:
            raise ConfigError(f"{where}: {wrong}") from None
    ours = data.get("ours", False)
    table.ours.update(ours if isinstance(ours, list | tuple) else table.nouns if ours else ())
    for id in table.ours - table.nouns.keys():
        raise ConfigError(f"{words.at(name)}: ours lists {shown(id)}, which has no name there")
    return table


@cache
def _files(package: str) -> dict[str, Traversable]:
    """Returns the TOML files in the folder ``words`` of a package, by the id of the table."""
    # Imported here: it is slow to import, and most games need no words.
    from importlib.resources import files

    try:
        folder = files(package).joinpath("words")
        listed = sorted(folder.iterdir(), key=_name) if folder.is_dir() else []
    except (ModuleNotFoundError, TypeError, ValueError):  # It is a module, or not a name at all.
        listed = []
    found = {file.name[:-5]: file for file in listed if file.name.endswith(".toml")}
    if not found:
        raise ConfigError(f"there are no words in a folder 'words' of the package {shown(package)}")
    return found


def _name(file: Traversable) -> str:
    return file.name


def _toml(file: Traversable, package: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"the words of {package}: {file.name} is not TOML: {wrong}") from None


OWN: Final = of_package("puertorico.wording", None)
"""The words of the library that belong to no expansion."""


@cache
def published() -> tuple[Words, ...]:
    """Returns the words of the library and of all published expansions."""
    from importlib.resources import files

    expansions = files("puertorico").joinpath("expansions")
    names = sorted(
        expansion.name for expansion in expansions.iterdir() if expansion.joinpath("words").is_dir()
    )
    return (OWN, *(of_package(f"puertorico.expansions.{name}", None) for name in names))


def check_words(words: Words, others: Sequence[Words] = ()) -> None:
    """Checks that the templates use only words and phrases that exist, in *others* too.

    Raises:
        ConfigError: A template uses an unknown word or phrase.
    """
    for name in words.tables:
        lexicon = Lexicon(name, (*others, words))
        for (section, code), template in words.table(name).templates.items():
            where = f"{words.at(name)}: template {section}.{code}"
            for part in template.walk():
                if isinstance(part, messages.Include) and not lexicon.has_phrase(part.phrase):
                    raise ConfigError(f"{where} includes {part.phrase!r}, which is not a phrase")
                word = part.id if isinstance(part, messages.Word) else ""
                word = part.noun if isinstance(part, messages.Field) else word
                if word and word not in lexicon.nouns:
                    raise ConfigError(f"{where} uses {word!r}, which has no name")


@cache
def check_translation(words: Words, translated: tuple[Words, ...]) -> None:
    """Checks that words for others have only names and templates that these have too.

    Raises:
        ConfigError: A name or template names nothing here, or a template has a field that those of
            its message in other languages do not have.
    """
    known: dict[tuple[str, str], set[str]] = {}
    for table in [each.table(name) for each in translated for name in each.tables]:
        texts = [("texts", id) for id in table.ids.get("buildings", ())]
        known |= {key: known.get(key, set()) for key in (*table.named(), *texts)}
        for key, template in table.templates.items():
            phrases = [
                part.phrase for part in template.walk() if isinstance(part, messages.Include)
            ]
            for each in (key, *[("phrases", phrase) for phrase in phrases]):
                used = table.templates[each].fields() if each in table.templates else ()
                known.setdefault(key, set()).update(used)
    for name in words.tables:
        table = words.table(name)
        for section, code in (*table.named(), *table.templates):
            where, there = f"{words.at(name)}: {section}.{code}", known.get((section, code))
            if there is None:
                others = [other for kind, other in known if kind == section]
                raise ConfigError(f"{where} names nothing here{did_you_mean(code, others)}")
            found = table.templates.get((section, code))
            for field in sorted(found.fields() - there if found else ()):
                raise ConfigError(
                    f"{where} names the field {field!r}, which its message does not have"
                    f"{did_you_mean(field, sorted(there))}"
                )


Fields = Mapping[str, Any]
"""The fields of a message: None, numbers, texts, and tuples of these."""

_OURS: Final = "puertorico"

HOLDING: Final = "holding"
"""The place of a seat's workers that are on no circle."""


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

    *sources* are words besides those of the library and the published expansions: of expansions
    from other packages, and of packages that translate. What a language lacks is in English.
    """

    def __init__(self, id: str, sources: Sequence[Words]) -> None:
        known = (*published(), *sources)
        chain = ("en", id) if id in EDITIONS else (id,)
        self.english = None if "en" in chain else Lexicon("en", sources)
        for each in sources:
            checked_value("each of sources", Words, each)
        languages = [each.language(id) for each in (*known, OWN) if chain[0] in each.tables]
        if not languages:
            raise ConfigError(f"there is no vocabulary {shown(id)}")
        self.language = languages[0]
        self.nouns: dict[str, messages.Noun] = {}
        self.templates: dict[tuple[str, str], messages.Template] = {}
        self.ours: set[str] = set()
        self._tiles: set[str] = set()
        self.named: dict[tuple[str, str], None] = {}
        for words in known:
            for name in chain:
                self._add(words.table(name), words not in published() and words.translates != "")
        if self.english is not None:
            self._tiles |= self.english._tiles
            for code, noun in self.english.nouns.items():
                self.nouns.setdefault(code, self.language.foreign(noun.one, noun.given["other"]))

    def _add(self, table: Table, of_stranger: bool) -> None:
        self.nouns.update(table.nouns)
        self.ours |= table.ours
        self._tiles.update(table.ids.get("tiles", ()))
        for (section, code), template in table.templates.items():
            if of_stranger and section in ("actions", "events"):
                section = f"{section} of strangers"
            self.templates[section, code] = template
        self.named.update(dict.fromkeys(table.named()))

    def wanted(self) -> list[tuple[str, str]]:
        """Returns the codes that other languages need: those here, and the texts of buildings."""
        texts = [("texts", id) for section, id in self.named if section == "buildings"]
        return [*self.named, *self.templates, *texts]

    def lacks(self) -> list[tuple[str, str]]:
        """Returns the sections and codes for which this language falls back on English."""
        wanted = [] if self.english is None else self.english.wanted()
        return [key for key in wanted if key not in self.named and key not in self.templates]

    def has_phrase(self, name: str) -> bool:
        """Whether there is a phrase of this name, in English at least."""
        english = self.english is not None and self.english.has_phrase(name)
        return ("phrases", name) in self.templates or english

    def say(self, section: str, code: str, fields: Fields, names: Sequence[str] = ()) -> str | None:
        """Returns the sentence for a message, or None if there is no template for its code.

        Raises:
            ConfigError: The template uses a field that the message does not have.
        """
        template = self.templates.get((section, code))
        if template is None:
            english = self.english
            return None if english is None else english.say(section, code, fields, names)
        try:
            return _Sentence(self, fields, names).of(template)
        except KeyError as missing:
            raise ConfigError(
                f"template {section}.{code} names the field {missing}, and the message has "
                f"{', '.join(map(repr, fields)) or 'none'}"
            ) from None

    def text(self, text: str) -> str:
        """Returns the text of an English template that uses no fields."""
        if self.english is not None:
            return self.english.text(text)
        return _Sentence(self, {}, ()).of(messages.parse(text, self.language.parts))

    def noun(self, id: str) -> messages.Noun:
        """Returns the noun for an id; for an unknown one, the id with spaces."""
        words = id.replace("_", " ")
        found = self.nouns.get(id)
        return self.language.foreign(words, words) if found is None else found

    def is_tile(self, id: str) -> bool:
        """Whether an id names a kind of island tile."""
        return id in self._tiles or f"{id}_plantation" in self._tiles

    def tile(self, id: str) -> messages.Noun:
        """Returns the noun for a kind of island tile."""
        plantation = f"{id}_plantation"
        return self.noun(plantation if plantation in self.nouns else id)

    def of_kind(self, kind: str, id: str) -> messages.Noun:
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
        return names[seat] if seat < len(names) else self.language.player.replace("{}", str(seat))


class _Sentence:
    """Makes the sentence of one message."""

    def __init__(self, lexicon: Lexicon, fields: Fields, names: Sequence[str]) -> None:
        self._lexicon = lexicon
        self._fields = fields
        self._names = names

    def of(self, template: messages.Template) -> str:
        """Returns the text of a template."""
        return self._text(template.parts)

    def _text(self, parts: tuple[messages.Part, ...]) -> str:
        return "".join([part if isinstance(part, str) else self._part(part) for part in parts])

    def _part(
        self, part: messages.Word | messages.Field | messages.Include | messages.Select
    ) -> str:
        lexicon = self._lexicon
        if isinstance(part, messages.Word):
            return lexicon.noun(part.id).form(part.form)
        if isinstance(part, messages.Include):
            return lexicon.say("phrases", part.phrase, self._fields, self._names) or ""
        value = self._fields[part.name]
        if isinstance(part, messages.Select):
            return self._selected(part, value)
        if part.noun or part.noun_field:
            return self._number(value, part)
        if isinstance(value, tuple | Counts):
            return self._list(value, part)
        return self._item(value, part)

    def _selected(self, part: messages.Select, value: Any) -> str:
        if part.asks:
            noun = self._lexicon.of_kind(messages.kind_of(part.name), str(value))
            matching = {noun.given.get(part.asks, "")}
        elif value in (None, "", ()):
            matching = {str(value or ""), "none"}
        else:
            matching = {str(value)}
            if type(value) is int:
                matching |= {self._lexicon.language.category(value), "negative" * (value < 0)}
        for case in part.cases:
            if case.value in matching:
                return self._text(case.parts)
        return self._text(part.otherwise)

    def _number(self, value: Any, part: messages.Field) -> str:
        lexicon = self._lexicon
        if part.noun:
            noun = lexicon.noun(part.noun)
        else:
            noun = lexicon.of_kind(
                messages.kind_of(part.noun_field), str(self._fields[part.noun_field])
            )
        return f"{abs(value) if type(value) is int else value} {noun.of(value, part.form)}"

    def _list(self, items: tuple[Any, ...] | Counts, part: messages.Field) -> str:
        if part.form == "count":
            texts = [
                f"{number} {self._lexicon.of_kind(part.kind, str(id)).of(number)}"
                for id, number in Counter(items).items()
            ]
        else:
            texts = [self._item(item, part) for item in items]
        return self._lexicon.language.join(texts, part.joiner)

    def _item(self, value: Any, part: messages.Field) -> str:
        lexicon, kind = self._lexicon, part.kind
        if kind == "value":
            return str(value)
        if kind == "action":
            return f"'{value}'"
        if kind == "seat":
            name = lexicon.seat(value, self._names)
            return lexicon.language.foreign(name, name).form(part.form)
        if kind == "task":
            return self._task(value)
        form = part.form or "bare"
        if kind == "place" and lexicon.is_tile(value):
            # All tiles of a kind are one place.
            plural = "plural" if form == "bare" else f"{form}_plural"
            form = plural if plural in lexicon.language.parts else form
        return lexicon.of_kind(kind, str(value)).form(form)

    def _task(self, kind: str) -> str:
        own = ("tasks", kind) in self._lexicon.templates
        section, code = ("tasks", kind) if own else ("phrases", "other_task")
        return self._lexicon.say(section, code, self._fields, self._names) or ""
