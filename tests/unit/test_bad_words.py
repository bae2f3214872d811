"""Mistakes in the words and the rules of an expansion: each is refused when the expansion is made.

Words are optional, but a language that an expansion brings is complete; so is its rulebook.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from puertorico import BASE, EXPANSIONS, Edition
from puertorico.errors import ConfigError
from puertorico.plugin import (
    DecisionKind,
    DeclaredAction,
    Effect,
    EndCondition,
    Expansion,
    IntField,
    Phase,
    Role,
    RolePhase,
    Slot,
    Tile,
    Worker,
)
from puertorico.plugin.advanced import TilePlacing
from puertorico.testing._authors.expansions import check_lists, check_texts, check_together
from support.mistakes import Rained, cls, draw, house, on_table, refused, score, switch


class Bid(DeclaredAction):
    """Bids something."""

    template = "bid {amount}"

    amount: IntField = IntField("How much.")


BROUGHT: Final[dict[str, Any]] = {
    "buildings": (house(),), "roles": (Role(id="agent", phase="toy"),),
    "slots": (Slot(id="puddles", high=3), Slot(id="clouds", high=3, shown=False)),
    "endings": (EndCondition(id="flood"),),
    "effects": (cls(Effect, id="toy_rain", score=lambda self, table, seat: 0),),
    "tiles": (Tile(id="wood", circles=0, supply=1),), "workers": (Worker(id="serf", supply=1),),
    "actions": (Bid,), "events": (Rained,), "draws": (draw(id="toy_draw"),),
    "phases": (
        cls(RolePhase, id="toy", turn=on_table, decisions=(DecisionKind("bid", "TOY-1"),)),
        cls(Phase, id="toy_raid", advance=on_table),
    ),
}  # fmt: skip
"""What the toy expansion of these tests brings."""

ENGLISH: Final[dict[str, Any]] = {
    "buildings": {"house": ["house", "houses"]},
    "roles": {"agent": ["agent", "agents"]},
    "phases": {"toy_phase": ["agent phase", "agent phases"]},
    "tiles": {"wood": ["wood", "woods"]},
    "workers": {"serf": ["serf", "serfs"]},
    "nouns": {
        "puddles": ["puddle", "puddles"],
        "flood": ["flood", "floods"],
        "toy_rain": ["rain", "rains"],
    },
    "events": {"Rained": "it rains ({rule})"},
    "tasks": {"bid": "bid", "toy_draw": "draw"},
}
"""Its complete words in English."""

SWEDISH: Final[dict[str, Any]] = {
    "buildings": {"house": ["hus", "hus", "ett", "huset", "husen"]},
    "roles": {"agent": ["agent", "agenter", "en", "agenten", "agenterna"]},
    "phases": {"toy_phase": ["agentfas", "agentfaser", "en", "agentfasen", "agentfaserna"]},
    "tiles": {"wood": ["skog", "skogar", "en", "skogen", "skogarna"]},
    "workers": {"serf": ["dräng", "drängar", "en", "drängen", "drängarna"]},
    "nouns": {
        "puddles": ["pöl", "pölar", "en", "pölen", "pölarna"],
        "flood": ["flod", "floder", "en", "floden", "floderna"],
        "toy_rain": ["regn", "regn", "ett", "regnet", "regnen"],
    },
    "events": {"Rained": "det regnar"},
    "tasks": {"bid": "bjuda", "toy_draw": "dra"},
    "texts": {"house": "Ingenting."},
}
"""Its complete words in Swedish."""


def without(words: dict[str, Any], section: str, code: str) -> dict[str, Any]:
    """Returns the words without one of them."""
    left = {key: value for key, value in words[section].items() if key != code}
    return {**words, section: left}


def also(words: dict[str, Any], section: str, **more: Any) -> dict[str, Any]:
    """Returns the words with more of them in one section."""
    return {**words, section: {**words.get(section, {}), **more}}


def worded(**tables: Any) -> Expansion:
    """Returns the toy expansion with these tables of words."""
    return Expansion(id="toy", words=tables, **BROUGHT)


WORDS: Final[list[tuple[str, dict[str, Any]]]] = [
    # Names and templates that are missing.
    *[
        (f"table {table!r}: there is no name for {id!r} under {section}",
         {table: without(words, section, id)})
        for table, words in (("en", ENGLISH), ("sv", SWEDISH))
        for section, id in (("buildings", "house"), ("roles", "agent"), ("tiles", "wood"),
                            ("workers", "serf"), ("phases", "toy_phase"),
                            # A slot, an end condition and what an effect scores.
                            ("nouns", "puddles"), ("nouns", "flood"), ("nouns", "toy_rain"))
    ],
    *[
        (f"table {table!r}: there is no template for {code!r} under {section}",
         {table: without(words, section, code)})
        for table, words, section, code in (
            ("en", ENGLISH, "events", "Rained"),
            ("en", ENGLISH, "tasks", "bid"),
            ("en", ENGLISH, "tasks", "toy_draw"),
            ("sv", SWEDISH, "texts", "house"),
        )
    ],
    ("table 'en': there is no template for 'too_wet' under refusals",
     {"en": ENGLISH, "sv": also(SWEDISH, "refusals", too_wet="för vått")}),
    ("table 'sv': there is no template for 'Bid' under actions",
     {"en": also(ENGLISH, "actions", Bid="bid {amount}"), "sv": SWEDISH}),
    ("table 'sv': there is no name for 'toy_raid_phase' under phases",
     {"en": also(ENGLISH, "phases", toy_raid_phase=["raid", "raids"]), "sv": SWEDISH}),
    # What is not there.
    ("table 'en': buildings names 'huose', but the expansion has nothing of this name among its "
     "buildings; did you mean 'house'?",
     {"en": also(ENGLISH, "buildings", huose=["house", "houses"])}),
    ("table 'en': buildings names 'wharf', which is not from this expansion: leave it out, or if "
     "an edition calls it so, put it in the table of that edition, such as classic",
     {"en": {"buildings": {"house": ["house", "houses"], "wharf": ["quay", "quays"]}}}),
    ("table 'en': phrases names 'chips', which is not from this expansion: leave it out, or if "
     "an edition calls it so, put it in the table of that edition, such as classic",
     {"en": {"phrases": {"chips": "crisps"}}}),
    ("table 'classic': roles names 'clerk', but the expansion has nothing of this name among its "
     "roles; there are agent. Does the expansion not list it under 'roles'?",
     {"classic": {"roles": {"clerk": ["clerk", "clerks"]}}}),
    ("table 'en': events names 'Raind', but the expansion has nothing of this name among its "
     "events; did you mean 'Rained'?", {"en": also(ENGLISH, "events", Raind="it rains")}),
    ("table 'en': tasks names 'bids', but the expansion has nothing of this name among its tasks; "
     "did you mean 'bid'?", {"en": also(ENGLISH, "tasks", bids="bid")}),
    ("table 'en': actions names 'Bit', but the expansion has nothing of this name among its "
     "actions; did you mean 'Bid'?", {"en": also(ENGLISH, "actions", Bit="bid")}),
    ("table 'en': goods names 'honey', but the expansion has nothing of this name among its goods; "
     "there are none",
     {"en": also(ENGLISH, "goods", honey=["honey", "honey"])}),
    # What sentences add.
    ("table 'en': template tasks.bid begins with 'to', which sentences put before a task: write "
     "'bid'", {"en": also(ENGLISH, "tasks", bid="to bid")}),
    ("table 'sv': template tasks.bid begins with 'att', which sentences put before a task: write "
     "'bjuda'", {"sv": also(SWEDISH, "tasks", bid="att bjuda")}),
    # Fields that are not there.
    ("table 'en': template events.Rained names the field 'seat', which its message does not have; "
     "there are rule", {"en": also(ENGLISH, "events", Rained="it rains on {seat}")}),
    ("table 'en': template actions.Bid names the field 'amont', which its message does not have; "
     "did you mean 'amount'?", {"en": also(ENGLISH, "actions", Bid="bid {amont}")}),
    ("table 'sv': template texts.house names the field 'price', which its message does not have; "
     "there are none", {"sv": also(SWEDISH, "texts", house="Kostar {price}.")}),
    ("table 'en': template tasks.bid names the field 'seats', which its message does not have; did "
     "you mean 'seat'?", {"en": also(ENGLISH, "tasks", bid="bid like {seats}")}),
]  # fmt: skip
"""Words that an expansion can't have; the messages go on after "expansion 'toy': words, "."""


@pytest.mark.parametrize(("message", "tables"), WORDS)
def test_words(message: str, tables: dict[str, Any]) -> None:
    """Every name is of something, every message has its template, and every field is there."""
    with pytest.raises(ConfigError) as caught:
        worded(**tables)
    assert str(caught.value) == f"expansion 'toy': words, {message}"


@pytest.mark.parametrize(
    ("language", "name", "sentence"),
    [
        ("en", ["the house", "houses"], "'the house' begins with 'the', which sentences add: "),
        ("en", ["an inn", "inns"], "'an inn' begins with 'an', which sentences add: write 'inn',"),
        ("sv", ["ett hus", "hus", "ett", "huset", "husen"], "'ett hus' begins with 'ett', which"),
    ],
)
def test_names_without_articles(language: str, name: list[str], sentence: str) -> None:
    """Sentences add the article, but not that of a proper name."""
    words = {"en": ENGLISH, "sv": SWEDISH}[language]
    refused(
        lambda: worded(**{language: also(words, "buildings", house=name)}),
        f"the words of an expansion, table {language!r}, section 'buildings': 'house': {sentence}",
    )
    proper = {"one": "The House", "other": "Houses", "a": "The House", "the": "The House"}
    assert worded(en=also(ENGLISH, "buildings", house=proper)).words is not None


def test_words_without_a_mistake() -> None:
    """Complete words in any number of languages, other names for editions, or none at all."""
    for tables in (
        {"en": ENGLISH},
        {"sv": SWEDISH},
        {"en": ENGLISH, "sv": SWEDISH},
        {"1897": {"buildings": {"house": ["home", "homes"], "wharf": ["quay", "quays"]}}},
        {},
    ):
        assert worded(**tables).words is not None


RULE: Final = """
[[rule]]
id = "TOY-1"
title = "A rule"
text = "It says something."
"""

RULES: Final[list[tuple[str, str, str]]] = [
    ("rulebook, toy.toml is not TOML: ", "toy.toml", "["),
    ("rulebook, toy.toml: it may hold only tables that begin with [[rule]]",
     "toy.toml",
     RULE.replace("rule]]", "rules]]")),
    ("rulebook, toy.toml: it may hold only tables that begin with [[rule]]",
     "toy.toml",
     RULE.replace("[[rule]]", "[rule]")),
    ("rulebook, toy.toml: rule 'TOY-1' has no text", "toy.toml",
     RULE.replace("It says something.", "")),
    ("rulebook, toy.toml: rule 'TOY-1' has no title", "toy.toml",
     RULE.replace('title = "A rule"', "")),
    ("rulebook, toy.toml: rule '' has no id", "toy.toml", RULE.replace('id = "TOY-1"', "")),
    ("rulebook, toys.toml: rule 'TOY-1': its id must begin with 'TOYS-', after the name of the "
     "file",
     "toys.toml", RULE),
    ("rulebook, rulings.toml: ruling 'TOY-1' has no question", "rulings.toml",
     RULE.replace("rule]]", "ruling]]")),
    ("rulebook, toy.toml: rule 'TOY-1' has 'pages'; did you mean 'page'?", "toy.toml",
     RULE + 'pages = "toys"\n'),
    ("rulebook, toy.toml: rule 'TOY-1': page must be a whole address, such as "
     "'https://example.org/rules.html', not 'toys'", "toy.toml", RULE + 'page = "toys"\n'),
    ("rulebook, toy.toml: rule 'TOY-1': page must be a whole address, such as "
     "'https://example.org/rules.html', not 5", "toy.toml", RULE + "page = 5\n"),
    ("rulebook, examples.toml: example 'TOY-1' has no rules", "examples.toml",
     RULE.replace("rule]]", "example]]")),
]  # fmt: skip
"""Files that a rulebook can't have, with their names."""


@pytest.mark.parametrize(("message", "name", "text"), RULES)
def test_rulebooks(message: str, name: str, text: str, tmp_path: Path) -> None:
    """Every file of a rulebook can be read, and every rule in it has its text."""
    (tmp_path / name).write_text(text)
    refused(lambda: Expansion(id="toy", rulebook=tmp_path), f"expansion 'toy': {message}")


@pytest.mark.parametrize("rulebook", [3, "no_such_package_at_all", "puertorico.bots"])
def test_a_rulebook_that_is_nowhere(rulebook: Any) -> None:
    """It is a folder, or a package with a folder of rules."""
    with pytest.raises(ConfigError) as caught:
        Expansion(id="toy", rulebook=rulebook)
    assert str(caught.value) == (
        "expansion 'toy': rulebook must be a folder with rules, or the package that has them in "
        f"its folder 'rules', not {rulebook!r}"
    )


SCORING: Final = cls(Effect, rule="TOY-2", score=score)

NAMING: Final[list[tuple[str, dict[str, Any]]]] = [
    ("Toy", {"buildings": (house(effect=SCORING),)}),
    ("Toy",
     {"buildings": (house(effect_of={"colonist": SCORING}),)}),
    ("Toy", {"effects": (SCORING,)}),
    ("Toy, kind 'bid',",
     {"phases": (cls(RolePhase, id="toy", turn=on_table,
                     decisions=(DecisionKind("bid", "TOY-2"),)),)}),
    ("Toy",
     {"phases": (cls(RolePhase, id="toy", turn=on_table,
                     tiles=cls(TilePlacing, draw_rule="TOY-2")()),)}),
    ("Toy", {"draws": (draw(rule="TOY-2"),)}),
    ("switch 'tide'", {"switches": (switch(rule="TOY-2"),)}),
]  # fmt: skip
"""What names a rule, and an expansion that brings it."""


@pytest.mark.parametrize(("where", "brings"), NAMING)
def test_a_rule_without_text(where: str, brings: dict[str, Any], tmp_path: Path) -> None:
    """What names a rule of the expansion's own sections names one that its rulebook has."""
    (tmp_path / "toy.toml").write_text(RULE)
    with pytest.raises(ConfigError) as caught:
        Expansion(id="toy", rulebook=tmp_path, **brings)
    assert str(caught.value) == (
        f"expansion 'toy': {where} names the rule 'TOY-2', which its rulebook lacks; did you mean "
        "'TOY-1'?"
    )
    (tmp_path / "toy.toml").write_text(RULE + RULE.replace("TOY-1", "TOY-2"))
    assert Expansion(id="toy", rulebook=tmp_path, **brings).rulebook == tmp_path


TEXTS: Final = [
    ("{=dublon}", "there is no word 'dublon' in the table 'en'; did you mean 'doubloon'?"),
    ("{>trun}", "there is no phrase 'trun' in the table 'en'; did you mean 'turn'?"),
    ("{=xyzzy}", "there is no word 'xyzzy' in the table 'en'"),
]


@pytest.mark.parametrize("words", [None, {"en": ENGLISH}, {"sv": SWEDISH}])
@pytest.mark.parametrize(("text", "message"), TEXTS)
def test_texts_of_buildings(text: str, message: str, words: Any) -> None:
    """A text in a manifest uses words that there are, like one in a table."""
    with pytest.raises(ConfigError) as caught:
        Expansion(**{**BROUGHT, "id": "toy", "buildings": (house(text=text),)}, words=words)
    assert str(caught.value) == f"building 'house': text: {message}"


def test_texts_with_words_of_the_expansion() -> None:
    """Words of its own, and those of the library, can be used."""
    words = {"en": also(ENGLISH, "nouns", flood=["flood", "floods"])}
    toy = Expansion(
        **{
            **BROUGHT,
            "id": "toy",
            "buildings": (house(text="Stops a {=flood} for a {=doubloon}."),),
        },
        words=words,
    )
    assert toy.buildings[0].text == "Stops a {=flood} for a {=doubloon}."


def test_our_own() -> None:
    """The classes, words and rules of the published expansions pass the same checks."""
    for expansion in (BASE, *EXPANSIONS):
        check_lists(expansion)
    for expansion in EXPANSIONS:
        check_texts(expansion)
    check_together((BASE, *EXPANSIONS), lambda: EXPANSIONS, tuple(Edition))
