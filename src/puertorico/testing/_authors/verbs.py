"""`CheckedTable`: a table whose verbs test what they are given, and what they leave behind.

Arguments are tested only where a mistake would not show afterwards, such as the number of a seat.
Whether there are enough pieces, and room for them, shows in the fields: positions refuse bad
values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final

from ... import events as ev
from ..._base.bounds import MOST_IN_SLOT
from ..._base.compat import override
from ..._base.goods import GOOD_IDS, GOOD_KINDS
from ..._base.messages import did_you_mean, nearest, shown
from ..._base.packed import MOST, of_later_kinds, unpack
from ..._engine.board import CHANCE
from ..._engine.effects import Effect
from ..._engine.manifest.members import overrides, signature_of
from ..._engine.moments import REACTIONS
from ..._engine.phase import Draw, Phase
from ..._engine.rolephase import RolePhase, RoleStage
from ..._engine.ruleset import Ruleset
from ..._engine.table import Table
from ..._engine.tracking import OF_TABLES, VERBS, ChangeTracker, track_changes
from ..._engine.validators import Wanted, between, flag, one_of, text
from ..._engine.verbs.tiles import DISCARDS, DRAWN_TILE, FACE_DOWN, ROW, SUPPLY
from ...actions._action import Action
from ...events._event import Event
from .watch import Watch, expansion_of, played

_MOST_DOUBLOONS: Final = 10_000
"""More doubloons or points than a game can have."""
_PILES: Final = (ROW, FACE_DOWN, DISCARDS, SUPPLY, DRAWN_TILE)


_OF_ENGINE: Final = {
    "_start_round": "the engine begins the rounds: answer next_governor or another_round",
    "_name_governor": "the engine does this when the first governor is drawn: answer next_governor",
    "_return_cards": "the engine returns the role cards when a round is over",
    "_end_game": "the engine ends the game after its last round: call trigger_end",
    "_take_card": "role cards are taken when a role is chosen, and when the roles of a round are "
    "done (round_end)",
    "_become": "the engine replaces frames: interrupt the current one with push_phase",
    "_carry_out": "the engine plays the only option of a decision: ask for it with decide",
}
"""Verbs that authors may not use, `_take_card` outside the choice of roles, and the remedies."""
_QUESTIONS: Final = ("slot", "player_slot", "owners", "has_building", "crew_of", "tile_crew_of")
"""Questions whose arguments are tested, too."""


def _number(noun: str, many: int, low: int = 0) -> Wanted:
    """Requires a number from *low* to *many* - 1."""
    wanted = between(low, many - 1)
    return Wanted(f"the number of {noun}, from {low} to {many - 1}", wanted.fits)


def _packed(kinds: int, signed: bool = False) -> Wanted:
    """Requires a packed count; a signed one may be below 0."""
    return Wanted(
        "a packed count of the kinds that there are",
        lambda value: (
            type(value) is int
            and (signed or value >= 0)
            and sum(unpack(abs(value), kinds)) <= MOST
            and not of_later_kinds(abs(value), kinds - 1)
        ),
    )


def _list_of(wanted: Wanted, noun: str) -> Wanted:
    return Wanted(
        noun, lambda value: type(value) is list and all(wanted.fits(item) for item in value)
    )


def _known(cls: type, noun: str, known: Sequence[Any]) -> Wanted:
    """Requires one of the effects or phases of the game."""
    return Wanted(noun, lambda value: isinstance(value, cls) and value in known)


def _numbers_wanted(ruleset: Ruleset) -> dict[str, Wanted]:
    """Returns what the numbers of seats, pieces and places must be."""
    spots = ruleset.tile_kinds + len(ruleset.building_ids)
    place = "a kind of tile, of a building after these"
    asked = _number("a building", len(ruleset.building_ids), -1)
    return {
        **dict.fromkeys(("seat", "first", "governor"), _number("a seat", ruleset.players)),
        **dict.fromkeys(
            ("taker", "_choose_building.seat"), _number("a seat, or CHANCE", ruleset.players, -1)
        ),
        "good": _number("a kind of goods", len(GOOD_KINDS)),
        "tile": _number("a kind of tile", ruleset.tile_kinds),
        "building": _number("a building", len(ruleset.building_ids)),
        **{f"{question}.building": asked for question in _QUESTIONS},
        "tile_crew_of.tile": _number("a kind of tile", ruleset.tile_kinds, -1),
        **dict.fromkeys(("worker", "other"), _number("a kind of worker", len(ruleset.worker_ids))),
        "card": _number("a role card", len(ruleset.card_ids)),
        "ship": _number("a cargo ship", len(ruleset.ships)),
        **dict.fromkeys(("shift_worker.source", "shift_worker.target"), _number(place, spots)),
        "places": Wanted("a set of places", between(0, (1 << spots) - 1).fits),
        "exchange_worker.place": _number(f"{place}, or -1 for the holding area", spots, -1),
        "tiles": _list_of(
            _number("a plantation", len(GOOD_KINDS)), "a list of numbers of plantations"
        ),
    }


def _amounts_wanted(ruleset: Ruleset) -> dict[str, Wanted]:
    """Returns what amounts, alone or of each kind, must be."""
    workers = len(ruleset.worker_ids)
    crew = _packed(workers)
    return {
        **dict.fromkeys(
            ("doubloons", "price", "bonus", "privilege", "points", "chips"),
            between(0, _MOST_DOUBLOONS),
        ),
        **dict.fromkeys(("amount", "most", "target", "place"), between(0, MOST)),
        **dict.fromkeys(
            ("set_goods_aside.amount", "move_to_tile.amount", "move_to_building.amount"),
            between(-MOST, MOST),
        ),
        "value": between(-MOST_IN_SLOT, MOST_IN_SLOT),
        **dict.fromkeys(("wanted", "goods"), _packed(len(GOOD_KINDS))),
        **dict.fromkeys(("workers", "left"), _packed(workers, signed=True)),
        "notify.workers": crew,
        "crews": _list_of(crew, "a list of packed counts of workers"),
    }


def _names_wanted(ruleset: Ruleset) -> dict[str, Wanted]:
    """Returns what ids and other texts must be."""
    pile = f"one of the piles {', '.join(_PILES)}"
    endings = ruleset.endings
    set_aside = [
        id.removesuffix(f"_{GOOD_IDS[good]}")
        for id, good in ruleset.good_of_slot.items()
        if id in ruleset.player_slot_of
    ]
    return {
        **dict.fromkeys(("rule", "cause"), text),
        "ending": one_of(endings, f"an end condition of this game: {', '.join(endings)}"),
        "pile": one_of(_PILES, pile),
        "place_tile.pile": one_of(("", *_PILES), pile),
        "lasts": one_of(("phase", "round"), "'phase' or 'round'"),
        **dict.fromkeys(
            ("set_slot.id", "slot.id"),
            one_of(tuple(ruleset.slot_of), "the id of a slot of the table"),
        ),
        **dict.fromkeys(
            ("set_player_slot.id", "player_slot.id"),
            one_of(tuple(ruleset.player_slot_of), "the id of a slot of a player"),
        ),
        "set_goods_aside.id": one_of(
            tuple(set_aside), "the id of slots of a player that count goods (Slot.of_goods)"
        ),
    }


def arguments_of(ruleset: Ruleset) -> dict[str, Wanted]:
    """Returns what arguments must be, by the name of the parameter; some verbs differ."""
    effect = "an effect of this game: self, not a class or an id"
    return {
        **_numbers_wanted(ruleset),
        **_amounts_wanted(ruleset),
        **_names_wanted(ruleset),
        **dict.fromkeys(("silent", "occupied"), flag),
        "effect": _known(Effect, effect, ruleset.effects),
        "phase": _known(Phase, "a phase of this game", ruleset.phases),
    }


def argument(ruleset: Ruleset, verb: str, name: str) -> Wanted:
    """Returns what the argument of a verb with this name must be."""
    known = ruleset.reached.arguments
    if not known:
        known.update(arguments_of(ruleset))
    wanted: Wanted = known.get(f"{verb}.{name}") or known[name]
    return wanted


def wrong_options(table: Table, id: str, options: Any) -> str:
    """Returns why a decision cannot have these options, or an empty text."""
    kind = table.ruleset.decisions.get(id)
    if kind is None:
        return f"no phase declares the decision {shown(id)}"
    if not isinstance(options, list | tuple) or not options:
        return f"asks {id!r} without any option: options must be actions"
    codes = [getattr(option, "code", -1) for option in options]
    for option in options:
        if not isinstance(option, Action) or table.ruleset.action_of.get(option) is not option:
            return f"the option '{shown(option, str)}' is not an action of this game"
        if codes.count(option.code) > 1:
            return f"the option '{option}' is listed twice"
        maker = option.handler
        if isinstance(maker, Effect) and not set(kind.offers) & set(maker.answers):
            return (
                f"the option '{option}' of effect {maker.name} is not declared: the decision "
                f"{id!r} has the offers {', '.join(kind.offers) or 'of no hook'}"
            )
        if isinstance(maker, Draw) and table.seat != CHANCE:
            return f"seat {table.seat} is asked for '{option}', which is a draw"
    return ""


class CheckedTable(Table):
    """A table of a checked game.

    Attributes:
        watch: The methods under way, and the state that the verbs have left behind.
    """

    __slots__ = ("watch",)

    watch: Watch

    def __init__(self) -> None:
        self.watch = Watch()

    @override
    def _copy(self) -> CheckedTable:
        """Returns an independent copy, which shares no player."""
        shared = [player.shared for player in self.players]
        plain = Table._copy(self)
        new = type(self)()
        for name in OF_TABLES:
            setattr(new, name, getattr(plain, name))
        new.players = [player.copy() for player in self.players]
        for player, before in zip(self.players, shared, strict=True):
            player.shared = before
        if self.watch.state is not None:
            new.watch.start(new)
        return new

    @override
    def note(self, event: type[Event], rule: str, **fields: Any) -> None:
        """Notes an event of an expansion, which must have these fields."""
        expansions = self.ruleset.config.all_expansions
        known = [it for expansion in expansions for it in expansion.events]
        if event not in known and event not in vars(ev).values():
            self.refuse("note", f"no expansion of the game lists the event {shown(event)}")
        event(rule=rule, **fields)
        self.begin("note", {"rule": rule})
        Table.note(self, event, rule, **fields)

    @override
    def notify(self, hook: str, seat: int, what: int, places: int = 0) -> None:
        """Lets the effects of a seat react by a hook; the seat and the pieces must be there."""
        piece = {REACTIONS[hook]: what} if hook in REACTIONS else {}
        self.begin("notify", {"seat": seat, "places": places, **piece})
        Table.notify(self, hook, seat, what, places)

    @override
    def choose(self, seat: int, effect: Effect) -> None:
        """Asks for a choice of an effect, which must declare it."""
        self.begin("choose", {"seat": seat, "effect": effect})
        if not effect.asked_in:
            self.refuse("choose", f"effect {effect.name} declares no decision: set asks")
        Table.choose(self, seat, effect)

    @override
    def _push(self, phase: Phase, taker: int) -> None:
        self.begin("_push", {"phase": phase, "taker": taker})
        self.outer = self._frame()
        Table._become(self, phase, taker)
        self.watch.changes += 1

    @override
    def _become(self, phase: Phase, taker: int) -> None:
        """Replaces the current frame, which only the engine does."""
        self.leave_to_engine("_become")
        Table._become(self, phase, taker)

    @override
    def decide(
        self, kind: str, options: Sequence[Action], joined: bool = True, first: bool = False
    ) -> bool:
        """Asks for a decision of a kind that is declared, with actions of this game."""
        self.begin("decide", {})
        own: Any = options
        if isinstance(options, list):
            # Effects may offer new instances of actions.
            own = [self.ruleset.action_of.get(option, option) for option in options]
        if problem := wrong_options(self, kind, own):
            self.refuse("decide", problem)
        offers = self.ruleset.decisions[kind].offers
        if joined and self.phase.joined_by_free_actions and "free_actions" not in offers:
            self.refuse(
                "decide",
                f"free actions join the decision {kind!r}, which does not declare them: add "
                "'free_actions' to its offers, or ask with joined=False, or set "
                "joined_by_free_actions = False in the phase",
            )
        self.watch.deciding = True
        try:
            return Table.decide(self, kind, options, joined, first)
        finally:
            self.watch.deciding = False

    @override
    def _carry_out(self, action: Action, kind: str = "") -> None:
        """Plays the only option of a decision, or the outcome of a draw."""
        if not self.watch.deciding:
            self.leave_to_engine("_carry_out")
        self.watch.deciding = False
        self.ruleset.reached.actions[str(action)] += 1
        with played(self, action):
            Table._carry_out(self, action, kind)

    @override
    def _end_phase(self) -> None:
        """Ends the phase of a role, which has come to its last stage."""
        phase = self.phase
        stages = isinstance(phase, RolePhase) and not overrides(type(phase), RolePhase, "advance")
        if stages and self.stage < RoleStage.FINISH:
            self.refuse(
                "_end_phase",
                f"what comes after the stage {phase.stages[self.stage].name!r} is left out: go on "
                "with next_stage",
            )
        Table._end_phase(self)

    # What the verbs share.

    def begin(self, verb: str, arguments: dict[str, Any]) -> None:
        """Tests the arguments of a verb that is about to change the table."""
        self.watch.compare(self)
        parts = self.watch.parts
        if parts and parts[-1].is_query:
            self.refuse(verb, f"{parts[-1].hook} is a question and may change nothing")
        self.test(verb, arguments)

    def leave_to_engine(self, verb: str) -> None:
        """Raises an error if an author's code uses a verb of the engine."""
        parts = self.watch.parts
        if not parts or type(parts[-1].owner).__module__.startswith("puertorico."):
            return
        if verb != "_take_card" or self.phase.index != self.ruleset.round:
            self.refuse(verb, _OF_ENGINE[verb])

    def test(self, verb: str, arguments: dict[str, Any]) -> None:
        """Raises an error unless the arguments are of the right kinds."""
        for name, value in arguments.items():
            wanted = argument(self.ruleset, verb, name)
            if not wanted.fits(value):
                hint = ""
                if name == "id":
                    places = ("slot_of", "player_slot_of")["player" in verb]
                    hint = did_you_mean(str(value), getattr(self.ruleset, places))
                elif isinstance(value, str) and wanted.what.startswith("the number of"):
                    hint = f": number_of({value!r}) returns it"
                self.refuse(verb, f"{name} must be {wanted.what}, not {shown(value)}{hint}")
            if name == "rule" and (problem := self._unknown_rule(value)):
                self.refuse(verb, problem)

    def _unknown_rule(self, rule: str) -> str:
        """Returns why a part of an expansion with rules of its own cannot name a rule."""
        parts = self.watch.parts
        if not rule and parts:
            return "rule is empty: give the id of the rule, as the constant rule of an effect"
        if rule in (known := self.ruleset.reached.rules()) or not parts:
            return ""
        if expansion_of(self.ruleset, parts[-1].owner).rulebook is None:
            return ""
        near = nearest(rule, sorted(known))
        hint = f" (did you mean {near!r}?)" if near else ""
        return f"rule must be the id of a rule that the rulebook has{hint}, not {rule!r}"

    def refuse(self, verb: str, problem: str) -> None:
        """Raises the error for a verb that cannot be used like this."""
        raise self.watch.error(self, f"{verb}: {problem}")


def _needs(table: CheckedTable, verb: str, arguments: dict[str, Any]) -> str:
    """Returns what no position would show afterwards, or an empty text."""
    match verb:
        case "_take_card" if table.taker_of(arguments["card"]) >= 0:
            return "a player has taken this role card already"
        case "take_tile" if arguments["pile"] == DRAWN_TILE and table.drawn != arguments["tile"]:
            return "this tile has not been drawn"
        case "put_tile" if arguments["pile"] == DRAWN_TILE and table.drawn >= 0:
            return "a tile has been drawn already"
        case "put_tile" | "remove_tile" if arguments["pile"] != DRAWN_TILE and (
            arguments["pile"] == SUPPLY
        ) == (arguments["tile"] in GOOD_KINDS):
            return "this tile does not belong to that pile"
        case "_reveal_drawn" | "_show_drawn" | "_look_at_drawn" if table.drawn < 0:
            return "no tile has been drawn"
        case "_reshuffle" if table.packed_face_down:
            return "there are face-down plantations"
        case "load_goods" if table.ship_goods[arguments["ship"]] not in (-1, arguments["good"]):
            return "the ship has other goods"
        case "load_goods" if (
            table.ship_loads[arguments["ship"]] >= table.ruleset.capacities[arguments["ship"]]
        ):
            return "the ship is full"
        case "_choose_building" if table.building_supply[arguments["building"]]:
            return "this building is on the board already"
        case "withdraw_building" if any(
            arguments["building"] in it.buildings for it in table.players
        ):
            return "a player has this building"
        case "take_from_cargo_ship" if table.ship_loads[arguments["ship"]] < arguments["amount"]:
            return "the ship has fewer goods"
        case "take_from_trading_house" if arguments["good"] not in table.trading_house:
            return "the trading house has no such good"
        case "empty_ship" if table.ship_goods[arguments["ship"]] < 0:
            return "the ship is empty"
    return ""


def _checked(verb: str) -> Callable[..., Any]:
    """Returns a verb that tests its arguments, does what the plain one does, and checks it."""
    plain: Callable[..., Any] = getattr(Table, verb)
    is_question = verb not in VERBS

    @wraps(plain)
    def call(self: CheckedTable, *given: Any, **named: Any) -> Any:
        watch = self.watch
        if watch.inside:
            return plain(self, *given, **named)
        try:
            bound = signature_of(plain).bind(self, *given, **named)
        except TypeError as wrong:
            raise watch.error(self, f"{verb}: {wrong}") from None
        bound.apply_defaults()
        _, *values = bound.args
        arguments = dict(zip([*bound.arguments][1:], values, strict=True))
        if is_question:
            self.test(verb, arguments)
            return plain(self, *values)
        self.begin(verb, arguments)
        if problem := _needs(self, verb, arguments):
            self.refuse(verb, problem)
        if verb in _OF_ENGINE:
            self.leave_to_engine(verb)
        watch.inside += 1
        try:
            answer = plain(self, *values)
        except (IndexError, KeyError, OverflowError, ValueError) as wrong:
            told = ", ".join([f"{name}={shown(value)}" for name, value in arguments.items()])
            sentence = f"{verb}({told}): {type(wrong).__name__}: {wrong}"
            raise watch.error(self, sentence) from wrong
        finally:
            watch.inside -= 1
        watch.keep(self, verb)
        return answer

    return call


for _verb in (*VERBS, *_QUESTIONS):
    setattr(CheckedTable, _verb, _checked(_verb))


class CheckedTrackedTable(CheckedTable):
    """The table of a checked game that lets effects react to changes."""

    def __init__(self) -> None:
        super().__init__()
        self.tracker = ChangeTracker()


track_changes(CheckedTrackedTable)


def new_table(ruleset: Ruleset) -> Table:
    """Returns an empty table for the checked games of a ruleset."""
    return CheckedTrackedTable() if ruleset.has_changed else CheckedTable()
