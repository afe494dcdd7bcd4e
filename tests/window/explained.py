"""Opens an explanation in a lesson, in a game and on the free board."""

from collections.abc import Callable

from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.teaching.lessons.kinds import TryTask
from tests.window.house import House
from tests.window.sitting import lesson_at, new_game


def explained(house: House) -> House:
    """Opens a lesson in which an explanation is shown."""
    lesson_at(house, "try")
    session = house.table.session
    assert isinstance(session, LessonSession)
    task = session.run.step.task  # the step shows a different board each time
    assert isinstance(task, TryTask)
    assert task.point is not None
    house.table.act(Chose(task.point))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    assert len(house.scene.beats) > 2
    return house


def explained_in_a_game(house: House) -> House:
    """Opens a game in which the refusal of a move is explained."""
    new_game(house)
    for _time in range(2):
        house.table.act(Chose(Point.parse("B2")))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    assert len(house.scene.beats) > 1
    return house


def explained_on_a_free_board(house: House) -> House:
    """Opens a free board on which the refusal of a move is explained."""
    house.controller.opener.to_board(wall=False)
    house.table.act(Pressed(Control.STONE, "turns"))
    for _time in range(2):
        house.table.act(Chose(Point.parse("B2")))
    house.table.act(Pressed(Control.WHY))
    house.settle()
    return house


PLACES: dict[str, Callable[[House], House]] = {
    "lesson": explained,
    "game": explained_in_a_game,
    "free board": explained_on_a_free_board,
}
