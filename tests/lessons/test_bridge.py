"""Tests the lessons of the unit “bridge” (from capture games to Go): ko, sacrifices, and who is ahead."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import Point, parse_diagram
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.queries import ask
from atari_teach.teaching.lessons.kinds import CountTask, MoveTask, TapTask
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Numbered, Picked, Result, Run, Step, Tapped
from tests.lessons.course import boards
from tests.teaching.steps import right_card

ANYWHERE = Test("always")
SIDE_BY_SIDE = """
5 . . . . .
4 . . . . .
3 X X X X .
2 O O O X .
1 . . O X .
  A B C D E
"""
"""A board with two adjacent liberties: by some rules a sacrifice on one loses at once, by others it gains."""


def _put(run: Run, point: str) -> tuple[Run, Result, str]:
    reply = answer(run, Tapped(Point.parse(point)))
    return reply.run, reply.result, reply.explanation.name


@pytest.mark.parametrize("step", boards("ko/take-back"))
def test_taking_back_at_once_is_refused_as_ko(step: Step) -> None:
    [retaken] = step.marks
    assert _put(Run(step), str(retaken))[1:] == (Result.DONE, Code.KO.value)


@pytest.mark.parametrize("step", boards("ko/not-ko"))
def test_what_makes_a_new_board_is_played_at_once_and_never_called_ko(step: Step) -> None:
    answers = [_put(Run(step), str(point)) for point in step.position.empty_points()]
    assert [result for _, result, _ in answers].count(Result.DONE) == 1
    assert Code.KO.value not in {code for _, _, code in answers}


def test_ko_waits_one_turn_and_forbids_one_place() -> None:
    steps = boards("ko/may-i-now")
    played = [_put(Run(replace(step, task=MoveTask(ANYWHERE))), str(step.marks[0])) for step in steps]
    assert [right_card(step) for step in steps] == [0, 0, 1]
    assert [code == Code.KO.value for _, _, code in played] == [False, False, True]


def test_the_gift_that_loses_under_the_school_rules_comes_back_up_to_five() -> None:
    [lost] = boards("no-gifts/one-for-five")[:1]
    trap = boards("up-to-five/the-trap")[0]
    assert lost.position == trap.position == parse_diagram(SIDE_BY_SIDE)
    assert answer(Run(lost), Picked(1)).result is Result.DONE
    given = answer(Run(trap), Tapped(Point.parse("A1")))
    assert given.run.position[Point.parse("A1")] is None
    taken = answer(given.run, Tapped(Point.parse("A1")))
    assert taken.result is Result.DONE
    assert len(given.run.position.stones()) - len(taken.run.position.stones()) == 5 - 1


def test_castles_are_counted_and_what_is_nobodys_is_not() -> None:
    first, shared = boards("territory/my-castles")[0], boards("territory/nobodys")[0]
    assert answer(Run(first), Numbered(4)).result is Result.DONE
    assert isinstance(shared.task, TapTask | CountTask)
    assert {str(p) for p in ask(shared.task.ask, Run(shared).study)} == {"C4", "C5"}
    ahead = [right_card(step) for step in boards("territory/who-is-ahead")]
    assert ahead == [1, 1, 0, 2]
