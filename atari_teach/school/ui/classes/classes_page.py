"""The page of classes: creates them from a list of names, changes, archives and deletes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, _, say, say_n
from atari_teach.school.ui.classes.list_view import ListView
from atari_teach.school.ui.classes.names_view import NamesView
from atari_teach.store.class_list.list_draft import Draft
from atari_teach.store.class_list.list_tables import SUFFIXES, tables_in_file
from atari_teach.store.files.erasing import forget_class, forget_pupil
from atari_teach.store.files.transfer import export_file, file_name
from atari_teach.store.pupil import NAME_LENGTH, Pupil, SchoolClass, by_name, tidy_name
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.art.portraits import Portrait, portrait_drawing, portrait_for, portrait_name
from atari_teach.ui.forms.desk_view import AskCard, RowsView
from atari_teach.ui.forms.edit_rows import ButtonsRow
from atari_teach.ui.forms.pupil_grid import PupilGrid
from atari_teach.ui.forms.setting_row import NameRow, SettingRow
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.dialogs import ask_to_save, ask_which
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel


def build(app: AppContext) -> ClassesPage:
    """Returns the page of the classes."""
    return ClassesPage(app)


class ClassesPage(Page):
    """The list of classes on the left; on the right a class, a child, names to add, or a question.

    Args:
        app: The window, the register and the lessons.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=paint_calm)
        self._app = app
        self.class_id = ""
        self.pupil_id = ""
        self.typed = False
        self.top = TopBar(self, filled=True)
        self.list = ClassList(self)
        self.one = ClassView(self)
        self.pupil = PupilView(self)
        self.names = NamesView(self)
        self.lines = ListView(self)
        self.ask = AskCard(self)
        self._views: tuple[QWidget, ...] = (self.one, self.pupil, self.names, self.lines, self.ask)
        self._seen: QWidget = self.names
        self.changes = ClassActions(self, app)
        self.visited.connect(self._visit)
        self.list.chosen.connect(self.show_class)
        self.list.new_wanted.connect(self.new_class)
        self.one.pupil_chosen.connect(self.show_pupil)
        self.one.names_wanted.connect(self._more_names)
        self.pupil.done.connect(lambda: self.show_class(self.class_id))
        self.names.list_wanted.connect(lambda draft: self.show_list(draft, typed=True))
        self.lines.left.connect(self.dismiss)
        self.ask.no.clicked.connect(lambda _down=False: self.dismiss())
        self.ask.yes.clicked.connect(lambda _down=False: self._agreed())
        # Translators: title of the page on which a teacher makes classes of pupils.
        self.top.set_title(say("Classes"))
        self.show_view(self.names)

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the open view, then the list."""
        stops = (self.ask.no, self.ask.yes) if self._seen is self.ask else self._seen_stops()
        return (*stops, *(() if self._seen is self.lines else self.list.stops()), self.top)

    def dismiss(self) -> bool:
        """Closes a question, a child or the names and shows the class; from a list, returns to the names."""
        if self._seen is self.lines:
            self.show_view(self.names)
            self.names.names.setFocus()
            return True
        if self._seen is self.ask:
            self.ask.answered()
            if self.pupil_id:
                self.show_pupil(self.pupil_id)
            else:
                self.show_class(self.class_id)
            return True
        if self._seen is self.pupil or (self._seen is self.names and self.class_id):
            self.show_class(self.class_id)
            return True
        return False

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the list of classes on the left and the open view on the right."""
        self.put_on_top(self.top)
        self.put(self.list, 24, 84, 300, 664)
        for view in self._views:
            self.put(view, 344, 84, 998, 664)
        self.put(self.lines, 24, 84, 1318, 664)
        self.put(self.ask, 444, 184, 798, 420)

    # what the page shows

    def show_class(self, class_id: str) -> None:
        """Shows this class, or the first if it no longer exists; without classes, asks for names."""
        used, archived = self._classes()
        self.class_id = class_id if any(each.id == class_id for each in (*used, *archived)) else ""
        if not self.class_id and (used or archived):
            self.class_id = (*used, *archived)[0].id
        looked_at, self.pupil_id = self.pupil_id, ""
        came_from = self._seen
        self.list.show_classes(used, archived, self.class_id)
        chosen = next((each for each in (*used, *archived) if each.id == self.class_id), None)
        if chosen is None:
            self.new_class()
            return
        register = self._app.register()
        self.one.show_class(chosen, register.pupils(chosen.id), register.pupils(chosen.id, archived=True))
        self.show_view(self.one)
        if self.isVisible() and came_from is not self.one:
            self.one.aim(looked_at)

    def show_pupil(self, pupil_id: str) -> None:
        """Shows this child, or the class if the child no longer exists."""
        pupil = self._app.register().pupil(pupil_id)
        if pupil is None:
            self.show_class(self.class_id)
            return
        self.pupil_id = pupil_id
        used, archived = self._classes()
        there = [each for each in (*used, *archived) if not each.archived or each.id == pupil.class_id]
        self.pupil.show_pupil(pupil, there, frozenset(self._pictures(pupil)))
        came_from = self._seen
        self.show_view(self.pupil)
        if came_from is not self.pupil:
            self.pupil.name.field.setFocus()

    def new_class(self) -> None:
        """Asks for the names of a new class."""
        self.list.mark("")
        self.names.ask(None)
        self.show_view(self.names)

    def show_list(self, draft: Draft, *, typed: bool) -> None:
        """Shows the children found in a class list, for the class whose names were asked for.

        Args:
            draft: The class list.
            typed: Whether it comes from the text field, which is cleared when the class is created.
        """
        self.typed = typed
        there = None if self.names.is_new else self.names.there
        self.lines.show_list(draft, there, self.names.name.field.text().strip())
        self.show_view(self.lines)

    def open_list(self, path: Path) -> None:
        """Shows the children found in a file, for a new class."""
        self.new_class()
        self.changes.read_list(path)

    def question(self, question: str, words: str, yes_words: str, yes: object) -> None:
        """Asks a question and hides everything else until it is answered."""
        assert callable(yes)
        self.show_view(self.ask)
        self.ask.ask(question, words, yes_words, yes)

    def show_view(self, view: QWidget) -> None:
        """Shows this view instead of the previous one."""
        self._seen = view
        for each in self._views:
            each.setVisible(each is view)
        self.list.setVisible(view is not self.lines)
        self.relayout()
        self.arrange_keys()

    # private

    def _visit(self) -> None:
        if self._seen is self.ask:
            self.ask.answered()
        self.show_class(self.class_id or self._app.school.class_id)

    def _classes(self) -> tuple[tuple[SchoolClass, ...], tuple[SchoolClass, ...]]:
        register = self._app.register()
        return by_name(register.classes()), by_name(register.classes(archived=True))

    def _pictures(self, pupil: Pupil) -> list[str]:
        """Returns the pictures of the other children in the class."""
        others = self._app.register().pupils(pupil.class_id)
        return [other.picture for other in others if other.id != pupil.id]

    def _more_names(self) -> None:
        register = self._app.register()
        there = [*register.pupils(self.class_id), *register.pupils(self.class_id, archived=True)]
        self.names.ask([(pupil.name, pupil.picture) for pupil in there], self.class_id)
        self.show_view(self.names)

    def _agreed(self) -> None:
        yes = self.ask.answered()
        if yes is not None:
            yes()

    def _seen_stops(self) -> tuple[QWidget, ...]:
        if self._seen is self.names:
            return self.names.stops()
        if self._seen is self.lines:
            return self.lines.stops()
        return self.pupil.stops() if self._seen is self.pupil else self.one.stops()


_PATIENCE_MS = 700
"""If reading a file takes longer than this, the page says that it is reading."""
_IN_ROOM = say("The room of computers is open for this class. Close the room first, then delete.")


class _Opening(NamedTuple):
    """A class list that is being read.

    Attributes:
        name: The name of the file.
        asked_for: Value of `ClassActions._asked_for` when reading began.
    """

    name: str
    asked_for: str | None


class ClassActions(QObject):
    """Carries out the actions of the page of classes.

    Args:
        page: The page.
        app: The window, the register and the lessons.
    """

    def __init__(self, page: ClassesPage, app: AppContext) -> None:
        super().__init__(page)
        self._page = page
        self._app = app
        self._last: Message | None = None
        self._opening: _Opening | None = None
        page.names.made.connect(self._make)
        page.names.added.connect(self._add)
        page.lines.made.connect(self._make)
        page.lines.added.connect(self._add)
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
        if self._page.typed:
            self._page.names.forget()
        register = self._app.register()
        made = register.add_class(name)
        register.add_pupils(made.id, children)
        self._app.changed_pupils()
        self._app.keep_school(replace(self._app.school, class_id=made.id))
        self._page.show_class(made.id)

    def _add(self, children: tuple[tuple[str, str], ...]) -> None:
        if self._page.typed:
            self._page.names.forget()
        self._app.register().add_pupils(self._page.class_id, children)
        self._again()

    def _rename(self, name: str) -> None:
        self._app.register().move_up(self._page.class_id, name)
        self._again()

    def _archive(self, *, archived: bool) -> None:
        self._app.register().change_class(self._page.class_id, archived=archived)
        self._again()

    def _ask_to_delete_class(self) -> None:
        class_id = self._page.class_id
        if self._in_room(*(pupil.id for pupil in self._app.register().pupils(class_id))):
            return
        button = self._page.list.buttons.get(class_id)
        self._page.question(
            _("Delete {name} for good?").format(name=button.words() if button else ""),
            _(
                "All the names, and everything the class did, are removed from this computer and from "
                "its backups. This can't be undone. Files saved elsewhere are not deleted."
            ),
            _("Delete for good"),
            lambda: self._after_deletion(forget_class(self._app.register(), class_id)),
        )

    # children

    def _change(self, name: str, picture: str) -> None:
        if self._app.register().pupil(self._page.pupil_id) is None:  # deleted in the meantime
            self._again()
            return
        self._app.register().change_pupil(self._page.pupil_id, name, picture)
        self._app.changed_pupils()
        self._page.show_pupil(self._page.pupil_id)

    def _move(self, class_id: str) -> None:
        if self._app.register().pupil(self._page.pupil_id) is None:
            self._again()
            return
        self._app.register().move_pupil(self._page.pupil_id, class_id)
        self._app.changed_pupils()
        self._page.show_class(class_id)

    def _leave(self, *, left: bool) -> None:
        register = self._app.register()
        pupil = register.pupil(self._page.pupil_id)
        if pupil is not None:
            register.move_pupil(pupil.id, pupil.class_id, archived=left)
        self._again()

    def _ask_to_delete_pupil(self) -> None:
        pupil = self._app.register().pupil(self._page.pupil_id)
        if pupil is None or self._in_room(pupil.id):
            return
        self._page.question(
            _("Delete {name} for good?").format(name=pupil.name),
            _(
                "The name, and everything that was done, are removed from this computer and from its "
                "backups. This can't be undone. Files saved elsewhere are not deleted."
            ),
            _("Delete for good"),
            lambda: self._after_deletion(forget_pupil(self._app.register(), pupil.id)),
        )

    def _in_room(self, *pupils: str) -> bool:
        """Returns whether one of these children has a place in the open room; if so, says to close it first.

        Their results from the room would belong to nobody if they were deleted.
        """
        if self._app.rooms().places.isdisjoint(pupils):
            return False
        self._say(_IN_ROOM)
        return True

    def _after_deletion(self, trouble: Message | None) -> None:
        """Shows the classes again, with the result of a deletion or what could not be deleted."""
        self._say(trouble or say("Deleted for good."))
        self._again()

    def _again(self) -> None:
        self._app.changed_pupils()
        self._page.show_class(self._page.class_id)

    def _say(self, words: Message | None) -> None:
        """Shows this message instead of the page's previous one."""
        self._app.window.take_back(self._last)
        self._last = words
        self._app.window.tell_here(words)

    # files

    def _ask_where(self, *, class_id: str = "", pupil_id: str = "") -> None:
        name = file_name(self._app.register(), class_id=class_id, pupil_id=pupil_id)

        def save(path: Path) -> None:
            trouble = export_file(self._app.register(), path, class_id=class_id, pupil_id=pupil_id)
            self._say(trouble or say("The file is saved."))

        kind = _("Progress of a child (*.atariteach)") if pupil_id else _("Classes (*.atariteach)")
        ask_to_save(self._page, _("Save to a file"), kind, name, save)

    def _ask_for_table(self) -> None:
        kinds = _("Class lists ({endings})").format(endings=" ".join(f"*.{suffix}" for suffix in SUFFIXES))
        ask_which(
            self._page, _("Open a class list"), kinds, lambda paths: self.read_list(paths[0]), several=False
        )

    def read_list(self, path: Path) -> None:
        """Reads a file in a thread, then shows the children found in it, or says why it can't be read.

        The result is dropped if the user leaves the view or opens another list in the meantime.
        """
        self._opening = opening = _Opening(path.name, self._asked_for())
        run_in_thread(lambda: (opening, tables_in_file(path)), self._list_read)
        QTimer.singleShot(_PATIENCE_MS, self, lambda: self._still_reading(opening))

    def _asked_for(self) -> str | None:
        """Returns the id of the class to add names to; empty for a new class, None if the view is closed."""
        names = self._page.names
        return None if not names.isVisible() else "" if names.is_new else self._page.class_id

    def _still_reading(self, opening: _Opening) -> None:
        if self._opening is opening:
            self._say(say("Reading {name}…", name=opening.name))

    def _list_read(self, answer: object) -> None:
        assert isinstance(answer, tuple)
        opening, tables = answer
        assert isinstance(opening, _Opening)
        if opening is not self._opening:
            return
        self._opening = None
        self._say(None)
        if opening.asked_for is None or opening.asked_for != self._asked_for():
            return
        if isinstance(tables, Message):
            self._say(tables)
        elif not tables:
            self._say(say("{name} is empty.", name=opening.name))
        else:
            there = [name for name, _picture in self._page.names.there]
            self._page.show_list(Draft.of(tables, there), typed=False)


class ClassList(RowsView):
    """The list of classes; emits `chosen(id)` and `new_wanted()`."""

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=12)
        self.new_row = ButtonsRow(self.inside)
        self.new = PictureButton(
            say("New class"),
            icon_drawing(Icon.PLUS),
            ButtonStyle.PINE,
            self.new_row,
            px=20,
            picture_size=(30, 30),
        )
        self.new_row.set_buttons((self.new,))
        self.used = ButtonsRow(self.inside, column=True)
        # Translators: before the classes of earlier years, which are put away but kept.
        self.archived_heading = WordsLabel(self.inside, say("Archived:"), px=18, colour="second_text")
        self.archived = ButtonsRow(self.inside, column=True)
        self.buttons: dict[str, PictureButton] = {}
        self.new.clicked.connect(lambda _down=False: self.new_wanted.emit())

    def show_classes(self, used: Sequence[SchoolClass], archived: Sequence[SchoolClass], chosen: str) -> None:
        """Shows the classes in use, the archived ones, and which one is selected."""
        there, self.buttons = self.buttons, {}
        for row, classes in ((self.used, used), (self.archived, archived)):
            row.set_buttons([self._button(each, row, there.get(each.id)) for each in classes])
        self.mark(chosen)
        below = (self.archived_heading, self.archived) if archived else ()
        self.show_rows((self.new_row, *((self.used,) if used else ()), *below))
        self.relayout()

    def mark(self, chosen: str) -> None:
        """Marks the selected class; an empty id marks *New class*."""
        self.new.set_pressed_look(not chosen)
        for class_id, button in self.buttons.items():
            button.set_pressed_look(class_id == chosen)

    def _button(self, each: SchoolClass, row: ButtonsRow, there: PictureButton | None) -> PictureButton:
        """Returns the button of a class; reuses an existing one, since it may be held down right now."""
        if there is not None and there in row.buttons:
            button = there
            button.set_words(each.name)
        else:
            button = PictureButton(each.name, parent=row, px=22, bold=False, depth=4, elides=True)
            button.clicked.connect(lambda _down=False, of=each.id: self.chosen.emit(of))
        self.buttons[each.id] = button
        return button


class ClassView(RowsView):
    """The selected class: its name, its children, and actions for the whole class.

    Signals:
        renamed: The new name.
        pupil_chosen: The id of a child.
        names_wanted, export_wanted, put_away, brought_back, delete_wanted: A button was pressed.
    """

    renamed = Signal(str)
    pupil_chosen = Signal(str)
    names_wanted = Signal()
    export_wanted = Signal()
    put_away = Signal()
    brought_back = Signal()
    delete_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._class: SchoolClass | None = None
        self.name = NameRow(say("Name of the class"), say("4B, chess club…"), self.inside)
        self.name.field.set_name(say("Name of the class"))
        self.name.field.setMaxLength(NAME_LENGTH)
        self.how_many = WordsLabel(self.inside, px=20, colour="second_text")
        self.grid = PupilGrid(self.inside)
        year = say("A new school year? Just change the name: everything stays.")
        self.year = WordsLabel(self.inside, year, px=18, colour="second_text")
        self.left = WordsLabel(self.inside, say("Left the class:"), px=20, colour="second_text")
        self.gone = PupilGrid(self.inside)
        self.tools = ButtonsRow(self.inside)
        add = partial(self.tools.add, px=19, side=30, depth=5)
        self.add = add(say("Add names"), Icon.PLUS, self.names_wanted.emit)
        self.save = add(say("Save to a file"), Icon.SAVE, self.export_wanted.emit)
        # Translators: verb, on a teacher's button: puts a class away and keeps it.
        self.away = add(say("Archive"), Icon.DRAWER, self.put_away.emit)
        self.back = add(say("Bring back"), Icon.UNDO, self.brought_back.emit)
        # Translators: verb, on a teacher's button: a question follows before a class or a pupil is deleted.
        self.delete = add(say("Delete…"), Icon.BIN, self.delete_wanted.emit)
        self._connect()

    def show_class(self, chosen: SchoolClass, pupils: Sequence[Pupil], left: Sequence[Pupil]) -> None:
        """Shows this class, its children, and the children who have left it."""
        another = self._class is None or self._class.id != chosen.id
        self._class = chosen
        if another or not self.name.field.hasFocus():
            self.name.field.setText(chosen.name)
            self.name.field.setCursorPosition(0)
        self.grid.show_pupils(pupils)
        self.gone.show_pupils(left)
        self.add.setVisible(not chosen.archived)
        self.away.setVisible(not chosen.archived)
        self.back.setVisible(chosen.archived)
        gone = (self.left, self.gone) if left else ()
        self.show_rows((self.name, self.year, self.tools, self.how_many, self.grid, *gone))
        self.how_many.set_words(
            say_n(
                "{n} child. Press the name to change something.",
                "{n} children. Press a name to change something.",
                len(self.grid.buttons),
            )
        )
        self.relayout()

    def aim(self, pupil_id: str) -> None:
        """Focuses this child, or the first one."""
        known = next((button for pupil, button in self.grid.pairs() if pupil.id == pupil_id), None)
        first = next((button for _pupil, button in self.grid.pairs()), self.add)
        (known or first).setFocus()

    def _connect(self) -> None:
        self.name.field.editingFinished.connect(self._rename)
        for grid in (self.grid, self.gone):
            grid.chosen.connect(self.pupil_chosen)

    def _rename(self) -> None:
        """Renames the class; if the field is empty, restores the old name."""
        if self._class is None:
            return
        name = tidy_name(self.name.field.text())
        if name and name != self._class.name:
            self.renamed.emit(name)
        elif not name:
            self.name.field.setText(self._class.name)


class PupilView(RowsView):
    """The selected child.

    Signals:
        changed: The name, and the key of the picture.
        moved: The id of another class.
        done, export_wanted, put_away, brought_back, delete_wanted: A button was pressed.
    """

    changed = Signal(str, str)
    moved = Signal(str)
    done = Signal()
    export_wanted = Signal()
    put_away = Signal()
    brought_back = Signal()
    delete_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pupil: Pupil | None = None
        self._names: tuple[str, ...] = ()
        self._ids: tuple[str, ...] = ()
        # Translators: label of a field: the name of a pupil.
        self.name = NameRow(say("Name"), say("Name or nickname"), self.inside)
        self.name.field.setMaxLength(NAME_LENGTH)
        self.pictures = SettingRow(
            tuple(Portrait),
            self.inside,
            pictures=tuple(portrait_drawing(portrait) for portrait in Portrait),
            picture_size=(46, 46),
            style=ButtonStyle.ROUND,
        )
        pictures = [portrait_name(portrait) for portrait in Portrait]
        # Translators: question about a pupil: which little picture stands beside the name.
        self.pictures.set_words(say("Picture"), pictures, wordless=True)
        self.classes = SettingRow(("",), self.inside, px=19)
        self.tools = ButtonsRow(self.inside)
        add = partial(self.tools.add, px=19, side=30, depth=5)
        # Translators: on a button that closes a card or an editor: what was to be done is done.
        self.ok = add(say("Done"), Icon.CHECK, self.done.emit)
        self.save = add(say("Save to a file"), Icon.SAVE, self.export_wanted.emit)
        self.away = add(say("Has left"), Icon.DRAWER, self.put_away.emit)
        self.back = add(say("Is back"), Icon.UNDO, self.brought_back.emit)
        self.delete = add(say("Delete…"), Icon.BIN, self.delete_wanted.emit)
        self._connect()

    def show_pupil(self, pupil: Pupil, classes: Sequence[SchoolClass], taken: frozenset[str]) -> None:
        """Shows this child.

        Args:
            pupil: The child.
            classes: The classes to choose from.
            taken: Pictures of other children in the class.
        """
        another = self.pupil is None or self.pupil.id != pupil.id
        self.pupil = pupil
        if another or not self.name.field.hasFocus():
            self.name.field.setText(pupil.name)
            self.name.field.setCursorPosition(0)
        mine = portrait_for(pupil.picture)
        self.pictures.set_value(mine)
        self.pictures.set_allowed([each for each in Portrait if each is mine or each.value not in taken])
        self._names = tuple(each.name for each in classes)
        self._renew_classes([each.id for each in classes], pupil.class_id)
        self.away.setVisible(not pupil.archived)
        self.back.setVisible(pupil.archived)
        several = (self.classes,) if len(classes) > 1 and not pupil.archived else ()
        self.show_rows((self.name, self.tools, *several, self.pictures))
        if len(self._names) == len(self.classes.answers):
            # Translators: question about a pupil: of which class of a school.
            self.classes.set_words(say("Class"), self._names)
        self.relayout()

    def _renew_classes(self, ids: Sequence[str], chosen: str) -> None:
        if tuple(ids) != self._ids:  # keep existing buttons: one may be held down right now
            self._ids = tuple(ids)
            self.classes.hide()
            self.classes.deleteLater()
            self.classes = SettingRow(self._ids, self.inside, px=19)
            self.classes.hide()
            self.classes.chosen.connect(self._move)
        self.classes.set_value(chosen)

    def _connect(self) -> None:
        self.name.field.editingFinished.connect(self._rename)
        self.pictures.chosen.connect(self._repaint)

    def _rename(self) -> None:
        """Renames the child; if the field is empty, restores the old name."""
        if self.pupil is None:
            return
        name = tidy_name(self.name.field.text())
        if name and name != self.pupil.name:
            self.changed.emit(name, self.pupil.picture)
        elif not name:
            self.name.field.setText(self.pupil.name)

    def _repaint(self, portrait: Portrait) -> None:
        if self.pupil is not None:
            self.changed.emit(self.pupil.name, portrait.value)

    def _move(self, class_id: str) -> None:
        self.moved.emit(class_id)
