"""The panel of a game at the class board: two teams, words above the board, and few buttons."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import assert_never

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.engine.rules import Colour, ruleset_named
from atari_teach.store.pupil import name_key
from atari_teach.table.rules_card import team_goal
from atari_teach.table.scene import Action, Control, Player, Pressed, Scene, Tone
from atari_teach.table.side_views import RelayChild
from atari_teach.table.ui.games.game_panel import GamesTogether, games_together
from atari_teach.table.ui.layout import Part, TableLayout, Window
from atari_teach.table.ui.options import TableOptions
from atari_teach.table.ui.panel import CONTROL_LOOKS, TablePanel, show_buttons
from atari_teach.table.ui.wall.team_child import TeamChild, TurnRow
from atari_teach.table.ui.wall.team_panel import TeamPanel
from atari_teach.teaching.picture import Beat
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, fill
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for
from atari_teach.ui.art.wall_pictures import RIM, draw_flat_stone
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.scale import LARGE_TEXT, LEAST_TARGET, target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, joined

_SMALL = (Control.UNDO, Control.REDO, Control.LIGHTS)
_SIDE = {
    Control.SWAP: Colour.BLACK,
    Control.TIDY: Colour.WHITE,
    Control.AGREE: Colour.BLACK,
    Control.RESUME: Colour.WHITE,
}
"""For some controls, the team whose panel has the button.

Other buttons are on the panel of the side to play.
"""
_LARGE = (Control.WHY, Control.PASS, *_SIDE)
_PANEL = {Colour.BLACK: Part.LEFT, Colour.WHITE: Part.RIGHT}
_BUTTON = {Colour.BLACK: Part.LEFT_BUTTONS, Colour.WHITE: Part.RIGHT_BUTTONS}
_ON_WALL = (Control.SWAP, Control.PASS, Control.AGREE, Control.RESUME)
"""The buttons of a relay that the class sees; the others are in the teacher's menu."""
_BUTTON_PX = 34.0
_ALONE, _WITH_WORDS = (68.0, 68.0), (34.0, 34.0)
"""The size of a button's picture without and with words, in design pixels."""
_RIBBON_PX = 44.0  # readable from the back of a classroom; smaller if there is less space


class WallPanel(TablePanel):
    """The panel with both teams. Its widgets are children of the page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._scene: Scene | None = None
        self._window = Window(1366, 768)
        self._roomy = True
        self._offered: frozenset[Control] = frozenset()
        self.left = TeamPanel(Colour.BLACK, page)
        self.right = TeamPanel(Colour.WHITE, page)
        self.goal = WordsLabel(page, px=26, bold=True, middle=True)
        self.together = GamesTogether(page)
        self.relay = RelaySide(page)
        self.ribbon = Ribbon(page)
        self.ribbon.sentence.set_px(_RIBBON_PX)
        self.ribbon.sentence.prefer_shrinking()
        self.strip = self.ribbon
        self.buttons = {control: self._button(control) for control in _LARGE}
        for control in (Control.SWAP, Control.AGREE):
            self.buttons[control].set_style(ButtonStyle.SUN)
        for button in self.buttons.values():
            button.set_look(px=_BUTTON_PX)
        self.small = {control: self._button(control, small=True) for control in _SMALL}
        self.ribbon.why.connect(lambda: self.pressed.emit(Pressed(Control.WHY)))

    def widgets(self) -> tuple[QWidget, ...]:
        buttons = (*self.buttons.values(), *self.small.values())
        others = (self.left, self.right, self.goal, self.together)
        return (self.ribbon, *buttons, *self.relay.widgets(), *others)

    def team(self, colour: Colour) -> TeamPanel:
        """The panel of this side."""
        return self.left if colour is Colour.BLACK else self.right

    def covered_by_pending(self) -> tuple[QWidget, ...]:
        """The widgets that the button of a stone waiting for confirmation covers."""
        return (self.buttons[Control.WHY], self.buttons[Control.PASS])

    def strip_place(self) -> Rectangle:
        """The rectangle for buttons: the lower third of the panel of the side to play."""
        return self._layout()[_BUTTON[self._active()]]

    def set_options(self, options: TableOptions) -> None:
        self.left.pace = self.right.pace = options.pace

    def next_places(self, scene: Scene) -> Iterator[QWidget]:
        if scene.over:
            yield self.buttons[Control.SWAP]

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Shows both teams. Words are shown only on request, or at the end of the game."""
        assert scene.players is not None
        self._scene = scene
        relay = scene.relay
        explained = beat is not None
        self.relay.show_scene(scene, (self.left, self.right), explained=explained)
        for player in scene.players:
            self.team(player.colour).show_player(player, over=scene.over)
            self.team(player.colour).show_points(_points(scene, player, index if explained else None))
            self.team(player.colour).show()
        self._say_goal(scene)
        together = games_together(scene)
        self.together.show_count(together)
        self.together.setVisible(bool(together) and self._roomy)
        shown = {
            button.control: button for button in scene.buttons if relay is None or button.control in _ON_WALL
        }
        show_buttons((*self.buttons.items(), *self.small.items()), shown)
        why = self.buttons[Control.WHY]
        why.setVisible(Control.WHY in shown and not scene.over)
        if not why.isHidden():  # after an illegal stone, *Why?* has this place
            self.buttons[Control.PASS].hide()
        self._offered = frozenset(shown) & frozenset(_SIDE)
        self._name_buttons()
        self._speak(scene, beat, index, why=Control.WHY in shown)

    def _say_goal(self, scene: Scene) -> None:
        goal = team_goal(ruleset_named(scene.ruleset)) if scene.ruleset else None
        if scene.relay is not None:
            goal = None if scene.relay.silent else scene.relay.goal
        self.goal.set_words("" if goal is None else goal)
        self._show_goal()

    def _show_goal(self) -> None:
        """Shows the goal of the game if it fits next to the progress dots."""
        relay = self._scene is not None and self._scene.relay is not None
        self.goal.setVisible(not relay or self.goal.fits())

    def _name_buttons(self) -> None:
        """Sets the words of the buttons.

        At a relay the button for another game is *Next game*; with `silent`, buttons have no words.
        """
        relay = None if self._scene is None else self._scene.relay
        silent = relay is not None and relay.silent
        for control, button in self.buttons.items():
            again = relay is not None and control is Control.SWAP
            name = say("Next game") if again else CONTROL_LOOKS[control].words
            button.set_words("" if silent else name)
            button.set_picture(icon_drawing(CONTROL_LOOKS[control].icon), _ALONE if silent else _WITH_WORDS)
            button.set_name(name)

    def step_out(self) -> bool:
        return self.relay.step_out()

    def forget(self) -> None:
        self.left.show_count(0)
        self.right.show_count(0)
        self.relay.strip.hide()

    def happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        """Shows how many stones were just captured, but not those that an undo restores."""
        if isinstance(action, Pressed) or before is None or before.players is None or after.players is None:
            return
        for old, new in zip(before.players, after.players, strict=True):
            self.team(new.colour).show_count(max(0, new.captured - old.captured))

    def _speak(self, scene: Scene, beat: Beat | None, index: int, *, why: bool) -> None:
        refused = scene.tone is Tone.NOT_YET and beat is None and not scene.notice
        quiet = scene.tone is Tone.TELL and beat is None and not scene.notice
        silent = scene.relay is not None and scene.relay.silent and beat is None
        if silent or ((refused or quiet) and not scene.over):
            self.ribbon.hide()
            return
        words = scene.words if beat is None else beat.words
        asked = why and scene.over and beat is None
        self.ribbon.show_words(words, why=asked, index=index, count=len(scene.beats))

    def _player(self, colour: Colour) -> Player | None:
        players = None if self._scene is None else self._scene.players
        return None if players is None else players[0 if colour is Colour.BLACK else 1]

    def _active(self) -> Colour:
        white = self._player(Colour.WHITE)
        return Colour.WHITE if white is not None and white.active else Colour.BLACK

    def _layout(self) -> TableLayout:
        relay = None if self._scene is None else self._scene.relay
        swapped = relay is not None and relay.number % 2 == 0
        return lay_out_wall(self._window, strip=not self.ribbon.isHidden(), swapped=swapped)

    def lay_out(self, window: Window) -> TableLayout:
        self._window = window
        u, place, layout = window.u, self._page.place, self._layout()
        place(self.left, layout[Part.LEFT], u)
        place(self.right, layout[Part.RIGHT], u)
        if (strip := layout.get(Part.RIBBON)) is not None:
            place(self.ribbon, strip, u)
        active = self._active()
        for control, button in self.buttons.items():
            place(button, layout[_BUTTON[_SIDE.get(control, active)]], u)
            button.raise_()
        self._make_room(layout)
        self.relay.lay_out_strip(layout[_PANEL[active.other]], u)
        self._cover(active.other)
        return layout

    def _cover(self, resting: Colour) -> None:
        """Hides the widgets that the teacher's menu covers, so that they can't be pressed or read aloud."""
        listed = not self.relay.strip.isHidden()
        for colour in Colour:
            self.team(colour).set_covered(listed and colour is resting)
        for control, colour in _SIDE.items():
            free = not listed or colour is not resting
            self.buttons[control].setVisible(control in self._offered and free)

    def _make_room(self, layout: TableLayout) -> None:
        """Reserves space in a panel for its button, even while the button is hidden during the other turn."""
        for colour in Colour:
            shown = any(not self.buttons[control].isHidden() for control in _SIDE if _SIDE[control] is colour)
            player = self._player(colour)
            panel, place = layout[_PANEL[colour]], layout[_BUTTON[colour]]
            inside = Rectangle(place.x - panel.x, place.y - panel.y, place.width, place.height)
            taken = shown or (player is not None and player.active)
            self.team(colour).set_button(inside if taken else None)

    def lay_out_bar(self, room: QRectF, u: float) -> None:
        """Places the widgets of the bar: undo after the back button, the goal, and the number of games."""
        if self._scene is not None and self._scene.relay is not None:
            room = self.relay.lay_out_bar(room, u)
        left = self._place_in_bar(self.small.values(), room, target_px(48, u), u)
        self.goal.set_scale(u)
        wide = max(1.0, room.right() - left)
        goal = min(wide, self.goal.width_of_one_line() + 4)
        if self._scene is not None and self._scene.relay is not None:
            turns = self.relay.turns.least_width() + 16 * u
            goal = max(1.0, min(goal, wide - turns))
            turns_place = (left + goal + 16 * u, room.y(), wide - goal - 16 * u, room.height())
            self._page.place(self.relay.turns, turns_place, u)
        rest = wide - goal - 16 * u
        self._page.place(self.goal, (left, room.y(), goal, room.height()), u)
        self._show_goal()
        self._roomy = rest >= 150 * u
        played = self._scene is not None and bool(games_together(self._scene))
        self.together.setVisible(played and self._roomy)
        if self._roomy:
            self._page.place(self.together, (left + goal + 16 * u, room.y(), rest, room.height()), u)

    def saucer(self, taker: Colour, more: int) -> tuple[tuple[QPointF, ...], float]:
        """The centres on the page of this side's captured stones plus `more` new ones, and their radius."""
        panel = self.team(taker)
        player = self._player(taker)
        spots, radius = panel.saucer(more + (0 if player is None else player.captured))
        corner = QPointF(panel.mapTo(self._page, QPoint(0, 0)))
        return tuple(corner + spot for spot in spots), radius


def _points(scene: Scene, player: Player, moment: int | None) -> int | None:
    """The points of this side, once its moment of the count has been shown; None before, and without a count.

    The last three moments of a count are Black's points, White's points, and the winner.
    """
    if moment is None:
        return player.points
    still_to_come = len(scene.beats) - 1 - moment
    return player.points if still_to_come <= (2 if player.colour is Colour.BLACK else 1) else None


_WALL_LAYOUT_PANEL = 319.0
_BAR = 52.0
_LEAST_BOARD = 416.0  # 9 lines, 44 pixels apart, with their surroundings
_FOOT = 28.0  # the width of the frame on each side of a panel
_WALL_LAYOUT_BUTTON = 132.0


def lay_out_wall(window: Window, *, strip: bool, swapped: bool = False) -> TableLayout:
    """Returns the layout: the board at the bottom, a team's panel on each side, above it a strip for words.

    Args:
        window: The size and the settings that the places depend on.
        strip: Whether there are words.
        swapped: Whether White's panel is on the left. Teams swap colours after each game of a relay, but the
            children of a team stay on the same side of the board.
    """
    u, width = window.u, window.width
    bar = max(_BAR * u, LEAST_TARGET + 4)
    places = {Part.BAR: Rectangle(0, 0, width, bar)}
    low = _strip_height(window, bar) if strip else 0.0
    top, high = bar + low, window.height - bar - low
    if window.upright:
        side = min(width, high * (0.66 if window.large_board else 0.58))
        places[Part.BOARD] = Rectangle(0, top, width, side)
        panels = Rectangle(0, top + side, width / 2, high - side)
        ends = (panels, panels._replace(x=width / 2))
        if strip:
            places[Part.RIBBON] = Rectangle(6 * u, bar, width - 12 * u, low - 4 * u)
    else:
        panel = _WALL_LAYOUT_PANEL * u * (0.8 if window.large_board else 1.0)
        left = Rectangle(0, bar, panel, window.height - bar)
        ends = (left, left._replace(x=width - panel))
        middle = width - 2 * panel
        places[Part.BOARD] = Rectangle(panel, window.height - min(high, middle), middle, min(high, middle))
        if strip:
            places[Part.RIBBON] = Rectangle(panel + 6 * u, bar, middle - 12 * u, low - 4 * u)
    for colour, place in zip(Colour, reversed(ends) if swapped else ends, strict=True):
        places[_PANEL[colour]] = place
        places[_BUTTON[colour]] = _low_third(window, place)
    return places


def _strip_height(window: Window, bar: float) -> float:
    """The height of a strip for two lines of words, or for three large ones if the board keeps its size."""
    least = LEAST_TARGET + 14 * window.u + 8
    lines = 3 if window.text >= LARGE_TEXT else 2
    wanted = lines * window.letters(36) * 1.25 + 34 * window.u
    return max(least, min(wanted, window.height - bar - _LEAST_BOARD))


def _low_third(window: Window, panel: Rectangle) -> Rectangle:
    """The rectangle for a button in the lower third of a team's panel."""
    u = window.u
    inset = (_FOOT + 4) * u
    high = min(panel.height / 3, max(_WALL_LAYOUT_BUTTON * u, LEAST_TARGET + 10))
    bottom = panel.y + panel.height - inset
    return Rectangle(panel.x + inset, bottom - high, panel.width - 2 * inset, high)


_LIST = 420.0


_PX, _NAME_PX = 22.0, 32.0
_ACTIONS = (
    Control.UNDO,
    Control.WHY,
    Control.PASS,
    Control.AGREE,
    Control.RESUME,
    Control.SOMEONE_ELSE,
    Control.SKIP,
    Control.LIGHTS,
    Control.SILENT,
    Control.DRAW,
    Control.END,
)


class _Row(PictureButton):
    """A button of the teacher's menu, as wide as the menu and as high as its words need."""

    def height_for(self, width: float) -> float:
        return max(target_px(52, self._u), self.natural_height(width))


class _Listed(Enum):
    """What the teacher's menu lists: actions, or children."""

    ACTIONS = "deeds"
    WHO = "who"  # the children of the side to play, to choose who plays
    TEAMS = "teams"  # all present children, with the colours of their teams


class TeacherMenu(Composite):
    """The teacher's menu: actions in a column, and lists of children for some of them.

    Signals:
        pressed: The `Pressed` of an entry.
        closed: The user wants to close the menu.
        turned: The menu shows another list of actions or children.
    """

    turned = Signal()
    pressed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._listed = _Listed.ACTIONS
        self._scene: Scene | None = None
        self._named: tuple[tuple[Colour, RelayChild], ...] = ()
        self.pane = ScrollPane(self, gap=6)
        self.close_button = self._row(icon_drawing(Icon.CLOSE), self.step_out, say("Close"))
        # Created in their order on the screen, which the Tab key follows.
        self.action_rows: dict[Control, _Row] = {}
        for control in _ACTIONS:
            face = CONTROL_LOOKS[control]
            row = self._row(icon_drawing(face.icon), partial(self._do, control), face.words)
            self.action_rows[control] = row
            if control is Control.SOMEONE_ELSE:
                self.who_button = self._row(
                    icon_drawing(Icon.CLASS), partial(self._list, _Listed.WHO), say("Choose who plays")
                )
            if control is Control.SILENT:
                self.teams_button = self._row(
                    icon_drawing(Icon.SWAP), partial(self._list, _Listed.TEAMS), say("Change the teams")
                )
        self.children_rows: list[_Row] = []
        self.set_name(say("For the teacher"))
        self.hide()

    def _row(self, picture: Drawing | None, pressed: Callable[[], None], words: Words = "") -> _Row:
        row = _Row(words, picture, px=_PX, picture_size=(34, 34))
        row.setParent(self.pane.content)
        row.hide()
        row.set_scale(self._u)
        row.clicked.connect(lambda _down=False: pressed())
        return row

    def open(self) -> None:
        """Opens the menu at its first action."""
        self._listed = _Listed.ACTIONS
        self.show()
        self.raise_()
        self._fill()

    def show_scene(self, scene: Scene) -> None:
        """Shows the actions that would do something now, and hides the others."""
        self._scene = scene
        if not self.isHidden():
            self._fill()

    @property
    def lists_children(self) -> bool:
        """Returns whether the menu lists children, whose names may be long."""
        return self._listed is not _Listed.ACTIONS

    def first(self) -> QWidget:
        """The widget to focus when the menu opens."""
        rows = [row for row in self.pane.rows() if row.isEnabled()]
        return rows[1] if len(rows) > 1 else self.close_button

    # Contents

    def _fill(self) -> None:
        self._named = self._children()
        if not self._named:
            self._listed = _Listed.ACTIONS
        self.close_button.set_words(say("Close") if self._listed is _Listed.ACTIONS else say("Back"))
        rows = self._offered() if self._listed is _Listed.ACTIONS else self._rows_of_children()
        if tuple(rows) != tuple(self.pane.rows()):
            self.pane.set_rows(rows)

    def _offered(self) -> list[_Row]:
        """The buttons whose actions would do something now, in their fixed order."""
        scene, rows = self._scene, [self.close_button]
        buttons = {} if scene is None else {button.control: button for button in scene.buttons}
        for control, row in self.action_rows.items():
            button = buttons.get(control)
            if button is None:
                continue
            row.setEnabled(button.enabled)
            row.set_pressed_look(button.down)
            rows.append(row)
            if control is Control.SOMEONE_ELSE and len(self._waiting()) > 0:
                rows.append(self.who_button)
            if control is Control.SILENT and Control.TEAM in buttons and self._everybody():
                rows.append(self.teams_button)
        return rows

    def _children(self) -> tuple[tuple[Colour, RelayChild], ...]:
        match self._listed:
            case _Listed.ACTIONS:
                return ()
            case _Listed.WHO:
                return self._waiting()
            case _Listed.TEAMS:
                return self._everybody()
            case _:
                assert_never(self._listed)

    def _waiting(self) -> tuple[tuple[Colour, RelayChild], ...]:
        """The children of the side to play, except the one at the board."""
        scene = self._scene
        if scene is None or scene.relay is None or scene.players is None:
            return ()
        active = {player.colour for player in scene.players if player.active}
        teams = (team for team in scene.relay.teams if team.colour in active)
        return tuple((team.colour, child) for team in teams for child in team.line[1:])

    def _everybody(self) -> tuple[tuple[Colour, RelayChild], ...]:
        """The present children with names, sorted by name."""
        relay = None if self._scene is None else self._scene.relay
        teams = () if relay is None else relay.teams
        everybody = ((team.colour, child) for team in teams for child in team.line if child.name)
        return tuple(sorted(everybody, key=lambda one: (name_key(one[1].name), one[1].id)))

    def _rows_of_children(self) -> list[_Row]:
        """Returns a button for each child of the list; existing buttons are reused."""
        while len(self.children_rows) < len(self._named):
            index = len(self.children_rows)
            self.children_rows.append(self._row(None, partial(self._chosen, index)))
            self.children_rows[-1].set_look(px=_NAME_PX)
        rows = self.children_rows[: len(self._named)]
        for row, (colour, child) in zip(rows, self._named, strict=True):
            row.set_words(child.name or say("number {n}", n=child.number))
            if self._listed is _Listed.TEAMS:
                row.set_picture(_stone(colour) if not child.picture else _with_stone(child.picture, colour))
                side = say("Black") if colour is Colour.BLACK else say("White")
                row.set_name(joined("{name}, {side}", name=child.name, side=side))
            else:
                row.set_picture(portrait_drawing(portrait_for(child.picture)) if child.picture else None)
                row.set_name("")
        return [self.close_button, *rows]

    # Presses

    def _list(self, listed: _Listed) -> None:
        self._listed = listed
        self._fill()
        self.turned.emit()
        self.first().setFocus()

    def _do(self, control: Control) -> None:
        self.pressed.emit(Pressed(control))

    def _chosen(self, index: int) -> None:
        if index >= len(self._named):
            return
        child = self._named[index][1].id
        if self._listed is _Listed.TEAMS:
            self.pressed.emit(Pressed(Control.TEAM, child))
        else:
            self.pressed.emit(Pressed(Control.SOMEONE_ELSE, child))
            self.closed.emit()

    def step_out(self) -> None:
        """Goes back from the children to the actions, or closes the menu."""
        if self._listed is _Listed.ACTIONS:
            self.closed.emit()
        else:
            self._list(_Listed.ACTIONS)

    def lay_out(self, width: int, height: int, u: float) -> None:
        inset = round(16 * self._u)
        self.pane.setGeometry(self.rect().adjusted(inset, inset, -inset, -inset))
        self.pane.relayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rim = RIM * self._u
        fill(painter, box(0, 0, self.width(), self.height()), current().ink)
        fill(painter, box(rim, rim, self.width() - 2 * rim, self.height() - 2 * rim), current().page)
        painter.end()


def _with_stone(picture: str, colour: Colour) -> Drawing:
    """The drawing of a child's picture, with its team's stone in front of a corner."""
    portrait = portrait_drawing(portrait_for(picture))

    def draw(painter: QPainter, rect: QRectF) -> None:
        portrait(painter, rect)
        radius = min(rect.width(), rect.height()) * 0.26
        draw_flat_stone(painter, rect.bottomRight() - QPointF(radius, radius), radius, colour)

    return draw


def _stone(colour: Colour) -> Drawing:
    """The drawing of a team's stone for a button."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_flat_stone(painter, rect.center(), min(rect.width(), rect.height()) / 2, colour)

    return draw


class RelaySide(QObject):
    """The progress dots (drawn as pebbles) of a relay, and the teacher's menu.

    Its widgets are children of the page.

    Signals:
        pressed: The `Pressed` of the menu.
    """

    pressed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self.turns = TurnRow(page)
        self.teacher = PictureButton(
            picture=icon_drawing(Icon.MORE),
            style=ButtonStyle.ROUND,
            parent=page,
            depth=3,
            name=say("For the teacher"),
        )
        self.strip = TeacherMenu(page)
        self.strip.pressed.connect(self.pressed)
        self.strip.closed.connect(self.close)
        self.strip.turned.connect(page.relayout)
        self.teacher.clicked.connect(lambda _down=False: self.toggle())

    def widgets(self) -> tuple[QWidget, ...]:
        return (self.strip, self.teacher, self.turns)

    def toggle(self) -> None:
        """Opens or closes the menu."""
        if self.strip.isHidden():
            self.strip.open()
            self._page.relayout()
            self.strip.first().setFocus()
        else:
            self.close()

    def step_out(self) -> bool:
        """Goes back from the names to the actions, or closes the menu; returns whether it was open."""
        listed = not self.strip.isHidden()
        if listed:
            self.strip.step_out()
        return listed

    def close(self) -> None:
        """Closes the menu; the focus returns to the button that opened it."""
        focused = self._page.focusWidget()
        had = focused in self.strip.findChildren(QWidget)
        self.strip.hide()
        self._page.relayout()
        if had:
            self.teacher.setFocus()

    def show_scene(self, scene: Scene, teams: tuple[TeamPanel, TeamPanel], *, explained: bool) -> None:
        """Shows the next children of both sides; hides everything outside a relay."""
        relay = scene.relay
        self.turns.setVisible(relay is not None)
        self.teacher.setVisible(relay is not None)
        for index, panel in enumerate(teams):
            if relay is None:
                panel.show_children(None)
                panel.show_note("")
                panel.show_task("")
                continue
            team = relay.teams[index]
            names = [child.name for each in relay.teams for child in each.line if child.name]
            child, after = TeamChild.of(team.child), TeamChild.of(team.after)
            panel.show_children(child, after, silent=relay.silent, names=names)
            active = scene.players is not None and scene.players[index].active
            refused = active and scene.tone is Tone.NOT_YET and not explained and not relay.silent
            panel.show_note(scene.words if refused else "")
            task = relay.task is not None and not active and not scene.over and not relay.silent
            panel.show_task(relay.task if task and relay.task is not None else "")
        if relay is None:
            self.strip.hide()
            return
        self.turns.show_turns(relay.played, relay.expected, silent=relay.silent)
        self.strip.show_scene(scene)

    def lay_out_strip(self, panel: Rectangle, u: float) -> None:
        """Places the menu over the panel of the team that waits, and over the board if long names need it."""
        room = min(_LIST * u, self._page.width() / 2) if self.strip.lists_children else 0.0
        wide = max(panel.width, room)
        right = panel.x + panel.width
        left = right - wide if panel.x > 0 else panel.x
        self._page.place(self.strip, panel._replace(x=left, width=wide), u)
        if not self.strip.isHidden():
            self.strip.raise_()

    def lay_out_bar(self, room: QRectF, u: float) -> QRectF:
        """Places the progress dots on the right and the button on the left.

        Returns the space between for words.
        """
        side = min(target_px(48, u), room.height())
        middle = room.y() + (room.height() - side) / 2
        self._page.place(self.teacher, (room.x(), middle, side, side), u)
        left = room.x() + side + 16 * u
        self.turns.set_scale(u)
        return QRectF(left, room.y(), max(1.0, room.right() - left), room.height())
