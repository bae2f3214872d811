"""The table's verbs and questions: a verb changes its own table alone, and tells what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest
from typing_extensions import override

from puertorico import Config, Event, Game, Good, events, scenario
from puertorico._base.packed import pack
from puertorico._engine.eventlog import EventLog
from puertorico.errors import ConfigError, ExpansionError
from puertorico.events import BuildingWithdrawn, TileRemoved
from puertorico.expansions.festival import GoalWon
from puertorico.plugin import QUARRY, Effect, Expansion, Slot, Table, Worker
from support.games import expansion, play
from support.mistakes import cls

CORN, SUGAR = int(Good.CORN), int(Good.SUGAR)

Verb = Callable[[Table], object]


def kind(table: Table, building: str) -> int:
    """Returns the number of a building."""
    return table.ruleset.kind_of[building]


def by_seat_0(cls: Callable[..., Event], **fields: object) -> Event:
    """Returns an event of seat 0."""
    return cls(rule="TOY", seat=0, **fields)


def moved(source: str, target: str, count: int) -> Event:
    """Returns the event of colonists of seat 0 that move."""
    return by_seat_0(
        events.WorkersMoved, worker="colonist", count=count, source=source, target=target
    )


OF_PLAYERS: dict[str, tuple[Verb, list[Event]]] = {
    "earn":
        (lambda table: table.earn(0, 2, "TOY"),
         [by_seat_0(events.DoubloonsEarned, doubloons=2, cause="round")]),
    "_earn_sale": (
        lambda table: table._earn_sale(0, 4, 1, 2, "TOY", "sale"),
        [
            by_seat_0(events.DoubloonsEarned, doubloons=4, cause="sale"),
            by_seat_0(events.DoubloonsEarned, doubloons=1, cause="small_market"),
            events.DoubloonsEarned(rule="TRADER-01", seat=0, doubloons=2, cause="privilege"),
        ],
    ),
    "take_coins":
        (lambda table: table.take_coins(0, 1, "TOY"),
         [by_seat_0(events.DoubloonsEarned, doubloons=1, cause="role_card", card="mayor")]),
    "pay":
        (lambda table: table.pay(0, 2, "TOY"),
         [by_seat_0(events.DoubloonsPaid, doubloons=2, cause="round")]),
    "award":
        (lambda table: table.award(0, 2, "TOY"),
         [by_seat_0(events.VictoryPointsEarned, vp=2, vp_paper=0, cause="round")]),
    "award, for a cause":
        (lambda table: table.award(0, 2, "TOY", "privilege"),
         [by_seat_0(events.VictoryPointsEarned, vp=2, vp_paper=0, cause="privilege")]),
    "return_vp":
        (lambda table: table.return_vp(0, 1, "TOY"),
         [by_seat_0(events.VictoryPointsReturned, vp=1)]),
    "take_goods":
        (lambda table: table.take_goods(0, SUGAR, 3, "TOY"),
         [by_seat_0(events.GoodsTaken, good="sugar", count=3)]),
    "_take_each": (
        lambda table: table._take_each(0, pack([1, 0, 3]), "TOY"),
        [
            by_seat_0(events.GoodsTaken, good="corn", count=1),
            by_seat_0(events.GoodsTaken, good="sugar", count=3),
        ],
    ),
    "return_goods":
        (lambda table: table.return_goods(0, CORN, 2, "TOY"),
         [by_seat_0(events.GoodsReturned, good="corn", count=2)]),
    "take_from_cargo_ship":
        (lambda table: table.take_from_cargo_ship(0, 1, 2, "TOY"),
         [by_seat_0(events.GoodsTakenBack, good="tobacco", count=2, ship=6)]),
    "take_from_trading_house":
        (lambda table: table.take_from_trading_house(0, int(Good.TOBACCO), "TOY"),
         [by_seat_0(events.GoodsTakenBack, good="tobacco", count=1, ship=None)]),
    "take_worker":
        (lambda table: table.take_worker(0, 0, 2, "TOY"),
         [by_seat_0(events.WorkersTaken, worker="colonist", count=2, source="supply")]),
    "take_from_ship":
        (lambda table: table.take_from_ship(0, 0, 2, "TOY"),
         [by_seat_0(events.WorkersTaken, worker="colonist", count=2, source="colonist_ship")]),
    "gain_worker":
        (lambda table: table.gain_worker(0, 0, "TOY"),
         [by_seat_0(events.WorkersTaken, worker="colonist", count=1, source="supply")]),
    "_share_ship": (
        lambda table: table._share_ship(3, 0, "TOY"),
        [
            events.WorkersTaken(
                rule="TOY", seat=seat, worker="colonist", count=1, source="colonist_ship"
            )
            for seat in (3, 0)
        ],
    ),
    "return_worker":
        (lambda table: table.return_worker(0, 0, "TOY"),
         [by_seat_0(events.WorkersReturned, worker="colonist", count=1)]),
    "_move_workers":
        (lambda table: table._move_workers(0, 1 + CORN, 1, "TOY"), [moved("holding", "corn", 1)]),
    "move_to_tile":
        (lambda table: table.move_to_tile(0, CORN, 0, -1, "TOY"), [moved("corn", "holding", 1)]),
    "move_to_building":
        (lambda table: table.move_to_building(0, 2, 0, 1, "TOY"), [moved("holding", "office", 1)]),
    "_replace_workers": (
        lambda table: table._replace_workers(
            0, [1, 2, *[0] * (len(table.players[0].target_circles) - 2)], 4, "TOY"
        ),
        [
            moved("indigo_plant", "holding", 1),
            moved("small_market", "holding", 1),
            moved("holding", "corn", 1),
        ],
    ),
    "shift_worker": (
        lambda table: table.shift_worker(
            0, CORN, table.ruleset.tile_kinds + kind(table, "office"), 0, "TOY"
        ),
        [moved("corn", "office", 1)],
    ),
    "shift_worker, from a large building": (
        lambda table: table.shift_worker(
            0, table.ruleset.tile_kinds + kind(table, "indigo_plant"), CORN, 0, "TOY"
        ),
        [moved("indigo_plant", "corn", 1)],
    ),
    "exchange_worker": (
        lambda table: table.exchange_worker(0, CORN, 0, 0, "TOY"),
        [
            moved("corn", "holding", 1),
            by_seat_0(events.WorkersReturned, worker="colonist", count=1),
            by_seat_0(events.WorkersTaken, worker="colonist", count=1, source="supply"),
            moved("holding", "corn", 1),
        ],
    ),
    "exchange_worker, in the holding area": (
        lambda table: table.exchange_worker(0, -1, 0, 0, "TOY"),
        [
            by_seat_0(events.WorkersReturned, worker="colonist", count=1),
            by_seat_0(events.WorkersTaken, worker="colonist", count=1, source="supply"),
        ],
    ),
    "place_tile":
        (lambda table: table.place_tile(0, SUGAR, "row", "TOY"),
         [by_seat_0(events.TilePlaced, tile="sugar", source="row")]),
    "remove_tile":
        (lambda table: table.remove_tile(0, CORN, "discards", "TOY"),
         [by_seat_0(events.TileRemoved, tile="corn", target="discards")]),
    "place_building":
        (lambda table: table.place_building(0, kind(table, "wharf"), "TOY"),
         [by_seat_0(events.BuildingBuilt, building="wharf")]),
    "mark_used": (lambda table: table.mark_used(0, table.ruleset.effects[1]), []),
    "_clear_marks": (lambda table: table._clear_marks(), []),
    "refresh": (lambda table: table.refresh(0), []),
}  # fmt: skip
"""Verbs that write to a player, and what they tell."""

OF_THE_TABLE: dict[str, tuple[Verb, list[Event]]] = {
    "refill_ship":
        (lambda table: table.refill_ship(0, 2, "TOY"),
         [events.ShipRefilled(rule="TOY", worker="colonist", count=2)]),
    "unload_ship":
        (lambda table: table.unload_ship(0, 2, "TOY"),
         [events.ShipUnloaded(rule="TOY", worker="colonist", count=2)]),
    "_reveal_tiles":
        (lambda table: table._reveal_tiles([SUGAR], "TOY"),
         [events.TileRevealed(rule="TOY", seat=-1, tile="sugar")]),
    "withdraw_building":
        (lambda table: table.withdraw_building(kind(table, "fortress"), "TOY"),
         [events.BuildingWithdrawn(rule="TOY", building="fortress")]),
    "trigger_end":
        (lambda table: table.trigger_end("rounds", "TOY"),
         [events.EndTriggered(rule="TOY", ending="rounds")]),
}  # fmt: skip
"""Verbs that write to the table alone, and what they tell."""

NOTHING: dict[str, Verb] = {
    "earn": lambda table: table.earn(0, 0, "TOY"),
    "pay": lambda table: table.pay(0, 0, "TOY"),
    "award": lambda table: table.award(0, 0, "TOY"),
    "take_goods": lambda table: table.take_goods(0, SUGAR, 0, "TOY"),
    "take_goods, none left": lambda table: table.take_goods(0, int(Good.COFFEE), 2, "TOY"),
    "return_goods": lambda table: table.return_goods(0, CORN, 0, "TOY"),
    "refill_ship": lambda table: table.refill_ship(0, 0, "TOY"),
    "unload_ship": lambda table: table.unload_ship(0, 0, "TOY"),
    "an end that has come": lambda table: table.trigger_end("city", "TOY"),
}
"""Verbs with nothing to do."""


def rich() -> Game:
    """Returns a game in which seat 0 has something of everything, and has used an effect."""
    game = scenario(
        city={0: "indigo_plant*2 small_market* office"}, island={0: "2 corn*1"},
        goods={0: "2 corn", 1: "9 coffee"}, vp={0: 3}, holding={0: 3}, coins={"mayor": 1}, ship=2,
        ending=("city",), ships="5: - | 6: 2 tobacco | 7: -", trading_house="tobacco",
    )  # fmt: skip
    game._table.mark_used(0, game._table.ruleset.effects[0])
    return game


def do(verb: Verb, game: Game, *, listened: bool = True) -> list[Event]:
    """Returns what a verb tells."""
    table = game._table
    log = EventLog(table)
    table.log = log if listened else None
    verb(table)
    table.log = None
    return list(log.events())


@pytest.mark.parametrize("listened", [False, True])
@pytest.mark.parametrize("name", [*OF_PLAYERS, *OF_THE_TABLE])
def test_a_copy_and_its_original_do_not_see_each_others_changes(name: str, listened: bool) -> None:
    """Copies share players until one side writes: then it has one of its own."""
    verb, _ = (OF_PLAYERS | OF_THE_TABLE)[name]
    game = rich()
    before = game.position()
    for writer, reader in ((game.copy(), game), (game, game.copy())):
        assert writer._table.players[0] is reader._table.players[0]
        do(verb, writer, listened=listened)
        assert reader.position() == before
        assert (writer._table.players[0] is reader._table.players[0]) == (name in OF_THE_TABLE)
        # What works for the player is the same when nobody has moved, or for one of the same kind.
        same = name.startswith(("refresh", "exchange_worker"))
        assert (writer.position() == before) == same


@pytest.mark.parametrize("name", [*OF_PLAYERS, *OF_THE_TABLE])
def test_a_verb_tells_what_it_does(name: str) -> None:
    """Events have the rule that was given; a verb does the same when nobody listens."""
    verb, told = (OF_PLAYERS | OF_THE_TABLE)[name]
    heard, unheard = rich(), rich()
    assert do(verb, heard) == told
    assert do(verb, unheard, listened=False) == []
    assert heard.position() == unheard.position()


@pytest.mark.parametrize("name", NOTHING)
def test_a_verb_with_nothing_to_do(name: str) -> None:
    """No amount: no change, no event, and not even a player of its own."""
    game = rich()
    twin = game.copy()
    assert do(NOTHING[name], twin) == []
    assert twin.position() == game.position()
    assert twin._table.players[0] is game._table.players[0]


@pytest.mark.rule("CRAFT-04")
@pytest.mark.parametrize(("wanted", "there"), [(0, 0), (2, 2), (11, 11), (12, 11)])
def test_goods_are_taken_as_far_as_the_supply_goes(wanted: int, there: int) -> None:
    """The answer says how many there were."""
    table = rich()._table
    assert table.take_goods(0, SUGAR, wanted, "TOY") == there
    assert (table.players[0].goods[SUGAR], table.goods[SUGAR]) == (there, 11 - there)


# Verbs that only expansions use, called by effects of theirs.


class Clearing(Effect):
    """Puts an unoccupied corn plantation of its owner away when a settler phase closes."""

    phases: ClassVar[tuple[str, ...]] = ("settler",)

    @override
    def closing(self, table: Table, seat: int) -> None:
        table.remove_tile(seat, 0, "discards", "TOY")


class Famine(Effect):
    """Takes a building out of the game."""

    @override
    def setup(self, table: Table) -> None:
        log = table.log = EventLog(table)
        table.withdraw_building(table.ruleset.building_ids.index("office"), "TOY")
        table.log = None
        assert [BuildingWithdrawn(rule="TOY", building="office")] == list(log.events())


def test_a_tile_that_is_removed_and_a_building_that_is_withdrawn_are_told() -> None:
    """A tile that leaves an island and a building that leaves the game are told."""
    game = scenario(
        role="settler",
        city={0: "clearing*"},
        island={0: "2 corn"},
        expansions=(expansion(Clearing),),
    )
    events = play(game, "pass", "pass", "pass", "pass")
    assert TileRemoved(rule="TOY", seat=0, tile="corn", target="discards") in events
    assert 1 == game._table.players[0].tiles[0]
    game = Game.new(Config(players=4, expansions=(Expansion(id="famine", effects=(Famine,)),)))
    assert 0 == game.position().buildings.count("office")


class TestPiles:
    @pytest.mark.parametrize("pile", ["row", "face_down", "discards"])
    def test_plantations(self, pile: str) -> None:
        """A plantation that is taken from a pile and put back leaves it as it was."""
        table = scenario(row="2 corn", discards="corn").copy()._table
        before = getattr(table, pile)
        table.take_tile(0, pile)
        assert getattr(table, pile)[0] == before[0] - 1
        table.put_tile(0, pile)
        assert getattr(table, pile) == before

    def test_quarries(self) -> None:
        """Quarries have a supply."""
        table = scenario(players=3)._table
        before = table.tile_supply[QUARRY]
        table.take_tile(QUARRY, "supply")
        assert table.tile_supply[QUARRY] == before - 1
        table.put_tile(QUARRY, "supply")
        assert table.tile_supply[QUARRY] == before

    def test_a_drawn_tile(self) -> None:
        """One tile at most is drawn."""
        table = scenario(players=3)._table
        table.put_tile(3, "drawn")
        assert table.drawn == 3
        table.take_tile(3, "drawn")
        assert table.drawn == -1


class TestSlots:
    def test_by_their_ids(self) -> None:
        """Slots of the table and of a player are read and written by their ids."""
        slots = (Slot(id="open", high=3), Slot(id="own", high=3, per_player=True))
        expansion = Expansion(id="expansion", slots=slots)
        game = Game.new(Config(players=3, expansions=(expansion,)), seed=1)
        copy = game.copy()
        game._table.set_slot("open", 2)
        game._table.set_player_slot(1, "own", 3)
        assert (game._table.slot("open"), game._table.player_slot(1, "own")) == (2, 3)
        assert (copy._table.slot("open"), copy._table.player_slot(1, "own")) == (0, 0)


def test_an_event_of_an_expansion_is_noted_if_there_is_a_listener() -> None:
    """Nothing is made of it otherwise."""
    table = scenario(players=3)._table
    table.note(GoalWon, "FEST-ESTATE-1", seat=0, goal="plantation", things=())
    log = table.log = EventLog(table)
    table.note(GoalWon, "FEST-ESTATE-1", seat=0, goal="plantation", things=())
    assert list(log.events()) == [
        GoalWon(rule="FEST-ESTATE-1", seat=0, goal="plantation", things=())
    ]


MACHINES = Expansion(id="machines", workers=(Worker(id="robot", supply=3),))


def town() -> Game:
    """Returns a game of three in a builder phase, with different things for every seat."""
    return scenario(
        players=3,
        role="builder",
        city={0: "office* small_market", 1: "office", 2: "small_market* indigo_plant*2"},
        island={0: "corn* corn quarry", 1: "", 2: "indigo*"},
        goods={0: "2 corn coffee"},
    )


def test_owners() -> None:
    """The seats with a building, occupied or not, in ascending order."""
    table = town()._table
    office, small_market = map(table.number_of, ("office", "small_market"))
    assert table.owners(office) == [0]
    assert table.owners(office, occupied=False) == [0, 1]
    assert table.owners(small_market) == [2]
    assert table.owners(small_market, occupied=False) == [0, 2]
    assert table.owners(table.number_of("wharf"), occupied=False) == []
    assert [table.has_building(seat, office) for seat in range(3)] == [True, False, False]
    assert table.has_building(1, office, occupied=False)


def test_a_building_that_is_not_in_play() -> None:
    """It has the number -1, and nobody has it."""
    table = scenario(players=3, buildings=("office",))._table
    wharf = table.number_of("wharf")
    assert (wharf, table.owners(wharf)) == (-1, [])
    assert table.crew_of(0, wharf) == table.tile_crew_of(0, wharf) == (0,)
    removed = Expansion(id="removed", removes=("prospector",))
    assert scenario(players=4, expansions=(removed,))._table.number_of("prospector") == -1


def test_the_workers_of_a_seat() -> None:
    """By kind: all, those on a building that the seat has, and those on its tiles of a kind."""
    table = town()._table
    plant, office, small_market = map(table.number_of, ("indigo_plant", "office", "small_market"))
    assert table.workers_of(2) == (4,)
    assert [table.crew_of(2, it) for it in (plant, small_market, office)] == [(2,), (1,), (0,)]
    assert table.crew_of(0, small_market) == (0,)
    assert [table.tile_crew_of(0, tile) for tile in (CORN, QUARRY)] == [(1,), (0,)]
    table = scenario(players=3, city={0: "office*robot"}, expansions=(MACHINES,))._table
    assert (table.crew_of(0, office), table.workers_of(0)) == ((0, 1), (0, 1))


@pytest.mark.parametrize("question", ["owners", "has_building", "crew_of", "tile_crew_of"])
def test_an_id_in_place_of_a_number(question: str) -> None:
    """It is refused; a checked game says how to find the number."""
    game = scenario(players=3, role="builder")
    given: tuple[Any, ...] = ("office",) if question == "owners" else (0, "office")
    with pytest.raises(TypeError):
        getattr(game._table, question)(*given)

    def built(self: Effect, table: Table, seat: int, building: int) -> None:
        getattr(table, question)(*given)

    effect = cls(Effect, id="asking", rule="TOY", built=built)
    expansion = Expansion(id="asking", effects=(effect,))
    message = r"must be the number of .*, not 'office': number_of\('office'\) returns it"
    with pytest.raises(ExpansionError, match=rf"{question}: \w+ {message}"):
        scenario(players=3, role="builder", expansions=(expansion,), checked=True)


def test_the_number_of_a_thing() -> None:
    """By its id, of whatever sort it is; the ruleset knows it, too."""
    table = scenario(players=3, expansions=(MACHINES,))._table
    assert (table.number_of("colonist"), table.number_of("robot")) == (0, 1)
    with pytest.raises(ConfigError, match=r"^this game has no 'robto'; did you mean 'robot'\?"):
        table.number_of("robto")
    assert (table.number_of("sugar"), table.number_of("quarry")) == (SUGAR, QUARRY)
    assert table.ruleset.number_of("office") == table.ruleset.kind_of["office"]
    assert table.number_of("captain") == table.ruleset.card_ids.index("captain")


def test_seats_clockwise() -> None:
    """Every seat once, from the given one on."""
    table = town()._table
    assert table.clockwise(0) == [0, 1, 2]
    assert table.clockwise(2) == [2, 0, 1]


def test_the_role_in_progress() -> None:
    """The frame of the role, whatever lies on it; between roles there is none."""
    game = scenario(players=3, city={0: "hospice*"})
    assert game._table.role_frame() is None
    assert game._table.cards_of(0) == []
    play(game, "choose settler")
    frame = game._table.role_frame()
    assert frame is not None
    assert (frame.phase.id, frame.taker, frame.seat) == ("settler", 0, 0)
    assert game._table.cards_of(0) == [game._table.number_of("settler")]
    assert game._table.cards_of(1) == []

    game = scenario(players=3, role="mayor", taker=1, island={1: "corn indigo"})
    play(game, "pass")
    frames = game._table.frames()
    assert [frame.phase.id for frame in frames] == ["round", "mayor", "placement"]
    under = game._table.role_frame()
    assert under is not None
    assert (under.phase.id, under.taker, game._table.seat) == ("mayor", 1, 1)


CHESTS = Expansion(id="chests", slots=Slot.of_goods("chest", high=9, per_player=True))


def test_goods_set_aside_are_in_one_place() -> None:
    """They leave the player for the slot of their kind, and come back."""
    game = scenario(goods={0: "3 corn"}, expansions=(CHESTS,))
    table = game._table
    supply = table.goods
    table.set_goods_aside(0, "chest", CORN, 2, "TOY")
    assert (table.player_slot(0, "chest_corn"), table.players[0].goods[CORN]) == (2, 1)
    table.set_goods_aside(0, "chest", CORN, -1, "TOY")
    assert (table.player_slot(0, "chest_corn"), table.players[0].goods[CORN]) == (1, 2)
    assert table.goods == supply
    table.set_player_slot(0, "chest_corn", 0)
    assert table.goods[CORN] == supply[CORN] + 1


@pytest.mark.parametrize(("most", "loaded"), [(1, 1), (2, 2), (9, 3)])
def test_fewer_goods_are_loaded(most: int, loaded: int) -> None:
    """As many as are wanted, if the seat has them and they fit; they can be taken back."""
    game = scenario(players=3, goods={0: "3 corn"})
    table = game._table
    assert table.load_goods(0, CORN, 0, "TOY", most) == loaded
    assert (table.ship_goods[0], table.ship_loads[0]) == (CORN, loaded)
    table.take_from_cargo_ship(0, 0, loaded, "TOY")
    assert (table.ship_goods[0], table.ship_loads[0]) == (-1, 0)
    assert table.players[0].goods[CORN] == 3
