"""Computes the layout of a picture button, independent of the widget."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from math import ceil
from typing import TypedDict

from PySide6.QtCore import QPointF, QRectF, QSize, Qt

from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.scale import LEAST_TARGET, least_text_px, letter_px, text_factor, text_px
from atari_teach.ui.kit.typeset import TextSetting, elided, letters, set_in_width, set_text

_SECOND = 0.72
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_NEARLY_FULL = 0.78  # the part of their size to which words may shrink to stay on one line
_LEAST_PICTURE = 22.0
_SMALLEST_PICTURE = 12.0  # the minimum height of a picture in design pixels; a lower one is left out
WORTH = 1.12  # the picture is moved or left out only if the words get larger by this factor
_LEFT = Qt.AlignmentFlag.AlignLeft
SPARE = 2.0  # extra pixels, because text widths do not shrink exactly in proportion to the letter size


class Shape(Enum):
    """The arrangement of picture and words in a button; a disc has only a picture."""

    ROW = "row"  # side by side; the picture moves above, or is left out, if words would get small
    BESIDE = "beside"  # side by side, even if the words would have more space without the picture
    COLUMN = "column"  # the picture above the words
    NICHE = "niche"  # a door of the home page: the picture at the left edge, a knob at the right


class ButtonLook(TypedDict, total=False):
    """The keyword arguments for the look of a button; `ButtonContent` describes each of them."""

    px: float
    bold: bool
    picture_size: tuple[float, float] | None
    radius: float
    depth: float
    shape: Shape
    fades: bool
    clear: float
    edge: float
    elides: bool


class ButtonParts(ButtonLook, total=False):
    """The keyword arguments that change a button: all fields of `ButtonContent`."""

    words: str
    second: str
    has_picture: bool
    disc: bool
    most_px: int
    lights: tuple[StepState, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ButtonContent:
    """The parts of a button, with sizes in design pixels.

    Attributes:
        words: The words on the button, in one language.
        second: A smaller second line under the words.
        has_picture: Whether there is a picture.
        disc: Whether the button's face is round, with a picture and no words.
        most_px: The maximum letter size, in window pixels; 0 if only `px` limits it.
        lights: The states of a row of progress dots (pebbles), drawn beside the second line of a niche
            button, otherwise under the words.
        px: The preferred letter size of the words.
        bold: Whether the words are bold.
        picture_size: Width and height of the picture. None is for the default: 40 x 40, or a size that suits
            a disc.
        radius: The roundness of its corners.
        depth: How far its face moves down when pressed.
        shape: The arrangement of picture and words.
        fades: Whether the button is paler while it is disabled.
        clear: The space between the picture and a frame above it or around it.
        edge: The space left and right of the contents of a column button with a picture.
        elides: Whether words that are too long even in the smallest letters end with an ellipsis.
    """

    words: str = ""
    second: str = ""
    has_picture: bool = False
    disc: bool = False
    most_px: int = 0
    lights: tuple[StepState, ...] = ()
    px: float = 24
    bold: bool = True
    picture_size: tuple[float, float] | None = None
    radius: float = 20
    depth: float = 5
    shape: Shape = Shape.ROW
    fades: bool = True
    clear: float = 8.0
    edge: float = 12.0
    elides: bool = False

    def size_of_picture(self) -> tuple[float, float]:
        """Returns the width and height of the picture; 0 by 0 if there is no picture."""
        return (self.picture_size or (40.0, 40.0)) if self.has_picture else (0.0, 0.0)


@dataclass(slots=True)
class ButtonLayout:
    """The positions of a button's parts, in window pixels; `fits` is whether all words are completely inside.

    `u` is the number of window pixels per design pixel, and `used_px` the letter size.
    """

    u: float
    face: QRectF
    depth: float
    radius: float
    picture: QRectF | None = None
    words: TextSetting | None = None
    words_at: QPointF = field(default_factory=QPointF)
    second: TextSetting | None = None
    second_at: QPointF = field(default_factory=QPointF)
    lights: QRectF = field(default_factory=QRectF)
    knob: QPointF = field(default_factory=QPointF)
    knob_radius: float = 0.0
    natural_width: float = 0.0
    fits: bool = True
    used_px: int = 0

    @property
    def picture_height(self) -> float:
        """The height of the picture; 0 if there is no picture."""
        return 0.0 if self.picture is None else self.picture.height()

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of each line of words, in the button's coordinates."""
        parts = ((self.words, self.words_at), (self.second, self.second_at))
        return [rect for setting, at in parts if setting is not None for rect in setting.line_rects(at)]

    def copied(self) -> "ButtonLayout":
        """Returns a copy whose picture and words can be moved without changing this (cached) layout."""
        picture = None if self.picture is None else QRectF(self.picture)
        return replace(self, picture=picture, words_at=QPointF(self.words_at))


def lay_out_button(content: ButtonContent, size: QSize, u: float) -> ButtonLayout:
    """Returns the layout for a button of this size."""
    face, depth = _face(content, size, u)
    if content.disc:
        side = min(face.width(), face.height())
        face = QRectF((size.width() - side) / 2, 0, side, side)
    layout = ButtonLayout(u, face, depth, content.radius * u)
    if content.disc or not (content.words or content.second):
        layout.picture = _picture_alone(content, face, u)
    elif content.shape is Shape.NICHE:
        _lay_out_niche(layout, content, u)
    elif content.shape is Shape.COLUMN:
        _lay_out_column(layout, content, u)
    elif content.shape is Shape.BESIDE:
        _lay_out_row(layout, content, u)
    else:
        layout = _best_row(layout, content, u)
    if content.elides and not layout.fits:
        unelided = replace(content, elides=False)

        def lay_out(words: str) -> ButtonLayout:
            return lay_out_button(replace(unelided, words=words), size, u)

        layout = lay_out(elided(content.words, lambda words: lay_out(words).fits))
    return layout


def may_fit(content: ButtonContent, size: QSize, u: float, px: int) -> bool:
    """Returns whether words of letter size `px` or larger may fit in a button of this size.

    This is much quicker than computing a layout. It assumes slightly more space than there is, so it never
    rules out a size that fits.
    """
    face, _depth = _face(content, size, u)
    return any(
        _block(content, px, room.adjusted(0, 0, SPARE, SPARE), u, _LEFT)[3]
        for room in _rooms(content, face, u)
    )


def full_px(content: ButtonContent, u: float) -> int:
    """Returns the full letter size of the words, which they have if there is enough space."""
    full = text_px(content.px, u)
    return min(full, content.most_px) if content.most_px else full


def nearly_full_px(content: ButtonContent, u: float) -> int:
    """Returns the letter size down to which words may shrink before the picture is moved or left out."""
    return letter_px(ceil(full_px(content, u) * _NEARLY_FULL))


def _face(content: ButtonContent, size: QSize, u: float) -> tuple[QRectF, float]:
    """Returns the face of a rectangular button, and how far it moves down when pressed."""
    depth = max(2.0, content.depth * u) if content.depth else 0.0
    return QRectF(0, 0, size.width(), max(1.0, size.height() - depth)), depth


def _rooms(content: ButtonContent, face: QRectF, u: float) -> Iterator[QRectF]:
    """Yields each rectangle in which a layout of the button may place the words."""
    if content.shape is Shape.NICHE:
        yield _niche_room(face, u)
    elif content.shape is Shape.COLUMN:
        yield from (room for _lines, _picture, room in _columns(_column_face(face, content, u), content, u))
    else:
        yield _row(face, content, u)[2]
        if content.has_picture and content.shape is not Shape.BESIDE:
            yield from _rooms(replace(content, shape=Shape.COLUMN), face, u)
            yield from _rooms(replace(content, has_picture=False), face, u)


def _best_row(layout: ButtonLayout, content: ButtonContent, u: float) -> ButtonLayout:
    """Returns a layout with the picture beside the words; above or left out if the words need the space."""
    _lay_out_row(layout, content, u)
    if not content.has_picture or (layout.fits and layout.used_px >= nearly_full_px(content, u)):
        return layout
    best = layout
    without_picture = replace(content, has_picture=False)
    for lay_out, of in ((_lay_out_column, content), (_lay_out_row, without_picture)):
        other = ButtonLayout(u, layout.face, layout.depth, layout.radius)
        lay_out(other, of, u)
        seen = of is without_picture or (
            other.picture is not None and other.picture.height() >= _LEAST_PICTURE * u
        )
        if seen and (other.fits, other.used_px) > (best.fits, best.used_px * WORTH):
            best = other
    return best


def _picture_alone(content: ButtonContent, face: QRectF, u: float) -> QRectF | None:
    if not content.has_picture:
        return None
    width, height = content.size_of_picture()
    frame = (content.clear - 8) * u
    free = face.adjusted(frame, frame, -frame, -frame)
    room = min(free.width() / width, free.height() / height)
    scale = room * 0.56 if content.disc and content.picture_size is None else min(u, room * 0.94)
    return _around(face.center(), width * scale, height * scale)


def _around(centre: QPointF, width: float, height: float) -> QRectF:
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


def _block(
    content: ButtonContent, px: int, room: QRectF, u: float, align: Qt.AlignmentFlag
) -> tuple[TextSetting, TextSetting | None, float, bool]:
    """Returns words and second line at this letter size, their total height, and whether they fit."""
    words, unelided = set_in_width(content.words, px, room.width(), bold=content.bold, align=align)
    high = (words.height if content.words else 0.0) + _second_gap(content, u) + _lights_height(content, u)
    if not content.second:
        return words, None, high, unelided and high <= room.height() + 0.5
    small = max(least_text_px(u), round(px * _SECOND))
    second, all_whole = set_in_width(content.second, small, room.width(), align=align)
    high += second.height
    return words, second, high, unelided and all_whole and high <= room.height() + 0.5


def _second_gap(content: ButtonContent, u: float) -> float:
    return 4 * u if content.second else 0.0


def _lights_height(content: ButtonContent, u: float) -> float:
    return 20 * u if content.lights and content.shape is not Shape.NICHE else 0.0


def _words_block(
    layout: ButtonLayout, content: ButtonContent, room: QRectF, u: float, align: Qt.AlignmentFlag
) -> float:
    """Places words, second line and dots in `room`, one below another; returns the width of the widest."""
    lights, gap, lowest = _lights_height(content, u), _second_gap(content, u), least_text_px(u)
    px = _px_on_one_line(content, room.width(), u)

    def fit(px: int) -> tuple[TextSetting, TextSetting | None, float, bool]:
        return _block(content, px, room, u, align)

    words, second, height, fits = fit(px)
    if not fits and not fit(lowest)[3]:
        px = lowest  # the sizes between can't fit
        words, second, height, fits = fit(px)
    while not fits and px > lowest:
        px = max(lowest, letter_px(px - 1))
        words, second, height, fits = fit(px)
    top = room.y() + max(0.0, (room.height() - height) / 2)
    layout.words = words if content.words else None
    layout.words_at = QPointF(room.x(), top)
    layout.second = second
    layout.second_at = QPointF(room.x(), top + (words.height if content.words else 0.0) + gap)
    layout.lights = QRectF(room.x(), top + height - lights, room.width(), lights)
    layout.fits, layout.used_px = fits, px
    return max(words.widest, second.widest if second is not None else 0.0)


def _px_on_one_line(content: ButtonContent, width: float, u: float) -> int:
    """Returns the letter size to try first: slightly reduced if the words then need one line, else full."""
    full = full_px(content, u)
    if content.most_px:
        return full  # full size, so that the words are as large as those of the row's other buttons
    px, least = full, max(least_text_px(u), nearly_full_px(content, u))
    while px >= least:
        if set_text(content.words, px, 1e6, bold=content.bold).widest <= width:
            return px
        px = letter_px(px - 1)
    return full


def _row(face: QRectF, content: ButtonContent, u: float) -> tuple[QRectF, QRectF, QRectF]:
    """Returns three rectangles: inside the edges, the picture at the left, and the rest for the words."""
    pad = max(8.0, min(18 * u, face.width() * 0.07))
    inner = face.adjusted(pad, 2, -pad, -2)
    if not content.has_picture:
        return inner, QRectF(), inner
    width, height = content.size_of_picture()
    free = 2 * content.clear * u if content.shape is Shape.BESIDE else 6
    scale = min(u, (face.height() - free) / height)
    picture = QRectF(0, 0, width * scale, height * scale)
    return inner, picture, inner.adjusted(picture.width() + 12 * u, 0, 0, 0)


def _lay_out_row(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out the picture and the words side by side, centred as a group."""
    face = layout.face
    inner, picture, room = _row(face, content, u)
    gap = 12 * u if content.has_picture else 0.0
    align = _LEFT if content.has_picture else _CENTRE
    used = _words_block(layout, content, room, u, align)
    if content.lights:
        used = max(used, len(content.lights) * 20 * u)
    layout.natural_width = picture.width() + gap + used + 2 * 18 * u + 2
    if not content.has_picture:
        return
    shift = max(0.0, (inner.width() - picture.width() - gap - used) / 2)
    layout.picture = _around(
        QPointF(inner.x() + shift + picture.width() / 2, face.center().y()), picture.width(), picture.height()
    )
    layout.words_at += QPointF(shift, 0)
    layout.second_at += QPointF(shift, 0)
    layout.lights = QRectF(
        room.x() + shift, layout.lights.y(), len(content.lights) * 20 * u, layout.lights.height()
    )


def _column_face(face: QRectF, content: ButtonContent, u: float) -> QRectF:
    """Returns the area inside the edges of a column button."""
    # Words without a picture need some space to the frame.
    pad = (content.edge if content.has_picture else 20) * u
    top, bottom = (content.clear, (content.clear + 8) / 2) if content.has_picture else (8.0, 8.0)
    return face.adjusted(pad, top * u, -pad, -bottom * u)


def _line_height(content: ButtonContent, u: float) -> float:
    return full_px(content, u) * 1.25


def _columns(face: QRectF, content: ButtonContent, u: float) -> Iterator[tuple[int, QRectF, QRectF]]:
    """Yields for 1 to 4 lines of words: the number, the picture that leaves space for them, their area."""
    width, height = content.size_of_picture()
    line, gap = _line_height(content, u), 4 * u if height else 0.0
    for lines in range(2 if content.second else 1, 5):  # with each further line of words, the picture shrinks
        above = max(0.0, face.height() - line * lines - gap)
        scale = min(u, above / height, face.width() / width) if height else 0.0
        if scale * height < _SMALLEST_PICTURE * u:
            scale = 0.0
        picture = QRectF(face.center().x() - width * scale / 2, face.y(), width * scale, height * scale)
        yield lines, picture, face.adjusted(0, picture.height() + gap, 0, 0)
        if above <= 0:
            return


def _lay_out_column(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out the picture above the words."""
    face = _column_face(layout.face, content, u)
    used = 0.0
    for lines, picture, room in _columns(face, content, u):
        layout.picture = picture if picture.height() > 0 else None
        used = _words_block(layout, content, room, u, _CENTRE)
        small = layout.used_px < 0.75 * full_px(content, u) and lines < 3
        # More lines do not help a word that is too wide even in the smallest letters, so the picture stays.
        too_wide = used > room.width() + 0.5 and layout.lights.bottom() <= room.bottom() + 0.5
        if (layout.fits and not small) or too_wide:
            break
    layout.natural_width = max(used, content.size_of_picture()[0] * u) + 24 * u
    if layout.picture is not None:
        _bring_together(layout, face, _line_height(content, u))


def _bring_together(layout: ButtonLayout, face: QRectF, line: float) -> None:
    """Moves picture and words together, centred as a group, if a line of text would fit between them."""
    assert layout.picture is not None
    empty = layout.words_at.y() - layout.picture.bottom() - line / 2
    if layout.words is None or layout.second is not None or empty < line:
        return
    high = layout.picture.height() + line / 2 + layout.words.height
    top = face.y() + (face.height() - high) / 2
    layout.picture.moveTop(top)
    layout.words_at.setY(top + high - layout.words.height)


def _niche_room(face: QRectF, u: float) -> QRectF:
    """Returns the area for words on a home page button (a door): between the picture and the knob."""
    left, right = face.x() + 172 * u, face.right() - 74 * u
    return QRectF(left, face.y() + 4, right - left, face.height() - 8)


def _lay_out_niche(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out a home page button, drawn as a door: picture in a niche, words, and knob."""
    face = layout.face
    width, height = content.size_of_picture() if content.has_picture else (124.0, 108.0)
    shrink = min(u, (face.height() - 12 * u) / height)
    picture = _around(QPointF(face.x() + 78 * u, face.center().y()), width * shrink, height * shrink)
    layout.picture = picture
    layout.knob = QPointF(face.right() - 42 * u, face.center().y())
    layout.knob_radius = (15 if face.height() > 100 * u else 13) * u
    room = _niche_room(face, u)
    left, right = room.left(), face.right() - 74 * u
    lights = len(content.lights) * 28 * u
    if not content.second:
        lights = 0.0
    used = _words_block(layout, content, room, u, _LEFT)
    layout.natural_width = left + used + 74 * u
    if content.lights:
        second = layout.second
        beside = left + (second.widest if second else 0.0) + 20 * u
        y = layout.second_at.y() + (second.height / 2 if second else 0.0)
        if beside + lights > right:
            start = left + (layout.words.widest if layout.words else 0.0) + 14 * u
            lights = min(lights, max(0.0, right - start))  # the dots are closer together beside large words
            beside, y = right - lights, layout.words_at.y() + 22 * u
        layout.lights = QRectF(beside, y - 14 * u, lights, 28 * u)


_CACHE_SIZE = 1024  # natural sizes in the cache: rows ask for the same ones many times per layout
# Layouts in the cache, enough for a few pages: a page that is built again has the same buttons.
_LAYOUT_CACHE_SIZE = 512
_STEP = 4  # the precision of `natural_height`, in window pixels


def laid_out(content: ButtonContent, size: QSize, u: float) -> ButtonLayout:
    """Returns the layout for a button of this size; the caller may move its picture and words."""
    return _laid_out(content, (size.width(), size.height()), u, text_factor(), letters()).copied()


def natural_width(content: ButtonContent, u: float) -> float:
    """Returns the width in window pixels at which the words do not shrink; ignores `most_px`."""
    return _natural_width(replace(content, most_px=0), u, text_factor(), letters())


def natural_height(content: ButtonContent, width: float, u: float) -> float:
    """Returns the minimum height in window pixels at which the words do not shrink at this width."""
    return _natural_height(content, width, u, text_factor(), letters())


@lru_cache(maxsize=_LAYOUT_CACHE_SIZE)
def _laid_out(
    content: ButtonContent, size: tuple[int, int], u: float, _factor: float, _letters: tuple[str, bool]
) -> ButtonLayout:
    return lay_out_button(content, QSize(*size), u)


@lru_cache(maxsize=_CACHE_SIZE)
def _natural_width(content: ButtonContent, u: float, _factor: float, _letters: tuple[str, bool]) -> float:
    return lay_out_button(content, QSize(20000, 2000), u).natural_width


@lru_cache(maxsize=_CACHE_SIZE)
def _natural_height(
    content: ButtonContent, width: float, u: float, _factor: float, _letters: tuple[str, bool]
) -> float:
    px = nearly_full_px(content, u)
    smallest = set_text(content.words, px, width, bold=content.bold)
    if smallest.widest > width + SPARE:  # no height is enough, as a word is too long for this width
        return LEAST_TARGET
    if content.second and set_text(content.second, least_text_px(u), width).widest > width + SPARE:
        return LEAST_TARGET
    # Start the search at the height of the words in the smallest letters and at full width.
    steps = max(0, ceil((smallest.height - SPARE - LEAST_TARGET) / _STEP))
    for height in range(round(LEAST_TARGET) + steps * _STEP, round(LEAST_TARGET) * 12, _STEP):
        size = QSize(round(width), height)
        may_be_natural = content.disc or not content.words or may_fit(content, size, u, px)
        if may_be_natural and _is_natural(lay_out_button(content, size, u), content, u):
            return float(height)
    return LEAST_TARGET


def _is_natural(layout: ButtonLayout, content: ButtonContent, u: float) -> bool:
    """Returns whether the words fit at their full letter size, or nearly."""
    return layout.words is None or (layout.fits and layout.used_px >= nearly_full_px(content, u))
