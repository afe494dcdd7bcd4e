"""Connects pages and voices: the loudspeaker at the top of each, and those beside words."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from atari_teach.gui.kit.listen_button import ListenButton
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.voice.voices import Voices
from atari_teach.settings import Settings


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
        window.settings_changed.connect(self._apply_settings)
        window.language_wanted.connect(lambda _language: voices.stop())
        window.closing.connect(voices.stop)
        window.stack.currentChanged.connect(lambda _index: self._turn_page())
        window.banner.listen.set_reader(voices)

    def _turn_page(self) -> None:
        self._voices.stop()
        page = self._window.stack.currentWidget()
        if page is not None:
            self._give_voices(page)

    def _give_voices(self, page: QWidget) -> None:
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
            self._give_voices(page)

    def _toggle(self) -> None:
        settings = self._window.settings
        self._window.choose(replace(settings, muted=not settings.muted))

    def _apply_settings(self, settings: Settings) -> None:
        self._voices.set_muted(settings.muted)
