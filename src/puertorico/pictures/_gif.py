"""An animated GIF: the tables of a game one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from io import BytesIO
from math import ceil
from typing import Any, Final

import attrs

from ..errors import ConfigError
from ..state._view import ViewData
from ._png import icons_of, plain_look, raster
from ._svg import Look, layout, pen_of
from ._svg.paint import plain
from ._svg.pen import NARROW

_COLUMNS: Final = 3
_SHOWN: Final = 1_000
"""How long each table is shown, in milliseconds."""
_LAST: Final = 5_000
"""The same for the last one."""
_SAMPLES: Final = 6
"""How many tables are used to choose the colours."""
_KEPT: Final = 128
"""How many drawings are kept: most panels are the same in many tables."""


def gif(tables: Sequence[tuple[ViewData, Look]]) -> bytes:
    """Returns the tables of one game as an animated GIF, each shown for a second.

    Needs the extra ``gif``, and a font with the letters of the texts on this computer. A table
    takes about a tenth of a second, because only panels that have changed are drawn.

    Raises:
        PositionError: As for `svg`.
        ConfigError: As for `svg`; or the extra is not installed.
    """
    try:
        import resvg_py  # noqa: F401  # `raster` would name the extra `png`.
        from PIL import Image
    except ImportError:
        raise ConfigError("GIF needs the extra 'gif': pip install 'puertorico[gif]'") from None
    frames = _Film(Image, tables).frames()
    times = [_SHOWN] * (len(tables) - 1) + [_LAST]
    found = BytesIO()
    next(frames).save(found, "GIF", save_all=True, append_images=frames, duration=times, loop=0)
    return found.getvalue()


class _Film:
    """The tables of one game, drawn panel by panel, in the colours that all frames share.

    Args:
        image: The module ``Image`` of Pillow.
        tables: The tables.
    """

    def __init__(self, image: Any, tables: Sequence[tuple[ViewData, Look]]) -> None:
        self.image = image
        self.tables = tables
        self.config, self.look = tables[0][0].config, plain_look(tables[0][1])
        self.ground = plain("var(--pr-table)", icons_of(self.config), self.look.style)
        step = max(1, len(tables) // _SAMPLES)
        places = [self.placed(number)[0] for number in range(0, len(tables), step)]
        samples = sorted({drawn for panels in places for drawn, _ in panels})
        # The heights differ, so that the panels are put one below the other.
        self.palette = _below(image, [self.coloured(drawn) for drawn in samples]).quantize()

    def coloured(self, drawn: str) -> Any:
        """Returns a panel in all its colours."""
        with self.image.open(BytesIO(raster(drawn, self.config, self.look.style, 1))) as panel:
            whole = self.image.new("RGB", panel.size, self.ground)
            whole.paste(panel, mask=panel)
            return whole

    def reduced(self, picture: Any) -> Any:
        """Returns a picture in the shared colours."""
        return picture.quantize(palette=self.palette, dither=self.image.Dither.NONE)

    def placed(self, number: int) -> tuple[list[tuple[str, tuple[int, int]]], tuple[int, int]]:
        """Returns the panels of a table with their places, and the size of the picture."""
        view, own = self.tables[number]
        own = attrs.evolve(own, style=self.look.style, actions=())
        pen = pen_of(view, own, NARROW, explains=False, steady=True)
        places, wide, high = layout.placed(layout.whole(pen, _COLUMNS))
        # A panel alone has a margin of two units for its frame.
        found = [
            (layout.alone(pen, panel, self.look.style), (round(x) - 2, round(y) - 2))
            for panel, x, y in places
        ]
        return found, (ceil(wide), ceil(high))

    def frames(self) -> Iterator[Any]:
        """Yields the pictures of the tables."""
        panel = lru_cache(maxsize=_KEPT)(lambda drawn: self.reduced(self.coloured(drawn)))
        _, size = self.placed(0)
        picture = self.reduced(self.image.new("RGB", size, self.ground))
        before: set[tuple[str, tuple[int, int]]] = set()
        for number in range(len(self.tables)):
            places, _ = self.placed(number)
            for drawn, place in places:
                if (drawn, place) not in before:
                    picture.paste(panel(drawn), place)
            before = set(places)
            yield picture.copy()


def _below(image: Any, pictures: Sequence[Any]) -> Any:
    """Returns pictures one below the other."""
    widths, heights = zip(*[picture.size for picture in pictures], strict=True)
    whole, y = image.new("RGB", (max(widths), sum(heights))), 0
    for picture in pictures:
        whole.paste(picture, (0, y))
        y += picture.height
    return whole
