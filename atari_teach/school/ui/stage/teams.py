"""The two teams of a relay before its first stone, with each child's colour and place in the line."""

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say, say_n
from atari_teach.base.settings import Ritual
from atari_teach.engine.rules import Colour
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.stage_views import WallPage
from atari_teach.table.scene import Control, Pressed
from atari_teach.table.side_views import RelayChild, RelayTeam
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.art.wall_pictures import draw_flat_stone, draw_panel, words_on
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.chooser import Leaves
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.typeset import use_common_letter_size
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained, joined

_LEFT, _TOP, _HIGH, _BETWEEN = 24.0, 72.0, 576.0, 22.0
_UNDER, _LOW = 14.0, 80.0
_WIDE = (1366.0 - 2 * _LEFT - _BETWEEN) / 2
_MOST_IN_LINE, _MOST_NAMES = 20, 14
_SIDES = {Colour.BLACK: say("Black"), Colour.WHITE: say("White")}


class TeamsView(WallPage):
    """Shows both teams side by side in the order of their lines, with names or with numbers to count off.

    Signals:
        pressed: A `Pressed` for the relay: a child changes teams, or teams are drawn again.
        stronger: The first `Colour` of the stronger team.
        swapped: The other team should begin with Black, as the children have drawn.
    """

    pressed = Signal(object)
    swapped = Signal()
    stronger = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = WordsLabel(self, px=52, bold=True, floor=18, colour=WALL.ink, middle=True)
        self.teams = {colour: TeamColumn(colour, self) for colour in Colour}
        self.draw_button = PictureButton(
            say("Draw the teams again"), icon_drawing(Icon.PARTNERS), ButtonStyle.FRAMED, self, px=26
        )
        self.swap_button = PictureButton(
            say("Swap colours"), icon_drawing(Icon.SWAP), ButtonStyle.FRAMED, self, px=26
        )
        self._swapped = False
        self.leaves = Leaves(self, say("Places in the line"), _MOST_IN_LINE)
        self.leaves.value.set_colour(WALL.ink)
        self.leaves.turned.connect(self._turn)
        self.swap_button.clicked.connect(lambda _down=False: self.swapped.emit())
        self.draw_button.clicked.connect(lambda _down=False: self.pressed.emit(Pressed(Control.DRAW)))
        for team in self.teams.values():
            team.crossing.connect(lambda child: self.pressed.emit(Pressed(Control.TEAM, child)))
            team.stronger.connect(self.stronger)
            team.placed.connect(self._equalise_names)

    def show_relay(self, relay: RelaySession, rituals: frozenset[Ritual]) -> None:
        """Shows the teams of this relay; they can change until the first stone.

        If drawing colours is one of the rituals, the children draw which team begins with Black.
        """
        view, setup = relay.scene().relay, relay.setup
        if view is None:
            return
        fresh = not relay.begun
        named = any(child.name for team in view.teams for child in team.line)
        title = say("Two teams. Where is your name?") if named else say("Make two lines and count off!")
        self.title.set_words(title)
        self.draw_button.setVisible(named and fresh)
        self.swap_button.setVisible(fresh and Ritual.COLOURS in rituals)
        self.leaves.set_most(_MOST_NAMES if named else _MOST_IN_LINE)
        self.leaves.set_count(max(len(each.line) for each in view.teams))
        self._swapped = view.number % 2 == 0
        for team in view.teams:
            column = self.teams[team.colour]
            column.show_team(team, self.leaves.shown, fresh=fresh)
            column.show_strength(setup.extra(team.colour, 0), asked=fresh and setup.handicap > 0)
        self.set_name(chained(". ", (title, *(column.spoken for column in self.teams.values()))))
        self.relayout()

    def _turn(self) -> None:
        for column in self.teams.values():
            column.show_places(self.leaves.shown)
        self.relayout()

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the title above the two teams and the buttons below them.

        A team stays on its side when colours swap after a game, since its children stay there too.
        """
        self.put(self.title, _LEFT + 8, 6, 1366 - 2 * _LEFT - 100, _TOP - 12)
        columns = tuple(self.teams.values())
        for at, column in enumerate(reversed(columns) if self._swapped else columns):
            self.put(column, _LEFT + at * (_WIDE + _BETWEEN), _TOP, _WIDE, _HIGH)
        low = _TOP + _HIGH + _UNDER
        narrow = 0 if self.leaves.isHidden() else 1
        swap, draw = (400, 350)[narrow], (560, 470)[narrow]
        self.put(self.swap_button, _LEFT, low, swap, _LOW)
        self.put(self.draw_button, _LEFT + swap + 22, low, draw, _LOW)
        self.put(self.leaves, _LEFT + swap + draw + 44, low, 330, _LOW)

    def _equalise_names(self) -> None:
        """Gives the names of both teams the same size."""
        use_common_letter_size([button for column in self.teams.values() for button in column.named()])

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the children of one team after the other, then the buttons."""
        parts = (part for column in self.teams.values() for part in (column.strong_button, *column.buttons))
        return (*parts, self.swap_button, self.draw_button, self.leaves)


_HEAD, _INSET, _FOOT, _GAP, _DISC = 82.0, 12.0, 14.0, 4.0, 0.46
_MOST_ROWS = 7


class TeamColumn(Painted):
    """One team: its colour, and its children in the order of the line.

    Signals:
        crossing: The id of a child who was pressed and changes teams.
        stronger: The `Colour` of this team, now the stronger one.
        placed: The names have been laid out.
    """

    placed = Signal()
    crossing = Signal(str)
    stronger = Signal(object)

    def __init__(self, colour: Colour, parent: QWidget) -> None:
        super().__init__(parent)
        self.colour = colour
        self._line: tuple[RelayChild, ...] = ()
        self._places_shown = range(1)
        ink = words_on(colour)
        self.head = WordsLabel(self, _SIDES[colour], px=44, bold=True, floor=16, colour=ink, middle=True)
        self.strong_button = PictureButton(say("The stronger team"), None, parent=self, px=22, radius=14)
        self.strong_button.clicked.connect(lambda _down=False: self.stronger.emit(colour))
        self.buttons: list[PictureButton] = []
        self.numbers: list[WordsLabel] = []

    def show_team(self, team: RelayTeam, shown: range, *, fresh: bool) -> None:
        """Shows the children at these places of the line; if `fresh`, they can change teams."""
        self._line = team.line
        while len(self.buttons) < len(team.line):
            self._add()
        for index, child in enumerate(team.line):
            self.numbers[index].set_words(str(child.number))
            picture = portrait_drawing(portrait_for(child.picture)) if child.picture else None
            self.buttons[index].set_picture(picture)
            self.buttons[index].set_words(child.name)
            self.buttons[index].set_name(joined("{name}, {side}", name=child.name, side=_SIDES[self.colour]))
            self.buttons[index].setEnabled(fresh)
        self.show_places(shown)

    def show_places(self, shown: range) -> None:
        """Shows the children at these places of the line."""
        self._places_shown = shown
        for index, (button, number) in enumerate(zip(self.buttons, self.numbers, strict=True)):
            child = self._line[index] if index < len(self._line) and index in shown else None
            button.setVisible(child is not None and bool(child.name))
            number.setVisible(child is not None and not child.name)
        self.relayout()
        self.update()

    def show_strength(self, extra: int, *, asked: bool) -> None:
        """Shows how many more stones this team must capture; `asked` shows the button for it."""
        more = say_n("captures {n} stone more", "captures {n} stones more", extra) if extra else ""
        self.strong_button.set_second(more)
        self.strong_button.set_pressed_look(extra > 0)
        self.strong_button.setVisible(asked)

    @property
    def spoken(self) -> Words:
        """The team in words, for screen readers."""
        children = [child.name or str(child.number) for child in self._line]
        return joined("{side}: {children}", side=_SIDES[self.colour], children=", ".join(children))

    def _add(self) -> None:
        index = len(self.buttons)
        button = PictureButton("", None, parent=self, px=40, picture_size=(40, 40), radius=10, fades=False)
        button.clicked.connect(lambda _down=False: self._tapped(index))
        self.buttons.append(button)
        number = WordsLabel(
            self, px=34, bold=True, floor=12, colour=words_on(self.colour), centred=True, middle=True
        )
        self.numbers.append(number)
        for part in (button, number):  # these widgets were created after the last `set_scale`
            part.set_scale(self._u)

    def _tapped(self, index: int) -> None:
        if index < len(self._line):
            self.crossing.emit(self._line[index].id)

    def _places(self) -> list[QRectF]:
        """Returns the rectangle of each visible child, down the columns in the order of the line."""
        named, u = any(child.name for child in self._line), self._u
        most = _MOST_NAMES if named else _MOST_IN_LINE
        count = max(1, min(most, len(self._places_shown)) if self._places_shown.start == 0 else most)
        across = max(2, ceil(count / _MOST_ROWS)) if named else max(4, ceil(count / _MOST_ROWS))
        down = max(5 if named else 3, ceil(count / across))
        left, top, gap = _INSET * u, _HEAD * u, _GAP * u
        wide = (self.width() - 2 * left - gap * (across - 1)) / across
        high = (self.height() - top - _FOOT * u - gap * (down - 1)) / down
        return [
            QRectF(left + column * (wide + gap), top + row * (high + gap), wide, high)
            for column, row in (
                divmod(index, down) if named else divmod(index, across)[::-1]
                for index in range(len(self._seen()))
            )
        ]

    def _seen(self) -> list[int]:
        """Returns the indices of the visible children."""
        return [index for index in self._places_shown if index < len(self._line)]

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the heading, and the children below it in columns."""
        stone, strong = 76 * u, 300 * u
        self.head.setGeometry(
            QRectF(stone + 24 * u, 10 * u, width - stone - strong - 60 * u, 66 * u).toRect()
        )
        self.strong_button.setGeometry(QRectF(width - strong - 22 * u, 10 * u, strong, 66 * u).toRect())
        for index, place in zip(self._seen(), self._places(), strict=True):
            self.buttons[index].setGeometry(place.toRect())
            self.numbers[index].setGeometry(place.toRect())
            self.numbers[index].set_px(min(place.width(), place.height()) * _DISC * 0.84 / u)
        self.placed.emit()

    def named(self) -> list[PictureButton]:
        """Returns the buttons with the visible names."""
        return [self.buttons[index] for index in self._seen() if self._line[index].name]

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_panel(painter, QRectF(self.rect()), self._u, self.colour, active=False)
        stone = QRectF(20 * self._u, 10 * self._u, 66 * self._u, 66 * self._u)
        draw_flat_stone(painter, stone.center(), stone.width() / 2, self.colour, on=self.colour)
        for index, place in zip(self._seen(), self._places(), strict=True):
            if not self._line[index].name:
                radius = min(place.width(), place.height()) * _DISC
                draw_flat_stone(painter, place.center(), radius, self.colour, on=self.colour)
