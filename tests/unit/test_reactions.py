"""Effects react to what verbs do, whoever calls them, even of packages that do not know them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import pytest
from six_buildings import SIX_BUILDINGS
from typing_extensions import override

from puertorico import NEW_BUILDINGS, Action, Config, Game, scenario
from puertorico.actions import UseBuilding
from puertorico.decisions import UseBuildingContext
from puertorico.errors import ConfigError, ExpansionError
from puertorico.expansions._published import EXPANSIONS
from puertorico.plugin import (
    COLONIST,
    GOODS,
    QUARRY,
    DecisionKind,
    Effect,
    Expansion,
    Phase,
    Ruleset,
    Slot,
    Source,
    Table,
    finish_load,
)
from puertorico.plugin.advanced import end_sale
from puertorico.plugin.packed import of_kind
from puertorico.testing import check_game
from puertorico.types import any_id
from support.games import play, texts
from support.listening import HEARD, LISTENING, package, place_quarry
from support.mistakes import cls

CORN: Final = 0
COFFEE: Final = 4
CHECKED: Final = pytest.mark.parametrize("checked", [False, True])


class Surveyor(Effect):
    """Swaps a corn plantation for a quarry when a builder phase opens."""

    id = "surveyor"
    rule = "SURVEY-1"
    phases: ClassVar[tuple[str, ...]] = ("builder",)

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(any_id(self.id))}

    @override
    def opening_offer(self, table: Table, seat: int) -> list[Action]:
        free = table.players[seat].tiles[CORN] - sum(table.tile_crew_of(seat, CORN))
        return [self.offer()] if free else []

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.remove_tile(seat, CORN, "discards", self.rule)
        table.take_tile(QUARRY, "supply")
        table.place_tile(seat, QUARRY, "supply", self.rule)


class Prize(Effect):
    """Pays 5 doubloons for a third quarry."""

    id = "prize"
    rule = "PRIZE-1"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        if tile == QUARRY and table.players[seat].tiles[QUARRY] == 3:
            table.earn(seat, 5, self.rule)


SURVEY: Final = package("survey", Surveyor)
PRIZES: Final = package("prizes", Prize)


@CHECKED
def test_a_swap_by_one_package_and_a_prize_of_another(checked: bool) -> None:
    """The third quarry is paid for, before the builder's turn; the second one is not."""
    for quarries, paid in ((1, 0), (2, 5)):
        game = scenario(
            players=3, role="builder", island={0: f"corn {quarries} quarry"}, doubloons={0: 1},
            expansions=(SURVEY, PRIZES), checked=checked,
        )  # fmt: skip
        happened = play(game, "use surveyor")
        assert 1 + paid == game.players[0].doubloons
        assert ["PRIZE-1"] * bool(paid) == [
            text for it in happened if (text := str(it.rule)) == "PRIZE-1"
        ]
        assert ("build", 0) == (game.kind, game.seat)


DONE: Final = Slot(id="done", high=1)


def _building(table: Table, seat: int) -> None:
    table.place_building(seat, table.ruleset.kind_of["hospice"], "TOY")


def _load(table: Table, seat: int) -> None:
    ship = table.ship_goods.index(-1)
    assert table.load_goods(seat, COFFEE, ship, "TOY", most=2) == 2


def _produce(table: Table, seat: int) -> None:
    table.take_goods(seat, CORN, 3, "TOY")
    for hook in ("produced", "produced_all"):
        table.notify(hook, seat, of_kind(CORN, 3))


def _man(table: Table, seat: int) -> None:
    table.take_tile(QUARRY, "supply")
    table.place_tile(seat, QUARRY, "supply", "TOY", silent=True)
    table.take_worker(seat, COLONIST, 1, "TOY")
    table.move_to_tile(seat, QUARRY, COLONIST, 1, "TOY")


def _man_hospice(table: Table, seat: int) -> None:
    table.place_building(seat, table.ruleset.kind_of["hospice"], "TOY", silent=True)
    table.take_worker(seat, COLONIST, 1, "TOY")
    table.move_to_building(seat, 0, COLONIST, 1, "TOY")
    table.refresh(seat)


def _shift(table: Table, seat: int) -> None:
    _man(table, seat)
    kind = table.ruleset.kind_of["hospice"]
    table.place_building(seat, kind, "TOY", silent=True)
    table.shift_worker(seat, QUARRY, table.ruleset.tile_kinds + kind, COLONIST, "TOY")
    table.refresh(seat)


def _exchange(table: Table, seat: int) -> None:
    _man(table, seat)
    table.exchange_worker(seat, QUARRY, COLONIST, COLONIST, "TOY")
    table.take_worker(seat, COLONIST, 1, "TOY")
    table.exchange_worker(seat, -1, COLONIST, COLONIST, "TOY")
    table.move_to_tile(seat, QUARRY, COLONIST, -1, "TOY")


VERBS: Final[dict[str, tuple[Callable[[Table, int], None], list[tuple[Any, ...]]]]] = {
    "place_tile": (place_quarry, [("tile_placed", QUARRY, 4)]),
    "place_building": (_building, [("built", "hospice")]),
    "sell_good": (lambda table, seat: table.sell_good(seat, COFFEE, "TOY"), [("sold", COFFEE)]),
    "load_goods": (_load, [("loaded", (0, 0, 0, 0, 2))]),
    "return_goods": (
        lambda table, seat: table.return_goods(seat, COFFEE, 2, "TOY"),
        [("lost", (0, 0, 0, 0, 2))],
    ),
    "move_to_tile": (_man, [("workers_placed", ["quarry"], (1,))]),
    "move_to_building": (_man_hospice, [("workers_placed", ["hospice"], (1,))]),
    "shift_worker": (_shift, [("workers_placed", [it], (1,)) for it in ("quarry", "hospice")]),
    "exchange_worker": (_exchange, [("workers_placed", ["quarry"], (1,))] * 2),
    "notify": (_produce, [("produced", [3, 0, 0, 0, 0]), ("produced_all", [3, 0, 0, 0, 0])]),
}
"""What calls each verb, and what the listener is told besides the seat, hook by hook."""
Act = Callable[[Table], None]
CALLERS: Final[dict[str, Callable[[Act], dict[str, Any]]]] = {
    "opening": lambda act: {"opening": lambda self, table, seat: act(table)},
    "changed": lambda act: {"changed": lambda self, table, seat: act(table)},
    "role_taken": lambda act: {"role_taken": lambda self, table, seat, card: act(table)},
    "closed": lambda act: {"closed": lambda self, table, seat: act(table)},
    "round_end": lambda act: {"round_end": lambda self, table: act(table)},
    "use": lambda act: {
        "actions": lambda self, ruleset: {None: UseBuilding(any_id(self.id))},
        "opening_offer": lambda self, table, seat: [self.offer()] * (seat == 0),
        "use": lambda self, table, seat, choice, happened: act(table),
    },
}
"""The members of an effect that acts by a hook, or in ``use``."""


def caller(verb: Callable[[Table, int], None], hook: str, seat: int) -> Expansion:
    """Returns a package whose effect calls a verb once, for a seat."""

    def act(table: Table) -> None:
        if table.round and not table.slot("done"):
            table.set_slot("done", 1)
            table.set_slot("told", 0)
            table.take_goods(seat, COFFEE, 2, "TOY")
            HEARD.clear()
            verb(table, seat)

    members = CALLERS[hook](act)
    if hook in ("opening", "closed", "use"):
        members["phases"] = ("prospector",)
    effect = cls(Effect, id="caller", rule="TOY", **members)
    return Expansion(id="calling", effects=(effect,), slots=(DONE,))


@pytest.mark.parametrize(("seat", "checked"), [(0, False), (2, True)])
@pytest.mark.parametrize("hook", CALLERS)
@pytest.mark.parametrize("verb", VERBS)
def test_each_verb_is_heard_once(verb: str, hook: str, seat: int, checked: bool) -> None:
    """With the right numbers, from every sort of hook, for any seat."""
    call, told = VERBS[verb]
    packages = (caller(call, hook, seat), LISTENING)
    game = Game.new(Config(players=4, expansions=packages), seed=1, checked=checked)
    wanted = [(hook, seat, *rest) for hook, *rest in told]
    game.apply(game.parse_action("choose prospector"))
    while not game.position().slots["done"]:
        game.apply(game.legal_actions()[0 if str(game.kind) == "use_building" else -1])
    # A checked game tries every option on copies, too.
    assert wanted == (HEARD[: len(wanted)] if checked else HEARD)
    assert len(wanted) == game.position().slots["told"]


class Tower(Phase):
    """Gives its seat a quarry, and asks something in the same step."""

    id = "tower"
    decisions = (DecisionKind("climb", "TOY"),)

    @override
    def actions(self) -> dict[Any, Action]:
        return {key: UseBuilding(any_id("tower"), GOODS[key]) for key in (CORN, COFFEE)}

    @override
    def advance(self, table: Table) -> bool:
        if table.players[table.seat].tiles[QUARRY] == 2:
            place_quarry(table, table.seat)
        return table.decide("climb", list(self.offers.values()), joined=False)

    @override
    def play(self, table: Table, action: Action) -> None:
        table.pop()
        place_quarry(table, table.seat)


class Builder(Effect):
    """Starts the phase when a builder phase opens."""

    id = "tower_builder"
    phases: ClassVar[tuple[str, ...]] = ("builder",)
    opens_for_taker_only: ClassVar[bool] = True

    @override
    def opening(self, table: Table, seat: int) -> None:
        table.push_phase("tower", seat)


@CHECKED
def test_phases_are_heard(checked: bool) -> None:
    """A reaction comes before the decision that a phase asks in the step that it follows."""
    towers = Expansion(id="towers", effects=(Builder,), phases=(Tower,))
    game = scenario(
        players=3, role="builder", island={0: "2 quarry"}, doubloons={0: 0},
        expansions=(towers, PRIZES, LISTENING), checked=checked,
    )  # fmt: skip
    assert ("climb", 5) == (str(game.kind), game.players[0].doubloons)
    assert 1 == game.position().slots["told"]
    play(game, "use tower corn")
    assert ("build", 2) == (game.kind, game.position().slots["told"])


# Sales and loads, which the phases of the base game finish.


class Peddler(Effect):
    """Sells a coffee in the usual way and loads the other one, each with the verb for it."""

    id = "peddler"
    rule = "TOY"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {None: UseBuilding(any_id(self.id))}

    @override
    def sale_offer(self, table: Table, seat: int) -> list[Action]:
        return [self.offer()] if table.players[seat].goods[COFFEE] else []

    @override
    def captain_offer(self, table: Table, seat: int) -> list[Action]:
        return self.sale_offer(table, seat)

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        if table.phase.id == "trader":
            table.sell_good(seat, COFFEE, self.rule)
            end_sale(table, COFFEE, 0, self.rule)
        else:
            amounts = [table.load_goods(seat, COFFEE, 0, self.rule, most=1) for _ in range(2)]
            finish_load(table, of_kind(COFFEE, sum(amounts)), 1, self.rule)


@CHECKED
def test_what_a_phase_finishes_is_heard_once(checked: bool) -> None:
    """After the payment or the points, with all goods of the load together."""
    for role, told in (
        ("trader", ("sold", 0, COFFEE)),
        ("captain", ("loaded", 0, (0, 0, 0, 0, 2))),
    ):
        game = scenario(
            players=3, role=any_id(role), goods={0: "2 coffee"}, city={0: "harbor*"},
            ships="4: coffee | 5: - | 6: -", doubloons={0: 0},
            expansions=(package("peddlers", Peddler), LISTENING), checked=checked,
        )  # fmt: skip
        HEARD.clear()
        play(game, "use peddler")
        assert told == HEARD[0]
        assert 1 == game.position().slots["told"]
        player = game.players[0]
        assert (5, 0) == (player.doubloons, player.vp) or (0, 3) == (player.doubloons, player.vp)


# Offers, and the order of all that follows.


class Settlers(Effect):
    """Two quarries and a hospice for every taker of the prospector."""

    id = "settlers"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        if table.ruleset.card_ids[card] == "prospector":
            place_quarry(table, seat)
            _building(table, seat)
            place_quarry(table, table.next_seat[seat])


class Toll(Effect):
    """Offers a VP for each tile and each building placed, and a good for those of an effect."""

    id = "toll"
    rule = "TOY"

    @override
    def actions(self, ruleset: Ruleset) -> dict[Any, Action]:
        return {key: UseBuilding(any_id(self.id), GOODS[key]) for key in (CORN, COFFEE)}

    @override
    def tile_placed_offer(self, table: Table, seat: int, tile: int, source: int) -> list[Action]:
        return [self.offer(COFFEE if source == Source.EFFECT else CORN)]

    @override
    def built_offer(self, table: Table, seat: int, building: int) -> list[Action]:
        return [self.offer(CORN)]

    @override
    def use(self, table: Table, seat: int, choice: Any, happened: Any) -> None:
        table.award(seat, 1 + (happened.building >= 0), self.rule)


class Echo(Effect):
    """A doubloon after another effect, and a building for a tile."""

    id = "echo"
    rule = "TOY"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        table.earn(seat, 1, self.rule)
        if seat == 0:
            table.place_building(seat, table.ruleset.kind_of["small_market"], self.rule)


@CHECKED
def test_offers_in_the_order_of_what_has_happened(checked: bool) -> None:
    """What a reaction leads to comes first, then the next effect, then the next thing, at last the
    phase; a game can be continued from each of these decisions."""
    game = scenario(
        players=4, doubloons=dict.fromkeys(range(4), 0),
        expansions=(package("settlers", Settlers), package("echoes", Echo), package("tolls", Toll)),
        checked=checked,
    )  # fmt: skip
    play(game, "choose prospector")
    seen = []
    while str(game.kind) == "use_building":
        context = game.decision.context
        assert isinstance(context, UseBuildingContext)
        seen.append((game.seat, context.moment, context.tile or context.built, context.source))
        check_game(game)
        game = Game.from_position(game.position(), checked=checked)
        assert "round" == game.position().frames[0].phase
        play(game, "pass" if game.seat else texts(game)[0])
    assert [
        (0, "built", "small_market", None),
        (0, "tile_placed", "quarry", "effect"),
        (0, "built", "hospice", None),
        (1, "tile_placed", "quarry", "effect"),
    ] == seen
    assert (2 + 1 + 2, 1 + 1) == (game.players[0].vp, game.players[0].doubloons)
    assert (0, 1) == (game.players[1].vp, game.players[1].doubloons)
    assert "role" == game.kind


class Settling(Effect):
    """A quarry and a small market for every taker of the prospector."""

    id = "settling"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        if table.ruleset.card_ids[card] == "prospector":
            place_quarry(table, seat)
            table.place_building(seat, table.ruleset.kind_of["small_market"], "TOY")


SETTLING: Final = package("settling", Settling)


@CHECKED
@pytest.mark.rule("BLD-HOSPICE-1", "BLD-UNIVERSITY-1")
def test_published_effects_say_what_does_not_count(checked: bool) -> None:
    """The hospice is for tiles of the settler phase; the university and a church for all."""
    game = scenario(
        players=4, city={0: "hospice* university* church*"}, governor=0,
        expansions=(SETTLING, NEW_BUILDINGS), checked=checked,
    )  # fmt: skip
    play(game, "choose prospector")
    assert (0, ["use university", "pass"]) == (game.seat, texts(game))
    play(game, "use university")
    built = game._table.number_of("small_market")
    assert ("role", (1,)) == (game.kind, game._table.crew_of(0, built))


@CHECKED
@pytest.mark.rule("END-03")
def test_a_city_filled_by_an_effect(checked: bool) -> None:
    """It ends the game, like one that the builder phase fills, after the reactions."""
    city = "guild_hall fortress residence customs_house city_hall"
    for more, ended in (("", ()), (" hacienda", ("city",))):
        game = scenario(players=4, city={0: city + more}, expansions=(SETTLING,), checked=checked)
        play(game, "choose prospector")
        assert ended == game.ending


class Thief(Effect):
    """Takes away the tile that has been placed."""

    id = "thief"
    order: ClassVar[Mapping[str, int]] = {"tile_placed": -1}

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        if source == Source.EFFECT:
            table.remove_tile(seat, tile, "supply", "TOY")


@CHECKED
def test_a_tile_that_is_no_longer_there(checked: bool) -> None:
    """Effects whose turn is after it was taken away do not react to it."""
    for packages, told in (((package("thieves", Thief), LISTENING), 1), ((LISTENING,), 2)):
        game = scenario(players=4, expansions=(*packages, SETTLING), checked=checked)
        play(game, "choose prospector")
        assert told == game.position().slots["told"]


class Grant(Effect):
    """A monopoly for every taker of the prospector."""

    id = "grant"

    @override
    def role_taken(self, table: Table, seat: int, card: int) -> None:
        table.place_building(seat, table.ruleset.kind_of["monopoly"], "TOY")


@CHECKED
def test_a_building_reacts_to_itself(checked: bool) -> None:
    """By ``founded``, even if it asks something, and not by ``built``."""
    packages = (package("grants", Grant), SIX_BUILDINGS, LISTENING)
    game = scenario(players=3, expansions=packages, checked=checked)
    play(game, "choose mayor")
    assert ("monopolize", 0) == (str(game.kind), game.position().slots["told"])
    play(game, "use monopoly corn")
    assert 1 == game.position().slots["told"]
    assert ("take_colonist", 1) == (game.kind, game.position().players[0].slots["monopoly_of"])


# What is not told, and what never ends.


class Gift(Effect):
    """A quarry for everybody, when the game is set up."""

    id = "gift"

    @override
    def setup_end(self, table: Table) -> None:
        for seat in table.clockwise(0):
            place_quarry(table, seat)


@CHECKED
def test_the_set_up_is_silent(checked: bool) -> None:
    """Neither the tiles of the rules nor those of effects are told of."""
    config = Config(players=3, expansions=(package("gifts", Gift), LISTENING))
    game = Game.new(config, seed=1, checked=checked)
    assert 0 == game.position().slots["told"]
    assert [1, 1, 1] == [player.tiles[QUARRY] for player in game._table.players]


class Fickle(Effect):
    """Swaps a quarry that an effect has placed for another one."""

    id = "fickle"

    @override
    def tile_placed(self, table: Table, seat: int, tile: int, source: int) -> None:
        if source == Source.EFFECT:
            table.remove_tile(seat, tile, "supply", "TOY")
            place_quarry(table, seat)


class Merchant(Effect):
    """Sells whenever something is produced."""

    id = "merchant"

    @override
    def produced(self, table: Table, seat: int, made: list[int]) -> None:
        if made[CORN]:
            table.notify("sold", seat, CORN)


class Maker(Effect):
    """Produces whenever something is sold."""

    id = "maker"

    @override
    def sold(self, table: Table, seat: int, good: int) -> None:
        table.notify("produced", seat, of_kind(good, 1))


@pytest.mark.parametrize("ask_forced", [False, True])
def test_reactions_without_an_end(ask_forced: bool) -> None:
    """The error names the effects, and by which hooks they react; a checked game has it, too."""
    problem = "effects react to each other endlessly: "
    fickle: Any = {"players": 4, "expansions": (package("fickle", Fickle), SETTLING)}
    ring: Any = {"players": 3, "role": "trader", "goods": {0: "corn"}}
    ring["expansions"] = (package("merchants", Merchant), package("makers", Maker))
    for start, text, names in (
        (fickle, "choose prospector", "fickle (tile_placed)"),
        (ring, "sell corn", "maker (sold), merchant (produced)"),
    ):
        with pytest.raises(ExpansionError) as wrong:
            play(scenario(**start, ask_forced=ask_forced), text)
        assert problem + names == wrong.value.problem
        with pytest.raises(ExpansionError) as wrong:
            scenario(**start, ask_forced=ask_forced, checked=True)
        assert (problem + names, text) == (wrong.value.problem, wrong.value.option)


def test_a_hook_that_is_not_told() -> None:
    """The names of the others are near."""
    table = scenario(players=3, expansions=(LISTENING,))._table
    with pytest.raises(ConfigError, match="notify: 'sale' is not such a hook"):
        table.notify("sale", 0, CORN)


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        (("sold", 0, 5), "notify: good must be the number of a kind of goods, from 0 to 4, not 5"),
        (("built", 3, 0), "notify: seat must be the number of a seat, from 0 to 2, not 3"),
        (("loaded", 0, -1), "notify: goods must be a packed count of the kinds that there are"),
        (("load", 0, 1), "notify: 'load' is not such a hook; did you mean 'loaded'?"),
        (("workers_placed", 0, 1, 1 << 60), "notify: places must be a set of places, not"),
    ],
)
def test_a_checked_game_tests_what_is_told(told: tuple[str, int, int], problem: str) -> None:
    """As it tests the arguments of verbs."""
    effect = cls(Effect, id="teller", sold=lambda self, table, seat, good: table.notify(*told))
    with pytest.raises(ExpansionError, match=re.escape(problem)):
        scenario(
            players=3, role="trader", goods={0: "corn"}, checked=True,
            expansions=(package("tellers", effect),),
        )  # fmt: skip


def test_games_of_published_effects_alone_never_need_it() -> None:
    """All that they do is told by their phases: a listener hears of no other tile."""
    for seed in range(3):
        published = tuple(EXPANSIONS)
        plain = Game.new(Config(players=4, expansions=published), seed=seed)
        heard = Game.new(Config(players=4, expansions=(*published, LISTENING)), seed=seed)
        assert "reaction" not in plain._table.ruleset.phase_of
        HEARD.clear()
        rng = random.Random(seed)
        while not plain.is_over:
            action = rng.choice(plain.legal_actions())
            plain.apply(action)
            heard.apply(action)
            assert plain.legal_actions() == heard.legal_actions()
        # Where an expansion was taken away, perhaps nobody buys a tile.
        least = {0, 3} if len(published) >= 4 else {0}
        assert least <= {told[3] for told in HEARD if told[0] == "tile_placed"} <= {0, 1, 2, 3}
