"""What stands around the board while a finished game is looked at again: moments, turns, and words."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.board.geometry import Rectangle
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.ribbon import Ribbon
from atari_teach.gui.kit.scale import target_px
from atari_teach.gui.table.control_looks import control_button, translate_button
from atari_teach.gui.table.games.game_layout import lay_out_game
from atari_teach.gui.table.games.review_moments import MomentList
from atari_teach.gui.table.games.review_turns import TurnCard
from atari_teach.gui.table.layout import Part, TableLayout, Window
from atari_teach.i18n import _, render
from atari_teach.session.scene import Control, Pressed, Scene
from atari_teach.teaching.picture import Beat

_NARROW = 0.84


class ReviewPanel(QObject):
    """The moments on the left, the turns on the right, the words below; its widgets are the page's children.

    The board and the ribbon stand where they were in the game, so that nothing jumps.

    Args:
        page: The table's page.
        ribbon: The ribbon of the game.
    """

    pressed = Signal(object)

    def __init__(self, page: Page, ribbon: Ribbon) -> None:
        super().__init__(page)
        self._page = page
        self.strip = ribbon
        """What leads through the beats."""
        self.moments = MomentList(page)
        self.card = TurnCard(page)
        self.from_here = control_button(Control.FROM_HERE, page)
        self.close = PictureButton(picture=icon_drawing(Icon.FLAG), parent=page, px=22, picture_size=(34, 34))
        self.moments.chosen.connect(lambda index: self.pressed.emit(Pressed(Control.MOMENT, index)))
        self.card.pressed.connect(self.pressed)
        for control, button in ((Control.FROM_HERE, self.from_here), (Control.REVIEW, self.close)):
            button.clicked.connect(lambda _down=False, of=control: self.pressed.emit(Pressed(of)))
            button.hide()
        self.retranslate()

    def widgets(self) -> tuple[QWidget, ...]:
        """All its widgets but the ribbon, in the order of the Tab key."""
        return self.moments, self.card, self.from_here, self.close

    def in_the_way(self) -> tuple[QWidget, ...]:
        """What stands where the buttons of a waiting stone would."""
        return (self.strip,)

    def strip_place(self) -> Rectangle:
        """Where the ribbon is."""
        at = self.strip.geometry()
        return Rectangle(at.x(), at.y(), at.width(), at.height())

    def retranslate(self) -> None:
        """Fixed words in the current language."""
        self.moments.retranslate()
        self.card.retranslate()
        translate_button(Control.FROM_HERE, self.from_here)
        self.close.set_words(_("To the end of the game"))

    def hide(self) -> None:
        """Leave the page; the ribbon belongs to the game."""
        for widget in self.widgets():
            widget.hide()

    def show_scene(self, scene: Scene, beat: Beat | None, index: int) -> None:
        """Show what was found, where in the game the board is, and what is said."""
        assert scene.review is not None
        self.moments.show_view(scene.review)
        self.card.show_scene(scene)
        for widget in self.widgets():
            widget.show()
        enabled = {button.control: button.enabled for button in scene.buttons}
        self.from_here.setEnabled(enabled.get(Control.FROM_HERE, False))
        words = scene.words if beat is None else beat.words
        self.strip.show_words(render(words), why=False, index=index, count=len(scene.beats))

    def lay_out(self, window: Window) -> TableLayout:
        """Place everything; where the board and the bar have their places."""
        u, place = window.u, self._page.place
        buttons = (self.close, self.from_here)
        for button in buttons:
            button.set_scale(u)
        needs = [max(target_px(58, u), button.natural_width() * u * _NARROW) for button in buttons]
        layout = lay_out_game(window, needs[:1], needs[1:])
        place(self.strip, layout[Part.RIBBON], u)
        place(self.moments, layout[Part.LEFT], u)
        place(self.card, layout[Part.RIGHT], u)
        for button, part in zip(buttons, (Part.LEFT_BUTTONS, Part.RIGHT_BUTTONS), strict=True):
            place(button, layout[part], u)
        return layout
