"""Puts docstrings into compiled wheels: mypyc leaves them out of the C that it writes.

Hatchling runs this hook before that of hatch-mypyc, whose program then calls `mypycify` of this
module instead of mypyc's own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from typing_extensions import override

STRING = r'"(?:[^"\\]|\\.)*"'
"""A string of C."""
PLACES = (
    rf"\(PyCFunction\)CPyPy_(?P<name>\w+),[\s\w|]*, PyDoc_STR\((?P<doc>NULL|{STRING})\)",
    r"\(getter\)(?P<name>\w+),\s*(?:\(setter\)\w+|NULL),\s*(?P<doc>NULL), NULL\}",
    rf"CPyType_(?P<name>\w+)_template_ = \{{[^}}]*\.tp_doc = PyDoc_STR\((?P<doc>NULL|{STRING})\)",
)
"""Where mypyc writes a docstring of a function, a field or property, and a class in C.

That of a function or a class has its signature already.
"""


class CustomBuildHook(BuildHookInterface[Any]):
    """Changes the program with which hatch-mypyc compiles."""

    @override
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Changes it before that hook runs."""
        from hatch_mypyc import plugin

        written = plugin.construct_setup_file
        folders = [self.root, str(Path(self.root, "src", "puertorico"))]
        ours = f"import sys; sys.path += {folders!r}; from hatch_build import mypycify"

        def changed(*args: Any, **options: Any) -> str:
            theirs = "from mypyc.build import mypycify"
            before, found, after = written(*args, **options).partition(theirs)
            if not found:
                raise RuntimeError(f"the program of hatch-mypyc has no line {theirs!r}")
            return f"{before}{ours}{after}"

        plugin.construct_setup_file = changed


def mypycify(arguments: list[str], **options: Any) -> Any:
    """Does what mypyc's own function does, and puts the docstrings into the C."""
    from mypyc.build import mypycify as written
    from mypyc.namegen import NameGenerator

    extensions = written(arguments, **options)
    modules = {
        ".".join(Path(path).with_suffix("").parts[1:]): ast.parse(Path(path).read_text("utf-8"))
        for path in arguments
        if path.endswith(".py")
    }
    nodes = [node for module in modules.values() for node in ast.walk(module)]
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    names = NameGenerator([[*modules]])
    texts = {
        names.private_name(module, name): text
        for module, tree in modules.items()
        for name, text in documented(tree.body, classes)
    }
    for path in {Path(source) for extension in extensions for source in extension.sources}:
        code = path.read_text("utf-8")
        for pattern in PLACES:
            code = re.sub(pattern, lambda match: filled(match, texts), code)
        path.write_text(code, "utf-8")
    return extensions


def documented(
    body: list[ast.stmt], classes: dict[str, ast.ClassDef], owner: str = ""
) -> Iterator[tuple[str, str]]:
    """Yields what has a docstring, by the name that mypyc makes a C name of, and its text."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            for name, about in texts_of_fields(node, classes).items():
                yield f"{node.name}_get_{name}", about
            yield from documented(node.body, classes, node.name)
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and (text := ast.get_docstring(node)):
            yield f"{owner}.{node.name}".lstrip("."), text
            yield f"{owner}_get_{node.name}", text


def texts_of_fields(cls: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> dict[str, str]:
    """Returns the texts of the fields of a class, and of its bases, whose fields it may repeat."""
    found: dict[str, str] = {}
    for base in map(ast.unparse, reversed(cls.bases)):
        if base in classes:
            found |= texts_of_fields(classes[base], classes)
    found |= import_module("_base.asked").texts_of_fields(cls)
    return found


def filled(match: re.Match[str], texts: dict[str, str]) -> str:
    """Returns C with the docstring that belongs there, if there is one."""
    if match["name"] not in texts:
        return match[0]
    text = texts[match["name"]].encode()
    plain = re.sub(rb"[^\w ]", lambda byte: b"\\%03o" % byte[0][0], text).decode()
    start, end = (place - match.start() for place in match.span("doc"))
    signature = "" if match["doc"] == "NULL" else match["doc"][1:-1]
    return f'{match[0][:start]}"{signature}{plain}"{match[0][end:]}'
