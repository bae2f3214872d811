"""The obstacle that the refusal of a whole choice names is the one: without it, there are steps."""

from __future__ import annotations

import pytest

from puertorico import scenario
from puertorico.errors import IllegalActionError
from support.games import do
from support.whole_choices import CHOICES, Choice, parameters


@pytest.mark.parametrize("case", parameters(CHOICES, lambda case: case.ask.__name__))
def test_without_the_obstacle_the_whole_choice_has_steps(case: Choice) -> None:
    """With it the choice is refused, for this reason and by this rule."""
    game = do(scenario(**case.position), *case.steps)
    with pytest.raises(IllegalActionError) as caught:
        case.ask(game, case.refused)
    steps = case.steps if case.steps_without is None else case.steps_without
    free = do(scenario(**case.position), *steps)
    accepted = case.ask(free, case.accepted)
    assert (case.reason, case.rule) == (caught.value.reason, caught.value.rule)
    assert accepted
    for step in accepted:
        free.apply(step)
