"""The drawings on the wall: pictures of talk cards, promises, and parts of a plan.

They are flat, in black, white and yellow in every theme, so that the back row of a classroom can see them.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.school.question import step_of
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.plans.plan import Item, ItemKind
from atari_teach.teaching.plans.plan_pictures import Sign, picture_of, sign_of
from atari_teach.ui.art.painting import Drawing, fill, saved_state, stroke
from atari_teach.ui.art.svg_pictures import draw_picture
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.board.empty_board import WALL as WALL_BOARD
from atari_teach.ui.board.miniature import draw_miniature


def draw_wall_bowl(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """Draws a bowl from the side with `stones` stones above its rim; best at 240 × 190."""
    scale = min(rect.width() / 240, rect.height() / 190)
    corner = rect.center() - QPointF(240, 190) * (scale / 2)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(corner)
    painter.scale(scale, scale)
    for row, across in enumerate((6, 5, 4, 3, 2)):
        before = sum((6, 5, 4, 3, 2)[:row])
        for column in range(across):
            if before + column < stones:
                at = QPointF(120 + (column - (across - 1) / 2) * 32, 76 - row * 15.5)
                draw_flat_stone(painter, at, 13.5, colour)
    body = QPainterPath(QPointF(8, 78))
    body.lineTo(232, 78)
    body.cubicTo(QPointF(228, 142), QPointF(190, 170), QPointF(166, 180))
    body.lineTo(74, 180)
    body.cubicTo(QPointF(50, 170), QPointF(12, 142), QPointF(8, 78))
    body.closeSubpath()
    fill(painter, body, WALL.sun)
    stroke(painter, body, WALL.ink, 6)
    painter.restore()


def draw_tidy(painter: QPainter, rect: QRectF) -> None:
    """Draws both bowls with stones."""
    half = rect.width() / 2
    for index, colour in enumerate((Colour.BLACK, Colour.WHITE)):
        place = QRectF(rect.x() + index * half, rect.y() + rect.height() * 0.22, half, rect.height() * 0.6)
        draw_wall_bowl(painter, place.adjusted(half * 0.04, 0, -half * 0.04, 0), colour, 11)


def sign_drawing(name: str) -> Drawing:
    """Returns the drawing of a file in `assets/art/wall`."""
    return lambda painter, rect: draw_picture(painter, rect, f"wall/{name}")


def card_drawing(name: str, *, revealed: bool) -> Drawing | None:
    """Returns the drawing of a card's picture; None if there is no picture with this name."""
    sign = sign_of(name)
    if sign is not None:
        return _SIGNS[sign]
    picture = picture_of(name, revealed=revealed)
    return None if picture is None else _miniature(picture)


def is_wide(name: str) -> bool:
    """Returns whether a picture is wider than high and belongs above its words."""
    return sign_of(name) in {Sign.HANDS, Sign.BOWLS, Sign.SEATS}


def part_drawing(kind: ItemKind) -> Drawing:
    """Returns the drawing for a kind of part in lists."""
    return _PARTS[kind]


def item_drawing(item: Item, lessons: Iterable[Lesson]) -> Drawing:
    """Returns the drawing for a part: the board of its question, its first card, or that of its kind."""
    step = step_of(item.exercise, lessons) if item.kind is ItemKind.QUESTION else None
    if step is not None:
        return question_drawing(step)
    name = item.cards[0].picture if item.cards else ""
    # Wide pictures would be too small in a list.
    card = None if is_wide(name) else card_drawing(name, revealed=False)
    return card or part_drawing(item.kind)


def question_drawing(step: Step) -> Drawing:
    """Returns the board of a question with its marks."""
    return _miniature(Picture(step.position, step.marks_on(step.position)))


def emblem_drawing(lesson: Lesson) -> Drawing:
    """Returns the small board of a lesson."""
    return _miniature(lesson.emblem.picture)


def staying_drawing() -> Drawing:
    """Returns a part of a board with the sign for a stone that stays."""
    middle = Point(1, 1)
    board = _miniature(Picture(Position.of(3, [middle]), (Mark(MarkKind.STAYS, middle),)))

    def draw(painter: QPainter, rect: QRectF) -> None:
        wider = rect.width() * 0.25  # the edge of the board is empty
        with saved_state(painter):
            painter.setClipRect(rect)
            board(painter, rect.adjusted(-wider, -wider, wider, wider))

    return draw


def _miniature(picture: Picture) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_miniature(painter, rect, picture, WALL_BOARD)

    return draw


_SIGNS: dict[Sign, Drawing] = {
    Sign.GREETING: sign_drawing("bows"),
    Sign.HANDS: sign_drawing("janken"),
    Sign.BOWLS: draw_tidy,
    Sign.SEATS: sign_drawing("seats"),
    Sign.THUMB: sign_drawing("thumb"),
}
_PARTS: dict[ItemKind, Drawing] = {
    ItemKind.TALK: sign_drawing("talk"),
    ItemKind.PROMISES: staying_drawing(),
    ItemKind.BUILD: sign_drawing("catch"),
    ItemKind.RELAY: sign_drawing("teams"),
    ItemKind.REPLAY: sign_drawing("rewind"),
    ItemKind.PAIRS: sign_drawing("pair"),
    ItemKind.QUESTION: sign_drawing("question"),
    ItemKind.PUZZLES: sign_drawing("thumb"),
    ItemKind.TIDY: draw_tidy,
}
