"""What a viewer sees of a table, as plain data: pictures, choices, reasons, the log, the score.

All of it is made from the view of the viewer's seat, and from what the seat to move may ask.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from puertorico import (
    Action,
    ActionTable,
    Config,
    Game,
    IllegalActionError,
    Illegality,
    Pass,
    SvgPanels,
    View,
    Vocabulary,
    WholeChoice,
    svg_panels,
    vocabulary,
    whole_choice,
)
from puertorico.decisions import PlacementContext, PrivilegeGoodContext

from .knowledge import rule_link
from .tables import COMPOUND, Frame, Refused, Table

__all__ = ["checked", "news", "past", "steps_of", "suggested"]

_KEPT: Final = 3
"""How many of the last frames keep their pictures."""


def words_of(config: Config) -> Vocabulary:
    """Returns the words of a game."""
    return vocabulary(config.edition, expansions=config.expansions)


# Pictures.


def _panels(table: Table, frame: Frame, viewer: int | None, *, acting: bool) -> SvgPanels:
    """Returns the pictures of a frame; *acting* if the viewer's actions can be clicked in them."""
    key = viewer, acting, table.names
    if key not in frame.drawn:
        view = frame.game.view(viewer)
        frame.drawn[key] = svg_panels(
            view,
            words=words_of(table.config),
            names=table.names,
            actions=None if acting else (),
            events=frame.events.seen_by(viewer),
        )
        for old in table.frames[:-_KEPT]:
            old.drawn.clear()
    found: SvgPanels = frame.drawn[key]
    return found


def _step(table: Table, number: int, viewer: int | None) -> dict[str, Any]:
    """Returns what happened at a step, in sentences, each group with its cause."""
    frame = table.frames[number]
    key = number, frame.version, viewer, table.names
    if key not in table.cache:
        words = words_of(table.config)
        before = table.frames[max(number - 1, 0)].game
        table.cache[key] = {
            "number": number,
            "seat": frame.seat,
            "round": before.round,
            "phase": before.phase,
            "phaseName": words.phase(before.phase),
            "said": [
                [words.describe(event, table.names) for event in group.events]
                for group in frame.events.seen_by(viewer).groups
                if group.events
            ],
        }
    found: dict[str, Any] = table.cache[key]
    return found


def news(table: Table, viewer: int | None, since: int) -> dict[str, Any]:
    """Returns what has changed on a table since a version that the viewer has seen.

    If there is no such version, ``"steps"`` has the whole log, and ``"panels"`` all pictures.
    Otherwise each step has the pictures that it changed.
    """
    numbers = [number for number, frame in enumerate(table.frames) if frame.version == since]
    last = len(table.frames) - 1
    answer: dict[str, Any] = {"version": table.version, "now": _now(table, viewer)}
    if not numbers:
        panels = _panels(table, table.frames[last], viewer, acting=True).panels
        answer["steps"] = [_step(table, number, viewer) for number in range(1, last + 1)]
        answer["panels"] = dict(panels)
        answer["game"] = _fixed(table, viewer)
        return answer
    there = _panels(table, table.frames[numbers[0]], viewer, acting=True).panels
    answer["steps"] = []
    for number in range(numbers[0] + 1, last + 1):
        panels = _panels(table, table.frames[number], viewer, acting=number == last).panels
        changed = {name: panel for name, panel in panels.items() if there.get(name) != panel}
        answer["steps"].append({**_step(table, number, viewer), "panels": changed})
        there = panels
    return answer


def past(table: Table, viewer: int | None, number: int) -> dict[str, Any]:
    """Returns the pictures after a step of the game.

    Raises:
        Refused: There is no such step.
    """
    if not 0 <= number < len(table.frames):
        raise Refused("the game has no such step")
    frame = table.frames[number]
    return {
        "panels": dict(_panels(table, frame, viewer, acting=False).panels),
        "summary": _summary(table, frame.game),
    }


def _fixed(table: Table, viewer: int | None) -> dict[str, Any]:
    """Returns what does not change in a game."""
    config = table.config
    return {
        "seat": viewer,
        "edition": config.edition.value,
        "boxes": [box.id for box in config.expansions],
        "bots": [seat.kind == "bot" for seat in table.seats],
    }


def _summary(table: Table, game: Game) -> str:
    said = words_of(table.config).summary(game.decision, table.names)
    return said[:1].upper() + said[1:]


def _now(table: Table, viewer: int | None) -> dict[str, Any]:
    """Returns what is asked now, and what the viewer can do about it."""
    game = table.game
    words = words_of(table.config)
    mine = viewer is not None and game.seat == viewer and table.state == "running"
    answer: dict[str, Any] = {
        "state": table.state,
        "names": table.names,
        "open": sum(seat.kind == "open" for seat in table.seats),
        "turn": game.seat,
        "mine": mine,
        "round": game.round,
        "phase": words.phase(game.phase),
        "summary": _summary(table, game),
        "ending": bool(game.ending),
        "undo": table.undo_point(viewer) is not None,
        "next": table.next,
    }
    if mine:
        drawn = _panels(table, table.frames[-1], viewer, acting=True)
        answer |= _choices(table, game, drawn)
    if table.state == "over":
        answer["score"] = _score(table)
    return answer


# Choices.


def _choices(table: Table, game: Game, drawn: SvgPanels) -> dict[str, Any]:
    """Returns the legal actions, why others are not, and the forms of whole choices."""
    words, names = words_of(game.config), table.names
    actions = game.legal_actions()
    view = game.view(game.seat)
    listed, forms = [], {}
    whole = None
    for action in actions:
        sentence = words.describe(action, names)
        entry = {"text": str(action), "sentence": sentence[:1].upper() + sentence[1:]}
        helper = _helper(game, action)
        form = helper and _FORMS.get(helper)
        if helper and form:
            entry["form"] = key = f"{helper} {action}" if helper in _BY_ACTION else helper
            forms[key] = {"helper": helper, **form(game, view, action)}
            whole = None if helper in _BY_ACTION else key
        listed.append(entry)
    if whole:
        # The form stands for all actions.
        return {"actions": [], "closed": {}, "forms": forms, "form": whole}
    closed = _closed(game, names, {type(action) for action in actions} - {Pass})
    left = [str(action) for action in drawn.left]
    return {"actions": listed, "closed": closed, "forms": forms, "form": None, "left": left}


@lru_cache(maxsize=32)
def _all_actions(config: Config) -> tuple[Action, ...]:
    return tuple(ActionTable(config))


def _closed(game: Game, names: tuple[str, ...], kinds: set[type[Action]]) -> dict[str, Any]:
    """Returns why the other actions of these sorts cannot be played, by reason."""
    words = words_of(game.config)
    legal = set(game.legal_actions())
    found: dict[str, Any] = {}
    for action in _all_actions(game.config):
        if type(action) in kinds and action not in legal:
            why = game.explain(action)
            if why is not None:
                group = found.setdefault(why.reason, {"rule": rule_link(why.rule), "actions": []})
                said = words.explain(why, names)
                group["actions"].append([str(action), words.describe(action, names), said])
    return found


def _helper(game: Game, action: Action) -> str | None:
    """Returns the function for a whole choice that begins with an action, if there is one."""
    if game.kind in COMPOUND:
        return COMPOUND[game.kind]
    for box in game.config.boxes:
        for helper in box.choices:
            if helper.begins(game, action):
                return helper.id
    return None


def _placement_form(game: Game, _view: View, _action: Action) -> dict[str, Any]:
    asked = game.decision.context
    assert isinstance(asked, PlacementContext)
    workers = dict(asked.workers)
    for there in asked.placed.values():
        for worker, number in there.items():
            workers[worker] = workers.get(worker, 0) + number
    return {
        "shape": "workers",
        "workers": workers,
        "all": asked.all_workers,
        "before": {target: dict(there) for target, there in asked.before.items()},
    }


def _poaching_form(game: Game, view: View, _action: Action) -> dict[str, Any]:
    removed: int = getattr(game.decision.context, "removed", 0)
    workers = {worker: min(number, removed) for worker, number in view.colonist_ship.items()}
    return {"shape": "workers", "workers": workers, "all": False, "before": {}, "spare": True}


def _goods_form(argument: str, *, listed: bool) -> Any:
    """Returns the maker of a form for goods: how many of each, or a list of kinds."""

    def form(game: Game, view: View, _action: Action) -> dict[str, Any]:
        asked = game.decision.context
        if isinstance(asked, PrivilegeGoodContext):
            most: Mapping[str, int] = dict.fromkeys(asked.produced, asked.left)
        else:
            held = view.players[game.seat].goods
            most = {good: min(number, 1) if listed else number for good, number in held.items()}
        return {"shape": "goods", "argument": argument, "list": listed, "most": dict(most)}

    return form


def _payment_form(game: Game, view: View, action: Action) -> dict[str, Any]:
    own = view.players[game.seat]
    words = words_of(game.config)
    there = [(words.tile(stack.tile), str(stack.tile), stack.workers) for stack in own.island]
    there += [(words.name(each.building), each.building, each.workers) for each in own.city]
    there.append((words.name("holding_area"), "holding", own.holding))
    sources = [
        (name, target, worker)
        for name, target, workers in there
        for worker, number in workers.items()
        if number
    ]
    building = getattr(action, "building", None) or getattr(game.decision.context, "building", "")
    return {
        "shape": "payment",
        "building": building,
        "workers": [
            {"name": f"{words.name(worker)}: {name}", "colonist": target, "worker": worker}
            for name, target, worker in sources
        ],
        "goods": [{"name": words.name(good), "good": good} for good, n in own.goods.items() if n],
        "vp": bool(own.vp),
        "vpName": words.name("vp"),
    }


_FORMS: Final[dict[str, Any]] = {
    "placement": _placement_form,
    "storage": _goods_form("kept", listed=False),
    "privilege_goods": _goods_form("goods", listed=True),
    "shipment": _goods_form("goods", listed=False),
    "supply": _goods_form("goods", listed=True),
    "payment": _payment_form,
    "poaching": _poaching_form,
}
"""The forms in which a person makes a whole choice, by the function that turns it into steps."""
_BY_ACTION: Final = {"payment", "shipment", "poaching"}
"""Those that begin with one of several actions; the others are asked by themselves."""


def steps_of(game: Game, helper: object, named: object) -> tuple[Action, ...]:
    """Returns the steps of a whole choice that came from a page.

    Raises:
        PuertoRicoError: It is impossible, or not understood.
    """
    if not isinstance(helper, str) or not isinstance(named, dict):
        raise Refused("a whole choice has a helper and named arguments")
    try:
        return WholeChoice(helper, named).steps(game)
    except (TypeError, AttributeError) as wrong:
        raise Refused(f"this choice is not understood: {wrong}") from None


def checked(table: Table, helper: object, named: object) -> dict[str, Any]:
    """Returns whether a whole choice of the seat to move is legal, and why not."""
    try:
        steps_of(table.game, helper, named)
    except IllegalActionError as wrong:
        return {"ok": False, **_reason(table, wrong.illegality)}
    return {"ok": True}


def _reason(table: Table, why: Illegality) -> dict[str, Any]:
    said = words_of(table.config).explain(why, table.names)
    return {"why": said[:1].upper() + said[1:], "rule": rule_link(why.rule)}


def suggested(game: Game, steps: list[Action]) -> dict[str, Any]:
    """Returns what a bot would choose, as an action or a whole choice."""
    if _helper(game, steps[0]) in _FORMS:
        try:
            choice = whole_choice(game, steps)
        except IllegalActionError:
            pass
        else:
            return {"helper": choice.helper, "named": _plain(choice.named), "text": str(steps[0])}
    return {"text": str(steps[0])}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


# The end.


def _score(table: Table) -> dict[str, Any]:
    """Returns the ranking, the points by source, and the points after each round."""
    game, words = table.game, words_of(table.config)
    score = game.score()
    rounds = {frame.game.round: frame.game.totals() for frame in table.frames}
    return {
        "ranking": [
            {
                "seat": player.seat,
                "name": table.names[player.seat],
                "place": player.place,
                "total": player.total,
                "tiebreak": player.tiebreak,
                "lines": [
                    {
                        "name": _source(words, line.source),
                        "points": line.points,
                        "rule": rule_link(line.rule),
                    }
                    for line in player.lines
                ],
            }
            for player in (score.players[seat] for seat in score.ranking)
        ],
        "rounds": [[number, *totals] for number, totals in sorted(rounds.items()) if number],
    }


def _source(words: Vocabulary, source: str) -> str:
    """Returns the name of a source of points."""
    if source == "chips":
        return words.name("vp", 2)
    if source == "paper":
        return f"{words.name('vp', 2)} on paper"
    if source.endswith("_bonus"):
        return f"{words.name(source.removesuffix('_bonus'))}: bonus"
    return words.name(source)
