"""The page that shows a class list before its children are created."""

import threading
import unicodedata
from pathlib import Path
from string import ascii_uppercase

import pytest
from PySide6.QtCore import QDeadlineTimer, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import Language, Message, render
from atari_teach.base.limits import CLASS_PUPILS
from atari_teach.features import PageName
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.classes.list_view import ROLES, Choice
from atari_teach.school.ui.classes.names_view import pictures_for
from atari_teach.store.class_list.list_tables import Table, tables_in_file
from atari_teach.store.class_list.understanding import Role
from atari_teach.store.pupil import NAME_LENGTH
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.background import _result_sender
from atari_teach.ui.navigation.teacher_lock import PinPage
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.store.workbooks import xlsx
from tests.window.classrooms import add_class, all_words, page, settle, to_classes, type_pin, with_pin
from tests.window.house import House, Open
from tests.workshop.ui.at_the_workshop import drop

FIRST = (
    "Ana",
    "Bruno",
    "Carla",
    "Diana",
    "Eva",
    "Filipe",
    "Gil",
    "Hugo",
    "Inês",
    "João",
    "Lia",
    "Marta",
    "Nuno",
)
LAST = ("Costa", "Dias")
CHILDREN = [f"{first} {LAST[at % 2]}" for at, first in enumerate((*FIRST, *FIRST))]
CHILDREN[25] = CHILDREN[0]


def workbook(folder: Path, *, name: str = "5A.xlsx") -> Path:
    """Writes a workbook with 26 names, two of them equal."""
    rows = [["Agrupamento de Escolas do Norte"], ["N.º", "Nome", "Turma"]]
    rows += [[str(at), child, "5A"] for at, child in enumerate(CHILDREN, 1)]
    path = folder / name
    path.write_bytes(xlsx(("Folha1", [*rows, ["", "Total: 26 alunos"]])))
    return path


def read(house: House, path: Path) -> ClassesPage:
    """Drops a list on the window and waits until it has been read."""
    drop(house, path)
    return wait_for_list(house)


def wait_for_list(house: House) -> ClassesPage:
    classes = page(house, ClassesPage)
    deadline = QDeadlineTimer(60_000)
    while classes.changes._opening is not None and not deadline.hasExpired():
        QTest.qWait(5)
    return classes


def pasted(house: House, text: str) -> ClassesPage:
    """Returns the page with the class list of a pasted text."""
    classes = to_classes(house)
    classes.names.names.setPlainText(text)
    house.click(classes.names.ready)
    assert classes.lines.isVisible()
    return classes


def names(classes: ClassesPage) -> list[str]:
    draft = not_none(classes.lines.draft)
    return list(draft.children)


def made(house: House, classes: ClassesPage) -> list[str]:
    """Creates the class and returns its children."""
    house.click(classes.lines.ready)
    return [pupil.name for pupil in house.controller.register.pupils(classes.class_id)]


def words_at(classes: ClassesPage, row: int) -> str:
    """Returns the name in a row of the table, or the reason why it gives no child."""
    item = not_none(classes.lines.table.item(row, 1))
    return item.text()


def choose_role(classes: ClassesPage, column: int, role: Role) -> None:
    box = classes.lines.table.boxes[column]
    box.setCurrentIndex(list(ROLES).index(role))
    box.activated.emit(box.currentIndex())


def turn(house: House, classes: ClassesPage, row: int) -> None:
    table = classes.lines.table
    table.scrollTo(table.model().index(row, 0))
    place = table.visualRect(table.model().index(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))


@pytest.mark.parametrize("language", [Language("en"), PORTUGUESE], ids=lambda language: language.code)
def test_a_workbook_becomes_a_class_in_three_presses(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    path = workbook(tmp_path)
    monkeypatch.setattr(QFileDialog, "open", lambda dialog: dialog.filesSelected.emit([str(path)]))
    house = a_house()
    house.speak(language)
    classes = to_classes(house)
    house.click(classes.names.file)  # choosing the file in the dialog is another press
    wait_for_list(house)
    assert "29" in classes.lines.summary.words()
    assert "26" in classes.lines.ready.words()
    assert classes.lines.name.field.text() == "5A"
    assert made(house, classes) == CHILDREN
    twins = [
        pupil for pupil in house.controller.register.pupils(classes.class_id) if pupil.name == CHILDREN[0]
    ]
    assert len({pupil.picture for pupil in twins}) == 2


def test_a_dropped_list_leads_to_the_page_behind_the_fence(tmp_path: Path, house: House) -> None:
    with_pin(house)
    drop(house, workbook(tmp_path))
    assert isinstance(house.window.page(house.place()), PinPage)
    type_pin(house)
    assert house.place() is PageName.CLASSES
    assert names(wait_for_list(house)) == CHILDREN
    assert house.controller.register.classes() == ()


@pytest.mark.parametrize("name", ["list.csv", "list.TXT", "list.tsv"])
def test_a_list_of_text_is_opened_like_a_workbook(a_house: Open, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"Last Name,First Name,Email Address,Quiz 1\nCosta,Ana Sofia,a@e.pt,100\n")
    house = a_house()
    assert names(read(house, path)) == ["Ana Sofia Costa"]


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("game.gib", "game.gib: This is not a game file"),
        ("picture.png", "picture.png can't be opened: it is not a game (.sgf), a lesson (.toml)"),
        ("list.docx", "list.docx is neither a list nor a workbook. Save the list as CSV"),
    ],
)
def test_what_cannot_be_opened_is_told_with_what_can_be(
    a_house: Open, tmp_path: Path, name: str, begins: str
) -> None:
    path = tmp_path / name
    path.write_bytes(b"\x00\x01" * 100)
    house = a_house()
    drop(house, path)
    if house.place() is PageName.CLASSES:
        wait_for_list(house)
    assert house.window.banner.sentence.words().startswith(begins)


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02" * 50, None])
def test_a_file_without_a_list_is_told_in_a_sentence(
    tmp_path: Path, content: bytes | None, house: House
) -> None:
    classes = to_classes(house)
    path = tmp_path / "list.csv"
    if content is not None:
        path.write_bytes(content)
    classes.changes.read_list(path)
    wait_for_list(house)
    assert "list.csv" in all_words(house)
    assert not classes.lines.isVisible()


def test_each_line_that_is_left_out_says_why(a_house: Open) -> None:
    classes = pasted(a_house(), "Turma 5A\nProfessora: Eva Reis\nNome\nAna Costa\nb@e.pt\n12\nTotal: 1")
    said = [words_at(classes, row) for row in range(classes.lines.table.rowCount())]
    assert said == [
        "a title, a date or a sum",
        "a teacher",
        "says what the columns hold",
        "Ana Costa",
        "an e-mail address without a name",
        "no name in this line",
        "a title, a date or a sum",
    ]
    assert "The list has 7 lines: 1 child. 6 lines are left out." in classes.lines.summary.words()


def test_a_line_is_put_in_and_out_by_a_press_and_by_a_key(house: House) -> None:
    classes = pasted(house, "Turma 5A\nAna Costa\nBruno Dias")
    turn(house, classes, 0)
    turn(house, classes, 1)
    assert names(classes) == ["Turma 5A", "Bruno Dias"]
    classes.lines.table.setFocus()
    classes.lines.table.setCurrentCell(1, 1)
    house.key(Qt.Key.Key_Space)
    assert names(classes) == ["Turma 5A", "Ana Costa", "Bruno Dias"]


def test_a_first_line_that_is_no_head_is_a_child_with_its_columns(house: House) -> None:
    classes = pasted(house, "Apelido\tNome\nCosta\tAna\n")
    turn(house, classes, 0)
    assert names(classes) == ["Nome Apelido", "Ana Costa"]


def test_a_name_is_corrected_in_the_table(house: House) -> None:
    classes = pasted(house, "Ana Costa\nBruno Dias")
    table = classes.lines.table
    table.setFocus()
    table.setCurrentCell(1, 1)
    QTest.keyClick(table, Qt.Key.Key_F2)
    editor = not_none(table.findChild(QLineEdit))
    QTest.keyClick(editor, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(editor, "Bia Dias")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle()
    house.click(classes.lines.short)
    classes.lines.name.field.setText("4B")
    assert made(house, classes) == ["Ana", "Bia Dias"]


def test_what_is_taken_from_a_column_can_be_chosen(house: House) -> None:
    classes = pasted(house, "Xoana\tYsolda\nZulmira\tWaltrude\n")
    assert names(classes) == ["Xoana Ysolda", "Zulmira Waltrude"]
    choose_role(classes, 0, Role.LAST)
    choose_role(classes, 1, Role.FIRST)
    assert names(classes) == ["Ysolda Xoana", "Waltrude Zulmira"]
    choose_role(classes, 1, Role.WHOLE)
    assert names(classes) == ["Ysolda", "Waltrude"], "a whole name needs no other column"


def test_enter_in_the_choice_of_a_column_opens_it_and_turns_no_line(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []

    def open_popup(box: Choice) -> None:
        opened.append(box)

    monkeypatch.setattr(Choice, "showPopup", open_popup)
    classes = pasted(a_house(), "Turma 5A\nAna Costa\nBruno Dias")
    box = classes.lines.table.boxes[0]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(box, key)
        assert names(classes) == ["Ana Costa", "Bruno Dias"], "the title is still no child"
    assert opened == [box, box]


def test_the_lines_of_a_choice_can_be_hit_with_a_finger(house: House) -> None:
    box = pasted(house, "Ana Costa\nBruno Dias").lines.table.boxes[0]
    assert box.view().sizeHintForRow(1) >= 40


def test_another_list_is_shown_from_its_top(house: House) -> None:
    table = pasted(house, "\n".join(f"Ana Costa {letter}" for letter in ascii_uppercase)).lines.table
    table.setCurrentCell(20, 1)
    assert table.verticalScrollBar().value() > 0
    table = pasted(house, "\n".join(f"Rui Dias {letter}" for letter in ascii_uppercase)).lines.table
    assert (table.verticalScrollBar().value(), table.currentRow()) == (0, 0)


def test_no_head_stands_where_the_choice_of_a_column_is(a_house: Open) -> None:
    table = pasted(a_house(), "Nome\tApelido\nAna\tCosta\nRui\tDias").lines.table
    heads = [table.model().headerData(at, Qt.Orientation.Horizontal) for at in range(table.columnCount())]
    assert heads == ["Child", "Name", "", ""]


def test_first_names_are_one_press_and_letters_tell_them_apart(house: House) -> None:
    classes = pasted(house, "Maria Costa\nMaria Dias\nMaria Nunes\nRui Sá\nRui Sá")
    assert names(classes) == ["Maria Costa", "Maria Dias", "Maria Nunes", "Rui Sá", "Rui Sá"]
    assert "2 children have the name of another child" in classes.lines.summary.words()
    house.click(classes.lines.short)
    assert names(classes) == ["Maria C.", "Maria D.", "Maria N.", "Rui", "Rui"]


def test_one_class_of_two_can_be_chosen(house: House) -> None:
    classes = pasted(
        house, "5.º A\t\t5.º B\t\nN.º\tNome\tN.º\tNome\n1\tAna Costa\t1\tDiana Faria\n2\tBruno Dias\t\t\n"
    )
    which = classes.lines.which
    assert [which.itemText(at) for at in range(which.count())] == ["All classes", "5.º A", "5.º B"]
    which.setCurrentIndex(1)
    which.activated.emit(1)
    assert names(classes) == ["Ana Costa", "Bruno Dias"]
    assert classes.lines.name.field.text() == "5.º A"
    which.setCurrentIndex(0)
    which.activated.emit(0)
    assert names(classes) == ["Ana Costa", "Bruno Dias", "Diana Faria"]


def test_a_sheet_of_a_workbook_can_be_chosen(tmp_path: Path, house: House) -> None:
    path = tmp_path / "year.xlsx"
    path.write_bytes(
        xlsx(("5A", [["Ana Costa"]]), ("Notas", [["12"]]), ("5B", [["Bruno Dias"], ["Eva Reis"]]))
    )
    classes = read(house, path)
    which = classes.lines.which
    assert [which.itemText(at) for at in range(which.count())] == ["5A", "5B"]
    which.setCurrentIndex(1)
    which.activated.emit(1)
    assert classes.lines.name.field.text() == "5B"
    assert made(house, classes) == ["Bruno Dias", "Eva Reis"]


def test_the_same_list_again_adds_nobody_whoever_wrote_it(house: House) -> None:
    text = "Conceição Dias\nÂngelo Sá\nLeonor Santos\nLeonor Santos"
    classes = pasted(house, text)
    classes.lines.name.field.setText("4B")
    assert len(made(house, classes)) == 4
    for again in (unicodedata.normalize("NFD", text), text.upper(), text):
        house.click(classes.one.add)
        classes.names.names.setPlainText(again)
        house.click(classes.names.ready)
        assert names(classes) == []
        assert not classes.lines.ready.isEnabled()
        house.click(classes.lines.back)
        classes.names.names.clear()
        house.key(Qt.Key.Key_Escape)


def test_a_class_of_first_names_knows_the_whole_list_again(house: House) -> None:
    classes = pasted(house, "Ana Costa\nAna Dias\nRui Sá")
    house.click(classes.lines.short)
    classes.lines.name.field.setText("4B")
    assert made(house, classes) == ["Ana C.", "Ana D.", "Rui"]
    house.click(classes.one.add)
    classes.names.names.setPlainText("Ana Costa\nAna Dias\nRui Sá\nRui Melo")
    house.click(classes.names.ready)
    assert names(classes) == ["Rui M."]


def test_a_class_with_numbers_of_an_older_version_is_known_again(house: House) -> None:
    add_class(house, ("Maria", "Maria 2", "Rui"))
    classes = to_classes(house)
    house.click(classes.one.add)
    classes.names.names.setPlainText("Maria\nMaria\nRui")
    house.click(classes.names.ready)
    assert names(classes) == []


def test_two_hundred_are_a_class_and_the_rest_is_not_lost_without_a_word(house: House) -> None:
    many = [f"Criança{chr(97 + at // 26)}{chr(97 + at % 26)} Silva" for at in range(CLASS_PUPILS + 5)]
    classes = pasted(house, "\n".join(many))
    assert names(classes) == many[:CLASS_PUPILS]
    assert "5 lines are left out" in classes.lines.summary.words()
    classes.lines.name.field.setText("4B")
    assert made(house, classes) == many[:CLASS_PUPILS]


def test_a_name_that_is_too_long_is_shortened_with_a_word(a_house: Open) -> None:
    classes = pasted(a_house(), "Maria " + "Albuquerque " * 8)
    assert [len(name) <= NAME_LENGTH for name in names(classes)] == [True]
    assert "1 long name was shortened." in classes.lines.summary.words()


def test_what_was_typed_is_still_there_after_a_look_and_after_a_list_from_a_file(
    tmp_path: Path, house: House
) -> None:
    classes = pasted(house, "Ana Costa\nBruno Dias")
    house.key(Qt.Key.Key_Escape)
    assert classes.names.isVisible()
    assert classes.names.names.toPlainText() == "Ana Costa\nBruno Dias"
    classes = read(house, workbook(tmp_path))
    house.click(classes.lines.ready)
    house.click(classes.list.new)
    assert classes.names.names.toPlainText() == "Ana Costa\nBruno Dias"


def test_the_page_follows_the_language(house: House) -> None:
    classes = pasted(house, "Turma 5A\nAna Costa\nBruno Dias")
    house.speak(PORTUGUESE)
    table = classes.lines.table
    assert words_at(classes, 0) == "um título, uma data ou um total"
    assert table.boxes[0].currentText() == render(ROLES[Role.WHOLE], PORTUGUESE)


def test_twins_never_share_a_picture_however_many_there_are() -> None:
    children = ["Ana", *(f"Rui {at}" for at in range(len(Portrait) - 1)), "Ana", "Ana"]
    for there in Portrait:
        pictures = pictures_for(children, [("ana", there.value)])
        worn = [picture for name, picture in zip(children, pictures, strict=True) if name == "Ana"]
        assert len({*worn, there.value}) == 4


class Slow:
    """Reads a list once `waits` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits = threading.Event()
        self._read = tables_in_file
        monkeypatch.setattr("atari_teach.school.ui.classes.classes_page.tables_in_file", self)
        monkeypatch.setattr("atari_teach.school.ui.classes.classes_page._PATIENCE_MS", 0)

    def __call__(self, path: Path) -> tuple[Table, ...] | Message:
        if path.suffix == ".xlsx":
            assert self.waits.wait(60)
        return self._read(path)


def test_the_window_does_not_wait_for_a_list_and_says_that_it_is_read(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    slow = Slow(monkeypatch)
    house = a_house()
    drop(house, workbook(tmp_path))
    classes = page(house, ClassesPage)
    qtbot.waitUntil(lambda: "Reading 5A.xlsx…" in all_words(house))
    assert not classes.lines.isVisible()
    slow.waits.set()
    assert names(wait_for_list(house)) == CHILDREN
    assert "Reading" not in all_words(house)


def test_a_list_that_nobody_waits_for_any_more_is_not_shown(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    house = a_house()
    add_class(house, ("Rui",))
    drop(house, workbook(tmp_path))
    classes = page(house, ClassesPage)
    house.key(Qt.Key.Key_Escape)
    slow.waits.set()
    wait_for_list(house)
    assert classes.one.isVisible() or house.place() is not PageName.CLASSES
    assert not classes.lines.isVisible()
    assert "Reading" not in all_words(house)


def test_of_two_lists_the_one_that_was_opened_last_is_shown(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    slow = Slow(monkeypatch)
    house = a_house()
    (tmp_path / "b.csv").write_text("Bruno Dias\nEva Reis\n", encoding="utf-8")
    drop(house, workbook(tmp_path))
    assert names(read(house, tmp_path / "b.csv")) == ["Bruno Dias", "Eva Reis"]
    slow.waits.set()
    qtbot.waitUntil(lambda: not _result_sender().waiting)
    assert names(page(house, ClassesPage)) == ["Bruno Dias", "Eva Reis"]


def test_a_damaged_workbook_of_old_excel_leaves_what_was_typed(a_house: Open, tmp_path: Path) -> None:
    content = (Path(__file__).parents[2] / "store" / "old_excel.xls").read_bytes()
    path = tmp_path / "5A.xls"
    path.write_bytes(content[:1613] + b"\x72" + content[1614:])
    house = a_house()
    classes = to_classes(house)
    classes.names.names.setPlainText("Ana Costa\nBruno Dias")
    classes.changes.read_list(path)
    wait_for_list(house)
    assert "5A.xls is damaged, or far too large" in all_words(house)
    assert classes.names.names.toPlainText() == "Ana Costa\nBruno Dias"
