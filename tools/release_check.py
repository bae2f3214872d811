"""Builds what is published, twice, and checks it; `nox -s release_check` goes on from there.

Usage: ``python tools/release_check.py FOLDER [--tag v1.0.0]``

The last commit is exported to ``FOLDER/tree`` and built from there, so that nothing else gets in:
``FOLDER/dist`` has the sdist, and the wheel that is made from it. Both are built once more and must
be the same to the byte. Their contents are what git knows; ``twine`` and ``check-wheel-contents``
check the rest. ``FOLDER/source`` is the unpacked sdist, for its tests; ``FOLDER/notes.md`` is the
text of the release.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
OF_THE_BUILD: Final = {"PKG-INFO"}
"""What the build adds to the sdist."""


def git(*arguments: str) -> str:
    """Returns what git prints."""
    done = subprocess.run(("git", *arguments), cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout


def exported(folder: Path) -> Path:
    """Returns a folder with the files of the last commit."""
    tree = folder / "tree"
    tree.mkdir(parents=True)
    subprocess.run(("git", "archive", "--output", str(folder / "tree.tar"), "HEAD"), check=True)
    with tarfile.open(folder / "tree.tar") as archive:
        archive.extractall(tree, filter="data")
    return tree


def built(tree: Path, folder: Path) -> dict[str, Path]:
    """Builds the sdist, and from it the wheel; returns them by suffix."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct").strip()}
    environment.pop("HATCH_BUILD_HOOKS_ENABLE", None)
    command = (sys.executable, "-m", "build", "--outdir", str(folder), str(tree))
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return {path.suffix: path for path in folder.iterdir()}


def digest(path: Path) -> str:
    """Returns the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def differences(what: str, found: set[str], wanted: set[str]) -> list[str]:
    """Returns a sentence for each file that is too many or missing."""
    extra = [f"{what}: {name} should not be in it" for name in sorted(found - wanted)]
    return extra + [f"{what}: {name} is missing" for name in sorted(wanted - found)]


def contents(sdist: Path, wheel: Path, known: set[str]) -> list[str]:
    """Returns what is wrong with the contents; *known* are the files of the commit."""
    with tarfile.open(sdist) as archive:
        names = [member.name.partition("/")[2] for member in archive if member.isfile()]
    wrong = differences("sdist", set(names), known | OF_THE_BUILD)
    with zipfile.ZipFile(wheel) as packed:
        shipped = set(packed.namelist())
    information = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
    metadata = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    package = {name.removeprefix("src/") for name in known if name.startswith("src/puertorico/")}
    return wrong + differences("wheel", shipped, package | {f"{information}/{m}" for m in metadata})


def version() -> str:
    """Returns the version of the package."""
    text = (ROOT / "src" / "puertorico" / "__init__.py").read_text(encoding="utf-8")
    (found,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    return str(found)


def notes(changelog: str, number: str) -> str:
    """Returns the section of a changelog about a version, otherwise what is unreleased."""
    for heading in (number, "Unreleased"):
        section = rf"^## \[{re.escape(heading)}\].*\n((?:(?!## |\[.+\]: ).*\n?)*)"
        if found := re.search(section, changelog, re.MULTILINE):
            return found[1].strip() + "\n"
    raise SystemExit("CHANGELOG.md has no section for this version")


def tagged(tag: str) -> list[str]:
    """Returns what keeps this tree from being the release of a tag."""
    number = version()
    wrong = [] if tag == f"v{number}" else [f"the tag is {tag}, the version is {number}"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[{re.escape(number)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        wrong.append(f"CHANGELOG.md has no dated section for {number}")
    return wrong


def main() -> int:
    """Builds and checks; returns the number of mistakes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where to build; emptied first")
    parser.add_argument("--tag", help="the tag of the release")
    options = parser.parse_args()
    folder: Path = options.folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)

    tree = exported(folder)
    first, second = (built(tree, folder / name) for name in ("dist", "again"))
    sdist, wheel = first[".gz"], first[".whl"]
    wrong = tagged(options.tag) if options.tag else []
    for suffix, path in first.items():
        if digest(path) != digest(second[suffix]):
            wrong.append(f"{path.name} is not the same when it is built again")
    wrong += contents(sdist, wheel, set(git("ls-tree", "-r", "--name-only", "HEAD").splitlines()))
    for command in (("twine", "check", "--strict", str(sdist)), ("check-wheel-contents",)):
        if subprocess.run((*command, str(wheel))).returncode:
            wrong.append(f"{command[0]} found something")

    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (folder / sdist.name.removesuffix(".tar.gz")).rename(folder / "source")
    changes = (tree / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "notes.md").write_text(notes(changes, version()), encoding="utf-8")
    for sentence in wrong:
        print(sentence)
    for path in (sdist, wheel):
        print(f"{path.name}  {path.stat().st_size:,} bytes  {digest(path)}")
    return len(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
