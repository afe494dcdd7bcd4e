"""Plays the sounds of a table, and reads the coach's words aloud."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Multilingual, current, is_reworded
from atari_teach.table.scene import Cards, Control, LessonView, Scene, Session, Tone
from atari_teach.table.side_views import ReviewView
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.games.review_panel import ReviewPanel
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.recordings import find_recording
from atari_teach.teaching.picture import Beat
from atari_teach.ui.kit.listen_button import ListenButton, Readable
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.voice.auto_reader import AutoReader, Question
from atari_teach.ui.voice.synthesis import sentence_spans
from atari_teach.ui.voice.voices import Voices

_BOLD = "**"
"""The characters around a new term in the words of lessons, which show it in bold."""


class TableVoice(QObject):
    """Plays sounds for a table's page, and reads aloud what it shows."""

    def __init__(self, page: TablePage, voices: Voices) -> None:
        super().__init__(page)
        self._page = page
        self._voices = voices
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._beat_shown)
        page.sounded.connect(voices.play)
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
        self._voices.play(Cue.ONWARD)

    def _recording(self) -> Path | None:
        scene = self._page.scene
        lesson = None if scene is None else scene.side_view
        if scene is None or scene.beats or not isinstance(lesson, LessonView) or lesson.voice is None:
            return None
        if isinstance(scene.words, Multilingual) and is_reworded(scene.words, current()):
            return None  # the recording says the words for children
        return find_recording(lesson.voice.folder, lesson.voice.name, current())

    def _answers(self) -> Iterator[Readable]:
        """The texts of the two cards that compare groups, or of the cards to choose from."""
        coach = self._page.made(CoachPanel)
        if coach is None:
            return
        for side in (coach.sides.own, coach.sides.enemy):
            if side.isVisible():
                yield from (side.heading, side.line)
        for card in coach.cards.cards:
            if card.isVisible() and card.words():
                yield card


@dataclass(frozen=True, slots=True)
class NamingSentence:
    """The sentence of a label that has its first word in bold, to be read without the praise around it."""

    label: WordsLabel

    def words(self) -> str:
        """Returns the sentence as the voice gets it."""
        return self.spoken_words()

    def spoken_words(self) -> str:
        """Returns the sentence; nothing if the label has no word in bold."""
        start, length = self._place()
        return plain(self.label.words())[start : start + length]

    def highlight(self, start: int, length: int) -> None:
        """Highlights letters of the sentence in the label; a length of 0 ends the highlight."""
        self.label.highlight(self._place()[0] + start if length else 0, length)

    def _place(self) -> tuple[int, int]:
        words = self.label.words()
        bold = words.find(_BOLD)
        spans = [] if bold < 0 else sentence_spans(plain(words))
        return next(((start, length) for start, length in spans if start + length > bold), (0, 0))


@dataclass(frozen=True, slots=True)
class _Found:
    """What is to be read: the loudspeaker beside it, the label, and whether only the naming sentence."""

    listen: ListenButton
    label: WordsLabel
    only_naming: bool = False


_PLAIN_SIGNS = (CardSign.YES, CardSign.NO, CardSign.HERE, CardSign.NOT_HERE)
"""The signs of cards that a child understands without hearing the words."""


class AutoReadAloud(QObject):
    """Reads the words of a table aloud automatically: of a lesson, a game, its review and the free board.

    The docstring of `atari_teach.ui.voice.auto_reader` has the rule.
    """

    def __init__(self, page: TablePage, by_itself: AutoReader) -> None:
        super().__init__(page)
        self._page = page
        self._by_itself = by_itself
        self._session: Session | None = None
        self._opening = 0
        self._shown: Hashable = None
        page.beats.wait_while(by_itself.is_busy)
        page.panel_shown.connect(self._ask)

    def _ask(self) -> None:
        page, scene = self._page, self._page.scene
        if scene is None:
            return
        if page.session is not self._session:
            self._session, self._opening = page.session, self._opening + 1
        waits = scene.errand is not None and not scene.errand.ahead and not scene.beats
        shown = (page.session, scene.picture.position, page.beat_index, self._words(), waits)
        if scene.cue is None and shown == self._shown:
            return  # the same words, after records were stored
        self._shown = shown
        # While the partner or a search thinks, other words follow soon.
        found = None if waits else self._found(scene)
        if found is None:
            self._by_itself.drop()
        else:
            key = self._key(found.label)
            self._by_itself.ask(Question(found.listen, lambda: self._parts(found), key, page.moves))

    def _words(self) -> str:
        """The words on the panel."""
        match panel := self._page.panel:
            case CoachPanel() | FreePanel():
                return panel.card.sentence.words()
            case GamePanel() | ReviewPanel():
                return "" if self._page.ribbon.isHidden() else self._page.ribbon.sentence.words()
            case _:
                return ""

    def _found(self, scene: Scene) -> _Found | None:
        """The newest words on the panel that have to be heard; None if there are none."""
        match panel := self._page.panel:
            case CoachPanel():
                return self._of_coach(scene, panel)
            case GamePanel() | ReviewPanel():
                ribbon = self._page.ribbon
                heard = bool(self._words()) and self._is_heard_in_game(scene)
                return _Found(ribbon.listen, ribbon.sentence) if heard else None
            case FreePanel():
                heard = self._shows_moment() or scene.tone is Tone.NOT_YET
                return _Found(panel.card.listen, panel.card.sentence) if heard else None
            case _:
                return None

    def _of_coach(self, scene: Scene, panel: CoachPanel) -> _Found | None:
        listen, sentence, earlier = panel.card.listen, panel.card.sentence, panel.card.earlier
        if self._shows_moment() or _has_ended(scene):
            return _Found(listen, sentence)
        if scene.players is not None and scene.tone is Tone.TELL:
            # "It is your turn" is not read after each stone.
            begins = scene.earlier is None
            if begins or scene.cue is Cue.CAPTURED:
                return _Found(listen, sentence)
            # If the partner begins, its stone replaces the question before it could be read.
            return None if _can_undo(scene) else _Found(listen, earlier)
        if scene.tone is not Tone.DONE or scene.players is not None:
            return _Found(listen, sentence)
        if _BOLD in sentence.words():
            return _Found(listen, sentence, only_naming=True)
        # Where a refused move is the right answer, the reason is above the praise.
        refused = scene.place is not None and KINDS[scene.place.kind].about.on_refusal
        return _Found(listen, earlier) if refused and earlier.words() else None

    def _is_heard_in_game(self, scene: Scene) -> bool:
        if self._shows_moment():
            return True
        if isinstance(review := scene.side_view, ReviewView):
            # What the review found; not the number of each board that the child looks at.
            return not review.working and review.look_back.turn == review.look_back.turns
        if scene.over or scene.tone is not Tone.TELL:
            return scene.tone is not Tone.TELL
        # A greeting before the first stone; later only a capture or a pass, and not whose turn it is.
        return scene.earlier is not None or scene.picture.last is None

    def _shows_moment(self) -> bool:
        """Whether a moment of an explanation is shown, or words that the next press removes."""
        return bool(self._page.scene and self._page.scene.beats) or self._page.says_meanwhile

    def _key(self, label: WordsLabel) -> Hashable:
        """Returns a key that tells whether these words were already read since the table was opened."""
        scene = self._page.scene
        place = None if scene is None or scene.place is None else scene.place.index
        board = None if scene is None or scene.players is None else scene.picture.position
        return self._opening, place, board, label.words()

    def _parts(self, found: _Found) -> list[Readable]:
        """The texts to read: the sentence, and the cards of its question if they have to be heard."""
        label = found.label
        # A recording has the whole praise.
        if found.only_naming and not self._by_itself.is_recorded(label.spoken_words()):
            return [NamingSentence(label)]
        scene = self._page.scene
        asks = scene is not None and scene.tone is Tone.ASK and scene.earlier is None
        cards = found.listen.more() if asks and scene is not None and _cards_need_words(scene) else ()
        return [label, *cards]


def _has_ended(scene: Scene) -> bool:
    """Returns whether a game, a played endgame, a lesson or a set of exercises has ended."""
    played = scene.tone is Tone.DONE and scene.study is not None
    return scene.over or played or scene.cue is Cue.FEAST


def _can_undo(scene: Scene) -> bool:
    """Returns whether the child has a turn to undo, so that it has already played."""
    return any(button.control is Control.UNDO and button.enabled for button in scene.buttons)


def _cards_need_words(scene: Scene) -> bool:
    """Returns whether the pictures of the cards alone do not say what they mean."""
    cards = scene.pad.cards if isinstance(scene.pad, Cards) else ()
    return any(card.picture is None and card.sign not in _PLAIN_SIGNS for card in cards)
