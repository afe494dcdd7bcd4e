"""Telling widgets that the look has changed."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget


def tell_everybody(part: QWidget) -> None:
    """Let this widget and all in it measure and paint themselves anew, as after `appearance.wear`."""
    tell(part)
    tell_parts(part)


def tell_parts(part: QWidget) -> None:
    """Let everything in this widget measure and paint itself anew."""
    for each in part.findChildren(QWidget):
        tell(each)


def tell(widget: QWidget) -> None:
    """Let this widget alone measure and paint itself anew."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    widget.update()
