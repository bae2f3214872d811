"""Effects and role cards that replace what the rules say: prices, compulsory loads, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Config, Game, events, scenario
from puertorico.actions import UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import Effect, Expansion, Role, Table, finish_load
from puertorico.types import any_id
from support.games import play, texts

CORN: Final = 0


class Trust(Effect):
    """Corn brings 3 doubloons."""

    id = "trust"

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        return 3 if good == CORN and seat == 0 else None


class Rival(Trust):
    """Says the same of corn, and another thing of indigo."""

    id = "rival"

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        return 3 if good == CORN else 7


class Cartel(Trust):
    """Contradicts both."""

    id = "cartel"

    @override
    def sale_price(self, table: Table, seat: int, good: int) -> int | None:
        return 4


class Idle(Effect):
    """Lifts the compulsion to load."""

    id = "idle"

    @override
    def must_load(self, table: Table, seat: int) -> bool | None:
        return False if seat == 0 else None


class Strict(Idle):
    """Insists on it."""

    id = "strict"

    @override
    def must_load(self, table: Table, seat: int) -> bool | None:
        return True


class Smoke(Effect):
    """Burns a good in place of a load, for a point."""

    id = "smoke"
    rule: ClassVar[str] = "TOY-1"

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(any_id("smoke"))}

    @override
    def load_alternatives(self, table: Table, seat: int) -> list[Action]:
        return [self.offer()] if seat == 0 else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.return_goods(seat, CORN, 1, self.rule)
        finish_load(table, 0, 1, self.rule)


def expansion(*effects: Callable[[], Effect]) -> Expansion:
    """Returns an expansion with effects that always work."""
    return Expansion(id="toys", effects=effects)


def trading(*effects: Callable[[], Effect], **given: Any) -> Game:
    """Returns a game in which seat 0, the trader, has goods."""
    goods = {0: "corn indigo"}
    return scenario(role="trader", goods=goods, expansions=(expansion(*effects),), **given)


def captains(*effects: Callable[[], Effect], **given: Any) -> Game:
    """Returns a checked game in which seat 0 is the captain and can load."""
    start = scenario(
        role="captain", goods={0: "2 corn", 1: "indigo"}, ships="5: - | 6: - | 7: -",
        expansions=(expansion(*effects),), **given,
    )  # fmt: skip
    return Game.from_position(start.position(), seed=1, checked=True)


def prices_in(game: Game) -> Any:
    """Returns the prices in the context of the decision."""
    context: Any = game.decision.context
    return context.prices


def told(sale: Any) -> tuple[int, dict[str, int]]:
    """Returns the price of a sale, and its parts by their causes."""
    return sale.price, {part.cause: part.doubloons for part in sale.parts}


def test_the_price_of_a_good() -> None:
    """It is in the context and in the event, under the effect's name; the privilege is added."""
    game = trading(Trust, Rival)
    prices = prices_in(game)
    assert told(prices["corn"]) == (4, {"trust": 3, "privilege": 1})
    assert told(prices["indigo"]) == (8, {"rival": 7, "privilege": 1})
    before = game.players[0].doubloons
    happened = game.play(game.parse_action("sell corn"))
    assert game.players[0].doubloons == before + 4
    earned = [each for each in happened if isinstance(each, events.DoubloonsEarned)]
    assert [(each.cause, each.doubloons) for each in earned] == [("trust", 3), ("privilege", 1)]


def test_other_seats_have_the_usual_price() -> None:
    """An effect that does not answer leaves the price of the trading house."""
    game = trading(Trust)
    play(game, "sell corn")
    game = scenario(role="trader", taker=1, goods={1: "corn sugar"}, expansions=(expansion(Trust),))
    assert told(prices_in(game)["sugar"]) == (3, {"sale": 2, "privilege": 1})


def test_a_sale_elsewhere() -> None:
    """The trading post pays the same price."""
    game = scenario(
        role="trader",
        city={0: "trading_post*"},
        goods={0: "corn"},
        expansions=(NEW_BUILDINGS, expansion(Trust)),
    )
    before = game.players[0].doubloons
    play(game, next(text for text in texts(game) if "trading" in text))
    assert game.players[0].doubloons == before + 4


def test_two_prices() -> None:
    """A sentence names both effects."""
    with pytest.raises(
        ConfigError,
        match="sale_price: trust answers 3, and cartel 4; only one of them can be right",
    ):
        play(trading(Trust, Cartel), "sell corn")


def test_a_load_that_is_not_compulsory() -> None:
    """The seat may pass, and others have to load."""
    game = captains(Idle)
    assert texts(game)[-1] == "pass"
    play(game, "pass")
    assert "pass" not in texts(game)
    assert game.seat == 1


def test_contradictions_about_loads() -> None:
    """An effect that insists on the rule contradicts one that lifts it."""
    assert "pass" not in texts(captains(Strict))
    with pytest.raises(ConfigError, match="must_load: idle answers False, and strict True"):
        captains(Idle, Strict)


def test_something_in_place_of_a_load() -> None:
    """It ends the turn and is not a load: the privilege waits. Who has to load nothing has none."""
    game = captains(Smoke)
    assert "use smoke" in texts(game)
    play(game, "use smoke")
    assert game.seat == 1
    assert (game.players[0].vp, game.players[0].goods["corn"]) == (1, 1)
    play(game, next(text for text in texts(game) if text.startswith("load")))
    play(game, next(text for text in texts(game) if text.startswith("load")))
    assert game.players[0].vp == 3
    game = captains(Smoke, Idle)
    assert "use smoke" not in texts(game)


BANKER: Final = Expansion(
    id="banker_toy",
    roles=(Role(id="banker", phase="prospector", replaces=("prospector_2", "mayor")),),
)


def test_role_cards_that_are_replaced() -> None:
    """A card comes in place of others where they are used, and is added elsewhere."""
    for players in (4, 5):
        config = Config(players=players, expansions=(BANKER,))
        cards = [role.id for role in config.roles]
        assert cards == [
            *["settler", "builder", "craftsman", "trader", "captain", "prospector", "banker"]
        ]
        assert [card.card for card in Game.new(config, seed=1).cards] == cards


@pytest.mark.parametrize(
    ("replaces", "message"),
    [
        (
            "mayor",
            "the role cards 'banker' and 'other' both replace 'mayor': leave one of them out",
        ),
        ("mayro", "the role 'other' replaces 'mayro', which is not another card; did you mean 'm"),
        ("other", "the role 'other' replaces 'other', which is not another card"),
    ],
)
def test_two_cards_in_place_of_one(replaces: str, message: str) -> None:
    """That, and a card that is not there, are refused by the config."""
    role = Role(id="other", phase="prospector", replaces=(replaces,))
    with pytest.raises(ConfigError, match=message):
        Config(players=4, expansions=(BANKER, Expansion(id="toy", roles=(role,))))


def test_what_a_card_replaces() -> None:
    """Ids, in a tuple."""
    with pytest.raises(ConfigError, match="must be a tuple of ids of role cards, not 'mayor'"):
        Role(id="other", phase="prospector", replaces="mayor")  # type: ignore[arg-type]
