"""Every code has a template in every language, and every field of a template is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs
import pytest

import puertorico
from puertorico import BASE, EXPANSIONS, Action, Config, Event, events, vocabulary
from puertorico._engine.compiling import compile_ruleset
from puertorico.wording._messages import Field, Include, Select
from puertorico.wording._tables import TEMPLATES, Lexicon
from support.refusals import TURN, refusals

TASKS = set(compile_ruleset(Config(players=5, expansions=EXPANSIONS)).decisions)
"""The kinds of decisions."""

LEXICONS = {name: Lexicon(name, ()) for name in ("en", "sv")}
"""One for each language."""

LANGUAGES = pytest.mark.parametrize("language", LEXICONS)


def codes(language: str, section: str) -> set[str]:
    """Returns the codes of the templates of a section."""
    return {code for kind, code in LEXICONS[language].templates if kind == section}


def fields(language: str, section: str, code: str) -> frozenset[str]:
    """Returns the names of the fields of a template, with those of the phrases it includes."""
    template = LEXICONS[language].templates[section, code]
    found = set(template.fields())
    for part in template.walk():
        if isinstance(part, Include):
            found |= fields(language, "phrases", part.phrase)
    return frozenset(found)


def subclasses(cls: type[Action]) -> Iterator[type[Action]]:
    """Yields all classes of actions of the library that can be made."""
    for kind in cls.__subclasses__():
        yield from subclasses(kind)
        own = kind.__module__.startswith("puertorico.") and getattr(kind, "template", "") != ""
        if own and not kind.__name__.startswith("_"):
            yield kind


# Modules of events are imported when they are first used.
assert events.EVENT_CLASSES
EVENTS = {
    kind.__name__: kind
    for kind in Event.__subclasses__()
    if kind.__module__.startswith("puertorico.")
}

ACTIONS = sorted(set(subclasses(Action)), key=lambda kind: kind.__name__)


class TestCodes:
    @pytest.mark.parametrize("section", [name for name in TEMPLATES if name != "texts"])
    def test_the_languages_have_the_same(self, section: str) -> None:
        """No template is missing in one of them."""
        assert codes("en", section) == codes("sv", section) != set()

    @LANGUAGES
    def test_refusals(self, language: str) -> None:
        """Every refusal that is made has a template, and every template is of one."""
        made = {key for refusal in refusals() for key in refusal.keys}
        assert codes(language, "refusals") == made

    @LANGUAGES
    def test_events(self, language: str) -> None:
        """Every class of events."""
        assert codes(language, "events") == set(EVENTS)

    @LANGUAGES
    def test_actions(self, language: str) -> None:
        """Every class of actions."""
        assert codes(language, "actions") == {kind.__name__ for kind in ACTIONS}
        assert "Build" in codes(language, "actions")

    @LANGUAGES
    def test_tasks(self, language: str) -> None:
        """Every kind of decision."""
        assert codes(language, "tasks") == TASKS

    @LANGUAGES
    def test_tasks_read_differently(self, language: str) -> None:
        """No two kinds of decisions have the same text, so that a summary cannot mislead."""
        texts = [LEXICONS[language].templates["tasks", kind] for kind in TASKS]
        assert len(set(texts)) == len(texts)

    def test_texts(self) -> None:
        """Every building says what it does; the English texts stand in the manifests."""
        buildings = {kind.id for expansion in (BASE, *EXPANSIONS) for kind in expansion.buildings}
        assert codes("sv", "texts") == buildings
        assert codes("en", "texts") == set()

    @LANGUAGES
    def test_every_phrase_is_used(self, language: str) -> None:
        """In a template, or by name."""
        included = {
            part.phrase
            for template in LEXICONS[language].templates.values()
            for part in template.walk()
            if isinstance(part, Include)
        }
        by_name = {"turn", "other_task", "buildings", "face_down", "discards", "drawn"}
        by_name |= {"chips", "paper", "bonus", "winners", "chosen"}
        by_name |= {"legend", "supply", "printed_points", "bonus_points", "winner"}
        by_name |= {"later_refused", "later_refused_to_others", "later_possible"}
        by_name |= {"coins_added", "face_up"}
        assert codes(language, "phrases") == included | by_name


class TestFields:
    @LANGUAGES
    def test_of_refusals(self, language: str) -> None:
        """At every place that makes one, the fields that its templates need are given."""
        missing = {
            (refusal.where, key): needed - refusal.fields
            for refusal in refusals()
            if refusal.fields is not None
            for key in refusal.keys
            if (needed := fields(language, "refusals", key)) - refusal.fields
        }
        assert missing == {}

    @LANGUAGES
    def test_of_events(self, language: str) -> None:
        """The fields and properties of the class."""
        for name, kind in EVENTS.items():
            there = {field.name for field in attrs.fields(kind)} | set(vars(kind))
            assert fields(language, "events", name) <= there

    @LANGUAGES
    def test_of_actions(self, language: str) -> None:
        """The fields of the class."""
        for kind in ACTIONS:
            assert fields(language, "actions", kind.__name__) <= set(kind.fields)

    @LANGUAGES
    def test_of_tasks(self, language: str) -> None:
        """Those of the clause that says whose turn it is."""
        for kind in TASKS:
            assert fields(language, "tasks", kind) <= TURN

    @LANGUAGES
    def test_forms_fit_the_kinds(self, language: str) -> None:
        """Only a seat has a possessive, only lists are joined or counted, nouns go with numbers."""
        for template in LEXICONS[language].templates.values():
            text = template.text
            for part in template.walk():
                if isinstance(part, Field):
                    assert (part.form == "whose") <= (part.kind == "seat"), text
                    many = part.name.endswith("s")
                    assert (part.form == "count" or part.joiner != "comma") <= many, text
                    assert not part.form or part.kind not in ("value", "action", "task"), text
                if isinstance(part, Select) and part.asks:
                    assert language == "sv", text


@pytest.mark.parametrize(
    "building", [kind for expansion in (BASE, *EXPANSIONS) for kind in expansion.buildings]
)
def test_texts_of_buildings(building: puertorico.plugin.Building) -> None:
    """In every vocabulary a sentence without an id or a brace."""
    for name in ("classic", "anniversary", "1897", "sv"):
        text = vocabulary(name).text(building)
        assert re.fullmatch(r"[A-ZÄÖ0-9][^_{}]{15,}\.", text)
    assert vocabulary("sv").text(building) != vocabulary("classic").text(building)
