"""Replays of recorded games: a page that steps through one, and a picture that moves."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from importlib.resources import files
from string import Template
from typing import Any, Final, NamedTuple

import attrs

from .._engine.board import CHANCE, NOBODY
from ..events import Events
from ..events._event import Event
from ..game._game import Game, Record, View
from ..pictures._svg import Look, svg_panels
from ..pictures._svg.pen import winners
from ..pictures._svg.shared import score_parts
from ..wording._vocabulary import Vocabulary

_PIECE: Final = re.compile("(?=<g )")
"""Where a picture is cut: most groups recur in many pictures."""
_SIZE: Final = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')

_TEXTS: Final = ("play", "pause", "points", "points_now")
"""The texts that change while one looks."""


class Step(NamedTuple):
    """The table after a move, or before the first one, whose seat is `NOBODY`."""

    game: Game
    view: View
    seat: int
    events: Events
    where: str
    said: tuple[str, ...]


def steps(record: Record, words: Vocabulary) -> Iterator[Step]:
    """Yields the tables of a record, from the first to the last one, with all VP open."""
    names = record.header.players
    config = attrs.evolve(record.config, open_vp=True)
    start = record.start
    if start is not None:
        start = attrs.evolve(start, config=config)
    # With manual chance, so that the draws are those of the record.
    opened = attrs.evolve(record, config=config, start=start)
    game = opened[:0].replay(seed=0, chance="manual")
    yield Step(game, game.view(None), NOBODY, Events(), "", ())
    for move in record.moves:
        where = _capital(words.phase(game.phase))
        if game.round:
            where = f"{_capital(words.name('round'))} {game.round} \u00b7 {where}"
        events = game.play(move.action)
        said = [line for line, _ in words.told(events, names)]
        if not said:
            who = f"{words.player(move.seat, names)}: " if move.seat >= 0 else ""
            said = [f"{who}{words.describe(move.action, names)}"]
        yield Step(game, game.view(None), move.seat, events, where, tuple(map(_capital, said)))


def film(record: Record, words: Vocabulary) -> list[tuple[View, Look]]:
    """Returns the tables of a picture that moves: one for each turn, with the draws after it."""
    found: list[tuple[View, Look]] = []
    turn, happened = (NOBODY, ""), list[Event]()
    for step in steps(record, words):
        goes_on = found and (step.seat == CHANCE or turn == (step.seat, step.where))
        if goes_on:
            found.pop()
        else:
            turn, happened = (step.seat, step.where), []
        happened += step.events
        found.append((step.view, Look(words=words, names=record.header.players, events=happened)))
    return found


def page(record: Record, words: Vocabulary) -> str:
    """Returns a page that steps through a game; it needs nothing else, not even a network.

    It holds a piece that many pictures show only once; each step has only what is new.
    """
    pieces: dict[str, int] = {}
    before: dict[str, tuple[str, list[int]]] = {}
    rooms: dict[str, tuple[float, float]] = {}
    told: list[dict[str, Any]] = []
    sheet = ""
    for step in steps(record, words):
        look = Look(words=words, names=record.header.players, actions=(), events=step.events)
        drawn = svg_panels(step.view, look=look)
        sheet = drawn.style_sheet
        changed: dict[str, list[int]] = {}
        for name, picture in drawn.panels.items():
            old, cut = before.get(name, ("", []))
            # The ranking is a table of the page.
            if picture == old or name == "score":
                continue
            found = [pieces.setdefault(each, len(pieces)) for each in _PIECE.split(picture)]
            changed[name] = _difference(cut, found)
            before[name] = picture, found
            wide, high = map(float, _SIZE.findall(picture)[0])
            rooms[name] = wide, max(high, rooms.get(name, (0, 0))[1])
        at = words.phrase("replay_beginning")
        if told:
            at = words.phrase(
                "replay_at", number=len(told), last=len(record.moves), where=step.where
            )
        said = _told(step, words, record.header.players)
        told.append({**said, "where": at, "panels": changed})
    names = [words.player(seat, record.header.players) for seat in range(record.config.players)]
    data = {
        "names": names,
        "texts": {name: words.phrase(f"replay_{name}") for name in _TEXTS},
        "rooms": {name: f"{wide:g} / {high:g}" for name, (wide, high) in rooms.items()},
        "pieces": list(pieces),
        "steps": told,
    }
    return _filled(record, words, data, sheet)


def _difference(before: list[int], after: list[int]) -> list[int]:
    """Returns how many pieces stay at the start and at the end, and those between them."""
    most = min(len(before), len(after))
    start = next((at for at in range(most) if before[at] != after[at]), most)
    rest = most - start
    end = next((at for at in range(rest) if before[-1 - at] != after[-1 - at]), rest)
    return [start, end, *after[start : len(after) - end]]


def _told(step: Step, words: Vocabulary, names: Sequence[str]) -> dict[str, Any]:
    """Returns what the page says at a step."""
    game, score = step.game, step.game.score()
    after = words.summary(game.decision, names) if game.seat >= 0 else ""
    if game.is_over:
        after = winners(score, words, names)
    return {
        "said": step.said,
        "next": _capital(after),
        "over": game.is_over,
        "points": [(*score_parts(player, game.material), player.total) for player in score.players],
    }


def _filled(record: Record, words: Vocabulary, data: dict[str, Any], sheet: str) -> str:
    """Returns the page with everything filled in."""
    folder = files(__package__) / "replay"
    html, style, script = [
        (folder / f"page.{ending}").read_text("utf-8") for ending in ("html", "css", "js")
    ]
    template = Template(html)
    phrases = [name for name in template.get_identifiers() if name.startswith("replay_")]
    style += sheet
    config, header = record.config, record.header
    expansions = [words.name(expansion.id) for expansion in config.expansions]
    edition = words.phrase("replay_edition", edition=str(config.edition))
    facts = [header.event, header.date, edition, *expansions]
    heading = ", ".join(data["names"])
    # Nothing in a script may look like its end.
    game = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    game = game.replace("</", "<\\/").replace("<!--", "\\u003c!--")
    return template.substitute(
        {name: escape(words.phrase(name)) for name in phrases},
        title=escape(f"Puerto Rico: {heading}"),
        heading=escape(heading),
        facts=escape(" \u00b7 ".join(filter(None, facts))),
        language=escape(words.language),
        vp=escape(words.name("vp", 2)),
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
        game=game,
    )


def _hash(text: str) -> str:
    """Returns what a policy calls a script or a style sheet."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
