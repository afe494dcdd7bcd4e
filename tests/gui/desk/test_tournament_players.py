"""The players of a tournament: two of one name, one deleted meanwhile, guests, and whoever withdrew."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.gui.desk.tournament.tournament import load_guests
from atari_teach.gui.desk.tournament.tournament_views import Tab, classes_of, names_of
from atari_teach.rules import Colour
from tests.gui.desk.rooms import add_class, all_words, pupil_ids
from tests.gui.desk.test_tournament_page import FIVE, begun, black_wins_all, games, kept, press, to_tournament
from tests.gui.house import House

Open = Callable[..., House]


def test_two_of_one_name_are_told_apart_and_who_was_deleted_has_none(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Ana", "Rui")), add_class(house, ("Ana",), "3.º A")
    register = house.controller.register
    ids = [*pupil_ids(house, one).values(), *pupil_ids(house, other).values()]
    name = names_of(register, ids)
    assert [name(each) for each in ids] == ["Ana (4.º B)", "Rui", "Ana (3.º A)"]
    register.delete_pupil(ids[1])
    assert names_of(register, ids)(ids[1]) == "–"


def test_who_was_deleted_is_paired_no_more(a_house: Open) -> None:
    house = a_house()
    begun(house)
    register = house.controller.register
    gone = kept(house).rounds[0].games[0].black
    register.delete_pupil(gone)
    assert gone not in kept(house).playing
    assert len(kept(house).playing) == 4


def invite(house: House, name: str) -> None:
    shown = to_tournament(house)
    if shown.tabs[Tab.PLAYERS].isVisible():
        house.click(shown.tabs[Tab.PLAYERS])
    add = shown.rows.players.add
    if shown.outside.isVisible():
        house.click(shown.outside)
        assert house.focus() is add.name.field
    add.name.field.setFocus()
    QTest.keyClicks(add.name.field, name)
    house.click(add.add)


def test_without_a_class_guests_alone_can_play(a_house: Open) -> None:
    house = a_house()
    shown = to_tournament(house)
    assert "There is no class yet" in all_words(house)
    add = shown.rows.players.add
    assert not add.add.isEnabled()
    add.name.field.setFocus()
    QTest.keyClicks(add.name.field, "Dona Rosa")
    QTest.keyClick(add.name.field, Qt.Key.Key_Return)
    assert not shown.main.isEnabled()
    invite(house, "Tio Jaime")
    house.click(shown.main)
    names = {row.sides[colour].words() for row in games(shown) for colour in Colour}
    assert names == {"Dona Rosa", "Tio Jaime"}
    house = a_house()
    again = to_tournament(house)
    assert {row.sides[colour].words() for row in games(again) for colour in Colour} == names


def test_a_guest_plays_among_the_class_and_is_in_no_class(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    house.click(shown.tabs[Tab.PLAYERS])
    before = house.controller.register.pupils()
    invite(house, FIVE[0])
    house.click(shown.tabs[Tab.STANDINGS])
    assert f"{FIVE[0]} (from outside)" in all_words(house)
    assert f"{FIVE[0]} (4.º B)" in all_words(house)
    assert len(kept(house).playing) == 6
    assert house.controller.register.pupils() == before
    house.click(shown.new)
    house.click(shown.ask.yes)
    assert load_guests(house.controller.register) == {}


def test_a_guest_pressed_out_before_the_tournament_begins_is_gone(a_house: Open) -> None:
    house = a_house()
    add_class(house, FIVE)
    to_tournament(house)
    invite(house, "Tio Jaime")
    assert "1 plays." in all_words(house)
    press(house, "Tio Jaime")
    assert "0 play." in all_words(house)
    assert "Tio Jaime" not in all_words(house)
    assert load_guests(house.controller.register) == {}


def test_whoever_is_deleted_takes_the_names_of_guests_along_and_no_round(a_house: Open) -> None:
    house = a_house()
    invite(house, "Rita")
    invite(house, "Tio Jaime")
    shown = to_tournament(house)
    house.click(shown.main)
    before = kept(house)
    (child,) = pupil_ids(house, add_class(house, ("Rita",))).values()
    house.controller.register.delete_pupil(child)
    assert kept(house) == before
    assert load_guests(house.controller.register) == {}
    house.window.back()
    shown = to_tournament(house)
    assert games(shown)[0].sides[Colour.BLACK].words() == "Guest"
    invite(house, "Dona Rosa")
    assert len(kept(house).players) == 3


def test_whoever_withdrew_is_marked_but_not_where_they_played(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    gone, stayed = (games(shown)[0].sides[colour].words() for colour in Colour)
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, gone)
    assert f"{gone} (left)" in all_words(house)
    house.click(shown.tabs[Tab.ROUND])
    assert games(shown)[0].sides[Colour.BLACK].words() == f"{gone} (left)"
    assert games(shown)[0].sides[Colour.WHITE].words() == stayed
    black_wins_all(house, shown)
    assert games(shown)[0].sides[Colour.BLACK].words() == gone
    house.click(shown.tabs[Tab.STANDINGS])
    assert f"{gone} (left)" in all_words(house)


def test_the_classes_of_the_players_are_known(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Ana", "Rui"), "10.º A"), add_class(house, ("Eva",), "9.º A")
    add_class(house, ("Gil",), "8.º A")
    ids = [*pupil_ids(house, one).values(), *pupil_ids(house, other).values(), "guest:1", "nobody"]
    assert classes_of(house.controller.register, ids) == ("9.º A", "10.º A")
