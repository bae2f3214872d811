"""Changes the rules at random, one small change at a time, and sees whether the tests notice.

A *mutant* is the library with one such change. cosmic-ray makes them, runs tests on them and keeps
what became of them in a session; this draws a sample and chooses the tests. ``mutants.toml`` says
what is changed, with which tests, and which mutants change nothing and are not counted.

Each test file is run once by itself under coverage, so that a mutant meets only files that reach
its lines. Single tests would be too fine: what one of them leaves in a cache or in a fixture of its
file, another one checks. Everything is kept below ``build/mutants`` by a digest of sources and
tests, so that a run that was stopped goes on where it was.

Why cosmic-ray, and why not all of it or mutmut: mutmut 3 puts a method beside each one of a class
for every change of it, which the check of an effect's hooks rightly refuses when the library is
imported; it also changes nothing in properties, class bodies and modules. Of the 10,787 mutants
that cosmic-ray 8.7 makes of the same files 4,972 replace an arithmetic sign with any other, while
no statement goes, no result is lost and ``+=`` stays; hence the choice of its operators and four of
ours, together 4,861 mutants. Its own runner has one test command for all of them, which would be
the whole suite: minutes for each survivor, where the tests chosen here take seconds.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

import attrs
from cosmic_ray import plugins
from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkItem, WorkResult
from coverage import CoverageData
from typing_extensions import override

from mutation_operators import OPERATORS

ROOT: Final = Path(__file__).parent.parent
SETTINGS: Final = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
SOURCES: Final = (
    *("src", "tests", "docs", "examples", "bench", "tools/*.py"),
    *("pyproject.toml", "README.md"),
)
"""What is copied, and decides whether an earlier run still counts."""
PASS_MARK: Final = 97.0
"""The least part of the mutants, in percent, that the tests must notice."""
LIMITS: Final = "ulimit -v 4194304"
"""Four gigabytes of memory for a test: a mutant may collect without end."""
PYTEST: Final = (
    "pytest -x -q --no-header --tb=line -p no:cacheprovider --hypothesis-profile=ci"
    " tests/conftest.py"
)
"""With the conftest, which examples of the source need too."""

CORE: Final = plugins.OPERATOR_PROVIDERS["core"]
WANTED: Final = re.compile(SETTINGS["operators"], re.VERBOSE)
plugins.OPERATOR_PROVIDERS["core"] = {name: CORE[name] for name in CORE if WANTED.search(name)}
plugins.OPERATOR_PROVIDERS["rules"] = OPERATORS


# Mutants.


@attrs.frozen
class Mutant:
    """A mutation of cosmic-ray's, with what one wants to know about it.

    Attributes:
        item: The mutation.
        module: The path of the changed file.
        lines: The lines of the changed statement, of a compound one its head.
        name: The function and the changed lines: what it is listed by, as line numbers change.
    """

    item: WorkItem
    module: str
    lines: range
    name: str

    @override
    def __str__(self) -> str:
        return f"{self.module}:{self.lines[0]} {self.name}"


@cache
def parsed(module: str) -> tuple[str, list[Any], list[Any]]:
    """Returns the text of a file, its statements, outer before inner ones, and its annotations."""
    text = Path(module).read_text("utf-8")
    nodes: list[Any] = list(ast.walk(ast.parse(text)))
    hints = [getattr(node, key, None) for node in nodes for key in ("annotation", "returns")]
    return text, [n for n in nodes if isinstance(n, ast.stmt)], [hint for hint in hints if hint]


def first_line(statement: Any) -> int:
    """Returns the line on which a statement begins, with its decorators."""
    return int(min(node.lineno for node in (statement, *getattr(statement, "decorator_list", ()))))


def is_left_out(statement: ast.stmt) -> bool:
    """Whether a change in a statement says nothing about the rules."""
    if isinstance(statement, ast.FunctionDef):
        return statement.name in SETTINGS["left_out"]
    if isinstance(statement, ast.If):
        return ast.unparse(statement.test) == "TYPE_CHECKING"
    return isinstance(statement, ast.Assert | ast.Raise)


def described(item: WorkItem) -> Mutant | None:
    """Returns a mutation as a mutant, or None if it says nothing about the rules."""
    (mutation,) = item.mutations
    module, (line, column) = mutation.module_path.as_posix(), mutation.start_pos
    text, statements, hints = parsed(module)
    before = text.splitlines()
    around = [node for node in statements if first_line(node) <= line <= node.end_lineno]
    in_hint = any(
        (hint.lineno, hint.col_offset) <= (line, column) < (hint.end_lineno, hint.end_col_offset)
        for hint in hints
    )
    if in_hint or any(map(is_left_out, around)) or "pragma: no cover" in before[line - 1]:
        return None

    operator = plugins.get_operator(mutation.operator_name)()
    after = mutate_code(text, operator, mutation.occurrence).splitlines()
    changed = [part for part in difflib.ndiff(before, after) if part[0] in "-+"]
    old, new = (" ".join(p[2:].strip() for p in changed if p[0] == sign) for sign in "-+")
    named = [node for node in around if hasattr(node, "name")]
    same = [other.strip() for other in before[named[-1].lineno if named else 0 : line - 1]]
    nth = 1 + same.count(before[line - 1].strip())
    function = ".".join(node.name for node in named) + (f" ({nth})" if nth > 1 else "")

    last = around[-1]
    end = last.body[0].lineno - 1 if hasattr(last, "body") else last.end_lineno
    lines = range(first_line(last), max(line, end) + 1)
    return Mutant(item, module, lines, f"{function}: {old} => {new}")


def drawn(seed: int, only: str) -> Iterator[Mutant]:
    """Yields all mutants in an order that depends only on the seed."""
    modules = sorted(path for pattern in SETTINGS["modules"] for path in Path().glob(pattern))
    with use_db(":memory:") as everything:
        init(modules, everything, {})
        mutations = [mutation for item in everything.work_items for mutation in item.mutations]
    items = {f"{m.module_path}:{m.operator_name}:{m.occurrence}": m for m in mutations}
    for name in random.Random(seed).sample(sorted(items), len(items)):
        if only in name and (mutant := described(WorkItem.single(name, items[name]))):
            yield mutant


# Tests.


def tests_of(stage: Mapping[str, Any]) -> list[str]:
    """Returns the test files of a stage."""
    found = sorted({path for pattern in stage["tests"] for path in Path().glob(pattern)})
    return [str(p) for p in found if not any(map(p.match, SETTINGS["no_proof"]))]


def in_tree(tree: Path, *commands: str) -> str:
    """Returns a command that runs Python with some arguments in a tree."""
    python = f"exec env PYTHONPATH={tree}/src PYTHONDONTWRITEBYTECODE=1 {sys.executable} -m"
    return shlex.join(["sh", "-c", f"cd {tree} && {LIMITS} && {python} {' '.join(commands)}"])


def record(file: str, store: Path) -> None:
    """Runs a test file without any change and writes what it reaches, and how long it takes.

    A file that takes longer than any of its stages is not run to the end: it is never chosen.

    Raises:
        SystemExit: A test fails, so that nothing can be found out.
    """
    data = store.with_suffix(".coverage")
    start = time.monotonic()
    # Lines are enough; branches would rule out the monitoring of Python 3.12, which costs nothing.
    measure = f"coverage run --rcfile={os.devnull} --source=puertorico --data-file={data} -m"
    command = shlex.split(in_tree(Path.cwd(), measure, PYTEST, file))
    core = {"COVERAGE_CORE": "sysmon"} if sys.version_info >= (3, 12) else {}
    most = max(stage.get("seconds", 1800) for stage in SETTINGS["stage"] if file in tests_of(stage))
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=most, env={**os.environ, **core}
        )
    except subprocess.TimeoutExpired:
        store.write_text(json.dumps({"seconds": most, "lines": {}}), "utf-8")
        return
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\n{file} fails without any change.")
    seconds = time.monotonic() - start
    measured = CoverageData(str(data))
    measured.read()
    lines = {
        os.path.relpath(module): sorted(measured.lines(module) or ())
        for module in measured.measured_files()
    }
    store.write_text(json.dumps({"seconds": seconds, "lines": lines}), "utf-8")


def recorded(folder: Path, stages: Sequence[Mapping[str, Any]], jobs: int) -> dict[str, Any]:
    """Returns what every test file of some stages reaches; what is not known yet is recorded."""
    folder.mkdir(exist_ok=True)
    files = {file for stage in stages for file in tests_of(stage)}
    stores = {file: folder / f"{file.replace('/', '-')}.json" for file in files}
    with ThreadPoolExecutor(jobs) as pool:
        todo = {file: store for file, store in stores.items() if not store.exists()}
        list(pool.map(record, todo, todo.values()))
    return {file: json.loads(store.read_text("utf-8")) for file, store in stores.items()}


def chosen_tests(
    mutant: Mutant, reach: Mapping[str, Any], stages: Sequence[Mapping[str, Any]]
) -> list[str]:
    """Returns the test files of the last stage that reach a mutant and have not been run before.

    The nearest come first: those that reach much of the module in a short time.
    """
    run: list[str] = []
    for stage in stages:
        near = {}
        for file in tests_of(stage):
            lines = reach[file]["lines"].get(mutant.module, ())
            if file not in run and not set(lines).isdisjoint(mutant.lines):
                near[file] = len(lines) / reach[file]["seconds"]
        left = stage.get("seconds", float("inf"))
        chosen = []
        for file in sorted(near, key=near.__getitem__, reverse=True):
            if reach[file]["seconds"] <= left:
                left -= reach[file]["seconds"]
                chosen.append(file)
        run += chosen
    return chosen


# Running.


def run(session: WorkDB, mutants: Sequence[Mutant], place: Path, jobs: int) -> None:
    """Runs every stage on those mutants that have survived the ones before."""
    known = {item.job_id for item in session.work_items}
    session.add_work_items([m.item for m in mutants if m.item.job_id not in known])
    for number, stage in enumerate(SETTINGS["stage"]):
        results = {job: result for job, result in session.results if is_known(result, number)}
        due = [mutant for mutant in mutants if mutant.item.job_id not in results]
        if not due:
            continue
        start = time.monotonic()
        stages = SETTINGS["stage"][: number + 1]
        reach = recorded(place / "reach", stages, jobs)
        print(f"{stage['name']}: recorded after {time.monotonic() - start:.0f} s", flush=True)
        killed = 0
        for mutant, result in run_stage(due, reach, stages, place, jobs):
            session.set_result(mutant.item.job_id, result)
            killed += result.is_killed
            print(row(mutant, result), flush=True)
        seconds = time.monotonic() - start
        print(f"{stage['name']}: {killed} of {len(due)} killed after {seconds:.0f} s", flush=True)


def is_known(result: WorkResult, stage: int) -> bool:
    """Whether a mutant need not be run in a stage any more."""
    return result.is_killed or int(result.output.split()[0]) >= stage


def run_stage(
    due: Sequence[Mutant],
    reach: Mapping[str, Any],
    stages: Sequence[Mapping[str, Any]],
    place: Path,
    jobs: int,
) -> Iterator[tuple[Mutant, WorkResult]]:
    """Runs one stage on mutants and yields what became of them, as soon as it is known."""
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        shutil.rmtree(tree := place / f"tree-{number}", ignore_errors=True)
        shutil.copytree(place / "tree", tree)
        trees.put(tree)

    def attempt(mutant: Mutant) -> WorkResult:
        files = chosen_tests(mutant, reach, stages)
        if not files:
            return WorkResult(WorkerOutcome.NORMAL, "no test", TestOutcome.SURVIVED)
        tree = trees.get()
        mutation = attrs.evolve(mutant.item.mutations[0], module_path=tree / mutant.module)
        timeout = 30 + 3 * sum(reach[file]["seconds"] for file in files)
        result = mutate_and_test([mutation], in_tree(tree, PYTEST, *files), timeout)
        trees.put(tree)
        return result

    with ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(attempt, mutant): mutant for mutant in due}
        for future in as_completed(futures):
            result = future.result()
            if result.worker_outcome != WorkerOutcome.NORMAL:
                raise SystemExit(f"{futures[future]}\n{result.output}")
            lines = result.output.splitlines()
            failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))] or lines
            output = f"{len(stages) - 1} {failed[-1][:160] if failed else ''}"
            yield futures[future], attrs.evolve(result, output=output)


def row(mutant: Mutant, result: WorkResult) -> str:
    """Returns one row of the table."""
    stage, last = result.output.split(maxsplit=1)
    outcome = "killed" if result.is_killed else "SURVIVED"
    return f"{outcome:8} {SETTINGS['stage'][int(stage)]['name']:8} {mutant}\n    {last}"


# The command.


def workplace() -> Path:
    """Returns the directory of these sources and tests, with a copy of them in ``tree``."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", *SOURCES]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = {name: ROOT / name for name in names.split("\0") if (ROOT / name).is_file()}
    digest = hashlib.sha256()
    for name, file in files.items():
        digest.update(name.encode() + file.read_bytes())
    place = ROOT / "build" / "mutants" / digest.hexdigest()[:12]
    for name, file in files.items():
        (place / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place / "tree" / name)
    return place


def main() -> int:
    """Draws mutants, runs them and tells what became of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--number", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="how many side by side")
    parser.add_argument("--only", default="", help="only of files with this in their names")
    parser.add_argument("--list", action="store_true", help="show the mutants and run nothing")
    options = parser.parse_args()

    place = workplace()
    os.chdir(place / "tree")
    mutants: list[Mutant] = []
    same: list[Mutant] = []
    for mutant in drawn(options.seed, options.only):
        if len(mutants) == options.number:
            break
        is_same = mutant.name in SETTINGS["same"].get(mutant.module, ())
        (same if is_same else mutants).append(mutant)
    print(f"{len(mutants)} mutants; {len(same)} more that were drawn change nothing", flush=True)
    if options.list:
        print(*mutants, sep="\n")
        return 0
    with use_db(str(place / f"session-{options.seed}.sqlite")) as session:
        run(session, mutants, place, options.jobs)
        results = dict(session.results)
    rows = [(mutant, results[mutant.item.job_id]) for mutant in mutants]
    survivors = [entry for entry in rows if not entry[1].is_killed]
    score = 100 - 100 * len(survivors) / len(rows)
    text = f"{score:.1f} % of {len(rows)} mutants killed (at least {PASS_MARK} %)"
    table = "\n".join(row(*entry) for entry in rows)
    (place.parent / "report.txt").write_text(f"{table}\n{text}\n", "utf-8")
    print(*(row(*entry) for entry in survivors), text, sep="\n")
    return 0 if score >= PASS_MARK else 1


if __name__ == "__main__":
    sys.exit(main())
