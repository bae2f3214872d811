"""Checks of the texts that an expansion adds: its words and its rules.

Words are optional: without them names are ids with spaces, and messages are codes with fields. A
language that an expansion does provide is complete, so that no sentence mixes words and codes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from ..._base.messages import did_you_mean, nearest, shown
from ..._engine.effects import Effect
from ..._engine.manifest.expansion import is_published
from ..._engine.manifest.members import effect_id, makers_in, overrides
from ..._engine.validators import refuse
from ...errors import ConfigError
from ...wording import _tables as wording
from ...wording._messages import Include, Word, parse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from ..._engine.manifest.expansion import Expansion
    from ..._engine.manifest.pieces import Building

_NAMES: Final = ("roles", "phases", "goods", "tiles", "workers", "buildings", "nouns")
"""The sections with the names of what an expansion adds; other nouns are free."""
_BROUGHT: Final = ("tasks", "events", "actions", "texts")
"""The sections with templates for what it adds."""
_SHARED: Final = ("refusals", "tasks", "actions", "events")
"""The sections whose templates every language must have if one of them does."""
_LISTED: Final = {
    "phases": "a phase under 'phases', or the role that it is for under 'roles'",
    "tasks": "a phase under 'phases', or a draw under 'draws'",
    "texts": "a building under 'buildings'",
}
"""The parts of an expansion with names and templates in a section of another name."""
_OF_TASKS: Final = ("task", "seat", "building")
"""The fields of the message that says whose turn it is to do what."""


def check_texts(expansion: Expansion) -> None:
    """Raises `ConfigError` if words or rules are wrong; all phases of the expansion are there."""
    for building in expansion.buildings:
        refuse(building, _wrong_template(expansion, building))
    words = _words(expansion)
    if words is not None:
        refuse(expansion, _wrong_words(expansion, words))
        # All of them in one report: they are written one after another.
        missing = list(_missing_words(expansion, words))
        refuse(expansion, [": " + "\n  ".join(missing)] if missing else [])
        wording.check_words(words)
    if expansion.rulebook is not None:
        refuse(expansion, _wrong_rules(expansion))


def _words(expansion: Expansion) -> wording.Words | None:
    return wording.Words.of("an expansion", expansion.words)


def _tables(words: wording.Words) -> dict[str, wording.Table]:
    return {name: words.table(name) for name in words.tables}


def _wrong_template(expansion: Expansion, building: Building) -> Iterator[str]:
    """Yields why the text of a building is not a template, or which of its words are unknown."""
    try:
        template = parse(building.text, wording.OWN.language("en").parts)
    except ConfigError as wrong:
        yield f": text: {wrong}"
        return  # pragma: no cover - the first mistake is raised
    if template.fields():
        yield ": its text must be a template without fields"
    own = _words(expansion)
    for part in template.walk():
        if not isinstance(part, Word | Include):
            continue
        noun, id = ("word", part.id) if isinstance(part, Word) else ("phrase", part.phrase)
        known: set[str] = set()
        for table in [words.table("en") for words in (*wording.published(), own) if words]:
            phrases = [code for section, code in table.templates if section == "phrases"]
            known.update(table.nouns if noun == "word" else phrases)
        if id not in known:
            near = nearest(id, sorted(known))
            hint = f"; did you mean {near!r}?" if near else ""
            yield f": text: there is no {noun} {id!r} in the table 'en'{hint}"


def _wrong_words(expansion: Expansion, words: wording.Words) -> Iterator[str]:
    brought = _brought(expansion)
    for name, table in _tables(words).items():
        for problem in chain(
            _unknown(expansion, table, brought),
            () if name in wording.EDITIONS else _renamed(words, table, brought),
            _wrong_fields(expansion, table),
            _doubled(name, table),
        ):
            yield f": words, table {name!r}: {problem}"


def _missing_words(expansion: Expansion, words: wording.Words) -> Iterator[str]:
    """Yields what a language lacks: a name, a template, or one that another language has."""
    tables = {name: it for name, it in _tables(words).items() if name not in wording.EDITIONS}
    brought = _brought(expansion)
    for name, table in tables.items():
        for names in _NAMES:
            optional = _phases(expansion) if names == "phases" else ()
            named = [id for it in tables.values() for id in it.nouns if id in optional]
            for id in dict.fromkeys([*brought[names], *named]):
                if id not in table.nouns:
                    yield f"words, table {name!r}: there is no name for {id!r} under {names}"
        # An action has a text of its own, and a building has one in English.
        needed = {"tasks", "events", *(() if name == "en" else ("texts",))}
        templates = {(section, code) for section in needed for code in brought[section]}
        for other in tables.values():
            templates |= {key for key in other.templates if key[0] in _SHARED}
        for section, code in sorted(templates - table.templates.keys()):
            yield f"words, table {name!r}: there is no template for {code!r} under {section}"


def _brought(expansion: Expansion) -> dict[str, list[str]]:
    """Returns what an expansion adds, by the section that has its name or its template.

    Any section can have nouns, for other things that pictures, sentences and scores name.
    """
    phases = [make() for make in expansion.phases]
    scoring = [make() for make in expansion.effects]
    of_roles = {role.phase for role in expansion.roles}
    names = [slot.names for slot in expansion.slots if isinstance(slot.names, tuple)]
    buildings: list[str] = [building.id for building in expansion.buildings]
    return {
        "goods": [],
        "roles": [role.id for role in expansion.roles],
        "phases": [f"{phase.id}_phase" for phase in phases if phase.id in of_roles],
        "tiles": [tile.id for tile in expansion.tiles],
        "workers": [worker.id for worker in expansion.workers],
        "buildings": buildings,
        "tasks": [kind.id for phase in phases for kind in phase.decisions]
        + [make().id for make in expansion.draws],
        "events": [event.__name__ for event in expansion.events],
        "actions": [action.__name__ for action in expansion.actions],
        "texts": buildings,
        "nouns": [
            *[slot.id for slot in expansion.slots if slot.shown],
            *dict.fromkeys(chain(*names)),
            *[ending.id for ending in expansion.endings],
            *[effect_id(expansion, it) for it in scoring if overrides(type(it), Effect, "score")],
        ],
    }


def _phases(expansion: Expansion) -> list[str]:
    """Returns the ids of the names that its phases can have; those of roles need one."""
    return [f"{make().id}_phase" for make in expansion.phases]


def _codes(table: wording.Table, section: str) -> list[str]:
    """Returns the ids that a table names in a section."""
    if section in _BROUGHT:
        return [code for place, code in table.templates if place == section]
    return list(table.ids.get(section, ()))


def _renamed(
    words: wording.Words, table: wording.Table, brought: dict[str, list[str]]
) -> Iterator[str]:
    """Yields names of a language that belong to the library or a published expansion."""
    others = [it.table("en") for it in wording.published() if it != words]
    known = {key for it in others for key in (*it.named(), *it.templates)}
    for section, code in (*table.named(), *table.templates):
        if (section, code) in known and code not in brought.get(section, ()):
            yield (
                f"{section} names {code!r}, which is not from this expansion: leave it out, or if "
                "an edition calls it so, put it in the table of that edition, such as classic"
            )


def _unknown(
    expansion: Expansion, table: wording.Table, brought: dict[str, list[str]]
) -> Iterator[str]:
    """Yields names and templates for what neither the expansion nor the library has."""
    parts = ("roles", "tiles", "workers", "nouns")
    texts = [expansion.id, *chain(*[brought[part] for part in parts])]
    optional = {"phases": _phases(expansion), "texts": texts}
    for section in (*_NAMES[:-1], *_BROUGHT):
        own = [*brought[section], *optional.get(section, ())]
        for code in _codes(table, section):
            tables = [it for words in wording.published() for it in _tables(words).values()]
            if code in own or any(code in _codes(it, section) for it in tables):
                continue
            hint = did_you_mean(code, brought[section])
            if section != "goods" and not nearest(code, brought[section]):
                listed = _LISTED.get(section, f"it under {section!r}")
                hint += f". Does the expansion not list {listed}?"
            yield (
                f"{section} names {code!r}, but the expansion has nothing of this name among its "
                f"{section}{hint}"
            )


def _doubled(name: str, table: wording.Table) -> Iterator[str]:
    """Yields tasks that begin with the word that the phrases of the language put before them."""
    phrases = wording.OWN.table("en" if name in wording.EDITIONS else name).templates.values()
    before = {word for phrase in phrases for word in re.findall(r"(\w+) {task}", phrase.text)}
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
    sections: dict[str, tuple[str, ...]] = {"texts": (), "tasks": _OF_TASKS}
    for (section, code), template in table.templates.items():
        known = sections.get(section, fields_of.get((section, code)))
        for field in sorted(template.fields()):
            if known is not None and field not in known:
                yield (
                    f"template {section}.{code} names the field {field!r}, which its message does "
                    f"not have{did_you_mean(field, known)}"
                )


# Rules.

_FILES: Final = {"rulings": "ruling", "examples": "example"}
"""The names of the tables in files that hold no rules."""
_REQUIRED: Final = {
    "rule": ("id", "title", "text"),
    "ruling": ("id", "title", "question", "answer", "why"),
    "example": ("id", "title", "rules"),
}
_OPTIONAL: Final = {
    "rule": ("ruling", "editions", "program", "page"),
    "ruling": ("rules", "switch", "page"),
    "example": ("page",),
}


def _wrong_rules(expansion: Expansion) -> Iterator[str]:
    rules: list[str] = []
    rulings: list[str] = []
    for file in sorted(_folder(expansion).iterdir(), key=lambda file: file.name):
        name = file.name.removesuffix(".toml")
        noun = _FILES.get(name, "rule")
        where = f": rulebook, {file.name}"
        content: dict[str, Any] = {}
        try:
            content = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
            yield f"{where} is not TOML: {wrong}"
        tables = content.pop(noun, [])
        if content or type(tables) is not list or not all(type(it) is dict for it in tables):
            yield f"{where}: it may hold only tables that begin with [[{noun}]]"
        for table in tables:
            # The pages of published expansions are in our documentation.
            has_pages = not is_published(expansion.rulebook)
            for problem in _wrong_rule(noun, name, table, has_pages):
                yield f"{where}: {noun} {table.get('id', '')!r}{problem}"
            (rulings if noun == "ruling" else rules).append(table["id"])
    sections = {_section(id) for id in rules}
    for named_by, rule in _named_rules(expansion):
        if _section(rule) in sections and rule not in (*rules, *rulings):
            yield (
                f": {named_by} names the rule {rule!r}, which its rulebook lacks"
                f"{did_you_mean(rule, rules)}"
            )


def _wrong_rule(noun: str, file: str, table: dict[str, Any], has_pages: bool) -> Iterator[str]:
    """Yields what a rule, a ruling or an example lacks or should not have."""
    for part in _REQUIRED[noun]:
        if not table.get(part):
            yield f" has no {part}"
    known = (*_REQUIRED[noun], *_OPTIONAL[noun])
    for part in table:
        if part not in known:
            yield f" has {part!r}{did_you_mean(part, known)}"
    page = table.get("page", "https://")
    if has_pages and not (isinstance(page, str) and page.startswith(("https://", "http://"))):
        yield (
            ": page must be a whole address, such as 'https://example.org/rules.html', "
            f"not {shown(page)}"
        )
    if noun == "rule" and _section(table["id"]) != file:
        yield f": its id must begin with {file.upper() + '-'!r}, after the name of the file"


def _section(id: str) -> str:
    return id.partition("-")[0].lower()


def _folder(expansion: Expansion) -> Traversable:
    folder: Any = expansion.rulebook
    try:
        if isinstance(folder, str):
            folder = files(folder).joinpath("rules")
        if folder.is_dir():
            place: Traversable = folder
            return place
    except (AttributeError, ModuleNotFoundError):
        pass
    refuse(
        expansion,
        [
            ": rulebook must be a folder with rules, or the package that has them in its folder "
            f"'rules', not {shown(expansion.rulebook)}"
        ],
    )
    raise AssertionError  # pragma: no cover - it has been refused


def _named_rules(expansion: Expansion) -> Iterator[tuple[str, str]]:
    """Yields the rules that the parts of an expansion name, each with what names it."""
    makes: list[Any] = [*makers_in(expansion)]
    for make in (*makes, *expansion.effects, *expansion.phases, *expansion.draws):
        cls: Any = type(make())
        for kind in getattr(cls, "decisions", ()):
            yield f"{cls.__name__}, kind {kind.id!r},", kind.rule
        tiles = getattr(cls, "tiles", None)
        for part, name in ((cls, "rule"), (cls, "placing_rule"), (cls, "alternative_rule"),
                           (tiles, "draw_rule")):  # fmt: skip
            yield cls.__name__, getattr(part, name, "")
    for switch in expansion.switches:
        yield f"switch {switch.id!r}", switch.rule
