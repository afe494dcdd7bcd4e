"""The rooms that are open near here, as a list of buttons: any number of them, in a pane that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits import portrait_drawing, portrait_name
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.words import Words, chained
from atari_teach.gui.pages.code_pad import room_picture
from atari_teach.gui.room.doors import Found
from atari_teach.i18n import Text

_GAP, _HIGH, _PX = 18.0, 98.0, 26.0
_ACROSS = 2


class RoomList(Composite):
    """`chosen(address)` when a room was pressed; a row of a `ScrollPane`. One alone has the whole width."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._with_pictures = True
        self.buttons: tuple[PictureButton, ...] = ()
        self._by_room: dict[Found, PictureButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)

    def show_rooms(self, rooms: Sequence[Found], *, with_pictures: bool = True) -> None:
        """Shows these rooms in this order. The button of a room that stays is the same as before.

        Args:
            rooms: What was found.
            with_pictures: Whether each has its picture; a friend's computer shows none.
        """
        before, self._by_room = self._by_room, {}
        stays = with_pictures is self._with_pictures
        self._with_pictures = with_pictures
        for room in rooms:
            self._by_room[room] = before.pop(room) if stays and room in before else self._button(room)
        for gone in before.values():
            gone.hide()
            gone.deleteLater()
        self.buttons = tuple(self._by_room.values())
        while self._grid.takeAt(0) is not None:
            pass
        for index, button in enumerate(self.buttons):
            row, column = divmod(index, _ACROSS)
            self._grid.addWidget(button, row, column, 1, _ACROSS if len(self.buttons) == 1 else 1)
            button.show()
        for column in range(_ACROSS):
            self._grid.setColumnStretch(column, 1)
        self.set_scale(self._u)

    def height_for(self, _width: float) -> float:
        """The height in window pixels, whatever the width."""
        rows = -(-len(self.buttons) // _ACROSS)
        return rows * self._high() + max(0, rows - 1) * self._gap()

    def stops(self) -> Sequence[float]:
        """Returns where the rows begin, so that none is cut."""
        rows = -(-len(self.buttons) // _ACROSS)
        return [row * (self._high() + self._gap()) for row in range(max(1, rows))]

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Gives the layout its sizes; it places the buttons."""
        self._grid.setSpacing(self._gap())
        for button in self.buttons:
            button.setFixedHeight(self._high())
        self._grid.activate()

    def _gap(self) -> int:
        return round(_GAP * self._u)

    def _high(self) -> int:
        return round(max(target_px(_HIGH, self._u), text_px(_PX, self._u) * 3.4))

    def _button(self, room: Found) -> PictureButton:
        picture = room_picture(room.room) if self._with_pictures and room.room else None
        button = PictureButton(
            room.title or room.who or room.address,
            icon_drawing(Icon.CLASS) if picture is None else portrait_drawing(picture),
            ButtonStyle.SUN,
            self,
            px=_PX,
            picture_size=(44, 44) if picture is None else (72, 72),
            name=_name(room, None if picture is None else portrait_name(picture)),
        )
        if room.title and room.who:
            button.set_second(room.who)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda _down=False: self.chosen.emit(room.address))
        return button


def _name(room: Found, picture: Text | None) -> Words:
    """The accessible name of a room's button."""
    said = [each for each in (room.title, room.who) if each] or [room.address]
    return chained(", ", [*said, *(() if picture is None else (picture,))])
