"""Whole payments in kind and whole shipments, turned into their steps."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from puertorico import Build, Game, Good, IllegalActionError, payment, shipment
from support.games import do, held, new_game, vp


def paying(money: int = 6) -> Game:
    """Returns a game in which seat 0 pays for a harbor."""
    game = new_game(
        role="builder",
        taker=3,
        city={0: "black_market* hospice*"},
        island={0: "corn*"},
        goods={0: "corn indigo"},
        vp={0: 2},
        doubloons={0: money, 3: 0},
    )
    return do(game, "pass", "build harbor at the black market")


def shipping() -> Game:
    """Returns a game in which seat 0 can ship goods."""
    return new_game(
        role="captain",
        city={0: "small_wharf* storehouse*"},
        goods={0: "2 corn indigo 2 coffee"},
        ships="5: 5 sugar | 6: 6 tobacco | 7: 7 indigo",
        goods_supply="0 tobacco",
    )


class TestPayment:
    @pytest.mark.parametrize("money", [5, 6, 7])
    def test_every_payment(self, money: int) -> None:
        """Every set of things that is as many as are missing leads where it says, no other."""
        kinds: tuple[Good | str, ...] = ("", "corn", Good.INDIGO)
        choices = product(("", "corn", "hospice"), kinds, (False, True))
        for colonist, good, chip in choices:
            game = paying(money)
            number = (colonist != "") + (good != "") + chip
            if number != 8 - money:
                with pytest.raises(IllegalActionError) as caught:
                    payment(game, colonist=colonist, good=good, vp=chip)
                assert caught.value.illegality.reason == "other_sum"
                continue
            for step in payment(game, colonist=colonist, good=good, vp=chip):
                game.apply(step)
            assert (game.seat, vp(game, 0), game.players[0].doubloons) == (1, 2 - chip, 0)
            assert game.players[0].workers() == 3 - (colonist != "")
            assert sum(held(game, 0)) == 2 - (good != "")
            assert held(game, 0)[:2] == (good != "corn", good != Good.INDIGO)

    def test_at_a_later_step(self) -> None:
        """It is about what is still missing."""
        game = do(paying(5), "return colonist from corn")
        assert [str(step) for step in payment(game, good="corn", vp=True)] == ["return corn"]

    @pytest.mark.parametrize(
        ("choice", "reason"),
        [
            ({"colonist": "sugar", "good": "corn"}, "nothing_there"),
            ({"colonist": "statue", "good": "corn"}, "not_in_game"),
            ({"colonist": "black_market", "good": "corn"}, "not_in_game"),
            ({"colonist": "hospice", "worker": "noble", "good": "corn"}, "not_in_game"),
            ({"good": "coffee", "vp": True}, "nothing_there"),
            ({"good": "gold", "vp": True}, "no_such_good"),
            ({"vp": True}, "other_sum"),
        ],
    )
    def test_what_is_wrong(self, choice: dict[str, Any], reason: str) -> None:
        """Each mistake has its code, and nothing is changed."""
        game = paying()
        key = game.key()
        with pytest.raises(IllegalActionError) as caught:
            payment(game, **choice)

        assert caught.value.illegality.reason == reason
        assert game.key() == key

    def test_not_now(self) -> None:
        """Only while something is paid in kind."""
        with pytest.raises(IllegalActionError) as caught:
            payment(new_game(), vp=True)
        assert caught.value.illegality.reason == "not_now"
        game = do(paying(5), "return colonist from corn")
        with pytest.raises(IllegalActionError) as caught:
            payment(game, colonist="hospice", vp=True)
        assert caught.value.illegality.reason == "other_step"


class TestShipment:
    def test_every_shipment(self) -> None:
        """Every mix leads where it says, whether the small wharf has been chosen or not."""
        for corn, indigo, coffee in product(range(3), range(2), range(3)):
            wanted: dict[Good | str, int] = {
                "corn": corn,
                Good.INDIGO: indigo,
                "coffee": coffee,
            }
            for game in (shipping(), do(shipping(), "use small_wharf")):
                if not corn + indigo + coffee:
                    with pytest.raises(IllegalActionError) as caught:
                        shipment(game, wanted)
                    assert caught.value.illegality.reason == "at_least_one"
                    continue
                for step in shipment(game, wanted):
                    game.apply(step)
                points = (corn + indigo + coffee) // 2 + 1
                assert vp(game, 0) == points
                kept = (2 - corn, 1 - indigo, 0, 0, 2 - coffee)
                assert sum(held(game, 0)) == min(4, sum(kept)) or game.phase == "captain"

    def test_a_single_good(self) -> None:
        """There is nothing more to say then."""
        game = new_game(
            role="captain",
            city={0: "small_wharf*"},
            goods={0: "coffee"},
            ships="5: 5 sugar | 6: 6 tobacco | 7: 7 indigo",
        )
        steps = shipment(game, {Good.COFFEE: 1})
        assert [str(step) for step in steps] == ["use small_wharf"]

    def test_at_a_later_step(self) -> None:
        """What has been said must fit."""
        game = do(shipping(), "use small_wharf", "ship 2 corn")
        steps = shipment(game, {"corn": 2, "coffee": 1})
        assert [str(step) for step in steps] == ["ship 0 indigo", "ship 1 coffee"]
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, {"corn": 1})
        assert caught.value.illegality.reason == "already_said"

    @pytest.mark.parametrize(
        ("goods", "reason"),
        [
            ({"corn": 3}, "no_such_good"),
            ({"corn": -1}, "no_such_good"),
            ({"corn": True}, "no_such_good"),
            ({"gold": 1}, "no_such_good"),
        ],
    )
    def test_what_is_wrong(self, goods: dict[str, Any], reason: str) -> None:
        """Each mistake has its code, and nothing is changed."""
        game = shipping()
        key = game.key()
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, goods)

        assert caught.value.illegality.reason == reason
        assert game.key() == key

    def test_not_now(self) -> None:
        """Only where the small wharf can be used."""
        game = new_game(city={0: "small_wharf*"}, goods={0: "corn"})
        with pytest.raises(IllegalActionError) as caught:
            shipment(game, {"corn": 1})
        assert caught.value.illegality.reason == "not_now"
        assert not game.is_legal(Build("harbor"))
