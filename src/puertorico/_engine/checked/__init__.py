"""Checked games: what an expansion does is tested where it is done.

A checked game has a table of a subclass of `Table`, whose verbs test their arguments, and a ruleset
of its own, whose effects, phases and draws are of subclasses of the author's classes and test what
their methods do and answer. Other games know nothing of it and pay nothing for it.
"""

from __future__ import annotations

from typing import Any


def checks() -> Any:
    """Returns what tests effects, phases and draws; imported for games that are checked alone."""
    from . import watch

    return watch
