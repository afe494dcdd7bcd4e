"""The panel of a team on the class board, readable from the back of the room."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say, say_in
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Player
from atari_teach.table.ui.wall.team_child import (
    TeamChild,
    disc_in,
    draw_child,
    draw_saucer,
    label_px,
    spoken_side,
)
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, draw_icon
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import FRAME, LINE, draw_flat_stone, draw_panel, words_on
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.words_label import Words, WordsLabel


class Row(Enum):
    """A row of the panel, from the top."""

    PICTURE = "picture"  # the child at the board, or the team's stone
    STONE = "stone"  # the stone of the waiting team, below the next child's picture
    NAME = "name"
    COUNT = "count"  # the number of stones just captured
    HAND = "hand"
    NOTE = "note"  # a word about a refused stone
    NEXT = "next"  # the picture of the next child, with the word "next"
    FOLLOWER = "follower"  # the next child's name
    SAUCER = "saucer"
    PASSED = "passed"  # this side has passed
    TASK = "task"  # the task of the children who watch


@dataclass(frozen=True, slots=True)
class TeamLook:
    """The values that the rows of a panel depend on.

    Attributes:
        active: Whether it is this team's turn.
        over: Whether the game has ended.
        child: Whether there is a child's picture, besides the team's stone.
        name: Whether there is a name, or words in its place.
        counted: Whether the number of captured stones is shown now.
        note: Whether there is a note about a refused stone.
        follower: Whether there is a next child.
        follows: Whether that child has a name to show.
        saucer: Whether captured stones are shown.
        task: Whether there is a task for the children who watch.
        passed: Whether this side has just passed.
        points: Whether territory decides the game.
        text: The factor of the text size.
        silent: Whether words are off.
    """

    active: bool = False
    over: bool = False
    child: bool = False
    name: bool = True
    counted: bool = False
    note: bool = False
    follower: bool = False
    follows: bool = False
    saucer: bool = False
    task: bool = False
    passed: bool = False
    points: bool = False
    text: float = 1.0
    silent: bool = False


_GAP = 10.0
_LABEL = 0.75
"""The height of the smallest row for a child's name, relative to the largest one."""


def team_rows(look: TeamLook, room: Rectangle, u: float) -> dict[Row, Rectangle]:
    """The places of the rows, centred in the room, and smaller if it is too small."""
    wants = _wants(look)
    gaps = sum(_gap(row) for row in list(wants)[1:]) * u
    wanted = sum(wants.values()) * u + gaps
    fit = min(1.0, max(0.0, room.height) / wanted)
    y = room.y + max(0.0, (room.height - wanted * fit) / 2)
    rows = {}
    for number, (row, want) in enumerate(wants.items()):
        y += _gap(row) * u * fit if number else 0.0
        rows[row] = Rectangle(room.x, y, room.width, want * u * fit)
        y += want * u * fit
    return rows


def _gap(row: Row) -> float:
    """The gap above a row; the next child's name is close to the word "next"."""
    return 2.0 if row is Row.FOLLOWER else _GAP


def _wants(look: TeamLook) -> dict[Row, float]:
    """The rows from the top, and their wanted heights in design pixels."""
    saucer = {Row.SAUCER: 44.0} if look.saucer else {}
    name = max(76.0, 64.0 * look.text)
    if look.counted and look.points:
        return {Row.PICTURE: 120.0, Row.COUNT: 190.0, Row.NAME: name}
    if look.counted:
        return {Row.PICTURE: 180.0 if look.active else 120.0, Row.COUNT: 190.0, **saucer}
    if look.over:
        return {Row.PICTURE: 120.0, Row.NAME: 2 * name, **saucer}
    if not look.active:
        wants = {Row.PICTURE: 96.0, Row.STONE: 120.0} if look.child else {Row.PICTURE: 120.0}
        if look.child and look.name:  # the next child gets ready
            wants = {Row.PICTURE: 96.0, Row.NAME: _LABEL * name, Row.STONE: 120.0}
        if look.passed:  # the pass is the news now
            return {**wants, Row.PASSED: 64.0 * max(1.0, look.text), **saucer}
        return {**wants, **saucer, **({Row.TASK: 190.0 * max(1.0, min(1.6, look.text))} if look.task else {})}
    wants = {Row.PICTURE: 180.0}
    if look.name:
        wants[Row.NAME] = name
    wants[Row.HAND] = 100.0
    if look.note:
        wants[Row.NOTE] = max(84.0, 70.0 * look.text)
    elif look.follower:
        wants[Row.NEXT] = max(56.0, 30.0 * look.text)
        wants |= {Row.FOLLOWER: _LABEL * name} if look.follows else {}
    return {**wants, **saucer}


def follower_places(row: Rectangle, words: float, u: float) -> tuple[Rectangle, Rectangle]:
    """The places of the next child's picture and of words of this width (0 for none), centred in the row."""
    side = min(row.height, row.width / 3)
    gap = 10 * u if words else 0.0
    wide = min(words, row.width - side - gap)
    left = row.x + (row.width - side - gap - wide) / 2
    picture = Rectangle(left, row.y + (row.height - side) / 2, side, side)
    return picture, Rectangle(left + side + gap, row.y, max(1.0, wide), row.height)


COUNT_MS = 1200
"""How long the number of stones just captured is shown, in milliseconds."""
_HAND = 160.0
_LEAST = 16
_LABELS = {
    Row.NAME: 56.0,
    Row.COUNT: 140.0,
    Row.NOTE: 34.0,
    Row.NEXT: 28.0,
    Row.FOLLOWER: 56.0,
    Row.SAUCER: 40.0,
    Row.TASK: 34.0,
    Row.PASSED: 48.0,
}
_NUMBER = 0.9  # of a radius
_NOBODY = TeamChild()


class TeamPanel(Painted):
    """A team: solid black, or white with a black rim; with a yellow frame and a hand during its turn.

    Signals:
        touched: The panel was pressed.
    """

    touched = Signal()

    def __init__(self, colour: Colour, parent: QWidget) -> None:
        super().__init__(parent)
        self._colour = colour
        self._player: Player | None = None
        self._over = self._silent = self._covered = False
        self._child: TeamChild | None = None
        self._after: TeamChild | None = None
        self._button: Rectangle | None = None
        self._count = self._left_out = 0
        self._points: int | None = None
        self._named: Words = ""
        self._follows = ""
        self._names: tuple[str, ...] = ()
        self._labels = {row: self._label(px, bold=row is not Row.NEXT) for row, px in _LABELS.items()}
        self.name, self.count, self.note = (self._labels[row] for row in (Row.NAME, Row.COUNT, Row.NOTE))
        self.next, self.follower = self._labels[Row.NEXT], self._labels[Row.FOLLOWER]
        self.tally, self.task = self._labels[Row.SAUCER], self._labels[Row.TASK]
        self.passed = self._labels[Row.PASSED]
        self.number, self.next_number = self._label(72, bold=True), self._label(28, bold=True)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: self.show_count(0))
        self.pace = 1.0

    def _label(self, px: float, *, bold: bool) -> WordsLabel:
        ink = words_on(self._colour)
        return WordsLabel(self, px=px, bold=bold, floor=_LEAST, colour=ink, centred=True, middle=True)

    def show_player(self, player: Player, *, over: bool) -> None:
        """Shows this side; after the end of the game (`over`) neither side has the turn."""
        self._player, self._over = player, over
        self._say()

    def show_children(
        self,
        child: TeamChild | None,
        after: TeamChild | None = None,
        *,
        silent: bool = False,
        names: Sequence[str] = (),
    ) -> None:
        """Shows the children of this team; None for nobody.

        Args:
            child: The child at the board, or the next one if the team waits.
            after: The child after that.
            silent: Whether to show no names.
            names: The names of both teams, which get one text size.
        """
        self._child, self._after, self._silent = child, after, silent
        self._names = tuple(names) or self._names
        self._say()

    def show_note(self, note: Words) -> None:
        """Shows a note about the refused stone; empty for none."""
        self.note.set_words(note)
        self.relayout()

    def show_task(self, task: Words) -> None:
        """Shows the task of this team while the other one plays; empty for none."""
        self.task.set_words(task)
        self.relayout()

    def set_button(self, place: Rectangle | None) -> None:
        """Sets the place of a button over the panel, in the panel's pixels; None for none."""
        if place != self._button:
            self._button = place
            self.relayout()

    def set_covered(self, covered: bool) -> None:
        """Sets whether something covers the panel, so that none of it can be read."""
        if covered != self._covered:
            self._covered = covered
            self.relayout()

    def show_count(self, stones: int) -> None:
        """Shows a large number of stones just captured, after all have arrived; 0 for none."""
        self._count = stones
        if stones and not self._left_out:
            self._timer.start(round(COUNT_MS * self.pace))
        if not stones:
            self._timer.stop()
        self._say()

    def show_points(self, points: int | None) -> None:
        """Shows this side's points at the end of a game of go; None for nothing."""
        self._points = points
        self._say()

    def leave_out(self, stones: int) -> None:
        """Leaves out this many captured stones, which are still flying."""
        if stones != self._left_out:
            self._left_out = stones
            self.show_count(self._count)

    def saucer(self, captured: int) -> tuple[tuple[QPointF, ...], float]:
        """The places of captured stones in the panel's pixels, and their radius."""
        spots, radius = saucer_spots(self._rows(), self._player, captured)
        return tuple(spots[:captured]), radius

    @property
    def active(self) -> bool:
        """Returns whether it is this team's turn."""
        return self._player is not None and self._player.active

    def _say(self) -> None:
        player = self._player
        if player is None:
            return
        child, after = self._child or _NOBODY, self._after or _NOBODY
        side = say("Black") if self._colour is Colour.BLACK else say("White")
        who = player.name or child.name or side
        self._named = "" if self._over or child.number or self._silent else who
        self.name.set_words(say("Good game!") if self._over else self._named)
        counted = self._count if not self._left_out else 0
        self.count.set_words(self._large(counted))
        # Translators: below the name of a child, boy or girl, whose turn comes after this one.
        self.next.set_words(say_in("child", "next") if after != _NOBODY and not self._silent else "")
        self._follows = "" if self._silent else after.name
        self.follower.set_words(self._follows)
        self.number.set_words(str(child.number or ""))
        self.next_number.set_words(str(after.number or ""))
        # Translators: of a side (in Portuguese a plural) that has passed its turn.
        self.passed.set_words(say("Passed") if player.passed and not self._silent else "")
        self.tally.set_words(str(player.captured - self._left_out) if is_tallied(player) else "")
        self.set_name(spoken_side(player, child, after, side))
        self.relayout()

    def _large(self, counted: int) -> str:
        """The large number: stones just captured, or points at the end."""
        if counted:
            return f"{counted}!"
        return "" if self._points is None or not self._over else str(self._points).replace("-", "−")

    def _inside(self) -> Rectangle:
        """The rectangle inside the frame and above a button."""
        inset = (FRAME + 2 * LINE + 6) * self._u
        bottom = self.height() - inset if self._button is None else self._button.y - 8 * self._u
        return Rectangle(inset, inset, self.width() - 2 * inset, bottom - inset)

    def _rows(self) -> dict[Row, Rectangle]:
        look = TeamLook(
            self.active,
            self._over,
            child=self._child is not None and self._child.picture is not None,
            name=bool(self.name.words()),
            counted=bool(self.count.words()),
            note=bool(self.note.words()),
            follower=self._after is not None,
            follows=bool(self.follower.words()),
            saucer=has_saucer(self._player),
            task=bool(self.task.words()),
            passed=self._player is not None and self._player.passed,
            points=self._points is not None,
            text=text_factor(),
            silent=self._silent,
        )
        return team_rows(look, self._inside(), self._u)

    def lay_out(self, width: int, height: int, u: float) -> None:
        rows = self._rows()
        self._size_names()
        for row, label in self._labels.items():
            place = rows.get(row)
            label.setVisible(place is not None and bool(label.words()) and not self._covered)
            if place is not None:
                label.setGeometry(QRectF(*self._words_place(row, place)).toRect())
            if row is Row.TASK and not label.isHidden():
                label.setVisible(label.fits())  # better nothing than half of it
        for number, row in ((self.number, Row.PICTURE), (self.next_number, Row.NEXT)):
            counts = row is Row.NEXT or not self._over
            shown = row in rows and bool(number.words()) and counts and not self._covered
            number.setVisible(shown)
            if shown:
                place = rows[row]
                if row is Row.NEXT:
                    place, _name = self._follower(place)
                middle, radius = disc_in(place)
                number.set_px(radius * _NUMBER / u if u else 1)
                half = radius * 0.8
                number.setGeometry(QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half).toRect())
        self.update()

    def _size_names(self) -> None:
        """Gives all children's names one text size, whichever of them are visible."""
        named = self._child is not None and bool(self._child.name)
        most = _LABELS[Row.NAME] * _LABEL * self._u * min(1.5, text_factor())
        px = label_px(self._names, self._inside().width, most, self._u) if named and self._names else 0
        for row in (Row.NAME, Row.FOLLOWER):
            self._labels[row].set_most(px)

    def _words_place(self, row: Row, place: Rectangle) -> Rectangle:
        """The rectangle of a row's words, next to a picture if the row has one."""
        if row is Row.NEXT:
            return self._follower(place)[1]
        if row is Row.SAUCER:
            return place._replace(x=place.x + place.width / 2, width=place.height * 1.6)
        return place

    def _follower(self, place: Rectangle) -> tuple[Rectangle, Rectangle]:
        words = self.next.width_of_one_line() + 4 if self.next.words() and not self._silent else 0.0
        return follower_places(place, words, self._u)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.touched.emit()
        event.accept()

    def paint(self, painter: QPainter) -> None:
        draw_panel(painter, QRectF(self.rect()), self._u, self._colour, active=self.active)
        rows = self._rows()
        self._paint_who(painter, rows)
        if Row.HAND in rows:
            window = self.parentWidget()
            right = window is not None and 2 * self.geometry().center().x() > window.width()
            hand = QRectF(0, 0, _HAND * self._u, rows[Row.HAND].height)
            hand.moveCenter(QRectF(*rows[Row.HAND]).center())
            draw_hand(painter, hand, facing_left=right, cuff=WALL.sun)
        if Row.PASSED in rows and self._silent:
            draw_icon(painter, QRectF(*rows[Row.PASSED]), Icon.HAND, words_on(self._colour))
        if Row.SAUCER in rows and self._player is not None:
            paint_saucer(painter, rows, self._player, self._left_out)

    def _paint_who(self, painter: QPainter, rows: dict[Row, Rectangle]) -> None:
        """Paints the child at the board and the next one, and the stone of a waiting team."""
        middle, radius = disc_in(rows[Row.PICTURE])
        child = None if self._over or Row.COUNT in rows else self._child
        draw_child(painter, middle, radius, self._colour, child, active=self.active)
        if Row.STONE in rows:
            draw_flat_stone(painter, *disc_in(rows[Row.STONE]), self._colour, on=self._colour)
        if Row.NEXT in rows:
            middle, radius = disc_in(self._follower(rows[Row.NEXT])[0])
            draw_child(painter, middle, radius, self._colour, self._after, active=True)


def is_tallied(player: Player | None) -> bool:
    """Returns whether captured stones are only counted, since no number of them wins."""
    return player is not None and player.target is None


def has_saucer(player: Player | None) -> bool:
    """Returns whether captured stones are shown: not if the first wins, nor after they filled territory."""
    home = player is not None and player.points is not None
    return not home and (is_tallied(player) or _target(player) > 0)


def saucer_spots(
    rows: Mapping[Row, Rectangle], player: Player | None, captured: int
) -> tuple[list[QPointF], float]:
    """A place for each captured stone, and their radius; without a saucer, the place of the team's stone."""
    row = rows.get(Row.SAUCER)
    if row is None:
        middle, radius = disc_in(rows.get(Row.STONE, rows[Row.PICTURE]))
        return [middle] * max(1, captured), radius
    y = row.y + row.height / 2
    if is_tallied(player):
        radius = row.height / 2
        return [QPointF(row.x + row.width / 2 - 1.3 * radius, y)] * max(1, captured), radius
    count = max(_target(player), captured)
    step = min(row.width / count, row.height * 1.12)
    left = row.x + row.width / 2 - step * (count - 1) / 2
    return [QPointF(left + step * index, y) for index in range(count)], step * 0.44


def paint_saucer(painter: QPainter, rows: Mapping[Row, Rectangle], player: Player, left_out: int) -> None:
    """Paints the captured stones, except those that are still flying."""
    spots, radius = saucer_spots(rows, player, player.captured)
    if is_tallied(player):
        draw_flat_stone(painter, spots[0], radius, player.colour.other, on=player.colour)
    else:
        draw_saucer(painter, spots, radius, player.captured - left_out, player.colour)


def _target(player: Player | None) -> int:
    """The number of stones that win; 0 if the first one wins or captures do not decide."""
    target = None if player is None else player.target
    return target if target is not None and target > 1 else 0
