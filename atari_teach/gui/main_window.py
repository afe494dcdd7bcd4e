"""The window: one page at a time, a notice above it when there is something to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from atari_teach.gui.art.logo import logo_icon
from atari_teach.gui.kit.banner import Banner
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import scale_for
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation import Navigation, PageName
from atari_teach.gui.table.page import TablePage
from atari_teach.i18n import Language, Text, _, current, render
from atari_teach.session.scene import Control, Pressed, Session
from atari_teach.settings import Coordinates, Settings

SMALLEST = (800, 480)


class MainWindow(QWidget):
    """The window of the application.

    Signals:
        language_wanted: A language was chosen.
        settings_changed: New settings were chosen.
        closing: The window is being closed.

    Args:
        build: Makes each page when it is first visited.
        settings: What was chosen.
    """

    language_wanted = Signal(object)
    settings_changed = Signal(object)
    closing = Signal()

    def __init__(self, build: Callable[[PageName, MainWindow], Page], settings: Settings) -> None:
        super().__init__()
        self._build = build
        self.settings = settings
        self._pages: dict[PageName, Page] = {}
        self._navigation = Navigation()
        self._notices: list[Text] = []
        self.stack = QStackedWidget(self)
        self.banner = Banner(self)
        self.banner.closed.connect(self._next_notice)
        self.setMinimumSize(*SMALLEST)
        self.resize(1366, 768)
        self.setWindowIcon(logo_icon())
        self.setWindowTitle("Atari Teach")
        self._connect_keys()

    # pages

    def page(self, name: PageName) -> Page:
        """A page, made on its first visit."""
        if name not in self._pages:
            page = self._build(name, self)
            self._pages[name] = page
            self.stack.addWidget(page)
            self._connect_top(page)
        return self._pages[name]

    def built_pages(self) -> dict[PageName, Page]:
        """The pages that have been visited."""
        return dict(self._pages)

    def go_to(self, name: PageName) -> None:
        """Visit a page; going back later leads to where this was."""
        self._navigation.go_to(name)
        self._show(name)

    def start_at(self, name: PageName) -> None:
        """Begin at this page; there is nothing to go back to."""
        self._navigation.start_at(name)
        self._show(name)

    def back(self) -> None:
        """Back to where this page was opened from, at last home."""
        if isinstance(self.stack.currentWidget(), TablePage):
            self._table().close_table()
        self._show(self._navigation.back())

    @property
    def place(self) -> PageName:
        """The page that is shown."""
        return self._navigation.here

    def open_table(self, session: Session) -> None:
        """Sit down at a table."""
        self._table().open(session)
        self.go_to(PageName.TABLE)

    def _table(self) -> TablePage:
        page = self.page(PageName.TABLE)
        assert isinstance(page, TablePage)
        return page

    def _show(self, name: PageName) -> None:
        page = self.page(name)
        page.visited.emit()
        self.stack.setCurrentWidget(page)
        page.arrange_keys()
        if isinstance(page, TablePage):
            page.take_keys()
        else:
            page.setFocus()

    def _connect_top(self, page: Page) -> None:
        top = getattr(page, "top", None)
        if isinstance(top, TopBar):
            top.back.connect(self.back)
            top.language_chosen.connect(self.language_wanted)
            top.settings.connect(lambda: self.go_to(PageName.SETTINGS))
            top.set_language(current())
        if isinstance(page, TablePage):
            page.left.connect(self._left_table)
            page.file_wanted.connect(self._ask_for_file)
            page.coordinates_wanted.connect(self._next_coordinates)

    def _left_table(self) -> None:
        if self.place is PageName.TABLE:
            self.back()

    # notices

    def tell(self, notice: Text | None) -> None:
        """Show a sentence above the page until it has been read; the same one is not told twice in a row."""
        if notice is None or notice in self._notices:
            return
        self._notices.append(notice)
        if len(self._notices) == 1:
            self._show_notice()

    def take_back(self, notice: Text | None) -> None:
        """Stop telling something that does not hold any more."""
        if notice in self._notices:
            self._notices.remove(notice)
            self._show_notice()

    def _next_notice(self) -> None:
        del self._notices[:1]
        self._show_notice()

    def _show_notice(self) -> None:
        if self._notices:
            self.banner.show_words(render(self._notices[0]))
        else:
            self.banner.hide()
        self._place_parts()

    # what was chosen

    def choose(self, settings: Settings) -> None:
        """Use these settings from now on."""
        if settings != self.settings:
            self.settings = settings
            self.settings_changed.emit(settings)

    def choose_language(self, language: Language) -> None:
        """Say everything in this language; Qt tells every widget by itself."""
        self.choose(replace(self.settings, language=language))

    def _next_coordinates(self) -> None:
        order = tuple(Coordinates)
        following = order[(order.index(self.settings.coordinates) + 1) % len(order)]
        self.choose(replace(self.settings, coordinates=following))

    def _ask_for_file(self, control: Control) -> None:
        kinds = _("Games (*.sgf)")
        dialog = QFileDialog(self, filter=kinds)
        # The system's own dialog speaks the system's language, not the one that was chosen here.
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        if control is Control.SAVE:
            dialog.setWindowTitle(_("Save the game"))
            dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialog.setDefaultSuffix("sgf")
        else:
            dialog.setWindowTitle(_("Open a game"))
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self._file_chosen(control, path))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _file_chosen(self, control: Control, path: str) -> None:
        self._table().act(Pressed(control, str(Path(path))))

    def set_full_screen(self, full: bool) -> None:
        """Fill the screen, or stop doing so."""
        if full != self.isFullScreen():
            if full:
                self.showFullScreen()
            else:
                self.showNormal()

    def _connect_keys(self) -> None:
        for key, act in (
            (Qt.Key.Key_F11, self._toggle_full_screen),
            (Qt.Key.Key_Escape, self._escape),
        ):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(act)

    def _toggle_full_screen(self) -> None:
        self.choose(replace(self.settings, full_screen=not self.isFullScreen()))

    def _escape(self) -> None:
        if self.place not in (PageName.HOME, PageName.WELCOME):
            self.back()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_parts()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._notices:
            self.banner.show_words(render(self._notices[0]))

    def closeEvent(self, event: QCloseEvent) -> None:
        focused = self.focusWidget()
        if focused is not None:
            focused.clearFocus()  # A name that is being typed is finished, and kept.
        if PageName.TABLE in self._pages:
            self._table().close_table()
        self.closing.emit()
        super().closeEvent(event)

    def _place_parts(self) -> None:
        u = scale_for(self.width(), self.height())
        above = 0
        if not self.banner.isHidden():
            self.banner.set_scale(u)
            above = round(max(44.0, self.banner.height_needed() * u))
            self.banner.setGeometry(0, 0, self.width(), above)
        self.stack.setGeometry(0, above, self.width(), self.height() - above)
