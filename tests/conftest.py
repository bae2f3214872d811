"""What pytest has to know of these tests, and what many of them ask of the whole library."""

from __future__ import annotations

import pytest

from puertorico import rulebook

pytest.register_assert_rewrite("support", "reference")


@pytest.fixture(scope="session")
def rule_ids() -> frozenset[str]:
    """The ids of all rules, and of the decisions where the rules are silent."""
    rules, decisions = rulebook.rules(), rulebook.decisions()
    return frozenset({rule.id for rule in rules} | {decision.id for decision in decisions})


@pytest.fixture(scope="session")
def reason_codes() -> frozenset[str]:
    """The codes of all reasons for which the library refuses anything."""
    # Not before its asserts can be rewritten.
    from support.refusals import reasons

    return frozenset(reasons())
