"""The layout of a picture button: plain geometry, apart from the widget."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt

from atari_teach.gui.kit.scale import least_text_px, letter_px, text_px
from atari_teach.gui.kit.typeset import TextSetting, elided, set_in_width, set_text

_SECOND = 0.72
_CENTRE = Qt.AlignmentFlag.AlignHCenter
_NEARLY_FULL = 0.78  # words may be so much smaller to stay on one line
_LEAST_PICTURE = 22.0
_CRUMB = 12.0  # a smaller picture is none
WORTH = 1.12  # how much larger words must get for the picture to move
_LEFT = Qt.AlignmentFlag.AlignLeft
SPARE = 2.0  # letters of one size are not always as much narrower than those of the next as they should be


@dataclass(frozen=True, slots=True)
class ButtonContent:
    """The parts of a button. Sizes in design pixels; `lights` is the number of small pebbles.

    `most_px` is how many window pixels high the words may be at most; 0: as large as `px` says.
    `beside` holds words beside the picture even where they had more room without it. `clear` keeps the
    picture clear of a frame, above it or around it. `edge` is the room left and right of a column with a
    picture. With `elides`, as for names, words that do not fit even in the smallest letters end with an
    ellipsis.
    """

    words: str
    second: str
    picture_size: tuple[float, float] | None
    has_picture: bool
    px: float
    bold: bool
    radius: float
    depth: float
    niche: bool
    column: bool
    lights: int
    most_px: int = 0
    beside: bool = False
    clear: float = 8.0
    edge: float = 12.0
    elides: bool = False

    def size_of_picture(self) -> tuple[float, float]:
        """Width and height of the picture; 0 by 0 when there is none."""
        return (self.picture_size or (40.0, 40.0)) if self.has_picture else (0.0, 0.0)

    def with_parts(self, **parts: Any) -> "ButtonContent":
        """Returns the same content with some parts changed."""
        return replace(self, **parts)


@dataclass(slots=True)
class ButtonLayout:
    """The places of all parts, in window pixels; `fits` tells whether all words are wholly inside.

    `used_px` is how large the letters are.
    """

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

    def copied(self) -> "ButtonLayout":
        """Returns the same, with a picture and words that can be moved elsewhere."""
        picture = None if self.picture is None else QRectF(self.picture)
        return replace(self, picture=picture, words_at=QPointF(self.words_at))


def lay_out_button(content: ButtonContent, size: QSize, u: float, disc: bool) -> ButtonLayout:
    """Returns the layout for a button of this size."""
    face, depth = _face(content, size, u)
    if disc:
        side = min(face.width(), face.height())
        face = QRectF((size.width() - side) / 2, 0, side, side)
    layout = ButtonLayout(face, depth, content.radius * u)
    if disc or not (content.words or content.second):
        layout.picture = _picture_alone(content, face, u, disc)
    elif content.niche:
        _lay_out_niche(layout, content, u)
    elif content.column:
        _lay_out_column(layout, content, u)
    elif content.beside:
        _lay_out_row(layout, content, u)
    else:
        layout = _best_row(layout, content, u)
    if content.elides and not layout.fits:
        whole = content.with_parts(elides=False)

        def lay_out(words: str) -> ButtonLayout:
            return lay_out_button(whole.with_parts(words=words), size, u, disc)

        layout = lay_out(elided(content.words, lambda words: lay_out(words).fits))
    return layout


def may_be_whole(content: ButtonContent, size: QSize, u: float, px: int) -> bool:
    """Returns whether words this large, or larger ones, might be whole in a button of this size.

    No disc is asked about. Far less work than a layout, and a little more room is counted than there is.
    """
    face, _depth = _face(content, size, u)
    return any(
        _block(content, px, room.adjusted(0, 0, SPARE, SPARE), u, _LEFT)[3]
        for room in _rooms(content, face, u)
    )


def text_rects(layout: ButtonLayout) -> list[QRectF]:
    """Returns the place of each line of the words, in the button's own pixels."""
    parts = ((layout.words, layout.words_at), (layout.second, layout.second_at))
    return [rect for setting, at in parts if setting is not None for rect in setting.line_rects(at)]


def full_px(content: ButtonContent, u: float) -> int:
    """Returns the size of the words where there is room."""
    full = text_px(content.px, u)
    return min(full, content.most_px) if content.most_px else full


def nearly_full_px(content: ButtonContent, u: float) -> int:
    """Returns how small the words may get before something else gives way to them."""
    return letter_px(ceil(full_px(content, u) * _NEARLY_FULL))


def _face(content: ButtonContent, size: QSize, u: float) -> tuple[QRectF, float]:
    """Returns the face of a button that is no disc, and how far it can be pressed down."""
    depth = max(2.0, content.depth * u) if content.depth else 0.0
    return QRectF(0, 0, size.width(), max(1.0, size.height() - depth)), depth


def _rooms(content: ButtonContent, face: QRectF, u: float) -> Iterator[QRectF]:
    """Returns every place where the words of a button with words can be."""
    if content.niche:
        yield _niche_room(face, u)
    elif content.column:
        yield from (room for _lines, _picture, room in _columns(_column_face(face, content, u), content, u))
    else:
        yield _row(face, content, u)[2]
        if content.has_picture and not content.beside:
            yield from _rooms(replace(content, column=True), face, u)
            yield from _rooms(replace(content, has_picture=False), face, u)


def _best_row(layout: ButtonLayout, content: ButtonContent, u: float) -> ButtonLayout:
    """Returns picture beside words; above them, or gone, where words would get small or be cut off."""
    _lay_out_row(layout, content, u)
    if not content.has_picture or (layout.fits and layout.used_px >= nearly_full_px(content, u)):
        return layout
    best = layout
    alone = replace(content, has_picture=False)
    for lay_out, of in ((_lay_out_column, content), (_lay_out_row, alone)):
        other = ButtonLayout(layout.face, layout.depth, layout.radius)
        lay_out(other, of, u)
        seen = of is alone or (other.picture is not None and other.picture.height() >= _LEAST_PICTURE * u)
        if seen and (other.fits, other.used_px) > (best.fits, best.used_px * WORTH):
            best = other
    return best


def _picture_alone(content: ButtonContent, face: QRectF, u: float, disc: bool) -> QRectF | None:
    if not content.has_picture:
        return None
    width, height = content.size_of_picture()
    frame = (content.clear - 8) * u
    free = face.adjusted(frame, frame, -frame, -frame)
    room = min(free.width() / width, free.height() / height)
    scale = room * 0.56 if disc and content.picture_size is None else min(u, room * 0.94)
    return _around(face.center(), width * scale, height * scale)


def _around(centre: QPointF, width: float, height: float) -> QRectF:
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


def _block(
    content: ButtonContent, px: int, room: QRectF, u: float, align: Qt.AlignmentFlag
) -> tuple[TextSetting, TextSetting | None, float, bool]:
    """Returns words and second line in letters of this size, how high all is, and whether it fits."""
    words, whole = set_in_width(content.words, px, room.width(), bold=content.bold, align=align)
    high = (words.height if content.words else 0.0) + _second_gap(content, u) + _lights_height(content, u)
    if not content.second:
        return words, None, high, whole and high <= room.height() + 0.5
    small = max(least_text_px(u), round(px * _SECOND))
    second, all_whole = set_in_width(content.second, small, room.width(), align=align)
    high += second.height
    return words, second, high, whole and all_whole and high <= room.height() + 0.5


def _second_gap(content: ButtonContent, u: float) -> float:
    return 4 * u if content.second else 0.0


def _lights_height(content: ButtonContent, u: float) -> float:
    return 20 * u if content.lights and not content.niche else 0.0


def _words_block(
    layout: ButtonLayout, content: ButtonContent, room: QRectF, u: float, align: Qt.AlignmentFlag
) -> float:
    """Sets words, second line and lights in `room`, one under another, centred; returns the widest width."""
    lights, gap, lowest = _lights_height(content, u), _second_gap(content, u), least_text_px(u)
    px = _px_on_one_line(content, room.width(), u)

    def fit(px: int) -> tuple[TextSetting, TextSetting | None, float, bool]:
        return _block(content, px, room, u, align)

    words, second, height, fits = fit(px)
    if not fits and not fit(lowest)[3]:
        px = lowest  # where not even the smallest letters fit, those between need not be tried
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
    """Returns the size to begin with: a little smaller if the words then stay on one line, else full size."""
    full = full_px(content, u)
    if content.most_px:
        return full  # as large as others beside it
    px, least = full, max(least_text_px(u), nearly_full_px(content, u))
    while px >= least:
        if set_text(content.words, px, 1e6, bold=content.bold).widest <= width:
            return px
        px = letter_px(px - 1)
    return full


def _row(face: QRectF, content: ButtonContent, u: float) -> tuple[QRectF, QRectF, QRectF]:
    """Returns what is inside the edges, the size of the picture at the left of it, and the words' room."""
    pad = max(8.0, min(18 * u, face.width() * 0.07))
    inner = face.adjusted(pad, 2, -pad, -2)
    if not content.has_picture:
        return inner, QRectF(), inner
    width, height = content.size_of_picture()
    free = 2 * content.clear * u if content.beside else 6
    scale = min(u, (face.height() - free) / height)
    picture = QRectF(0, 0, width * scale, height * scale)
    return inner, picture, inner.adjusted(picture.width() + 12 * u, 0, 0, 0)


def _lay_out_row(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out picture, gap and words: the group centred."""
    face = layout.face
    inner, picture, room = _row(face, content, u)
    gap = 12 * u if content.has_picture else 0.0
    align = _LEFT if content.has_picture else _CENTRE
    used = _words_block(layout, content, room, u, align)
    if content.lights:
        used = max(used, content.lights * 20 * u)
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
        room.x() + shift, layout.lights.y(), content.lights * 20 * u, layout.lights.height()
    )


def _column_face(face: QRectF, content: ButtonContent, u: float) -> QRectF:
    """Returns what is inside the edges of a column."""
    pad = (content.edge if content.has_picture else 20) * u  # words alone keep clear of the frame
    top, bottom = (content.clear, (content.clear + 8) / 2) if content.has_picture else (8.0, 8.0)
    return face.adjusted(pad, top * u, -pad, -bottom * u)


def _line_height(content: ButtonContent, u: float) -> float:
    return full_px(content, u) * 1.25


def _columns(face: QRectF, content: ButtonContent, u: float) -> Iterator[tuple[int, QRectF, QRectF]]:
    """Returns the pictures that leave room for so many lines, the picture and the words' room."""
    width, height = content.size_of_picture()
    line, gap = _line_height(content, u), 4 * u if height else 0.0
    for lines in range(2 if content.second else 1, 5):  # the picture gives way to the words
        above = max(0.0, face.height() - line * lines - gap)
        scale = min(u, above / height, face.width() / width) if height else 0.0
        if scale * height < _CRUMB * u:
            scale = 0.0
        picture = QRectF(face.center().x() - width * scale / 2, face.y(), width * scale, height * scale)
        yield lines, picture, face.adjusted(0, picture.height() + gap, 0, 0)
        if above <= 0:
            return


def _lay_out_column(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out the picture over the words."""
    face = _column_face(layout.face, content, u)
    used = 0.0
    for lines, picture, room in _columns(face, content, u):
        layout.picture = picture if picture.height() > 0 else None
        used = _words_block(layout, content, room, u, _CENTRE)
        small = layout.used_px < 0.75 * full_px(content, u) and lines < 3
        # A word that is too wide for the smallest letters stays so in more lines: it costs no picture.
        too_wide = used > room.width() + 0.5 and layout.lights.bottom() <= room.bottom() + 0.5
        if (layout.fits and not small) or too_wide:
            break
    layout.natural_width = max(used, content.size_of_picture()[0] * u) + 24 * u
    if layout.picture is not None:
        _bring_together(layout, face, _line_height(content, u))


def _bring_together(layout: ButtonLayout, face: QRectF, line: float) -> None:
    """Centres the picture and its words as one group, where lines could stand between them."""
    assert layout.picture is not None
    empty = layout.words_at.y() - layout.picture.bottom() - line / 2
    if layout.words is None or layout.second is not None or empty < line:
        return
    high = layout.picture.height() + line / 2 + layout.words.height
    top = face.y() + (face.height() - high) / 2
    layout.picture.moveTop(top)
    layout.words_at.setY(top + high - layout.words.height)


def _niche_room(face: QRectF, u: float) -> QRectF:
    """Returns the words' room of a door of the home page: between niche and knob."""
    left, right = face.x() + 172 * u, face.right() - 74 * u
    return QRectF(left, face.y() + 4, right - left, face.height() - 8)


def _lay_out_niche(layout: ButtonLayout, content: ButtonContent, u: float) -> None:
    """Lays out a door of the home page: niche, words, knob."""
    face = layout.face
    width, height = content.size_of_picture() if content.has_picture else (124.0, 108.0)
    shrink = min(u, (face.height() - 12 * u) / height)
    picture = _around(QPointF(face.x() + 78 * u, face.center().y()), width * shrink, height * shrink)
    layout.picture = picture
    layout.knob = QPointF(face.right() - 42 * u, face.center().y())
    layout.knob_radius = (15 if face.height() > 100 * u else 13) * u
    room = _niche_room(face, u)
    left, right = room.left(), face.right() - 74 * u
    lights = content.lights * 28 * u
    if not content.second:
        lights = 0.0
    used = _words_block(layout, content, room, u, _LEFT)
    layout.natural_width = left + used + 74 * u
    if content.lights:
        second = layout.second
        beside = left + (second.widest if second else 0.0) + 20 * u
        y = layout.second_at.y() + (second.height / 2 if second else 0.0)
        if beside + lights > right:  # the dots find no place beside the second line: put them at the top
            start = left + (layout.words.widest if layout.words else 0.0) + 14 * u
            lights = min(lights, max(0.0, right - start))  # closer together beside large words
            beside, y = right - lights, layout.words_at.y() + 22 * u
        layout.lights = QRectF(beside, y - 14 * u, lights, 28 * u)
