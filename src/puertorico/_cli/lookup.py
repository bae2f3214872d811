"""``rule`` and ``schema``: look up rules and JSON Schemas."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable

from .. import rulebook, schemas
from .options import PROG, Commands

__all__ = ["add_commands", "rule_text"]

_WIDTH = 88


def add_commands(commands: Commands) -> None:
    """Adds ``rule`` and ``schema``."""
    command = commands.add_parser(
        "rule",
        help="show a rule, a decision or a worked example, or list those of a section",
        description="Shows a rule, a decision or a worked example by its id, or lists those whose "
        "ids begin with it.",
        epilog=f"examples: {PROG} rule CAPTAIN-08; {PROG} rule CAPTAIN",
    )
    command.add_argument(
        "id",
        help="an id, such as CAPTAIN-08, A-15 or EX-CAPTAIN-1; or the beginning of ids, such as "
        "CAPTAIN, A or BLD-OFFICE",
    )
    command.set_defaults(run=_rule, error=command.error)
    command = commands.add_parser(
        "schema",
        help="print a JSON Schema of what the library reads and writes",
        description="Prints the JSON Schema (draft 2020-12) of what the library reads and writes.",
        epilog=f"example: {PROG} schema view",
    )
    command.add_argument("name", help=f"one of {', '.join(schemas.NAMES)}")
    command.set_defaults(run=_schema, error=command.error)


def _schema(options: argparse.Namespace) -> int:
    print(json.dumps(schemas.schema(options.name), indent=2))
    return 0


def _rule(options: argparse.Namespace) -> int:
    print(rule_text(options.id))
    return 0


def rule_text(id: str) -> str:
    """Returns one entry of the rulebook without markup, or a list of those whose ids begin so.

    Raises:
        UnknownRuleError: There is no such id, nor one that begins so.

    >>> print(rule_text("prospector"))
    PROSPECTOR-01  A doubloon from the bank
    PROSPECTOR-02  Nothing for the others
    """
    id = id.upper()
    listed = [entry for entry in _entries() if entry.id.startswith(f"{id.removesuffix('-')}-")]
    if listed and not any(entry.id == id for entry in listed):
        lines = [f"{entry.id}  {entry.title}" for entry in listed]
    elif id.startswith("A-"):
        lines = _decision_lines(rulebook.decision(id))
    elif id.startswith("EX-"):
        lines = _example_lines(rulebook.example(id))
    else:
        lines = _rule_lines(rulebook.rule(id))
    return "\n".join(textwrap.fill(line, _WIDTH) for line in "\n".join(lines).splitlines())


def _entries() -> Iterable[rulebook.Rule | rulebook.Decision | rulebook.Example]:
    return (*rulebook.rules(), *rulebook.decisions(), *rulebook.examples())


def _example_lines(example: rulebook.Example) -> list[str]:
    shows = f"Shows: {', '.join(example.rules)}"
    return [f"{example.id}  {example.title}", "", shows, "", f"Page: {example.url}"]


def _rule_lines(rule: rulebook.Rule) -> list[str]:
    lines = [f"{rule.id}  {rule.title}", "", *rule.plain.splitlines()]
    if rule.editions:
        lines += ["", f"Editions: {rulebook.plain_text(rule.editions)}"]
    for id in rule.decisions:
        decision = rulebook.decision(id)
        lines += ["", f"Decision {id}: {rulebook.plain_text(decision.decision)}"]
    if rule.program:
        lines += ["", f"Not in a program: {rule.program}"]
    return [*lines, "", f"Page: {rule.url}"]


def _decision_lines(decision: rulebook.Decision) -> list[str]:
    lines = [f"{decision.id}  {decision.title}"]
    for heading in ("question", "decision", "why"):
        lines += ["", f"{heading.title()}: {rulebook.plain_text(getattr(decision, heading))}"]
    if decision.switch:
        lines += ["", f"Switch: {decision.switch}"]
    return [*lines, "", f"Rules: {', '.join(decision.rules)}", "", f"Page: {decision.url}"]
