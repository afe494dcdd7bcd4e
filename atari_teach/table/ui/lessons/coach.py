"""The panel of a lesson: the coach's words, the moments, the answers and the buttons."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, _, ngettext, say, say_n
from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour
from atari_teach.store.progress import Reached
from atari_teach.table.scene import (
    Button,
    Cards,
    Control,
    Keypad,
    LessonView,
    Player,
    Pressed,
    Scene,
    Sides,
    Tone,
)
from atari_teach.table.ui.games.player_column import GLOW_MS
from atari_teach.table.ui.layout import (
    Part,
    TableLayout,
    Window,
    between,
    flow,
    flow_left,
    lay_out_lesson,
    middle_part,
)
from atari_teach.table.ui.lessons.card_row import CardRow
from atari_teach.table.ui.lessons.goal_strip import draw_arrow, goal_drawing, tally_drawing
from atari_teach.table.ui.lessons.river_strip import RiverStrip
from atari_teach.table.ui.options import Child, TableOptions
from atari_teach.table.ui.panel import CONTROL_LOOKS, TablePanel, control_button, players_at, show_buttons
from atari_teach.teaching.explaining.moods import Mood, mood_with
from atari_teach.teaching.picture import Beat, MarkKind
from atari_teach.ui.art.animals import Feeling, draw_partner, partner_drawing
from atari_teach.ui.art.bowls import draw_bowl, draw_saucer
from atari_teach.ui.art.doors import draw_liberty_discs, draw_liberty_doors
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.ui.art.land.home_pictures import draw_friends
from atari_teach.ui.art.land.river_stones import StoneLook, river_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, saved_state, smooth_painter
from atari_teach.ui.art.palette import current, illustrated
from atari_teach.ui.art.portraits import draw_portrait, friends_portrait
from atari_teach.ui.art.robin import Pose, draw_branch, draw_robin
from atari_teach.ui.art.stones import draw_face, draw_stone
from atari_teach.ui.art.water_lily import Lily, draw_lily
from atari_teach.ui.board.board_scenery import shows_faces
from atari_teach.ui.board.geometry import Rectangle
from atari_teach.ui.board.marks import draw_not_this, draw_press_here
from atari_teach.ui.board.movements import eased
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import SideCard, SpeechCard
from atari_teach.ui.kit.composite import Composite, Painted
from atari_teach.ui.kit.keypad import Keypad as KeypadWidget
from atari_teach.ui.kit.motion import MILLISECONDS
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.placeholder import ButtonPlaceholder
from atari_teach.ui.kit.scale import LARGE_TEXT, LEAST_TARGET
from atari_teach.ui.kit.surfaces import draw_rim
from atari_teach.ui.kit.typeset import use_common_letter_size
from atari_teach.ui.kit.words_label import WordsLabel, chained, joined

_POSES = {
    Tone.ASK: Pose.ASK,
    Tone.TELL: Pose.LOOK,
    Tone.THINK: Pose.THINK,
    Tone.NOT_YET: Pose.POINT,
    Tone.DONE: Pose.HAPPY,
    Tone.LOST: Pose.LOOK,
}


_TAIL = 0.17
_LEAST_STRIP = 90.0
_MOST_TOOLS = 3


class Robin(Painted):
    """Shows Pisco on his branch, in a pose that fits the tone of the words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pose = Pose.LOOK
        self._winks = QTimer(self, singleShot=True)
        self._winks.timeout.connect(self.update)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._winks.start(2 * MILLISECONDS["wink"])
        self.update()

    def set_pose(self, pose: Pose) -> None:
        if pose is not self._pose:
            self._pose = pose
            self.update()

    def pose(self) -> Pose:
        return Pose.WINK if self._winks.isActive() else self._pose

    def paint(self, painter: QPainter) -> None:
        width, height = self.width(), self.height()
        draw_branch(painter, QRectF(0, height * 0.84, width, height * 0.16))
        draw_robin(painter, QRectF(width * 0.04, 0, width * 0.86, height * 0.92), self.pose())


_INSTEAD_OF = {
    Control.PASS: Control.HINT,
    Control.AGREE: Control.HINT,
    Control.RESUME: Control.WHY,
    Control.RIVER: Control.HINT,
    Control.EDIT: Control.HINT,
    Control.OTHER: Control.WHY,
}
"""Where there are no hints, as in a lesson's game, these controls have the place of other controls."""
_RIVER, _WATER = (StoneLook.DRY, StoneLook.PALE), (58.0, 34.0)


_BIRD = 0.66
"""The fraction of the available height that Pisco and his branch fill."""
_SIGN = 0.42


class Speaker(Painted):
    """A large Pisco on his branch, in place of the board.

    In a design without a bird, the step's pictogram.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pose, self._sign = Pose.LOOK, Pictogram.TALK
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_speaker(self, pose: Pose, sign: Pictogram) -> None:
        """Shows Pisco in this pose; in a design without Pisco, shows this sign."""
        self._pose, self._sign = pose, sign
        self.update()

    def paint(self, painter: QPainter) -> None:
        side = min(self.width(), self.height())
        if not illustrated():
            part = side * _SIGN
            at = QRectF((self.width() - part) / 2, (self.height() - part) / 2, part, part)
            draw_pictogram(painter, at, self._sign)
            return
        wide, high = side * _BIRD, side * _BIRD / 1.17
        left, top = (self.width() - wide) / 2, (self.height() - high) / 2
        draw_branch(painter, QRectF(left, top + high * 0.84, wide, high * 0.16))
        draw_robin(painter, QRectF(left + wide * 0.04, top, wide * 0.86, high * 0.92), self._pose)


_MOST_DOORS = 8


class SideRow(Composite):
    """Two cards that compare two groups of stones.

    The card that the present moment is about has a warmer colour.

    The words are about doors if the design draws doors; in the simple design, they are about liberties.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: tuple[Sides, Beat | None] | None = None
        self.own = SideCard(self)
        self.enemy = SideCard(self)

    def show_sides(self, sides: Sides, beat: Beat | None) -> None:
        """Shows the comparison of two groups; the marks of the moment tell which card to highlight."""
        self._shown = (sides, beat)
        marks = () if beat is None else beat.picture.marks
        kinds = {mark.kind for mark in marks}
        of_theirs = MarkKind.LIBERTY in kinds and MarkKind.BLOCKED not in kinds
        lit = {mark.point for mark in marks if mark.kind is MarkKind.LIBERTY}
        all_doors = (sides.enemy_doors,) if sides.enemy_doors else sides.enemy_liberties
        open_doors = (len(lit),) if of_theirs else all_doors
        fewest = len(lit) if of_theirs else min(sides.enemy_liberties)
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
            _stone(other, mood_with(fewest) if faces else None, ghost=False),
            _doors(sum(open_doors), opened=True),
        )
        self.own.set_spoken(MarkKind.BLOCKED in kinds)
        self.enemy.set_spoken(of_theirs)
        self._level()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._shown is not None:
            self.show_sides(*self._shown)  # a new design may have no doors

    def lay_out(self, width: int, height: int, u: float) -> None:
        half = (width - round(16 * u)) // 2
        self.own.setGeometry(0, 0, half, height)
        self.enemy.setGeometry(width - half, 0, half, height)
        self._level()

    def _level(self) -> None:
        """Gives both cards the same letter size, so that neither looks more important."""
        for pair in ((self.own.heading, self.enemy.heading), (self.own.line, self.enemy.line)):
            use_common_letter_size(pair)


def _still_open(each: tuple[int, ...]) -> Text:
    """The words for the number of liberties of one group, or of several groups, which may share liberties."""
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
    """The drawing of a door or a disc for each liberty, up to the number that can be recognized."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = draw_liberty_doors if illustrated() else draw_liberty_discs
        row(painter, rect, min(count, _MOST_DOORS), opened=opened)

    return draw


class CoachPanel(TablePanel):
    """The panel of a lesson, with the coach's words. Its widgets are children of the page."""

    strip: BeatStrip
    way_on: PictureButton

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.card = SpeechCard(page)
        self.robin = Robin(page)
        self.speaker = Speaker(page)
        self.strip = BeatStrip(page, forward=False)
        self.keypad = KeypadWidget(page)
        self.cards = CardRow(page)
        self.sides = SideRow(page)
        self.milestones = LessonMilestones(page)
        self.river = RiverStrip(page)
        self.bowls = BowlRow(page)
        self.free = ButtonPlaceholder(page)
        self.buttons = {control: self._button(control) for control in (Control.HINT, Control.WHY)}
        self.way_on = self.buttons[Control.NEXT] = control_button(Control.NEXT, page)
        self.way_on.clicked.connect(lambda _down=False: self._go_on())
        self.agreeing = {control: self._button(control) for control in _INSTEAD_OF}
        self.agreeing[Control.RIVER].set_picture(river_drawing(_RIVER), _WATER)
        """The buttons that have the places of other buttons in a game with passes."""
        self.tools = {
            control: self._button(control, column=True)
            for control in (Control.AGAIN, Control.SHOW_ME, Control.UNDO, Control.SKIP, Control.LIGHTS)
        }
        self.onward = self._button(Control.NEXT, column=True)
        """The small button *Next* among the tools, used while the main button has another function."""
        self.onward.set_style(ButtonStyle.PAPER)
        # not the arrow of the main button, which stands for the way on
        self.onward.set_picture(icon_drawing(CONTROL_LOOKS[Control.SKIP].icon))
        self.check = self._button(Control.CHECK)
        self.keypad.number.connect(lambda number: self.pressed.emit(Pressed(Control.NUMBER, number)))
        self.cards.picked.connect(lambda index: self.pressed.emit(self.cards.press_of(index)))
        self._is_shown = True
        self._for_board = False  # whether a part of this panel replaces the board
        self._moment_follows = self._explains_only = self._explains_first = self._retries = False
        self._waits = False  # whether the way on is a small button, because something else comes first
        self._tools_shown: tuple[Control, ...] = ()
        self._strip_place = Rectangle(0, 0, 1, 1)

    def widgets(self) -> tuple[QWidget, ...]:
        return (
            self.card,
            self.robin,
            self.speaker,
            self.strip,
            *self._all_tools().values(),
            self.keypad,
            self.cards,
            self.sides,
            self.milestones,
            self.river,
            self.bowls,
            self.check,
            *self.agreeing.values(),
            self.buttons[Control.HINT],
            self.buttons[Control.WHY],
            self.free,
            self.way_on,
        )

    def set_options(self, options: TableOptions) -> None:
        self.bowls.child = options.child

    def next_places(self, scene: Scene) -> Iterator[QWidget]:
        if scene.picture.hand is None:
            yield self.way_on
        if scene.pad is not None:
            yield from (self.keypad.keys[0], self.cards.cards[0])

    def leads_on(self) -> PictureButton | None:
        """The main button, which is *Why?* until the explanation was looked at; None while a game goes on."""
        return self.way_on if self._explains_first or not self._waits else None

    @property
    def why(self) -> PictureButton:
        """The button that explains; it is the main button until the explanation was looked at."""
        return self.way_on if self._explains_first else self.buttons[Control.WHY]

    def nod(self) -> None:
        self.bowls.nod()

    def covered_by_pending(self) -> tuple[QWidget, ...]:
        return (self.strip, *self._all_tools().values())

    def strip_place(self) -> Rectangle:
        """The rectangle for the buttons of moments, of tools, or of a stone that waits for confirmation."""
        return self._strip_place

    def words_bottom(self) -> int:
        return self.card.geometry().bottom()

    def hide(self, *, but: QWidget | None = None) -> None:
        if self._is_shown:
            self._is_shown = False
            super().hide(but=but)

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        self._is_shown = True
        self.card.show()
        self._say(scene, beat, index)
        self.robin.set_pose(_POSES[scene.tone] if beat is None else Pose.POINT)
        self._show_speaker(scene)
        self._show_beats(self.strip, scene, index)
        self._show_pad(scene)
        shown = {button.control: button for button in scene.buttons}
        self._moment_follows = beat is not None and index + 1 < len(scene.beats)
        playing = scene.players is not None and not scene.over
        self._show_buttons(shown, explained=beat is not None, lost=scene.tone is Tone.LOST, playing=playing)
        self._show_sides(scene, beat)
        self._show_river(scene)
        self._show_bowls(players_at(scene, beat))
        self._show_tools(shown, hidden=bool(scene.beats) or not self.river.isHidden())

    def _say(self, scene: Scene, beat: Beat | None, index: int) -> None:
        lesson = scene.side_view if isinstance(scene.side_view, LessonView) else None
        goal = None if lesson is None or index else lesson.goal
        tally = None if lesson is None or beat is not None else lesson.tally
        self.card.set_step(None if lesson is None else Pictogram(lesson.place.kind))
        self.card.set_origin(None if lesson is None else _origin_drawing(lesson.origin))
        picture = None if goal is None else goal_drawing(goal)
        self.card.set_goal(picture if tally is None else tally_drawing(tally))
        if beat is None:
            self.card.say(scene.words, "" if scene.earlier is None else scene.earlier)
        else:
            # If a refused move is the right answer, `words` is the praise, and the refusal is in `earlier`.
            above = scene.earlier if scene.tone is Tone.DONE and scene.earlier is not None else scene.words
            self.card.say(beat.words, above)

    def _show_speaker(self, scene: Scene) -> None:
        """Shows Pisco in place of the board if the step has only words."""
        self._for_board = not scene.needs_board
        lesson = scene.side_view if isinstance(scene.side_view, LessonView) else None
        self.speaker.setVisible(lesson is not None and lesson.only_words)
        if lesson is not None:
            self.speaker.show_speaker(_POSES[scene.tone], Pictogram(lesson.place.kind))

    def _show_pad(self, scene: Scene) -> None:
        pad = scene.pad
        self.keypad.setVisible(isinstance(pad, Keypad))
        self.cards.setVisible(isinstance(pad, Cards))
        if isinstance(pad, Keypad):
            self.keypad.set_highest(pad.largest)
            self.keypad.set_pressed(pad.chosen)
            self.keypad.set_refused(pad.refused, draw_not_this)
            self.keypad.set_pointed(pad.pointed, draw_press_here)
        elif isinstance(pad, Cards):
            self.cards.show_cards(pad)

    def _show_sides(self, scene: Scene, beat: Beat | None) -> None:
        """Shows the comparison of two groups in the place of the pad, if there is no pad."""
        if scene.sides is None or beat is None or scene.pad is not None:
            self.sides.hide()
            return
        self.check.hide()
        self.sides.show_sides(scene.sides, beat)
        self.sides.show()

    def _show_river(self, scene: Scene) -> None:
        """At the end of the lesson, shows its milestones in the place of the answers, below the river."""
        ended = _is_the_end(scene)
        self.milestones.setVisible(ended)
        if ended:
            self.free.hide()  # cards lead on, and no button follows
        if ended and isinstance(scene.side_view, LessonView):
            self.card.set_step(None)
            self.milestones.show_milestones(scene.side_view.place.milestones)
        self.river.show_scene(scene, ended=ended, fits=ended or not (scene.beats or self._waits))

    def _show_bowls(self, players: tuple[Player, Player] | None) -> None:
        """Shows both bowls in a lesson's game, unless the two sides are being compared."""
        self.bowls.setVisible(players is not None and self.sides.isHidden())
        if players is not None:
            self.bowls.show_players(players)

    def _go_on(self) -> None:
        """Carries out the main button: goes to the next moment, back to the board, or to the next step.

        If playing again is offered after a game, the game starts again instead.
        """
        if self._moment_follows:
            self.strip.next_beat.emit()
        elif self._explains_only or self._explains_first:
            self.pressed.emit(Pressed(Control.WHY))
        else:
            self.pressed.emit(Pressed(Control.AGAIN if self._retries else Control.NEXT))

    def _show_buttons(
        self, shown: dict[Control, Button], *, explained: bool, lost: bool, playing: bool
    ) -> None:
        show_buttons((*self.buttons.items(), *self.agreeing.items(), (Control.CHECK, self.check)), shown)
        if explained:
            self.buttons[Control.WHY].set_pressed_look(False)  # only the main button is emphasized
        following, why = shown.get(Control.NEXT), shown.get(Control.WHY)
        done = following is not None and following.enabled
        # While a game goes on, or an explanation has not been looked at, the way on is a small button.
        self._explains_first = done and not (explained or playing) and why is not None and why.offered
        self._waits = self._explains_first or (done and playing and not explained)
        self._explains_only = explained and (lost or not done) and Control.WHY in shown
        again = shown.get(Control.AGAIN)
        self._retries = (lost or (done and again is not None and again.offered)) and not explained
        comes_first = self._moment_follows or self._explains_only or self._explains_first or self._retries
        ready = (done and not self._waits) or comes_first
        if self._explains_first:
            self.buttons[Control.WHY].hide()  # it is the main button
        self._show_way_on(leaves=following is not None and following.leaves)
        self.way_on.setVisible(ready)
        self.way_on.setEnabled(ready)
        self.free.setVisible(not ready)

    def _show_way_on(self, *, leaves: bool) -> None:
        """Shows on the main button where it leads."""
        leads = Control.WHY if self._explains_first else Control.AGAIN if self._retries else Control.NEXT
        words, icon = CONTROL_LOOKS[leads].words, CONTROL_LOOKS[leads].icon
        if self._explains_only and not self._moment_follows:
            words, icon = say("Back to the board"), Icon.BOARD
        elif leaves and not (self._retries or self._moment_follows or self._explains_first):
            words, icon = say("Back"), Icon.BACK
        self.way_on.set_words(words)
        self.way_on.set_picture(icon_drawing(icon))

    def _show_tools(self, shown: dict[Control, Button], *, hidden: bool) -> None:
        skip = shown.get(Control.SKIP)
        useless = {Control.SKIP} if skip is not None and not skip.enabled else set()
        useless |= set() if self._waits else {Control.AGAIN if self._retries else Control.NEXT}
        useful = {} if hidden else {of: button for of, button in shown.items() if of not in useless}
        tools = self._all_tools()
        show_buttons(tools.items(), useful)
        if sum(not widget.isHidden() for widget in tools.values()) > _MOST_TOOLS:
            self.tools[Control.LIGHTS].hide()  # the key F still switches the lights
        self._tools_shown = tuple(control for control, widget in tools.items() if not widget.isHidden())

    def _all_tools(self) -> dict[Control, PictureButton]:
        return {**self.tools, Control.NEXT: self.onward}

    def lay_out(self, window: Window) -> TableLayout:
        u, place = window.u, self._page.place
        needs = self._needs(u)
        layout = lay_out_lesson(window, needs, no_board=self._for_board)
        place(self.speaker, layout[Part.BOARD], u)
        robin = layout.get(Part.ROBIN) if illustrated() and self.speaker.isHidden() else None
        self.robin.setVisible(self._is_shown and robin is not None)
        if robin is not None:
            place(self.robin, robin, u)
        self.card.set_tail(None if robin is None else _TAIL)
        place(self.card, layout[Part.CARD], u)
        self._lay_out_strip(window, layout[Part.STRIP])
        self._lay_out_pad(window, layout.get(Part.PAD, layout[Part.BOARD]))
        row = window.button_height() * 0.7
        rects = flow(needs, layout[Part.BUTTONS], between(window), least=row)
        for widget, where in zip((*self.buttons.values(), self.free), (*rects, rects[-1]), strict=True):
            place(widget, where, u)
        for control, widget in self.agreeing.items():
            place(widget, rects[list(self.buttons).index(_INSTEAD_OF[control])], u)
        return layout

    def _lay_out_strip(self, window: Window, strip: Rectangle) -> None:
        self._strip_place = strip
        u, place = window.u, self._page.place
        low = max(126 * u, _LEAST_STRIP) if window.text < LARGE_TEXT else strip.height
        place(self.strip, middle_part(strip, strip.width, min(low, strip.height)), u)
        tools = [self._all_tools()[control] for control in self._tools_shown]
        place(self.river, strip, u)
        high = min(strip.height, max(104 * u, _LEAST_STRIP * window.text))
        room = middle_part(strip, strip.width - 16 * u, high)
        for tool in tools:
            tool.set_scale(u)
        gap = 10 * u
        least = [max(LEAST_TARGET, tool.natural_width() * u) for tool in tools]
        usual = [max(142 * u, width) for width in least]
        needs = usual if sum(usual) + gap * (len(tools) - 1) <= room.width else least
        for widget, where in zip(tools, flow_left(needs, room, gap), strict=True):
            place(widget, where, u)

    def _lay_out_pad(self, window: Window, pad: Rectangle) -> None:
        u, place = window.u, self._page.place
        for widget in (self.keypad, self.cards, self.sides, self.milestones):
            place(widget, pad, u)
        place(self.bowls, pad, min(pad.width / 646, pad.height / 150))
        self.check.set_scale(u)
        width = min(pad.width, max(354 * u, self.check.natural_width() * u))
        place(self.check, middle_part(pad, width, min(window.button_height(86), pad.height)), u)

    def _needs(self, u: float) -> tuple[float, ...]:
        """The minimum widths of the visible buttons at the bottom of the panel."""
        usual = {Control.HINT: 176.0, Control.WHY: 176.0, Control.NEXT: 240.0}
        needs: dict[Control, float] = {}
        for control, button in (*self.buttons.items(), *self.agreeing.items()):
            button.set_scale(u)
            at = _INSTEAD_OF.get(control, control)
            if at is control or not button.isHidden():
                needs[at] = max(needs.get(at, usual[at]), button.natural_width())
        return tuple(needs[control] * u for control in self.buttons)


def _origin_drawing(partner: str | None) -> Drawing | None:
    """Returns the drawing of the player with whom the child played; None for a board of no such game."""
    level = next((level for level in Level if level.value == partner), None)
    return None if partner is None else draw_friends if level is None else partner_drawing(level)


def _is_the_end(scene: Scene) -> bool:
    """Returns whether the lesson is over.

    At the end of a game in a lesson, the scene still has players, and the lesson goes on.
    """
    return scene.over and scene.players is None and scene.place is not None


_MOST_WORDS = 0.46
"""The maximum fraction of the card's height that words may fill."""

# Translators: said by the child of a lesson: “I have tried it”.
_NAMES = (say("Tried it"), say("Did it"), say("Did it another day"))


_PALE, _SMALL = 0.4, 0.66
"""The opacity and the size of a milestone that is not the child's latest one."""


class LessonMilestones(Composite):
    """The three milestones of a lesson (tried, done, done another day), each with a water lily and words.

    The latest milestone that the child has reached is large, the others are small and pale. Arrows show their
    order. The surface is flat, because nothing here can be pressed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._states: tuple[Reached, ...] = (Reached.NONE,) * len(_NAMES)
        self._above = 0.0
        self.words = tuple(WordsLabel(self, name, px=20, centred=True, middle=True) for name in _NAMES)
        self._growth: float | None = None

    def show_milestones(self, states: tuple[Reached, Reached, Reached]) -> None:
        """Shows how far the milestones are reached."""
        self._states = states
        reached = [name for name, state in zip(_NAMES, states, strict=True) if state is Reached.ALL]
        self.set_name(chained(", ", reached))
        for number, (label, name) in enumerate(zip(self.words, _NAMES, strict=True)):
            label.set_words(joined("**{title}**", title=name) if number == self.latest() else name)
        self.relayout()

    def latest(self) -> int | None:
        """The number of the last milestone that is reached; the first one if it is begun; None for none."""
        if self.reached():
            return self.reached() - 1
        return None if self._states[0] is Reached.NONE else 0

    def reached(self) -> int:
        """The number of milestones that are reached."""
        return self._states.count(Reached.ALL)

    def set_growth(self, part: float | None) -> None:
        """Shows the lilies while they grow one after the other.

        `part` is the elapsed fraction of the time, None for the end.
        """
        if part != self._growth:
            self._growth = part
            self.update()

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the lilies above the words, which get more height if they have several lines."""
        part = self.width() / len(_NAMES)
        needed = max(label.height_for(part * 0.9) for label in self.words)
        if needed + 1 > height * _MOST_WORDS:
            needed = max(label.least_height_for(part * 0.9) for label in self.words)
        low = max(height * 0.22, min(height * _MOST_WORDS, needed + 1))
        self._above = 0.93 * height - low
        for number, label in enumerate(self.words):
            left, wide = round(number * part + part * 0.05), round(part * 0.9)
            label.setGeometry(left, round(height * 0.93 - low), wide, round(low))
        use_common_letter_size(self.words)

    def paintEvent(self, event: QPaintEvent) -> None:
        part, height, u = self.width() / len(_NAMES), self.height(), self._u
        with smooth_painter(self) as painter:
            surface = box(0, 0, self.width(), height, 22 * u)
            fill(painter, surface, current().card)
            draw_rim(painter, surface)
            high = self._above - height * 0.09
            for number in range(len(_NAMES)):
                place = QRectF((number + 0.05) * part, height * 0.07, part * 0.9, high)
                with saved_state(painter):
                    if number != self.latest():
                        painter.setOpacity(_PALE)
                        place = QRectF(0, 0, place.width() * _SMALL, high * _SMALL).translated(
                            place.center().x() - place.width() * _SMALL / 2, place.bottom() - high * _SMALL
                        )
                    draw_lily(painter, place, self._lily(number))
                if number:
                    arrow = QRectF(
                        number * part - 14 * u, height * 0.07 + high * 0.5 - 14 * u, 28 * u, 28 * u
                    )
                    draw_arrow(painter, arrow)

    def _lily(self, number: int) -> Lily:
        """The lily for one milestone: its own part may be growing, the parts before it stand as they are."""
        if self._states[number] is Reached.NONE:
            return Lily()
        parts = [state.part for state in self._states[:number]] + [self._grown(number)]
        return Lily(*parts)

    def _grown(self, number: int) -> float:
        part = self._states[number].part
        if self._growth is None or self._states[number] is not Reached.ALL:
            return part
        begun = self._growth * self.reached() - self._states[:number].count(Reached.ALL)
        return part * eased(min(1.0, max(0.0, begun)))


_FULL_BOWL = 40


class BowlRow(Painted):
    """The bowls and saucers in a lesson's game, Black's on the left.

    The side to play has a yellow background.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players: tuple[Player, Player] | None = None
        self._left_out: Mapping[Colour, int] = {}
        self.child = Child()
        self._glowing: Colour | None = None
        self._glow = QTimer(self, singleShot=True, interval=GLOW_MS)
        self._glow.timeout.connect(self.update)

    def show_players(self, players: tuple[Player, Player]) -> None:
        """Shows the stones in both bowls, and the captured stones in both saucers."""
        self._players = players
        self.setAccessibleName(". ".join(_spoken(player) for player in players))
        self.update()

    def nod(self) -> None:
        """Makes the background of the side to play glow for a moment."""
        self._glowing = next((player.colour for player in self._players or () if player.active), None)
        self._glow.start()
        self.update()

    def leave_out(self, colour: Colour, stones: int) -> None:
        """Hides this many captured stones in this side's saucer, because they are still flying to it."""
        self._left_out = {**self._left_out, colour: stones}
        self.update()

    def captured(self, colour: Colour) -> int:
        """The number of stones in this side's saucer when all have arrived."""
        return sum(player.captured for player in self._players or () if player.colour is colour)

    def bowl_place(self, colour: Colour) -> QRectF:
        u = self._u
        return QRectF(self._left(colour) + 12 * u, 18 * u, 150 * u, 120 * u)

    def saucer_place(self, colour: Colour) -> QRectF:
        u = self._u
        return QRectF(self._left(colour) + self._half() - 152 * u, 82 * u, 140 * u, 52 * u)

    def _half(self) -> float:
        return (self.width() - 14 * self._u) / 2

    def _left(self, colour: Colour) -> float:
        return 0.0 if colour is Colour.BLACK else self._half() + 14 * self._u

    def _face_place(self, colour: Colour) -> QRectF:
        u = self._u
        return QRectF(self._left(colour) + self._half() - 116 * u, 10 * u, 68 * u, 68 * u)

    def _paint_face(self, painter: QPainter, player: Player) -> None:
        """Paints the picture of the player above the saucer; of two people, also the hand of who plays."""
        place = self._face_place(player.colour)
        if player.computer:
            thinking = Feeling.THINKING if player.active else Feeling.CALM
            feeling = Feeling.GLAD if player.won else thinking
            draw_partner(painter, place, Level(player.computer), feeling)
        elif any(other.computer for other in self._players or ()):
            if self.child.name:
                draw_portrait(painter, place, self.child.portrait)
        else:
            own = player.colour is Colour.BLACK
            friend = self.child.friend or friends_portrait(self.child.portrait)
            draw_portrait(painter, place, self.child.portrait if own else friend)
            if player.active:
                u = self._u
                hand = QRectF(place.x() - 84 * u, place.y() + 2 * u, 78 * u, 52 * u)
                draw_hand(painter, hand, holding=player.colour, facing_left=True)

    def paint(self, painter: QPainter) -> None:
        if self._players is None:
            return
        u = self._u
        half = self._half()
        for player in self._players:
            left = self._left(player.colour)
            ground = current().sun if player.active or player.won else current().card
            fill(painter, box(left, 0, half, self.height(), 20 * u), current().card_shadow)
            fill(painter, box(left, 0, half, self.height() - 4 * u, 20 * u), ground)
            inner = box(left + 6 * u, 6 * u, half - 12 * u, self.height() - 16 * u, 16 * u)
            glows = player.colour is self._glowing and self._glow.isActive()
            fill(painter, inner, current().sun if glows else current().card)
            reserve = _FULL_BOWL if player.reserve is None else player.reserve
            draw_bowl(painter, self.bowl_place(player.colour), player.colour, reserve)
            self._paint_face(painter, player)
            captured = player.captured - self._left_out.get(player.colour, 0)
            draw_saucer(painter, self.saucer_place(player.colour), player.colour.other, captured)


def _spoken(player: Player) -> str:
    side = _("Black") if player.colour is Colour.BLACK else _("White")
    captured = ngettext("{n} stone captured", "{n} stones captured", player.captured)
    said = [captured.format(n=player.captured)]
    if player.reserve is not None:
        said.append(ngettext("{n} stone left", "{n} stones left", player.reserve).format(n=player.reserve))
    if player.active:
        said.insert(0, _("Thinking…") if player.computer else _("Your turn"))
    return f"{side}: {', '.join(said)}"
