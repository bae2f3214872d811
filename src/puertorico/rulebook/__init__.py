"""The rules as data: rules with permanent ids, rulings, and worked examples.

All texts are our own words, in reStructuredText; `Rule.plain` is without markup. All files are read
when the first is needed.

>>> rule("CAPTAIN-08").page
'captain'
>>> rule("captain-8")
Traceback (most recent call last):
    ...
puertorico.rulebook.UnknownRuleError: there is no rule 'captain-8'; near it are CAPTAIN-08, ...
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import attrs

from .._base.messages import checked_text, did_you_mean, shown
from .._base.offering import at_home
from .._engine.manifest.expansion import Expansion, checked_expansions
from ..errors import PuertoRicoError
from ..expansions._expansions import BASE, EXPANSIONS

__all__ = [
    "BASE_URL",
    "Example",
    "Rule",
    "Ruling",
    "UnknownRuleError",
    "example",
    "examples",
    "plain_text",
    "rule",
    "rules",
    "ruling",
    "rulings",
    "sections",
]

BASE_URL: Final = "https://puertorico.readthedocs.io/en/stable/"
"""Where the documentation is published, with a slash at its end."""


class UnknownRuleError(PuertoRicoError, LookupError):
    """An id that the rulebook does not have; the message suggests similar ones."""


def plain_text(text: str) -> str:
    r"""Returns *text* without markup, with one line for each paragraph or list item.

    Args:
        text: The text of a rule, a decision or an example.

    >>> plain_text("A *role* card\nhas ``coins`` (:rule:`ROLE-02`).")
    'A role card has coins (ROLE-02).'
    """
    text = re.sub(r":[a-z:]+:`([^`<]+?)(?: <[^`]*>)?`", r"\1", text)
    text = re.sub(r"``([^`]+)``", r"\1", text)
    text = re.sub(r"(?<!\w)(\*\*|\*|`)(\S|\S.*?\S)\1(?!\w)", r"\2", text, flags=re.DOTALL)
    paragraphs = re.split(r"\n\s*\n|\n(?=- )", text.strip())
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _strip(text: str) -> str:
    return checked_text("a text", text).strip()


def _reason(text: str | None) -> str | None:
    return None if text is None else _strip(text).removeprefix("no: ").strip()


@attrs.frozen(kw_only=True)
class Rule:
    """One rule.

    Attributes:
        id: The permanent id, such as ``"CAPTAIN-08"``.
        title: A short heading.
        text: The rule, as reStructuredText.
        editions: How the editions differ, as reStructuredText; None if they agree.
        rulings: The ids of the rulings about the rule.
        program: Why a program need not implement the rule; None for a rule with an effect.
        page: The page of the documentation that shows it, under ``rules/``; for an expansion of
            another package the whole address, or None.
    """

    id: str
    title: str
    text: str = attrs.field(converter=_strip)
    editions: str | None = attrs.field(default=None, converter=attrs.converters.optional(_strip))
    rulings: tuple[str, ...] = ()
    program: str | None = attrs.field(default=None, converter=_reason)
    page: str | None

    @property
    def section(self) -> str:
        """The section of the rulebook, such as ``"captain"``."""
        return _section(self.id)

    @property
    def plain(self) -> str:
        """The text without markup."""
        return plain_text(self.text)

    @property
    def url(self) -> str | None:
        """The address of the rule and its example in the documentation; None without a page."""
        return _url("rules/", self.page, self.id)


@attrs.frozen(kw_only=True)
class Ruling:
    """A ruling of the library where the rulebooks are silent, unclear or contradictory.

    Attributes:
        id: The permanent id, such as ``"A-15"``.
        title: A short heading.
        question: The question that the rulebooks leave open, as reStructuredText.
        answer: The answer of the library, as reStructuredText.
        why: The reason, as reStructuredText.
        switch: The id of the `Switch` that changes it; None if it cannot be changed.
        rules: The ids of the rules that it is about.
        page: The page that shows it; for an expansion of another package the whole address, or
            None.
    """

    id: str
    title: str
    question: str = attrs.field(converter=_strip)
    answer: str = attrs.field(converter=_strip)
    why: str = attrs.field(converter=_strip)
    switch: str | None = None
    rules: tuple[str, ...] = ()
    page: str | None

    @property
    def url(self) -> str | None:
        """The address of the ruling in the documentation; None without a page."""
        return _url("", self.page, self.id)


@attrs.frozen(kw_only=True)
class Example:
    """A worked example from the rulebooks, retold in our own words.

    Attributes:
        id: The permanent id, such as ``"EX-CAPTAIN-1"``.
        title: A short heading.
        rules: The ids of the rules that it shows.
        page: The page of the documentation that shows it, under ``rules/``; for an expansion of
            another package the whole address, or None.
    """

    id: str
    title: str
    rules: tuple[str, ...] = attrs.field(converter=tuple)
    page: str | None

    @property
    def url(self) -> str | None:
        """The address of the example in the documentation; None without a page."""
        return _url("rules/", self.page, self.id)


def _url(folder: str, page: str | None, id: str) -> str | None:
    """Returns the address of a place on one of our pages, or on another package's, if any."""
    if page is None:
        return None
    whole = page if "://" in page else f"{BASE_URL}{folder}{page}.html"
    return f"{whole}#{id.lower()}"


def _section(id: str) -> str:
    return id.partition("-")[0].lower()


@cache
def _rules(expansions: tuple[Expansion, ...]) -> dict[str, dict[str, Rule]]:
    return {
        section: {id: Rule(**table) for id, table in tables.items()}
        for section, tables in book(expansions).rules.items()
    }


@cache
def _rulings(expansions: tuple[Expansion, ...]) -> dict[str, Ruling]:
    return {id: Ruling(**table) for id, table in book(expansions).rulings.items()}


@cache
def _examples(expansions: tuple[Expansion, ...]) -> dict[str, Example]:
    return {id: Example(**table) for id, table in book(expansions).examples.items()}


def _unknown(what: str, id: str, known: list[str]) -> UnknownRuleError:
    near = get_close_matches(id[:40].upper(), known, n=3, cutoff=0.5)
    hint = f"near it are {', '.join(near)}" if near else f"ids look like {known[0]}"
    return UnknownRuleError(f"there is no {what} {id[:40]!r}; {hint}")


def sections(expansions: Iterable[Expansion] = ()) -> tuple[str, ...]:
    """Returns the names of the rulebook's sections, in order.

    Args:
        expansions: Expansions whose rules to include, besides the published ones.
    """
    return tuple(book(expansions).rules)


def rules(section: str | None = None, expansions: Iterable[Expansion] = ()) -> tuple[Rule, ...]:
    """Returns all rules in order, or those of one section.

    Args:
        section: The name of the section, one of `sections`; None for all.
        expansions: Expansions whose rules to include, besides the published ones.

    Raises:
        UnknownRuleError: There is no such section.

    >>> [rule.id for rule in rules("prospector")]
    ['PROSPECTOR-01', 'PROSPECTOR-02']
    """
    found = _rules(checked_expansions(expansions))
    if section is None:
        return tuple(rule for of_section in found.values() for rule in of_section.values())
    if checked_text("section", section) not in found:
        raise UnknownRuleError(
            f"there is no section {shown(section)}{did_you_mean(section, found)}"
        )
    return tuple(found[section].values())


def rule(id: str, expansions: Iterable[Expansion] = ()) -> Rule:
    """Returns the rule with this id.

    Args:
        id: The id of the rule, such as ``"CAPTAIN-08"``.
        expansions: Expansions whose rules to include, besides the published ones.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    given = checked_expansions(expansions)
    found = _rules(given).get(_section(checked_text("id", id)), {}).get(id)
    if found is None:
        raise _unknown("rule", id, [rule.id for rule in rules(expansions=given)])
    return found


def rulings(expansions: Iterable[Expansion] = ()) -> tuple[Ruling, ...]:
    """Returns all rulings in order.

    Args:
        expansions: Expansions whose rulings to include, besides the published ones.
    """
    return tuple(_rulings(checked_expansions(expansions)).values())


def ruling(id: str, expansions: Iterable[Expansion] = ()) -> Ruling:
    """Returns the ruling with this id.

    Args:
        id: The id.
        expansions: Expansions whose rulings to include, besides the published ones.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    known = _rulings(checked_expansions(expansions))
    if checked_text("id", id) not in known:
        raise _unknown("ruling", id, list(known))
    return known[id]


def examples(expansions: Iterable[Expansion] = ()) -> tuple[Example, ...]:
    """Returns all worked examples in order.

    Args:
        expansions: Expansions whose examples to include, besides the published ones.
    """
    return tuple(_examples(checked_expansions(expansions)).values())


def example(id: str, expansions: Iterable[Expansion] = ()) -> Example:
    """Returns the worked example with this id.

    Args:
        id: The id of the example, such as ``"EX-CAPTAIN-1"``.
        expansions: Expansions whose examples to include, besides the published ones.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    known = _examples(checked_expansions(expansions))
    if checked_text("id", id) not in known:
        raise _unknown("example", id, list(known))
    return known[id]


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
    """The contents of the files: the fields of rules, rulings and examples by their ids.

    Attributes:
        rules: The rules of each section, in order.
        rulings: All rulings.
        examples: All worked examples.
    """

    rules: dict[str, dict[str, Table]]
    rulings: dict[str, Table]
    examples: dict[str, Table]


def book(expansions: Iterable[Expansion] = ()) -> Book:
    """Returns the rulebook of the base game, the published expansions and other expansions.

    A file holds the rules of a section and has its name, but ``rulings`` and ``examples``. Each
    link is stated once: by a rule, which names its rulings. Only the ruling of an expansion names
    the rules of the base game that it is about.
    """
    return _book(tuple(dict.fromkeys((*EXPANSIONS, *checked_expansions(expansions)))))


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


at_home(globals())
