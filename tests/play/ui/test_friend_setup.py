"""Two friends start with one press; the current pupil is one of them by default."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.settings import FriendSetup, Settings
from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.play.ui.friend_setup import BEGINNINGS
from atari_teach.store.event import game_finished, ranked
from atari_teach.store.played import Played, friends_key
from atari_teach.table.ui.options import Child
from atari_teach.ui.art.portraits import Portrait
from tests.window.house import House, Open
from tests.window.sitting import to_friends

CHOSEN = FriendSetup(13, "most-captures")


@pytest.mark.parametrize("number", range(len(BEGINNINGS)))
def test_one_press_on_a_board_and_the_game_begins_there(a_house: Open, number: int) -> None:
    house = a_house(settings=Settings(friend=CHOSEN))
    page = to_friends(house)
    house.key(Qt.Key.Key_Tab)
    assert house.focus() is page.beginnings[0]
    house.click(page.beginnings[number])
    assert house.place() is PageName.TABLE
    assert house.scene.picture.position.size == BEGINNINGS[number].size
    assert house.scene.ruleset == BEGINNINGS[number].ruleset.name
    assert house.window.settings.friend == CHOSEN  # the settings behind *More…* are unchanged


def test_all_the_rest_is_behind_more_as_it_was_chosen_last(a_house: Open) -> None:
    house = a_house(settings=Settings(friend=CHOSEN))
    page = to_friends(house)
    assert not any(part.isVisible() for part in (page.pane, page.play))
    house.press(page.more)
    house.key(Qt.Key.Key_Tab)
    assert house.focus() is page.play
    assert (page.sizes.value, page.rulesets.value.name) == (13, "most-captures")
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.FRIENDS
    house.key(Qt.Key.Key_Tab)
    assert house.focus() is page.beginnings[0]
    assert not page.play.isVisible()
    house.click(page.more)
    house.click(page.sizes.answers[page.rulesets.value.sizes.index(9) + 4])
    house.click(page.play)
    assert house.window.settings.friend == replace(CHOSEN, size=9)
    house.key(Qt.Key.Key_Escape)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME


def test_who_sits_at_the_computer_is_one_of_the_two_and_the_friend_has_a_picture(house: House) -> None:
    made = house.register.add_class("4B")
    (pupil,) = house.register.add_pupils(made.id, [("Marta", Portrait.ROCKET.value)])
    house.controller.app.current.sit(pupil.id)
    page = to_friends(house)
    assert [field.text() for field in page.names] == ["Marta", ""]
    page.names[1].setText("Rui")
    house.click(page.beginnings[0])
    left, right = house.table.game.left, house.table.game.right
    assert (left.name.words(), right.name.words()) == ("Marta", "Rui")
    assert (left._portrait, right._portrait) == (Portrait.ROCKET, Portrait.BOAT)


def test_without_names_and_pictures_they_are_noz_and_lua_and_a_picture_needs_no_name(house: House) -> None:
    page = to_friends(house)
    assert page.names_row.friend is None
    house.click(page.beginnings[0])
    panel = house.table.game
    assert (panel.left._portrait, panel.right._portrait) == (None, None)
    page = to_friends(house)
    house.click(page.names_row.another)
    chosen = page.names_row.friend
    assert chosen not in (None, house.controller.app.current.portrait())
    house.click(page.beginnings[0])
    assert (panel.left._portrait, panel.right._portrait) == (None, chosen)


def test_the_pictures_follow_the_names(house: House) -> None:
    page = to_friends(house)
    row = page.names_row
    row.show_pictures("Marta", Portrait.ROCKET, Portrait.ROCKET.value)
    assert row.friend is not Portrait.ROCKET  # both children never have the same picture
    before = row.friend
    house.click(row.another)
    assert row.friend not in (before, Portrait.ROCKET)
    page.names[0].setText("Rui")
    assert row.another.x() > page.names[0].x()
    page.names[1].setText("Marta")
    assert row.another.x() < page.names[0].x()
    house.click(page.beginnings[0])
    panel, friend = house.table.game, row.friend
    house.table.set_options(replace(house.table.options, child=Child("Marta", Portrait.ROCKET, friend)))
    assert (panel.left._portrait, panel.right._portrait) == (friend, Portrait.ROCKET)
    house.key(Qt.Key.Key_Escape)
    again = to_friends(house)
    assert again.names[1].text() == "Marta"
    assert again.names_row.friend is friend


def test_no_rules_leave_their_board_to_the_next(a_house: Open) -> None:
    page = to_friends(a_house(settings=Settings(friend=FriendSetup(size=7, ruleset="school"))))
    page.show_all(wanted=True)
    for rules in page.rulesets.answers:
        rules.click()
        page.rulesets.answers[0].click()
        assert page.sizes.value == 7, rules.accessibleName()


def test_stones_points_and_a_clock_are_behind_more_and_remembered(a_house: Open) -> None:
    house = a_house(settings=Settings(friend=FriendSetup(9, "go")))
    page = to_friends(house)
    assert not any(row.isVisible() for row in (page.starts, page.komi, page.clock))
    house.click(page.more)
    page.komi.answers[1].click()
    page.clock.answers[3].click()
    house.press(page.play)
    house.settle()
    assert house.scene.ruleset == "go-6.5"
    assert house.scene.players is not None
    assert [side.left_ms for side in house.scene.players] == [600_000, 600_000]
    kept = house.window.settings.friend
    assert kept == FriendSetup(9, "go", komi=6.5, minutes=10)
    other = a_house(settings=Settings(friend=replace(kept, stones=5)))
    page = to_friends(other)
    assert (page.starts.value, page.komi.value, page.clock.value) == (5, 0.0, 10)
    other.click(page.more)
    other.press(page.play)
    assert other.scene.picture.position.stones() != frozenset()
    assert other.window.settings.friend == replace(kept, stones=5), "what gave way is still wanted"


@pytest.mark.parametrize("number", range(len(BEGINNINGS)))
def test_one_press_on_a_board_begins_without_clock_stones_or_points(a_house: Open, number: int) -> None:
    house = a_house(settings=Settings(friend=FriendSetup(9, "go", stones=4, komi=6.5, minutes=5)))
    house.click(to_friends(house).beginnings[number])
    assert house.scene.players is not None
    assert all(side.left_ms is None for side in house.scene.players)
    assert not house.scene.picture.position.stones()
    assert house.scene.ruleset == BEGINNINGS[number].ruleset.name


def test_two_friends_who_played_before_begin_with_the_start_stones_of_their_last_games(
    a_house: Open,
) -> None:
    house = a_house()
    page = to_friends(house)
    usual = [board.accessibleName() for board in page.beginnings]
    plain = game_finished("friend", "(;)", together=True)
    both, ana_won = friends_key("Ana", "Rui"), Played(0, 0, won=True)
    house.register.record(house.register.me().id, [ranked(plain, "school", ana_won, both)] * 2)
    house.window.leave()
    to_friends(house)
    for name, field in zip(("Ana", "Rui"), page.names, strict=True):
        field.setText(name)
    names = [board.accessibleName() for board in page.beginnings]
    assert names == [f"{usual[0]}. 2 start stones for Rui.", f"{usual[1]}. 2 start stones for Rui.", usual[2]]
    page.names[1].setText("Eva")
    assert [board.accessibleName() for board in page.beginnings] == usual, "Eva is somebody else"
    page.names[1].setText("rui")
    house.click(page.beginnings[0])
    assert len(house.scene.picture.position.stones(Colour.WHITE)) == 2
    assert (house.table.game.left.name.words(), house.table.game.right.name.words()) == ("Ana", "rui")
