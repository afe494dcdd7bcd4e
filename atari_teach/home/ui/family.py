"""What a child of this computer finds about the others in the settings: add one, save or delete oneself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import _, render, say
from atari_teach.base.limits import CHILDREN
from atari_teach.features import PageName
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon
from atari_teach.ui.art.portraits import portrait_name
from atari_teach.ui.forms.desk_view import AskCard
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.kit.dialogs import ask_to_save
from atari_teach.ui.kit.layouts import Part, Space, column, row
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar


def build(app: AppContext) -> DeletionPage:
    """Returns the page that asks before a child is deleted."""
    return DeletionPage(app)


class FamilyRow(ButtonsRow):
    """The row of the settings with a button for each thing that a child of this computer can do.

    Args:
        app: The window and the register.
        inside: The parent of the row.
    """

    def __init__(self, app: AppContext, inside: QWidget) -> None:
        super().__init__(inside)
        self._app = app
        window = app.window
        self.new = self.add(
            say("Another player"), Icon.PLUS, lambda: window.go_to(PageName.NEW_CHILD), side=30
        )
        self.save = self.add(say("Save to a file"), Icon.SAVE, self._save, side=30)
        # Translators: verb, on a button: a question follows before a child and its progress are deleted.
        self.delete = self.add(say("Delete this name…"), Icon.BIN, self._ask_to_delete, side=30)

    def show_choices(self) -> None:
        """Shows the buttons that are possible now: a child can be deleted only if there is another one."""
        children = len(self._app.register().at_home())
        self.delete.setVisible(children > 1)
        self.new.setEnabled(children < CHILDREN)
        self.relayout()

    def _ask_to_delete(self) -> None:
        window = self._app.window
        window.teacher_lock.let_through(lambda: window.go_to(PageName.DELETE_CHILD))

    def _save(self) -> None:
        # imported only here, because few children save a file
        from atari_teach.store.files.transfer import export_file, file_name

        register, child = self._app.register(), self._app.current.pupil

        def save(path: Path) -> None:
            trouble = export_file(register, path, pupil_id=child.id)
            self._app.window.tell_here(trouble or say("The file is saved."))

        name = file_name(register, pupil_id=child.id)
        kind = _("Progress of a child (*.atariteach)")
        ask_to_save(self, _("Save to a file"), kind, name, save, children=True)


class DeletionPage(Page):
    """The question whether the current child of this computer is to be deleted, with all its progress."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._child = ""
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        # Translators: verb, title of the page that asks before a child is deleted.
        self.top.set_title(say("Delete"))
        self.ask = AskCard(self)
        self.ask.no.clicked.connect(lambda _down=False: app.window.back())
        self.ask.yes.clicked.connect(lambda _down=False: self._delete())
        card = row(Space(stretch=1), Part(self.ask, width=798, height=420), Space(stretch=1))
        self.lay_out_by(
            column(Space(stretch=1), card, Space(stretch=2), margins=(24, 84, 24, 24)),
            bar=self.top,
            on_stage=True,
        )
        self.visited.connect(self._look)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab; the first one changes nothing."""
        return (self.ask.no, self.ask.yes, self.top)

    def asked(self) -> Sequence[Readable]:
        """The texts to read aloud automatically: the question, and what would be deleted."""
        return [self.ask.question, self.ask.words]

    def take_keys(self) -> None:
        """Gives the focus to the answer that changes nothing."""
        self.ask.no.setFocus()

    def _look(self) -> None:
        pupil = self._app.current.pupil
        self._child = pupil.id if self._app.current.guest else ""
        name = pupil.name or render(portrait_name(self._app.current.portrait()))
        self.ask.ask(
            say("Delete {name} for good?", name=name),
            say(
                "The name, and everything that was done, are removed from this computer and from its "
                "backups. This can't be undone. Files saved elsewhere are not deleted."
            ),
            say("Delete for good"),
            self._delete,
        )

    def _delete(self) -> None:
        # imported only here, because children are rarely deleted
        from atari_teach.store.files.erasing import forget_pupil

        if self._child:
            trouble = forget_pupil(self._app.register(), self._child)
            self._app.current.leave()
            self._app.changed_pupils()
            self._app.window.start_at(PageName.HOME)
            self._app.window.tell(trouble or say("Deleted for good."))
