"""The end of the game: rooms and spare moves, what lies outside, and gifts that lose."""

from dataclasses import replace

import pytest

from atari_teach.rules import Point
from atari_teach.teaching.lessons.kinds.choose import right_card
from atari_teach.teaching.lessons.run import answer, solving_points
from atari_teach.teaching.lessons.step import Numbered, Picked, Reply, Result, Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind
from tests.lessons.course import boards, computed

# exercise: for each of its boards the points that are right, the number, or the card
ANSWERS = {
    "castles/shut-out": ("A1 A3 A5", "D5 E1 E3", "D5 E2 E4"),
    "castles/one-room": ("A5", "E5"),
    "castles/keep-two": ("A3 A5", "E2 E4", "A5 A7"),
    "castles/spare": (1, 2, 3),
    "castles/their-castle": (4, 3, 3),
    "castles/two-castles": (2, 1, 3),
    "outside-first/inside-or-outside": ("C3", "C5", "C4", "C5"),
    "outside-first/what-counts": (2, 1, 3),
    "outside-first/who-must-move": ("card 1", "card 1", "card 0"),
    "outside-first/nobodys": ("C1 C3 C5", "C1 C5", "C3"),
    "outside-first/who-has-more": ("card 0", "card 1", "card 0"),
    "outside-first/three-outside": ("C1 C3 C5", "C1 C3 C5"),
    "no-move-left/no-place": ("A4 D1 D4", "A1 A3 D2", "A2 B4 D1"),
    "no-move-left/what-now": ("card 0",),
    "no-move-left/no-good-move": ("card 1", "card 0", "card 1"),
    "other-rules/and-if-we-may": ("card 1", "card 1", "card 0"),
    "no-gifts/mouth": ("A2 A4 B3 C3", "B5 C4 D5 E1 E4", "A3 B4 E2"),
    "no-gifts/one-for-five": ("card 1",),
    "no-gifts/which-gift": ("card 1", "card 2"),
}


def _put(step: Step, point: str) -> Reply:
    return answer(Run(step), Tapped(Point.parse(point)))


@pytest.mark.parametrize("name", ANSWERS)
def test_every_board_of_an_exercise_has_the_answer_that_is_known_of_it(name: str) -> None:
    assert tuple(map(computed, boards(name))) == ANSWERS[name]


@pytest.mark.parametrize("name", ["castles/spare", "castles/their-castle", "castles/two-castles"])
def test_spare_moves_are_numbered_and_the_rooms_that_stay_are_doors(name: str) -> None:
    kept = 4 if name.endswith("two-castles") else 2
    for step, right in zip(boards(name), ANSWERS[name], strict=True):
        marks = answer(Run(step), Numbered(int(right))).told.marks
        numbers = [mark.label for mark in marks if mark.kind is MarkKind.LETTER]
        doors = {mark.point for mark in marks if mark.kind is MarkKind.LIBERTY}
        assert numbers == [str(number) for number in range(1, int(right) + 1)]
        assert len(doors) == kept
        assert not doors & {mark.point for mark in marks if mark.kind is MarkKind.LETTER}


@pytest.mark.parametrize("point", ["A1", "B1"])
def test_whoever_goes_in_first_where_two_doors_lie_side_by_side_loses(point: str) -> None:
    [step] = boards("castles/who-goes-in")
    mine = _put(step, point)
    theirs = _put(replace(step, to_play=step.to_play.other, feedback=()), point)
    assert [reply.result for reply in (mine, theirs)] == [Result.TAKEN_BACK, Result.TAKEN_BACK]
    assert mine.told.frames[-1].position[Point.parse(point)] is None, "the other side took it"
    assert answer(Run(boards("no-gifts/one-for-five")[0]), Picked(0)).result is Result.TAKEN_BACK


def test_a_room_that_is_filled_too_early_costs_the_crossing_outside() -> None:
    for step in boards("outside-first/inside-or-outside"):
        [outside] = solving_points(Run(step))
        inside = next(point for point in step.position.empty_points() if point.column == 0)
        reply = answer(Run(step), Tapped(inside))
        assert reply.result is Result.TAKEN_BACK
        assert reply.told.frames[-1].position[outside] is step.to_play.other


@pytest.mark.parametrize(
    "name", ["outside-first/who-must-move", "outside-first/who-has-more", "no-move-left/no-good-move"]
)
def test_who_wins_is_counted_and_played_on_for_whoever_says_otherwise(name: str) -> None:
    for step in boards(name):
        run, other = Run(step), 1 - right_card(step)
        line = answer(run, Picked(other)).told.beats[-1].picture.ghosts
        assert [ghost.label for ghost in line] == [str(turn) for turn in range(1, len(line) + 1)]
        assert line[0].colour is step.to_play
        stuck = step.to_play if len(line) % 2 == 0 else step.to_play.other
        assert (stuck is step.to_play) is (right_card(step) == 1), "whoever is stuck loses"


def test_a_gift_that_is_called_clever_is_shown_to_be_captured() -> None:
    reply = answer(Run(boards("no-gifts/one-for-five")[0]), Picked(0))
    taken = [mark.point for mark in reply.told.beats[-1].picture.marks if mark.kind is MarkKind.TAKEN]
    assert [str(point) for point in taken] == ["A1"]
