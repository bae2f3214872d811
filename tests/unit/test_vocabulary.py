"""Vocabularies: the word tables, names, and sentences in the words and grammar of each edition."""

from __future__ import annotations

import pickle
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from puertorico import (
    BASE,
    CHANCE,
    EXPANSIONS,
    NOBODY,
    Action,
    Config,
    Edition,
    Event,
    Game,
    Good,
    Vocabulary,
    events,
    scenario,
    vocabulary,
)
from puertorico.actions import (
    ActionTable,
    Build,
    ChooseRole,
    FirstPlayer,
    KeepAll,
    Pass,
    PlaceColonists,
    TakeFromShip,
    TakePlantation,
    TakeQuarry,
    UseBuilding,
)
from puertorico.decisions import placement, storage
from puertorico.errors import ConfigError, IllegalActionError, Illegality
from puertorico.expansions.festival import GoalShown
from puertorico.expansions.new_buildings import (
    BuildAtBlackMarket,
    MoveGuest,
    PlantForest,
    ReturnColonist,
)
from puertorico.expansions.nobles import DiscardTile
from puertorico.expansions.smuggler import KeepWorkers, Raid
from puertorico.plugin import Expansion
from puertorico.types import VocabularyId, any_id
from puertorico.wording import SECTIONS, VOCABULARIES, canonical
from puertorico.wording._tables import OWN, published
from support import names
from support.expansions import DRAFT, FORESTS, GUESTS, NOBLES, PAYMENT, RAFTS, SMUGGLER
from support.games import BUILDINGS, GOODS, OTHER_BUILDINGS, pick
from support.sentences import ACTIONS
from support.words import ours_in

ROOT = Path(__file__).parents[2]
CANONICAL_OF = {kind: canonical(kind) for kind in SECTIONS}
CANONICAL = {id: words for named in CANONICAL_OF.values() for id, words in named.items()}
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

IN_GERMAN = {
    "settler": "Siedler", "craftsman": "Aufseher", "prospector": "Goldsucher", "corn": "Mais",
    "doubloon": "Dublone", "quarry": "Steinbruch", "wharf": "Werft", "office": "Kontor",
    "small_indigo_plant": "kleine Indigoküperei", "large_warehouse": "großes Lagerhaus",
    "customs_house": "Zollhaus", "governor": "Gouverneur",
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
                assert OWN.language(name).tag != "en" or noun != canon.nouns[id]

    @pytest.mark.parametrize("name", VOCABULARIES)
    def test_every_thing_has_a_name(self, name: VocabularyId) -> None:
        """German and Swedish too are complete."""
        assert [id for id in CANONICAL if id not in vocabulary(name)] == []

    def test_the_base_game_has_names_in_swedish(self) -> None:
        """None of them is ours."""
        assert set() == ours_in("sv", "wording") | ours_in("sv", "expansions/base")

    def test_the_base_game_has_names_in_german(self) -> None:
        """Of its roles, goods, workers and buildings only the second prospector is ours."""
        named = [*CANONICAL_OF["goods"], *CANONICAL_OF["roles"], *BUILDINGS, "colonist", "quarry"]
        ours = ours_in("de", "expansions/base")
        assert [id for id in named if id in ours] == ["prospector_2"]
        assert {"doubloon", "governor"}.isdisjoint(ours_in("de", "wording"))
        assert {"privilege", "captain_phase", "colonist_ship"} <= ours_in("de", "wording")

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
        assert {id: vocabulary("de").name(id) for id in IN_GERMAN} == IN_GERMAN
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
        assert [vocabulary("de").name("quarry", number) for number in (0, 1, 2)] == [
            *("Steinbrüche", "Steinbruch", "Steinbrüche")
        ]

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
        german = vocabulary("de")
        assert german.turn("build", 0, names=["Max"]) == "Max ist an der Reihe, zu bauen"
        assert german.turn("draw_building", CHANCE).startswith("der Zufall ist an der Reihe, ein ")
        assert german.turn("over", NOBODY) == "das Spiel ist zu Ende"

    def test_languages(self) -> None:
        """The tag that HTML and SVG have: that of the sentences."""
        assert {name: vocabulary(name).language for name in VOCABULARIES} == {
            **dict.fromkeys(("classic", "anniversary", "1897"), "en"), "de": "de", "sv": "sv",
        }  # fmt: skip


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
        with pytest.raises(IllegalActionError, match="now: you are asked to take the extra wor"):
            placement(game, {})
        game.apply(Pass())
        with pytest.raises(IllegalActionError, match=r"^you have 2 workers to place, not 1"):
            placement(game, {"corn": 1})
        with pytest.raises(IllegalActionError, match=r"^there are 2 empty semicircles on the frui"):
            placement(game, {"indigo": 3})
        with pytest.raises(IllegalActionError, match="now: you are asked to place workers"):
            storage(game, {})


TABLES = ("classic", "anniversary", "1897", "sv", "de")


def why(key: str, **fields: Any) -> Illegality:
    """Returns a refusal."""
    reason, _, variant = key.partition("/")
    return Illegality(reason, "R", fields, variant)


Told = Action | Event | Illegality

CASES: list[tuple[Told, tuple[str, ...]]] = [
    # Articles.
    (Build("office"),
     ("build the office", "build the office", "build the office", "bygg kontoret",
     "das Kontor bauen")),
    (Build("small_market"), (*["build the small market"] * 3, "bygg den lilla marknaden",
     "die kleine Markthalle bauen")),
    (Build("university"),
     (*["build the university"] * 2, "build the school", "bygg universitetet",
     "die Universität bauen")),
    (Build("union_hall"),
     (*["build the union hall"] * 2, "build the assembly hall", "bygg fackföreningslokalen",
     "das Gewerkschaftshaus bauen")),
    (Build("royal_garden"),
     (*["build the royal garden"] * 2, "build the town square", "bygg den kungliga trädgården",
     "den königlichen Garten bauen")),
    (TakePlantation("indigo"),
     (*["take an indigo plantation"] * 2, "take a fruit estate", "ta en indigoplantage",
     "eine Indigoplantage nehmen")),
    (TakeQuarry(), (*["take a quarry"] * 3, "ta ett stenbrott",
     "einen Steinbruch nehmen")),
    (TakeFromShip("noble"),
     (*["take a noble from the colonist ship"] * 2, "take a citizen from the work register",
      "ta en adelsman från koloniskeppet",
     "einen Adligen vom Kolonistenschiff nehmen")),
    (UseBuilding("hospice", "noble"),
     (*["use the hospice: noble"] * 2, "use the hospital: citizen", "använd härbärget: adelsman",
     "das Hospiz benutzen: Adliger")),
    (BuildAtBlackMarket("hospice"),
     (*["build the hospice at the black market"] * 2, "build the hospital at the black market",
      "bygg härbärget på den svarta marknaden",
     "das Hospiz auf dem Schwarzmarkt bauen")),
    (PlantForest("indigo"),
     (*["plant a forest for an indigo plantation"] * 2, "plant a forest for a fruit estate",
      "plantera en skog i stället för en indigoplantage",
     "einen Wald statt einer Indigoplantage pflanzen")),
    (DiscardTile("hidden_forest_of_indigo"),
     (*["discard a hidden forest on an indigo plantation"] * 2,
      "discard a hidden forest on a fruit estate", "kasta en dold skog på en indigoplantage",
     "einen verdeckten Wald auf einer Indigoplantage ablegen")),
    (DiscardTile("quarry", "noble"),
     (*["discard a quarry with a noble"] * 2, "discard a quarry with a citizen",
      "kasta ett stenbrott med en adelsman",
     "einen Steinbruch mit einem Adligen ablegen")),
    # Proper names.
    (ReturnColonist("holding"),
     ("return a colonist from San Juan", "return a colonist from the windrose",
      "return a worker from the portrait", "lämna tillbaka en kolonist från San Juan",
     "einen Kolonisten aus San Juan zurückgeben")),
    # Numbers, places.
    (PlaceColonists("quarry", 1),
     (*["place 1 colonist on the quarries"] * 2, "place 1 worker on the quarries",
      "placera 1 kolonist på stenbrotten",
     "1 Kolonisten auf die Steinbrüche setzen")),
    (PlaceColonists("wharf", 0, "noble"),
     (*["place 0 nobles on the wharf"] * 2, "place 0 citizens on the wharf",
      "placera 0 adelsmän på lastkajen",
     "0 Adlige auf die Werft setzen")),
    (MoveGuest("corn"),
     (*["move a guest to the corn plantations"] * 2, "move a guest to the corn estates",
      "flytta en gäst till majsplantagerna",
     "einen Gast auf die Maisplantagen versetzen")),
    (MoveGuest("office", "noble"),
     (*["move a noble guest to the office"] * 2, "move a citizen guest to the office",
      "flytta en adelsman som är gäst till kontoret",
     "einen Gast (Adliger) auf das Kontor versetzen")),
    (Raid(5, 1), (*["raid the 5-ship and keep 1 good"] * 3, "plundra 5-skeppet och behåll 1 vara",
     "das 5er-Schiff überfallen und 1 Ware behalten")),
    (KeepWorkers(2), (*["keep 2 of the removed colonists"] * 2, "keep 2 of the removed workers",
      "behåll 2 av kolonisterna som tagits",
     "2 von den Kolonisten behalten")),
    # Uncountables.
    (KeepAll("indigo"), (*["keep all indigo"] * 2, "keep all fruit", "behåll all indigo",
     "alles Indigo behalten")),
    (KeepAll("coffee"), (*["keep all coffee"] * 3, "behåll allt kaffe",
     "allen Kaffee behalten")),
    (events.GoodsTaken(rule="R", seat=0, good="sugar", count=3),
     (*["player 0 takes 3 sugar from the supply"] * 3, "spelare 0 tar 3 socker från förrådet",
     "Spieler 0 nimmt 3 Zucker aus dem Vorrat")),
    (events.DoubloonsPaid(rule="R", seat=0, doubloons=1, cause="builder"),
     (*["player 0 pays 1 doubloon"] * 2, "player 0 pays 1 coin", "spelare 0 betalar 1 dublon",
     "Spieler 0 zahlt 1 Dublone")),
    (events.TileRevealed(rule="R", seat=-1, tile="corn"),
     (*["a corn plantation is laid face-up"] * 2, "a corn estate is laid face-up",
      "en majsplantage läggs uppvänd",
     "eine Maisplantage wird aufgedeckt")),
    (events.TilesDiscarded(rule="R", tiles={"corn": 2, "sugar": 1}),
     (*["the row is discarded: 2 corn plantations, 1 sugar plantation"] * 2,
      "the row is discarded: 2 corn estates, 1 sugar estate",
      "de uppvända brickorna kastas: 2 majsplantager, 1 sockerplantage",
     "die offenen Plättchen werden abgelegt: 2 Maisplantagen, 1 Zuckerplantage")),
    (events.PhaseEnded(rule="R", taker=0, phase="draft"),
     (*["the choice of buildings is over"] * 3, "valet av byggnader är slut",
     "die Gebäudewahl ist zu Ende")),
    (events.CardsReturned(rule="R"),
     ("all role cards are free again", "all role placards are free again",
      "all role cards are free again", "alla yrkeskort är fria igen",
     "alle Rollenkarten sind wieder frei")),
    (GoalShown(rule="R", goal="building", things=("office",)),
     (*["the building goal shows the office"] * 3, "byggnadsmålet visar kontoret",
     "das Gebäudeziel zeigt das Kontor")),
    # Refusals: agreement with a number and with a gender.
    (why("not_occupied", building="office"),
     (*["you have no occupied office"] * 3, "du har inget aktiverat kontor",
     "du hast kein besetztes Kontor")),
    (why("not_occupied", building="small_market"),
     (*["you have no occupied small market"] * 3, "du har ingen aktiverad liten marknad",
     "du hast keine besetzte kleine Markthalle")),
    (why("not_occupied/worker", building="chapel", workers=("colonist", "noble")),
     (*["you have no chapel with a colonist or a noble on it"] * 2,
      "you have no chapel with a worker or a citizen on it",
      "du har inget kapell med en kolonist eller en adelsman på",
     "du hast keine Kapelle mit einem Kolonisten oder einem Adligen darauf")),
    (why("owned", building="hacienda"),
     (*["you already have the hacienda"] * 3, "du har redan haciendan",
     "du hast die Hazienda schon")),
    (why("already_chosen", building="office"),
     (*["the office is already chosen"] * 3, "kontoret är redan valt",
     "das Kontor ist schon gewählt")),
    (why("already_chosen", building="wharf"),
     (*["the wharf is already chosen"] * 3, "lastkajen är redan vald",
     "die Werft ist schon gewählt")),
    (why("no_such_good", good="sugar"), (*["you have no sugar"] * 3, "du har inget socker",
     "du hast keinen Zucker")),
    (why("no_such_good", good="indigo"),
     (*["you have no indigo"] * 2, "you have no fruit", "du har ingen indigo",
     "du hast kein Indigo")),
    (why("not_in_row", tile="indigo"), (*["no indigo plantation is face-up in the row"] * 2,
      "no fruit estate is face-up in the row",
      "det finns ingen indigoplantage bland de uppvända brickorna",
     "unter den offenen Plättchen ist keine Indigoplantage")),
    (why("sold_out", building="hospice"),
     (*["no hospice is left in the supply"] * 2, "no hospital is left in the supply",
      "det finns inget härbärge kvar i förrådet",
     "im Vorrat ist kein Hospiz mehr")),
    (why("too_many/circles", target="corn", circles=1, given="2"),
     (*["there is 1 empty circle on the corn plantations, not 2"] * 2,
      "there is 1 empty semicircle on the corn estates, not 2",
      "det finns 1 ledig cirkel på majsplantagerna, inte 2",
     "auf den Maisplantagen ist 1 leerer Kreis, nicht 2")),
    (why("too_many/circles", target="office", circles=0, given="2"),
     (*["there are 0 empty circles on the office, not 2"] * 2,
      "there are 0 empty semicircles on the office, not 2",
      "det finns 0 lediga cirklar på kontoret, inte 2",
     "auf dem Kontor sind 0 leere Kreise, nicht 2")),
    (why("nobody_to_remove", aboard=1, players=3), (
         *["1 worker is on the colonist ship; only those beyond 3, one for each player, "
           "can be removed"] * 2,
         "1 worker is on the work register; only those beyond 3, one for each player, "
         "can be removed",
         "det finns 1 invånare på koloniskeppet; "
         "bara de utöver 3, en för varje spelare, kan tas",
         "auf dem Kolonistenschiff ist 1 Bewohner; "
         "für jeden Spieler muss einer bleiben, zusammen 3",
     )),
    (why("card_taken", seat=1, card="prospector_2"),
     ("player 1 has taken the second prospector card this round",
      "player 1 has taken the second prospector placard this round",
      "player 1 has taken the second adventurer card this round",
      "spelare 1 har tagit kortet andra guldgrävare den här rundan",
     "Spieler 1 hat den zweiten Goldsucher in dieser Runde schon genommen")),
    (why("cost_full", cost=2, buildings=("hacienda", "office")),
     (*["no space of cost 2 is free: hacienda, office"] * 3,
      "det finns ingen ledig ruta för kostnaden 2: hacienda, kontor",
     "für den Preis 2 ist kein Feld frei: Hazienda, Kontor")),
]  # fmt: skip


@pytest.mark.parametrize(("thing", "told"), CASES)
def test_sentences(thing: Told, told: tuple[str, ...]) -> None:
    """Each in the words of every vocabulary."""
    found = []
    for name in TABLES:
        words = vocabulary(any_id(name))
        if isinstance(thing, Illegality):
            found.append(words.explain(thing))
        else:
            found.append(words.describe(thing))
    assert tuple(found) == told


def test_no_such_vocabulary() -> None:
    """The class has no list to show, as `vocabulary` has."""
    with pytest.raises(ConfigError, match=r"^there is no vocabulary 'klingon'$"):
        Vocabulary("klingon", ())
