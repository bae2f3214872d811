"""Positions that are not quite those of a game: real ones changed, and games that go on there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from puertorico import CHANCE, EXPANSIONS, NOBODY, Config, Counts, Game, Position, Record, scenario
from puertorico.errors import PositionError, PuertoRicoError
from puertorico.pictures import svg
from puertorico.state import BuildingPosition, Frame, PlayerPosition, TilePosition
from puertorico.types import any_id
from support.configs import every_config, material
from support.frames import other_frame
from support.games import changed_player, check_time, pick, replaced, seldom_passing
from support.loading import check_loaded

SPACE: Final = every_config()
MOST_MOVES: Final = 600
"""More moves than a round takes."""
MOST_IN_ALL: Final = 20_000
"""More moves than a game takes."""


# Real positions.


def rich_game(rng: random.Random, config: Config, *, ask_forced: bool | None = None) -> Game:
    """Returns a game far on: two cities with many buildings that work, and things to give up.

    With *ask_forced* None, half of them ask forced decisions.
    """
    seed = rng.randrange(1 << 40)
    chance = pick(rng, ("seeded", "manual"))
    if ask_forced is None:
        ask_forced = rng.random() < 0.5
    new = Game.new(config, seed=seed, chance=any_id(chance), ask_forced=ask_forced)
    if rng.random() < 0.25:
        return new
    buildings = sorted(config.in_play)
    rng.shuffle(buildings)
    crews = ("*", "*", "*noble", "")
    size = rng.choice((2, 5, 6))
    cities = {
        seat: " ".join(
            building + (pick(rng, crews) if "noble" in str(config) else "*")
            for building in buildings[seat * size : seat * size + size]
        )
        for seat in range(2)
    }
    try:
        return scenario(
            config=config, city=cities, goods={0: "corn 2 indigo", 1: "2 sugar corn coffee"},
            island={0: "2 corn* indigo quarry*", 1: "2 sugar coffee corn*"},
            doubloons={0: 6, 1: 3}, vp={0: 4, 1: 1}, seed=seed, chance=any_id(chance),
            ask_forced=ask_forced,
        )  # fmt: skip
    except PuertoRicoError:
        # The buildings are not among those of this game, or not so many, or there are no nobles.
        return new


def real_positions(seed: int, games: int) -> Iterator[Position]:
    """Yields positions of random games of the whole space, of each kind of decision some."""
    rng = random.Random(seed)
    for _ in range(games):
        config = pick(rng, SPACE)
        if rng.random() < 0.3:
            config = replaced(config, first_player="random")
        game = rich_game(rng, config)
        seen: Counter[tuple[str, ...]] = Counter()
        for _ in range(rng.choice((30, 90, 250))):
            position = game.position()
            kind = (*(frame.phase for frame in position.frames), game.decision.kind)
            seen[kind] += 1
            if rng.random() < 1 / seen[kind] ** 2:
                yield position
            if game.is_over:
                break
            game.apply(seldom_passing(rng, game.legal_actions(), 0.8))


# Changes.


def with_frames(position: Position, frames: list[Frame]) -> Position:
    """Returns the position with other frames."""
    return replaced(position, frames=tuple(frames))


def other_register(rng: random.Random, position: Position, _: Position) -> Position:
    """Something else in a frame."""
    frames = list(position.frames)
    place = rng.randrange(len(frames))
    frames[place] = other_frame(rng, position, frames[place])
    return with_frames(position, frames)


def other_seat(rng: random.Random, position: Position, _: Position) -> Position:
    """Another seat in some frames, or all of them."""
    seat = rng.randrange(len(position.players))
    first = rng.randrange(len(position.frames))
    frames = [
        replaced(frame, taker=seat, seat=seat) if place >= first and frame.seat >= 0 else frame
        for place, frame in enumerate(position.frames)
    ]
    return with_frames(position, frames)


def other_phase(rng: random.Random, position: Position, other: Position) -> Position:
    """Another phase with the numbers of the old one."""
    frames = list(position.frames)
    place = rng.randrange(len(frames))
    phase = pick(rng, [frame.phase for frame in other.frames] + ["trader", "settler", "captain"])
    frames[place] = replaced(frames[place], phase=phase)
    return with_frames(position, frames)


def other_stack(rng: random.Random, position: Position, other: Position) -> Position:
    """A frame twice, one less, two exchanged, or some or all of another position."""
    frames = list(position.frames)
    place = rng.randrange(len(frames))
    match rng.randrange(6):
        case 0:
            frames.insert(place, frames[place])
        case 1 if len(frames) > 1:
            del frames[place]
        case 2:
            end = rng.randrange(len(frames))
            frames[place], frames[end] = frames[end], frames[place]
        case 3:
            frames.insert(place + 1, pick(rng, other.frames))
        case 4:
            frames[place] = pick(rng, other.frames)
        case _:
            last = len(other.frames) - 1
            frames[place:] = other.frames[pick(rng, (min(place, last), last)) :]
    return with_frames(position, frames)


def other_table(rng: random.Random, position: Position, other: Position) -> Position:
    """Another field of the table."""
    seat = rng.randrange(len(position.players))
    match rng.randrange(8):
        case 0:
            changes: dict[str, Any] = {"round": pick(rng, (0, 1, 7, position.round + 1))}
        case 1:
            changes = {"governor": seat}
        case 2:
            endings = ((), ("city",), ("colonists", "rounds"), other.ending)
            changes = {"ending": pick(rng, endings)}
        case 3:
            changes = {"is_over": not position.is_over}
        case 4:
            cards = list(position.cards)
            place = rng.randrange(len(cards))
            taker = pick(rng, (None, seat))
            cards[place] = replaced(cards[place], taker=taker, doubloons=rng.randrange(3))
            changes = {"cards": tuple(cards)}
        case 5:
            values = dict(position.slots)
            if values:
                values[pick(rng, list(values))] = rng.randrange(4)
            changes = {"slots": Counts(values, keep_zeros=True)}
        case 6:
            return replaced(position, slots=other.slots, cards=other.cards, ending=other.ending)
        case _:
            used = pick(rng, ((), ("hacienda",), ("wharf",), other.players[0].used))
            return changed_player(position, seat, used=used)
    return replaced(position, **changes)


def moved_pieces(rng: random.Random, position: Position, _: Position) -> Position:
    """Some pieces elsewhere."""
    if position.drawn is not None and rng.random() < 0.2:
        down = more(position.face_down, position.drawn, 1)
        return replaced(position, drawn=None, face_down=down)
    match rng.randrange(8):
        case 0 if position.drawn is None and position.face_down:
            drawn = pick(rng, list(position.face_down))
            return replaced(position, drawn=drawn, face_down=more(position.face_down, drawn, -1))
        case 0 | 1:
            return exchanged_players(rng, position)
        case kind:
            source, target = (pick(rng, PILES[kind - 2]) for _ in range(2))
            seat, other = (rng.randrange(len(position.players)) for _ in range(2))
            there = pile(position, source, seat)
            # One kind, or several: some of each, or all.
            kinds = [id for id in there if rng.random() < 0.4]
            moved = {
                id: there[id] if rng.random() < 0.5 else rng.randrange(there[id] + 1)
                for id in kinds
            }
            changed = with_moved(position, source, seat, moved, -1)
            return with_moved(changed, target, other, moved, 1)


PILES: Final = (
    ("row", "face_down", "discards"),
    ("row", "face_down", "discards", "island", "tile_supply"),
    ("goods", "player.goods"),
    ("supply", "colonist_ship", "player.holding"),
    ("vp", "player.vp"),
    ("buildings", "player.city"),
)
"""The piles between which pieces of a sort can be moved."""


def pile(position: Position, name: str, seat: int) -> Counts:
    """Returns what is in a pile, that of a seat if it is one of each player."""
    player = position.players[seat]
    match name:
        case "island":
            return Counts({stack.tile: stack.count for stack in player.island})
        case "player.city":
            return Counts({entry.building: 1 for entry in player.city})
        case "vp":
            return Counts({"vp": position.vp})
        case "player.vp":
            return Counts({"vp": player.vp})
    owner: Any = player if name.startswith("player.") else position
    found: Counts = getattr(owner, name.removeprefix("player."))
    return found


def with_moved(
    position: Position, name: str, seat: int, moved: dict[str, int], sign: int
) -> Position:
    """Returns the position with so many more in a pile, or less if the sign is -1."""
    there = pile(position, name, seat)
    for id, number in moved.items():
        there = more(there, id, sign * number)
    player = position.players[seat]
    match name:
        case "island":
            on_tiles: dict[str, Counts] = {stack.tile: stack.workers for stack in player.island}
            island = [
                TilePosition(tile=any_id(id), count=number, workers=on_tiles.get(id, Counts()))
                for id, number in there.items()
            ]
            return changed_player(position, seat, island=tuple(island))
        case "player.city":
            crews: dict[str, Counts] = {entry.building: entry.workers for entry in player.city}
            city = [
                BuildingPosition(building=any_id(id), workers=crews.get(id, Counts()))
                for id in there
            ]
            return changed_player(position, seat, city=tuple(city))
        case "vp":
            return replaced(position, vp=there.total())
        case "player.vp":
            return changed_player(position, seat, vp=there.total())
    if name.startswith("player."):
        return changed_player(position, seat, **{name.removeprefix("player."): there})
    return replaced(position, **{name: there})


def exchanged_players(rng: random.Random, position: Position) -> Position:
    """Returns the position with the belongings of two seats exchanged, or some of them."""
    one, two = rng.sample(range(len(position.players)), 2)
    names = ("doubloons", "vp", "goods", "holding", "used", "slots")
    whole: list[PlayerPosition] = list(position.players)
    if rng.random() < 0.5:
        whole[one], whole[two] = whole[two], whole[one]
        return replaced(position, players=tuple(whole))
    for name in rng.sample(names, 2):
        first, second = getattr(whole[one], name), getattr(whole[two], name)
        whole[one] = replaced(whole[one], **{name: second})
        whole[two] = replaced(whole[two], **{name: first})
    return replaced(position, players=tuple(whole))


def more(counts: Counts, name: str, number: int) -> Counts:
    """Returns the counts with so many more of one kind."""
    return Counts({**counts, name: counts.count(name) + number})


Change = Callable[[random.Random, Position, Position], Position]
OF_FRAMES: Final[tuple[Change, ...]] = (other_register, other_seat, other_phase, other_stack)
OF_ANYTHING: Final[tuple[Change, ...]] = (other_table, moved_pieces)


def mutant(rng: random.Random, position: Position, other: Position) -> Position:
    """Returns a changed position; *other* is another one of the same game, or of any."""
    changed = position
    # In the set-up, where the pieces lie matters more than where the only frame is.
    share = 0.75 if position.round else 0.25
    for _ in range(pick(rng, (1, 1, 1, 2, 3))):
        changes = OF_FRAMES if rng.random() < share else OF_ANYTHING
        changed = pick(rng, changes)(rng, changed, other)
    return changed


# What holds wherever a game goes on.


def check_whole(game: Game, position: Position, expansion: dict[str, int]) -> None:
    """Asserts that no material is missing, that it fits, and that the decision is one."""
    ruleset = game._table.ruleset
    assert material(position) == expansion
    for player, state in zip(position.players, game._table.players, strict=True):
        assert min(player.doubloons, player.vp, player.vp_paper, *state.goods, *state.tiles) >= 0
        assert sum(tile.count for tile in player.island) <= 12
        kinds = [ruleset.kind_of[entry.building] for entry in player.city]
        assert sum(ruleset.spaces[kind] for kind in kinds) <= 12
        for kind, entry in zip(kinds, player.city, strict=True):
            assert entry.workers.total() <= ruleset.circles[kind]
        for tile in player.island:
            circles = ruleset.tile_circles[ruleset.tile_ids.index(tile.tile)]
            assert tile.workers.total() <= tile.count * circles
    amounts = [position.row, position.face_down, position.discards, position.goods]
    amounts += [position.supply, position.colonist_ship, position.buildings, position.tile_supply]
    amounts += [player.holding for player in position.players]
    assert min(number for counts in amounts for number in (0, *counts.values())) >= 0
    assert position.vp >= 0
    assert len(position.trading_house) <= 4
    loaded = [ship.good for ship in position.ships if ship.good is not None]
    assert len(loaded) == len(set(loaded))
    assert all(ship.count <= ship.capacity for ship in position.ships)
    actions = game.legal_actions()
    assert len(actions) == len(set(actions))
    assert bool(actions) != game.is_over
    assert game.seat in range(len(position.players)) or game.seat == (
        NOBODY if game.is_over else CHANCE
    )


def buildings(position: Position) -> Counter[str]:
    """Returns how many buildings of each kind there are; only the set-up puts some away."""
    count = Counter(dict(position.buildings))
    for player in position.players:
        count.update(entry.building for entry in player.city)
    return count


def goes_on(position: Position, rng: random.Random, moves: int = 25) -> bool:
    """Whether the position is taken; then a game is played to its end.

    It is looked at after every move, to the next round at least. Now and then the game is taken up
    again from where it is: that is a position too.
    """
    game = taken(position, rng)
    if game is None:
        return False
    check_used(game, rng)
    before = game.position()
    expansion = material(before)
    start = before.round
    check_whole(game, before, expansion)
    for move in range(MOST_MOVES):
        if game.is_over or (move >= moves and before.round > start):
            check_end(game, expansion, rng)
            return True
        game.apply(seldom_passing(rng, game.legal_actions(), 0.7))
        after = game.position()
        if before.round:
            assert buildings(before) == buildings(after)
        check_whole(game, after, expansion)
        check_time(before, after)
        if move % 8 == 1:
            check_loaded(game)
        before = after
    raise AssertionError("the round never ends")


def check_end(game: Game, expansion: dict[str, int], rng: random.Random) -> None:
    """Asserts that the game has an end, and no material is missing then."""
    game.play_out(seed=rng.randrange(1 << 40), until=MOST_IN_ALL)
    assert game.is_over
    check_whole(game, game.position(), expansion)


def taken(position: Position, rng: random.Random) -> Game | None:
    """Returns a game from the position, or None if it is refused.

    Both values of ``ask_forced`` are tried, and one of those games is returned.
    """
    seed = rng.randrange(1 << 40)
    chance = any_id(pick(rng, ("seeded", "manual")))
    games = []
    for ask_forced in (False, True):
        try:
            game = Game.from_position(position, seed=seed, chance=chance, ask_forced=ask_forced)
        except PositionError:
            continue
        games.append(game)
    return pick(rng, games) if games else None


def check_used(game: Game, rng: random.Random) -> None:
    """Asserts that what can be done with any game can be done with this one.

    It is drawn, recorded, replayed, and some choices are taken back.
    """
    check_loaded(game)
    assert str(game)
    if rng.random() < 0.3:
        # This is slow.
        view = game.view(pick(rng, (None, max(game.seat, 0))))
        assert str(view)
        assert svg(view)
    trial = game.copy()
    first = trial.key()
    played = trial.play_out(seed=rng.randrange(1 << 40), until=rng.randrange(1, 9))
    record = trial.record()
    assert record.replay(seed=trial.seed).key() == trial.key()
    if rng.random() < 0.1:
        assert Record.from_json(record.to_json(), expansions=EXPANSIONS) == record
    if played and game.chance == "manual":
        trial.undo(played)
        assert trial.key() == first
