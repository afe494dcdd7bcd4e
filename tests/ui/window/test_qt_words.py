"""Qt's own words appear in Portuguese, and open widgets react to a change of language."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt, QTranslator
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QSpinBox,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, current, render
from atari_teach.ui.window.qt_words import _QT_WORDS, QtWords
from tests.languages import PORTUGUESE

EN, PT = ENGLISH, PORTUGUESE


@pytest.fixture
def words(qapp: QApplication) -> Iterator[QtWords]:
    translator = QtWords(qapp)
    yield translator
    translator.speak(EN)
    qapp.removeTranslator(translator)
    QLocale.setDefault(QLocale.c())


class Label(QLabel):
    """A label that shows the current language."""

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.setText(current().own_name)
        super().changeEvent(event)


def test_buttons_say_guardar_and_cancelar_and_follow_the_language(qtbot: QtBot, words: QtWords) -> None:
    button = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(button.Save | button.Cancel | button.Ok | button.Yes)
    qtbot.addWidget(box)
    assert _plain(box.button(button.Save).text()) == "Save"
    words.speak(PT)
    qtbot.waitUntil(lambda: _plain(box.button(button.Save).text()) == "Guardar")
    assert [_plain(box.button(each).text()) for each in (button.Cancel, button.Ok, button.Yes)] == [
        "Cancelar",
        "OK",
        "Sim",
    ]
    words.speak(EN)
    qtbot.waitUntil(lambda: _plain(box.button(button.Save).text()) == "Save")


def test_every_open_widget_hears_of_a_new_language(qtbot: QtBot, words: QtWords) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    inner = Label("…", QWidget(window))
    for language in (PT, EN, PT):
        words.speak(language)
        qtbot.waitUntil(lambda said=language.own_name: inner.text() == said)  # type: ignore[misc]


def test_numbers_and_dates_follow_the_language(words: QtWords) -> None:
    words.speak(PT)
    assert QLocale().name() == "pt_PT"
    words.speak(EN)
    assert QLocale().name() == "en_GB"


def _save_dialog(folder: Path) -> QWidget:
    dialog = _file_dialog(folder)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return dialog


def _folder_dialog(folder: Path) -> QWidget:
    dialog = _file_dialog(folder)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    return dialog


def _file_dialog(folder: Path) -> QFileDialog:
    (folder / "jogo.sgf").write_text("(;)")
    (folder / "jogos").mkdir(exist_ok=True)
    dialog = QFileDialog(None, "", str(folder))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    return dialog


def _message_box(_folder: Path) -> QWidget:
    box = QMessageBox(QMessageBox.Icon.Question, "t", "x", QMessageBox.StandardButton(_ALL_BUTTONS))
    box.setDetailedText("x")
    return box


def _line_edit(_folder: Path) -> QWidget:
    edit = QLineEdit("x")
    edit.createStandardContextMenu().setParent(edit, Qt.WindowType.Popup)
    return edit


def _text_browser(_folder: Path) -> QWidget:
    browser = QTextBrowser()
    browser.setHtml("<a href='x'>x</a>")
    browser.createStandardContextMenu().setParent(browser, Qt.WindowType.Popup)
    return browser


def _spin_box(_folder: Path) -> QWidget:
    return QSpinBox()


_ALL_BUTTONS = 0x07FFFC00
# Texts that are left to Qt: names printed on keys, the direction of writing, formats without words. Kinds of
# files are named by the system.
_NO_WORDS = re.compile(r"QT_LAYOUT_DIRECTION|%p%|\+|F%1|(Alt|Ctrl|Shift)\+\w+")


class Listener(QTranslator):
    """Records what Qt asks to have translated."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, *_ignored: object) -> str:  # noqa: N803 - Qt's name
        self.asked.add((context, sourceText))
        return None  # type: ignore[return-value]  # a null QString: no translation


@pytest.mark.qt_log_ignore("propagateSizeHints")  # the offscreen platform prints this for every dialog
@pytest.mark.parametrize(
    "build", [_save_dialog, _folder_dialog, _file_dialog, _message_box, _line_edit, _text_browser, _spin_box]
)
def test_whatever_qt_asks_is_answered_in_portuguese(
    qtbot: QtBot, qapp: QApplication, words: QtWords, tmp_path: Path, build: Callable[[Path], QWidget]
) -> None:
    words.speak(PT)
    listener = Listener()  # Qt asks the translator that was installed last first
    qapp.installTranslator(listener)
    widget = build(tmp_path)
    qtbot.addWidget(widget)
    widget.show()
    qapp.processEvents()
    qapp.removeTranslator(listener)
    unanswered = [
        (context, source)
        for context, source in sorted(listener.asked)
        if context not in {"QShortcut", "QMimeType"}
        and not _NO_WORDS.fullmatch(source)
        and not words.translate(context, source)
    ]
    assert unanswered == []


def test_our_words_for_qt_are_each_asked_once_and_only_for_qt(words: QtWords) -> None:
    assert len({message.text for message in _QT_WORDS}) == len(_QT_WORDS)
    words.speak(PT)
    assert words.translate("QFileDialog", "Cancel") == "Cancelar"
    assert words.translate("MAC_APPLICATION_MENU", "Quit %1") == "Sair de %1"
    assert words.translate("Somebody else", "Cancel") is None
    assert words.translate("QFileDialog", "No such words") is None
    assert not words.isEmpty()
    same = {message.text for message in _QT_WORDS if render(message, PT) == message.text}
    assert same == {"OK", "%1 bytes"}


def _plain(text: str) -> str:
    return text.replace("&", "")
