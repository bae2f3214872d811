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
    config, look = tables[0][0].config, plain_look(tables[0][1])
    ground = plain("var(--pr-table)", icons_of(config), look.style)

    def coloured(drawn: str) -> Any:
        """Returns a panel in all its colours."""
        with Image.open(BytesIO(raster(drawn, config, look.style, 1))) as panel:
            whole = Image.new("RGB", panel.size, ground)
            whole.paste(panel, mask=panel)
            return whole

    def placed(number: int) -> tuple[list[tuple[str, tuple[int, int]]], tuple[int, int]]:
        """Returns the panels of a table with their places, and the size of the picture."""
        view, own = tables[number]
        own = attrs.evolve(own, style=look.style, actions=())
        pen = pen_of(view, own, NARROW, explains=False, steady=True)
        places, wide, high = layout.placed(layout.whole(pen, _COLUMNS))
        # A panel alone has a margin of two units for its frame.
        found = [
            (layout.alone(pen, panel, look.style), (round(x) - 2, round(y) - 2))
            for panel, x, y in places
        ]
        return found, (ceil(wide), ceil(high))

    def reduced(picture: Any) -> Any:
        """Returns a picture in the colours that all frames share."""
        return picture.quantize(palette=palette, dither=Image.Dither.NONE)

    @lru_cache(maxsize=_KEPT)
    def panel(drawn: str) -> Any:
        return reduced(coloured(drawn))

    def frames() -> Iterator[Any]:
        picture = reduced(Image.new("RGB", size, ground))
        before: set[tuple[str, tuple[int, int]]] = set()
        for number in range(len(tables)):
            places, _ = placed(number)
            for drawn, place in places:
                if (drawn, place) not in before:
                    picture.paste(panel(drawn), place)
            before = set(places)
            yield picture.copy()

    _, size = placed(0)
    step = max(1, len(tables) // _SAMPLES)
    samples = {drawn for number in range(0, len(tables), step) for drawn, _ in placed(number)[0]}
    # The heights differ, so the panels are put one below the other.
    palette = _below(Image, [coloured(drawn) for drawn in sorted(samples)]).quantize()
    found = BytesIO()
    each = frames()
    times = [_SHOWN] * (len(tables) - 1) + [_LAST]
    next(each).save(found, "GIF", save_all=True, append_images=each, duration=times, loop=0)
    return found.getvalue()


def _below(image: Any, pictures: Sequence[Any]) -> Any:
    """Returns pictures one below the other."""
    widths, heights = zip(*[picture.size for picture in pictures], strict=True)
    whole, y = image.new("RGB", (max(widths), sum(heights))), 0
    for picture in pictures:
        whole.paste(picture, (0, y))
        y += picture.height
    return whole
