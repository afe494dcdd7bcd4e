"""The step of a puzzle: the three verdicts, and how the child plays on to the capture."""

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point
from atari_teach.learn.lesson_scene import step_tone
from atari_teach.learn.lesson_session import reply_cue
from atari_teach.learn.lesson_state import StepState
from atari_teach.table.scene import Tone
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
    alike = ({Kind.GUARD, Kind.JOIN}, {Kind.LATE, Kind.FASTER}, {Kind.TAKE, Kind.BIGGER})
    for kinds in aims.values():
        assert len(kinds) == 1 or kinds <= CAPTURES or kinds in alike, kinds
