"""A press of a loudspeaker button leads to samples at the device and to highlighted words."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.engine.rules import Point
from atari_teach.learn.lesson_tables import Tables
from atari_teach.ui.voice import voice_discovery as finding
from atari_teach.ui.voice.availability import find_late
from atari_teach.ui.voice.mixer import RATE, Mixer
from atari_teach.ui.voice.outputs import AudioOutputs
from tests.languages import PORTUGUESE
from tests.ui.voice.sinks import Sink, espeak, samples
from tests.window.house import House, Open


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> list[Sink]:
    opened: list[Sink] = []

    def open_sink(mixer: Mixer) -> Sink:
        opened.append(Sink(mixer))
        return opened[-1]

    monkeypatch.setattr(finding, "open_device", open_sink)
    return opened


@pytest.fixture
def house(a_house: Open, devices: list[Sink]) -> Iterator[House]:
    espeak()
    made = a_house()
    outputs = find_late(made.window, made.controller.voices.changed.emit)
    made.controller.voices.use(outputs)
    yield made
    close(outputs)


def close(outputs: AudioOutputs) -> None:
    assert outputs.player is not None
    outputs.player.stop()


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE], ids=str)
def test_the_first_lesson_is_read_aloud(
    qtbot: QtBot, house: House, devices: list[Sink], language: Language
) -> None:
    house.speak(language)
    house.controller.sit_down(Tables.of(house.controller.sitting).lesson(house.controller.lessons[0].id))
    card = house.table.coach.card
    lit: list[str] = []
    highlight = card.sentence.highlight

    def seen(start: int, length: int) -> None:
        highlight(start, length)
        lit.append(card.sentence.lit_words())

    card.sentence.highlight = seen  # type: ignore[method-assign]
    assert devices == [], "nothing is opened before something is heard"
    house.click(card.listen)
    qtbot.waitUntil(lambda: bool(lit) and not card.listen.is_reading())
    words = house.said.replace("**", "").split()
    assert " ".join(lit).split() == [word.strip(".,!?:") for word in words]
    seconds = len(samples(devices[0].frames)) / RATE
    assert 0.15 < seconds / len(words) < 0.8


def test_a_stone_is_heard(qtbot: QtBot, house: House, devices: list[Sink]) -> None:
    house.controller.opener.to_board(wall=False)
    house.click_point(Point(2, 2))
    qtbot.waitUntil(lambda: bool(devices) and len(devices[0].frames) > 1000)
