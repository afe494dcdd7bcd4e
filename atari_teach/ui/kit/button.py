"""The app's button: a picture, words, or both; it moves down when it is pressed."""

from dataclasses import replace
from functools import cached_property
from typing import Self, Unpack

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.base.i18n import say, words_in_use
from atari_teach.ui.art.painting import Drawing, smooth_painter
from atari_teach.ui.kit.button_layout import (
    ButtonContent,
    ButtonLayout,
    ButtonLook,
    ButtonParts,
    Shape,
    laid_out,
    natural_height,
    natural_width,
)
from atari_teach.ui.kit.press_feedback import Nod
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.surfaces import (
    ROUND_STYLES,
    ButtonState,
    ButtonStyle,
    paint_button,
    paint_hand,
    paint_refusal,
    shows_focus,
)
from atari_teach.ui.kit.typeset import letters, measured_in, plain
from atari_teach.ui.kit.words_label import Words, in_current_language

__all__ = ["OFFERED", "REPEATS", "ButtonLook", "ButtonStyle", "PictureButton", "Pressable", "Shape"]

REPEATS = "repeats"
"""Name of the Qt property of buttons that accept quick repeated presses; other buttons ignore them."""

OFFERED = "offered"
"""Name of the Qt property of a button that has a ring because it is suggested; see `set_offered`."""


class Pressable(QAbstractButton):
    """A button that can be pressed by Space, Enter, mouse and touch; if it is disabled, a press makes it nod.

    Signals:
        pressed_while_disabled: The button was pressed while it was disabled.
    """

    pressed_while_disabled = Signal()

    def __init__(self, parent: QWidget | None = None, name: Words = "") -> None:
        super().__init__(parent)
        self._spoken_name: Words = name
        self._spoken_description: Words = ""
        self._nod, self._nod_lit = 0.0, False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_name(self, name: Words) -> None:
        """Sets the accessible name."""
        self._spoken_name = name
        self._say_name()

    def set_description(self, description: Words) -> None:
        """Sets the accessible description."""
        self._spoken_description = description
        self._say_name()

    def accessibleName(self) -> str:
        """Returns the accessible name in the current language."""
        self._say_name()
        return super().accessibleName()

    def _say_name(self) -> None:
        self.setAccessibleName(in_current_language(self._spoken_name))
        self.setAccessibleDescription(in_current_language(self._spoken_description))

    def let_repeat(self) -> Self:
        """Allows quick repeated presses, for a button that steps on with each press; returns the button."""
        self.setProperty(REPEATS, True)
        return self

    def show_nod(self, away: float, *, lit: bool) -> None:
        """Draws the button displaced by `away` pixels, or lit, to show that it was pressed while disabled."""
        if (away, lit) != (self._nod, self._nod_lit):
            self._nod, self._nod_lit = away, lit
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            if self.isEnabled():
                self.removeEventFilter(self)
            else:
                # A disabled button gets no mouse events, so `eventFilter` handles a press.
                self.installEventFilter(self)
        elif event.type() == QEvent.Type.LanguageChange:
            self._say_name()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self and event.type() == QEvent.Type.MouseButtonPress and not self.isEnabled():
            self._nodding.of(self)
            self.pressed_while_disabled.emit()
        return super().eventFilter(watched, event)

    @cached_property
    def _nodding(self) -> Nod:
        return Nod(self)


class PictureButton(Pressable):
    """A button with a picture and words; when it is pressed, its face moves down over its darker side.

    Sizes are in design pixels. When the picture is painted, the pen has the colour of the words, so an
    `icon_drawing` suits every surface. Words and name may be `Text`: they are shown in the current language.

    Args:
        words: The words on the button, with `**bold**` terms; may be empty.
        picture: A function that draws the picture; None for no picture.
        style: The button's surface.
        parent: The widget that contains it.
        name: The accessible name if the words do not say enough, or there are none; also the tooltip of
            buttons without words.
        look: Fields of `ButtonContent` that differ from their defaults, such as `px` or `depth`.
    """

    def __init__(
        self,
        words: Words = "",
        picture: Drawing | None = None,
        style: ButtonStyle = ButtonStyle.PAPER,
        parent: QWidget | None = None,
        *,
        name: Words = "",
        **look: Unpack[ButtonLook],
    ) -> None:
        super().__init__(parent, name)
        self._given_words: Words = words
        self._given_second: Words = ""
        self._said_in = words_in_use()
        self._made = ButtonContent(
            words=in_current_language(words),
            has_picture=picture is not None,
            disc=style in ROUND_STYLES,
            **look,
        )
        self._picture = picture
        self._refused: Drawing | None = None
        self._pale = True
        self._hand: Drawing | None = None
        self._style = style
        self._pressed_look = False
        self._lit = (0, 0)
        self._u = 1.0
        self._ready: ButtonLayout | None = None
        self._ready_in: tuple[object, ...] = ()
        self._widest = 0.0  # the natural width, cached because rows ask for it many times per layout
        self._widest_for: tuple[object, ...] = ()
        self._say_name()

    def set_words(self, words: Words) -> None:
        """Changes the words on the button."""
        self._given_words = words
        self.set_look(words=in_current_language(words))

    def words(self) -> str:
        """Returns the words in the current language, with their `**bold**` marks."""
        return self._content.words

    def spoken_words(self) -> str:
        """Returns the words that are read aloud; empty for a button that has only a picture."""
        return ". ".join(part for part in map(plain, (self._content.words, self._content.second)) if part)

    def highlight(self, start: int, length: int) -> None:
        """Highlights `length` letters from `start`, and draws a ring; a length of 0 ends the highlight."""
        if (start, length) != self._lit:
            self._lit = (start, length)
            self.update()

    def set_second(self, second: Words) -> None:
        """Sets a smaller second line under the words; empty for none."""
        self._given_second = second
        self.set_look(second=in_current_language(second))

    def set_picture(self, picture: Drawing | None, size: tuple[float, float] | None = None) -> None:
        """Changes the picture, and also its size if `size` is given."""
        self._picture = picture
        self.set_look(picture_size=size or self._content.picture_size, has_picture=picture is not None)
        self.update()

    def set_refused(self, sign: Drawing | None, *, pale: bool = True) -> None:
        """Shows the button as a wrong answer: with this sign in its corner, and pale; None ends it."""
        if (sign, pale) != (self._refused, self._pale):
            self._refused, self._pale = sign, pale
            self.update()

    def set_hand(self, hand: Drawing | None) -> None:
        """Shows this pointing hand on the button: press here; None for no hand."""
        if hand is not self._hand:
            self._hand = hand
            self.update()

    def set_style(self, style: ButtonStyle) -> None:
        """Changes the surface of the button."""
        self._style = style
        self.set_look(disc=style in ROUND_STYLES)
        self.update()

    def set_most(self, px: int) -> None:
        """Limits the letter size of the words, in window pixels; 0 for no limit."""
        self.set_look(most_px=px)

    def set_look(self, **parts: Unpack[ButtonParts]) -> None:
        """Changes some fields of `ButtonContent`, and discards the layout if any value differs."""
        if any(getattr(self._made, name) != value for name, value in parts.items()):
            self._made, self._ready = replace(self._made, **parts), None
            self._say_name()
            self.update()

    def set_pressed_look(self, pressed: bool) -> None:
        """Keeps the button down (and tile blue, if it is paper), such as *Why?* during the answer."""
        if pressed != self._pressed_look:
            self._pressed_look = pressed
            self._say_name()
            self.update()

    def set_offered(self, offered: bool) -> None:
        """Draws a ring around the button to suggest it, although another button is the page's main one."""
        # update only on a change: this method is called after every click
        if offered != bool(self.property(OFFERED)):
            self.setProperty(OFFERED, offered)
            self.update()

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        if u != self._u:
            self._u, self._ready = u, None
            self.update()

    def fits(self) -> bool:
        """Returns whether all words are completely visible inside the button."""
        return self.laid_out().fits

    def used_px(self) -> int:
        """Returns the letter size of the words in window pixels, after shrinking to fit."""
        return self.laid_out().used_px

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of each line of words, in the button's coordinates."""
        return self.laid_out().text_rects()

    def natural_height(self, width: float) -> float:
        """Returns the minimum height at which the words do not shrink at `width`; both in window pixels."""
        return natural_height(self._content, width, self._u)

    def natural_width(self) -> float:
        """Returns the width in design pixels at which the words do not shrink, at the current scale."""
        asked = (self._content, self._u, text_factor(), letters())
        if asked != self._widest_for:
            self._widest_for, self._widest = asked, natural_width(self._content, self._u) / self._u
        return self._widest

    def sizeHint(self) -> QSize:
        return QSize(round(self.natural_width() * self._u), round(56 * self._u))

    def laid_out(self) -> ButtonLayout:
        """Returns the layout of all parts at the current size."""
        now = measured_in(self.size())
        if self._ready is None or self._ready_in != now:
            self._ready_in = now
            self._ready = laid_out(self._content, self.size(), self._u)
        return self._ready

    def hitButton(self, place: QPoint) -> bool:
        """Returns whether a press at this position counts; outside of a round face it does not."""
        beside = max(0, self.width() - self.height()) // 2 if self._made.disc else 0
        return self.rect().adjusted(beside, 0, -beside, 0).contains(place)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.EnabledChange, QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._ready = None
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        state = ButtonState(
            style=self._style,
            bright=self.isEnabled() or not self._made.fades,
            down=self.isDown(),
            held=self._pressed_look,
            checked=self.isChecked(),
            pointed=self.underMouse() and self.isEnabled(),
            nod=self._nod,
            ringed=self._nod_lit or bool(self.property(OFFERED)),
            focused=shows_focus(self) or self._lit[1] > 0,
            lit=self._lit,
        )
        with smooth_painter(self) as painter:
            paint_button(painter, self.laid_out(), self._content, self._picture, state)
            if self._refused is not None:
                paint_refusal(painter, self.laid_out(), self._refused, pale=self._pale)
            if self._hand is not None:
                paint_hand(painter, self.laid_out(), self._hand)

    @property
    def _content(self) -> ButtonContent:
        """The parts to lay out, with the words in the current language."""
        if self._said_in != words_in_use():
            self._said_in = words_in_use()
            self.set_look(
                words=in_current_language(self._given_words), second=in_current_language(self._given_second)
            )
            self._say_name()
        return self._made

    def _say_name(self) -> None:
        """Sets the accessible name to the given name, or, without one, to the words and the second line.

        If the button has no words, the given name is also its tooltip.
        """
        content, given = self._content, in_current_language(self._spoken_name)
        words = plain(content.words)
        name = given or ". ".join(part for part in (words, plain(content.second)) if part)
        # Translators: read aloud of a button that the eye sees pressed down; any button, so of any gender.
        held = in_current_language(say("highlighted")) if self._pressed_look else ""
        description = in_current_language(self._spoken_description) or held
        if name != QWidget.accessibleName(self):
            self.setAccessibleName(name)
        if description != self.accessibleDescription():
            self.setAccessibleDescription(description)
        tip = "" if words else given
        if tip != self.toolTip():
            self.setToolTip(tip)
