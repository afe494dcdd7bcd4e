"""Two teams play go on the wall: by mouse, by keys, with one switch, silently, and with sound."""

from PySide6.QtWidgets import QAbstractButton

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import GO, Colour, Game, Point
from atari_teach.features import PageName
from atari_teach.play.team import TeamSession
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Control, Pressed
from tests.engine.rules.go_boards import WITH_DEAD
from tests.gallery.studio import Studio
from tests.school.ui.relays import at
from tests.table.ui.test_spoken import Ear
from tests.window.house import House, Open
from tests.window.switching import Switch

WON = "White won! More territory: 6 to 4."


def sit_down(house: House) -> None:
    house.controller.sit_down(TeamSession(GameTable(Game(GO, WITH_DEAD))), wall=True)


def button(house: House, control: Control) -> QAbstractButton:
    return house.table.wall.buttons[control]


def words(house: House) -> str:
    return house.table.wall.ribbon.sentence.words()


def test_the_class_plays_go_and_passes_by_mouse(house: House) -> None:
    house.controller.sit_down(TeamSession(GameSetup(GO, 5)), wall=True)
    assert house.table.wall.goal.words() == "Go: more territory"
    house.click_point(Point.parse("C3"))
    assert button(house, Control.PASS).isHidden(), "whoever has a stone in hand does not pass"
    house.click(house.table.waiting.row.put_button)
    house.click(button(house, Control.PASS))
    assert house.table.wall.right.passed.words() == "Passed"
    house.click(button(house, Control.PASS))
    assert button(house, Control.PASS).isHidden()
    house.click(button(house, Control.AGREE))
    left, right = house.table.wall.left.count, house.table.wall.right.count
    assert (left.words(), right.words()) == ("24", ""), "White has not been counted yet"
    house.click(house.table.wall.ribbon.next_button)
    assert (left.words(), right.words()) == ("24", "0")


def test_by_keys_alone_it_is_counted_and_taken_back(house: House) -> None:
    sit_down(house)
    for _side in Colour:
        house.press(button(house, Control.PASS))
    house.put(Point.parse("A5"))
    house.press(button(house, Control.AGREE))
    for _beat in range(4):
        house.press(house.table.wall.ribbon.next_button)
    assert words(house) == WON
    assert (house.table.wall.left.count.words(), house.table.wall.right.count.words()) == ("4", "6")
    house.press(house.table.wall.small[Control.UNDO])
    house.press(button(house, Control.RESUME))
    assert house.table.wall.left.active
    assert button(house, Control.AGREE).isHidden()


def test_with_one_switch_it_is_counted(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, scanning=True))
    sit_down(house)
    switch = Switch(house)
    for _side in Colour:
        switch.press(button(house, Control.PASS))
    switch.put(Point.parse("A5"))
    switch.press(button(house, Control.AGREE))
    assert words(house) == "This stone can't be saved: it comes off."


def test_a_count_is_heard_moment_by_moment_and_who_won_last(house: House) -> None:
    ear = Ear(house)
    sit_down(house)
    for control in (Control.PASS, Control.PASS):
        house.table.act(Pressed(control))
    house.click_point(Point.parse("A5"))
    ear.new()
    house.table.act(Pressed(Control.AGREE))
    heard = ear.new()
    assert heard == [
        "! Now let's count together.",
        "Moment 1 of 5. Can't be saved, and come off the board: A5.",
    ]
    house.table.go_to_beat(4)
    (last,) = ear.new()
    assert last.startswith(f"Moment 5 of 5. {WON}")


def test_a_stone_that_came_back_has_its_reason_where_the_pass_was(studio: Studio) -> None:
    for state, control in (("relay-go-passed", Control.PASS), ("relay-go-marking", Control.AGREE)):
        assert at(studio, state).wall.buttons[control].isVisible()
    studio.sit_down(TeamSession(GameTable(Game(GO, WITH_DEAD, Colour.WHITE))), wall=True)
    wall = studio.window.page(PageName.TABLE).wall  # type: ignore[attr-defined]
    assert wall.buttons[Control.PASS].isVisible()
    studio.point_at(Point.parse("A4"))
    studio.window.page(PageName.TABLE).waiting.row.put_button.click()  # type: ignore[attr-defined]
    assert wall.buttons[Control.WHY].isVisible()
    assert not wall.buttons[Control.PASS].isVisible()


def test_nothing_is_read_or_pressed_below_the_list_of_the_teacher(studio: Studio) -> None:
    wall = at(studio, "relay-go-teacher").wall
    assert wall.relay.strip.isVisible()
    assert not wall.buttons[Control.RESUME].isVisible()
    assert not wall.right.passed.isVisible()
    assert wall.buttons[Control.AGREE].isVisible(), "the other side is not covered"
    wall.relay.toggle()
    assert wall.buttons[Control.RESUME].isVisible()
    assert wall.right.passed.isVisible()


def test_silently_pictures_say_it(studio: Studio) -> None:
    wall = at(studio, "relay-go-silent").wall
    assert wall.left.passed.words() == ""
    assert wall.buttons[Control.PASS].words() == ""
    assert wall.buttons[Control.PASS].accessibleName() == "Pass"
    assert at(studio, "relay-go-passed").wall.buttons[Control.PASS].words() == "Pass"
