"""The engine: table, verbs, rulesets, effects, phases and the driver. It names no building."""
