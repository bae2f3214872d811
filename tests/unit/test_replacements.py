"""Effects and role cards that replace what the rules say: prices, compulsory loads, cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Config, Game, events, scenario
from puertorico.actions import Build, UseBuilding
from puertorico.errors import ConfigError
from puertorico.plugin import Effect, Expansion, Role, Table, finish_load
from puertorico.plugin.advanced import builder_phase
from puertorico.types import any_id
from support.games import expansion, play, texts
from support.mistakes import cls

CORN: Final = 0


def pricing(id: str, price: Callable[[int, int], int | None]) -> Any:
    """Returns an effect that says what a good of a seat brings."""
    return cls(Effect, id=id, sale_price=lambda self, table, seat, good: price(seat, good))


def compelling(id: str, must: Callable[[int], bool | None]) -> Any:
    """Returns an effect that says whether a seat must load."""
    return cls(Effect, id=id, must_load=lambda self, table, seat: must(seat))


TRUST = pricing("trust", lambda seat, good: 3 if good == CORN and seat == 0 else None)
RIVAL = pricing("rival", lambda seat, good: 3 if good == CORN else 7)
CARTEL = pricing("cartel", lambda seat, good: 4)
IDLE = compelling("idle", lambda seat: False if seat == 0 else None)
STRICT = compelling("strict", lambda seat: True)


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


def toys(*effects: Callable[[], Effect]) -> Expansion:
    """Returns an expansion with effects that always work."""
    return Expansion(id="toys", effects=effects)


def trading(*effects: Callable[[], Effect], **given: Any) -> Game:
    """Returns a game in which seat 0, the trader, has goods."""
    goods = {0: "corn indigo"}
    return scenario(role="trader", goods=goods, expansions=(toys(*effects),), **given)


def captains(*effects: Callable[[], Effect], **given: Any) -> Game:
    """Returns a checked game in which seat 0 is the captain and can load."""
    start = scenario(
        role="captain", goods={0: "2 corn", 1: "indigo"}, ships="5: - | 6: - | 7: -",
        expansions=(toys(*effects),), **given,
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
    game = trading(TRUST, RIVAL)
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
    game = trading(TRUST)
    play(game, "sell corn")
    game = scenario(role="trader", taker=1, goods={1: "corn sugar"}, expansions=(toys(TRUST),))
    assert told(prices_in(game)["sugar"]) == (3, {"sale": 2, "privilege": 1})


def test_a_sale_elsewhere() -> None:
    """The trading post pays the same price."""
    game = scenario(
        role="trader",
        city={0: "trading_post*"},
        goods={0: "corn"},
        expansions=(NEW_BUILDINGS, toys(TRUST)),
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
        play(trading(TRUST, CARTEL), "sell corn")


def test_a_load_that_is_not_compulsory() -> None:
    """The seat may pass, and others have to load."""
    game = captains(IDLE)
    assert texts(game)[-1] == "pass"
    play(game, "pass")
    assert "pass" not in texts(game)
    assert game.seat == 1


def test_contradictions_about_loads() -> None:
    """An effect that insists on the rule contradicts one that lifts it."""
    assert "pass" not in texts(captains(STRICT))
    with pytest.raises(ConfigError, match="must_load: idle answers False, and strict True"):
        captains(IDLE, STRICT)


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
    game = captains(Smoke, IDLE)
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


class Fair(Effect):
    """Makes a cheap building much dearer, one a little, and others cheaper."""

    less: ClassVar[dict[str, int]] = {
        "small_indigo_plant": -90, "small_market": -2, "factory": 3, "harbor": 2, "wharf": 50,
        "fortress": 1,
    }  # fmt: skip

    @override
    def prepare(self, ruleset: Any) -> None:
        self.by_number = {ruleset.kind_of[id]: less for id, less in self.less.items()}

    @override
    def discount(self, table: Table, seat: int, building: int) -> int:
        return self.by_number.get(building, 0)


@pytest.mark.parametrize("money", [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 40])
@pytest.mark.parametrize("quarries", [0, 2])
def test_what_can_be_built(money: int, quarries: int) -> None:
    """A building is offered exactly if its price, with all reductions, is there."""
    game = scenario(
        role="builder", doubloons={0: money}, city={0: "fair*"},
        island={0: " ".join(["quarry*"] * quarries)}, expansions=(expansion(Fair),),
    )  # fmt: skip
    table = game._table
    builder = builder_phase(table)
    ids = table.ruleset.building_ids
    possible = builder.placeable(table, 0)
    offered = {action.building for action in game.legal_actions() if isinstance(action, Build)}

    prices = {ids[kind]: builder.price(table, 0, kind) for kind in range(len(ids))}
    there = {ids[kind] for kind in range(len(ids)) if possible >> kind & 1}
    assert offered == {id for id in there if prices[id] <= money}
    assert prices["small_indigo_plant"] == 90 - quarries + quarries // 2
    assert prices["wharf"] == 0
    assert ("wharf" in offered, "small_indigo_plant" in offered) == (True, False)
