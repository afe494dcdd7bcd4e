"""The file dialog starts in a writable folder, and leaves no history."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit import dialogs
from atari_teach.ui.kit.dialogs import ask_to_save, file_dialog, file_name, new_name

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def parent(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    monkeypatch.setattr(dialogs, "_last", [])
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Path]:
    """Returns the folder in which Qt stores the history of its dialogs."""
    native, user = QSettings.Format.NativeFormat, QSettings.Scope.UserScope
    before = Path(QSettings(user, "QtProject").fileName()).parent
    folder = tmp_path / "settings"
    QSettings.setPath(native, user, str(folder))
    yield folder
    QSettings.setPath(native, user, str(before))


def close(dialog: QFileDialog) -> None:
    dialog.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_no_folder_that_somebody_looked_at_is_written_down(
    parent: QWidget, kept: Path, tmp_path: Path
) -> None:
    (tmp_path / "of-the-child").mkdir()
    dialog = file_dialog(parent, "Open", folder=tmp_path / "of-the-child")
    dialog.open()
    close(dialog)
    assert not list(kept.rglob("*.*"))


def test_what_other_programs_wrote_there_stays(parent: QWidget, kept: Path, tmp_path: Path) -> None:
    settings = QSettings(QSettings.Scope.UserScope, "QtProject")
    settings.setValue("FileDialog/lastVisited", "file:///srv")
    settings.setValue("Other/value", 7)
    settings.sync()
    dialog = file_dialog(parent, "Open", folder=tmp_path)
    dialog.open()
    close(dialog)
    settings.sync()
    assert sorted(settings.allKeys()) == ["FileDialog/lastVisited", "Other/value"]
    assert settings.value("FileDialog/lastVisited") == "file:///srv"


def test_it_begins_among_the_documents_and_then_where_something_was_chosen(
    parent: QWidget, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, stick = tmp_path / "Documentos", tmp_path / "pen"
    for folder in (documents, stick, tmp_path / "program"):
        folder.mkdir()
    monkeypatch.chdir(tmp_path / "program")  # as a Windows shortcut does before it starts a program
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(documents))
    first = file_dialog(parent, "Save")
    assert Path(first.directory().absolutePath()) == documents
    first.fileSelected.emit(str(stick / "4B.csv"))
    close(first)
    again = file_dialog(parent, "Save")
    assert Path(again.directory().absolutePath()) == stick
    close(again)
    stick.rmdir()
    last = file_dialog(parent, "Save")
    assert Path(last.directory().absolutePath()) == documents
    close(last)


def test_a_server_that_has_gone_keeps_no_dialog_from_opening(
    parent: QWidget, kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = Path(r"\\escola-srv\turmas")
    is_dir = Path.is_dir

    def answer(path: Path) -> bool:
        if path == gone:
            raise OSError(22, "The specified network name is no longer available")
        return is_dir(path)

    monkeypatch.setattr(Path, "is_dir", answer)
    monkeypatch.setattr(dialogs, "_last", [gone])
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _place: str(tmp_path))
    dialog = file_dialog(parent, "Save")
    assert Path(dialog.directory().absolutePath()) == tmp_path
    close(dialog)


def test_a_long_name_that_is_there_already_is_offered_with_its_number(
    parent: QWidget, kept: Path, tmp_path: Path
) -> None:
    name = file_name("Maria " * 40)
    (tmp_path / f"{name}.sgf").touch()
    offered = new_name(tmp_path, name, "sgf")
    dialog = ask_to_save(parent, "Save", "Games (*.sgf)", offered, lambda _path: None, folder=tmp_path)
    assert dialog is not None
    assert [Path(path).name for path in dialog.selectedFiles()] == [f"{name} (2).sgf"]
    close(dialog)
