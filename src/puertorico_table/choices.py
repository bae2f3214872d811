"""The choices of the seat to move: actions, reasons for all others, forms for whole choices."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from puertorico import Action, Config, Game, View, Vocabulary
from puertorico.actions import ActionTable, KeepAll, Load, Pass, TakeGood
from puertorico.decisions import (
    ChoiceForm,
    PlacementContext,
    PrivilegeGoodContext,
    WholeChoice,
    choice_forms,
    whole_choice,
)
from puertorico.errors import IllegalActionError, Illegality
from puertorico.pictures import SvgPanels

from .knowledge import rule_link
from .seats import Refused
from .table import Table

__all__ = ["all_actions", "checked", "choices", "clickable", "is_one_step", "steps_of", "suggested"]

_OF_GOODS: Final = ("privilege_goods", "storage", "supply")
"""The whole choices that are often a single good."""
_REASONS_AT_ONCE: Final = 20
"""How many reasons are worked out before other requests are answered."""


async def choices(table: Table, game: Game, drawn: SvgPanels) -> dict[str, Any]:
    """Returns the legal actions, why others are not, and the forms of whole choices.

    Other requests are answered meanwhile.
    """
    words, names = table.spoken, table.names
    actions, offered = game.legal_actions(), choice_forms(game)
    view = game.view(game.seat)
    listed, forms = [], {}
    whole = None
    nothing = ""
    for action in actions:
        await asyncio.sleep(0)
        sentence = words.describe(action, names)
        entry = {
            "text": str(action),
            "sentence": sentence[:1].upper() + sentence[1:] + _counted(action, game),
            "note": words.note(action, game),
        }
        form = _form(offered, action)
        if form is not None and not is_one_step(game, form):
            entry["form"] = key = form.name if form.is_alone else f"{form.name} {action}"
            forms[key] = {"helper": form.name, **_FORMS[form.name](game, view, action, words)}
            if not form.is_alone:
                entry["note"] = _most(game, forms[key], words) or entry["note"]
            whole = key if form.is_alone else None
            if isinstance(action, Pass):
                nothing = entry["sentence"]
        listed.append(entry)
    if whole:
        # The form stands for all actions that are its steps; giving up has a button of its own.
        listed = [entry for entry in listed if entry.get("form") != whole]
        forms[whole]["nothing"] = nothing
        return {"actions": listed, "closed": {}, "forms": forms, "form": whole, "left": []}
    closed = await _closed(table, game, {type(action) for action in actions} - {Pass})
    left = [str(action) for action in drawn.other_actions]
    return {"actions": listed, "closed": closed, "forms": forms, "form": None, "left": left}


def _counted(action: Action, game: Game) -> str:
    """Returns how many goods an action loads or keeps, where its sentence does not say so."""
    if isinstance(action, Load):
        return f" ({sum(load.count for load in game.preview(action).loads)})"
    if isinstance(action, KeepAll):
        return f" ({game.view(game.seat).players[game.seat].goods[action.good]})"
    return ""


def _most(game: Game, form: Mapping[str, Any], words: Vocabulary) -> str:
    """Returns the most that a whole choice begun by an action can gain; empty if unknown."""
    if form["shape"] == "workers":
        amounts = [f"{n} {words.name(worker, n)}" for worker, n in form["workers"].items()]
        if not amounts:
            return words.phrase("no_gain")
    elif form["shape"] == "goods" and not form["list"]:
        steps = WholeChoice(form["helper"], {form["argument"]: form["most"]}).steps(game)
        vp = game.preview(*steps).vp
        amounts = [f"{vp} {words.name('vp', vp)}"]
    else:
        return ""
    return words.phrase("up_to", amounts=tuple(amounts), after=())


def clickable(game: Game) -> tuple[Action, ...]:
    """Returns the legal actions that can be clicked in the pictures: all but steps of a form."""
    offered = choice_forms(game)
    found = []
    for action in game.legal_actions():
        form = _form(offered, action)
        if form is None or not form.is_alone or is_one_step(game, form):
            found.append(action)
    return tuple(found)


def is_one_step(game: Game, form: ChoiceForm) -> bool:
    """Whether each action of a whole choice about goods ends it, so that one click is enough."""
    if form.name not in _OF_GOODS or not form.is_alone:
        return False
    for action in form.actions:
        walk = game.copy()
        walk.apply(action)
        if walk.seat == game.seat and walk.kind in form.kinds:
            return False
    return True


@lru_cache(maxsize=32)
def all_actions(config: Config) -> tuple[Action, ...]:
    """Returns all actions that any game of a config can have."""
    return tuple(ActionTable(config))


async def _closed(table: Table, game: Game, kinds: set[type[Action]]) -> dict[str, Any]:
    """Returns why the other actions of these sorts cannot be played, by reason."""
    words, names = table.spoken, table.names
    legal = set(game.legal_actions())
    found: dict[str, Any] = {}
    for number, action in enumerate(all_actions(game.config)):
        if number % _REASONS_AT_ONCE == 0:
            await asyncio.sleep(0)
        if type(action) in kinds and action not in legal:
            why = game.explain(action)
            if why is not None:
                group = found.setdefault(why.reason, {"rule": rule_link(why.rule), "actions": []})
                said = words.explain(why, names)
                group["actions"].append([_part(action), words.describe(action, names), said])
    return found


def _part(action: Action) -> str:
    """Returns the CSS selector of the parts of the pictures that an action refers to; or empty."""
    fields = dict(zip(action.fields, action.values, strict=True))
    if "building" in fields:
        return f'.pr-buildings [data-building="{fields["building"]}"]'
    if "card" in fields:
        return f'[data-role="{fields["card"]}"]'
    if "tile" in fields:
        return f'[data-tile="{fields["tile"]}"][data-place="row"]'
    return ""


def _form(offered: Iterable[ChoiceForm], action: Action) -> ChoiceForm | None:
    """Returns the whole choice of which an action is the next step, if a page can ask for it."""
    for form in offered:
        if form.name in _FORMS and action in form.actions:
            return form
    return None


def _placement_form(game: Game, _view: View, *_: object) -> dict[str, Any]:
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


def _poaching_form(game: Game, view: View, action: Action, *_: object) -> dict[str, Any]:
    # Its expansion may be missing.
    asked: Any = game.decision.context
    kind: str = game.kind
    if kind == "smuggle":
        walk = game.copy()
        walk.apply(action)
        asked = walk.decision.context
        # Nobody is asked how many are kept if nobody can be.
        room = asked.room if str(walk.kind) == "poach" else 0
        workers = {worker: min(n, room) for worker, n in view.colonist_ship.items() if room}
        removed: dict[str, int] = {}
    else:
        workers, removed = _poached(game, view, asked)
    form = {"shape": "workers", "workers": workers, "all": False, "before": {}, "spare": True}
    return {**form, "said": {"removed": removed} if removed else {}}


def _poached(game: Game, view: View, asked: Any) -> tuple[dict[str, int], dict[str, int]]:
    """Returns how many workers of each kind can be kept, and how many are removed, if settled.

    The kinds are asked for from the last to the first, which are the colonists.
    """
    kinds = list(game.material.workers)
    now = kinds.index(asked.worker)
    workers: dict[str, int] = {}
    removed: dict[str, int] = {}
    for place, worker in enumerate(kinds):
        if place < now or (place == now and asked.removed is None):
            most = min(view.colonist_ship.get(worker, 0), asked.due, asked.room)
        else:
            kept = asked.kept.get(worker, 0)
            most = kept if place > now else min(asked.leaving[worker], asked.room)
            if place:
                removed[worker] = asked.leaving.get(worker, 0)
        if most:
            workers[worker] = most
    return workers, removed


def _goods_form(argument: str, *, listed: bool) -> Any:
    """Returns the maker of a form for goods: how many of each, or a list of kinds."""

    def form(game: Game, view: View, *_: object) -> dict[str, Any]:
        asked, shown = game.decision.context, {"shape": "goods", "argument": argument}
        if isinstance(asked, PrivilegeGoodContext):
            goods = [action for action in game.legal_actions() if isinstance(action, TakeGood)]
            most = {str(each.good): asked.left if _repeats(game, each) else 1 for each in goods}
            return {**shown, "list": listed, "most": most, "total": asked.left}
        held = view.players[game.seat].goods
        most = {good: min(number, 1) if listed else number for good, number in held.items()}
        return {**shown, "list": listed, "most": most}

    return form


def _repeats(game: Game, action: Action) -> bool:
    """Whether an action can be played twice."""
    walk = game.copy()
    walk.apply(action)
    return action in walk.legal_actions()


def _payment_form(game: Game, view: View, action: Action, words: Vocabulary) -> dict[str, Any]:
    own = view.players[game.seat]
    there = [(words.tile(stack.tile), str(stack.tile), stack.workers) for stack in own.island]
    there += [(words.name(each.building), each.building, each.workers) for each in own.city]
    there.append((words.name("holding_area"), "holding", own.holding))
    sources = [
        (name, target, worker)
        for name, target, workers in there
        for worker, number in workers.items()
        if number
    ]
    building = getattr(action, "building", None) or getattr(game.decision.context, "building", None)
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


def steps_of(game: Game, helper: object, named: object) -> tuple[Action, ...]:
    """Returns the steps of a whole choice that came from a page.

    Raises:
        PuertoRicoError: It is impossible, or not understood.
    """
    if not isinstance(helper, str) or not isinstance(named, dict):
        raise Refused("no_whole_choice")
    try:
        return WholeChoice(helper, named).steps(game)
    except (TypeError, AttributeError) as wrong:
        raise Refused("odd_whole_choice", why=wrong) from None


def checked(table: Table, helper: object, named: object) -> dict[str, Any]:
    """Returns whether a whole choice of the seat to move is legal, its gain, or why not."""
    try:
        steps = steps_of(table.game, helper, named)
    except IllegalActionError as wrong:
        return {"ok": False, **_reason(table, wrong.illegality)}
    return {"ok": True, "note": table.spoken.note(steps[0], table.game, *steps[1:])}


def _reason(table: Table, why: Illegality) -> dict[str, Any]:
    said = table.spoken.explain(why, table.names)
    return {"why": said[:1].upper() + said[1:], "rule": rule_link(why.rule)}


def suggested(game: Game, steps: list[Action]) -> dict[str, Any]:
    """Returns what a bot would choose, as an action or a whole choice."""
    if _form(choice_forms(game), steps[0]) is not None:
        try:
            choice = whole_choice(game, steps)
        except IllegalActionError:
            pass
        else:
            return {"helper": choice.name, "named": _plain(choice.arguments), "text": str(steps[0])}
    return {"text": str(steps[0])}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
