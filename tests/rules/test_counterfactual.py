"""The obstacle that a refusal names is the one: without it, the same action is legal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import attrs
import pytest
from typing_extensions import override

from puertorico import FESTIVAL, NEW_BUILDINGS, NOBLES, SMUGGLER, Config, Edition, Game, scenario
from puertorico.plugin import Effect, Table
from puertorico.types import Chance
from support.festival import at_draw
from support.games import MIXED, do, expansion, why
from support.whole_choices import CHOICES, FULL, NEW, NOBLE, parameters


class Veto(Effect):
    """The mayor's card is not for its owner."""

    rule: ClassVar[str] = "ROUND-02"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        """That one alone."""
        return [table.ruleset.card_ids.index("mayor")]


def set_up(*, chance: Chance = "seeded", **options: Any) -> Game:
    """Returns a new game at the first decision of its set-up."""
    return Game.new(Config(**options), seed=1, chance=chance)


@attrs.frozen
class Case:
    """An action that one obstacle stands in the way of.

    Attributes:
        reason: The code that names the obstacle.
        rule: The rule that goes with it.
        action: The action as a text.
        position: What is handed to *start*.
        without: What is handed instead where the obstacle is away.
        steps: The actions before.
        steps_without: Those where the obstacle is away, if they are others.
        start: What makes a game of the position.
    """

    reason: str
    rule: str
    action: str
    position: dict[str, Any]
    without: dict[str, Any] = attrs.field(factory=dict)
    steps: tuple[str, ...] = ()
    steps_without: tuple[str, ...] | None = None
    start: Callable[..., Game] = scenario

    def hindered(self) -> Game:
        """Returns the game in which the action is refused."""
        return do(self.start(**self.position), *self.steps)

    def free(self) -> Game:
        """Returns the same game without the obstacle."""
        steps = self.steps if self.steps_without is None else self.steps_without
        return do(self.start(**{**self.position, **self.without}), *steps)


ELEVEN: Final = (
    "small_indigo_plant small_sugar_mill indigo_plant sugar_mill tobacco_storage coffee_roaster "
    "small_market hacienda construction_hut small_warehouse hospice"
)
"""Buildings that leave one space of a city free."""
VIOLET: Final = (
    "small_market hacienda construction_hut small_warehouse hospice office large_market "
    "large_warehouse factory university harbor wharf guild_hall residence fortress customs_house "
    "city_hall"
)
"""Buildings that fill the board: those of the base game."""
FULL_ISLAND: Final = {0: "5 corn 4 indigo 3 sugar"}
ONE_MORE: Final = {0: "5 corn 4 indigo 2 sugar"}
"""Islands without and with an empty space."""
ALL_OUT: Final[dict[str, Any]] = {
    "island": {0: "corn", 1: "12 indigo", 2: "11 sugar coffee", 3: "9 tobacco 2 coffee"},
    "row": "9 corn 4 coffee",
    "face_down": "-",
    "discards": "-",
}
"""No tile is left to draw: the last coffee plantation goes to seat 3 too."""

CASES: Final = (
    # Anytime.
    Case("game_over", "END-01", "choose settler",
         {"max_rounds": 1, "governor": 0, "taker": 3,
          "taken": {"mayor": 0, "builder": 1, "craftsman": 2}},
         {"max_rounds": 2}, ("choose prospector",)),
    Case("not_in_game", "SETUP-18", "build church",
         {"role": "builder", "doubloons": {0: 9}}, {"expansions": NEW}),
    Case("not_now", "TRADER-01", "build office",
         {"role": "trader", "goods": {0: "corn"}, "doubloons": {0: 9}}, {"role": "builder"}),
    Case("not_now", "ROUND-02", "take plantation corn", {"row": "corn"}, {"role": "settler"}),
    Case("not_occupied", "BLD-GEN-2", "use hacienda",
         {"role": "settler", "city": {0: "hacienda"}}, {"city": {0: "hacienda*"}}),
    Case("not_occupied", "A-64", "sell tile corn",
         {"role": "trader", "island": {0: "corn"}, "city": {0: "land_office*"},
          "expansions": NOBLE},
         {"city": {0: "land_office*noble"}}),
    Case("no_pass", "ROLE-05", "pass",
         {"role": "settler", "city": {0: "hacienda* forest_house*"}, "expansions": NEW},
         {"city": {0: "hacienda* forest_house"}}, ("use hacienda",)),
    Case("no_pass", "MAYOR-05", "pass",
         {"role": "mayor", "island": {0: "2 corn 2 indigo"}, "ship": 8},
         steps=("take colonist",), steps_without=()),
    Case("no_pass", "STORE-01", "pass",
         {"role": "captain", "city": {0: "wharf*"}, "goods": {0: "2 corn 2 sugar"},
          "ships": FULL},
         steps=("pass",), steps_without=()),
    Case("no_pass", "NEW-SMALL_WHARF-1", "pass",
         {"role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "2 corn"}, "ships": FULL,
          "expansions": NEW},
         steps=("use small_wharf",), steps_without=()),
    Case("no_pass", "NEW-BLACK_MARKET-3", "pass",
         {"role": "builder", "city": {0: "black_market*"}, "vp": {0: 2}, "goods": {0: "2 corn"},
          "doubloons": {0: 6}, "ask_forced": True, "expansions": NEW},
         steps=("build harbor at the black market",), steps_without=()),
    Case("no_pass", "SMUG-POACH-2", "pass",
         {"role": "smuggler", "ship": 6, "expansions": (SMUGGLER,)},
         steps=("poach",), steps_without=()),
    Case("used", "BLD-HACIENDA-1", "use hacienda",
         {"role": "settler", "city": {0: "hacienda*"}},
         steps=("use hacienda",), steps_without=()),
    Case("used", "BLD-WHARF-2", "use wharf corn",
         {"role": "captain", "city": {0: "wharf*"}, "goods": {0: "2 corn 2 sugar"}},
         steps=("use wharf sugar",), steps_without=("load sugar on 7",)),
    Case("used", "NEW-SMALL_WHARF-1", "use small_wharf",
         {"role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "2 corn 2 sugar"},
          "expansions": NEW},
         steps=("use small_wharf", "ship 0 corn", "ship 2 sugar"),
         steps_without=("load sugar on 7",)),
    Case("used", "NOBLE-LAND_OFFICE-1", "use land_office",
         {"role": "trader", "city": {0: "land_office*"}, "goods": {0: "corn"},
          "expansions": NOBLE},
         steps=("use land_office",), steps_without=()),
    Case("used", "NOBLE-LAND_OFFICE-2", "sell tile corn",
         {"role": "trader", "city": {0: "land_office*noble"}, "island": {0: "2 corn"},
          "goods": {0: "corn"}, "expansions": NOBLE},
         steps=("sell tile corn",), steps_without=()),
    # Roles.
    Case("card_taken", "ROLE-08", "choose settler",
         {"governor": 0, "taker": 1, "taken": {"settler": 0}}, {"taken": {"mayor": 0}}),
    Case("card_taken", "SMUG-CAPTURE-1", "capture settler",
         {"role": "smuggler", "governor": 0, "taker": 1, "taken": {"settler": 0},
          "expansions": (SMUGGLER,)},
         {"taken": {"mayor": 0}}),
    Case("card_barred", "ROUND-02", "choose mayor",
         {"city": {0: "veto*"}, "expansions": (expansion(Veto),)}, {"city": {0: "veto"}}),
    Case("card_barred", "SMUG-GEN-6", "choose smuggler",
         {"slots": {"smuggler_tile": "player 0"}, "expansions": (SMUGGLER,)},
         {"slots": {"smuggler_tile": "player 1"}}),
    Case("card_barred", "SMUG-CAPTURE-1", "capture mayor",
         {"role": "smuggler", "city": {0: "veto*"}, "expansions": (expansion(Veto), SMUGGLER)},
         {"city": {0: "veto"}}),
    Case("card_barred", "SMUG-CAPTURE-3", "choose builder",
         {"players": 2, "taken": {"smuggler": 0, "mayor": 1}, "expansions": (SMUGGLER,),
          "slots": {"smuggler_tile": "player 0", "captured_card": "builder"}},
         {"slots": {"smuggler_tile": "player 0"}}),
    Case("same_card", "ROUND-02", "choose prospector_2",
         {"players": 5}, {"coins": {"prospector_2": 1}}),
    Case("same_card", "SMUG-CAPTURE-1", "capture prospector_2",
         {"players": 5, "role": "smuggler", "expansions": (SMUGGLER,)},
         {"coins": {"prospector_2": 1}}),
    Case("must_choose", "ROLE-01", "pass", {}, {"role": "settler"}),
    Case("must_choose", "DRAFT-02", "pass", {"players": 4, "expansions": NEW}, start=set_up,
         steps_without=(*[f"choose building {id}" for id in VIOLET.split()], "choose settler")),
    # Plantations and quarries.
    Case("not_in_row", "SETTLER-01", "take plantation sugar",
         {"role": "settler", "row": "corn"}, {"row": "corn sugar"}),
    Case("not_in_row", "NEW-FOREST_HOUSE-2", "plant forest sugar",
         {"role": "settler", "city": {0: "forest_house*"}, "row": "corn",
          "edition": Edition.CLASSIC, "expansions": NEW},
         {"row": "corn sugar"}),
    Case("no_tile_left", "SETTLER-11", "use hacienda",
         {"role": "settler", "city": {0: "hacienda*"}, **ALL_OUT}, {"discards": "coffee"}),
    Case("no_tile_left", "NEW-FOREST_HOUSE-3", "plant forest corn",
         {"role": "settler", "city": {0: "forest_house*"}, "row": "-",
          "edition": Edition.CLASSIC, "expansions": NEW},
         {"row": "corn"}),
    Case("no_tile_left", "A-67", "use land_office",
         {"role": "trader", "city": {0: "land_office*"}, **ALL_OUT, "ask_forced": True,
          "expansions": NOBLE},
         {"discards": "coffee"}),
    Case("no_quarry_right", "SETTLER-02", "take quarry",
         {"role": "settler", "row": "2 corn"}, {"city": {1: "construction_hut*"}},
         ("take plantation corn",)),
    Case("no_quarry_right", "A-58", "take quarry",
         {"role": "settler", "row": "5 corn", "city": {0: "library*"}, "expansions": NEW},
         {"city": {0: "library* construction_hut*"}},
         ("take plantation corn", "pass", "pass", "pass")),
    Case("too_late", "BLD-HACIENDA-4", "use hacienda",
         {"role": "settler", "city": {0: "library* hacienda*"}, "expansions": NEW},
         steps=("take quarry", "pass", "pass", "pass"), steps_without=()),
    Case("no_quarry_left", "SETTLER-07", "take quarry",
         {"role": "settler", "quarries": 0}, {"quarries": 1}),
    Case("island_full", "SETTLER-06", "take plantation corn",
         {"role": "settler", "row": "corn", "island": FULL_ISLAND, "ask_forced": True},
         {"island": ONE_MORE}),
    Case("island_full", "SETTLER-06", "use hacienda",
         {"role": "settler", "row": "corn", "city": {0: "hacienda*"}, "island": FULL_ISLAND,
          "ask_forced": True},
         {"island": ONE_MORE}),
    Case("island_full", "SETTLER-06", "plant forest",
         {"role": "settler", "row": "corn", "city": {0: "forest_house*"}, "island": FULL_ISLAND,
          "ask_forced": True, "expansions": NEW},
         {"island": ONE_MORE}),
    Case("island_full", "A-67", "use land_office",
         {"role": "trader", "row": "corn", "city": {0: "land_office*"}, "island": FULL_ISLAND,
          "ask_forced": True, "expansions": NOBLE},
         {"island": ONE_MORE}),
    Case("no_such_tile", "SETTLER-09", "reveal coffee",
         {"role": "settler", "city": {0: "hacienda*"}, "row": "corn", "chance": "manual",
          "face_down": "2 corn 2 indigo"},
         {"face_down": "2 corn 2 indigo coffee"}, ("use hacienda",)),
    Case("no_such_tile", "NOBLE-LAND_OFFICE-2", "sell tile coffee",
         {"role": "trader", "city": {0: "land_office*noble"}, "island": {0: "corn"},
          "expansions": NOBLE},
         {"island": {0: "corn coffee"}}),
    Case("no_such_tile", "NOBLE-HUNTING_LODGE-1", "discard coffee",
         {"role": "settler", "city": {0: "hunting_lodge*"}, "island": {0: "corn"},
          "expansions": NOBLE},
         {"island": {0: "corn coffee"}}, ("pass",) * 4),
    Case("nobody_left", "BLD-HOSPICE-1", "use hospice",
         {"role": "settler", "row": "corn", "city": {0: "hospice*"}, "supply": 0,
          "ship": "3 noble", "expansions": NOBLE},
         {"supply": 1}, ("take plantation corn",)),
    Case("nobody_left", "BLD-UNIVERSITY-1", "use university",
         {"role": "builder", "city": {0: "university*"}, "supply": 0, "ship": "3 noble",
          "expansions": NOBLE},
         {"supply": 1}, ("build small_market",)),
    # Workers.
    Case("not_on_ship", "MAYOR-04", "take robot from ship",
         {"role": "mayor", "ship": "2 colonist 1 noble", "expansions": (MIXED,)},
         {"ship": "2 colonist 1 noble 1 robot"}, ("pass",)),
    Case("other_target", "MAYOR-05", "place 1 on indigo",
         {"role": "mayor", "island": {0: "2 corn 2 indigo 2 sugar"}, "ship": 12},
         steps=("pass",), steps_without=("pass", "place 1 on corn")),
    Case("too_many", "MAYOR-01", "place 3 on corn",
         {"role": "mayor", "island": {0: "2 corn 3 indigo"}, "ship": 12},
         {"island": {0: "3 corn 3 indigo"}}, ("pass",)),
    Case("circles_left_empty", "MAYOR-06", "place 0 on corn",
         {"role": "mayor", "island": {0: "2 corn 2 indigo"}, "ship": 12},
         {"ship": 8}, ("pass",)),
    Case("left_over", "SMUG-POACH-2", "place 0 on corn",
         {"role": "smuggler", "ship": 9, "island": {0: "2 corn 2 indigo"},
          "expansions": (SMUGGLER,)},
         steps=("poach", "keep 3 colonist"), steps_without=("poach", "keep 2 colonist")),
    Case("colonists_first", "A-62", "use hospice noble",
         {"role": "settler", "row": "corn", "city": {0: "hospice*"}, "ship": "3 noble",
          "expansions": NOBLE},
         {"supply": 0}, ("take plantation corn",)),
    # Buildings.
    Case("too_expensive", "BUILDER-02", "build office",
         {"role": "builder", "doubloons": {0: 3}}, {"doubloons": {0: 4}}),
    Case("owned", "BUILDER-06", "build office",
         {"role": "builder", "doubloons": {0: 4}, "city": {0: "office"}}, {"city": {}}),
    Case("sold_out", "BUILDER-03", "build office",
         {"role": "builder", "doubloons": {0: 4}, "city": {1: "office", 2: "office"}},
         {"city": {1: "office"}}),
    Case("city_full", "BUILDER-11", "build office",
         {"role": "builder", "doubloons": {0: 4}, "city": {0: f"{ELEVEN} factory"},
          "ask_forced": True},
         {"city": {0: ELEVEN}}),
    Case("one_space", "BUILDER-12", "build fortress",
         {"role": "builder", "doubloons": {0: 9}, "city": {0: ELEVEN}},
         {"city": {0: ELEVEN.removesuffix(" hospice")}}),
    Case("out_of_game", "DRAFT-07", "build aqueduct",
         {"role": "builder", "buildings": "draft", "expansions": NEW}, {"buildings": "all"}),
    # Goods.
    Case("no_such_good", "TRADER-02", "sell sugar",
         {"role": "trader", "goods": {0: "corn"}}, {"goods": {0: "corn sugar"}}),
    Case("no_such_good", "CAPTAIN-02", "load sugar on 5",
         {"role": "captain", "goods": {0: "corn"}}, {"goods": {0: "corn sugar"}}),
    Case("no_such_good", "STORE-01", "keep sugar",
         {"role": "captain", "goods": {0: "corn coffee"}, "ships": FULL},
         {"goods": {0: "corn coffee sugar"}}),
    Case("no_such_good", "BLD-WHARF-1", "use wharf sugar",
         {"role": "captain", "city": {0: "wharf*"}, "goods": {0: "corn"}},
         {"goods": {0: "corn sugar"}}),
    Case("no_such_good", "NEW-TRADING_POST-1", "use trading_post sugar",
         {"role": "trader", "city": {0: "trading_post*"}, "goods": {0: "corn"},
          "expansions": NEW},
         {"goods": {0: "corn sugar"}}),
    Case("no_such_good", "NEW-SMALL_WHARF-1", "ship 2 corn",
         {"role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "corn sugar"},
          "expansions": NEW},
         {"goods": {0: "2 corn sugar"}}, ("use small_wharf",)),
    Case("no_such_good", "NOBLE-ROYAL_SUPPLIER-1", "use royal_supplier sugar",
         {"role": "captain", "city": {0: "royal_supplier*noble"}, "goods": {0: "corn"},
          "expansions": NOBLE},
         {"goods": {0: "corn sugar"}}),
    Case("not_produced", "CRAFT-05", "take good indigo",
         {"role": "craftsman", "island": {0: "corn* indigo"}, "city": {0: "small_indigo_plant*"}},
         {"island": {0: "corn* indigo*"}}),
    Case("supply_empty", "CRAFT-04", "take good corn",
         {"role": "craftsman", "island": {0: "corn* indigo*"}, "city": {0: "small_indigo_plant*"},
          "goods_supply": "1 corn"},
         {"goods_supply": "2 corn"}),
    Case("same_kind", "A-33", "take good corn",
         {"role": "craftsman", "island": {0: "corn* indigo*"},
          "city": {0: "library* small_indigo_plant*"},
          "rules": {"library_craftsman": "different"},
          "expansions": NEW, "ask_forced": True},
         {"rules": {"library_craftsman": "any"}},
         ("take good corn",)),
    # Trading.
    Case("sold", "TRADER-02", "sell sugar",
         {"role": "trader", "goods": {0: "corn sugar"}, "ask_forced": True},
         steps=("sell corn",), steps_without=()),
    Case("sold", "NEW-TRADING_POST-1", "use trading_post sugar",
         {"role": "trader", "city": {0: "trading_post*"}, "goods": {0: "corn sugar"},
          "ask_forced": True, "expansions": NEW},
         steps=("use trading_post corn",), steps_without=()),
    Case("house_full", "TRADER-04", "sell corn",
         {"role": "trader", "goods": {0: "corn"}, "ask_forced": True,
          "trading_house": "indigo sugar tobacco coffee"},
         {"trading_house": "indigo sugar tobacco"}),
    Case("house_has_kind", "TRADER-05", "sell corn",
         {"role": "trader", "goods": {0: "corn"}, "ask_forced": True, "trading_house": "corn"},
         {"city": {0: "office*"}}),
    # Loading.
    Case("ship_full", "CAPTAIN-06", "load sugar on 5",
         {"role": "captain", "goods": {0: "sugar corn"}, "ships": "5: 5 sugar"},
         {"ships": "5: 4 sugar"}),
    Case("ship_other_kind", "CAPTAIN-04", "load sugar on 5",
         {"role": "captain", "goods": {0: "sugar corn"}, "ships": "5: 2 corn"},
         {"ships": "6: 2 corn"}),
    Case("kind_on_other_ship", "CAPTAIN-05", "load sugar on 5",
         {"role": "captain", "goods": {0: "sugar corn"}, "ships": "6: sugar"},
         {"ships": "6: corn"}),
    Case("not_most", "CAPTAIN-08", "load sugar on 5",
         {"role": "captain", "goods": {0: "6 sugar"}}, {"goods": {0: "5 sugar"}}),
    Case("must_load", "CAPTAIN-03", "pass",
         {"role": "captain", "city": {0: "wharf*"}, "goods": {0: "corn"}}, {"ships": FULL}),
    # The choice of buildings.
    Case("already_chosen", "DRAFT-02", "choose building church",
         {"players": 4, "expansions": NEW}, start=set_up,
         steps=("choose building church",), steps_without=("choose building statue",)),
    Case("cost_full", "DRAFT-06", "choose building large_market",
         {"players": 4, "expansions": NEW}, start=set_up,
         steps=("choose building church", "choose building office"),
         steps_without=("choose building church", "choose building statue")),
    Case("cost_full", "DRAFT-06", "draw building large_market",
         {"players": 4, "expansions": NEW, "buildings": "random", "chance": "manual"},
         start=set_up,
         steps=("draw building church", "draw building office"),
         steps_without=("draw building church", "draw building statue")),
    Case("out_of_game", "FEST-GEN-5", "draw building goal library",
         {"expansions": (FESTIVAL, NEW_BUILDINGS)}, {"buildings": "all"},
         start=partial(at_draw, "draw_building_goal")),
    # Forests and guests.
    Case("no_forest_left", "A-35", "plant forest",
         {"role": "settler", "city": {0: "forest_house*"}, "island": {1: "12 forest"},
          "expansions": NEW},
         {"island": {1: "11 forest"}}),
    Case("which_plantation", "NEW-FOREST_HOUSE-2", "plant forest",
         {"role": "settler", "city": {0: "forest_house*"}, "edition": Edition.CLASSIC,
          "expansions": NEW},
         {"edition": Edition.ANNIVERSARY}),
    Case("drawn_tile", "NEW-FOREST_HOUSE-8", "plant forest corn",
         {"role": "settler", "city": {0: "forest_house* hacienda*"}, "row": "corn",
          "edition": Edition.CLASSIC, "expansions": NEW},
         steps=("use hacienda",), steps_without=()),
    Case("no_such_guest", "NEW-GUEST_HOUSE-2", "move guest to office",
         {"city": {0: "guest_house*noble office"}, "expansions": NOBLE},
         {"city": {0: "guest_house* office"}}),
    Case("no_empty_circle", "NEW-GUEST_HOUSE-2", "move guest to office",
         {"city": {0: "guest_house* office*"}, "expansions": NEW},
         {"city": {0: "guest_house* office"}}),
    # Nobles and their buildings.
    Case("no_money", "NOBLE-LAND_OFFICE-1", "use land_office",
         {"role": "trader", "city": {0: "land_office*"}, "doubloons": {0: 0}, "ask_forced": True,
          "expansions": NOBLE},
         {"doubloons": {0: 1}}),
    Case("no_forest", "NOBLE-LAND_OFFICE-3", "use land_office forest",
         {"role": "trader", "city": {0: "land_office* forest_house"}, "expansions": NOBLE},
         {"city": {0: "land_office* forest_house*"}}),
    Case("no_forest_house", "NOBLE-LAND_OFFICE-3", "sell tile forest",
         {"role": "trader", "city": {0: "land_office*noble forest_house"},
          "island": {0: "corn forest"}, "expansions": NOBLE},
         {"city": {0: "land_office*noble forest_house*"}}),
    # The smuggler.
    Case("empty_ship", "SMUG-RAID-1", "raid 5 keep 1",
         {"role": "smuggler", "expansions": (SMUGGLER,)}, {"ships": "5: corn"}),
    Case("too_many", "SMUG-RAID-2", "raid 5 keep 3",
         {"role": "smuggler", "ships": "5: 2 corn", "expansions": (SMUGGLER,)},
         {"ships": "5: 3 corn"}),
    Case("empty_house", "SMUG-PLUNDER-1", "plunder",
         {"role": "smuggler", "expansions": (SMUGGLER,)}, {"trading_house": "corn"}),
    Case("nobody_to_remove", "SMUG-POACH-1", "poach",
         {"role": "smuggler", "ship": 4, "expansions": (SMUGGLER,)}, {"ship": 5}),
    Case("other_number", "SMUG-POACH-1", "remove 2 noble",
         {"role": "smuggler", "ship": "3 colonist 2 noble", "expansions": (NOBLES, SMUGGLER)},
         {"ship": "4 colonist 2 noble"}, ("poach",)),
    Case("other_step", "SMUG-POACH-1", "keep 1 noble",
         {"role": "smuggler", "ship": "5 colonist 1 noble", "expansions": (NOBLES, SMUGGLER)},
         steps=("poach",), steps_without=("poach", "remove 1 noble")),
    Case("too_many", "SMUG-POACH-2", "keep 3 colonist",
         {"role": "smuggler", "ship": 6, "island": {0: "3 corn"}, "expansions": (SMUGGLER,)},
         {"ship": 7}, ("poach",)),
    # Paying in kind, and small shipments.
    Case("coins_suffice", "NEW-BLACK_MARKET-3", "build office at the black market",
         {"role": "builder", "city": {0: "black_market*"}, "goods": {0: "corn"},
          "doubloons": {0: 4}, "expansions": NEW},
         {"doubloons": {0: 3}}),
    Case("too_expensive", "NEW-BLACK_MARKET-1", "build office at the black market",
         {"role": "builder", "city": {0: "black_market*"}, "goods": {0: "corn"},
          "doubloons": {0: 2}, "island": {0: "-"}, "expansions": NEW},
         {"doubloons": {0: 3}}),
    Case("other_step", "NEW-BLACK_MARKET-1", "return colonist from holding",
         {"role": "builder", "city": {0: "black_market*"}, "vp": {0: 2}, "goods": {0: "corn"},
          "holding": {0: 1}, "doubloons": {0: 5}, "ask_forced": True, "expansions": NEW},
         steps=("build harbor at the black market", "return corn"),
         steps_without=("build harbor at the black market",)),
    Case("nothing_there", "NEW-BLACK_MARKET-1", "return sugar",
         {"role": "builder", "city": {0: "black_market*"}, "vp": {0: 2}, "goods": {0: "corn"},
          "doubloons": {0: 5}, "ask_forced": True, "expansions": NEW},
         {"goods": {0: "corn sugar"}}, ("build harbor at the black market",)),
    Case("too_few", "NEW-BLACK_MARKET-3", "return vp",
         {"role": "builder", "city": {0: "black_market*"}, "vp": {0: 2}, "goods": {0: "corn"},
          "doubloons": {0: 5}, "ask_forced": True, "expansions": NEW},
         {"doubloons": {0: 6}}, ("build harbor at the black market",)),
    Case("no_goods", "NEW-SMALL_WHARF-1", "use small_wharf",
         {"role": "captain", "city": {0: "small_wharf*"}, "ask_forced": True, "expansions": NEW},
         {"goods": {0: "corn"}}),
    Case("other_good", "NEW-SMALL_WHARF-1", "ship 1 sugar",
         {"role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "2 corn 2 sugar"},
          "expansions": NEW},
         steps=("use small_wharf",), steps_without=("use small_wharf", "ship 0 corn")),
    Case("at_least_one", "NEW-SMALL_WHARF-1", "ship 0 corn",
         {"role": "captain", "city": {0: "small_wharf*"}, "goods": {0: "2 corn"},
          "expansions": NEW},
         {"goods": {0: "2 corn sugar"}}, ("use small_wharf",)),
    Case("other_step", "NOBLE-ROYAL_SUPPLIER-2", "use royal_supplier indigo",
         {"role": "captain", "city": {0: "royal_supplier*noble"}, "holding": {0: "2 noble"},
          "goods": {0: "2 corn indigo sugar coffee"}, "expansions": NOBLE},
         steps=("use royal_supplier corn", "use royal_supplier sugar"),
         steps_without=("use royal_supplier corn",)),
    # Storing.
    Case("no_warehouse", "STORE-01", "keep all corn",
         {"role": "captain", "goods": {0: "2 corn 2 sugar"}, "ships": FULL},
         {"city": {0: "small_warehouse*"}}),
    Case("no_warehouse", "STORE-01", "keep all sugar",
         {"role": "captain", "goods": {0: "2 corn 2 sugar 2 coffee"}, "ships": FULL,
          "city": {0: "small_warehouse*"}},
         {"city": {0: "large_warehouse*"}},
         ("keep all corn",)),
    Case("other_step", "STORE-02", "keep corn",
         {"role": "captain", "city": {0: "small_warehouse*"}, "ships": FULL,
          "goods": {0: "2 corn 2 sugar 2 coffee"}},
         steps_without=("keep all sugar",)),
)  # fmt: skip
"""Each reason for which an action is refused, with each rule that goes with it."""

OF_THE_DECISION: Final = {"drawn_tile", "game_over", "must_choose", "no_pass", "not_now"}
"""The obstacle is what is being asked: without it something else is."""


def asked(game: Game) -> tuple[int, str]:
    """Returns who is asked what."""
    return game.seat, game.decision.kind


@pytest.mark.parametrize("case", parameters(CASES, lambda case: case.action))
def test_without_the_obstacle_the_action_is_legal(case: Case) -> None:
    """With it the same action is refused, for this reason and by this rule."""
    game, free = case.hindered(), case.free()
    action = free.parse_action(case.action)
    found = why(game, action)
    assert (case.reason, case.rule) == (found.reason, found.rule)
    assert action not in game.legal_actions()
    assert free.explain(action) is None
    assert action in free.legal_actions()
    assert (asked(game) != asked(free)) == (case.reason in OF_THE_DECISION)


def test_one_thing_is_taken_away() -> None:
    """A part of the position, the whole choice, or what came before: one of these differs."""
    for case in CASES:
        assert 1 == len(case.without) + (case.steps_without is not None), case
    for choice in CHOICES:
        assert 1 == (choice.accepted != choice.refused) + (choice.steps_without is not None), choice


@pytest.mark.all_expansions
def test_every_reason_has_a_counterfactual(reason_codes: frozenset[str]) -> None:
    """No code is without one, and there are no others."""
    assert reason_codes == {case.reason for case in (*CASES, *CHOICES)}


@pytest.mark.all_expansions
def test_every_rule_named_is_in_the_rulebook(rule_ids: frozenset[str]) -> None:
    """As a rule, or as a decision where the rules are silent."""
    assert set() == {case.rule for case in (*CASES, *CHOICES)} - rule_ids
