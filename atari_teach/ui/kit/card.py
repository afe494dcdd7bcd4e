"""Paper cards: a plain card, a card for one side of an explanation, and the speech card."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.painting import Drawing, box, fill, saved_state, tint
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.listen_button import ListenButton
from atari_teach.ui.kit.scale import LARGE_TEXT, LEAST_TARGET, text_factor
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.surfaces import draw_rim
from atari_teach.ui.kit.words_label import Words, WordsLabel


def paint_card(painter: QPainter, rect: QRectF, radius: float, depth: float, face: str = "") -> None:
    """Paints a card inside the rectangle, with its darker front edge, `depth` high, at the bottom."""
    p = current()
    with saved_state(painter):
        shape = box(rect.x(), rect.y(), rect.width(), rect.height() - depth, radius)
        fill(painter, shape.translated(0, depth), p.card_shadow)
        fill(painter, shape, face or p.card)
        draw_rim(painter, shape)


class PlainCard(Composite):
    """A card that holds other widgets; `set_spoken(True)` warms its colour, to highlight it."""

    def __init__(self, parent: QWidget | None = None, *, radius: float = 22) -> None:
        super().__init__(parent)
        self._radius = radius
        self._spoken = False

    def set_spoken(self, spoken: bool) -> None:
        """Sets whether the card is highlighted, for example because the words are about what it shows."""
        self._spoken = spoken
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            face = current().card_spoken if self._spoken else current().card
            paint_card(painter, QRectF(self.rect()), self._radius * self._u, 5 * self._u, face)


class SideCard(PlainCard):
    """A card for Black or White in an explanation: picture, heading, a row of doors, and a line of text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture: Drawing | None = None
        self._row: Drawing | None = None
        self.heading = WordsLabel(self, px=22, bold=True, middle=True)
        self.line = WordsLabel(self, px=19, middle=True)

    def show_side(self, heading: Words, line: Words, picture: Drawing | None, row: Drawing | None) -> None:
        """Shows a side: its name, a line of text about it, a picture of its stone, and a row of its doors."""
        self.heading.set_words(heading)
        self.line.set_words(line)
        self._picture, self._row = picture, row
        self._read_out()
        self.relayout()

    def retranslate(self) -> None:
        """Sets the accessible name to the two texts on the card, in the current language."""
        self._read_out()

    def lay_out(self, width: int, height: int, u: float) -> None:
        left, across, along = round(width * 0.33), round(width * 0.64), round(width * 0.91)
        # If a text needs more than one line, the doors between the two texts get smaller.
        high = max(height * 0.25, min(height * 0.36, self.heading.least_height_for(across) + 1))
        low = max(height * 0.27, min(height * 0.38, self.line.least_height_for(along) + 1))
        top = height * 0.10 if high <= height * 0.25 else height * 0.04
        self.heading.setGeometry(left, round(top), across, round(high))
        self.line.setGeometry(round(width * 0.06), round(height * 0.94 - low), along, round(low))

    def _read_out(self) -> None:
        self.setAccessibleName(f"{self.heading.accessibleName()}. {self.line.accessibleName()}")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            width, height = self.width(), self.height()
            if self._picture is not None:
                self._picture(painter, QRectF(width * 0.06, height * 0.12, width * 0.24, height * 0.52))
            if self._row is not None:
                top, bottom = self.heading.geometry().bottom() + 2, self.line.geometry().top() - 2
                row = QRectF(width * 0.33, top, width * 0.61, max(4.0, min(bottom - top, height * 0.29)))
                self._row(painter, row)


_GOAL, _LEAST_GOAL = 132.0, 64.0
"""The height of the picture of a step's goal: maximum in design pixels, minimum in window pixels."""
_GOAL_GAP = 4.0
_BESIDE = 0.38
"""The part of the card's width that the goal's picture takes if it is beside large words."""
_LENGTH = 3.8
"""The usual ratio of width to height of the goal's picture."""


class SpeechCard(Composite):
    """The card with the coach's words: the step's pictogram, an earlier line that stays, the sentence.

    The lowest 35 design pixels of the widget are for the tail of the speech bubble. The tail points down at
    `tail`, a part of the width. If `tail` is None, because nobody speaks the sentence, the card has no tail.
    """

    def __init__(self, parent: QWidget | None = None, *, px: float = 28, tail: float | None = 0.17) -> None:
        super().__init__(parent)
        self._tail = tail
        self._foot = 0.0
        self._step: Pictogram | None = None
        self._origin: Drawing | None = None
        self._goal: Drawing | None = None
        self._goal_place = QRectF()
        self.earlier = WordsLabel(self, px=20, middle=True, colour="second_text")
        self.sentence = ScrollingWords(self, px=px, middle=True, leading=1.12)
        self.listen = ListenButton(self, self.earlier, self.sentence)
        self.listen.offered.connect(self.relayout)

    def set_step(self, step: Pictogram | None) -> None:
        """Sets the pictogram that shows the kind of step; None for no pictogram."""
        if step is not self._step:
            self._step = step
            self.relayout()

    def set_origin(self, origin: Drawing | None) -> None:
        """Sets the picture that tells where the board is from, in place of the pictogram; None for none."""
        if origin is not self._origin:
            self._origin = origin
            self.update()

    def set_goal(self, goal: Drawing | None) -> None:
        """Sets the picture of the goal; None for no picture."""
        if goal is not self._goal:
            self._goal = goal
            self.relayout()

    def shows_goal(self) -> bool:
        """Returns whether the picture of the goal is shown."""
        return not self._goal_place.isEmpty()

    def goal_place(self) -> QRect:
        """Returns the place of the goal's picture on the card; empty if it is not shown."""
        return self._goal_place.toRect()

    def set_tail(self, tail: float | None) -> None:
        """Sets where the tail points down, as a part of the width; None for no tail."""
        if tail != self._tail:
            self._tail = tail
            self.relayout()

    def set_foot(self, foot: float) -> None:
        """Keeps `foot` design pixels at the bottom of the card free for another widget."""
        if foot != self._foot:
            self._foot = foot
            self.relayout()

    def say(self, sentence: Words, earlier: Words = "") -> None:
        """Shows the sentence, and above it an earlier sentence that is still true."""
        before = (self.sentence.words(), self.earlier.words())
        self.sentence.set_words(sentence)
        self.earlier.set_words(earlier)
        self.retranslate()
        self.listen.refresh()
        if before != (self.sentence.words(), self.earlier.words()):
            self.relayout()

    def retranslate(self) -> None:
        """Sets the accessible name to the two texts on the card, in the current language."""
        parts = (self.earlier.accessibleName(), self.sentence.accessibleName())
        self.setAccessibleName(" ".join(part for part in parts if part))

    def fits(self) -> bool:
        """Returns whether every word is completely inside."""
        return (self.earlier.size().isEmpty() or self.earlier.fits()) and self.sentence.fits()

    def paintEvent(self, event: QPaintEvent) -> None:
        p, u = current(), self._u
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self._body()
        tail = (
            QPainterPath()
            if self._tail is None or not illustrated()
            else self._tail_shape(self.width() * self._tail)
        )
        fill(painter, tail.translated(0, 4 * u), p.card_shadow)
        paint_card(painter, body, 24 * u, 5 * u)
        fill(painter, tail, p.card)
        with saved_state(painter):  # so that the rim of the card also goes around the tail
            painter.setClipRect(QRectF(0, body.bottom() - 7 * u, self.width(), self.height()))
            draw_rim(painter, tail)
        if not illustrated():
            draw_speech_bar(painter, body.adjusted(0, 0, 0, -5 * u), 24 * u, u)
        if self._step is not None:
            sign = QRectF(body.x() + 28 * u, body.y() + 26 * u, 64 * u, 64 * u)
            if self._origin is None:
                draw_pictogram(painter, sign, self._step)
            else:
                with saved_state(painter):
                    self._origin(painter, sign)
        if self._goal is not None and self.shows_goal():
            with saved_state(painter):
                self._goal(painter, self._goal_place)
        if self.earlier.words() and not self.earlier.size().isEmpty():
            line = self.earlier.geometry()
            rule = box(line.x(), line.bottom() + 4 * u, line.width(), max(2.0, 3 * u), 1.5 * u)
            fill(painter, rule, p.rule_line)
        painter.end()

    def _body(self) -> QRectF:
        below = 0.0 if self._tail is None else 35 * self._u
        return QRectF(0, 0, self.width(), self.height() - below)

    def _tail_shape(self, at: float) -> QPainterPath:
        u, foot = self._u, self._body().bottom() - 5 * self._u
        tail = QPainterPath(QPointF(at - 22 * u, foot - 4 * u))
        tail.quadTo(QPointF(at - 12 * u, foot + 26 * u), QPointF(at - 26 * u, foot + 36 * u))
        tail.quadTo(QPointF(at + 12 * u, foot + 28 * u), QPointF(at + 24 * u, foot - 4 * u))
        tail.closeSubpath()
        return tail

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the earlier line, the sentence and the goal's picture."""
        above, below = (20, 22) if self._body().height() >= 190 * u else (8, 14)
        body = self._body().adjusted(28 * u, above * u, -28 * u, -(below + self._foot) * u)
        left = body.x() + (88 * u if self._step is not None else 0)
        top, wide = body.y(), body.right() - left
        beside, foot = self._lay_out_listen(wide)
        earlier = self._earlier_height(body.height(), round(beside))
        self.earlier.setGeometry(round(left), round(top), round(beside), round(earlier))
        gap = 14 * u if earlier else 0.0
        start = top + earlier + gap
        across = wide if start >= foot else beside
        words = self._lay_out_goal(body, QRectF(left, start, across, body.bottom() - start))
        self.sentence.setGeometry(
            round(words.x()), round(words.y()), round(words.width()), round(words.height())
        )

    def _earlier_height(self, height: float, width: float) -> float:
        """Returns the height of the earlier line on a card of this inner height; 0 if it is left out."""
        if not self.earlier.words():
            return 0.0
        u, usual = self._u, self.earlier.height_for(width) + 4
        least = self.earlier.least_height_for(width) + 1
        if self._goal is None:
            part = 0.42 if text_factor() < LARGE_TEXT else 0.24
            earlier = max(34 * u, min(usual, max(height * part, least)))
            # Large words leave the earlier line out, because the child knows it already.
            return 0.0 if text_factor() > 1 and height - earlier - 14 * u < LEAST_TARGET else earlier
        rest, least, usual = height - 14 * u, max(34 * u, least), max(34 * u, usual)
        if rest - usual - _LEAST_GOAL - _GOAL_GAP >= self.sentence.height_for(width):
            return usual
        # The earlier line is left out if space is short, as the goal's picture shows the question too.
        fits = self._fits_below(width, rest - least) or self._fits_beside(width, rest - least)
        return least if fits else 0.0

    def _fits_below(self, width: float, height: float) -> bool:
        """Returns whether the words fit into this area if the goal's picture is below them."""
        return self.sentence.shrunk_height_for(width) <= height - _LEAST_GOAL - _GOAL_GAP

    def _fits_beside(self, width: float, height: float) -> bool:
        """Returns whether the words fit into this area if the goal's picture is beside them."""
        return self.sentence.shrunk_height_for(width - _LENGTH * _LEAST_GOAL) <= height

    def _lay_out_goal(self, body: QRectF, words: QRectF) -> QRectF:
        """Places the goal's picture below the words, or beside them if only that fits; returns their area.

        The picture always gets its minimum height: words that are too long for the rest shrink, then scroll.
        """
        self._goal_place = QRectF()
        if self._goal is None:
            return words
        width, height = words.width(), words.height()
        need = self.sentence.height_for(width) + 6
        high = max(_LEAST_GOAL, min(height - need, _GOAL * self._u))
        wide = width * _BESIDE
        larger = text_factor() >= LARGE_TEXT and min(height, wide / _LENGTH) > high
        if larger and self.sentence.height_for(width - wide) + 6 <= height:
            return self._put_goal_beside(words, wide)
        if self._fits_beside(width, height) and not self._fits_below(width, height):
            return self._put_goal_beside(words, _LENGTH * _LEAST_GOAL)
        # Next to the step's pictogram, there is only the width of the words.
        below_sign = self._step is None or body.bottom() - high >= self._body().y() + 94 * self._u
        left = body.x() if below_sign else words.x()
        self._goal_place = QRectF(left, body.bottom() - high, body.right() - left, high)
        return words.adjusted(0, 0, 0, -high - _GOAL_GAP)

    def _put_goal_beside(self, words: QRectF, width: float) -> QRectF:
        self._goal_place = QRectF(words.right() - width, words.y(), width, words.height())
        return words.adjusted(0, 0, -width, 0)

    def _lay_out_listen(self, width: float) -> tuple[float, float]:
        """Places the loudspeaker in the corner; returns the width left of it, and its lower edge."""
        if self.listen.isHidden():
            return width, 0.0
        u, side = self._u, self.listen.side(self._u)
        left, top = self._body().right() - 16 * u - side, 16 * u
        self.listen.setGeometry(round(left), round(top), round(side), round(side))
        return width - side + 2 * u, top + side


# The look *Simples* has neither robin nor tail, so a bar marks the card as speech.

_WIDTH = 12.0


def draw_speech_bar(painter: QPainter, card: QRectF, radius: float, u: float) -> None:
    """Draws a bar (tile blue by day) along the left edge of a card, within its round corners."""
    with saved_state(painter):
        edge = box(card.x(), card.y(), card.width(), card.height(), radius)
        painter.setClipPath(edge, Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(card.x(), card.y(), _WIDTH * u, card.height()), tint(current().frame))
