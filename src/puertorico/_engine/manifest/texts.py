"""Checks of what an expansion brings in writing: its words and its rules.

Words are optional: without them names are ids with spaces, and messages are codes with fields. A
language that an expansion does bring is complete, so that no sentence mixes words and codes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from ..._base.messages import did_you_mean, nearest, shown
from ...errors import ConfigError
from ...wording import _tables as wording
from ...wording._messages import Include, Template, Word, parse
from ..effects import Effect
from ..validators import named, refuse
from .members import effect_id, is_published, makers_of, overrides
from .pieces import Icon

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .expansion import Expansion
    from .pieces import Building

_NAMES: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings")
"""The sections with the names of what an expansion brings; its other names are free."""
_BROUGHT: Final = ("tasks", "events", "actions", "texts")
"""The sections with templates for what it brings."""
_SHARED: Final = ("refusals", "tasks", "actions", "events")
"""The sections whose templates every language must have if one of them does."""
_LISTED: Final = {
    "roles": "a role under 'roles'",
    "phases": "a phase under 'phases', or the role that it is for under 'roles'",
    "tiles": "a tile under 'tiles'",
    "workers": "a kind of worker under 'workers'",
    "buildings": "a building under 'buildings'",
    "tasks": "a phase under 'phases', or a draw under 'draws'",
    "events": "an event under 'events'",
    "actions": "a class of actions under 'actions'",
    "texts": "a building under 'buildings'",
}
"""The parts of an expansion with names and templates in each section."""
_OF_TASKS: Final = ("task", "seat", "building")
"""The fields of the message that says whose turn it is to do what."""


def check_words_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if the words of an expansion are wrong or incomplete."""
    refuse(expansion, _wrong_words(expansion))
    # All of them in one report: they are written one after another.
    missing = list(_missing_words(expansion))
    if missing:
        refuse(expansion, [": " + "\n  ".join(missing)])
    wording.check_words(_words(expansion))


def _words(expansion: Expansion) -> wording.Words:
    """Returns the words of an expansion that has some."""
    return cast(wording.Words, wording.Words.of("an expansion", expansion.words))


def _tables(words: wording.Words) -> dict[str, wording.Table]:
    return {name: words.table(name) for name in words.tables}


def _wrong_words(expansion: Expansion) -> Iterator[str]:
    brought = _brought(expansion)
    for name, table in _tables(_words(expansion)).items():
        for problem in chain(
            _unknown(table, brought), _wrong_fields(expansion, table), _doubled(name, table)
        ):
            yield f": words, table {name!r}: {problem}"


def _missing_words(expansion: Expansion) -> Iterator[str]:
    """Yields what a language lacks that the expansion has words in."""
    tables = _tables(_words(expansion))
    brought = _brought(expansion)
    spoken = [name for name in tables if name not in wording.EDITIONS]
    for name in spoken:
        for problem in chain(
            _missing(name, tables[name], brought), _missing_beside(name, spoken, tables)
        ):
            yield f"words, table {name!r}: {problem}"


def _missing_beside(
    name: str, spoken: list[str], tables: dict[str, wording.Table]
) -> Iterator[str]:
    """Yields what has a template in another language alone."""
    for other in spoken:
        for section, code in tables[other].templates:
            if section in _SHARED and (section, code) not in tables[name].templates:
                yield f"there is no template {section}.{code}, which table {other!r} has"


def with_text(expansion: Expansion, building: Building) -> Building:
    """Returns a building of an expansion with its text, which may be in the words."""
    if building.text:
        return building
    words = {} if expansion.words is None else _words(expansion).table("en").templates
    template = words.get(("texts", building.id))
    text = "" if template is None else template.text
    if not text:
        refuse(building, [" needs a text that says what it does, here or in the English words"])
    return attrs.evolve(building, text=text)


def check_texts_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if the text of a building is not a template, or uses an unknown word."""
    for building in expansion.buildings:
        refuse(building, _wrong_template(expansion, building))


def _wrong_template(expansion: Expansion, building: Building) -> Iterator[str]:
    try:
        template = parse(building.text, wording.OWN.language("en").parts)
    except ConfigError as wrong:
        yield f": text: {wrong}"
    else:
        if template.fields():
            yield ": the template of its text has no fields"
        yield from _unknown_words(expansion, template)


def _unknown_words(expansion: Expansion, template: Template) -> Iterator[str]:
    brought = [] if expansion.words is None else [_words(expansion)]
    for part in template.walk():
        if not isinstance(part, Word | Include):
            continue
        what, id = ("word", part.id) if isinstance(part, Word) else ("phrase", part.phrase)
        known: set[str] = set()
        for table in [words.table("en") for words in (*wording.published(), *brought)]:
            phrases = [code for section, code in table.templates if section == "phrases"]
            known.update(table.nouns if what == "word" else phrases)
        if id not in known:
            near = nearest(id, sorted(known))
            hint = f"; did you mean {near!r}?" if near else ""
            yield f": text: there is no {what} {id!r} in the table 'en'{hint}"


def _brought(expansion: Expansion) -> dict[str, list[str]]:
    """Returns what an expansion brings, by the section that has its name or its template."""
    phases = [make() for make in expansion.phases]
    of_roles = {role.phase for role in expansion.roles}
    return {
        "goods": [],
        "roles": [role.id for role in expansion.roles],
        "phases": [f"{phase.id}_phase" for phase in phases if phase.id in of_roles],
        "tiles": [tile.id for tile in expansion.tiles],
        "workers": [worker.id for worker in expansion.workers],
        "buildings": [building.id for building in expansion.buildings],
        "tasks": [kind.id for phase in phases for kind in phase.decisions]
        + [make().id for make in expansion.draws],
        "events": [event.__name__ for event in expansion.events],
        "actions": [action.__name__ for action in expansion.actions],
        "texts": [building.id for building in expansion.buildings],
        "nouns": _shown(expansion),
    }


def _shown(expansion: Expansion) -> list[str]:
    """Returns the ids of what pictures, sentences and scores name besides: any section has them."""
    effects = [make() for make in expansion.effects]
    named = [slot.names for slot in expansion.slots if isinstance(slot.names, tuple)]
    return [
        *[slot.id for slot in expansion.slots if slot.shown],
        *dict.fromkeys(chain(*named)),
        *[ending.id for ending in expansion.endings],
        *[
            effect_id(expansion, effect)
            for effect in effects
            if overrides(type(effect), Effect, "score")
        ],
    ]


def _unknown(table: wording.Table, brought: dict[str, list[str]]) -> Iterator[str]:
    """Yields names and templates of what neither the expansion nor the library brings."""
    given = {section: list(table.ids.get(section, ())) for section in _NAMES}
    for section in _BROUGHT:
        given[section] = [code for place, code in table.templates if place == section]
    for section, codes in given.items():
        for code in codes:
            if code not in brought[section] and code not in _published(section):
                yield (
                    f"{section} names {code!r}, and the expansion has nothing of this name among "
                    f"its {section}{_hint(section, code, brought[section])}"
                )


def _hint(section: str, code: str, brought: list[str]) -> str:
    """Returns what was meant, or what there is and what may be missing in the expansion."""
    if nearest(code, brought) or section not in _LISTED:
        return did_you_mean(code, brought)
    return f"{did_you_mean(code, brought)}. Does the expansion not list {_LISTED[section]}?"


def _published(section: str) -> set[str]:
    tables = [table for words in wording.published() for table in _tables(words).values()]
    found = {code for table in tables for place, code in table.templates if place == section}
    return found.union(*[table.ids.get(section, ()) for table in tables])


def _missing(name: str, table: wording.Table, brought: dict[str, list[str]]) -> Iterator[str]:
    """Yields what has no name or template in a language that the expansion brings."""
    for section in (*_NAMES, "nouns"):
        for id in brought[section]:
            if id not in table.nouns:
                yield f"there is no name for {id!r} under {section}"
    for section in _BROUGHT:
        for code in brought[section]:
            # An action has a text of its own, and a building has one in English.
            optional = section == "actions" or (section, name) == ("texts", "en")
            if not optional and (section, code) not in table.templates:
                yield f"there is no template for {code!r} under {section}"


def _doubled(name: str, table: wording.Table) -> Iterator[str]:
    """Yields tasks that begin with the word that the phrases of the language put before them."""
    phrases = wording.OWN.table("en" if name in wording.EDITIONS else name).templates.values()
    before = {word for each in phrases for word in re.findall(r"(\w+) {task}", each.text)}
    for (section, code), template in table.templates.items():
        word, _, rest = template.text.partition(" ")
        if section == "tasks" and word in before:
            yield (
                f"template tasks.{code} begins with {word!r}, which sentences put before a task: "
                f"write {rest!r}"
            )


def _wrong_fields(expansion: Expansion, table: wording.Table) -> Iterator[str]:
    """Yields templates with fields that their messages do not have."""
    kinds: tuple[Any, ...] = expansion.events
    fields_of: dict[tuple[str, str], tuple[str, ...]] = {
        ("events", kind.__name__): wording.names_of_fields(kind) for kind in kinds
    }
    fields_of |= {("actions", kind.__name__): kind.fields for kind in expansion.actions}
    for (section, code), template in table.templates.items():
        known: tuple[str, ...] | None = fields_of.get((section, code))
        if section == "texts":
            known = ()
        elif section == "tasks":
            known = _OF_TASKS
        for field in sorted(template.fields()):
            if known is not None and field not in known:
                yield (
                    f"template {section}.{code} names the field {field!r}, which its message does "
                    f"not have{did_you_mean(field, known)}"
                )


_OF_ICONS: Final = tuple([field.name for field in attrs.fields(Icon) if field.name != "id"])


def icons_of(package: str) -> tuple[Icon, ...]:
    """Returns the icons in the file ``icons.toml`` of a package.

    Raises:
        ConfigError: There is no such file, or an icon in it is wrong.
    """
    where = f"{package}, icons.toml"
    try:
        tables = tomllib.loads(files(package).joinpath("icons.toml").read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"{where} is not TOML: {wrong}") from None
    except (OSError, ModuleNotFoundError):
        raise ConfigError(
            "icons must be a tuple of Icon, or the package that has them in its file 'icons.toml', "
            f"not {shown(package)}"
        ) from None
    found = []
    for id, table in tables.items():
        if not isinstance(table, dict):
            raise ConfigError(f"{where}: {id!r} must be a table, not {shown(table)}")
        for key in table:
            if key not in _OF_ICONS:
                raise ConfigError(f"{where}: {id!r} has {key!r}{did_you_mean(key, _OF_ICONS)}")
        try:
            found.append(Icon(id=id, **table))
        except ConfigError as wrong:
            raise ConfigError(f"{where}: {wrong}") from None
    return tuple(found)


_FILES: Final = {"rulings": "ruling", "examples": "example"}
"""The names of the tables in files that hold no rules."""
_REQUIRED: Final = {
    "rule": ("id", "title", "text"),
    "ruling": ("id", "title", "question", "answer", "why"),
    "example": ("id", "title", "rules"),
}
"""The required entries of each table."""
_ALLOWED: Final = {
    "rule": ("ruling", "editions", "program", "page"),
    "ruling": ("rules", "switch", "page"),
    "example": ("page",),
}
"""The optional entries of each table."""


def check_rules_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if the rulebook of an expansion cannot be read or lacks a rule."""
    refuse(expansion, _wrong_rules(expansion))


def _wrong_rules(expansion: Expansion) -> Iterator[str]:
    rules: list[str] = []
    rulings: list[str] = []
    for file in sorted(_folder(expansion).iterdir(), key=lambda file: file.name):
        name = file.name.removesuffix(".toml")
        what = _FILES.get(name, "rule")
        where = f": rulebook, {file.name}"
        content: dict[str, Any] = {}
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
            yield f"{where} is not TOML: {wrong}"
        for key in content:
            if key != what:
                yield f"{where}: there is {key!r}, and the file is for [[{what}]]"
        tables = content.get(what, [])
        if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
            yield f"{where}: each {what} must be a table that begins with [[{what}]]"
        for table in tables:
            # The pages of published expansions are in our documentation.
            page = None if is_published(expansion.rulebook) else table.get("page")
            for problem in _wrong_rule(what, name, table, page):
                yield f"{where}: {problem}"
            (rulings if what == "ruling" else rules).append(table["id"])
    sections = {_section(id) for id in rules}
    for named_by, rule in _named_rules(expansion):
        if _section(rule) in sections and rule not in (*rules, *rulings):
            yield (
                f": {named_by} names the rule {rule!r}, which its rulebook lacks"
                f"{did_you_mean(rule, rules)}"
            )


def _wrong_rule(what: str, file: str, table: dict[str, Any], page: object) -> Iterator[str]:
    """Yields what a rule, a ruling or an example lacks or has too much."""
    for part in _REQUIRED[what]:
        if not table.get(part):
            yield f"{what} {table.get('id', '')!r} has no {part}"
    known = (*_REQUIRED[what], *_ALLOWED[what])
    for part in table:
        if part not in known:
            yield f"{what} {table['id']!r} has {part!r}{did_you_mean(part, known)}"
    if page is not None and not (
        isinstance(page, str) and page.startswith(("https://", "http://"))
    ):
        yield (
            f"{what} {table['id']!r}: page must be a whole address, such as "
            f"'https://example.org/rules.html', not {shown(page)}"
        )
    if what == "rule" and _section(table["id"]) != file:
        yield (
            f"the id of {table['id']!r} must begin with {file.upper() + '-'!r}, like the name of "
            "the file"
        )


def _section(id: str) -> str:
    return id.partition("-")[0].lower()


def _folder(expansion: Expansion) -> Traversable:
    folder: Any = expansion.rulebook
    try:
        if isinstance(folder, str):
            folder = files(folder).joinpath("rules")
        if folder.is_dir():
            found: Traversable = folder
            return found
    except (AttributeError, ModuleNotFoundError):
        pass
    raise ConfigError(
        f"{named(expansion)}: rulebook must be a folder with rules, or the package that has them "
        f"in its folder 'rules', not {shown(expansion.rulebook)}"
    )


def _named_rules(expansion: Expansion) -> Iterator[tuple[str, str]]:
    """Yields the rules that the parts of an expansion name, each with what names it."""
    for building in expansion.buildings:
        for make in makers_of(building):
            yield f"the effect of building {building.id!r}", type(make()).rule
    for make in expansion.effects:
        effect = type(make())
        yield effect.__name__, effect.rule
    for make_phase in expansion.phases:
        phase = type(make_phase())
        yield from ((f"{phase.__name__}, kind {kind.id!r},", kind.rule) for kind in phase.decisions)
        for rule in (phase.placing_rule, phase.alternative_rule, phase.tiles.draw_rule):
            yield phase.__name__, rule
    for make_draw in expansion.draws:
        draw = type(make_draw())
        yield draw.__name__, draw.rule
    for switch in expansion.switches:
        yield f"switch {switch.id!r}", switch.rule
