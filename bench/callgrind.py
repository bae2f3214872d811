"""Reads what ``valgrind --tool=callgrind`` writes: which function costs what, for whom."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

import attrs

__all__ = ["Costs", "attributed", "read"]

NAME = re.compile(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?")
ROUNDS = 60
"""How often costs are passed on to callers; calls in circles need several."""


@attrs.frozen
class Costs:
    """The costs of a run, in instructions.

    Attributes:
        own: Those of each function itself, by its object file and name.
        calls: Those of each function and all that it calls, by caller and function.
    """

    own: dict[str, float]
    calls: dict[tuple[str, str], float]


def read(lines: Iterable[str]) -> Costs:
    """Reads an output file of callgrind."""
    names: dict[tuple[str, str], str] = {}
    now = {"ob": "", "fn": "", "cob": "", "cfn": ""}
    own: dict[str, float] = defaultdict(float)
    calls: dict[tuple[str, str], float] = defaultdict(float)
    called = False
    for line in lines:
        match = NAME.match(line)
        if match:
            caller, what, number, name = match.groups()
            if name is not None:
                names[what, number] = name.partition("'")[0]
            now[caller + what] = names[what, number]
            if what == "ob" and not caller:
                now["cob"] = now["ob"]
        elif line.startswith("calls="):
            called = True
        elif line[:1] in "0123456789+-*" and line.strip():
            cost = float(line.split()[1])
            function = f"{now['ob']}:{now['fn']}"
            if called:
                calls[function, f"{now['cob']}:{now['cfn']}"] += cost
                called, now["cob"] = False, now["ob"]
            else:
                own[function] += cost
    return Costs(dict(own), dict(calls))


def attributed(costs: Costs, group: Callable[[str], str], rest: str) -> dict[str, float]:
    """Returns the costs by group; what belongs to none counts for the groups that call it.

    Args:
        costs: The costs by function.
        group: Returns the group of a function, or an empty text.
        rest: The group of what no function of a group calls.
    """
    callers: dict[str, dict[str, float]] = defaultdict(dict)
    for (caller, function), cost in costs.calls.items():
        if not group(function) and caller != function:
            callers[function][caller] = cost
    found: dict[str, float] = defaultdict(float)
    moving = dict(costs.own)
    for _ in range(ROUNDS):
        passed: dict[str, float] = defaultdict(float)
        for function, cost in moving.items():
            here = group(function)
            total = sum(callers[function].values()) if not here else 0
            if here or not total:
                found[here or rest] += cost
            else:
                for caller, share in callers[function].items():
                    passed[caller] += cost * share / total
        moving = passed
    found[rest] += sum(moving.values())
    return dict(found)
