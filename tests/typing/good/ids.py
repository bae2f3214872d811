"""Ids: those of the published expansions, and others."""

from puertorico import BASE, Config, Edition, Game, Good, vocabulary
from puertorico.actions import Build, ChooseRole, Load, Sell
from puertorico.decisions import BuildContext, SellContext
from puertorico.types import BuildingId, Chance, GoodId, SwitchId, any_id

chance: Chance = "manual"
costs: dict[BuildingId, int] = {"factory": 8}
rules: dict[SwitchId, str] = {"production": "optional"}
game = Game.new(Config(players=3, edition="1897", costs=costs, rules=rules), seed=1, chance=chance)
Config(players=3, edition=Edition.CLASSIC, buildings=("office", "wharf"))
Config(players=3, rules={"production": "optional"}, first_player="random", buildings="all")

Build("wharf")
Build(BASE.buildings[0].id)
Build(building=any_id("hut"))
ChooseRole("prospector_2")
Sell("corn")
Load(Good.CORN, 5)
Load("corn", ship=5)
vocabulary("sv").name("wharf")
vocabulary(Edition.CLASSIC).name(Good.CORN)

refused = game.explain(Build("wharf"))
if refused is not None and refused.reason == "too_expensive":
    print(refused.rule == "BUILDER-02")


def is_in(game: Game, phase: str) -> bool:
    """A text that is not known may be any phase."""
    return game.phase == phase


def dearest(game: Game) -> BuildingId | GoodId | Good | None:
    """Prices are looked up by id, goods also by the kind itself."""
    match game.decision.context:
        case BuildContext(taker, prices):
            print(taker + 1, prices["wharf"].price, prices[any_id("hut")].missing)
            building = max(prices, key=lambda building: prices[building].price)
            return building
        case SellContext(prices=sales):
            print(sales["corn"].price + sales[Good.CORN].price)
            good = max(sales, key=lambda good: sales[good].price)
            return good
        case _:
            return None
