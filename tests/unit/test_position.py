"""`Position`: the complete state as a value, the way back, and what no game can have."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Annotated, Any, ClassVar

import attrs
import pytest
from typing_extensions import override

from puertorico import CHANCE, NOBODY, Config, Counts, Game, Position, scenario
from puertorico.errors import PositionError
from puertorico.plugin import Expansion, Memory, Phase, Table
from puertorico.state import BuildingPosition, Frame, TilePosition
from puertorico.state._position import readers_of
from puertorico.types import Chance, any_id
from support import games
from support.games import (
    BUILDINGS,
    changed_player,
    check_game,
    config_number,
    do,
    play_to_end,
    play_until,
    random_game,
    random_games,
    replaced,
)

Change = Callable[[Position], Position]


def same(one: Game, other: Game) -> None:
    """Asserts that two games stand at the same decision."""
    assert one.position() == other.position()
    assert hash(one.position()) == hash(other.position())
    assert one.key() == other.key()
    assert one.legal_actions() == other.legal_actions()
    assert (one.seat, one.phase, one.decision) == (other.seat, other.phase, other.decision)
    assert (one.round, one.governor, one.is_over) == (other.round, other.governor, other.is_over)
    assert (one.ending, one.score()) == (other.ending, other.score())


class TestRoundTrips:
    @pytest.mark.no_cover
    def test_a_pickled_game_is_the_same_game(self) -> None:
        """A pickled game is the same game: history, seed and all draws to come."""
        for count, game in enumerate(random_games(10)):
            if count % 25 and not game.is_over:
                continue
            again = pickle.loads(pickle.dumps(game))
            same(game, again)
            assert (again.seed, again.history) == (game.seed, game.history)
            assert (again.chance, again.ask_forced) == (game.chance, game.ask_forced)
            one = game.copy()
            for each in (one, again):
                play_to_end(each, count)
            same(one, again)
            assert one.history == again.history

    @pytest.mark.rule("A-91")
    def test_no_seed_and_no_history_inside(self) -> None:
        """Two games with other pasts and futures can have one position."""
        first, *others = [Game.new(Config(players=3), seed=seed) for seed in range(200)]
        alike = [other for other in others if other.position() == first.position()]
        assert alike
        assert {game.history for game in alike} != {first.history}


class TestKeys:
    @pytest.mark.no_cover
    def test_equal_if_and_only_if_the_keys_are(self) -> None:
        """Over all decisions of games of one config, positions and keys agree."""
        config = Config(players=3)
        by_key: dict[object, Position] = {}
        by_position: dict[Position, object] = {}
        met = 0
        for seed in range(12):
            start = Game.new(config, seed=seed % 2)
            for choice in range(2):
                game = start.copy(seed=choice)
                while not game.is_over and game.round < 4:
                    position, key = game.position(), game.key()
                    met += key in by_key
                    assert by_key.setdefault(key, position) == position
                    assert by_position.setdefault(position, key) == key
                    actions = game.legal_actions()
                    game.apply(actions[(seed // 3 * len(game.history)) % len(actions)])

        assert len(by_key) == len(by_position) > 150
        assert met > 50

    def test_keys_are_hashable_and_differ_after_each_action(self) -> None:
        """No decision of a game has the key of another."""
        for number in range(2):
            config, chance = config_number(number)
            keys = [game.key() for game in random_game(config, number, chance=any_id(chance))]
            assert len(set(keys)) == len(keys)

    def test_transpositions_meet(self) -> None:
        """Two orders of play that come to the same have one key and one position."""
        one = scenario(players=3, role="trader", goods={0: "corn", 1: "sugar"})
        two = scenario(players=3, role="trader", goods={0: "corn", 1: "sugar"})
        one.apply(one.parse_action("sell corn"))
        two.apply(two.parse_action("sell corn"))
        assert one.key() == two.key()
        assert one.position() == two.position()
        one.apply(one.parse_action("sell sugar"))
        two.apply(two.parse_action("pass"))
        assert one.key() != two.key()
        assert one.position() != two.position()

    def test_threads_can_read_one_position(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A second one may ask for the field that the first is reading."""
        game = Game.new(Config(players=3), seed=1)
        readers, found = readers_of(Position, game._table.ruleset), []
        write, read = usual = readers["frames"]

        def slowly(table: Table) -> Any:
            monkeypatch.setitem(readers, "frames", usual)
            other = Thread(target=lambda: found.append(position.frames))
            other.start()
            other.join()
            return read(table)

        monkeypatch.setitem(readers, "frames", (write, slowly))
        position = game.position()
        assert (position.round, position.vp) == (1, 75)
        assert [position.frames] == found

    def test_nothing_in_a_position_can_be_set(self) -> None:
        """Nothing in a position can be set, and reading it does not touch the game."""
        game = Game.new(Config(players=4), seed=1)
        position = game.position()
        for part in (position, position.players[0], position.frames[0], position.ships[0]):
            name = attrs.fields(type(part))[0].name
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(part, name, None)


def base() -> Position:
    """Returns a position in the middle of a captain phase of four players."""
    game = scenario(
        role="captain", round=3, taken={},
        city={0: "small_warehouse* indigo_plant*2", 1: "wharf*"},
        island={0: "2 indigo*2 quarry*", 1: "corn*"},
        goods={0: "2 corn 3 indigo", 1: "4 sugar 1 corn"}, ships="5: 2 sugar | 6: - | 7: 7 coffee",
        trading_house="corn coffee", ask_forced=True,
    )  # fmt: skip
    return game.position()


def with_one(name: str, place: int, **changes: Any) -> Change:
    """Returns a change of one of several things."""

    def change(position: Position) -> Position:
        things = list(getattr(position, name))
        things[place] = replaced(things[place], **changes)
        return replaced(position, **{name: tuple(things)})

    return change


with_ship, with_card = partial(with_one, "ships"), partial(with_one, "cards")


def with_frame(place: int, **changes: Any) -> Change:
    """Returns a change of one frame."""
    return lambda position: games.with_frame(position, place, **changes)


def with_player(seat: int, **changes: Any) -> Change:
    """Returns a change of one seat."""
    return lambda position: changed_player(position, seat, **changes)


def with_table(**changes: Any) -> Change:
    """Returns a change of the table."""
    return lambda position: replaced(position, **changes)


def more(name: str, id: str, number: int) -> Change:
    """Returns a change of one number of the table."""

    def change(position: Position) -> Position:
        counts = dict(getattr(position, name))
        counts[id] = counts.get(id, 0) + number
        return replaced(position, **{name: Counts(counts)})

    return change


def tile(id: str, count: int, workers: int = 0) -> TilePosition:
    """Returns island tiles."""
    return TilePosition(tile=id, count=count, workers=Counts({"colonist": workers}))


def building(id: str, workers: int = 0) -> BuildingPosition:
    """Returns a building of a city."""
    return BuildingPosition(building=id, workers=Counts({"colonist": workers}))


LARGE = tuple(building(id) for id in list(BUILDINGS)[-5:])

IMPOSSIBLE: list[tuple[Change, str]] = [
    # Players.
    (lambda p: replaced(p, players=p.players[:3]), "players must be 4, not 3"),
    (with_player(0, doubloons=-1), "player 0: doubloons must be a whole number from 0 to 100000"),
    (with_player(1, doubloons=1.5), "player 1: doubloons must be a whole number"),
    (with_player(1, doubloons=True), "player 1: doubloons must be a whole number"),
    *[
        (with_player(2, **{name: 100_001}),
         f"player 2: {name} must be a whole number from 0 to 100000, not 100001")
        for name in ("doubloons", "vp_paper")
    ],
    (with_player(3, vp=-2), "player 3: vp must be a whole number from 0 to 100000, not -2"),
    (with_player(3, vp_paper=-2), "player 3: vp_paper must be a whole number from 0"),
    (with_player(0, goods=Counts({"corn": -1})), "player 0: goods: corn must be a whole number"),
    (with_player(0, goods=Counts({"gold": 1})), "player 0: goods: 'gold' does not belong there"),
    (with_player(0, goods=Counts({"quarry": 1})), "goods: 'quarry' does not belong there"),
    # Islands.
    (with_player(0, island=(tile("corn", 7), tile("indigo", 6))), "island has 12 spaces, not 13"),
    (with_player(0, island=(tile("corn", 13),)), "corn tiles must be a whole number from 1 to 12"),
    (with_player(0, island=(tile("corn", 0),)), "corn tiles must be a whole number from 1 to 12"),
    (with_player(0, island=(tile("corn", 1), tile("corn", 1))), "tiles 'corn' are listed twice"),
    (with_player(0, island=(tile("forest", 1),)), "there is no island tile 'forest' in this game"),
    (with_player(0, island=(tile("corn", 2, 3),)),
     "player 0: 3 workers are on the corn tiles, which have 2 circles"),
    (with_player(0, island=(tile("corn", 2, -1),)), "corn: colonist must be a whole number"),
    # Cities.
    (with_player(0, city=(building("palace"),)), "there is no building 'palace' in this game"),
    (with_player(0, city=(building("office"), building("office"))),
     "player 0: the office is listed twice (BLD-GEN-1 allows one)"),
    (with_player(0, city=(building("office", 2),)),
     "player 0: 2 workers are on the office, which has 1 circles"),
    (with_player(0, city=(building("coffee_roaster", 3),)),
     "3 workers are on the coffee_roaster, which has 2 circles"),
    (with_player(0, city=(*LARGE, *map(building, ("office", "wharf", "harbor")))),
     "player 0: the city has 12 spaces, not 13"),
    (with_player(0, city=(BuildingPosition(building="office", workers=Counts({"noble": 1})),)),
     "player 0: office: 'noble' does not belong there"),
    (with_player(0, holding=Counts({"colonist": 256})), "holding: colonist must be a whole number"),
    (with_player(0, holding=Counts({"noble": 1})), "holding: 'noble' does not belong there"),
    (with_player(0, used=("magic",)), "player 0: used: there is no effect 'magic' in this game"),
    (with_player(1, used=("wharf",) * 99), "player 1: used: there are 11 effects"),
    (with_player(0, slots=Counts({"luck": 1})), "player 0: slots must be [], not ['luck']"),
    # The table.
    (with_table(round=-1), "round must be a whole number from 0 to 1000000, not -1"),
    (with_table(round=1_000_001), "round must be a whole number from 0 to 1000000, not 1000001"),
    (with_table(round="3"), "round must be a whole number from 0 to 1000000, not '3'"),
    (with_table(governor=4), "governor must be a whole number from 0 to 3, not 4"),
    (with_table(governor=None), "governor must be a whole number from 0 to 3, not None"),
    (with_table(cards=()), "cards must be ['settler', 'mayor', 'builder',"),
    (lambda p: replaced(p, cards=p.cards[::-1]), "cards must be ['settler', 'mayor', 'builder',"),
    (with_card(0, doubloons=-1),
     "doubloons on settler must be a whole number from 0 to 100000, not -1"),
    (with_card(1, taker=4), "taker of mayor must be a whole number from 0 to 3, not 4"),
    (with_card(1, taker=-1), "taker of mayor must be a whole number from 0 to 3, not -1"),
    (with_table(drawn="quarry"), "drawn: 'quarry' is not a kind of goods"),
    (with_table(drawn="gold"), "drawn: 'gold' is not a kind of goods"),
    (with_table(trading_house=("gold",)), "trading_house: 'gold' is not a kind of goods"),
    (with_table(trading_house=("corn",) * 5), "the trading house holds 4 goods, not 5"),
    (with_table(vp=-1), "vp must be a whole number from 0 to 100000, not -1"),
    (with_table(slots=Counts({"tide": 1})), "slots must be [], not ['tide']"),
    (with_table(ending=("boredom",)), "ending: 'boredom' is not one of colonists, city,"),
    (with_table(ending=("city", "city")), "ending: 'city' is listed twice"),
    (with_table(is_over=1), "is_over must be True or False, not 1"),
    (more("row", "corn", 61), "row: corn must be a whole number from 0 to 60"),
    (more("row", "gold", 1), "row: 'gold' does not belong there"),
    (more("buildings", "palace", 1), "buildings: 'palace' does not belong there"),
    # Ships.
    (lambda p: replaced(p, ships=p.ships[1:]), "ships must have [5, 6, 7] spaces, not [6, 7]"),
    (with_ship(0, capacity=4), "ships must have [5, 6, 7] spaces, not [4, 6, 7]"),
    (with_ship(0, count=6), "the 5-ship must be a whole number from 0 to 5, not 6"),
    (with_ship(0, count=0), "the 5-ship carries 0 goods of kind 'sugar'"),
    (with_ship(0, good=None), "the 5-ship carries 2 goods of kind None"),
    (with_ship(0, good="gold"), "the 5-ship: 'gold' is not a kind of goods"),
    (with_ship(0, good="coffee"), "coffee is on two ships (CAPTAIN-05 forbids it)"),
    # What does not add up.
    (more("goods", "corn", 1), "there are 11 corn goods in all, but this game has 10"),
    (more("goods", "corn", -1), "there are 9 corn goods in all, but this game has 10"),
    (with_ship(0, count=3), "there are 12 sugar goods in all, but this game has 11"),
    (with_table(trading_house=("corn",)), "there are 8 coffee goods in all, but this game has 9"),
    (with_player(2, goods=Counts({"tobacco": 1})), "there are 10 tobacco goods in all"),
    (more("row", "sugar", 1), "there are 12 sugar tiles in all, but this game has 11"),
    (more("face_down", "sugar", -1), "there are 10 sugar tiles in all, but this game has 11"),
    (more("discards", "sugar", 1), "there are 12 sugar tiles in all, but this game has 11"),
    (with_table(drawn="sugar"), "there are 12 sugar tiles in all, but this game has 11"),
    (more("tile_supply", "quarry", 1), "there are 9 quarry tiles in all, but this game has 8"),
    (more("tile_supply", "corn", 1), "tile_supply: 'corn' does not belong there"),
    (more("buildings", "office", 1), "there are 3 office buildings in all, but this game has 2"),
    (more("buildings", "wharf", -1), "there are 1 wharf buildings in all, but this game has 2"),
    (more("supply", "colonist", 1), "there are 80 colonists in all, but this game has 79"),
    (more("colonist_ship", "colonist", -1), "there are 78 colonists in all, but this game has 79"),
    (with_player(2, holding=Counts({"colonist": 1})), "there are 80 colonists in all"),
    (with_table(vp=99), "there are 99 VP chips in all, but this game has 100"),
    (with_player(2, vp=1), "there are 101 VP chips in all, but this game has 100"),
    # Frames.
    (with_table(frames=()), "frames must be 1 to 32, not 0"),
    (lambda p: replaced(p, frames=p.frames[:1] * 33), "frames must be 1 to 32, not 33"),
    (lambda p: replaced(p, frames=p.frames[1:]), "the outermost frame must be the round or the"),
    (with_frame(1, phase="dreaming"), "frames: there is no phase 'dreaming' in this game"),
    (with_frame(1, taker=4), "frame captain: taker must be a whole number from"),
    (with_frame(1, seat=4), "frame captain: seat must be a whole number from"),
    (with_frame(1, seat=NOBODY), "frame captain: seat must be a whole number from"),
    (with_frame(1, idle_turns_left=5),
     "frame captain: idle_turns_left must be a whole number from 1 to 4, not 5"),
    (with_frame(1, stage="turn"), "frame captain: stage must be 'opening_windows' or 'opening' or"),
    (with_frame(1, stage=2), "frame captain: stage must be 'opening_windows' or 'opening' or"),
    (with_frame(1, stage=None), "frame captain: stage must be 'opening_windows' or 'opening' or"),
    (with_frame(1, step="paid"), "frame captain: step must be 'window' or 'openers' or"),
    (with_frame(1, step=None), "frame captain: step must be 'window' or 'openers' or"),
    (with_frame(1, privilege=10),
     "frame captain: privilege must be a whole number from 0 to 1, not 10"),
    (
        with_frame(
            1,
            stage="closing",
            step=None,
            last_effect="gold_mine",
        ),
        "frame captain: last_effect must be hacienda or",
    ),
    (with_frame(1, have_loaded=(4,)), "frame captain: have_loaded must be different members of [0"),
    (with_frame(1, have_loaded=(1, 1)), "frame captain: have_loaded must be different members of"),
    (with_frame(1, have_loaded=(True,)), "frame captain: have_loaded must be different members of"),
    (with_frame(1, have_loaded=3), "frame captain: have_loaded must be a tuple, not 3"),
    (with_frame(1, privilege_left=2), "frame captain: privilege_left must be True or False, not 2"),
    (with_frame(1, seats_to_come=4), "frame captain: it does not remember 'seats_to_come'"),
    (with_table(picks_left=-1), "picks_left must be a whole number from 0 to 255, not -1"),
    (with_table(picks_left="3"), "picks_left must be a whole number from 0 to 255, not '3'"),
    # The end.
    (with_table(is_over=True), "a game that is over needs an ending and no seat to move"),
    (with_table(is_over=True, ending=("city",)),
     "a game that is over needs an ending and no seat to move"),
]  # fmt: skip
"""Changes of `base` that no game can have, and what is said about them."""


class Patience(Memory):
    """Whether it waits."""

    waits: Annotated[bool, "whether it waits"] = False


class Waiting(Phase):
    """Waits forever while it remembers that it does."""

    id: ClassVar[str] = "waiting"

    memory: ClassVar[type[Memory]] = Patience

    @override
    def advance(self, table: Table) -> bool:
        if not table.memory.waits:
            table.pop()
        return False


class TestImpossible:
    def test_the_base_is_possible(self) -> None:
        """Without a change the position is sound, and its expansion is whole."""
        check_game(Game.from_position(base(), ask_forced=True))

    @pytest.mark.parametrize(
        ("change", "sentence"), IMPOSSIBLE, ids=[sentence for _, sentence in IMPOSSIBLE]
    )
    def test_a_position_that_no_game_reaches_is_refused(
        self, change: Change, sentence: str
    ) -> None:
        """The refusal names the place, and the numbers there."""
        with pytest.raises(PositionError) as caught:
            Game.from_position(change(base()))
        assert sentence in str(caught.value)

    @pytest.mark.rule("SETTLER-10")
    @pytest.mark.parametrize("chance", ["seeded", "manual"])
    def test_a_draw_needs_a_tile(self, chance: Chance) -> None:
        """Chance cannot draw while all tiles lie in the discard pile: they are shuffled before."""
        game = scenario(role="settler", row="-", face_down="2 corn 2 sugar", chance="manual")
        while game.seat != CHANCE:
            do(game, "pass")
        position = game.position()
        shuffled = Counter(position.face_down) + Counter(position.discards)
        wrong = replaced(position, face_down=Counts(), discards=Counts(shuffled))
        assert Game.from_position(position, chance=chance).seat in (1, CHANCE)
        with pytest.raises(PositionError) as caught:
            Game.from_position(wrong, chance=chance)
        assert "the frame chance contradicts the rest of the position" in str(caught.value)

    @pytest.mark.parametrize("waits", [False, True])
    def test_somebody_must_be_asked_some_time(self, waits: bool) -> None:
        """Frames that never come to a decision are refused instead of followed forever."""
        config = Config(players=3, expansions=(Expansion(id="waiting", phases=(Waiting,)),))
        game = Game.new(config, seed=1)
        frames = game.position().frames
        waiting = Frame(phase="waiting", taker=0, seat=0, memory={"waits": waits})
        position = replaced(game.position(), frames=(*frames, waiting))
        if waits:
            with pytest.raises(PositionError, match="never reaches a decision"):
                Game.from_position(position)
        else:
            same(Game.from_position(position), game)

    @pytest.mark.parametrize("seat", [0, 1, 2, 3, CHANCE])
    def test_somebody_must_have_the_turn(self, seat: int) -> None:
        """A game that is over is nobody's turn and has an ending; else it can be played on."""
        finished = play_until(Game.new(Config(players=4), seed=2), lambda game: game.is_over)
        position = finished.position()
        assert Game.from_position(position).is_over
        for change in (with_frame(0, seat=seat), with_table(ending=())):
            with pytest.raises(PositionError, match="no seat to move"):
                Game.from_position(change(position))
