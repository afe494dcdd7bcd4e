"""A stand-in for the extra `voice`, as far as we use it, for computers without it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, Flag
from typing import Any, ClassVar

from PySide6.QtCore import QLocale


class FakeSignal:
    """A signal that calls whoever is connected."""

    def __init__(self) -> None:
        self._slots: list[Callable[..., object]] = []

    def connect(self, slot: Callable[..., object]) -> None:
        self._slots.append(slot)

    def emit(self, *values: object) -> None:
        for slot in self._slots:
            slot(*values)


class FakeVoice:
    def __init__(self, name: str) -> None:
        self._name = name

    def name(self) -> str:
        return self._name


class FakeTextToSpeech:
    """An engine with the voices of `VOICES`, which speaks when the test says so."""

    class State(Enum):
        Ready = 0
        Speaking = 1
        Error = 3

    class Capability(Flag):
        Speak = 1
        WordByWordProgress = 2

    VOICES: ClassVar[dict[str, tuple[str, ...]]] = {}
    TELLS_WORDS: ClassVar[bool] = True
    FIRST: ClassVar[State] = State.Ready

    def __init__(self, name: str, _parent: object) -> None:
        self.name, self.now = name, self.FIRST
        self.locale, self.voice = "", ""
        self.said: list[tuple[str, str]] = []
        self.stateChanged, self.sayingWord = FakeSignal(), FakeSignal()

    def engineCapabilities(self) -> Capability:
        words = self.Capability.WordByWordProgress if self.TELLS_WORDS else self.Capability.Speak
        return self.Capability.Speak | words

    def state(self) -> State:
        return self.now

    def setRate(self, rate: float) -> None:
        assert -1 <= rate <= 1

    def availableLocales(self) -> list[QLocale]:
        return [QLocale(name) for name in self.VOICES]

    def setLocale(self, locale: QLocale) -> None:
        self.locale = locale.name()

    def availableVoices(self) -> list[FakeVoice]:
        return [FakeVoice(name) for name in self.VOICES[self.locale]]

    def setVoice(self, voice: FakeVoice) -> None:
        self.voice = voice.name()

    def say(self, text: str) -> None:
        assert self.now is not self.State.Error
        self.said.append((text, self.voice))

    def stop(self) -> None:
        pass

    def become(self, state: State) -> None:
        """Change, and tell."""
        self.now = state
        self.stateChanged.emit(state)

    def speak_to_the_end(self) -> None:
        self.become(self.State.Speaking)
        self.become(self.State.Ready)


class FakeEffect:
    """A `QSoundEffect` that plays until the test ends it."""

    class Status(Enum):
        Null = 0
        Loading = 1
        Ready = 2
        Error = 3

    made: ClassVar[list[FakeEffect]] = []

    def __init__(self, _parent: object) -> None:
        self.now, self.playing, self.starts, self.gone = self.Status.Loading, False, 0, False
        self.volume, self.source = 1.0, ""
        self.playingChanged, self.statusChanged = FakeSignal(), FakeSignal()
        self.made.append(self)

    def setVolume(self, volume: float) -> None:
        self.volume = volume

    def setSource(self, source: Any) -> None:
        self.source = source.toLocalFile()

    def status(self) -> Status:
        return self.now

    def isPlaying(self) -> bool:
        return self.playing

    def play(self) -> None:
        self.starts += 1
        self.playing = True

    def stop(self) -> None:
        if self.playing:
            self.playing = False
            self.playingChanged.emit()

    def become(self, status: Status) -> None:
        self.now = status
        self.statusChanged.emit()

    def deleteLater(self) -> None:
        self.gone = True
