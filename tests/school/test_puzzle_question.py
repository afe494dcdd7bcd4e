"""Puzzles in front of a class, without a window."""

from random import Random

import pytest

from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.drawing import Drawn, draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import ANSWERED_BY_MOVE, Kind, Puzzle
from atari_teach.engine.puzzles.tempting import tempting
from atari_teach.engine.rules import Colour, Point, Position, parse_diagram
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.table.scene import Control, Scene, WallView
from atari_teach.teaching.lessons.step import Result
from atari_teach.teaching.picture import MarkKind
from atari_teach.teaching.puzzles.playing_out import played_out
from atari_teach.teaching.puzzles.steps import step_of
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import check, controls, play, press, said

PACK = Pack.open()


_CORNER = """
5 . . . . .
4 . . X . .
3 . . O . .
2 X . . . .
1 O . . . .
  A B C D E
"""


def corner() -> Puzzle:
    """A white stone in the corner with one liberty, B1, and another one with two."""
    return Puzzle(Kind.TAKE, parse_diagram(_CORNER), Colour.BLACK)


def one_puzzle() -> PuzzleQuestion:
    session = PuzzleQuestion([corner(), *(each.puzzle for each in drawn(Kind.NOWHERE, 3))], asked=2)
    prepared(session)
    return session


def drawn(kind: Kind, count: int, seed: int = 1) -> tuple[Drawn, ...]:
    return draw_puzzles(PACK, [(kind, 4)], count, seed)


def prepared(session: PuzzleQuestion) -> Scene:
    """Waits until the answers of the present puzzle are known."""
    errand = not_none(session.scene().errand)
    return session.deliver(errand.token, errand.job(lambda: False))


def letters(scene: Scene) -> dict[str, Point]:
    return {mark.label[0]: mark.point for mark in scene.picture.marks if mark.kind is MarkKind.HANDS}


def wall(scene: Scene) -> WallView:
    return instance_of(WallView, scene.side_view)


def test_the_class_thinks_first_then_sees_letters_then_every_wrong_answer_and_the_right_one() -> None:
    session = one_puzzle()
    scene = session.scene()
    assert said(scene.words, PORTUGUESE) == "As Negras capturam já. Onde? Polegar ao alto quando vires!"
    assert not letters(scene)
    scene = press(session, Control.NEXT)
    assert set(letters(scene)) == {"A", "B", "C"}
    assert Point.parse("B1") in letters(scene).values()
    assert said(scene.words, PORTUGUESE) == "As Negras capturam já. Onde?"
    for _wrong in range(2):
        scene = press(session, Control.NEXT)
        assert scene.picture.position == corner().position, "a wrong answer is taken back"
        assert not wall(scene).revealed
    scene = press(session, Control.NEXT)
    assert wall(scene).revealed
    assert scene.picture.position[Point.parse("A1")] is None, "captured"
    assert said(scene.words, PORTUGUESE) == "Sim, é aqui!"
    scene = press(session, Control.NEXT)
    assert not wall(scene).asking
    assert scene.picture.position != corner().position, "the next puzzle"


def test_hands_decide_which_wrong_answers_are_played() -> None:
    session = one_puzzle()
    there = letters(press(session, Control.NEXT))
    wrong = [point for point in there.values() if point != Point.parse("B1")]
    play(session, str(wrong[1]))
    press(session, Control.HANDS, 9)
    play(session, "B1")
    scene = press(session, Control.HANDS, 14)
    assert sorted(each.hands for each in wall(scene).spread) == [0, 9, 14]
    scene = press(session, Control.NEXT)
    assert not wall(scene).revealed
    assert wall(press(session, Control.NEXT)).revealed, "nobody raised a hand for the other wrong answer"


def test_a_child_may_propose_another_crossing_and_the_teacher_plays_any_of_them() -> None:
    session = one_puzzle()
    taken = letters(press(session, Control.NEXT)).values()
    free = next(point for point in corner().position.empty_points() if point not in taken)
    scene = play(session, str(free))
    assert letters(scene)["D"] == free
    scene = press(session, Control.CHECK)
    assert not wall(scene).revealed
    play(session, "B1")
    assert wall(press(session, Control.CHECK)).revealed


def test_one_key_ends_at_the_number_that_was_asked_and_another_one_goes_on() -> None:
    session = one_puzzle()
    for _puzzle in range(2):
        while not wall(session.scene()).revealed:
            press(session, Control.NEXT)
        if Control.NEXT in controls(session.scene()):
            press(session, Control.NEXT)
            prepared(session)
    assert Control.NEXT not in controls(session.scene())
    assert not wall(press(session, Control.SKIP)).revealed
    prepared(session)
    assert Control.NEXT in controls(session.scene())


def test_once_more_asks_the_same_puzzle_again_and_counts_it_once() -> None:
    session = one_puzzle()
    while not wall(session.scene()).revealed:
        press(session, Control.NEXT)
    scene = press(session, Control.AGAIN)
    assert not letters(scene)
    assert scene.picture.position == corner().position
    while not wall(session.scene()).revealed:
        press(session, Control.NEXT)
    assert Control.NEXT in controls(session.scene()), "one of two"


def test_letters_wait_until_the_answers_are_known() -> None:
    session = PuzzleQuestion([corner()], asked=1)
    assert Control.NEXT not in controls(session.scene())
    assert not letters(press(session, Control.NEXT))


def test_a_board_that_poses_no_puzzle_is_never_asked() -> None:
    nothing = Puzzle(Kind.TAKE, Position.empty(5), Colour.BLACK)
    session = PuzzleQuestion([nothing, corner()], asked=1)
    prepared(session)
    assert session.scene().picture.position == corner().position


@pytest.mark.parametrize("kind", [Kind.SAVE, Kind.TWO, Kind.NOWHERE, Kind.SIDE])
def test_what_is_said_of_a_wrong_or_slower_answer_is_on_the_board(kind: Kind) -> None:
    slower = 0
    for each in drawn(kind, 6, seed=1):
        found = not_none(answers(each.puzzle))
        step = step_of(each.puzzle, found)
        for point in (*found.later, *tempting(each.puzzle, found)):
            seen = played_out(step, point)
            marked = {mark.point for mark in seen.picture.marks if mark.kind is MarkKind.COMES_OFF}
            words = said(seen.words)
            if seen.result is Result.LATER:
                slower += 1
                assert {seen.picture.position[stone] for stone in marked} == {each.puzzle.to_play.other}
            if kind is Kind.SAVE:
                assert "capture" in words, "the class has seen the capture already"
    assert slower or kind is Kind.SAVE


@pytest.mark.parametrize("kind", ANSWERED_BY_MOVE)
def test_every_kind_is_played_to_an_end_and_wrong_answers_are_taken_back(kind: Kind) -> None:
    chosen = drawn(kind, 2, seed=Random(kind).randrange(1000))
    session = PuzzleQuestion([each.puzzle for each in chosen], asked=2)
    for each in chosen:
        prepared(session)
        check(session)
        scene = press(session, Control.NEXT)
        right = not_none(answers(each.puzzle)).right
        assert len(set(letters(scene).values()) & right) == 1, "one letter is right"
        assert len(letters(scene)) >= 2
        while not wall(scene).revealed:
            scene = press(session, Control.NEXT)
            check(session)
            assert said(scene.words, PORTUGUESE)
        press(session, Control.NEXT)


def test_the_same_seed_draws_the_same_puzzles_and_none_twice() -> None:
    kinds = (Kind.TAKE, Kind.SAVE, Kind.TWO)
    wanted = [(kind, 3) for kind in kinds]
    first = draw_puzzles(PACK, wanted, 60, 5)
    assert first == draw_puzzles(PACK, wanted, 60, 5)
    assert first != draw_puzzles(PACK, wanted, 60, 6)
    assert len(set(first)) == 60
    assert [each.puzzle.kind for each in first[:4]] == [*kinds, Kind.TAKE]
    assert {each.grade for each in first[:30]} == {3}
    assert {each.puzzle.position.size for each in first} == {5, 7}, "easy ones are on small boards"
    assert {each.grade for each in draw_puzzles(PACK, [(Kind.LADDER, 1)], 5, 5)} == {7}, "the nearest"
