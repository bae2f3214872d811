"""`Encoding`: actions and views as numbers, for all games with some expansions."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeVar, overload

from .._base.compat import override
from .._base.messages import (
    checked_flag,
    checked_int,
    checked_items,
    checked_seat,
    shown,
    wrong_type,
)
from .._config import Config
from .._engine.asking import words_of
from .._engine.board import CHANCE
from .._engine.compiling import compile_ruleset
from .._engine.manifest.expansion import Expansion
from .._engine.ruleset import Ruleset
from ..actions._action import Action, checked_action
from ..errors import ConfigError, IllegalActionError, Illegality, PuertoRicoError
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game, View
from ._fields import ACTIONS, OUTCOMES, Layout, ObservationField, made_texts, read_texts, texts_of
from ._finding import places_of
from ._places import Places
from ._rows import Row
from ._stepping import Masks, codes_of

FLOATS: Final = "fd"
"""The formats of floats that a memoryview reads and writes on every Python."""
FORMATS: Final = "bBhHiIlLqQ" + FLOATS
"""The formats of all numbers that it reads and writes."""


def _memory(into: Any, size: int, what: str, formats: str) -> memoryview | None:
    """Returns the memory of *into*; None if it is something else whose items can be assigned.

    Raises:
        ConfigError: It has no room for *size* numbers of one of the formats.
        TypeError: Its items cannot be assigned.
    """
    try:
        length = len(into)
        into.__setitem__  # noqa: B018  # whether there is one
    except (TypeError, AttributeError):
        raise wrong_type("into", "something whose items can be assigned", into) from None
    if length != size:
        raise ConfigError(f"into must have {size} items for {what}, not {length}")
    try:
        memory = memoryview(into)
    except TypeError:
        return None
    except ValueError as wrong:  # pragma: no cover - arrays of NumPy, such as those of dates
        raise ConfigError(f"into must hold numbers for {what}: {wrong}") from None
    if memory.readonly:
        raise ConfigError("into must be writable")
    if memory.ndim != 1:
        raise ConfigError(f"into must have one dimension, not {memory.ndim}")
    if memory.format not in formats:
        held = "truth values" if memory.format == "?" else memory.format
        numbers = "floats" if formats == FLOATS else "numbers"
        raise ConfigError(
            f"into must hold {numbers} for {what}, of a format of {', '.join(formats)}, not {held}"
        )
    return memory


def _fill(memory: memoryview, numbers: bytes | bytearray) -> None:
    """Copies numbers from contiguous memory of the same format."""
    whole: Any = memoryview(numbers)
    memory[:] = whole.cast(memory.format)


class OfConfig:
    """The findings of an encoding about the games of one config.

    Attributes:
        ruleset: Their ruleset.
        codes: The code of each action, by its own number; that of an outcome for an outcome.
        actions: The actions by code.
        outcomes: The outcomes by code.
        rows: Rows that nobody uses now, by the format of a buffer and by whether they are scaled.
    """

    def __init__(self, encoding: Encoding, ruleset: Ruleset) -> None:
        self.encoding = encoding
        self.ruleset = ruleset
        self.codes: list[int] = []
        self.actions: dict[int, Action] = {}
        self.outcomes: dict[int, Action] = {}
        self.rows: dict[tuple[str, bool], list[Row]] = {}
        self._places: Places | None = None
        drawn = {id(action) for draw in ruleset.draws for action in draw.offers.values()}
        known, known_outcomes = encoding._code_of
        for action in ruleset.actions:
            is_drawn = id(action) in drawn
            code = (known_outcomes if is_drawn else known).get(str(action))
            if code is None:
                raise ConfigError(f"this encoding has no code for the action {shown(str(action))}")
            self.codes.append(code)
            (self.outcomes if is_drawn else self.actions)[code] = action

    def row(self, format: str, scaled: bool = False) -> Row:
        """Returns a new row for the memory of a format; for an empty one, of tuples.

        Raises:
            struct.error: The format is too small for the config.
        """
        places = self._places
        if places is None:
            places = self._places = places_of(self.encoding._layout, self.ruleset)
        return Row(places, format, scaled)


_B = TypeVar("_B")
_MOST_KNOWN: Final = 64
"""The most configs of which an encoding keeps what it has worked out."""


class Encoding:
    """Codes of actions, and observations, for all games with some expansions.

    They have the same meaning in every config with these expansions. `ENCODING` is for the
    published expansions, and this module's functions are its methods. Make one only for your own
    expansions: their codes and numbers come after those of the published expansions, which stay the
    same.

    Args:
        expansions: Your own expansions; their order determines their codes.
        published: The published expansions; omit any that cannot be played with yours.

    Raises:
        ConfigError: The expansions do not fit together; raised when a code or a field is first
            asked for.

    Attributes:
        expansions: All expansions besides the base game, the published ones first.

    >>> from puertorico import Config, Game
    >>> from puertorico.actions import ChooseRole
    >>> from puertorico.learn import ENCODING
    >>> game = Game.new(Config(players=4), seed=1)
    >>> code = ENCODING.code(ChooseRole("mayor"))
    >>> ENCODING.actions[code], ENCODING.action(code, game)
    ('choose mayor', ChooseRole('mayor'))
    >>> code in ENCODING.legal_codes(game), ENCODING.mask(game)[code]
    (True, 1)
    """

    def __init__(
        self, expansions: Iterable[Expansion] = (), *, published: Iterable[Expansion] = EXPANSIONS
    ) -> None:
        listed = checked_items("published", published)
        given = checked_items("expansions", expansions)
        for expansion in (*listed, *given):
            if not isinstance(expansion, Expansion):
                raise wrong_type("each of expansions", "an Expansion", expansion)
        self.expansions: tuple[Expansion, ...] = (*listed, *given)
        self._last: tuple[Config, OfConfig] | None = None
        # Not in the caches of the rulesets: a view has its ruleset, and rows know secrets.
        self._known: dict[int, OfConfig] = {}

    @override
    def __repr__(self) -> str:
        expansions = ", ".join([expansion.id for expansion in self.expansions])
        return f"<Encoding of {expansions or 'the base game'}>"

    @override
    def __getstate__(self) -> dict[str, Any]:
        # A copy works out the rest again: what is compiled cannot be copied.
        return {"expansions": self.expansions, "_last": None, "_known": {}}

    # What it has worked out.

    @cached_property
    def _texts(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        actions, outcomes = read_texts(ACTIONS), read_texts(OUTCOMES)
        strange = [expansion for expansion in self.expansions if expansion not in EXPANSIONS]
        if not strange:
            return actions, outcomes
        found = texts_of(self.expansions, len(self.expansions) - len(strange) + 1)
        return made_texts(actions, found[0]), made_texts(outcomes, found[1])

    @property
    def actions(self) -> tuple[str, ...]:
        """The texts of all actions of seats, by code."""
        return self._texts[0]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The texts of all outcomes of chance, by code; these are not actions of seats."""
        return self._texts[1]

    @cached_property
    def _code_of(self) -> tuple[dict[str, int], dict[str, int]]:
        actions, outcomes = self._texts
        return (
            {text: code for code, text in enumerate(actions)},
            {text: code for code, text in enumerate(outcomes)},
        )

    @cached_property
    def _masks(self) -> dict[str, Masks]:
        """The masks by the format of their numbers."""
        return {format: Masks(format, len(self.actions)) for format in "?" + FORMATS}

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.expansions)

    @property
    def fields(self) -> tuple[ObservationField, ...]:
        """The fields of an observation, in order."""
        return tuple(self._layout.fields)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self._layout.size

    @property
    def numbered(self) -> Mapping[str, tuple[str, ...]]:
        """The meanings of an observation's numbers that stand for something.

        By ``buildings``, ``tiles``, ``workers``, ``cards``, ``targets``, ``effects`` (by their
        names), ``offers`` (effects by their ids) and ``draws``; 1 is the first, 0 is none.
        """
        return self._layout.ids.numbered()

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all codes and fields, to store with any model trained on them."""
        listed = [*self.actions, "", *self.outcomes, "", *self.lines()]
        return hashlib.sha256("\n".join(listed).encode()).hexdigest()[:16]

    def lines(self) -> Iterator[str]:
        """Yields the table of the fields, a line each.

        Offset, length, least and greatest number, the name, and after a colon the items.

        >>> from puertorico.learn import ENCODING
        >>> [line for line in ENCODING.lines() if "seat+0.goods" in line][0].split()[1:5]
        ['5', '0', '127', 'seat+0.goods:']
        """
        for field in self.fields:
            items = f": {', '.join(field.items)}" if field.items != ("",) else ""
            place = f"{field.offset} {field.length} {field.low} {field.high}"
            yield f"{place} {field.name}{items}"

    def _of(self, source: Game | View | Config) -> OfConfig:
        """Returns what belongs to the config of a game or a view."""
        if isinstance(source, Game):
            return self._of_ruleset(source._table.ruleset)
        if isinstance(source, View):
            config = source.config
        elif isinstance(source, Config):
            config = source
        else:
            raise wrong_type("game", "a Game", source)
        last = self._last
        if last is not None and last[0] is config:
            return last[1]
        found = self._of_ruleset(compile_ruleset(config))
        self._last = (config, found)
        return found

    def _of_ruleset(self, ruleset: Ruleset) -> OfConfig:
        # Those that are known keep their rulesets, so that no other has their number.
        found = self._known.get(id(ruleset))
        if found is None:
            for expansion in ruleset.config.expansions:
                if expansion not in self.expansions:
                    raise ConfigError(
                        f"this encoding does not know the expansion {expansion.id!r}: use "
                        f"Encoding(expansions=...) with it"
                    )
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = self._known[id(ruleset)] = OfConfig(self, ruleset)
        return found

    # Codes.

    def code(self, action: Action) -> int:
        """Returns the code of an action of a seat, from 0 to ``len(actions) - 1``.

        Args:
            action: The action.

        Raises:
            IllegalActionError: No game with these expansions has it, or it is an outcome of chance.
        """
        return _known(self._code_of[0], action)

    def outcome_code(self, outcome: Action) -> int:
        """Returns the code of an outcome of chance, from 0 to ``len(outcomes) - 1``.

        Args:
            outcome: The outcome, which is an action of `CHANCE`.

        Raises:
            IllegalActionError: No game with these expansions has it, or it is an action of a seat.
        """
        return _known(self._code_of[1], outcome)

    def action(self, code: int, game: Game | Config) -> Action:
        """Returns the action with this code.

        Args:
            code: The code of an action, from 0 to ``len(actions) - 1``.
            game: The game, or the config of games.

        Raises:
            ConfigError: There is no such code, or the game has an expansion that is not encoded.
            IllegalActionError: The game has no such action.
        """
        return _coded(self._of(game).actions, self.actions, code)

    def outcome(self, code: int, game: Game | Config) -> Action:
        """Returns the outcome of chance with this code.

        Args:
            code: The code of an outcome, from 0 to ``len(outcomes) - 1``.
            game: The game, or the config of games.

        Raises:
            ConfigError: There is no such code, or the game has an expansion that is not encoded.
            IllegalActionError: The game has no such outcome.
        """
        return _coded(self._of(game).outcomes, self.outcomes, code)

    def legal_codes(self, game: Game) -> tuple[int, ...]:
        """Returns the codes of the legal actions, in their order; empty if no seat decides.

        Args:
            game: The game at its decision.

        Raises:
            ConfigError: The game has an expansion that is not encoded.
        """
        table = _game(game)._table
        codes = self._of_ruleset(table.ruleset).codes
        return () if table.seat == CHANCE else codes_of(table.options, codes)

    def chance_codes(self, game: Game) -> tuple[tuple[int, int], ...]:
        """Returns the codes of the outcomes of a draw with their weights; otherwise nothing.

        Args:
            game: The game; something is to be drawn only if its chance is manual.

        Raises:
            ConfigError: The game has an expansion that is not encoded.
        """
        codes = self._of(_game(game)).codes
        return tuple([(codes[action.code], weight) for action, weight in game.chance_outcomes()])

    @overload
    def mask(self, game: Game) -> bytes: ...
    @overload
    def mask(self, game: Game, into: _B) -> _B: ...

    def mask(self, game: Game, into: Any = None) -> Any:
        """Returns 1 for each legal code and 0 for the others; all are 0 if no seat decides.

        Args:
            game: The game at its decision.
            into: An object to fill, such as a list, an array or a row of one, with an item for each
                code; None for new bytes. What does not fit is refused before anything is written.

        Returns:
            *into*, or bytes.

        Raises:
            ConfigError: The game has an expansion that is not encoded, or *into* has another
                length, or cannot hold the numbers.
            TypeError: The items of *into* cannot be assigned.
        """
        codes = self.legal_codes(game)
        masks = self._masks
        if into is None:
            return masks["B"].of(codes)
        memory = _memory(into, len(self.actions), "a mask", "?" + FORMATS)
        if memory is not None:
            _fill(memory, masks[memory.format].of(codes))
        elif isinstance(into, list):
            into[:] = masks["B"].of(codes)
        else:
            for code, number in enumerate(masks["B"].of(codes)):
                into[code] = number
        return into

    # Observations.

    @overload
    def observe(self, view: View) -> tuple[int, ...]: ...
    @overload
    def observe(self, view: View, *, scaled: bool) -> tuple[float, ...]: ...
    @overload
    def observe(self, view: View, into: _B, *, scaled: bool = ...) -> _B: ...

    def observe(self, view: View, into: Any = None, *, scaled: bool = False) -> Any:
        """Returns a view as numbers; the legal actions are in the mask.

        Quick for views of games; an untrusted view is checked first.

        Args:
            view: The view of a seat or a spectator.
            into: An object to fill, such as a list, an array or a row of one, with `size` items;
                None for a new tuple. What does not fit is refused before anything is written.
            scaled: Whether the numbers are divided by the greatest number of their field, or by 255
                if that is less, and cut off at 1 (and at -1, for a slot of an expansion).

        Returns:
            *into*, or a tuple.

        Raises:
            ConfigError: The view has an expansion that is not encoded, or *into* has another length
                or cannot hold a number; for a scaled one, it is neither a list nor an array of
                floats.
            PositionError: No game can have this view.
            TypeError: The items of *into* cannot be assigned.
        """
        if not isinstance(view, View):
            raise wrong_type("view", "a View", view)
        of_config = self._of(view)
        return _written(of_config, lambda row: row.of_view(view), into, scaled)

    @overload
    def observe_seat(self, game: Game, seat: int | None) -> tuple[int, ...]: ...
    @overload
    def observe_seat(self, game: Game, seat: int | None, *, scaled: bool) -> tuple[float, ...]: ...
    @overload
    def observe_seat(self, game: Game, seat: int | None, into: _B, *, scaled: bool = ...) -> _B: ...

    def observe_seat(
        self, game: Game, seat: int | None, into: Any = None, *, scaled: bool = False
    ) -> Any:
        """Returns the same as ``observe(game.view(seat))``, but makes no view.

        Args:
            game: The game at its decision.
            seat: The seat that observes, from 0; None for a spectator.
            into: As for `observe`.
            scaled: As for `observe`.

        Raises:
            PositionError: There is no such seat.
            ConfigError: As for `observe`.
            TypeError: As for `observe`.
        """
        table = _game(game)._table
        of_config = self._of_ruleset(table.ruleset)
        viewer = -1 if seat is None else checked_seat(seat, table.ruleset.players)
        return _written(of_config, lambda row: row.of_table(table, viewer), into, scaled)

    def named(self, numbers: Sequence[_B]) -> dict[str, tuple[_B, ...]]:
        """Returns the numbers of an observation by the names of their fields.

        Args:
            numbers: The numbers, as `observe` returns them; `size` of them.

        Raises:
            ConfigError: There are too few or too many numbers.

        >>> from puertorico import Config, Game
        >>> from puertorico.learn import ENCODING, observe
        >>> game = Game.new(Config(players=4), seed=1)
        >>> named = ENCODING.named(observe(game.view(2)))
        >>> named["players"], named["seat+0.doubloons"], named["seat+0.island"]
        ((4,), (3,), (1, 0, 0, 0, 0, 0))
        """
        if len(numbers) != self.size:
            raise ConfigError(f"an observation has {self.size} numbers, not {len(numbers)}")
        return {
            field.name: tuple(numbers[field.offset : field.offset + field.length])
            for field in self.fields
        }


def _game(game: object) -> Game:
    if not isinstance(game, Game):
        raise wrong_type("game", "a Game", game)
    return game


def _known(codes: Mapping[str, int], action: object) -> int:
    text = str(checked_action(action))
    code = codes.get(text)
    if code is None:
        raise _not_there(text)
    return code


def _coded(actions: Mapping[int, Action], texts: Sequence[str], code: object) -> Action:
    number = checked_int("code", code)
    if not 0 <= number < len(texts):
        raise ConfigError(f"codes are 0 to {len(texts) - 1}, not {shown(number)}")
    action = actions.get(number)
    if action is None:
        raise _not_there(texts[number])
    return action


def _not_there(text: str) -> IllegalActionError:
    words = words_of(Config(players=3))
    given = {"given": shown(text)}
    return IllegalActionError(Illegality("not_in_game", "SETUP-18", given, words=words))


def _written(of_config: OfConfig, look: Callable[[Row], Any], into: Any, scaled: bool) -> Any:
    """Writes an observation into *into*, or returns it."""
    checked_flag("scaled", scaled)
    memory = None
    if into is not None:
        what = "a scaled observation" if scaled else "an observation"
        formats = FLOATS if scaled else FORMATS
        memory = _memory(into, of_config.encoding.size, what, formats)
        if scaled and memory is None and not isinstance(into, list):
            # It may hold whole numbers, and truncate fractions.
            raise ConfigError("into must be a list or an array of floats for a scaled observation")
    format = "" if memory is None else memory.format
    # Each thread has a row of its own.
    rows = of_config.rows.setdefault((format, scaled), [])
    try:
        try:
            row = rows.pop()
        except IndexError:
            row = of_config.row(format, scaled)
        found = look(row)
        if into is None:
            into = found
        elif memory is not None:
            _fill(memory, found)
        elif isinstance(into, list):
            into[:] = found
        else:
            for place, number in enumerate(found):
                into[place] = number
        # Not before: what was found is the row's own memory.
        rows.append(row)
    except PuertoRicoError:
        raise
    except (ValueError, OverflowError, struct.error) as wrong:
        raise _too_small(wrong) from None
    return into


def _too_small(wrong: Exception) -> ConfigError:
    return ConfigError(f"into cannot hold this observation: {wrong}")


ENCODING: Final = Encoding()
"""The encoding of the published expansions. `puertorico.learn` has its methods as functions."""
