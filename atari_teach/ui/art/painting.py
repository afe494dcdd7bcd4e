"""Helpers that all the drawings use."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QTransform,
)

Drawing: TypeAlias = Callable[[QPainter, QRectF], None]
"""A function that paints something into a rectangle, such as the picture of a button or a card."""


_LARGE = 40.0


def tint(colour: str, alpha: float = 1.0) -> QColor:
    """Returns the colour with this opacity, from 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


@contextmanager
def saved_state(painter: QPainter) -> Iterator[None]:
    """Saves the painter's state and restores it after the block; antialiasing is on inside."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def smooth_painter(device: QPaintDevice) -> Iterator[QPainter]:
    """Yields a painter, with antialiasing, on this widget or pixmap; ends it after the block."""
    with QPainter(device) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        yield painter


@contextmanager
def unit_square(painter: QPainter, rect: QRectF, side: float = 100.0) -> Iterator[None]:
    """Inside the block, coordinates from 0 to `side` span the largest square in the middle of `rect`."""
    length = min(rect.width(), rect.height())
    with saved_state(painter):
        painter.translate(rect.center() - QPointF(length / 2, length / 2))
        painter.scale(length / side, length / side)
        yield


def painted_pixmap(size: QSize, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Returns a transparent pixmap with what `paint` draws; `size` is in screen pixels.

    `paint` draws in window pixels; each has `ratio` screen pixels.
    """
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with smooth_painter(pixmap) as painter:
        paint(painter)
    return pixmap


def fill(painter: QPainter, shape: QPainterPath, colour: str | QColor | QBrush) -> None:
    """Fills a shape with a colour or a brush."""
    painter.fillPath(shape, QBrush(QColor(colour)) if isinstance(colour, str) else QBrush(colour))


def pen(colour: str | QColor, width: float) -> QPen:
    """Returns a pen with round ends and joins, the style of all our drawings."""
    return QPen(
        QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    )


def stroke(painter: QPainter, shape: QPainterPath, colour: str | QColor, width: float) -> None:
    """Draws a line of this colour and width along the outline of a shape."""
    painter.strokePath(shape, pen(colour, width))


def stroked(shape: QPainterPath, width: float) -> QPainterPath:
    """Returns the area under a round line of this width along the shape, for cutting signs out of discs."""
    # Qt's path operations give visible corners in small coordinates.
    large = QTransform.fromScale(_LARGE, _LARGE)
    stroker = QPainterPathStroker()
    stroker.setWidth(width * _LARGE)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    area = stroker.createStroke(large.map(shape)).simplified()
    return QTransform.fromScale(1 / _LARGE, 1 / _LARGE).map(area)


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """Returns an ellipse (a circle without `ry`) around (x, y)."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> QPainterPath:
    """Returns a rectangle whose upper left corner is at (x, y), with corners rounded by `radius`."""
    return round_box(QRectF(x, y, width, height), radius)


def round_box(rect: QRectF, radius: float = 0.0) -> QPainterPath:
    """Returns the rectangle `rect` as a path, with corners rounded by `radius`."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def polygon(*points: tuple[float, float]) -> QPainterPath:
    """Returns a closed polygon."""
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def line(*points: tuple[float, float]) -> QPainterPath:
    """Returns an open line through the points."""
    path = QPainterPath(QPointF(*points[0]))
    for x, y in points[1:]:
        path.lineTo(x, y)
    return path


def bow(start: tuple[float, float], by: tuple[float, float], end: tuple[float, float]) -> QPainterPath:
    """Returns a quadratic Bézier curve from `start` to `end`, with the control point `by`."""
    path = QPainterPath(QPointF(*start))
    path.quadTo(QPointF(*by), QPointF(*end))
    return path
