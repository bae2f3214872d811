"""The texts of the pages and of the server, in the reader's language.

They are words like those of an expansion, so that they can name things in the words of an edition,
and packages can add other languages.
"""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from contextvars import ContextVar
from functools import cache, lru_cache
from html import escape
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any, Final

from typing_extensions import override

from puertorico import Config, Vocabulary, vocabulary
from puertorico.errors import ConfigError, PuertoRicoError
from puertorico.plugin import Expansion
from puertorico.types import any_id
from puertorico.wording import VOCABULARIES

__all__ = ["Trouble", "capital", "chosen", "languages", "named", "page", "said", "speak", "spoken"]

ENGLISH: Final = "en"
USUAL: Final = "anniversary"
"""The edition with the words of pages that belong to no game."""
_WORDS: Final = Expansion(id="table", words=__package__)
_GROUP: Final = "puertorico.words"
"""The entry points of packages with words, by language."""
_FOLDER: Final = files(__package__)
_FIELD: Final = re.compile(r"\{([a-z]+)\}")
_MADE: Final = re.compile(r"[?@:]")
"""Found only in texts that the server completes."""
_LONG: Final = ("about_", "hint_", "how_", "privilege_")
"""The beginnings of the codes of texts that no script needs."""
_PLACE: Final = re.compile(r"\{\{(=?)(\w+)\}\}")
_SPOKEN: Final = ContextVar[str | None]("spoken", default=None)


@cache
def languages() -> dict[str, str]:
    """Returns the names of the languages that people can choose, by tag; each in its own words."""
    found = {}
    for tag in (*VOCABULARIES, *sorted({each.name for each in entry_points(group=_GROUP)})):
        # The words of a package may be wrong.
        with suppress(ConfigError):
            words = _vocabulary(tag)
            is_whole = "phrases.language" not in words.missing
            found[words.language] = words.phrase("language") if is_whole else words.language
    return found


def chosen(wanted: str, accepted: str, usual: str | None) -> str | None:
    """Returns the words for a browser, for `speak`.

    Args:
        wanted: The language that the person has chosen; empty if none was.
        accepted: Those that the browser asks for, as in ``Accept-Language``.
        usual: The words of the server, if it has its own.
    """
    if wanted in languages():
        return None if wanted == ENGLISH else wanted
    if usual is not None:
        return usual
    for tag in _accepted(accepted):
        if tag in languages():
            return None if tag == ENGLISH else tag
    return None


def _accepted(header: str) -> list[str]:
    """Returns the languages in a header, the best first, without their regions."""
    weighed = []
    for part in header.split(",")[:20]:
        tag, _, weight = part.partition(";q=")
        with suppress(ValueError):
            weighed.append((-float(weight or 1), tag.strip().partition("-")[0].lower()))
    return [tag for weight, tag in sorted(weighed, key=lambda each: each[0]) if weight]


def speak(words: str | None) -> None:
    """Uses these words for everything that this task says.

    Args:
        words: Their name, as for `puertorico.vocabulary`; None for English, in the words of the
            edition that a game has.
    """
    _SPOKEN.set(words)


def named() -> str | None:
    """Returns the name of the current words, for `speak`."""
    return _SPOKEN.get()


def spoken(config: Config | None = None, expansions: tuple[Expansion, ...] = ()) -> Vocabulary:
    """Returns the current words, for a game or for expansions outside any game."""
    if config is None:
        return _vocabulary(named() or USUAL, expansions)
    return _vocabulary(named() or config.edition.value, config.expansions)


@lru_cache(maxsize=64)
def _vocabulary(name: str, expansions: tuple[Expansion, ...] = ()) -> Vocabulary:
    return vocabulary(any_id(name), expansions=(*expansions, _WORDS))


def said(code: str, **fields: Any) -> str:
    """Returns one of the texts, with these fields."""
    return spoken().phrase(code, **fields)


def capital(text: str) -> str:
    """Returns a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


class Trouble(PuertoRicoError):
    """An error whose message is one of the texts.

    Args:
        code: Which of them.
        fields: Its fields.
    """

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code)
        self.fields = fields

    @override
    def __str__(self) -> str:
        return said(self.args[0], **self.fields)


def page(name: str) -> str:
    """Returns a page with its texts."""
    return _page(name, spoken())


@lru_cache(maxsize=32)
def _page(name: str, words: Vocabulary) -> str:
    def filled(found: re.Match[str]) -> str:
        is_name, key = found.groups()
        if is_name:
            return escape(capital(words.name(key)))
        return made.get(key) or escape(words.phrase(key))

    listed = [
        f'<option value="{escape(tag)}" lang="{escape(tag)}"'
        f"{' selected' * (tag == words.language)}>{escape(own)}"
        for tag, own in {words.language: words.language, **languages()}.items()
    ]
    made = {
        "lang": escape(words.language),
        "languages": "".join(listed),
        "texts": json.dumps(_texts(words)).replace("<", r"\u003c"),
    }
    return _PLACE.sub(filled, _FOLDER.joinpath("static", name).read_text(encoding="utf-8"))


def _texts(words: Vocabulary) -> dict[str, str]:
    """Returns the texts whose fields the page fills, with the fields in braces."""
    found = {}
    for key, text in _phrases().items():
        if not key.startswith(_LONG) and not _MADE.search("".join(re.findall(r"\{[^}]*", text))):
            fields = {field: f"{{{field}}}" for field in _FIELD.findall(text)}
            found[key] = words.phrase(key, **fields)
    return found


@cache
def _phrases() -> dict[str, str]:
    found: dict[str, str] = tomllib.loads(
        _FOLDER.joinpath("words", "en.toml").read_text(encoding="utf-8")
    )["phrases"]
    return found
