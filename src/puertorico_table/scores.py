"""Who has won a game and why it has ended, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puertorico import Score, Vocabulary
from puertorico.events import EndTriggered
from puertorico.state import ScoreLine

from .knowledge import rule_link
from .table import Table

__all__ = ["score"]


def score(table: Table) -> dict[str, Any]:
    """Returns who has won and why the game has ended, the points by source and by round."""
    found, words = table.game.score(), table.spoken
    rounds = {frame.game.round: frame.game.totals() for frame in table.frames}
    totals = [player.total for player in found.players]
    return {
        "result": _result(found, words, table.names),
        "why": _why(table, words),
        "ranking": [
            {
                "seat": player.seat,
                "name": table.names[player.seat],
                "place": player.place,
                "total": player.total,
                "said": words.phrase(
                    "points_of", who=table.names[player.seat], points=player.total
                ),
                # It decides only between equal points.
                "tiebreak": player.tiebreak if totals.count(player.total) > 1 else None,
                "lines": [
                    {
                        "name": words.source(line.source),
                        "points": line.points,
                        "rule": _rule(line, table),
                    }
                    for line in player.lines
                ],
            }
            for player in (found.players[seat] for seat in found.ranking)
        ],
        "paper": any(line.source == "paper" for player in found.players for line in player.lines),
        "rounds": [[number, *totals] for number, totals in sorted(rounds.items()) if number],
    }


def _rule(line: ScoreLine, table: Table) -> dict[str, str]:
    """Returns the rule of some points; its title stands for the points of many buildings."""
    found = rule_link(line.rule)
    if line.source not in table.game.material.buildings:
        return found
    return {**found, "title": table.spoken.phrase("printed_points")}


def _result(found: Score, words: Vocabulary, names: Sequence[str]) -> str:
    """Returns who has won, and by how much."""
    first, second = (found.players[seat] for seat in found.ranking[:2])
    if len(found.winners) > 1:
        shared = {"number": len(found.winners), "seats": found.winners, "points": first.total}
        return words.phrase("winners", names, **shared)
    if first.total == second.total:
        return words.phrase(
            "won_tie_break",
            who=names[first.seat],
            most=first.tiebreak,
            other=names[second.seat],
            least=second.tiebreak,
        )
    lead = first.total - second.total
    return words.phrase("won_by", who=names[first.seat], points=first.total, lead=lead)


def _why(table: Table, words: Vocabulary) -> str:
    """Returns why the game has ended; empty if nothing said so."""
    events = [event for frame in table.frames for event in frame.events]
    ends = [event for event in events if isinstance(event, EndTriggered)]
    return words.describe(ends[0], table.names) if ends else ""
