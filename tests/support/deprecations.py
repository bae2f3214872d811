"""Deprecated names: what is wrong with how a module marks them."""

from __future__ import annotations

import ast
import re
from typing import Final

MESSAGE: Final = re.compile(
    r"[\w.]+ is deprecated since (\d+)\.(\d+) and goes in (\d+)\.0: use [\w.()]+"
)
"""The form of the message: the name, the versions, and what to use instead."""


def faults_of(message: object, version: str) -> str:
    """Returns what is wrong with the message of a deprecated name; empty if nothing is."""
    found = MESSAGE.fullmatch(message) if isinstance(message, str) else None
    if found is None:
        return "the message has another form"
    major, _, goes = map(int, found.groups())
    if goes <= major:
        return "names go in a later major version"
    if int(version.partition(".")[0]) >= goes:
        return "it is time to take it away"
    return ""


def faults(source: str, version: str) -> list[str]:
    """Returns what is wrong with the deprecated names of a module, each with its line."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        named = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        named = node.func.id if isinstance(node.func, ast.Name) else named
        arguments = [each.id for each in node.args if isinstance(each, ast.Name)]
        if named == "deprecated" or "DeprecationWarning" in arguments:
            first = node.args[0] if node.args else None
            message = first.value if isinstance(first, ast.Constant) else None
            if wrong := faults_of(message, version):
                found.append(f"{node.lineno}: {wrong}")
    return found
