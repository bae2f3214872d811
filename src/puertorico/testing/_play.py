"""How the kit plays: from which starts, what it finds, and the shortest game that shows it."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import attrs

from .._base.compat import override
from .._base.ids import any_id
from .._base.messages import counted
from .._config import Config, Edition
from .._engine.manifest.expansion import Expansion
from .._engine.manifest.pieces import Building
from ..actions import Pass
from ..actions._action import Action
from ..bots import HeuristicBot
from ..errors import PositionError, PuertoRicoError, reduced
from ..events._event import Event
from ..expansions._expansions import EXPANSIONS
from ..game._game import Game
from ..game._scenario import scenario
from ..types import Chance
from ._authors.places import line_below, line_of

_T = TypeVar("_T")

_ROUNDS: Final = (6, None, 12)
"""The rounds after which games end: early in most, because much comes up early."""
_OWN: Final = 4
"""The most buildings of the expansion that a seat has from the start."""
OTHERS: Final = 4
"""The number of small buildings of other expansions."""
_OCCUPIED: Final = 0.75
"""The share of these buildings that are occupied."""


def pick(rng: random.Random, items: Sequence[_T]) -> _T:
    """Returns one of *items*, the same for a seed in every Python version."""
    return items[int(rng.random() * len(items))]


def mixed(rng: random.Random, items: Sequence[_T]) -> list[_T]:
    """Returns *items* in a random order."""
    return sorted(items, key=lambda _: rng.random())


def _turns(rng: random.Random, items: Sequence[_T]) -> Iterator[_T]:
    """Yields each of *items*, then each again, in different orders; the first one first."""
    yield from items
    while True:
        yield from mixed(rng, items)


@attrs.frozen(kw_only=True)
class Start:
    """How a game begins; the same value makes the same game.

    Attributes:
        config: The config of the game.
        seed: The seed of the draws and of the choices.
        chance: Who draws.
        ask_forced: Whether forced moves are asked.
        city: Buildings with workers that seats have from the start, as for `scenario`.
        by_bots: Whether bots choose.
    """

    config: Config
    seed: int
    chance: Chance = "seeded"
    ask_forced: bool = False
    city: tuple[tuple[int, str], ...] = ()
    by_bots: bool = False

    def game(self) -> Game:
        """Returns the game at its first decision, in checked mode."""
        given: dict[str, Any] = {
            "seed": self.seed,
            "chance": self.chance,
            "ask_forced": self.ask_forced,
            "checked": True,
        }
        if not self.city:
            return Game.new(self.config, **given)
        return scenario(config=self.config, city=dict(self.city), **given)

    @property
    def code(self) -> str:
        """The text of a program that makes the game."""
        config = self.config
        fields = [f"players={config.players}", f"edition={config.edition.value!r}"]
        expansions = "".join([f"{expansion.id.upper()}, " for expansion in config.expansions])
        fields.append(
            f"expansions=({expansions.rstrip() if expansions.count(',') == 1 else expansions[:-2]})"
        )
        preset = config.edition.preset(*config.expansions)
        rules = {id: value for id, value in config.rules.items() if value != preset[id]}
        fields += [f"rules={rules}"] if rules else []
        usual = Config(players=config.players, expansions=config.expansions)
        if config.buildings != usual.buildings:
            fields.append(f"buildings={config.buildings!r}")
        if config.max_rounds is not None:
            fields.append(f"max_rounds={config.max_rounds}")
        how = [f"seed={self.seed}"]
        how += [f"chance={self.chance!r}"] if self.chance != "seeded" else []
        how += ["ask_forced=True"] if self.ask_forced else []
        made = f"config = Config({', '.join(fields)})"
        ways = ", ".join([*how, "checked=True"])
        if not self.city:
            return f"{made}\ngame = Game.new(config, {ways})"
        return f"{made}\ngame = scenario(config=config, city={dict(self.city)}, {ways})"


def companions(
    expansion: Expansion, with_: Sequence[Expansion] | None
) -> list[tuple[Expansion, ...]]:
    """Returns the sets of expansions to play: alone, with all others, and with each other."""
    others = [other for other in (EXPANSIONS if with_ is None else with_) if other != expansion]
    sets = [(expansion,), (expansion, *others), *[(expansion, other) for other in others]]
    return sets[: 1 + (len(others) > 0) + (len(others) > 1) * len(others)]


def plan(
    expansion: Expansion, with_: Sequence[Expansion] | None, games: int, seed: int
) -> Iterator[Start]:
    """Yields the starts of *games* games: expansions, sizes and editions in many mixtures.

    In every other game the seats have buildings of the expansion and of other expansions from the
    start. Every third has draws by hand, so that half of these begin with the set-up and its draws.

    Raises:
        ConfigError: The expansion cannot be played with one of the expansions.
    """
    rng = random.Random(seed)
    expansions = _turns(rng, companions(expansion, with_))
    players = _turns(rng, (3, 2, 4, 5))
    editions = _turns(rng, tuple(Edition))
    rounds = _turns(rng, _ROUNDS)
    ways = _turns(rng, (None, "all", "random") if expansion.drafted else (None,))
    rules = _turns(rng, _other_rules(expansion))
    for number in range(games):
        with_city = number % 2 == 1 and len(expansion.buildings) > 0
        way = next(ways)
        config = Config(
            players=next(players),
            edition=next(editions),
            expansions=next(expansions),
            rules=next(rules) if number % 3 == 2 else {},
            buildings=any_id("all" if with_city else way),
            max_rounds=next(rounds),
            open_vp=number % 7 == 6,
        )
        start = Start(
            config=config,
            seed=int(rng.random() * 1_000_000),
            chance="manual" if number % 3 == 1 else "seeded",
            ask_forced=number % 5 == 4,
            city=dealt_city(rng, expansion, config) if with_city else (),
            by_bots=number % 8 == 5 or number == games - 1,
        )
        yield _possible(start, rng, expansion)


def _possible(start: Start, rng: random.Random, expansion: Expansion) -> Start:
    """Returns a start with fewer buildings, or none, if there are too few pieces or spaces."""
    city = start.city
    for fewer in (city, dealt_city(rng, expansion, start.config, others=0) if city else ()):
        start = attrs.evolve(start, city=fewer)
        try:
            scenario(config=start.config, city=dict(start.city), seed=start.seed)
        except PositionError:
            continue
        except Exception:
            # Anything else that goes wrong is found when the game begins.
            pass
        return start
    return attrs.evolve(start, city=())


def _other_rules(expansion: Expansion) -> list[dict[Any, Any]]:
    """Returns values for individual switches of the expansion that can be set freely."""
    free = [each for each in expansion.switches if each.unless is None and not each.by_players]
    found: list[dict[Any, Any]] = [
        {switch.id: value}
        for switch in free
        for value in switch.values or (switch.low, switch.high)
    ]
    return found or [{}]


def dealt_city(
    rng: random.Random, expansion: Expansion, config: Config, *, others: int = OTHERS
) -> tuple[tuple[int, str], ...]:
    """Returns buildings for the seats, most of them occupied: of the expansion, and *others*.

    The others are included because much comes up only where two buildings meet; large ones take too
    much room.
    """
    players = config.players
    workers = {worker.id for each in config.all_expansions for worker in each.workers}
    rest = [
        kind
        for kind in config.numbered_buildings
        if kind not in expansion.buildings and kind.produces is None and kind.spaces == 1
    ]
    cities: list[dict[str, str]] = [{} for _ in range(players)]
    for kinds, most in ((expansion.buildings, _OWN), (rest, others)):
        for place, kind in enumerate(_copies(rng, kinds, players)[: most * players]):
            special = [worker for worker in (*kind.effect_of, *kind.grants_of) if worker in workers]
            worker = pick(rng, ["", *special, *special]) if special else ""
            occupied = kind.circles and rng.random() < _OCCUPIED
            cities[place % players][kind.id] = f"{kind.id}*{worker}" if occupied else kind.id
    return tuple([(seat, " ".join(city.values())) for seat, city in enumerate(cities) if city])


def _copies(rng: random.Random, kinds: Sequence[Building], players: int) -> list[Building]:
    """Returns the kinds in a random order, then again those that have another copy, and so on."""
    found: list[Building] = []
    for copy in range(players):
        copies = [(kind, kind.copies if players > 2 else kind.copies_for_two) for kind in kinds]
        found += mixed(rng, [kind for kind, number in copies if number > copy])
    return found


_SHOWN: Final = 12
"""How many moves the message of an error shows."""


class Mismatch(AssertionError):
    """The fault that a check has found."""


@attrs.frozen
class Found:
    """A failure of one check.

    Attributes:
        start: How the game began.
        moves: The actions that were chosen; if the check is ``play``, the last one fails.
        check: The name of the check, ``start`` or ``play``.
        error: The exception.
        game: The game at the decision that fails; None if it could not begin.
    """

    start: Start
    moves: tuple[Action, ...]
    check: str
    error: Exception
    game: Game | None

    @property
    def key(self) -> tuple[object, ...]:
        """The identity of a failure: the check and the place."""
        at: object = (getattr(self.error, "part", None), getattr(self.error, "hook", None))
        if at == (None, None):
            frame = traceback.extract_tb(self.error.__traceback__)[-1]
            at = (frame.filename, frame.lineno)
        check = "play" if self.check == "start" else self.check
        return check, type(self.error).__name__, at

    @property
    def size(self) -> tuple[int, int, int, bool]:
        """The numbers to keep small: moves, expansions, players, and buildings at the start."""
        config = self.start.config
        return len(self.moves), len(config.expansions), config.players, bool(self.start.city)


class CheckFailedError(AssertionError):
    """A check of the kit has failed. The message contains a program that reproduces it.

    The cause of the error is the exception of the library or of the expansion's code.

    Args:
        found: The failure, which the attributes describe.

    Attributes:
        check: The name of the check, such as ``"positions"``; ``"start"`` if no game could begin,
            and ``"play"`` if playing the last of `moves` failed.
        problem: The mistake.
        game: The game at the decision that fails, before the last move if that is what fails; None
            if no game could begin.
        moves: The texts of the actions chosen from the start of the game.
        program: The text of a Python program that plays the game.
    """

    def __init__(self, found: Found) -> None:
        error = found.error
        self.check: str = found.check
        named = str(error) if isinstance(error, Mismatch) else f"{type(error).__name__}: {error}"
        self.problem: str = named + _where(found)
        self.game: Game | None = found.game
        self.moves: tuple[str, ...] = tuple([str(move) for move in found.moves])
        self.program: str = program_of(found)
        text = self.program
        if len(self.moves) > _SHOWN:
            last = ", ".join(self.moves[-3:])
            text = (
                f"{found.start.code}\n# {counted(len(self.moves), 'move')}, the last ones: {last}\n"
                "# `program` of this error has all of them, and `game` is the game itself.\n"
            )
        super().__init__(f"{self.check}: {self.problem}\n\n{text}")

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return reduced(self)


def _where(found: Found) -> str:
    """Returns the line of an author that a failure is about, in brackets, if none is named yet.

    That is the innermost one which the exception has passed, otherwise where the class begins that
    has asked the decision or plays the last move.
    """
    error, game = found.error, found.game
    if getattr(error, "line", None):
        return ""
    line = line_below(error.__traceback__)
    if not line and game is not None:
        moves: list[Any] = [move.handler for move in found.moves[-1:]]
        owners = [game._table.phase, *moves]
        # Those of a checked game are of classes made from the author's.
        lines = [line_of(cls) for owner in owners for cls in type(owner).__mro__]
        line = next(filter(None, lines), "")
    return f" ({line})" if line else ""


def program_of(found: Found) -> str:
    """Returns a program that plays the game of a failure."""
    lines = [found.start.code]
    if found.moves:
        lines.append("for text in (")
        lines += [f"    {str(move)!r}," for move in found.moves]
        lines += ["):", "    game.play(game.parse_action(text))"]
    return "".join([f"{line}\n" for line in lines])


MOST_DECISIONS: Final = 3_000
"""More decisions than in any game that ends."""


@attrs.frozen
class Moment:
    """A decision, or the end of a game, as a check sees it.

    Attributes:
        game: The game, which a check leaves as it is.
        rng: The random generator of a check; the same at the same decision.
        happened: The events of the last action.
    """

    game: Game
    rng: random.Random
    happened: Sequence[Event] = ()

    @property
    def expansions(self) -> tuple[Expansion, ...]:
        """The expansions in play."""
        return self.game.config.expansions


Check = Callable[[Moment], None]
"""Looks for mistakes at a decision, and raises an error if there is one."""


class _QuickBot(HeuristicBot):
    """Plays nearly as well in half the time: it does not look at how others answer a role."""

    _weights = HeuristicBot._weights._replace(answers=0)


class Chooser:
    """Chooses at random, preferring the expansion's own actions and rare ones.

    Attributes:
        expansion: The expansion.
        missing: The things that have not come up yet, by `name`.
        chosen: How often each action was chosen at each kind of decision, for each set of values
            of the expansion's switches.
    """

    def __init__(self, expansion: Expansion, missing: set[str]) -> None:
        self.expansion = expansion
        self.missing = missing
        self.classes = set(expansion.actions)
        parts = (expansion.buildings, expansion.roles, expansion.tiles, expansion.workers)
        self.ids = {thing.id for part in parts for thing in part}
        self.bot = _QuickBot()
        self.chosen: Counter[tuple[object, ...]] = Counter()

    def name(self, action: Action) -> str:
        """Returns the class of an action, with the things of the expansion that it names."""
        named = [str(value) for value in action.values if value in self.ids]
        return " ".join([type(action).__name__, *named])

    def choose(self, rng: random.Random, game: Game, by_bots: bool) -> Action:
        """Returns a legal action."""
        actions = game.legal_actions()
        if by_bots and game.seat >= 0:
            return self.bot.choose(game.view(game.seat), actions)
        own = [action for action in actions if type(action) in self.classes]
        own += [action for action in actions if action not in own and " " in self.name(action)]
        new = [action for action in own if self.name(action) in self.missing]
        rest = [action for action in actions if action != Pass()]
        for liked, often in ((new, 0.7), (own, 0.4), (rest, 0.8)):
            if liked and rng.random() < often:
                return self._one(rng, game, liked)
        return self._one(rng, game, actions)

    def _one(self, rng: random.Random, game: Game, actions: Sequence[Action]) -> Action:
        """Returns any of the actions, or, more often, one that was chosen least often.

        A rare action is then chosen about as often as one that is always offered.
        """
        rules = game.config.rules
        where = (game.kind, *[rules[switch.id] for switch in self.expansion.switches])
        if rng.random() < 0.6:
            least = min([self.chosen[where, action] for action in actions])
            actions = [action for action in actions if self.chosen[where, action] == least]
        action = pick(rng, actions)
        self.chosen[where, action] += 1
        return action


def play(
    start: Start,
    chooser: Callable[[random.Random, Game, bool], Action],
    due: Callable[[Game, int], Iterable[Check]],
    *,
    most: int = MOST_DECISIONS,
    moves: Sequence[Action] | None = None,
    seen: Callable[[Game, tuple[Event, ...]], None] | None = None,
) -> Found | None:
    """Plays one game and returns the first failure, or None.

    Args:
        start: How it begins.
        chooser: Chooses what is played, unless there are *moves*.
        due: Returns the checks of a game after so many moves.
        most: How many moves are played at most.
        moves: The actions to play.
        seen: Called at each decision and at the end, with the events of the last action.
    """
    played: list[Action] = []
    name, game = "start", None
    happened: tuple[Event, ...] = ()
    rng = random.Random(start.seed)
    try:
        game = start.game()
        while True:
            number = len(played)
            if seen is not None:
                name = "sentences"
                seen(game, happened)
            for check in due(game, number):
                name = check.__name__
                key = game.key()
                check(Moment(game, random.Random(f"{start.seed} {number}"), happened))
                if game.key() != key:
                    raise Mismatch("the game is changed by asking")
            if game.is_over or number == most:
                break
            if moves is not None and number == len(moves):
                return None
            if number == MOST_DECISIONS:
                name = "termination"
                raise Mismatch(f"the game does not end: {number} decisions have been asked")
            name = "bots" if start.by_bots else "play"
            action = moves[number] if moves is not None else chooser(rng, game, start.by_bots)
            name = "play"
            before = game.copy()
            try:
                happened = game.play(action)
            except Exception:
                played.append(action)
                game = before
                raise
            played.append(action)
    except Exception as error:
        return Found(start, tuple(played), name, error, game)
    return None


_MOST_MOVES: Final = 1_500
"""How many moves are played in search of a shorter game; it takes some seconds."""


def shortest(found: Found, chooser: Chooser, checks: dict[str, Check]) -> Found:
    """Returns the same failure in the shortest and smallest game that was found.

    First the game is cut at the first decision that fails. Then games of fewer expansions and
    players and of other seeds are played, none for longer than the shortest that is known.

    Args:
        found: The failure.
        chooser: The chooser of the actions.
        checks: The checks by their names.
    """
    if found.check == "termination":
        return found
    check = checks.get(found.check)
    due = partial(_always, () if check is None else (check,))
    best = found
    if check is not None:
        cut = play(found.start, chooser.choose, due, moves=found.moves)
        best = cut if cut is not None and cut.key == found.key else found
    left = _MOST_MOVES
    for start in _smaller(found.start, chooser):
        most = len(best.moves)
        if left <= 0 or best.size[:3] <= (0, 1, 2):
            break
        trial = play(start, chooser.choose, due, most=most)
        left -= 1 + (most if trial is None else len(trial.moves))
        if trial is not None and trial.key == found.key and trial.size < best.size:
            best = trial
    return best


def _always(checks: tuple[Check, ...], game: Game, number: int) -> tuple[Check, ...]:
    return checks


def _smaller(start: Start, chooser: Chooser) -> Iterator[Start]:
    """Yields starts of games that are not larger: the smallest configs first, then other seeds."""
    config, expansion = start.config, chooser.expansion
    configs: list[Config] = []
    for expansions in dict.fromkeys(((expansion,), config.expansions)):
        for players in range(2, config.players + 1):
            for edition in dict.fromkeys((Edition.ANNIVERSARY, config.edition)):
                try:
                    small = Config(players=players, edition=edition, expansions=expansions)
                except PuertoRicoError:
                    # Perhaps the expansion cannot be played alone, or by so few players.
                    continue
                configs.append(small)
    for seed in (start.seed, *range(1, 40)):
        for each in (*configs, config):
            usual = Start(config=each, seed=seed)
            yield usual
            if expansion.buildings:
                all_kinds = attrs.evolve(each, buildings="all")
                for others in (0, OTHERS):
                    city = dealt_city(random.Random(seed), expansion, all_kinds, others=others)
                    yield attrs.evolve(usual, config=all_kinds, city=city)
            if (start.chance, start.ask_forced) != ("seeded", False):
                yield attrs.evolve(usual, chance=start.chance, ask_forced=start.ask_forced)
