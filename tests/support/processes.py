"""Python in other processes."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

__all__ = ["python"]


def python(*arguments: str, **options: Any) -> str:
    """Runs Python with some arguments, which must succeed, and returns what it prints.

    Args:
        arguments: What follows the name of the program.
        options: More for `subprocess.run`.
    """
    command = [sys.executable, *arguments]
    done: subprocess.CompletedProcess[str] = subprocess.run(
        command, capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
