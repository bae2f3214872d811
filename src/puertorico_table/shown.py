"""The table as a viewer sees it, as plain data: pictures, choices, reasons, the log, the score.

All of it is made from the view of the viewer's seat, and from what the seat to move may ask.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from puertorico import Action, Game, View, Vocabulary
from puertorico.events import Events, Group, PhaseEnded
from puertorico.pictures import Look, SvgPanels, svg_panels

from .choices import choices, clickable
from .knowledge import editions_explained, expansions_explained
from .pieces import figures, moves
from .scores import score
from .seats import Refused, seat_of, seats_of
from .store import Row, Store, StoreError
from .table import Frame, Table
from .tables import Tables
from .texts import capital
from .worth import worth

__all__ = ["MOST_STEPS", "heading", "judged", "news", "own_tables", "past", "tables", "words"]

_KEPT: Final = 3
"""How many of the last frames keep their pictures."""
MOST_STEPS: Final = 24
"""Viewers who have missed more steps get only the last pictures: each takes some time."""
_LINES_AT_ONCE: Final = 10
"""For how many steps sentences are made before other requests are answered."""
_LISTED: Final = {"waiting": 30, "running": 30, "over": 10}
"""How many tables are listed, by their state."""


def tables(store: Store) -> list[dict[str, Any]]:
    """Returns the tables that can be joined or watched, the latest changed first."""
    found, named = [], _names()
    for state, most in _LISTED.items():
        for row in store.latest(state, most):
            # A damaged one does not hide the others.
            with suppress(StoreError):
                found.append(_listed(row, named))
    return found


def _names() -> dict[str, str]:
    """Returns the names of editions and expansions, by their ids."""
    return {each["id"]: each["name"] for each in (*editions_explained(), *expansions_explained())}


def _listed(row: Row, named: Mapping[str, str]) -> dict[str, Any]:
    seats = seats_of(row)
    try:
        config = json.loads(row.config)
    except (ValueError, RecursionError) as wrong:
        raise StoreError("unread_game", why=wrong) from None
    return {
        "id": row.id,
        "state": row.state,
        "names": [seat.name for seat in seats if seat.kind != "open"],
        "open": sum(seat.kind == "open" for seat in seats),
        "edition": named.get(str(config.get("edition")), ""),
        "expansions": [named.get(str(id), id) for id in config.get("expansions", [])],
    }


async def own_tables(
    tables: Tables, keys: Mapping[str, str], asker: Hashable = None
) -> dict[str, list[Any]]:
    """Returns those tables at which a person has a seat, and whether it is their turn.

    The ids of those that cannot be read are under a separate name.

    Args:
        tables: All tables.
        keys: The keys of the person's seats, by the ids of tables.
        asker: Who asks, for `Tables.get`.
    """
    found, unread, named = [], [], _names()
    for id, key in keys.items():
        try:
            row = tables.row(id)
            seats = seats_of(row)
            seat = seat_of(seats, key)
            if seat is not None:
                turn = row.turn
                if turn < 0 and row.state == "running":
                    # The file is older than the note of whose turn it is.
                    turn = (await tables.get(id, key, asker)).game.seat
                mine = row.state == "running" and turn == seat
                found.append({**_listed(row, named), "name": seats[seat].name, "mine": mine})
        except Refused:
            continue
        except StoreError:
            unread.append(id)
    return {"tables": found, "unread": unread}


# Pictures.


def _view(frame: Frame, viewer: int | None) -> View:
    """Returns what a viewer sees of a frame."""
    key = "view", viewer
    if key not in frame.drawn:
        frame.drawn[key] = frame.game.view(viewer)
    found: View = frame.drawn[key]
    return found


def _panels(table: Table, frame: Frame, viewer: int | None, *, acting: bool) -> SvgPanels:
    """Returns the pictures of a frame; *acting* if the viewer's actions can be clicked in them."""
    key = viewer, acting, table.names, table.state, table.spoken.id
    found: SvgPanels | None = frame.drawn.get(key)
    if found is None:
        view = _view(frame, viewer)
        mine = acting and table.state == "running" and frame.game.seat == viewer
        found = svg_panels(
            view,
            look=Look(
                words=table.spoken,
                names=table.names,
                actions=clickable(frame.game) if mine else (),
                events=frame.events.seen_by(viewer),
            ),
        )
        for old in table.frames[:-_KEPT]:
            old.drawn.clear()
        if any(frame is kept for kept in table.frames[-_KEPT:]):
            frame.drawn[key] = found
    return found


def _step(table: Table, frames: Sequence[Frame], number: int, viewer: int | None) -> dict[str, Any]:
    """Returns what happened at a step: the sentences of each phase that it went through."""
    frame = frames[number]
    key = number, frame.version, viewer, table.names, table.spoken.id
    if key not in table.cache:
        words = table.spoken
        before = frames[max(number - 1, 0)].game
        buildings = before.material.buildings
        phases: list[tuple[str, list[Group]]] = []
        phase: str = before.phase
        for group in frame.events.seen_by(viewer).groups:
            # What a building asks belongs to the phase that it is in.
            if group.kind in ("choice", "forced", "step") and group.cause not in buildings:
                phase = group.cause
            if not phases or phases[-1][0] != phase:
                phases.append((phase, []))
            phases[-1][1].append(group)
        said = [
            (heading(words, before.round, phase), _lines(table, words, groups))
            for phase, groups in phases
        ]
        table.cache[key] = {
            "number": number,
            "seat": frame.seat,
            "round": before.round,
            "said": [(phase, lines) for phase, lines in said if lines],
        }
    found: dict[str, Any] = table.cache[key]
    return found


def _lines(table: Table, words: Vocabulary, groups: Sequence[Group]) -> list[tuple[str, list[str]]]:
    """Returns a sentence for each thing that happened, with the figures that it is about."""
    told = words.told(Events(groups), table.names)
    # The log has a heading for each phase, so its end needs no line.
    return [
        (line, figures(events))
        for line, events in told
        if not (events and isinstance(events[0], PhaseEnded))
    ]


async def news(table: Table, viewer: int | None, since: int) -> dict[str, Any]:
    """Returns what has changed or was said at a table since a version that the viewer has seen.

    If there is no such version, or more than `MOST_STEPS` have come since, ``"steps"`` has the
    whole log, and ``"panels"`` all pictures. Otherwise each step has the pictures that it changed.
    Other requests are answered meanwhile, so it describes the table as it was at the start.
    """
    frames = tuple(table.frames)
    last = len(frames) - 1
    numbers = [number for number, frame in enumerate(frames) if frame.version == since]
    panels = _panels(table, frames[last], viewer, acting=True).panels
    answer: dict[str, Any] = {
        "version": table.version,
        "now": _now(table, viewer),
        "words": words(table),
        "steps": [],
    }
    if answer["now"]["mine"]:
        answer["now"] |= await _asked(table, frames[last], viewer)
    if not numbers or last - numbers[0] > MOST_STEPS:
        answer["panels"] = dict(panels)
        answer["game"] = _fixed(table, viewer)
        for number in range(1, last + 1):
            answer["steps"].append(_step(table, frames, number, viewer))
            if number % _LINES_AT_ONCE == 0:
                await asyncio.sleep(0)
        return answer
    await asyncio.sleep(0)
    there = _panels(table, frames[numbers[0]], viewer, acting=True).panels
    for number in range(numbers[0] + 1, last + 1):
        if number < last:
            await asyncio.sleep(0)
        then = (
            panels
            if number == last
            else (_panels(table, frames[number], viewer, acting=False).panels)
        )
        changed = {name: panel for name, panel in then.items() if there.get(name) != panel}
        moved = moves(frames[number].events.seen_by(viewer))
        step = {**_step(table, frames, number, viewer), "moves": moved, "panels": changed}
        answer["steps"].append(step)
        there = then
    return answer


def words(table: Table) -> dict[str, Any]:
    """Returns what was said at a table, and the number of the last message."""
    said = [{"name": table.names[each.seat], **attrs.asdict(each)} for each in table.words]
    return {"heard": table.heard, "said": said}


def past(table: Table, viewer: int | None, number: int) -> dict[str, Any]:
    """Returns the pictures after a step of the game.

    Raises:
        Refused: There is no such step.
    """
    if not 0 <= number < len(table.frames):
        raise Refused("no_step")
    frame = table.frames[number]
    return {
        "panels": dict(_panels(table, frame, viewer, acting=False).panels),
        "summary": _summary(table, frame.game),
    }


def judged(table: Table, viewer: int | None, number: int) -> tuple[View, Action]:
    """Returns the choice of a step, and the view of its seat as far as the viewer knows it.

    Raises:
        Refused: There is no such step, or the viewer knows too little about it.
    """
    if not 1 <= number < len(table.frames):
        raise Refused("no_step")
    groups = table.frames[number].events.seen_by(viewer).groups
    action = next((group.action for group in groups if group.kind == "choice"), None)
    before = table.frames[number - 1].game
    # Nobody learns what is hidden from them: it is dealt again.
    view = before.view(viewer).sample(number, chance="seeded").view(before.seat)
    if action is None or action not in view.actions:
        raise Refused("unknown_choice")
    return view, action


def _fixed(table: Table, viewer: int | None) -> dict[str, Any]:
    """Returns what does not change in a game."""
    config = table.config
    return {
        "seat": viewer,
        "edition": config.edition.value,
        "expansions": [expansion.id for expansion in config.expansions],
    }


def heading(words: Vocabulary, round: int, phase: str) -> str:
    """Returns a heading for a phase of a round; before the first it has no number."""
    named = words.phase(phase)
    return words.phrase("now", round=round, sentence=named) if round else named


def _where(table: Table, game: Game) -> str:
    """Returns the heading of what is played now; that of the end says so."""
    if table.state == "over":
        sentence = _summary(table, game)
        return table.spoken.phrase("now", round=game.round, sentence=sentence)
    return heading(table.spoken, game.round, game.phase)


def _summary(table: Table, game: Game, viewer: int | None = None) -> str:
    """Returns whose turn it is to do what; to the viewer who is asked, that it is theirs."""
    if viewer is None or game.seat != viewer:
        return table.spoken.summary(game.decision, table.names)
    building = getattr(game.decision.context, "building", None)
    return table.spoken.phrase("your_turn", task=game.kind, building=building)


def _now(table: Table, viewer: int | None) -> dict[str, Any]:
    """Returns what is asked now, and what the viewer can do about it."""
    game, view = table.game, _view(table.frames[-1], viewer)
    words = table.spoken
    missing = sum(seat.kind == "open" for seat in table.seats)
    mine = viewer is not None and game.seat == viewer and table.state == "running"
    answer: dict[str, Any] = {
        "state": table.state,
        "names": table.names,
        "open": missing,
        "turn": game.seat,
        "mine": mine,
        "kind": game.kind,
        "round": game.round,
        "where": _where(table, game),
        "summary": _summary(table, game, viewer),
        "missing": words.phrase("people_missing", number=missing),
        "ending": bool(game.ending),
        "undo": table.undo_point(viewer) is not None,
        "next": table.next,
        "time": table.left,
        "bots": [seat.is_played for seat in table.seats],
        "strengths": [seat.strength for seat in table.seats],
        "away": table.away,
        "paused": table.is_paused,
        "replaced": viewer is not None and table.seats[viewer].bot,
        "worth": _worth(table, viewer),
        "purse": [],
        "about": [],
    }
    mine = mine and not answer["replaced"]
    answer["mine"] = mine
    if viewer is not None and table.state != "over":
        answer |= {"purse": _purse(view, viewer, words), "about": _about(game, view, words)}
    if table.state == "over":
        key = "score", words.id
        if key not in table.cache:
            table.cache[key] = score(table)
        answer["score"] = table.cache[key]
    return answer


async def _asked(table: Table, frame: Frame, viewer: int | None) -> dict[str, Any]:
    """Returns the choices of the viewer who is asked."""
    key = "choices", table.names, table.spoken.id
    if key not in frame.drawn:
        drawn = _panels(table, frame, viewer, acting=True)
        frame.drawn[key] = await choices(table, frame.game, drawn)
    found: dict[str, Any] = frame.drawn[key]
    return found


def _worth(table: Table, viewer: int | None) -> dict[str, Any]:
    frame = table.frames[-1]
    key = "worth", viewer, table.spoken.id
    if key not in frame.drawn:
        frame.drawn[key] = worth(table.game, _view(frame, viewer), table.spoken)
    found: dict[str, Any] = frame.drawn[key]
    return found


def _purse(view: View, viewer: int, words: Vocabulary) -> list[tuple[str, int, str]]:
    """Returns what a viewer has: figures, how many of each, and their names."""
    own = view.players[viewer]
    goods = [(f"good {good}", number, str(good)) for good, number in own.goods.items() if number]
    held = [("sign doubloon", own.doubloons, "doubloon"), ("sign vp", own.vp or 0, "vp"), *goods]
    return [(figure, number, words.name(id, number)) for figure, number, id in held]


def _about(game: Game, view: View, words: Vocabulary) -> list[tuple[str, list[str]]]:
    """Returns what a choice of the trader or captain phase is about, each with its figures."""
    if game.phase == "trader":
        name = capital(words.name("trading_house"))
        goods = [f"good {good}" for good in view.trading_house]
        return [(f"{name}: {len(goods)}/{game.material.house_size}", goods)]
    if game.phase == "captain":
        found: list[tuple[str, list[str]]] = [
            (f"{ship.count}/{ship.capacity}", [f"good {ship.good}"] if ship.good else [])
            for ship in view.ships
        ]
        return [(f"{capital(words.name('cargo_ship', len(found)))}:", []), *found]
    return []
