"""The page of classes, with mouse and keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.features import PageName
from atari_teach.school.ui.classes import classes_page as class_actions
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.classes.locks import LocksPage
from atari_teach.school.ui.classes.names_view import Preview, free_pictures
from atari_teach.school.ui.more_page import MorePage
from atari_teach.store.event import table_saved
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies
from atari_teach.store.files.transfer import import_file
from atari_teach.store.register import Register
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.words_label import WordsLabel
from tests.window.classrooms import (
    NAMES,
    add_class,
    all_words,
    button_of,
    page,
    pupil_ids,
    sit,
    to_classes,
    to_desk,
)
from tests.window.house import House, Open


def chosen_pupil(house: House, name: str) -> ClassesPage:
    classes = to_classes(house)
    pupil_id = next(pupil.id for pupil in house.controller.register.pupils() if pupil.name == name)
    grid = classes.one.grid
    classes.one.pane.reveal(button_of(grid, pupil_id))
    house.click(button_of(grid, pupil_id))
    return classes


def press(house: House, classes: ClassesPage, button: object) -> None:
    for view in (classes.one, classes.pupil):
        view.pane.reveal(button)  # type: ignore[arg-type]
    house.click(button)  # type: ignore[arg-type]


def table_words(classes: ClassesPage) -> list[str]:
    """Returns the names in the table of a list, and the reasons why a row gives no child."""
    table = classes.lines.table
    return [str(table.model().index(row, 1).data()) for row in range(table.rowCount())]


def test_the_button_of_what_is_open_is_down_also_for_a_new_class(house: House) -> None:
    add_class(house)
    classes = to_classes(house)
    (there,) = classes.list.buttons.values()
    assert (there._pressed_look, classes.list.new._pressed_look) == (True, False)
    house.click(classes.list.new)
    assert (there._pressed_look, classes.list.new._pressed_look) == (False, True)


def test_a_long_name_without_spaces_ends_in_an_ellipsis_in_the_list(house: House) -> None:
    name = "3.CAnaBrunoCarlaDuarteEva3.C"
    add_class(house, name=name)
    (button,) = to_classes(house).list.buttons.values()
    layout = button.laid_out()
    assert layout.words is not None
    assert layout.words.layout.text().endswith("…")
    assert layout.fits
    assert button.accessibleName() == name


def test_a_class_without_a_name_is_asked_for_it(house: House) -> None:
    names = to_classes(house).names
    names.names.setPlainText("Marta\nRui")
    house.click(names.ready)
    assert house.controller.register.classes() == ()
    assert house.focus() is names.name.field, "the press says what is missing"
    assert names.names.toPlainText() == "Marta\nRui"
    QTest.keyClicks(names.name.field, "4B")
    house.click(names.ready)
    assert [made.name for made in house.controller.register.classes()] == ["4B"]


def test_a_first_class_is_made_from_a_pasted_list(house: House) -> None:
    classes = to_classes(house)
    assert classes.names.isVisible()
    assert not classes.names.ready.isEnabled()
    QTest.keyClicks(classes.names.name.field, "4B")
    classes.names.names.setPlainText("1. Marta\n2. Rui\n\n3. Maria\n4. Eva\n")
    assert classes.names.ready.words() == "Make the class with 4 children"
    house.click(classes.names.ready)
    register = house.controller.register
    made = register.classes()[0]
    pupils = register.pupils(made.id)
    assert made.name == "4B"
    assert [pupil.name for pupil in pupils] == ["Marta", "Rui", "Maria", "Eva"]
    assert len({pupil.picture for pupil in pupils}) == 4
    assert classes.one.isVisible()
    assert house.window.settings.school.class_id == made.id  # selected for the next start


def test_names_are_typed_by_keyboard_alone(house: House) -> None:
    classes = to_classes(house)
    house.tab_to(classes.names.name.field)
    QTest.keyClicks(classes.names.name.field, "4B")
    house.tab_to(classes.names.names)
    QTest.keyClicks(classes.names.names, "Ana")
    QTest.keyClick(classes.names.names, Qt.Key.Key_Return)
    QTest.keyClicks(classes.names.names, "Eva")
    house.press(classes.names.ready)
    assert [pupil.name for pupil in house.controller.register.pupils()][-2:] == ["Ana", "Eva"]


def test_pasting_a_longer_list_adds_only_who_is_new(house: House) -> None:
    class_id = add_class(house)
    classes = to_classes(house)
    press(house, classes, classes.one.add)
    classes.names.names.setPlainText("\n".join((*NAMES, "Ulisses")))
    house.click(classes.names.ready)
    assert "in the class already" in table_words(classes)
    assert classes.lines.ready.words() == "Add 1 child"
    house.click(classes.lines.ready)
    assert [pupil.name for pupil in house.controller.register.pupils(class_id)] == [*NAMES, "Ulisses"]


def test_a_class_is_renamed_and_what_was_done_stays(house: House) -> None:
    class_id = add_class(house)
    pupil = pupil_ids(house, class_id)[NAMES[0]]
    house.controller.register.record(pupil, [table_saved("friends", {})])
    classes = to_classes(house)
    field = classes.one.name.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "5B")
    QTest.keyClick(field, Qt.Key.Key_Return)
    register = house.controller.register
    assert [each.name for each in register.classes()] == ["5B"]
    assert register.events(pupil)
    field.clear()
    field.editingFinished.emit()
    assert [each.name for each in register.classes()] == ["5B"]


def test_a_class_is_put_away_and_brought_back(house: House) -> None:
    class_id = add_class(house)
    classes = to_classes(house)
    press(house, classes, classes.one.away)
    register = house.controller.register
    assert register.classes() == ()
    assert not to_desk(house).classes.isVisible()
    classes = to_classes(house)
    press(house, classes, classes.one.back)
    assert [each.id for each in register.classes()] == [class_id]


def test_a_child_gets_another_name_and_a_free_picture(house: House) -> None:
    class_id = add_class(house)
    classes = chosen_pupil(house, NAMES[0])
    field = classes.pupil.name.field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Xana")
    QTest.keyClick(field, Qt.Key.Key_Return)
    taken = {pupil.picture for pupil in house.controller.register.pupils(class_id) if pupil.name != "Xana"}
    buttons = dict(zip(Portrait, classes.pupil.pictures.answers, strict=True))
    assert all(not buttons[portrait].isEnabled() for portrait in Portrait if portrait.value in taken)
    house.click(buttons[Portrait.WHALE])
    house.click(classes.pupil.ok)
    pupil = next(each for each in house.controller.register.pupils() if each.name == "Xana")
    assert pupil.picture == "whale"
    assert classes.one.isVisible()


def test_a_child_moves_to_another_class(house: House) -> None:
    add_class(house)
    other = add_class(house, ("Ulisses",), "2.º A")
    house.window.settings  # noqa: B018 - the first class is shown
    classes = to_classes(house)
    first = classes.class_id
    target = next(each.id for each in house.controller.register.classes() if each.id != first)
    pupil = house.controller.register.pupils(first)[0]
    classes.show_pupil(pupil.id)
    index = list(classes.pupil.classes._values).index(target)
    press(house, classes, classes.pupil.classes.answers[index])
    assert house.controller.register.pupil(pupil.id).class_id == target  # type: ignore[union-attr]
    assert other in {first, target}


def test_whoever_is_deleted_meanwhile_is_neither_renamed_nor_moved(house: House) -> None:
    add_class(house)
    classes = to_classes(house)
    pupil = house.controller.register.pupils()[-1]
    classes.show_pupil(pupil.id)
    assert house.controller.register.delete_pupil(pupil.id)
    classes.pupil.changed.emit("Another", "owl")
    classes.pupil.moved.emit("")
    assert house.place() is PageName.CLASSES
    assert "Another" not in all_words(house)


def test_a_child_leaves_and_comes_back(house: House) -> None:
    class_id = add_class(house)
    classes = chosen_pupil(house, NAMES[0])
    press(house, classes, classes.pupil.away)
    register = house.controller.register
    assert [pupil.name for pupil in register.pupils(class_id)] == list(NAMES[1:])
    gone = register.pupils(class_id, archived=True)[0]
    press(house, classes, button_of(classes.one.gone, gone.id))
    press(house, classes, classes.pupil.back)
    assert len(register.pupils(class_id)) == len(NAMES)


def test_deleting_asks_first_and_no_is_the_nearest_answer(house: House) -> None:
    class_id = add_class(house)
    classes = chosen_pupil(house, NAMES[0])
    press(house, classes, classes.pupil.delete)
    assert house.focus() is classes.ask.no
    assert "This can't be undone" in all_words(house)
    house.key(Qt.Key.Key_Space)
    assert classes.pupil.isVisible()
    press(house, classes, classes.pupil.delete)
    house.key(Qt.Key.Key_Escape)
    assert classes.pupil.isVisible()
    assert len(house.controller.register.pupils(class_id)) == len(NAMES)


def test_a_child_is_deleted_from_the_store_and_every_copy(tmp_path: Path, house: House) -> None:
    class_id = add_class(house)
    sit(house, pupil_ids(house, class_id)[NAMES[0]])
    register = house.controller.register
    make_copy(Copies(register.folder), register)
    classes = chosen_pupil(house, NAMES[0])
    press(house, classes, classes.pupil.delete)
    house.click(classes.ask.yes)
    assert NAMES[0] not in {pupil.name for pupil in register.pupils()}
    assert classes.one.isVisible()
    house.close()
    again = Register.open(tmp_path)
    assert NAMES[0] not in {pupil.name for pupil in again.pupils()}
    again.close()
    assert not [
        path for path in tmp_path.rglob("*") if path.is_file() and NAMES[0].encode() in path.read_bytes()
    ]


def test_a_class_is_deleted_with_everybody(house: House) -> None:
    add_class(house)
    classes = to_classes(house)
    press(house, classes, classes.one.delete)
    house.click(classes.ask.yes)
    assert house.controller.register.classes() == ()
    assert not any(name in all_words(house) for name in NAMES)
    assert classes.names.isVisible()


def test_a_child_goes_into_a_file_that_another_computer_understands(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: object, _title: str, _kind: str, name: str, chosen: Callable[[Path], object]) -> None:
        asked.append(name)
        chosen(tmp_path / "stick" / "kept.atariteach")

    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(class_actions, "ask_to_save", choose)
    house = a_house()
    add_class(house)
    classes = chosen_pupil(house, NAMES[0])
    press(house, classes, classes.pupil.save)
    assert "The file is saved." in all_words(house)
    other = Register.open(tmp_path / "other")
    import_file(other, tmp_path / "stick" / "kept.atariteach")
    assert NAMES[0] in {pupil.name for pupil in other.pupils()}
    assert NAMES[1] not in {pupil.name for pupil in other.pupils()}
    other.close()


def test_pictures_are_all_different_as_long_as_there_are_enough() -> None:
    assert len(set(free_pictures(40, ()))) == 40
    assert Portrait.SARDINE.value not in free_pictures(39, ())  # the guest has it
    assert set(free_pictures(3, ["boat"])).isdisjoint({"boat"})
    assert len(free_pictures(45, ["boat"])) == 45


def test_names_that_were_not_taken_yet_are_still_there(house: House) -> None:
    add_class(house)
    classes = to_classes(house)
    house.click(classes.list.new)
    classes.names.name.field.setText("3A")
    classes.names.names.setPlainText("Ana\nEva")
    house.key(Qt.Key.Key_Escape)
    assert classes.one.isVisible()
    house.click(classes.list.new)
    assert classes.names.names.toPlainText() == "Ana\nEva"
    house.click(classes.names.ready)
    house.click(classes.list.new)
    assert (classes.names.name.field.text(), classes.names.names.toPlainText()) == ("", "")


def test_the_keys_go_where_the_eyes_go(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    classes = to_classes(house)
    house.press(button_of(classes.one.grid, ids["Zeferino"]))
    assert house.focus() is classes.pupil.name.field
    house.press(classes.pupil.ok)
    assert house.focus() is button_of(classes.one.grid, ids["Zeferino"])


def test_a_new_name_of_a_class_does_not_swallow_the_next_press(house: House) -> None:
    add_class(house)
    other = add_class(house, ("Ana",), "3.º A")
    classes = to_classes(house)
    house.click(next(button for each, button in classes.list.buttons.items() if each != other))
    classes.one.name.field.setFocus()
    classes.one.name.field.setText("5.º B")
    house.click(classes.list.buttons[other])
    assert classes.class_id == other
    assert classes.one.name.field.text() == "3.º A"
    assert [each.name for each in house.controller.register.classes()] == ["5.º B", "3.º A"]


def test_what_was_deleted_is_told_without_its_name(house: House) -> None:
    ids = pupil_ids(house, add_class(house))
    classes = to_classes(house)
    house.press(button_of(classes.one.grid, ids["Zeferino"]))
    house.press(classes.pupil.delete)
    house.press(classes.ask.yes)
    assert "Deleted for good." in all_words(house)
    assert "Zeferino" not in all_words(house)


def test_a_pin_is_chosen_by_keyboard_with_five_keys(house: House) -> None:
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.LOCKS])
    house.click(page(house, LocksPage).choose_pin)
    for key in (Qt.Key.Key_4, Qt.Key.Key_2, Qt.Key.Key_7, Qt.Key.Key_1, Qt.Key.Key_Return):
        house.key(key)
    assert house.window.settings.locks.pin
    assert house.place() is PageName.LOCKS


@pytest.mark.parametrize("wide", [230, 460])
def test_a_long_name_is_seen_to_its_end_before_the_class_is_made(qtbot: QtBot, wide: int) -> None:
    names = ["Rui", "Maria Inês Gonçalves de Albuquerque e Vasconcelos", "Zé", "Ana", "Íris"]
    preview = Preview()
    qtbot.addWidget(preview)
    preview.show_children([(name, "boat") for name in names])
    preview.resize(wide, round(preview.height_for(wide)))
    preview.show()
    labels = [label for label in preview.findChildren(WordsLabel) if label.isVisible()]
    assert [label.words() for label in labels] == names
    assert all(label.fits() for label in labels)
    assert all(label.geometry().bottom() <= preview.height() for label in labels)
