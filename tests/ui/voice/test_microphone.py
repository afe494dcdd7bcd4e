"""The microphone is open only while a sentence is recorded; without one, there is no recording."""

import threading
import time
from importlib import import_module

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.ui.voice import microphone
from atari_teach.ui.voice.availability import MINIAUDIO
from atari_teach.ui.voice.microphone import Microphone, Trouble
from atari_teach.ui.voice.take import END_S, PATIENCE_S
from tests.ui.voice.microphones import FakeMicrophone
from tests.ui.voice.sinks import needs_miniaudio
from tests.ui.voice.test_take import noise, silence, speech


class Heard:
    """What a microphone has reported."""

    def __init__(self, made: Microphone) -> None:
        self.recorded: list[bytes] = []
        self.failed: list[Trouble] = []
        self.levels: list[float] = []
        made.recorded.connect(self.recorded.append)
        made.failed.connect(self.failed.append)
        made.heard.connect(self.levels.append)


@pytest.fixture
def fake() -> FakeMicrophone:
    return FakeMicrophone()


@pytest.fixture
def made(qtbot: QtBot, fake: FakeMicrophone) -> Microphone:
    return Microphone(fake)


def _closed(fake: FakeMicrophone) -> bool:
    end = time.monotonic() + 5
    while fake.closed < fake.opened and time.monotonic() < end:
        time.sleep(0.005)
    return fake.closed == fake.opened


def test_a_sentence_is_recorded_and_the_microphone_closed(made: Microphone, fake: FakeMicrophone) -> None:
    heard = Heard(made)
    assert fake.opened == 0
    made.start()
    fake.speak(noise(0.3).tobytes() + speech(1).tobytes())
    made.look()
    assert heard.levels[-1] > 0
    fake.speak(noise(END_S + 0.2).tobytes())
    made.look()
    assert (len(heard.recorded), heard.failed) == (1, [])
    assert _closed(fake)


def test_a_press_ends_the_sentence_at_once(made: Microphone, fake: FakeMicrophone) -> None:
    heard = Heard(made)
    made.start()
    fake.speak(noise(0.3).tobytes() + speech(1).tobytes())
    made.stop()
    assert len(heard.recorded) == 1
    assert _closed(fake)


def test_nothing_is_kept_of_what_was_cancelled(made: Microphone, fake: FakeMicrophone) -> None:
    heard = Heard(made)
    made.start()
    fake.speak(speech(1).tobytes())
    made.cancel()
    made.look()
    made.stop()
    assert (heard.recorded, heard.failed) == ([], [])
    assert _closed(fake)


def test_a_new_sentence_has_nothing_of_the_one_before(made: Microphone, fake: FakeMicrophone) -> None:
    heard = Heard(made)
    for _time in range(2):
        made.start()
        fake.speak(noise(0.3).tobytes() + speech(1).tobytes())
        made.stop()
        assert _closed(fake)
    assert heard.recorded[0] == heard.recorded[1]


def test_a_program_that_ends_waits_for_a_microphone_that_is_being_closed(
    made: Microphone, fake: FakeMicrophone, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_exit: set[object] = set()
    monkeypatch.setattr("atexit.register", at_exit.add)
    monkeypatch.setattr("atexit.unregister", at_exit.discard)
    may_close = threading.Event()
    monkeypatch.setattr(fake, "close", may_close.wait)
    made.start()
    fake.speak(b"")
    made.cancel()
    assert len(at_exit) == 1
    may_close.set()
    end = time.monotonic() + 5
    while at_exit and time.monotonic() < end:
        time.sleep(0.005)
    assert not at_exit


@pytest.mark.parametrize(("room", "trouble"), [(noise, Trouble.NOTHING_HEARD), (silence, Trouble.NO_SIGNAL)])
def test_when_nobody_speaks_it_says_what_is_missing(
    made: Microphone, fake: FakeMicrophone, room: object, trouble: Trouble
) -> None:
    heard = Heard(made)
    made.start()
    fake.speak((noise if room is noise else silence)(PATIENCE_S + 0.1).tobytes())
    made.look()
    assert (heard.recorded, heard.failed) == ([], [trouble])
    assert _closed(fake)


def test_without_a_microphone_it_says_so(made: Microphone, fake: FakeMicrophone, qtbot: QtBot) -> None:
    fake.broken = True
    with qtbot.waitSignal(made.failed) as failed:
        made.start()
    assert failed.args == [Trouble.NO_MICROPHONE]
    assert not made.recording


def test_a_microphone_that_delivers_nothing_is_none(
    made: Microphone, fake: FakeMicrophone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(microphone, "_DEAF_LOOKS", 3)
    heard = Heard(made)
    made.start()
    for _time in range(3):
        made.look()
    assert heard.failed == [Trouble.NO_MICROPHONE]


def test_the_library_without_any_device_fails_like_a_missing_microphone(qtbot: QtBot) -> None:
    needs_miniaudio()
    miniaudio = import_module(MINIAUDIO)
    with pytest.raises(miniaudio.MiniaudioError):
        microphone.MiniaudioCapture(miniaudio, lambda _frames: None, [miniaudio.Backend.JACK])


def test_the_library_delivers_frames_until_it_is_closed() -> None:
    needs_miniaudio()
    miniaudio = import_module(MINIAUDIO)
    arrived: list[bytes] = []
    made = microphone.MiniaudioCapture(miniaudio, arrived.append, [miniaudio.Backend.NULL])
    end = time.monotonic() + 5
    while not arrived and time.monotonic() < end:
        time.sleep(0.01)
    made.close()
    count = len(arrived)
    assert count
    assert all(len(frames) % 2 == 0 for frames in arrived)
    time.sleep(0.1)
    assert len(arrived) == count
