"""Faces on a board: which stones show one, what covers faces, and that no time is spent without them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import Look
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.explaining.moods import Mood, moods_of
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.art.palette import use_look
from atari_teach.ui.board.board_scenery import Attention, Piece, Shape, changes, compose
from atari_teach.ui.board.empty_board import WALL, WOOD, Material
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.marks import Brush
from atari_teach.ui.board.painter import BoardPainter
from atari_teach.ui.board.view import BoardView
from tests.teaching.steps import board

SIZE = 5
CALM_AND_WORRIED = board("...../.XO../..X../...../.....")
A, B, C = Point.parse("B4"), Point.parse("C4"), Point.parse("C3")
PICTURE = Picture(CALM_AND_WORRIED, faces=True)


def seen(picture: Picture, shape: Shape = Shape.STONE) -> dict[Point, Mood | None]:
    layers = compose(picture, Attention())
    return {
        Point(round(piece.column), round(piece.row)): piece.mood
        for layer in layers
        for piece in layer
        if piece.shape is shape
    }


def test_stones_show_how_their_group_feels() -> None:
    assert seen(PICTURE) == {A: Mood.CALM, B: Mood.WATCHFUL, C: Mood.CALM}
    assert seen(replace(PICTURE, glad=True)) == {A: Mood.HAPPY, B: Mood.WATCHFUL, C: Mood.HAPPY}


@pytest.mark.parametrize(
    ("picture", "look"), [(replace(PICTURE, faces=False), Look.ILLUSTRATED), (PICTURE, Look.SIMPLE)]
)
def test_no_stone_has_a_face_where_they_are_off_or_the_look_has_none(picture: Picture, look: Look) -> None:
    use_look(look)
    ghosts = (Ghost(Point(0, 0), Colour.BLACK),)
    assert set(seen(picture).values()) == {None}
    assert seen(replace(picture, ghosts=ghosts), Shape.GHOST) == {Point(0, 0): None}
    assert seen(replace(picture, last=A), Shape.LAST) == {A: None}


def test_a_stone_that_was_tried_looks_on_unless_something_is_written_on_it() -> None:
    ghosts = (Ghost(Point(0, 0), Colour.BLACK), Ghost(Point(4, 4), Colour.WHITE, "0"))
    tried = seen(replace(PICTURE, ghosts=ghosts), Shape.GHOST)
    assert tried == {Point(0, 0): Mood.WATCHFUL, Point(4, 4): None}
    closed = Mark(MarkKind.BLOCKED, Point(4, 4), side=Side.LEFT)
    closed_in = replace(PICTURE, ghosts=ghosts, marks=(closed,))
    assert seen(closed_in, Shape.GHOST)[Point(4, 4)] is Mood.WATCHFUL, "the doors say that there are 0"
    for picture, label in ((closed_in, ""), (replace(closed_in, faces=False), "0")):
        layers = compose(picture, Attention())
        labels = [piece.label for layer in layers for piece in layer if piece.shape is Shape.GHOST]
        assert labels == ["", label]


def test_under_the_bar_of_not_here_nothing_is_written() -> None:
    point = Point(4, 4)
    ghosts = (Ghost(point, Colour.WHITE, "0"),)
    for marks, label in (((), "0"), ((Mark(MarkKind.NOT_HERE, point),), "")):
        layers = compose(replace(PICTURE, ghosts=ghosts, marks=marks), Attention())
        assert [piece.label for layer in layers for piece in layer if piece.shape is Shape.GHOST] == [label]


@pytest.mark.parametrize("kind", MarkKind)
def test_what_is_written_on_a_stone_has_the_place_of_its_face(kind: MarkKind) -> None:
    covers = {
        MarkKind.LETTER,
        MarkKind.HANDS,
        MarkKind.REGION,
        MarkKind.TARGET,
        MarkKind.CHOSEN,
        MarkKind.RIGHT,
        MarkKind.NOT_HERE,
        MarkKind.NOT_THIS,
    }
    moods = seen(replace(PICTURE, marks=(Mark(kind, A, "1"), Mark(kind, Point(0, 0), "1"))))
    assert (moods[A] is None) is (kind in covers)
    assert moods[C] is Mood.CALM, "only the stone that is marked"


def test_the_ring_on_the_last_stone_goes_around_its_face() -> None:
    assert seen(replace(PICTURE, last=B), Shape.LAST) == {B: Mood.WATCHFUL}


def test_only_stones_whose_mood_changed_are_painted_again() -> None:
    before = compose(PICTURE, Attention())
    after = compose(
        replace(PICTURE, position=CALM_AND_WORRIED.with_stones([Point.parse("D4")], Colour.BLACK)),
        Attention(),
    )
    changed = {(piece.shape, round(piece.column), round(piece.row)) for piece in changes(before, after)}
    assert changed == {(Shape.STONE, *B), (Shape.STONE, *Point.parse("D4"))}


def test_moods_are_worked_out_once_a_board_and_never_where_faces_are_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Position] = []

    def counting(position: Position, *, glad: bool = False) -> dict[Point, Mood]:
        asked.append(position)
        return moods_of(position, glad=glad)

    monkeypatch.setattr("atari_teach.ui.board.board_scenery.moods_of", counting)
    position = board("X..../.O.../...../...../.....")
    picture = Picture(position, lights=True, hand=Colour.BLACK)
    compose(picture, Attention())
    assert asked == []
    with_faces = replace(picture, faces=True)
    for point in position.points():
        compose(with_faces, Attention(hover=point, lit=Point.parse("A5")))
    assert asked == [position]
    compose(replace(with_faces, position=board("X..../...../...../...../.....")), Attention())
    assert len(asked) == 2


def _painted(piece: Piece, cell: float, material: Material = WOOD) -> QImage:
    side = round(cell * 1.5)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(side / 2, side / 2)
    Brush(cell, material).draw(painter, piece)
    painter.end()
    return image


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("shape", [Shape.STONE, Shape.GHOST])
def test_every_mood_looks_different_down_to_small_cells(shape: Shape, colour: Colour) -> None:
    for cell in (24, 48, 112):
        looks = [_painted(Piece(shape, 0, 0, colour, mood=mood), cell) for mood in (None, *Mood)]
        assert all(a != b for i, a in enumerate(looks) for b in looks[:i]), cell


@pytest.mark.parametrize("colour", Colour)
def test_faces_are_left_out_where_they_would_be_smudges_and_on_the_wall(colour: Colour) -> None:
    plain, faced = Piece(Shape.STONE, 0, 0, colour), Piece(Shape.STONE, 0, 0, colour, mood=Mood.CALM)
    assert _painted(plain, 20) == _painted(faced, 20)
    assert _painted(plain, 90, WALL) == _painted(faced, 90, WALL)
    ring = Piece(Shape.LAST, 0, 0, colour)
    assert _painted(ring, 20) == _painted(ring._replace(mood=Mood.CALM), 20)
    assert _painted(ring, 60) != _painted(ring._replace(mood=Mood.CALM), 60)


@pytest.mark.parametrize("shape", [Shape.DOOR, Shape.CLOSED])
def test_liberties_are_doors_or_discs_and_both_can_be_told_apart(shape: Shape) -> None:
    for cell in (24, 64, 112):
        doors = _painted(Piece(shape, 0, 0), cell)
        use_look(Look.SIMPLE)
        discs = _painted(Piece(shape, 0, 0), cell)
        assert doors != discs
        assert discs != _painted(Piece(Shape.CLOSED if shape is Shape.DOOR else Shape.DOOR, 0, 0), cell)
        use_look(Look.ILLUSTRATED)


def test_a_board_keeps_every_mood_apart(qapp: QApplication) -> None:
    del qapp  # pixmaps need the application
    geometry = Geometry.fit(SIZE, 300, 300, WOOD.margins(SIZE, coordinates=False), ratio=1.0)
    board_painter = BoardPainter(geometry, WOOD, None, 1.0)
    images = []
    for picture in (PICTURE, replace(PICTURE, glad=True), replace(PICTURE, faces=False)):
        image = QImage(300, 300, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        board_painter.paint_pieces(painter, compose(picture, Attention()), QRectF(0, 0, 300, 300))
        painter.end()
        images.append(image)
    assert all(images[i] != images[j] for i in range(3) for j in range(i))


def test_a_board_wears_another_look_at_once(qtbot: QtBot) -> None:
    view = BoardView()
    qtbot.addWidget(view)
    view.show_picture(PICTURE)
    for look in (Look.SIMPLE, Look.ILLUSTRATED):
        use_look(look)
        QApplication.sendEvent(view, QEvent(QEvent.Type.StyleChange))
        assert view._layers == compose(PICTURE, Attention())
