"""Announces to screen readers what happens at a table; does nothing while no screen reader runs."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Multilingual, Text, render, say, say_n
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Session, StepPlace, Tone
from atari_teach.table.side_views import LessonView, ReviewView
from atari_teach.table.ui.river_looks import stones_in_words
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.explaining.board_description import mark_words
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.step import AnsweredBy
from atari_teach.teaching.picture import Beat, MarkKind
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.kit.typeset import plain

_BACK_AND_FORTH = (Control.UNDO, Control.REDO)
_ENDS = (".", "?", "!", "…")
_QUIET = (Control.WHY, Control.SAVED)
"""Controls whose scene is not announced. *Why?* opens moments, which are announced on their own."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """An announcement for a screen reader.

    Attributes:
        parts: The sentences in order; empty if there is nothing new.
        urgent: Whether this announcement may interrupt another one.
    """

    parts: tuple[Text, ...] = ()
    urgent: bool = False


def spoken_opening(scene: Scene) -> Spoken:
    """Returns the announcement of a table that has just been opened."""
    return Spoken((_stop(scene.title), *_of_recap(scene, None), *_sentence(scene, None)))


def spoken_change(action: Action | None, before: Scene | None, after: Scene) -> Spoken:
    """Returns the announcement of what an action changed; `action` is None after a background job."""
    if before is None:
        return spoken_opening(after)
    if action is not None and isinstance(action, Pressed) and action.control in _QUIET:
        return Spoken(_sentence(after, before) if after.cue is Cue.DONE else ())
    if (
        isinstance(action, Pressed)
        and action.control is Control.MOMENT
        and isinstance(after.side_view, ReviewView)
    ):
        return Spoken(_moment(after.side_view))
    if action is None and after.beats and not before.beats:
        return Spoken()  # the moments, which are shown next, tell the answer
    refused = (
        isinstance(action, Chose) and after.tone in (Tone.NOT_YET, Tone.ASK) and bool(after.picture.ghosts)
    )
    if refused and isinstance(action, Chose):
        # The words may be about "these stones", which only their marks name.
        named = say("{point}: {words}", point=action.point, words=after.words)
        marks = tuple(each for each in after.picture.marks if each.point != action.point)
        picture = replace(after.picture, marks=marks)
        return Spoken((named, *mark_words(picture, before.picture)), urgent=True)
    if isinstance(action, Pressed) and action.control in _BACK_AND_FORTH:
        return Spoken(_changed_stones(before, after, back=action.control is Control.UNDO))
    if before.place is not None and after.place is not None and before.place.index != after.place.index:
        return _another_step(after, after.place)
    if (asked := _of_recap(after, before)) and after.tone is Tone.ASK:
        return Spoken((*asked, *_sentence(after, None)))
    if _is_counted(after):
        return Spoken((after.words,), urgent=True)
    if _is_marking(after):
        return Spoken((*_passed(before, after), *_new_words(before, after), *_marked(before, after)))
    moves = _moves(before, after)
    over = after.over and not before.over
    if moves and after.players is not None and not over:
        return Spoken(moves)
    # A wrong answer is announced every time, even in the same words.
    known = None if action is not None and after.tone is Tone.NOT_YET else before
    return Spoken((*moves, *_passed(before, after), *_sentence(after, known)), urgent=over)


def _of_recap(scene: Scene, before: Scene | None) -> tuple[Text, ...]:
    """The topic of an exercise in a recap, if it differs from the topic in the scene before."""
    recap = scene.place is not None and KINDS[scene.place.kind].about.answered_by is AnsweredBy.DRAWN
    topic = scene.subtitle if recap else None
    return () if topic is None or (before is not None and before.subtitle == topic) else (_stop(topic),)


def _stop(words: Text) -> Text:
    """The title as a sentence with a full stop, unless it already ends with punctuation."""
    if isinstance(words, Multilingual):
        return words.changed(lambda _key, sentence: _stopped(sentence))
    # Translators: read aloud: a title as a sentence, with a full stop.
    return say("{title}.", title=words)


def _another_step(after: Scene, place: StepPlace) -> Spoken:
    """The announcement when another step of the lesson begins, or when the lesson ends."""
    if place.index == len(place.steps):
        return Spoken((after.words, *_crossed(after)))
    step = say("Step {n} of {all}.", n=place.index + 1, all=len(place.steps))
    return Spoken((step, *_of_recap(after, None), *_sentence(after, None)))


def _crossed(scene: Scene) -> tuple[Text, ...]:
    """The stones of a crossing at its end; nothing at the end of a lesson, which has other stones."""
    view = scene.side_view
    stones = view.river if isinstance(view, LessonView) and not scene.over else ()
    return tuple(map(_stop, stones_in_words(stones)))


def _stopped(title: str) -> str:
    return title if title.endswith(_ENDS) else f"{title}."


def _is_counted(scene: Scene) -> bool:
    """Returns whether the board shows the count of territory, whose moments name the points."""
    return scene.over and any(ghost.counted for ghost in scene.picture.ghosts)


def _is_marking(scene: Scene) -> bool:
    """Returns whether dead stones are being marked."""
    return any(button.control is Control.AGREE for button in scene.buttons)


def _new_words(before: Scene, after: Scene) -> tuple[Text, ...]:
    return () if before.words == after.words else (after.words,)


def _marked(before: Scene, after: Scene) -> tuple[Text, ...]:
    """Sentences that tell which stones were newly marked as dead, and which are no longer marked."""
    old, new = (
        {mark.point for mark in scene.picture.marks if mark.kind is MarkKind.CHOSEN}
        for scene in (before, after)
    )
    come, gone = tuple(sorted(new - old)), tuple(sorted(old - new))
    doubted = mark_words(after.picture, before.picture)
    return (
        *((say("Marked: {points}.", points=come),) if come else ()),
        *((say("No longer marked: {points}.", points=gone),) if gone else ()),
        *doubted,
    )


def spoken_beat(beat: Beat, index: int, count: int) -> Spoken:
    """The announcement of the moment with this index."""
    where = (say("Moment {n} of {all}.", n=index + 1, all=count),) if count > 1 else ()
    if beat.spoken is not None:
        return Spoken((*where, beat.spoken))
    return Spoken((*where, beat.words, *mark_words(beat.picture)))


def spoken_pending(point: Point) -> Spoken:
    """Returns the announcement of a stone that the player still has to confirm."""
    return Spoken((say("{point} is chosen. Choose it again to place the stone.", point=point),))


def _moment(review: ReviewView) -> tuple[Text, ...]:
    """The words of the review's moment in view, but not how its board differs from the one before."""
    moment = None if review.chosen is None else review.moments[review.chosen]
    return () if moment is None else (moment.spoken or moment.words,)


def _sentence(scene: Scene, before: Scene | None) -> tuple[Text, ...]:
    """The scene's sentence if it differs from the one before, and the points of new marks."""
    known = None if before is None or before.words != scene.words else before
    marks = mark_words(scene.picture, None if known is None else known.picture)
    return marks if known is not None else (scene.words, *marks)


def _moves(before: Scene, after: Scene) -> tuple[Text, ...]:
    """Sentences that tell which stones were placed, and which were captured."""
    old, new = before.picture.position, after.picture.position
    if old.size != new.size:
        return ()
    if old.stones() and not new.stones():
        return (say("There are no stones on the board."),)
    sentences: list[Text] = []
    for colour in _in_turn(after):
        put = _new(old, new, colour)
        if len(put) > 2:
            return ()  # another board, not a move
        if put:
            sentences.append(say("{who:Side}: {points}.", who=colour, points=put))
        gone = _new(new, old, colour.other)
        if gone:
            # The words about the end of the game already tell which side captured, and how many stones.
            known = put and not after.over
            sentences.append(_captured(colour, gone) if known else say("Taken away: {points}.", points=gone))
    return tuple(sentences)


def _in_turn(after: Scene) -> tuple[Colour, Colour]:
    """Both sides in the order of their last moves; the second one placed the last stone."""
    last = after.picture.last
    colour = None if last is None or last not in after.picture.position else after.picture.position[last]
    second = colour or Colour.WHITE
    return (second.other, second)


def _captured(who: Colour, stones: tuple[Point, ...]) -> Text:
    return say_n(
        "{who:Side} captured one stone: {stones}.",
        "{who:Side} captured {n:one} stones: {stones}.",
        len(stones),
        who=who,
        stones=stones,
    )


def _changed_stones(before: Scene, after: Scene, *, back: bool) -> tuple[Text, ...]:
    old, new = before.picture.position, after.picture.position
    if old.size != new.size or old == new:
        return _sentence(after, before)
    if not back:
        return _moves(before, after)
    taken = tuple(point for colour in Colour for point in _new(new, old, colour))
    again = tuple(point for colour in Colour for point in _new(old, new, colour))
    gone = (say("Taken back: {points}.", points=taken),) if taken else ()
    return (*gone, *((say("On the board again: {points}.", points=again),) if again else ()))


def _passed(before: Scene, after: Scene) -> tuple[Text, ...]:
    earlier = after.earlier
    new = earlier is not None and earlier != before.earlier and after.players is not None and not after.over
    return (earlier,) if new and earlier is not None else ()


def _new(old: Position, new: Position, colour: Colour) -> tuple[Point, ...]:
    return tuple(sorted(new.stones(colour) - old.stones(colour)))


class Announcer(QObject):
    """Announces to screen readers what happens on a table page, in the displayed language.

    `say` announces a text, urgently or not; `listened` returns whether a screen reader runs.
    """

    def __init__(
        self,
        page: TablePage,
        say: Callable[[QWidget, str, bool], None] = lambda at, words, urgent: announce(
            at, words, assertive=urgent
        ),
        listened: Callable[[], bool] = QAccessible.isActive,
    ) -> None:
        super().__init__(page)
        self._page = page
        self._say = say
        self._listened = listened
        self._at: Session | None = None
        page.shown.connect(self._shown)
        page.happened.connect(self._happened)
        page.beat_shown.connect(self._show_beat)
        page.board.pending_changed.connect(self._pending)

    def _shown(self) -> None:
        """Announces a table that was just opened.

        Later changes are announced through the signal `happened`.
        """
        session, scene = self._page.session, self._page.scene
        if session is self._at:
            return
        self._at = session
        if scene is not None and session is not None and self._listened():
            self._tell(spoken_opening(scene))
            self._tell_first_beat(scene)

    def _happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        awaited = after.errand is not None and after.errand.about is not None  # announced with the answer
        if self._listened() and not awaited:
            self._tell(spoken_change(action, before, after))
            if before is None or before.beats != after.beats:
                self._tell_first_beat(after)

    def _tell_first_beat(self, scene: Scene) -> None:
        if scene.beats:
            self._show_beat(scene.beats[self._page.beat_index])

    def _show_beat(self, beat: Beat) -> None:
        scene = self._page.scene
        if scene is not None and self._listened():
            self._tell(spoken_beat(beat, self._page.beat_index, len(scene.beats)))

    def _pending(self, point: Point | None) -> None:
        if point is not None and self._listened():
            self._tell(spoken_pending(point))

    def _tell(self, spoken: Spoken) -> None:
        board = self._page.board
        words = " ".join(plain(render(part, point_name=board.name_of)) for part in spoken.parts)
        if words:
            self._say(board, words, spoken.urgent)
