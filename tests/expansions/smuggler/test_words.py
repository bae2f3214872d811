"""What things of the expansion are called."""

from __future__ import annotations

from support.words import ours_in


def test_swedish_names_are_ours() -> None:
    """The expansion has not appeared in Swedish."""
    assert {"smuggler", "smuggler_phase"} == ours_in("expansions/smuggler")
