"""``play``: a person against bots in the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from .._base.messages import are, counted
from ..bots import BOT_NAMES, make_bot
from ..game._game import Game
from ..game._record._parts import Header
from . import options as shared
from .terminal import Sitting, Terminal

_BOTS = ("Ana", "Beto", "Clara", "Diego", "Elena")
"""Names for players who have none."""


def add_commands(commands: shared.Commands) -> None:
    """Adds ``play``."""
    command = commands.add_parser(
        "play",
        help="play against bots in the terminal",
        description="A game against bots in the terminal. Answer with the number of an action, "
        "or with words for it; 'help' lists what you can type.",
        epilog=f"example: {shared.PROG} play --players 3 --seat 1 --seed 7",
    )
    shared.add_config(command)
    shared.add_words(command)
    command.add_argument(
        "--seat", type=shared.whole_number, default=0, help="your seat, from 0 (default: 0)"
    )
    command.add_argument("--name", help="your name (default: Player)")
    command.add_argument(
        "--seed", type=shared.whole_number, help="the seed of the draws (default: random)"
    )
    command.add_argument(
        "--bots",
        default="heuristic",
        help=f"names with commas between them, from the lowest seat on, or one for all: "
        f"{', '.join(BOT_NAMES)}, or your own class as package.module:Class (default: heuristic)",
    )
    command.add_argument(
        "--load",
        metavar="RECORD",
        help="continue a saved game; --expansion is needed only for expansions of modules",
    )
    command.set_defaults(run=_play, error=command.error)


def _play(options: argparse.Namespace) -> int:
    game, header = _game(options)
    players = game.config.players
    seat: int = options.seat
    if not 0 <= seat < players:
        raise shared.CommandError(f"seats are 0 to {players - 1}, not {seat}")
    others = [other for other in range(players) if other != seat]
    kinds = shared.names_of_bots(options.bots)
    if len(kinds) == 1:
        kinds *= len(others)
    if len(kinds) != len(others):
        raise shared.CommandError(f"{are(len(others), 'bot')}, and {counted(len(kinds), 'name')}")
    bots = {
        other: (kind, make_bot(kind, seed=other)) for other, kind in zip(others, kinds, strict=True)
    }
    names = _names(header.players, options.name, seat, players)
    against = ", ".join(
        f"{names[other]} ({kind})" for other, kind in zip(others, kinds, strict=True)
    )
    terminal = Terminal(Sitting(game, seat, bots), names, shared.words_of(options, game.config))
    if options.name is None and not header.players:
        terminal.screen.say(f"You play against {against}.")
        terminal.screen.say(f"You are called {names[seat]}; --name gives you another name.")
    else:
        terminal.screen.say(f"You play as {names[seat]} against {against}.")
    terminal.screen.say("'help' lists what you can type.")
    return terminal.run()


def _names(known: Sequence[str], own: str | None, seat: int, players: int) -> list[str]:
    """Returns the names of the players, those of a record where it has them."""
    if known:
        names = shared.shown_names(known)
        names[seat] = own or names[seat]
        return names
    names = list(_BOTS[: players - 1])
    names.insert(seat, own or "Player")
    return names


def _game(options: argparse.Namespace) -> tuple[Game, Header]:
    if options.load is None:
        return Game.new(shared.config_of(options), seed=options.seed), Header()
    for name in ("players", "edition", "rule"):
        if getattr(options, name) is not None:
            raise shared.CommandError(
                f"--{name} cannot be used with --load: the record determines it"
            )
    record = shared.read_record(options.load, shared.expansions_of(options))
    # Even if the record has manual chance: there is nobody here to draw.
    game = record.replay(seed=options.seed, chance="seeded")
    return game, record.header
