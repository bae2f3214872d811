"""Directives for the committed figures of the bench, and a role for single ones.

``.. speed-ratios::``, ``.. speed-rates::`` and ``.. speed-values::`` show figures of both builds,
``.. speed-goals::`` what they should be, ``.. speed-conditions::`` says how they were measured, and
``.. speed-profile:: pure`` shows where the time of a build goes. ``:speed:`pure: games/s``` is one
figure.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import ExtensionMetadata
from typing_extensions import override

BENCH = Path(__file__).parents[2] / "bench"
RATIOS = BENCH / "ratios.json"
PROFILES = BENCH / "profiles.json"
BUILDS = ("pure", "compiled")


def loaded(path: Path) -> dict[str, Any]:
    """Returns what a file of the bench holds."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def number(value: float) -> str:
    """Returns a figure as text, with at most three digits that mean something."""
    if value >= 1000:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"


def table(rows: list[tuple[str, ...]]) -> list[str]:
    """Returns the markup of a table whose first row is its header."""
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in rows:
        lines += [f"   {'  -' if place else '* -'} {cell}" for place, cell in enumerate(row)]
    return [*lines, ""]


class Speed(SphinxDirective):
    """The base of the directives: markup made from a file."""

    file = RATIOS

    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns the markup."""
        raise NotImplementedError

    @override
    def run(self) -> list[nodes.Node]:
        """Returns what is shown."""
        self.env.note_dependency(str(self.file))
        return self.parse_text_to_nodes("\n".join(self.lines(loaded(self.file))) + "\n")


class Ratios(Speed):
    """Shows the ratios of both builds."""

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a table."""
        rows: list[tuple[str, ...]] = [("ratio", *BUILDS)]
        for name in stored["compiled"]["ratios"]:
            rows.append((name, *(number(stored[build]["ratios"][name]) for build in BUILDS)))
        return table(rows)


class Goals(Speed):
    """Shows what each figure of both builds should be, and which are not reached."""

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a table of the figures that have a goal."""
        rows: list[tuple[str, ...]] = [("figure", *BUILDS)]
        goals = {
            build: {**stored[build]["goals"], **stored[build]["goals of values"]}
            for build in BUILDS
        }
        for name in dict.fromkeys(name for build in BUILDS for name in goals[build]):
            cells = []
            for build in BUILDS:
                missed = ": not yet" if name in stored[build]["missed"] else ""
                cells.append(goals[build].get(name, "") + missed)
            rows.append((name, *cells))
        return table(rows)


class Rates(Speed):
    """Shows what was done in a second of one core."""

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a table."""
        rows: list[tuple[str, ...]] = [("in a second", *BUILDS)]
        for name in stored["pure"]["rates"]:
            rates = (number(stored[build]["rates"][name]) for build in BUILDS)
            rows.append((name.removesuffix("/s"), *rates))
        return table(rows)


class Values(Speed):
    """Shows what takes how many decisions, without the reading of single fields."""

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a table of what has been measured of both builds."""
        found = [stored[build].get("values", {}) for build in BUILDS]
        rows: list[tuple[str, ...]] = [("what", *BUILDS)]
        for name in found[0]:
            if name in found[1] and not name.startswith(("game.", "player.")):
                rows.append((name, *(number(values[name]) for values in found)))
        return table(rows) if len(rows) > 1 else ["These have not been measured yet."]


class Conditions(Speed):
    """Says how the figures were measured."""

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a list."""
        lines = []
        measured = [(build, stored[build]) for build in BUILDS]
        values = "conditions of values"
        measured += [
            (f"values, {build}", stored[build][values])
            for build in BUILDS
            if values in stored[build]
        ]
        for build, now in measured:
            before, most = now["load"]
            busy = "" if now["quiet"] else " **The machine was not quiet.**"
            lines.append(
                f"* {build}: one core of {now['machine']}; {now['python']}; {now['date']}; "
                f"medians of {now['repeats']} repeats; load average {before:g} before, "
                f"up to {most:g} while it ran.{busy}"
            )
        return lines


class Profile(Speed):
    """Shows where the time of a build goes, before and after."""

    required_arguments = 1
    file = PROFILES

    @override
    def lines(self, stored: dict[str, Any]) -> list[str]:
        """Returns a table."""
        build = self.arguments[0]
        before, after = (stored[when][build] for when in ("before", "after"))
        rows: list[tuple[str, ...]] = [("part", "before", "after")]
        for part, share in sorted(after["shares"].items(), key=lambda item: -item[1]):
            rows.append((part, f"{before['shares'].get(part, 0):.1f} %", f"{share:.1f} %"))
        each = (number(profile["instructions"]) for profile in (before, after))
        rows.append(("*instructions for each decision*", *each))
        return table(rows)


class Figure(SphinxRole):
    """Shows one figure, named by its build and its name."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Returns the text."""
        self.env.note_dependency(str(RATIOS))
        build, _, name = self.text.partition(": ")
        now = loaded(RATIOS).get(build, {})
        figures = {**now.get("ratios", {}), **now.get("rates", {})}
        if name not in figures:
            message = self.inliner.reporter.error(
                f"no figure {name!r} of {build!r}", line=self.lineno
            )
            return [], [message]
        return [nodes.Text(number(figures[name]))], []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Registers the directives and the role."""
    app.add_directive("speed-ratios", Ratios)
    app.add_directive("speed-goals", Goals)
    app.add_directive("speed-rates", Rates)
    app.add_directive("speed-values", Values)
    app.add_directive("speed-conditions", Conditions)
    app.add_directive("speed-profile", Profile)
    app.add_role("speed", Figure())
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
