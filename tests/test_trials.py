"""Expansions written from the guides for authors: games with all published ones, and positions."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from guinguette import GUINGUETTES
from protection import PROTECTION

from puertorico import EXPANSIONS, Config, Edition, Game, scenario, vocabulary
from puertorico.actions import Build, Sell
from puertorico.plugin import Expansion
from puertorico.testing import check_expansion, play
from puertorico.types import any_id

GAMES: Final = [
    pytest.param(4, id="few"),
    pytest.param(100, marks=pytest.mark.long, id="many"),
]


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("expansion", [PROTECTION, GUINGUETTES], ids=lambda it: it.id)
def test_games_and_their_positions(expansion: Expansion, games: int) -> None:
    """Random games end, and go on from the position of any decision as they would have."""
    editions = tuple(Edition)
    own = 0
    for number in range(games):
        config = Config(
            players=2 + number % 4,
            edition=editions[number % 3],
            expansions=(expansion, *EXPANSIONS),
        )
        rng = random.Random(number)
        game = Game.new(config, seed=number)
        moves = 0
        while not game.is_over:
            own += game.kind in ("protect", "raid")
            if moves % 20 == 0 or game.kind in ("protect", "raid"):
                again = Game.from_position(game.position(), seed=number)
                assert again.key() == game.key()
                assert again.legal_actions() == game.legal_actions()
            game.apply(rng.choice(game.legal_actions()))
            moves += 1
        assert game.record().replay().key() == game.key()
    assert (own > games) == (expansion is PROTECTION)


@pytest.mark.no_cover
@pytest.mark.parametrize("expansion", [PROTECTION, GUINGUETTES], ids=lambda it: it.id)
def test_the_kit(expansion: Expansion) -> None:
    """It finds no mistake, and everything comes up."""
    report = check_expansion(expansion, games=2, every=12, with_=())
    assert report.unreached == report.unworded == (), report


def racket(**more: Any) -> Game:
    """Returns a game at the first payment, of seat 1."""
    return scenario(
        players=3, role=any_id("racketeer"), doubloons={0: 0, 1: 2, 2: 1}, goods={1: "corn sugar"},
        expansions=(PROTECTION,), checked=True, **more,
    )  # fmt: skip


def test_payments_are_secret_and_the_least_payer_hides_a_good() -> None:
    """The racketeer gets the money; the good comes back at the end of the round."""
    game = racket()
    happened = game.play(game.parse_action("pay 0 for protection"))
    assert [str(happened.seen_by(seat).groups[0].action) for seat in (1, 2)] == [
        *("pay 0 for protection", "None")
    ]
    play(game, "pay 1 for protection")
    assert [player.doubloons for player in game.players] == [1, 2, 0]
    assert dict(game.players[1].goods) == {"sugar": 1}
    slots = game.position().players[1].slots
    assert (slots["chest_corn"], slots["payment"]) == (1, 0)


def test_a_raid_takes_one_good() -> None:
    """From a ship or the trading house; its phase has a name of its own."""
    game = racket(ships="4: 1 coffee | 5: - | 6: 3 indigo", trading_house="tobacco")
    play(game, "pay 0 for protection")
    play(game, "pay 0 for protection")
    assert [str(action) for action in game.legal_actions()] == [
        "raid ship for indigo", "raid ship for coffee", "raid trading house for tobacco",
    ]  # fmt: skip
    ship, house = game, game.copy()
    play(ship, "raid ship for coffee")
    assert (ship.ships[0].good, dict(ship.players[0].goods)) == (None, {"coffee": 1})
    play(house, "raid trading house for tobacco")
    assert (house.trading_house, dict(house.players[0].goods)) == ((), {"tobacco": 1})
    words = vocabulary("anniversary", expansions=(PROTECTION,))
    assert words.phase("raid") == "night of the raid"
    assert words.text("racketeer") == "Takes protection money from all others."


def test_french_of_the_game_and_of_an_expansion() -> None:
    """Both are in one package; what it lacks is in English."""
    with pytest.warns(UserWarning, match="the vocabulary 'fr' lacks"):
        words = vocabulary(any_id("guinguette:fr"), expansions=(GUINGUETTES,))
    assert words.describe(Build(any_id("guinguette"))) == "construire la guinguette"
    assert words.describe(Build("wharf")) == "construire le quai"
    assert words.describe(Sell("corn")) == "vendre le maïs"
    assert words.text(GUINGUETTES.buildings[0]).startswith("Un doublon pour chaque")
    assert not any("guinguette" in each for each in words.missing)
