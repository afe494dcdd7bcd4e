"""Lists window sizes, and the widgets that tests check at each of these sizes."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base import i18n
from atari_teach.base.i18n import Language

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 600), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]


def picture_of(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def in_language(widget: QWidget, language: Language) -> None:
    i18n.use(language)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


def assert_targets(widget: QWidget, size: tuple[int, int]) -> None:
    del size
    least = 48
    buttons = [child for child in widget.findChildren(QAbstractButton) if child.isVisible()]
    assert buttons
    small = [(b.accessibleName(), b.size()) for b in buttons if min(b.width(), b.height()) < least]
    assert small == []
