"""What the page on compatibility promises, as far as it can be tested."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from typing_extensions import deprecated

import compat_documents
import puertorico
from puertorico._base.jsontext import SCHEMA_VERSION

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


ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "compatibility.rst").read_text("utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

MODULE = """
class Piece:
    @deprecated({message})
    def colour(self) -> str:
        return "red"
"""
GOOD = "Piece.colour is deprecated since 1.4 and goes in 2.0: use Piece.color"


def pythons() -> list[str]:
    """Returns the versions of Python that the page names."""
    (sentence,) = re.findall(r"tested on CPython (.*), on Linux", PAGE)
    return re.findall(r"3\.\d+", sentence)


def test_the_pythons_are_those_of_the_project() -> None:
    """The page, the metadata, the sessions, the wheels and the workflows agree."""
    named = pythons()
    project = PROJECT["project"]
    wheels = PROJECT["tool"]["cibuildwheel"]["build"]
    (matrix,) = re.findall(
        r"python: \[(.*)\]", (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    )
    (sessions,) = re.findall(r"PYTHONS = \((.*)\)", (ROOT / "noxfile.py").read_text("utf-8"))
    classifiers = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert named == classifiers
    assert project["requires-python"] == f">={named[0]}"
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in named]
    assert re.findall(r"3\.\d+", matrix) == re.findall(r"3\.\d+", sessions) == named


def test_every_schema_version_has_documents() -> None:
    """So that what each of them wrote is read by the tests."""
    seen = set()
    for path in compat_documents.FOLDER.rglob("*.ndjson"):
        for line in path.read_text("utf-8").splitlines():
            seen.add(json.loads(line)["document"].get("schema_version", SCHEMA_VERSION))
    assert seen == set(range(1, SCHEMA_VERSION + 1))


@pytest.mark.source
def test_deprecated_names_follow_the_page() -> None:
    """None of them outlives the version in which it goes."""
    sources = (ROOT / "src").rglob("*.py")
    found = {
        path.name: wrong
        for path in sources
        if (wrong := faults(path.read_text("utf-8"), puertorico.__version__))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("message", "version", "wrong"),
    [
        (repr(GOOD), "1.9.3", []),
        (repr(GOOD), "2.0.0", ["3: it is time to take it away"]),
        (repr(GOOD.replace("2.0", "1.0")), "1.4.0", ["3: names go in a later major version"]),
        (repr(GOOD.replace("2.0", "1.6")), "1.4.0", ["3: the message has another form"]),
        ("'do not use this'", "1.4.0", ["3: the message has another form"]),
        ("TEXT", "1.4.0", ["3: the message has another form"]),
    ],
)
def test_what_is_wrong_with_a_deprecated_name(message: str, version: str, wrong: list[str]) -> None:
    """The message, and the version in which it goes; a warning by hand is looked at as well."""
    by_hand = f"\n\nwarnings.warn({message}, DeprecationWarning, stacklevel=2)\n"
    assert faults(MODULE.format(message=message), version) == wrong
    assert faults(by_hand, version) == wrong


def test_a_deprecated_name_warns_as_on_the_page() -> None:
    """The name works, with the warning that the page shows."""
    names: dict[str, Any] = {"deprecated": deprecated}
    exec(MODULE.format(message=repr(GOOD)), names)
    piece = names["Piece"]()
    with pytest.warns(DeprecationWarning, match=MESSAGE) as caught:
        assert piece.colour() == "red"
    (shown,) = re.findall(r"DeprecationWarning: (.*)\n", PAGE)
    assert MESSAGE.fullmatch(shown)
    assert MESSAGE.fullmatch(str(caught[0].message))
