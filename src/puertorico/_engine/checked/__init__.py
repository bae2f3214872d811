"""Checked games: what an expansion does is tested where it is done, and a mistake is named there.

A checked game has a table of a subclass of `Table`, whose verbs test their arguments, and a ruleset
of its own, in which each effect is behind a `CheckedEffect` that tests what its hooks answer. Other
games know nothing of it and pay nothing for it.
"""
