"""A simulated pupil with mouse and keyboard, for tests that play on the real page."""

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, render
from atari_teach.engine.rules import Game, Played, Point, judge
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_tables import Tables
from atari_teach.table.scene import Control, Scene, Session, Tone
from atari_teach.teaching.expressions.move_effects import put_in_atari
from atari_teach.teaching.expressions.predicates import MoveContext
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    PlaceTask,
    SequenceTask,
    TapTask,
)
from atari_teach.teaching.lessons.kinds.tap import tap_marks
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.run import demonstration, solving_point, solving_points
from atari_teach.teaching.lessons.step import Numbered, Picked, Run, Step, Tapped
from tests.narrowing import not_none
from tests.teaching.steps import right_card
from tests.window.place import TODAY, Place


class Pupil:
    """A pupil that opens a lesson and uses the page as a child does.

    Args:
        qtbot: Waits until the page has finished its work.
        lesson: The lesson.
        step: The id of the step with which to begin.
        place: The page to use; or a folder for a register, to create a page for this pupil only.
        earlier: The lessons from which a recap may take its steps.
    """

    def __init__(
        self, qtbot: QtBot, lesson: Lesson, step: str, place: Place | Path, earlier: tuple[Lesson, ...] = ()
    ) -> None:
        if isinstance(place, Path):
            place = Place(place)
            qtbot.addWidget(place.page)
        self.qtbot = qtbot
        self.lesson = lesson
        self.register, self.page, self.recorded = place.register, place.page, place.recorded
        self.recorded.clear()
        self.tables = Tables((lesson,), self.register, TODAY)
        self.session = self._at(step, earlier)
        self.page.open(self.session)
        self.random = random.Random(f"{lesson.id}/{step}")

    def _at(self, step: str, earlier: tuple[Lesson, ...]) -> LessonSession:
        from atari_teach.learn.lesson_game import lesson_game

        def partner(asked: Step, saved: Mapping[str, object] | None) -> Session:
            """Returns a game against the chick, because stronger partners think long."""
            assert isinstance(asked.task, GameTask)
            if asked.task.partner != "friend":
                asked = replace(asked, task=replace(asked.task, partner="chick"))
            return lesson_game(asked, saved, seed=7)

        return LessonSession(
            self.lesson,
            milestones=self._milestones,
            partner=partner,
            chances=RandomChoices(earlier=earlier),
            saved={"step": step},
        )

    @property
    def step(self) -> Step:
        """Returns the current exercise in the variant that is shown."""
        return self.session.run.step

    def _milestones(self, step: str) -> tuple[bool, bool, bool]:
        milestones = self.tables.progress.step_milestones(self.lesson.id, step)
        return (milestones.tried, milestones.done, milestones.again)

    # What is on the screen.

    @property
    def scene(self) -> Scene:
        """Returns the scene of the page."""
        return not_none(self.page.scene)

    def said(self, language: Language | None = None) -> str:
        """Returns the sentence of the coach."""
        return render(self.scene.words, language)

    def next_button(self) -> QAbstractButton:
        """Returns the button for the next step."""
        return self.page.coach.buttons[Control.NEXT]

    def button(self, control: Control) -> QAbstractButton:
        """Returns a button of the coach."""
        coach = self.page.coach
        return {**coach.buttons, **coach.tools, **coach.agreeing, Control.CHECK: coach.check}[control]

    # What the pupil does.

    def click(self, point: Point) -> None:
        """Clicks on a point of the board."""
        x, y = self.page.board.geometry_now().centre(point)
        QTest.mouseClick(self.page.board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
        self.settle()

    def press(self, control: Control) -> None:
        """Clicks on a button, which must be visible and enabled."""
        button = self.button(control)
        assert button.isVisible(), control
        assert button.isEnabled(), control
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.settle()

    def press_number(self, number: int) -> None:
        """Clicks on a number key."""
        key = self.page.coach.keypad.keys[number]
        assert key.isVisible()
        QTest.mouseClick(key, Qt.MouseButton.LeftButton)
        self.settle()

    def press_card(self, index: int) -> None:
        """Clicks on the answer card with this index."""
        card = self.page.coach.cards.cards[index]
        assert card.isVisible()
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
        self.settle()

    def settle(self) -> None:
        """Waits until all records are written and no partner thinks."""
        self.qtbot.waitUntil(lambda: not self.page._records.waiting and not self.page._errands.busy)

    # How the pupil answers.

    def answer_wrongly(self) -> None:
        """Gives a wrong answer, or tries a refused move."""
        task, step = self.step.task, self.step
        match task:
            case CountTask():
                right = how_many(task.ask, Run(step).study)
                self.press_number(right + 1 if right < 12 else right - 1)
            case ChooseTask():
                right = right_card(step)
                self.press_card(next(n for n in range(len(task.choices)) if n != right))
            case TapTask():
                self._tap_wrongly(ask(task.ask, Run(step).study))
            case BuildTask():
                self._build_wrongly()
            case _:
                self.click(self._wrong_point())

    def answer_rightly(self) -> None:
        """Gives the answer that the step asks for."""
        if isinstance(self.step.task, SequenceTask):
            self._play_through()
            return
        for given in demonstration(self.step):
            match given:
                case Tapped(point):
                    if isinstance(self.step.task, PlaceTask | BuildTask) and self._is_occupied(point):
                        continue
                    self.click(point)
                case Numbered(number):
                    self.press_number(number)
                case Picked(index):
                    self.press_card(index)
                case _:
                    self.press(Control.CHECK)
        if self.button(Control.WHY).isVisible() and not self.next_button().isVisible():
            self.press(Control.WHY)

    def play_to_the_end(self) -> None:
        """Plays a lesson's game: agrees or passes if it can, otherwise captures or plays near stones."""
        for _turn in range(400):
            if self.scene.over:
                return
            pressed = [each for each in (Control.AGREE, Control.PASS) if self._can_press(each)]
            if pressed:
                self.press(pressed[0])
                continue
            game = self.session._table.game  # type: ignore[union-attr]
            points = [p for p in game.position.empty_points() if isinstance(judge(game, p), Played)]
            self.click(max(points, key=lambda point: self._sort_key(game, point)))
        raise AssertionError("the game does not end")

    def _sort_key(self, game: Game, point: Point) -> tuple[bool, bool, int, float]:
        """Returns a sort key: higher for a capture, then for atari, then for more neighbours."""
        asked = MoveContext.of_move(game, point)
        assert asked.played is not None
        near = sum(game.position[each] is not None for each in game.position.neighbours(point))
        gives = bool(put_in_atari(asked.played))
        return bool(asked.played.captured), gives, near, self.random.random()

    def _can_press(self, control: Control) -> bool:
        buttons = {**self.page.coach.tools, **self.page.coach.agreeing}
        return control in buttons and buttons[control].isVisible() and buttons[control].isEnabled()

    def _play_through(self) -> None:
        """Plays a sequence move by move, since there may be several replies."""
        while self.scene.tone is not Tone.DONE:
            point = solving_point(self.session.run)
            assert point is not None, "a right move can be followed up"
            self.click(point)

    def _is_occupied(self, point: Point) -> bool:
        return self.scene.picture.position[point] is not None

    def _wrong_point(self) -> Point:
        """Returns an occupied point, or a point that is not a right answer."""
        position = self.scene.picture.position
        right = set(solving_points(self.session.run))
        others = [point for point in position.points() if point not in right]
        if others:
            taken = [point for point in others if position[point] is not None]
            return self.random.choice(taken or others)
        first = next(iter(position.empty_points()))
        self.click(first)
        return first

    def _tap_wrongly(self, right: frozenset[Point]) -> None:
        run = Run(self.step)
        others = [p for p in self.step.position.points() if not tap_marks(run, p) & right]
        checked = self.step.task.is_checked(self.step)
        assert self.button(Control.CHECK).isVisible() is checked, "one answer is one tap"
        self.click(self.random.choice(others))
        # an impossible point is refused at once, before *Check* is pressed
        if self.session._state.run.tapped:
            assert checked
            self.press(Control.CHECK)
        assert not self.session._state.run.tapped, "wrong marks go"

    def _build_wrongly(self) -> None:
        position = self.scene.picture.position
        stones = [p for p in position.points() if position[p] is not None]
        if stones:
            self.click(stones[0])
            return
        first = position.empty_points()[0]
        self.click(first)
        self.press(Control.CHECK)
        self.click(first)
