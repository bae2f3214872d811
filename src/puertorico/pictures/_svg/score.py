"""The end of a game: the ranking, with the points of each seat by source."""

from __future__ import annotations

from ...state._scoring import PlayerScore, Score
from .figures import COIN, SHIELD, STAR, TOWN, TROPHY
from .form import WIDE
from .paint import short, text
from .pen import Panel, Pen

__all__ = ["score_panel"]

_GAP = 6
_ROW = 34


def score_panel(pen: Pen, score: Score) -> Panel:
    """Returns the ranking; the columns are chips, buildings, bonuses, the tie-break and the sum."""
    form = pen.form
    wide = form is WIDE
    room = 96.0 if wide else 41.0
    columns = [(SHIELD, ""), (TOWN, "pr-ink"), (STAR, "pr-ink"), (COIN, "")]
    right = form.edge + form.room - 14
    starts = [right - room * (4 - at) - (10 if wide else 0) for at in range(4)]
    drawn = "".join(
        [
            pen.use(symbol, start - 8, form.edge + 13, look)
            for (symbol, look), start in zip(columns, starts, strict=True)
        ]
    )
    y = form.edge + 28.0
    for seat in score.ranking:
        drawn += _row(pen, score.players[seat], y, starts, right)
        y += _ROW + _GAP
    return Panel(
        name="score",
        width=form.panel,
        height=y - _GAP + form.edge,
        inner=drawn,
        title=pen.summary(),
    )


def _row(pen: Pen, player: PlayerScore, y: float, starts: list[float], right: float) -> str:
    form, words = pen.form, pen.words
    left, base = form.edge, y + 22.0
    chips = sum(line.points for line in player.lines if line.source in ("chips", "paper"))
    printed = [line for line in player.lines if pen.material.buildings.get(line.source) is not None]
    buildings = sum(line.points for line in printed)
    bonus = player.total - chips - buildings
    place = (
        pen.use(TROPHY, left + 16, y + 17)
        if player.place == 1
        else text(left + 16, base, f"{player.place}.", size=14, anchor="middle")
    )
    name = short(pen.player(player.seat), starts[0] - left - 84, 14, bold=player.place == 1)
    numbers = (chips, buildings, bonus, player.tiebreak)
    bits = [f"{line.points}: {_source(pen, line.source)}" for line in player.lines]
    return pen.part(
        None,
        "pr-score" + (" pr-winner" if player.place == 1 else ""),
        place,
        pen.seat_sign(left + 46, y + 17, player.seat),
        text(left + 66, base, name, size=14, bold=player.place == 1),
        *(
            text(start, base, number, size=14, anchor="end")
            for start, number in zip(starts, numbers, strict=True)
        ),
        text(right, base, player.total, size=16, anchor="end", bold=True),
        x=left,
        y=y,
        width=form.room,
        height=_ROW,
        title="\n".join(
            [f"{pen.player(player.seat)}: {player.total} {words.name('vp', player.total)}", *bits]
        ),
        data_seat=player.seat,
        data_number=player.total,
        data_rank=player.place,
    )


def _source(pen: Pen, source: str) -> str:
    """Returns the name of a source of points."""
    if source in ("chips", "paper"):
        return pen.words.name("vp", 2)
    bonus = source.removesuffix("_bonus")
    return f"{pen.words.name(bonus)} +" if bonus != source else pen.words.name(source)
