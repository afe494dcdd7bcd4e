"""How wide and how high a button would like to be, so that its words need not shrink."""

from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QSize

from atari_teach.gui.kit.button_layout import (
    NEARLY_FULL,
    WORTH,
    ButtonContent,
    ButtonLayout,
    full_px,
    lay_out_button,
)
from atari_teach.gui.kit.fonts import letters
from atari_teach.gui.kit.scale import LEAST_TARGET, least_text_px, text_factor
from atari_teach.gui.kit.typeset import set_text

_KEPT = 8192  # how many measures, a number each, are remembered: rows ask again and again for their places
_SPARE = 2.0  # letters of one size are not always as much narrower than those of the next as they should be
_STEP = 4  # how exactly a height is found, in window pixels


def natural_width(content: ButtonContent, u: float, disc: bool) -> float:
    """The width in window pixels at which the words need not shrink, whatever stands beside them."""
    return _natural_width(content.with_parts(most_px=0), u, disc, text_factor(), letters())


def natural_height(content: ButtonContent, width: float, u: float, disc: bool) -> float:
    """The least height in window pixels at which the words need not shrink in this width."""
    return _natural_height(content, width, u, disc, text_factor(), letters())


@lru_cache(maxsize=_KEPT)
def _natural_width(
    content: ButtonContent, u: float, disc: bool, _factor: float, _letters: tuple[str, bool]
) -> float:
    return lay_out_button(content, QSize(20000, 2000), u, disc).natural_width


@lru_cache(maxsize=_KEPT)
def _natural_height(
    content: ButtonContent, width: float, u: float, disc: bool, _factor: float, _letters: tuple[str, bool]
) -> float:
    smallest = set_text(content.words, ceil(full_px(content, u) * NEARLY_FULL), width, bold=content.bold)
    if smallest.widest > width + _SPARE:  # one word is too long, however high the button gets
        return LEAST_TARGET
    if content.second and set_text(content.second, least_text_px(u), width).widest > width + _SPARE:
        return LEAST_TARGET
    # The words alone need so much, as small as they may get and on all the width.
    # Smaller letters than these are wanted nowhere: a picture that moves for larger ones has moved before.
    least = floor(full_px(content, u) * NEARLY_FULL / WORTH) - 1
    steps = max(0, ceil((smallest.height - _SPARE - LEAST_TARGET) / _STEP))
    for height in range(round(LEAST_TARGET) + steps * _STEP, round(LEAST_TARGET) * 12, _STEP):
        size = QSize(round(width), height)
        if _is_natural(lay_out_button(content, size, u, disc, least), content, u) and _is_natural(
            lay_out_button(content, size, u, disc), content, u
        ):
            return float(height)
    return LEAST_TARGET


def _is_natural(layout: ButtonLayout, content: ButtonContent, u: float) -> bool:
    """Whether the words are whole and have not shrunk."""
    return layout.words is None or (layout.fits and layout.used_px >= full_px(content, u) * NEARLY_FULL)
