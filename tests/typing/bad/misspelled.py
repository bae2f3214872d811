"""Misspelled ids."""

from puertorico import Config, Game, vocabulary
from puertorico.actions import Build, ChooseRole, Sell
from puertorico.decisions import BuildContext, SellContext
from puertorico.events import RoleChosen, TilePlaced

Build("whraf")  # error
Build(1)  # error
Build(house="wharf")  # error
Build("wharf", "office")  # error
ChooseRole("captian")  # error
Sell("korn")  # error
Config(players=3, buildings="al")  # error
Config(players=3, buildings=("wharf", "ofice"))  # error
Config(players=3, edition="1898")  # error
Config(players=3, costs={"factroy": 8})  # error
Config(players=3, rules={"prodction": "optional"})  # error
Config(players=3, first_player="randm")  # error
vocabulary("se")  # error

game = Game.new(Config(players=3), seed=1)
Game.new(Config(players=3), chance="manul")  # error
print(game.phase == "captian")  # error
print(game.decision.kind == "bild")  # error
print("citty" in game.ending)  # error: pyright
print(game.position().players[0].city[0].building == "whraf")  # error
print(game.chance == "sedeed")  # error
refused = game.explain(Build("wharf"))
if refused is not None:
    print(refused.reason == "too_expansive")  # error
    print(refused.rule == "BUILDER-2")  # error
asked = game.decision.context
if isinstance(asked, BuildContext):
    print(asked.prices["whraf"])  # error
if isinstance(asked, SellContext):
    print(asked.prices["korn"])  # error
for event in game.play(game.legal_actions()[0]):
    match event:
        case RoleChosen(card=card):
            print(card == "captian")  # error
        case TilePlaced(tile=tile, source=source):
            print(tile == "korn", source == "rwo")  # error
        case _:
            print(event.rule == "BUILDER-2")  # error
