"""The domain ``puertorico``: rules, rulings, examples, buildings, roles and hooks as objects.

``.. rule:: ID``, ``.. ruling:: ID`` and ``.. example:: ID`` show an entry of the rulebook, with
its id in lower case as the anchor; there may be several rulings. The first rule of a building and
``.. puertorico:role:: ID`` mark the place where a building or a role is explained, and show what it
is called elsewhere; ``.. puertorico:building:: ID`` does it at another place. Hooks are where the
reference documents them.

The roles have the names of the sorts of objects; ``:rule:`ID``` links to a rule, a ruling or an
example. All objects are in the general index, in the search and in the inventory for other sites,
there also as labels, so that these need no extension to link to a rule.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Set
from importlib.resources import files
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

from puertorico import BASE, EXPANSIONS, rulebook
from puertorico.plugin import HOOKS
from puertorico.rulebook import folder_of
from rulebook_words import also_called, canonical_words, entries

logger = logging.getLogger(__name__)

EFFECT = "puertorico.plugin.Effect"
"""The class that has the hooks."""


class Home(NamedTuple):
    """Where an object is."""

    docname: str
    anchor: str
    title: str


def find(id: str) -> tuple[str, str]:
    """Returns the page and the title of a rule, a ruling or an example."""
    if id.startswith("A-"):
        ruling = rulebook.ruling(id)
        return ruling.page or "", ruling.title
    if id.startswith("EX-"):
        example = rulebook.example(id)
        return f"rules/{example.page}", example.title
    rule = rulebook.rule(id)
    return f"rules/{rule.page}", rule.title


def rulings_on(page: str) -> list[str]:
    """Returns the ids of the rulings on a page, in order."""
    return [ruling.id for ruling in rulebook.rulings() if ruling.page == page]


def link(id: str) -> str:
    """Returns the markup that refers to *id*."""
    return f":rule:`{id}`"


def building_of(rule: str) -> str | None:
    """Returns the id of the building that a rule is about, which the id of the rule names."""
    parts = rule.split("-")
    ids = {building.id for expansion in (BASE, *EXPANSIONS) for building in expansion.buildings}
    return parts[1].lower() if len(parts) == 3 and parts[1].lower() in ids else None


def marked(env: BuildEnvironment, sort: str, id: str) -> list[nodes.Node]:
    """Returns the mark of a building or a role: its entries of the index, and its other names."""
    anchor = f"{sort}-{id}"
    domain_of(env).note(sort, id, anchor, canonical_words()[id])
    line = also_called(id)
    shown = (
        nodes.paragraph("", "", *line, ids=[anchor], classes=["names"])
        if line
        else nodes.target(ids=[anchor])
    )
    return [addnodes.index(entries=entries(id, anchor, is_object=True)), shown]


class EntryDirective(SphinxDirective):
    """Shows one entry of the rulebook."""

    required_arguments = 1
    sort: ClassVar[str]
    source: ClassVar[str] = ""
    """The file that has it, if it is the same for all ids."""

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the entries of the index and the block with the entry."""
        id = self.arguments[0]
        try:
            page, title = find(id)
            text = self.text(id)
        except rulebook.UnknownRuleError as error:
            raise self.error(str(error)) from None
        if page != self.env.docname:
            raise self.error(f"{id} belongs on the page {page}")
        self.note_files(self.source or rulebook.rule(id).section)
        anchor = id.lower()
        domain_of(self.env).note(self.sort, id, anchor, title)
        signature = addnodes.desc_signature("", "", ids=[anchor], _toc_name=f"{id} {title}")
        name = addnodes.desc_name("", id)
        signature += [name, nodes.inline(text=" "), nodes.inline(text=title, classes=["title"])]
        content = addnodes.desc_content("", *self.parse_text_to_nodes(text))
        block = addnodes.desc(
            *("", signature, content),
            **{"domain": "puertorico", "objtype": self.sort, "desctype": self.sort},
            classes=["puertorico", self.sort],
        )
        return [addnodes.index(entries=self.index(id, anchor, title)), block]

    def index(self, id: str, anchor: str, title: str) -> list[tuple[str, str, str, str, None]]:
        """Returns the entries of the index: by id, and below the building that it is about."""
        text = f"{id} {title}".replace(";", ",")
        building = building_of(id)
        below = [f"{canonical_words()[building]}; {text}"] if building else []
        return [("single", entry, anchor, "", None) for entry in (text, *below)]

    def note_files(self, name: str) -> None:
        """Notes that the page depends on the files that may have the entry."""
        of_expansions = [folder for folder in map(folder_of, EXPANSIONS) if folder is not None]
        for folder in (files("puertorico.rulebook"), *of_expansions):
            path = folder.joinpath(f"{name}.toml")
            if path.is_file():
                self.env.note_dependency(str(path))

    def text(self, id: str) -> str:
        """Returns the markup of the entry's text."""
        raise NotImplementedError


def fields(**texts: str) -> str:
    """Returns a list of named fields; those without text are left out."""
    return "\n".join(
        f":{name.replace('_', ' ')}: {textwrap.indent(text, '   ').strip()}"
        for name, text in texts.items()
        if text
    )


class RuleDirective(EntryDirective):
    """Shows a rule: text, editions, rulings, and why a program need not implement it."""

    sort = "rule"

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the entry, after the names of a building that no place has explained yet."""
        building = building_of(self.arguments[0])
        is_new = building and ("building", building) not in domain_of(self.env).homes
        mark = marked(self.env, "building", building) if building and is_new else []
        return [*mark, *super().run()]

    @override
    def text(self, id: str) -> str:
        """Returns the markup of the rule."""
        rule = rulebook.rule(id)
        taken = [f"{link(id)} {rulebook.ruling(id).title}" for id in rule.rulings]
        more = fields(
            Editions=rule.editions or "",
            Rulings="; ".join(taken),
            Not_in_a_program=rule.program or "",
        )
        return f"{rule.text}\n\n{more}"


class ExampleDirective(EntryDirective):
    """Shows the heading of a worked example, with the rules that it shows."""

    sort = "example"
    source = "examples"

    @override
    def text(self, id: str) -> str:
        """Returns the markup of the rules."""
        return fields(Shows=", ".join(link(rule) for rule in rulebook.example(id).rules))


class RulingDirective(EntryDirective):
    """Shows rulings: the question, the answer and the reason; without ids all of the page."""

    required_arguments = 0
    optional_arguments = 1
    final_argument_whitespace = True
    sort = "ruling"
    source = "rulings"

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the entries, one after the other."""
        page = self.env.docname
        ids = self.arguments[0].split() if self.arguments else rulings_on(page)
        found: list[nodes.Node] = []
        for id in ids:
            self.arguments = [id]
            found += super().run()
        return found

    @override
    def text(self, id: str) -> str:
        """Returns the markup of the ruling."""
        found = rulebook.ruling(id)
        return fields(
            Question=found.question,
            Answer=found.answer,
            Why=found.why,
            Switch=f"``{found.switch}``" if found.switch else "",
            Rules=", ".join(link(rule) for rule in found.rules),
        )


class ThingDirective(SphinxDirective):
    """Marks where buildings or roles are explained, with their other names."""

    required_arguments = 1
    final_argument_whitespace = True
    sort: ClassVar[str]

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the lines, with their entries of the index."""
        found: list[nodes.Node] = []
        for id in self.arguments[0].split():
            if id not in things(self.sort):
                raise self.error(f"there is no {self.sort} {id!r}")
            found += marked(self.env, self.sort, id)
        return found


class BuildingDirective(ThingDirective):
    """Marks where buildings are explained."""

    sort = "building"


class RoleDirective(ThingDirective):
    """Marks where roles are explained, and links to what happens in their phases."""

    sort = "role"

    @override
    def run(self) -> list[nodes.Node]:
        """Returns the lines, with the link below them."""
        order = "Step by step, with all expansions: :doc:`/rules/in-order`."
        return [*super().run(), *self.parse_text_to_nodes(order)]


class Link(XRefRole):
    """Links to an object; a role with a short name belongs to the domain too."""

    @override
    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Returns title and target as they are."""
        refnode["refdomain"] = "puertorico"
        return title, target


def things(sort: str) -> list[str]:
    """Returns the ids of all objects of a sort."""
    expansions = (BASE, *EXPANSIONS)
    found: dict[str, list[str]] = {
        "rule": [rule.id for rule in rulebook.rules()],
        "ruling": [ruling.id for ruling in rulebook.rulings()],
        "example": [example.id for example in rulebook.examples()],
        "building": [building.id for expansion in expansions for building in expansion.buildings],
        "role": [role.id for expansion in expansions for role in expansion.roles],
        "hook": list(HOOKS),
    }
    return found[sort]


class RulebookDomain(Domain):
    """The objects of the rulebook, the buildings and roles, and the hooks of effects."""

    name = "puertorico"
    label = "Puerto Rico"
    object_types: ClassVar = {
        "rule": ObjType("rule", "rule"),
        "ruling": ObjType("ruling", "ruling", "rule"),
        "example": ObjType("worked example", "example", "rule"),
        "building": ObjType("building", "building"),
        "role": ObjType("role", "role"),
        "hook": ObjType("hook", "hook"),
    }
    directives: ClassVar = {
        "rule": RuleDirective,
        "ruling": RulingDirective,
        "example": ExampleDirective,
        "building": BuildingDirective,
        "role": RoleDirective,
    }
    roles: ClassVar = {name: Link(warn_dangling=True) for name in object_types}
    initial_data: ClassVar = {"objects": {}}

    @property
    def homes(self) -> dict[tuple[str, str], Home]:
        """Where each object is that the pages show, by sort and id."""
        found: dict[tuple[str, str], Home] = self.data["objects"]
        return found

    def note(self, sort: str, id: str, anchor: str, title: str) -> None:
        """Notes an object at the current place, and the label for other sites."""
        self.homes[sort, id] = Home(self.env.docname, anchor, title)
        standard = self.env.domains.standard_domain
        standard.note_hyperlink_target(anchor, self.env.docname, anchor, title)

    def all_homes(self) -> Iterator[tuple[str, str, Home]]:
        """Yields all objects, hooks too: sort, id and where it is."""
        for (sort, id), home in self.homes.items():
            yield sort, id, home
        documented = self.env.domains.python_domain.objects
        for hook in HOOKS:
            entry = documented.get(f"{EFFECT}.{hook}")
            if entry is not None:
                yield "hook", hook, Home(entry.docname, entry.node_id, f"Effect.{hook}")

    @override
    def clear_doc(self, docname: str) -> None:
        """Forgets the objects of a page."""
        for key in [key for key, home in self.homes.items() if home.docname == docname]:
            del self.homes[key]

    @override
    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Takes over the objects of pages that another process has read."""
        for key, home in otherdata["objects"].items():
            if home.docname in docnames:
                self.homes[key] = home

    @override
    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Returns the link to an object, or None if there is no such object."""
        sorts = self.objtypes_for_role(typ) or []
        for sort, id, (docname, anchor, title) in self.all_homes():
            if id == target and sort in sorts:
                return make_refnode(builder, fromdocname, docname, anchor, contnode, title)
        return None

    @override
    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Returns the links to all objects with this id."""
        return [
            (
                f"puertorico:{sort}",
                make_refnode(builder, fromdocname, docname, anchor, contnode, title),
            )
            for sort, id, (docname, anchor, title) in self.all_homes()
            if id == target
        ]

    @override
    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Yields all objects, which are important in a search."""
        for sort, id, (docname, anchor, _) in self.all_homes():
            yield id, id, sort, docname, anchor, 0

    @override
    def get_type_name(self, type: ObjType, primary: bool = False) -> str:
        """Returns what the search calls a sort of objects."""
        return type.lname

    @override
    def check_consistency(self) -> None:
        """Warns of what the library has and no page shows."""
        shown = {(sort, id) for sort, id, _ in self.all_homes()}
        for sort in self.object_types:
            for id in things(sort):
                if (sort, id) not in shown:
                    logger.warning("no page has the %s %s", sort, id)


def domain_of(env: BuildEnvironment) -> RulebookDomain:
    """Returns the domain of a site."""
    domain = env.domains["puertorico"]
    assert isinstance(domain, RulebookDomain)
    return domain


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the domain, and the short names of its directives and of a role."""
    app.add_domain(RulebookDomain)
    app.add_directive("rule", RuleDirective)
    app.add_directive("ruling", RulingDirective)
    app.add_directive("example", ExampleDirective)
    app.add_role("rule", Link(warn_dangling=True))
    return {
        "version": "1",
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
