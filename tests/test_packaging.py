"""What is shipped, and that README, CI and metadata agree."""

from __future__ import annotations

import ast
import re
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import puertorico
import readme
import release_check

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
README = readme.README.read_text("utf-8")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("HATCH_BUILD_HOOKS_ENABLE", raising=False)
        folder = tmp_path_factory.mktemp("wheel")
        (path,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(path)


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(archive.read(name).decode())


def python_sources() -> set[str]:
    source = ROOT / "src"
    return {path.relative_to(source).as_posix() for path in source.rglob("*.py")}


def test_the_wheel_is_pure_and_holds_the_library_and_its_table(wheel: Path) -> None:
    """No compiled module, no test and no bench gets into it; the table has a page."""
    names = set(zipfile.ZipFile(wheel).namelist())
    shipped = {name for name in names if ".dist-info/" not in name}
    assert wheel.name.endswith("-py3-none-any.whl")
    assert python_sources() == {name for name in shipped if name.endswith(".py")}
    suffixes = {Path(name).suffix for name in shipped}
    assert suffixes == {
        *(".json", ".py", ".pyi", ".toml", ".ts", ".txt", ".typed"),
        *(".css", ".html", ".js", ".svg"),
    }
    rooms = {name.partition("/")[0] for name in shipped}
    assert rooms == {"puertorico", "puertorico_table"}


def test_the_wheel_ships_types_and_licence(wheel: Path) -> None:
    """Type checkers look for py.typed."""
    names = zipfile.ZipFile(wheel).namelist()
    assert "puertorico/py.typed" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_run_time_needs_two_libraries(metadata: Message) -> None:
    """Everything else is an extra."""
    needs = [need for need in metadata.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert sorted(re.split("[<>=~!]", need)[0] for need in needs) == [
        *("attrs", "typing-extensions")
    ]


def test_the_metadata(metadata: Message) -> None:
    """The licence, the oldest Python and the extra are there."""
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata.get_all("Provides-Extra") == [
        *("cli", "gif", "gymnasium", "openspiel", "pettingzoo", "plots", "png", "table"),
        "testing",
    ]


def test_the_version_is_that_of_the_package(metadata: Message) -> None:
    """It is written down once."""
    assert metadata["Version"] == puertorico.__version__


def test_the_command_is_installed(wheel: Path) -> None:
    """The command line is there as a program too."""
    archive = zipfile.ZipFile(wheel)
    (name,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
    assert "\npuertorico = puertorico._cli:main\n" in archive.read(name).decode()


def test_the_sdist_can_be_built_from_and_tested(tmp_path: Path) -> None:
    """Sources, tests, bench and noxfile are in it; built things are not."""
    (path,) = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in python_sources()} <= names
    assert {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "noxfile.py"} <= names
    assert {"tests/test_packaging.py", "bench/run.py", "src/puertorico/py.typed"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]


def test_every_compiled_module_exists() -> None:
    """The list for mypyc in pyproject.toml names files that are there."""
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    patterns = wheel["hooks"]["mypyc"]["include"]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern))] == []


def test_the_readme_has_three_commands_and_ci_runs_the_last() -> None:
    """One starts a table, one plays games, one checks everything; each does its own set-up."""
    commands = re.findall(r"^```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert len(commands) == 3
    assert all(command.startswith("python3 -m venv .venv && ") for command in commands)
    assert script[-1] == commands[2]


def test_the_extra_installs_what_the_table_in_the_browser_imports() -> None:
    """The first of the README's two lines installs it."""
    table = ROOT / "src" / "puertorico_table"
    extra = PROJECT["project"]["optional-dependencies"]["table"]
    imported = {
        name
        for path in table.glob("*.py")
        for name in re.findall(r"^(?:from|import) (\w+)", path.read_text(encoding="utf-8"), re.M)
    }
    assert '.venv/bin/pip install ".[table]"\n.venv/bin/puertorico table\n```' in README
    assert imported - sys.stdlib_module_names - {"puertorico", "attrs", "typing_extensions"} == {
        re.split(r"\W", requirement)[0] for requirement in extra
    }


def test_the_links_of_the_readme_work_everywhere() -> None:
    """It is the page on the index too, where relative links lead nowhere."""
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_figures_and_the_picture_of_the_readme() -> None:
    """`nox -s regenerate -- readme` would change nothing; the link to the picture has its path."""
    for path, text in readme.made_readme():
        assert text == path.read_text(encoding="utf-8"), path.name
    address = readme.PICTURE.relative_to(ROOT).as_posix()
    assert f"/main/{address})" in README


NOT_NIGHTLY = {
    "figures": "writes files that are committed, and needs a quiet machine",
    "regenerate": "writes files that are committed; tests compare them",
    "release_compiled": "release_check runs it",
    "release_install": "release_check runs it",
    "release_lowest": "release_check runs it",
}
"""The sessions that the nightly workflow does not name, and why."""


def sessions() -> dict[str, ast.FunctionDef]:
    """Returns the sessions of noxfile.py by name."""
    found = {}
    for function in ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8")).body:
        for mark in getattr(function, "decorator_list", ()):
            options = mark.keywords if isinstance(mark, ast.Call) else []
            if ast.unparse(mark).partition("(")[0] == "nox.session":
                assert isinstance(function, ast.FunctionDef)
                names = [ast.literal_eval(o.value) for o in options if o.arg == "name"]
                found[names[0] if names else function.name] = function
    return found


def test_every_session_runs_at_night() -> None:
    """What no workflow runs would fail first when it is needed."""
    nightly = (ROOT / ".github" / "workflows" / "nightly.yml").read_text(encoding="utf-8")
    (listed,) = re.findall(r"^ +session:\n((?: +- \w+\n)+)", nightly, re.MULTILINE)
    assert sorted(sessions().keys() - NOT_NIGHTLY) == re.findall(r"\w+", listed)
    assert NOT_NIGHTLY.keys() <= sessions().keys()


def test_what_the_check_of_a_release_runs() -> None:
    """These sessions are its own, so no workflow names them."""
    check = ast.unparse(sessions()["release_check"])
    told = {name for name, why in NOT_NIGHTLY.items() if why == "release_check runs it"}
    assert told == {name.partition("-")[0] for name in re.findall(r"release_[a-z]+-?", check)} - {
        "release_check"
    }


def test_every_workflow_runs_sessions_that_exist() -> None:
    """A misspelled session would fail only when the workflow runs."""
    named = {
        name
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for names in re.findall(
            r"run: nox -s ([\w ]+?)(?: --.*)?$", path.read_text("utf-8"), re.MULTILINE
        )
        for name in names.split()
    }
    assert {"lint", "tests", "wheels", "release_check"} <= named
    assert named <= sessions().keys()


def test_the_compiled_wheels_are_tested_on_files_that_exist() -> None:
    """What cibuildwheel copies for the tests; `nox -s release_compiled` runs them there."""
    sources = PROJECT["tool"]["cibuildwheel"]["test-sources"]
    assert sources == sorted(sources)
    assert [name for name in sources if not (ROOT / name).exists()] == []


def test_the_text_of_a_release() -> None:
    """It is the version's section of the changelog; in a rehearsal what is unreleased."""
    changelog = (
        "# Changelog\n\n## [Unreleased]\n\nNew.\n\n"
        "## [1.0.0] - 2026-12-01\n\n### Added\n\n- All.\n\n"
        "## [0.9.0] - 2026-11-01\n\n- Old.\n\n[1.0.0]: https://example.org/\n"
    )
    assert release_check.notes(changelog, "1.0.0") == "### Added\n\n- All.\n"
    assert release_check.notes(changelog, "0.9.0") == "- Old.\n"
    assert release_check.notes(changelog, "1.1.0") == "New.\n"
    with pytest.raises(SystemExit, match="no section"):
        release_check.notes("# Changelog\n", "1.0.0")


def test_the_actions_of_the_workflows_are_pinned() -> None:
    """By a digest, since anybody who owns an action can move its tags."""
    used = [
        line.split("uses: ")[1]
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses: " in line
    ]
    assert used
    assert [
        name for name in used if not re.fullmatch(r"[\w/.-]+@[0-9a-f]{40} # v[\d.]+", name)
    ] == []


def test_the_changelog_has_the_version_or_is_unreleased() -> None:
    """Whatever is being worked on has a heading."""
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]" in changelog


def test_no_page_or_workflow_has_the_address_of_an_index() -> None:
    """Their names are enough; which index a rehearsal takes is a variable of the repository."""
    texts = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.rst"), *ROOT.glob(".github/**/*.yml")]
    found = [path.name for path in texts if "pypi." + "org" in path.read_text("utf-8")]
    assert len(texts) > 50
    assert found == []
    release = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert "repository-url: ${{ vars.REHEARSAL_INDEX }}" in release
    assert "`REHEARSAL_INDEX`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
