"""Vocabularies: the word tables, names, and sentences in the words of each edition."""

from __future__ import annotations

import pickle
import random
import re
import tomllib
from pathlib import Path

import pytest

from puertorico import (
    BASE,
    CHANCE,
    EXPANSIONS,
    NOBODY,
    Config,
    Edition,
    Game,
    Good,
    Vocabulary,
    scenario,
    vocabulary,
)
from puertorico.actions import ActionTable, Build, ChooseRole, FirstPlayer, Pass
from puertorico.decisions import placement, storage
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.plugin import Expansion
from puertorico.types import VocabularyId, any_id
from puertorico.wording import SECTIONS, VOCABULARIES, canonical
from puertorico.wording._tables import published
from support import names
from support.expansions import DRAFT, FORESTS, GUESTS, NOBLES, PAYMENT, RAFTS, SMUGGLER
from support.games import BUILDINGS, GOODS, OTHER_BUILDINGS, pick
from support.sentences import ACTIONS
from support.words import ours_in

ROOT = Path(__file__).parents[2]
CANONICAL = {id: words for kind in SECTIONS for id, words in canonical(kind).items()}
OF_1897 = {
    "settler": "planter", "mayor": "recruiter", "prospector": "adventurer", "indigo": "fruit",
    "colonist": "worker", "doubloon": "coin", "colonist_ship": "work register",
    "holding_area": "portrait", "plantation": "estate", "circle": "semicircle",
    "column": "section", "violet_building": "commercial building",
    "small_indigo_plant": "small fruit warehouse", "indigo_plant": "large fruit warehouse",
    "sugar_mill": "large sugar mill", "hospice": "hospital", "university": "school",
    "guild_hall": "fire station",
}  # fmt: skip
IN_SWEDISH = {
    "settler": "nybyggare", "prospector": "guldgrävare", "corn": "majs", "doubloon": "dublon",
    "vp": "AP", "quarry": "stenbrott", "wharf": "lastkaj", "hospice": "härbärge",
    "trading_house": "handelshus",
}  # fmt: skip


class TestTables:
    def test_every_id_is_there(self) -> None:
        """Roles, phases, goods, tiles, workers and buildings of all expansions."""
        assert {*BUILDINGS, *OTHER_BUILDINGS} == set(canonical("buildings"))
        roles = [role for expansion in (BASE, *EXPANSIONS) for role in expansion.roles]
        phases = {phase().id for phase in BASE.phases} | {role.phase for role in roles}
        tiles = {f"{good}_plantation" for good in GOODS} | {"quarry"}
        assert {role.id for role in roles} == set(canonical("roles"))
        assert {f"{phase}_phase" for phase in phases} == set(canonical("phases"))
        assert set(GOODS) == set(canonical("goods"))
        assert tiles | {tile.id for expansion in EXPANSIONS for tile in expansion.tiles} == set(
            canonical("tiles")
        )
        workers = {worker.id for expansion in EXPANSIONS for worker in expansion.workers}
        assert {"colonist"} | workers == set(canonical("workers"))

    @pytest.mark.parametrize("name", VOCABULARIES)
    def test_the_tables_fit_the_canonical_ones(self, name: str) -> None:
        """Of each expansion the same sections and ids, and nothing that is said already."""
        for words in published():
            own, canon = words.table(name), words.table("en")
            for section, ids in own.ids.items():
                assert set(ids) <= set(canon.ids[section])
            for id, noun in own.nouns.items():
                assert noun.one == noun.one.strip()
                assert name == "sv" or noun != canon.nouns[id]

    @pytest.mark.parametrize("name", VOCABULARIES)
    def test_every_thing_has_a_name(self, name: VocabularyId) -> None:
        """Swedish too is complete."""
        assert [id for id in CANONICAL if id not in vocabulary(name)] == []

    def test_the_base_game_has_names_in_swedish(self) -> None:
        """None of them is ours."""
        assert set() == ours_in("wording") | ours_in("expansions/base")

    @pytest.mark.parametrize("name", ["canonical", *VOCABULARIES])
    def test_names_are_told_apart(self, name: str) -> None:
        """No two things of an edition have the same name, but for the places on the board."""
        words = CANONICAL if name == "canonical" else None
        seen: dict[str, str] = {}
        for id in CANONICAL:
            for number in (1, 2):
                own = words[id][number - 1] if words else vocabulary(any_id(name)).name(id, number)
                if id != "windrose":
                    assert seen.setdefault(own.lower(), id) == id

    def test_the_other_columns_of_the_glossary(self) -> None:
        """The words of the German rules on that page belong to ids."""
        text = (ROOT / "docs" / "_ext" / "german_rules.toml").read_text(encoding="utf-8")
        assert set(tomllib.loads(text)) <= set(CANONICAL)

    def test_an_unknown_section_is_refused(self) -> None:
        """Another section is refused."""
        with pytest.raises(ConfigError, match=r"section must be one of roles, .*, not 'cards'"):
            canonical("cards")


class TestNames:
    @pytest.mark.parametrize("name", [*VOCABULARIES, *Edition])
    def test_a_vocabulary_is_always_the_same_object(self, name: VocabularyId) -> None:
        """By its name, or an edition as such; always the same object, also from a pickle."""
        words = vocabulary(name)
        assert isinstance(words, Vocabulary)
        assert (words.id, repr(words)) == (str(name), f"vocabulary({str(name)!r})")
        assert vocabulary(any_id(str(name))) is words
        assert pickle.loads(pickle.dumps(words)) is words

    def test_unknown_vocabularies_are_refused(self) -> None:
        """The error names those that there are; a wrong type is another error."""
        for name in ("canonical", "", "../sv", "SV", "x" * 10_000):
            with pytest.raises(ConfigError, match=r"^there is no vocabulary '") as told:
                vocabulary(any_id(name))
            assert len(str(told.value)) < 200
        for wrong in (None, 1897, ["sv"]):
            with pytest.raises(TypeError, match="name must be a str, not "):
                vocabulary(wrong)  # type: ignore[arg-type]

    def test_words_of_the_editions(self) -> None:
        """As the rulebooks call things."""
        assert {id: vocabulary("1897").name(id) for id in OF_1897} == OF_1897
        assert {id: vocabulary("sv").name(id) for id in IN_SWEDISH} == IN_SWEDISH
        in_three = [vocabulary(edition).name("holding_area") for edition in Edition]
        assert in_three == ["San Juan", "windrose", "portrait"]
        in_three = [vocabulary(edition).name("violet_building") for edition in Edition]
        assert in_three == ["violet building", "beige building", "commercial building"]

    def test_every_number_but_one_is_a_plural(self) -> None:
        """Every number but one."""
        words = vocabulary("classic")
        named = [words.name("wharf", number) for number in (0, 1, 2)]
        assert named == ["wharves", "wharf", "wharves"]
        assert vocabulary("sv").name("wharf", 3) == "lastkajer"

    def test_goods_tiles_and_phases(self) -> None:
        """A good, its plantation and its phase have their own names."""
        words = vocabulary("1897")
        assert (words.name(Good.INDIGO), words.tile(Good.INDIGO)) == ("fruit", "fruit estate")
        assert (words.tile("quarry", 2), words.tile("swamp", 2)) == ("quarries", "swamp")
        assert (words.name("captain"), words.phase("captain")) == ("captain", "shipment phase")
        assert words.phase("toy_smuggler") == "toy smuggler phase"
        assert vocabulary("sv").tile("corn", 2) == "majsplantager"

    def test_sources_of_points(self) -> None:
        """Chips, paper, buildings and what they score, and anything else by its name."""
        sources = ("chips", "paper", "residence", "residence_bonus", "unknown_goal")
        assert [vocabulary("anniversary").source(source) for source in sources] == [
            "VP", "VP on paper", "residence", "residence: bonus", "unknown goal",
        ]  # fmt: skip
        assert vocabulary("sv").source("residence_bonus").endswith(": bonus")

    def test_an_id_is_a_text(self) -> None:
        """Anything else but a good is a mistake."""
        words = vocabulary("classic")
        for ask in (words.name, words.tile, words.phase):
            with pytest.raises(TypeError):
                ask(5)  # type: ignore[arg-type]

    def test_an_id_of_somebody_elses(self) -> None:
        """It reads as it is, with spaces, though words of the edition are in it."""
        words = vocabulary("1897")
        assert words.name("indigo_market") == "indigo market"
        assert words.describe(Build(any_id("indigo_market"))) == "build the indigo market"
        assert vocabulary("sv").describe(Build(any_id("indigo_market"))) == "bygg indigo market"
        assert ("indigo_market" in words, "indigo" in words) == (False, True)


class TestPlayers:
    def test_names_take_the_place_of_seats(self) -> None:
        """By seat, as they are; a seat without a name keeps the number."""
        words = vocabulary("1897")
        said = words.describe(FirstPlayer(0), ["Colonist Ann"])
        assert said == "draw Colonist Ann as the first governor"
        told = [words.describe(FirstPlayer(1), names) for names in (None, [], ["Ann"])]
        assert told == ["draw player 1 as the first governor"] * 3
        with pytest.raises(TypeError, match="names must be a tuple or list, not str"):
            words.describe(FirstPlayer(1), "Ann")

    def test_a_seat_alone(self) -> None:
        """A user interface can ask for the name of a seat."""
        assert vocabulary("classic").player(1, ["Ann", "Bob"]) == "Bob"
        assert [vocabulary("sv").player(seat) for seat in (2, CHANCE)] == ["spelare 2", "slumpen"]

    def test_whose_turn(self) -> None:
        """The possessive is that of the language."""
        english, swedish = vocabulary("classic"), vocabulary("sv")
        assert english.turn("build", 0, names=["Max"]) == "it is Max's turn to build"
        assert english.turn("bribe", CHANCE) == "it is chance's turn to decide (bribe)"
        assert swedish.turn("build", 0, names=["Ann"]) == "det är Anns tur att bygga"
        assert swedish.turn("build", 0, names=["Max"]) == "det är Max tur att bygga"
        assert swedish.turn("build", 1) == "det är spelare 1:s tur att bygga"
        assert swedish.turn("over", NOBODY) == "spelet är slut"


class TestActions:
    @pytest.mark.parametrize(("shown", "text", "classic", "of_1897"), ACTIONS)
    def test_sentences_are_in_the_words_of_the_edition(
        self, shown: str, text: str, classic: str, of_1897: str
    ) -> None:
        """In the words of the editions, with names."""
        action = eval(shown, dict(names.NAMES))
        told = [vocabulary(name).describe(action, ["Ann", "Bob"]) for name in ("classic", "1897")]
        assert told == [classic, of_1897]

    @pytest.mark.no_cover
    @pytest.mark.parametrize("edition", Edition)
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_different_actions_have_different_sentences(
        self, players: int, edition: Edition
    ) -> None:
        """With all expansions, and with other people's actions, which are told by their texts."""
        toys: tuple[Expansion, ...] = (GUESTS, NOBLES, FORESTS, PAYMENT, RAFTS, SMUGGLER, DRAFT)
        words = vocabulary(edition)
        for expansions in ((), toys, EXPANSIONS):
            table = ActionTable(Config(players=players, edition=edition, expansions=expansions))
            told = {words.describe(action): action for action in table}
            assert len(told) == len(table)
            own = [each for each, action in told.items() if type(action).__module__ != TOYS]
            assert not [sentence for sentence in own if "_" in sentence]

    def test_nothing_else_is_described(self) -> None:
        """A text, for example, is no action."""
        with pytest.raises(TypeError, match="thing must be an Action or an Event, not str"):
            vocabulary("classic").describe("pass")  # type: ignore[arg-type]


TOYS = "support.expansions"

NOT_OF_1897 = re.compile(
    r"(?<!\w)(settler|mayor|prospector|indigo|colonist|doubloon|plantation|hospice|university"
    r"|island|circle|privilege)s?(?!\w)|_"
)
"""Words that 1897 does not have, and ids."""


class TestGames:
    @pytest.mark.no_cover
    @pytest.mark.parametrize("players", [2, 5])
    def test_a_game_speaks_the_words_of_its_edition(self, players: int) -> None:
        """Refusals and clauses of random games of 1897 have no word of another edition."""
        config = Config(players=players, edition="1897")
        table = list(ActionTable(config))
        rng = random.Random(players)
        game = Game.new(config, seed=players)
        while not game.is_over:
            told = [str(game.decision), repr(game)]
            for action in (pick(rng, table) for _ in range(20)):
                found = game.explain(action)
                told += [] if found is None else [found.message]
            for sentence in told:
                assert not NOT_OF_1897.search(re.sub("'[a-z_0-9 ]+'", "", sentence)), sentence
            game.apply(pick(rng, game.legal_actions()))

    def test_refusals_are_in_the_words_of_the_edition(self) -> None:
        """The same position in two editions."""
        costs = {"classic": "university costs you 7 doubloons", "1897": "school costs you 7 coins"}
        for edition, said in costs.items():
            game = scenario(edition=any_id(edition), role="builder", doubloons={0: 4})
            with pytest.raises(IllegalActionError, match=f"^the {said} and you have 4"):
                game.apply(Build("university"))

    def test_changed_rules_do_not_change_the_words(self) -> None:
        """The edition gives the words, whatever rules are played."""
        config = Config(players=3, edition="1897", rules=Edition.CLASSIC.preset())
        game = Game.new(config, seed=1)
        game.apply(ChooseRole("mayor"))
        assert game.decision.summary == "it is player 0's turn to take the extra worker"
        assert str(game).startswith("Round 1: it is player 0's turn to take the extra worker")

    def test_refused_whole_choices_are_in_the_words_of_the_edition(self) -> None:
        """What `placement` and `storage` refuse is told in these words too, and only once."""
        island = {0: "2 indigo 2 corn"}
        game = scenario(edition="1897", players=3, role="mayor", island=island, ship=4)
        with pytest.raises(IllegalActionError, match="it is player 0's turn to take the extra wor"):
            placement(game, {})
        game.apply(Pass())
        with pytest.raises(IllegalActionError, match=r"^you have 2 workers to place, not 1"):
            placement(game, {"corn": 1})
        with pytest.raises(IllegalActionError, match=r"^there are 2 empty semicircles on the frui"):
            placement(game, {"indigo": 3})
        with pytest.raises(IllegalActionError, match="turn to place workers"):
            storage(game, {})
