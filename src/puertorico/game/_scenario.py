"""`scenario`: a position in one short call, for examples, tests and puzzles.

A scenario starts from a new game and changes only what the arguments name. Whatever the players get
is taken from the supplies, so that no piece is added or lost. If a role is given, *taker* then
takes it, and the game runs to its first decision.

The set-up is always over. If the players choose buildings before the first round, they choose those
named in *city*, and otherwise the first ones offered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import attrs

from .._base.arguments import checked_int, checked_items, checked_seat, checked_text, wrong_type
from .._base.packed import pack, replaced
from .._base.texts import did_you_mean, shown
from .._config import Config, Edition
from .._engine.table import Table
from ..actions import ChooseBuilding
from ..state._forms import ending_bit
from ..state._position import position_of_table
from ..state._writer import Writer
from ..types import CardId, Chance, EditionId, Ending
from ._game import Game

__all__ = ["scenario"]

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

    Where the content of a supply is given (*quarries*, *supply*, *goods_supply*, *vp_supply*), all
    other pieces of that sort go to the last seat: to its island, holding area, goods or VP.

    Args:
        players: The number of players, from 2 to 5.
        role: The role card that *taker* takes; None stops at the choice of a role. If no seat has
            a choice in the phase of the role, the game runs to the next decision.
        taker: The seat that takes it, from 0; also the governor unless *governor* is given.
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
        ships: Cargo ships, ``"5: - | 6: 3 corn | 7: -"``; those left out stay empty.
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
            ``"player 0"`` for a seat. Those left out have their value from the start of the set-up.
        player_slots: Slots of players by seat and id, ``{0: {"fame": 2}}``, with values as in
            *slots*. Those left out are as the set-up leaves them.
        seed: The seed of the draws.
        chance: ``"seeded"`` or ``"manual"``, as for `Game.new`.
        ask_forced: Whether to stop at decisions with a single legal action.
        checked: Whether to look for mistakes of expansions, as for `Game.new`.
        edition: The edition whose rules are played.
        config: A config, in place of *players*, *edition* and *options*.
        options: Other fields of `Config`; *buildings* is ``"all"`` unless given.

    Raises:
        TypeError: An argument has the wrong type, or there is no argument of this name.
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
    for given in (*of_seats, coins, taken, table_slots):
        if not isinstance(given, Mapping):
            raise TypeError(f"a mapping is needed, not {type(given).__name__}: {shown(given)}")
    for what, text in (("role", role), ("trading_house", trading_house), ("ships", ships)):
        if text is not None:
            checked_text(what, text)
    t = _set_up(config, seed, " ".join([checked_text("a city", text) for text in city.values()]))
    write = Writer(t)
    for seat, text in island.items():
        write.island(seat, text)
    for seat, text in city.items():
        write.city(write.player(seat), text)
    for seat, text in goods.items():
        write.goods[write.seat(seat)] = write.numbers(text, write.ids[:5])
    for seat, number in doubloons.items():
        write.player(seat).doubloons = checked_int("a number of doubloons", number)
    for seat, number in vp.items():
        write.player(seat).vp = checked_int("a number of VP", number)
    for seat, workers in holding.items():
        write.player(seat).holding = write.workers(workers)
    if slots is not None:
        write.set_slots(slots)
    for seat, values in player_slots.items():
        if not isinstance(values, Mapping):
            raise wrong_type("the slots of a player", "a mapping", values)
        write.set_player_slots(seat, values)
    for card, number in coins.items():
        t.role_coins = replaced(
            t.role_coins, write.card(card), checked_int("a number of coins", number)
        )
    for card, seat in taken.items():
        write.player(seat)
        takers = replaced(t.role_taker, write.card(card), seat)
        t.packed_takers = pack([taker + 1 for taker in takers])
    if trading_house is not None:
        t.trading_house = tuple(sorted(write.good(word) for word in trading_house.split()))
    write.cargo(ships)
    write.balance_goods(goods_supply)
    write.balance_tiles(row, face_down, discards, quarries)
    write.balance_workers(supply, ship)
    write.balance_rest(vp_supply)
    for name in checked_items("ending", ending):
        t.ending |= ending_bit(t.ruleset, "ending", checked_text("an ending", name))
    write.player(taker)
    t.round = checked_int("round", round)
    t.taker = t.governor = checked_seat(taker if governor is None else governor, config.players)
    t.seat = taker
    t.left = t.ruleset.roles_per_round - len(taken)
    position = position_of_table(t)
    if role is not None:
        write.card(role)
        game = Game.from_position(
            position, seed=seed, chance=chance, ask_forced=ask_forced, checked=checked
        )
        game.apply(game.parse_action(f"choose {role}"))
        # Taking the role is not part of the history.
        position = game.position()
    return Game.from_position(
        position, seed=seed, chance=chance, ask_forced=ask_forced, checked=checked
    )


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
            raise wrong_type("config", "a Config or None", config)
        if options:
            raise TypeError(f"config comes in place of options such as {min(options)}")
        return config
    known = [field.name for field in attrs.fields(Config)]
    for name in options:
        if name not in known:
            hint = did_you_mean(name, [*(scenario.__kwdefaults__ or ()), *known])
            raise TypeError(
                f"scenario has no argument {shown(name)}, and Config no such field{hint}"
            )
    return Config(players=players, edition=edition, **{"buildings": "all", **options})
