"""``rule`` and ``schema`` look up rules and JSON Schemas; `building_text` is for ``play``."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from .. import rulebook
from .._base.messages import nearest
from .._config import Config, Edition
from ..errors import PuertoRicoError
from ..expansions import installed_expansion, installed_names
from ..expansions._expansions import BASE, EXPANSIONS
from ..game import _schemas as schemas
from ..plugin import Building, Expansion, Role
from ..wording import VOCABULARIES, vocabulary
from .options import PROG, CommandError, Commands, add_expansion, expansions_of

if TYPE_CHECKING:
    from ..types import VocabularyId
    from ..wording._vocabulary import Vocabulary

_PRODUCTION: Final = "PROD"
"""The section with the rules of all production buildings."""
_LANGUAGES: Final[list[VocabularyId]] = sorted(
    VOCABULARIES, key=lambda name: name != Edition.ANNIVERSARY.value
)
"""The vocabularies, that of the names for headings first."""


def rules_of(name: str, expansions: tuple[Expansion, ...]) -> list[str]:
    """Returns the rules of the thing with this name, line by line; none if there is none.

    A building without rules has the lines of its price and its text.

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
            if found := list(_rules(thing, known)) or _strangers(thing, names, known, expansions):
                told = _lines(names, found)
            elif isinstance(thing, Building):
                # Its expansion has no rulebook, or one that leaves it out.
                words = vocabulary(_LANGUAGES[0], expansions=expansions)
                told = _building_lines(thing, thing.cost, words)
            elif text := vocabulary(_LANGUAGES[0], expansions=expansions).text(str(thing.id)):
                told = [names[0], f"  {text}"]
            else:
                continue
            lines += ["", *told] if lines else told
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


def _strangers(
    thing: Building | Role,
    names: list[str],
    known: Iterable[rulebook.Rule],
    expansions: Iterable[Expansion],
) -> list[rulebook.Rule]:
    """Returns the rules titled after a thing, and those that its effects and decisions name.

    The pages and ids of other rulebooks do not say which things their rules are about.
    """
    wanted = {_plain(name) for name in names}
    named: set[str] = set()
    for expansion in expansions:
        phases = [make() for make in expansion.phases]
        effects = [each for each in [make() for make in expansion.effects] if each.id == thing.id]
        if isinstance(thing, Building):
            makes = (thing.effect, *thing.effect_of.values())
            effects += [make() for make in makes if make is not None]
        named.update([effect.rule for effect in effects])
        named.update([effect.asks.rule for effect in effects if effect.asks is not None])
        for phase in phases:
            if isinstance(thing, Role) and phase.id == thing.phase:
                named.update([kind.rule for kind in phase.decisions])
    return [
        rule
        for rule in known
        if rule.id in named or _plain(rule.title).removeprefix("the ") in wanted
    ]


def _lines(names: list[str], found: list[rulebook.Rule]) -> list[str]:
    others = f" ({', '.join(names[1:])})" if names[1:] else ""
    lines = [f"{names[0]}{others}"]
    for rule in found:
        lines += ["", f"{rule.id}  {rule.title}", *rule.plain.splitlines()]
    return [*lines, *page_lines(found[0])]


def page_lines(entry: rulebook.Rule | rulebook.Ruling | rulebook.Example) -> list[str]:
    """Returns the lines with the address of an entry; none if it has no page."""
    return ["", f"Page: {entry.url}"] if entry.url else []


_WIDTH = 88


def add_commands(commands: Commands) -> None:
    """Adds ``rule`` and ``schema``."""
    command = commands.add_parser(
        "rule",
        help="show a rule, a ruling or a worked example, or the rules of a building or a role",
        description="Shows a rule, a ruling or a worked example by its id, or lists those under "
        "it; or shows the rules of a building or a role, by its name in any edition, "
        "in German or in Swedish. A building without rules is shown with its price and text.",
        epilog=f"examples: {PROG} rule CAPTAIN-08; {PROG} rule CAPTAIN; {PROG} rule hacienda",
    )
    command.add_argument(
        "id",
        nargs="+",
        help="an id, such as CAPTAIN-08, A-15 or EX-CAPTAIN-1; or its beginning up to a hyphen, "
        "such as CAPTAIN, A or BLD-OFFICE; or a name, such as small market",
    )
    add_expansion(command, "an expansion whose rules to include")
    command.set_defaults(run=_rule, error=command.error)
    command = commands.add_parser(
        "schema",
        help="print a JSON Schema of what the library reads and writes",
        description="Prints the JSON Schema (draft 2020-12) of what the library reads and writes.",
        epilog=f"example: {PROG} schema view",
    )
    command.add_argument("name", help=f"one of {', '.join(schemas.SCHEMAS)}")
    command.set_defaults(run=_schema, error=command.error)


def _schema(options: argparse.Namespace) -> int:
    print(json.dumps(schemas.schema(options.name), indent=2))
    return 0


def _rule(options: argparse.Namespace) -> int:
    id, expansions = " ".join(options.id), expansions_of(options)
    try:
        print(*map(_wrapped, rule_text(id, expansions).splitlines()), sep="\n")
    except rulebook.UnknownRuleError as unknown:
        others = _installed_with(id)
        if not others:
            raise
        options_for = " or ".join([f"--expansion {expansion}" for expansion in others])
        raise CommandError(f"{unknown}; an installed package has it: add {options_for}") from None
    return 0


def _installed_with(id: str) -> list[str]:
    """Returns the expansions of installed packages whose rules have this entry."""
    found = []
    for expansion in installed_names():
        try:
            rule_text(id, (installed_expansion(expansion),))
        except PuertoRicoError:
            continue
        found.append(expansion)
    return found


def rule_text(id: str, expansions: Iterable[Expansion] = ()) -> str:
    """Returns one entry of the rulebook without markup, or a list of those under an id.

    Args:
        id: The id, or its beginning up to a hyphen, or the name of a building or a role; case does
            not matter.
        expansions: Expansions whose rules to include; those of the published expansions always are.

    Raises:
        UnknownRuleError: There is no such id, nor one that begins so, and nothing has this name.

    >>> print(rule_text("prospector"))
    PROSPECTOR-01  A doubloon from the bank
    PROSPECTOR-02  Nothing for the others
    """
    name, id = id, id.upper()
    expansions = tuple(expansions)
    entries = _entries(expansions)
    listed = [entry for entry in entries if entry.id.startswith(f"{id.removesuffix('-')}-")]
    if listed and not any(entry.id == id for entry in listed):
        lines = [f"{entry.id}  {entry.title}" for entry in listed]
    elif named := rules_of(name, expansions):
        lines = named
    elif id.startswith("A-"):
        lines = _ruling_lines(rulebook.ruling(id, expansions))
    elif id.startswith("EX-"):
        lines = _example_lines(rulebook.example(id, expansions))
    else:
        lines = _rule_lines(rulebook.rule(id, expansions), expansions)
    return "\n".join(lines)


def _wrapped(line: str) -> str:
    """Returns a line, wrapped unless it is an address."""
    return line if line.startswith("Page: ") else textwrap.fill(line, _WIDTH)


def _entries(
    expansions: tuple[Expansion, ...],
) -> Iterable[rulebook.Rule | rulebook.Ruling | rulebook.Example]:
    rules = rulebook.rules(expansions=expansions)
    return (*rules, *rulebook.rulings(expansions), *rulebook.examples(expansions))


def _example_lines(example: rulebook.Example) -> list[str]:
    shows = f"Shows: {', '.join(example.rules)}"
    return [f"{example.id}  {example.title}", "", shows, *page_lines(example)]


def _rule_lines(rule: rulebook.Rule, expansions: tuple[Expansion, ...]) -> list[str]:
    lines = [f"{rule.id}  {rule.title}", "", *rule.plain.splitlines()]
    if rule.editions:
        lines += ["", f"Editions: {rulebook.plain_text(rule.editions)}"]
    for id in rule.rulings:
        ruling = rulebook.ruling(id, expansions)
        lines += ["", f"Ruling {id}: {rulebook.plain_text(ruling.answer)}"]
    if rule.program:
        lines += ["", f"Not in a program: {rule.program}"]
    return [*lines, *page_lines(rule)]


def _ruling_lines(ruling: rulebook.Ruling) -> list[str]:
    lines = [f"{ruling.id}  {ruling.title}"]
    for heading in ("question", "answer", "why"):
        lines += ["", f"{heading.title()}: {rulebook.plain_text(getattr(ruling, heading))}"]
    if ruling.switch:
        lines += ["", f"Switch: {ruling.switch}"]
    return [*lines, "", f"Rules: {', '.join(ruling.rules)}", *page_lines(ruling)]


def building_text(name: str, config: Config, words: Vocabulary) -> str:
    """Returns what a building of a game costs, is worth and does.

    Args:
        name: Its id or its name in these words; case does not matter.
        config: The config of the game.
        words: The words to say it with.

    Raises:
        CommandError: There is no such building in the game.

    >>> print(building_text("Small Market", Config(players=3), vocabulary("classic")))
    small market: 1 doubloon, 1 VP, 1 circle, column 1
    One extra doubloon for its owner's sale to the trading house.
    """
    found: dict[str, Building] = {}
    for building in config.numbered_buildings:
        for called in (words.name(building.id), building.id):
            found[called.lower().replace("_", " ")] = building
    wanted = " ".join(name.lower().replace("_", " ").split())
    if wanted not in found:
        near = nearest(wanted, found)
        hint = f"; did you mean {near!r}?" if near else ""
        raise CommandError(f"there is no building {wanted[:40]!r} in this game{hint}")
    building = found[wanted]
    lines = _building_lines(building, config.costs.get(building.id, building.cost), words)
    return "\n".join(lines)


def _building_lines(building: Building, cost: int, words: Vocabulary) -> list[str]:
    """Returns what a building costs and is worth, and what it does."""
    price = f"{cost} {words.name('doubloon', cost)}"
    circles = f"{building.circles} circle{'' if building.circles == 1 else 's'}"
    figures = f"{price}, {building.points} VP, {circles}, column {building.column}"
    return [f"{words.name(building.id)}: {figures}", words.text(building)]
