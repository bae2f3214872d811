"""An event and an action of every kind, and their sentences."""

from __future__ import annotations

from puertorico import Vocabulary, events
from puertorico.expansions.festival import GoalShown, GoalWon
from puertorico.expansions.new_buildings import TileDiscarded, TileFlipped, TileHidden, TilePutBack
from puertorico.expansions.smuggler import RoleCaptured, SmugglerTileTaken

CANONICAL = Vocabulary("en", ())
"""The words on which those of the English editions are based."""

SENTENCES = {
    # event: the sentence in canonical words, and in those of 1897 with names
    events.FirstPlayerDrawn(rule="R", seat=1): (
        "player 1 is the first governor",
        "Bob is the first governor",
    ),
    events.RoleChosen(rule="R", seat=0, card="settler"): (
        "player 0 takes the settler role",
        "Ann takes the planter role",
    ),
    SmugglerTileTaken(rule="R", seat=1): (
        "player 1 takes the smuggler's player tile",
        "Bob takes the smuggler's player tile",
    ),
    RoleCaptured(rule="R", seat=0, card="settler"): (
        "player 0 captures the settler role",
        "Ann captures the planter role",
    ),
    events.PhaseEnded(rule="R", taker=0, phase="captain"): (
        "the captain phase is over",
        "the shipment phase is over",
    ),
    events.DoubloonsEarned(rule="R", seat=2, doubloons=3, cause="factory"): (
        "player 2 earns 3 doubloons (factory)",
        "player 2 earns 3 coins (factory)",
    ),
    events.DoubloonsPaid(rule="R", seat=0, doubloons=1, cause="builder"): (
        "player 0 pays 1 doubloon",
        "Ann pays 1 coin",
    ),
    events.VictoryPointsEarned(rule="R", seat=0, vp=2, vp_paper=1, cause="captain"): (
        "player 0 scores 3 VP for shipping, 1 of them on paper",
        "Ann scores 3 VP for shipping, 1 of them on paper",
    ),
    events.VictoryPointsReturned(rule="R", seat=0, vp=1): (
        "player 0 returns 1 VP",
        "Ann returns 1 VP",
    ),
    events.TileRevealed(rule="R", seat=-1, tile="indigo"): (
        "an indigo plantation is laid face-up",
        "a fruit estate is laid face-up",
    ),
    events.TileDrawn(rule="R", seat=0, tile="corn"): (
        "player 0 draws a corn plantation",
        "Ann draws a corn estate",
    ),
    TilePutBack(rule="R", seat=0): (
        "player 0 puts the drawn tile back",
        "Ann puts the drawn tile back",
    ),
    TileDiscarded(rule="R", seat=0, tile="indigo", source="row"): (
        "player 0 discards an indigo plantation",
        "Ann discards a fruit estate",
    ),
    TileFlipped(rule="R", seat=1, tile="corn"): (
        "player 1 turns over a corn plantation",
        "Bob turns over a corn estate",
    ),
    TileHidden(rule="R", seat=1, tile="corn"): (
        "player 1 keeps a corn plantation face-down",
        "Bob keeps a corn estate face-down",
    ),
    GoalShown(rule="R", goal="plantation", things=("indigo",)): (
        "the plantation goal shows an indigo plantation",
        "the estate goal shows a fruit estate",
    ),
    GoalWon(rule="R", seat=1, goal="plantation", things=("indigo",)): (
        "player 1 wins the plantation goal",
        "Bob wins the estate goal",
    ),
    events.TilePlaced(rule="R", seat=0, tile="quarry", source="tile_supply"): (
        "player 0 places a quarry",
        "Ann places a quarry",
    ),
    events.TileRemoved(rule="R", seat=0, tile="forest", target="tile_supply"): (
        "player 0 removes a forest",
        "Ann removes a forest",
    ),
    events.TilesDiscarded(rule="R", tiles={"corn": 2, "indigo": 1}): (
        "the row is discarded: 2 corn plantations, 1 indigo plantation",
        "the row is discarded: 2 corn estates, 1 fruit estate",
    ),
    events.TilesReshuffled(rule="R", tiles={"corn": 9}): (
        "the discarded tiles are shuffled: 9 corn plantations",
        "the discarded tiles are shuffled: 9 corn estates",
    ),
    events.WorkersTaken(rule="R", seat=0, worker="colonist", count=1, source="colonist_ship"): (
        "player 0 takes 1 colonist from the colonist ship",
        "Ann takes 1 worker from the work register",
    ),
    events.WorkersMoved(
        rule="R", seat=0, worker="noble", count=2, source="holding", target="indigo"
    ): (
        "player 0 places 2 nobles on the indigo plantations",
        "Ann places 2 citizens on the fruit estates",
    ),
    events.WorkersReturned(rule="R", seat=0, worker="colonist", count=2): (
        "player 0 returns 2 colonists to the supply",
        "Ann returns 2 workers to the supply",
    ),
    events.ShipRefilled(rule="R", worker="colonist", count=4): (
        "the colonist ship receives 4 colonists",
        "the work register receives 4 workers",
    ),
    events.ShipUnloaded(rule="R", worker="colonist", count=1): (
        "the colonist ship gives back 1 colonist",
        "the work register gives back 1 worker",
    ),
    events.BuildingChosen(rule="R", seat=0, building="hospice", copies=2): (
        "player 0 chooses the hospice",
        "Ann chooses the hospital",
    ),
    events.BuildingChosen(rule="R", seat=-1, building="hospice", copies=2): (
        "the hospice is drawn",
        "the hospital is drawn",
    ),
    events.BuildingWithdrawn(rule="R", building="guild_hall"): (
        "the guild hall is out of the game",
        "the fire station is out of the game",
    ),
    events.BuildingPriced(
        rule="R", seat=0, building="hospice", cost=4, reductions=(("privilege", 1), ("quarry", 2)),
        price=1,
    ): ("player 0 gets the hospice for 1 doubloon", "Ann gets the hospital for 1 coin"),
    events.BuildingBuilt(rule="R", seat=0, building="small_indigo_plant"): (
        "player 0 builds the small indigo plant",
        "Ann builds the small fruit warehouse",
    ),
    events.GoodsTaken(rule="R", seat=0, good="indigo", count=3): (
        "player 0 takes 3 indigo from the supply",
        "Ann takes 3 fruit from the supply",
    ),
    events.GoodsReturned(rule="R", seat=0, good="corn", count=1): (
        "player 0 returns 1 corn to the supply",
        "Ann returns 1 corn to the supply",
    ),
    events.GoodsTakenBack(rule="R", seat=0, good="corn", count=1, ship=None): (
        "player 0 takes back 1 corn from the trading house",
        "Ann takes back 1 corn from the trading house",
    ),
    events.GoodsTakenBack(rule="R", seat=0, good="indigo", count=2, ship=5): (
        "player 0 takes back 2 indigo from the 5-ship",
        "Ann takes back 2 fruit from the 5-ship",
    ),
    events.GoodSold(rule="R", seat=0, good="indigo"): (
        "player 0 sells indigo to the trading house",
        "Ann sells fruit to the trading house",
    ),
    events.TradingHouseEmptied(rule="R", goods=("corn", "indigo")): (
        "the trading house is emptied: corn, indigo",
        "the trading house is emptied: corn, fruit",
    ),
    events.GoodsLoaded(rule="R", seat=0, good="indigo", count=2, ship=5): (
        "player 0 loads 2 indigo on the 5-ship",
        "Ann loads 2 fruit on the 5-ship",
    ),
    events.ShipEmptied(rule="R", ship=5, good="indigo", count=5): (
        "the 5-ship is emptied of 5 indigo",
        "the 5-ship is emptied of 5 fruit",
    ),
    events.CardCoinsAdded(rule="R", card="prospector_2"): (
        "1 doubloon is laid on the second prospector card",
        "1 coin is laid on the second adventurer card",
    ),
    events.CardsReturned(rule="R"): (
        "all role cards are free again",
        "all role cards are free again",
    ),
    events.GovernorPassed(rule="R", seat=1, round=3): (
        "player 1 is governor of round 3",
        "Bob is governor of round 3",
    ),
    events.EndTriggered(rule="R", ending="colonists"): (
        "an end condition is met: the supply cannot fill the colonist ship",
        "an end condition is met: the supply cannot fill the work register",
    ),
    events.GameEnded(rule="R"): ("the game is over", "the game is over"),
}  # fmt: skip

ACTIONS: list[tuple[str, str, str, str]] = [
    # an action as its repr, its text, and its sentences of two editions, with names
    ("Pass()", "pass", "pass", "pass"),
    ("ChooseBuilding('wharf')", "choose building wharf", "choose the wharf", "choose the wharf"),
    ("DrawBuilding('wharf')", "draw building wharf", "draw the wharf", "draw the wharf"),
    ("ChooseRole('mayor')", "choose mayor", "take the mayor role", "take the recruiter role"),
    ("TakePlantation(Good.CORN)", "take plantation corn", "take a corn plantation",
     "take a corn estate"),
    ("TakeQuarry()", "take quarry", "take a quarry", "take a quarry"),
    ("PlaceTile()", "place tile", "place the drawn tile", "place the drawn tile"),
    ("UseBuilding('hospice', None)", "use hospice", "use the hospice", "use the hospital"),
    ("UseBuilding('wharf', 'corn')", "use wharf corn", "use the wharf: corn",
     "use the wharf: corn"),
    ("TakeColonist()", "take colonist", "take the extra colonist", "take the extra worker"),
    ("TakeFromShip('noble')", "take noble from ship", "take a noble from the colonist ship",
     "take a citizen from the work register"),
    ("PlaceColonists('corn', 2, 'colonist')", "place 2 on corn",
     "place 2 colonists on the corn plantations", "place 2 workers on the corn estates"),
    ("PlaceColonists('office', 1, 'noble')", "place 1 noble on office",
     "place 1 noble on the office", "place 1 citizen on the office"),
    ("Build('wharf')", "build wharf", "build the wharf", "build the wharf"),
    ("Produce()", "produce", "produce", "produce"),
    ("TakeGood(Good.COFFEE)", "take good coffee", "take coffee as the extra good",
     "take coffee as the extra good"),
    ("Sell(Good.SUGAR)", "sell sugar", "sell sugar to the trading house",
     "sell sugar to the trading house"),
    ("Load(Good.INDIGO, 7)", "load indigo on 7", "load indigo on the 7-ship",
     "load fruit on the 7-ship"),
    ("KeepAll(Good.TOBACCO)", "keep all tobacco", "keep all tobacco", "keep all tobacco"),
    ("Keep(Good.TOBACCO)", "keep tobacco", "keep 1 tobacco", "keep 1 tobacco"),
    ("RevealTile(Good.CORN)", "reveal corn", "reveal a corn plantation", "reveal a corn estate"),
    ("FirstPlayer(3)", "first player 3", "draw player 3 as the first governor",
     "draw player 3 as the first governor"),
    ("ChooseRole('prospector_2')", "choose prospector_2", "take the second prospector role",
     "take the second adventurer role"),
    ("TakePlantation(Good.INDIGO)", "take plantation indigo", "take an indigo plantation",
     "take a fruit estate"),
    ("UseBuilding('wharf', 'indigo')", "use wharf indigo", "use the wharf: indigo",
     "use the wharf: fruit"),
    ("PlaceColonists('corn', 1, 'colonist')", "place 1 on corn",
     "place 1 colonist on the corn plantations", "place 1 worker on the corn estates"),
    ("TakeFromShip('colonist')", "take colonist from ship",
     "take a colonist from the colonist ship", "take a worker from the work register"),
    ("PlaceColonists('university', 0, 'colonist')", "place 0 on university",
     "place 0 colonists on the university", "place 0 workers on the school"),
    ("Build('small_market')", "build small_market", "build the small market",
     "build the small market"),
    ("TakeGood(Good.INDIGO)", "take good indigo", "take indigo as the extra good",
     "take fruit as the extra good"),
    ("Sell(Good.CORN)", "sell corn", "sell corn to the trading house",
     "sell corn to the trading house"),
    ("Load(Good.INDIGO, 5)", "load indigo on 5", "load indigo on the 5-ship",
     "load fruit on the 5-ship"),
    ("KeepAll(Good.INDIGO)", "keep all indigo", "keep all indigo", "keep all fruit"),
    ("Keep(Good.CORN)", "keep corn", "keep 1 corn", "keep 1 corn"),
    ("ChooseBuilding('small_market')", "choose building small_market", "choose the small market",
     "choose the small market"),
    ("RevealTile(Good.INDIGO)", "reveal indigo", "reveal an indigo plantation",
     "reveal a fruit estate"),
    ("FirstPlayer(1)", "first player 1", "draw Bob as the first governor",
     "draw Bob as the first governor"),
]  # fmt: skip
