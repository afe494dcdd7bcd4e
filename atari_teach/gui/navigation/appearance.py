"""Applies what was chosen about looks: the one place where the choices reach the art and the kit."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStackedWidget, QStyle, QWidget

from atari_teach.gui.art.looks import use_look
from atari_teach.gui.art.palette import palette_for, use
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.fonts import use_capitals, use_family
from atari_teach.gui.kit.motion import use_less_motion
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import use_text_percent
from atari_teach.gui.kit.telling import tell, tell_everybody
from atari_teach.settings import Look, Motion, Settings

_SEEN = ("look", "theme", "motion", "text_percent", "large_board", "capitals", "font", "board_side")


def wear(settings: Settings, *, flat: bool = False) -> None:
    """Draw everything as these settings say from now on; `flat` as on the wall, in any look and theme."""
    use(WALL if flat else palette_for(settings.look, settings.theme))
    use_look(Look.SIMPLE if flat else settings.look)
    use_family(settings.font)
    use_capitals(settings.capitals)
    use_text_percent(settings.text_percent)
    use_less_motion(wants_less_motion(settings.motion))


def looks_different(before: Settings, after: Settings) -> bool:
    """Whether anything that is drawn depends on what changed between these two."""
    return any(getattr(before, name) != getattr(after, name) for name in _SEEN)


def wants_less_motion(motion: Motion) -> bool:
    """What the setting says, or the system where the setting leaves it to the system."""
    match motion:
        case Motion.FULL:
            return False
        case Motion.LESS:
            return True
        case Motion.SYSTEM:
            return system_wants_less_motion()


def restyle(window: QWidget, stack: QStackedWidget, shown: QWidget | None) -> None:
    """Let a window follow after `wear`: of its pages `shown` at once, the others when they are visited."""
    tell(window)
    for part in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if part is not stack:
            tell_everybody(part)
    tell(stack)
    for page in map(stack.widget, range(stack.count())):
        if isinstance(page, Page):
            page.restyle(now=page is shown)


# Qt tells whether the system asks for less motion from 6.12 on (`QAccessibilityHints.motionPreference`).
# Before, desktops that are told to keep still give their own controls no time to move. Where neither is
# known, things move.


def system_wants_less_motion() -> bool:
    """What the system says; False where it says nothing."""
    preference = getattr(_hints(), "motionPreference", None)
    if preference is not None:
        return str(preference().name) != "NoPreference"
    if not isinstance(QGuiApplication.instance(), QApplication):
        return False
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def when_the_system_changes(act: Callable[[], object]) -> None:
    """Do this whenever the system begins or stops asking, where Qt tells."""
    changed = getattr(_hints(), "motionPreferenceChanged", None)
    if changed is not None:
        changed.connect(lambda _preference: act())


def _hints() -> object | None:
    """Qt's hints on what helps people to use this computer; None before 6.10."""
    if QGuiApplication.instance() is None:
        return None
    style = QGuiApplication.styleHints()
    accessibility = getattr(style, "accessibility", None)
    return None if accessibility is None else accessibility()
