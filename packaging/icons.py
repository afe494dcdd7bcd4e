"""Draws the icons of a Linux desktop: `python icons.py FOLDER`, with a Python that has the program installed.

`python icons.py atari-teach.ico` draws the icon for Windows, which is in the repository, since builds for
Windows may run without Qt. `python icons.py atari-teach.icns` draws the icon for macOS.
"""

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QGuiApplication,
    QImage,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
)
from PySide6.QtSvg import QSvgGenerator

from atari_teach import APP_ID
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.logo import draw_logo, logo_pixmap
from atari_teach.ui.art.painting import Drawing, ellipse, fill, pen, polygon, unit_square
from atari_teach.ui.art.palette import current

SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
"""The icon sizes in pixels for which the standard theme of Linux desktops (hicolor) has folders."""
_CANVAS = 1024
"""The size of the scalable picture; if it were small, clipped shapes would get visible corners."""
_INK = "#20242c"
_FINE = 0.001
"""The maximum distance between a curve and its line segments; the smallest shapes have a size of 1."""
OF_WINDOWS = (16, 24, 32, 48, 64, 256)
OF_MACOS = (
    *(("ic07", 128), ("ic08", 256), ("ic09", 512)),
    *(("ic11", 32), ("ic12", 64), ("ic13", 256), ("ic14", 512), ("ic10", 1024)),
)
"""The name of each size for macOS: first for plain screens, then for those with two pixels per point."""


def main(target: Path) -> None:
    """Writes the icon files of a Linux desktop, or the one icon file for Windows or macOS."""
    application = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    if target.suffix == ".ico":
        target.write_bytes(ico())
    elif target.suffix == ".icns":
        target.write_bytes(icns())
    else:
        write_all(target)
    del application


def write_all(folder: Path) -> None:
    """Writes a file for each icon in each size, and a scalable one, in the folders of a Linux desktop."""
    for name, draw in _DRAWINGS.items():
        for side in SIZES:
            file = _place(folder / f"{side}x{side}" / f"{name}.png")
            if not _pixmap(draw, side).save(str(file)):
                raise OSError(f"{file} was not written.")
        _write_svg(_place(folder / "scalable" / f"{name}.svg"), draw)


def _sheet(on_it: Drawing) -> Drawing:
    """Returns a drawing of a sheet of paper with a folded corner and a symbol on it, for file types."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        p = current()
        with unit_square(painter, rect, 64):
            edge = pen(p.grid, 2)
            edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(edge)
            painter.setBrush(Qt.GlobalColor.white)
            painter.drawPath(polygon((9, 2), (41, 2), (55, 16), (55, 62), (9, 62)))
            painter.setBrush(QColor(p.wood_light))
            painter.drawPath(polygon((41, 2), (55, 16), (41, 16)))
            on_it(painter, QRectF(12, 19, 40, 40))

    return draw


def _draw_people(painter: QPainter, rect: QRectF) -> None:
    """Draws the three people of the class icon.

    It does not use the program's SVG: Qt adds an outline when it writes a path that it read from SVG.
    """
    with unit_square(painter, rect, 24):
        for x, y, r in ((5.6, 9.4, 2.5), (18.4, 9.4, 2.5), (12, 7, 3.2)):
            body = QPainterPath(QPointF(x - r * 1.5, y + r * 4.2))
            high, low = y + r * 1.1, y + r * 4.2
            body.cubicTo(QPointF(x - r * 1.5, high), QPointF(x + r * 1.5, high), QPointF(x + r * 1.5, low))
            body.closeSubpath()
            for shape in (ellipse(x, y, r), body):
                fill(painter, shape, _INK)


def _pixmap(draw: Drawing, side: int) -> QPixmap:
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        draw(painter, QRectF(0, 0, side, side))
    return pixmap


def _write_svg(file: Path, draw: Drawing) -> None:
    picture = QSvgGenerator(QSvgGenerator.SvgVersion.Svg11)
    picture.setFileName(str(file))
    picture.setSize(QSize(_CANVAS, _CANVAS))
    picture.setViewBox(QRect(0, 0, _CANVAS, _CANVAS))
    picture.setTitle("Atari Teach")
    picture.setDescription("")
    with _ClippingPainter(picture) as painter:
        draw(painter, QRectF(0, 0, _CANVAS, _CANVAS))


class _ClippingPainter(QPainter):
    """Draws already clipped shapes: Qt's SVG reader, which half of all desktops use, ignores clip paths.

    It supports only the drawing functions that the program's pictures need.
    """

    def __init__(self, device: QPaintDevice) -> None:
        super().__init__(device)
        self._areas: list[QPainterPath | None] = [None]

    def save(self) -> None:
        super().save()
        self._areas.append(self._areas[-1])

    def restore(self) -> None:
        super().restore()
        self._areas.pop()

    def setClipPath(  # noqa: N802 - Qt's name
        self, path: QPainterPath, op: Qt.ClipOperation = Qt.ClipOperation.ReplaceClip
    ) -> None:
        area, before = self.combinedTransform().map(path), self._areas[-1]
        together = before is not None and op is Qt.ClipOperation.IntersectClip
        self._areas[-1] = before.intersected(area) if before is not None and together else area

    def setClipping(self, enable: bool) -> None:  # noqa: N802 - Qt's name
        if not enable:
            self._areas[-1] = None

    def fillPath(  # noqa: N802 - Qt's name
        self,
        path: QPainterPath,
        brush: QBrush | QColor | Qt.GlobalColor | Qt.BrushStyle | QGradient | QPixmap | QImage,
    ) -> None:
        area = self._areas[-1]
        if area is not None:
            where = self.combinedTransform()
            path = where.inverted()[0].map(where.map(path).intersected(area))
        super().fillPath(path, QBrush(brush))

    def strokePath(  # noqa: N802 - Qt's name
        self, path: QPainterPath, pen: QPen | Qt.PenStyle | QColor
    ) -> None:
        if self._areas[-1] is None:
            super().strokePath(path, pen)
            return
        stroker = QPainterPathStroker(QPen(pen))
        stroker.setCurveThreshold(_FINE)
        self.fillPath(stroker.createStroke(path).simplified(), QPen(pen).brush())


def _place(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


_DRAWINGS: dict[str, Drawing] = {
    f"apps/{APP_ID}": draw_logo,
    f"mimetypes/{APP_ID}-class": _sheet(_draw_people),
    f"mimetypes/{APP_ID}-lesson": _sheet(draw_logo),
    f"mimetypes/{APP_ID}-game": _sheet(lambda painter, rect: draw_icon(painter, rect, Icon.BOARD, _INK)),
}


def ico() -> bytes:
    """Returns the icon file for Windows; each size is a PNG, which Windows reads since Vista.

    Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
    """
    pictures = [_png(side) for side in OF_WINDOWS]
    entries, at = b"", 6 + 16 * len(pictures)
    for side, picture in zip(OF_WINDOWS, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """Returns the icon file for macOS; each size is a PNG.

    Source: https://en.wikipedia.org/wiki/Apple_Icon_Image_format
    """
    parts = b""
    for name, side in sorted(OF_MACOS):
        picture = _png(side)
        parts += name.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _png(side: int) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    logo_pixmap(side).save(buffer, "PNG")
    return bytes(data.data())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
