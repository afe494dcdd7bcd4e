"""A day on a clock that only the test advances: timers, animations, words and sounds take their real time."""

import heapq
import wave
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count, pairwise
from math import inf
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base.i18n import Language
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.table.ui import celebration, explanation_steps, panels, table_page
from atari_teach.ui.kit import motion
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.voice import auto_reader
from atari_teach.ui.voice.mixer import RATE, Track, Word
from atari_teach.ui.voice.outputs import AudioOutputs, OnEnd, OnWord
from atari_teach.ui.voice.synthesis import speak
from tests.ui.voice.fakes import FakePlayer, FakeSpeech
from tests.ui.voice.sinks import espeak
from tests.window.house import House, Open

_TIMED = (auto_reader, panels, table_page, explanation_steps, motion, celebration)
"""The modules whose timers run on the clock of the day."""
_EARLY_MS = 300.0
"""How long an impatient child listens, in milliseconds."""
_MOST_MS = 120_000.0


class Day:
    """The clock, what has to happen at which time, and what was heard."""

    def __init__(self) -> None:
        self.now = 0.0
        self.presses = 0
        self.heard: list[Heard] = []
        self._numbers = count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def clock(self) -> float:
        return self.now

    def at(self, time: float, act: Callable[[], None]) -> int:
        """Calls `act` at this time, in milliseconds; returns a number for `cancel`."""
        number = next(self._numbers)
        heapq.heappush(self._due, (time, number, act))
        return number

    def cancel(self, number: int) -> None:
        self._cancelled.add(number)

    def step(self, until: float) -> bool:
        """Advances the clock to the next thing that has to happen; returns whether there was one."""
        while self._due and self._due[0][1] in self._cancelled:
            self._cancelled.remove(heapq.heappop(self._due)[1])
        if not self._due or self._due[0][0] > until:
            return False
        time, _number, act = heapq.heappop(self._due)
        self.now = max(self.now, time)
        act()
        return True


class DayTimer:
    """Replaces `QTimer`: fires on the clock of the day, or, after 0 ms, when Qt has nothing else to do."""

    day: Day
    singleShot = staticmethod(QTimer.singleShot)  # noqa: N815 - as Qt names it

    def __init__(
        self,
        _parent: QObject,
        *,
        singleShot: bool = False,  # noqa: N803 - as Qt names it
        interval: int = 0,
    ) -> None:
        self.timeout = _Timeout()
        self._once, self._interval = singleShot, interval
        self._number: int | None = None

    def setTimerType(self, kind: Qt.TimerType) -> None:
        """Does nothing."""

    def setInterval(self, interval: int) -> None:
        self._interval = interval

    def interval(self) -> int:
        return self._interval

    def isActive(self) -> bool:
        return self._number is not None

    def start(self, interval: int | None = None) -> None:
        self.stop()
        self._interval = self._interval if interval is None else interval
        self._number = number = self.day.at(self.day.now + self._interval, self._fire)
        if not self._interval:
            QTimer.singleShot(0, lambda: self._fire_now(number))

    def stop(self) -> None:
        if self._number is not None:
            self.day.cancel(self._number)
            self._number = None

    def _fire_now(self, number: int) -> None:
        if self._number == number:
            self.day.cancel(number)
            self._fire()

    def _fire(self) -> None:
        self._number = None
        if not self._once:
            self.start()
        self.timeout.emit()


class _Timeout:
    def __init__(self) -> None:
        self._called: list[Callable[[], object]] = []

    def connect(self, called: Callable[[], object]) -> None:
        self._called.append(called)

    def emit(self) -> None:
        for called in self._called:
            called()


@dataclass
class Heard:
    """Words or a sound that were heard, with start and end in milliseconds.

    Attributes:
        text: The words, or the name of the sound.
        start: When it began.
        end: When it ended, or was stopped.
        press: The number of presses before it.
        sound: Whether it was a sound.
        cut: Whether it was stopped before its end.
    """

    text: str
    start: float
    end: float
    press: int
    sound: bool = False
    cut: bool = False


@cache
def _spoken(text: str, language: Language) -> tuple[float, tuple[Word, ...]]:
    """Returns how many milliseconds espeak-ng needs for a text, and its words."""
    track = Track()
    speak(text, language, track, [espeak()])
    return 1000 * len(track) / RATE, tuple(track.words)


class DaySpeech(FakeSpeech):
    """A voice that reports its words and its end when espeak-ng would."""

    def __init__(self, day: Day) -> None:
        super().__init__()
        self._day = day
        self._events: list[int] = []

    def say(self, text: str, language: Language, on_word: OnWord, on_end: OnEnd) -> None:
        self.stop()
        super().say(text, language, on_word, on_end)
        day, (lasting, words) = self._day, _spoken(text, language)
        day.heard.append(Heard(text, day.now, day.now + lasting, day.presses))

        def report(word: Word) -> Callable[[], None]:
            return lambda: on_word(word.start, word.length)

        self._events = [day.at(day.now + 1000 * word.frame / RATE, report(word)) for word in words]
        self._events.append(day.at(day.now + lasting, self.finish))

    def stop(self) -> None:
        if self.speaking:
            spoken = [each for each in self._day.heard if not each.sound][-1]
            spoken.cut = spoken.end > self._day.now
            spoken.end = min(spoken.end, self._day.now)
            for number in self._events:
                self._day.cancel(number)
        super().stop()

    def finish(self, *, heard: bool = True) -> None:
        self._events = []
        super().finish(heard=heard)


class DayPlayer(FakePlayer):
    """A player whose sounds last as long as their files."""

    def __init__(self, day: Day) -> None:
        super().__init__()
        self._day = day

    def play(self, file: Path) -> None:
        super().play(file)
        day = self._day
        with wave.open(str(file)) as sound:
            lasting = 1000 * sound.getnframes() / sound.getframerate()
        for each in day.heard[-3:]:
            if each.sound:
                each.end = min(each.end, day.now)  # a new sound ends the sound before
        day.heard.append(Heard(file.stem, day.now, day.now + lasting, day.presses, sound=True))


class DayChild:
    """A child that presses with the mouse: mostly after listening, but at every fourth press too early."""

    def __init__(self, house: House, day: Day, speech: DaySpeech) -> None:
        self.house, self.day, self.speech = house, day, speech

    def listen(self, *, to_the_end: bool = True) -> None:
        """Waits until nothing moves and nothing is read; without `to_the_end`, until a reading has begun."""
        begun = self.day.now
        until = inf
        while True:
            QApplication.processEvents()
            self.house.settle()
            if not to_the_end and until == inf and self.speech.speaking:
                until = self.day.now + _EARLY_MS
            if not self.day.step(until):
                return
            assert self.day.now < begun + _MOST_MS, "it never becomes quiet"

    def press(self, button: QAbstractButton) -> None:
        self._press(button, button.rect().center())

    def put(self, point: Point) -> None:
        board = self.house.table.board
        x, y = board.geometry_now().centre(point)
        self._press(board, QPoint(round(x), round(y)))

    def _press(self, target: QWidget, place: QPoint) -> None:
        self.listen(to_the_end=self.day.presses % 4 != 3)
        _bring_into_view(target)
        assert target.isVisible(), target
        where = target.mapTo(self.house.window, place)
        before = [each for each in self.day.heard if not each.sound]
        self.day.presses += 1
        QTest.mouseClick(self.house.handle, Qt.MouseButton.LeftButton, pos=where)
        QApplication.processEvents()
        assert all(each.end <= self.day.now for each in before), "a press ends what is read"
        self.house.settle()
        while self.house.place() is PageName.TABLE and self.house.table.moves():
            self.day.step(inf)
            self.house.settle()


def _bring_into_view(target: QWidget) -> None:
    above = target.parentWidget()
    while above is not None:
        if isinstance(above, ScrollPane):
            above.reveal(target)
        above = above.parentWidget()


def begin_day(
    a_house: Open, monkeypatch: pytest.MonkeyPatch, settings: Settings, **options: object
) -> DayChild:
    """Opens the app on the clock of a day, at real pace, with a voice and sounds of real length."""
    day = Day()
    timer = type("Timer", (DayTimer,), {"day": day})
    for module in _TIMED:
        monkeypatch.setattr(module, "QTimer", timer)
    monkeypatch.setattr(motion.Driver.__init__, "__defaults__", (day.clock,))
    house, speech = a_house(settings=settings, pace=1.0, **options), DaySpeech(day)
    if settings.language is not None:
        house.words.speak(settings.language)  # as the program does before it opens the window
    house.controller.voices.use(AudioOutputs(speech, DayPlayer(day)))
    return DayChild(house, day, speech)


def assert_nothing_overlaps(day: Day) -> None:
    """Checks that no words are heard during other words or during a sound."""
    words = [each for each in day.heard if not each.sound]
    for before, after in pairwise(words):
        assert before.end <= after.start, (before, after)
    for sound in (each for each in day.heard if each.sound):
        for each in words:
            assert sound.end <= each.start or each.end <= sound.start, (sound, each)
