"""The card on which one sentence is recorded: its words and board, the round button, and what can follow."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, say
from atari_teach.teaching.lessons.sentences import SentenceGroup
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import box, fill
from atari_teach.ui.art.palette import current
from atari_teach.ui.board.miniature import draw_miniature
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Composite, Painted
from atari_teach.ui.kit.layouts import Part, Plan, column, line, row
from atari_teach.ui.kit.pebble_row import StepState, draw_pebble_row
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel

_GAP = 12
_BESIDE_BOARD = 24
_SMALLEST_BOARD, _LARGEST_BOARD = 100, 220
GROUP_WORDS = {
    # Translators: a group of a lesson's sentences, on a button where an adult records them.
    SentenceGroup.ASKED: say("Questions"),
    # Translators: a group of a lesson's sentences: praise, hints, and what is said about wrong answers.
    SentenceGroup.REPLIED: say("Answers and hints"),
    # Translators: a group of a lesson's sentences: what is said when a step comes again with other colours.
    SentenceGroup.REPEATED: say("Other colours and boards"),
}


@dataclass(frozen=True, slots=True)
class SentenceView:
    """What the card shows.

    Attributes:
        words: The sentence.
        picture: Its board.
        group: The group of the sentence.
        counts: For each group: how many of its sentences are recorded, and how many it has.
        places: For each sentence of the group, whether it is recorded.
        at: The place of the sentence in its group.
        is_last: Whether it is the lesson's last sentence.
        is_first: Whether it is the lesson's first sentence.
    """

    words: str
    picture: Picture
    group: SentenceGroup
    counts: dict[SentenceGroup, tuple[int, int]]
    places: Sequence[bool]
    at: int
    is_first: bool
    is_last: bool

    @property
    def is_recorded(self) -> bool:
        """Whether the sentence is recorded."""
        return self.places[self.at]


class RecordingPanel(PlainCard):
    """The card on which one sentence is recorded.

    Signals:
        group_chosen: A group of sentences was chosen.
    """

    group_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=_GAP)
        inside = self.pane.content
        self._sentence_row = SentenceRow(inside)
        self.board, self.sentence = self._sentence_row.board, self._sentence_row.sentence
        self.strip = RecordedStrip(inside)
        self.groups = ButtonsRow(inside)
        self.group_buttons = {group: self._group_button(group) for group in SentenceGroup}
        self.groups.set_buttons(tuple(self.group_buttons.values()))
        self.pane.set_rows((self._sentence_row, self.strip, self.groups))
        self.status = WordsLabel(self, px=20, centred=True, middle=True)
        self.meter = LevelMeter(self)
        self.previous = PictureButton("", icon_drawing(Icon.LEFT), parent=self, name=say("Previous"))
        self.listen = PictureButton(say("Listen"), icon_drawing(Icon.LISTEN), parent=self, px=20)
        self.record = PictureButton(
            "", icon_drawing(Icon.MICROPHONE), ButtonStyle.ROUND_SUN, self, picture_size=(56, 56), depth=6
        )
        self.bin = PictureButton(say("Delete"), icon_drawing(Icon.BIN), parent=self, px=20)
        self.next = PictureButton(say("Next"), icon_drawing(Icon.RIGHT), ButtonStyle.PINE, self, px=20)
        side = partial(target_px, 116)
        high = partial(target_px, 68)
        listen, binned, following = (Part(each, height=high) for each in (self.listen, self.bin, self.next))
        controls = row(
            Part(self.previous, width=high, height=high),
            listen,
            Part(self.record, width=side, height=side),
            binned,
            following,
            gap=14,
            height=side,
        )
        self._plan = Plan(
            column(
                Part(self.pane, stretch=1),
                Part(self.status, height=line(20, 2.6)),
                Part(self.meter, height=16),
                controls,
                gap=12,
                margins=(28, 22, 28, 26),
            )
        )

    def show_sentence(self, view: SentenceView) -> None:
        """Shows a sentence, and how much of its lesson is recorded."""
        self.sentence.set_words(view.words)
        self.board.show_picture(view.picture)
        self.strip.show_places(view.places, view.at)
        for group, button in self.group_buttons.items():
            done, every = view.counts[group]
            # Translators: on a button: how many sentences are recorded, such as “3 of 8”.
            button.set_second(say("{done} of {all}", done=done, all=every))
            button.set_pressed_look(group is view.group)
            button.setVisible(every > 0)
        self.groups.relayout()
        self.pane.set_rows(self.pane.rows())  # scrolls to the sentence
        self.listen.setEnabled(view.is_recorded)
        self.bin.setEnabled(view.is_recorded)
        self.ask_to_delete(asking=False)
        self.previous.setEnabled(not view.is_first)
        self.next.setEnabled(not view.is_last)
        self._name_record_button(recording=False, again=view.is_recorded)
        self.relayout()
        self.groups.relayout()  # another group may be shown now, although the row keeps its size

    def show_recording(self, *, recording: bool) -> None:
        """Shows whether the microphone is on."""
        self.record.set_picture(icon_drawing(Icon.STOP if recording else Icon.MICROPHONE))
        self._name_record_button(recording=recording, again=self.bin.isEnabled())
        self.meter.show_level(0.0)

    def ask_to_delete(self, *, asking: bool) -> None:
        """Shows whether the next press deletes the recording."""
        self.bin.set_words(say("Really delete?") if asking else say("Delete"))

    def tell(self, words: Message) -> None:
        """Shows what to do now, or what happened; a screen reader says it as well."""
        self.status.set_words(words)
        self.record.set_description(words)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the buttons in the order of the Tab key, the round one first."""
        first = (self.record, self.listen, self.bin, self.next, self.previous)
        return (*first, self.groups, self.pane.up, self.pane.down)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the card; the board takes the height that the other rows leave."""
        self._plan.lay_out(QRectF(self.rect()), u)
        wide = self.pane.width()
        others = self.strip.height_for(wide) + self.groups.height_for(wide) + 2 * _GAP * u
        self._sentence_row.set_room(self.pane.height() - others)
        self.pane.relayout()

    def _name_record_button(self, *, recording: bool, again: bool) -> None:
        if recording:
            # Translators: verb, on a button: ends the recording.
            self.record.set_name(say("Stop recording"))
        else:
            # Translators: verb, on a button: records a sentence with the microphone.
            self.record.set_name(say("Record again") if again else say("Record"))

    def _group_button(self, group: SentenceGroup) -> PictureButton:
        button = PictureButton(GROUP_WORDS[group], parent=self.groups, px=19, depth=4)
        button.clicked.connect(lambda _down=False: self.group_chosen.emit(group))
        return button


class SentenceRow(Composite):
    """A sentence with its board, as a row of a `ScrollPane`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.board = SmallBoard(self)
        self.sentence = WordsLabel(self, px=32, middle=True)
        self._room = 0.0

    def set_room(self, room: float) -> None:
        """Sets the height in window pixels that the board may take."""
        self._room = room

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        words = ceil(self.sentence.height_for(width - self._side() - _BESIDE_BOARD * self._u))
        return max(self._side(), words, min(self._room, _LARGEST_BOARD * self._u))

    def lay_out(self, width: int, height: int, u: float) -> None:
        side, left = round(self._side()), round(self._side() + _BESIDE_BOARD * u)
        self.board.setGeometry(0, 0, side, side)
        self.sentence.setGeometry(left, 0, self.width() - left, self.height())

    def lines(self) -> list[tuple[float, float]]:
        """Returns top and bottom of each line of the sentence, in window pixels."""
        return [(rect.top(), rect.bottom()) for rect in self.sentence.text_rects()]

    def _side(self) -> float:
        return max(_SMALLEST_BOARD * self._u, min(self._room, _LARGEST_BOARD * self._u))


class SmallBoard(Painted):
    """The board of a sentence."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: Picture | None = None

    def show_picture(self, picture: Picture) -> None:
        """Shows this board."""
        self._picture = picture
        self.update()

    def paint(self, painter: QPainter) -> None:
        if self._picture is not None:
            draw_miniature(painter, QRectF(self.rect()), self._picture)


class RecordedStrip(Painted):
    """A dot for each sentence of a group; those of recorded sentences are filled."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._states: tuple[StepState, ...] = ()

    def show_places(self, recorded: Sequence[bool], at: int) -> None:
        """Shows which sentences are recorded; `at` is the place of the present one."""
        states = [StepState.DONE if each else StepState.TODO for each in recorded]
        states[at] = StepState.NOW
        self._states = tuple(states)
        self.set_name(
            say("Sentence {n} of {all}. Recorded: {done}.", n=at + 1, all=len(recorded), done=sum(recorded))
        )
        self.update()

    def height_for(self, _width: float) -> float:
        """Returns the height of the dots in window pixels."""
        return 34 * self._u

    def paint(self, painter: QPainter) -> None:
        draw_pebble_row(painter, QRectF(self.rect()), self._states, self._u)


class LevelMeter(Painted):
    """A bar that shows how loud it is while the microphone is on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._level = 0.0

    def show_level(self, level: float) -> None:
        """Shows this loudness, from 0 to 1."""
        self._level = level
        self.update()

    def paint(self, painter: QPainter) -> None:
        place, palette = QRectF(self.rect()), current()
        radius = place.height() / 2
        fill(painter, box(place.x(), place.y(), place.width(), place.height(), radius), palette.disabled_face)
        if self._level > 0:
            wide = max(place.height(), place.width() * self._level)
            fill(painter, box(place.x(), place.y(), wide, place.height(), radius), palette.done)
