"""What older versions wrote means what it meant; what the page on compatibility promises."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from typing_extensions import deprecated

import compat_documents
import puertorico
from number_files import appended
from puertorico import EXPANSIONS, __version__
from puertorico._base.jsontext import SCHEMA_VERSION
from puertorico.game import SCHEMAS
from puertorico.learn._fields import FILES, lines_of, read_texts
from support.documents import CLASSES

FOLDERS = sorted(path for path in compat_documents.FOLDER.iterdir() if path.is_dir())


def marked(path: Path) -> Any:
    """Returns a file as a parameter, with the mark of the expansion that it needs."""
    mark: Any = ()
    if path.stem == "all_expansions":
        mark = pytest.mark.all_expansions
    elif path.stem != "base":
        mark = pytest.mark.expansion(path.stem)
    return pytest.param(path, id=f"{path.parent.name}-{path.stem}", marks=mark)


def kept(path: Path) -> Iterator[Any]:
    """Yields the lines of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


PATHS = [marked(path) for folder in FOLDERS for path in sorted(folder.glob("*.ndjson"))]


@pytest.mark.no_cover
@pytest.mark.parametrize("path", PATHS)
def test_what_a_version_wrote_means_the_same(path: Path) -> None:
    """Every document is read without help, means what it meant, and can be written again."""
    seen = set()
    for each in kept(path):
        name = each["schema"]
        value = CLASSES[name].from_json(json.dumps(each["document"]))
        assert json.loads(json.dumps(compat_documents.means(name, value))) == each["means"]
        assert CLASSES[name].from_json(value.to_json()) == value
        seen.add(name)
    assert seen == set(SCHEMAS)


def test_this_version_has_documents() -> None:
    """So that the next version has something to read."""
    written = {path.stem for path in (compat_documents.FOLDER / __version__).glob("*.ndjson")}
    assert written >= {"base", *(expansion.id for expansion in EXPANSIONS)}


@pytest.mark.all_expansions
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_numbers_keep_their_meaning(folder: Path, name: str) -> None:
    """No code, place or number of a version has moved or gone; new ones come after them."""
    kept = lines_of((folder / name).read_text("utf-8"))
    assert appended(name, kept, read_texts(name))[: len(kept)] == kept


@pytest.mark.parametrize(
    ("now", "problem"),
    [
        (("a", "new", "b"), "'b' would become 'new'"),
        (("b",), "'a' would become 'b'"),
        (("a",), "'b' would become ''"),
        ((), "'a' would become ''"),
    ],
)
def test_numbers_that_move(now: tuple[str, ...], problem: str) -> None:
    """A number that moves or goes is found, and the error says which and what to do."""
    with pytest.raises(ValueError, match=problem):
        appended("x.txt", ("a", "b"), now)


def test_numbers_that_are_appended() -> None:
    """New ones at the end are no change."""
    assert appended("x.txt", ("a", "b"), ("a", "b", "new")) == ("a", "b", "new")


def test_released_documents_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a released version wrote is never written again."""
    (tmp_path / "CHANGELOG.md").write_text(f"## [{__version__}] - 2024-05-31\n", "utf-8")
    monkeypatch.setattr(compat_documents, "ROOT", tmp_path)
    monkeypatch.setattr(compat_documents, "FOLDER", tmp_path / "compat")
    assert compat_documents.main() == 1
    assert not (tmp_path / "compat").exists()
    assert "is released: its documents stay as they are" in capsys.readouterr().err


MESSAGE: Final = re.compile(
    r"[\w.]+ is deprecated since (\d+)\.(\d+), removed in (\d+)\.0: use [\w.()]+"
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
GOOD = "Piece.colour is deprecated since 1.4, removed in 2.0: use Piece.color"


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
