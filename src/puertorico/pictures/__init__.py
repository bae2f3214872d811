"""Pictures of positions and views, as SVG and PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._base.offering import when_used

if TYPE_CHECKING:
    from ._png import png
    from ._svg import Look, SvgPanels, svg, svg_panels, svg_player

__all__ = ["Look", "SvgPanels", "png", "svg", "svg_panels", "svg_player"]

_LATER = {"._png": "png", "._svg": "Look SvgPanels svg svg_panels svg_player"}
"""The names that are imported when they are first used: a table as text needs no picture."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = when_used(globals(), _LATER)
