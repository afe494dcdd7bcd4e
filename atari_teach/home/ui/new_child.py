"""The page on which another child of this computer gives its name and chooses its picture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import say
from atari_teach.features import PageName
from atari_teach.home.ui.picture_row import free_pictures, picture_row
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import OFFERED, SHAPES, Portrait, offered_pictures
from atari_teach.ui.forms.setting_row import NameRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, column
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar


def build(app: AppContext) -> NewChildPage:
    """Returns the page that adds a child."""
    return NewChildPage(app)


class NewChildPage(Page):
    """A name, which may stay empty, a picture that no other child here has, and a button to begin.

    Nothing is stored before the button is pressed, so *Back* leaves everything as it was.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.top.set_title(say("Another player"))
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        self.name_row = NameRow(say("What is your name?"), say("Name or nickname"), self.pane.content)
        self.name = self.name_row.field
        inside = self.pane.content
        self.pictures = {each: picture_row(each, inside, side=88) for each in (OFFERED, SHAPES)}
        for row in self.pictures.values():
            row.chosen.connect(row.set_value)
        # Translators: a child's button, after it has given its name: the game begins.
        self.ready = PictureButton(
            say("Let's play!"), icon_drawing(Icon.CHECK), ButtonStyle.PINE, self, px=24
        )
        self.ready.clicked.connect(lambda _down=False: self._add())
        self.name.returnPressed.connect(self._add)
        ready = Part(self.ready, width=420, height=78)
        card = column(self.pane, ready, gap=16, margins=(24, 20, 24, 16), behind=self.card)
        self.lay_out_by(column(card, margins=(24, 84, 24, 24)), bar=self.top, on_stage=True)
        self.entered.connect(self.name.clear)
        self.visited.connect(self._look)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: name, pictures, and the button to begin."""
        return (*self.pane.rows(), self.pane.up, self.pane.down, self.ready, self.top)

    def asked(self) -> Sequence[Readable]:
        """The text to read aloud automatically: the question for the name."""
        return [self.name_row.question]

    def take_keys(self) -> None:
        """Gives the focus to the name, which can be typed at once."""
        self.name.setFocus()

    def _look(self) -> None:
        """Shows the pictures of the current look; the first one that no other child has is chosen."""
        offered = offered_pictures()
        row = self.pictures[offered]
        free = free_pictures(offered, self._app.register().at_home())
        row.set_allowed(free)
        if row.value not in free:
            row.set_value(free[0])
        self.pane.set_rows((self.name_row, row))
        self.arrange_keys()

    def _add(self) -> None:
        portrait: Portrait = self.pictures[offered_pictures()].value
        child = self._app.register().add_pupil(self.name.text(), portrait.value)
        self._app.current.sit(child.id)
        self._app.changed_pupils()
        self._app.window.start_at(PageName.HOME)
