"""Manifests: what an expansion adds, as data. The expansions we ship use nothing else.

An `Expansion` lists its buildings, effects, role cards, tiles, workers, phases and slots. Classes
of effects, phases and draws are given as classes (or any callable without arguments): each game's
ruleset makes its own instances.

A mistake is reported as early as it can be found: by the piece that has it, by the `Expansion`, or,
if several expansions are involved, by `check_expansions`.
"""
