"""Effects that replace what the rules say, or react to every change; cards in place of others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest
from achievements import ACHIEVEMENTS, AchievementTaken
from banker import BANKER
from six_buildings import SIX_BUILDINGS
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Config, Game, events, scenario
from puertorico.actions import Build, UseBuilding
from puertorico.errors import ConfigError
from puertorico.pictures import svg
from puertorico.plugin import Effect, Expansion, Role, Table
from puertorico.plugin.advanced import builder_phase
from puertorico.testing import assert_refused
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
        expansions=(toys(*effects), SIX_BUILDINGS), **given,
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
    game = captains(city={0: "still*"})
    play(game, "use still corn")
    assert game.seat == 1
    assert (game.players[0].vp, game.players[0].goods["corn"]) == (1, 1)
    play(game, next(text for text in texts(game) if text.startswith("load")))
    play(game, next(text for text in texts(game) if text.startswith("load")))
    assert game.players[0].vp == 3
    game = captains(IDLE, city={0: "still*"})
    assert "use still corn" not in texts(game)


BANKER_CARD: Final = Expansion(
    id="banker_toy",
    roles=(Role(id="banker", phase="prospector", replaces=("prospector_2", "mayor")),),
)


def test_role_cards_that_are_replaced() -> None:
    """A card comes in place of others where they are used, and is added elsewhere."""
    for players in (4, 5):
        config = Config(players=players, expansions=(BANKER_CARD,))
        cards = [role.id for role in config.roles]
        assert cards == [
            *["settler", "builder", "craftsman", "trader", "captain", "prospector", "banker"]
        ]
        assert [card.card for card in Game.new(config, seed=1).cards] == cards


class Fair(Effect):
    """Raises the price of one building a lot and of one a little, and lowers others."""

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


SLOTS = {f"achievement_{place}": card for place, card in enumerate(
    ("fifteen_doubloons", "ten_workers", "four_quarries", "all_goods"), 1)}  # fmt: skip


def dealt(**more: Any) -> Game:
    """Returns a game with four achievements on the table."""
    return scenario(
        **{"players": 3, "slots": SLOTS, "checked": True, "expansions": (ACHIEVEMENTS,), **more}
    )


def taken(events: Any) -> list[tuple[int, str]]:
    """Returns who has taken which achievements."""
    return [(event.seat, event.card) for event in events if isinstance(event, AchievementTaken)]


def test_money() -> None:
    """A sale that brings the fifteenth doubloon is one of the moments; the second seat is late."""
    game = dealt(role="trader", goods={0: "coffee", 1: "corn"}, doubloons={0: 10, 1: 14})
    assert taken(play(game, "sell coffee")) == [(0, "fifteen_doubloons")]
    assert game.position().slots["taker_1"] == 1
    assert {line.source: line.points for line in game.score().players[0].lines}["achievements"] == 2


def test_in_the_course_of_a_phase() -> None:
    """Goods that a phase deals without an action count at once, and so do quarries."""
    island = {1: "corn* indigo* sugar* tobacco* coffee*"}
    city = {1: "indigo_plant* sugar_mill* tobacco_storage* coffee_roaster*"}
    game = dealt(island=island, city=city, taken={"mayor": 0})
    assert taken(play(game, "choose craftsman")) == [(1, "all_goods")]
    game = dealt(role="settler", island={0: "3 quarry*3 quarry"}, holding={0: 1}, taken={})
    assert taken(play(game, "take quarry")) == []


def test_workers() -> None:
    """Colonists count as soon as they are on the board, those of the ship too."""
    game = dealt(island={0: "9 corn*9"}, ship=3)
    happened = play(game, "choose mayor", "take colonist")
    assert taken(happened) == [(0, "ten_workers")]
    game = dealt(island={1: "9 corn*9"}, ship=3)
    assert taken(play(game, "choose mayor", "take colonist")) == [(1, "ten_workers")]


def test_copies_and_records() -> None:
    """Copies go on in the same way, by themselves and without one who listens."""
    config = Config(players=3, expansions=(ACHIEVEMENTS,))
    for checked in (False, True):
        game = Game.new(config, seed=3, checked=checked)
        game.play_out(seed=3, until=250 if not checked else 20)
        other = game.copy()
        for each in (game, other):
            each.play_out(seed=5, until=None if not checked else 4)
        assert game.key() == other.key() == game.record().replay().key()


@pytest.mark.parametrize("checked", [False, True])
def test_copies_hear(checked: bool) -> None:
    """Each by itself: that of a game, and that of a copy."""
    game = dealt(role="trader", goods={0: "coffee"}, doubloons={0: 10}, checked=checked)
    for each in (game.copy().copy(), game.copy(), game):
        assert taken(play(each, "sell coffee")) == [(0, "fifteen_doubloons")]


def test_cards_are_shown() -> None:
    """Text and pictures name those that were dealt."""
    game = dealt(slots={"achievement_1": "all_goods"})
    assert "first achievement all kinds of goods" in str(game)
    assert "second achievement" not in str(game)
    assert "all kinds of goods" in svg(game.view(0))


class Greedy(Effect):
    """Gains by gaining."""

    id = "greedy"

    @override
    def changed(self, table: Table, seat: int) -> None:
        if table.players[seat].doubloons > 3:
            table.earn(seat, 1, "TOY")


def test_a_change_without_end() -> None:
    """Effects that change something whenever something changes are stopped."""
    expansion = Expansion(id="greed", effects=(Greedy,))
    game = scenario(players=3, role="trader", goods={0: "coffee"}, expansions=(expansion,))
    with pytest.raises(ConfigError, match="the hooks 'changed' of greedy keep changing things"):
        play(game, "sell coffee")


def debtor(role: str, **more: Any) -> Game:
    """Returns a game in which seat 0 takes a role with a debt and the money for it."""
    options = {"players": 4, "doubloons": {0: 7, 1: 13}, "expansions": (BANKER,), **more}
    options["player_slots"] = {0: {"debts": 1}, 1: {"debts": 3}}
    game = scenario(**options)
    play(game, f"choose {role}")
    return game


@pytest.mark.parametrize("role", ["mayor", "prospector", "craftsman"])
def test_debts_are_paid_back_when_a_phase_closes(role: str) -> None:
    """That of any role, if the debtor has taken it; a debt that is left costs 3 VP."""
    game = debtor(role, checked=True)
    lines = {line.source: line.points for line in game.score().players[1].lines}
    assert lines["loans"] == -9
    while str(game.kind) != "use_building":
        game.apply(game.legal_actions()[0])
    assert game.seat == 0
    assert [str(action) for action in game.legal_actions()] == ["pay back 1", "pass"]
    again = Game.from_position(game.position(), checked=True)
    for each, text, left in ((game, "pay back 1", 0), (again, "pass", 1)):
        play(each, text)
        assert each.position().players[0].slots["debts"] == left
        assert str(each.kind) == "role"


def test_debts_to_the_banker() -> None:
    """When another player is the banker, each debtor can pay back one debt, and bids after that."""
    game = debtor(any_id("banker"), checked=True)
    assert [player.doubloons for player in game.players[:2]] == [12, 13]
    play(game, "bid 1")
    assert [str(action) for action in game.legal_actions()] == ["pay back 1", "pass"]
    play(game, "pay back 1")
    assert game.players[1].slots["debts"] == 2
    game = debtor(any_id("banker"), doubloons={0: 7, 1: 1})
    play(game, "bid 1")
    assert_refused(game, "bid 3", "too_expensive", "BANK-4")


class Closer(Effect):
    """Notes who has closed which phases."""

    id = "closer"
    phases: ClassVar[tuple[str, ...]] = ("mayor",)

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: UseBuilding(any_id("closer"))}

    @override
    def closed(self, table: Table, seat: int) -> None:
        table.earn(seat, 2 + seat, "TOY")

    @override
    def free_actions(self, table: Table, seat: int) -> list[Action]:
        return []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.earn(seat, 1, "TOY")


def test_a_mayor_phase_closes() -> None:
    """After the refill of the ship, once for each seat."""
    game = scenario(
        players=3, doubloons=dict.fromkeys(range(3), 0),
        expansions=(Expansion(id="closers", effects=(Closer,)),), checked=True,
    )  # fmt: skip
    play(game, "choose mayor", "take colonist")
    while str(game.kind) != "role":
        game.apply(game.legal_actions()[0])
    assert [player.doubloons for player in game.players] == [2, 3, 4]


class Ban(Effect):
    """Bars every role card, from the second round on."""

    id = "ban"

    @override
    def barred_cards(self, table: Table, seat: int) -> list[int]:
        return list(range(len(table.ruleset.card_ids))) if table.round > 1 else []


def test_a_game_in_which_everything_is_barred() -> None:
    """It says so, and names who bars the cards, instead of going on for ever."""
    expansion = Expansion(id="bans", effects=(Ban,))
    game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
    with pytest.raises(ConfigError) as refused:
        game.play_out(seed=1)
    assert str(refused.value) == (
        "nobody can take any role card in round 2: barred_cards of ban bars them all"
    )


TOLD: list[int] = []
"""The seats whose changes the effect below was told of."""


class Shaky(Effect):
    """Pays the next seat, and fails when a seat is rich."""

    id = "shaky"

    @override
    def changed(self, table: Table, seat: int) -> None:
        TOLD.append(seat)
        if table.players[seat].doubloons > 50:
            table.earn(1, 1, "TOY")
            raise RuntimeError("too rich")


def test_nothing_is_told_late() -> None:
    """What an effect was not told of because it failed is not told with the next change."""
    game = Game.new(
        Config(players=3, expansions=(Expansion(id="shaky", effects=(Shaky,)),)), seed=1
    )
    TOLD.clear()
    with pytest.raises(RuntimeError, match="too rich"):
        game._table.earn(0, 99, "TOY")
    game._table.earn(2, 1, "TOY")
    assert TOLD == [0, 2]


def test_a_banker_in_place_of_a_prospector() -> None:
    """With five players one of the two prospectors is left; with fewer the card is added."""
    cards = {n: [role.id for role in Config(players=n, expansions=(BANKER,)).roles]
             for n in (3, 4, 5)}  # fmt: skip
    assert [len(cards[number]) for number in (3, 4, 5)] == [7, 8, 8]
    assert cards[5] == cards[4]
