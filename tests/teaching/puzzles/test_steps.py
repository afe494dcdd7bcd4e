"""The step of a puzzle: the three verdicts, and how the child plays on to the capture."""

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SCHOOL, Colour, Played, Point, Refused, Study, judge
from atari_teach.learn.lesson_scene import step_tone
from atari_teach.learn.lesson_session import reply_cue
from atari_teach.learn.lesson_state import StepState
from atari_teach.table.scene import Tone
from atari_teach.teaching.lessons.goals import Aim, Goal, panels_of
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Answer, Picked, Result, Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind
from atari_teach.teaching.puzzles.steps import step_of
from tests.narrowing import not_none
from tests.soak_cases import one_in
from tests.teaching.puzzles.asked import PARTS, steps
from tests.teaching.steps import board, said

CAPTURES = {
    Kind.RACE,
    Kind.CATCH,
    Kind.SNAPBACK,
    Kind.TWO,
    Kind.NOWHERE,
    Kind.SIDE,
    Kind.QUIET,
    Kind.LADDER,
    Kind.CRAWL,
}


def step(kind: Kind, rows: str, turns: int = 1) -> Step:
    puzzle = Puzzle(kind, board(rows), Colour.BLACK, turns)
    return step_of(puzzle, not_none(answers(puzzle)))


def state_after(asked: Step, given: Answer) -> StepState:
    run = Run(asked)
    return StepState(run).after(given, answer(run, given))


@pytest.mark.parametrize("part", one_in(20, range(PARTS), 5))
def test_who_follows_the_demonstration_solves_a_puzzle_in_the_moves_of_its_question(part: int) -> None:
    for puzzle, found, asked in steps(part):
        run, results = Run(asked), []
        for given in demonstration(asked):
            reply = answer(run, given)
            results.append(reply.result)
            run = reply.run
        assert results[-1] is Result.DONE, puzzle
        if puzzle.kind in CAPTURES:
            assert len(results) <= puzzle.turns
        assert found.yes is None or len(results) == 1


def later_answer() -> tuple[Step, Tapped]:
    for part in range(PARTS):
        for _, found, asked in steps(part):
            if found.later and asked.task.about.puts_stones:
                return asked, Tapped(min(found.later))
    raise AssertionError("no puzzle has a later answer")


def test_a_move_that_captures_later_is_shown_and_counts_as_no_miss() -> None:
    asked, given = later_answer()
    reply, state = answer(Run(asked), given), state_after(asked, given)
    assert reply.result is Result.LATER
    assert "captures too" in said(reply.explanation.words)
    assert (state.misses, state.done, state.tried, state.taken_back) == (0, False, False, None)
    assert step_tone(state) is not Tone.NOT_YET
    assert reply_cue(Run(asked), reply) is not Cue.NOT_YET
    assert reply.run == Run(asked)
    assert any(mark.kind is MarkKind.TAKEN for mark in reply.explanation.frames[-1].marks)


def test_who_says_that_a_lost_group_gets_away_sees_how_it_is_captured() -> None:
    asked = step(Kind.LATE, "...../...../...../OO.../X....")
    assert answer(Run(asked), Picked(1)).result is Result.DONE
    reply = answer(Run(asked), Picked(0))
    assert reply.result is Result.TAKEN_BACK
    assert "captures all the same" in said(reply.explanation.words)


def test_the_last_stone_of_a_puzzle_has_its_ring() -> None:
    position = board("...../..X../..O../...../.....")
    last = Point.parse("C3")
    puzzle = Puzzle(Kind.TAKE, position, Colour.BLACK, 1, last)
    asked = step_of(puzzle, not_none(answers(puzzle)))
    assert asked.played == (last,)
    assert asked.begun == position.without([last])


@pytest.mark.parametrize("part", one_in(20, range(PARTS), 7))
def test_the_pictures_of_a_question_tell_kinds_with_another_task_apart(part: int) -> None:
    aims: dict[object, set[Kind]] = {}
    for puzzle, _, asked in steps(part):
        aims.setdefault(asked.task.goal_shown(asked).aim, set()).add(puzzle.kind)
    alike = ({Kind.GUARD, Kind.JOIN}, {Kind.TAKE, Kind.BIGGER})
    for kinds in aims.values():
        assert len(kinds) == 1 or kinds <= CAPTURES or kinds in alike, kinds


@pytest.mark.parametrize("part", one_in(PARTS, range(PARTS), 6))
def test_the_pictures_show_as_many_stones_as_the_question_asks_for(part: int) -> None:
    for puzzle, _, asked in steps(part):
        goal = asked.task.goal_shown(asked)
        put = sum(panel.held is puzzle.to_play for panel in panels_of(goal))
        if puzzle.kind in (Kind.LADDER, Kind.CRAWL):
            assert goal.aim is Aim.CAPTURE_BY_ATARIS
        elif goal.aim in (Aim.CAPTURE, Aim.CAPTURE_LATER):
            assert put == puzzle.turns


def test_one_move_has_the_sign_of_one_move_and_several_have_that_of_several() -> None:
    assert step(Kind.TAKE, "...../..X../.XOX./...../.....").task.about.name == "move"
    assert step(Kind.NOWHERE, "...../...../...../X..../OX...", 2).task.about.name == "sequence"


def test_the_stones_that_may_be_lost_are_marked() -> None:
    asked = step(Kind.LATE, "...../...../...../OO.../X....")
    assert asked.marks == (Point.parse("A1"),)


def test_a_stone_may_not_be_captured_back_in_the_pictures_of_ko() -> None:
    taking, back, tapped, _check = panels_of(Goal(Aim.TAP_KO))
    before, after = not_none(taking.picture).position, not_none(back.picture).position
    assert taking.finger is not None
    assert taking.held is Colour.WHITE
    taken = judge(Study(before, Colour.WHITE, SCHOOL), taking.finger)
    assert isinstance(taken, Played)
    assert taken.position == after
    (ghost,) = not_none(back.picture).ghosts
    again = judge(Study(after, Colour.BLACK, SCHOOL), ghost.point)
    assert isinstance(again, Played)
    assert again.position == before, "only the ko rule forbids it"
    assert tapped.finger == ghost.point


def test_no_stone_can_go_on_the_two_eyes_in_the_pictures() -> None:
    put, lives = (not_none(panel.picture) for panel in panels_of(Goal(Aim.TWO_EYES)))
    assert len(lives.ghosts) == 2
    for ghost in lives.ghosts:
        assert isinstance(judge(Study(lives.position, Colour.WHITE, SCHOOL), ghost.point), Refused)
        assert isinstance(judge(Study(put.position, Colour.WHITE, SCHOOL), ghost.point), Played)
