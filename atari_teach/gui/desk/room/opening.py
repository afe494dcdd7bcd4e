"""The card before a room is open: which class, whether with names, and what has to be known."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import SchoolClass
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.view import Heading, RowsView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.pages.setting_row import NameRow, SettingRow
from atari_teach.i18n import Text, say

_NO_YES = (False, True)
_LONGEST_NAME = 40
"""The letters of a name that other computers show beside a room's."""
_COUNTS = (2, 4, 6, 8, 10, 12, 16, 20, 24, 30)
_WHAT = say(
    "Each pupil sits at a computer with this program, on the same network as this one. You see all boards, "
    "start the same lesson everywhere, and let pairs play across the room."
)


_STILL_OPEN = say(
    "This room was not closed last time. Open it again: every computer comes back automatically, and nothing "
    "that was done in it is lost."
)


class OpeningCard(Composite):
    """Asks what a room needs to be opened.

    Signals:
        wanted: The room is to be opened.
        joins: This computer is to go into a room that is open elsewhere.
    """

    wanted = Signal()
    joins = Signal()

    def __init__(self, parent: QWidget, port: int) -> None:
        super().__init__(parent)
        self._port = port
        self.class_id = ""
        self.count = 24
        self.with_names = False
        self._left: str | None = None
        self._trouble: Text | None = None
        self.view = RowsView(self)
        inside = self.view.inside
        self.what = Heading(inside, _WHAT, px=21)
        self.trouble = Heading(inside, "", px=21, bold=True)
        self.classes = SettingRow(("",), inside, px=20)
        self.counts = SettingRow(_COUNTS, inside, px=20)
        self.names = SettingRow(_NO_YES, inside, px=20)
        self.teacher = NameRow(say("Your name, as the children see it"), say("Your name"), inside)
        self.teacher.field.setMaxLength(_LONGEST_NAME)
        self.firewall = Heading(inside, _firewall(port), px=19)
        self.open_button = PictureButton(
            say("Open the room"),
            icon_drawing(Icon.CLASS),
            ButtonStyle.PINE,
            self,
            px=28,
            picture_size=(44, 44),
        )
        self.join_button = PictureButton(
            say("This is a pupil's computer"), icon_drawing(Icon.KEYBOARD), parent=self, px=22
        )
        self.counts.set_words(say("How many computers?"), [str(each) for each in _COUNTS])
        self.names.set_words(
            say("Give the names to the room?"),
            (say("No"), say("Yes")),
            say("Without names, the pupils' computers show only pictures. No name is kept on any of them."),
        )
        self.counts.chosen.connect(self._choose_count)
        self.names.chosen.connect(self._choose_names)
        self.open_button.clicked.connect(lambda _down=False: self.wanted.emit())
        self.join_button.clicked.connect(lambda _down=False: self.joins.emit())

    def show_classes(
        self, classes: Sequence[SchoolClass], chosen: str, trouble: Text | None = None, *, again: bool = False
    ) -> None:
        """Shows these classes to choose from.

        Args:
            classes: All.
            chosen: The id of the one that is chosen; empty for no list.
            trouble: Why the room could not be opened, if so.
            again: Whether the room of the chosen one was not closed last time.
        """
        known = [each.id for each in classes]
        self.class_id = chosen if again or chosen in known else next(iter(known), "")
        self._left = self.class_id if again else None
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow((*known, ""), self.view.inside, px=20)
        self.classes.set_words(say("Which class?"), [*(each.name for each in classes), say("No list")])
        self.classes.chosen.connect(self._choose_class)
        self._trouble = trouble
        self._show()

    def stops(self) -> Sequence[QWidget]:
        """Returns its widgets in the order of Tab."""
        return (self.open_button, self.join_button, *self.view.stops())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the questions above, the large button below."""
        high = round(96 * u)
        self.view.set_scale(u)
        self.view.setGeometry(0, 0, width, height - high - round(20 * u))
        gap, part = round(24 * u), round(width * 0.58)
        self.open_button.setGeometry(0, height - high, part, high)
        self.join_button.setGeometry(part + gap, height - high, width - part - gap, high)

    def _show(self) -> None:
        self.classes.set_value(self.class_id)
        self.counts.set_value(self.count)
        self.names.set_value(self.with_names)
        again = self._left == self.class_id
        self.trouble.set_words(self._trouble or (_STILL_OPEN if again else ""))
        self.open_button.set_words(say("Open the room again") if again else say("Open the room"))
        trouble = (self.trouble,) if self.trouble.words() else ()
        second = self.names if self.class_id else self.counts
        choice = (self.classes,) if len(self.classes.answers) > 1 else ()
        self.view.show_rows((*trouble, self.what, *choice, second, self.teacher, self.firewall))
        self.set_scale(self._u)

    def _choose_class(self, class_id: str) -> None:
        self.class_id = class_id
        self._show()

    def _choose_count(self, count: int) -> None:
        self.count = count
        self._show()

    def _choose_names(self, with_names: bool) -> None:
        self.with_names = with_names
        self._show()


def _firewall(port: int) -> Text:
    return say(
        "If this computer asks whether the program may receive connections, say yes. If a technician "
        "decides, TCP port {port} has to be open on this computer, and on no other.",
        port=port,
    )
