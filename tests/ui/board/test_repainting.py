"""Painting only the changed regions gives the same pixels as painting the whole board."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

from atari_teach.engine.rules import CoordinateStyle, Position
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.board_scenery import NOTHING, Layers, changes, compose
from atari_teach.ui.board.empty_board import WALL, WOOD, Material
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.painter import BoardPainter
from tests.ui.board.moving import alike
from tests.ui.board.pictures import random_attention, random_picture

SIDE = 420


def board(size: int, material: Material, ratio: float) -> BoardPainter:
    margins = material.margins(size, coordinates=True)
    return BoardPainter(
        Geometry.fit(size, SIDE, SIDE, margins, ratio=ratio), material, CoordinateStyle.GO, ratio
    )


def blank(ratio: float) -> QImage:
    image = QImage(round(SIDE * ratio), round(SIDE * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("#808080"))
    return image


def paint_region(painter_of: BoardPainter, image: QImage, layers: Layers, region: QRegion) -> None:
    """Paints the page's background and the board in this region, as a window does."""
    painter = QPainter(image)
    painter.setClipRegion(region)
    painter.fillRect(QRect(0, 0, SIDE, SIDE), QColor("#808080"))
    painter_of.paint(painter, layers, QSize(SIDE, SIDE), region.boundingRect())
    painter.end()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("size", "material", "ratio"),
    [(5, WOOD, 1.0), (9, WOOD, 2.0), (9, WALL, 1.0), (13, WOOD, 1.0), (19, WOOD, 3.0), (19, WALL, 1.0)],
)
def test_painting_what_changed_is_painting_everything(size: int, material: Material, ratio: float) -> None:
    dice = random.Random(size)
    everything = QRegion(0, 0, SIDE, SIDE)
    step_by_step, fresh = board(size, material, ratio), board(size, material, ratio)
    image, picture, layers = blank(ratio), Picture(Position.empty(size)), NOTHING
    paint_region(step_by_step, image, layers, everything)
    for turn in range(40):
        if turn % 3:
            picture = random_picture(dice, picture)
        before, layers = layers, compose(picture, random_attention(dice, picture))
        region = QRegion()
        for piece in changes(before, layers):
            region += step_by_step.area_of(piece)
        paint_region(step_by_step, image, layers, region)
        whole = blank(ratio)
        paint_region(fresh, whole, layers, everything)
        assert alike(image, whole), (turn, picture)


@pytest.mark.parametrize("scale", ["1", "1.25", "2"])
def test_a_window_shows_the_same_after_many_small_repaints(scale: str) -> None:
    """Runs in a separate process, because Qt reads the scale of the screen only once."""
    environment = {**os.environ, "QT_SCALE_FACTOR": scale, "PYTHONPATH": os.pathsep.join(sys.path)}
    script = Path(__file__).with_name("repaint_window.py")
    done = subprocess.run(
        [sys.executable, str(script)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "same: 25 of 25" in done.stdout
