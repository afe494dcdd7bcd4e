"""What a screen reader may say about a board's points, and when."""

from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_scene import step_telling
from atari_teach.learn.lesson_state import StepState
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.free_table import FreeTable, PutMode
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose
from atari_teach.teaching.lessons.kinds import BuildTask, CountTask, Kind, MoveTask, PlaceTask, SequenceTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.step import Run
from tests.window.house import EVERY_KIND


def steps() -> dict[Kind, StepState]:
    lesson = load_lesson(EVERY_KIND)
    assert isinstance(lesson, Lesson)
    return {type(step.task): StepState(Run(step)) for step in lesson.steps}


def test_a_question_about_liberties_is_not_answered_before_it_is_done() -> None:
    asked = steps()[CountTask]
    assert not step_telling(asked).counted
    done = StepState(asked.run, done=True)
    assert step_telling(done).counted


def test_where_stones_are_put_it_is_told_whether_they_can_but_in_a_try_it_is_the_discovery() -> None:
    told = {kind: step_telling(state).situation for kind, state in steps().items()}
    assert {kind for kind, situation in told.items() if situation is not None} == {
        PlaceTask,
        MoveTask,
        SequenceTask,
        BuildTask,
    }


def test_a_game_tells_with_the_game_itself_so_that_ko_is_known() -> None:
    session = FriendSession(GameSetup(size=5))
    scene = session.act(Chose(Point(2, 2)))
    assert scene.telling.situation is session.game
    assert scene.telling.counted


def test_a_free_board_judges_only_by_turns() -> None:
    freely, by_turns = FreeTable.empty(5), FreeTable.empty(5).put_next(PutMode.TURNS)
    assert FreeBoardSession(freely).scene().telling.situation is None
    assert FreeBoardSession(by_turns).scene().telling.situation is not None
