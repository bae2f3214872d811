"""Changes the rules at random, one small change at a time, and sees whether the tests notice.

A *mutant* is the library with one such change: an operator, a number, a condition, a statement.
Each runs in a tree of its own in a temporary directory, against the tests in an order that finds
most of them soon. Tests that only compare with what was so before (hashes, perft, playthroughs)
do not count: a change has to be noticed by a test that says what the rules are.

A mutant that survives either shows a missing test or changes nothing. The latter are listed in
``mutants.toml`` with the reason, by their file, function and text, and are then not counted.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import attrs

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = Path("src") / "puertorico"
LISTED: Final = Path(__file__).with_name("mutants.toml")
REPORT: Final = ROOT / "build" / "mutants.txt"
MUTATED: Final = ("rules/*.py", "expansions/*/[a-z]*.py", "scoring.py", "board.py", "state.py",
                  "stock.py")  # fmt: skip
"""What is changed, below the package."""
COPIED: Final = ("src", "tests", "docs", "examples", "bench", "tools", "pyproject.toml")
"""What a tree of its own consists of, as far as it exists."""
PASS_MARK: Final = 90.0
"""The least part of the mutants, in percent, that the tests must notice."""
LIMITED: Final = """
import sys
import pytest
try:
    import resource
except ImportError:
    pass
else:
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
sys.exit(pytest.main(sys.argv[1:]))
"""
"""Runs pytest with four gigabytes of memory: a mutant may collect for ever."""

TELLING: Final = frozenset({"explain", "context", "why_no_pass", "limits"})
"""Functions that only say something; left out unless asked for."""
NO_PROOF: Final = (
    # These only guard against change.
    "test_perft.py",
    "test_playthroughs.py",
    "test_streams.py",
    # These are about other things than rules.
    "render/*.py",
    "test_architecture.py",
    "test_bots.py",
    "test_cli.py",
    "test_examples.py",
    "test_mutants.py",
    "test_packaging.py",
    "test_play.py",
    "test_rulebook.py",
    "test_schemas.py",
    "test_web_table*.py",
)
"""Tests that tell nothing about a mutant, as patterns."""
OWN_TESTS: Final = {
    "effects": ("settler", "trader", "craftsman", "builder", "harbor_wharf", "scoring"),
    "placement": ("mayor",),
    "phase": ("builder", "craftsman"),
    "chance": ("settler", "setup"),
    "prospector": ("round",),
    "driver": ("round", "setup"),
}
"""The files ``tests/rules/test_*.py`` that are nearest, where the names differ."""
OF_BOXES: Final = {
    "new_buildings": ("test_new_*.py", "test_draft.py"),
    "nobles": ("test_noble_*.py",),
    "smuggler": ("test_smuggler*.py",),
    "festival": ("test_festival*.py",),
}
"""The files that are nearest to the modules of a box."""


# Making mutants.


@attrs.frozen
class Mutant:
    """One change of one file.

    Attributes:
        file: The file, below the package.
        function: The function or class the change is in, dotted; empty at module level.
        line: The line of the change.
        kind: What sort of change it is.
        original: The statement, or the head of a compound one, as it was.
        mutated: The same, changed.
        nth: Which of equal statements of the function it is, from 1 on.
        source: The whole text of the changed file.
    """

    file: str
    function: str
    line: int
    kind: str
    original: str
    mutated: str
    nth: int
    source: str = attrs.field(repr=False)

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What it is listed by: line numbers change too easily."""
        return self.file, self.function, self.original, self.mutated, self.nth

    def __str__(self) -> str:
        where = f"{self.file}:{self.line} {self.function or '(module)'}"
        nth = f" (number {self.nth} of its kind)" if self.nth > 1 else ""
        return f"{where} [{self.kind}]{nth}\n    - {self.original}\n    + {self.mutated}"


Change = tuple[str, Callable[[Any], None]]
"""The kind of a change, and what makes it in a copy of the node."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip
NAMES: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


def put(field: str, value: object) -> Callable[[Any], None]:
    """Returns what sets a field of a node."""

    def change(node: Any) -> None:
        setattr(node, field, value)

    return change


def negated(field: str) -> Callable[[Any], None]:
    """Returns what negates a condition of a node."""

    def change(node: Any) -> None:
        condition = getattr(node, field)
        setattr(node, field, ast.UnaryOp(ast.Not(), condition))

    return change


def swapped_comparison(place: int, operator: type[ast.cmpop]) -> Callable[[Any], None]:
    """Returns what replaces one operator of a comparison."""

    def change(node: Any) -> None:
        node.ops[place] = operator()

    return change


def become(replacement: ast.AST) -> Callable[[Any], None]:
    """Returns what turns a node into another one."""

    def change(node: Any) -> None:
        node.__class__ = replacement.__class__
        node.__dict__ = {**replacement.__dict__, "lineno": node.lineno}

    return change


def drop_not(node: Any) -> None:
    """Takes the `not` away."""
    operand = node.operand
    node.__class__ = operand.__class__
    node.__dict__ = operand.__dict__


def negate_filter(place: int) -> Callable[[Any], None]:
    """Returns what negates a condition of a comprehension."""

    def change(node: Any) -> None:
        node.ifs[place] = ast.UnaryOp(ast.Not(), node.ifs[place])

    return change


def is_empty(node: ast.expr) -> bool:
    """Whether the expression is an empty list or tuple."""
    return isinstance(node, ast.List | ast.Tuple) and not node.elts


def changes(node: ast.AST) -> Iterator[Change]:
    """Yields every change of a node by itself."""
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                yield "comparison", swapped_comparison(place, COMPARISONS[type(operator)])
        case ast.Constant(value=bool() as truth):
            yield "boolean", put("value", not truth)
        case ast.Constant(value=int() as number):
            yield "number", put("value", number + 1)
            yield "number", put("value", number - 1)
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in OPERATORS:
            yield "operator", put("op", OPERATORS[type(operator)]())
        case ast.BoolOp(op=operation):
            yield "and/or", put("op", ast.Or() if isinstance(operation, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield "not", drop_not
        case ast.Name(id=name) if name in NAMES:
            yield "name", put("id", NAMES[name])
        case ast.comprehension(ifs=conditions):
            for place in range(len(conditions)):
                yield "condition", negate_filter(place)
        case ast.Break():
            yield "jump", become(ast.Continue())
        case ast.Continue():
            yield "jump", become(ast.Break())
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            if not is_empty(value):
                yield "return", put("value", ast.Constant(None))
        case ast.Return(value=None):
            yield "statement", become(ast.Pass())
    match node:
        case ast.If() | ast.While() | ast.IfExp() if not isinstance(node.test, ast.Constant):
            yield "condition", negated("test")
        case ast.Expr() | ast.AugAssign():
            yield "statement", become(ast.Pass())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            # Without the assignment of a name its use fails at once: that would be too easy.
            yield "statement", become(ast.Pass())


def head(statement: ast.stmt) -> str:
    """Returns a statement on one line, of a compound one only its head."""
    shown: Any = copy.copy(statement)
    if hasattr(shown, "body"):
        shown.body = [ast.Pass()]
        for field in ("orelse", "finalbody", "handlers", "decorator_list"):
            if getattr(shown, field, None):
                setattr(shown, field, [])
    lines = ast.unparse(shown).splitlines()
    return lines[0] if hasattr(shown, "body") else " ".join(line.strip() for line in lines)


def is_note(node: ast.AST) -> bool:
    """Whether the node is a docstring, a type, an import, a check or the like."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(t, ast.Name) and t.id in ("__slots__", "__all__") for t in targets)
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise)


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, file: str, text: str, *, telling: bool) -> None:
        self.file = file
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.telling = telling
        self.found: list[Mutant] = []
        self.seen: Counter[tuple[str, str, str]] = Counter()

    def find(self) -> list[Mutant]:
        """Returns all mutants, in the order of the file."""
        self.walk(ast.parse(self.text).body, ())
        return self.found

    def walk(self, body: Sequence[ast.stmt], path: tuple[str, ...]) -> None:
        """Goes through statements and what is inside them."""
        for statement in body:
            if is_note(statement):
                continue
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                if self.telling or statement.name not in TELLING:
                    self.walk(statement.body, (*path, statement.name))
                continue
            self.mutate(statement, ".".join(path))
            for field in ("body", "orelse", "finalbody"):
                self.walk(getattr(statement, field, []), path)

    def mutate(self, statement: ast.stmt, function: str) -> None:
        """Notes every change of a statement, but not of those inside it."""
        original = head(statement)
        for node in self.nodes(statement):
            for kind, change in changes(node):
                changed = copy.deepcopy(statement)
                place = list(self.nodes(statement)).index(node)
                change(list(self.nodes(changed))[place])
                ast.fix_missing_locations(changed)
                mutated = head(changed)
                self.seen[function, original, mutated] += 1
                self.found.append(
                    Mutant(
                        file=self.file,
                        function=function,
                        line=getattr(node, "lineno", statement.lineno),
                        kind=kind,
                        original=original,
                        mutated=mutated,
                        nth=self.seen[function, original, mutated],
                        source=self.replaced(statement, changed),
                    )
                )

    def nodes(self, node: ast.AST) -> Iterator[ast.AST]:
        """Yields a statement and the expressions in it, without types and inner statements."""
        yield node
        for field, value in ast.iter_fields(node):
            if field == "annotation":
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.stmt):
                    yield from self.nodes(child)

    def replaced(self, old: ast.stmt, new: ast.stmt) -> str:
        """Returns the text of the file with a changed statement."""
        indent = " " * old.col_offset
        first = old.lineno - 1
        line = self.lines[first][: old.col_offset]
        # `elif` is a nested `if` in the tree: written out as `if` in an `else`.
        is_elif = isinstance(old, ast.If) and self.lines[first][old.col_offset :].startswith("elif")
        code = ast.unparse(new)
        if is_elif:
            body = "\n".join(f"{indent}    {part}" for part in code.splitlines())
            text = f"{line}else:\n{body}\n"
        else:
            text = line + code.replace("\n", f"\n{indent}") + "\n"
        return "".join(self.lines[:first]) + text + "".join(self.lines[old.end_lineno :])


def all_mutants(root: Path, *, telling: bool = False) -> list[Mutant]:
    """Returns every mutant there is, in a fixed order."""
    found: list[Mutant] = []
    for pattern in MUTATED:
        for path in sorted((root / PACKAGE).glob(pattern)):
            file = path.relative_to(root / PACKAGE).as_posix()
            found += Finder(file, path.read_text("utf-8"), telling=telling).find()
    return found


# Those that change nothing.


def read_listed(path: Path = LISTED) -> dict[tuple[str, str, str, str, int], str]:
    """Returns the reason of every listed mutant, by its key."""
    listed = tomllib.loads(path.read_text("utf-8")).get("same", [])
    return {
        (
            entry["file"],
            entry["function"],
            entry["original"],
            entry["mutated"],
            entry.get("nth", 1),
        ): entry["reason"]
        for entry in listed
    }


# Running the tests.


def test_stages(tree: Path, mutant: Mutant | None) -> list[list[str]]:
    """Returns the test files by stage: the nearest ones, all rules by themselves, the others."""
    tests = tree / "tests"
    stem = Path(mutant.file).stem if mutant is not None else ""
    rules = sorted((tests / "rules").glob("test_*.py"))
    box = Path(mutant.file).parent.name if mutant is not None else ""
    patterns = OF_BOXES.get(box) or [f"test_{name}.py" for name in OWN_TESTS.get(stem, (stem,))]
    own = [path for path in rules if any(path.match(pattern) for pattern in patterns)]
    quick = [path for path in rules if path not in own]
    quick += [tree / PACKAGE, *sorted((tree / "docs").rglob("*.rst"))]
    # What is for expansions, copies and events alone is found there.
    rest = [tests / "test_seams.py", *sorted((tests / "unit").glob("test_*.py"))]
    rest += [tests / "test_reference.py", tests / "test_reference_boxes.py"]
    rest += sorted(tests.rglob("test_*.py"))
    rest = [
        path
        for path in dict.fromkeys(rest)
        # The reference has tests of itself, which no change of the rules can touch.
        if path not in rules
        and path.parent.name != "reference"
        and not any(path.match(pattern) for pattern in NO_PROOF)
    ]
    return [
        [str(path.relative_to(tree)) for path in stage] for stage in (own, quick, rest) if stage
    ]


def run_tests(tree: Path, files: Sequence[str], timeout: float, more: Sequence[str]) -> str:
    """Runs test files in a tree; returns ``""``, ``"killed"`` or ``"hangs"``."""
    command = [sys.executable, "-c", LIMITED, "-x", "-q", "-p", "no:cacheprovider"]
    command += ["--no-header", "--tb=short", *more, *files]
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    with (tree / "pytest.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            command,
            cwd=tree,
            env=environment,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            return "" if process.wait(timeout) == 0 else "killed"
        except subprocess.TimeoutExpired:
            return "hangs"
        finally:
            if process.poll() is None:
                stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """Ends the tests and what they have started."""
    if os.name == "posix":
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def copy_tree(source: Path, target: Path) -> None:
    """Copies what the tests need."""
    target.mkdir(parents=True)
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", ".hypothesis")
    for name in COPIED:
        if (source / name).is_dir():
            shutil.copytree(source / name, target / name, ignore=leave)
        elif (source / name).exists():
            shutil.copy(source / name, target / name)


@attrs.frozen
class Result:
    """What became of a mutant.

    Attributes:
        mutant: The mutant.
        outcome: ``"killed"``, ``"hangs"`` (killed too) or ``""``: it survived.
        stage: The stage of the tests that noticed.
        failed: The line of the test that failed.
        seconds: How long it took.
    """

    mutant: Mutant
    outcome: str
    stage: int
    failed: str
    seconds: float

    def __str__(self) -> str:
        told = f"{self.outcome or 'SURVIVED'} (stage {self.stage}, {self.seconds:.0f} s)"
        return f"{told} {self.mutant}" + (f"\n    {self.failed}" if self.failed else "")


@attrs.frozen
class Runner:
    """Runs mutants.

    Attributes:
        base: A directory with the tree ``base``, without changes.
        more: More arguments of pytest.
        timeouts: Seconds for each stage, the nearest tests first.
        quick: Whether the last stage is left out.
    """

    base: Path
    more: tuple[str, ...]
    timeouts: tuple[float, ...]
    quick: bool

    def run(self, numbered: tuple[int, Mutant]) -> Result:
        """Runs the tests on one mutant until one fails."""
        number, mutant = numbered
        tree = self.base / f"mutant-{number}"
        start = time.monotonic()
        copy_tree(self.base / "base", tree)
        (tree / PACKAGE / mutant.file).write_text(mutant.source, encoding="utf-8")
        try:
            stages = test_stages(tree, mutant)
            timeouts = self.timeouts[-len(stages) :]
            if self.quick:
                del stages[-1]
            outcome, stage = "", 0
            while not outcome and stage < len(stages):
                outcome = run_tests(tree, stages[stage], timeouts[stage], self.more)
                stage += 1
            failed = first_failure(tree) if outcome == "killed" else ""
            return Result(mutant, outcome, stage, failed, time.monotonic() - start)
        finally:
            shutil.rmtree(tree, ignore_errors=True)


def first_failure(tree: Path) -> str:
    """Returns the line of pytest's summary that names the test that failed."""
    log = (tree / "pytest.log").read_text("utf-8", errors="replace").splitlines()
    named = [line for line in log if line.startswith(("FAILED", "ERROR"))]
    return (named or log or ["no output"])[-1][:160]


def baseline(base: Path, more: Sequence[str], jobs: int, *, quick: bool) -> tuple[float, ...]:
    """Runs the tests without any change and returns the timeouts that follow.

    Raises:
        SystemExit: A test fails, so that nothing can be found out.
    """
    timeouts = [30.0]
    stages = test_stages(base / "base", None)
    for files in stages[: len(stages) - quick]:
        start = time.monotonic()
        outcome = run_tests(base / "base", files, 3600, more)
        if outcome:
            log = (base / "base" / "pytest.log").read_text("utf-8", errors="replace")
            sys.exit(f"{log}\nThe tests fail without any change.")
        timeouts.append(30 + 4 * (time.monotonic() - start) * max(1, jobs / 2))
    return (*timeouts, 0.0) if quick else tuple(timeouts)


# The command.


def arguments() -> argparse.Namespace:
    """Returns what the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--number", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=2, help="how many side by side")
    parser.add_argument("--only", default="", help="only of files with this in their names")
    parser.add_argument("--function", default="", help="only in functions with this in their names")
    parser.add_argument("--telling", action="store_true", help="change what only explains, too")
    parser.add_argument("--list", action="store_true", help="show the mutants and run nothing")
    parser.add_argument("--quick", action="store_true", help="only the tests of the rules by id")
    parser.add_argument("--pytest", default="", help="more arguments of pytest, by spaces")
    parser.add_argument("--report", type=Path, default=REPORT, help="where the report goes")
    return parser.parse_args()


def main() -> int:
    """Makes mutants, runs them and tells what became of them."""
    options = arguments()
    listed = read_listed()
    everything = all_mutants(ROOT, telling=options.telling)
    gone = set(listed) - {mutant.key for mutant in everything}
    if gone and not options.only:
        for key in sorted(gone):
            print("listed, but there is no such mutant any more:", *key, sep="\n    ")
        return 2
    wanted = [
        mutant
        for mutant in everything
        if options.only in mutant.file and options.function in mutant.function
    ]
    chosen = random.Random(options.seed).sample(wanted, min(options.number, len(wanted)))
    same = [mutant for mutant in chosen if mutant.key in listed]
    tried = [mutant for mutant in chosen if mutant.key not in listed]
    print(f"{len(wanted)} mutants, {len(chosen)} chosen, {len(same)} of them change nothing")
    if options.list:
        print(*chosen, sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        base = Path(folder)
        copy_tree(ROOT, base / "base")
        more = tuple(options.pytest.split())
        timeouts = baseline(base, more, options.jobs, quick=options.quick)
        runner = Runner(base, more, timeouts, options.quick)
        print("timeouts:", *(f"{seconds:.0f} s" for seconds in runner.timeouts), flush=True)
        results = []
        with ThreadPoolExecutor(options.jobs) as pool:
            for number, result in enumerate(pool.map(runner.run, enumerate(tried)), 1):
                results.append(result)
                print(f"{number}/{len(tried)} {result}", flush=True)
    text, score = summary(results, same, listed)
    print(text)
    options.report.parent.mkdir(parents=True, exist_ok=True)
    options.report.write_text(text + "\n\n" + "\n".join(map(str, results)) + "\n", encoding="utf-8")
    return 0 if score >= PASS_MARK else 1


def summary(
    results: Sequence[Result],
    same: Sequence[Mutant],
    listed: dict[tuple[str, str, str, str, int], str],
) -> tuple[str, float]:
    """Returns the report in short, and the score in percent."""
    survivors = [result for result in results if not result.outcome]
    killed = len(results) - len(survivors)
    score = 100 * killed / len(results) if results else 100.0
    lines = [f"{killed} of {len(results)} mutants killed: {score:.1f} % (at least {PASS_MARK:.0f})"]
    hangs = sum(result.outcome == "hangs" for result in results)
    lines.append(f"{hangs} of them go on for ever; {len(same)} more change nothing")
    lines += [f"survived: {result.mutant}" for result in survivors]
    lines += [f"changes nothing: {mutant}\n    {listed[mutant.key]}" for mutant in same]
    return "\n".join(lines), score


if __name__ == "__main__":
    sys.exit(main())
