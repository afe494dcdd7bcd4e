"""The window: one page at a time, and a notice when there is something to tell.

A notice lies over the top of the page that is shown, beside its way back, and moves nothing: whoever is about
to press something presses that. The next page makes room for it; so does this one where the keyboard comes to
what is covered, and for a switch.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QMimeData, QPoint, QRect, QSize, Qt, QTimer, Signal
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

from atari_teach.base.i18n import Language, Text, current
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
"""The height of a notice over a page, in design pixels: below it begins what is on every page."""


class Navigation:
    """The way that led to the current page. Home is always at its beginning, and no page is in it twice."""

    def __init__(self) -> None:
        self._way = [PageName.HOME]

    @property
    def here(self) -> PageName:
        """The page that is shown."""
        return self._way[-1]

    def came_by(self, name: PageName) -> bool:
        """Returns whether this page lies on the way."""
        return name in self._way

    def start_at(self, name: PageName) -> None:
        """Begins at this page."""
        self._way = [name]

    def go_to(self, name: PageName) -> bool:
        """Goes on to a page, or back to one that was visited on the way; returns whether it is a new one."""
        if name in self._way:
            del self._way[self._way.index(name) + 1 :]
            return False
        if name is PageName.HOME:
            self._way = []
        self._way.append(name)
        return True

    def back(self) -> PageName:
        """Goes back one page; set-up pages of a game are passed over once the game was played."""
        left = self._way.pop()
        if left is PageName.TABLE and self._way and self._way[-1].value.sets_up:
            self._way.pop()
        if not self._way:
            self._way = [PageName.HOME]
        return self.here


class MainWindow(QWidget):
    """The window of the application.

    Signals:
        language_wanted: A language was chosen.
        settings_changed: New settings were chosen.
        closing: The window is being closed.
        files_dropped: The `Path`s of files from the system's own windows, in a tuple.
    """

    language_wanted = Signal(object)
    settings_changed = Signal(object)
    closing = Signal()
    files_dropped = Signal(object)

    def __init__(self, build: Callable[[PageName], Page], settings: Settings) -> None:
        super().__init__()
        apply_look(settings)
        self._build = build
        self.settings = settings
        self._pages: dict[PageName, Page] = {}
        self._navigation = Navigation()
        self._notices: list[Text] = []
        self._of_this_page: list[Text] = []
        self._painted = self._flat = self._maximised = False
        self._notice_has_room = True
        self.before_class = False  # whether a class looks at it: it fills the screen, whatever was chosen
        self.room_is_open: Callable[[], bool] = lambda: False
        self.keeps_here: Callable[[], Text | None] = lambda: None
        """Says why the page that is shown can't be left now; None where it can."""
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

    # pages

    def page(self, name: PageName) -> Page:
        """A page, made on its first visit."""
        if name not in self._pages:
            with made_for(self.stack.size()) if self.isVisible() else nullcontext():
                page = self._build(name)
            self._pages[name] = page
            self.stack.addWidget(page)
            self._connect_top(page)
        return self._pages[name]

    def page_as(self, name: PageName, kind: type[_Page]) -> _Page:
        """A page that is of this kind, made on its first visit."""
        page = self.page(name)
        assert isinstance(page, kind)
        return page

    def built_pages(self) -> dict[PageName, Page]:
        """The pages that have been visited."""
        return dict(self._pages)

    def go_to(self, name: PageName) -> None:
        """Visits a page; going back later leads to the page before."""
        self._show(name, entered=self._navigation.go_to(name))

    def start_at(self, name: PageName) -> None:
        """Begins at this page; there is nothing to go back to."""
        self._navigation.start_at(name)
        self._show(name)

    def back(self) -> None:
        """Closes what lies over the page; where nothing does, leaves it."""
        if not self.page(self.place).dismiss():
            self.leave()

    def leave(self) -> None:
        """Goes back to where this page was opened from, at last home, whatever lies over it."""
        if (why := self.keeps_here()) is not None:
            self.tell_here(why)
            return
        left = self.place
        self.page(left).put_away()
        # Whoever has played goes on; whoever has only looked something up is where they were.
        self._show(self._navigation.back(), again=left not in _PLAYED_AT)

    @property
    def place(self) -> PageName:
        """The page that is shown."""
        return self._navigation.here

    def came_by(self, name: PageName) -> bool:
        """Returns whether the way to the page that is shown led over this one."""
        return self._navigation.came_by(name)

    def came_from_wall(self) -> bool:
        """Returns whether the way to the page that is shown led over a board on the wall of a classroom."""
        return any(self.came_by(name) and self.page(name).flat for name in _PLAYED_AT)

    def _show(self, name: PageName, *, entered: bool = False, again: bool = False) -> None:
        if not self.teacher_lock.allows(name):
            name = PageName.DESK
            self._navigation.start_at(name)
        page = self.page(name)
        if self.isVisible():
            page.resize(self.stack.size())  # what it looks up now is measured for this size at once
        page.catch_up()
        if entered:
            page.entered.emit()
        page.visited.emit()
        self.show_room_sign(page)
        self._apply_look_for(page)
        self._put_up(page)
        page.catch_up()
        page.arrange_keys()
        if again:
            page.take_keys_back()
        else:
            page.take_keys()

    def _put_up(self, page: Page) -> None:
        """Lets this page be seen, in the place of the one before."""
        before = self.stack.currentWidget()
        if page is not before:
            for notice in self._of_this_page:
                self.take_back(notice)
            self._of_this_page.clear()
            self._make_room()
        self.stack.setCurrentWidget(page)
        if isinstance(before, Page) and page is not before:
            before.replaced.emit()

    def _apply_look_for(self, page: Page) -> None:
        """Applies the looks for this page: only a page for the wall is drawn flat."""
        if page.flat != self._flat:
            self._flat = page.flat
            apply_look(self.settings, flat=self._flat)
            restyle(self, self.stack, None)

    def when_painted(self, act: Callable[[], object]) -> None:
        """Does this as soon as the window was painted once; at once, unless it is just being made."""
        if self._painted or self.testAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen):
            act()
        else:
            self._after_painting.append(act)

    def show_room_sign(self, page: Page | None = None) -> None:
        """Shows on this page, or the one in view, the way back to the room that is open, if one is."""
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
                top.listen.set_whole(page.spoken)

    # notices

    def only_folder(self) -> Path | None:
        """Returns the one folder for what is saved while the window is lent to a class; None otherwise."""
        return lent_folder() if self.teacher_lock.keeps_files_out else None

    def tell_here(self, notice: Text | None) -> None:
        """Shows a sentence about what was just done on this page, until it was read or the page is left.

        It is shown at once: a notice that nobody has read yet comes again after it.
        """
        if notice is None or notice in self._notices[:1]:
            return
        if notice in self._notices:
            self._notices.remove(notice)
        else:
            self._of_this_page.append(notice)
        self._notices.insert(0, notice)
        self._show_notice()

    def tell(self, notice: Text | None) -> None:
        """Shows a sentence above the page until it was read; the same one is not shown twice in a row."""
        if notice is None or notice in self._notices:
            return
        self._notices.append(notice)
        if len(self._notices) == 1:
            self._show_notice()

    def take_back(self, notice: Text | None) -> None:
        """Takes back a sentence that does not hold any more."""
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
        """Lets a notice stand above the page, not over it."""
        self._notice_has_room = True
        self._place_parts()

    def _uncover(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Makes room where the keyboard came to what a notice covers."""
        top = getattr(self.stack.currentWidget(), "top", None)
        if now is None or self._notice_has_room or not isinstance(top, TopBar) or not top.isAncestorOf(now):
            return
        if QRect(now.mapTo(self, QPoint(0, 0)), now.size()).intersects(self.banner.geometry()):
            self._make_room()

    # what was chosen

    def choose(self, settings: Settings) -> None:
        """Uses these settings from now on."""
        if settings != self.settings:
            before, self.settings = self.settings, settings
            if looks_different(before, settings):
                self._follow_looks()
            self.settings_changed.emit(settings)

    def _follow_looks(self) -> None:
        """Applies the looks anew: others were chosen, or a choice follows the system, which changed."""
        apply_look(self.settings, flat=self._flat)
        restyle(self, self.stack, self.stack.currentWidget())
        self._place_parts()  # a notice leaves the way back of the page below it free, which may be wider now

    def choose_language(self, language: Language) -> None:
        """Says everything in this language; Qt tells every widget by itself."""
        self.choose(replace(self.settings, language=language))

    def set_full_screen(self, full: bool) -> None:
        """Fills the screen, or stops doing so; a window that is to stay always fills it."""
        full = full or self.teacher_lock.kiosk or self.before_class
        if full != self.isFullScreen():
            # Out of the full screen, a maximised window is maximised again. Neither Qt nor every system
            # remembers that it was, and a window as large as the screen would have its title beyond it.
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
        if sys.platform == "darwin":  # there F11 is the system's
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

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            # The pages are painted after the window that they lie on.
            QTimer.singleShot(0, self._first_painted)

    def _first_painted(self) -> None:
        waiting, self._after_painting = self._after_painting, []
        for act in waiting:
            act()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._make_room()
        # No land that is kept has the size that is wanted from now on.
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
            focused.clearFocus()  # A name that is being typed is finished, and kept.
        for page in self._pages.values():
            page.put_away()
        self._after_painting.clear()  # it may close before it was painted
        self.closing.emit()
        super().closeEvent(event)

    def _place_parts(self) -> None:
        u = scale_for(self.width(), self.height())
        above = 0
        if not self.banner.isHidden():
            self.banner.set_scale(u)
            if not self._notice_has_room:
                left, high = self._end_of_way_back(), round(_NOTICE_OVER_PAGE * u)
                self.banner.setGeometry(left, 0, self.width() - left, high)
                self._notice_has_room = not self.banner.fits()
            if self._notice_has_room:
                above = round(max(44.0, self.banner.height_needed() * u))
                self.banner.setGeometry(0, 0, self.width(), above)
        self.stack.setGeometry(0, above, self.width(), self.height() - above)

    def _end_of_way_back(self) -> int:
        """Returns where the button that leads back ends on the page, which a notice never covers."""
        top = getattr(self.stack.currentWidget(), "top", None)
        if not isinstance(top, TopBar) or top.back_button.isHidden():
            return 0
        corner = top.back_button.mapTo(self, top.back_button.rect().topRight())
        return corner.x() + top.back_button.x()


_FULL_SCREEN_OF_A_MAC = "Ctrl+Meta+F"
"""As Qt writes it: the keys Command, Control and F."""
_PLAYED_AT = (PageName.TABLE, PageName.STAGE)
"""Pages after which no button waits for Space: one press too many would begin all over again."""


def _files_of(data: QMimeData) -> tuple[Path, ...]:
    """Returns the files among what is carried, as far as this computer finds them by a path."""
    names = (url.toLocalFile() for url in data.urls() if url.isLocalFile())
    return tuple(Path(name) for name in names if name)


_SEEN = ("look", "theme", "motion", "text_percent", "large_board", "capitals", "font", "board_side")


def apply_look(settings: Settings, *, flat: bool = False) -> None:
    """Draws everything as these settings say from now on; `flat` as on the wall, in any look and theme."""
    palette = WALL if flat else palette_for(settings.look, settings.theme)
    use(palette)
    # What the system and Qt draw, such as the frame and the dialogs for files, follows what was chosen here.
    schemes = Qt.ColorScheme
    QGuiApplication.styleHints().setColorScheme(schemes.Dark if palette.night else schemes.Light)
    use_look(Look.SIMPLE if flat else settings.look)
    use_family(settings.font)
    use_capitals(settings.capitals)
    use_text_percent(settings.text_percent)
    use_less_motion(wants_less_motion(settings.motion))


def looks_different(before: Settings, after: Settings) -> bool:
    """Returns whether anything that is drawn depends on what changed between these two."""
    return any(getattr(before, name) != getattr(after, name) for name in _SEEN)


def wants_less_motion(motion: Motion) -> bool:
    """Returns what the setting says, or the system where the setting leaves it to the system."""
    match motion:
        case Motion.FULL:
            return False
        case Motion.LESS:
            return True
        case Motion.SYSTEM:
            return system_wants_less_motion()


def restyle(window: QWidget, stack: QStackedWidget, shown: QWidget | None) -> None:
    """Restyles a window after `apply_look`: of its pages `shown` at once, the others when visited."""
    restyle_widget(window)
    for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part is not stack:
            restyle_all(part)
    restyle_widget(stack)
    for page in map(stack.widget, range(stack.count())):
        if isinstance(page, Page):
            page.restyle(now=page is shown)


# Qt tells whether the system asks for less motion from 6.12 on (`QAccessibilityHints.motionPreference`).
# Before, desktops that are told to keep still give their own controls no time to move. Where neither is
# known, things move.


def system_wants_less_motion() -> bool:
    """Returns what the system says; False where it says nothing."""
    preference = getattr(_hints(), "motionPreference", None)
    if preference is not None:
        return str(preference().name) != "NoPreference"
    if not isinstance(QGuiApplication.instance(), QApplication):
        return False
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def when_the_system_changes(act: Callable[[], object]) -> None:
    """Calls `act` whenever the system changes its wish for less motion, if this Qt reports that.

    Pass a method of a widget: Qt forgets it with the widget. A lambda would keep alive what it refers to.
    """
    changed = getattr(_hints(), "motionPreferenceChanged", None)
    if changed is not None:
        changed.connect(act)


def _hints() -> object | None:
    """Returns Qt's hints on what helps people to use this computer; None before 6.10."""
    if QGuiApplication.instance() is None:
        return None
    accessibility = getattr(_style_hints(), "accessibility", None)
    return None if accessibility is None else accessibility()


@cache
def _style_hints() -> QStyleHints:
    """Qt's style hints, cached: once their wrapper is gone, PySide6 takes their children for deleted."""
    return QGuiApplication.styleHints()


_USUAL = QSize(1366, 768)
_TITLE = 48
"""Pixels that the system's own frame and title may take of the height."""


def least_scale(room: QSize) -> float:
    """Returns a factor for the scale with which the smallest window and its title fit; 1 if they do.

    `room` is the available size of the screen, in pixels of the present scale.
    """
    return min(1.0, room.width() / SMALLEST[0], room.height() / (SMALLEST[1] + _TITLE))


def place_as_left(window: MainWindow) -> None:
    """Places a window that is not shown yet as it was left, and keeps its place when it is closed."""
    screens = QGuiApplication.screens()
    set_place(window, window.settings.window, [screen.availableGeometry() for screen in screens])
    window.closing.connect(lambda: keep_place(window))


def set_place(window: QWidget, place: WindowPlace, rooms: Sequence[QRect]) -> None:
    """Places a window that is not shown yet; `rooms` are what the screens have to give, the first one first.

    It is made small enough as well as maximised, for a screen where nobody answers that wish.
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
    """Keeps where the window is for the next start, and what it will come back to out of the full screen."""
    if window.teacher_lock.kiosk or window.isFullScreen():
        return
    usual = window.geometry() if window.windowState() == Qt.WindowState.WindowNoState else QRect()
    at = usual if usual.isValid() else window.normalGeometry()
    place = WindowPlace(window.isMaximized(), at.left(), at.top(), at.width(), at.height())
    window.choose(replace(window.settings, window=place))
