"""Short assertions about games, for tests of expansions and of programs."""

from __future__ import annotations

from collections.abc import Mapping

from .._base.messages import checked_seat, checked_value, wrong_type
from ..actions._action import Action
from ..errors import Illegality
from ..events._event import Event
from ..game._game import Game


def _action(game: Game, action: Action | str) -> Action:
    if not isinstance(game, Game):
        raise wrong_type("game", "a Game", game)
    return action if isinstance(action, Action) else game.parse_action(action)


def _listed(game: Game) -> str:
    return ", ".join([str(action) for action in game.legal_actions()]) or "nothing"


def play(game: Game, *actions: Action | str) -> tuple[Event, ...]:
    """Plays actions, given as objects or as texts, and returns their events.

    Args:
        game: The game, which goes on.
        actions: The actions, as objects or as texts, in order.

    Raises:
        IllegalActionError: One of them is not legal; those before it have been played.
        NotationError: A text is not an action of the game.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="builder", doubloons={0: 5})
    >>> [type(event).__name__ for event in play(game, "build small_market")][:2]
    ['BuildingPriced', 'BuildingBuilt']
    """
    return tuple([event for action in actions for event in game.play(_action(game, action))])


def assert_legal(game: Game, *actions: Action | str, only: bool = False) -> None:
    """Asserts that actions are legal now.

    Args:
        game: The game at its decision.
        actions: The actions, as objects or as texts.
        only: Whether no others may be legal.

    Raises:
        AssertionError: One of them is not legal, for the reason given; or others are legal too.
        NotationError: A text is not an action of the game.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="captain", goods={0: "2 corn"}, ships="4: - | 5: 5 sugar")
    >>> assert_legal(game, "load corn on 4")
    """
    found = [_action(game, action) for action in actions]
    for action in found:
        why = game.explain(action)
        if why is not None:
            raise AssertionError(f"'{action}' is not legal: {why}; legal: {_listed(game)}")
    others = [str(action) for action in game.legal_actions() if action not in found]
    if only and others:
        raise AssertionError(f"these are legal too: {', '.join(others)}")


def assert_refused(
    game: Game, action: Action | str, reason: str, rule: str | None = None
) -> Illegality:
    """Asserts that an action is not legal now, for this reason, and returns why.

    Args:
        game: The game at its decision.
        action: The action, as an object or as a text.
        reason: The code of the reason, such as ``"too_expensive"``.
        rule: The id of the rule that forbids it; None for any.

    Raises:
        AssertionError: It is legal, or refused for another reason or by another rule.
        NotationError: The text is not an action of the game.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="builder", doubloons={0: 3})
    >>> str(assert_refused(game, "build wharf", "too_expensive", "BUILDER-02"))
    'the wharf costs you 8 doubloons and you have 3 (BUILDER-02)'
    """
    chosen = _action(game, action)
    why = game.explain(chosen)
    if why is None:
        raise AssertionError(f"'{chosen}' is legal")
    found = (why.reason, why.rule)
    wanted = (reason, rule or why.rule)
    if found != wanted:
        raise AssertionError(f"'{chosen}' is refused with {found}, not {wanted}: {why}")
    return why


def assert_asked(game: Game, kind: str, seat: int | None = None, **context: object) -> None:
    """Asserts the kind of the current decision.

    Args:
        game: The game at its decision.
        kind: The kind of decision.
        seat: The seat that decides, from 0; None for any.
        context: Fields of the context, with their values.

    Raises:
        AssertionError: The decision is another one.

    >>> from puertorico import scenario
    >>> game = scenario(players=3, role="builder", taker=1)
    >>> assert_asked(game, "build", seat=1)
    """
    decision = checked_value("game", Game, game).decision
    there = f"{decision.summary} ({decision.kind})"
    if decision.kind != kind:
        raise AssertionError(f"{there}, not {kind}")
    if seat not in (None, decision.seat):
        raise AssertionError(f"{there}, not seat {seat}")
    for name, value in context.items():
        found = getattr(decision.context, name, None)
        if found != value:
            raise AssertionError(f"{there}: {name} is {found!r}, not {value!r}")


def assert_score(game: Game, seat: int, lines: Mapping[str, int]) -> None:
    """Asserts how many points a seat has now from some sources.

    Args:
        game: The game at its decision.
        seat: The seat, from 0.
        lines: The victory points by source (see `ScoreLine`), 0 for a source that scores nothing.

    Raises:
        AssertionError: The seat scores something else.

    >>> from puertorico import scenario
    >>> assert_score(scenario(players=3, vp={1: 4}), 1, {"chips": 4})
    """
    if not isinstance(lines, Mapping):
        raise wrong_type("lines", "a mapping", lines)
    found: dict[str, int] = dict.fromkeys(lines, 0)
    players = checked_value("game", Game, game).score().players
    scored = players[checked_seat(seat, len(players))].lines
    for line in scored:
        if line.source in found:
            found[str(line.source)] += line.points
    if found != dict(lines):
        every = {str(line.source): line.points for line in scored}
        raise AssertionError(f"seat {seat} scores {found}, not {dict(lines)}; its lines: {every}")
