"""The loudspeaker button beside words: reads them aloud, and is hidden if no voice is available."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QRect, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.kit.words_label import WordsLabel


@runtime_checkable
class Speaking(Protocol):
    """A widget whose words can be read aloud, and are highlighted while they are spoken."""

    def words(self) -> str:
        """Returns the widget's main words, with their `**bold**` marks."""

    def spoken_words(self) -> str:
        """Returns all words of the widget, in the form in which a voice gets them."""

    def highlight(self, start: int, length: int) -> None:
        """Highlights `length` letters from `start`; a length of 0 ends the highlight."""


Readable = Speaking | str
"""What can be read aloud: words on the screen, or a string that is not shown."""


class Reader(Protocol):
    """Reads words in the current language aloud."""

    def can_read(self, recording: Path | None = None, texts: Sequence[str] = ()) -> bool:
        """Returns whether it can read these texts now, with a voice or by playing a recording."""

    def read(
        self,
        texts: Sequence[str],
        recording: Path | None,
        on_spoken: Callable[[int, int, int], None],
        on_end: Callable[[], None],
    ) -> None:
        """Reads these texts one after another; reports each spoken word and the end."""

    def stop(self) -> None:
        """Stops reading."""


class ListenButton(PictureButton):
    """A loudspeaker button, hidden while there is nothing to read or no reader can read it.

    Its owner calls `refresh` after the words changed; this stops reading the old words.

    Signals:
        offered: The button was shown or hidden, so its neighbours have less or more space.

    Args:
        parent: The widget that contains it.
        labels: The labels that it reads, in this order; each word is highlighted while it is spoken.
    """

    offered = Signal()

    def __init__(self, parent: QWidget, *labels: WordsLabel) -> None:
        super().__init__(
            picture=icon_drawing(Icon.LISTEN),
            style=ButtonStyle.ROUND,
            parent=parent,
            picture_size=(28, 28),
            depth=3,
        )
        self._labels: tuple[WordsLabel, ...] = labels
        self._reader: Reader | None = None
        self._more: Callable[[], Iterable[Readable]] = tuple
        self._page_texts: Callable[[], Sequence[Readable]] | None = None
        self._recording: Callable[[], Path | None] = lambda: None
        self._being_read: tuple[tuple[Readable, str], ...] = ()
        self._automatic = self._follows = False
        self._number = 0
        self._lit_part: Speaking | None = None
        self.clicked.connect(lambda _checked=False: self._pressed())
        self._offer_to_read()
        self.hide()

    def set_more(self, more: Callable[[], Iterable[Readable]]) -> None:
        """Sets a function that returns what to read after the labels; called when the button is pressed."""
        self._more = more

    def set_page_texts(self, texts: Callable[[], Sequence[Readable]]) -> None:
        """Makes it read what `texts` returns instead of the labels, until the next press of anything."""
        self._page_texts = texts
        self.refresh()

    def more(self) -> Iterable[Readable]:
        """Returns the texts to read after the labels."""
        return self._more()

    def set_recording(self, recording: Callable[[], Path | None]) -> None:
        """Sets a function that returns the recording of the labels' words, or None."""
        self._recording = recording

    def set_reader(self, reader: Reader | None) -> None:
        """Sets the reader; None hides the button."""
        self._reader = reader
        self.refresh()

    def side(self, u: float) -> float:
        """Returns the side of the square button in window pixels at the scale `u`."""
        return target_px(48, u)

    def place_in_corner(self, card: QRect, u: float) -> None:
        """Places the button in the upper right corner of a card; `card` is in the parent's coordinates."""
        side, inside = round(self.side(u)), round(12 * u)
        self.set_scale(u)
        self.setGeometry(card.x() + card.width() - side - inside, card.y() + inside, side, side)
        self.raise_()

    def is_offered(self) -> bool:
        """Returns whether the button is shown."""
        return not self.isHidden()

    def is_reading(self) -> bool:
        """Returns whether this button's texts are being read aloud."""
        return bool(self._being_read)

    def ended_by_presses(self) -> int:
        """Returns the number that identifies the current reading if any press stops it; otherwise 0."""
        return self._number if self.is_reading() and self._automatic else 0

    def read_automatically(self, parts: Sequence[Readable]) -> None:
        """Reads these texts although nobody has pressed the button."""
        own = self._recording() if parts[:1] == list(self._labels[-1:]) else None
        self._read(parts, own, automatic=True, follows=False)

    def refresh(self) -> None:
        """Shows or hides the button, after the words or the reader changed."""
        if any(spoken_text(part) != text for part, text in self._being_read):
            self._stop()
        words = self._page_texts is not None or any(label.words() for label in self._labels)
        texts = [label.spoken_words() for label in self._spoken_labels()]
        offered = words and self._reader is not None and self._reader.can_read(self._recording(), texts)
        if offered == self.isHidden():
            self.setVisible(offered)
            self.offered.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._stop()
            self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._stop()

    def _offer_to_read(self) -> None:
        """Sets icon and name to what a press does now: read, or stop reading."""
        reading = self.is_reading()
        self.set_picture(icon_drawing(Icon.STOP if reading else Icon.LISTEN))
        # Translators: on a child's button: reads aloud what stands there. “Stop reading” stops it.
        self.set_name(say("Stop reading") if reading else say("Listen"))

    def _spoken_labels(self) -> list[WordsLabel]:
        return [label for label in self._labels if label.words()]

    def _pressed(self) -> None:
        if self._being_read:
            self._stop()
            return
        if self._page_texts is not None:
            self._read(list(self._page_texts()), None, automatic=True, follows=True)
            return
        recording = self._recording()
        # A recording contains only the words of the last label, not those of earlier labels.
        own = self._spoken_labels() if recording is None else list(self._labels[-1:])
        self._read([*own, *self._more()], recording, automatic=False, follows=True)

    def _read(
        self, parts: Sequence[Readable], recording: Path | None, *, automatic: bool, follows: bool
    ) -> None:
        if self._reader is None or not parts:
            return
        self._follows = follows
        texts = [spoken_text(part) for part in parts]

        def spoken(which: int, start: int, length: int) -> None:
            part = parts[which]
            self._light(part if isinstance(part, Speaking) else None, start, length)

        self._reader.stop()
        self._being_read = tuple(zip(parts, texts, strict=True))
        self._automatic = automatic
        self._number += 1
        self._offer_to_read()
        self._reader.read(texts, recording, spoken, self._ended)

    def _light(self, label: Speaking | None, start: int, length: int) -> None:
        if self._lit_part is not None and self._lit_part is not label:
            self._lit_part.highlight(0, 0)
        self._lit_part = label
        if label is not None:
            label.highlight(start, length)
            # A page must not scroll unless the user asked to listen.
            if isinstance(label, QWidget) and self._follows:
                _bring_into_view(label)

    def _stop(self) -> None:
        if self._being_read and self._reader is not None:
            self._reader.stop()

    def _ended(self) -> None:
        self._being_read = ()
        self._light(None, 0, 0)
        self._offer_to_read()


def spoken_text(part: Readable) -> str:
    """Returns the words of `part` in the form in which a voice gets them."""
    return plain(part) if isinstance(part, str) else part.spoken_words()


def _bring_into_view(part: QWidget) -> None:
    """Scrolls the panes that contain these words until the line being spoken is visible."""
    line = part.lit_line() if isinstance(part, WordsLabel) else None
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, ScrollPane):
            above.reveal(part, line)
        above = above.parentWidget()
