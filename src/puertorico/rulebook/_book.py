"""Reading the rulebook: the files of the base game, and those of the expansions.

A file holds the rules of a section and has its name, but ``rulings`` and ``examples``. What
belongs together is said once: by a rule, which names the rulings taken for it; only the ruling
of an expansion names the rules of the base game that it is about.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import attrs

from .._engine.manifest import Expansion
from ..expansions._expansions import BASE, EXPANSIONS

Table = dict[str, Any]
"""A table of a TOML file."""

_SECTIONS: Final = (
    "comp",
    "setup",
    "round",
    "role",
    "settler",
    "mayor",
    "builder",
    "craft",
    "trader",
    "captain",
    "store",
    "prospector",
    "end",
    "score",
    "bld",
    "prod",
    "two",
    "draft",
)
_PUBLISHED: Final = {expansion.id for expansion in EXPANSIONS}
"""The expansions that our documentation has pages about."""
_RULINGS: Final = "rulings"
_EXAMPLES: Final = "examples"


@attrs.frozen
class Book:
    """What the files hold, as the fields of rules, rulings and examples by their ids.

    Attributes:
        rules: The rules of each section, in order.
        rulings: All rulings.
        examples: All worked examples.
    """

    rules: dict[str, dict[str, Table]]
    rulings: dict[str, Table]
    examples: dict[str, Table]


def book(expansions: Iterable[Expansion] = ()) -> Book:
    """Returns the rulebook of the base game, the published expansions and other expansions."""
    return _book(tuple(dict.fromkeys((*EXPANSIONS, *expansions))))


@cache
def _book(expansions: tuple[Expansion, ...]) -> Book:
    rules: dict[str, dict[str, Table]] = {name: {} for name in _SECTIONS}
    rulings: dict[str, Table] = {}
    examples: dict[str, Table] = {}
    for owner, name, text in _texts(expansions):
        tables = tomllib.loads(text)
        page = owner if owner in _PUBLISHED else None
        if name == _RULINGS:
            page = f"rules/{page}/rulings" if page else None if owner else "rulings"
            rulings |= _by_id(tables.get("ruling", ()), page)
        elif name == _EXAMPLES:
            examples |= _by_id(tables.get("example", ()), page)
        else:
            rules.setdefault(name, {}).update(_by_id(tables.get("rule", ()), page))
    _link({id: table for section in rules.values() for id, table in section.items()}, rulings)
    for expansion in (BASE, *expansions):
        for switch in expansion.switches:
            rulings.get(switch.rule, {}).setdefault("switch", switch.id)
    return Book(rules, rulings, examples)


def _by_id(tables: Iterable[Table], page: str | None) -> dict[str, Table]:
    """Returns tables by their ids; those without a page get this one, if any."""
    return {table["id"]: {"page": page, **table} for table in tables}


def folder_of(expansion: Expansion) -> Traversable | None:
    """Returns the folder with the rules of an expansion."""
    if isinstance(expansion.rulebook, str):
        return files(expansion.rulebook).joinpath("rules")
    return expansion.rulebook


def _texts(expansions: tuple[Expansion, ...]) -> Iterable[tuple[str, str, str]]:
    """Yields the id of the expansion, empty for the base game, a file's name and its text."""
    own = files(__package__)
    for name in (*_SECTIONS, _RULINGS, _EXAMPLES):
        yield "", name, _text(own.joinpath(f"{name}.toml"))
    for expansion in expansions:
        folder = folder_of(expansion)
        if folder is not None:
            for path in sorted(folder.iterdir(), key=lambda path: path.name):
                yield expansion.id, path.name.removesuffix(".toml"), _text(path)


def _text(path: Traversable) -> str:
    return path.read_text(encoding="utf-8")


def _link(rules: dict[str, Table], rulings: dict[str, Table]) -> None:
    """Has rules and rulings name each other, where one of the two does."""
    pairs = [(rule, id) for rule, table in rules.items() for id in _ids(table.get("ruling", ""))]
    pairs += [(rule, id) for id, table in rulings.items() for rule in table.get("rules", ())]
    for rule, table in rules.items():
        table.pop("ruling", None)
        table["rulings"] = tuple(id for other, id in pairs if other == rule)
    for id, table in rulings.items():
        table["rules"] = tuple(rule for rule, other in pairs if other == id)


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())
