"""The drawings of the wall: what talk cards show, the promises, and the parts of a plan.

Black, white and yellow in every theme, and flat, for the back row of a classroom.
"""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.gui.art.hand import draw_hand
from atari_teach.gui.art.strokes import Drawing, box, ellipse, fill, line, pen, stroke, unit_square
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.board.material import WALL as WALL_BOARD
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.stage.wall_drawings import draw_bows, draw_janken, draw_thumb, draw_tidy
from atari_teach.rules import Colour
from atari_teach.teaching.plans.plan import ItemKind
from atari_teach.teaching.plans.plan_pictures import Sign, picture_of, sign_of

_CATCH = (".X.", "XOX", ".X.")


def card_drawing(name: str, *, revealed: bool) -> Drawing | None:
    """What the card with a picture of this name shows; None where there is none."""
    sign = sign_of(name)
    if sign is not None:
        return _SIGNS[sign]
    picture = picture_of(name, revealed=revealed)
    if picture is None:
        return None

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_miniature(painter, rect, picture, WALL_BOARD)

    return draw


def is_wide(name: str) -> bool:
    """Whether a picture is wider than high, and stands above its words."""
    return sign_of(name) in {Sign.HANDS, Sign.BOWLS, Sign.SEATS}


def part_drawing(kind: ItemKind) -> Drawing:
    """What stands for a part of a plan wherever its parts are listed."""
    match kind:
        case ItemKind.TALK:
            return _draw_talk
        case ItemKind.PROMISES:
            return draw_stays
        case ItemKind.BUILD:
            return _draw_catch
        case ItemKind.RELAY:
            return _draw_teams
        case ItemKind.REPLAY:
            return _draw_rewind
        case ItemKind.PAIRS:
            return _draw_pair
        case ItemKind.QUESTION:
            return _draw_question
        case ItemKind.TIDY:
            return draw_tidy
        case _:
            assert_never(kind)


def draw_crossing(painter: QPainter, rect: QRectF) -> None:
    """A stone on a crossing."""
    _draw_rows(painter, rect, ("...", ".X.", "..."))


def draw_turns(painter: QPainter, rect: QRectF) -> None:
    """Black, white, black, white, and the hand that puts the next."""
    with unit_square(painter, rect):
        for index in range(4):
            colour = Colour.BLACK if index % 2 == 0 else Colour.WHITE
            draw_flat_stone(painter, QPointF(14 + index * 24, 66), 11, colour)
        for index in range(3):
            x = 26.0 + index * 24
            painter.strokePath(line((x - 3, 84), (x + 4, 84)), pen(WALL.ink, 3))
            painter.strokePath(line((x + 1, 81), (x + 4, 84), (x + 1, 87)), pen(WALL.ink, 3))
        draw_hand(painter, QRectF(26, 18, 50, 34), cuff=WALL.sun)


def draw_stays(painter: QPainter, rect: QRectF) -> None:
    """A stone that stays where it is: four corners around it."""
    with unit_square(painter, rect):
        for at in (22.0, 50.0, 78.0):
            painter.strokePath(line((6, at), (94, at)), pen(WALL.ink, 2.4))
            painter.strokePath(line((at, 6), (at, 94)), pen(WALL.ink, 2.4))
        draw_flat_stone(painter, QPointF(50, 50), 17, Colour.BLACK)
        for x in (-1, 1):
            for y in (-1, 1):
                corner = (50 + x * 26, 50 + y * 26)
                ends = ((corner[0] - x * 11, corner[1]), corner, (corner[0], corner[1] - y * 11))
                painter.strokePath(line(*ends), pen(WALL.ink, 8))
                painter.strokePath(line(*ends), pen(WALL.sun, 4))


def _draw_rows(painter: QPainter, rect: QRectF, rows: tuple[str, ...]) -> None:
    """A piece of a board as large as fits, its lines running on: X and O are stones."""
    across, down = len(rows[0]), len(rows)
    step = min(rect.width() / across, rect.height() / down)
    corner = rect.center() - QPointF(across * step, down * step) / 2 + QPointF(step, step) / 2
    width, half = max(1.5, step * 0.05), step / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for row in range(down):
        y = corner.y() + row * step
        ends = line((corner.x() - half, y), (corner.x() + (across - 0.5) * step, y))
        painter.strokePath(ends, pen(WALL.ink, width))
    for column in range(across):
        x = corner.x() + column * step
        ends = line((x, corner.y() - half), (x, corner.y() + (down - 0.5) * step))
        painter.strokePath(ends, pen(WALL.ink, width))
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign in "XO":
                colour = Colour.BLACK if sign == "X" else Colour.WHITE
                at = corner + QPointF(column * step, row * step)
                draw_flat_stone(painter, at, step * 0.46, colour)
    painter.restore()


def _draw_catch(painter: QPainter, rect: QRectF) -> None:
    _draw_rows(painter, rect, _CATCH)


def _draw_talk(painter: QPainter, rect: QRectF) -> None:
    """A card that says something."""
    with unit_square(painter, rect):
        balloon = box(8, 14, 84, 56, 16).united(_tail())
        stroke(painter, balloon, WALL.ink, 5)
        fill(painter, balloon, WALL.sun)
        for y, end in ((34.0, 76.0), (50.0, 60.0)):
            painter.strokePath(line((26, y), (end, y)), pen(WALL.ink, 6))


def _tail() -> QPainterPath:
    tail = line((26, 66), (26, 92), (50, 66))
    tail.closeSubpath()
    return tail


def _draw_teams(painter: QPainter, rect: QRectF) -> None:
    """Two queues of children, a stone above each."""
    with unit_square(painter, rect):
        for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
            draw_flat_stone(painter, QPointF(50 + side * 26, 24), 15, colour)
            for place in range(3):
                _draw_child(painter, 50 + side * (12 + place * 15), 58, colour)
        painter.strokePath(line((50, 8), (50, 92)), pen(WALL.sun, 4))


def _draw_pair(painter: QPainter, rect: QRectF) -> None:
    """Two children with a board between them, and arrows: partners change."""
    with unit_square(painter, rect):
        _draw_child(painter, 18, 48, Colour.BLACK)
        _draw_child(painter, 82, 48, Colour.WHITE)
        fill(painter, box(32, 62, 36, 8, 2), WALL.sun)
        stroke(painter, box(32, 62, 36, 8, 2), WALL.ink, 2)
        for y, x, tip in ((24.0, 32.0, 1), (36.0, 68.0, -1)):
            end = x + tip * 36
            painter.strokePath(line((x, y), (end, y)), pen(WALL.ink, 4))
            painter.strokePath(
                line((end - tip * 7, y - 6), (end, y), (end - tip * 7, y + 6)), pen(WALL.ink, 4)
            )


def _draw_child(painter: QPainter, x: float, y: float, colour: Colour) -> None:
    body = box(x - 6.5, y + 8, 13, 26, 6)
    fill(painter, body, WALL.ink if colour is Colour.BLACK else WALL.paper)
    stroke(painter, body, WALL.ink, 2.4)
    draw_flat_stone(painter, QPointF(x, y), 7.4, colour)


def _draw_seats(painter: QPainter, rect: QRectF) -> None:
    """Children in a half circle before a board."""
    unit = min(rect.width() / 200, rect.height() / 100)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(100, 50) * unit)
    painter.scale(unit, unit)
    _draw_rows(painter, QRectF(76, 2, 48, 48), ("...", ".X.", "..."))
    stroke(painter, box(72, -1, 56, 54, 3), WALL.ink, 3)
    for x, y in ((14, 34), (40, 48), (68, 57), (100, 60), (132, 57), (160, 48), (186, 34)):
        _draw_child(painter, x, y, Colour.BLACK if (x // 2) % 2 else Colour.WHITE)
    painter.restore()


def _draw_question(painter: QPainter, rect: QRectF) -> None:
    """A question mark on a yellow disc."""
    with unit_square(painter, rect):
        fill(painter, ellipse(50, 50, 44), WALL.ink)
        fill(painter, ellipse(50, 50, 40), WALL.sun)
        fill(painter, ellipse(50, 74, 5), WALL.ink)
        hook = line((50, 62), (50, 56))
        hook.cubicTo(QPointF(50, 46), QPointF(66, 46), QPointF(66, 34))
        hook.cubicTo(QPointF(66, 18), QPointF(36, 16), QPointF(34, 34))
        painter.strokePath(hook, pen(WALL.ink, 9))


def _draw_rewind(painter: QPainter, rect: QRectF) -> None:
    """Stones, and an arrow that leads back to them."""
    with unit_square(painter, rect):
        for index in range(4):
            colour = Colour.BLACK if index % 2 == 0 else Colour.WHITE
            draw_flat_stone(painter, QPointF(14 + index * 24, 72), 11, colour)
        arrow = line((86, 48), (86, 40))
        arrow.cubicTo(QPointF(86, 16), QPointF(40, 12), QPointF(18, 40))
        painter.strokePath(arrow, pen(WALL.ink, 9))
        painter.strokePath(arrow, pen(WALL.sun, 3))
        painter.strokePath(line((16, 20), (17, 42), (38, 37)), pen(WALL.ink, 9))


_SIGNS: dict[Sign, Drawing] = {
    Sign.GREETING: draw_bows,
    Sign.HANDS: draw_janken,
    Sign.BOWLS: draw_tidy,
    Sign.SEATS: _draw_seats,
    Sign.THUMB: draw_thumb,
}
