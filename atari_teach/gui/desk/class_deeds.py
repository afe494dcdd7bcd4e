"""What happens to classes and children: written down, kept in files, put away, deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.classroom.files.forgetting import forget_class, forget_pupil
from atari_teach.classroom.files.transfer import export_file, file_name
from atari_teach.classroom.name_list import LARGEST_LIST, decode, names_in_table
from atari_teach.gui.desk.files import ask_where, ask_which
from atari_teach.i18n import Message, _, say

if TYPE_CHECKING:
    from pathlib import Path

    from atari_teach.gui.desk.classes import ClassesPage
    from atari_teach.gui.navigation.context import AppContext

_FILES = "Atari Teach (*.atariteach)"


class ClassDeeds:
    """Does what the page of the classes asks for.

    Args:
        page: The page.
        desk: What the teacher's pages share.
    """

    def __init__(self, page: ClassesPage, desk: AppContext) -> None:
        self._page = page
        self._desk = desk
        self._last: Message | None = None
        page.names.made.connect(self._make)
        page.names.added.connect(self._add)
        page.names.file_wanted.connect(self._ask_for_table)
        page.one.renamed.connect(self._rename)
        page.one.export_wanted.connect(lambda: self._ask_where(class_id=page.class_id))
        page.one.put_away.connect(lambda: self._archive(archived=True))
        page.one.brought_back.connect(lambda: self._archive(archived=False))
        page.one.delete_wanted.connect(self._ask_to_delete_class)
        page.pupil.changed.connect(self._change)
        page.pupil.moved.connect(self._move)
        page.pupil.export_wanted.connect(lambda: self._ask_where(pupil_id=page.pupil_id))
        page.pupil.put_away.connect(lambda: self._leave(left=True))
        page.pupil.brought_back.connect(lambda: self._leave(left=False))
        page.pupil.delete_wanted.connect(self._ask_to_delete_pupil)

    # classes

    def _make(self, name: str, children: tuple[tuple[str, str], ...]) -> None:
        register = self._desk.register()
        made = register.add_class(name)
        register.add_pupils(made.id, children)
        self._desk.changed_pupils()
        self._desk.keep_school(replace(self._desk.school, class_id=made.id))
        self._page.show_class(made.id)

    def _add(self, children: tuple[tuple[str, str], ...]) -> None:
        self._desk.register().add_pupils(self._page.class_id, children)
        self._again()

    def _rename(self, name: str) -> None:
        self._desk.register().move_up(self._page.class_id, name)
        self._again()

    def _archive(self, *, archived: bool) -> None:
        self._desk.register().change_class(self._page.class_id, archived=archived)
        self._again()

    def _ask_to_delete_class(self) -> None:
        class_id = self._page.class_id
        button = self._page.list.buttons.get(class_id)
        self._page.question(
            _("Delete {name} for good?").format(name=button.words() if button else ""),
            _(
                "All its names, and everything that was done, go from this computer and from all its copies. "
                "Nothing brings them back. Files that were saved elsewhere are not deleted."
            ),
            _("Delete for good"),
            lambda: self._told(forget_class(self._desk.register(), class_id)),
        )

    # children

    def _change(self, name: str, picture: str) -> None:
        self._desk.register().change_pupil(self._page.pupil_id, name, picture)
        self._desk.changed_pupils()
        self._page.show_pupil(self._page.pupil_id)

    def _move(self, class_id: str) -> None:
        self._desk.register().move_pupil(self._page.pupil_id, class_id)
        self._desk.changed_pupils()
        self._page.show_class(class_id)

    def _leave(self, *, left: bool) -> None:
        register = self._desk.register()
        pupil = register.pupil(self._page.pupil_id)
        if pupil is not None:
            register.move_pupil(pupil.id, pupil.class_id, archived=left)
        self._again()

    def _ask_to_delete_pupil(self) -> None:
        pupil = self._desk.register().pupil(self._page.pupil_id)
        if pupil is None:
            return
        self._page.question(
            _("Delete {name} for good?").format(name=pupil.name),
            _(
                "The name, and everything that was done, go from this computer and from all its copies. "
                "Nothing brings them back. Files that were saved elsewhere are not deleted."
            ),
            _("Delete for good"),
            lambda: self._told(forget_pupil(self._desk.register(), pupil.id)),
        )

    def _told(self, trouble: Message | None) -> None:
        """Back to the classes; say that it is done, or what stayed behind."""
        self._say(trouble or say("Deleted for good."))
        self._again()

    def _again(self) -> None:
        self._desk.changed_pupils()
        self._page.show_class(self._page.class_id)

    def _say(self, words: Message | None) -> None:
        """Tell this instead of what was told before."""
        self._desk.window.take_back(self._last)
        self._last = words
        self._desk.window.tell(words)

    # files

    def _ask_where(self, *, class_id: str = "", pupil_id: str = "") -> None:
        name = file_name(self._desk.register(), class_id=class_id, pupil_id=pupil_id)

        def save(path: Path) -> None:
            trouble = export_file(self._desk.register(), path, class_id=class_id, pupil_id=pupil_id)
            self._say(trouble or say("The file is saved."))

        ask_where(self._page, _("Save to a file"), _FILES, name, save)

    def _ask_for_table(self) -> None:
        kinds = _("Tables and lists (*.csv *.txt *.tsv)")
        ask_which(self._page, _("Open a list of names"), kinds, self._read_table, several=False)

    def _read_table(self, paths: tuple[Path, ...]) -> None:
        try:
            with paths[0].open("rb") as file:
                content = file.read(LARGEST_LIST)
        except OSError:
            content = b""
        names = names_in_table(decode(content))
        if names:
            self._page.names.show_names(names)
        else:
            self._say(say("No names were found in that file."))
