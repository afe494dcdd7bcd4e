"""Several children share a computer at home: each has its own progress, games and settings."""

import shutil
from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.level import Level
from atari_teach.base.limits import CHILDREN
from atari_teach.base.settings import Look, PersonalSettings, Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.family import DeletionPage
from atari_teach.home.ui.new_child import NewChildPage
from atari_teach.home.ui.pupil_picker import PupilPickerPage
from atari_teach.home.ui.settings import SettingsPage, SettingsTab
from atari_teach.play.friend import friends_left
from atari_teach.store.files.backups import make_copy, restore_backup
from atari_teach.store.files.copies import Copies, Copy
from atari_teach.store.files.transfer import import_file
from atari_teach.store.register import Register
from atari_teach.ui.art.portraits import OFFERED, SHAPES, Portrait
from tests.narrowing import instance_of, not_none
from tests.window.classrooms import (
    add_class,
    all_words,
    button_of,
    page,
    pupil_ids,
    to_desk,
    to_picker,
    type_pin,
    with_pin,
)
from tests.window.house import House, Open, every_kind
from tests.window.places import PLACES, home
from tests.window.sitting import click_at_once, lesson_at, new_game, to_computer
from tests.window.switching import Switch
from tests.written.test_written_before import HERE as WRITTEN
from tests.written.test_written_before import VERSIONS

NAMES = ("Xantipa", "Quitéria", "Zeferino")
PERSONAL = {part.name for part in fields(PersonalSettings)}


def settings_of(house: House) -> SettingsPage:
    """Opens the tab of the settings with name and picture."""
    house.window.go_to(PageName.SETTINGS)
    shown = page(house, SettingsPage)
    shown.show_tab(SettingsTab.WHO)
    return shown


def add(house: House, name: str) -> str:
    """Adds a child by one press and a name; returns its id."""
    house.click(settings_of(house).family.new)
    for letter in name:
        page(house, NewChildPage).name.insert(letter)
    house.key(Qt.Key.Key_Return)
    return house.controller.current.pupil.id


def family(house: House) -> dict[str, str]:
    """Names the first child and adds two more; returns the ids by name."""
    me = house.register.me()
    house.register.change_pupil(me.id, NAMES[0], "kite")
    return {NAMES[0]: me.id, **{name: add(house, name) for name in NAMES[1:]}}


def sit(house: House, pupil_id: str) -> None:
    """Lets a child sit down by two presses, or one if the question is shown already."""
    picker = page(house, PupilPickerPage) if house.place() is PageName.WHO else to_picker(house)
    house.click(button_of(picker.grid, pupil_id))
    assert house.place() is PageName.HOME


def again(qtbot: QtBot, house: House, folder: Path) -> House:
    """Closes the window, and starts the program again with the same settings."""
    settings = house.window.settings
    house.close()
    return House(qtbot, folder, (every_kind(),), settings)


def personal(house: House) -> dict[str, object]:
    return {name: getattr(house.window.settings, name) for name in PERSONAL}


# One child.


def test_one_child_is_asked_nothing(house: House) -> None:
    assert house.place() is PageName.HOME
    house.click(home(house).who)
    assert house.place() is PageName.SETTINGS
    shown = page(house, SettingsPage)
    assert not shown.family.delete.isVisible()
    assert (house.window.settings.child, house.window.settings.children) == ("", ())


def test_what_the_first_child_did_is_hers_when_the_second_comes(house: House) -> None:
    ana = house.register.me()
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    before = house.register.events(ana.id)
    assert before
    rui = add(house, "Rui")
    assert home(house).who.words() == "Hello, Rui!"
    assert house.register.events(rui) == ()
    assert house.register.events(ana.id) == before
    sit(house, ana.id)
    assert house.controller.sitting.progress == house.register.progress(ana.id)


def test_a_name_is_typed_at_once_and_back_adds_nobody(house: House) -> None:
    house.click(settings_of(house).family.new)
    assert house.focus() is page(house, NewChildPage).name
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.SETTINGS
    assert len(house.register.at_home()) == 1


def test_a_child_who_cannot_write_needs_only_a_picture_that_nobody_has(house: House) -> None:
    family(house)
    house.click(to_picker(house).more)
    shown = page(house, NewChildPage)
    row = shown.pictures[OFFERED]
    free = [portrait for portrait, button in zip(OFFERED, row.answers, strict=True) if button.isEnabled()]
    taken = {child.picture for child in house.register.at_home()}
    assert {portrait.value for portrait in OFFERED} - {portrait.value for portrait in free} == taken
    house.click(row.answers[OFFERED.index(Portrait.SNAIL)])
    house.click(shown.ready)
    child = house.controller.current.pupil
    assert (child.name, child.picture) == ("", "snail")


def test_no_child_can_take_the_picture_of_another(house: House) -> None:
    ids = family(house)
    first, second = (house.register.pupil(ids[name]) for name in NAMES[:2])
    sit(house, ids[NAMES[0]])
    portraits = settings_of(house).portraits
    assert portraits[Portrait(not_none(first).picture)].isEnabled()
    assert not portraits[Portrait(not_none(second).picture)].isEnabled()
    delete(house, ids[NAMES[1]])
    sit(house, ids[NAMES[0]])
    assert settings_of(house).portraits[Portrait(not_none(second).picture)].isEnabled()


def test_in_simple_a_child_is_a_shape_and_a_colour(house: House) -> None:
    house.window.choose(replace(house.window.settings, look=Look.SIMPLE))
    add(house, "Rui")
    assert house.controller.current.portrait() in SHAPES
    shown = settings_of(house)
    assert shown.pictures[SHAPES].isVisible()
    assert not shown.pictures[OFFERED].isVisible()
    house.click(shown.portraits[Portrait.STAR])
    assert house.controller.current.portrait() is Portrait.STAR


def test_there_is_room_for_twelve(house: House) -> None:
    for number in range(CHILDREN - 1):
        house.register.add_pupil(f"child {number}")
    house.window.start_at(PageName.HOME)
    picker = page(house, PupilPickerPage)
    assert len(picker.grid.buttons) == CHILDREN
    assert not picker.more.isVisible()
    sit(house, house.register.me().id)
    assert not settings_of(house).family.new.isEnabled()


@pytest.mark.parametrize("version", VERSIONS)
def test_what_an_earlier_version_wrote_is_the_first_childs(
    version: str, qtbot: QtBot, tmp_path: Path
) -> None:
    shutil.copytree(WRITTEN / version, tmp_path / version)
    settings = settings_file.load(tmp_path / version / "config").settings
    house = House(qtbot, tmp_path / version / "data", (every_kind(),), settings)
    assert house.place() is PageName.HOME
    (first,) = house.register.at_home()
    before, chosen = house.register.events(first.id), personal(house)
    assert before
    rui = add(house, "Rui")
    assert house.register.events(rui) == ()
    house.window.choose(replace(house.window.settings, text_percent=200, look=Look.SIMPLE))
    sit(house, first.id)
    assert (house.register.events(first.id), personal(house)) == (before, chosen)


# Two presses.


def test_two_presses_and_another_child_plays(house: House) -> None:
    ids = family(house)
    for name in (*NAMES, NAMES[0]):
        house.click(home(house).who)
        house.click(button_of(page(house, PupilPickerPage).grid, ids[name]))
        assert home(house).who.words() == f"Hello, {name}!"
        assert house.controller.sitting._pupil == ids[name]


def test_who_plays_now_is_marked(house: House) -> None:
    ids = family(house)
    for name in NAMES[:2]:
        sit(house, ids[name])
        grid = to_picker(house).grid
        marked = [
            pupil.name for pupil, button in grid.pairs() if button.accessibleDescription() == "highlighted"
        ]
        assert marked == [name]


def test_whoever_looks_and_goes_back_stays(house: House) -> None:
    ids = family(house)
    sit(house, ids[NAMES[1]])
    to_picker(house)
    house.key(Qt.Key.Key_Escape)
    assert home(house).who.words() == f"Hello, {NAMES[1]}!"
    to_desk(house)
    house.key(Qt.Key.Key_Escape)
    assert home(house).who.words() == f"Hello, {NAMES[1]}!"


def test_a_start_asks_who_plays_and_nothing_leads_past_it(house: House, qtbot: QtBot, tmp_path: Path) -> None:
    ids = family(house)
    new = again(qtbot, house, house.register.folder)
    assert new.place() is PageName.WHO
    picker = page(new, PupilPickerPage)
    assert not picker.top.back_button.isVisible()
    new.key(Qt.Key.Key_Escape)
    assert new.place() is PageName.WHO
    new.key(Qt.Key.Key_F1)
    assert new.place() is PageName.KEYS
    new.window.go_to(PageName.SETTINGS)
    assert new.place() is PageName.WHO
    game = tmp_path / "game.sgf"
    game.write_text("(;GM[1]SZ[7];B[cc];W[dd])", encoding="utf-8")
    new.controller.open_files((game,))
    QApplication.processEvents()
    assert new.place() is PageName.WHO
    new.press(button_of(picker.grid, ids[NAMES[2]]), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert new.place() is not PageName.WHO
    assert new.controller.current.pupil.id == ids[NAMES[2]]
    assert new.place() is not PageName.HOME, "the file that was opened waits for the child, and is then shown"


def test_what_was_done_last_is_written_for_who_did_it(house: House) -> None:
    ids = family(house)
    sit(house, ids[NAMES[1]])
    new_game(house)
    before = len(house.register.events(ids[NAMES[1]]))
    click_at_once(house, Point.parse("C3"))
    house.controller.current.sit(ids[NAMES[2]])
    assert len(house.register.events(ids[NAMES[1]])) > before
    assert house.register.events(ids[NAMES[2]]) == ()
    assert friends_left(house.controller.sitting) is None


def test_no_page_of_a_child_names_another(a_house: Open) -> None:
    house = a_house()
    ids = family(house)
    sit(house, ids[NAMES[1]])
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    new_game(house)
    house.click_point(Point.parse("C3"))
    house.key(Qt.Key.Key_Escape)
    for place in ("home", "path", "set-up of friends", "settings", "friends", "free board"):
        house.window.start_at(PageName.HOME)
        sit(house, ids[NAMES[0]])
        PLACES[place](house)
        said = all_words(house)
        assert not any(name in said for name in NAMES[1:]), place


def test_two_presses_are_enough_after_a_class_used_the_computer(house: House) -> None:
    ids = family(house)
    pupils = pupil_ids(house, add_class(house, ("Ulisses", "Vasco")))
    picker = to_picker(house)
    house.click(picker.classes.answers[1])
    house.click(button_of(picker.grid, pupils["Ulisses"]))
    to_desk(house)
    sit(house, ids[NAMES[1]])


# Settings.


def test_the_animal_that_one_child_plays_is_not_chosen_for_another(house: House) -> None:
    ids = family(house)
    sit(house, ids[NAMES[0]])
    setup = to_computer(house)
    house.click(setup.partners.answers[2])
    house.click(setup.play)
    shown = []
    for name in (NAMES[1], NAMES[0]):
        sit(house, ids[name])
        shown.append(to_computer(house).partners.value)
    assert shown == [Level.CHICK, Level.OWL]


def test_each_child_has_its_own_settings_and_the_computer_keeps_its_own(house: House) -> None:
    ids = family(house)
    texts = dict(zip(NAMES, (150, 100, 200), strict=True))
    for name in NAMES:
        sit(house, ids[name])
        chosen = replace(house.window.settings, text_percent=texts[name], scanning=False, muted=True)
        house.window.choose(replace(chosen, letters=name == NAMES[0]))
    for name in (*NAMES, *reversed(NAMES)):
        sit(house, ids[name])
        settings = house.window.settings
        assert (settings.text_percent, settings.letters) == (texts[name], name == NAMES[0])
        assert settings.muted


def test_a_new_child_begins_with_what_is_on_the_screen(house: House) -> None:
    house.window.choose(replace(house.window.settings, text_percent=175, look=Look.SIMPLE))
    before = personal(house)
    add(house, "Rui")
    assert personal(house) == before


def test_settings_of_a_deleted_child_go_with_it(house: House) -> None:
    ids = family(house)
    for name in NAMES:
        sit(house, ids[name])
        house.window.choose(replace(house.window.settings, text_percent=125))
    delete(house, ids[NAMES[1]])
    sit(house, ids[NAMES[2]])
    sit(house, ids[NAMES[0]])
    stored = settings_file.to_json(house.window.settings)
    assert ids[NAMES[1]] not in str(stored)
    assert ids[NAMES[2]] in str(stored)


# Deleting.


def delete(house: House, pupil_id: str) -> None:
    """Lets a child delete itself, with one question."""
    sit(house, pupil_id)
    house.click(settings_of(house).family.delete)
    house.click(page(house, DeletionPage).ask.yes)


def test_who_is_deleted_is_asked_once_and_gone(house: House) -> None:
    ids = family(house)
    sit(house, ids[NAMES[1]])
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    house.click(settings_of(house).family.delete)
    shown = page(house, DeletionPage)
    assert house.focus() is shown.ask.no
    assert NAMES[1] in all_words(house)
    house.click(shown.ask.no)
    assert house.register.pupil(ids[NAMES[1]]) is not None
    delete(house, ids[NAMES[1]])
    assert house.place() is PageName.WHO, "nobody plays in the name of somebody else"
    assert house.register.events(ids[NAMES[1]]) == ()
    everything = b"".join(each.read_bytes() for each in house.register.folder.rglob("*") if each.is_file())
    assert NAMES[1].encode() not in everything
    sit(house, ids[NAMES[2]])
    delete(house, ids[NAMES[2]])
    assert home(house).who.words() == f"Hello, {NAMES[0]}!"
    assert not settings_of(house).family.delete.isVisible()


def test_a_pin_also_protects_children_from_being_deleted(house: House) -> None:
    ids = family(house)
    with_pin(house)
    sit(house, ids[NAMES[1]])
    house.click(settings_of(house).family.delete)
    assert house.place() is PageName.PIN
    type_pin(house)
    assert house.place() is PageName.DELETE_CHILD


# Class, files and copies.


def test_a_family_and_a_class_at_one_computer(house: House) -> None:
    ids = family(house)
    pupils = pupil_ids(house, add_class(house, ("Ulisses", "Vasco")))
    picker = to_picker(house)
    assert [button.words() for button in picker.classes.answers] == ["At home", "4.º B"]
    assert [button.words() for button in picker.grid.buttons] == list(NAMES)
    house.click(picker.classes.answers[1])
    house.click(button_of(picker.grid, pupils["Ulisses"]))
    assert not house.controller.current.guest
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    assert house.register.events(pupils["Ulisses"])
    to_desk(house)
    assert house.controller.current.pupil.id == ids[NAMES[2]], "the child of this computer is back"
    assert all(house.register.events(each) == () for each in ids.values())


def test_a_child_whom_the_class_knows_does_its_work_in_a_room_under_its_own_name(house: House) -> None:
    ids = family(house)
    current = house.controller.current
    current.visit(ids[NAMES[1]], "Quitéria C.")
    assert (current.pupil.id, current.pupil.name) == (ids[NAMES[1]], "Quitéria C.")
    assert not current.guest, "in a class only the teacher changes names"
    lesson_at(house, "tap")
    current.leave()
    assert current.pupil.id == ids[NAMES[2]], "who sat here before"
    assert house.register.events(ids[NAMES[1]])
    assert not house.register.events(ids[NAMES[2]])


def test_a_file_for_school_is_saved_in_two_presses(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = family(house)
    sit(house, ids[NAMES[1]])
    lesson_at(house, "tap")
    house.key(Qt.Key.Key_Escape)
    monkeypatch.setattr(type(house.window), "only_folder", lambda _window: tmp_path / "files")
    house.click(settings_of(house).family.save)
    (saved,) = (tmp_path / "files").iterdir()
    assert saved.name.startswith(NAMES[1])
    school = Register.open(tmp_path / "school")
    import_file(school, saved)
    (group,) = school.classes()
    assert [pupil.name for pupil in school.pupils(group.id)] == [NAMES[1]]
    assert school.progress(ids[NAMES[1]]) == house.register.progress(ids[NAMES[1]])
    school.close()


def test_a_copy_brings_back_the_children_it_has(house: House) -> None:
    ids = family(house)
    copy = instance_of(Copy, make_copy(Copies(house.register.folder), house.register))
    new = add(house, "Vasco")
    back = restore_backup(Copies(house.register.folder), house.register, copy)
    house.controller.app.take_register(instance_of(Register, back))
    house.window.start_at(PageName.HOME)
    assert house.place() is PageName.WHO
    assert [child.id for child in house.controller.register.at_home()] == list(ids.values())
    assert new not in {child.id for child in house.controller.register.at_home()}
    sit(house, ids[NAMES[1]])
    house.controller.register.close()


def test_one_switch_adds_a_child_and_changes_who_plays(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    ana = house.register.me()
    switch = Switch(house)
    switch.press(home(house).who)
    switch.press(page(house, SettingsPage).family.new)
    switch.press(page(house, NewChildPage).ready)
    assert house.place() is PageName.HOME
    assert house.controller.current.pupil != ana
    switch.press(home(house).who)
    switch.press(button_of(page(house, PupilPickerPage).grid, ana.id))
    assert house.controller.current.pupil == ana
    assert house.window.settings.scanning
