"""The two sides of an explanation: the stones that could not stay, and those that stay."""

from collections import Counter

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.doors import draw_liberty_discs, draw_liberty_doors
from atari_teach.gui.art.palette import illustrated
from atari_teach.gui.art.stones import draw_face, draw_stone
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.board.scenery import shows_faces
from atari_teach.gui.kit.card import SideCard
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.typeset import use_common_letter_size
from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Colour
from atari_teach.session.scene import Sides
from atari_teach.teaching.explaining.moods import Mood, mood_with
from atari_teach.teaching.picture import Beat, MarkKind

_MOST_DOORS = 8


class SideRow(Composite):
    """Two cards side by side; the one that is spoken of is warmer.

    They speak of doors where doors are drawn, and of liberties in the look *Simples*.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Sides, Beat | None] | None = None
        self.own = SideCard(self)
        self.enemy = SideCard(self)

    def show_sides(self, sides: Sides, beat: Beat | None) -> None:
        """Compares these sides; the marks of the beat tell which of them it speaks of."""
        self._shown = (sides, beat)
        kinds = Counter(mark.kind for mark in beat.picture.marks) if beat is not None else Counter()
        of_theirs = MarkKind.LIBERTY in kinds and MarkKind.BLOCKED not in kinds
        open_doors = (kinds[MarkKind.LIBERTY],) if of_theirs else sides.enemy_liberties
        other, doors = sides.own.other, illustrated()
        faces = beat is not None and shows_faces(beat.picture)
        self.own.show_side(
            say("Your stone") if sides.own_stones == 1 else say("Your group"),
            say("No open door") if doors else say("No liberties"),
            _stone(sides.own, Mood.WATCHFUL if faces else None, ghost=True),
            _doors(sides.own_closed, opened=False),
        )
        self.enemy.show_side(
            say_n("The {who:black} stone", "The {who:black} stones", sides.enemy_stones, who=other),
            _still_open(open_doors),
            _stone(other, mood_with(min(open_doors)) if faces else None, ghost=False),
            _doors(sum(open_doors), opened=True),
        )
        self.own.set_spoken(MarkKind.BLOCKED in kinds)
        self.enemy.set_spoken(of_theirs)
        self._level()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._shown is not None:
            self.show_sides(*self._shown)  # the other look has doors, or none

    def lay_out(self, width: int, height: int, u: float) -> None:
        half = (width - round(16 * u)) // 2
        self.own.setGeometry(0, 0, half, height)
        self.enemy.setGeometry(width - half, 0, half, height)
        self._level()

    def _level(self) -> None:
        """Gives both cards letters of one size, so that neither side looks as if it counted more."""
        for pair in ((self.own.heading, self.enemy.heading), (self.own.line, self.enemy.line)):
            use_common_letter_size(pair)


def _still_open(each: tuple[int, ...]) -> Text:
    """The words for the liberties of one group, or of several: these may share some."""
    if len(each) > 1:
        return (
            say("Open doors: {numbers}", numbers=each)
            if illustrated()
            else say("Liberties: {numbers}", numbers=each)
        )
    if illustrated():
        return say_n("Still one open door", "Still {n:one} open doors", each[0])
    return say_n("Still one liberty", "Still {n:one} liberties", each[0])


def _stone(colour: Colour, mood: Mood | None, *, ghost: bool) -> Drawing:
    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = min(rect.width(), rect.height()) * 0.44
        draw_stone(painter, rect.center(), radius, colour, ghost=ghost)
        if mood is not None:
            draw_face(painter, rect.center(), radius, colour, mood)

    return draw


def _doors(count: int, *, opened: bool) -> Drawing:
    """The drawing of a door or disc for each liberty; of very many, as many as can be told apart."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = draw_liberty_doors if illustrated() else draw_liberty_discs
        row(painter, rect, min(count, _MOST_DOORS), opened=opened)

    return draw
