"""The lower edge of the editor: undo and redo, and what comes next."""

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.workshop.selection import Looking
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import say


class Foot(Composite):
    """Tells whether everything is saved, beside the buttons."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = WordsLabel(self, say("Saved."), px=20, middle=True)
        self.row = ButtonsRow(self)
        self.undo = PictureButton(
            "", icon_drawing(Icon.UNDO), parent=self.row, px=20, depth=4, name=say("Undo")
        )
        self.redo = PictureButton(
            "", icon_drawing(Icon.REDO), parent=self.row, px=20, depth=4, name=say("Redo")
        )
        self.try_it = PictureButton(
            say("Try it"), icon_drawing(Icon.PLAY_ON), ButtonStyle.SUN, self.row, px=20, depth=4
        )
        self.share = PictureButton(say("Share"), icon_drawing(Icon.FOLDER), parent=self.row, px=20, depth=4)
        self.enough = PictureButton(
            say("Save and close"), icon_drawing(Icon.SAVE), ButtonStyle.PINE, self.row, px=20, depth=4
        )
        self.row.set_buttons((self.undo, self.redo, self.try_it, self.share, self.enough))

    def show_kept(self, *, kept: bool) -> None:
        """Shows whether everything is on the disk."""
        self.line.set_words(say("Saved.") if kept else say("Not saved yet"))
        self.relayout()

    def show_looking(self, now: Looking) -> None:
        """Shows which actions are possible for the selection."""
        self.undo.setEnabled(bool(now.draft.earlier))
        self.redo.setEnabled(bool(now.draft.later))
        step = now.read
        self.try_it.setEnabled(step is None or step.step is not None)

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self.row.height_for(width)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the buttons at the right, the words where they still fit on one line."""
        words = self.line.width_of_one_line() + 24 * self._u
        room = self.width() - words
        beside = self.row.height_for(room) <= self.row.height_for(self.width()) and room > words
        self.line.setVisible(beside)
        left = round(words) if beside else 0
        self.line.setGeometry(0, 0, left, self.height())
        self.row.setGeometry(left, 0, self.width() - left, self.height())
        self.row.relayout()
