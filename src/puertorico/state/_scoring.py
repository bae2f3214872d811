"""Scores: where each point comes from, and who wins (SCORE-01 to SCORE-06, A-18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .._base.compat import override
from .._base.ids import from_text
from .._base.jsontext import Document, read_document
from .._base.late import field, frozen
from .._base.messages import checked_items
from .._base.reader import Reader
from .._base.values import Seats, Value
from .._engine.table import Table
from ..errors import RecordError
from ..types import RuleId


@frozen(eq=False, repr=False)
class ScoreLine(Value):
    """One source of points.

    Each source of points has a line, even if it gives none: the VP chips, each of the seat's
    buildings, each of its occupied buildings whose effect scores, and each expansion's effect that
    scores. So all seats' lines can be shown side by side. Only ``paper`` is omitted while no points
    are noted there.

    Attributes:
        source: ``chips``; ``paper`` for points noted when the chips ran out; the id of a building
            for its printed points; the id followed by ``_bonus`` for points of an occupied
            building's effect; or the id of an expansion's effect.
        points: Victory points, negative for a penalty.
        rule: The id of the rule that gives the points.
    """

    source: str
    points: int
    rule: RuleId = field(converter=from_text)


@frozen(eq=False, repr=False)
class PlayerScore(Value):
    """The score of one seat.

    Attributes:
        seat: The seat, from 0.
        lines: The sources of the points.
        total: The sum of the lines, in victory points.
        tiebreak: How many doubloons and goods the seat has together (SCORE-06).
        place: The place, from 1 for the winner; tied seats share a place (A-18).
    """

    seat: int
    lines: tuple[ScoreLine, ...]
    total: int
    tiebreak: int
    place: int


def _by_seat(players: Iterable[PlayerScore]) -> tuple[PlayerScore, ...]:
    return Seats(checked_items("players", players))


@frozen(eq=False, repr=False)
class Score(Value, Document):
    """The scores of all seats, during or after a game.

    Attributes:
        players: One `PlayerScore` for each seat, by seat.

    >>> from puertorico import scenario
    >>> score = scenario(players=3, vp={0: 4, 1: 7}, doubloons={0: 2}).score()
    >>> score.winners, score.ranking, score.players[0].total
    ((1,), (1, 0, 2), 4)
    """

    players: tuple[PlayerScore, ...] = field(converter=_by_seat)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; several if they share the victory (A-18)."""
        return tuple(player.seat for player in self.players if player.place == 1)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last place."""
        return tuple(
            player.seat for player in sorted(self.players, key=lambda p: (p.place, p.seat))
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> Score:
        """Returns the score that JSON describes; the inverse of `to_json`.

        Args:
            text: The JSON, an object; bytes are UTF-8.

        Raises:
            RecordError: The text is not the JSON of a score.
        """
        data = read_document(text, "score", error=RecordError)
        score: Score = Reader(RecordError).read(cls, data, "score")
        return score

    @override
    def __str__(self) -> str:
        rows = []
        for player in self.players:
            won = ", wins" if player.place == 1 else ""
            rows.append(
                f"player {player.seat}: {player.total} VP, tie-break {player.tiebreak}{won}"
            )
        return "\n".join(rows)


def places(keys: Sequence[tuple[int, int]]) -> list[int]:
    """Returns the place of each seat from its (total, tie-break); ties share it (SCORE-06, A-18).

    >>> places([(40, 3), (45, 0), (40, 9), (45, 0)])
    [4, 1, 3, 1]
    """
    return [1 + sum(other > key for other in keys) for key in keys]


def totals_of_table(table: Table) -> list[int]:
    """Returns the victory points of each seat, without their sources."""
    return [total_of_seat(table, seat) for seat in range(table.ruleset.players)]


def total_of_seat(table: Table, seat: int) -> int:
    """Returns the victory points of a seat, without their sources."""
    ruleset = table.ruleset
    points = ruleset.points
    player = table.players[seat]
    total = player.vp + player.vp_paper
    for building in player.buildings:
        total += points[building]
    for effect in ruleset.scoring(player.buildings, player.crew):
        total += effect.score(table, seat)
    return total


def score_table(table: Table) -> Score:
    """Returns the scores of all seats with lines and places."""
    ruleset = table.ruleset
    rows: list[tuple[list[ScoreLine], int, int]] = []
    for seat in range(ruleset.players):
        player = table.players[seat]
        lines = [ScoreLine("chips", player.vp, "SCORE-01")]
        if player.vp_paper:
            lines.append(ScoreLine("paper", player.vp_paper, "SCORE-01"))
        for building in player.buildings:
            id = ruleset.building_ids[building]
            lines.append(ScoreLine(id, ruleset.points[building], "SCORE-02"))
        for effect in ruleset.scoring(player.buildings, player.crew):
            name = f"{effect.id}_bonus" if effect.kind >= 0 else effect.id
            lines.append(ScoreLine(name, effect.score(table, seat), effect.rule))
        total = sum(line.points for line in lines)
        rows.append((lines, total, player.doubloons + sum(player.goods)))
    ranks = places([(total, tiebreak) for _, total, tiebreak in rows])
    return Score(
        tuple(
            PlayerScore(
                seat=seat,
                lines=tuple(lines),
                total=total,
                tiebreak=tiebreak,
                place=ranks[seat],
            )
            for seat, (lines, total, tiebreak) in enumerate(rows)
        )
    )
