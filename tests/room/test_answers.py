"""A question for the whole room: the teacher sees each answer at once, whatever the child does afterwards."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.practice import PracticeSession
from atari_teach.room.board_view import WrongAnswers, view_of
from atari_teach.room.messages import BoardView
from atari_teach.room.room_seats import Answer, Answers, answers_of
from atari_teach.room.task import BoardTask, LessonTask, PuzzleTask
from atari_teach.store.register import Register
from atari_teach.table.scene import Action, Control, Pressed, Tone
from atari_teach.teaching.lessons.kinds import GameTask, RecapTask, SequenceTask
from atari_teach.teaching.lessons.run import demonstration, solving_point
from atari_teach.teaching.lessons.step import Tapped
from tests.lessons.course import not_the_answer
from tests.narrowing import not_none
from tests.room.wire import Computer, Room
from tests.shelf import library
from tests.table.at_the_table import action_for


def one_of_each_kind() -> Iterator[tuple[str, str]]:
    """Yields an exercise of each type that can be a question, as the ids of its lesson and step."""
    seen = set()
    for lesson in library().lessons:
        for step in lesson.exercises:
            if type(step.task) not in seen and not isinstance(step.task, GameTask | RecapTask):
                seen.add(type(step.task))
                yield lesson.id, step.id


class Child:
    """A child with an exercise as the teacher's question, and the board that the teacher sees."""

    def __init__(self, session: PracticeSession) -> None:
        self._session = session
        self._missed = WrongAnswers()
        self.act(Pressed(Control.SAVED))

    def act(self, action: Action) -> None:
        scene = self._session.act(action)
        self.board = view_of(scene, self._missed.seen(scene))
        if scene.records:
            self.act(Pressed(Control.SAVED))

    def misses(self) -> bool:
        """Gives a wrong answer; returns False if the only wrong answer is a move onto a stone."""
        for answers in not_the_answer(self._session.asked.step):
            for given in answers:
                self.act(action_for(given))
            if self._session.scene().tone is Tone.NOT_YET and len(answers) != 2:
                return True
            self.act(Pressed(Control.AGAIN))
        return False

    def succeeds(self) -> None:
        self.act(Pressed(Control.AGAIN))
        while isinstance(self._session.asked.step.task, SequenceTask) and not self.board.done:
            point = not_none(solving_point(self._session.asked))
            self.act(action_for(Tapped(point)))
        for given in () if self.board.done else demonstration(self._session.asked.step):
            self.act(action_for(given))


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    register = Register.open(tmp_path, lambda: datetime(2026, 11, 23, 9, tzinfo=UTC))
    yield Tables(library().lessons, register, date(2026, 11, 23))
    register.close()


@pytest.mark.parametrize("name", list(one_of_each_kind()), ids=str)
def test_a_right_answer_of_every_kind_is_seen_before_the_next_press(
    tables: Tables, name: tuple[str, str]
) -> None:
    session = not_none(tables.exercise(*name))
    child = Child(session)
    assert (child.board.missed, child.board.done) == (0, False)
    if child.misses():
        assert (child.board.missed > 0, child.board.done) == (True, False)
    child.succeeds()
    assert (child.board.missed, child.board.done) == (0, True)
    child.act(Pressed(Control.NEXT))
    assert child.board.done


def test_a_question_that_was_skipped_is_not_answered(tables: Tables) -> None:
    session = not_none(tables.exercise(*next(one_of_each_kind())))
    child = Child(session)
    child.act(Pressed(Control.SKIP))
    assert not child.board.done


QUESTION, NEXT_QUESTION = LessonTask("atari", "one"), LessonTask("atari", "two")
ASKED = BoardView(2, "b..w", step=1, steps=1)
MISSED = BoardView(2, "b..w", step=1, steps=1, missed=2)
RIGHT = BoardView(2, "b..w", step=1, steps=1, done=True)


def shows(room: Room, computer: Computer, *boards: BoardView) -> Answer:
    for board in boards:
        computer.seat.show(board)
        room.run(1)
    return next(view.answer for view in room.hub.seats if view.seat.pupil == computer.seat.pupil)


def needs_help(room: Room) -> list[bool]:
    return [view.needs_help for view in room.hub.seats]


def test_the_answers_of_a_room_are_counted_and_stay_when_the_exercise_is_left(tmp_path: Path) -> None:
    room = Room(tmp_path, 4)
    first, second, _third = (room.seated(number) for number in range(3))
    assert answers_of(room.hub.seats) is None
    everybody = [pupil.id for pupil in room.pupils]
    room.hub.start(everybody, QUESTION)
    room.run(1)
    assert answers_of(room.hub.seats) == Answers(3, 0, 0), "the fourth is not there"
    assert shows(room, first, ASKED, MISSED) is Answer.OTHER
    assert needs_help(room) == [True, False, False, False]
    assert shows(room, second, ASKED, RIGHT) is Answer.RIGHT
    assert answers_of(room.hub.seats) == Answers(3, 1, 1)
    assert shows(room, first, RIGHT) is Answer.RIGHT
    assert needs_help(room) == [False] * 4, "after the right answer nobody needs help"
    assert shows(room, first, BoardView()) is Answer.RIGHT
    assert shows(room, first, BoardView(2, "b..w", step=1, steps=6, missed=3)) is Answer.RIGHT
    assert answers_of(room.hub.seats) == Answers(3, 2, 0)
    room.cut(second)
    assert answers_of(room.hub.seats) == Answers(3, 2, 0), "who has answered counts, here or not"
    room.hub.start(everybody, NEXT_QUESTION)
    assert answers_of(room.hub.seats) == Answers(2, 0, 0)
    room.hub.start(everybody, BoardTask(5))
    assert answers_of(room.hub.seats) is None


def test_the_answers_to_a_puzzle_stay_when_its_answer_is_shown(tmp_path: Path) -> None:
    room = Room(tmp_path, 3)
    first, second, _third = (room.seated(number) for number in range(3))
    everybody = [pupil.id for pupil in room.pupils]
    task = PuzzleTask(Puzzle(Kind.TAKE, Position.of(5, [Point(0, 1)], [Point(0, 0)]), Colour.BLACK), 2)
    room.hub.start(everybody, task)
    room.run(1)
    shows(room, first, ASKED, RIGHT)
    shows(room, second, ASKED, MISSED)
    assert answers_of(room.hub.seats) == Answers(3, 1, 1)
    room.hub.start(everybody, replace(task, answered=True))
    room.run(1)
    shows(room, second, ASKED, RIGHT)
    assert answers_of(room.hub.seats) == Answers(3, 1, 1), "what is played after the answer does not count"
    room.hub.start(everybody, replace(task, grade=3))
    assert answers_of(room.hub.seats) == Answers(3, 0, 0), "it is asked again"


def test_the_answer_to_the_question_before_is_none_to_the_next(tmp_path: Path) -> None:
    """A board of the previous question is still on its way when the next question starts."""
    room = Room(tmp_path, 1)
    computer = room.seated(0)
    room.hub.start([computer.seat.pupil], QUESTION)
    shows(room, computer, ASKED)
    computer.seat.show(RIGHT)
    room.hub.start([computer.seat.pupil], NEXT_QUESTION)
    room.run(1)
    assert shows(room, computer, ASKED) is Answer.NONE
    assert shows(room, computer, RIGHT, ASKED) is Answer.RIGHT, "to try it again takes nothing away"


def test_a_right_step_of_a_lesson_is_seen_and_is_not_its_end(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    computer = room.seated(0)
    room.hub.start([computer.seat.pupil], LessonTask("atari"))
    shows(room, computer, BoardView(2, "b..w", step=2, steps=7, done=True))
    (view,) = room.hub.seats
    assert (view.is_right, view.has_finished, view.needs_help) == (True, False, False)
    shows(room, computer, BoardView(2, "b..w", step=7, steps=7, done=True))
    assert room.hub.seats[0].has_finished
