"""A game in progress with the people and bots at it, kept on disk after every move."""

from __future__ import annotations

import json
import os
import re
import secrets
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import attrs

from puertorico import (
    BOXES,
    CHANCE,
    Action,
    ActionTable,
    Config,
    Event,
    Game,
    Header,
    Pass,
    PuertoRicoError,
    Record,
    payment,
    placement,
    shipment,
    storage,
    svg,
    vocabulary,
)
from puertorico.bots import HeuristicBot
from puertorico.decisions import PlacementContext

__all__ = ["Seat", "Session", "SessionError", "Sessions"]

SHOWN_EVENTS: Final = 200
"""How many of the last events a page gets."""
WHOLE_CHOICES: Final = {
    "placement": placement,
    "payment": payment,
    "shipment": shipment,
    "store": storage,
}
"""The functions that turn a whole choice into steps, by the kind of decision."""


class SessionError(PuertoRicoError):
    """An action that a player may not take; the message says why."""


@attrs.frozen
class Seat:
    """Who sits somewhere.

    Attributes:
        name: What the others call them.
        key: What their browser proves itself with; empty for a bot.
    """

    name: str
    key: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether the seat is free."""
        return not self.key


class Session:
    """One game, its seats, and what has happened so far. All methods are for one thread at once.

    Attributes:
        id: Its name in addresses and on disk.
        version: Grows with every change, so that a page sees whether it is out of date.
        changed: Is notified of every change; hold it while you call anything.
    """

    def __init__(self, id: str, game: Game, seed: int, seats: Sequence[Seat], path: Path) -> None:
        self.id = id
        self.version = 1
        self.changed = threading.Condition()
        self._game = game
        self._seed = seed
        self._seats = tuple(seats)
        self._path = path
        self._words = vocabulary(game.config.edition)
        self._actions = ActionTable(game.config)
        self._bots = [HeuristicBot(seed + seat) for seat in range(len(seats))]
        self._happened: list[Event] = []
        self._last: tuple[Event, ...] = ()
        self._restore_events()

    # Seats.

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self._seats)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys by seat; empty for bots."""
        return tuple(seat.key for seat in self._seats)

    def seat_of(self, key: str) -> int | None:
        """Returns the seat with this key; None for a spectator."""
        for number, seat in enumerate(self._seats):
            if seat.key and secrets.compare_digest(seat.key.encode(), key.encode()):
                return number
        return None

    # What players see.

    def state(self, viewer: int | None) -> dict[str, Any]:
        """Returns everything the page of a seat shows, as plain data."""
        game = self._game
        mine = viewer is not None and game.seat == viewer
        actions = game.legal_actions() if mine else ()
        decision = game.decision
        view = game.view(viewer)
        return {
            "version": self.version,
            "seat": viewer,
            "names": self.names,
            "turn": game.seat,
            "is_over": game.is_over,
            "kind": decision.kind,
            "summary": self._words.summary(decision, self.names),
            "hand": self._hand() if mine and decision.kind == "placement" else None,
            "svg": svg(
                view,
                names=self.names,
                events=[event.seen_by(viewer) for event in self._last],
                actions=actions,
            ),
            "actions": [self._told(action) for action in actions],
            "closed": self._closed(actions) if mine else [],
            "log": self._log(viewer),
            "undo": viewer is not None and self._undo_point(viewer) is not None,
            "score": str(game.score()).splitlines() if game.is_over else [],
        }

    def _hand(self) -> dict[str, Any]:
        """Returns the workers to place, and whether all are placed again, as in a mayor phase."""
        asked = self._game.decision.context
        assert isinstance(asked, PlacementContext)
        return {"workers": dict(asked.workers), "all_workers": asked.all_workers}

    def _told(self, action: Action) -> dict[str, str]:
        return {"text": str(action), "sentence": self._words.describe(action, self.names)}

    def _closed(self, actions: Sequence[Action]) -> list[dict[str, str]]:
        """Returns why the other actions of the same sort cannot be played now."""
        kinds = {type(action) for action in actions} - {Pass}
        found = []
        for action in self._actions:
            if type(action) in kinds and action not in actions:
                why = self._game.explain(action)
                assert why is not None
                told = self._words.explain(why, self.names)
                found.append({**self._told(action), "why": told, "rule": why.rule})
        return found

    def _log(self, viewer: int | None) -> list[str]:
        seen = [event.seen_by(viewer) for event in self._happened[-SHOWN_EVENTS:]]
        return [self._words.describe(event, self.names) for event in seen]

    # What players do.

    def act(self, seat: int, text: str) -> None:
        """Plays the action that *text* names.

        Raises:
            SessionError: It is another player's turn.
            PuertoRicoError: There is no such action, or it is not legal now.
        """
        self._check_turn(seat)
        self._play([self._game.parse_action(text)])

    def choose(self, seat: int, choice: Mapping[str, Any]) -> None:
        """Plays a whole choice of workers, goods or payments at once.

        Args:
            seat: Whose choice it is.
            choice: The arguments of the helper for this kind of decision, by name.

        Raises:
            SessionError: It is another player's turn, or there is no such choice now.
            PuertoRicoError: The choice is not legal.
        """
        self._check_turn(seat)
        kind = self._game.decision.kind
        helper: Any = WHOLE_CHOICES.get(kind)
        if helper is None:
            raise SessionError("there is nothing to choose as a whole now")
        try:
            steps = helper(self._game, **choice)
        except TypeError as wrong:
            raise SessionError(f"this choice is not understood: {wrong}") from None
        self._play(steps)

    def explain(self, text: str) -> str:
        """Returns a sentence that says why an action is not legal now, or that it is.

        Raises:
            PuertoRicoError: There is no such action.
        """
        why = self._game.explain(self._game.parse_action(text))
        if why is None:
            return "this can be played now"
        return f"{self._words.explain(why, self.names)} ({why.rule})"

    def undo(self, seat: int) -> None:
        """Takes back the seat's last action, and what bots did since.

        Raises:
            SessionError: Nothing can be taken back: something was revealed or drawn since, or
                another person has acted.
        """
        point = self._undo_point(seat)
        if point is None:
            raise SessionError(
                "nothing can be taken back: you have not acted, or since then something was "
                "drawn or another person has acted"
            )
        record = self._game.record()
        self._game = attrs.evolve(record, moves=record.moves[:point], result=None).replay(
            seed=self._seed
        )
        self._last = ()
        self._restore_events()
        self._save()

    def _undo_point(self, seat: int) -> int | None:
        """Returns the number of moves before the seat's last one, if it may be taken back."""
        moves = self._game.record().moves
        for point in reversed(range(len(moves))):
            by = moves[point].seat
            if by == seat:
                return point
            if by == CHANCE or not self._seats[by].is_bot:
                return None
        return None

    def _check_turn(self, seat: int) -> None:
        if self._game.is_over:
            raise SessionError("the game is over")
        if self._game.seat != seat:
            raise SessionError(f"it is the turn of {self.names[self._game.seat]}")

    def _play(self, steps: Sequence[Action]) -> None:
        # On a copy first: either all of it is played, or nothing.
        trial = self._game.copy()
        happened: list[Event] = []
        for step in steps:
            happened += trial.play(step)
        self._game = trial
        self._last = tuple(happened)
        self._happened += happened
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Lets bots act until a person is asked, or the game is over."""
        game = self._game
        while not game.is_over and self._seats[game.seat].is_bot:
            bot = self._bots[game.seat]
            happened = game.play(bot.choose(game.view(game.seat), game.legal_actions()))
            self._last += happened
            self._happened += happened
        self._save()

    # On disk.

    def _restore_events(self) -> None:
        self._happened = [event for step in self._game.record() for event in step.events]

    def _save(self) -> None:
        self.version += 1
        record = self._game.record(header=Header(players=self.names))
        kept = {
            "seed": self._seed,
            "seats": [attrs.asdict(seat) for seat in self._seats],
            "record": record.to_json(),
        }
        new = self._path.with_suffix(".new")
        new.write_text(json.dumps(kept), encoding="utf-8")
        os.replace(new, self._path)
        self.changed.notify_all()

    @classmethod
    def load(cls, path: Path) -> Session:
        """Returns the session that was saved in a file.

        Raises:
            SessionError: The file is none of ours.
        """
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
            seats = [Seat(str(seat["name"]), str(seat["key"])) for seat in kept["seats"]]
            record = Record.from_json(kept["record"], expansions=BOXES)
            game = record.replay(seed=kept["seed"])
        except (OSError, ValueError, LookupError, TypeError) as wrong:
            raise SessionError(f"{path.name} holds no game: {wrong}") from None
        if len(seats) != game.config.players:
            raise SessionError(f"{path.name} has {len(seats)} seats for another number of players")
        return cls(path.stem, game, kept["seed"], seats, path)


class Sessions:
    """All games of a server, in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: dict[str, Session] = {}
        self._lock = threading.Lock()
        folder.mkdir(parents=True, exist_ok=True)

    def new(self, config: Config, people: Sequence[str], seed: int | None = None) -> Session:
        """Begins a game.

        Args:
            config: What is played.
            people: The names of the people, from seat 0 on; bots take the other seats.
            seed: What the draws depend on; None draws one.

        Raises:
            SessionError: There are more people than seats, or nobody.
        """
        if not 1 <= len(people) <= config.players:
            raise SessionError(f"there must be 1 to {config.players} people, not {len(people)}")
        seats = [Seat(name.strip()[:30] or "?", secrets.token_urlsafe(12)) for name in people]
        seats += [Seat(f"Bot {seat}") for seat in range(len(people), config.players)]
        game = Game.new(config, seed=seed)
        assert game.seed is not None
        id = secrets.token_hex(6)
        session = Session(id, game, game.seed, seats, self._path(id))
        with session.changed:
            session.let_bots_play()
        with self._lock:
            self._open[id] = session
        return session

    def get(self, id: str) -> Session:
        """Returns a game by its id, from disk if need be.

        Raises:
            SessionError: There is none.
        """
        with self._lock:
            if id not in self._open:
                if not re.fullmatch(r"[0-9a-f]{1,40}", id) or not self._path(id).exists():
                    raise SessionError("there is no such table")
                self._open[id] = Session.load(self._path(id))
            return self._open[id]

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.json"
