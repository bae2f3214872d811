"""What is measured and on what: the build, the machine, and how busy it is."""

from __future__ import annotations

import os
import platform
import re
import sys
import sysconfig
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import puertorico._engine.table

__all__ = ["BUILD", "BUSY", "conditions", "load", "machine", "python", "wait_until_quiet"]

BUILD = "pure" if puertorico._engine.table.__file__.endswith(".py") else "compiled"
"""The build of the library that is imported here."""
BUSY = 0.5
"""The load average, besides that of a measurement, up to which a machine counts as quiet."""


def machine() -> str:
    """Returns the processor, the number of cores and the system, without the name of the host."""
    found = platform.processor() or platform.machine()
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        text = listed.read_text(encoding="utf-8")
        model = re.search(r"^model name\s*: (.*)$", text, re.MULTILINE)
        found = model[1].strip() if model else found
    return f"{found}, {os.cpu_count()} cores, {platform.system()}"


def python() -> str:
    """Returns the name and version of the interpreter, and how it was built."""
    name = f"{platform.python_implementation()} {platform.python_version()}"
    asked = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    how = [flag for flag in ("--enable-optimizations", "--with-lto") if flag in asked]
    flags = " ".join(how) or "no optimizations"
    return f"{name} built by {platform.python_compiler()} with {flags}"


def conditions(loads: Sequence[float], repeats: int) -> dict[str, Any]:
    """Returns how figures were measured: when, on what, and how busy it was.

    Args:
        loads: The load averages, the one before the measurement first.
        repeats: How often each figure was measured.
    """
    return {
        "date": date.today().isoformat(),
        "load": [round(loads[0], 2), round(max(loads), 2)],
        "machine": machine(),
        "python": python(),
        # The measurement itself keeps one core busy.
        "quiet": loads[0] <= BUSY and max(loads) <= 1 + BUSY,
        "repeats": repeats,
    }


def load() -> float:
    """Returns the load average of the last minute."""
    return os.getloadavg()[0]


def wait_until_quiet(seconds: float) -> None:
    """Waits until what ran before no longer counts in the load average, or the time is up."""
    end = monotonic() + seconds
    if load() > BUSY and seconds:
        print(f"load average {load():.2f}: waiting up to {seconds:g} s", file=sys.stderr)
    while load() > BUSY and monotonic() < end:
        sleep(5)
