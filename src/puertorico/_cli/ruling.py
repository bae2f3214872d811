"""The rules of a building or a role, by its name in any edition or in Swedish."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from .. import rulebook
from .._config import Edition
from ..expansions._expansions import BASE, EXPANSIONS
from ..plugin import Building, Expansion, Role
from ..wording import vocabulary

__all__ = ["page_lines", "rules_of"]

_PRODUCTION: Final = "PROD"
"""The section with the rules of all production buildings."""
_LANGUAGES: Final[tuple[Edition | Literal["sv"], ...]] = (
    *sorted(Edition, key=lambda edition: edition is not Edition.ANNIVERSARY),
    "sv",
)
"""The vocabularies, that of the names for headings first."""


def rules_of(name: str, expansions: tuple[Expansion, ...]) -> list[str]:
    """Returns the rules of what has this name, line by line; none if nothing has.

    Args:
        name: The name or the id of a building or a role; case does not matter.
        expansions: Expansions besides the published ones.
    """
    wanted = _plain(name)
    known = rulebook.rules(expansions=expansions)
    lines: list[str] = []
    for thing in _things(expansions):
        names = _names(thing.id, expansions)
        if wanted in (_plain(thing.id), *map(_plain, names)):
            found = list(_rules(thing, known))
            if found:
                lines += ["", *_lines(names, found)] if lines else _lines(names, found)
    return lines


def _plain(name: str) -> str:
    return " ".join(name.lower().replace("_", " ").split())


def _things(expansions: Iterable[Expansion]) -> Iterator[Building | Role]:
    """Yields the buildings and roles of all expansions, each once."""
    seen = set()
    for expansion in (BASE, *EXPANSIONS, *expansions):
        things: tuple[Building | Role, ...] = (*expansion.buildings, *expansion.roles)
        for thing in things:
            if thing.id not in seen:
                seen.add(thing.id)
                yield thing


def _names(id: str, expansions: tuple[Expansion, ...]) -> list[str]:
    """Returns the different names of a thing, that of the anniversary edition first."""
    named = [vocabulary(language, expansions=expansions).name(id) for language in _LANGUAGES]
    return list(dict.fromkeys(named))


def _rules(thing: Building | Role, known: Iterable[rulebook.Rule]) -> Iterator[rulebook.Rule]:
    """Yields the rules of a thing."""
    for rule in known:
        section, _, rest = rule.id.partition("-")
        if isinstance(thing, Role):
            belongs = (rule.page or "").rpartition("/")[2] == thing.phase
        elif thing.production is not None:
            belongs = section == _PRODUCTION
        else:
            belongs = rest.rpartition("-")[0] == thing.id.upper()
        if belongs:
            yield rule


def _lines(names: list[str], found: list[rulebook.Rule]) -> list[str]:
    others = f" ({', '.join(names[1:])})" if names[1:] else ""
    lines = [f"{names[0]}{others}"]
    for rule in found:
        lines += ["", f"{rule.id}  {rule.title}", *rule.plain.splitlines()]
    return [*lines, *page_lines(found[0])]


def page_lines(entry: rulebook.Rule | rulebook.Ruling | rulebook.Example) -> list[str]:
    """Returns the lines with the address of an entry; none if it has no page."""
    return ["", f"Page: {entry.url}"] if entry.url else []
