"""The drawings of the wall: what talk cards show, the promises, and the parts of a plan.

Black, white and yellow in every theme, and flat, for the back row of a classroom.
"""

from collections.abc import Iterable
from functools import cache, reduce

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from atari_teach.gui.art.hand import draw_hand
from atari_teach.gui.art.strokes import Drawing, bow, box, ellipse, fill, line, pen, stroke, unit_square
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.board.ground import WALL as WALL_BOARD
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.rules import Colour
from atari_teach.session.classes.question import step_of
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.plans.plan import Item, ItemKind
from atari_teach.teaching.plans.plan_pictures import Sign, picture_of, sign_of

_LARGE = 40.0
_LINE = 3.0


def draw_rock(painter: QPainter, rect: QRectF) -> None:
    """Draws a fist."""
    with unit_square(painter, rect):
        _outlined(painter, _rock())
        for x in (37.0, 51.0, 65.0):
            painter.strokePath(line((x, 27), (x, 45)), pen(WALL.ink, _LINE))
        painter.strokePath(bow((24, 62), (46, 68), (58, 52)), pen(WALL.ink, _LINE))
        _cuff(painter)


def draw_paper(painter: QPainter, rect: QRectF) -> None:
    """Draws a flat hand."""
    with unit_square(painter, rect):
        _outlined(painter, _paper())
        _cuff(painter)


def draw_scissors(painter: QPainter, rect: QRectF) -> None:
    """Draws two spread fingers."""
    with unit_square(painter, rect):
        _outlined(painter, _scissors())
        painter.strokePath(line((62, 46), (62, 58)), pen(WALL.ink, _LINE))
        painter.strokePath(bow((30, 66), (46, 72), (58, 60)), pen(WALL.ink, _LINE))
        _cuff(painter)


def draw_thumb(painter: QPainter, rect: QRectF) -> None:
    """Draws a thumb up."""
    with unit_square(painter, rect):
        _outlined(painter, _thumb())
        for y in (50.0, 61.0, 72.0):
            painter.strokePath(line((56, y), (70, y)), pen(WALL.ink, _LINE))
        fill(painter, box(12, 44, 15, 44, 5), WALL.sun)
        stroke(painter, box(12, 44, 15, 44, 5), WALL.ink, _LINE)


def draw_janken(painter: QPainter, rect: QRectF) -> None:
    """Draws rock, paper and scissors side by side."""
    third = rect.width() / 3
    for index, draw in enumerate((draw_rock, draw_paper, draw_scissors)):
        draw(painter, QRectF(rect.x() + index * third, rect.y(), third, rect.height()))


def draw_eyes(painter: QPainter, rect: QRectF) -> None:
    """Draws two wide open eyes that look straight ahead; best twice as wide as high."""
    radius = min(rect.width() / 4.4, rect.height() / 2)
    for side in (-1, 1):
        x, y = rect.center().x() + side * radius * 1.12, rect.center().y()
        fill(painter, ellipse(x, y, radius * 0.98), WALL.ink)
        fill(painter, ellipse(x, y, radius * 0.86), WALL.paper)
        fill(painter, ellipse(x, y, radius * 0.48), WALL.ink)
        fill(painter, ellipse(x - radius * 0.16, y - radius * 0.18, radius * 0.14), WALL.paper)


def draw_wall_bowl(painter: QPainter, rect: QRectF, colour: Colour, stones: int) -> None:
    """Draws a bowl from the side with a heap of `stones` over its rim; best 240 x 190."""
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
    """Draws both bowls with a heap of stones in each."""
    half = rect.width() / 2
    for index, colour in enumerate((Colour.BLACK, Colour.WHITE)):
        place = QRectF(rect.x() + index * half, rect.y() + rect.height() * 0.22, half, rect.height() * 0.6)
        draw_wall_bowl(painter, place.adjusted(half * 0.04, 0, -half * 0.04, 0), colour, 11)


def draw_bows(painter: QPainter, rect: QRectF) -> None:
    """Draws two children who bow to each other over a board."""
    with unit_square(painter, rect):
        for side, colour in ((1, Colour.BLACK), (-1, Colour.WHITE)):
            painter.save()
            painter.translate(50, 0)
            painter.scale(side, 1)
            painter.translate(-50, 0)
            body = QPainterPath(QPointF(8, 82))
            body.cubicTo(QPointF(1, 54), QPointF(8, 44), QPointF(22, 45))
            body.cubicTo(QPointF(31, 46), QPointF(31, 60), QPointF(29, 82))
            body.closeSubpath()
            fill(painter, body, WALL.ink if colour is Colour.BLACK else WALL.paper)
            stroke(painter, body, WALL.ink, _LINE)
            draw_flat_stone(painter, QPointF(32, 36), 11, colour)
            painter.restore()
        fill(painter, box(38, 70, 24, 5, 2), WALL.sun)
        stroke(painter, box(38, 70, 24, 5, 2), WALL.ink, 2)
        painter.strokePath(line((50, 75), (50, 84)), pen(WALL.ink, 4))
        painter.strokePath(line((4, 85), (96, 85)), pen(WALL.ink, 4))


def _outlined(painter: QPainter, shape: QPainterPath) -> None:
    stroke(painter, shape, WALL.ink, 2 * _LINE)
    fill(painter, shape, WALL.paper)


def _cuff(painter: QPainter) -> None:
    fill(painter, box(24, 79, 52, 15, 5), WALL.sun)
    stroke(painter, box(24, 79, 52, 15, 5), WALL.ink, _LINE)


def _united(*parts: QPainterPath) -> QPainterPath:
    """The shapes as one outline, united at a large scale since small coordinates would make corners."""
    large = QTransform.fromScale(_LARGE, _LARGE)
    outline = reduce(lambda one, other: one.united(other), (large.map(part) for part in parts))
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(outline.simplified())


def _finger(x: float, top: float, degrees: float, bottom: float = 62.0, width: float = 13.0) -> QPainterPath:
    turn = QTransform().translate(x, bottom).rotate(degrees).translate(-x, -bottom)
    return turn.map(box(x - width / 2, top, width, bottom - top, width / 2))


@cache
def _rock() -> QPainterPath:
    fingers = (box(x, 22, 15, 34, 7) for x in (23.0, 37.0, 51.0, 65.0))
    return _united(*fingers, box(23, 40, 57, 40, 12))


@cache
def _paper() -> QPainterPath:
    fingers = (_finger(33, 20, -9), _finger(46, 10, -3), _finger(59, 12, 3), _finger(71, 24, 9))
    return _united(*fingers, _finger(28, 36, -48, 70, 14), box(26, 46, 50, 36, 10))


@cache
def _thumb() -> QPainterPath:
    fingers = (box(50, y, 34, 14, 7) for y in (40.0, 51.0, 62.0, 73.0))
    return _united(*fingers, box(28, 44, 42, 42, 10), _finger(45, 10, 14, 58, 16))


@cache
def _scissors() -> QPainterPath:
    fingers = (_finger(38, 8, -14, 62, 14), _finger(52, 8, 12, 62, 14))
    return _united(*fingers, box(28, 46, 50, 36, 11))


_CATCH = (".X.", "XOX", ".X.")


def card_drawing(name: str, *, revealed: bool) -> Drawing | None:
    """The drawing of the picture with this name on a card; None where there is none."""
    sign = sign_of(name)
    if sign is not None:
        return _SIGNS[sign]
    picture = picture_of(name, revealed=revealed)
    return None if picture is None else _miniature(picture)


def is_wide(name: str) -> bool:
    """Returns whether a picture is wider than high, and stands above its words."""
    return sign_of(name) in {Sign.HANDS, Sign.BOWLS, Sign.SEATS}


def part_drawing(kind: ItemKind) -> Drawing:
    """The drawing that stands for a part of a plan in lists."""
    return _PARTS[kind]


def item_drawing(item: Item, lessons: Iterable[Lesson]) -> Drawing:
    """The drawing of one part of a plan: the board of its question, its first card, or that of its kind."""
    step = step_of(item.exercise, lessons) if item.kind is ItemKind.QUESTION else None
    if step is not None:
        return question_drawing(step)
    name = item.cards[0].picture if item.cards else ""
    card = None if is_wide(name) else card_drawing(name, revealed=False)  # small in a list, if it is wide
    return card or part_drawing(item.kind)


def question_drawing(step: Step) -> Drawing:
    """The board of a question, with what is marked on it."""
    return _miniature(Picture(step.position, tuple(Mark(MarkKind.TARGET, point) for point in step.marks)))


def emblem_drawing(lesson: Lesson) -> Drawing:
    """The little board of a lesson."""
    return _miniature(Picture(lesson.emblem.position))


def _miniature(picture: Picture) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_miniature(painter, rect, picture, WALL_BOARD)

    return draw


def draw_crossing(painter: QPainter, rect: QRectF) -> None:
    """Draws a stone on a crossing."""
    _draw_rows(painter, rect, ("...", ".X.", "..."))


def draw_turns(painter: QPainter, rect: QRectF) -> None:
    """Draws four stones in turn, black and white, and the hand that puts the next."""
    with unit_square(painter, rect):
        _draw_four_stones(painter, 66)
        for index in range(3):
            x = 26.0 + index * 24
            painter.strokePath(line((x - 3, 84), (x + 4, 84)), pen(WALL.ink, 3))
            painter.strokePath(line((x + 1, 81), (x + 4, 84), (x + 1, 87)), pen(WALL.ink, 3))
        draw_hand(painter, QRectF(26, 18, 50, 34), cuff=WALL.sun)


def _draw_four_stones(painter: QPainter, y: float) -> None:
    for x, colour in zip((14, 38, 62, 86), (Colour.BLACK, Colour.WHITE) * 2, strict=True):
        draw_flat_stone(painter, QPointF(x, y), 11, colour)


def draw_stays(painter: QPainter, rect: QRectF) -> None:
    """Draws a stone between four corners, which says that it stays there."""
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
    """Draws a piece of a board as large as fits, with open edges; X and O are stones."""
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
    """Draws a speech balloon."""
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
    """Draws two queues of children, a stone above each."""
    with unit_square(painter, rect):
        for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
            draw_flat_stone(painter, QPointF(50 + side * 26, 24), 15, colour)
            for place in range(3):
                _draw_child(painter, 50 + side * (12 + place * 15), 58, colour)
        painter.strokePath(line((50, 8), (50, 92)), pen(WALL.sun, 4))


def _draw_pair(painter: QPainter, rect: QRectF) -> None:
    """Draws two children with a board between them, and arrows, since partners change."""
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
    """Draws children in a half circle before a board."""
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
    """Draws a question mark on a yellow disc."""
    with unit_square(painter, rect):
        fill(painter, ellipse(50, 50, 44), WALL.ink)
        fill(painter, ellipse(50, 50, 40), WALL.sun)
        fill(painter, ellipse(50, 74, 5), WALL.ink)
        hook = line((50, 62), (50, 56))
        hook.cubicTo(QPointF(50, 46), QPointF(66, 46), QPointF(66, 34))
        hook.cubicTo(QPointF(66, 18), QPointF(36, 16), QPointF(34, 34))
        painter.strokePath(hook, pen(WALL.ink, 9))


def _draw_rewind(painter: QPainter, rect: QRectF) -> None:
    """Draws stones, and an arrow that leads back to them."""
    with unit_square(painter, rect):
        _draw_four_stones(painter, 72)
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
_PARTS: dict[ItemKind, Drawing] = {
    ItemKind.TALK: _draw_talk,
    ItemKind.PROMISES: draw_stays,
    ItemKind.BUILD: _draw_catch,
    ItemKind.RELAY: _draw_teams,
    ItemKind.REPLAY: _draw_rewind,
    ItemKind.PAIRS: _draw_pair,
    ItemKind.QUESTION: _draw_question,
    ItemKind.TIDY: draw_tidy,
}
