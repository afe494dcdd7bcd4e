"""One of the two teams on the wall: whose turn it is, seen from the back of the room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.hand import draw_hand
from atari_teach.gui.art.strokes import Drawing, ellipse, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import FRAME, LINE, draw_empty_place, draw_flat_stone, draw_panel, words_on
from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.scale import text_factor
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import _, ngettext
from atari_teach.rules import Colour
from atari_teach.session.scene import Player

COUNT_MS = 1200
"""How long the number of stones that were just captured is shown."""
_PICTURE, _RESTING, _HAND = 180.0, 120.0, 160.0
_NAME, _NEXT, _COUNT = 56.0, 28.0, 140.0
_LEAST_NAME = 16


class TeamPanel(QWidget):
    """Solid black, or white with a black rim; with a yellow frame and a hand when it is its turn."""

    def __init__(self, colour: Colour, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._colour = colour
        self._player: Player | None = None
        self._over = False
        self._picture: Drawing | None = None
        self._next_picture: Drawing | None = None
        self._button: Rectangle | None = None
        self._count = self._kept_back = 0
        ink = words_on(colour)
        centred: dict[str, bool] = {"centred": True, "middle": True}
        self.name = WordsLabel(self, px=_NAME, bold=True, floor=_LEAST_NAME, colour=ink, **centred)
        self.count = WordsLabel(self, px=_COUNT, bold=True, floor=_LEAST_NAME, colour=ink, **centred)
        self.next = WordsLabel(self, px=_NEXT, colour=ink, **centred)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self.show_count(0))
        self.pace = 1.0

    # what the table shows

    def show_player(self, player: Player, *, over: bool) -> None:
        """Show this side; `over` when nobody has the turn any more."""
        self._player, self._over = player, over
        self._say()

    def set_picture(self, picture: Drawing | None) -> None:
        """Who stands at the board for this team; None: its stone."""
        self._picture = picture
        self.update()

    def set_next(self, name: str, picture: Drawing | None = None) -> None:
        """Who comes next; empty for nobody in particular."""
        self._next_picture = picture
        self.next.set_words(_("next: {name}").format(name=name) if name else "")
        self._lay_out()

    def set_button(self, place: Rectangle | None) -> None:
        """Where in the panel a button stands now, in the panel's own pixels; None: nowhere."""
        if place != self._button:
            self._button = place
            self._lay_out()

    def show_count(self, stones: int) -> None:
        """So many stones were captured just now: large, for a moment, once they have all come; 0: none."""
        self._count = stones
        if stones and not self._kept_back:
            self._timer.start(round(COUNT_MS * self.pace))
        if not stones:
            self._timer.stop()
        self._say()

    def keep_back(self, stones: int) -> None:
        """So many of the captured stones are still on their way."""
        if stones != self._kept_back:
            self._kept_back = stones
            self.show_count(self._count)

    def saucer(self, captured: int) -> tuple[tuple[QPointF, ...], float]:
        """Where captured stones lie, in the panel's own pixels, and their radius."""
        spots, radius = self._places(captured)
        return tuple(spots[:captured]), radius

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        labels = (self.name, self.count, self.next)
        return all(label.isHidden() or label.fits() for label in labels)

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for label in (self.name, self.count, self.next):
            label.set_scale(u)
        self._lay_out()

    # inside

    @property
    def _active(self) -> bool:
        return self._player is not None and self._player.active

    def _say(self) -> None:
        player = self._player
        if player is None:
            return
        side = _("Black") if self._colour is Colour.BLACK else _("White")
        who = player.name or side
        self.name.set_words(_("Good game!") if self._over else who)
        counted = self._count if not self._kept_back else 0
        self.count.set_words(f"{counted}!" if counted else "")
        spoken = [who if who == side else f"{who}, {side}"]
        if self._active:
            spoken.append(_("Your turn"))
        if player.captured:
            words = ngettext("{n} stone captured", "{n} stones captured", player.captured)
            spoken.append(words.format(n=player.captured))
        self.setAccessibleName(", ".join(spoken))
        self._lay_out()

    def _inside(self) -> QRectF:
        """Within the frame, and above a button."""
        inset = (FRAME + 2 * LINE + 6) * self._u
        room = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        if self._button is not None:
            room.setBottom(self._button.y - 8 * self._u)
        return room

    def _rows(self) -> dict[str, QRectF]:
        """What stands under each other: picture, name, hand, who is next, and what was captured."""
        u, room = self._u, self._inside()
        saucer = 44 * u if self._target() else 0.0
        name = max(76 * u, 64 * u * text_factor())
        wants = {"picture": _PICTURE * u, "name": name, "hand": _HAND * 0.62 * u}
        if not self._active:
            wants = {"picture": _RESTING * u, **({"name": 2 * name} if self._over else {})}
        if self.count.words():
            wants = {"picture": wants["picture"], "count": 190 * u}
        elif self.next.words() and self._active:
            wants["next"] = 64 * u
        if saucer:
            wants["saucer"] = saucer
        gap = 10 * u
        fit = min(1.0, max(0.1, (room.height() - gap * (len(wants) - 1)) / sum(wants.values())))
        tall = sum(wants.values()) * fit + gap * (len(wants) - 1)
        y = room.top() + max(0.0, (room.height() - tall) / 2)
        rows = {}
        for key, want in wants.items():
            rows[key] = QRectF(room.left(), y, room.width(), want * fit)
            y += want * fit + gap
        return rows

    def _target(self) -> int:
        """How many stones win; none are shown where something else decides."""
        target = None if self._player is None else self._player.target
        return target if target is not None and target > 1 else 0

    def _places(self, captured: int) -> tuple[list[QPointF], float]:
        row = self._rows().get("saucer")
        if row is None:
            return [self._stone_middle()] * max(1, captured), self._stone_radius()
        count = max(self._target(), captured)
        step = min(row.width() / count, row.height() * 1.12)
        left = row.center().x() - step * (count - 1) / 2
        return [QPointF(left + step * index, row.center().y()) for index in range(count)], step * 0.44

    def _stone_middle(self) -> QPointF:
        return self._rows()["picture"].center()

    def _stone_radius(self) -> float:
        row = self._rows()["picture"]
        return min(row.width(), row.height()) / 2

    def _lay_out(self) -> None:
        rows = self._rows()
        for label, key in ((self.name, "name"), (self.count, "count"), (self.next, "next")):
            label.setVisible(key in rows)
            if key in rows:
                label.setGeometry(rows[key].toRect())
        self.update()

    # Qt's own names

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        elif event.type() == QEvent.Type.StyleChange:
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()), self._u, self._colour, active=self._active)
        rows = self._rows()
        self._paint_picture(painter)
        if "hand" in rows:
            white = self._colour is Colour.WHITE
            side = _HAND * self._u
            hand = QRectF(0, 0, side, rows["hand"].height())
            hand.moveCenter(rows["hand"].center())
            draw_hand(painter, hand, facing_left=white, cuff=WALL.sun)
        if self._target():
            self._paint_saucer(painter)
        painter.end()

    def _paint_picture(self, painter: QPainter) -> None:
        middle, radius = self._stone_middle(), self._stone_radius()
        if self._picture is None:
            draw_flat_stone(painter, middle, radius, self._colour, on=self._colour)
            return
        fill(
            painter,
            ellipse(middle.x(), middle.y(), radius),
            WALL.sun if self._active else words_on(self._colour),
        )
        inner = radius * 0.94
        fill(painter, ellipse(middle.x(), middle.y(), inner), WALL.paper)
        side = inner * 1.5
        self._picture(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))

    def _paint_saucer(self, painter: QPainter) -> None:
        player = self._player
        captured = 0 if player is None else player.captured
        spots, radius = self._places(captured)
        for index, spot in enumerate(spots):
            if index < captured - self._kept_back:
                draw_flat_stone(painter, spot, radius, self._colour.other, on=self._colour)
            else:
                draw_empty_place(painter, spot, radius, self._colour)
