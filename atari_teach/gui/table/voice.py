"""The voice of a table: a sound for what happens, and the coach's words read aloud."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.lessons.coach import CoachPanel
from atari_teach.gui.table.table_page import TablePage
from atari_teach.gui.voice.voices import Voices
from atari_teach.i18n import current
from atari_teach.session.scene import Cue, LessonView, Scene
from atari_teach.teaching.lessons.recordings import find_recording
from atari_teach.teaching.picture import Beat


class TableVoice(QObject):
    """Belongs to a table's page, and reads and sounds what it shows."""

    def __init__(self, page: TablePage, voices: Voices) -> None:
        super().__init__(page)
        self._page = page
        self._voices = voices
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._beat_shown)
        page.beats.wait_while(lambda: voices.reading)
        page.panel_made.connect(self._attach)
        if (coach := page.made(CoachPanel)) is not None:
            self._attach(coach)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, CoachPanel):
            panel.card.listen.set_recording(self._recording)
            panel.card.listen.set_more(self._answers)

    def _happened(self, _action: object, _before: Scene | None, after: Scene | None) -> None:
        """Stops reading, and sounds what happened in another scene."""
        self._voices.stop()
        if after is not None and after.cue is not None:
            self._voices.play(after.cue)

    def _beat_shown(self, _beat: Beat) -> None:
        """Stops reading the words of the moment before."""
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
        coach = self._page.made(CoachPanel)
        if coach is None:
            return
        for side in (coach.sides.own, coach.sides.enemy):
            if side.isVisible():
                yield from (side.heading, side.line)
        for card in coach.cards.cards:
            if card.isVisible() and card.words():
                yield card.words()
