"""Measures colours as people with usual vision, or with one kind of colour blindness, see them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from PySide6.QtGui import QColor

from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.palette import current, current_look, palette_for, use, use_look

Rgb = tuple[float, float, float]

LOOKS_AND_THEMES = tuple((look, theme) for look in Look for theme in Theme)

VISIONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""For each kind of vision, the matrix that simulates it, for linear red, green and blue.

G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color
Vision Deficiency, IEEE TVCG 15 (2009), the table for severity 1.0."""


@contextmanager
def using_look(look: Look, theme: Theme) -> Iterator[None]:
    """Uses this look and theme for all drawings inside the block."""
    before = (current_look(), current())
    use_look(look)
    use(palette_for(look, theme))
    try:
        yield
    finally:
        use_look(before[0])
        use(before[1])


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@cache
def luminance(colour: str, vision: str = "usual") -> float:
    """Returns the relative luminance of a colour as defined by WCAG, for this kind of vision."""
    of = QColor(colour)
    light = (_linear(of.redF()), _linear(of.greenF()), _linear(of.blueF()))
    seen = [
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, light, strict=True)))) for row in VISIONS[vision]
    ]
    return 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]


def contrast(one: str, other: str, vision: str = "usual") -> float:
    """Returns the contrast of two colours as defined by WCAG, from 1 to 21, for this kind of vision."""
    return ratio(luminance(one, vision), luminance(other, vision))


def ratio(one: float, other: float) -> float:
    """Returns the contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
