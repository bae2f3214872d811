"""The rules as data: rules with permanent ids, decisions on unclear points, and worked examples.

All texts are our own words, in reStructuredText; `Rule.plain` is without markup. Files are read
when they are first needed.

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

from .._base.arguments import checked_text
from .._engine.manifest import Expansion
from ..errors import PuertoRicoError, shown
from ..expansions import BOXES

__all__ = [
    "BASE_URL",
    "Decision",
    "Example",
    "Rule",
    "UnknownRuleError",
    "decision",
    "decisions",
    "example",
    "examples",
    "plain_text",
    "rule",
    "rules",
    "sections",
]

BASE_URL: Final = ""
"""Where the documentation is published, with a slash at its end.

Nowhere yet: addresses are relative to the first page of the documentation.
"""

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


class UnknownRuleError(PuertoRicoError, LookupError):
    """An id that the rulebook does not have; the message suggests similar ones."""


def plain_text(text: str) -> str:
    r"""Returns *text* without markup, with one line for each paragraph or list item.

    >>> plain_text("A *role* card\nhas ``coins`` (:rule:`ROLE-02`).")
    'A role card has coins (ROLE-02).'
    """
    text = re.sub(r":[a-z:]+:`([^`<]+?)(?: <[^`]*>)?`", r"\1", text)
    text = re.sub(r"``([^`]+)``", r"\1", text)
    text = re.sub(r"(?<!\w)(\*\*|\*|`)(\S|\S.*?\S)\1(?!\w)", r"\2", text, flags=re.DOTALL)
    paragraphs = re.split(r"\n\s*\n|\n(?=- )", text.strip())
    return "\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _strip(text: str) -> str:
    return text.strip()


def _strip_if_any(text: str | None) -> str | None:
    return None if text is None else text.strip()


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _reason(text: str | None) -> str | None:
    return None if text is None else text.removeprefix("no: ").strip()


@attrs.frozen(kw_only=True)
class Rule:
    """One rule.

    Attributes:
        id: The permanent id, such as ``"CAPTAIN-08"``.
        title: A short heading.
        text: The rule, as reStructuredText.
        editions: How the editions differ, as reStructuredText; None if they agree.
        decisions: The ids of the decisions about the rule.
        program: Why a program need not implement the rule; None for a rule with an effect.
        page: The page of the documentation that shows it, under ``rules/``.
    """

    id: str
    title: str
    text: str = attrs.field(converter=_strip)
    editions: str | None = attrs.field(default=None, converter=_strip_if_any)
    decisions: tuple[str, ...] = attrs.field(default="", converter=_ids)
    program: str | None = attrs.field(default=None, converter=_reason)
    page: str

    @property
    def section(self) -> str:
        """The section of the rulebook, such as ``"captain"``."""
        return _section(self.id)

    @property
    def plain(self) -> str:
        """The text without markup."""
        return plain_text(self.text)

    @property
    def url(self) -> str:
        """The address of the rule and its example in the documentation."""
        return f"{BASE_URL}rules/{self.page}.html#{self.id.lower()}"


@attrs.frozen(kw_only=True)
class Decision:
    """What the library does where the rulebooks are silent, unclear or contradictory.

    Attributes:
        id: The permanent id, such as ``"A-15"``.
        title: A short heading.
        question: What the rulebooks leave open, as reStructuredText.
        decision: What the library does, as reStructuredText.
        why: The reason, as reStructuredText.
        switch: The id of the `Switch` that changes it; None if it cannot be changed.
        rules: The ids of the rules that it is about.
    """

    id: str
    title: str
    question: str = attrs.field(converter=_strip)
    decision: str = attrs.field(converter=_strip)
    why: str = attrs.field(converter=_strip)
    switch: str | None = None
    rules: tuple[str, ...] = attrs.field(default=(), converter=tuple)

    @property
    def url(self) -> str:
        """The address of the decision in the documentation."""
        return f"{BASE_URL}decisions.html#{self.id.lower()}"


@attrs.frozen(kw_only=True)
class Example:
    """A worked example from the rulebooks, retold in our own words.

    Attributes:
        id: The permanent id, such as ``"EX-CAPTAIN-1"``.
        title: A short heading.
        rules: The ids of the rules that it shows.
        page: The page of the documentation that shows it, under ``rules/``.
    """

    id: str
    title: str
    rules: tuple[str, ...] = attrs.field(converter=tuple)
    page: str

    @property
    def url(self) -> str:
        """The address of the example in the documentation."""
        return f"{BASE_URL}rules/{self.page}.html#{self.id.lower()}"


def _read(name: str, folder: Traversable | None = None) -> dict[str, Any]:
    folder = folder or files(__name__)
    return tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def _folders(expansions: Iterable[Expansion]) -> dict[str, Any]:
    """Returns where the sections are, in order: those of the base game, and those of boxes."""
    found: dict[str, Any] = dict.fromkeys(_SECTIONS, files(__name__))
    for box in (*BOXES, *expansions):
        if box.rulebook is not None:
            names = sorted(path.name for path in box.rulebook.iterdir())
            for name in names:
                found.setdefault(name.removesuffix(".toml"), box.rulebook)
    return found


def _section(id: str) -> str:
    return id.partition("-")[0].lower()


@cache
def _rules(section: str, folder: Any) -> dict[str, Rule]:
    tables = _read(section, folder).get("rule", [])
    return {table["id"]: Rule(decisions=table.pop("decision", ""), **table) for table in tables}


@cache
def _decisions() -> dict[str, Decision]:
    return {table["id"]: Decision(**table) for table in _read("decisions")["decision"]}


@cache
def _examples() -> dict[str, Example]:
    return {table["id"]: Example(**table) for table in _read("examples")["example"]}


def _unknown(what: str, id: str, known: list[str]) -> UnknownRuleError:
    near = get_close_matches(id[:40].upper(), known, n=3, cutoff=0.5)
    hint = f"near it are {', '.join(near)}" if near else f"ids look like {known[0]}"
    return UnknownRuleError(f"there is no {what} {id[:40]!r}; {hint}")


def sections(expansions: Iterable[Expansion] = ()) -> tuple[str, ...]:
    """Returns the names of the rulebook's sections, in order.

    Args:
        expansions: Expansions whose rules to include; those of the published boxes always are.
    """
    return tuple(_folders(expansions))


def rules(section: str | None = None, expansions: Iterable[Expansion] = ()) -> tuple[Rule, ...]:
    """Returns all rules in order, or those of one section.

    Args:
        section: The section; None for all.
        expansions: Expansions whose rules to include; those of the published boxes always are.

    Raises:
        UnknownRuleError: There is no such section.

    >>> [rule.id for rule in rules("prospector")]
    ['PROSPECTOR-01', 'PROSPECTOR-02']
    """
    folders = _folders(expansions)
    if section is None:
        return tuple(
            rule for name, folder in folders.items() for rule in _rules(name, folder).values()
        )
    if checked_text("section", section) not in folders:
        raise UnknownRuleError(f"there is no section {shown(section)}, only {', '.join(folders)}")
    return tuple(_rules(section, folders[section]).values())


def rule(id: str, expansions: Iterable[Expansion] = ()) -> Rule:
    """Returns the rule with this id.

    Args:
        id: The id.
        expansions: Expansions whose rules to include; those of the published boxes always are.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    section = _section(checked_text("id", id))
    given = tuple(expansions)
    folders = _folders(given)
    if section in folders:
        found = _rules(section, folders[section]).get(id)
        if found is not None:
            return found
    raise _unknown("rule", id, [rule.id for rule in rules(expansions=given)])


def decisions() -> tuple[Decision, ...]:
    """Returns all decisions in order."""
    return tuple(_decisions().values())


def decision(id: str) -> Decision:
    """Returns the decision with this id.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    found = _decisions().get(checked_text("id", id))
    if found is None:
        raise _unknown("decision", id, list(_decisions()))
    return found


def examples() -> tuple[Example, ...]:
    """Returns all worked examples in order."""
    return tuple(_examples().values())


def example(id: str) -> Example:
    """Returns the worked example with this id.

    Raises:
        UnknownRuleError: There is no such id; the message suggests similar ones.
    """
    found = _examples().get(checked_text("id", id))
    if found is None:
        raise _unknown("example", id, list(_examples()))
    return found
