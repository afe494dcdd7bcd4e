"""A child who can't read plays from the first start to the end of lesson 3, guided by the voice.

The clock advances with what is heard: each word and each sound takes time. No word or sound is interrupted.
"""

import wave
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base.i18n import Language
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.welcome import WelcomePage
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.path import PathPage
from atari_teach.table.scene import Chose, Control, Pressed, Tone
from atari_teach.table.ui.table_voice import NamingSentence
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.ui.voice.outputs import AudioOutputs, OnEnd, OnWord
from tests.languages import PORTUGUESE
from tests.shelf import library
from tests.ui.voice.fakes import FakePlayer, FakeSpeech
from tests.window.house import BY_HAND, House, Open
from tests.window.places import home
from tests.window.pupil_path import do_a_step

_MS_A_LETTER = 60.0


@dataclass
class Heard:
    """Something that was heard, with its start and end in milliseconds."""

    text: str
    start: float
    end: float
    sound: bool = False


class Ear:
    """A voice and a player that record what was heard, and advance the clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.heard: list[Heard] = []
        self.speech, self.player = _Speech(self), _Player(self)

    def words(self) -> list[str]:
        return [each.text for each in self.heard if not each.sound]


class _Speech(FakeSpeech):
    def __init__(self, ear: Ear) -> None:
        super().__init__()
        self._ear = ear

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        super().say(text, language, on_word, on_end)
        self._ear.heard.append(Heard(text, self._ear.now, self._ear.now + _MS_A_LETTER * len(text)))

    def stop(self) -> None:
        if self.speaking:
            spoken = [each for each in self._ear.heard if not each.sound][-1]
            spoken.end = min(spoken.end, self._ear.now)
        super().stop()


class _Player(FakePlayer):
    def __init__(self, ear: Ear) -> None:
        super().__init__()
        self._ear = ear

    def play(self, file: Path) -> None:
        super().play(file)
        with wave.open(str(file)) as sound:
            lasting = 1000 * sound.getnframes() / sound.getframerate()
        self._ear.heard.append(Heard(file.stem, self._ear.now, self._ear.now + lasting, sound=True))


class Child:
    """A child that listens to the end before it presses anything with the mouse."""

    def __init__(self, house: House, ear: Ear) -> None:
        self.house, self.ear = house, ear

    def listen(self) -> None:
        """Listens to everything that is read automatically."""
        timer, speech = self.house.controller.by_itself.timer, self.ear.speech
        for _text in range(30):
            QApplication.processEvents()
            if speech.speaking:
                self.ear.now = max(self.ear.now, self.ear.heard[-1].end)
                speech.finish()
            elif timer.isActive():
                self.ear.now += timer.interval() / BY_HAND
                timer.stop()
                timer.timeout.emit()
            else:
                return
        raise AssertionError("it is read for ever")

    def press(self, button: QAbstractButton) -> None:
        self._press(button, button.rect().center())

    def put(self, point: Point) -> None:
        board = self.house.table.board
        x, y = board.geometry_now().centre(point)
        self._press(board, QPoint(round(x), round(y)))

    def _press(self, target: QWidget, place: QPoint) -> None:
        self.listen()
        assert target.isVisible(), target
        where = target.mapTo(self.house.window, place)
        QTest.mouseClick(self.house.handle, Qt.MouseButton.LeftButton, pos=where)
        self.house.settle()
        self.listen()


def _do(house: House, child: Child, lesson: Lesson, heard_before: int) -> None:
    """Does a lesson. Checks what is read once: what every step says, new words in praise, and results."""
    ear, card = child.ear, house.table.coach.card
    for step in lesson.steps:
        asked = card.sentence.spoken_words()
        do_a_step(house, child, as_shown(step))
        during = ear.words()[heard_before:]
        assert during.count(asked) == 1, (asked, during)
        if house.tone() is Tone.DONE and step.task.about.is_done_itself and not house.scene.beats:
            told = card.sentence.spoken_words()
            naming = NamingSentence(card.sentence).spoken_words()
            heard = during.count(told) if house.scene.over or not naming else during.count(naming)
            assert heard == (house.scene.over or bool(naming)), (told, during)
        heard_before = len(ear.words())
        child.press(house.way_on())


def test_whoever_cannot_read_hears_what_there_is_to_do(a_house: Open) -> None:
    lessons = library().lessons[:4]
    house, ear = a_house(lessons=lessons, settings=Settings()), Ear()
    house.controller.voices.use(AudioOutputs(ear.speech, ear.player))
    house.controller.by_itself._pace = BY_HAND
    child = Child(house, ear)
    welcome = house.window.page_as(PageName.WELCOME, WelcomePage)
    child.listen()
    assert ear.words() == [language.own_name for language in welcome.buttons]
    child.press(welcome.buttons[PORTUGUESE])
    assert house.place() is PageName.HOME
    learn = home(house).doors[PageName.PATH]
    assert ear.words()[-2:] == [home(house).who.spoken_words(), learn.spoken_words()]
    child.press(learn)
    path = house.window.page_as(PageName.PATH, PathPage)
    assert path.greeting.sentence.spoken_words() in ear.words()
    for index, lesson in enumerate(lessons):
        heard = len(ear.words())
        if house.place() is not PageName.TABLE:
            child.press(path.stones[index])
        _do(house, child, lesson, heard)
        child.press(house.button(Control.NEXT))
    spoken = [each for each in ear.heard if not each.sound]
    for before, after in pairwise(spoken):
        assert before.end <= after.start, (before, after)
    for sound in (each for each in ear.heard if each.sound):
        for each in spoken:
            assert sound.end <= each.start or each.end <= sound.start, (sound, each)


@pytest.mark.parametrize("number", range(4))
def test_nobody_talks_into_the_partners_turn_or_the_feast(a_house: Open, number: int) -> None:
    """Automatic reading waits for the partner's turn and the feast, with real delays; a press ends both."""
    lesson = library().lessons[number]
    settings = Settings(language=PORTUGUESE, read_aloud=True)
    house, ear = a_house(lessons=(lesson,), settings=settings, pace=BY_HAND), Ear()
    house.controller.voices.use(AudioOutputs(ear.speech, ear.player))
    reads, table = house.controller.by_itself, house.table
    session = Tables.of(house.controller.sitting).lesson(lesson.id)
    assert session is not None
    house.controller.opener.learn(session)
    while (place := session.scene().place) is not None and not isinstance(
        lesson.steps[place.index].task, GameTask
    ):
        table.act(Pressed(Control.SKIP))
    table.board.finish_motion()
    if ear.speech.speaking:
        ear.speech.finish()
    table.act(Chose(Point.parse("C3")))
    assert _thinks(house)
    table.board.finish_motion()
    reads.timer.timeout.emit()
    assert not ear.speech.speaking, "the partner thinks"
    house.qtbot.waitUntil(lambda: table.partners_turn._answer is not None)
    table.partners_turn.hand.stop()
    table.act(Chose(Point.parse("A1")))
    assert not _thinks(house), "a press shows the partner's stone"
    _play_on(house)
    assert house.scene.over
    house.settle()
    table.board.finish_motion()
    house.qtbot.waitUntil(lambda: house.button(Control.NEXT).isVisible())
    if house.tone() is Tone.LOST:
        main = table.coach.buttons[Control.NEXT]
        assert main.words() == "Once more", "the way to another try is the main one"
        house.click(table.coach.onward)
        assert not _feasts(house), "nothing is celebrated after a loss"
        return
    house.click(house.button(Control.NEXT))
    assert _feasts(house)
    reads.timer.timeout.emit()
    assert not ear.speech.speaking, "the feast is not talked into"
    where = table.board.mapTo(house.window, table.board.rect().center())
    QTest.mouseClick(house.handle, Qt.MouseButton.LeftButton, pos=where)
    assert not _feasts(house), "a press ends it"
    assert house.place() is PageName.TABLE, "and does nothing else"


def _feasts(house: House) -> bool:
    return house.table.feasting


def _thinks(house: House) -> bool:
    return house.table.partners_turn.is_on


def _play_on(house: House) -> None:
    """Plays the lesson's game to its end, without the partner's delays; either side may win."""
    table = house.table
    for point in house.scene.picture.position.points():
        if house.scene.over:
            return
        table.board.finish_motion()
        table.partners_turn.hand.stop()
        table.act(Chose(point))
        if table.partners_turn.is_on:
            house.qtbot.waitUntil(lambda: table.partners_turn._answer is not None or house.scene.over)
            table.partners_turn.hand.stop()
            table.partners_turn.takes_press()
