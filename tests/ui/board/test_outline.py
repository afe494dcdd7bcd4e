"""The outline of a group surrounds exactly its stones."""

import random

import pytest
from PySide6.QtCore import QPointF

from atari_teach.engine.rules import Point, Position
from atari_teach.ui.board.empty_board import WOOD
from atari_teach.ui.board.geometry import Geometry
from atari_teach.ui.board.painter import contour

SIZE = 7
BOARD = Geometry.fit(SIZE, 700, 700, WOOD.margins(SIZE, coordinates=False))


def grown(dice: random.Random, count: int) -> frozenset[Point]:
    group = {Point(3, 3)}
    while len(group) < count:
        edge = {near for stone in group for near in Position.empty(SIZE).neighbours(stone)} - group
        group.add(dice.choice(sorted(edge)))
    return frozenset(group)


@pytest.mark.parametrize("seed", range(40))
def test_the_line_has_the_group_inside_and_everything_else_outside(seed: int) -> None:
    dice = random.Random(seed)
    group = grown(dice, dice.randrange(1, 40))
    path = contour(group, 0.49, BOARD)
    for point in Position.empty(SIZE).points():
        for across, up in ((0, 0), (0.3, 0.3), (-0.3, 0.3), (0.48, 0), (0, -0.48)):
            place = QPointF(*BOARD.at(point.column + across, point.row + up))
            assert path.contains(place) == (point in group), (point, across, up)


def test_the_line_does_not_part_neighbours() -> None:
    path = contour(frozenset({Point(1, 1), Point(2, 1), Point(1, 2), Point(2, 2)}), 0.49, BOARD)
    for column, row in ((1.5, 1), (1, 1.5), (1.5, 1.5), (2, 1.5)):
        assert path.contains(QPointF(*BOARD.at(column, row)))
    assert not path.contains(QPointF(*BOARD.at(0.6, 0.6)))
