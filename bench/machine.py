"""What is measured and on what: the build, the machine, and how busy it is."""

from __future__ import annotations

import os
import platform
import re
import sys
from pathlib import Path
from time import monotonic, sleep

import puertorico._engine.table

__all__ = ["BUILD", "BUSY", "load", "machine", "python", "wait_until_quiet"]

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
    """Returns the name and version of the interpreter."""
    return f"{platform.python_implementation()} {platform.python_version()}"


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
