"""Languages that packages bring: declared in a file, with the plural forms that they have."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puertorico import Vocabulary, scenario, vocabulary
from puertorico.actions import Build, Pass, Sell
from puertorico.errors import ConfigError, Illegality
from puertorico.pictures import Look, svg
from puertorico.plugin import Building, DeclaredAction, Expansion, IntField, Slot
from puertorico.types import any_id
from puertorico.wording._messages import plural_rule

POLISH = """
[language]
names = ["one", "few", "many", "other", "gender", "acc"]
player = "gracz {}"
chance = "los"
lists = { and = " i ", or = " lub " }
values = { gender = ["m", "f", "n"] }

[language.plurals]
one = "i = 1 and v = 0 @integer 1"
few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34"
many = "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"

[language.forms]
plural = "{few}"
no = "{gender?f=żadnej|else=żadnego} {one}"
whose = { "a$" = "{one} (jej)", "" = "{one} (jego)" }
"""
"""Polish: four categories, of which whole numbers use three."""

GAME = """
[terms]
doubloon = ["dublon", "dublony", "dublonów", "dublona", "m", "dublona"]

[goods]
corn = ["kukurydza", "kukurydze", "kukurydz", "kukurydzy", "f", "kukurydzę"]

[buildings.wharf]
one = "nabrzeże"
few = "nabrzeża"
many = "nabrzeży"
other = "nabrzeża"
gender = "n"
acc = "nabrzeże"
no = "ani nabrzeża"

[phrases]
turn = "{seat?-2=koniec gry|else=kolej gracza {seat:whose}, by {task}}"
other_task = "wybrać ({task:value})"

[actions]
Build = "zbuduj {building:acc}"
Sell = "sprzedaj {good:acc}"

[refusals]
too_expensive = "{building}: {price:=doubloon}, {money?one=jeden|few=są {money}|else=jest {money}}"
"""

AUCTION = """
[buildings]
toy_inn = ["karczma", "karczmy", "karczm", "karczmy", "f", "karczmę"]

[nouns]
toy_bids = ["oferta", "oferty", "ofert", "oferty", "f", "ofertę"]

[actions]
ToyBid = "zaoferuj {amount:=doubloon}"

[texts]
toy_inn = "Daje {=doubloon:acc}."
"""


class ToyBid(DeclaredAction):
    """Bids something."""

    template = "bid {amount}"

    amount: IntField = IntField("How much.")


def auction(**words: Any) -> Expansion:
    """Returns somebody's expansion, with its own words in English and these."""
    english = {
        "buildings": {"toy_inn": ["inn", "inns"]},
        "nouns": {"toy_bids": ["bid", "bids"]},
        "actions": {"ToyBid": "bid {amount:=doubloon}"},
        "refusals": {"toy_late": "{building:the} is closed after {price:=doubloon}"},
    }
    return Expansion(
        id="auction",
        buildings=(Building(id="toy_inn", text="Has beer.", cost=3, points=1, column=1),),
        slots=(Slot(id="toy_bids", high=9),),
        actions=(ToyBid,),
        words={"en": english, **words},
    )


Package = Callable[..., str]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """Makes a package with files in its folder ``words``, and returns its name."""

    def make(name: str, **files: str) -> str:
        folder = tmp_path / name / "words"
        folder.mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("")
        for file, text in files.items():
            (folder / f"{file.replace('__', '.')}.toml").write_text(text, encoding="utf-8")
        return name

    monkeypatch.syspath_prepend(tmp_path)
    return make


def polish(*packages: str, expansions: tuple[Expansion, ...] = ()) -> Vocabulary:
    """Returns a vocabulary in Polish; it lacks most of the game's sentences."""
    with pytest.warns(UserWarning, match="'pl' lacks .* names and sentences of the game, .* Eng"):
        return vocabulary(any_id("pl"), expansions=expansions, words=packages)


class TestALanguage:
    def test_plural_rules_of_three_languages(self) -> None:
        """As CLDR writes them: Slovene, Arabic and Latvian, with their samples."""
        slovene = {
            "one": plural_rule("v = 0 and i % 100 = 1 @integer 1, 101, 201"),
            "two": plural_rule("v = 0 and i % 100 = 2 @integer 2, 102, 202"),
            "few": plural_rule("v = 0 and i % 100 = 3..4 or v != 0 @integer 3, 4 @decimal 0.0~1.5"),
        }
        found = [next((c for c, holds in slovene.items() if holds(n)), "") for n in (1, 102, 4, 5)]
        assert found == ["one", "two", "few", ""]
        assert [n for n in range(120) if plural_rule("n % 100 = 3..5,11, 99")(n)] == [
            *(3, 4, 5, 11, 99, 103, 104, 105, 111)
        ]
        zero = plural_rule("n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19")
        assert [n for n in range(22) if zero(n)] == [0, *range(10, 21)]

    def test_an_expansion_with_its_own_words(self) -> None:
        """A mapping or files: the language, the forms of each number, and cases in templates."""
        own: dict[str, Any] = {
            "language": {
                "names": ["one", "few", "many", "other"],
                "player": "gracz {}",
                "chance": "los",
                "lists": {"and": " i ", "or": " lub "},
                "plurals": {"one": "n = 1", "few": "n % 10 = 2..4 and n % 100 != 12..14",
                            "many": "i % 1 = 0"},
            },
            "buildings": {"toy_inn": ["karczma", "karczmy", "karczm", "karczmy"]},
            "nouns": {"toy_bids": ["oferta", "oferty", "ofert", "oferty"]},
            "actions": {"ToyBid": "zaoferuj {amount}"},
            "refusals": {"toy_late": "{building} zamknięta po {price:=toy_bids}"},
            "texts": {"toy_inn": "Ma piwo."},
        }  # fmt: skip
        expansion = auction(pl=own)
        words = polish(expansions=(expansion,))

        assert [words.name("toy_inn", n) for n in (1, 2, 5, 12, 22)] == [
            *("karczma", "karczmy", "karczm", "karczm", "karczmy")
        ]
        assert words.text(expansion.buildings[0]) == "Ma piwo."
        assert words.describe(ToyBid(3)) == "zaoferuj 3"
        why = Illegality("toy_late", "R", {"building": "toy_inn", "price": 5})
        assert words.explain(why) == "karczma zamknięta po 5 ofert"
        assert vocabulary("classic", expansions=(expansion,)).explain(why) == (
            "the inn is closed after 5 doubloons"
        )

    def test_a_third_package(self, package: Package) -> None:
        """It translates the game, and somebody else's expansion."""
        name = package("toy_polish", pl=POLISH + GAME, auction__pl=AUCTION)
        words = polish(name, expansions=(auction(),))

        assert [words.name("doubloon", n) for n in (1, 2, 5, 22)] == [
            *("dublon", "dublony", "dublonów", "dublony")
        ]
        assert words.describe(Build("wharf")) == "zbuduj nabrzeże"
        assert words.describe(ToyBid(4)) == "zaoferuj 4 dublony"
        assert words.text(auction().buildings[0]) == "Daje dublona."
        assert words.turn("build", 0, names=["Ewa"]) == "kolej gracza Ewa (jej), by wybrać (build)"
        assert words.turn("build", 1) == "kolej gracza gracz 1 (jego), by wybrać (build)"
        assert words.tile("toy_bids", 7) == "ofert"
        for money, said in ((1, "jeden"), (3, "są 3"), (5, "jest 5")):
            fields = {"building": "wharf", "price": 21, "money": money}
            why = Illegality("too_expensive", "R", fields)
            assert words.explain(why) == f"nabrzeże: 21 dublonów, {said}"

    def test_without_the_expansion(self, package: Package) -> None:
        """The words for it are not read."""
        name = package("toy_polish_alone", pl=POLISH + GAME, auction__pl="[")
        words = polish(name)
        assert words.name("toy_inn") == "toy inn"
        assert pickle.loads(pickle.dumps(words)) is words

    def test_the_rest_is_in_english(self, package: Package) -> None:
        """Whole sentences, and names that take no forms; `missing` lists both."""
        name = package("toy_polish_rest", pl=POLISH + GAME)
        words = polish(name, expansions=(auction(),))

        assert words.describe(Pass()) == "pass"
        assert words.describe(Build("office")) == "zbuduj office"
        assert words.explain(Illegality("owned", "R", {"building": "wharf"})) == (
            "you already have the wharf"
        )
        assert words.text(auction().buildings[0]) == "Has beer."
        assert words.phrase("legend") == "legend"
        assert words.turn("build", -2) == "koniec gry"
        assert {"actions.Pass", "buildings.office", "refusals.owned", "texts.office"} <= set(
            words.missing
        )
        assert {"buildings.toy_inn", "actions.ToyBid", "texts.toy_inn"} <= set(words.missing)
        assert not {"actions.Build", "buildings.wharf", "terms.doubloon"} & set(words.missing)
        assert "wharf" in words
        assert "office" in words

    def test_it_is_told_once(self, package: Package, recwarn: pytest.WarningsRecorder) -> None:
        """The same vocabulary is not made twice; the library's own languages lack nothing."""
        name = package("toy_polish_once", pl=POLISH + GAME)
        assert polish(name) is vocabulary(any_id("pl"), words=[name])
        assert [vocabulary(id).missing for id in ("classic", "sv")] == [(), ()]
        assert vocabulary("sv", expansions=(auction(),)).missing != ()
        assert [str(each.message) for each in recwarn] == []

    def test_other_words_of_an_edition(self, package: Package) -> None:
        """A package can rename what is in an edition, and add to Swedish."""
        name = package("toy_editions", **{"1897": '[buildings]\nwharf = ["quay", "quays"]\n'})
        assert vocabulary("1897", words=[name]).describe(Build("wharf")) == "build the quay"
        assert vocabulary("sv", words=[name]).describe(Build("wharf")) == "bygg lastkajen"

    def test_pictures_have_its_words(self, package: Package) -> None:
        """A look takes the vocabulary."""
        name = package("toy_polish_look", pl=POLISH + GAME, auction__pl=AUCTION)
        words = polish(name, expansions=(auction(),))
        game = scenario(role="trader", goods={0: "corn"}, expansions=(auction(),))
        assert words.describe(Sell("corn")) == "sprzedaj kukurydzę"
        drawn = svg(game.view(0), look=Look(words=words))
        assert "sprzedaj kukurydzę" in drawn
        assert "<title>oferta: 0</title>" in drawn


WRONG = [
    ('[language]\nname = "x"', "there is no entry 'name'; did you mean 'names'?"),
    ('[language]\nnames = ["other"]', "player must be a text, not None"),
    (POLISH.replace('few = "v', 'fwe = "v'), "plurals: there is no 'fwe'; did you mean 'few'?"),
    (POLISH.replace('few = "v', 'other = "v'), "plurals: there is no 'other'; there are zero, one"),
    (POLISH.replace('"other", ', ""), "names needs 'other'"),
    (POLISH.replace('"many", ', ""), "names needs 'many'"),
    (POLISH.replace('"acc"', '"one"'), "names: 'one' is not a name for a part, or is listed twice"),
    (
        POLISH.replace('"acc"', '"good"'),
        "names: 'good' is not a name for a part, or is listed twice",
    ),
    (POLISH.replace('"acc"', "5"), "names must be a list of texts, not"),
    (POLISH.replace("i = 1 and", "i is 1 and"), "plurals.one: 'i is 1' is not a relation such as"),
    (POLISH.replace("% 10 =", "% 0 ="), "plurals.few: 'i % 0 = 2..4' is not a relation such as"),
    (POLISH.replace('"i = 1 and v = 0 @integer 1"', "5"), "plurals must be a table of texts, not"),
    (POLISH.replace('"{few}"', '"{fwe}"'), "forms.plural: there is no 'fwe'; did you mean 'few'?"),
    (POLISH.replace('"{few}"', '"{few:=one}"'), "forms.plural can only use the parts of a name"),
    (POLISH.replace('"{few}"', '"{>turn}"'), "forms.plural can only use the parts of a name"),
    (POLISH.replace('"{few}"', "5"), "forms must be a table of texts, or of texts by pattern"),
    (POLISH.replace('"a$"', '"("'), "forms.whose: missing \\), unterminated subpattern"),
    (POLISH.replace("or = ", "nor = "), "lists: there is no 'nor'; did you mean 'or'?"),
    (POLISH.replace(', or = " lub "', ""), "lists needs 'or'"),
    (POLISH.replace('"gracz {}"', '"gracz"'), "player needs '{}'"),
    (POLISH.replace("gender = [", "sex = ["), "values: there is no 'sex'; there are one, few"),
    (POLISH.replace('["m", "f", "n"]', '"mfn"'), "values must be a table of lists, not"),
    (POLISH.replace("[language.plurals]", "[language.x]"), "there is no entry 'x'"),
    ("language = 5\n[goods]\ncorn = ['x']", "^[^:]*, section 'language': it must be a table, not"),
    ("lists = 5", "section 'lists': there is no such section"),
    ("[goods]\ncorn = ['x']", "the library has no language 'pl'; declare it in a section 'lan"),
]
"""Files that declare a language wrongly."""


@pytest.mark.parametrize(("text", "wrong"), WRONG)
def test_wrong_languages(text: str, wrong: str, package: Package) -> None:
    """They are refused, with the package, the table and the entry."""
    name = package(f"toy_wrong_{abs(hash(text))}", pl=text)
    with pytest.raises(ConfigError, match=wrong):
        vocabulary(any_id("pl"), words=[name])


TRANSLATIONS = [
    ("pl", "[terms]\ndublon = ['a', 'b', 'c', 'd', 'm', 'e']", "terms.dublon names nothing here"),
    ("pl", "[terms]\ndoubloon = ['a', 'b']", "'doubloon': a name in 'pl' is .one, few, many, oth"),
    ("pl", "[terms.doubloon]\none = 'a'\nfew = 'b'\nmany = 'c'", "and its 'other' is None"),
    ("pl", "[actions]\nBiuld = 'zbuduj'", "actions.Biuld names nothing here; did you mean 'B"),
    ("pl", "[refusals]\nowned = '{biulding}'", "names the field 'biulding', .*; did you mean 'bu"),
    ("pl", "[refusals]\nowned = '{building:dat}'", "'owned': .* there is no form 'dat' in"),
    ("pl", "[refusals]\nowned = '{building.gendre?m=a|else=b}'", "no 'gendre' in .* mean 'gender'"),
    ("pl", "[refusals]\nowned = '{=dublon}'", "template refusals.owned uses 'dublon', which has"),
    ("pl", "[refusals]\nowned = '{>trun}'", "owned includes 'trun', which is not a phrase"),
    ("pl", "[poems]", "section 'poems': there is no such section, only 'roles'"),
    ("auction__pl", "[buildings]\ninn = ['a', 'b', 'c', 'd', 'f', 'e']",
     "table 'auction.pl': buildings.inn names nothing here; did you mean 'toy_inn'"),
    ("auction__pl", "[actions]\nToyBid = '{amuont}'", "names the field 'amuont', .* mean 'amount'"),
    ("auction__pl", "[texts]\ntoy_inn = '{price}'", "names the field 'price', .*; there are none"),
    ("auction__pl", "[actions]\nBuild = 'zbuduj'", "actions.Build names nothing here"),
    ("Auction__pl", "", "there is no table 'Auction.pl'; a table is one of"),
]  # fmt: skip
"""Mistakes in translations."""


@pytest.mark.parametrize(("file", "text", "wrong"), TRANSLATIONS)
def test_wrong_translations(file: str, text: str, wrong: str, package: Package) -> None:
    """Names and templates of nothing, forms and fields that are not there."""
    files = {"pl": POLISH, file: (POLISH if file == "pl" else "") + text}
    name = package(f"toy_translation_{abs(hash((file, text)))}", **files)
    with pytest.raises(ConfigError, match=wrong):
        vocabulary(any_id("pl"), expansions=(auction(),), words=[name])


def test_an_expansion_and_the_game_in_one_package(package: Package) -> None:
    """The files for the game and for other expansions have their ids in the name."""
    inn = '[buildings]\ntoy_inn = {}\n[texts]\ntoy_inn = "{}"\n'
    name = package(
        "toy_whole",
        en=inn.format('["inn", "inns"]', "Rests."),
        pl=inn.format('["karczma", "karczmy", "karczm", "karczmy", "f", "karczmę"]', "Daje sen."),
        base__pl=POLISH + GAME,
        auction__pl=AUCTION,
    )
    building = Building(id="toy_inn", cost=3, points=1, column=1, text="Rests.")
    whole = Expansion(id="toy", buildings=(building,), words=name)
    with pytest.warns(UserWarning, match=r"the vocabulary 'pl' lacks"):
        words = vocabulary(any_id(f"{name}:pl"), expansions=(whole,))
    assert [words.name(id, 5) for id in ("toy_inn", "wharf")] == ["karczm", "nabrzeży"]
    assert words.text(building) == "Daje sen."
    with pytest.warns(UserWarning, match=r"the vocabulary 'pl' lacks"):
        words = vocabulary(any_id(f"{name}:pl"), expansions=(auction(),))
    assert words.name("toy_bids", 2) == "oferty"


def test_an_installed_language(package: Package, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry point makes a package known by the tag of the language alone."""
    name = package("toy_found", pl=POLISH + GAME)
    info = Path(sys.path[0], "toy_found-1.0.dist-info")
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-found\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[puertorico.words]\npl = {name}\n")
    importlib.invalidate_caches()
    with pytest.warns(UserWarning, match=r"the vocabulary 'pl' lacks"):
        assert vocabulary(any_id("pl")).name("wharf") == "nabrzeże"


def test_an_expansion_has_only_its_own_words(package: Package) -> None:
    """Those for others are in packages that `vocabulary` takes; so are unknown languages."""
    with pytest.raises(ConfigError, match=r"table 'auction.pl' is for another expansion, and"):
        Expansion(id="toy", words={"en": {}, "auction.pl": {}})
    with pytest.raises(ConfigError, match="the library has no language 'pl'; declare it"):
        auction(pl={"terms": {}, "buildings": {"toy_inn": ["karczma", "karczmy"]}})
    with pytest.raises(ConfigError, match=r"there is no vocabulary 'pl'; there are classic, .*sv"):
        vocabulary(any_id("pl"))
    with pytest.raises(TypeError, match="a package with words must be a str, not int"):
        vocabulary("sv", words=[5])  # type: ignore[list-item]
