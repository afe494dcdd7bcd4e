"""The button that offers another partner after some games that ended alike."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.animals.animals import partner_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.i18n import render
from atari_teach.opponent.level import Level
from atari_teach.session.games.levels import level_invites
from atari_teach.session.scene import Control, Pressed, Scene


class OfferButton(PictureButton):
    """Quiet, and only there while somebody is offered.

    Signals:
        wanted: The `Pressed` that begins the next game with this partner.
    """

    wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", None, ButtonStyle.PAPER, parent, px=22, picture_size=(46, 46))
        self._level: Level | None = None
        self.setProperty("small", False)
        self.clicked.connect(lambda _down=False: self.wanted.emit(Pressed(Control.LEVEL, self.value())))
        self.hide()

    def value(self) -> str | None:
        """The name of the partner that is offered."""
        return None if self._level is None else self._level.value

    def show_scene(self, scene: Scene) -> None:
        """Offer whom the scene offers."""
        offered = next((button.value for button in scene.buttons if button.control is Control.LEVEL), None)
        self._level = None if offered is None else Level(offered)
        if self._level is not None:
            self.set_picture(partner_drawing(self._level))
            self.retranslate()
        self.setVisible(self._level is not None)

    def retranslate(self) -> None:
        """Its words in the current language."""
        if self._level is not None:
            self.set_words(render(level_invites(self._level)))
