"""The checks of the kit at every decision of a game."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any, Final

import attrs

from .._base.counts import Counts
from .._base.generator import seed_halves
from .._base.ids import any_id
from .._config import Config
from .._engine.asking import decision_kind
from .._engine.manifest.expansion import Expansion
from ..actions import UseBuilding
from ..actions._action import Action
from ..bots import HeuristicBot
from ..errors import ExpansionError, Illegality, PositionError, RecordError
from ..events import Events
from ..events._event import Event
from ..game._game import Game, Record, View
from ..game._schemas import schema
from ..pictures._svg import Look, svg
from ..state._actiontable import action_table
from ..state._decision import Decision
from ..state._frames import Frame
from ..state._position import PlayerPosition, Position
from ..state._sampling import with_slots
from ..state._secrets import deal
from ..state._tables import blaming, come_to_position, table_to_deal
from ._authors.moves import first_difference
from ._play import Mismatch, Moment, mixed, pick

_SORTS: Final = 6
"""How many sorts of expansions' actions are asked about at a decision."""


@lru_cache(maxsize=256)
def _of_expansions(config: Config) -> tuple[tuple[Action, ...], ...]:
    """Returns the actions that expansions add, by class and by the building that is used."""
    plain = Config(players=config.players, edition=config.edition)
    known = set(action_table(plain))
    found: dict[object, list[Action]] = {}
    for action in action_table(config):
        if action not in known:
            key = action if isinstance(action, UseBuilding) else type(action)
            found.setdefault(key, []).append(action)
    return tuple([tuple(actions) for actions in found.values()])


def asked_about(moment: Moment, number: int) -> list[Action]:
    """Returns *number* actions of the game, and one each of some sorts that expansions add.

    So an expansion's actions are asked about at all decisions, not only at their own.
    """
    config = moment.game.config
    table = tuple(action_table(config))
    found = [pick(moment.rng, table) for _ in range(number)]
    sorts = mixed(moment.rng, _of_expansions(config))[:_SORTS]
    found += [pick(moment.rng, actions) for actions in sorts]
    return list(dict.fromkeys(found))


def edited(moment: Moment) -> None:
    """A position edited in the middle of a phase of an expansion is refused, or can be played.

    The seat's belongings are changed, and what the phase remembers. A position that is not
    refused is tested as a decision of a checked game, in which every legal action is played.
    """
    game = moment.game
    position = game.position()
    phases = {make().id for expansion in moment.expansions for make in expansion.phases}
    if game.is_over or position.frames[-1].phase not in phases:
        return
    for what, changed in _changed(position, moment.rng):
        try:
            Game.from_position(changed, chance=game.chance, checked=True)
        except PositionError:
            continue
        except ExpansionError as wrong:
            phase = position.frames[-1].phase
            raise Mismatch(
                f"a position in which {what} is accepted, but then: {wrong}. Refuse it in "
                f"is_consistent of the phase {phase!r}, or, if an effect asks about it, "
                "in its choices"
            ) from wrong


def _changed(position: Position, rng: random.Random) -> Iterator[tuple[str, Position]]:
    """Yields positions with one difference, in what the seat has or the phase remembers."""
    *outer, frame = position.frames
    for what, player, goods in _poorer(position, frame.seat, rng):
        players = [*position.players]
        players[frame.seat] = player
        yield what, attrs.evolve(position, players=tuple(players), goods=goods)
    for name, value in frame.memory.items():
        for other in other_values(value):
            changed: Frame = attrs.evolve(frame, memory={**frame.memory, name: other})
            what = f"{name!r}, which the phase remembers, is {other!r} instead of {value!r}"
            yield what, attrs.evolve(position, frames=(*outer, changed))


def _poorer(
    position: Position, seat: int, rng: random.Random
) -> Iterator[tuple[str, PlayerPosition, Counts]]:
    """Yields the seat with fewer goods or doubloons, and the goods in the supply then."""
    player, supply = position.players[seat], position.goods
    for good, number in player.goods.items():
        left = rng.randrange(number)
        goods = Counts({**player.goods, good: left})
        there = Counts({**supply, good: supply[good] + number - left})
        what = f"seat {seat} has {left} {good} instead of {number}"
        yield what, attrs.evolve(player, goods=goods), there
    if player.doubloons:
        what = f"seat {seat} has 0 doubloons instead of {player.doubloons}"
        yield what, attrs.evolve(player, doubloons=0), supply


def other_values(value: Any) -> tuple[Any, ...]:
    """Returns other values that a field could have instead of one."""
    if type(value) is bool:
        return (not value,)
    if type(value) is int:
        return (value + 1, value - 1, 0)
    return ()


def same(what: str, found: object, wanted: object) -> None:
    """Raises an error if two values differ.

    Raises:
        Mismatch: They do.
    """
    if found != wanted:
        raise Mismatch(
            f"{what} is not the same: {str(found)[:300]}\n  instead of {str(wanted)[:300]}"
        )


def _texts(actions: Sequence[Action]) -> list[str]:
    return [str(action) for action in actions]


def positions(moment: Moment) -> None:
    """A game made from the position is the same, whatever it asks; so is one from JSON."""
    game = moment.game
    found = first_difference(game._table)
    if found is not None:
        what, there, again = found
        same(f"{what} of a game made from the position", again, there)
    position = game.position()
    made = Game.from_position(position, chance=game.chance, ask_forced=game.ask_forced)
    same("the key of a game made from the position", made.key(), game.key())
    text = position.to_json()
    read = Position.from_json(text, expansions=moment.expansions)
    same("a position read from JSON", read, position)
    same("the JSON of a position read from JSON", read.to_json(), text)


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def copies(moment: Moment) -> None:
    """A copy and a pickled game are the same, and playing on the copy leaves the game alone.

    Classes that are defined inside functions cannot be pickled; then pickles are not tried.
    """
    game = moment.game
    before = game.position().to_json()
    copy = game.copy()
    same("the key of a copy", copy.key(), game.key())
    if not copy.is_over:
        copy.apply(pick(moment.rng, copy.legal_actions()))
    same("the position after playing on a copy", game.position().to_json(), before)
    if can_be_pickled(moment.expansions):
        same("the key of a pickled game", _pickled(game).key(), game.key())
        same("a pickled position", _pickled(game.position()), game.position())
        same("a pickled view", _pickled(game.view(None)), game.view(None))


def can_be_pickled(expansions: Sequence[Any]) -> bool:
    """Whether the expansions can be pickled, and are the same then."""
    try:
        return bool(_pickled(expansions) == expansions)
    except Exception:
        return False


def decisions(moment: Moment) -> None:
    """Each action is there once, legal, and read from its text and JSON; so is the decision."""
    game = moment.game
    actions = game.legal_actions()
    same("the list of legal actions without repetitions", len(set(actions)), len(actions))
    for action in actions:
        same("whether a legal action is legal", game.is_legal(action), True)
        same("an action read from its text", game.parse_action(str(action)), action)
        read = Action.from_json(action.to_json(), expansions=moment.expansions)
        same("an action read from JSON", read, action)
    decision = game.decision
    read_decision = Decision.from_json(decision.to_json(), expansions=moment.expansions)
    same("a decision read from JSON", read_decision, decision)
    if game.chance_outcomes():
        outcomes = _texts([action for action, _ in game.chance_outcomes()])
        same("the list of outcomes", outcomes, _texts(actions))


def refusals(moment: Moment) -> None:
    """Each action that is not legal is refused with a reason."""
    game = moment.game
    if game.seat < 0:
        return
    for action in asked_about(moment, 18):
        why = game.explain(action)
        if game.is_legal(action) != (why is None):
            raise Mismatch(f"'{action}' is legal: {game.is_legal(action)}; explained: {why}")
        if why is not None and not str(why.message):
            raise Mismatch(f"'{action}' is refused without a sentence: {why!r}")


def records(moment: Moment) -> None:
    """The record leads to the same game, and is the same read from JSON and from text."""
    game, expansions = moment.game, moment.expansions
    record = game.record()
    refused = ""
    try:
        is_same = record.replay().key() == game.key()
    except RecordError as wrong:
        is_same, refused = False, f" ({wrong})"
    if not is_same:
        raise Mismatch(
            f"a replayed game{_unlike(record)} is not the same{refused}: something depends on more "
            "than the table, such as a random generator, a clock or the order of a set"
        )
    same(
        "a record read from JSON", Record.from_json(record.to_json(), expansions=expansions), record
    )
    same(
        "a record read from text", Record.from_text(record.to_text(), expansions=expansions), record
    )


def _unlike(record: Record) -> str:
    """Returns where a game that is made twice differs, if that shows."""
    pairs = zip(record.seen_by(None), record.seen_by(None), strict=False)
    for move, ((_, one), (_, two)) in zip(record.moves, pairs, strict=False):
        for event, other in zip(one, two, strict=False):
            if event != other:
                return f", in which '{move.action}' causes {event} or {other} (rule {event.rule})"
    return ""


def events(moment: Moment) -> None:
    """Events are the same read from JSON, also as others see them."""
    if isinstance(moment.happened, Events):
        for happened in (moment.happened, moment.happened.seen_by(None)):
            again = Events.from_json(happened.to_json(), expansions=moment.expansions)
            same("groups of events read from JSON", again.groups, happened.groups)
    for event in moment.happened:
        for seen in (event, event.seen_by(None)):
            read = Event.from_json(seen.to_json(), expansions=moment.expansions)
            same("an event read from JSON", read, seen)


def scores(moment: Moment) -> None:
    """Totals are the sums of the lines of the score."""
    game = moment.game
    totals = [player.total for player in game.score().players]
    same("the total of each seat", game.totals(), totals)
    lines = [sum([line.points for line in player.lines]) for player in game.score().players]
    same("the sum of the lines of each seat", lines, totals)


def pictures(moment: Moment) -> None:
    """The table can be shown as text and as a picture."""
    game = moment.game
    view = game.view(None if game.seat < 0 else game.seat)
    if not (str(game) and str(view)):
        raise Mismatch("the table is shown as an empty text")
    svg(view, look=Look(actions=game.legal_actions()))


def bots(moment: Moment) -> None:
    """A bot that does not know the expansion chooses a legal action."""
    game = moment.game
    if game.seat < 0:
        return
    view = View.from_json(game.view(game.seat).to_json(), expansions=moment.expansions)
    action = HeuristicBot().choose(view, game.legal_actions())
    if not game.is_legal(action):
        raise Mismatch(f"the bot chooses '{action}', which is not legal")


def views(moment: Moment) -> None:
    """A view is the same read from JSON, and a sample of it has this view and can be played."""
    game = moment.game
    viewer = pick(moment.rng, viewers(game))
    view = game.view(viewer)
    text = view.to_json()
    read = View.from_json(text, expansions=moment.expansions)
    same("a view read from JSON", read, view)
    same("the JSON of a view read from JSON", read.to_json(), text)
    _sampled(moment, viewer)


def _sampled(moment: Moment, viewer: int | None) -> None:
    """A sample of a view has this view, a position that is accepted, and can be played."""
    game = moment.game
    view = game.view(viewer)
    sample = view.sample(int(moment.rng.random() * 1_000_000))
    same("the view of a sample", sample.view(viewer).to_json(), view.to_json())
    again = Game.from_position(sample.position(), chance=game.chance, ask_forced=game.ask_forced)
    same("the position of a sample", again.position(), sample.position())
    if not sample.is_over:
        sample.apply(pick(moment.rng, sample.legal_actions()))


def hidden(moment: Moment) -> None:
    """All that a viewer sees and reads is the same whatever the viewer cannot know."""
    game = moment.game
    has_secrets = any([slot.secret for slot in game.config.slots])
    here = [action for action in action_table(game.config) if str(game.kind) in action.asked_in]
    asked = [*asked_about(moment, 6), *mixed(moment.rng, here)[:6]]
    quick = _unchecked(game) if has_secrets and not game.is_over else game
    for viewer in viewers(game):
        other = otherwise(moment.rng, game, viewer)
        if other is None:
            continue
        view, seen = quick.view(viewer), other.view(viewer)
        # Pictures and texts of the table are made of views alone.
        _keeps("sees", viewer, view.to_json(), seen.to_json())
        if has_secrets and not game.is_over:
            both = [action for action in quick.legal_actions() if other.is_legal(action)]
            for action in mixed(moment.rng, both)[:3]:
                _told(action, viewer, quick, other)
        if has_secrets and viewer == game.seat:
            for action in asked:
                _keeps("reads", viewer, str(quick.explain(action)), str(other.explain(action)))


def _unchecked(game: Game) -> Game:
    """Returns the game at the same decision without the checks of a checked game, to play on."""
    return Game.from_position(
        game.position(), seed=0, chance=game.chance, ask_forced=game.ask_forced
    )


def _keeps(does: str, viewer: int | None, wanted: str, shown: str) -> None:
    """Raises an error if two texts differ that should not depend on what is hidden."""
    if shown != wanted:
        start = max(0, _first_difference(shown, wanted) - 80)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        raise Mismatch(
            f"{who} {does} what must be hidden: ...{wanted[start : start + 120]}...\n"
            f"  depends on it: ...{shown[start : start + 120]}..."
        )


def secrets(moment: Moment) -> None:
    """Where an expansion asks, what it hides stays hidden, and every view has a sample."""
    game = moment.game
    if game.seat < 0 or str(game.kind) not in _own_kinds(moment.expansions):
        return
    if any([slot.secret for slot in game.config.slots]):
        hidden(moment)
        for viewer in viewers(game):
            _sampled(moment, viewer)
    _choices(moment)


def _choices(moment: Moment) -> None:
    """A choice that changes only what a viewer cannot know is not revealed to that viewer.

    Two actions are played. If a viewer sees the same table after both, although they differ, what
    happened must look the same. While a secret choice is still asked of others, they see the same.
    """
    game = moment.game
    actions = mixed(moment.rng, game.legal_actions())
    first, second = actions[0], actions[-1]
    one = _unchecked(game)
    two = one.copy()
    happened, otherwise_happened = one.play(first), two.play(second)
    if one.position() == two.position():
        return
    goes_on = decision_kind(game._table).secret and game.kind == one.kind == two.kind
    for viewer in viewers(game):
        if viewer != game.seat:
            if goes_on:
                _keeps("sees", viewer, one.view(viewer).to_json(), two.view(viewer).to_json())
            _compare_events(
                viewer,
                (one, happened),
                (two, otherwise_happened),
                f"of '{first}', or '{second}', which can be seen nowhere else: give the kind of "
                f"decision {str(game.kind)!r} secret=True, and mark fields of events with SECRET",
            )


def _told(action: Action, viewer: int | None, game: Game, other: Game) -> None:
    """Events do not depend on values that a viewer cannot know, if these stay hidden."""
    one, two = game.copy(seed=0), other.copy(seed=0)
    happened, otherwise_happened = one.play(action), two.play(action)
    before, after = [
        list(zip(*map(_secrets_of, pair), strict=True)) for pair in ((game, other), (one, two))
    ]
    if all(now == then for then, now in zip(before, after, strict=True) if then[0] != then[1]):
        _compare_events(
            viewer,
            (one, happened),
            (two, otherwise_happened),
            f"after '{action}' what must be hidden: mark fields of events with SECRET",
        )


def _secrets_of(game: Game) -> list[int]:
    """Returns the values of the seats' secret slots."""
    places = game._table.ruleset.player_slot_of
    secret = [places[slot.id] for slot in game.config.slots if slot.secret and slot.per_player]
    return [player.slots[place] for player in game._table.players for place in secret]


def _compare_events(
    viewer: int | None, one: tuple[Game, Any], two: tuple[Game, Any], what: str
) -> None:
    """Raises an error if a viewer learns different things, and sees the same table after them."""
    wanted, shown = [happened.seen_by(viewer).to_json() for _, happened in (one, two)]
    if shown != wanted and one[0].view(viewer).to_json() == two[0].view(viewer).to_json():
        start = max(0, _first_difference(shown, wanted) - 80)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        raise Mismatch(
            f"the events tell {who} {what}\n  ...{wanted[start : start + 120]}...\n"
            f"  ...{shown[start : start + 120]}..."
        )


@lru_cache(maxsize=64)
def _own_kinds(expansions: tuple[Expansion, ...]) -> frozenset[str]:
    """Returns the ids of the kinds of decisions that expansions add."""
    phases = [make() for expansion in expansions for make in expansion.phases]
    return frozenset([kind.id for phase in phases for kind in phase.decisions])


def _first_difference(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return sum([1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)])


def viewers(game: Game) -> list[int | None]:
    """Returns all who may look: a spectator, then the seats."""
    return [None, *range(game.config.players)]


def otherwise(rng: random.Random, game: Game, viewer: int | None) -> Game | None:
    """Returns a game that differs in what *viewer* cannot know, and in its seed.

    Rule A-90 says what that is: the VP chips of other seats, the tile that another seat has drawn,
    and secret slots. The other game asks for the same decision; None if no such game was found.
    """
    position = game.position()
    others = [seat for seat in range(position.config.players) if seat != viewer]
    if not position.is_over:
        if not position.config.open_vp:
            position = _other_chips(rng, position, others)
        if position.drawn is not None and game.seat != viewer:
            position = _other_drawn(rng, position, position.drawn)
        position = _other_tiles(rng, position, others)

    seed = int(rng.random() * 1_000_000)
    seeded = game.chance == "seeded"
    # Then a draw or a question may have only one possible action, and the game goes on.
    try:
        table, frames = table_to_deal(position, seeded, seed_halves(seed), game.ask_forced)
        blaming(deal, table, viewer, lambda bound: int(rng.random() * bound))
        position = with_slots(position, table)
        come_to_position(table, frames, position)
    except PositionError:
        return None
    other = Game._of(table, seed, position)
    return other if other.position() == position else None


def _changed_player(position: Position, seat: int, **changes: Any) -> Position:
    players = list(position.players)
    players[seat] = attrs.evolve(players[seat], **changes)
    return attrs.evolve(position, players=tuple(players))


def _other_chips(rng: random.Random, position: Position, seats: list[int]) -> Position:
    """Returns the position with the VP chips of *seats* redistributed among them."""
    for _ in range(6):
        giver, taker = pick(rng, seats), pick(rng, seats)
        given = int(rng.random() * (position.players[giver].vp + 1))
        position = _changed_player(position, giver, vp=position.players[giver].vp - given)
        position = _changed_player(position, taker, vp=position.players[taker].vp + given)
    return position


def _tiles(counts: Counts) -> list[str]:
    return [tile for tile, number in counts.items() for _ in range(number)]


def _counted(tiles: list[str], like: Iterable[str]) -> Counts:
    return Counts({tile: tiles.count(tile) for tile in like})


def _other_drawn(rng: random.Random, position: Position, held: str) -> Position:
    """Returns the position with the drawn tile, *held*, and any face-down one exchanged."""
    deck = _tiles(position.face_down)
    if not deck:
        return position
    place = int(rng.random() * len(deck))
    drawn, deck[place] = deck[place], held
    kinds = dict.fromkeys([*position.face_down, *deck])
    return attrs.evolve(position, drawn=any_id(drawn), face_down=_counted(deck, kinds))


def _other_tiles(rng: random.Random, position: Position, seats: list[int]) -> Position:
    """Returns the position with the tiles in secret slots dealt again."""
    secret = [slot for slot in position.config.slots if slot.secret]
    for seat in seats:
        values = dict(position.players[seat].slots)
        held = {slot.id: slot.tile for slot in secret if slot.tile and slot.id in values}
        kept = [tile for id, tile in held.items() for _ in range(values[id])]
        deck = sorted([*_tiles(position.face_down), *kept], key=lambda _: rng.random())
        for id, tile in held.items():
            values[id] = deck[: len(kept)].count(tile)
        position = _changed_player(position, seat, slots=Counts(values, keep_zeros=True))
        if kept:
            rest = deck[len(kept) :]
            kinds = dict.fromkeys([*position.face_down, *kept, *rest])
            position = attrs.evolve(position, face_down=_counted(rest, kinds))
    return position


def refused_now(moment: Moment) -> list[Illegality]:
    """Returns why some actions are not legal now."""
    game = moment.game
    if game.seat < 0:
        return []
    found = [game.explain(action) for action in asked_about(moment, 6)]
    return [why for why in found if why is not None]


def can_validate() -> bool:
    """Whether the package that validates documents is installed."""
    try:
        import jsonschema  # noqa: F401
    except ImportError:
        return False
    return True


@cache
def _validator(name: str, expansions: tuple[Expansion, ...]) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(name, expansions=expansions))


def documents(moment: Moment) -> None:
    """JSON Schemas accept what is written of the game."""
    if not can_validate():
        return
    game = moment.game
    texts = [
        ("position", game.position().to_json()),
        ("view", game.view(None).to_json()),
        ("config", game.config.to_json()),
        ("score", game.score().to_json()),
    ]
    if game.is_over:
        # It is long and slow to check.
        texts.append(("record", game.record().to_json()))
    texts.append(("decision", game.decision.to_json()))
    texts += [("action", action.to_json()) for action in game.legal_actions()[:3]]
    texts += [("event", event.to_json()) for event in moment.happened[:3]]
    for name, text in texts:
        error = next(_validator(name, moment.expansions).iter_errors(json.loads(text)), None)
        if error is not None:
            raise Mismatch(f"the schema {name!r} rejects what is written: {error.message[:300]}")
