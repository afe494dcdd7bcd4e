"""Screenshots of the page on which lessons are recorded."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.i18n import current
from atari_teach.features import PageName
from atari_teach.narration.ui.recording_page import RecordingPage
from atari_teach.store.files.own_recordings import OwnRecordings
from atari_teach.ui.voice.microphone import Trouble
from tests.gallery.studio import State, Studio

_RECORDED = 4


def recordings_states() -> Iterator[State]:
    """Yields the page before, while and after a sentence is recorded, and what it says and asks."""
    yield State("record", partial(_begun, recorded=0))
    yield State("record-some", partial(_begun, recorded=_RECORDED))
    yield State("record-now", _recording)
    yield State("record-done", _recorded)
    yield State("record-no-microphone", _failed)
    yield State("record-delete", _asking)


class _Switched:
    """A microphone that hears nothing."""

    def close(self) -> None:
        """Does nothing."""


def _page(studio: Studio, *, recorded: int) -> RecordingPage:
    """Shows the page, with the first sentences of a lesson recorded."""
    recordings = OwnRecordings(studio.register.folder)
    studio.tidy_up(recordings.delete_all)
    page = studio.page(PageName.RECORDING)
    assert isinstance(page, RecordingPage)
    page.dismiss()  # a question that another state has left open
    page.microphone._open_capture = lambda _on_frames: _Switched()
    page.buttons[studio.lessons[3].id].click()
    assert page.script is not None
    for _group, sentence in page.script.sentences[:recorded]:
        recordings.keep(sentence.words, current(), b"sound")
    page.buttons[studio.lessons[3].id].click()
    page.take_keys()
    return page


def _begun(studio: Studio, *, recorded: int) -> None:
    _page(studio, recorded=recorded)


def _recording(studio: Studio) -> None:
    page = _page(studio, recorded=_RECORDED)
    studio.tidy_up(page.put_away)
    page.panel.record.click()
    page.microphone.heard.emit(0.6)


def _recorded(studio: Studio) -> None:
    page = _page(studio, recorded=_RECORDED)
    page.microphone.recorded.emit(b"sound")


def _failed(studio: Studio) -> None:
    _page(studio, recorded=0).microphone.failed.emit(Trouble.NO_MICROPHONE)


def _asking(studio: Studio) -> None:
    page = _page(studio, recorded=_RECORDED)
    studio.tidy_up(page.dismiss)
    page.bin_all.click()
