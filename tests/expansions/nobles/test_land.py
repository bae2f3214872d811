"""The land office (NOBLE-LAND_OFFICE-*, A-65 to A-67)."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import CHANCE, NEW_BUILDINGS, NOBLES, Action, Config, Edition, Game, View, scenario
from puertorico._engine.moments import Happened, Source
from puertorico.actions import ActionTable, UseBuilding
from puertorico.decisions import RevealContext, UseBuildingContext
from puertorico.errors import PositionError
from puertorico.events import DoubloonsPaid, TileDrawn, TilePlaced, TileRemoved, TileRevealed
from puertorico.expansions.new_buildings import TileHidden
from puertorico.expansions.nobles import BoughtTileContext
from puertorico.plugin import Effect, Expansion, Table, Tile
from puertorico.plugin.advanced import IslandTiles
from puertorico.types import any_id
from support.games import (
    do,
    expansion,
    money,
    noble_game,
    of_class,
    pass_phase,
    play,
    reason,
    replaced,
    texts,
    why,
    with_frame,
)

EDITIONS = pytest.mark.parametrize("edition", Edition)
OF_TILES = pytest.mark.parametrize("edition", [Edition.CLASSIC, Edition.ANNIVERSARY])
"""The editions in which forests are tiles of their own."""


ALL_TAKEN: dict[str, Any] = {
    "island": {0: "corn", 1: "12 indigo", 2: "11 sugar coffee", 3: "9 tobacco 3 coffee"},
    "row": "9 corn 4 coffee",
    "face_down": "-",
    "discards": "-",
}
"""No tile is left to draw."""


def tiles(game: Game, seat: int = 0) -> dict[str, int]:
    """Returns the tiles of a seat by kind."""
    return {stack.tile: stack.count for stack in game.position().players[seat].island}


def trader(city: str, **more: Any) -> Game:
    """Returns a game in which seat 0 is trader."""
    described: dict[str, Any] = {
        "role": "trader", "city": {0: city}, "island": {0: "corn"}, "doubloons": {0: 2},
        "goods": {0: "indigo"}, "row": "corn", **more,
    }  # fmt: skip
    return noble_game(**described)


def offers(game: Game) -> list[str]:
    """Returns the land deals that are offered."""
    return [text for text in texts(game) if "tile" in text or "land" in text]


@pytest.mark.rule("NOBLE-LAND_OFFICE-1", "A-67")
@EDITIONS
def test_noble_land_office_1_bought(edition: Edition) -> None:
    """A doubloon for the top tile, which is shown and placed."""
    game = trader("land_office*", edition=edition, face_down="3 sugar")
    happened = play(game, "use land_office")
    assert (tiles(game), money(game)[0]) == ({"corn": 1, "sugar": 1}, 1)
    assert [DoubloonsPaid, TileRevealed, TilePlaced] == [type(event) for event in happened]
    (placed,) = of_class(TilePlaced, happened)
    assert (placed.source, placed.rule) == ("drawn", "NOBLE-LAND_OFFICE-1")
    assert game.position().face_down == {"sugar": 2}


@pytest.mark.rule("NOBLE-LAND_OFFICE-1", "NOBLE-LAND_OFFICE-2", "A-67")
@EDITIONS
@pytest.mark.parametrize("crew", ["*", "*noble", ""])
def test_noble_land_office_1_once_a_phase_before_or_after_the_sale(
    edition: Edition, crew: str
) -> None:
    """In either order, and once; unoccupied not at all."""
    deal = {"*": "use land_office", "*noble": "sell tile corn", "": ""}[crew]
    game = trader(f"land_office{crew}", edition=edition)
    assert offers(game) == ([deal] if deal else [])
    if not deal:
        return
    first, second = do(game.copy(), deal), do(game, "sell indigo")
    assert (texts(first), texts(second)) == (["sell indigo", "pass"], [deal, "pass"])
    assert reason(first, deal)[0] == "used"
    assert 0 not in (do(first, "sell indigo").seat, do(second, deal).seat)
    assert money(first)[0] == money(second)[0]


@pytest.mark.rule("NOBLE-LAND_OFFICE-1", "A-67", "A-28")
def test_noble_land_office_1_with_a_full_house_and_nothing_to_sell() -> None:
    """The owner still has a turn."""
    more: Any = {"goods": {1: "corn"}, "trading_house": "corn indigo sugar tobacco"}
    for crew in ("*", "*noble"):
        game = trader(f"land_office{crew}", **more)
        assert (0, 1) == (game.seat, len(offers(game)))
    assert trader("land_office", **more).phase == "round"


@pytest.mark.rule("NOBLE-LAND_OFFICE-1", "A-67")
@pytest.mark.parametrize(
    ("more", "code", "rule"),
    [
        ({"doubloons": {0: 0}}, "no_money", "NOBLE-LAND_OFFICE-1"),
        ({"island": {0: "5 corn 4 indigo 3 sugar"}}, "island_full", "A-67"),
        ({**ALL_TAKEN}, "no_tile_left", "A-67"),
    ],
)
def test_noble_land_office_1_what_it_needs(more: dict[str, Any], code: str, rule: str) -> None:
    """A doubloon, a space and a tile."""
    game = trader("land_office*", **more)
    assert (offers(game), reason(game, "use land_office")) == ([], (code, rule))


@pytest.mark.rule("A-67", "A-21", "SETTLER-10")
def test_a_67_the_discards_are_shuffled() -> None:
    """If none lies face-down."""
    game = trader("land_office*", face_down="-")
    assert game.position().discards.total() > 0
    do(game, "use land_office")
    assert (sum(tiles(game).values()), game.position().discards.total()) == (2, 0)


@pytest.mark.rule("A-67", "BLD-HOSPICE-1")
def test_a_67_no_hospice() -> None:
    """It serves the settler phase alone."""
    game = trader("land_office* hospice*", face_down="3 sugar")
    assert do(game, "use land_office").decision.kind == "sell"


@pytest.mark.rule("NOBLE-LAND_OFFICE-2", "A-65")
@EDITIONS
def test_noble_land_office_2_sold(edition: Edition) -> None:
    """A doubloon for a plantation, which goes where the rules say; quarries stay."""
    game = trader("land_office*noble", edition=edition, island={0: "corn 2 indigo quarry"})
    assert offers(game) == ["sell tile corn", "sell tile indigo"]
    before = game.position()
    happened = play(game, "sell tile indigo")
    after = game.position()
    assert (tiles(game), money(game)[0]) == ({"corn": 1, "indigo": 1, "quarry": 1}, 3)
    to_row = edition is Edition.YEAR_1897
    assert after.row.count("indigo") - before.row.count("indigo") == to_row
    assert after.discards.count("indigo") - before.discards.count("indigo") == (not to_row)
    (removed,) = of_class(TileRemoved, happened)
    assert removed.target == ("row" if to_row else "discards")


@pytest.mark.rule("A-65", "SETTLER-08")
def test_a_65_the_row_grows() -> None:
    """The sold tile can be taken in the next settler phase, and is discarded if it is left."""
    more: Any = {"edition": "1897", "island": {0: "coffee"}, "goods": {0: "corn"}}
    game = do(trader("land_office*noble", row="5 corn", **more), "sell tile coffee")
    pass_phase(game)
    assert game.position().row == {"corn": 5, "coffee": 1}
    left = game.copy()
    do(game, "choose settler", "take plantation coffee")
    assert tiles(game, 1)["coffee"] == 1
    do(left, "choose settler", "take quarry", "pass", "pass", "pass")
    assert left.position().row.total() == 5
    assert left.position().discards.count("coffee") + left.position().row.count("coffee") >= 1


@pytest.mark.no_cover
@pytest.mark.rule("A-65")
@EDITIONS
@pytest.mark.parametrize("switch", ["discard", "row"])
def test_a_65_the_switch(edition: Edition, switch: str) -> None:
    """It is a rule of its own."""
    more: Any = {"edition": edition, "rules": {"land_office_sold_tile": switch}}
    game = do(trader("land_office*noble", row="corn", **more), "sell tile corn")
    assert game.position().row.count("corn") == 1 + (switch == "row")


@pytest.mark.rule("NOBLE-LAND_OFFICE-4", "A-65")
@EDITIONS
@pytest.mark.parametrize(
    ("sold", "holding", "left"),
    [
        ("sell tile corn", {}, {"colonist": 1, "noble": 1}),
        ("sell tile corn colonist", {"colonist": 1}, {"noble": 1}),
        ("sell tile corn noble", {"noble": 1}, {"colonist": 1}),
    ],
)
def test_noble_land_office_4_the_worker(
    edition: Edition, sold: str, holding: dict[str, int], left: dict[str, int]
) -> None:
    """It is held; which of like tiles goes is the owner's choice."""
    city, island = "land_office*noble small_warehouse*noble", {0: "2 corn*noble 1 corn*"}
    game = trader(city, edition=edition, island=island)
    assert offers(game) == ["sell tile corn", "sell tile corn colonist", "sell tile corn noble"]
    player = do(game, sold).position().players[0]
    (stack,) = player.island
    assert player.holding == holding
    assert (stack.count, dict(stack.workers)) == (2, left)


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
@EDITIONS
def test_noble_land_office_3_forests_are_bought_where_they_are_tiles(edition: Edition) -> None:
    """Without the other expansion, or where plantations are turned over, there is no action."""
    for expansions in ((NOBLES,), (NOBLES, NEW_BUILDINGS)):
        config = Config(players=3, edition=edition, expansions=expansions, buildings="all")
        bought = "use land_office forest" in [str(action) for action in ActionTable(config)]
        assert bought == (len(expansions) == 2 and edition is not Edition.YEAR_1897)


@pytest.mark.rule("NOBLE-LAND_OFFICE-2")
def test_noble_land_office_2_no_such_tile() -> None:
    """A tile that is not there cannot be sold, nor one that is empty."""
    game = trader("land_office*noble forest_house*", island={0: "corn*"})
    for text in ("sell tile coffee", "sell tile corn noble", "sell tile corn", "sell tile forest"):
        assert reason(game, text) == ("no_such_tile", "NOBLE-LAND_OFFICE-2")
    found = why(game, game.parse_action("sell tile corn"))
    assert found.message == "you do not have a corn plantation without a worker on it"


# Forests.


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
@OF_TILES
def test_noble_land_office_3_a_forest_bought(edition: Edition) -> None:
    """Without drawing, with an occupied forest house; nobody looks at a tile that is drawn."""
    game = trader("land_office* forest_house*", edition=edition, row="2 corn", face_down="9 sugar")
    assert offers(game) == ["use land_office", "use land_office forest"]
    before = game.position()
    drawn = do(game.copy(), "use land_office")
    happened = play(game, "use land_office forest")
    after = game.position()
    assert (tiles(game), money(game)[0]) == ({"corn": 1, "forest": 1}, 1)
    assert (after.row, after.face_down) == (before.row, before.face_down)
    assert after.tile_supply["forest"] == before.tile_supply["forest"] - 1
    assert [type(event) for event in happened] == [DoubloonsPaid, TilePlaced]
    assert tiles(drawn) == {"corn": 1, "sugar": 1}


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
@OF_TILES
@pytest.mark.parametrize(
    ("city", "rules"),
    [("land_office* forest_house", {}), ("land_office* forest_house*", {"forest_supply": 0})],
)
def test_noble_land_office_3_no_forest(edition: Edition, city: str, rules: dict[str, int]) -> None:
    """The forest house must be occupied, and a forest left."""
    game = trader(city, edition=edition, rules={**rules})
    assert offers(game) == ["use land_office"]
    assert reason(game, "use land_office forest") == ("no_forest", "NOBLE-LAND_OFFICE-3")


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
@OF_TILES
def test_noble_land_office_3_a_forest_where_no_tile_is_left(edition: Edition) -> None:
    """The forest tiles are another supply."""
    game = trader("land_office* forest_house*", edition=edition, **ALL_TAKEN)
    assert offers(game) == ["use land_office forest"]
    assert tiles(do(game, "use land_office forest")) == {"corn": 1, "forest": 1}


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66", "A-90")
def test_noble_land_office_3_in_1897_the_buyer_looks() -> None:
    """The drawn tile is placed openly, or face-down as a forest whose kind only its owner knows."""
    game = trader("land_office* forest_house*", edition="1897", face_down="3 sugar", row="corn")
    assert offers(game) == ["use land_office"]
    happened = play(game, "use land_office")
    assert isinstance(happened[-1], TileDrawn)
    assert (game.decision.kind, texts(game)) == ("bought_tile", ["place tile", "plant forest"])
    assert game.decision.context == BoughtTileContext("land_office")
    assert (game.view(0).drawn, game.view(1).drawn) == ("sugar", None)
    openly = game.copy()
    assert len(of_class(TileHidden, play(game, "plant forest"))) == 1
    assert tiles(game) == {"corn": 1, "forest": 1}
    assert game.position().players[0].slots["hidden_forest_of_sugar"] == 1
    assert game.view(1).players[0].hidden_tiles == 1
    assert [type(event) for event in play(openly, "place tile")] == [TilePlaced]
    assert tiles(openly) == {"corn": 1, "sugar": 1}


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
def test_noble_land_office_3_in_1897_without_forest_house() -> None:
    """The tile is placed at once."""
    game = do(trader("land_office* forest_house", edition="1897"), "use land_office")
    assert (game.decision.kind, sum(tiles(game).values())) == ("sell", 2)


@pytest.mark.rule("NOBLE-LAND_OFFICE-3", "A-66")
@EDITIONS
@pytest.mark.parametrize("house", ["*", "*noble", ""])
def test_noble_land_office_3_a_forest_sold(edition: Edition, house: str) -> None:
    """With an occupied forest house; in 1897 never."""
    city = f"land_office*noble forest_house{house}"
    game = trader(city, edition=edition, island={0: "corn 2 forest"})
    can = bool(house) and edition is not Edition.YEAR_1897
    assert offers(game) == ["sell tile corn"] + ["sell tile forest"] * can
    if edition is Edition.YEAR_1897:
        return
    if not can:
        assert reason(game, "sell tile forest") == ("no_forest_house", "NOBLE-LAND_OFFICE-3")
        return
    before = game.position().tile_supply["forest"]
    do(game, "sell tile forest")
    assert (tiles(game), money(game)[0]) == ({"corn": 1, "forest": 1}, 3)
    assert game.position().tile_supply["forest"] == before + 1


def test_drawing_by_chance() -> None:
    """With manual chance the bought tile is a decision of chance."""
    more: Any = {"edition": "1897", "chance": "manual", "face_down": "3 sugar 2 corn"}
    game = do(trader("land_office* forest_house*", **more), "use land_office")
    assert (game.seat, texts(game)) == (CHANCE, ["reveal corn", "reveal sugar"])
    assert game.decision.context == RevealContext(seat=0, building="land_office")
    do(game, "reveal sugar")
    view = game.view(2)
    assert (view.tile_held, view.drawn) == (True, None)
    again = View.from_json(view.to_json(), expansions=game.config.expansions)
    assert again.sample(3).view(2) == view
    do(game, "plant forest", "sell indigo")
    assert game.record().replay().key() == game.key()


# Guests.


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
@EDITIONS
@pytest.mark.parametrize(
    ("guests", "city", "purse", "asked"),
    [
        ("*1", "land_office", 1, True), ("*1", "land_office", 0, True),
        ("*1noble", "land_office", 0, True), ("*1", "factory", 1, False),
        ("*1", "forest_house", 1, False), ("*1", "land_office* forest_house", 0, True),
        ("*1", "land_office* forest_house", 1, True),
        ("*1", "land_office*noble forest_house", 1, True),
        ("*2", "land_office forest_house", 1, True),
    ],
)  # fmt: skip
def test_a_40_the_opening_window(
    edition: Edition, guests: str, city: str, purse: int, asked: bool
) -> None:
    """Where a guest has an office to go to, or a forest house with one; money is no matter."""
    more: Any = {"taker": 3, "goods": {3: "corn"}, "doubloons": {0: purse}}
    game = do(trader(f"guest_house{guests} {city}", edition=edition, **more), "pass")
    assert ((game.decision.kind, game.seat) == ("window", 0)) == asked


@pytest.mark.rule("A-40", "NEW-GUEST_HOUSE-2")
def test_a_40_asked_again_after_the_sale() -> None:
    """While a deal is open to a guest, who needs the doubloon of the sale, say."""
    game = trader("guest_house*1 land_office", doubloons={0: 0})
    do(game, "pass", "sell indigo")
    assert (game.decision.kind, game.seat) == ("window", 0)
    assert {"pass", "move guest to land_office"} <= set(texts(game))
    assert do(game.copy(), "pass").seat != 0
    assert texts(do(game, "move guest to land_office")) == ["use land_office", "pass"]
    do(game, "use land_office")
    assert (game.seat, sum(tiles(game).values())) == (1, 2)


@pytest.mark.rule("A-40")
@pytest.mark.parametrize(
    ("city", "island", "asked"),
    [
        ("guest_house*1 land_office", "5 corn 4 indigo 3 sugar", ("window", 0)),
        ("guest_house*1 forest_house", "corn", ("role", 1)),
        ("guest_house*1 trading_post", "corn", ("role", 1)),
        ("guest_house*1noble land_office", "corn", ("window", 0)),
        ("guest_house*1 land_office*", "corn", ("sell", 0)),
        ("guest_house*1 land_office* forest_house", "6 corn 6 sugar", ("window", 0)),
        ("guest_house*1noble land_office*noble forest_house", "quarry", ("window", 0)),
        ("guest_house*1 land_office* small_market", "6 corn 6 sugar", ("role", 1)),
    ],
)
def test_a_40_not_asked_again_for_nothing(city: str, island: str, asked: tuple[str, int]) -> None:
    """Not where, by kind, no land deal can follow."""
    game = trader(city, doubloons={0: 0}, island={0: island})
    if game.decision.kind == "window":
        do(game, "pass")
    do(game, "sell indigo")
    assert asked == (game.decision.kind, game.seat)


@pytest.mark.rule("A-40", "A-67")
def test_a_40_not_asked_again_after_the_deal() -> None:
    """The land office works once a phase: a forest house is of no use after it."""
    game = trader("guest_house*1 land_office* forest_house", doubloons={0: 2})
    do(game, "pass", "use land_office", "sell indigo")
    assert game.seat != 0


class Herald(Effect):
    """Offers a doubloon for a tile that has been bought."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        """Returns the doubloon."""
        return {None: UseBuilding(self.id)}

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        """Offers it."""
        return [self.offer()] if source == Source.BOUGHT else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Happened) -> None:
        """Earns it."""
        table.earn(seat, 1, "TOY")


@pytest.mark.parametrize(("answer", "doubloons"), [("use herald", 2), ("pass", 1)])
def test_effects_react_to_the_bought_tile(answer: str, doubloons: int) -> None:
    """As to any tile that is placed."""
    more: Any = {"expansions": (NOBLES, expansion(Herald)), "face_down": "3 sugar"}
    board: Any = {"island": {0: "corn"}, "doubloons": {0: 2}, "goods": {0: "indigo"}}
    game = scenario(role="trader", city={0: "land_office* herald*"}, **board, **more)
    do(game, "use land_office")
    assert (game.decision.kind, texts(game)) == ("use_building", ["use herald", "pass"])
    assert game.decision.context == UseBuildingContext(
        any_id("herald"), "tile_placed", tile="sugar", source="bought", built=None
    )
    assert Game.from_position(game.position()).legal_actions() == game.legal_actions()
    do(game, answer)
    assert (game.decision.kind, money(game)[0]) == ("sell", doubloons)


def buying(**more: Any) -> Game:
    """Returns a game in which chance draws the tile that seat 0 buys."""
    game = trader("land_office*", chance="manual", row="-", goods={1: "corn"}, **more)
    return do(game, "use land_office")


@pytest.mark.parametrize(
    ("wrong", "changes"),
    [
        ("a step that it does not have", {"step": "turn"}),
        ("nothing to hold", {"step": "held"}),
        ("a tile that is not there", {"step": "placed", "tile": "coffee"}),
    ],
)
def test_frames_of_a_purchase_must_fit(wrong: str, changes: dict[str, str]) -> None:
    """A position from outside says where the bought tile is."""
    position = buying().position()
    assert [frame.phase for frame in position.frames[-2:]] == ["purchase", "chance"]
    with pytest.raises(PositionError, match=r"frame purchase( contradicts|: s\w+ must)"):
        Game.from_position(with_frame(position, -2, **changes), chance="manual")


def test_a_purchase_needs_a_space() -> None:
    """Nobody with a full island is about to place a bought tile."""
    game = buying(island={0: "corn", 1: "12 indigo"})
    position = game.position()
    assert Game.from_position(position, chance="manual").key() == game.key()
    first, second, *others = position.players
    swapped = (replaced(first, island=second.island), replaced(second, island=first.island))
    with pytest.raises(PositionError, match="the frame purchase contradicts"):
        Game.from_position(replaced(position, players=(*swapped, *others)), chance="manual")


class Groves(IslandTiles):
    """Groves are given up as they are."""

    tile: ClassVar[str] = "grove"


def test_tiles_of_strangers_are_given_up_too() -> None:
    """A hunting lodge discards what says how it leaves an island; it is bought by nobody."""
    grove = Tile(id="grove", circles=0, supply=3, behavior=Groves)
    groves = Expansion(id="groves", tiles=(grove,))
    board: Any = {"city": {0: "hunting_lodge*"}, "island": {0: "2 grove"}, "row": "3 corn"}
    game = scenario(players=3, role="settler", expansions=(NOBLES, groves), **board)
    while game.decision.kind == "tile":
        do(game, "pass")
    assert texts(game) == ["discard grove", "pass"]
    assert tiles(do(game, "discard grove")) == {"grove": 1}
    assert game.position().tile_supply["grove"] == 2
