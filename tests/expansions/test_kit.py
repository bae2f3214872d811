"""Each published expansion passes the checks that every expansion should pass."""

from __future__ import annotations

import pytest

from puertorico import EXPANSIONS
from puertorico.plugin import Expansion
from puertorico.testing import check_expansion

pytestmark = pytest.mark.no_cover
EACH = pytest.mark.parametrize("expansion", EXPANSIONS, ids=lambda expansion: expansion.id)


@EACH
def test_the_expansion_passes(expansion: Expansion) -> None:
    """Checked games with it alone."""
    report = check_expansion(expansion, games=2, every=2, with_=())
    assert report.unworded == report.notes == ()


def test_all_pass_together() -> None:
    """One of two games has all expansions."""
    assert check_expansion(EXPANSIONS[-1], games=2, every=4).unworded == ()


@pytest.mark.long
@EACH
def test_everything_of_it_comes_up(expansion: Expansion) -> None:
    """In more games every action is offered, every hook called and every decision asked."""
    report = check_expansion(expansion, games=60, seed=1)
    assert report.unreached == (), report
