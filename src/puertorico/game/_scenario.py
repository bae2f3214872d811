"""`scenario`: a position in one short call, for examples, tests and puzzles.

A scenario starts from a new game and changes only what the arguments name. Whatever the players get
is taken from the supplies, so that no piece is added or lost. If a role is given, *taker* then
takes it, and the game runs to its first decision.

The set-up is always over. If the players choose buildings before the first round, they choose those
named in *city*, then the first ones offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import attrs

from .._base import messages
from .._base.goods import GOOD_IDS, GOOD_KINDS, QUARRY
from .._base.packed import KINDS_OF_GOODS, MOST, contains, count_kind, of_kind, pack, replaced
from .._config import Config, Edition
from .._engine.board import Player, pieces_in_slots
from .._engine.table import Table
from ..actions import ChooseBuilding
from ..errors import PositionError
from ..state._forms import ending_bit, slot_number
from ..state._position import position_of_table
from ..types import CardId, Chance, EditionId, Ending
from ._game import Game

_WORD: Final = re.compile(r"(?:(\d{1,4})\s+)?([a-z_]\w*)(?:\*(\d{0,4})([a-z_]*))?(?:\s+|$)")


class Writer:
    """Writes the arguments of `scenario` into a table."""

    def __init__(self, table: Table) -> None:
        self.t = table
        self.ruleset = table.ruleset
        self.ids = table.ruleset.tile_ids
        self.last = table.ruleset.players - 1
        self.goods = [list(player.goods) for player in table.players]
        self.tiles = [list(player.tiles) for player in table.players]
        self.named = 0
        """The number of workers mentioned so far."""
        self.buildings = [
            number + sum(contains(player.owned_mask, kind) for player in table.players)
            for kind, number in enumerate(table.building_supply)
        ]
        """The copies of each building in the game, without those the set-up removed."""

    def words(self, text: str) -> Iterator[tuple[int, str, int]]:
        """Yields (number, id, packed workers) for each word of *text*; nothing for ``-``."""
        text = messages.checked_text("what is there", text).strip()
        if text == "-":
            return
        end = 0
        while end < len(text):
            word = _WORD.match(text, end)
            if word is None:
                raise PositionError(
                    f"cannot read {messages.shown(text[end:])} in {messages.shown(text)}"
                )
            end = word.end()
            number, id, crew, worker = word.groups()
            workers = 0
            if crew is not None:
                kind = self.index("worker", worker or "colonist", self.ruleset.worker_ids)
                workers = of_kind(kind, self.counted(int(crew or "1")))
            yield int(number or "1"), id, workers

    def counted(self, workers: int) -> int:
        """Returns *workers*, after checking that the total fits a packed count."""
        self.named += abs(messages.checked_int("a number of workers", workers))
        if workers < 0 or self.named > MOST:
            number = messages.shown(workers if workers < 0 else self.named)
            raise PositionError(f"no expansion has {number} workers")
        return workers

    def index(self, noun: str, id: str, ids: Sequence[str]) -> int:
        """Returns the number of an id among *ids*."""
        if messages.checked_text(noun, id) not in ids:
            raise PositionError(messages.there_is_no(noun, id, ids))
        return ids.index(id)

    def good(self, id: str) -> int:
        """Returns the number of a kind of goods."""
        return self.index("kind of goods", id, GOOD_IDS)

    def card(self, id: str) -> int:
        """Returns the number of a role card."""
        return self.index("role card", id, self.ruleset.card_ids)

    def player(self, seat: int) -> Player:
        """Returns the player of a seat, to write to."""
        return self.t._own(self.seat(seat))

    def seat(self, seat: int) -> int:
        """Returns a seat of the game, checked."""
        return messages.checked_seat(seat, self.last + 1)

    def numbers(self, text: str, ids: Sequence[str]) -> list[int]:
        """Returns how many of each id a text names."""
        counts = [0] * len(ids)
        for number, id, workers in self.words(text):
            if workers:
                raise PositionError(f"no workers are on {id!r} here: {messages.shown(text)}")
            counts[self.index("kind", id, ids)] += number
        return counts

    def workers(self, workers: int | str) -> int:
        """Returns the workers that a number or a text names, as a packed count."""
        ids = self.ruleset.worker_ids
        numbers = self.numbers(workers, ids) if isinstance(workers, str) else [workers]
        return sum(of_kind(kind, self.counted(number)) for kind, number in enumerate(numbers))

    def island(self, seat: int, text: str) -> None:
        """Fills an island."""
        player = self.player(seat)
        tiles = self.tiles[seat] = [0] * len(self.ids)
        player.tile_crew = [0] * len(self.ids)
        for number, id, workers in self.words(text):
            tile = self.index("island tile", id, self.ids)
            tiles[tile] += number
            player.tile_crew[tile] += workers

    def city(self, seat: int, text: str) -> None:
        """Fills a city."""
        player = self.player(seat)
        crews: dict[int, int] = {}
        for number, id, workers in self.words(text):
            kind = self.index("building", id, self.ruleset.building_ids)
            if kind in crews or number > 1:
                raise PositionError(f"nobody may own two of {id!r} (BLD-GEN-1)")
            crews[kind] = workers
        player.buildings = sorted(crews)
        player.crew = [crews[kind] for kind in player.buildings]

    def give_goods(self, seat: int, text: str) -> None:
        """Gives a seat the goods that a text names."""
        self.goods[self.seat(seat)] = self.numbers(text, GOOD_IDS)

    def give_doubloons(self, seat: int, number: int) -> None:
        """Gives a seat a number of doubloons."""
        self.player(seat).doubloons = messages.checked_int("a number of doubloons", number)

    def give_vp(self, seat: int, number: int) -> None:
        """Gives a seat a number of VP chips."""
        self.player(seat).vp = messages.checked_int("a number of VP", number)

    def hold(self, seat: int, workers: int | str) -> None:
        """Fills a holding area."""
        self.player(seat).holding = self.workers(workers)

    def put_coins(self, card: str, number: int) -> None:
        """Puts doubloons on a role card."""
        coins = messages.checked_int("a number of coins", number)
        self.t.role_coins = replaced(self.t.role_coins, self.card(card), coins)

    def take_card(self, card: str, seat: int) -> None:
        """Gives a seat a role card."""
        takers = replaced(self.t.role_taker, self.card(card), self.seat(seat))
        self.t.packed_takers = pack([taker + 1 for taker in takers])

    def set_slots(self, values: Mapping[str, int | str]) -> None:
        """Gives slots of the table their values; the others get their start."""
        ruleset = self.ruleset
        self.t.slots = self.slots("slots", ruleset.slot_of, ruleset.slot_start, values)

    def set_player_slots(self, seat: int, values: Mapping[str, int | str]) -> None:
        """Gives slots of a player their values; the others keep theirs."""
        if not isinstance(values, Mapping):
            raise messages.wrong_type("the slots of a player", "a mapping", values)
        player = self.player(seat)
        places = self.ruleset.player_slot_of
        player.slots = self.slots(f"player {seat}: slots", places, player.slots, values)

    def slots(
        self,
        noun: str,
        places: Mapping[str, int],
        values: tuple[int, ...],
        numbers: Mapping[str, int | str],
    ) -> tuple[int, ...]:
        """Returns the values of slots, some of them replaced by those given."""
        for id, value in numbers.items():
            whose = "the table" if places is self.ruleset.slot_of else "a player"
            place = self.index(f"slot of {whose}", id, list(places))
            (slot,) = [slot for slot in self.ruleset.slots if slot.id == id]
            if isinstance(value, str):
                names = self.ruleset.config.names_of(slot)
                of = slot.names if isinstance(slot.names, str) else "name"
                value = 1 + self.index(of, value, list(names))
            number = slot_number(self.ruleset, slot, noun, messages.checked_int("a slot", value))
            values = replaced(values, place, number)
        return values

    def cargo(self, text: str | None) -> None:
        """Loads the cargo ships."""
        capacities = self.ruleset.capacities
        names = [str(capacity) for capacity in capacities]
        for part in (text or "").split("|"):
            if not part.strip():
                continue
            name, colon, load = part.partition(":")
            if not colon or name.strip() not in names:
                raise PositionError(
                    f"cannot read the ship {messages.shown(part.strip())}; "
                    f"ships are {list(capacities)}, as in '5: - | 6: 3 corn'"
                )
            place = names.index(name.strip())
            for good, number in enumerate(self.numbers(load, GOOD_IDS)):
                if not number:
                    continue
                if self.t.ship_loads[place]:
                    raise PositionError(f"the {name.strip()}-ship carries one kind, given once")
                loads = replaced(self.t.ship_loads, place, min(number, capacities[place] + 1))
                self.t.ship_goods = replaced(self.t.ship_goods, place, good)
                self.t.packed_loads = pack(loads)

    def rest(self, noun: str, number: int, used: int, wanted: int | None) -> tuple[int, int]:
        """Returns (what the supply holds, what goes to the last seat)."""
        left = number - used
        if wanted is not None and messages.checked_int(f"the number of {noun}", wanted) < 0:
            raise PositionError(f"the game has {number} {noun}, not {messages.shown(wanted)}")
        if left < (wanted or 0):
            needed = messages.shown(used + (wanted or 0))
            raise PositionError(f"the game has {number} {noun}, but {needed} are wanted")
        return (left, 0) if wanted is None else (wanted, left - wanted)

    def balance_goods(self, text: str | None) -> None:
        """Fills the supply of goods; the last seat gets the rest."""
        t = self.t
        wanted = {id: number for number, id, _ in self.words(text or "")}
        for id in wanted:
            self.good(id)
        supply = [0] * KINDS_OF_GOODS
        aside = pieces_in_slots(t)
        for good, id in enumerate(GOOD_IDS):
            noun = f"{id} goods"
            used = sum(goods[good] for goods in self.goods) + aside.get(noun, 0)
            used += t.trading_house.count(good)
            used += sum(
                load for lies, load in zip(t.ship_goods, t.ship_loads, strict=True) if lies == good
            )
            at_start = self.ruleset.start_goods[good]
            supply[good], rest = self.rest(noun, at_start, used, wanted.get(id))
            self.goods[self.last][good] += rest
        t.packed_goods = pack(supply)
        for seat, goods in enumerate(self.goods):
            t._own(seat).packed_goods = pack(goods)

    def balance_tiles(
        self, row: str | None, face_down: str | None, discards: str | None, quarries: int | None
    ) -> None:
        """Fills the supply of tiles; the last seat gets the rest."""
        t = self.t
        supply = [0] * len(self.ids)
        last = self.tiles[self.last]
        for tile in range(QUARRY, len(self.ids)):
            used = sum(tiles[tile] for tiles in self.tiles)
            at_start = self.ruleset.tile_supply[tile]
            wanted = quarries if tile == QUARRY else None
            supply[tile], rest = self.rest(f"{self.ids[tile]} tiles", at_start, used, wanted)
            last[tile] += rest
        t.packed_tile_supply = pack(supply)
        self.balance_plantations(row, face_down, discards)
        for seat, tiles in enumerate(self.tiles):
            player = t._own(seat)
            player.packed_tiles = pack(tiles)
            player._recount(self.ruleset)

    def balance_plantations(
        self, row: str | None, face_down: str | None, discards: str | None
    ) -> None:
        """Fills the row and the two piles of plantations."""
        t = self.t
        last = self.tiles[self.last]
        in_row = list(t.row) if row is None else self.numbers(row, GOOD_IDS)
        down = self.numbers("-" if face_down is None else face_down, GOOD_IDS)
        away = self.numbers("-" if discards is None else discards, GOOD_IDS)
        # Tiles not named for one pile are in the other.
        rest = down if face_down is None else away if discards is None else last
        aside = pieces_in_slots(t)
        for good in GOOD_KINDS:
            noun = f"{GOOD_IDS[good]} tiles"
            used = sum(tiles[good] for tiles in self.tiles) + aside.get(noun, 0)
            at_start = self.ruleset.tile_supply[good]
            if row is None:
                in_row[good] = max(0, min(in_row[good], at_start - used))
            used += in_row[good] + down[good] + away[good]
            left, _ = self.rest(noun, at_start, used, None)
            rest[good] += left
        t.packed_row = pack(in_row)
        t.packed_face_down, t.packed_discards = pack(down), pack(away)

    def balance_workers(self, supply: int | None, ship: int | str | None) -> None:
        """Fills the supply of workers and their ship; the last seat gets the rest."""
        t = self.t
        if ship is not None:
            t.ship = self.workers(ship)
        # Their sum could overflow.
        crews = [t.ship, *[player.workers() for player in t.players]]
        at_start = self.ruleset.start_workers + self.ruleset.start_ship
        total = 0
        rest = 0
        for kind, id in enumerate(self.ruleset.worker_ids):
            wanted = supply if kind == 0 else None
            used = sum([count_kind(crew, kind) for crew in crews])
            left, over = self.rest(f"{id}s", count_kind(at_start, kind), used, wanted)
            total += of_kind(kind, left)
            rest += of_kind(kind, over)
        t.supply = total
        t._own(self.last).holding += rest

    def balance_rest(self, vp_supply: int | None) -> None:
        """Fills the supplies of VP chips and buildings."""
        t = self.t
        used = sum(player.vp for player in t.players)
        t.vp, rest = self.rest("VP chips", self.ruleset.start_vp, used, vp_supply)
        t._own(self.last).vp += rest
        supply = [0] * len(self.buildings)
        for kind, id in enumerate(self.ruleset.building_ids):
            used = sum(contains(player.owned_mask, kind) for player in t.players)
            supply[kind], _ = self.rest(f"{id} buildings", self.buildings[kind], used, None)
        t.packed_building_supply = pack(supply)


_NOTHING: Final[Mapping[Any, Any]] = {}


def scenario(
    *,
    players: int = 4,
    role: CardId | None = None,
    taker: int = 0,
    governor: int | None = None,
    round: int = 1,
    city: Mapping[int, str] = _NOTHING,
    island: Mapping[int, str] = _NOTHING,
    goods: Mapping[int, str] = _NOTHING,
    doubloons: Mapping[int, int] = _NOTHING,
    vp: Mapping[int, int] = _NOTHING,
    holding: Mapping[int, int | str] = _NOTHING,
    ships: str | None = None,
    trading_house: str | None = None,
    row: str | None = None,
    face_down: str | None = None,
    discards: str | None = None,
    quarries: int | None = None,
    supply: int | None = None,
    ship: int | str | None = None,
    goods_supply: str | None = None,
    vp_supply: int | None = None,
    coins: Mapping[CardId, int] = _NOTHING,
    taken: Mapping[CardId, int] = _NOTHING,
    ending: tuple[Ending, ...] = (),
    slots: Mapping[str, int | str] | None = None,
    player_slots: Mapping[int, Mapping[str, int | str]] = _NOTHING,
    seed: int = 0,
    chance: Chance = "seeded",
    ask_forced: bool = False,
    checked: bool = False,
    edition: Edition | EditionId = Edition.ANNIVERSARY,
    config: Config | None = None,
    **options: Any,
) -> Game:
    """Returns a game at the position described.

    If you give the contents of a supply (*quarries*, *supply*, *goods_supply*, *vp_supply*), the
    last seat gets all other pieces of that sort: on its island, in its holding area, as goods or
    VP.

    Args:
        players: The number of players, from 2 to 5.
        role: The role card that *taker* takes; None stops at the choice of a role. If no seat has a
            choice in the role's phase, the game runs to the next decision.
        taker: The seat that takes it, from 0; also the governor, unless you give *governor*.
        governor: The governor's seat, from 0; None for *taker*.
        round: The number of the round, from 1.
        city: Buildings by seat, ``"office* sugar_mill*2 small_market"``: ``*`` is a colonist,
            ``*2`` two colonists, ``*noble`` a worker of another kind.
        island: Island tiles by seat, ``"3 corn*2 indigo quarry*"``: three corn plantations with
            two colonists, an indigo plantation, an occupied quarry. Replaces the starting tile.
        goods: Goods by seat, ``"2 corn 6 sugar"``.
        doubloons: Doubloons by seat, ``{0: 4}``.
        vp: VP chips by seat, in victory points.
        holding: Workers in the holding area by seat, ``2`` colonists or ``"2 colonist 1 noble"``.
        ships: Cargo ships, ``"5: - | 6: 3 corn | 7: -"``; any others stay empty.
        trading_house: Kinds of goods in the trading house, ``"corn coffee"``.
        row: Face-up plantations, ``"2 corn indigo"``.
        face_down: Face-down plantations; the rest are in the discard pile.
        discards: Discarded plantations; the rest are face-down.
        quarries: How many quarries are left in the stack.
        supply: How many colonists are in the supply.
        ship: Colonists on the colonist ship: a number, or ``"2 colonist 1 noble"``.
        goods_supply: Goods left in the supply, of the kinds named, ``"0 corn 2 sugar"``.
        vp_supply: VP chips left in the supply, in victory points.
        coins: Doubloons on role cards, by the id of the card.
        taken: The seats that took role cards this round, by the id of the card.
        ending: End conditions that have been met; see `Game.ending`.
        slots: Slots of the table by id. A slot that names something (`Slot.names`) takes its id, or
            ``"player 0"`` for a seat. Any others have their value from the start of the set-up.
        player_slots: Slots of players by seat and id, ``{0: {"fame": 2}}``, with values as in
            *slots*. Any others are as the set-up leaves them.
        seed: The seed of the draws.
        chance: ``"seeded"`` or ``"manual"``, as for `Game.new`.
        ask_forced: Whether to stop at forced moves.
        checked: Whether to look for mistakes in expansions, as for `Game.new`.
        edition: The edition whose rules to play.
        config: A config, instead of *players*, *edition* and *options*.
        options: Other fields of `Config`; *buildings* is ``"all"`` unless given.

    Raises:
        TypeError: An argument has the wrong type or an unknown name.
        PositionError: The game does not have that many pieces, or a text was not understood.
        ConfigError: The config cannot be played.
        IllegalActionError: The role card cannot be taken.

    >>> game = scenario(players=4, role="captain", goods={0: "2 corn 6 sugar"},
    ...                 ships="5: - | 6: 3 corn | 7: -")
    >>> [str(action) for action in game.legal_actions()]
    ['load corn on 6', 'load sugar on 7']
    """
    config = _config(config, players, edition, options)
    table_slots = _NOTHING if slots is None else slots
    of_seats = (city, island, goods, doubloons, vp, holding, player_slots)
    for argument in (*of_seats, coins, taken, table_slots):
        if not isinstance(argument, Mapping):
            raise TypeError(
                f"a mapping is needed, not {type(argument).__name__}: {messages.shown(argument)}"
            )
    for noun, text in (("role", role), ("trading_house", trading_house), ("ships", ships)):
        if text is not None:
            messages.checked_text(noun, text)
    t = _set_up(
        config, seed, " ".join([messages.checked_text("a city", text) for text in city.values()])
    )
    write = Writer(t)
    if slots is not None:
        write.set_slots(slots)
    by_key: tuple[tuple[Callable[[Any, Any], None], Mapping[Any, Any]], ...] = (
        *((write.island, island), (write.city, city), (write.give_goods, goods)),
        *((write.give_doubloons, doubloons), (write.give_vp, vp), (write.hold, holding)),
        *((write.set_player_slots, player_slots), (write.put_coins, coins)),
        (write.take_card, taken),
    )
    for give, values in by_key:
        for key, value in values.items():
            give(key, value)
    if trading_house is not None:
        t.trading_house = tuple(sorted(write.good(word) for word in trading_house.split()))
    write.cargo(ships)
    write.balance_goods(goods_supply)
    write.balance_tiles(row, face_down, discards, quarries)
    write.balance_workers(supply, ship)
    write.balance_rest(vp_supply)
    for name in messages.checked_items("ending", ending):
        t.ending |= ending_bit(t.ruleset, "ending", messages.checked_text("an ending", name))
    write.player(taker)
    t.round = messages.checked_int("round", round)
    t.taker = t.governor = messages.checked_seat(
        taker if governor is None else governor, config.players
    )
    t.seat = taker
    t.picks_left = t.ruleset.roles_per_round - len(taken)
    begin = partial(
        Game.from_position, seed=seed, chance=chance, ask_forced=ask_forced, checked=checked
    )
    if role is not None:
        write.card(role)
    game = begin(position_of_table(t))
    if role is None:
        return game
    game.apply(game.parse_action(f"choose {role}"))
    # Taking the role is not part of the history.
    return begin(game.position())


def _set_up(config: Config, seed: int, cities: str) -> Table:
    """Returns a new game at its first round, with the buildings named in *cities* if possible."""
    game = Game.new(config, seed=seed)
    named = set(re.findall(r"[a-z_]\w*", cities))
    while not game.round:
        actions = game.legal_actions()
        wanted = [
            action
            for action in actions
            if isinstance(action, ChooseBuilding) and action.building in named
        ]
        game.apply((*wanted, *actions)[0])
    return game._table


def _config(
    config: Config | None, players: int, edition: Edition | EditionId, options: dict[str, Any]
) -> Config:
    """Returns the config that the arguments describe."""
    if config is not None:
        if not isinstance(config, Config):
            raise messages.wrong_type("config", "a Config or None", config)
        if options:
            raise TypeError(f"give either config or options such as {min(options)}, not both")
        return config
    known = [field.name for field in attrs.fields(Config)]
    for name in options:
        if name not in known:
            hint = messages.did_you_mean(name, [*(scenario.__kwdefaults__ or ()), *known])
            raise TypeError(
                f"scenario has no argument {messages.shown(name)}, and Config no such field{hint}"
            )
    return Config(players=players, edition=edition, **{"buildings": "all", **options})
