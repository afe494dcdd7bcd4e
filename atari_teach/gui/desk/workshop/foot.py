"""The lower edge of the editor: what is not right yet, the way back, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.scale import target_px
from atari_teach.i18n import _, render

if TYPE_CHECKING:
    from atari_teach.gui.desk.workshop.looking import Looking
    from atari_teach.i18n import Text
    from atari_teach.teaching.workshop.findings import Finding


class Foot(QWidget):
    """One sentence, and the buttons.

    Signals:
        finding_chosen: The sentence was pressed, to look at what it is about.
    """

    finding_chosen = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._told: Text | None = None
        self._finding: Finding | None = None
        self.line = PictureButton(
            "", icon_drawing(Icon.CHECK), parent=self, px=18, bold=False, depth=3, radius=16
        )
        self.undo = PictureButton("", icon_drawing(Icon.UNDO), parent=self, px=20, depth=4)
        self.redo = PictureButton("", icon_drawing(Icon.REDO), parent=self, px=20, depth=4)
        self.try_it = PictureButton("", icon_drawing(Icon.PLAY_ON), ButtonStyle.SUN, self, px=20, depth=4)
        self.share = PictureButton("", icon_drawing(Icon.FOLDER), parent=self, px=20, depth=4)
        self.enough = PictureButton("", icon_drawing(Icon.SAVE), ButtonStyle.PINE, self, px=20, depth=4)
        self.line.clicked.connect(lambda _down=False: self.finding_chosen.emit())
        self.retranslate()

    def retranslate(self) -> None:
        """Every fixed word, in the current language."""
        self.undo.set_name(_("Undo"))
        self.redo.set_name(_("Redo"))
        self.try_it.set_words(_("Try it"))
        self.share.set_words(_("Share"))
        self.enough.set_words(_("Save and close"))
        self._lay_out()

    def tell(self, words: Text | None) -> None:
        """A sentence about what has just happened, which comes before everything else; None: no more."""
        self._told = words

    def finding(self) -> Finding | None:
        """What the sentence is about."""
        return self._finding

    def show_findings(self, now: Looking, found: tuple[Finding, ...]) -> None:
        """The first thing that is not right: of the step that is looked at, else of any."""
        here = [each for each in found if each.step == now.at]
        self._finding = next(iter([*(each for each in here if each.hinders), *here, *found]), None)
        if self._told is not None:
            words, icon = render(self._told), Icon.FLAG
        elif self._finding is None:
            words, icon = _("Saved. Nothing to remark."), Icon.CHECK
        else:
            words, icon = render(self._finding.words), Icon.QUESTION
            if self._finding.step is not None and self._finding.step != now.at:
                words = _("Step {n}: {words}").format(n=self._finding.step + 1, words=words)
        self.line.set_words(words)
        self.line.set_picture(icon_drawing(icon))
        self.undo.setEnabled(bool(now.draft.earlier))
        self.redo.setEnabled(bool(now.draft.later))
        step = now.read
        self.try_it.setEnabled(step is None or step.step is not None)
        self._lay_out()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for button in self._buttons():
            button.set_scale(u)
        self.line.set_scale(u)
        self._lay_out()

    def fits(self) -> bool:
        """Whether all words are wholly inside."""
        return all(button.fits() for button in (self.line, *self._buttons()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything anew."""
        self._lay_out()

    def _buttons(self) -> tuple[PictureButton, ...]:
        return (self.undo, self.redo, self.try_it, self.share, self.enough)

    def _lay_out(self) -> None:
        """The buttons at the right, each as wide as its words; the sentence has what is left."""
        u, gap, high = self._u, 10 * self._u, self.height()
        x = float(self.width())
        for button in reversed(self._buttons()):
            wide = max(target_px(64, u), button.natural_width() * u)
            x -= wide
            button.setGeometry(round(x), 0, round(wide), high)
            x -= gap
        self.line.setGeometry(0, 0, max(1, round(x)), high)
