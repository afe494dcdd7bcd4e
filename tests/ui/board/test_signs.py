"""Every sign differs from all others without colours: at each size, on the wall, on paper, in every look."""

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from itertools import combinations, product
from typing import cast

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from atari_teach.base.settings import Look, Theme
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.paper.paper_drawing import PaperBoard
from atari_teach.paper.paper_signs import draw_marked
from atari_teach.teaching.lessons.signs import _KINDS, Signs
from atari_teach.teaching.picture import Mark, MarkKind, Picture, Side
from atari_teach.ui.board import marks
from atari_teach.ui.board.board_scenery import Shape
from atari_teach.ui.board.empty_board import WALL, WOOD, Material
from atari_teach.ui.board.marks import Brush
from atari_teach.ui.board.miniature import draw_miniature
from tests.soak_cases import one_in
from tests.ui.art.measures import LOOKS_AND_THEMES, VISIONS, luminance, using_look
from tests.ui.board.seen import at
from tests.ui.board.sign_sheets import FOLDER, SHEETS, sheet, tile

pytestmark = pytest.mark.usefixtures("qapp")

SIZE, MIDDLE = 3, Point(1, 1)
CELLS, GRAINS = 2.2, 33
"""Pictures are compared in a square of this many cells, at this width and height."""
SIDES = {"small pictures": 56, "19 lines at 1024x600": 90, "9 lines at 1024x600": 162}
"""The side of a board of three lines with cells of 15, 25 and 45 pixels."""
LABELS = {MarkKind.LETTER: "A", MarkKind.HANDS: "A7", MarkKind.REGION: "A"}
GROUNDS = (None, Colour.BLACK, Colour.WHITE)
ONLY_ON_STONES = {MarkKind.GROUP, MarkKind.PARTED, MarkKind.COMES_OFF, MarkKind.STAYS}
ONLY_ON_CROSSINGS = {MarkKind.LIBERTY, MarkKind.TWICE, MarkKind.TAKEN}
LEAST_APART = 0.3
LEAST_SEEN = 0.02

Greys = tuple[float, ...]
Draw = Callable[[QPainter, QRectF, Picture], None]


def on_screen(material: Material) -> Draw:
    return lambda painter, room, picture: draw_miniature(painter, room, picture, material)


def on_paper(painter: QPainter, room: QRectF, picture: Picture) -> None:
    painter.scale(0.25, 0.25)
    draw_marked(painter, PaperBoard(QRectF(0, 0, 4 * room.width(), 4 * room.height()), SIZE, 0.8), picture)


def board_with(kind: MarkKind | None, ground: Colour | None) -> Picture:
    """Returns a board with this sign in its middle; two joined black stones touch the middle."""
    position = Position.of(SIZE, at("A3", "A2", "B3"))
    if ground is not None:
        position = position.with_stones([MIDDLE], ground)
    to = Point(2, 0) if kind is MarkKind.PARTED else None
    signs = () if kind is None else (Mark(kind, MIDDLE, LABELS.get(kind, ""), Side.RIGHT, to=to),)
    return Picture(position, signs)


def kinds_on(ground: Colour | None) -> Iterator[MarkKind]:
    without = ONLY_ON_STONES if ground is None else ONLY_ON_CROSSINGS
    return (kind for kind in MarkKind if kind not in without)


def greys(draw: Draw, picture: Picture, side: int, vision: str) -> Greys:
    """Returns the lightness of a picture, from 0 to 1, as a person with this kind of vision sees it."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(Qt.GlobalColor.white))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, QRectF(0, 0, side, side), picture)
    painter.end()
    part = round(side * CELLS / 3.6)
    middle = image.copy((side - part) // 2, (side - part) // 2, part, part)
    small = middle.scaled(
        GRAINS, GRAINS, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return tuple(_lightness(value & 0xF8F8F8, vision) for value in memoryview(small.constBits()).cast("I"))


@cache
def _lightness(colour: int, vision: str) -> float:
    return float(luminance(f"#{colour:06x}", vision) ** (1 / 3))


def difference(one: Greys, other: Greys) -> float:
    """Returns how much two pictures differ, in cells of which the lightness differs by all of it."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / GRAINS**2 * CELLS**2


def faults(draw: Draw, side: int, vision: str) -> list[tuple[object, ...]]:
    """Returns the signs that are hardly seen, and the pairs that hardly differ.

    Two signs differ enough if their difference is a good part of what the plainer one adds to the board.
    """
    found: list[tuple[object, ...]] = []
    for ground in GROUNDS:
        bare = greys(draw, board_with(None, ground), side, vision)
        pictures = {kind: greys(draw, board_with(kind, ground), side, vision) for kind in kinds_on(ground)}
        seen = {kind: difference(picture, bare) for kind, picture in pictures.items()}
        found += [(kind.name, ground, amount) for kind, amount in seen.items() if amount < LEAST_SEEN]
        for one, other in combinations(pictures, 2):
            apart = difference(pictures[one], pictures[other]) / max(seen[one], seen[other])
            if apart < LEAST_APART:
                found.append((one.name, other.name, ground, apart))
    return found


DRAWINGS = {"wood": on_screen(WOOD), "wall": on_screen(WALL), "paper": on_paper}
CASES = [
    (name, look, theme, size, vision)
    for name, (look, theme), size, vision in product(DRAWINGS, LOOKS_AND_THEMES, SIDES, VISIONS)
    if name == "wood" or theme is Theme.DAY
]


@pytest.mark.parametrize(("name", "look", "theme", "size", "vision"), one_in(11, CASES))
def test_no_two_signs_are_alike_and_every_sign_is_seen(
    name: str, look: Look, theme: Theme, size: str, vision: str
) -> None:
    """Only the lightness counts, so that nobody needs colours: on a screen, a projector or in print."""
    with using_look(look, theme):
        assert faults(DRAWINGS[name], SIDES[size], vision) == []


def test_a_sign_that_hardly_differs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[Shape, object], marks._PAINTED), Shape.RIGHT, Brush.not_here)
    with using_look(Look.SIMPLE, Theme.DAY):
        found = faults(on_screen(WOOD), 90, "usual")
    assert {pair[:2] for pair in found} == {("NOT_HERE", "RIGHT")}


@pytest.mark.parametrize("look", Look)
def test_paper_has_doorways_only_in_the_look_with_pictures(look: Look) -> None:
    """A ring stays the same when a board is mirrored at its diagonal; a doorway does not."""
    with using_look(look, Theme.DAY):
        seen = greys(on_paper, board_with(MarkKind.LIBERTY, None), 162, "usual")
    mirrored = tuple(seen[column * GRAINS + row] for row in range(GRAINS) for column in range(GRAINS))
    assert (difference(seen, mirrored) < LEAST_SEEN) is (look is Look.SIMPLE)


# docs/signs.md shows the signs, and names each of them once.


def rows() -> list[list[str]]:
    page = (FOLDER.parent / "signs.md").read_text(encoding="utf-8")
    return [
        [cell.strip() for cell in line.split("|")[1:-1]]
        for line in page.splitlines()
        if re.match(r"\| \d", line)
    ]


def test_the_page_names_every_sign_once_in_the_order_of_the_sheets() -> None:
    assert [row[:2] for row in rows()] == [
        [str(number), f"`{kind.name}`"] for number, kind in enumerate(MarkKind, 1)
    ]


def test_the_page_names_every_key_for_signs_of_a_lesson_file() -> None:
    keys = {key for row in rows() for key in re.findall(r"`signs\.(\w+)`", row[-1])}
    assert keys == {*_KINDS, *(each.name for each in fields(Signs))} - {"on_points"}
    by_name = {row[1].strip("`"): row[-1] for row in rows()}
    assert all(f"`signs.{key}`" in by_name[kind.name] for key, kind in _KINDS.items())


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheets_show_the_signs_as_they_are_drawn(name: str) -> None:
    """If this fails after a drawing was changed: `.venv/bin/python -m tests.ui.board.sign_sheets`."""
    kept, now = QImage(str(FOLDER / f"{name}.png")), sheet(name)
    assert kept.size() == now.size()
    for index, kind in enumerate(MarkKind):
        one, other = (_small(tile(image, index)) for image in (kept, now))
        changed = sum(abs(a - b) > MOST_APART for a, b in zip(one, other, strict=True))
        assert changed <= MOST_CHANGED, kind


MOST_APART, MOST_CHANGED = 40, 6
"""Other fonts and other versions of Qt change a few pixels of a tile of 40 x 40 by more than 40 of 255."""


def _small(image: QImage) -> bytes:
    shape = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    grey = image.scaled(40, 40, *shape).convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(grey.constBits())
