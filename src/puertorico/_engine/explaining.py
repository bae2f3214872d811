"""Why an action is not legal: the reason, the rule, and the numbers of the position.

A refusal is a code with fields. Its sentence is made only when it is read, in the words of the
game's edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .._base.packed import kinds_of
from .._base.texts import nearest, shown
from ..actions._action import Action
from ..errors import ConfigError, Illegality
from .decisions import OVER, DecisionKind
from .effects import Effect
from .table import Table

if TYPE_CHECKING:
    from .._config import Config
    from ..wording._tables import Words
    from ..wording._vocabulary import Vocabulary


def decision_kind(table: Table) -> DecisionKind:
    """Returns the declaration of the current decision.

    Raises:
        ConfigError: An expansion asks a decision that it has not declared.
    """
    kind = table.ruleset.decisions.get(table.kind)
    if kind is None:
        raise ConfigError(
            f"phase {table.phase.id!r} asks {table.kind!r}: this must be among its decisions"
        )
    return kind


def words_of(config: Config) -> Vocabulary:
    """Returns the words of a game: those of its edition and of its expansions."""
    return _words(config.edition, tuple([expansion.words for expansion in config.expansions]))


@lru_cache(maxsize=64)
def _words(edition: str, words: tuple[Words | None, ...]) -> Vocabulary:
    # Not above: a game whose sentences nobody reads needs no vocabulary.
    from ..wording._vocabulary import vocabulary_of

    return vocabulary_of(edition, words)


def turn(table: Table) -> dict[str, Any]:
    """Returns the fields of the message that says whose turn it is and for what."""
    building = ""
    if table.kind == "use_building" and not table.over:
        maker = table.options[0].handler
        building = maker.id if isinstance(maker, Effect) else ""
    return {
        "task": OVER if table.over else table.kind,
        "seat": table.seat,
        "building": building,
    }


def decision_rule(table: Table) -> str:
    """Returns the id of the rule behind the current decision."""
    rule = decision_kind(table).rule
    if not rule:
        makers = [action.handler for action in table.options]
        rule = next((maker.rule for maker in makers if isinstance(maker, Effect)), "")
    return rule


def summary(table: Table) -> str:
    """Returns whose turn it is and for what, in the words of the game."""
    fields = turn(table)
    return _summary(
        words_of(table.ruleset.config), fields["task"], fields["seat"], fields["building"]
    )


@lru_cache(maxsize=512)
def _summary(words: Vocabulary, task: str, seat: int, building: str) -> str:
    # Cached, as the same messages come again and again.
    return words.turn(task, seat, building=building)


def explain_action(table: Table, action: Action) -> Illegality | None:
    """Returns why *action* is not legal now, or None if it is."""
    if action in table.options:
        return None
    found = _reason(table, action)
    words = words_of(table.ruleset.config)
    return Illegality(found.reason, found.rule, found.fields, found.variant, words)


def not_in_game(config: Config, action: Action, known: Iterable[Action]) -> Illegality:
    """Returns the refusal of an action that is not one of those *known*, all in games of *config*.

    It names the one of the same sort that was probably meant.
    """
    given = shown(action, _quoted)
    alike = {_of_values(each): each for each in known if type(each) is type(action)}
    meant = nearest(_of_values(action), alike)
    if not meant:
        return Illegality("not_in_game", "SETUP-18", {"given": given}, words=words_of(config))
    fields = {"given": given, "meant": _quoted(alike[meant])}
    return Illegality("not_in_game", "SETUP-18", fields, "meant", words_of(config))


def _of_values(action: Action) -> str:
    """Returns what an action says besides its sort."""
    return " ".join([str(value) for value in action.values])


def _quoted(action: Action) -> str:
    return repr(str(action))


def _reason(table: Table, action: Action) -> Illegality:
    """Returns why *action*, which is not among the options, is not legal now."""
    if table.over:
        return Illegality("game_over", "END-01")
    own = table.ruleset.action_of.get(action)
    if own is None:
        return not_in_game(table.ruleset.config, action, table.ruleset.action_of)
    handler = own.handler
    found = None
    if isinstance(handler, Effect):
        if _is_asked(table, handler):
            if not is_working(table, handler):
                return not_occupied(table, handler)
            found = handler.explain(table, own)
    elif not own.asked_in or table.kind in own.asked_in:
        found = handler.explain(table, own)
    if found is not None:
        return found
    return Illegality("not_now", decision_rule(table), turn(table))


def not_occupied(table: Table, effect: Effect) -> Illegality:
    """Returns the refusal for a building without a worker, or without a worker of a kind needed."""
    workers = table.ruleset.worker_ids
    by_worker = table.ruleset.by_worker[effect.kind]
    fitting = [id for kind, id in enumerate(workers) if effect in by_worker[kind]]
    if len(fitting) == len(workers):
        return Illegality("not_occupied", "BLD-GEN-2", {"building": effect.id})
    fields = {"building": effect.id, "workers": tuple(fitting)}
    return Illegality("not_occupied", "A-64", fields, "worker")


def _is_asked(table: Table, effect: Effect) -> bool:
    """Whether the current decision could hold actions of the effect."""
    kind = decision_kind(table)
    is_free = "free_actions" in effect.answers
    if is_free and not table.phase.joined_by_free_actions:
        return False
    if kind.of_one_effect and not is_free:
        # The decision is only about that effect's actions.
        return table.options[0].handler is effect
    return any(hook in effect.answers for hook in kind.offers)


def is_working(table: Table, effect: Effect) -> bool:
    """Whether an effect works for the current seat."""
    player = table.players[table.seat]
    ruleset = table.ruleset
    found = list(ruleset.always)
    for building, crew in zip(player.buildings, player.crew, strict=True):
        for kind in kinds_of(crew):
            found += ruleset.by_worker[building][kind]
    return effect in found
