"""Templates: what they can say, what is refused, and that every code has one in every language."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from typing_extensions import override

import puertorico
from puertorico import (
    BASE,
    EXPANSIONS,
    NOBLES,
    Action,
    Config,
    Counts,
    Event,
    Game,
    Vocabulary,
    events,
    scenario,
    vocabulary,
)
from puertorico._engine.compiling import compile_ruleset
from puertorico.actions import Build
from puertorico.errors import ConfigError, Illegality
from puertorico.plugin import (
    Building,
    DecisionKind,
    DeclaredAction,
    Expansion,
    Phase,
    Table,
    TextField,
)
from puertorico.types import any_id
from puertorico.wording import VOCABULARIES
from puertorico.wording._messages import Field, Include, Select, parse
from puertorico.wording._tables import OWN, TEMPLATES, Lexicon, Words, check_words, published
from support.refusals import TURN, refusals

ENGLISH = OWN.language("en")


def say(template: str, table: str = "en", names: tuple[str, ...] = (), **fields: Any) -> str:
    """Returns what a template says."""
    words = Words("a test", {table: {"refusals": {"told": template}}})
    told = Lexicon(table, (words,)).say("refusals", "told", fields, names)
    assert told is not None
    return told


class TestParts:
    @pytest.mark.parametrize(
        ("template", "fields", "told"),
        [
            ("no fields", {}, "no fields"),
            ("{price} or {money}", {"price": 3, "money": 0}, "3 or 0"),
            ("{building:the}", {"building": "small_market"}, "the small market"),
            ("{building:a}", {"building": "office"}, "an office"),
            ("{building:a}", {"building": "university"}, "a university"),
            ("{building:no}, {building:plural}", {"building": "wharf"}, "no wharf, wharves"),
            ("{building:the_plural}", {"building": "wharf"}, "the wharves"),
            ("{building}", {"building": "toy_inn"}, "toy inn"),
            ("{tile:a}, {tile:plural}", {"tile": "indigo"}, "an indigo plantation, indigo plant"),
            ("{good:tile.a}", {"good": "corn"}, "a corn plantation"),
            ("{tile}", {"tile": "quarry"}, "quarry"),
            ("{target:the}", {"target": "corn"}, "the corn plantations"),
            ("{target:the}", {"target": "quarry"}, "the quarries"),
            ("{target:a}, {target}", {"target": "corn"}, "a corn plantation, corn plantations"),
            ("{target:the}", {"target": "wharf"}, "the wharf"),
            ("{source:place.the}", {"source": "holding"}, "the holding area"),
            ("{phase:the}", {"phase": "captain"}, "the captain phase"),
            ("{price:=doubloon}", {"price": 1}, "1 doubloon"),
            ("{price:=doubloon}", {"price": 0}, "0 doubloons"),
            ("{amount:@worker}", {"amount": -2, "worker": "noble"}, "2 nobles"),
            ("{amount:@good}", {"amount": 3, "good": "corn"}, "3 corn"),
            ("{given:=doubloon}", {"given": "x"}, "x doubloons"),
            ("{=trading_house:the}: {goods}", {"goods": ("corn", "sugar")}, "the trading house: c"),
            ("{workers:a.or}", {"workers": ("colonist", "noble")}, "a colonist or a noble"),
            ("{goods:and}", {"goods": ("corn", "sugar", "coffee")}, "corn, sugar and coffee"),
            ("{goods:and}", {"goods": ("corn",)}, "corn"),
            ("{goods:and}.", {"goods": ()}, "."),
            ("{goods:count}", {"goods": ("corn", "corn", "sugar")}, "2 corn, 1 sugar"),
            ("{tiles:count}", {"tiles": Counts({"corn": 2, "quarry": 1})},
             "2 corn plantations, 1 qua"),
            ("{things:count}.", {"things": ()}, "."),
            ("{action}, {actions:or}", {"action": "pass", "actions": ("a", "b")}, "'pass', 'a' or"),
            ("{seat}, {seat:whose}", {"seat": 0}, "Ann, Ann's"),
            ("{seat}, {seat:whose}", {"seat": 2}, "player 2, player 2's"),
            ("{seat}", {"seat": -1}, "chance"),
            ("{task}", {"task": "build"}, "build"),
            ("{task}", {"task": "bribe"}, "decide (bribe)"),
            ("{n?1=one|2=two|else=many}", {"n": 1}, "one"),
            ("{n?1=one|2=two|else=many}", {"n": 3}, "many"),
            ("{n?negative=-|else=+}", {"n": -3}, "-"),
            ("{good?none=none|else={good:a}}", {"good": ""}, "none"),
            ("{good?none=none|else={good:a}}", {"good": None}, "none"),
            ("{goods?none=none|else={goods}}", {"goods": ()}, "none"),
            ("{good?corn={n?1=a|else=b}|else=c}", {"good": "corn", "n": 2}, "b"),
            ("{>turn}", {"task": "build", "seat": 0}, "it is Ann's turn to build"),
            ("{>turn}", {"task": "over", "seat": -2}, "the game is over"),
        ],
    )  # fmt: skip
    def test_english(self, template: str, fields: dict[str, Any], told: str) -> None:
        """Each part in each form."""
        assert say(template, names=("Ann",), **fields).startswith(told)

    @pytest.mark.parametrize(
        ("template", "fields", "told"),
        [
            ("{building:a}", {"building": "small_market"}, "en liten marknad"),
            ("{building:a}", {"building": "university"}, "ett universitet"),
            ("{building:the}", {"building": "small_market"}, "den lilla marknaden"),
            ("{building:the_plural}", {"building": "office"}, "kontoren"),
            ("{building:no}", {"building": "office"}, "inget kontor"),
            ("{building:no}", {"building": "hacienda"}, "ingen hacienda"),
            ("{building.gender?ett=inget|else=ingen}", {"building": "office"}, "inget"),
            ("{tile.gender?ett=inget|else=ingen}", {"tile": "corn"}, "ingen"),
            ("{target:the}", {"target": "corn"}, "majsplantagerna"),
            ("{source:place.the}", {"source": "holding"}, "San Juan"),
            ("{source:place.a}", {"source": "holding"}, "San Juan"),
            ("{amount:@worker}", {"amount": 2, "worker": "colonist"}, "2 kolonister"),
            ("{goods:and}", {"goods": ("corn", "sugar")}, "majs och socker"),
            ("{seat:whose}", {"seat": 0}, "Annas"),
            ("{seat:whose}", {"seat": 1}, "Max"),
            ("{seat:whose}", {"seat": 2}, "spelare 2:s"),
            ("{building:a}, {building:the}", {"building": "toy_inn"}, "en toy inn, toy inn"),
        ],
    )
    def test_swedish(self, template: str, fields: dict[str, Any], told: str) -> None:
        """Genders, definite forms and possessives."""
        assert say(template, "sv", ("Anna", "Max"), **fields) == told

    @pytest.mark.parametrize(
        ("template", "fields", "told"),
        [
            ("{building:a}, {building:a_acc}", {"building": "harbor"}, "ein Hafen, einen Hafen"),
            ("{building:a_acc}", {"building": "royal_garden"}, "einen königlichen Garten"),
            ("{building:a}", {"building": "large_warehouse"}, "ein großes Lagerhaus"),
            ("{building:the}", {"building": "large_warehouse"}, "das große Lagerhaus"),
            ("{building:the_acc}", {"building": "large_warehouse"}, "das große Lagerhaus"),
            ("{building:the_dat}", {"building": "large_warehouse"}, "dem großen Lagerhaus"),
            ("{building:a_dat}", {"building": "small_market"}, "einer kleinen Markthalle"),
            ("{building:the_acc}", {"building": "royal_garden"}, "den königlichen Garten"),
            ("{building:no}, {building:no_acc}", {"building": "wharf"}, "keine Werft, keine Werft"),
            ("{building:no_acc}", {"building": "office"}, "kein Kontor"),
            ("{good:no}, {good:no_acc}", {"good": "corn"}, "kein Mais, keinen Mais"),
            ("{target:the_acc}", {"target": "corn"}, "die Maisplantagen"),
            ("{target:the_dat}", {"target": "quarry"}, "den Steinbrüchen"),
            ("{source:place.from}", {"source": "corn"}, "von den Maisplantagen"),
            ("{source:place.from}", {"source": "forest"}, "von den Wäldern"),
            ("{tile:the_dat}", {"tile": "hidden_forest_of_corn"},
             "dem verdeckten Wald auf einer Maisplantage"),
            ("{source:place.from}", {"source": "harbor"}, "vom Hafen"),
            ("{source:place.from}", {"source": "wharf"}, "von der Werft"),
            ("{source:place.from}", {"source": "holding"}, "aus San Juan"),
            ("{worker:a_dat}, {worker:the}", {"worker": "noble"}, "einem Adligen, der Adlige"),
            ("{n:@worker}", {"n": 1, "worker": "colonist"}, "1 Kolonist"),
            ("{n:@worker.acc}", {"n": 1, "worker": "colonist"}, "1 Kolonisten"),
            ("{n:@worker.acc}", {"n": 2, "worker": "noble"}, "2 Adlige"),
            ("{n:@worker.acc}", {"n": 0, "worker": "noble"}, "0 Adlige"),
            ("{n:@worker.acc}", {"n": 1, "worker": "noble"}, "1 Adligen"),
            ("{n:=empty_circle.acc}", {"n": 1}, "1 leeren Kreis"),
            ("{n:=colonist.from}", {"n": 3}, "3 von den Kolonisten"),
            ("{n:=toy_inn.acc}", {"n": 1}, "1 toy inn"),
            ("{seat:whose}", {"seat": 0}, "Annas"),
            ("{seat:whose}", {"seat": 1}, "Max\u2019"),
            ("{seat}", {"seat": 2}, "Spieler 2"),
            ("{building:a}, {building:the}", {"building": "toy_inn"}, "ein toy inn, toy inn"),
        ],
    )  # fmt: skip
    def test_german(self, template: str, fields: dict[str, Any], told: str) -> None:
        """Cases, genders and adjectives; a form after a number too."""
        assert say(template, "de", ("Anna", "Max"), **fields) == told

    def test_proper_names_and_irregular_articles(self) -> None:
        """A proper name takes no article; an article can be given."""
        hour = ENGLISH.noun({"one": "hour", "other": "hours", "a": "an hour"})
        assert hour.form("a") == "an hour"
        juan = dict.fromkeys(("one", "other", "a", "the"), "San Juan")
        assert [ENGLISH.noun(juan).form(form) for form in ("a", "the")] == ["San Juan", "San Juan"]

    def test_a_field_that_is_not_there(self) -> None:
        """The error names the template, the field and what there is."""
        with pytest.raises(
            ConfigError, match=r"template refusals.told names the field 'price', .* 'money'"
        ):
            say("{price}", money=3)
        with pytest.raises(ConfigError, match="the message has none"):
            say("{price}")

    @pytest.mark.parametrize(
        ("template", "wrong"),
        [
            ("{price", "a brace is not closed"),
            ("price}", "a brace is closed that was not opened"),
            ("{}", "there is no name"),
            ("{Price}", "there is no name"),
            ("{>}", "there is no name"),
            ("{>turn:the}", "there is no name"),
            ("{price:=}", "there is no name"),
            ("{price:@a b}", "there is no name"),
            ("{price:=doubloon.}", "there is no form ''"),
            ("{price:@worker.acc}", "there is no form 'acc'"),
            ("{building:them}", "there is no form 'them'"),
            ("{building:the.then}", "there is no form 'then'"),
            ("{=doubloon:whose}", "there is no form 'whose' of a word"),
            ("{goal:the}",
             "no form 'the' in '{goal:the}'; say .*{goal:thing.the}, or end the name"),
            ("{n:whose}", "no form 'whose' in '{n:whose}'; say .*{n:seat.whose}, or end the name"),
            ("{n?1=one}", "several cases are needed, the last of them else"),
            ("{n?1=one|2=two}", "several cases are needed, the last of them else"),
            ("{n?1=one|1=two|else=x}", "a case is given twice"),
            ("{n?one|else=x}", "a case needs a value and an equals sign"),
            ("{n.size?1=one|else=x}", "names have no 'size' in .*; there are bare, plural, one, "),
        ],
    )  # fmt: skip
    def test_what_is_not_well_formed(self, template: str, wrong: str) -> None:
        """It is refused with the template and the place."""
        with pytest.raises(ConfigError, match=f"^template .*{wrong}"):
            parse(template, ENGLISH.parts)


class Bribe(DeclaredAction):
    """An action of a stranger's expansion."""

    template = "bribe {worker}"

    worker: TextField = TextField("The kind of worker.")


@attrs.frozen(kw_only=True)
class ToyEnded(Event):
    """An event of a stranger's expansion."""


WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "buildings": {"toy_inn": ["tavern", "taverns"]}, "actions": {"Bribe": "bribe {worker:a}"},
        "events": {"ToyEnded": "the toy game is over"},
        "refusals": {"no_bribe": "{building:the} takes no bribe of {price:=doubloon}"},
        "tasks": {"bribe": "bribe somebody"},
    },
    "1897": {"buildings": {"toy_inn": ["pub", "pubs"]}},
    "sv": {
        "buildings": {"toy_inn": ["krog", "krogar", "en", "krogen", "krogarna"]},
        "actions": {"Bribe": "muta {worker:a}"}, "events": {"ToyEnded": "leksaken är slut"},
        "refusals": {"no_bribe": "{building:the} tar ingen muta på {price:=doubloon}"},
        "tasks": {"bribe": "muta någon"}, "texts": {"toy_inn": "Har öl."},
    },
}  # fmt: skip
INN = Building(id="toy_inn", text="Has {=doubloon:plural}.", cost=3, points=1, column=1)


class Bribing(Phase):
    """A phase with a decision that the words describe."""

    id = "bribing"
    decisions = (DecisionKind("bribe", "TOY-1"),)

    @override
    def advance(self, table: Table) -> bool:
        raise AssertionError


EXPANSION = Expansion(
    id="toy_words", buildings=(INN,), phases=(Bribing,), actions=(Bribe,), events=(ToyEnded,),
    words=WORDS,
)  # fmt: skip


class TestStrangers:
    """Words and templates of an expansion that is not ours."""

    def test_they_are_known_with_their_expansion(self) -> None:
        """Names, sentences and texts in every vocabulary; without the expansion nothing of it."""
        told = [
            (
                words.name("toy_inn"), words.describe(Bribe("colonist")),
                words.describe(ToyEnded(rule="R")), words.text(INN), words.turn("bribe", 0),
                words.explain(Illegality("no_bribe", "R", {"building": "toy_inn", "price": 2})),
            )
            for words in (
                vocabulary("classic", expansions=(EXPANSION,)),
                vocabulary("1897", expansions=(EXPANSION,)),
                vocabulary("sv", expansions=(EXPANSION,)), vocabulary("sv"),
            )
        ]  # fmt: skip

        assert told == [
            (*("tavern", "bribe a colonist", "the toy game is over", "Has doubloons."),
             *("it is player 0's turn to bribe somebody",),
             "the tavern takes no bribe of 2 doubloons"),
            (*("pub", "bribe a worker", "the toy game is over", "Has coins."),
             *("it is player 0's turn to bribe somebody",), "the pub takes no bribe of 2 coins"),
            (*("krog", "muta en kolonist", "leksaken är slut", "Har öl."),
             *("det är spelare 0:s tur att muta någon",), "krogen tar ingen muta på 2 dubloner"),
            (*("toy inn", "bribe colonist", "ToyEnded", "Has doubloons."),
             *("det är spelare 0:s tur att bestämma sig (bribe)",),
             "no bribe (building toy_inn, price 2)".replace("_", " ")),
        ]  # fmt: skip

    def test_a_game_knows_those_of_its_expansions(self) -> None:
        """Refusals of a game are in the words of its expansions."""
        game = scenario(role="builder", doubloons={0: 0}, edition="1897", expansions=(EXPANSION,))
        found = game.explain(Build(any_id("toy_inn")))
        assert found is not None
        assert found.message == "the pub costs you 2 coins and you have 0"
        assert pickle.loads(pickle.dumps(found)) == found
        assert str(pickle.loads(pickle.dumps(found))) == str(found)

    def test_vocabularies_are_made_once(self) -> None:
        """With the same expansions it is the same one; expansions of ours are always known."""
        words = vocabulary("sv", expansions=(EXPANSION,))
        assert vocabulary("sv", expansions=[NOBLES, EXPANSION]) is words
        assert vocabulary("sv", expansions=(BASE, NOBLES)) is vocabulary("sv")
        copied = pickle.loads(pickle.dumps(words))
        assert isinstance(copied, Vocabulary)
        assert copied.name("toy_inn") == "krog"

    def test_an_event_without_a_field_of_its_template(self) -> None:
        """The error says which there are, properties too."""
        words = {"en": {"events": {"ToyEnded": "{>happy}"}, "phrases": {"happy": "{seat} smiles"}}}
        expansion = Expansion(id="toy", events=(ToyEnded,), words=words)
        with pytest.raises(ConfigError, match=r"the field 'seat', and the message has 'rule'"):
            vocabulary("classic", expansions=(expansion,)).describe(ToyEnded(rule="R"))

    def test_a_refusal_without_words(self) -> None:
        """A bare illegality has its key for a sentence."""
        bare = Illegality("no_bribe", "R", {"price": 2}, "dear")
        assert (bare.message, str(bare)) == ("no_bribe/dear", "no_bribe/dear (R)")
        assert hash(bare) == hash(Illegality("no_bribe", "R", {"price": 3}, "dear"))
        with pytest.raises(TypeError):
            bare.fields["price"] = 3  # type: ignore[index]  # they are read-only

    def test_a_config_with_words(self) -> None:
        """A game with them begins like any other."""
        assert Game.new(Config(players=3, expansions=(EXPANSION,)), seed=1).round == 1


class TestRefusedWords:
    @pytest.mark.parametrize(
        ("words", "wrong"),
        [
            (5, "a mapping of tables, or the name of the package .* not 5"),
            ({1897: {}}, "there is no table 1897; a table is one of"),
            ({"latin": {}}, "there is no table 'latin'; a table is one of .* 'en' or 'sv'"),
            ({"en": 5}, "table 'en' must be a mapping, not 5"),
            ({"en": {"poems": {}}}, "section 'poems': there is no such section, only 'roles', "),
            ({"en": {"terms": 5}}, "section 'terms': it must be a mapping, not 5"),
            ({"en": {"terms": {"inn": "inn"}}}, "'inn': a name in 'en' is .one, other., not 'inn'"),
            ({"en": {"terms": {"inn": ["inn"]}}}, "'inn': a name in 'en' is .one, other., not"),
            ({"en": {"terms": {"inn": ["inn", 5]}}}, "is .one, other., and its 'other' is 5"),
            ({"en": {"terms": {"inn": {"one": "inn"}}}}, "other., and its 'other' is None"),
            ({"en": {"terms": {"inn": {"one": "inn", "other": "inns", "few": "inns"}}}},
             "'inn': a name in 'en' is .one, other., without 'few'"),
            ({"sv": {"terms": {"inn": ["krog", "krogar"]}}},
             "'inn': a name in 'sv' is .one, other, gender, the, the_plural., not .*; the governor "
             "is .'guvernör', 'guvernörer', 'en', 'guvernören', 'guvernörerna'."),
            ({"sv": {"terms": {"inn": ["krog", "krogar", "den", "krogen", "krogarna"]}}},
             "'inn': 'gender' is one of en, ett, not 'den'"),
            ({"en": {"ours": ["inn"]}}, "table 'en': ours lists 'inn', which has no name there"),
            ({"en": {"refusals": {"no": 5}}}, "section 'refusals': 'no': a template is a text"),
            ({"en": {"refusals": {"no": "{"}}}, "'no': template '{': a brace is not closed"),
        ],
    )  # fmt: skip
    def test_a_mapping_is_checked_when_the_expansion_is_made(self, words: Any, wrong: str) -> None:
        """Unknown tables and sections, names without their forms, and bad templates."""
        with pytest.raises(ConfigError, match=wrong):
            Expansion(id="toy", words=words)

    @pytest.mark.parametrize(
        ("template", "wrong"),
        [
            ("{=inn:the}", r"template refusals.no uses 'inn', which has no name"),
            ("{price:=inn}", r"template refusals.no uses 'inn', which has no name"),
            ("{>inn}", r"template refusals.no includes 'inn', which is not a phrase"),
        ],
    )
    def test_words_that_are_nowhere(self, template: str, wrong: str) -> None:
        """They are refused when the expansion is made."""
        with pytest.raises(ConfigError, match=wrong):
            Expansion(id="toy", words={"sv": {"refusals": {"no": template}}})

    def test_a_package_is_read_when_the_expansion_is_made(self) -> None:
        """One without words is refused then, and one that is not there."""
        for package in ("puertorico.bots", "no_such_package_at_all"):
            with pytest.raises(ConfigError, match=f"no words .* of the package '{package}'"):
                Expansion(id="toy", words=package)

    @pytest.mark.parametrize(
        ("name", "text", "wrong"),
        [
            ("latin.toml", b"", "there is no table 'latin'"),
            ("sv.toml", b"[", "sv.toml is not TOML"),
            ("sv.toml", b"\xff", "sv.toml is not TOML"),
        ],
    )
    def test_files_that_cannot_be_read(
        self, name: str, text: bytes, wrong: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """They are refused by their names; other files in the folder do not matter."""
        package = f"toy_{abs(hash((name, text)))}"
        folder = tmp_path / package / "words"
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("")
        (folder / "README").write_text("")
        (folder / name).write_bytes(text)
        monkeypatch.syspath_prepend(tmp_path)
        with pytest.raises(ConfigError, match=wrong):
            Expansion(id="toy", words=package)

    def test_a_package_of_words(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its toml files are read."""
        folder = tmp_path / "toy_good_words" / "words"
        folder.mkdir(parents=True)
        (tmp_path / "toy_good_words" / "__init__.py").write_text("")
        (folder / "en.toml").write_text('[buildings]\ntoy_inn = ["tavern", "taverns"]\n')
        monkeypatch.syspath_prepend(tmp_path)
        expansion = Expansion(id="toy", buildings=(INN,), words="toy_good_words")
        words = vocabulary("1897", expansions=(expansion,))
        assert words.name("toy_inn", 2) == "taverns"
        assert pickle.loads(pickle.dumps(words)) is words

    def test_what_is_no_expansion(self) -> None:
        """Only expansions have words."""
        with pytest.raises(TypeError, match="an expansion must be an Expansion, not str"):
            vocabulary("sv", expansions=("nobles",))  # type: ignore[arg-type]

    def test_our_own(self) -> None:
        """All words of ours pass the same checks."""
        for words in published():
            check_words(words)

    def test_numbers(self) -> None:
        """The plural is for every number but one, and for what is no number."""
        ox = ENGLISH.foreign("ox", "oxen")
        assert [ox.of(number) for number in (0, 1, 2, -1)] == ["oxen", "ox", "oxen", "ox"]
        assert ox.of(None) == "oxen"


TASKS = set(compile_ruleset(Config(players=5, expansions=EXPANSIONS)).decisions)
"""The kinds of decisions."""

LEXICONS = {name: Lexicon(name, ()) for name in ("en", "de", "sv")}
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

THERE: dict[str, dict[str, set[str]]] = {
    "events": {
        name: {field.name for field in attrs.fields(kind)} | set(vars(kind))
        for name, kind in EVENTS.items()
    },
    "actions": {kind.__name__: set(kind.fields) for kind in subclasses(Action)},
    "tasks": {kind: set(TURN) for kind in TASKS},
}
"""The codes of some sections, and the fields that a template may name: with events, properties."""


class TestCodes:
    @pytest.mark.parametrize("section", [name for name in TEMPLATES if name != "texts"])
    def test_the_languages_have_the_same(self, section: str) -> None:
        """No template is missing in one of them."""
        assert codes("en", section) == codes("sv", section) == codes("de", section) != set()

    @LANGUAGES
    def test_there_is_one_for_everything(self, language: str) -> None:
        """For every refusal that is made, event, action and kind of decision, and no other."""
        made = {key for refusal in refusals() for key in refusal.keys}
        assert codes(language, "refusals") == made
        assert {kind: codes(language, kind) for kind in THERE} == {
            kind: set(fields) for kind, fields in THERE.items()
        }
        assert "Build" in THERE["actions"]

    @LANGUAGES
    def test_tasks_read_differently(self, language: str) -> None:
        """No two kinds of decisions have the same text, so that a summary cannot mislead."""
        texts = [LEXICONS[language].templates["tasks", kind] for kind in TASKS]
        assert len(set(texts)) == len(texts)

    @LANGUAGES
    def test_texts(self, language: str) -> None:
        """Every building says what it does; the English texts stand in the manifests."""
        buildings = {kind.id for expansion in (BASE, *EXPANSIONS) for kind in expansion.buildings}
        assert codes(language, "texts") == (set() if language == "en" else buildings)

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
        by_name |= {"no_gain", "up_to", "could_build", "lost", "no_loss", "production"}
        # Those of replays are named by their page, whose test looks for all of them.
        others = {phrase for phrase in codes(language, "phrases") if phrase[:7] != "replay_"}
        assert others == included | by_name


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
    def test_of_others(self, language: str) -> None:
        """Those of the class, or of the clause that says whose turn it is."""
        for kind, codes in THERE.items():
            for code, there in codes.items():
                assert fields(language, kind, code) <= there, code

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
                    named = part.noun or part.noun_field
                    unchanged = part.kind in ("value", "action", "task") and not named
                    assert not (part.form and unchanged), text
                if isinstance(part, Select) and part.asks:
                    assert language != "en", text


@pytest.mark.parametrize(
    "building", [kind for expansion in (BASE, *EXPANSIONS) for kind in expansion.buildings]
)
def test_texts_of_buildings(building: puertorico.plugin.Building) -> None:
    """In every vocabulary a sentence without an id or a brace."""
    texts = {name: vocabulary(name).text(building) for name in VOCABULARIES}
    for text in texts.values():
        assert re.fullmatch(r"[A-ZÄÖ0-9][^_{}]{15,}\.", text)
    assert len({texts["classic"], texts["de"], texts["sv"]}) == 3
