"""Whether the system asks for less motion, where Qt tells.

Qt tells from 6.12 on (`QAccessibilityHints.motionPreference`). Before, desktops that are told to keep still
give their own controls no time to move. Where neither is known, things move.
"""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle


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
