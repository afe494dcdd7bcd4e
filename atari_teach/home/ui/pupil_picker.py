"""The page on which a child of this computer or of a class says who plays."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.base.limits import CHILDREN
from atari_teach.features import PageName
from atari_teach.store.pupil import by_name
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
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
from atari_teach.ui.kit.words_label import Words


def build(desk: AppContext) -> PupilPickerPage:
    """Returns the page on which children choose their own name and picture."""
    return PupilPickerPage(desk)


_AT_HOME = ""
"""The tab of the children of this computer, in place of a class."""


class PupilPickerPage(Page):
    """The page with a tab for each class, on which a child presses its own picture.

    If several children share this computer, they have the first tab, and the button below adds another one.
    Otherwise the button is for the guest.
    """

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
        self.more = PictureButton(
            say("Another player"),
            icon_drawing(Icon.PLUS),
            ButtonStyle.FRAMED,
            self,
            px=24,
            picture_size=(56, 56),
        )
        self.more.clicked.connect(lambda _down=False: desk.window.go_to(PageName.NEW_CHILD))
        guest, more = (Part(button, width=500, height=78) for button in (self.guest, self.more))
        card = column(self.pane, guest, more, gap=16, margins=(24, 20, 24, 16), behind=self.card)
        self.lay_out_by(column(card, margins=(24, 84, 24, 24)), bar=self.top, on_stage=True)
        self.visited.connect(self._look)
        self._say()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the children, then the guest or another child."""
        return (*self.pane.rows(), self.pane.up, self.pane.down, self.guest, self.more, self.top)

    def asked(self) -> Sequence[Readable]:
        """The text to read aloud automatically: the question who is playing."""
        return [self.top.title]

    def _look(self) -> None:
        register = self._desk.register()
        children = register.at_home()
        at_home = (_AT_HOME,) if len(children) > 1 else ()
        known = [*at_home, *(each.id for each in by_name(register.classes()))]
        own = self._desk.current.pupil.class_id  # of a child at home, the tab of the family
        wanted = (own, self._class_id, *at_home, self._desk.window.settings.school.class_id, *known)
        self._class_id = next((each for each in wanted if each in known), "")
        self.classes.hide()
        self.classes.deleteLater()
        self.classes = SettingRow(tuple(known) or ("",), self.pane.content, px=20)
        self.classes.hide()
        self.classes.chosen.connect(self._show_class)
        self.guest.set_picture(portrait_drawing(portrait_for(children[0].picture)), (56, 56))
        self.guest.setVisible(not at_home)
        self.more.setVisible(bool(at_home) and len(children) < CHILDREN)
        self.top.set_back_visible(not self._desk.current.is_unknown)
        self._show_class(self._class_id)

    def _show_class(self, class_id: str) -> None:
        self._class_id = class_id
        register = self._desk.register()
        children = register.at_home()
        self.grid.large = not class_id
        if class_id:
            self.grid.show_pupils(register.pupils(class_id))
        else:
            self.grid.show_pupils(children if len(children) > 1 else ())
        current = self._desk.current
        for pupil, button in self.grid.pairs():
            button.set_pressed_look(not current.is_unknown and pupil.id == current.pupil.id)
        tabs = (self.classes,) if len(self.classes.answers) > 1 else ()
        self.pane.set_rows((*tabs, self.grid))
        self.pane.set_scale(self.scale())
        self._say()
        self.relayout()
        self.arrange_keys()

    def _say(self) -> None:
        register = self._desk.register()
        children = register.at_home()
        # Translators: on a tab beside the names of classes: the children of one family.
        at_home = [say("At home")] if len(children) > 1 else []
        names: list[Words] = [*at_home, *(each.name for each in by_name(register.classes()))]
        if len(names) == len(self.classes.answers):
            self.classes.set_words(say("Which class?"), names)
            self.classes.set_value(self._class_id)
        self.guest.set_words(children[0].name or say("Somebody else"))

    def _sit(self, pupil_id: str) -> None:
        self._desk.current.sit(pupil_id)
        self._desk.window.start_at(PageName.HOME)
