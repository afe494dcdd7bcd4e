"""Tests the lessons of the unit “end”: territory, spare moves, neutral points, sacrifices that lose."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Position
from atari_teach.teaching.lessons.run import answer, demonstration, solving_points
from atari_teach.teaching.lessons.step import Checked, Numbered, Picked, Reply, Result, Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind
from tests.lessons.course import answered, boards, computed, judged
from tests.teaching.steps import right_card

# exercise: for each of its boards, the right points, the number, or the card
ANSWERS = {
    "castles/shut-out": ("A1 A3 A5", "C4 D3 G7"),
    "castles/one-room": ("A5",),
    "castles/keep-two": ("A3 A5",),
    "castles/spare": (1, 4, 2),
    "outside-first/inside-or-outside": ("C3", "B1 C5 D6"),
    "outside-first/what-counts": (2,),
    "outside-first/belongs-to-nobody": ("C4 C6 C7 E2",),
    "outside-first/who-must-move": ("card 1", "card 0"),
    "no-move-left/no-place": ("A4 D1 D4", "A1 B4 D2 E5"),
    "no-move-left/what-now": ("card 0",),
    "no-move-left/no-good-move": ("card 1",),
    "other-rules/and-if-we-may": ("card 1", "card 1", "card 0", "card 0"),
    "no-gifts/something-better": ("F5 F6",),
    "no-gifts/one-for-five": ("card 1",),
    "no-gifts/which-gift": ("card 1", "card 2"),
}


def _put(step: Step, point: str) -> Reply:
    return answer(Run(step), Tapped(Point.parse(point)))


@pytest.mark.parametrize("name", ANSWERS)
def test_every_board_of_an_exercise_has_the_answer_that_is_known_of_it(name: str) -> None:
    assert tuple(map(computed, boards(name))) == ANSWERS[name]


@pytest.mark.parametrize(
    ("name", "kept"), [("castles/spare", (2, 2, 4)), ("outside-first/what-counts", (2,))]
)
def test_spare_moves_are_numbered_and_the_rooms_that_stay_are_doors(name: str, kept: tuple[int, ...]) -> None:
    for step, right, doors_kept in zip(boards(name), ANSWERS[name], kept, strict=True):
        marks = answer(Run(step), Numbered(int(right))).explanation.marks
        numbers = [mark.label for mark in marks if mark.kind is MarkKind.LETTER]
        doors = {mark.point for mark in marks if mark.kind is MarkKind.LIBERTY}
        assert numbers == [str(number) for number in range(1, int(right) + 1)]
        assert len(doors) == doors_kept
        assert not doors & {mark.point for mark in marks if mark.kind is MarkKind.LETTER}


@pytest.mark.parametrize("point", ["A1", "B1"])
def test_whoever_goes_in_first_where_two_doors_lie_side_by_side_loses(point: str) -> None:
    [step] = boards("castles/who-goes-in")
    mine = _put(step, point)
    theirs = _put(replace(step, to_play=step.to_play.other, feedback=()), point)
    assert [reply.result for reply in (mine, theirs)] == [Result.TAKEN_BACK, Result.TAKEN_BACK]
    assert mine.explanation.frames[-1].position[Point.parse(point)] is None, "the other side took it"
    assert answer(Run(boards("no-gifts/one-for-five")[0]), Picked(0)).result is Result.TAKEN_BACK


def test_a_room_that_is_filled_too_early_costs_the_crossing_outside() -> None:
    spare, none = boards("outside-first/inside-or-outside")
    [outside] = solving_points(Run(spare))
    reply = _put(spare, "A5")
    assert reply.result is Result.TAKEN_BACK
    assert reply.explanation.frames[-1].position[outside] is spare.to_play.other
    assert _put(none, "A4").result is Result.TAKEN_BACK
    assert _put(none, "A4").explanation.words == none.feedback[0].say


def test_a_castle_is_closed_by_the_child_and_open_as_long_as_a_gap_is_left() -> None:
    for step in boards("castles/close-it"):
        walls = demonstration(step)
        assert answered(step, walls).result is Result.DONE
        assert len(walls) in (2, 3)
        assert answered(step, (*walls[:-1], Checked())).result is Result.TAKEN_BACK


def test_the_boards_of_the_castle_differ_in_more_than_how_they_are_turned() -> None:
    """Counting the same small board again and again would teach nothing."""
    names = [name for name in judged() if name.split("/")[0] in ("castles", "outside-first", "no-move-left")]
    asked = [step for name in names for step in boards(name)]
    alike = {min(_signs(symmetry.position(step.position)) for symmetry in SYMMETRIES) for step in asked}
    assert len(asked) <= 20, "with three games half of the forty-six that there were"
    assert len(alike) >= len(asked) - 3
    assert {step.position.size for step in asked} == {4, 5, 6, 7}
    assert {step.to_play for step in asked} == set(Colour)
    assert len({type(step.task) for step in asked}) >= 5


def _signs(position: Position) -> str:
    signs = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}
    return "".join(signs[position[point]] for point in position.points())


@pytest.mark.parametrize("name", ["outside-first/who-must-move", "no-move-left/no-good-move"])
def test_who_wins_is_counted_and_played_on_for_whoever_says_otherwise(name: str) -> None:
    for step in boards(name):
        run, other = Run(step), 1 - right_card(step)
        moments = [beat.picture.ghosts for beat in answer(run, Picked(other)).explanation.beats]
        for played in filter(None, moments):
            assert len(played) <= 3, "no child follows more at once"
            assert [ghost.label for ghost in played] == [str(turn) for turn in range(1, len(played) + 1)]
        line = [ghost for played in moments for ghost in played]
        sides = (step.to_play, step.to_play.other)
        assert [ghost.colour for ghost in line] == [sides[turn % 2] for turn in range(len(line))]
        stuck = step.to_play if len(line) % 2 == 0 else step.to_play.other
        assert (stuck is step.to_play) is (right_card(step) == 1), "whoever is stuck loses"


def test_a_gift_that_is_called_clever_is_shown_to_be_captured() -> None:
    reply = answer(Run(boards("no-gifts/one-for-five")[0]), Picked(0))
    taken = [mark.point for mark in reply.explanation.beats[-1].picture.marks if mark.kind is MarkKind.TAKEN]
    assert [str(point) for point in taken] == ["A1"]
