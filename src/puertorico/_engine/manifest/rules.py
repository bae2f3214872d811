"""Checks of the rules of an expansion: its files can be read, and name what is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..._base.texts import did_you_mean, shown
from ...errors import ConfigError
from ..validators import named

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .expansion import Expansion

__all__ = ["check_rules_of"]

_TABLES: Final = {"rulings": "ruling", "examples": "example"}
"""The names of the tables in files that hold no rules."""
_NEEDED: Final = {
    "rule": ("id", "title", "text"),
    "ruling": ("id", "title", "question", "answer", "why"),
    "example": ("id", "title", "rules"),
}
"""What each table must say."""
_ALLOWED: Final = {
    "rule": ("ruling", "editions", "program", "page"),
    "ruling": ("rules", "switch", "page"),
    "example": ("page",),
}
"""What each table can say besides."""
_OURS: Final = "puertorico.expansions."
"""Where the published expansions are."""


def check_rules_of(expansion: Expansion) -> None:
    """Raises `ConfigError` if the rulebook of an expansion cannot be read or lacks a rule."""
    rules: list[str] = []
    rulings: list[str] = []
    for file in sorted(_folder(expansion).iterdir(), key=lambda file: file.name):
        name = file.name.removesuffix(".toml")
        what = _TABLES.get(name, "rule")
        for table in _tables(expansion, file, what):
            for part in _NEEDED[what]:
                if not table.get(part):
                    raise ConfigError(
                        f"{named(expansion)}: rulebook, {file.name}: {what} "
                        f"{table.get('id', '')!r} has no {part}"
                    )
            for part in table:
                if part not in (*_NEEDED[what], *_ALLOWED[what]):
                    raise ConfigError(
                        f"{named(expansion)}: rulebook, {file.name}: {what} {table['id']!r} has "
                        f"{part!r}{did_you_mean(part, (*_NEEDED[what], *_ALLOWED[what]))}"
                    )
            _check_page(expansion, f"{file.name}: {what} {table['id']!r}", table.get("page"))
            if what == "rule" and _section(table["id"]) != name:
                raise ConfigError(
                    f"{named(expansion)}: rulebook, {file.name}: the id of {table['id']!r} must "
                    f"begin with {name.upper() + '-'!r}, like the name of the file"
                )
            (rulings if what == "ruling" else rules).append(table["id"])
    sections = {_section(id) for id in rules}
    for where, rule in _named_rules(expansion):
        if _section(rule) in sections and rule not in (*rules, *rulings):
            raise ConfigError(
                f"{named(expansion)}: {where} names the rule {rule!r}, which its rulebook lacks"
                f"{did_you_mean(rule, rules)}"
            )


def _check_page(expansion: Expansion, where: str, page: object) -> None:
    """Rejects a page without an address; published expansions have theirs in our documentation."""
    if str(expansion.rulebook).startswith(_OURS) or page is None:
        return
    if not isinstance(page, str) or not page.startswith(("https://", "http://")):
        raise ConfigError(
            f"{named(expansion)}: rulebook, {where}: page must be a whole address, such as "
            f"'https://example.org/rules.html', not {shown(page)}"
        )


def _section(id: str) -> str:
    return id.partition("-")[0].lower()


def _folder(expansion: Expansion) -> Traversable:
    from importlib.resources import files

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


def _tables(expansion: Expansion, file: Traversable, what: str) -> list[dict[str, Any]]:
    import tomllib

    where = f"{named(expansion)}: rulebook, {file.name}"
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ConfigError(f"{where} is not toml: {wrong}") from None
    for key in content:
        if key != what:
            raise ConfigError(f"{where}: there is {key!r}, and the file is for [[{what}]]")
    found: list[dict[str, Any]] = content.get(what, [])
    return found


def _named_rules(expansion: Expansion) -> Iterator[tuple[str, str]]:
    """Yields the rules that the parts of an expansion name, each with what names it."""
    for building in expansion.buildings:
        makes = [building.effect] if building.effect is not None else []
        for make in (*makes, *building.effect_of.values()):
            yield f"the effect of building {building.id!r}", type(make()).rule
    for make in expansion.effects:
        effect = type(make())
        yield effect.__name__, effect.rule
    for make_phase in expansion.phases:
        phase = type(make_phase())
        yield from ((f"{phase.__name__}, kind {kind.id!r},", kind.rule) for kind in phase.decisions)
        for rule in (phase.placing_rule, phase.alternative_rule, phase.draw_rule):
            yield phase.__name__, rule
    for make_draw in expansion.draws:
        draw = type(make_draw())
        yield draw.__name__, draw.rule
    for switch in expansion.switches:
        yield f"switch {switch.id!r}", switch.rule
