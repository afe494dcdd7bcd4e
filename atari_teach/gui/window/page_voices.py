"""Lets the pages be heard: the loudspeaker at the top of each, those beside words, and the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from atari_teach.gui.kit.listen_button import ListenButton
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.i18n import current
from atari_teach.session.scene import Cue, LessonView
from atari_teach.teaching.recordings import find_recording

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from atari_teach.gui.kit.words import WordsLabel
    from atari_teach.gui.navigation.main_window import MainWindow
    from atari_teach.gui.table.page import TablePage
    from atari_teach.gui.voice.voices import Voices
    from atari_teach.session.scene import Scene
    from atari_teach.settings import Settings
    from atari_teach.teaching.picture import Beat


class PageVoices(QObject):
    """Gives the window's pages the voices when they are shown, and lets a page that goes be silent.

    Args:
        window: The window.
        voices: What is heard.
    """

    def __init__(self, window: MainWindow, voices: Voices) -> None:
        super().__init__(window)
        self._window = window
        self._voices = voices
        self._tops: set[TopBar] = set()
        voices.set_muted(window.settings.muted)
        voices.changed.connect(self._tell_everybody)
        window.settings_changed.connect(self._honour)
        window.language_wanted.connect(lambda _language: voices.stop())
        window.closing.connect(voices.stop)
        window.stack.currentChanged.connect(lambda _index: self._turn_page())
        window.banner.listen.set_reader(voices)

    def _turn_page(self) -> None:
        self._voices.stop()
        page = self._window.stack.currentWidget()
        if page is not None:
            self._attend(page)

    def _attend(self, page: QWidget) -> None:
        top = getattr(page, "top", None)
        if isinstance(top, TopBar):
            if top not in self._tops:
                self._tops.add(top)
                top.sound.connect(self._toggle)
            top.set_sound(self._voices.muted, available=self._voices.available())
        for button in page.findChildren(ListenButton):
            button.set_reader(self._voices)

    def _tell_everybody(self) -> None:
        self._window.banner.listen.refresh()
        page = self._window.stack.currentWidget()
        if page is not None:
            self._attend(page)

    def _toggle(self) -> None:
        settings = self._window.settings
        self._window.choose(replace(settings, muted=not settings.muted))

    def _honour(self, settings: Settings) -> None:
        self._voices.set_muted(settings.muted)


class TableVoice(QObject):
    """Belongs to a table's page.

    Args:
        page: The page.
        voices: What is heard.
    """

    def __init__(self, page: TablePage, voices: Voices) -> None:
        super().__init__(page)
        self._page = page
        self._voices = voices
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._beat_shown)
        page.beats.timer.wait_while(lambda: voices.reading)
        page.coach.card.listen.set_recording(self._recording)
        page.coach.card.listen.set_more(self._answers)

    def _happened(self, _action: object, _before: Scene | None, after: Scene | None) -> None:
        """Another scene: what was read is over, and what happened is heard."""
        self._voices.stop()
        if after is not None and after.cue is not None:
            self._voices.play(after.cue)

    def _beat_shown(self, _beat: Beat) -> None:
        """Another moment: what was read of the one before is over."""
        self._voices.stop()
        self._voices.play(Cue.DOOR)

    def _recording(self) -> Path | None:
        scene = self._page.scene
        lesson = None if scene is None else scene.beside
        if scene is None or scene.beats or not isinstance(lesson, LessonView) or lesson.voice is None:
            return None
        return find_recording(lesson.voice.folder, lesson.voice.name, current())

    def _answers(self) -> Iterator[WordsLabel | str]:
        """The two sides that are compared, or the cards to choose from."""
        coach = self._page.coach
        for side in (coach.sides.own, coach.sides.enemy):
            if side.isVisible():
                yield from (side.heading, side.line)
        for card in coach.cards.cards:
            if card.isVisible() and card.words():
                yield card.words()
