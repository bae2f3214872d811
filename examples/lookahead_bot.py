"""A bot that looks one decision ahead, in games that might be the real one.

It sees only its view. A sample of the view deals at random what is hidden, so the bot knows no
tiles before they are drawn and no points that are face-down. In every sample it tries each action
and plays two more rounds at random.

Run it with ``python examples/lookahead_bot.py``: it plays one game against three random players.
"""

from __future__ import annotations

import random
from collections import defaultdict

from puertorico import Action, Config, Game, View

SAMPLES = 3
"""How many games are tried for each decision."""


def best_action(view: View, rng: random.Random) -> Action:
    """Returns the action after which the viewer does best on average."""
    seat = view.seat
    worth: defaultdict[Action, float] = defaultdict(float)
    for _ in range(SAMPLES):
        sample = view.sample(rng.getrandbits(32))
        for action in view.actions:
            trial = sample.copy()
            trial.apply(action)
            for _ in range(2):
                trial.play_out(seed=rng.getrandbits(32), until="round")
            player = trial.players[seat]
            worth[action] += trial.totals()[seat] + 0.3 * (player.doubloons + player.goods.total())
    return max(view.actions, key=lambda action: worth[action])


def main() -> None:
    """Plays one short game and prints its score."""
    rng = random.Random(4)
    game = Game.new(Config(players=4, max_rounds=6), seed=4)
    while not game.is_over:
        if game.seat == 0:
            game.apply(best_action(game.view(0), rng))
        else:
            game.apply(rng.choice(game.legal_actions()))
    print(game.score())


if __name__ == "__main__":
    main()
