"""A button is repainted only if something about it changes."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit.button import PictureButton


class _Paints(QObject):
    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return False


def test_what_is_said_of_a_button_again_does_not_paint_it_again(qapp: QApplication, qtbot: QtBot) -> None:
    button = PictureButton("Back", icon_drawing(Icon.LEFT), px=20)
    qtbot.addWidget(button)
    with qtbot.waitActive(button):
        button.show()
        button.activateWindow()
    button.repaint()
    qapp.processEvents()
    paints = _Paints(button)
    again: tuple[Callable[[], object], ...] = (
        lambda: button.set_words("Back"),
        lambda: button.set_second(""),
        lambda: button.set_offered(False),
        lambda: button.set_pressed_look(False),
        lambda: button.set_most(0),
        lambda: button.highlight(0, 0),
        lambda: button.setEnabled(True),
        lambda: button.set_scale(1.0),
    )
    for number, say_again in enumerate(again):
        say_again()
        qapp.processEvents()
        assert paints.count == 0, number
    button.set_offered(True)
    qapp.processEvents()
    assert paints.count > 0


def test_the_sign_of_a_wrong_answer_leaves_the_number_readable(qtbot: QtBot) -> None:
    key = PictureButton("7", px=24)
    qtbot.addWidget(key)
    key.resize(59, 50)  # a key at 1024x600
    places = list[QRectF]()
    key.set_refused(lambda _painter, place: places.append(place))
    key.grab()
    assert places
    assert all(place.left() > 34 and place.width() > 20 for place in places)
