"""The terminal of a person who plays: asks, reads lines, and shows what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from ..actions._action import Action
from ..bots import HeuristicBot
from ..decisions import BuildContext
from ..decisions._choices import whole_choice
from ..errors import IllegalActionError, PuertoRicoError
from ..events import Events
from ..game._record._parts import Header
from ..state._scoring import PlayerScore
from ..state._showing import WIDTH, table_text
from ..wording import vocabulary
from .answers import Answers
from .lookup import building_text, rule_text
from .matching import words_of
from .options import CommandError, write_text
from .screen import DIM, HEADING, OWN, REFUSED, Screen
from .shop import note, show_shop
from .sitting import Sitting
from .story import told
from .wholes import Whole, begun_by, whole_asked

__all__ = ["Terminal"]

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
    """

    def __init__(self, sitting: Sitting, names: Sequence[str]) -> None:
        self.sitting = sitting
        config = sitting.game.config
        self.words = vocabulary(config.edition, expansions=config.expansions)
        self.names = tuple(names)
        self.screen = Screen()
        self.answers = Answers(sitting.game, self.words)
        self.whole: Whole | None = None
        """The whole choice that the next line may be about."""
        self.suggestion: tuple[Action, ...] = ()
        self.told: list[str] = []
        """What has happened, line by line."""
        self.marks: list[int] = []
        """How much had been shown before each choice of the person."""
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "rule": lambda id: self.screen.say(rule_text(id, config.expansions)),
            "what": lambda name: self.screen.say(building_text(name, config)),
            "show": lambda _: self.show(),
            "log": self.log,
            "undo": lambda _: self.undo(),
            "save": self.save,
            "help": lambda _: self.help(),
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
        task = self.words.summary(game.decision, self.names).partition(" turn ")[2]
        self.screen.line("")
        when = f"Round {game.round}" if game.round else "Before the first round"
        self.screen.say(f"{when}. Your turn {task}.", HEADING)
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
            more = ": ..." if begun else note(action, asked, game, self.words)
            self.screen.say(f"{number:>4}  {self.words.describe(action)}{more}", hang=" " * 6)
        if self.whole:
            self.show_whole(self.whole)

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
        """Shows what an action brought about."""
        for line in told(events, self.words, self.names):
            self.told.append(line)
            self.screen.say(line, style, "  ", "  ")

    # Commands.

    def show(self) -> None:
        """Prints the table without what the person cannot know."""
        view = self.sitting.game.view(self.sitting.seat)
        summary = self.words.summary(view.decision, self.names)
        width = min(self.screen.width, WIDTH)
        text = table_text(view, summary, names=self.names, own=self.sitting.seat, width=width)
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
    """Returns a message with the mark at its end that a sentence needs."""
    return text if text.endswith((".", "?", "!")) else f"{text}."
