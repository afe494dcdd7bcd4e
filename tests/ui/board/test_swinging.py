"""At the end of its swing, a door looks the same as at rest."""

import pytest
from PySide6.QtGui import QImage, QPainter

from atari_teach.base.settings import Look
from atari_teach.ui.art.palette import use_look
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.marks import draw_liberty
from atari_teach.ui.board.painter import draw_swinging


def painted(shape: Shape, part: float | None) -> QImage:
    image = QImage(120, 120, QImage.Format.Format_RGB32)
    image.fill(0xFFF2D6A0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(60, 60)
    if part is None:
        draw_liberty(painter, 80, opened=shape is Shape.DOOR)
    else:
        draw_swinging(painter, shape, 80, part)
    painter.end()
    return image


def difference(one: QImage, other: QImage) -> int:
    return sum(one.pixel(x, y) != other.pixel(x, y) for x in range(0, 120, 2) for y in range(0, 120, 2))


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("shape", [Shape.DOOR, Shape.CLOSED])
def test_the_end_of_the_swing_is_nearer_to_rest_than_its_begin(look: Look, shape: Shape) -> None:
    use_look(look)
    begin, end = (0.0, 1.0) if shape is Shape.DOOR else (1.0, 0.0)
    still = painted(shape, None)
    steps = [difference(painted(shape, begin + (end - begin) * part), still) for part in (0, 0.5, 1)]
    assert steps[2] < steps[0]
    assert steps[2] <= 330, "no leap at the end"
