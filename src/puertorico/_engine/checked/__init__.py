"""Checked games: what an expansion does is tested where it is done.

A checked game has a table of a subclass of `Table`, whose verbs test their arguments. It has a
ruleset of its own, whose effects, phases and draws are of subclasses of the author's classes; these
test the actions and answers of each method. Other games know nothing of it and pay nothing for it.
"""

from __future__ import annotations

from typing import Any


def checks() -> Any:
    """Returns the watch over effects, phases and draws; imported for checked games only."""
    from . import watch

    return watch
