"""`Weights` and `Outlook`: what the heuristic bot judges by, and how far a game is."""

from __future__ import annotations

from typing import NamedTuple

from ..decisions import RoleContext
from ..game._game import Game


class Weights(NamedTuple):
    """What the heuristic bot takes things to be worth, in victory points if nothing else is said.

    A *cycle* is the time in which each role is taken once. Whatever the number of players, a game
    has between eight and nine of them.

    Most of the numbers were read from games of the bot itself, with some choices at random: what
    each thing that a seat had at a choice of role added to what it scored afterwards, compared with
    the other seats. The worth of a harbor, of a quarry or of a doubloon at the start comes from
    that, and so does it that further tiles bring next to nothing. The others, such as `idle` and
    `rivals`, were tried out in games: of several, those are taken with which seats score most.
    """

    cycles: float = 8.5
    """The cycles of a game."""
    chips_power: float = 0.55
    """How the share of VP chips used up tells the progress of a game; they go faster at its end."""
    city_power: float = 1.3
    """The same for the fullest city, which fills faster at the start."""
    coin: float = 0.7
    """A doubloon in the middle of the game, spent on points or on what brings them."""
    coin_early: float = 0.2
    """What a doubloon is worth more at the start, by what it brings over a whole game."""
    coin_last: float = 0.1
    """A doubloon when nothing will be built any more: it breaks ties."""
    coin_until: float = 1.5
    """The cycles before the end at which a doubloon begins to lose its worth."""
    saving: float = 0.2
    """How much more the fifth to the tenth doubloon are worth while large buildings are left."""
    ship: float = 0.45
    """A good made in a cycle, for shipping."""
    held: float = 0.6
    """A good in hand, for shipping."""
    held_sale: float = 0.15
    """The chance that the dearest good in hand is sold."""
    sale: float = 0.5
    """The chance that a kind which a seat makes is sold in a cycle."""
    sale_office: float = 0.72
    """The same for a seat that may sell what the trading house has, or sell elsewhere."""
    idle: float = 0.5
    """The part of its worth that something without its workers has, as they will come."""
    half: float = 0.08
    """The part of a good's worth that a plantation or a circle without its counterpart has."""
    quarry: float = 0.78
    """The doubloons that a quarry saves in a cycle, for the first three."""
    loads: float = 0.9
    """The loads in a cycle for each kind made."""
    own_ship: float = 0.8
    """What a ship of one's own brings in a cycle for each good made after the second."""
    store: float = 0.2
    """What a cycle brings for each kind that can be stored and each good made after the first."""
    tile: float = 0.1
    """An additional tile."""
    takes_quarry: float = 0.05
    """For each tile placed, the right to take a quarry, for each quarry that is still of use."""
    settled: float = 0.15
    """What happens for each tile placed, such as a worker on it."""
    built: float = 0.5
    """What happens for each building built."""
    grows: float = 0.5
    """What a building that scores at the end gains in a cycle."""
    unknown: float = 0.08
    """The worth per cycle of a function that is not known here, for each doubloon of its price."""
    worker: float = 0.45
    """A worker with nothing to do."""
    unmanned: float = 0.85
    """The part of its points that a building which scores at the end has before it is occupied."""
    opening: float = 2.1
    """How much worse than the best a role may seem and still be the first of a game at times."""
    rivals: float = 0.5
    """How much the mean of the others counts against a seat's own worth, with three or more."""


WEIGHTS = Weights()
"""The weights with which the bot plays."""


class Outlook(NamedTuple):
    """How far a game is, and what follows from that for all seats."""

    weights: Weights
    """The weights of the judgement."""
    cycles: float
    """The estimated number of cycles left: how often each role will still be taken."""
    coin: float
    """The worth of a doubloon, in VP."""
    saving: float
    """What each of the doubloons that a large building needs is worth more."""
    soon: float
    """How likely it is that what only needs one more phase will have it, from 0 to 1."""


def outlook(game: Game, weights: Weights = WEIGHTS) -> Outlook:
    """Returns the outlook of a game, estimated from the nearest end condition."""
    cycles = _cycles(game, weights)
    coin = weights.coin_last + (weights.coin - weights.coin_last) * min(
        1.0, cycles / weights.coin_until
    )
    coin += weights.coin_early * cycles / weights.cycles
    soon = min(1.0, cycles)
    saving = 0.0
    material = game.material
    if any([material.buildings[id].spaces > 1 for id in game.buildings]):
        saving = weights.saving * soon
    return Outlook(weights, cycles, coin, saving, soon)


def _cycles(game: Game, weights: Weights) -> float:
    material, config = game.material, game.config
    per_round = material.roles_per_round / max(1, len(material.cards))
    if game.ending:
        left = 0.0
        if game.kind == "role":
            asked = game.decision.context
            assert isinstance(asked, RoleContext)
            left = asked.picks_left / material.roles_per_round
        return left * per_round
    chips = 1 - game.vp / material.vp
    workers = 1 - game.supply.total() / max(1, material.workers.total())
    filled = max([material.city_spaces(player) for player in game.players])
    city = filled / material.city_size
    done = max(workers, chips**weights.chips_power, city**weights.city_power)
    cycles: float = max(per_round, weights.cycles * (1 - done))
    if config.max_rounds is not None:
        cycles = min(cycles, (config.max_rounds - game.round + 0.5) * per_round)
    return cycles
