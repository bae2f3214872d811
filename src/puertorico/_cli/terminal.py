"""The terminal of a person who plays: asks, reads lines, undoes, and shows what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from .. import CHANCE
from .._base.messages import nearest, shown
from ..actions import ChooseBuilding
from ..actions._action import Action
from ..bots import Bot, HeuristicBot
from ..bots._bot import ask
from ..decisions import BuildContext
from ..decisions._choices import whole_choice
from ..errors import IllegalActionError, Illegality, PuertoRicoError
from ..events import Events
from ..game import Preview
from ..game._game import Game
from ..game._record._parts import Header
from ..state._actiontable import ActionTable
from ..state._scoring import PlayerScore
from ..state._showing import WIDTH, table_text
from ..wording import vocabulary
from ..wording._vocabulary import Vocabulary
from .items import best, words_of
from .lookup import building_text, rule_text
from .options import CommandError, write_text
from .screen import DIM, HEADING, OWN, REFUSED, Screen, outlook_on, show_shop
from .wholes import Whole, begun_by, whole_asked


class UndoError(PuertoRicoError):
    """A move that cannot be undone."""


class Sitting:
    """A game of one person against bots.

    A choice can be undone, together with the bots' moves since, unless a tile or a building has
    been drawn since: the person would know the outcome of the draw.

    Args:
        game: The game, which the sitting changes.
        seat: The seat of the person.
        bots: The names of the bots and the bots, by seat, for all other seats.
    """

    def __init__(self, game: Game, seat: int, bots: Mapping[int, tuple[str, Bot]]) -> None:
        self.game = game
        self.seat = seat
        self._bots = bots
        self._before: list[Game] = []

    def bots_play(self) -> Iterator[Events]:
        """Lets the bots play until the person must decide or the game is over.

        Yields the events of each of their actions, as the person may see them.

        Raises:
            BotError: A bot makes a mistake.
        """
        while self.game.seat in self._bots:
            name, bot = self._bots[self.game.seat]
            action, _ = ask(bot, name, self.game)
            yield self.game.play(action).seen_by(self.seat)

    def play(self, actions: Sequence[Action]) -> list[Events]:
        """Plays the steps of one choice of the person.

        Returns the events of each, as the person may see them.

        Raises:
            IllegalActionError: One of them is not legal; the game is unchanged.
        """
        before = self.game.copy()
        after = self.game.copy()
        happened = [after.play(action).seen_by(self.seat) for action in actions]
        self.game = after
        self._before.append(before)
        return happened

    def suggested(self) -> Action:
        """Returns what the heuristic bot would play for the person now."""
        action, _ = ask(HeuristicBot(), "heuristic", self.game)
        return action

    def undo(self) -> None:
        """Goes back to the position before the person's last choice.

        Raises:
            UndoError: There is no such choice, or something has been drawn since.
        """
        if not self._before:
            raise UndoError("there is nothing to undo yet")
        before = self._before[-1]
        since = self.game.record().moves[len(before.history) :]
        if any(move.seat == CHANCE for move in since):
            # Which draw, or how many, could reveal what others have drawn in secret.
            raise UndoError("your last choice cannot be undone: something has been drawn since")
        self.game = self._before.pop()


_DIGITS = 4
"""An upper bound on the digits of the number of an action."""
_LONGEST = 60
"""How many characters are compared to guess what was meant."""
_MOST_REASONS = 4
_POSSIBLE = "you can do that now."
_MOST_NAMED = 5


class Answers:
    """Reads actions of a game from what a person types."""

    def __init__(self, game: Game, words: Vocabulary) -> None:
        self._words = words
        self._all = list(ActionTable(game.config))
        self._object_of: dict[Action, str] = {}
        for action in self._all:
            if len(action.values) == 1 or action.values[1:] == (None,):
                self._object_of[action] = str(action.values[0])

    def _phrases(self, action: Action) -> Iterator[tuple[str, Action]]:
        yield str(action), action
        yield self._words.describe(action), action
        named = self._object_of.get(action)
        if named:
            yield named, action
            yield self._words.name(named), action

    def _best(self, typed: list[str], actions: Sequence[Action]) -> list[Action]:
        return best(typed, [pair for action in actions for pair in self._phrases(action)])

    def read(self, text: str, game: Game) -> Action:
        """Returns the action that a line means, a legal one if there is one.

        It may be the number of a legal action, its text or sentence, or the beginnings of some of
        their words, such as ``wharf`` and ``load cor 5``.

        Raises:
            CommandError: It means several actions or none, or there is no such number.
        """
        legal = game.legal_actions()
        if text.isascii() and text.isdecimal():
            if len(text) > _DIGITS or not 1 <= int(text) <= len(legal):
                raise CommandError(f"actions are 1 to {len(legal)}; 'help' lists what you can type")
            return legal[int(text) - 1]
        typed = words_of(text)
        found = self._best(typed, legal)
        if not found:
            kinds = {type(action) for action in legal}
            found = self._best(typed, [action for action in self._all if type(action) in kinds])
        if not found:
            found = self._best(typed, self._all)
        if not found:
            raise self._unknown(text, legal)
        if len(found) > 1:
            raise self._several(text, found)
        return found[0]

    def is_legal(self, text: str, game: Game) -> bool:
        """Whether a line means something that is legal now."""
        return bool(self._best(words_of(text), game.legal_actions()))

    def beginning(self, text: str, game: Game) -> tuple[Action, str] | None:
        """Returns the legal action that the first words of a line mean, and the rest of the line.

        None if the whole line means an action, or if the beginning means none or several.
        """
        typed = words_of(text)
        legal = game.legal_actions()
        if self._best(typed, legal):
            return None
        for length in range(len(typed) - 1, 0, -1):
            found = self._best(typed[:length], legal)
            if found:
                return (found[0], " ".join(typed[length:])) if len(found) == 1 else None
        return None

    def _unknown(self, text: str, actions: Sequence[Action]) -> CommandError:
        """Returns the error for a line that means no action, with what it may have meant."""
        phrases = [phrase for action in actions for phrase, _ in self._phrases(action)]
        named = {name for id in self._object_of.values() for name in (id, self._words.name(id))}
        meant = text[:_LONGEST].lower()
        near = nearest(meant, phrases) or nearest(meant, named)
        hint = f"; did you mean '{near}'?" if near else "; 'help' lists what you can type"
        return CommandError(f"{shown(text)} is not understood{hint}")

    def _several(self, text: str, found: Sequence[Action]) -> CommandError:
        named = [f"'{self._words.describe(action)}'" for action in found[:_MOST_NAMED]]
        more = "" if len(found) <= _MOST_NAMED else f" or {len(found) - _MOST_NAMED} others"
        return CommandError(f"'{text}' can mean {', '.join(named)}{more}")

    def why(self, text: str, game: Game, names: Sequence[str]) -> list[str]:
        """Returns why what a line means is not legal now: a sentence for each sort of action.

        Raises:
            CommandError: It means no action.
        """
        if not text:
            raise CommandError("say what, such as 'why wharf'")
        typed = words_of(text)
        actions = [self.read(text, game)] if text.isdecimal() else self._meant(typed)
        if not actions:
            raise self._unknown(text, self._all)
        found: dict[str, list[Action]] = {}
        plain: dict[str, list[Action]] = {}
        for action in actions:
            why = game.explain(action)
            unknown = why is not None and why.reason == "not_now" and why.later is None
            said = self._told(game, action, why, names)
            (plain if unknown else found).setdefault(said, []).append(action)
        lines = []
        for said, alike in (found or plain).items():
            head = f"{self._words.describe(alike[0])}: " if len(alike) == 1 else ""
            if said == _POSSIBLE and not head:
                head = f"{self._words.describe(alike[0])}, or {len(alike) - 1} more: "
            lines.append(head + said)
        return [*lines[:_MOST_REASONS], *(["..."] if len(lines) > _MOST_REASONS else [])]

    def _meant(self, typed: list[str]) -> list[Action]:
        """Returns the actions that words mean: of things named in full, otherwise the closest."""
        exact = [
            action
            for action, named in self._object_of.items()
            if typed in (words_of(named), words_of(self._words.name(named)))
        ]
        return exact or self._best(typed, self._all)

    def _told(
        self, game: Game, action: Action, why: Illegality | None, names: Sequence[str]
    ) -> str:
        if why is None:
            return _POSSIBLE
        tail = ""
        if why.later is not None:
            brings = [
                found and outlook_on(found, self._words)
                for found in (later_preview(game, action, each) for each in (False, True))
            ]
            if brings[0]:
                verb, amount = brings[0]
                tail = f"; it would then {verb} {amount}"
                if brings[1] and brings[1] != brings[0]:
                    tail += f", or {brings[1][1]} if you take the role yourself"
        return f"{self._words.explain(why, names)}{tail} ({why.rule})."


def later_preview(game: Game, action: Action, as_taker: bool) -> Preview | None:
    """Returns what an action of a later decision would do; None if it would not be possible."""
    try:
        found = game.preview(action, as_taker=as_taker)
    except IllegalActionError:
        return None
    return None if found.missing else found


_COMMANDS: Final = (
    ("suggest", "what the heuristic bot would do; 'ok' does it"),
    ("why ACTION", "why you cannot do something now, and when you can: 'why wharf'"),
    ("what BUILDING", "what a building does: 'what wharf'"),
    ("rule ID", "a rule: 'rule BUILDER-02'"),
    ("show", "the table as you see it"),
    ("log", "what happened since your last choice; 'log all' for the whole game"),
    ("undo", "takes back your last choice, unless something has been drawn since"),
    ("save FILE", "saves the game: as text if the name ends in .txt, else as JSON"),
    ("(an empty line)", "asks again"),
    ("quit", "ends without saving"),
)


class Terminal:
    """Reads the person's lines and prints what happens.

    Args:
        sitting: The game, the person's seat and the bots.
        names: The names of the players by seat.
        words: The words of names and sentences; None for those of the edition.
    """

    def __init__(
        self, sitting: Sitting, names: Sequence[str], words: Vocabulary | None = None
    ) -> None:
        self.sitting = sitting
        config = sitting.game.config
        self.words = words or vocabulary(config.edition, expansions=config.expansions)
        self.names = tuple(names)
        self.screen = Screen()
        self.answers = Answers(sitting.game, self.words)
        self.whole: Whole | None = None
        """The whole choice that the next line may be about."""
        self.suggestion: tuple[Action, ...] = ()
        self.told: list[str] = []
        """The events, line by line."""
        self.marks: list[int] = []
        """How much had been shown before each choice of the person."""
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "rule": lambda id: self.screen.say(rule_text(id, config.expansions)),
            "what": lambda name: self.screen.say(building_text(name, config, self.words)),
            "show": lambda _: self.show(),
            "log": self.log,
            "undo": lambda _: self.undo(),
            "save": self.save,
            "help": lambda _: self.help(),
            "?": lambda _: self.help(),
            "suggest": lambda _: self.suggest(),
            "ok": lambda _: self.accept(),
        }

    def run(self) -> int:
        """Plays until the game is over or the person quits; returns the exit status."""
        self.go_on(())
        while not self.sitting.game.is_over:
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                raise CommandError("the input ended before the game was over") from None
            if line.lower() in ("quit", "exit"):
                return 0
            self.answer(line)
        self.show()
        self.rank()
        return 0

    def rank(self) -> None:
        """Prints the players in the order of their places, and where their points come from."""
        self.screen.line("")
        for player in sorted(self.sitting.game.score().players, key=lambda each: each.place):
            total = f"{player.total} {self.words.name('vp', player.total)}"
            head = f"{player.place}. {self.names[player.seat]}: {total}"
            self.screen.say(f"{head} (tie-break {player.tiebreak})", HEADING)
            self.screen.say(", ".join(self._sources(player)), "", "   ")

    def _sources(self, player: PlayerScore) -> Iterator[str]:
        """Yields where points come from; those printed on buildings are added up."""
        there = self.sitting.game.material.buildings
        printed = sum(line.points for line in player.lines if line.source in there)
        for line in player.lines:
            if line.source not in there:
                yield f"{self.words.source(line.source)} {line.points}"
        yield f"{self.words.phrase('buildings')} {printed}"

    # Asking.

    def ask(self) -> None:
        """Shows what is to be decided, and before the choice of a role the table too."""
        game = self.sitting.game
        if game.is_over:
            return
        self.suggestion = ()
        if game.kind == "role":
            self.screen.line("")
            self.show()
        self.whole = whole_asked(game, self.words)
        summary = self.words.summary(game.decision, self.names)
        # Sentences of other languages stay as they are.
        task = summary.partition(" turn ")[2]
        asked_for = f"Your turn {task}" if task else summary[:1].upper() + summary[1:]
        self.screen.line("")
        when = f"Round {game.round}" if game.round else "Before the first round"
        self.screen.say(f"{when}. {asked_for}.", HEADING)
        steps = self.whole.form.actions if self.whole else ()
        actions = game.legal_actions()
        asked = game.decision.context
        shop = isinstance(asked, BuildContext)
        if shop:
            show_shop(self.screen, game, self.words, actions, self.names)
        for number, action in enumerate(actions, 1):
            if action in steps or (shop and type(action).__name__ == "Build"):
                continue
            begun = begun_by(game, self.words, action)
            more = ": ..." if begun else self.note(action)
            self.screen.say(f"{number:>4}  {self.words.describe(action)}{more}", hang=" " * 6)
        if self.whole:
            self.show_whole(self.whole)

    def note(self, action: Action) -> str:
        """Returns the cost or gain of an action, in brackets; for a building also what it does."""
        said = self.words.note(action, self.sitting.game)
        if isinstance(action, ChooseBuilding):
            kinds = {kind.id: kind for kind in self.sitting.game.config.numbered_buildings}
            return f" ({said}): {self.words.text(kinds[action.building])}"
        return f" ({said})" if said else ""

    def show_whole(self, whole: Whole) -> None:
        """Shows what there is to know about a whole choice, and how to type it."""
        for line in whole.lines():
            self.screen.say(line, indent="  ", hang="  ")
        self.screen.say(whole.hint(), DIM, "  ", "  ")

    # Answers.

    def answer(self, line: str) -> None:
        """Carries out one line of input, or prints what is wrong with it."""
        command, _, rest = line.partition(" ")
        try:
            if not line:
                self.ask()
            elif command.lower() in self.commands:
                self.commands[command.lower()](rest.strip())
            else:
                steps = self.steps(line)
                if steps:
                    self.play(steps)
        except IllegalActionError as error:
            said = self.words.explain(error.illegality, self.names)
            self.refuse(f"{said} ({error.rule})")
            self.remind(line)
        except PuertoRicoError as error:
            self.refuse(str(error))

    def refuse(self, text: str) -> None:
        """Prints what is wrong."""
        head = "" if text.startswith("not now") else "No: "
        text = text if head else text[:1].upper() + text[1:]
        self.screen.say(f"{head}{_sentence(text)}", REFUSED, hang="    ")

    def remind(self, line: str) -> None:
        """Prints the circles that a refused placement leaves empty."""
        with suppress(CommandError):
            free = self.whole.still_free(line) if self.whole else ""
            if free:
                self.screen.say(f"Still free: {free}.", DIM, "    ")

    def steps(self, line: str) -> tuple[Action, ...]:
        """Returns the steps that a line means; none if it only names a whole choice to be made."""
        game = self.sitting.game
        legal = game.legal_actions()
        if self.whole is not None and not self._is_other(line, legal):
            try:
                return self.whole.steps(line)
            except CommandError:
                # Of several things that the person can do, this whole choice was only the last.
                if self.whole.action is None or not self.answers.is_legal(line, game):
                    raise
        head, colon, rest = line.partition(":")
        if colon:
            begun = begun_by(game, self.words, self.answers.read(head.strip(), game))
            if begun is None:
                raise CommandError(f"nothing follows a colon after '{head.strip()}'")
            return begun.steps(rest)
        begins = self.answers.beginning(line, game)
        if begins is not None:
            action, rest = begins
            begun = begun_by(game, self.words, action)
            if begun is not None:
                return begun.steps(rest)
        action = self.answers.read(line, game)
        begun = begun_by(game, self.words, action) if action in legal else None
        if begun is not None:
            self.whole = begun
            self.show_whole(begun)
            return ()
        return (action,)

    def _is_other(self, line: str, legal: Sequence[Action]) -> bool:
        """Whether a line is the number of an action that is not a step of the whole choice."""
        assert self.whole is not None
        steps = () if self.whole.action else self.whole.form.actions
        if line.isdecimal() and len(line) < 4 and 1 <= int(line) <= len(legal):
            return legal[int(line) - 1] not in steps
        return any(
            action not in steps and words_of(line) == words_of(text)
            for action in legal
            for text in (str(action), self.words.describe(action))
        )

    def play(self, steps: Sequence[Action]) -> None:
        """Plays the steps of a choice of the person."""
        happened = self.sitting.play(steps)
        self.marks.append(len(self.told))
        self.go_on(happened)

    def go_on(self, happened: Iterable[Events]) -> None:
        """Shows what happened, lets the bots play and asks again."""
        for events in happened:
            self.tell(events, OWN)
        for events in self.sitting.bots_play():
            self.tell(events)
        self.ask()

    def tell(self, events: Events, style: str = "") -> None:
        """Shows the events of an action."""
        for line, _ in self.words.told(events, self.names):
            self.told.append(line)
            self.screen.say(line, style, "  ", "  ")

    # Commands.

    def show(self) -> None:
        """Prints the table without what the person cannot know."""
        view = self.sitting.game.view(self.sitting.seat)
        summary = self.words.summary(view.decision, self.names)
        width = min(self.screen.width, WIDTH)
        own, words = self.sitting.seat, self.words
        text = table_text(view, summary, names=self.names, own=own, width=width, words=words)
        self.screen.lines(text.splitlines())

    def why(self, text: str) -> None:
        """Prints why an action is not legal, and when it comes."""
        for line in self.answers.why(text, self.sitting.game, self.names):
            self.screen.say(line[:1].upper() + line[1:], hang="  ")

    def log(self, text: str) -> None:
        """Prints what happened since the person's last choice, or from the beginning."""
        lines = self.told if text == "all" else self.told[self.marks[-1] if self.marks else 0 :]
        for line in lines or ["nothing has happened yet"]:
            self.screen.say(line, "", "  ", "  ")

    def suggest(self) -> None:
        """Prints what the heuristic bot would do."""
        game = self.sitting.game
        action = self.sitting.suggested()
        whole = self.whole or begun_by(game, self.words, action)
        self.suggestion = (action,)
        said = self.words.describe(action)
        if whole is not None and action in whole.form.actions:
            steps = _steps_of_bot(self.sitting, whole)
            try:
                said = whole.line_of(whole_choice(game, steps))
                self.suggestion = steps
            except (
                IllegalActionError
            ):  # pragma: no cover - of an expansion whose helper is incomplete
                pass
        self.screen.say(f"Suggested: {said}. Type 'ok' to do it.")

    def accept(self) -> None:
        """Does what was suggested."""
        if not self.suggestion:
            raise CommandError("nothing has been suggested: type 'suggest' first")
        self.play(self.suggestion)

    def undo(self) -> None:
        """Takes back the last choice."""
        self.sitting.undo()
        del self.told[self.marks.pop() :]
        self.screen.say("Your last choice has been undone.", OWN)
        self.ask()

    def save(self, path: str) -> None:
        """Writes the game to a file."""
        if not path:
            raise CommandError("say where: save FILE")
        record = self.sitting.game.record(header=Header(players=self.names))
        write_text(path, record.to_text() if path.endswith(".txt") else record.to_json() + "\n")
        self.screen.line(f"The game is saved in {path}.", OWN)

    def help(self) -> None:
        """Lists what can be typed now."""
        game = self.sitting.game
        if self.whole is not None:
            self.screen.say(self.whole.hint(), "", "  ", "  ")
        if self.whole is None or self.whole.action is not None:
            few = ", ".join(f"'{self.words.describe(each)}'" for each in game.legal_actions()[:2])
            self.screen.say(
                f"a number from 1 to {len(game.legal_actions())}, or words for it: {few}; "
                "beginnings of words are enough",
                "", "  ", "  ",
            )  # fmt: skip
        for command, text in _COMMANDS:
            self.screen.say(f"{command:<15}  {text}", "", "  ", " " * 17)


def _steps_of_bot(sitting: Sitting, whole: Whole) -> tuple[Action, ...]:
    """Returns the steps of a whole choice that the heuristic bot would take."""
    game, bot = sitting.game.copy(), HeuristicBot()
    steps: list[Action] = []
    while not steps or (game.seat == sitting.seat and game.kind in whole.form.kinds):
        action = bot.choose(game.view(game.seat), game.legal_actions())
        steps.append(action)
        game.apply(action)
    return tuple(steps)


def _sentence(text: str) -> str:
    """Returns a message with the full stop that a sentence needs."""
    return text if text.endswith((".", "?", "!")) else f"{text}."
