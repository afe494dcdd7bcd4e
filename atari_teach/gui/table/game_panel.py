"""What stands around the board of a game: two sides in mirror symmetry, the ribbon, the buttons."""

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.palette import current
from atari_teach.gui.art.pebbles import draw_pebble
from atari_teach.gui.art.portraits import Portrait
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.ribbon import Ribbon
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.table.faces import control_button, translate_button
from atari_teach.gui.table.player_column import PlayerColumn
from atari_teach.i18n import ngettext, render
from atari_teach.rules import Colour
from atari_teach.session.scene import Control, Player, Pressed, Scene, Tone
from atari_teach.teaching.picture import Beat

_PEBBLES_SHOWN = 5


class Together(QWidget):
    """How many games were played together, in words and pebbles; nobody's wins."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._count = 0
        self.words = WordsLabel(self, px=20, middle=True)

    def show_count(self, count: int) -> None:
        """So many games."""
        self._count = count
        text = ngettext("Games together: {n}", "Games together: {n}", count).format(n=count)
        self.words.set_words(text)
        self.setAccessibleName(text)
        self._lay_out()
        self.update()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        self.words.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether the words are wholly inside."""
        return self.words.fits()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        u, p = self._u, current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(min(self._count, _PEBBLES_SHOWN)):
            colour = (p.tile, p.sun, p.pine)[index % 3]
            at = self.words.geometry().right() + 12 * u + index * 42 * u
            draw_pebble(painter, QRectF(at, self.height() / 2 - 12 * u, 34 * u, 24 * u), index, colour)
        painter.end()

    def _lay_out(self) -> None:
        """Words and pebbles in the middle."""
        width = round(self.words.width_of_one_line()) + 4
        pebbles = min(self._count, _PEBBLES_SHOWN) * 42 * self._u
        left = max(0.0, (self.width() - width - pebbles) / 2)
        self.words.setGeometry(round(left), 0, min(width, self.width()), self.height())


class GamePanel(QObject):
    """The two sides of a game; its widgets are the page's children."""

    pressed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._portrait = Portrait.SARDINE
        self._compact = False
        self.left = PlayerColumn(page)
        self.right = PlayerColumn(page, mirrored=True)
        self.together = Together(page)
        self.ribbon = Ribbon(page)
        self.strip = self.ribbon
        """What leads through the beats."""
        self.buttons = {
            control: control_button(control, page)
            for control in (
                Control.UNDO,
                Control.PASS,
                Control.END,
                Control.SWAP,
                Control.TIDY,
            )
        }
        self.small = {
            control: control_button(control, page, small=True)
            for control in (
                Control.REDO,
                Control.STEP_TO,
                Control.LIGHTS,
                Control.SAVE,
                Control.OPEN,
            )
        }
        self.undo_end = control_button(Control.UNDO, page, small=True)
        for control, button in self._controls():
            button.clicked.connect(lambda _down=False, of=control: self.pressed.emit(Pressed(of)))
        self.ribbon.why.connect(lambda: self.pressed.emit(Pressed(Control.WHY)))

    def set_portrait(self, portrait: Portrait) -> None:
        """The picture of the profile."""
        self._portrait = portrait

    def widgets(self) -> tuple[QWidget, ...]:
        """All its widgets, in the order of the Tab key."""
        return (
            self.left,
            self.right,
            self.together,
            self.ribbon,
            *(button for _control, button in self._controls()),
        )

    def _controls(self) -> tuple[tuple[Control, PictureButton], ...]:
        return (*self.buttons.items(), (Control.UNDO, self.undo_end), *self.small.items())

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        for control, button in self._controls():
            translate_button(control, button)

    def hide(self) -> None:
        """Leave the page."""
        for widget in self.widgets():
            widget.hide()

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Show both sides, and in the ribbon what is said, when it is more than whose turn it is."""
        assert scene.players is not None
        black, white = scene.players
        for column, player in ((self.left, black), (self.right, white)):
            column.show_player(player, self._portrait_of(player), over=scene.over)
            column.show()
        self.together.setVisible(bool(scene.together))
        self.together.show_count(scene.together or 0)
        shown = {button.control: button for button in scene.buttons}
        for control, widget in self._controls():
            button = shown.get(control)
            widget.setVisible(button is not None)
            if button is not None:
                widget.setEnabled(button.enabled)
                widget.set_pressed_look(button.down)
        # After the end there is a larger button in the place of the one that takes back.
        self.buttons[Control.UNDO].setVisible(not scene.over)
        self.small[Control.REDO].setVisible(not scene.over)
        self.undo_end.setVisible(scene.over)
        self._speak(scene, beat, index, why=Control.WHY in shown)

    def _portrait_of(self, player: Player) -> Portrait:
        others = [portrait for portrait in Portrait if portrait is not self._portrait]
        return self._portrait if player.colour is Colour.BLACK else others[0]

    def _speak(self, scene: Scene, beat: Beat | None, index: int, *, why: bool) -> None:
        words = scene.words if beat is None else beat.words
        telling = scene.tone is Tone.TELL and not scene.over and not scene.notice
        quiet = telling and beat is None and scene.earlier is None
        if quiet and scene.picture.last is not None:
            self.ribbon.hide()
        else:
            said = scene.earlier if quiet is False and scene.tone is Tone.TELL and scene.earlier else words
            self.ribbon.show_words(
                render(said), why=why and beat is None, index=index, count=len(scene.beats)
            )

    def lay_out(self) -> None:
        """Place everything in design pixels."""
        put = self._page.put
        put(self.left, 24, 80, 315, 592)
        put(self.right, 1027, 80, 315, 592)
        put(self.ribbon, 347, 670, 672, 74)
        if not self.ribbon.fits():
            # A long warning reaches down over the tiles.
            put(self.ribbon, 347, 670, 672, 94)
        put(self.buttons[Control.SWAP], 24, 680, 247, 60)
        put(self.undo_end, 281, 681, 58, 58)
        put(self.buttons[Control.UNDO], 24, 680, 247, 60)
        put(self.small[Control.REDO], 281, 681, 58, 58)
        passing = not self.buttons[Control.PASS].isHidden()
        put(self.buttons[Control.PASS], 1027, 680, 142, 60)
        put(self.buttons[Control.END], 1179 if passing else 1087, 680, 163 if passing else 255, 60)
        put(self.small[Control.STEP_TO], 1027, 681, 58, 58)
        put(self.small[Control.LIGHTS], 1093, 681, 58, 58)
        put(self.buttons[Control.TIDY], 1159, 680, 183, 60)
        # What stands in the bar keeps to the window's upper edge, as the bar does.
        bar = QPointF(self._page.stage().x(), 0)
        put(self.together, 443, 8, 480, 48, origin=bar)
        for place, control in enumerate((Control.OPEN, Control.SAVE)):
            put(self.small[control], 188 + 64 * place, 5, 56, 56, origin=bar)
