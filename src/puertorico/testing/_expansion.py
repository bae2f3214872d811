"""`check_expansion`, the sentences that it reads, what it has reached, and its report."""

from __future__ import annotations

import random
import time
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import attrs

from .._base.compat import override
from .._base.ids import any_id
from .._base.messages import checked_int, checked_seed, counted, wrong_type
from .._base.progress import Progress, told
from .._config import Config
from .._engine.compiling import ruleset_of
from .._engine.effects import Effect
from .._engine.manifest.expansion import Expansion
from .._engine.manifest.members import effect_id
from .._engine.ruleset import Ruleset
from .._engine.setup import SetupChange
from .._engine.switches import Switch, applies
from ..actions._action import Action
from ..errors import ConfigError
from ..events._event import Event
from ..game._game import Game
from ..types import VocabularyId
from ..wording import VOCABULARIES, vocabulary
from ..wording._tables import EDITIONS, Words, section_of
from ..wording._vocabulary import Vocabulary
from . import _checks as checks
from . import _play as playing


class Reached:
    """The things that could come up, and how often they have.

    Attributes:
        actions: How often each of its actions was offered: its classes, and classes of others that
            one of its effects, phases or draws plays, with the things of the expansion they name.
        hooks: How often each hook of its effects was called, by ``"effect.hook"``.
        answered: How often it did or said something.
        decisions: How often each kind of decision of its phases and draws was asked.
        events: How often each class of its events has happened.
        endings: How often each of its end conditions was met.
        changes: In how many games each of its changes of the set-up applied.
        switches: In how many games each value of its switches was in play; for a switch that is a
            number and can be varied, any that is not its default.
    """

    def __init__(self, expansion: Expansion, chooser: playing.Chooser) -> None:
        self.expansion = expansion
        self.chooser = chooser
        self.actions: Counter[str] = Counter()
        self.hooks: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        self.events: Counter[str] = Counter({kind.__name__: 0 for kind in expansion.events})
        self.endings: Counter[str] = Counter({ending.id: 0 for ending in expansion.endings})
        self.changes: Counter[str] = Counter(dict.fromkeys(self._changes(), 0))
        self.switches: Counter[str] = Counter(
            {name: 0 for switch in expansion.switches for name in _values(switch)}
        )
        self._unplayed: dict[type, None] = dict.fromkeys(expansion.actions)
        self._phases = {make().id for make in expansion.phases}
        self._draws = {make().id for make in expansion.draws}
        self._named = {effect_id(expansion, make()) for make in expansion.effects}
        self._kinds = {kind.id for kind in expansion.buildings}

    def begin(self, ruleset: Ruleset) -> None:
        """Notes what could come up in the next game, and forgets what others have counted."""
        ruleset.reached.clear()
        config = ruleset.config
        for name, change in self._changes().items():
            self.changes[name] += config.players in change.players and applies(change, config.rules)
        for switch in self.expansion.switches:
            name = _value(switch, config.rules[switch.id])
            if name in self.switches:
                self.switches[name] += 1
        for action in ruleset.actions:
            self._unplayed.pop(type(action), None)
            if self._is_own(action.handler) or type(action) in self.chooser.classes:
                self._add(self.actions, self.chooser.name(action))
        for effect in ruleset.effects:
            if self._is_own(effect):
                for hook in effect.answers:
                    self._add(self.hooks, f"{effect.name}.{hook}")
                    self._add(self.answered, f"{effect.name}.{hook}")
        owners: list[Any] = [*ruleset.phases, *ruleset.draws]
        for owner in owners:
            if owner.id in self._phases:
                for kind in owner.decisions:
                    self._add(self.decisions, kind.id)
            elif owner.id in self._draws:
                self._add(self.decisions, owner.decision_kind().id)
        self.chooser.missing = {name for name, number in self.actions.items() if not number}

    def _changes(self) -> dict[str, SetupChange]:
        """Returns the changes of the set-up, named by their places and fields."""
        return {
            f"changes[{place}] ({', '.join(field for field, _ in change.values())})": change
            for place, change in enumerate(self.expansion.changes)
        }

    @staticmethod
    def _add(counted: Counter[str], name: str) -> None:
        counted[name] += 0

    def _is_own(self, owner: Any) -> bool:
        if isinstance(owner, Effect):
            return owner.id in (self._named if owner.kind < 0 else self._kinds)
        id = getattr(owner, "id", None)
        return id in self._phases or id in self._draws

    def see(self, game: Game, happened: tuple[Event, ...]) -> None:
        """Notes the parts that come up at a decision and in the events before it."""
        for name in {self.chooser.name(action) for action in game.legal_actions()}:
            if name in self.actions:
                self.actions[name] += 1
                self.chooser.missing.discard(name)
        if game.kind in self.decisions:
            self.decisions[game.kind] += 1
        for ending in game.ending:
            if ending in self.endings:
                self.endings[ending] += 1
        for event in happened:
            if type(event) in self.expansion.events:
                self.events[type(event).__name__] += 1

    def unoffered(self) -> tuple[str, ...]:
        """Returns its actions that were never offered, and its classes that nothing plays."""
        unplayed = [f"{kind.__name__} (nothing plays it in these games)" for kind in self._unplayed]
        return (*missing(self.actions), *unplayed)

    def end(self, ruleset: Ruleset) -> None:
        """Notes which hooks were called since `begin`."""
        reached = ruleset.reached
        for numbers, found in ((self.hooks, reached.hooks), (self.answered, reached.answered)):
            for (effect, hook), number in found.items():
                if f"{effect}.{hook}" in numbers:
                    numbers[f"{effect}.{hook}"] += number


def _value(switch: Switch, value: object) -> str:
    """Returns how a value of a switch is listed."""
    if switch.values:
        return f"{switch.id}={value}"
    return f"{switch.id} (another number)" if value != switch.default else ""


def _values(switch: Switch) -> list[str]:
    """Returns the values of a switch that should be in play in some game."""
    if switch.values:
        return [_value(switch, value) for value in switch.values]
    varied = switch.unless is None and not switch.by_players
    return [_value(switch, None)] if varied else []


def missing(counted: Counter[str]) -> tuple[str, ...]:
    """Returns the parts that have not come up."""
    return tuple([name for name, number in counted.items() if not number])


_PLAYERS = ("Ann", "Bob")
"""The names of players; the other seats have none."""


def spoken(expansions: Iterable[Expansion]) -> list[str]:
    """Returns the vocabularies in which expansions have words: of the editions, then languages."""
    words = [Words.of("an expansion", expansion.words) for expansion in expansions]
    tags = [tag for each in words if each for tag in each.tables if tag != "en"]
    return list(dict.fromkeys((*EDITIONS, *tags)))


def sentences(moment: playing.Moment) -> None:
    """There is a sentence for everything in every vocabulary, and no two actions read alike."""
    game = moment.game
    refused = checks.refused_now(moment)
    for name in dict.fromkeys((*VOCABULARIES, *spoken(moment.expansions))):
        # An expansion need not have the words of the game in its languages.
        with warnings.catch_warnings(action="ignore"):
            words = vocabulary(any_id(name), expansions=moment.expansions)
        said: dict[str, Action] = {}
        for action in game.legal_actions():
            sentence = words.describe(action, _PLAYERS)
            if sentence in said:
                raise playing.Mismatch(
                    f"two legal actions have the same sentence in {name}, '{said[sentence]}' and "
                    f"'{action}': {sentence!r}"
                )
            said[sentence] = action
        told = {*said}
        told.add(words.summary(game.decision, _PLAYERS))
        told |= {words.explain(why, _PLAYERS) for why in refused}
        told |= {words.describe(event, _PLAYERS) for event in moment.happened}
        empty = [sentence for sentence in told if len(sentence.strip(" .")) < 3]
        if empty:
            raise playing.Mismatch(f"a sentence is empty in {name}")


CHECKS: Final[dict[str, playing.Check]] = {
    check.__name__: check
    for check in (
        *(
            checks.positions,
            checks.edited,
            checks.decisions,
            checks.hidden,
            checks.secrets,
            checks.views,
            checks.events,
            checks.refusals,
            sentences,
        ),
        *(
            checks.copies,
            checks.scores,
            checks.records,
            checks.documents,
            checks.pictures,
            checks.bots,
        ),
    )
}
"""All checks of a decision, by their names."""

_EVERY: Final = {
    **{"events": 1, "secrets": 1, "hidden": 4, "edited": 3},
    **{"views": 6, "sentences": 6, "positions": 12},
}
"""How many decisions apart a check is made; `_SELDOM` for others. All are made at the end."""
_SELDOM: Final = 40


@attrs.frozen
class ExpansionReport:
    """A summary of the games of `check_expansion`; ``str`` makes it readable.

    Attributes:
        expansion: The id of the expansion.
        games: How many games were played.
        decisions: How many decisions were asked.
        configs: How many different configs there were.
        actions: Its actions that were never offered: its classes, and the functions of its
            buildings. A class that no effect, phase or draw names in its ``actions`` is marked.
        hooks: Hooks of its effects that were never called, as ``"effect.hook"``.
        silent: Hooks that were called, but never did or said anything.
        kinds: Kinds of its decisions that were never asked.
        events: Classes of its events that never happened.
        endings: Its end conditions that were never met.
        changes: Its changes of the set-up that applied in no game.
        switches: Values of its switches that no game used; ``"id (another number)"`` if a number
            was always the default.
        unworded: Names without a template, with the name of the vocabulary: those of the editions,
            and German and Swedish if the expansion has words in them.
        notes: The checks that were not possible.
        seconds: The time taken, in seconds; it is not compared.
    """

    expansion: str
    games: int
    decisions: int
    configs: int
    actions: tuple[str, ...]
    hooks: tuple[str, ...]
    silent: tuple[str, ...]
    kinds: tuple[str, ...]
    events: tuple[str, ...]
    endings: tuple[str, ...]
    changes: tuple[str, ...]
    switches: tuple[str, ...]
    unworded: tuple[str, ...]
    notes: tuple[str, ...] = ()
    seconds: float = attrs.field(default=0.0, eq=False)

    @property
    def unreached(self) -> tuple[str, ...]:
        """Everything that never came up, from the actions to the values of switches."""
        course = (*self.actions, *self.hooks, *self.kinds, *self.events)
        return (*course, *self.endings, *self.changes, *self.switches)

    @override
    def __str__(self) -> str:
        lines = [
            f"{self.expansion}: {counted(self.games, 'game')} of "
            f"{counted(self.configs, 'config')}, "
            f"{counted(self.decisions, 'decision')}, no mistake found"
        ]
        for title, names in (
            ("actions never offered", self.actions),
            ("hooks never called", self.hooks),
            ("hooks that never did anything", self.silent),
            ("decisions never asked", self.kinds),
            ("events that never happened", self.events),
            ("end conditions never met", self.endings),
            ("changes of the set-up that never applied", self.changes),
            ("values of switches never in play", self.switches),
            ("without a sentence of their own", self.unworded),
            ("not checked", self.notes),
        ):
            if names:
                lines.append(f"{title}: {', '.join(names)}")
        return "\n".join(lines)


def due_checks(every: int, game: Game, number: int) -> Iterable[playing.Check]:
    """Yields the checks that are made after *number* moves."""
    for place, (name, check) in enumerate(CHECKS.items()):
        step = every * _EVERY.get(name, _SELDOM)
        if (number + place) % step == 0 or game.is_over:
            yield check


def unworded(moment: playing.Moment, names: Iterable[VocabularyId]) -> Iterator[str]:
    """Yields what is written without a template, with the name of the vocabulary."""
    refused = checks.refused_now(moment)
    said: list[tuple[str, type]] = [
        ("actions", type(action)) for action in moment.game.legal_actions()
    ]
    said += [("events", type(event)) for event in moment.happened]
    keys = [(section_of(section, kind), kind.__name__) for section, kind in dict.fromkeys(said)]
    keys += [("refusals", why.key) for why in refused]
    for name in names:
        words: Vocabulary = vocabulary(name, expansions=moment.expansions)
        for section, code in keys:
            if (section, code) not in words._lexicon.templates:
                yield f"{section.partition(' ')[0]} {code} ({name})"


def check_expansion(
    expansion: Expansion,
    *,
    games: int = 12,
    seed: int = 0,
    with_: Sequence[Expansion] | None = None,
    every: int = 1,
    progress: Progress = True,
) -> ExpansionReport:
    """Plays checked games with an expansion and looks for mistakes.

    The games cover all editions, two to five players, and the expansion alone or with others. Draws
    are made by the game or by hand; every third game changes a switch. Actions of the expansion and
    rare ones are chosen more often than by chance. In every other game the seats own buildings of
    the expansion and of others from the start. Some games are played by bots. All are in checked
    mode (see `Game.new`). At many decisions the following is checked too:

    * round trips: positions, views, records, actions, decisions and events are the same after JSON,
      text, a copy and a pickle, and JSON Schemas accept them (if ``jsonschema`` is installed);
    * edited positions: if what a seat has, or what a phase remembers, is changed in the middle of
      a phase, the position is refused, or play can go on from it (see `Phase.is_consistent`);
    * hidden information: no view, refusal or event depends on what its seat cannot know, and there
      is a sample of every view;
    * people: there is a sentence for everything in every vocabulary, in the languages of the
      expansion too, and a picture;
    * the end: each game ends, and the lines of each score add up to its total;
    * bots: `HeuristicBot` can play.

    Args:
        expansion: Your expansion, or a published one.
        games: The number of games, at least 1. A game takes about three seconds of processor time.
        seed: The seed of everything random.
        with_: The other expansions to play it with; None for all published ones.
        every: Larger numbers check fewer decisions; at least 1.
        progress: Called after each game with the number so far. True shows it on stderr, if
            that is a terminal and it takes more than two seconds; False does nothing.

    Returns:
        How much was checked, and which parts never came up.

    Raises:
        CheckFailedError: There is a mistake; the error contains the shortest game that shows it.
        ConfigError: *games* or *every* is below 1, or the expansion cannot be played with one of
            the others.

    >>> from puertorico.plugin import Building, Expansion
    >>> palace = Building(id="palace", text="Is admired.", cost=3, points=9, column=1)
    >>> print(check_expansion(Expansion(id="palaces", buildings=(palace,)), games=1, with_=()))
    palaces: 1 game of 1 config, ... decisions, no mistake found
    """
    if not isinstance(expansion, Expansion):
        raise wrong_type("expansion", "an Expansion", expansion)
    if min(checked_int("games", games), checked_int("every", every)) < 1:
        raise ConfigError("games and every must be at least 1")
    began = time.perf_counter()
    chooser = playing.Chooser(expansion, set())
    reached = Reached(expansion, chooser)
    untold: dict[str, None] = {}
    # Other languages need not have the words of the game.
    languages = spoken((expansion,))
    names = [name for name in VOCABULARIES if name in languages]
    configs: set[Config] = set()
    asked = 0

    def see(game: Game, happened: tuple[Event, ...]) -> None:
        nonlocal asked
        reached.see(game, happened)
        asked += not game.is_over
        if asked % 3 == 0:
            moment = playing.Moment(game, random.Random(asked), happened)
            untold.update(dict.fromkeys(unworded(moment, names)))

    starts = playing.plan(expansion, with_, games, checked_seed(seed))
    with told(progress, "checking", games) as tell:
        for number, start in enumerate(starts, 1):
            configs.add(start.config)
            ruleset = ruleset_of(start.config, True)
            reached.begin(ruleset)
            found = playing.play(start, chooser.choose, partial(due_checks, every), seen=see)
            reached.end(ruleset)
            if found is not None:
                least = playing.shortest(found, chooser, CHECKS)
                raise playing.CheckFailedError(least) from least.error
            tell(number)
    return ExpansionReport(
        expansion=expansion.id,
        games=games,
        decisions=asked,
        configs=len(configs),
        actions=reached.unoffered(),
        hooks=missing(reached.hooks),
        silent=tuple([name for name in missing(reached.answered) if reached.hooks[name]]),
        kinds=missing(reached.decisions),
        events=missing(reached.events),
        endings=missing(reached.endings),
        changes=missing(reached.changes),
        switches=missing(reached.switches),
        unworded=tuple(untold),
        notes=() if checks.can_validate() else ("JSON Schemas, as jsonschema is not installed",),
        seconds=time.perf_counter() - began,
    )


def check_game(game: Game, *, seed: int = 0, events: Sequence[Event] = ()) -> None:
    """Makes all checks of `check_expansion` at the current decision of one game, or at its end.

    Args:
        game: The game, which stays as it is.
        seed: The seed of everything random.
        events: The events of the last action, to be checked as well.

    Raises:
        CheckFailedError: There is a mistake.

    >>> from puertorico import scenario
    >>> check_game(scenario(players=3, role="captain", goods={0: "2 corn"}))
    """
    if not isinstance(game, Game):
        raise wrong_type("game", "a Game", game)
    for name, check in CHECKS.items():
        rng = random.Random(f"{checked_seed(seed)} {name}")
        key = game.key()
        try:
            check(playing.Moment(game, rng, events))
            if game.key() != key:
                raise playing.Mismatch("the game is changed by asking")
        except Exception as error:
            start = playing.Start(
                config=game.config, seed=seed, chance=game.chance, ask_forced=game.ask_forced
            )
            raise playing.CheckFailedError(
                playing.Found(start, game.history, name, error, game)
            ) from error
