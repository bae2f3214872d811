"""All tables of a server: they are made, kept, and read again."""

from __future__ import annotations

import json
import re
import secrets
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import attrs

from puertorico import Config, Game
from puertorico.errors import ConfigError
from puertorico.events import Events
from puertorico.pictures import Look, svg_panels

from .choices import all_actions
from .knowledge import explained, known_expansions
from .seats import Gone, Refused, Seat, bots_beside, cleaned, seat_of, seats_of
from .sharing import Thinkers
from .store import Choice, Row, Store, StoreError
from .table import Frame, Table
from .texts import spoken

__all__ = ["Tables", "asked_for", "prepare"]

MOST_OPEN: Final = 300
"""How many tables are kept in memory; the others are read again when a browser asks for them."""
MOST_OVER: Final = 20
"""How many of them may be over; a finished game takes a megabyte."""
MOST_A_DAY: Final = 5_000
"""How many tables may change within a day."""


def asked_for(sent: dict[str, Any], name: str) -> tuple[Config, list[Seat]]:
    """Returns the config and the seats of a table that a browser asks for; its person sits first.

    Raises:
        PuertoRicoError: There is no such game.
    """
    known = {expansion.id: expansion for expansion in known_expansions()}
    expansions, people = sent.get("expansions", []), sent.get("people", 1)
    if not isinstance(expansions, list) or any(not isinstance(id, str) for id in expansions):
        raise Refused("no_expansions")
    if any(id not in known for id in expansions):
        raise Refused("unknown_expansion")
    try:
        config = Config(
            players=sent.get("players", 4),
            edition=sent.get("edition", "anniversary"),
            expansions=tuple(known[id] for id in expansions),
            buildings=sent.get("buildings"),
        )
    except (TypeError, ConfigError) as wrong:
        raise Refused("unplayable", why=wrong) from None
    if type(people) is not int or not 1 <= people <= config.players:
        raise Refused("no_people", most=config.players)
    seats = [Seat(cleaned(name), "person", secrets.token_urlsafe(12))]
    seats += [Seat("?", "open")] * (people - 1)
    return config, seats + bots_beside(seats, sent.get("bots"))[: config.players - people]


class Tables:
    """All tables of a server.

    Args:
        store: Where they are kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.thinkers = Thinkers()
        # Tables with people waiting for news stay the same objects, however old they are.
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._latest: OrderedDict[str, Table] = OrderedDict()

    def make(
        self,
        config: Config,
        seats: Sequence[Seat],
        private: bool = False,
        seed: int | None = None,
        clock: int = 0,
    ) -> Table:
        """Begins a table.

        Args:
            config: The config of the game.
            seats: Who sits where.
            private: Whether only people with its link can find it.
            seed: The seed of the draws; None for a random one.
            clock: How many seconds a person has for a choice; 0 for any number.

        Raises:
            Refused: There have been too many tables today.
            StoreError: It cannot be saved.
        """
        if self._store.made_today() >= MOST_A_DAY:
            raise Refused("many_today")
        game = Game.new(config, seed=seed)
        waiting = any(seat.kind == "open" for seat in seats)
        row = Row(
            id=secrets.token_hex(8),
            version=1,
            config=config.to_json(),
            seed=str(game.seed),
            seats=json.dumps([attrs.asdict(seat) for seat in seats]),
            state="waiting" if waiting else "running",
            private=private,
            clock=clock,
        )
        self._store.add(row)
        return self._keep(self._opened(row, [Frame(1, game)]))

    def _opened(self, row: Row, frames: list[Frame]) -> Table:
        return Table(self._store, row, frames, self.thinkers)

    def row(self, id: object) -> Row:
        """Returns a table as it is kept, without its game.

        Raises:
            Gone: There is none.
            StoreError: It cannot be read.
        """
        if not isinstance(id, str) or not re.fullmatch(r"[0-9a-f]{1,32}", id):
            raise Gone("gone_table")
        table = self._alive.get(id)
        row = self._store.row(id) if table is None else table.row
        if row is None:
            raise Gone("gone_table")
        return row

    async def get(self, id: object, key: str = "", asker: Hashable = None) -> Table:
        """Returns a table by its id, from the file if need be.

        Args:
            id: The id.
            key: The key of a seat; empty for a spectator.
            asker: Who asks, so that nobody has several tables read at once.

        Raises:
            Gone: There is none, or the key opens none of its seats.
            StoreError: It cannot be read.
        """
        row = self.row(id)
        # Checked before the game is replayed, which takes time.
        seat_of(seats_of(row), key)
        while (table := self._alive.get(row.id)) is None:
            choices = self._store.choices(row.id)
            frames = await self.thinkers.short(asker, _played, row, choices)
            # Meanwhile another request may have read it, and changed it.
            if row.id not in self._alive and row == self.row(row.id):
                return self._keep(self._opened(row, frames))
            row = self.row(row.id)
        return self._keep(table)

    async def close(self) -> None:
        """Ends all waiting for news, because the server stops."""
        for table in list(self._alive.values()):
            await table.close()

    def _keep(self, table: Table) -> Table:
        self._alive[table.id] = self._latest[table.id] = table
        self._latest.move_to_end(table.id)
        if table.state == "over":
            over = [each.id for each in self._latest.values() if each.state == "over"]
            for id in over[:-MOST_OVER]:
                del self._latest[id]
        while len(self._latest) > MOST_OPEN:
            self._latest.popitem(last=False)
        return table


def _played(row: Row, choices: Sequence[Choice]) -> list[Frame]:
    """Plays the choices of a table again.

    Raises:
        StoreError: This is impossible.
    """
    try:
        config = Config.from_json(row.config, expansions=known_expansions())
        prepare(config)
        game = Game.new(config, seed=int(row.seed))
        frames = [Frame(1, game)]
        for choice in choices:
            game = game.copy()
            groups = [
                group
                for text in choice.actions.split("\n")
                for group in game.play(game.parse_action(text)).groups
            ]
            frames.append(Frame(choice.version, game, choice.seat, Events(groups)))
        frames[-1] = attrs.evolve(frames[-1], version=row.version)
        return frames
    except (ValueError, TypeError, LookupError, RecursionError) as wrong:
        raise StoreError("unread_game", why=wrong) from None


def prepare(config: Config) -> None:
    """Works out what all games of a config share, so that they begin at once."""
    words = spoken(config)
    svg_panels(Game.new(config).view(None), look=Look(words=words))
    explained(config, words)
    all_actions(config)
