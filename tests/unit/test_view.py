"""`View`: what a seat may know, field by field, and nothing else."""

from __future__ import annotations

import gc
import inspect
import random
import re
from collections import Counter
from enum import Enum
from operator import attrgetter
from types import (
    BuiltinFunctionType,
    FunctionType,
    MemberDescriptorType,
    MethodWrapperType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any

import attrs
import pytest

from puertorico import (
    CHANCE,
    Action,
    Config,
    Counts,
    Decision,
    Game,
    Good,
    Position,
    Rules,
    View,
    scenario,
)
from puertorico._engine.board import Memory, Player
from puertorico._engine.ruleset import EffectSet, Ruleset
from puertorico._engine.table import Table
from puertorico.actions._action import NOT_IN_A_TABLE
from puertorico.decisions import (
    BuildingPrice,
    DecisionContext,
    DraftSpaces,
    LoadContext,
    PossibleLoad,
    PricePart,
    SalePrice,
)
from puertorico.errors import PositionError
from puertorico.plugin import Expansion, Facts, Handler, Slot
from puertorico.state import (
    BuildingPosition,
    CardPosition,
    Frame,
    PlayerPosition,
    PlayerView,
    ShipPosition,
    TilePosition,
)
from puertorico.types import Chance, any_id
from support.expansions import FORESTS
from support.games import (
    GOODS,
    changed_player,
    config_number,
    do,
    pick,
    play_until,
    random_game,
    replaced,
)
from support.hidden import GROVES, SECRETS, viewers

Groves = dict[str, int]


def groves(seat: int, game: Game) -> Groves:
    """Returns the numbers of a seat's groves by slot, those that are not 0."""
    return {id: number for id, number in game.position().players[seat].slots.items() if number}


HIDDEN = {"players", "face_down", "drawn"}
OPEN = {field.name for field in attrs.fields(Position)} - HIDDEN


class TestFields:
    def test_all_are_documented(self) -> None:
        """The docstrings of a view and of its bases name each field once, in order."""
        for cls in (View, PlayerView, Position, PlayerPosition):
            told: list[str] = []
            for base in reversed(cls.__mro__):
                _, _, listed = inspect.cleandoc(base.__doc__ or "").partition("Attributes:")
                told += re.findall(r"^    (\w+): ", listed, re.MULTILINE)
            assert told == [field.name for field in attrs.fields(cls)]

    @pytest.mark.no_cover
    @pytest.mark.rule("SETUP-04")
    @pytest.mark.parametrize("number", range(0, 96, 24))
    def test_what_lies_open(self, number: int) -> None:
        """Every viewer sees all that is not hidden as it is, at every decision."""
        config, chance = config_number(number)
        rng = random.Random(number)
        for game in random_game(config, number, chance=any_id(chance)):
            position = game.position()
            view = game.view(pick(rng, viewers(config)))
            for name in OPEN:
                assert getattr(view, name) == getattr(position, name), name
            for seen, player in zip(view.players, position.players, strict=True):
                for name in {field.name for field in attrs.fields(PlayerPosition)} - {"vp"}:
                    assert getattr(seen, name) == getattr(player, name), name
            assert (view.chance, view.ask_forced) == (game.chance, game.ask_forced)
            assert (view.seat, view.phase) == (game.seat, game.phase)
            assert view.decision == game.decision
            assert view.face_down == position.face_down.total()
            assert view.unseen == position.face_down
            assert (view.drawn, view.tile_held) == (None, False)

    def test_actions_are_those_of_the_seat_that_decides(self) -> None:
        """Others, and those who look on, see whose decision it is, but not what can be done."""
        game = scenario(players=3, taker=1)
        views = {viewer: game.view(viewer) for viewer in viewers(game.config)}
        assert {view.decision for view in views.values()} == {game.decision}
        assert views[1].actions == game.legal_actions()
        assert views[0].actions == views[2].actions == views[None].actions == ()

    def test_nobody_sees_the_actions_of_chance(self) -> None:
        """A draw is nobody's decision; what there is to draw is among the unseen."""
        game = Game.new(Config(players=3), chance="manual")
        for viewer in viewers(game.config):
            view = game.view(viewer)
            assert (view.seat, view.actions, view.round) == (CHANCE, (), 0)
            assert view.unseen == {a.values[0].name.lower(): w for a, w in game.chance_outcomes()}

    def test_it_is_frozen(self) -> None:
        """Neither a field nor anything inside can be changed."""
        view = scenario(players=3, role="captain", goods={0: "corn 2 sugar"}).view(0)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            view.round = 2  # type: ignore[misc]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            view.players[1].doubloons = 2  # type: ignore[misc]
        with pytest.raises(TypeError):
            view.row["corn"] = 3  # type: ignore[index]
        asked = view.decision.context
        assert isinstance(asked, LoadContext)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            asked.taker = 1  # type: ignore[misc]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            asked.loads[0].count = 2  # type: ignore[misc]
        assert isinstance(hash(view), int)

    def test_other_seats_have_no_view(self) -> None:
        """A seat is one of those numbers."""
        game = Game.new(Config(players=3))
        for seat in (-2, CHANCE, 3, 10**30):
            with pytest.raises(PositionError, match=f"^seats are 0 to 2, not {seat}$"):
                game.view(seat)
        wrong: tuple[Any, ...] = (True, "0", 1.0)
        for seat in wrong:
            name = type(seat).__name__
            with pytest.raises(TypeError, match=f"^seat must be an int, not {name}$"):
                game.view(seat)


def drawing(face_down: str, chance: Chance = "seeded") -> Game:
    """Returns a game in which seat 0 draws a tile, and may plant a forest instead."""
    city = {0: any_id("forester* hacienda*")}
    brought: Any = {"expansions": (FORESTS,), "face_down": face_down, "chance": chance}
    return do(scenario(players=3, role="settler", city=city, **brought), "use hacienda")


class TestDrawnTile:
    @pytest.mark.rule("A-90", "A-36")
    @pytest.mark.parametrize("chance", ["seeded", "manual"])
    def test_only_who_holds_it_sees_it(self, chance: Chance) -> None:
        """For the others it is one more tile they have not seen."""
        game = drawing("2 corn sugar", chance)
        if chance == "manual":
            assert {view.seat for view in map(game.view, range(3))} == {CHANCE}
            assert not game.view(0).tile_held
            do(game, "reveal sugar")
        drawn = game.position().drawn
        assert drawn is not None
        left = Counts({id: n - (id == drawn) for id, n in {"corn": 2, "sugar": 1}.items()})

        holder = game.view(0)
        assert (holder.drawn, holder.tile_held, holder.face_down) == (drawn, True, 2)
        assert holder.unseen == left
        for viewer in (None, 1, 2):
            view = game.view(viewer)
            assert (view.drawn, view.tile_held, view.face_down) == (None, True, 2)
            assert view.unseen == {"corn": 2, "sugar": 1}
            assert view.actions == ()

    @pytest.mark.rule("A-90")
    def test_a_sample_holds_any_tile(self) -> None:
        """The held tile is as likely to be of a kind as that is frequent."""
        game = drawing("3 corn sugar")
        view = game.view(2)
        held = Counter(view.sample(seed).position().drawn for seed in range(400))

        assert set(held) == {"corn", "sugar"}
        assert 260 < held["corn"] < 340
        own = {game.view(0).sample(seed).position().drawn for seed in range(40)}
        assert own == {game.position().drawn}
        for seed in range(3):
            outside = View.from_json(view.to_json(), expansions=(FORESTS,))
            assert outside.sample(seed).position() == view.sample(seed).position()


def planted(face_down: str) -> Game:
    """Returns a game in which seat 0 has laid a drawn tile face-down."""
    game = scenario(players=3, role="settler", city={0: "grover* hacienda*"}, face_down=face_down,
                    expansions=(GROVES,))  # fmt: skip
    return do(game, "use hacienda", "plant unseen grove")


class TestHiddenTiles:
    @pytest.mark.rule("A-90")
    def test_only_the_owner_knows_the_kind(self) -> None:
        """Others see that a tile lies hidden; its kind is among the unseen."""
        game = planted("3 corn")
        assert groves(0, game) == {"hidden_corn": 1}
        own, other, nobody = game.view(0), game.view(1), game.view(None)
        assert own.players[0].slots["hidden_corn"] == 1
        assert set(other.players[0].slots) == {f"shown_{good}" for good in GOODS}
        assert [view.players[0].hidden_tiles for view in (own, other, nobody)] == [1, 1, 1]
        assert own.unseen == game.position().face_down == {"corn": 2}
        assert other.unseen == nobody.unseen == {"corn": 3}
        assert {view.face_down for view in (own, other, nobody)} == {2}
        assert other.players[0].island == own.players[0].island
        assert other.players[0].island[-1].tile == any_id("grove")

    def test_one_from_the_row_is_known_to_all(self) -> None:
        """A plantation of the row that is laid face-down has been seen."""
        game = scenario(
            players=3, role="settler", city={0: "grover*"}, row="corn", expansions=(GROVES,)
        )
        do(game, "plant corn grove")
        assert game.view(1).players[0].slots["shown_corn"] == 1
        assert game.view(1).players[0].hidden_tiles == 0
        assert game.view(1).unseen == game.position().face_down

    @pytest.mark.no_cover
    @pytest.mark.rule("A-90")
    def test_samples_deal_them_out(self) -> None:
        """A hidden tile is as likely to be of a kind as that is among the unseen."""
        game = planted("3 corn sugar")
        view = game.view(1)
        found: Counter[str] = Counter()
        for seed in range(160):
            sample = view.sample(seed)
            ((slot, number),) = groves(0, sample).items()
            assert number == 1
            found[slot] += 1
            left = Counter(sample.position().face_down)
            left[slot.removeprefix("hidden_")] += 1
            assert left == {"corn": 3, "sugar": 1}
        assert set(found) == {"hidden_corn", "hidden_sugar"}
        assert 100 < found["hidden_corn"] < 140
        own = {str(groves(0, game.view(0).sample(seed))) for seed in range(20)}
        assert own == {str(groves(0, game))}

    def test_what_chance_is_asked_agrees(self) -> None:
        """Chance is asked only where it can draw several kinds: the hidden tile leaves some."""
        more: Any = {"chance": "manual", "expansions": (GROVES,), "face_down": "2 corn sugar"}
        game = scenario(players=3, role="settler", city={0: any_id("grover* hacienda*")}, **more)
        do(game, "use hacienda", "reveal corn", "plant unseen grove", "pass", "pass", "pass")
        assert game.seat == CHANCE
        view = game.view(1)
        assert view.unseen == {"corn": 2, "sugar": 1}
        for seed in range(30):
            assert groves(0, view.sample(seed)) == {"hidden_corn": 1}


class TestSecretNumbers:
    def test_who_sees_them(self) -> None:
        """A player's secret is seen by that player, the table's by nobody, the others by all."""
        game = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1)
        for viewer in viewers(game.config):
            view = game.view(viewer)
            assert view.slots == {"roles": 0}
            for seat, player in enumerate(view.players):
                assert player.slots == ({"luck": 1, "fame": 2} if seat == viewer else {"fame": 2})

    @pytest.mark.no_cover
    def test_samples_have_any(self) -> None:
        """Every value is as likely as the others, and what is seen stays."""
        game = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1)
        positions = [game.view(1).sample(seed).position() for seed in range(150)]
        luck = Counter(position.players[0].slots["luck"] for position in positions)
        tide = Counter(position.slots["tide"] for position in positions)
        assert set(luck) == set(range(4))
        assert set(tide) == set(range(10))
        assert max(luck.values()) < 60
        assert max(tide.values()) < 35
        assert {position.players[1].slots["luck"] for position in positions} == {1}
        assert {position.players[2].slots["fame"] for position in positions} == {2}
        assert {position.slots["roles"] for position in positions} == {0}

    @pytest.mark.no_cover
    def test_negative_ones_and_two_of_a_kind(self) -> None:
        """A sample has all values from the lowest on; a hidden tile is in any slot for its kind."""
        corn: dict[str, Any] = {"high": 9, "per_player": True, "secret": True, "tile": "corn"}
        expansion = Expansion(
            id="moods",
            slots=(
                Slot(id="mood", low=-2, high=1, secret=True),
                Slot(id="field", **corn),
                Slot(id="barn", **corn),
            ),
        )
        position = scenario(players=3, face_down="4 corn", expansions=(expansion,)).position()
        position = replaced(position, face_down=Counts({"corn": 2}))
        both = Counts({"field": 1, "barn": 1})
        view = Game.from_position(changed_player(position, 0, slots=both)).view(2)
        samples = [view.sample(seed).position() for seed in range(120)]

        assert view.players[0].hidden_tiles == 2
        assert {sample.slots["mood"] for sample in samples} == {-2, -1, 0, 1}
        assert {
            (sample.players[0].slots["field"], sample.players[0].slots["barn"])
            for sample in samples
        } == {(2, 0), (1, 1), (0, 2)}

    def test_hidden_tiles_go_where_there_is_room(self) -> None:
        """A deal that puts two tiles into a slot for one is followed by another."""
        corn: dict[str, Any] = {"high": 1, "per_player": True, "secret": True, "tile": "corn"}
        expansion = Expansion(id="barns", slots=(Slot(id="field", **corn), Slot(id="barn", **corn)))
        position = scenario(players=3, face_down="4 corn", expansions=(expansion,)).position()
        position = replaced(position, face_down=Counts({"corn": 2}))
        both = Counts({"field": 1, "barn": 1})
        view = Game.from_position(changed_player(position, 0, slots=both)).view(2)
        samples = [view.sample(seed).position() for seed in range(8)]

        assert view.players[0].hidden_tiles == 2
        assert {sample.players[0].slots for sample in samples} == {both}

    @pytest.mark.no_cover
    def test_what_is_asked_tells_of_them(self) -> None:
        """In every sample the seat that is asked about luck has some."""
        game = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1)
        play_until(game, lambda game: game.decision.kind == "window")
        other = (game.seat + 1) % 3
        lucks = Counter(
            game.view(other).sample(seed).position().players[game.seat].slots["luck"]
            for seed in range(80)
        )
        assert set(lucks) == {1, 2, 3}


PLAIN = (
    *(View, PlayerView, TilePosition, BuildingPosition, CardPosition, ShipPosition, Frame),
    *(DecisionContext, BuildingPrice, PricePart, SalePrice, PossibleLoad, DraftSpaces, Good),
    *(Counts, Facts, Config, Rules, Decision, Action, tuple, dict, str, int, bool, type(None)),
)
"""What a view may be made of."""
READ = (
    *(Table, Player, Memory, EffectSet, list),
    *(attrgetter, MemberDescriptorType, MethodWrapperType, WrapperDescriptorType),
)
"""What a view of a game has besides: a table of its own, and what reads that."""
NO_STATE = (type, ModuleType, FunctionType, BuiltinFunctionType, Enum)
"""What is the same in all games and all processes."""
OF_CONFIG = (Ruleset, Handler)
"""What is the same in all games of a config."""


def reachable(start: object, *others: type) -> list[object]:
    """Returns all that can be reached from an object, but not through classes and *others*."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        value = waiting.pop()
        if id(value) in found or isinstance(value, (*NO_STATE, *others)):
            continue
        found[id(value)] = value
        waiting += gc.get_referents(value)
    return list(found.values())


class TestNoPath:
    def test_a_view_reads_a_table_of_its_own(self) -> None:
        """From no view is there a way to the game, its table, its past or hidden players."""
        for number in range(4):
            config, chance = config_number(number)
            for game in random_game(config, number, chance=any_id(chance)):
                if game.round % 6 == 1 or game.is_over:
                    view = game.view(game.seat if game.seat >= 0 else None)
                    assert repr(view)
                    found = reachable(view, *OF_CONFIG)
                    others = {type(each) for each in found if not isinstance(each, (*PLAIN, *READ))}
                    assert others <= {type(NOT_IN_A_TABLE)}
                    (table,) = [each for each in found if isinstance(each, Table)]
                    assert table is not game._table
                    assert (table.history, table.draws, table.log) == (None, 0, None)
                    assert table.seed == (0, 0)
                    if not (game.is_over or config.open_vp):
                        for seat, player in enumerate(game._table.players):
                            assert seat == view.viewer or id(player) not in map(id, found)

    def test_nor_does_it_change_with_the_game(self) -> None:
        """Nor does a view, read late, know what has been played meanwhile."""
        for game in random_game(Config(players=3), 5):
            if game.round > 3:
                break
            late, now = game.view(0), game.view(0)
            assert repr(now)
            later = game.copy()
            while not later.is_over and later.round == game.round:
                later.apply(later.legal_actions()[0])
            assert late == now

    def test_nor_is_one_read_from_json(self) -> None:
        """Texts of actions become values too."""
        view = View.from_json(Game.new(Config(players=3), seed=1).view(0).to_json())
        assert len(view.actions) == 6
        assert {action.handler for action in view.actions} == {NOT_IN_A_TABLE}
        assert all(isinstance(v, PLAIN) or v is NOT_IN_A_TABLE for v in reachable(view))

    def test_the_walk_finds_ways(self) -> None:
        """From a game, and from an action of its own, it comes to the table's phases."""
        game = Game.new(Config(players=3), seed=1)
        for start in (game, game.legal_actions()[0]):
            assert any(isinstance(value, Handler) for value in reachable(start))
            assert not all(isinstance(value, PLAIN) for value in reachable(start))


class TestSamples:
    @pytest.mark.rule("CAPTAIN-13")
    def test_every_way_to_share_chips_out(self) -> None:
        """Three points of two other seats: four ways, equally likely."""
        view = scenario(players=3, vp={0: 5, 1: 3}).view(0)
        samples = [view.sample(seed) for seed in range(800)]
        ways = Counter(tuple(player.vp for player in sample.players) for sample in samples)
        assert set(ways) == {(5, 0, 3), (5, 1, 2), (5, 2, 1), (5, 3, 0)}
        assert all(150 < number < 250 for number in ways.values())

    def test_with_two_players_nothing_is_hidden(self) -> None:
        """What one has not got the other has."""
        game = scenario(players=2, vp={0: 5, 1: 3})
        for seed in range(10):
            assert game.view(0).sample(seed).key() == game.key()
        assert {game.view(None).sample(seed).players[0].vp for seed in range(80)} == set(range(9))

    def test_open_points_stay(self) -> None:
        """With open VP a sample is the game itself."""
        game = scenario(players=4, vp={0: 5, 1: 3}, open_vp=True)
        for viewer in viewers(game.config):
            assert game.view(viewer).sample(3).key() == game.key()

    def test_the_same_on_every_platform(self) -> None:
        """What is dealt and drawn depends on the seed alone."""
        game = scenario(players=5, vp=dict.fromkeys(range(5), 9))
        samples = [game.view(2).sample(seed) for seed in (0, 1, -7, 10**40)]
        assert [[player.vp for player in sample.players] for sample in samples] == [
            [0, 18, 9, 16, 2], [17, 16, 9, 0, 3], [6, 5, 9, 9, 16], [2, 1, 9, 11, 22],
        ]  # fmt: skip
        assert [sample.seed for sample in samples] == [0, 1, -7, 10**40]

    def test_kinds_of_games(self) -> None:
        """A sample asks what the game would ask."""
        for chance, ask_forced in (("manual", False), ("seeded", True), ("manual", True)):
            game = Game.new(Config(players=4), chance=any_id(chance), ask_forced=ask_forced)
            sample = game.view(1).sample(1)
            assert (sample.chance, sample.ask_forced) == (chance, ask_forced)
            assert (sample.seat, sample.decision) == (game.seat, game.decision)

    @pytest.mark.parametrize("seed", [None, True, "1", 1.0])
    def test_a_seed_is_a_whole_number(self, seed: Any) -> None:
        """A seed is a whole number."""
        name = type(seed).__name__
        with pytest.raises(TypeError, match=f"^seed must be an int, not {name}$"):
            Game.new(Config(players=3)).view(0).sample(seed)


@pytest.mark.rule("CAPTAIN-13")
def test_open_points() -> None:
    """A finished game can be shown with all VP open from its beginning, wherever that was."""
    config = Config(players=2, max_rounds=3)
    for game in (Game.new(config, seed=1), scenario(config=config, vp={0: 3})):
        game.play_out(seed=1)
        record = game.record()
        opened = record.with_open_vp()
        views = [Game.from_position(step.after).view(None) for step in opened]
        assert all(player.vp is not None for view in views for player in view.players)
        assert opened.moves == record.moves
        assert opened.replay().totals() == game.totals()
