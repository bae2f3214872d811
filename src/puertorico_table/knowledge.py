"""The explanations of a page: every building, role, good and icon, with its rule and a link."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from html import escape
from typing import Any, Final

from puertorico import BASE, EXPANSIONS, Config, Edition, Good, Vocabulary
from puertorico.errors import ConfigError
from puertorico.expansions import installed_expansion, installed_names
from puertorico.plugin import Building, Expansion, Role
from puertorico.rulebook import Rule, UnknownRuleError, plain_text, rule, rules, ruling

from .texts import said, spoken

__all__ = [
    "editions_explained",
    "expansions_explained",
    "explained",
    "hints",
    "known_expansions",
    "rule_link",
    "rule_page",
]

RULES: Final = {
    "governor": "ROUND-02",
    "doubloons": "SETUP-04",
    "points": "CAPTAIN-13",
    "holding": "MAYOR-07",
    "circle": "MAYOR-01",
    "ship": "CAPTAIN-04",
    "trading_house": "TRADER-04",
    "colonist_ship": "MAYOR-09",
    "workers": "SETUP-17",
    "vp": "SCORE-01",
    "row": "SETTLER-01",
    "quarry": "BUILDER-07",
    "face_down": "SETTLER-10",
    "discards": "SETTLER-08",
    "island": "SETTLER-06",
    "city": "BUILDER-11",
    "good": "TRADER-03",
    "corn": "CRAFT-02",
    "plantation": "CRAFT-03",
    "production": "PROD-1",
    "end": "END-01",
}
"""The rule that explains what a picture shows, by what it is."""
ROLES: Final = {
    "settler": ("SETTLER-02", "SETTLER-01"),
    "mayor": ("MAYOR-04", "MAYOR-03"),
    "builder": ("BUILDER-02", "BUILDER-01"),
    "craftsman": ("CRAFT-01", "CRAFT-05"),
    "trader": ("TRADER-02", "TRADER-01"),
    "captain": ("CAPTAIN-01", "CAPTAIN-11"),
    "prospector": ("PROSPECTOR-02", "PROSPECTOR-01"),
}
"""The rules for what everyone does in a phase, and for what the privilege adds."""
SLOTS: Final = {
    "festival_tile": ("FEST-ESTATE-1", "FEST-ESTATE-2"),
    "festival_goods": ("FEST-PRODUCTION-1", "FEST-PRODUCTION-2"),
    "festival_building": ("FEST-BUILDING-1",),
}
"""The rules that explain the slots whose ids begin so."""
HINTS: Final = (
    *("tile", "take_colonist", "placement", "build", "sell", "load", "store"),
    "privilege_good",
)
"""The kinds of choices with a hint."""
_SAID: Final = (
    *(*ROLES, *SLOTS, "forest", "hidden_forest"),
    *("noble", "smuggler_tile", "smuggler", "captured_card"),
)
"""The beginnings of the ids of roles, tiles, workers and slots with one of our texts."""


@cache
def known_expansions() -> tuple[Expansion, ...]:
    """Returns the published expansions, and those of installed packages that can be played."""
    found = list(EXPANSIONS)
    for id in installed_names():
        with suppress(ConfigError):
            found.append(installed_expansion(id))
    return tuple(found)


def editions_explained() -> list[dict[str, str]]:
    """Returns the editions with a sentence for each."""
    return [
        {
            "id": edition.value,
            "name": said(f"edition_{edition.value}"),
            "text": said(f"edition_{edition.value}_about"),
        }
        for edition in Edition
    ]


def expansions_explained() -> list[dict[str, str]]:
    """Returns the expansions with a sentence for each."""
    words = spoken(expansions=known_expansions())
    published = {expansion.id for expansion in EXPANSIONS}
    return [
        {
            "id": id,
            "name": words.phrase(id) if id in published else words.name(id),
            "text": words.phrase(f"{id}_about") if id in published else words.text(id),
        }
        for id in (expansion.id for expansion in known_expansions())
    ]


@lru_cache(maxsize=2000)
def rule_link(id: str) -> dict[str, str]:
    """Returns the id, title and address of a rule, on a page of this server, or of a ruling."""
    try:
        found = rule(id, expansions=known_expansions())
    except UnknownRuleError:
        try:
            taken = ruling(id)
        except UnknownRuleError:
            return {"id": id, "title": "", "url": ""}
        return {"id": id, "title": taken.title, "url": taken.url or ""}
    # Rules of other packages are on pages elsewhere, or on none.
    is_own = found.page is not None and "://" not in found.page
    url = f"/rules/{found.page}.html#{id.lower()}" if is_own else found.url or ""
    return {"id": id, "title": found.title, "url": url}


def rule_page(page: str) -> str | None:
    """Returns a page with all rules that belong on it; None if there are none."""
    listed = [found for found in rules() if found.page == page]
    if not listed:
        return None
    inner = "".join(
        f'<section id="{escape(each.id.lower())}"><h2>{escape(each.id)}: {escape(each.title)}</h2>'
        + "".join(f"<p>{escape(line)}</p>" for line in each.plain.split("\n"))
        + (f"<p><em>{escape(plain_text(each.editions))}</em></p>" if each.editions else "")
        + f'<p><a href="{escape(str(each.url))}">{escape(each.id)} in the documentation</a></p>'
        + "</section>"
        for each in listed
    )
    title = escape(page.rpartition("/")[2].replace("-", " ").capitalize())
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{title}</title>'
        '<link rel="icon" href="data:,"><link rel="stylesheet" href="/static/style.css"></head>'
        f'<body class="reading"><main><h1>{title}</h1>{inner}</main></body></html>'
    )


@lru_cache(maxsize=32)
def explained(config: Config, words: Vocabulary) -> dict[str, Any]:
    """Returns the explanation of each thing in a game, by kind and id."""
    found: dict[str, dict[str, Any]] = {"building": {}, "role": {}, "good": {}, "tile": {}}
    found["slot"] = {}
    every = rules(expansions=config.expansions)
    for expansion in config.all_expansions:
        for building in expansion.buildings:
            first = _rule_of_building(building, expansion, every)
            cost = config.costs.get(building.id, building.cost)
            head = f"{cost} {words.name('doubloon', cost)}, {building.points} {words.name('vp', 2)}"
            found["building"][building.id] = _entry(
                words.name(building.id), f"{head}. {words.text(building)}", first
            )
        for role in expansion.roles:
            found["role"][role.id] = _role(words, role, expansion, every)
        own = _own_rules(expansion, every)
        for worker in expansion.workers:
            first = own[0] if own else rule(RULES["circle"])
            found.setdefault("worker", {})[worker.id] = _entry(
                words.name(worker.id), _about(words, worker.id) or first.plain, first
            )
        for slot in expansion.slots:
            told = next((SLOTS[each] for each in SLOTS if slot.id.startswith(each)), ())
            mine = [rule(id) for id in told] or own or [rule("ROLE-01")]
            text = _about(words, slot.id)
            if told or own:
                text = text or mine[0].plain
            if text:
                found["slot"][slot.id] = _entry(words.name(slot.id), text, mine[0])
        for tile in expansion.tiles:
            mine = [each for each in every if tile.id in (each.page or "")] or own
            first = mine[0] if mine else rule(RULES["island"])
            found["tile"][tile.id] = _entry(
                words.tile(tile.id), _about(words, tile.id) or first.plain, first
            )
    for good in Good:
        found["good"][str(good)] = _entry(words.name(good), *_text(words, "good"))
        grown = "corn" if good is Good.CORN else "plantation"
        found["tile"][str(good)] = _entry(words.tile(good), *_text(words, grown))
    found["tile"]["quarry"] = _entry(words.tile("quarry"), *_text(words, "quarry"))
    found.setdefault("worker", {})["colonist"] = _entry(
        words.name("colonist"), *_text(words, "circle")
    )
    found["icon"] = {name: _entry(_icon_name(words, name), *_text(words, name)) for name in RULES}
    return found


def hints(words: Vocabulary) -> dict[str, str]:
    """Returns what a choice is about, for the first games, by its kind."""
    return {kind: words.phrase(f"hint_{kind}") for kind in HINTS}


def _own_rules(expansion: Expansion, every: Sequence[Rule]) -> list[Rule]:
    """Returns the rules of an expansion; published ones have their own pages."""
    own = [each for each in every if (each.page or "").startswith(f"{expansion.id}/")]
    if own or expansion in (BASE, *EXPANSIONS):
        return own
    published = {each.id for each in rules()}
    return [each for each in rules(expansions=(expansion,)) if each.id not in published]


def _role(
    words: Vocabulary, role: Role, expansion: Expansion, every: Sequence[Rule]
) -> dict[str, Any]:
    """Returns the explanation of a role: what everyone does, and what the privilege adds."""
    name = words.name(role.id)
    if role.phase not in ROLES:
        first = _rule_of(role, expansion, every)
        return _entry(name, _about(words, role.id) or first.plain, first)
    everyone, privilege = (rule(id) for id in ROLES[role.phase])
    more = {
        "text": words.phrase(f"privilege_{role.phase}"),
        "rule": rule_link(privilege.id),
    }
    return {**_entry(name, _about(words, role.phase), everyone), "privilege": more}


def _rule_of_building(building: Building, expansion: Expansion, every: Sequence[Rule]) -> Rule:
    """Returns the rule with the id of a building, or the one that its effect names."""
    effects = [make() for make in (building.effect, *building.effect_of.values()) if make]
    effects += [each for each in [make() for make in expansion.effects] if each.id == building.id]
    named = [each.rule for each in effects]
    for found in every:
        if found.id.split("-")[1:2] == [building.id.upper()] or found.id in named:
            return found
    return rule(RULES["production"])


def _rule_of(role: Role, expansion: Expansion, every: Sequence[Rule]) -> Rule:
    """Returns the rule that says what a role is for: that of the first decision of its phase."""
    for make in expansion.phases:
        phase = make()
        asked = [kind.rule for kind in phase.decisions] if phase.id == role.phase else []
        for found in every:
            if found.id in asked[:1]:
                return found
    pages = [each for each in every if (each.page or "").rpartition("/")[2] == role.phase]
    return pages[0] if pages else rule("ROLE-01")


def _text(words: Vocabulary, name: str) -> tuple[str, Rule]:
    return words.phrase(f"about_{name}"), rule(RULES[name])


def _about(words: Vocabulary, id: str) -> str:
    """Returns what the words of an expansion, or ours, say of a thing; empty if they do not."""
    said = next((each for each in _SAID if id.startswith(each)), "")
    return words.text(id) or (words.phrase(f"about_{said}") if said else "")


def _icon_name(words: Any, name: str) -> str:
    known = {
        "good": words.name("any_good"),
        "corn": words.tile("corn"),
        "production": words.name("production_building"),
        "doubloons": words.name("doubloon", 2),
        "points": words.name("vp", 2),
        "holding": words.name("holding_area"),
        "ship": words.name("cargo_ship"),
        "workers": words.name("colonist", 2),
        "row": words.name("plantation", 2),
        "city": words.phrase("buildings"),
    }
    try:
        return known.get(name) or str(words.phrase(name))
    except ConfigError:
        return str(words.name(name))


def _entry(name: str, text: str, first: Rule) -> dict[str, Any]:
    return {"name": name, "text": text, "rule": rule_link(first.id)}
