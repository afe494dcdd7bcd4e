"""The differences between the stones of two pictures."""

import pytest

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.ui.board.motion_plan import NOTHING_MOVED, Difference, Stone, difference
from tests.teaching.steps import points

B, W = Colour.BLACK, Colour.WHITE


def board(
    black: str = "",
    white: str = "",
    *,
    taken: str = "",
    last: str = "",
    size: int = 5,
    ghosts: tuple[Ghost, ...] = (),
) -> Picture:
    return Picture(
        Position.of(size, points(black), points(white)),
        tuple(Mark(MarkKind.TAKEN, point) for point in points(taken)),
        ghosts,
        last=next(iter(points(last)), None),
    )


def stone(name: str, colour: Colour) -> Stone:
    return Stone(Point.parse(name), colour)


GHOST = Ghost(Point.parse("C3"), B)
FULL = "A1 B1 C1 D1 E1"

CASES = {
    "nothing": (board("A1"), board("A1", taken="C3"), NOTHING_MOVED),
    "a stone is put": (board("A1"), board("A1", "B1"), Difference(put=(stone("B1", W),))),
    "a marked stone is captured": (
        board("B1", "A1 C3"),
        board("B1 A2", "C3", taken="A1", last="A2"),
        Difference(put=(stone("A2", B),), captured=(stone("A1", W),)),
    ),
    "a stone is captured where nothing is marked": (
        board("B1", "A1"),
        board("B1 A2", last="A2"),
        Difference(put=(stone("A2", B),), captured=(stone("A1", W),)),
    ),
    "the stone that was put last is captured at once": (
        board("B1", "A1", last="A1"),
        board("B1 A2", last="A2"),
        Difference(put=(stone("A2", B),), captured=(stone("A1", W),)),
    ),
    "the nearest of the captured comes first": (
        board("", "A1 A2 A3"),
        board("A4", taken="A1 A2 A3", last="A4"),
        Difference(put=(stone("A4", B),), captured=(stone("A3", W), stone("A2", W), stone("A1", W))),
    ),
    "a stone is taken back": (
        board("A1", "B1", last="B1"),
        board("A1", last="A1"),
        Difference(taken_back=(stone("B1", W),)),
    ),
    "a capture is taken back": (
        board("B1 A2", last="A2"),
        board("B1", "A1"),
        Difference(put=(stone("A1", W),), taken_back=(stone("A2", B),)),
    ),
    "many captured stones come back with one turn": (
        board("A2", last="A2"),
        board("", FULL),
        Difference(put=tuple(stone(name, W) for name in FULL.split()), taken_back=(stone("A2", B),)),
    ),
    "a tried stone is sent back": (
        board("A1 C3"),
        board("A1", ghosts=(GHOST,)),
        Difference(sent_back=(stone("C3", B),)),
    ),
    "another step of a lesson": (board(FULL), board("", FULL), NOTHING_MOVED),
    "a board is cleared": (board(FULL), board(), NOTHING_MOVED),
    "another size": (board("A1"), board("A1 B1", size=7), NOTHING_MOVED),
}


@pytest.mark.parametrize("case", CASES)
def test_what_became_of_the_stones(case: str) -> None:
    before, after, expected = CASES[case]
    assert difference(before, after) == expected
