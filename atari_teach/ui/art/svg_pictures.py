"""Draws the SVG pictures of `assets/art` in the colours of the current palette."""

import re
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from atari_teach.base.resources import assets_folder
from atari_teach.base.safe_file import read_at_most
from atari_teach.ui.art.painting import saved_state
from atari_teach.ui.art.palette import DAY, current

SWAPPED = (
    *("ink", "paper", "air", "land", "sea", "clay", "tile", "pine", "sun", "sun_side", "light", "moss"),
    *("robin", "slate", "wing", "leg", "beak", "belly_shade", "leaf", "bowl"),
    *("silhouette", "silhouette_ground"),
    *("black_stone", "white_stone", "white_rim"),
)
"""The fields of `Palette` whose colours the pictures use."""
IN_FILES = dict(zip((getattr(DAY, name) for name in SWAPPED), SWAPPED, strict=True))
"""Maps each colour in the SVG files (a value of the day theme) to its name in `SWAPPED`."""
_MOST_BYTES = 1 << 20
_LEAST = 4.0
"""The minimum size of a picture in pixels; smaller ones are skipped, as Qt warns about empty masks."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_LAYER = re.compile(r'<g\b[^>]*\bid="(\w+)"[^>]*>.*?</g>', re.DOTALL)


def draw_picture(painter: QPainter, rect: QRectF, name: str, ink: str = "", *, layer: str = "") -> None:
    """Draws a picture as large as fits, centred in `rect`.

    Args:
        painter: The painter to draw with.
        rect: The rectangle to draw in, in the painter's coordinates.
        name: The path of the picture's file in `assets/art`, without `.svg`.
        ink: The colour, as `#RRGGBB`, that replaces the ink in the file; empty for the palette's ink.
        layer: The `id` of the only group to draw, for files with such groups.
    """
    seen = painter.combinedTransform().mapRect(rect)
    if min(seen.width(), seen.height()) < _LEAST:
        return
    palette = current()
    colours = [getattr(palette, each) for each in SWAPPED]
    colours[0] = ink or colours[0]
    with saved_state(painter):
        _renderer(name, layer, tuple(colours)).render(painter, rect)


@lru_cache(maxsize=512)
def _renderer(name: str, layer: str, colours: tuple[str, ...]) -> QSvgRenderer:
    """Returns a renderer of the picture in which `colours` replace the colours named in `SWAPPED`."""
    replacements = dict(zip(IN_FILES, colours, strict=True))
    text = _COLOUR.sub(lambda found: replacements.get(found[0].upper(), found[0]), _text(name))
    text = _LAYER.sub(lambda found: found[0] if found[1] == layer else "", text)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return renderer


@cache
def _text(name: str) -> str:
    return read_at_most(assets_folder() / "art" / f"{name}.svg", _MOST_BYTES).decode()
