"""Samples of views that a game has made, and of the same views from outside."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from typing_extensions import override

from puertorico import Action, Config, Game, View, scenario
from puertorico.errors import PositionError
from puertorico.plugin import DeclaredAction, Effect, Expansion, Happened
from puertorico.state._position import open_numbers
from puertorico.state._view import table_behind
from puertorico.types import any_id
from support.games import config_number, play_until, random_game
from support.hidden import SECRETS


def same(one: Game, other: Game) -> bool:
    """Whether two games agree in all that can be asked of them."""
    return (one.key(), one.decision, one.legal_actions(), one.position(), one.record()) == (
        *(other.key(), other.decision, other.legal_actions(), other.position(), other.record()),
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(2))
def test_a_view_from_outside_has_the_same_samples(number: int) -> None:
    """What a game knows of its view saves checks, and changes nothing."""
    config, chance = config_number(number)
    for game in random_game(config, number, chance=any_id(chance)):
        if len(game.history) % 29 and not game.is_over:
            continue
        for viewer in {None, 0, game.seat if game.seat >= 0 else 1}:
            view = game.view(viewer)
            outside = View.from_json(view.to_json(), expansions=config.expansions)
            for seed in (1, 2):
                assert same(view.sample(seed), outside.sample(seed))


def test_the_first_sample_saves_the_checks_of_the_others() -> None:
    """A view from outside that has been found to be possible is not checked again."""
    view = Game.new(Config(players=3), seed=1).view(0)
    for outside in (View.from_json(view.to_json()), pickle.loads(pickle.dumps(view))):
        assert table_behind(outside) is None
        assert outside == view
        outside.sample(1)

        known, found = table_behind(view), table_behind(outside)
        assert known is not None
        assert found is not None
        assert open_numbers(found) == open_numbers(known)
        assert same(outside.sample(1), view.sample(1))


@pytest.mark.no_cover
def test_a_changed_view_is_checked() -> None:
    """Numbers stay with the view that they are of, not with one made from it."""
    view = Game.new(Config(players=3), seed=1).view(0)
    with pytest.raises(PositionError, match=r"^no game with this view was found: "):
        attrs.evolve(view, round=7, governor=1).sample(1)


def test_where_slots_are_secret_everything_is_checked() -> None:
    """Secret numbers can contradict each other."""
    view = Game.new(Config(players=3, expansions=(SECRETS,)), seed=1).view(0)

    assert table_behind(view) is None
    view.sample(1)
    assert table_behind(view) is None


class Boast(DeclaredAction):
    """Shows that there are chips."""

    template = "boast"


class Pride(Effect):
    """Who has chips is asked to boast."""

    @override
    def actions(self, ruleset: Any) -> dict[Any, Action]:
        return {None: Boast()}

    @override
    def free_actions(self, table: Any, seat: int) -> list[Action]:
        return [self.offer()] if table.players[seat].vp else []

    @override
    def window(self, table: Any, seat: int, moment: str) -> bool:
        return True

    @override
    def use(self, table: Any, seat: int, choice: Any, happened: Happened) -> None:
        raise AssertionError("nobody boasts here")


def test_what_is_asked_tells_of_what_is_hidden() -> None:
    """A deal with which nothing would be asked is dealt again."""
    expansion = Expansion(id="pride", effects=(Pride,), actions=(Boast,))
    game = scenario(players=3, vp={0: 1, 1: 1, 2: 1}, expansions=(expansion,))
    play_until(game, lambda game: game.decision.kind == "window")
    view = game.view((game.seat + 1) % 3)
    outside = View.from_json(view.to_json(), expansions=(expansion,))
    samples = [view.sample(seed) for seed in range(30)]
    assert {sample.players[game.seat].vp for sample in samples} == {1, 2}
    assert all(same(sample, outside.sample(seed)) for seed, sample in enumerate(samples))
