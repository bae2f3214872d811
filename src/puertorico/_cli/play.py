"""``play``: a person against bots in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from itertools import chain

import attrs

from ..actions import Action
from ..bots import NAMES, make_bot
from ..decisions import PlacementContext
from ..errors import PuertoRicoError
from ..events import Event
from ..game import Game
from ..wording import vocabulary
from .lookup import building_text, rule_text
from .options import (
    PROG,
    CommandError,
    Commands,
    add_config,
    config_of,
    names_of_bots,
    read_record,
    whole_number,
    write_text,
)
from .sitting import Sitting

__all__ = ["add_commands"]

_DIGITS = 4
"""An upper bound on the digits of the number of an action."""

_HELP = """\
  a number        plays that action; so does its text, such as 'choose settler'
  why ACTION      says why an action is not legal now, such as 'why build wharf'
  rule ID         shows a rule, such as 'rule BUILDER-02'
  what BUILDING   shows what a building does, such as 'what wharf'
  show            shows the table as you see it
  (an empty line) lists the actions again
  undo            takes back your last action, unless something has been drawn since
  save FILE       saves the game: as text if the name ends in .txt, else as JSON
  quit            quits without saving"""


def add_commands(commands: Commands) -> None:
    """Adds ``play``."""
    command = commands.add_parser(
        "play",
        help="play against bots in the terminal",
        description="A game against bots in the terminal. Answer with the number of an action; "
        "'help' lists everything else.",
        epilog=f"example: {PROG} play --players 3 --seat 1 --seed 7",
    )
    add_config(command)
    command.add_argument(
        "--seat", type=whole_number, default=0, help="your seat, from 0 (default: 0)"
    )
    command.add_argument(
        "--seed", type=whole_number, help="the seed of the draws (default: random)"
    )
    command.add_argument(
        "--bots",
        default="heuristic",
        help=f"names with commas between them, from the lowest seat on, or one for all: "
        f"{', '.join(NAMES)}, or a class of yours as package.module:Class (default: heuristic)",
    )
    command.add_argument("--load", metavar="RECORD", help="continue a saved game")
    command.set_defaults(run=_play, error=command.error)


def _play(options: argparse.Namespace) -> int:
    game = _game(options)
    players = game.config.players
    seat: int = options.seat
    if not 0 <= seat < players:
        raise CommandError(f"seats are 0 to {players - 1}, not {seat}")
    others = [other for other in range(players) if other != seat]
    names = names_of_bots(options.bots)
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        bots_there = "is 1 bot" if len(others) == 1 else f"are {len(others)} bots"
        raise CommandError(f"there {bots_there}, and {len(names)} names")
    bots = {
        other: (name, make_bot(name, seed=other)) for other, name in zip(others, names, strict=True)
    }
    print(f"You are player {seat} of {players}. 'help' lists the commands.")
    return _Terminal(Sitting(game, seat, bots)).run()


def _game(options: argparse.Namespace) -> Game:
    if options.load is None:
        return Game.new(config_of(options), seed=options.seed)
    for name in ("players", "edition", "box", "rule"):
        if getattr(options, name) is not None:
            raise CommandError(f"--{name} cannot be used with --load: the record determines it")
    record = read_record(options.load)
    # Even if the record has manual chance: there is nobody here to draw.
    return attrs.evolve(record, chance="seeded").replay(seed=options.seed)


class _Terminal:
    """Reads the player's commands and prints what happens."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.words = vocabulary(
            sitting.game.config.edition, expansions=sitting.game.config.expansions
        )
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "rule": lambda id: print(rule_text(id, sitting.game.config.expansions)),
            "what": lambda name: print(building_text(name, sitting.game.config)),
            "show": lambda _: self.show(),
            "undo": lambda _: self.undo(),
            "save": self.save,
            "help": lambda _: print(_HELP),
        }

    def run(self) -> int:
        """Plays until the game is over or the player quits; returns the exit status."""
        self.go_on(())
        while not self.sitting.game.is_over:
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                raise CommandError("the input ended before the game was over") from None
            if line == "quit":
                return 0
            self.answer(line)
        self.show()
        print(self.sitting.game.score())
        return 0

    def ask(self) -> None:
        """Prints the legal actions, and before the choice of a role the table too."""
        game = self.sitting.game
        if game.is_over:
            return
        decision = game.decision
        if decision.kind == "role":
            print()
            self.show()
        asked = decision.context
        left = ""
        if isinstance(asked, PlacementContext):
            left = f", {asked.workers.count(asked.worker)} left"
        print(f"\nRound {game.round}: {decision}{left}.")
        for number, action in enumerate(game.legal_actions(), 1):
            print(f"{number:>4}  {self.words.describe(action)}")

    def answer(self, line: str) -> None:
        """Carries out one line of input, or prints what is wrong with it."""
        command, _, rest = line.partition(" ")
        try:
            if not line:
                self.ask()
            elif command in self.commands:
                self.commands[command](rest.strip())
            else:
                self.go_on(self.sitting.play(self.action(line)))
        except PuertoRicoError as error:
            print(f"No: {_sentence(str(error))}")

    def go_on(self, happened: Iterable[Event]) -> None:
        """Prints what happened, lets the bots play and asks again."""
        for event in chain(happened, self.sitting.bots_play()):
            print(f"  {self.words.describe(event)}")
        self.ask()

    def action(self, text: str) -> Action:
        """Returns the action with this number or text."""
        actions = self.sitting.game.legal_actions()
        if not text.isdecimal() or len(text) > _DIGITS:
            return self.sitting.game.parse_action(text)
        if not 1 <= int(text) <= len(actions):
            raise CommandError(f"actions are 1 to {len(actions)}; 'help' lists the commands")
        return actions[int(text) - 1]

    def show(self) -> None:
        """Prints the table without what the player cannot know."""
        print(self.sitting.game.view(self.sitting.seat))

    def why(self, text: str) -> None:
        """Prints why an action is not legal."""
        action = self.action(text)
        illegality = self.sitting.game.explain(action)
        print(f"'{action}' is legal now." if illegality is None else f"{illegality}.")

    def undo(self) -> None:
        """Takes back the last action."""
        self.sitting.undo()
        print("Your last action has been undone.")
        self.ask()

    def save(self, path: str) -> None:
        """Writes the game to a file."""
        if not path:
            raise CommandError("say where: save FILE")
        record = self.sitting.game.record()
        write_text(path, record.to_text() if path.endswith(".txt") else record.to_json() + "\n")
        print(f"The game is saved in {path}.")


def _sentence(text: str) -> str:
    """Returns a message with the mark at its end that a sentence needs."""
    return text if text.endswith((".", "?", "!")) else f"{text}."
