"""What the Nobles bring: rules and their pages, questions, actions and words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from typing_extensions import override

from puertorico import NOBLES, Action, Config, Game, events, scenario, vocabulary
from puertorico.__main__ import main
from puertorico.actions import ActionTable, PlaceColonists, TakeFromShip, UseBuilding
from puertorico.decisions import WholeChoice
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.expansions.new_buildings import MoveGuest, ReturnColonist
from puertorico.expansions.nobles import DiscardTile, SellTile
from puertorico.expansions.smuggler import RemoveWorkers
from puertorico.plugin import Building, Effect, Expansion, Table
from puertorico.testing import assert_score
from support.brought import check_action, check_questions
from support.rulebook import by_topic, check_rulebook
from support.words import ours_in

RULES = {"GEN": 11, "LAND_OFFICE": 4, "CHAPEL": 2, "HUNTING_LODGE": 3, "ZONING_OFFICE": 2,
         "ROYAL_SUPPLIER": 5, "VILLA": 2, "JEWELER": 2, "ROYAL_GARDEN": 1}  # fmt: skip
"""How many rules each topic has."""
RULINGS = (71, 67, 65, 66, 95, 60, 61, 63, 68, 69)
"""What was decided for this expansion alone, by number."""


def test_rulebook() -> None:
    """Nothing is missing, nothing is too much."""
    check_rulebook(
        NOBLES,
        rules=["COMP-14", *by_topic("NOBLE", RULES)],
        rulings=[f"A-{number}" for number in RULINGS],
        pages=["nobles", "noble-buildings", "buildings-6-to-10"],
    )


@pytest.mark.rule("COMP-14")
def test_what_it_holds() -> None:
    """Seven violet kinds, a production building that makes nothing, and 20 nobles."""
    kinds = Counter((kind.production, kind.spaces, kind.copies) for kind in NOBLES.buildings)
    assert kinds == {(None, 1, 2): 6, (None, 2, 1): 1, ("large", 1, 2): 1}
    assert {kind.produces for kind in NOBLES.buildings} == {None}
    assert [(worker.id, worker.supply) for worker in NOBLES.workers] == [("noble", 20)]


def test_questions() -> None:
    """Its function is known everywhere: without the expansion there is nothing to supply."""
    check_questions(NOBLES, decisions={"supply", "bought_tile"}, choices=["supply"])
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(IllegalActionError, match="no good is supplied now"):
        WholeChoice("supply", {"goods": ("corn",)}).steps(game)
    texts = {str(action) for action in ActionTable(Config(players=3))}
    assert not {text for text in texts if "noble" in text or "tile corn" in text}


def test_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The expansion goes by its id."""
    command = "simulate --players 2 --games 1 --seed 9 --expansion nobles"
    assert main(command.split()) == 0
    assert "nobles" in capsys.readouterr().out


class Conservatory(Effect):
    """Scores for a noble."""

    @override
    def score(self, table: Table, seat: int) -> int:
        ruleset = table.ruleset
        crew = dict(zip(ruleset.worker_ids, table.crew_of(seat, self.kind), strict=True))
        return crew.get("noble", 0)


def test_a_building_for_nobles() -> None:
    """Without the expansion the message says what to play with; `crew_of` needs no nobles."""

    def houses(**effects: Any) -> Expansion:
        fields: dict[str, Any] = {"text": "A toy.", "cost": 3, "points": 1, "column": 1, **effects}
        return Expansion(id="houses", buildings=(Building(id="conservatory", **fields),))

    with pytest.raises(ConfigError) as caught:
        Config(players=3, expansions=(houses(effect_of={"noble": Conservatory}),))
    assert str(caught.value) == (
        "expansion 'houses': building 'conservatory' names the unknown worker 'noble', one of "
        "'nobles': play with that too, or put the building into an expansion of its own"
    )
    toy = houses(effect=Conservatory)
    for expansions, crew, points in (((toy,), "*", 0), ((toy, NOBLES), "*noble", 1)):
        game = scenario(players=3, city={0: f"conservatory{crew}"}, expansions=expansions)
        assert_score(game, 0, {"conservatory_bonus": points})


# Words.


def test_words_of_1897() -> None:
    """The zoning office is two buildings: in 1897 the land office is called that."""
    of_1897 = {"noble": "citizen", "land_office": "zoning office", "zoning_office": "notary",
               "royal_garden": "town square"}  # fmt: skip
    assert {id: vocabulary("1897").name(id) for id in of_1897} == of_1897
    assert vocabulary("anniversary").name("zoning_office") == "zoning office"


@pytest.mark.parametrize("language", ["de", "sv"])
def test_names_that_are_ours(language: str) -> None:
    """No rules of the expansion in German or Swedish are known."""
    named = {"noble", *(kind.id for kind in NOBLES.buildings)}
    assert ours_in(language, "expansions/nobles") == named


@pytest.mark.parametrize(
    ("action", "text", "canonical", "of_1897"),
    [
        (SellTile("corn", "noble"), "sell tile corn noble", "sell a corn plantation with a noble",
         "sell a corn estate with a citizen"),
        (SellTile("indigo"), "sell tile indigo", "sell an indigo plantation",
         "sell a fruit estate"),
        (DiscardTile("indigo", "colonist"), "discard indigo colonist",
         "discard an indigo plantation with a colonist", "discard a fruit estate with a worker"),
        (DiscardTile("forest_of_indigo"), "discard forest_of_indigo",
         "discard a forest on an indigo plantation", "discard a forest on a fruit estate"),
        (DiscardTile("hidden_forest_of_corn"), "discard hidden_forest_of_corn",
         "discard a hidden forest on a corn plantation",
         "discard a hidden forest on a corn estate"),
        (UseBuilding("royal_supplier", "corn"), "use royal_supplier corn",
         "use the royal supplier: corn", "use the pension office: corn"),
        (UseBuilding("villa"), "use villa", "use the villa", "use the villa"),
        (UseBuilding("land_office"), "use land_office", "use the land office",
         "use the zoning office"),
        (TakeFromShip("noble"), "take noble from ship", "take a noble from the colonist ship",
         "take a citizen from the work register"),
        (PlaceColonists("jeweler", 1, "noble"), "place 1 noble on jeweler",
         "place 1 noble on the jeweler", "place 1 citizen on the tailor shop"),
        (PlaceColonists("university", 0, "noble"), "place 0 noble on university",
         "place 0 nobles on the university", "place 0 citizens on the school"),
        (MoveGuest("hospice", "noble"), "move noble guest to hospice",
         "move a noble guest to the hospice", "move a citizen guest to the hospital"),
        (ReturnColonist("holding", "noble"), "return noble from holding",
         "return a noble from the holding area", "return a citizen from the portrait"),
        (RemoveWorkers(1, "noble"), "remove 1 noble", "take 1 noble off the colonist ship",
         "take 1 citizen off the work register"),
    ],
)  # fmt: skip
def test_actions(action: Action, text: str, canonical: str, of_1897: str) -> None:
    """Each has its text and its sentence, and comes back from text and pickle."""
    check_action(action, text, canonical, of_1897)


def test_an_event_with_nobles() -> None:
    """It names the kind of worker."""
    taken = events.WorkersTaken(rule="R", seat=0, worker="noble", count=2, source="supply")
    assert "player 0 takes 2 nobles from the supply" == vocabulary("anniversary").describe(taken)
