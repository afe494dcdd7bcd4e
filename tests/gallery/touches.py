"""Screenshots of tables after a press that is neither a move nor an answer."""

from collections.abc import Callable, Iterator

from atari_teach.engine.rules import Point
from atari_teach.play.friend import FriendSession
from atari_teach.play.team import TeamSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Session
from atari_teach.teaching.lessons.lesson import Lesson
from tests.gallery.lessons import fixture_lesson, lesson_at
from tests.gallery.studio import State, Studio

_IN_A_SQUARE = (0.5, 0.4)


def touch_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    """Returns the states of tables after such presses.

    Args:
        lessons: The lessons of the course.
    """
    return tuple(_between(lessons))


def _between(lessons: tuple[Lesson, ...]) -> Iterator[State]:
    lesson = lessons[0] if lessons else fixture_lesson()
    step = next(step for step in lesson.steps if step.task.about.puts_stones)
    yield _pressed("lesson-between-lines", lambda: lesson_at(lesson, step.id))
    yield _pressed("friends-between-lines", lambda: FriendSession(GameSetup(size=9)))
    yield _pressed("free-between-lines", FreeBoardSession)
    yield _pressed("wall-between-lines", lambda: TeamSession(GameSetup(size=7)), wall=True)


def _pressed(name: str, make: Callable[[], Session], *, wall: bool = False) -> State:
    def arrange(studio: Studio) -> None:
        studio.sit_down(make(), wall=wall)
        studio.point_at(Point(2, 2), offset=_IN_A_SQUARE)

    return State(name, arrange)
