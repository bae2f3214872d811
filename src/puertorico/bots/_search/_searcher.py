"""`Searcher`: a search tree for the decision of a view, grown by sampled games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..._base.packed import count_all
from ...actions._action import Action
from ...game._game import View
from ._policy import PLACEMENT, TASTES, Policy, step_towards
from ._tree import Node, Tree

GAMES_PER_SAMPLE: Final = 4
"""How many games are played from each sample of the view."""
_NOISE: Final = 0.5
"""By how many VP the policy misjudges, so that games differ."""
_LIKINGS: Final = (0.3, 2.0)
"""The factors by which further plans of a placement prefer one kind of production."""
_LONGEST: Final = 12
"""The most decisions of a line."""


class Searcher:
    """Grows a tree for one decision.

    At a placement it chooses among a few sensible whole placements, unless *all_steps* are wanted.

    Args:
        view: The view of the seat that decides.
        actions: The actions to choose from, in the order that decides between equals.
        seed: The seed of the samples.
        all_steps: Whether every action is tried, however bad it looks; at a placement, too.

    Raises:
        PositionError: No game has this view.
    """

    def __init__(
        self, view: View, actions: Sequence[Action], seed: int, *, all_steps: bool = False
    ) -> None:
        self.played = 0
        self._alone: Counter[int] = Counter()
        self._view = view
        self._seed = seed
        table = view.sample(seed, chance="seeded")._table
        ruleset = table.ruleset
        self._table = table
        # By code, with the caller's own instances.
        self._actions = {ruleset.own(action).code: action for action in actions}
        policy = Policy(ruleset, _NOISE)
        self._tree = Tree(policy, ruleset.players, list(self._actions))
        plans = [] if all_steps or table.kind != PLACEMENT else self._plans(policy)
        if plans:
            self._tree.plans = plans
            self._tree.root_codes = self._tree.allowed = list(range(len(plans)))

    @property
    def is_clear(self) -> bool:
        """Whether all plans of a placement begin with the same step."""
        plans = self._tree.plans
        return bool(plans) and len({self._first_step(plan) for plan in plans}) == 1

    def favor(self, action: Action) -> None:
        """Makes the search look at an action first; without effect at a placement."""
        if not self._tree.plans:
            self._tree.favored = self._table.ruleset.own(action).code

    def grow(self, games: int, only: Action | None = None) -> None:
        """Plays more games; with *only*, all of them with this action."""
        tree = self._tree
        codes = tree.root_codes
        if only is not None:
            code = self._table.ruleset.own(only).code
            self._alone[code] += games
            tree.allowed = [number for number in codes if self._action_of(number) == code]
        end = self.played + games
        while self.played < end:
            table = self._view.sample(self._seed + self.played, chance="seeded")._table
            number = min(GAMES_PER_SAMPLE, end - self.played)
            tree.grow(table, number, self.played)
            self.played += number
        tree.allowed = codes

    def is_decided(self, games: int) -> bool:
        """Whether this many more games will hardly change the best action: half of them cannot."""
        chosen = sorted([self._chosen(action, nodes) for action, nodes in self.lines()])
        return chosen[-1] - chosen[-2] > games // 2

    def lines(self) -> list[tuple[Action, list[Node]]]:
        """Returns the actions with what follows, the most chosen first.

        There are several nodes for a step with which several placements begin.
        """
        found: dict[int, list[Node]] = {code: [] for code in self._actions}
        root = self._tree.root
        for number, node in zip(root.codes, root.next, strict=True):
            found[self._action_of(number)].append(node)
        lines = [(self._actions[code], nodes) for code, nodes in found.items()]
        return sorted(lines, key=lambda line: -self._chosen(*line))

    def _chosen(self, action: Action, nodes: list[Node]) -> int:
        """Returns how often the search chose an action, apart from the games with it alone."""
        alone = self._alone[self._table.ruleset.own(action).code] if self._alone else 0
        return sum([node.visits for node in nodes]) - alone

    def best(self) -> Action:
        """Returns the most chosen action; before a search, the first step of the likeliest plan."""
        if not self._tree.root.codes:
            return self._actions[self._action_of(self._tree.root_codes[0])]
        return self.lines()[0][0]

    def continuation(self, node: Node) -> tuple[Action, ...]:
        """Returns the most visited decisions that follow a node, as far as they were searched."""
        found: list[Action] = []
        actions = self._table.ruleset.actions
        while node.next and len(found) < _LONGEST:
            place = max(range(len(node.next)), key=lambda place: node.next[place].visits)
            found.append(actions[node.codes[place]])
            node = node.next[place]
        return tuple(found)

    def _plans(self, policy: Policy) -> list[list[int]]:
        """Returns whole placements that agree with what has been placed, the likeliest first.

        There are none if anything but placing is possible.
        """
        table = self._table
        known = table.ruleset.actions
        if any([known[code].handler is not table.phase for code in self._actions]):
            return []
        placed = [count_all(crew) for crew in table.placed]
        if table.memory.worker:
            placed.pop()
        found = [policy.plan_with(table, [1.0] * TASTES)]
        for kind in range(TASTES):
            for liking in _LIKINGS:
                tastes = [1.0] * TASTES
                tastes[kind] = liking
                plan = policy.plan_with(table, tastes)
                if plan not in found and plan[: len(placed)] == placed:
                    found.append(plan)
        return [plan for plan in found if self._first_step(plan) in self._actions]

    def _first_step(self, plan: list[int]) -> int:
        """Returns the code of the step that comes next in a plan."""
        return self._table.options[step_towards(self._table, plan)].code

    def _action_of(self, number: int) -> int:
        """Returns the code of the action that a code of the root stands for."""
        plans = self._tree.plans
        return self._first_step(plans[number]) if plans else number
