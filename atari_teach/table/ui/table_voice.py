"""The sounds of a table, and the coach's words read aloud."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import current, render
from atari_teach.table.scene import LessonView, Scene, Session, Tone
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.recordings import find_recording
from atari_teach.teaching.picture import Beat
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.voice.auto_reader import AutoReader, Question
from atari_teach.ui.voice.voices import Voices

_BOLD = "**"
"""Marks a new word in the words of lessons."""


class TableVoice(QObject):
    """Plays sounds for a table's page, and reads aloud what it shows."""

    def __init__(self, page: TablePage, voices: Voices) -> None:
        super().__init__(page)
        self._page = page
        self._voices = voices
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._beat_shown)
        page.sounded.connect(voices.play)
        page.beats.wait_while(lambda: voices.reading)
        page.panel_made.connect(self._attach)
        if (coach := page.made(CoachPanel)) is not None:
            self._attach(coach)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, CoachPanel):
            panel.card.listen.set_recording(self._recording)
            panel.card.listen.set_more(self._answers)

    def _happened(self, _action: object, _before: Scene | None, after: Scene | None) -> None:
        """Stops reading, and plays the sound of the new scene."""
        self._voices.stop()
        if after is not None and after.cue is not None:
            self._voices.play(after.cue)

    def _beat_shown(self, _beat: Beat) -> None:
        """Stops reading the words of the previous moment."""
        self._voices.stop()
        self._voices.play(Cue.DOOR)

    def _recording(self) -> Path | None:
        scene = self._page.scene
        lesson = None if scene is None else scene.side_view
        if scene is None or scene.beats or not isinstance(lesson, LessonView) or lesson.voice is None:
            return None
        return find_recording(lesson.voice.folder, lesson.voice.name, current())

    def _answers(self) -> Iterator[Readable]:
        """The two compared sides, or the cards to choose from."""
        coach = self._page.made(CoachPanel)
        if coach is None:
            return
        for side in (coach.sides.own, coach.sides.enemy):
            if side.isVisible():
                yield from (side.heading, side.line)
        for card in coach.cards.cards:
            if card.isVisible() and card.words():
                yield card


class AutoReadAloud(QObject):
    """Reads the coach's words aloud automatically, once for each opening of a table.

    It skips praise, which faces, doors and Pisco show as well, unless the praise introduces a new word, in
    bold. It does read the words about wrong answers, with hints and moments: a child who can't read would not
    know why the answer was wrong, nor what to do now.
    """

    def __init__(self, page: TablePage, by_itself: AutoReader) -> None:
        super().__init__(page)
        self._page = page
        self._by_itself = by_itself
        self._session: Session | None = None
        self._opening = 0
        self._said: set[tuple[int, int | None, str]] = set()
        page.panel_shown.connect(self._ask)

    def _ask(self) -> None:
        page, scene = self._page, self._page.scene
        coach = page.made(CoachPanel)
        if scene is None or coach is None or page.panel is not coach:
            self._by_itself.drop()
            return
        if scene.tone is Tone.DONE and _BOLD not in render(scene.words):
            self._by_itself.drop()
            return
        if page.session is not self._session:
            self._session, self._opening = page.session, self._opening + 1
        card = coach.card
        question = Question(card.listen, self._parts, self._known_by(card.sentence), self._moves)
        self._by_itself.ask(question)

    def _known_by(self, label: WordsLabel) -> tuple[int, int | None, str]:
        """Returns a key of the words in this step and this opening of the table."""
        place = None if self._page.scene is None else self._page.scene.place
        return self._opening, None if place is None else place.index, label.words()

    def _parts(self) -> list[Readable]:
        """The sentence; before it an earlier one that was not read yet; after a question its cards."""
        card = self._page.coach.card
        above = bool(card.earlier.words()) and self._known_by(card.earlier) not in self._said
        own = [card.earlier, card.sentence] if above else [card.sentence]
        self._said |= {self._known_by(label) for label in own}
        return [*own, *(() if card.earlier.words() else card.listen.more())]

    def _moves(self) -> bool:
        return self._page.moves()
