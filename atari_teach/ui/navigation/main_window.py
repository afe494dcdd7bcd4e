"""The main window: shows one page at a time, and notices at its top.

A notice covers the top of the current page beside its *Back* button, and moves nothing, so that a press never
hits the wrong button. If the focus moves to a widget under the notice, or if scanning is on, the page moves
down. The next page is always placed below the notice.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QPaintEvent,
    QResizeEvent,
    QShortcut,
    QStyleHints,
)
from PySide6.QtWidgets import QApplication, QStackedWidget, QStyle, QWidget

from atari_teach.base.i18n import Language, Text, current, use_older_words
from atari_teach.base.settings import Look, Motion, Settings, WindowPlace
from atari_teach.features import PageName
from atari_teach.ui.art.logo import logo_icon
from atari_teach.ui.art.palette import palette_for, use, use_look
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.kit.banner import Banner
from atari_teach.ui.kit.composite import restyle_all, restyle_widget
from atari_teach.ui.kit.dialogs import lent_folder
from atari_teach.ui.kit.motion import use_less_motion
from atari_teach.ui.kit.page import Page, forget_shared_lands, made_for
from atari_teach.ui.kit.scale import scale_for, use_text_percent
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import use_capitals, use_family
from atari_teach.ui.navigation.teacher_lock import TeacherLock, Tries

_Page = TypeVar("_Page", bound=Page)
SMALLEST = (800, 480)
_NOTICE_OVER_PAGE = 78.0
"""The height of a notice that covers a page, in design pixels: it ends above the page's own content."""


class Navigation:
    """The path of pages that led to the current page. It starts at the home page; no page is on it twice."""

    def __init__(self) -> None:
        self._way = [PageName.HOME]

    @property
    def here(self) -> PageName:
        """The current page."""
        return self._way[-1]

    def came_by(self, name: PageName) -> bool:
        """Returns whether the path to the current page contains this page."""
        return name in self._way

    def start_at(self, name: PageName) -> None:
        """Makes this page the start of the path, and the current page."""
        self._way = [name]

    def go_to(self, name: PageName) -> bool:
        """Goes to a page, or back to it if it is on the path; returns whether it was added to the path."""
        if name in self._way:
            del self._way[self._way.index(name) + 1 :]
            return False
        if name is PageName.HOME:
            self._way = []
        self._way.append(name)
        return True

    def back(self) -> PageName:
        """Goes back one page; after a game, skips the page on which it was set up."""
        if self.here is PageName.TABLE:
            self.remove_table()
        else:
            self._way.pop()
        if not self._way:
            self._way = [PageName.HOME]
        return self.here

    def remove_table(self) -> None:
        """Removes the table from the path, and the page on which its game was set up."""
        if PageName.TABLE not in self._way:
            return
        index = self._way.index(PageName.TABLE)
        first = index - 1 if index > 0 and self._way[index - 1].value.sets_up else index
        del self._way[first : index + 1]


class MainWindow(QWidget):
    """The main window of the application.

    Signals:
        language_wanted: The user chose a language.
        settings_changed: The settings changed.
        closing: The window is closing.
        files_dropped: Files were dropped on the window: a tuple of `Path`.
    """

    language_wanted = Signal(object)
    settings_changed = Signal(object)
    closing = Signal()
    files_dropped = Signal(object)

    def __init__(self, build: Callable[[PageName], Page], settings: Settings) -> None:
        super().__init__()
        self._build = build
        self.settings = settings
        self._in_room_of_older = False
        apply_look(self._seen_settings())
        self._pages: dict[PageName, Page] = {}
        self._navigation = Navigation()
        self._notices: list[Text] = []
        self._page_notices: list[Text] = []
        self._painted = self._flat = self._maximised = False
        self._notice_has_room = True
        self.before_class = False  # whether it is shown to a class on a projector: then always full screen
        self.room_is_open: Callable[[], bool] = lambda: False
        self.keeps_here: Callable[[], Text | None] = lambda: None
        """Returns the reason why the user can't leave the current page now; None if leaving is possible."""
        self.asks_who_plays: Callable[[], bool] = lambda: False
        """Returns whether a child has to choose its name first, before a page with its own progress."""
        self._after_painting: list[Callable[[], object]] = []
        tries = Tries(
            lambda: self.settings.locks, lambda locks: self.choose(replace(self.settings, locks=locks))
        )
        self.teacher_lock = TeacherLock(tries, self.page, self.go_to, self.back)
        self.stack = QStackedWidget(self)
        self.banner = Banner(self)
        self.banner.read.connect(lambda: self.page(self.place).take_keys_back())
        self.banner.closed.connect(self._next_notice)
        if isinstance(application := QApplication.instance(), QApplication):
            application.focusChanged.connect(self._uncover)
        self.setMinimumSize(*SMALLEST)
        self.resize(1366, 768)
        self.when_painted(lambda: self.setWindowIcon(logo_icon()))
        self.setWindowTitle("Atari Teach")
        self.setAcceptDrops(True)
        self._connect_keys()
        when_the_system_changes(self._follow_looks)

    def page(self, name: PageName) -> Page:
        """Returns a page, built on its first visit."""
        if name not in self._pages:
            with made_for(self.stack.size()) if self.isVisible() else nullcontext():
                page = self._build(name)
            self._pages[name] = page
            self.stack.addWidget(page)
            self._connect_top(page)
        return self._pages[name]

    def page_as(self, name: PageName, kind: type[_Page]) -> _Page:
        """Returns a page and asserts its class; built on its first visit."""
        page = self.page(name)
        assert isinstance(page, kind)
        return page

    def built_pages(self) -> dict[PageName, Page]:
        """Returns the pages that have been visited."""
        return dict(self._pages)

    def go_to(self, name: PageName) -> None:
        """Goes to a page; *Back* then leads to the current one."""
        self._show(name, entered=self._navigation.go_to(name))

    def start_at(self, name: PageName) -> None:
        """Shows this page as the start of the path, so that *Back* leads nowhere."""
        self._navigation.start_at(name)
        self._show(name)

    def back(self) -> None:
        """Closes what covers the page; if nothing covers it, leaves the page."""
        if not self.page(self.place).dismiss():
            self.leave()

    def leave(self) -> None:
        """Goes back to the previous page on the path, even if something covers the current page."""
        if (why := self.keeps_here()) is not None:
            self.tell_here(why)
            return
        left = self.place
        self.page(left).put_away()
        # After a game the next page starts fresh; otherwise the focus returns to where it was.
        self._show(self._navigation.back(), again=left not in _GAME_PAGES)

    def remove_table(self) -> None:
        """Removes a closed table from the path, so that *Back* does not lead to it."""
        self._navigation.remove_table()

    @property
    def place(self) -> PageName:
        """The current page."""
        return self._navigation.here

    def came_by(self, name: PageName) -> bool:
        """Returns whether the path to the current page contains the page `name`."""
        return self._navigation.came_by(name)

    def came_from_wall(self) -> bool:
        """Returns whether the path to the current page contains a page for a projector."""
        return any(self.came_by(name) and self.page(name).flat for name in _GAME_PAGES)

    def _show(self, name: PageName, *, entered: bool = False, again: bool = False) -> None:
        if not self.teacher_lock.allows(name):
            name = PageName.DESK
            self._navigation.start_at(name)
        if name in _OWN_PAGES and self.asks_who_plays():
            name = PageName.WHO
            self._navigation.start_at(name)
        page = self.page(name)
        if self.isVisible():
            # so that everything that the page updates is measured at the final size
            page.resize(self.stack.size())
        page.catch_up()
        if entered:
            page.entered.emit()
        page.visited.emit()
        self.show_room_sign(page)
        self._apply_look_for(page)
        self._show_page(page)
        page.catch_up()
        page.arrange_keys()
        if again:
            page.take_keys_back()
        else:
            page.take_keys()

    def _show_page(self, page: Page) -> None:
        """Shows this page instead of the previous one."""
        before = self.stack.currentWidget()
        if page is not before:
            for notice in self._page_notices:
                self.take_back(notice)
            self._page_notices.clear()
            self._make_room()
        self.stack.setCurrentWidget(page)
        if isinstance(before, Page) and page is not before:
            before.replaced.emit()

    def _apply_look_for(self, page: Page) -> None:
        """Applies the look for this page: pages for a projector are flat."""
        if page.flat != self._flat:
            self._flat = page.flat
            apply_look(self._seen_settings(), flat=self._flat)
            restyle(self, self.stack, None)

    def when_painted(self, act: Callable[[], object]) -> None:
        """Calls `act` after the first painting of the window; at once if it was painted or is never shown."""
        if self._painted or self.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen):
            act()
        else:
            self._after_painting.append(act)

    def show_room_sign(self, page: Page | None = None) -> None:
        """Shows or hides the button back to an open room of computers, on this page or the current one."""
        shown = self.stack.currentWidget() if page is None else page
        top = getattr(shown, "top", None)
        if isinstance(top, TopBar):
            is_room = shown is self._pages.get(PageName.ROOM)
            top.set_room_visible(self.room_is_open() and not is_room)

    def _connect_top(self, page: Page) -> None:
        top = getattr(page, "top", None)
        if isinstance(top, TopBar):
            top.back.connect(self.back)
            top.language_chosen.connect(self.language_wanted)
            top.room.connect(lambda: self.go_to(PageName.ROOM))
            top.settings.connect(lambda: self.go_to(PageName.SETTINGS))
            top.set_language(current())
            if not page.has_own_loudspeakers:
                top.listen.set_page_texts(page.spoken)

    def only_folder(self) -> Path | None:
        """Returns the only folder for saving while the window is lent to a class; None otherwise."""
        return lent_folder() if self.teacher_lock.keeps_files_out else None

    def tell_here(self, notice: Text | None) -> None:
        """Shows a notice about what was just done, until the user has read it or leaves the page.

        It is shown immediately. If it replaces a notice that nobody has read yet, that notice is shown again
        afterwards.
        """
        if notice is None or notice in self._notices[:1]:
            return
        if notice in self._notices:
            self._notices.remove(notice)
        else:
            self._page_notices.append(notice)
        self._notices.insert(0, notice)
        self._show_notice()

    def tell(self, notice: Text | None) -> None:
        """Shows a notice until the user has read it; a notice that is already waiting is not added again."""
        if notice is None or notice in self._notices:
            return
        self._notices.append(notice)
        if len(self._notices) == 1:
            self._show_notice()

    def take_back(self, notice: Text | None) -> None:
        """Removes a notice that is no longer true."""
        if notice in self._notices:
            self._notices.remove(notice)
            self._show_notice()

    def _next_notice(self) -> None:
        del self._notices[:1]
        self._show_notice()

    def _show_notice(self) -> None:
        if self.banner.isHidden():
            self._notice_has_room = not self._painted or self.settings.scanning
        if self._notices:
            self.banner.show_words(self._notices[0])
        else:
            self.banner.hide()
        self._place_parts()

    def _make_room(self) -> None:
        """Moves the page down, so that the notice is above it instead of covering it."""
        self._notice_has_room = True
        self._place_parts()

    def _uncover(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Moves the page down if the focus came to a widget that the notice covers."""
        top = getattr(self.stack.currentWidget(), "top", None)
        if now is None or self._notice_has_room or not isinstance(top, TopBar) or not top.isAncestorOf(now):
            return
        if QRect(now.mapTo(self, QPoint(0, 0)), now.size()).intersects(self.banner.geometry()):
            self._make_room()

    def choose(self, settings: Settings) -> None:
        """Applies and stores these settings."""
        if settings != self.settings:
            before, self.settings = self._seen_settings(), settings
            self._change_clothes(before)
            self.settings_changed.emit(settings)

    def follow_room(self, *, simple: bool) -> None:
        """Shows everything in the look Simple while this computer is in the room of such a class."""
        before, self._in_room_of_older = self._seen_settings(), simple
        self._change_clothes(before)

    def _seen_settings(self) -> Settings:
        """Returns the settings with the look that is shown, which a class may have chosen."""
        look = Look.SIMPLE if self._in_room_of_older else self.settings.shown_look
        return replace(self.settings, look=look)

    def _change_clothes(self, before: Settings) -> None:
        """Applies the look that is shown now, and its words, if it differs from the one before."""
        after = self._seen_settings()
        if looks_different(before, after):
            self._follow_looks()
        if before.look is not after.look:  # the words of the two looks differ
            for each in QApplication.topLevelWidgets():
                QApplication.sendEvent(each, QEvent(QEvent.Type.LanguageChange))

    def _follow_looks(self) -> None:
        """Applies the look again, after a change in the settings or in the system's preferences."""
        apply_look(self._seen_settings(), flat=self._flat)
        restyle(self, self.stack, self.stack.currentWidget())
        self._place_parts()  # the notice starts right of the *Back* button, whose width may have changed

    def choose_language(self, language: Language) -> None:
        """Switches to this language; Qt notifies every widget."""
        self.choose(replace(self.settings, language=language))

    def set_full_screen(self, full: bool) -> None:
        """Enters or leaves full screen; in kiosk mode or for a class, the window always fills the screen."""
        full = full or self.teacher_lock.kiosk or self.before_class
        if full != self.isFullScreen():
            # A window that was maximised is maximised again after full screen. Neither Qt nor every system
            # remembers this, and a window as large as the screen would have its title outside.
            if full:
                self._maximised = self.isMaximized()
                self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
            else:
                self.setWindowState(Qt.WindowState.WindowNoState)
                if self._maximised:
                    self.setWindowState(Qt.WindowState.WindowMaximized)
            self.show()

    def _connect_keys(self) -> None:
        acts: list[tuple[QKeySequence, Callable[[], object]]] = [
            (QKeySequence(Qt.Key.Key_F11), self._toggle_full_screen),
            (QKeySequence(Qt.Key.Key_Escape), self._escape),
            (QKeySequence(Qt.Key.Key_F1), lambda: self.go_to(PageName.KEYS)),
        ]
        if sys.platform == "darwin":  # on macOS the system uses F11
            acts.append((QKeySequence(_FULL_SCREEN_OF_A_MAC), self._toggle_full_screen))
        for keys, act in acts:
            shortcut = QShortcut(keys, self)
            shortcut.activated.connect(act)

    def _toggle_full_screen(self) -> None:
        if not self.teacher_lock.kiosk:
            self.before_class, full = False, not self.isFullScreen()
            self.choose(replace(self.settings, full_screen=full))
            self.set_full_screen(full)

    def _escape(self) -> None:
        if self.place not in (PageName.HOME, PageName.WELCOME):
            self.back()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # after this event, because pages are painted after the window
            QTimer.singleShot(0, self._first_painted)

    def _first_painted(self) -> None:
        waiting, self._after_painting = self._after_painting, []
        for act in waiting:
            act()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room()
        # The cached backgrounds have the old size.
        forget_shared_lands()
        for page in self._pages.values():
            if page.isHidden():
                page.forget_background()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files_of(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = _files_of(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.teacher_lock.keeps_window_open():
            event.ignore()
            if self.place is not PageName.PIN:
                self.teacher_lock.ask_to_leave(self.close)
            return
        focused = self.focusWidget()
        if focused is not None:
            focused.clearFocus()  # so that a name that is being typed is finished and saved
        for page in self._pages.values():
            page.put_away()
        self._after_painting.clear()  # the window may be closed before it was painted
        self.closing.emit()
        super().closeEvent(event)

    def _place_parts(self) -> None:
        u = scale_for(self.width(), self.height())
        above = 0
        if not self.banner.isHidden():
            self.banner.set_scale(u)
            if not self._notice_has_room:
                left, high = self._back_button_edge(), round(_NOTICE_OVER_PAGE * u)
                self.banner.setGeometry(left, 0, self.width() - left, high)
                self._notice_has_room = not self.banner.fits()
            if self._notice_has_room:
                above = round(max(44.0, self.banner.height_needed() * u))
                self.banner.setGeometry(0, 0, self.width(), above)
        self.stack.setGeometry(0, above, self.width(), self.height() - above)

    def _back_button_edge(self) -> int:
        """Returns the right edge of the page's *Back* button, which a notice never covers."""
        top = getattr(self.stack.currentWidget(), "top", None)
        if not isinstance(top, TopBar) or top.back_button.isHidden():
            return 0
        corner = top.back_button.mapTo(self, top.back_button.rect().topRight())
        return corner.x() + top.back_button.x()


_FULL_SCREEN_OF_A_MAC = "Ctrl+Meta+F"
"""The keys Command, Control and F, in Qt's notation."""
_OWN_PAGES = (PageName.HOME, PageName.PATH, PageName.SETTINGS)
"""The pages with a child's own progress or settings to which a page without a child leads."""
_GAME_PAGES = (PageName.TABLE, PageName.STAGE)
"""Pages after which no button has the focus: pressing Space once too often would start a new game."""


def _files_of(data: QMimeData) -> tuple[Path, ...]:
    """Returns the paths of the local files in the data."""
    names = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return tuple(Path(name) for name in names if name)


_VISIBLE_SETTINGS = (
    "look",
    "theme",
    "motion",
    "text_percent",
    "large_board",
    "capitals",
    "font",
    "board_side",
)


def apply_look(settings: Settings, *, flat: bool = False) -> None:
    """Applies these settings to everything that is drawn.

    `flat` draws for a projector, in any look and theme.
    """
    palette = WALL if flat else palette_for(settings.look, settings.theme)
    use(palette)
    # Qt and the system draw window frames and file dialogs in the colours of the chosen theme.
    schemes = Qt.ColorScheme
    QGuiApplication.styleHints().setColorScheme(schemes.Dark if palette.night else schemes.Light)
    use_look(Look.SIMPLE if flat else settings.look)
    use_older_words(settings.look is Look.SIMPLE)
    use_family(settings.font)
    use_capitals(settings.capitals)
    use_text_percent(settings.text_percent)
    use_less_motion(wants_less_motion(settings.motion))


def looks_different(before: Settings, after: Settings) -> bool:
    """Returns whether the change between the settings affects anything that is drawn."""
    return any(getattr(before, name) != getattr(after, name) for name in _VISIBLE_SETTINGS)


def wants_less_motion(motion: Motion) -> bool:
    """Returns the setting for less motion, or the system's preference if the setting says so."""
    match motion:
        case Motion.FULL:
            return False
        case Motion.LESS:
            return True
        case Motion.SYSTEM:
            return system_wants_less_motion()


def restyle(window: QWidget, stack: QStackedWidget, shown: QWidget | None) -> None:
    """Applies a new look to a window: to the page `shown` now, to other pages when they are visited."""
    restyle_widget(window)
    for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part is not stack:
            restyle_all(part)
    restyle_widget(stack)
    for page in map(stack.widget, range(stack.count())):
        if isinstance(page, Page):
            page.restyle(now=page is shown)


# From Qt 6.12 on, `QAccessibilityHints.motionPreference` tells whether the user prefers less motion. Before,
# desktops with that preference set the duration of their own animations to 0. If neither is known, things
# move.


def system_wants_less_motion() -> bool:
    """Returns whether the system's user prefers less motion; False if that is unknown."""
    preference = getattr(_hints(), "motionPreference", None)
    if preference is not None:
        return str(preference().name) != "NoPreference"
    if not isinstance(QGuiApplication.instance(), QApplication):
        return False
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def when_the_system_changes(act: Callable[[], object]) -> None:
    """Calls `act` when the system's preference for less motion changes, if this Qt version reports that.

    Pass a method of a widget: Qt disconnects it when the widget is destroyed. A lambda would stay connected
    and keep its references alive.
    """
    changed = getattr(_hints(), "motionPreferenceChanged", None)
    if changed is not None:
        changed.connect(act)


def _hints() -> object | None:
    """Returns Qt's accessibility hints; None before Qt 6.10."""
    if QGuiApplication.instance() is None:
        return None
    accessibility = getattr(_style_hints(), "accessibility", None)
    return None if accessibility is None else accessibility()


@cache
def _style_hints() -> QStyleHints:
    """Returns Qt's style hints. Cached, because PySide6 drops their children together with the wrapper."""
    return QGuiApplication.styleHints()


_USUAL = QSize(1366, 768)
_TITLE = 48
"""The assumed maximum height of a window's frame and title bar, in pixels."""


def least_scale(room: QSize) -> float:
    """Returns a factor for the scale at which the smallest window fits the screen; 1 if it already fits.

    `room` is the available size of the screen, in pixels at the current scale.
    """
    return min(1.0, room.width() / SMALLEST[0], room.height() / (SMALLEST[1] + _TITLE))


def place_as_left(window: MainWindow) -> None:
    """Places the window, before it is shown, where it was when the app last closed."""
    screens = QGuiApplication.screens()
    set_place(window, window.settings.window, [screen.availableGeometry() for screen in screens])
    window.closing.connect(lambda: keep_place(window))


def set_place(window: QWidget, place: WindowPlace, rooms: Sequence[QRect]) -> None:
    """Places a window before it is shown; `rooms` are the available areas of the screens, main screen first.

    The window also fits into the screen if it is to be maximised, because some systems ignore that request.
    """
    wanted = QRect(place.left, place.top, place.width, place.height)
    room = next((room for room in rooms if room.contains(wanted.center())), rooms[0])
    known = place.width >= SMALLEST[0] and place.height >= SMALLEST[1]
    size = (wanted.size() if known else _USUAL).boundedTo(room.size())
    cramped = size.width() >= room.width() or size.height() + _TITLE > room.height()
    if known and not cramped and room.contains(wanted):
        window.setGeometry(wanted)
    elif cramped:
        window.setGeometry(QRect(room.topLeft(), size))
    else:
        rest = room.size() - size
        corner = room.topLeft() + QPoint(rest.width() // 2, (rest.height() + _TITLE) // 2)
        window.setGeometry(QRect(corner, size))
    if place.maximised or cramped:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep_place(window: MainWindow) -> None:
    """Stores the window's place, for the next start; does nothing while the window is full screen."""
    if window.teacher_lock.kiosk or window.isFullScreen():
        return
    usual = window.geometry() if window.windowState() == Qt.WindowState.WindowNoState else QRect()
    at = usual if usual.isValid() else window.normalGeometry()
    place = WindowPlace(window.isMaximized(), at.left(), at.top(), at.width(), at.height())
    window.choose(replace(window.settings, window=place))
