"""`Lexicon`: the words and templates of one vocabulary; it makes the sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs

from .._base.counts import Counts
from ..errors import ConfigError
from ..events._event import Event
from ._languages import LANGUAGES, Language, Noun
from ._messages import Field, Include, Part, Select, Template, Word, kind_of, parse
from ._tables import BASED_ON, Words, published

__all__ = ["Fields", "Lexicon", "fields_of", "names_of_fields", "section_of"]

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
