"""The two who play: a picture and a name for each colour."""

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.portraits import (
    Portrait,
    draw_portrait,
    friends_portrait,
    portrait_drawing,
    portrait_for,
    portrait_name,
)
from atari_teach.gui.art.stones import Mood, draw_character
from atari_teach.gui.art.strokes import Drawing, smooth_painter
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Arranged
from atari_teach.gui.kit.scale import target_px, text_factor, text_px
from atari_teach.gui.kit.text_field import NameField
from atari_teach.i18n import say
from atari_teach.rules import Colour

_COLOURS = (Colour.BLACK, Colour.WHITE)
_STONES = (say("Black"), say("White"))
_SIZE = (64.0, 64.0)
_NARROW = 290.0
_BETWEEN = 10.0


@cache
def _stone_drawing(colour: Colour) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_character(painter, rect.center(), min(rect.width(), rect.height()) * 0.44, colour, Mood.CALM)

    return draw


class NamesRow(Arranged):
    """A row with a picture and a name for each colour, side by side or one under the other.

    The picture of who sits at the computer stands beside their name, else beside Black's. A press on the
    other one chooses another picture. Who has neither name nor picture is Noz or Lua, as at the table.

    Attributes:
        fields: The names of Black and White.
        another: The picture of the friend, to be pressed.
        friend: Which picture that is; None where none was chosen.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own, self._own_name = Portrait.SARDINE, ""
        self.friend: Portrait | None = None
        self._faces = (QRectF(), QRectF())
        self.fields = (NameField(self, stone=Colour.BLACK), NameField(self, stone=Colour.WHITE))
        for field, colour in zip(self.fields, _STONES, strict=True):
            field.set_placeholder(say("Name ({colour})", colour=colour))
            field.set_name(say("Name ({colour})", colour=colour))
            field.textChanged.connect(lambda _text: self._seat())
        self.another = PictureButton("", None, ButtonStyle.ROUND, self, picture_size=_SIZE, depth=3)
        self.another.clicked.connect(lambda _down=False: self._next_picture())
        self._seat()

    def show_pictures(self, name: str, own: Portrait, friend: str) -> None:
        """Shows the picture of who sits at the computer, called `name`, and that of the friend."""
        self._own, self._own_name = own, name
        wanted = portrait_for(friend) if friend else None
        self.friend = wanted if wanted is not own else friends_portrait(own)
        self._seat()

    def parts(self) -> tuple[QWidget, ...]:
        """Returns what the keyboard goes to, in its order."""
        return (*self.fields, self.another)

    def _next_picture(self) -> None:
        others = [portrait for portrait in Portrait if portrait is not self._own]
        seen = self._seen()
        self.friend = others[0] if seen is None else others[(others.index(seen) + 1) % len(others)]
        self._seat()

    def _seen(self) -> Portrait | None:
        """Returns the picture that the friend has at the table; None for Noz or Lua."""
        named = bool(self.fields[1 - self._own_side()].text().strip())
        return self.friend or (friends_portrait(self._own) if named else None)

    def _show_friend(self) -> None:
        seen, side = self._seen(), 1 - self._own_side()
        self.another.set_picture(
            _stone_drawing(_COLOURS[side]) if seen is None else portrait_drawing(seen), _SIZE
        )
        picture = _STONES[side] if seen is None else portrait_name(seen)
        self.another.set_name(say("Another picture, now: {picture}", picture=picture))

    def _own_side(self) -> int:
        """Returns on which side who sits at the computer plays: 0 for Black."""
        return 1 if self._own_name and self.fields[1].text().strip() == self._own_name else 0

    def _seat(self) -> None:
        """Seats the friend's picture beside the other name."""
        self._show_friend()
        self.another.setGeometry(self._faces[1 - self._own_side()].toRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            side = self._own_side()
            if self.fields[side].text().strip():
                draw_portrait(painter, self._faces[side], self._own)
            else:
                _stone_drawing(_COLOURS[side])(painter, self._faces[side])

    def _arrange(self, width: float, *, place: bool) -> float:
        gap = _BETWEEN * self._u
        high = max(target_px(76, self._u), text_px(22, self._u) * 1.7)
        across = 2 if (width - gap) / 2 - high >= _NARROW * self._u * text_factor() else 1
        each = (width - gap * (across - 1)) / across
        if place:
            faces = []
            for index, field in enumerate(self.fields):
                row, column = divmod(index, across)
                x, y = column * (each + gap), row * (high + gap)
                faces.append(QRectF(x, y, high, high))
                low = high * 0.1
                field.setGeometry(
                    round(x + high + gap), round(y + low), round(each - high - gap), round(high - 2 * low)
                )
            self._faces = (faces[0], faces[1])
            self.another.set_scale(self._u)
            self._seat()
        rows = len(self.fields) // across
        return high * rows + gap * (rows - 1)
