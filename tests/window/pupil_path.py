"""Walks a pupil's whole path with any input device: home, a lesson of every kind of step, two games."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QAbstractButton

from atari_teach.base.i18n import Language, render
from atari_teach.base.settings import ComputerSetup
from atari_teach.engine.rules import Played, Point, judge
from atari_teach.features import PageName
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.ui.path import PathPage
from atari_teach.learn.ui.summit import SummitPage
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.table.scene import Control, Tone
from atari_teach.teaching.lessons.kinds import GameTask, ShowTask, TalkTask, TryTask
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Checked, Numbered, Picked, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.narrowing import instance_of, not_none
from tests.side_view import together_of
from tests.window.house import House, every_kind, pills_to
from tests.window.places import home


class Walker(Protocol):
    """A user who presses buttons and chooses points with one input device."""

    def press(self, button: QAbstractButton) -> None:
        """Presses a button."""

    def put(self, point: Point) -> None:
        """Chooses a point of the table's board."""


def walk(house: House, walker: Walker, language: Language) -> None:
    """Walks the whole path of a pupil: a lesson, a game with a friend, and a game against the fox."""
    for pill in pills_to(home(house).top.languages, language):
        walker.press(pill)
    do_a_lesson(house, walker)
    play_a_friend(house, walker)
    play_the_fox(house, walker)
    assert house.place() is PageName.HOME


def do_a_lesson(house: House, walker: Walker) -> None:
    """Opens a lesson from the home page, does every step, and returns home."""
    lesson = every_kind()
    walker.press(home(house).doors[PageName.PATH])
    path = instance_of(PathPage, house.window.page(PageName.PATH))
    walker.press(path.stones[0])
    assert house.focus() is house.table.likely_place()
    for index, step in enumerate(lesson.steps):
        place = not_none(house.scene.place)
        assert (place.index, place.kind) == (index, step.task.about.name)
        do_a_step(house, walker, as_shown(step))
        if step.task.about.is_done_itself:  # such a step can't be done here: a recap needs earlier steps
            assert house.tone() in (Tone.DONE, Tone.LOST)
            assert house.controller.sitting.progress.step_milestones(lesson.id, step.id).done
        walker.press(house.way_on())
    assert house.scene.over
    walker.press(house.button(Control.NEXT))
    house.qtbot.waitUntil(lambda: house.place() is PageName.SUMMIT)  # it was the only lesson
    walker.press(instance_of(SummitPage, house.window.page(PageName.SUMMIT)).top.back_button)
    assert house.place() is PageName.PATH
    walker.press(path.top.back_button)
    assert house.place() is PageName.HOME


def to_the_last_moment(house: House, press: Callable[[QAbstractButton], None]) -> None:
    """Steps through the pictures until *Next* leads to the next step."""
    while house.table.beat_index + 1 < len(house.scene.beats):
        press(house.button(Control.NEXT))


def do_a_step(house: House, walker: Walker, step: Step) -> None:
    """Does what a step of the lesson asks for."""
    match step.task:
        case ShowTask():
            walker.press(house.button(Control.NEXT))
            assert house.table.beat_index == 1
            walker.press(house.table.coach.strip.previous_button)
            to_the_last_moment(house, walker.press)
        case TalkTask():
            assert isinstance(step.task, TalkTask)
            for _card in step.task.cards[1:]:
                walker.press(house.button(Control.NEXT))
        case GameTask():
            _play_to_the_end(house, walker)
        case _:
            for given in demonstration(step):
                _answer(house, walker, given)
            if isinstance(step.task, TryTask):
                walker.press(house.button(Control.WHY))
                to_the_last_moment(house, walker.press)


def _answer(house: House, walker: Walker, given: object) -> None:
    match given:
        case Tapped(point):
            walker.put(point)
        case Numbered(number):
            walker.press(house.table.coach.keypad.keys[number])
        case Picked(index):
            walker.press(house.table.coach.cards.cards[index])
        case Checked():
            walker.press(house.button(Control.CHECK))


def _play_to_the_end(house: House, walker: Walker) -> None:
    session = instance_of(LessonSession, house.table.session)
    for _turn in range(60):
        if house.scene.over:
            return
        game = session._table.game  # type: ignore[union-attr]
        walker.put(next(p for p in game.position.empty_points() if isinstance(judge(game, p), Played)))
    raise AssertionError("the game does not end")


def play_a_friend(house: House, walker: Walker) -> None:
    """Plays with a friend: set-up, a refused stone and its reason, a capture, a rematch, tidying up."""
    walker.press(home(house).doors[PageName.FRIENDS])
    setup = instance_of(FriendSetupPage, house.window.page(PageName.FRIENDS))
    walker.press(setup.more)
    walker.press(setup.sizes.answers[0])
    walker.press(setup.play)
    assert house.place() is PageName.TABLE
    assert house.focus() is house.table.board
    for name in ("C3", "A2", "D3", "B1", "A1"):
        walker.put(Point.parse(name))
    assert house.tone() is Tone.NOT_YET
    refused = house.said
    walker.press(house.button(Control.WHY))
    assert house.scene.beats
    assert render(house.scene.words) == refused
    for name in ("A3", "E5", "B2", "E4", "A1"):
        walker.put(Point.parse(name))
    assert house.scene.over
    walker.press(house.button(Control.SWAP))
    assert together_of(house.scene) == 1
    walker.press(house.button(Control.END))
    walker.press(house.button(Control.TIDY))


def play_the_fox(house: House, walker: Walker) -> None:
    """Plays the fox of strength two on the smallest board: a move, a hint, and the end."""
    walker.press(home(house).doors[PageName.COMPUTER])
    setup = instance_of(ComputerSetupPage, house.window.page(PageName.COMPUTER))
    walker.press(setup.partners.answers[3])
    walker.press(setup.partner.foxes.answers[1])
    walker.press(setup.sizes.answers[0])
    assert setup.setup() == ComputerSetup(5, "black", "fox-2")
    walker.press(setup.play)
    assert house.focus() is house.table.board
    walker.put(Point.parse("C3"))
    assert len(house.scene.picture.position.stones()) == 2
    walker.press(house.button(Control.HINT))
    assert house.tone() is Tone.ASK
    walker.press(house.button(Control.GIVE_UP))
    assert Control.REVIEW in {each.control for each in house.scene.buttons}
    walker.press(house.button(Control.TIDY))
