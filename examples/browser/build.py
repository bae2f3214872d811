"""Writes a folder with the page and all that it needs; ``python build.py FOLDER`` runs it.

It needs pip and npm. Any server of static files can serve the folder, from any address; nothing
comes from anywhere else.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = ("index.html", "worker.js", "play.py")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json",
           "python_stdlib.zip")  # fmt: skip


def build(folder: Path) -> None:
    """Fills a folder, which may exist: the page, Pyodide, and the wheels with a list of them."""
    pyodide, wheels = folder / "pyodide", folder / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    for each in (pyodide, wheels):
        each.mkdir(parents=True, exist_ok=True)
    for name in PAGE:
        shutil.copy(HERE / name, folder)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as unpacked:
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, unpacked)
        npm = shutil.which("npm") or "npm"  # npm.cmd on Windows
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=unpacked, check=True)
        for name in PYODIDE:
            shutil.copy(Path(unpacked, "node_modules", "pyodide", name), pyodide)
    # The library and what it needs. Its pure wheel: compiled modules are for other machines.
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--wheel-dir", str(wheels))
    pure = {name: value for name, value in os.environ.items() if name[:11] != "HATCH_BUILD"}
    subprocess.run([*pip, str(HERE.parents[1])], check=True, env=pure)
    names = sorted(path.name for path in wheels.glob("*.whl"))
    (wheels / "wheels.json").write_text(json.dumps(names), encoding="utf-8")


if __name__ == "__main__":
    build(Path(sys.argv[1]))
