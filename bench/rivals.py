"""Random games of python-chess and catanatron, each through its plain public API."""

from __future__ import annotations

import random
from time import process_time

import attrs
import catanatron
import chess

SEATS = (
    catanatron.Color.RED,
    catanatron.Color.BLUE,
    catanatron.Color.ORANGE,
    catanatron.Color.WHITE,
)


@attrs.frozen
class Playout:
    """Games played one after another.

    Attributes:
        games: How many.
        decisions: The moves or decisions of all of them.
        seconds: The time they took.
    """

    games: int
    decisions: int
    seconds: float


def chess_games(games: int, seed: int) -> Playout:
    """Plays random games of chess."""
    rng = random.Random(seed)
    decisions = 0
    start = process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
    return Playout(games, decisions, process_time() - start)


def chess_copies(copies: int, seed: int) -> float:
    """Copies the positions of a random game of chess in turn; returns the seconds it took."""
    rng = random.Random(seed)
    boards = []
    board = chess.Board()
    while not board.is_game_over():
        boards.append(board.copy())
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
    rounds = -(-copies // len(boards))
    start = process_time()
    for _ in range(rounds):
        for board in boards:
            board.copy(stack=False)
    return (process_time() - start) * copies / (rounds * len(boards))


def catanatron_games(games: int, seed: int) -> Playout:
    """Plays games of four of catanatron's random players."""
    decisions = 0
    start = process_time()
    for number in range(games):
        players = [catanatron.RandomPlayer(color) for color in SEATS]
        game = catanatron.Game(players, seed=seed + number)
        game.play()
        decisions += len(game.state.actions)
    return Playout(games, decisions, process_time() - start)
