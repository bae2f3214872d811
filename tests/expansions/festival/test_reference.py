"""The reference checked on its own: the festival, by the words of the rulebook."""

import pytest

from reference import CHANCE, ReferenceGame, SettleAsk, preset
from reference import data as printed
from reference.helpers import asked, city, give, options, pass_on, send


def game(
    players: int = 3,
    plantation: str = "corn",
    goods: str = "corn corn sugar",
    building: str = "harbor",
    **more: object,
) -> ReferenceGame:
    """Start a game with the given goals; other draws come as they come."""
    wanted = {
        f"draw plantation goal {plantation}",
        f"draw production goal {goods}",
        f"draw building goal {building}",
    }
    rules = {**preset("1897"), **more.pop("rules", {})}  # type: ignore[dict-item]  # any rules
    expansions = ["festival", *more.pop("expansions", [])]  # type: ignore[misc]  # any expansions
    ref = ReferenceGame(players, rules=rules, expansions=expansions, **more)  # type: ignore[arg-type]  # any options
    ask = ref.start()
    while ask is not None and ask.seat == CHANCE:
        ask = ref.send(min(ask.options & wanted or ask.options))
    return ref


@pytest.mark.parametrize("players", [2, 5])
def test_set_up(players: int) -> None:
    """FEST-GEN-1..3, A-82: tile and goods lie on the festival board."""
    ref = game(players, plantation="coffee", goods="corn sugar sugar")
    state = ref.snapshot()
    tiles = printed.TILE_COUNT_2 if players == 2 else printed.TILE_COUNT
    goods = printed.GOODS_COUNT_2 if players == 2 else printed.GOODS_COUNT
    assert state["festival_estate"] == "coffee"
    assert state["face_down"]["coffee"] + state["row"].get("coffee", 0) == tiles["coffee"] - 1
    assert state["goods"] == {**goods, "corn": goods["corn"] - 1, "sugar": goods["sugar"] - 2}


@pytest.mark.parametrize(
    ("expansions", "buildings", "expected"),
    [
        ([], printed.BASE_VIOLET, "factory university harbor wharf"),
        (
            ["nobles"],
            printed.BASE_VIOLET + printed.NOBLE_KINDS,
            "factory university harbor wharf villa",
        ),
        ([], ("lighthouse", "union_hall", "office", "statue"), "lighthouse union_hall"),
        ([], ("office",), ""),
    ],
)
def test_buildings_drawn(expansions: list[str], buildings: tuple[str, ...], expected: str) -> None:
    """FEST-GEN-4, -5, A-80: violet and worth 3 VP; the building stays for sale."""
    ref = game(expansions=expansions, buildings=buildings)
    assert set(ref.festival_kinds()) == set(expected.split())
    assert (ref.festival_building is None) == (expected == "")


def test_estate_goal() -> None:
    """FEST-ESTATE-1..3, A-82, A-84, A-85: three colonists, wherever the owner likes."""
    ref = game()
    player = ref.players[0]
    player.tiles |= {"indigo": 0, "corn": 2}
    player.city = city("hospice")
    ref.row |= {"corn": 1}
    send(ref, "choose settler", "take plantation corn", "use hospice")
    ask = ref.asked
    assert isinstance(ask, SettleAsk)
    assert (ask.colonists, ask.circles) == (3, {"corn": 2})
    assert ask.outcomes() == {
        (("holding", 3),),
        (("corn", 1), ("holding", 2)),
        (("corn", 2), ("holding", 1)),
    }
    colonists = ref.colonists
    send(ref, (("corn", 1), ("holding", 2)))
    assert (player.occupied_tiles["corn"], player.holding) == (2, 2)
    assert (ref.festival_estate, ref.row["corn"], ref.colonists) == (None, 1, colonists)
    assert asked(ref) == ("tile", 1)
    assert "take plantation corn" in options(ref)


@pytest.mark.parametrize(("supply", "gained"), [(2, 2), (0, 0)])
def test_estate_goal_when_colonists_are_short(supply: int, gained: int) -> None:
    """A-85: as many as there are, and none from the ship."""
    ref = game()
    ref.players[0].tiles |= {"indigo": 0, "corn": 2}
    ref.row |= {"corn": 1}
    ref.colonists = supply
    ask = send(ref, "choose settler", "take plantation corn")
    if gained:
        assert isinstance(ask, SettleAsk)
        assert ask.colonists == gained
        send(ref, (("holding", gained),))
    assert (ref.players[0].holding, ref.colonists, ref.colonist_ship) == (gained, 0, 3)
    assert ref.festival_estate is None


def test_forests_are_no_estates() -> None:
    """A-37, A-84: neither forests nor two tiles win."""
    ref = game(buildings=printed.BASE_VIOLET + printed.NEW_KINDS)
    ref.players[0].tiles |= {"corn": 1, "forest": 3}
    ref.players[0].flipped_forests["corn"] = 3
    ref.row |= {"corn": 1}
    send(ref, "choose settler", "take plantation corn")
    assert ref.festival_estate == "corn"


def able(ref: ReferenceGame, seat: int, corn: int, sugar: int) -> None:
    """Let a seat produce so much corn and sugar."""
    player = ref.players[seat]
    player.tiles |= {"corn": corn, "sugar": sugar, "indigo": 0}
    player.occupied_tiles |= {"corn": corn, "sugar": sugar}
    player.city = {"sugar_mill": sugar}


def test_production_goal() -> None:
    """FEST-PRODUCTION-1, -2, A-81: at once, the craftsman first; the goods come back at once."""
    ref = game()
    able(ref, 0, 2, 1)
    able(ref, 1, 2, 1)
    ref.goods |= {"corn": 2, "sugar": 1}
    before = [player.doubloons for player in ref.players]
    send(ref, "choose craftsman")
    assert [player.doubloons for player in ref.players] == [before[0] + 3, *before[1:]]
    # The second found the corn and the sugar of the festival.
    assert (ref.players[1].goods["corn"], ref.players[1].goods["sugar"]) == (2, 1)
    assert ref.festival_goods == []


@pytest.mark.parametrize("seat", [0, 1])
def test_privilege_goods_count(seat: int) -> None:
    """A-81, A-96: one corn short; only the craftsman's extra good makes it up."""
    ref = game()
    able(ref, seat, 1, 1)
    before = ref.players[seat].doubloons
    send(ref, "choose craftsman")
    if seat == 0:
        send(ref, ("corn",))
    assert ref.players[seat].doubloons == before + (3 if seat == 0 else 0)
    assert bool(ref.festival_goods) == (seat == 1)


def test_building_goal() -> None:
    """FEST-BUILDING-1, A-83: the first who builds the kind; the second gets nothing."""
    ref = game()
    for player in ref.players:
        player.doubloons = 20
    send(ref, "choose builder", "build wharf", "build harbor")
    assert [player.vp for player in ref.players] == [0, 3, 0]
    assert ref.festival_building is None
    send(ref, "build harbor")
    assert [player.vp for player in ref.players] == [0, 3, 0]


def test_land_wins_too() -> None:
    """A-84: every placed tile is looked at, bought land too."""
    ref = game(expansions=["nobles"], buildings=printed.NOBLE_KINDS)
    ref.players[0].tiles |= {"indigo": 0, "corn": 2}
    ref.players[0].city = city("land_office")
    give(ref, 0, corn=1)
    send(ref, "choose trader", "use land_office", "reveal corn")
    assert isinstance(ref.asked, SettleAsk)
    send(ref, (("holding", 3),))
    assert options(ref) == {"pass", "sell corn"}
    assert ref.row["corn"] >= 1
    pass_on(ref, "sell")
