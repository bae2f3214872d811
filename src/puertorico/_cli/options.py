"""The options, files and progress bar that the commands share."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import warnings
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .._base.compat import override
from .._base.jsontext import MAX_DIGITS, MAX_JSON
from .._base.messages import did_you_mean, nearest, shown
from .._base.offering import imported
from .._config import Config, Edition
from ..errors import PuertoRicoError, RecordError
from ..expansions import installed_expansion, installed_names
from ..expansions._expansions import BASE, EXPANSIONS
from ..game._game import Record
from ..plugin import Expansion, Switch
from ..types import SwitchId, any_id
from ..wording import VOCABULARIES, vocabulary
from ..wording._vocabulary import Vocabulary

if TYPE_CHECKING:
    from rich.console import Console

PROG = "puertorico" if Path(sys.argv[0]).stem == "puertorico" else "python -m puertorico"
"""The name of the program in examples and messages: as it was called."""

NEEDED = "an expansion that the record needs, if it is not found otherwise"
"""The meaning of the option for expansions for a record."""

Commands = Any
"""The return type of `argparse.ArgumentParser.add_subparsers`, which has no public name."""


class CommandError(PuertoRicoError):
    """A command that cannot be carried out."""


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one sentence, without the usage."""

    @override
    def error(self, message: str) -> NoReturn:
        """Prints the message to stderr and exits with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def whole_number(text: str, wanted: str = "a whole number", lowest: int | None = None) -> int:
    """Reads the value of an option as a whole number.

    Raises:
        ArgumentTypeError: It is not a number, is below *lowest*, or is longer than in files.
    """
    if len(text) > MAX_DIGITS:
        most = f"must be a whole number of at most {MAX_DIGITS} digits"
        raise argparse.ArgumentTypeError(f"{most}, not {len(text)} characters")
    with suppress(ValueError):
        number = int(text)
        if lowest is None or number >= lowest:
            return number
    raise argparse.ArgumentTypeError(f"must be {wanted}, not {shown(text)}")


def above_zero(text: str) -> int:
    """Reads the value of an option as a whole number above 0."""
    return whole_number(text, "a whole number above 0", 1)


def add_config(command: argparse.ArgumentParser) -> None:
    """Adds the options for the config; all of them are None unless given."""
    command.add_argument("--players", type=whole_number, help="2 to 5 (default: 4)")
    editions = ", ".join(edition.value for edition in Edition)
    command.add_argument(
        "--edition", help=f"one of {editions} (default: {Edition.ANNIVERSARY.value})"
    )
    add_expansion(command, "an expansion to play with")
    command.add_argument(
        "--rule",
        action="append",
        metavar="SWITCH=VALUE",
        help="a rule that is different from the edition's, such as production=optional; numbers "
        "for 2, 3, 4 and 5 players are separated by commas; may be given several times",
    )


def add_expansion(command: argparse.ArgumentParser, meaning: str) -> None:
    """Adds the option for expansions; the *meaning* begins its help."""
    expansions = ", ".join(expansion.id for expansion in EXPANSIONS)
    command.add_argument(
        "--expansion",
        action="append",
        metavar="NAME",
        help=f"{meaning}: {expansions}, the id of an installed one, or one of "
        "yours as package.module:NAME; may be given several times",
    )


def add_words(command: argparse.ArgumentParser) -> None:
    """Adds the option for words."""
    command.add_argument(
        "--words",
        metavar="NAME",
        help=f"the words of names and sentences: {', '.join(VOCABULARIES)}, or those of a package "
        "as package:LANGUAGE (default: those of the edition)",
    )


def words_of(options: argparse.Namespace, config: Config) -> Vocabulary:
    """Returns the words that the options name, or those of the edition.

    Raises:
        ConfigError: There are no such words, or they are wrong.
    """
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = vocabulary(options.words or config.edition, expansions=config.expansions)
    for each in caught:
        print(f"{PROG}: {each.message}", file=sys.stderr)
    return found


def expansions_of(options: argparse.Namespace) -> tuple[Expansion, ...]:
    """Returns the expansions that the options name.

    Raises:
        ConfigError: An expansion cannot be imported.
        CommandError: There is no such expansion.
    """
    return tuple(_expansion(id) for id in options.expansion or ())


def config_of(options: argparse.Namespace) -> Config:
    """Returns the config that the options describe.

    Raises:
        ConfigError: The config cannot be played, or an expansion cannot be imported.
        CommandError: There is no such expansion, or a rule is not a switch and its value.
    """
    expansions = expansions_of(options)
    return Config(
        players=4 if options.players is None else options.players,
        edition=options.edition or Edition.ANNIVERSARY,
        expansions=expansions,
        rules=_rules(options.rule or (), expansions),
    )


def _rules(texts: Iterable[str], expansions: tuple[Expansion, ...]) -> dict[SwitchId, Any]:
    """Returns the switches that options name, with their values; the config tests them.

    Raises:
        CommandError: A text is not a switch and a value, or a switch is given twice.
    """
    switches = {
        switch.id: switch for expansion in (BASE, *expansions) for switch in expansion.switches
    }
    found: dict[SwitchId, Any] = {}
    for text in texts:
        id, equals, value = text.partition("=")
        if not equals:
            raise CommandError(
                f"--rule needs a switch and its value, as in production=optional, not {shown(text)}"
            )
        if id in found:
            raise CommandError(f"--rule gives {id} twice")
        switch = switches.get(id)
        found[any_id(id)] = value if switch is None else _value(switch, value)
    return found


def _value(switch: Switch, text: str) -> object:
    """Reads the value of a switch.

    Raises:
        CommandError: The switch is a number, and this is something else.
    """
    if text == "none" and text not in switch.values and switch.allows(None):
        return None
    if switch.values:
        return text
    try:
        if switch.by_players:
            wanted = "four whole numbers with commas"
            return tuple([whole_number(number, wanted) for number in text.split(",")])
        return whole_number(text)
    except argparse.ArgumentTypeError as wrong:
        raise CommandError(f"--rule {switch.id} {wrong}") from None


def _expansion(name: str) -> Expansion:
    """Returns a published or installed expansion by its id, or any other by its path."""
    expansions = {expansion.id: expansion for expansion in EXPANSIONS}
    installed = installed_names()
    if name in expansions:
        return expansions[name]
    if name in installed:
        return installed_expansion(name)
    module, colon, path = name.partition(":")
    if module and colon and path:
        return _of_module(name, module, path)
    known = (*expansions, *installed)
    more = "" if nearest(name, known) else "; one of yours is named 'package.module:NAME'"
    raise CommandError(f"there is no expansion {shown(name)}{did_you_mean(name, known)}{more}")


def _of_module(name: str, module: str, path: str) -> Expansion:
    """Returns the expansion that a module has."""
    try:
        found = imported(module, path)
    except (Exception, SystemExit) as error:
        # Other people's code may raise anything; the message says whose it was.
        raise CommandError(
            f"expansion {shown(name)}: it cannot be imported: {type(error).__name__}: {error}"
        ) from error
    if not isinstance(found, Expansion):
        raise CommandError(f"expansion {shown(name)}: it must be an Expansion, not {shown(found)}")
    return found


def names_of_bots(text: str) -> list[str]:
    """Returns the names of bots in the value of an option.

    >>> names_of_bots("heuristic, random")
    ['heuristic', 'random']
    """
    return [name.strip() for name in text.split(",")]


def read_record(path: str, expansions: Iterable[Expansion] = ()) -> Record:
    """Reads a record from a file, JSON or text, which may need *expansions* that are not published.

    The file is UTF-8; or UTF-16 with a byte order mark, as Windows PowerShell and Notepad write it.

    Raises:
        CommandError: The file cannot be read.
        ConfigError: The file names an expansion that cannot be imported.
        RecordError: The file is not a record.
    """
    try:
        with open(path, "rb") as file:
            marked = file.peek(2).startswith((BOM_UTF16_LE, BOM_UTF16_BE))
            text_file = TextIOWrapper(file, encoding="utf-16" if marked else "utf-8-sig")
            # One character more than allowed, so that a longer file is rejected.
            text = text_file.read(MAX_JSON + 1)
    except UnicodeError:
        raise CommandError(f"cannot read {shown(path)}: it is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot read {shown(path)}: {_reason(error)}") from None
    read = Record.from_json if text.lstrip().startswith("{") else Record.from_text
    # Import only the packages whose expansions the text names.
    known = {expansion.id: expansion for expansion in (*EXPANSIONS, *expansions)}
    others = [id for id in installed_names() if id in text and id not in known]
    try:
        return read(text, expansions=[*known.values(), *map(installed_expansion, others)])
    except RecordError as error:
        needed = error.missing_expansion
        if needed is None:
            raise
        near = nearest(needed, known)
        hint = (
            f"did you mean {near!r}?" if near else "name it, as in --expansion package.module:NAME"
        )
        raise CommandError(f"the record needs the expansion {shown(needed)}: {hint}") from None


def shown_names(names: Iterable[str]) -> list[str]:
    r"""Returns names from a record, with escapes in place of what would control the terminal.

    >>> print(*shown_names(["Zoë", "\x1b[31mBen"]))
    Zoë \x1b[31mBen
    """
    return [
        "".join([each if each.isprintable() else ascii(each)[1:-1] for each in name])
        for name in names
    ]


def check_apart(files: Mapping[str, str | None]) -> None:
    """Checks that a command writes no file that it also reads or writes under another option.

    Args:
        files: The names of the files by argument, None for those that were not given.

    Raises:
        CommandError: Two names are of the same file, however they are spelled or linked.
    """
    given = [(argument, path) for argument, path in files.items() if path is not None]
    for (first, path), (second, other) in combinations(given, 2):
        if _same_file(path, other):
            raise CommandError(f"{second} would replace {shown(path)}, the file of {first}")


def _same_file(path: str, other: str) -> bool:
    with suppress(OSError, ValueError):
        if os.path.exists(path) and os.path.exists(other):
            # Anything but a regular file, such as a terminal, can be written repeatedly.
            return os.path.isfile(path) and os.path.samefile(path, other)
        return os.path.realpath(path) == os.path.realpath(other)
    return False


def write_text(path: str, text: str) -> None:
    """Writes a file.

    Raises:
        CommandError: The file cannot be written.
    """
    write_bytes(path, text.replace("\n", os.linesep).encode())


def write_bytes(path: str, content: bytes) -> None:
    """Writes a file that is not text.

    An existing file stays as it was until all of the new one is written.

    Raises:
        CommandError: The file cannot be written.
    """
    try:
        # A link stays a link.
        place = Path(os.path.realpath(path))
        if place.exists() and not place.is_file():
            # Such as a terminal; a folder cannot be written.
            place.write_bytes(content)
            return
        part = place.with_name(f".puertorico-{os.getpid()}.part")
        try:
            part.write_bytes(content)
            if place.exists():
                shutil.copymode(place, part)
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot write {shown(path)}: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    """Returns why a file cannot be used; a `ValueError` means that its name is invalid."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return "no file can have this name"


_NARROWEST = 40
"""The minimum width of tables, in columns, whatever the terminal reports."""
_NEEDS_RICH = "this command needs the extra 'cli': pip install 'puertorico[cli]'"


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[tuple[Callable[[int], None], Console]]:
    """Shows a bar; yields a function that moves it to a number, and a console for the results.

    Raises:
        CommandError: rich is not installed.
    """
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        raise CommandError(_NEEDS_RICH) from None

    columns = (title, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=_wide_enough(Console(stderr=True))) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done), _wide_enough(Console())


def _wide_enough(console: Console) -> Console:
    """Returns the console, widened if it is too narrow to show anything."""
    console.width = max(console.width, _NARROWEST)
    return console
