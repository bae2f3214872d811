"""Directives that show what the library holds, so that pages and library cannot drift apart.

``.. figures:: NAME`` makes a table, and ``.. expansion-pages:: NAME`` links to a page of each
expansion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, Config, Edition, Game, Good, Rules, rulebook, vocabulary
from puertorico._engine.compiling import compile_ruleset
from puertorico.decisions._choices import PLACEMENT, PRIVILEGE_GOODS, STORAGE
from puertorico.plugin import Building, Expansion, Switch
from puertorico.wording import SECTIONS, canonical
from rulebook_domain import link
from rulebook_words import german_words

SIZES = (2, 3, 4, 5)
PAGES = Path(__file__).parents[1] / "rules"
"""Each expansion has a folder of pages here, with its id as the name."""


def name_of(expansion: Expansion) -> str:
    """Returns what the pages call an expansion: the title of its first page."""
    if expansion is BASE:
        return "Base game"
    return (PAGES / expansion.id / "index.rst").read_text(encoding="utf-8").partition("\n")[0]


def expansion_of(rule: str) -> Expansion:
    """Returns the expansion on whose pages a rule is; they add to sections of the base game."""
    folder = str(rulebook.rule(rule).page).partition("/")[0]
    return next((expansion for expansion in EXPANSIONS if expansion.id == folder), BASE)


Rows = Iterable[Iterable[object]]


def sorts(building: Building) -> tuple[str, ...]:
    """What a table can be asked for to have this building in it."""
    if building.production:
        return ("production",)
    return "violet", f"{'small' if building.spaces == 1 else 'large'} violet"


def buildings(
    expansion: Expansion, *columns: str, sort: str | None = None
) -> tuple[list[str], Rows]:
    """The buildings of an expansion, or those of a sort, cheapest first.

    *columns* are fields of `Building` to be shown first, ``production`` if there is any; *sort*
    is ``violet``, ``production``, ``small violet`` or ``large violet``.
    """
    if not columns and any(building.production for building in expansion.buildings):
        columns = ("production",)
    header = ["building", *columns, "cost", "VP", "circles", "column", "spaces", "copies"]
    header.append("with two")
    rows = [
        [
            building.id.replace("_", " "),
            *(getattr(building, column) or "" for column in columns),
            building.cost,
            building.points,
            building.circles,
            building.column,
            building.spaces,
            building.copies,
            building.copies_for_two,
        ]
        for building in expansion.buildings
        if sort in (None, *sorts(building))
    ]
    return header, rows


def powers(expansion: Expansion, sort: str) -> tuple[list[str], Rows]:
    """What the buildings of a sort do, in a sentence each, cheapest first."""
    rows = [
        [building.id.replace("_", " "), vocabulary("anniversary").text(building)]
        for building in expansion.buildings
        if sort in sorts(building)
    ]
    return ["building", "what it does"], rows


def goods() -> tuple[list[str], Rows]:
    """Goods and plantations with their numbers and prices."""
    many, two = compile_ruleset(Config(players=3)), compile_ruleset(Config(players=2))
    header = ["kind", "price", "goods", "with two", "plantations", "with two"]
    rows: list[list[object]] = [
        [
            good,
            many.prices[good],
            many.start_goods[good],
            two.start_goods[good],
            many.tile_supply[good],
            two.tile_supply[good],
        ]
        for good in Good
    ]
    rows.append(["quarry", "", "", "", many.tile_supply[5], two.tile_supply[5]])
    return header, rows


def players() -> tuple[list[str], Rows]:
    """The set-up by number of players."""
    games = [Game.new(Config(players=size), seed=1) for size in SIZES]
    positions = [game.position() for game in games]
    classic = [Game.new(Config(players=size, edition="classic"), seed=1) for size in SIZES]
    rows: list[list[object]] = [
        ["doubloons each", *(game.players[0].doubloons for game in games)],
        [
            "starting plantations, from the governor on",
            *(", ".join(p.island[0].tile for p in position.players) for position in positions),
        ],
        ["role cards", *(len(position.cards) for position in positions)],
        [
            "cards each takes in a round",
            *(compile_ruleset(g.config).roles_per_round // len(g.players) for g in games),
        ],
        ["plantations face-up", *(position.row.total() for position in positions)],
        ["quarries", *(position.tile_supply["quarry"] for position in positions)],
        [
            "cargo ships",
            *(", ".join(str(ship.capacity) for ship in position.ships) for position in positions),
        ],
        ["colonists in the supply", *(position.supply.total() for position in positions)],
        ["colonists on the ship", *(position.colonist_ship.total() for position in positions)],
        ["VP chips, classic edition", *(game.position().vp for game in classic)],
        ["VP chips, anniversary and 1897", *(position.vp for position in positions)],
    ]
    return ["players", *map(str, SIZES)], rows


def _switches() -> list[Switch]:
    return [switch for expansion in (BASE, *EXPANSIONS) for switch in expansion.switches]


def _presets() -> list[Rules]:
    return [edition.preset(*EXPANSIONS) for edition in Edition]


def expansions() -> tuple[list[str], Rows]:
    """Which edition includes which expansion, and what each expansion contains."""
    rows: list[list[object]] = []
    for expansion in (BASE, *EXPANSIONS):
        made = [
            building.produces is not None or building.production for building in expansion.buildings
        ]
        parts = [
            f"{number} kind{'s' if number > 1 else ''} of {kind} buildings"
            for number, kind in ((sum(map(bool, made)), "production"), (made.count(None), "violet"))
            if number
        ]
        parts += [f"{len(expansion.roles)} role cards" if expansion is BASE else ""]
        parts += [f"the role {role.id}" for role in expansion.roles if expansion is not BASE]
        parts += [f"{worker.supply} {worker.id}s" for worker in expansion.workers]
        parts += [f"{tile.id} tiles" for tile in expansion.tiles]
        parts = [part for part in parts if part] or [
            f"{len(expansion.effects)} goals for all players"
        ]
        holds = [
            "yes" if expansion is BASE or edition in expansion.editions else ""
            for edition in Edition
        ]
        code = "" if expansion is BASE else f"``{expansion.id.upper()}``"
        rows.append([name_of(expansion), code, *holds, ", ".join(parts)])
    return [
        "expansion",
        "name in code",
        *(edition.value for edition in Edition),
        "what it brings",
    ], rows


def revisions() -> tuple[list[str], Rows]:
    """The revision of the rules of each expansion."""
    rows = [
        [name_of(expansion), f"``{expansion.id}``", expansion.version]
        for expansion in (BASE, *EXPANSIONS)
    ]
    return ["expansion", "id", "revision"], rows


def expansion_switches() -> tuple[list[str], Rows]:
    """The expansions of each switch, its values in each edition, and its ruling."""
    rows: list[list[object]] = []
    for switch in _switches():
        ids = [entry.id for entry in rulebook.rulings() if entry.switch == switch.id]
        ids.append(switch.rule)
        about = [expansion_of(id) for entry in ids for id in rulebook.ruling(entry).rules]
        names = [name_of(expansion) for expansion in about]
        values = [f"``{rules[switch.id]!r}``" for rules in _presets()]
        links = [link(id) for id in dict.fromkeys(ids)]
        rows.append(
            [f"``{switch.id}``", ", ".join(dict.fromkeys(names)), *values, ", ".join(links)]
        )
    return ["switch", "about", *(edition.value for edition in Edition), "ruling"], rows


def without_effect() -> tuple[list[str], Rows]:
    """The rules that a program need not implement."""
    rows = [[link(rule.id), rule.title, rule.program] for rule in rulebook.rules() if rule.program]
    return ["rule", "title", "why it does nothing in a program"], rows


def remarks(expansion: Expansion) -> tuple[list[str], Rows]:
    """What rules of an expansion or of the base game say about texts and editions."""
    rows = [
        [link(rule.id), rule.title, " ".join(rule.editions.split())]
        for rule in rulebook.rules()
        if rule.editions and expansion_of(rule.id) is expansion
    ]
    return ["rule", "title", "what differs"], rows


def rulings() -> tuple[list[str], Rows]:
    """All rulings by number, with the page and the switch of each."""
    rows: list[list[object]] = []
    for entry in sorted(rulebook.rulings(), key=lambda ruling: int(ruling.id[2:])):
        switch = f"``{entry.switch}``" if entry.switch else ""
        rows.append([link(entry.id), entry.title, f":doc:`/{entry.page}`", switch])
    return ["number", "what is decided", "page", "switch"], rows


def words(kind: str) -> tuple[list[str], Rows]:
    """The names of one section; an edition with the canonical names has no column."""
    here = {id: one for id, (one, _) in canonical(kind).items()}
    same = [
        edition.value
        for edition in Edition
        if all(vocabulary(edition).name(id) == word for id, word in here.items())
    ]
    others = [edition for edition in Edition if edition not in same]
    sort = {"buildings": "puertorico:building", "roles": "puertorico:role"}.get(kind, "")
    languages = [vocabulary("de"), vocabulary("sv")]
    rows = [
        [
            f":{sort}:`{here[id]} <{id}>`" if sort else f":word:`{id}`",
            *(vocabulary(name).name(id) for name in others),
            *(f"{it.name(id)} *" if it.is_ours(id) else it.name(id) for it in languages),
            german_words().get(id, ""),
        ]
        for id in here
    ]
    last = "German rules in English, if different"
    return [", ".join(["here", *same]), *others, "German", "Swedish", last], rows


def whole_choices() -> tuple[list[str], Rows]:
    """The functions that turn a whole choice into steps, those of the expansions too."""
    of_expansions = [helper for expansion in EXPANSIONS for helper in expansion.choices]
    rows = []
    for helper in (PLACEMENT, STORAGE, PRIVILEGE_GOODS, *of_expansions):
        path = f"{helper.function.__module__}.{helper.id}"
        text = (helper.function.__doc__ or "").partition("\n")[0].removeprefix("Returns the ")
        rows.append([f":func:`~{path}`", text.replace(" *choice* ", " the choice ")])
    return ["Function", "What it returns"], rows


TABLES: dict[str, Callable[[], tuple[list[str], Rows]]] = {
    **{f"words-{kind}": partial(words, kind) for kind in SECTIONS},
    "production-buildings": partial(buildings, BASE, "produces", sort="production"),
    "violet-buildings": partial(buildings, BASE, sort="violet"),
    "small-violet-buildings": partial(buildings, BASE, sort="small violet"),
    "large-violet-buildings": partial(buildings, BASE, sort="large violet"),
    "small-violet-powers": partial(powers, BASE, "small violet"),
    "large-violet-powers": partial(powers, BASE, "large violet"),
    **{f"buildings-{expansion.id}": partial(buildings, expansion) for expansion in EXPANSIONS},
    "whole-choices": whole_choices,
    "goods": goods,
    "players": players,
    "expansions": expansions,
    "revisions": revisions,
    "expansion-switches": expansion_switches,
    "remarks": partial(remarks, BASE),
    **{f"remarks-{expansion.id}": partial(remarks, expansion) for expansion in EXPANSIONS},
    "rulings": rulings,
    "without-effect": without_effect,
}


class ExpansionPages(SphinxDirective):
    """Shows links to a page of each expansion, or with ``toctree`` a table of contents."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec] = {"toctree": directives.flag}

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the list."""
        pages = [f"/rules/{expansion.id}/{self.arguments[0]}" for expansion in EXPANSIONS]
        if "toctree" in self.options:
            lines = [".. toctree::", "   :maxdepth: 2", "", *(f"   {page}" for page in pages)]
        else:
            lines = [f"* :doc:`{page}`" for page in pages]
        return self.parse_text_to_nodes("\n".join(lines) + "\n")


class ExpansionTexts(SphinxDirective):
    """Includes a text from the folder of each expansion that has one."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the texts, in the order of the expansions."""
        found: list[nodes.Node] = []
        for expansion in EXPANSIONS:
            path = PAGES / expansion.id / f"{self.arguments[0]}.inc"
            if path.is_file():
                self.env.note_dependency(str(path))
                text = path.read_text(encoding="utf-8")
                found += self.parse_text_to_nodes(text, allow_section_headings=True)
        return found


class Figures(SphinxDirective):
    """Shows one of `TABLES`."""

    required_arguments = 1

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the table."""
        name = self.arguments[0]
        if name not in TABLES:
            raise self.error(f"there is no table {name!r}, only {', '.join(TABLES)}")
        self.env.note_reread()
        header, rows = TABLES[name]()
        lines = [".. list-table::", "   :header-rows: 1", ""]
        for row in (header, *rows):
            for place, cell in enumerate(row):
                lines.append(f"   {'-' if place else '* -'} {cell}".replace("   -", "     -"))
        return self.parse_text_to_nodes("\n".join(lines) + "\n")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds all of it to Sphinx."""
    app.add_directive("figures", Figures)
    app.add_directive("expansion-pages", ExpansionPages)
    app.add_directive("expansion-texts", ExpansionTexts)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
