"""The reference checked on its own: set-up tables, rounds, random games."""

import os
import random
from collections import Counter
from typing import Any

import pytest

from reference import CHANCE, Ask, PlaceAsk, ReferenceGame, preset
from reference import data as printed
from reference.asks import pairs
from reference.helpers import asked, new_game, options, pass_on, reveal_all, send

# By default short; REFERENCE_GAMES=200 is the long run.
GAMES_PER_COMBINATION = int(os.environ.get("REFERENCE_GAMES", "4"))
EDITIONS = ("classic", "anniversary", "1897")


# -- set-up -------------------------------------------------------------------------------


def test_numbers_of_the_expansion() -> None:
    """COMP-04, COMP-05, COMP-07, COMP-14, NIT-VP-2."""
    violet = [name for name in printed.BASE_VIOLET if printed.BUILDINGS[name].column < 4]
    new = sum(printed.BUILDINGS[name].copies for name in printed.NEW_KINDS)
    nobles = sum(printed.BUILDINGS[name].copies for name in printed.NOBLE_KINDS)
    assert sum(building.copies for building in printed.BUILDINGS.values()) == 49 + new + nobles
    assert (new, nobles) == (26, 15)
    assert len(violet) == 12
    assert all(printed.BUILDINGS[name].copies == 2 for name in violet)
    assert sorted(printed.BUILDINGS[name].cost for name in violet) == [
        *(1, 2, 2, 3),
        *(4, 5, 5, 6),
        *(7, 8, 8, 9),
    ]
    assert sum(printed.TILE_COUNT.values()) == 58
    assert sum(printed.GOODS_COUNT.values()) == 50
    worked = ("guild_hall", "small_indigo_plant", "small_sugar_mill", "sugar_mill")
    assert sum(printed.BUILDINGS[name].vp for name in (*worked, "coffee_roaster")) == 11
    for kind in printed.GOODS:
        assert printed.TILE_COUNT[kind] - printed.TILE_COUNT_2[kind] == 3  # TWO-03
        assert printed.GOODS_COUNT[kind] - printed.GOODS_COUNT_2[kind] == 2  # TWO-09


@pytest.mark.parametrize(
    ("players", "tiles", "doubloons", "ships", "colonists", "row", "cards"),
    [
        (2, "IC", 3, [4, 6], (40, 2), 3, 7),
        (3, "IIC", 2, [4, 5, 6], (55, 3), 4, 6),
        (4, "IICC", 3, [5, 6, 7], (75, 4), 5, 7),
        (5, "IIICC", 4, [6, 7, 8], (95, 5), 6, 8),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_set_up(
    players: int,
    tiles: str,
    doubloons: int,
    ships: list[int],
    colonists: tuple[int, int],
    row: int,
    cards: int,
    first: int,
) -> None:
    """SETUP-03..17, TWO-02..10, EX-START-1."""
    state = new_game(players, first_player=first).snapshot()
    names = {"I": "indigo", "C": "corn"}
    for step, letter in enumerate(tiles):
        player = state["players"][(first + step) % players]
        assert player == {
            "doubloons": doubloons,
            "vp": 0,
            "vp_paper": 0,
            "goods": {},
            "island": {names[letter]: [1, 0]},
            "city": {},
            "holding": 0,
            "nobles": {},
            "flipped_forests": {},
            "hidden_forests": {},
        }
    assert state["governor"] == first
    assert state["round"] == 1
    assert state["ships"] == {capacity: [None, 0] for capacity in ships}
    assert (state["colonists"], state["colonist_ship"]) == colonists
    assert sum(state["row"].values()) == row
    assert len(state["roles"]) == cards
    assert all(card == [0, None] for card in state["roles"].values())
    drawn = 50 - row - players - (15 if players == 2 else 0)
    assert sum(state["face_down"].values()) == drawn
    assert state["discards"] == {}
    assert state["trading_house"] == []
    assert state["quarries"] == (5 if players == 2 else 8)
    assert sum(state["buildings"].values()) == (29 if players == 2 else 49)
    assert state["ending"] == []


@pytest.mark.parametrize(
    ("edition", "chips"),
    [
        ("classic", (65, 75, 100, 122)),
        ("anniversary", (65, 75, 100, 126)),
        ("1897", (65, 75, 100, 126)),
    ],
)
def test_chips_by_edition(edition: str, chips: tuple[int, ...]) -> None:
    """A-01."""
    found = tuple(new_game(n, edition).snapshot()["vp_supply"] for n in (2, 3, 4, 5))
    assert found == chips


def test_first_player_by_lot() -> None:
    """SETUP-05, A-03: asked before everything else."""
    ref = ReferenceGame(players=3, first_player="random")
    ask = ref.start()
    assert ask is not None
    assert (ask.seat, ask.kind) == (CHANCE, "first_player")
    assert ask.options == {"first player 0", "first player 1", "first player 2"}
    ref.send("first player 2")
    reveal_all(ref)
    assert asked(ref) == ("role", 2)
    assert "corn" in ref.snapshot()["players"][1]["island"]


def test_refusals() -> None:
    with pytest.raises(ValueError, match="edition"):
        preset("2050")
    with pytest.raises(ValueError, match="switch"):
        ReferenceGame(players=3, rules={"sold_tile": "row"})
    with pytest.raises(ValueError, match="production"):
        ReferenceGame(players=3, rules={"production": "never"})
    with pytest.raises(ValueError, match="flipped"):
        ReferenceGame(players=3, rules={"forest_rule": "flip", "forest_supply": 12})
    with pytest.raises(ValueError, match="players"):
        ReferenceGame(players=6)
    with pytest.raises(ValueError, match="building"):
        ReferenceGame(players=3, costs={"casino": 1})
    with pytest.raises(ValueError, match="first player"):
        ReferenceGame(players=3, first_player=3)
    with pytest.raises(NotImplementedError):
        ReferenceGame(players=3, ask_forced=True)
    ref = new_game(3)
    with pytest.raises(ValueError, match="not legal"):
        ref.send("choose prospector")
    assert asked(ref) == ("role", 0)
    with pytest.raises(RuntimeError):
        ref.start()
    with pytest.raises(RuntimeError):
        ReferenceGame(players=3).send("pass")


@pytest.mark.parametrize(("edition", "number"), [("classic", 12), ("anniversary", 12)])
def test_forest_supply(edition: str, number: int) -> None:
    """A-35: so many tiles; in 1897 none are needed, and no number is kept."""
    assert new_game(3, edition).snapshot()["forests"] == number
    assert new_game(3, "1897").snapshot()["forests"] is None


# -- rounds and roles ---------------------------------------------------------------------


def test_coins_cards_and_governor() -> None:
    """ROUND-02..06, ROLE-02, ROLE-08, EX-PROSPECTOR-1."""
    ref = new_game(4)
    ref.role_coins["prospector"] = 2
    send(ref, "choose prospector")
    assert ref.players[0].doubloons == 3 + 3
    assert "choose prospector" not in options(ref)
    send(ref, "choose trader", "choose captain")
    assert ref.snapshot()["roles"]["captain"] == [0, 2]
    send(ref, "choose craftsman")
    state = ref.snapshot()
    assert state["governor"] == 1
    assert state["round"] == 2
    assert state["roles"] == {
        "settler": [1, None],
        "mayor": [1, None],
        "builder": [1, None],
        "craftsman": [0, None],
        "trader": [0, None],
        "captain": [0, None],
        "prospector": [0, None],
    }
    assert asked(ref) == ("role", 1)


def test_two_prospectors() -> None:
    ref = new_game(5)
    assert "choose prospector" in options(ref)
    assert "choose prospector_2" not in options(ref)
    send(ref, "choose prospector")
    assert "choose prospector_2" in options(ref)
    send(ref, "choose craftsman", "choose trader", "choose captain", "choose settler")
    pass_on(ref, "tile")
    reveal_all(ref)
    assert asked(ref) == ("role", 1)
    assert ref.role_coins["prospector_2"] == 1
    assert {"choose prospector", "choose prospector_2"} <= options(ref)
    assert len(options(ref)) == 8


def test_two_players_pick_three_each() -> None:
    """TWO-11, TWO-12."""
    ref = new_game(2)
    seats = []
    for card in ("craftsman", "trader", "captain", "prospector", "settler", "builder"):
        seats.append(asked(ref)[1])
        send(ref, f"choose {card}")
        pass_on(ref, "tile")
        reveal_all(ref)
        pass_on(ref, "build")
    assert seats == [0, 1, 0, 1, 0, 1]
    assert asked(ref) == ("role", 1)
    assert ref.role_coins["mayor"] == 1
    assert sum(ref.role_coins.values()) == 1


def test_limit_of_rounds() -> None:
    """A-97, A-96: no coins, cards and governor stay."""
    ref = new_game(3, max_rounds=1)
    send(ref, "choose craftsman", "choose trader")
    assert send(ref, "choose captain") is None
    state = ref.snapshot()
    assert state["ending"] == ["rounds"]
    assert state["roles"]["craftsman"] == [0, 0]
    assert state["roles"]["mayor"] == [0, None]
    assert (state["governor"], state["round"]) == (0, 1)
    assert ref.ranking() == [1, 1, 1]


# -- random games -------------------------------------------------------------------------


def some_placement(ask: PlaceAsk, rng: random.Random) -> Any:
    """Throw the colonists on random circles."""
    circles = [name for name, room in ask.circles.items() for _ in range(room)]
    rng.shuffle(circles)
    everybody = [""] * ask.colonists + ["noble "] * ask.nobles
    rng.shuffle(everybody)
    circles += ["holding"] * (len(everybody) - len(circles))
    return pairs(Counter(who + where for who, where in zip(everybody, circles, strict=False)))


def any_choice(ask: Ask, rng: random.Random) -> Any:
    assert ask.count() > 1
    if isinstance(ask, PlaceAsk):
        choice = some_placement(ask, rng)
        assert ask.accepts(choice)
        if ask.count() <= 200:
            found = ask.outcomes()
            assert len(found) == ask.count()
            assert choice in found
        return choice
    # Passing is made a little less likely, so that something happens.
    choices = sorted(ask.outcomes())
    if "pass" in choices and rng.random() < 0.7:
        choices.remove("pass")
    return rng.choice(choices)


def check_conservation(ref: ReferenceGame, vp_total: int) -> None:
    """Nothing appears or vanishes, and every board is legal."""
    state = ref.snapshot()
    players = state["players"]
    two = len(players) == 2
    tiles = printed.TILE_COUNT_2 if two else printed.TILE_COUNT
    goods = printed.GOODS_COUNT_2 if two else printed.GOODS_COUNT
    for kind in printed.GOODS:
        found = state["goods"].get(kind, 0) + state["trading_house"].count(kind)
        found += sum(player["goods"].get(kind, 0) for player in players)
        found += sum(load for on_it, load in state["ships"].values() if on_it == kind)
        assert found == goods[kind]
    for kind, number in tiles.items():
        found = sum(player["island"].get(kind, [0, 0])[0] for player in players)
        if kind == "quarry":
            found += state["quarries"]
        else:
            found += sum(state[heap].get(kind, 0) for heap in ("row", "face_down", "discards"))
            found += sum(player["flipped_forests"].get(kind, 0) for player in players)
            found += sum(player["hidden_forests"].get(kind, 0) for player in players)
            found += state["drawn"] == kind
        assert found == number
    for player in players:
        flipped = sum(player["flipped_forests"].values()) + sum(player["hidden_forests"].values())
        assert state["forests"] is not None or player["island"].get("forest", [0, 0])[0] == flipped
    if state["forests"] is not None:
        placed = sum(player["island"].get("forest", [0, 0])[0] for player in players)
        assert placed + state["forests"] == 12
    colonists = state["colonists"] + state["colonist_ship"]
    for player in players:
        colonists += player["holding"] + sum(player["city"].values())
        colonists += sum(occupied for _, occupied in player["island"].values())
        assert all(occupied <= number for number, occupied in player["island"].values())
        assert all(n <= printed.BUILDINGS[name].circles for name, n in player["city"].items())
        assert sum(number for number, _ in player["island"].values()) <= 12
        assert sum(printed.BUILDINGS[name].size for name in player["city"]) <= 12
        assert min(player["doubloons"], player["vp"], player["vp_paper"], player["holding"]) >= 0
        assert player["vp_paper"] == 0 or state["vp_supply"] == 0
    assert colonists == {2: 42, 3: 58, 4: 79, 5: 100}[len(players)]
    assert state["vp_supply"] + sum(player["vp"] for player in players) == vp_total
    assert state["vp_supply"] > 0 or "victory_points" in state["ending"]
    for name, left in state["buildings"].items():
        built = sum(name in player["city"] for player in players)
        copies = printed.BUILDINGS[name].copies_2 if two else printed.BUILDINGS[name].copies
        assert left >= 0
        assert left + built == copies
    kinds = [on_it for on_it, _ in state["ships"].values() if on_it is not None]
    assert len(kinds) == len(set(kinds))
    assert all(load <= capacity for capacity, (_, load) in state["ships"].items())
    assert len(state["trading_house"]) <= 4


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games(edition: str, players: int) -> None:
    rules = preset(edition)
    for seed in range(GAMES_PER_COMBINATION):
        rng = random.Random(f"{edition} {players} {seed}")
        rules["production"] = rng.choice(["automatic", "optional"])
        ref = ReferenceGame(players=players, rules=rules, first_player="random")
        ask = ref.start()
        while ask is not None:
            check_conservation(ref, rules["vp_supply"][players])
            ask = ref.send(any_choice(ask, rng))
            assert ref.round <= 100
        check_conservation(ref, rules["vp_supply"][players])
        assert ref.ending
        assert min(ref.ranking()) == 1
