"""The page on which a child of a class, or a guest, is chosen for this computer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.features import PageName
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for
from atari_teach.ui.forms.pupil_grid import PupilGrid
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, column
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar


def build(desk: AppContext) -> PupilPickerPage:
    """Returns the page on which children choose themselves."""
    return PupilPickerPage(desk)


class PupilPickerPage(Page):
    """The pupil picker: a tab for each class, with its children as pictures; one press chooses a child."""

    def __init__(self, desk: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._class_id = ""
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        self.top.set_title(say("Who is playing?"))
        self.classes = SettingRow(("",), self.pane.content)
        self.grid = PupilGrid(self.pane.content)
        self.guest = PictureButton("", None, ButtonStyle.FRAMED, self, px=24, picture_size=(56, 56))
        self.grid.chosen.connect(self._sit)
        self.guest.clicked.connect(lambda _down=False: self._sit(""))
        guest = Part(self.guest, width=500, height=78)
        card = column(self.pane, guest, gap=16, margins=(24, 20, 24, 16), behind=self.card)
        self.lay_out_by(column(card, margins=(24, 84, 24, 24)), bar=self.top, on_stage=True)
        self.visited.connect(self._look)
        self._say()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the children, then the guest."""
        return (*self.pane.rows(), self.pane.up, self.pane.down, self.guest, self.top)

    def asked(self) -> Sequence[Readable]:
        """Returns the question who is playing."""
        return [self.top.title]

    def _look(self) -> None:
        register = self._desk.register()
        classes = by_name(register.classes())
        known = [each.id for each in classes]
        wanted = (self._class_id, self._desk.window.settings.school.class_id, *known)
        self._class_id = next((each for each in wanted if each in known), "")
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow(tuple(known) or ("",), self.pane.content, px=20)
        self.classes.hide()
        self.classes.chosen.connect(self._show_class)
        self.guest.set_picture(portrait_drawing(portrait_for(register.me().picture)), (56, 56))
        self._show_class(self._class_id)

    def _show_class(self, class_id: str) -> None:
        self._class_id = class_id
        self.grid.show_pupils(self._desk.register().pupils(class_id) if class_id else ())
        tabs = (self.classes,) if len(self._desk.register().classes()) > 1 else ()
        self.pane.set_rows((*tabs, self.grid))
        self.pane.set_scale(self.scale())
        self._say()
        self.relayout()
        self.arrange_keys()

    def _say(self) -> None:
        register = self._desk.register()
        names = [each.name for each in by_name(register.classes())]
        if len(names) == len(self.classes.answers):
            self.classes.set_words(say("Which class?"), names)
            self.classes.set_value(self._class_id)
        name = register.me().name
        self.guest.set_words(name or say("Somebody else"))

    def _sit(self, pupil_id: str) -> None:
        self._desk.current.sit(pupil_id)
        self._desk.window.start_at(PageName.HOME)
