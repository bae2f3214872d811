"""Articles, plurals, genders and definite forms: sentence by sentence, in the vocabularies."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Action, Event, events, vocabulary
from puertorico.actions import (
    Build,
    KeepAll,
    PlaceColonists,
    TakeFromShip,
    TakePlantation,
    TakeQuarry,
    UseBuilding,
)
from puertorico.errors import Illegality
from puertorico.expansions.festival import GoalShown
from puertorico.expansions.new_buildings import (
    BuildAtBlackMarket,
    MoveGuest,
    PlantForest,
    ReturnColonist,
)
from puertorico.expansions.nobles import DiscardTile
from puertorico.expansions.smuggler import KeepWorkers, Raid
from puertorico.types import any_id

NAMES = ("classic", "anniversary", "1897", "sv")


def why(key: str, **fields: Any) -> Illegality:
    """Returns a refusal."""
    reason, _, variant = key.partition("/")
    return Illegality(reason, "R", fields, variant)


Told = Action | Event | Illegality

CASES: list[tuple[Told, tuple[str, ...]]] = [
    # Articles.
    (Build("office"),
     ("build the office", "build the office", "build the office", "bygg kontoret")),
    (Build("small_market"), (*["build the small market"] * 3, "bygg den lilla marknaden")),
    (Build("university"),
     (*["build the university"] * 2, "build the school", "bygg universitetet")),
    (Build("union_hall"),
     (*["build the union hall"] * 2, "build the assembly hall", "bygg fackföreningslokalen")),
    (Build("royal_garden"),
     (*["build the royal garden"] * 2, "build the town square", "bygg den kungliga trädgården")),
    (TakePlantation("indigo"),
     (*["take an indigo plantation"] * 2, "take a fruit estate", "ta en indigoplantage")),
    (TakeQuarry(), (*["take a quarry"] * 3, "ta ett stenbrott")),
    (TakeFromShip("noble"),
     (*["take a noble from the colonist ship"] * 2, "take a citizen from the work register",
      "ta en adelsman från koloniskeppet")),
    (UseBuilding("hospice", "noble"),
     (*["use the hospice: noble"] * 2, "use the hospital: citizen", "använd härbärget: adelsman")),
    (BuildAtBlackMarket("hospice"),
     (*["build the hospice at the black market"] * 2, "build the hospital at the black market",
      "bygg härbärget på den svarta marknaden")),
    (PlantForest("indigo"),
     (*["plant a forest for an indigo plantation"] * 2, "plant a forest for a fruit estate",
      "plantera en skog i stället för en indigoplantage")),
    (DiscardTile("hidden_forest_of_indigo"),
     (*["discard a hidden forest on an indigo plantation"] * 2,
      "discard a hidden forest on a fruit estate", "kasta en dold skog på en indigoplantage")),
    (DiscardTile("quarry", "noble"),
     (*["discard a quarry with a noble"] * 2, "discard a quarry with a citizen",
      "kasta ett stenbrott med en adelsman")),
    # Proper names.
    (ReturnColonist("holding"),
     ("return a colonist from San Juan", "return a colonist from the windrose",
      "return a worker from the portrait", "lämna tillbaka en kolonist från San Juan")),
    # Numbers, places.
    (PlaceColonists("quarry", 1),
     (*["place 1 colonist on the quarries"] * 2, "place 1 worker on the quarries",
      "placera 1 kolonist på stenbrotten")),
    (PlaceColonists("wharf", 0, "noble"),
     (*["place 0 nobles on the wharf"] * 2, "place 0 citizens on the wharf",
      "placera 0 adelsmän på lastkajen")),
    (MoveGuest("corn"),
     (*["move a guest to the corn plantations"] * 2, "move a guest to the corn estates",
      "flytta en gäst till majsplantagerna")),
    (MoveGuest("office", "noble"),
     (*["move a noble guest to the office"] * 2, "move a citizen guest to the office",
      "flytta en adelsman som är gäst till kontoret")),
    (Raid(5, 1), (*["raid the 5-ship and keep 1 good"] * 3, "plundra 5-skeppet och behåll 1 vara")),
    (KeepWorkers(2), (*["keep 2 of the removed colonists"] * 2, "keep 2 of the removed workers",
      "behåll 2 av kolonisterna som tagits")),
    # Uncountables.
    (KeepAll("indigo"), (*["keep all indigo"] * 2, "keep all fruit", "behåll all indigo")),
    (KeepAll("coffee"), (*["keep all coffee"] * 3, "behåll allt kaffe")),
    (events.GoodsTaken(rule="R", seat=0, good="sugar", count=3),
     (*["player 0 takes 3 sugar from the supply"] * 3, "spelare 0 tar 3 socker från förrådet")),
    (events.DoubloonsPaid(rule="R", seat=0, doubloons=1, cause="builder"),
     (*["player 0 pays 1 doubloon"] * 2, "player 0 pays 1 coin", "spelare 0 betalar 1 dublon")),
    (events.TileRevealed(rule="R", seat=-1, tile="corn"),
     (*["a corn plantation is laid face-up"] * 2, "a corn estate is laid face-up",
      "en majsplantage läggs uppvänd")),
    (events.TilesDiscarded(rule="R", tiles={"corn": 2, "sugar": 1}),
     (*["the row is discarded: 2 corn plantations, 1 sugar plantation"] * 2,
      "the row is discarded: 2 corn estates, 1 sugar estate",
      "de uppvända brickorna kastas: 2 majsplantager, 1 sockerplantage")),
    (events.PhaseEnded(rule="R", taker=0, phase="draft"),
     (*["the choice of buildings is over"] * 3, "valet av byggnader är slut")),
    (events.CardsReturned(rule="R"),
     ("all role cards are free again", "all role placards are free again",
      "all role cards are free again", "alla yrkeskort är fria igen")),
    (GoalShown(rule="R", goal="building", things=("office",)),
     (*["the building goal shows the office"] * 3, "byggnadsmålet visar kontoret")),
    # Refusals: agreement with a number and with a gender.
    (why("not_occupied", building="office"),
     (*["you have no occupied office"] * 3, "du har inget aktiverat kontor")),
    (why("not_occupied", building="small_market"),
     (*["you have no occupied small market"] * 3, "du har ingen aktiverad liten marknad")),
    (why("not_occupied/worker", building="chapel", workers=("colonist", "noble")),
     (*["you have no chapel with a colonist or a noble on it"] * 2,
      "you have no chapel with a worker or a citizen on it",
      "du har inget kapell med en kolonist eller en adelsman på")),
    (why("owned", building="hacienda"),
     (*["you already have the hacienda"] * 3, "du har redan haciendan")),
    (why("already_chosen", building="office"),
     (*["the office is already chosen"] * 3, "kontoret är redan valt")),
    (why("already_chosen", building="wharf"),
     (*["the wharf is already chosen"] * 3, "lastkajen är redan vald")),
    (why("no_such_good", good="sugar"), (*["you have no sugar"] * 3, "du har inget socker")),
    (why("no_such_good", good="indigo"),
     (*["you have no indigo"] * 2, "you have no fruit", "du har ingen indigo")),
    (why("not_in_row", tile="indigo"), (*["no indigo plantation is face-up in the row"] * 2,
      "no fruit estate is face-up in the row",
      "det finns ingen indigoplantage bland de uppvända brickorna")),
    (why("sold_out", building="hospice"),
     (*["no hospice is left in the supply"] * 2, "no hospital is left in the supply",
      "det finns inget härbärge kvar i förrådet")),
    (why("too_many/circles", target="corn", circles=1, given="2"),
     (*["there is 1 empty circle on the corn plantations, not 2"] * 2,
      "there is 1 empty semicircle on the corn estates, not 2",
      "det finns 1 ledig cirkel på majsplantagerna, inte 2")),
    (why("too_many/circles", target="office", circles=0, given="2"),
     (*["there are 0 empty circles on the office, not 2"] * 2,
      "there are 0 empty semicircles on the office, not 2",
      "det finns 0 lediga cirklar på kontoret, inte 2")),
    (why("nobody_to_remove", aboard=1, players=3), (
         *["1 worker is on the colonist ship; only those beyond 3, one for each player, "
           "can be removed"] * 2,
         "1 worker is on the work register; only those beyond 3, one for each player, "
         "can be removed",
         "det finns 1 invånare på koloniskeppet; "
         "bara de utöver 3, en för varje spelare, kan tas",
     )),
    (why("card_taken", seat=1, card="prospector_2"),
     ("player 1 has taken the second prospector card this round",
      "player 1 has taken the second prospector placard this round",
      "player 1 has taken the second adventurer card this round",
      "spelare 1 har tagit kortet andra guldgrävare den här rundan")),
    (why("cost_full", cost=2, buildings=("hacienda", "office")),
     (*["no space of cost 2 is free: hacienda, office"] * 3,
      "det finns ingen ledig ruta för kostnaden 2: hacienda, kontor")),
]  # fmt: skip


@pytest.mark.parametrize(("thing", "told"), CASES)
def test_sentences(thing: Told, told: tuple[str, ...]) -> None:
    """Each in the words of every vocabulary."""
    found = []
    for name in NAMES:
        words = vocabulary(any_id(name))
        if isinstance(thing, Illegality):
            found.append(words.explain(thing))
        else:
            found.append(words.describe(thing))
    assert tuple(found) == told
