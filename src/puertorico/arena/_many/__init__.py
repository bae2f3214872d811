"""What the arena and the simulation share: work for an executor, and files of results."""

from __future__ import annotations
