"""`Tree`: one tree over the decisions of many sampled games, grown along its best lines.

A node is what has been decided since the root, in whatever game; so it stands for all positions
that its seats cannot tell apart. Options differ from game to game, as tiles are drawn: each line
counts how often it could be chosen. A node keeps a value for each seat, and every seat prefers its
own.
"""

from __future__ import annotations

from math import exp, sqrt, tanh
from typing import TYPE_CHECKING, Final

from ..._base.compat import i64
from ..._engine.driver import perform
from ._estimate import expected_points
from ._policy import PLACEMENT, ROLE, Policy, step_towards

if TYPE_CHECKING:
    from ..._engine.table import Table

_LEFT_TO_THE_POLICY: Final = (PLACEMENT, "store", "choose_building")
"""The kinds of decisions that the policy makes, except at the root."""
_MOST_STEPS: Final = 2_000
"""An upper bound on the decisions of a game: a guard against endless free actions."""
_SCALE: Final = 12.0
"""By how many points a seat must be ahead to be fairly sure of winning."""
_WIN: Final = 0.3
"""The share of a finished game's value that is for winning, however close."""


class Node:
    """The continuations of a line of decisions.

    Attributes:
        visits: How many games have come here.
        values: The sums of their values, by seat.
        points: The sums of the points at their ends, by seat.
        codes: The codes of the options that have been seen here.
        place_of: Their places in the list.
        priors: How likely the policy thinks each.
        chances: How often each could be chosen.
        next: The continuation of each.
    """

    visits: int
    values: list[float]
    points: list[float]
    codes: list[int]
    place_of: dict[int, int]
    priors: list[float]
    chances: list[int]
    next: list[Node]

    __slots__ = tuple(__annotations__)

    def __init__(self, players: int) -> None:
        self.visits = 0
        self.values = [0.0] * players
        self.points = [0.0] * players
        self.codes = []
        self.place_of = {}
        self.priors = []
        self.chances = []
        self.next = []


class Tree:
    """A search tree for one decision.

    Attributes:
        root: The decision.
        root_codes: The codes of its options.
        allowed: Those among which the next games choose.
        plans: At a placement, whole placements to choose from, see `placement_plan`; their numbers
            are the codes of the root.
        favored: The code of an option that gets a greater prior at the root; -1 for none.
        explore: How much is explored.
        sharp: By how many VP the policy must prefer an option to think it e times as likely.
        roles: How many roles are played out after a leaf.
    """

    policy: Policy
    players: int
    root: Node
    root_codes: list[int]
    allowed: list[int]
    plans: list[list[int]]
    favored: int
    explore: float
    sharp: float
    roles: int

    __slots__ = tuple(__annotations__)

    def __init__(self, policy: Policy, players: int, codes: list[int]) -> None:
        self.policy = policy
        self.players = players
        self.root = Node(players)
        self.root_codes = codes
        self.allowed = codes
        self.plans = []
        self.favored = -1
        self.explore = 0.4
        self.sharp = 1.0
        self.roles = 12

    def grow(self, table: Table, games: int, number: int) -> None:
        """Plays games from a table that the root stands for.

        Args:
            table: The table, which stays as it is.
            games: How many.
            number: The number of the first one, on which its draws depend.
        """
        for place in range(games):
            t = table._copy()
            t.ask_forced = False
            t.history = None
            if place:
                high, low = t._halves()
                t.seed = ((high + 0x9E3779B * place) & 0x3FFFFFFF, low)
            self.policy.state = (number + place) * 7919 + 17
            self.play(t)

    def play(self, table: Table) -> None:
        """Plays one game to a leaf and beyond, and notes its value along the line."""
        node = self.root
        line = [node]
        policy = self.policy
        for _step in range(_MOST_STEPS):  # pragma: no branch - never so many
            if table.over:
                break
            if node is self.root:
                if not node.codes:
                    self.expand_root(table)
                place = self.select(node, table.seat, self.allowed)
                if self.plans:
                    self.carry_out_plan(table, self.plans[node.codes[place]])
                else:
                    perform(table, table.ruleset.actions[node.codes[place]])
            elif table.kind in _LEFT_TO_THE_POLICY:
                perform(table, policy.choose(table))
                continue
            elif node.visits == 0:
                break
            else:
                options = table.options
                codes: list[int] = [option.code for option in options]
                self.expand(node, table, codes)
                place = self.select(node, table.seat, codes)
                perform(table, options[place_in(codes, node.codes[place])])
            node = node.next[place]
            line.append(node)
        points = self.outcome(table)
        values = self.values(points, table.over)
        for node in line:
            node.visits += 1
            for seat in range(self.players):
                node.values[seat] += values[seat]
                node.points[seat] += points[seat]

    def carry_out_plan(self, table: Table, plan: list[int]) -> None:
        """Places the seat's workers by a plan."""
        seat = table.seat
        going = True
        while going:
            options = table.options
            perform(table, options[step_towards(table, plan)])
            # Without a step the placement is over, or it is another one.
            going = len(table.placed) > 0 and table.seat == seat

    def expand_root(self, table: Table) -> None:
        """Adds the options of the root."""
        if self.plans:
            scores = [-0.2 * number for number in range(len(self.plans))]
        else:
            options = table.options
            by_code: dict[int, float] = {}
            judged = self.policy.scores(table)
            for number in range(len(options)):
                by_code[options[number].code] = judged[number]
            scores = [by_code.get(code, 0.0) for code in self.root_codes]
        self.add(self.root, self.root_codes, scores)
        if self.favored >= 0:
            priors = self.root.priors
            for place in range(len(priors)):
                priors[place] *= 0.5
                if self.root.codes[place] == self.favored:
                    priors[place] += 0.5

    def expand(self, node: Node, table: Table, codes: list[int]) -> None:
        """Adds the options that a node has not seen yet."""
        for code in codes:
            if code not in node.place_of:
                self.add(node, codes, self.policy.scores(table))
                return

    def add(self, node: Node, codes: list[int], scores: list[float]) -> None:
        """Adds options with their scores; those that a node has already keep their priors."""
        most = max(scores)
        weights = [exp((score - most) / self.sharp) for score in scores]
        total = sum(weights)
        for number in range(len(codes)):
            code = codes[number]
            if code not in node.place_of:
                node.place_of[code] = len(node.codes)
                node.codes.append(code)
                node.priors.append(weights[number] / total + 0.01)
                node.chances.append(0)
                node.next.append(Node(self.players))

    def select(self, node: Node, seat: int, codes: list[int]) -> int:
        """Returns the place of the option to try: it is good, likely, or seldom tried."""
        best = -1e9
        chosen = 0
        unseen = 0.5
        if node.visits:
            unseen = node.values[seat] / node.visits - 0.05
        for code in codes:
            place = node.place_of[code]
            chances = node.chances[place] + 1
            node.chances[place] = chances
            after = node.next[place]
            visits = after.visits
            value = after.values[seat] / visits if visits else unseen
            root: float = sqrt(float(chances))
            score = value + self.explore * node.priors[place] * root / (1 + visits)
            if score > best:
                best = score
                chosen = place
        return chosen

    def outcome(self, table: Table) -> list[float]:
        """Returns the points at the end for each seat, estimated after some roles."""
        policy = self.policy
        left = self.roles
        for _step in range(_MOST_STEPS):  # pragma: no branch - never so many
            if table.over:
                break
            if table.kind == ROLE:
                if left == 0:
                    break
                left -= 1
            perform(table, policy.choose(table))
        return expected_points(table, policy.uses)

    def values(self, points: list[float], over: bool) -> list[float]:
        """Returns the value for each seat, from 0 to 1: how far it is ahead of the others."""
        found: list[float] = []
        most = max(points)
        winners = 0
        for seat in range(self.players):
            if points[seat] == most:
                winners += 1
        for seat in range(self.players):
            best = -1e9
            total = 0.0
            for other in range(self.players):
                if other != seat:
                    total += points[other]
                    if points[other] > best:
                        best = points[other]
            ahead = points[seat] - 0.5 * (best + total / (self.players - 1))
            value: float = 0.5 + 0.5 * tanh(ahead / _SCALE)
            if over:
                value *= 1.0 - _WIN
                if points[seat] == most:
                    value += _WIN / winners
            found.append(value)
        return found


def place_in(codes: list[int], code: int) -> i64:
    """Returns the place of a code in a list that has it."""
    place: i64 = 0
    while codes[place] != code:
        place += 1
    return place
