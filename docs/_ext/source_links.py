"""Links from the reference to the source of each class and function."""

from __future__ import annotations

import importlib
import inspect
import os
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

import puertorico

SOURCE: Final = Path(puertorico.__file__).resolve().parents[1]
"""The folder of the package: in the repository, or where it is installed."""
REPOSITORY: Final = "https://github.com/puertorico-py/puertorico/blob"


def address(domain: str, info: dict[str, str]) -> str | None:
    """Returns where the source of an object is; None for what is neither class nor function."""
    thing: Any = importlib.import_module(info["module"])
    for part in info["fullname"].split("."):
        thing = getattr(thing, part, None)
    if isinstance(thing, property):
        thing = thing.fget
    try:
        thing = inspect.unwrap(thing)
        path = Path(inspect.getsourcefile(thing) or "").resolve().relative_to(SOURCE)
        lines, first = inspect.getsourcelines(thing)
    except (AttributeError, OSError, TypeError, ValueError):
        return None
    ref = os.environ.get("READTHEDOCS_GIT_IDENTIFIER", "main")
    return f"{REPOSITORY}/{ref}/src/{path.as_posix()}#L{first}-L{first + len(lines) - 1}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the links, which Sphinx writes."""
    app.setup_extension("sphinx.ext.linkcode")
    app.config.linkcode_resolve = address
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
