"""The button of the house: a picture, words, or both, that goes down when it is pressed."""

from functools import cached_property, lru_cache
from math import ceil
from typing import Self

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.strokes import Drawing, ellipse, fill, kept, stroke, tint
from atari_teach.gui.kit.button_layout import (
    SPARE,
    ButtonContent,
    ButtonLayout,
    lay_out_button,
    may_be_whole,
    nearly_full_px,
    text_rects,
)
from atari_teach.gui.kit.focus import shows_focus
from atari_teach.gui.kit.nod import Nod
from atari_teach.gui.kit.pebble_row import StepState, draw_pebble_row
from atari_teach.gui.kit.scale import LEAST_TARGET, least_text_px, text_factor
from atari_teach.gui.kit.surfaces import (
    ROUND_STYLES,
    ButtonStyle,
    Surface,
    draw_focus_ring,
    paint_hover_rim,
    paint_surface,
    surface_of,
    surface_shape,
)
from atari_teach.gui.kit.typeset import Highlight, letters, measured_in, plain, set_text
from atari_teach.gui.kit.words import Words, in_current_language
from atari_teach.i18n import Language, say
from atari_teach.i18n import current as current_language

__all__ = ["REPEATS", "ButtonStyle", "PictureButton"]

REPEATS = "repeats"
"""The property of a button that may be pressed again soon; any other waits a moment longer."""


_NOD = 5.0
"""How far what is on it nods to either side, in design pixels."""


class PictureButton(QAbstractButton):
    """A picture and words on a surface with a darker side, which is what it moves down on.

    Sizes are in design pixels. The picture is painted with the pen in the colour of the words, so that an
    `icon_drawing` follows the surface. `niche` gives a big button's picture a place of its own at the left
    edge and a knob at the right, as the doors of the home page have. Space, Enter, mouse and touch press it.
    Words and name may be texts: they are said in the language that is current.

    Args:
        words: What it says, with `**bold**` terms; may be empty.
        picture: What it shows; may be None.
        style: Its surface.
        parent: The widget it lives in.
        px: The size of the words.
        bold: Whether the words are bold.
        picture_size: Width and height of the picture; 40 x 40 if None, or what suits a disc.
        radius: The roundness of its corners.
        depth: How far it can be pressed down.
        name: The accessible name where the words do not say enough, or there are none; also the tooltip of
            buttons without words.
        niche: Whether it looks like a door of the home page.
        column: Whether the words stand under the picture.
        fades: Whether it is paler while it can't be pressed; a name on the wall is not.

    Signals:
        shut: It was pressed while it can't be; it nods.
    """

    shut = Signal()

    def __init__(
        self,
        words: Words = "",
        picture: Drawing | None = None,
        style: ButtonStyle = ButtonStyle.PAPER,
        parent: QWidget | None = None,
        *,
        px: float = 24,
        bold: bool = True,
        picture_size: tuple[float, float] | None = None,
        radius: float = 20,
        depth: float = 5,
        name: Words = "",
        niche: bool = False,
        column: bool = False,
        fades: bool = True,
    ) -> None:
        super().__init__(parent)
        self._given_words: Words = words
        self._given_second: Words = ""
        self._spoken_name: Words = name
        self._spoken_description: Words = ""
        self._said_in: Language | None = current_language()
        self._made = ButtonContent(
            in_current_language(words),
            "",
            picture_size,
            picture is not None,
            px,
            bold,
            radius,
            depth,
            niche,
            column,
            0,
        )
        self._picture = picture
        self._fades = fades
        self._style = style
        self._pressed_look = False
        self._offered = False
        self._told_look = ""
        self._lights: tuple[StepState, ...] = ()
        self._nod, self._nod_lit = 0.0, False
        self._lit = (0, 0)
        self._u = 1.0
        self._ready: ButtonLayout | None = None
        self._ready_in: tuple[object, ...] = ()
        self._widest = 0.0  # rows ask for it many times while they find their places
        self._widest_of: ButtonContent | None = None
        self._widest_for: tuple[object, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._name_it()

    # what it shows

    def set_words(self, words: Words) -> None:
        """Changes the words."""
        self._given_words = words
        self._change(words=in_current_language(words))

    def words(self) -> str:
        """Returns the words in the current language, bold marks and all."""
        return self._content.words

    def spoken_words(self) -> str:
        """Returns its words as they are read aloud; those of a picture without words are not."""
        return ". ".join(part for part in map(plain, (self._content.words, self._content.second)) if part)

    def highlight(self, start: int, length: int) -> None:
        """Lights spoken words, and the button around them; a length of 0: none."""
        if (start, length) != self._lit:
            self._lit = (start, length)
            self.update()

    def set_second(self, second: Words) -> None:
        """Sets a smaller second line under the words, or none."""
        self._given_second = second
        self._change(second=in_current_language(second))

    def set_name(self, name: Words) -> None:
        """Sets the accessible name; it is the tooltip too when there are no words."""
        self._spoken_name = name
        self._name_it()

    def set_description(self, description: Words) -> None:
        """Sets the accessible description."""
        self._spoken_description = description
        self.setAccessibleDescription(in_current_language(description))

    def accessibleName(self) -> str:
        """Returns the accessible name in the current language."""
        self._follow_language()
        return super().accessibleName()

    def set_picture(self, picture: Drawing | None, size: tuple[float, float] | None = None) -> None:
        """Changes the picture, and its size when given."""
        self._picture = picture
        self._change(picture_size=size or self._content.picture_size, has_picture=picture is not None)
        self.update()

    def set_px(self, px: float) -> None:
        """Changes the size of the words."""
        self._change(px=px)

    def set_most(self, px: int) -> None:
        """Sets the largest height of the words in window pixels; 0: as large as they want."""
        self._change(most_px=px)

    def set_style(self, style: ButtonStyle) -> None:
        """Changes the surface."""
        if style is not self._style:
            self._style = style
            self._lay_out_anew()

    def set_lights(self, states: tuple[StepState, ...]) -> None:
        """Sets small pebbles: beside a niche button's second line, else under the words (three for hints)."""
        if states != self._lights:
            self._lights = states
            self._change(lights=len(states))
            self.update()

    def let_repeat(self) -> Self:
        """Lets it be pressed again soon, each press one more step of the same; returns the button."""
        self.setProperty(REPEATS, True)
        return self

    def set_pressed_look(self, pressed: bool) -> None:
        """Keeps it down (and tile blue, if paper), as *Why?* while its beats are shown."""
        self._describe_look(pressed=pressed)
        if pressed != self._pressed_look:
            self._pressed_look = pressed
            self._lay_out_anew()

    def is_offered(self) -> bool:
        """Returns whether it has the ring of what is offered."""
        return self._offered

    def set_offered(self, offered: bool) -> None:
        """Puts a sun ring on it: it is offered, and the main button stays another."""
        if offered != self._offered:
            self._offered = offered
            self.update()

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        if u != self._u:
            self._u = u
            self._lay_out_anew()

    def show_nod(self, away: float, *, lit: bool) -> None:
        """Shows it so far from its place, or lit: it was pressed while it was shut."""
        if (away, lit) != (self._nod, self._nod_lit):
            self._nod, self._nod_lit = away, lit
            self.update()

    # what it answers

    def fits(self) -> bool:
        """Returns whether all its words are wholly inside."""
        return self._laid_out().fits

    def used_px(self) -> int:
        """Returns the size in window pixels that the words have shrunk to."""
        return self._laid_out().used_px

    def used_picture(self) -> float:
        """Returns the height of the picture in window pixels; 0 where there is none."""
        return 0.0 if (picture := self._laid_out().picture) is None else picture.height()

    def text_rects(self) -> list[QRectF]:
        """Returns the place of each line of the words, in the button's own pixels."""
        return text_rects(self._laid_out())

    def natural_height(self, width: float) -> float:
        """Returns the least height in window pixels at which the words keep their size in this width."""
        return natural_height(self._content, width, self._u, self._disc())

    def natural_width(self) -> float:
        """Returns the width in design pixels at which the words need not shrink, at the present scale."""
        content, asked = self._content, (self._u, self._disc(), text_factor(), letters())
        if self._widest_of is not content or self._widest_for != asked:
            self._widest_of, self._widest_for = content, asked
            self._widest = natural_width(content, self._u, self._disc()) / self._u
        return self._widest

    def sizeHint(self) -> QSize:
        return QSize(round(self.natural_width() * self._u), round(56 * self._u))

    # events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.EnabledChange, QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._lay_out_anew()
            if event.type() == QEvent.Type.EnabledChange:
                self._watch_presses()
        elif event.type() == QEvent.Type.LanguageChange:
            self._follow_language()
            if self._told_look:
                self._describe_look(pressed=self._pressed_look)

    def _watch_presses(self) -> None:
        """Looks at its own events while it is shut: what is pressed then reaches no other method."""
        if self.isEnabled():
            self.removeEventFilter(self)
        else:
            self.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self and event.type() == QEvent.Type.MouseButtonPress and not self.isEnabled():
            self._nodding.of(self)
            self.shut.emit()
        return super().eventFilter(watched, event)

    @cached_property
    def _nodding(self) -> Nod:
        return Nod(self)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ready = self._laid_out()
        surface = surface_of(
            self._style, enabled=self._is_bright(), pressed_look=self._pressed_look, checked=self.isChecked()
        )
        down = self.isDown() or self._pressed_look or self.isChecked()
        hover = self.underMouse() and self.isEnabled() and not down
        drop = ready.depth * 0.8 if down else 0.0
        painter.translate(0, drop)
        shape = paint_surface(
            painter, ready.face, ready.depth - drop, ready.radius, surface, disc=self._disc(), hover=hover
        )
        if hover:
            paint_hover_rim(painter, shape, surface)
        painter.translate(self._nod * _NOD * self._u, 0)
        self._paint_content(painter, ready, surface)
        painter.translate(-self._nod * _NOD * self._u, 0)
        if self._nod_lit or self._offered:
            stroke(painter, self._ring(ready, 3.0), current().sun, 5.0)
        if shows_focus(self) or self._lit[1] > 0:
            draw_focus_ring(painter, self._ring(ready, 3.5))
        painter.end()

    # inside

    def _ring(self, ready: ButtonLayout, inset: float) -> QPainterPath:
        """Returns a line along the rim of its face, so far inside."""
        ring = ready.face.adjusted(inset, inset, -inset, -inset)
        return surface_shape(ring, ready.radius - inset, disc=self._disc())

    def _paint_content(self, painter: QPainter, ready: ButtonLayout, surface: Surface) -> None:
        if self._picture is not None and ready.picture is not None:
            with kept(painter):
                painter.setPen(QColor(surface.words))
                if self._is_bright():
                    self._picture(painter, ready.picture)
                else:
                    self._paint_faded(painter, self._picture, ready.picture, surface)
        if ready.words is not None:
            ready.words.paint(painter, ready.words_at, surface.words, self._lit_from(0))
        if ready.second is not None:
            before = len(plain(self._content.words))
            lit = self._lit_from(before + 2 if before else 0)
            ready.second.paint(painter, ready.second_at, surface.words, lit)
        if self._lights:
            radius = 10.0 if self._content.niche else 6.0
            dark = surface.words == current().on_dark
            draw_pebble_row(painter, ready.lights, self._lights, self._u, radius=radius, on_dark=dark)
        if self._content.niche:
            self._paint_knob(painter, ready, surface)

    def _is_bright(self) -> bool:
        return self.isEnabled() or not self._fades

    def _lit_from(self, first: int) -> Highlight | None:
        """Returns what is lit of the words that begin at this place of all that is spoken."""
        start, length = self._lit
        p = current()
        back = p.paper if self._style is ButtonStyle.SUN else p.sun
        return Highlight(start - first, length, back, p.ink) if length > 0 and start >= first else None

    def _paint_faded(self, painter: QPainter, picture: Drawing, rect: QRectF, surface: Surface) -> None:
        """Paints the whole picture paler at once: line by line, crossings would show darker."""
        ratio = self.devicePixelRatioF()
        layer = QPixmap(self.size() * ratio)
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as inner:
            inner.setPen(QColor(surface.words))
            picture(inner, rect)
        painter.setOpacity(0.6)
        painter.drawPixmap(0, 0, layer)

    def _paint_knob(self, painter: QPainter, ready: ButtonLayout, surface: Surface) -> None:
        p = current()
        on = {ButtonStyle.SUN: p.paper, ButtonStyle.FRAMED: p.tile}.get(self._style, p.sun)
        at, r = ready.knob, ready.knob_radius
        fill(painter, ellipse(at.x(), at.y() + r * 0.18, r), tint(surface.side, 1.0))
        fill(painter, ellipse(at.x(), at.y(), r), on)
        glint = QPointF(at.x() - r * 0.3, at.y() - r * 0.3)
        fill(painter, ellipse(glint.x(), glint.y(), r * 0.27), tint(p.on_dark, 0.55))

    @property
    def _content(self) -> ButtonContent:
        """The parts that have a place in it, its words in the current language."""
        self._follow_language()
        return self._made

    def _follow_language(self) -> None:
        if self._said_in != current_language():
            self._said_in = current_language()
            if self._spoken_description:
                self.setAccessibleDescription(in_current_language(self._spoken_description))
            self._change(
                words=in_current_language(self._given_words), second=in_current_language(self._given_second)
            )
            self._name_it()

    def _disc(self) -> bool:
        return self._style in ROUND_STYLES

    def hitButton(self, place: QPoint) -> bool:
        """Returns whether a press here is one of the button: a disc leaves what is beside it alone."""
        beside = max(0, self.width() - self.height()) // 2 if self._disc() else 0
        return self.rect().adjusted(beside, 0, -beside, 0).contains(place)

    def _laid_out(self) -> ButtonLayout:
        now = measured_in(self.size())
        if self._ready is None or self._ready_in != now:
            self._ready_in = now
            content, size = self._content, (self.width(), self.height())
            self._ready = _laid_out(content, size, self._u, self._disc(), text_factor(), letters()).copied()
        return self._ready

    def _change(self, **parts: object) -> None:
        """Lays out and paints anew, unless the parts are what they were."""
        if any(getattr(self._made, name) != value for name, value in parts.items()):
            self._made = self._made.with_parts(**parts)
            self._name_it()
            self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        self._ready = None
        self.update()

    def _describe_look(self, *, pressed: bool) -> None:
        """Tells a screen reader what is seen; somebody else's description stays."""
        before, self._told_look = self._told_look, in_current_language(say("highlighted")) if pressed else ""
        if self.accessibleDescription() == before != self._told_look:
            self.setAccessibleDescription(self._told_look)

    def _name_it(self) -> None:
        words, second = plain(self._made.words), plain(self._made.second)
        name = in_current_language(self._spoken_name) or ". ".join(part for part in (words, second) if part)
        if name != super().accessibleName():
            self.setAccessibleName(name)
        tip = in_current_language(self._spoken_name) if not words else ""
        if tip != self.toolTip():
            self.setToolTip(tip)


_KEPT = 1024  # how many measures, a number each, are remembered: rows ask again and again for their places
_KEPT_LAYOUTS = 512  # as many as a few pages have: a page is made anew with the buttons that it had
_STEP = 4  # how exactly a height is found, in window pixels


def natural_width(content: ButtonContent, u: float, disc: bool) -> float:
    """Returns the width in window pixels at which the words need not shrink, whatever is beside them."""
    return _natural_width(content.with_parts(most_px=0), u, disc, text_factor(), letters())


def natural_height(content: ButtonContent, width: float, u: float, disc: bool) -> float:
    """Returns the least height in window pixels at which the words need not shrink in this width."""
    return _natural_height(content, width, u, disc, text_factor(), letters())


@lru_cache(maxsize=_KEPT_LAYOUTS)
def _laid_out(
    content: ButtonContent, size: tuple[int, int], u: float, disc: bool, _f: float, _l: tuple[str, bool]
) -> ButtonLayout:
    return lay_out_button(content, QSize(*size), u, disc)


@lru_cache(maxsize=_KEPT)
def _natural_width(
    content: ButtonContent, u: float, disc: bool, _factor: float, _letters: tuple[str, bool]
) -> float:
    return lay_out_button(content, QSize(20000, 2000), u, disc).natural_width


@lru_cache(maxsize=_KEPT)
def _natural_height(
    content: ButtonContent, width: float, u: float, disc: bool, _factor: float, _letters: tuple[str, bool]
) -> float:
    px = nearly_full_px(content, u)
    smallest = set_text(content.words, px, width, bold=content.bold)
    if smallest.widest > width + SPARE:  # one word is too long, however high the button gets
        return LEAST_TARGET
    if content.second and set_text(content.second, least_text_px(u), width).widest > width + SPARE:
        return LEAST_TARGET
    # The words alone need so much, as small as they may get and on all the width.
    steps = max(0, ceil((smallest.height - SPARE - LEAST_TARGET) / _STEP))
    for height in range(round(LEAST_TARGET) + steps * _STEP, round(LEAST_TARGET) * 12, _STEP):
        size = QSize(round(width), height)
        might = disc or not content.words or may_be_whole(content, size, u, px)
        if might and _is_natural(lay_out_button(content, size, u, disc), content, u):
            return float(height)
    return LEAST_TARGET


def _is_natural(layout: ButtonLayout, content: ButtonContent, u: float) -> bool:
    """Returns whether the words are whole and have not shrunk."""
    return layout.words is None or (layout.fits and layout.used_px >= nearly_full_px(content, u))
