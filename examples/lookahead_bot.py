"""A bot that looks one decision ahead: it plays every action on a copy and takes the best.

Run it with ``python examples/lookahead_bot.py``: it plays one game against three random players.
"""

from __future__ import annotations

import random

from puertorico import Action, Config, Game


def best_action(game: Game, rng: random.Random) -> Action:
    """Returns the action after which this seat stands best in a few random continuations."""
    seat = game.seat

    def value(action: Action) -> float:
        total = 0.0
        for _ in range(3):
            # A new seed for the copy: what is still to be drawn must not be foreseen.
            trial = game.copy(seed=rng.getrandbits(32))
            trial.apply(action)
            finish = trial.round + 2
            while not trial.is_over and trial.round < finish:
                trial.apply(rng.choice(trial.legal_actions()))
            player = trial.players[seat]
            total += trial.totals()[seat] + 0.3 * (player.doubloons + player.goods.total())
        return total

    return max(game.legal_actions(), key=value)


def main() -> None:
    """Plays one short game and prints its score."""
    rng = random.Random(4)
    game = Game.new(Config(players=4, max_rounds=6), seed=4)
    while not game.is_over:
        if game.seat == 0:
            game.apply(best_action(game, rng))
        else:
            game.apply(rng.choice(game.legal_actions()))
    print(game.score())


if __name__ == "__main__":
    main()
