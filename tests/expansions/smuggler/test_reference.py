"""The reference checked on its own: the smuggler, by the words of the rulebook."""

import pytest

from reference import PoachAsk, ReferenceGame
from reference import data as printed
from reference.helpers import asked, city, give, new_game, options, pass_on, put_on_ship, send


def game(players: int = 3, *expansions: str, **more: object) -> ReferenceGame:
    return new_game(players, "1897", expansions=["smuggler", *expansions], **more)


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 8), (5, 9)])
def test_set_up(players: int, cards: int) -> None:
    """SMUG-GEN-1, A-72."""
    state = game(players).snapshot()
    assert len(state["roles"]) == cards
    assert (state["smuggler"], state["captured"]) == (None, None)


def test_nothing_to_smuggle() -> None:
    """A-75, A-77: capture is always possible, and passing too."""
    ref = game()
    send(ref, "choose smuggler")
    cards = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
    assert asked(ref) == ("smuggle", 0)
    assert options(ref) == {"pass", *(f"capture {card}" for card in cards)}
    send(ref, "pass")
    assert asked(ref) == ("role", 1)  # SMUG-GEN-4


@pytest.mark.parametrize(("load", "most"), [(2, 2), (4, 3)])
def test_raid(load: int, most: int) -> None:
    """SMUG-RAID-1, -2, A-75: all of one ship, up to three kept, no VP."""
    ref = game()
    put_on_ship(ref, 5, "sugar", load)
    stock = ref.goods["sugar"]
    send(ref, "choose smuggler")
    raids = {choice for choice in options(ref) if choice.startswith("raid")}
    assert raids == {f"raid 5 keep {kept}" for kept in range(most + 1)}
    send(ref, f"raid 5 keep {most}")
    assert (ref.players[0].goods["sugar"], ref.players[0].vp) == (most, 0)
    assert ref.goods["sugar"] == stock + load - most
    assert ref.ship_kind[5] is None


def test_plunder() -> None:
    """SMUG-PLUNDER-1."""
    ref = game()
    ref.trading_house = ["corn", "coffee"]
    send(ref, "choose smuggler", "plunder")
    assert (ref.trading_house, ref.players[0].vp) == ([], 2)
    assert ref.goods["coffee"] == printed.GOODS_COUNT["coffee"] + 1


def test_poach() -> None:
    """SMUG-POACH-1, -2, A-73: down to the number of players; three at most, on circles."""
    ref = game()
    ref.colonist_ship = 8
    ref.players[0].city = {"indigo_plant": 1}
    send(ref, "choose smuggler", "poach")
    ask = ref.asked
    assert isinstance(ask, PoachAsk)
    assert (ask.removed, ask.circles) == (5, {"indigo": 1, "indigo_plant": 2})
    assert ask.count() == 6
    supply = ref.colonists
    send(ref, (("indigo", 1), ("indigo_plant", 1)))
    assert ref.snapshot()["players"][0]["city"] == {"indigo_plant": 2}
    assert (ref.colonist_ship, ref.colonists, ref.players[0].holding) == (3, supply + 3, 0)


@pytest.mark.parametrize(("colonists", "offered"), [(2, False), (3, True)])
def test_poach_with_nobles(colonists: int, offered: bool) -> None:
    """A-73: not with no more than the players; the noble may be among those removed."""
    ref = game(3, "nobles")
    ref.colonist_ship = colonists
    send(ref, "choose smuggler")
    assert ("poach" in options(ref)) == offered
    if not offered:
        return
    send(ref, "poach")
    assert ref.asked is not None
    assert ref.asked.outcomes() == {
        (), (("indigo", 1),), (("noble removed", 1),), (("noble indigo", 1), ("noble removed", 1)),
    }  # fmt: skip
    send(ref, (("noble indigo", 1), ("noble removed", 1)))
    assert (ref.colonist_ship, ref.nobles_on_ship, ref.nobles) == (3, 0, 19)
    assert ref.players[0].nobles == {"indigo": 1}


def test_tile_and_coins() -> None:
    """SMUG-GEN-2, -5, -6: the holder waits for another; no coins on the card."""
    ref = game()
    send(ref, "choose smuggler", "pass", "choose mayor", "pass", "choose trader")
    assert ref.round == 2
    assert ref.role_coins == {
        **dict.fromkeys(("settler", "builder", "craftsman", "captain"), 1),
        **dict.fromkeys(("mayor", "trader", "smuggler"), 0),
    }
    assert "choose smuggler" in options(ref)  # the second is governor
    send(ref, "choose captain", "choose trader")
    assert asked(ref) == ("role", 0)
    assert "choose smuggler" not in options(ref)
    send(ref, "choose craftsman")
    assert ref.role_coins["smuggler"] == 0
    send(ref, "choose smuggler", "pass")
    assert ref.smuggler == 2
    assert asked(ref) == ("role", 0)
    assert "choose smuggler" not in options(ref)


def test_capture_taken_by_another() -> None:
    """SMUG-CAPTURE-1, -2, A-74: coins at once, and three when another player takes the role."""
    ref = game()
    ref.role_coins["trader"] = 2
    send(ref, "choose smuggler", "capture trader")
    assert ref.snapshot()["captured"] == "trader"
    assert ref.players[0].doubloons == 4
    send(ref, "choose trader")
    assert [player.doubloons for player in ref.players] == [7, 2, 2]
    assert ref.snapshot()["captured"] is None
    assert ref.role_taker["trader"] == 1


def test_capture_played_at_the_end() -> None:
    """SMUG-CAPTURE-3, A-74: with the privilege, the others after; no coin on the card."""
    ref = game()
    for player in ref.players:
        player.doubloons = 10
    send(ref, "choose smuggler", "capture builder", "choose trader", "choose craftsman")
    assert (asked(ref), ref.role_taker["builder"]) == (("build", 0), 0)
    send(ref, "build wharf", "build wharf", "pass")
    assert [player.doubloons for player in ref.players] == [2, 1, 10]
    assert ref.round == 2
    assert ref.role_coins["builder"] == 0
    assert ref.role_coins["mayor"] == 1


def test_capture_in_the_last_round() -> None:
    """A-74: the captured role is played though the end is certain."""
    ref = game()
    ref.ending.add("city")
    give(ref, 0, corn=1)
    send(ref, "choose smuggler", "capture captain", "choose trader", "pass")
    send(ref, "choose craftsman")
    assert send(ref, "load corn on 4") is None
    assert ref.players[0].vp == 2


def test_prospectors() -> None:
    """A-74: of two prospectors the other stays; 1 doubloon at the end, taking the other is free."""
    ref = game(5)
    send(ref, "choose smuggler")
    assert "capture prospector_2" not in options(ref)
    send(ref, "capture prospector")
    assert {"choose prospector", "choose prospector_2"} <= options(ref)
    send(ref, "choose prospector_2")
    assert ref.players[0].doubloons == 4
    send(ref, "choose trader", "choose craftsman", "choose captain")
    assert ref.players[0].doubloons == 5


def test_two_players() -> None:
    """A-59, A-72, A-74: who has captured a card cannot take it as an own later role."""
    ref = game(2)
    send(ref, "choose smuggler", "capture trader", "choose craftsman")
    assert asked(ref) == ("role", 0)
    assert "choose trader" not in options(ref)
    send(ref, "choose captain")
    assert "choose trader" in options(ref)


def test_library() -> None:
    """A-34, A-74: a captured role is doubled by the library, judged when it is played."""
    ref = game(3, buildings=printed.BASE_VIOLET + printed.NEW_KINDS)
    ref.players[0].doubloons = 9
    send(ref, "choose smuggler", "capture builder", "choose trader")
    ref.players[0].city = city("library")
    send(ref, "choose craftsman", "build harbor")
    assert ref.players[0].doubloons == 3
    pass_on(ref, "build")
