"""A table with people and bots: it is joined, played and taken back.

Everything runs in one event loop. A change is saved before it is made, so that a failure to save
changes nothing.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from puertorico import Action, Config, Game, Vocabulary
from puertorico.events import Events

from .seats import Gone, Refused, Seat, alike, bots_beside, cleaned, seats_of
from .sharing import Thinkers
from .store import Choice, Row, Store, StoreError
from .texts import spoken
from .thinking import whole_choice

__all__ = ["MOST_CHOICES", "Frame", "Gone", "Refused", "Seat", "Table"]

MOST_CHOICES: Final = 5_000
"""The maximum number of choices of a game."""
MOST_WORDS: Final = 100
"""How much of what was said at a table is shown."""
MOST_LETTERS: Final = 300
"""How long a message may be."""
RETURN: Final = 30.0
"""How many seconds a person has at least for a choice that a restart has interrupted."""
AWAY: Final = 60.0
"""After how many seconds without a sign of a person others may have a bot play for them."""


@attrs.frozen
class Frame:
    """The game after a whole choice.

    Attributes:
        version: The version of the table that the choice made.
        game: The game; nobody changes it.
        seat: Whose choice it was; None for the beginning.
        events: Its events.
        drawn: Cached pictures of it.
    """

    version: int
    game: Game
    seat: int | None = None
    events: Events = attrs.field(factory=Events)
    drawn: dict[Any, Any] = attrs.field(factory=dict, eq=False)


class Table:
    """One game, its seats, and everything that has happened.

    Attributes:
        id: Its name in addresses.
        version: Grows with every change.
        frames: The game at its beginning and after every choice.
        seats: Who sits where.
        next: The id of the table of the rematch; empty if there is none.
        words: The messages at the table, the latest last.
        cache: Whatever others want to remember about the table.
    """

    def __init__(
        self,
        store: Store,
        row: Row,
        frames: list[Frame],
        thinkers: Thinkers,
    ) -> None:
        self.id, self.version, self.next = row.id, row.version, row.next
        self.frames = frames
        self.seats = seats_of(row)
        if len(self.seats) != self.config.players:
            wrong = f"{len(self.seats)} seats for {self.config.players} players"
            raise StoreError("unread_game", why=wrong)
        self.cache: dict[Any, Any] = {}
        self._store, self._row, self._thinkers = store, row, thinkers
        self.words = store.words(row.id, MOST_WORDS)
        # When each person last asked for news, by the clock.
        self._heard_from: dict[int, float] = {}
        self._news = asyncio.Condition()
        self._closing = False
        self._playing: asyncio.Task[None] | None = None
        # The choice for which the clock runs, until when, the timer, and the time left at choices
        # made: the clock resumes there if they are taken back.
        self._timed: tuple[int, int] | None = None
        self._time_left: dict[tuple[int, int], float] = {}
        if row.until:
            # The clock has run on while the server was down, but people need time to come back.
            left = max(row.until - time.time(), min(row.clock, RETURN))
            self._time_left[len(frames), self.game.seat] = left
        self._until = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def row(self) -> Row:
        """The table as it is kept."""
        return attrs.evolve(
            self._row,
            version=self.version,
            state=self.state,
            next=self.next,
            turn=_turn(self.game),
        )

    @property
    def game(self) -> Game:
        """The game as it is now; nobody changes it."""
        return self.frames[-1].game

    @property
    def config(self) -> Config:
        """The config of the game."""
        return self.game.config

    @property
    def spoken(self) -> Vocabulary:
        """The words of the game in the language of this request."""
        return spoken(self.config)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def state(self) -> str:
        """``waiting`` for people, ``running`` or ``over``."""
        if any(seat.kind == "open" for seat in self.seats):
            return "waiting"
        return "over" if self.game.is_over else "running"

    @property
    def is_paused(self) -> bool:
        """Whether bots wait for people, because the last person ran out of time."""
        return any(seat.late for seat in self.seats) and all(seat.is_played for seat in self.seats)

    @property
    def heard(self) -> int:
        """The number of the last message; 0 without one."""
        return self.words[-1].number if self.words else 0

    async def news(self, seat: int | None, since: int, heard: int, seconds: float) -> None:
        """Waits until the version is not *since*, or something new was said; or some seconds.

        Args:
            seat: Who asks; None for a spectator.
            since: The version that they have.
            heard: The number of what they heard last.
            seconds: How long to wait at most.
        """
        self.let_bots_play()
        self._wind()
        self._note_presence(seat)
        async with self._news:
            try:
                async with asyncio.timeout(seconds):
                    await self._news.wait_for(
                        lambda: self.version != since or self.heard != heard or self._closing
                    )
            except TimeoutError:
                pass
        self._note_presence(seat)

    def _note_presence(self, seat: int | None) -> None:
        if seat is not None:
            self._heard_from[seat] = time.monotonic()

    def is_away(self, seat: int) -> bool:
        """Whether a person has not asked for news lately."""
        now = time.monotonic()
        heard_from = self._heard_from.setdefault(seat, now)
        return self.seats[seat].kind == "person" and now - heard_from > AWAY

    @property
    def away(self) -> list[bool]:
        """Who is away, by seat."""
        return [self.is_away(seat) for seat in range(len(self.seats))]

    async def close(self) -> None:
        """Ends all waiting for news, because the server stops."""
        self._closing = True
        self._stop_clock()
        async with self._news:
            self._news.notify_all()

    # What people do.

    async def join(self, name: str) -> Seat:
        """Gives a person the first open seat, and returns it.

        Raises:
            Refused: No seat is open, there is no name, or another at the table has it.
        """
        numbers = [number for number, seat in enumerate(self.seats) if seat.kind == "open"]
        if not numbers:
            raise Refused("no_open_seat")
        seat = Seat(cleaned(name), "person", secrets.token_urlsafe(12))
        if any(alike(seat.name) == alike(other) for other in self.names):
            raise Refused("name_taken", who=seat.name)
        await self._seat(numbers[0], seat)
        return seat

    async def _seat(self, number: int, seat: Seat, *, waits: bool = True) -> None:
        seats = [each if waits else attrs.evolve(each, late=False) for each in self.seats]
        seats[number] = seat
        await self._seat_all(seats)

    async def _seat_all(self, seats: Sequence[Seat]) -> None:
        await self._changed(seats=json.dumps([attrs.asdict(each) for each in seats]))

    async def fill(self, by: int | None, asked: object = None) -> None:
        """Gives the open seats to bots, so that the game begins.

        Args:
            by: The seat that asks for it.
            asked: What bots they want, for `bots_beside`.

        Raises:
            Refused: No seat is open, or another person made the table.
        """
        if self.state != "waiting":
            raise Refused("no_open_seat")
        if by != 0:
            raise Refused("maker_decides", who=self.names[0])
        bots = iter(bots_beside(self.seats, asked))
        await self._seat_all([next(bots) if seat.kind == "open" else seat for seat in self.seats])

    async def hand_over(self, by: int | None, seat: int) -> None:
        """Has a bot play for a person: for oneself, or for another person who is away.

        Bots that waited for people wait no longer.

        Raises:
            Refused: The person is there, or it is not a person.
        """
        self._check_running(by)
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind != "person":
            raise Refused("no_person")
        if self.seats[seat].bot and not self.is_paused:
            raise Refused("replaced_already", who=self.names[seat])
        if by != seat and not self.is_away(seat):
            raise Refused("at_table", who=self.names[seat])
        replaced = attrs.evolve(self.seats[seat], bot=True, late=False)
        await self._seat(seat, replaced, waits=False)
        await self.say(seat, "", "bot")

    async def come_back(self, seat: int | None) -> None:
        """Takes one's place back from the bot.

        Raises:
            Refused: No bot plays for this seat.
        """
        self._check_running(seat)
        assert seat is not None
        if not self.seats[seat].bot:
            raise Refused("not_replaced")
        await self._seat(seat, attrs.evolve(self.seats[seat], bot=False, late=False))
        await self.say(seat, "", "back")

    async def say(self, seat: int | None, text: str, kind: str = "said") -> None:
        """Tells everyone at the table what a person says, or what they did besides playing.

        Raises:
            Refused: Only those at the table may speak, and there must be something to hear.
            StoreError: It cannot be saved.
        """
        if seat is None:
            raise Refused("you_watch")
        text = cleaned(text, MOST_LETTERS) if kind == "said" else ""
        self.words = [*self.words, self._store.say(self.id, seat, kind, text)][-MOST_WORDS:]
        async with self._news:
            self._news.notify_all()

    async def act(
        self, seat: int | None, version: object, steps: Callable[[Game], Sequence[Action]]
    ) -> None:
        """Plays a whole choice of a seat.

        Args:
            seat: Whose choice it is.
            version: The version of the table that the person saw.
            steps: Turns the choice into steps.

        Raises:
            Refused: The table has changed, or the seat is not asked.
            PuertoRicoError: The choice is not legal.
            StoreError: It cannot be saved.
        """
        self.check_turn(seat, version)
        if len(self.frames) > MOST_CHOICES:
            raise Refused("too_many_choices")
        await self._play(self.game.seat, steps(self.game))

    def check_turn(self, seat: int | None, version: object) -> None:
        """Raises `Refused` if the table has changed, or the seat is not asked."""
        self._check_version(seat, version)
        if self.game.seat != seat:
            raise Refused("other_turn", who=self.names[self.game.seat])

    def _check_running(self, seat: int | None) -> None:
        if seat is None:
            raise Refused("you_watch")
        if self.state == "waiting":
            raise Refused("not_begun")
        if self.state == "over":
            raise Refused("is_over")

    def _check_version(self, seat: int | None, version: object) -> None:
        self._check_running(seat)
        assert seat is not None
        if self.seats[seat].bot:
            raise Refused("replaced_now")
        if type(version) is not int or version != self.version:
            raise Refused("changed")

    def undo_point(self, seat: int | None) -> int | None:
        """Returns the number of the frame of a seat's last choice if it may be taken back.

        It may until something was drawn or another person has acted, and never after the end.
        """
        if seat is None or self.state != "running" or self.seats[seat].bot:
            return None
        for number in range(len(self.frames) - 1, 0, -1):
            frame = self.frames[number]
            if any(group.kind == "draw" for group in frame.events.groups):
                return None
            if frame.seat == seat:
                return number
            assert frame.seat is not None
            if not self.seats[frame.seat].is_played:
                return None
        return None

    async def undo(self, seat: int | None, version: object) -> None:
        """Takes back the last choice of a seat, and what bots did since.

        Raises:
            Refused: It cannot be taken back.
            StoreError: This cannot be saved.
        """
        self._check_version(seat, version)
        point = self.undo_point(seat)
        if point is None:
            raise Refused("no_undo")
        last = self.frames[point - 1]
        self._store.take_back(self.id, last.version, self.version + 1, _turn(last.game))
        self.version += 1
        self.frames = [
            *self.frames[: point - 1],
            attrs.evolve(last, version=self.version, drawn={}),
        ]
        await self.say(seat, "", "undo")
        await self._tell()

    # What happens automatically.

    async def _play(self, seat: int, steps: Sequence[Action]) -> None:
        game = self.game.copy()
        groups = [group for step in steps for group in game.play(step).groups]
        version = self.version + 1
        choice = Choice(version, seat, "\n".join(map(str, steps)))
        state = "over" if game.is_over else "running"
        self._store.choose(self.id, choice, state, _turn(game))
        self.version = version
        self.frames.append(Frame(version, game, seat, Events(groups)))
        await self._tell()

    async def _changed(self, **fields: Any) -> None:
        row = attrs.evolve(self.row, version=self.version + 1, **fields)
        if "seats" in fields:
            waiting = any(seat["kind"] == "open" for seat in json.loads(row.seats))
            row = attrs.evolve(row, state="waiting" if waiting else "running")
        self._store.add(row)
        self._row, self.version, self.next = row, row.version, row.next
        self.seats = tuple(Seat(**seat) for seat in json.loads(row.seats))
        # The pictures of the last frame change too: they have names, and what can be clicked.
        self.frames[-1] = attrs.evolve(self.frames[-1], version=self.version, drawn={})
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()
        self.let_bots_play()
        self._wind()

    @property
    def left(self) -> float | None:
        """How many seconds the person who is asked has left; None without a clock."""
        return None if self._alarm is None else max(0.0, self._until - time.monotonic())

    def _wind(self) -> None:
        """Starts the clock for a choice of a person, if the table has one."""
        if not self._row.clock or self.state != "running" or self._bot_is_asked():
            self._stop_clock()
            return
        asked = len(self.frames), self.game.seat
        if asked != self._timed:
            self._stop_clock()
            seconds = self._time_left.get(asked, self._row.clock)
            self._timed, self._until = asked, time.monotonic() + seconds
            self._row = attrs.evolve(self._row, until=time.time() + seconds)
            with suppress(StoreError):
                self._store.wind(self.id, self._row.until)
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(
                seconds, lambda: loop.create_task(self._run_out(self.game.seat))
            )

    def _stop_clock(self) -> None:
        if self._alarm is not None:
            assert self._timed is not None
            self._time_left[self._timed] = max(0.0, self._until - time.monotonic())
            self._alarm.cancel()
        self._timed = self._alarm = None

    async def _run_out(self, seat: int) -> None:
        """Has a bot play for a person whose time has run out, until they come back."""
        try:
            await self._seat(seat, attrs.evolve(self.seats[seat], bot=True, late=True))
            await self.say(seat, "", "clock")
        except StoreError:
            # The next one who asks for news starts the clock again.
            self._stop_clock()
        self._time_left.clear()

    def let_bots_play(self) -> None:
        """Has bots act until a person is asked; they do so in the background."""
        if self._bot_may_act() and (self._playing is None or self._playing.done()):
            self._playing = asyncio.get_running_loop().create_task(self._play_bots())

    def _bot_is_asked(self) -> bool:
        return self.state == "running" and self.seats[self.game.seat].is_played

    def _bot_may_act(self) -> bool:
        return self._bot_is_asked() and not self.is_paused

    async def _play_bots(self) -> None:
        while self._bot_may_act():
            version, game = self.version, self.game
            seat = self.seats[game.seat]
            steps = await whole_choice(
                self._thinkers,
                self.id,
                game,
                seat.strength,
                seat.seconds,
                seed=game.seat,
                luck=version,
            )
            if self.version == version:
                try:
                    await self._play(game.seat, steps)
                except StoreError:
                    # The next one who asks for news has the bots try again.
                    return

    async def rematch(self, make: Callable[..., Table]) -> None:
        """Begins a game with the same people and bots, if nobody has done so.

        Args:
            make: Makes a table.

        Raises:
            Refused: The game is not over.
        """
        if self.state != "over":
            raise Refused("not_over")
        if not self.next:
            seats = [attrs.evolve(seat, bot=False, late=False) for seat in self.seats]
            await self._changed(next=self._again(make, seats).id)

    def _again(self, make: Callable[..., Table], seats: Sequence[Seat]) -> Table:
        return make(self.config, seats, private=self._row.private, clock=self._row.clock)


def _turn(game: Game) -> int:
    return -1 if game.is_over else game.seat
