"""Helpers for whole choices that an expansion of anybody's brings."""

from __future__ import annotations

from typing import Any

import pytest

from puertorico import Action, Config, Game, scenario
from puertorico.actions import ChooseRole, Pass
from puertorico.decisions import WholeChoice, choice_forms, whole_choice
from puertorico.errors import ConfigError, IllegalActionError
from puertorico.plugin import ChoiceHelper, Expansion, Walk
from puertorico.types import CardId
from support.table_positions import PAYMENT, POACHING, PRIVILEGE, SHIPMENT, STORAGE, SUPPLY


def resting(game: Game, *, role: CardId) -> tuple[Action, ...]:
    """Returns the steps that choose a role."""
    walk = Walk(game)
    walk.take(ChooseRole(role))
    return tuple(walk.steps)


def _begins(game: Game, first: Action | None) -> bool:
    return game.decision.kind == "role" and isinstance(first, ChooseRole)


def _named(_game: Game, walk: Walk) -> dict[str, Any]:
    return {"role": str(walk.said[0].values[0])}


RESTING = ChoiceHelper(
    function=resting, kinds=(), steps=(ChooseRole, Pass), begins=_begins, named=_named
)
REST = Expansion(id="rest", choices=(RESTING,))


def test_there_and_back() -> None:
    """The choice is known by its name in every game with the expansion."""
    game = Game.new(Config(players=3, expansions=(REST,)), seed=1)
    found = whole_choice(game, resting(game, role="mayor"))
    assert WholeChoice("resting", {"role": "mayor"}) == found
    assert resting(game, role="mayor") == found.steps(game)


def test_no_expansion_in_play_knows_it() -> None:
    """Anybody's function is known where it is played, and nowhere else."""
    game = Game.new(Config(players=3), seed=1)
    with pytest.raises(IllegalActionError, match=r"^'resting' is not possible now: it is pl"):
        WholeChoice("resting", {"role": "mayor"}).steps(game)


@pytest.mark.all_expansions
@pytest.mark.parametrize(
    ("position", "name", "is_alone", "first"),
    [
        (PAYMENT, "payment", False, "build factory at the black market"),
        (SHIPMENT, "shipment", False, "use small_wharf"),
        (POACHING, "poaching", False, "poach"),
        (PRIVILEGE, "privilege_goods", True, "take good corn"),
        (SUPPLY, "supply", True, "use royal_supplier corn"),
        (STORAGE, "storage", True, "keep all corn"),
    ],
)
def test_forms(position: dict[str, Any], name: str, is_alone: bool, first: str) -> None:
    """They have the next steps, and are there at each step until the choice is made."""
    game = scenario(players=3, **position)
    (form,) = choice_forms(game)

    assert (name, is_alone, first) == (form.name, form.is_alone, str(form.actions[0]))
    assert set(form.actions) <= set(game.legal_actions())
    steps: list[Action] = []
    walk, seat = game.copy(), game.seat
    while not steps or (walk.seat == seat and walk.kind in form.kinds):
        (now,) = choice_forms(walk)
        assert not steps or now.is_alone
        assert set(now.actions) <= set(walk.legal_actions())
        steps.append(now.actions[0])
        walk.apply(steps[-1])
    choice = whole_choice(game, steps)
    assert (name, set(choice.arguments) - set(form.arguments)) in (
        (name, set()),
        ("poaching", {"removed"}),
    )
    assert choice.steps(game) == tuple(steps)


def test_no_form_without_shapes() -> None:
    """There a program asks for every step; and none after the end."""
    game = Game.new(Config(players=3, expansions=(REST,), max_rounds=1), seed=1)
    assert () == choice_forms(game)
    while not game.is_over:
        game.apply(game.legal_actions()[0])
    assert () == choice_forms(game)


def test_helpers_have_names_of_their_own() -> None:
    """Two expansions cannot bring one name, nor one expansion the same name twice."""
    with pytest.raises(ConfigError, match="expansion 'rest' lists 'resting' twice under choices"):
        Expansion(id="rest", choices=(RESTING, RESTING))
    with pytest.raises(ConfigError, match="both bring 'resting' under choices"):
        Config(players=3, expansions=(REST, Expansion(id="sleep", choices=(RESTING,))))


@pytest.mark.parametrize("arguments", [["role"], {"role": "card"}])
def test_arguments_have_shapes(arguments: Any) -> None:
    """A mapping with known shapes, or a message that lists them."""
    with pytest.raises(ConfigError, match=r"arguments .* shapes, which are workers, goods, kinds"):
        ChoiceHelper(
            function=resting, kinds=(), steps=(ChooseRole,), begins=_begins, named=_named,
            arguments=arguments,
        )  # fmt: skip


def test_a_walk_needs_a_game() -> None:
    """A position is not one."""
    wrong: Any = scenario(players=3).position()
    with pytest.raises(TypeError, match=r"^game must be a Game, not Position$"):
        Walk(wrong)
