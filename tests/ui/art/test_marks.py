"""The shapes of marks differ for every kind of colour vision, on wood, on black and on white stones."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from atari_teach.base.settings import Look, Theme
from atari_teach.engine.rules import Colour
from atari_teach.teaching.picture import Side
from atari_teach.ui.art.palette import Palette, current, current_look
from atari_teach.ui.board.board_scenery import Piece, Shape
from atari_teach.ui.board.empty_board import WOOD
from atari_teach.ui.board.marks import LEAST_NUMBERED, Brush
from tests.ui.art.measures import LOOKS_AND_THEMES, VISIONS, luminance, ratio, using_look

pytestmark = pytest.mark.usefixtures("qapp")

CELL, SIDE = 44, 64
# Pieces that are not marks: stones, what is painted around several points or only with a mark, and what is
# only seen while it moves.
NO_MARKS = {Shape.STONE, Shape.GHOST, Shape.HOVER, Shape.OUTLINE, Shape.LENS, Shape.GLOW}
NO_MARKS |= {Shape.CONFETTI, Shape.LINK, Shape.HAND}
MARKS = tuple(shape for shape in Shape if shape not in NO_MARKS)
ONLY_ON_STONES = {Shape.LAST}
LABELS = {Shape.LETTER: "A", Shape.SUM: "12"}
# with larger cells, the crossings of a territory are numbered instead
CELLS = {Shape.SUM: LEAST_NUMBERED - 1}
GROUNDS = (None, Colour.BLACK, Colour.WHITE)
MOST_ALIKE = 0.85
LEAST_SEEN = 24  # the minimum number of visible pixels in a cell of 44 x 44 pixels

Mask = frozenset[int]


def painted(shape: Shape | None, ground: Colour | None) -> tuple[str, ...]:
    """Returns the colours of all pixels of a crossing with this mark, in the current look and palette."""
    return _painted(current_look(), current(), shape, ground)


@cache
def _painted(_look: Look, palette: Palette, shape: Shape | None, ground: Colour | None) -> tuple[str, ...]:
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    image.fill(QColor(palette.wood_dark))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(SIDE / 2, SIDE / 2)
    brush = Brush(CELL, WOOD)
    if ground is not None:
        brush.draw(painter, Piece(Shape.STONE, 0, 0, ground))
    if shape is not None:
        brush = Brush(CELLS.get(shape, CELL), WOOD)
        label = LABELS.get(shape, "")
        brush.draw(painter, Piece(shape, 0, 0, ground, label=label, side=Side.UP))
    painter.end()
    # The four highest bits of each channel are enough: every mark differs from its background by more.
    return tuple(f"#{value & 0xF0F0F0:06x}" for value in memoryview(image.constBits()).cast("I"))


def masks(shape: Shape, ground: Colour | None, vision: str) -> tuple[Mask, Mask, Mask]:
    """Returns three sets of pixels: those that the mark changes, and of these the dark and the light ones."""
    drawn = drawn_over(shape, ground)
    changed = {pair for pair in drawn if contrast(pair, vision) > 1.5}
    dark = [drawn[pair] for pair in changed if luminance(pair[0], vision) < 0.2]
    everywhere = frozenset[int]().union(*(drawn[pair] for pair in changed))
    darkened = frozenset[int]().union(*dark)
    return everywhere, darkened, everywhere - darkened


def drawn_over(shape: Shape, ground: Colour | None) -> dict[tuple[str, str], list[int]]:
    """Returns the pixels that the mark changes, for each pair of new colour and background colour."""
    return _drawn_over(current_look(), current(), shape, ground)


@cache
def _drawn_over(
    _look: Look, _palette: Palette, shape: Shape, ground: Colour | None
) -> dict[tuple[str, str], list[int]]:
    drawn: dict[tuple[str, str], list[int]] = {}
    for at, pair in enumerate(zip(painted(shape, ground), painted(None, ground), strict=True)):
        if pair[0] != pair[1]:
            drawn.setdefault(pair, []).append(at)
    return drawn


def contrast(pair: tuple[str, str], vision: str) -> float:
    """Returns the contrast of two colours for this kind of vision."""
    one, other = (luminance(colour, vision) for colour in pair)
    return ratio(one, other)


def likeness(one: tuple[Mask, ...], other: tuple[Mask, ...]) -> float:
    """Returns how much two shapes overlap, as a part of the area that they cover together."""
    return min(len(a & b) / max(1, len(a | b)) for a, b in zip(one, other, strict=True))


def marks_on(ground: Colour | None) -> Iterator[Shape]:
    return (shape for shape in MARKS if ground is not None or shape not in ONLY_ON_STONES)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("look", "theme"), LOOKS_AND_THEMES)
def test_marks_are_told_apart_by_their_shape(look: Look, theme: Theme, vision: str) -> None:
    with using_look(look, theme):
        alike = []
        for ground in GROUNDS:
            shapes = {shape: masks(shape, ground, vision) for shape in marks_on(ground)}
            for one, other in combinations(shapes, 2):
                if likeness(shapes[one], shapes[other]) > MOST_ALIKE:
                    alike.append((one.name, other.name, ground))
        assert alike == []


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("look", "theme"), LOOKS_AND_THEMES)
def test_marks_are_seen_on_wood_and_on_both_stones(look: Look, theme: Theme, vision: str) -> None:
    """Each mark, with its outline, has enough pixels with a contrast of at least 3:1 to the background."""
    with using_look(look, theme):
        faint = []
        for ground in GROUNDS:
            for shape in marks_on(ground):
                drawn = drawn_over(shape, ground)
                clear = sum(len(drawn[pair]) for pair in drawn if contrast(pair, vision) >= 3.0)
                if clear < LEAST_SEEN:
                    faint.append((shape.name, ground, clear))
        assert faint == []


def test_a_mark_like_another_is_noticed() -> None:
    same = masks(Shape.CHOSEN, Colour.BLACK, "usual")
    assert likeness(same, same) == 1.0
    assert likeness(same, masks(Shape.TARGET, Colour.BLACK, "usual")) < 0.5
