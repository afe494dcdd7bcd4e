"""The number of raised hands for a proposed move is shown as a disc that grows with it."""

import pytest

from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.ui.board.board_scenery import Attention, Shape, compose
from atari_teach.ui.board.marks import hands_radius
from tests.ui.board.painted import Paint


def test_a_disc_grows_with_its_share_and_never_reaches_its_neighbour() -> None:
    sizes = [hands_radius(share / 10) for share in range(11)]
    assert sizes == sorted(sizes)
    assert sizes[0] > 0.25, "a proposal without hands is seen too"
    assert sizes[-1] < 0.5
    assert hands_radius(2.0) == hands_radius(1.0)


def test_twice_the_hands_are_about_twice_the_surface() -> None:
    least = hands_radius(0.0) ** 2
    half, whole = hands_radius(0.5) ** 2 - least, hands_radius(1.0) ** 2 - least
    assert whole == pytest.approx(2 * half)


def test_the_board_is_given_the_letter_the_number_and_the_share() -> None:
    mark = Mark(MarkKind.HANDS, Point(2, 3), "B7", share=0.5)
    layers = compose(Picture(Position.empty(7), (mark,)), Attention())
    [piece] = [piece for layer in layers for piece in layer if piece.shape is Shape.HANDS]
    assert (piece.column, piece.row, piece.label, piece.share) == (2, 3, "B7", 0.5)


def test_more_hands_are_another_picture(paint: Paint) -> None:
    images = [
        paint(Picture(Position.empty(5), (Mark(MarkKind.HANDS, Point(2, 2), label, share=share),)), side=260)[
            0
        ]
        for label, share in (("A", 0.0), ("A4", 0.5), ("A4", 1.0), ("A8", 1.0))
    ]
    for index, image in enumerate(images):
        assert all(image != other for other in images[index + 1 :])
