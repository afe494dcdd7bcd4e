"""Paints an example of every sign, and the sheets of all signs that docs/signs.md shows.

`.venv/bin/python -m tests.ui.board.sign_sheets` paints the sheets again, after a drawing was changed.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from atari_teach.base.settings import Look, Theme
from atari_teach.engine.rules import Colour, Position
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.marks import write
from atari_teach.ui.board.miniature import draw_miniature
from tests.ui.art.measures import using_look
from tests.ui.board.seen import at

FOLDER = Path(__file__).parents[3] / "docs" / "signs"
SHEETS = ("illustrated", "simple", "paper")
ACROSS, TILE, BELOW = 6, 120, 26
"""The number of tiles in a row, the side of a tile's board, and the height for the number below it."""

PAPER = 4.0
"""The dots of paper for each pixel of the sheet: no line on paper is thinner than a few dots."""


def _example(kind: MarkKind, on: str, black: str = "", white: str = "", label: str = "") -> Picture:
    marks = tuple(Mark(kind, point, label) for point in at(*on.split()))
    return Picture(Position.of(3, at(*black.split()), at(*white.split())), marks)


(_A3, _B2) = at("A3", "B2")
EXAMPLES: Mapping[MarkKind, Picture] = {
    MarkKind.PRESS: Picture(
        Position.of(3, at("A2"), at("A3")), (Mark(MarkKind.PRESS, _B2),), (Ghost(_B2, Colour.BLACK),)
    ),
    MarkKind.TARGET: _example(MarkKind.TARGET, "B2", "B2", "A2"),
    MarkKind.GROUP: _example(MarkKind.GROUP, "A2 B2 B1", "A2 B2 B1", "C2"),
    MarkKind.PARTED: Picture(Position.of(3, at("A3", "B2")), (Mark(MarkKind.PARTED, _A3, to=_B2),)),
    MarkKind.LIBERTY: _example(MarkKind.LIBERTY, "A2 B1 B3 C2", "B2"),
    MarkKind.BLOCKED: Picture(
        Position.of(3, at("B2"), at("A2", "B3")),
        tuple(Mark(MarkKind.BLOCKED, _B2, side=side) for side in (Side.LEFT, Side.UP)),
    ),
    MarkKind.NOT_HERE: _example(MarkKind.NOT_HERE, "B2", "", "A2 B1 B3 C2"),
    MarkKind.NOT_THIS: _example(MarkKind.NOT_THIS, "B2", "B2", "A2"),
    MarkKind.TWICE: _example(MarkKind.TWICE, "B2", "A3 A2 B3", "C2"),
    MarkKind.RIGHT: _example(MarkKind.RIGHT, "B2", "", "B2"),
    MarkKind.FOCUS: _example(MarkKind.FOCUS, "B2", "", "B2"),
    MarkKind.COMES_OFF: _example(MarkKind.COMES_OFF, "B2", "B2", "A2 B1 C2"),
    MarkKind.STAYS: _example(MarkKind.STAYS, "B2", "B2"),
    MarkKind.CHOSEN: _example(MarkKind.CHOSEN, "B2", "", "B2"),
    MarkKind.TAKEN: _example(MarkKind.TAKEN, "B2", "", "A2 B1 B3 C2"),
    MarkKind.RING: _example(MarkKind.RING, "B2", "", "B2"),
    MarkKind.LETTER: _example(MarkKind.LETTER, "B2", "A2", label="A"),
    MarkKind.HANDS: _example(MarkKind.HANDS, "B2", "A2", label="A7"),
    MarkKind.REGION: _example(MarkKind.REGION, "B2 C2", "A2", label="A"),
}
"""A small board with each sign."""


def sheet(name: str) -> QImage:
    """Returns a sheet with a numbered example of each sign, in the order of `MarkKind`."""
    rows = -(-len(MarkKind) // ACROSS)
    image = QImage(ACROSS * TILE, rows * (TILE + BELOW), QImage.Format.Format_RGB32)
    look = Look.SIMPLE if name == "simple" else Look.ILLUSTRATED
    with using_look(look, Theme.DAY):
        image.fill(QColor(Qt.GlobalColor.white))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, kind in enumerate(MarkKind):
            row, column = divmod(index, ACROSS)
            room = QRectF(column * TILE + 4, row * (TILE + BELOW) + 4, TILE - 8, TILE - 8)
            if name == "paper":
                painter.save()
                painter.scale(1 / PAPER, 1 / PAPER)
                large = QRectF(room.topLeft() * PAPER, room.size() * PAPER)
                draw_marked(painter, PaperBoard(large, 3, 0.8), EXAMPLES[kind])
                painter.restore()
            else:
                draw_miniature(painter, room, EXAMPLES[kind])
            middle = QPointF(room.center().x(), room.bottom() + 4 + BELOW / 2)
            write(painter, str(index + 1), middle, 18, current().ink, widest=TILE)
        painter.end()
    return image


def tile(image: QImage, index: int) -> QImage:
    """Returns the board of one sign on a sheet, without its number."""
    row, column = divmod(index, ACROSS)
    return image.copy(column * TILE, row * (TILE + BELOW), TILE, TILE)


def main() -> None:
    """Paints the sheets into docs/signs."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    FOLDER.mkdir(exist_ok=True)
    for name in SHEETS:
        sheet(name).save(str(FOLDER / f"{name}.png"))
    del app


if __name__ == "__main__":
    main()
