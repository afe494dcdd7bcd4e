"""The page *A closer look*: how it opens, and its two subpages with mouse, keyboard and one switch."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.play.samples import sample
from atari_teach.play.ui.rules_and_values import RulesAndValuesPage, show_rules_and_values
from atari_teach.play.ui.two_rules_page import TwoRulesPage
from atari_teach.play.ui.worth_page import WorthPage, show_worth
from atari_teach.table.scene import Control, Pressed
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.input.scanning import Crossings, press
from tests.window.house import House
from tests.window.places import friends_ended
from tests.window.switching import offered


def compared(house: House, key: str = "corner") -> TwoRulesPage:
    show_rules_and_values(house.window, sample(key).start)
    study = house.window.page_as(PageName.RULES_AND_VALUES, RulesAndValuesPage)
    study.show_sample(key)
    house.click(study.rules)
    return house.window.page_as(PageName.TWO_RULES, TwoRulesPage)


def pressed(page: TwoRulesPage) -> str:
    """The name of the crossing that was pressed last."""
    return str(page.now.shown)


def thinks(page: WorthPage) -> bool:
    """Returns whether a calculation is running."""
    return page._errands.busy


def valued(house: House, key: str = "shared") -> WorthPage:
    show_worth(house.window, sample(key).start.position)
    page = house.window.page_as(PageName.WORTH, WorthPage)
    house.qtbot.waitUntil(lambda: page.now.errand is None)
    return page


def test_two_sets_of_rules_keep_the_letter_size_of_their_buttons(house: House) -> None:
    page = compared(house)
    before = page.turn.used_px()
    house.click(page.next)
    house.click(page.why)
    assert page.turn.used_px() == before


def test_a_free_board_leads_to_a_closer_look_at_itself_and_back(house: House) -> None:
    house.controller.opener.to_board(wall=False)
    house.table.act(Pressed(Control.STONE, "turns"))
    house.click_point(Point.parse("C3"))
    house.click(house.table.top.study_button)
    assert house.place() is PageName.RULES_AND_VALUES
    page = house.window.page_as(PageName.RULES_AND_VALUES, RulesAndValuesPage)
    start = page.sample.start
    assert (start.position[Point.parse("C3")], start.to_play) == (Colour.BLACK, Colour.WHITE)
    house.click(page.rules)
    assert house.window.page_as(PageName.TWO_RULES, TwoRulesPage).now.start.position == start.position
    house.window.back()
    house.click(page.worth)
    assert house.place() is PageName.WORTH
    house.window.back()
    house.window.back()
    assert house.place() is PageName.TABLE


def test_the_wall_and_a_review_lead_there_and_a_game_does_not(house: House) -> None:
    house.controller.opener.to_board(wall=True)
    assert house.table.top.study_button.isVisible()
    house.table.act(Pressed(Control.HIDE, "all"))
    assert not house.table.top.study_button.isVisible()
    friends_ended(house)
    assert not house.table.top.study_button.isVisible()
    house.table.act(Pressed(Control.REVIEW))
    assert house.table.top.study_button.isVisible()
    house.click(house.table.top.study_button)
    assert house.place() is PageName.RULES_AND_VALUES


def test_from_the_wall_everything_is_flat_and_from_elsewhere_nothing(house: House) -> None:
    for wall in (True, False, True):
        house.controller.opener.to_board(wall=wall)
        house.click(house.table.top.study_button)
        study = house.window.page_as(PageName.RULES_AND_VALUES, RulesAndValuesPage)
        study.show_sample("shared")
        house.click(study.rules)
        rules = house.window.page_as(PageName.TWO_RULES, TwoRulesPage)
        looks = [current().page == WALL.page]
        house.window.back()
        house.click(study.worth)
        looks.append(current().page == WALL.page)
        worth = house.window.page_as(PageName.WORTH, WorthPage)
        boards = (study.board, rules.left.board, rules.right.board, worth.board)
        assert [board.options().material.flat for board in boards] == [wall] * 4
        assert looks == [wall] * 2
        house.window.start_at(PageName.HOME)


def test_one_press_plays_on_both_boards(house: House) -> None:
    page = compared(house)
    page.right.board.choose(Point.parse("A1"))
    assert pressed(page) == "A1"
    assert page.left.sort.words() == "Can't be played"
    assert page.right.sort.words() == "Loses"
    house.click(page.undo)
    assert pressed(page) == "None"
    assert not page.undo.isEnabled()


def test_the_moments_of_both_are_looked_at_together_and_esc_closes_them_first(house: House) -> None:
    page = compared(house)
    house.click(page.next)
    house.click(page.why)
    assert page.strip.isVisible()
    house.click(page.strip.after)
    assert page.strip.value.words() == "moment 2 of 3"
    assert page.left.words.words() == "The white group still has this liberty. It is not captured."
    house.window.back()
    assert house.place() is PageName.TWO_RULES
    assert not page.strip.isVisible()
    house.window.back()
    assert house.place() is PageName.RULES_AND_VALUES


def test_keys_move_one_cursor_over_both_boards_and_enter_plays(house: House) -> None:
    page = compared(house)
    page.left.board.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Left,) * 4 + (Qt.Key.Key_Down,) * 4:
        QTest.keyClick(page.left.board, key)
    assert page.right.board.cursor_point() == page.left.board.cursor_point() == Point.parse("A1")
    assert page.right.board._attention.cursor == Point.parse("A1")
    QTest.keyClick(page.left.board, Qt.Key.Key_Return)
    assert page.now.shown == Point.parse("A1")


def test_the_rules_of_either_side_are_chosen_with_two_keys(house: House) -> None:
    page = compared(house)
    house.click(page.right.chooser.after)
    assert page.right.chooser.value.words() == "Up to three stones"
    assert page.left.chooser.value.words() == "School rules"


def test_whoever_listens_hears_which_board_is_which(house: House) -> None:
    page = compared(house)
    assert page.left.board.accessibleName().startswith("School rules. Board")
    assert page.right.board.accessibleName().startswith("AGA rules. Board")
    assert page.left.board.tell(Point.parse("A1")).endswith("not here: your stone would have no liberties")
    assert page.right.board.tell(Point.parse("A1")).endswith("you can play here")


def test_what_both_rulesets_say_is_heard_with_the_name_of_the_crossing(house: House) -> None:
    page = compared(house)
    page.left.board.choose(Point.parse("A1"))
    assert page.heard() == (
        "A1. School rules: Not here. Your stone would have no liberties."
        " AGA rules: This stone had no liberties left. White won! Here the two sets of rules differ."
    )
    house.click(page.why)
    assert page.heard().count("A1") > 1, "the moments name what they only point at on the board"


def test_one_switch_reaches_every_crossing_of_both_boards_and_every_button(house: House) -> None:
    page = compared(house)
    keys = offered(house)
    boards = {key.board for key in keys if isinstance(key, Crossings)}
    assert boards == {page.left.board, page.right.board}
    buttons: set[QWidget] = {page.next, page.turn, page.left.chooser.after, page.right.chooser.before}
    assert buttons <= {key for key in keys if isinstance(key, QWidget)}
    press(Crossings(page.right.board, (Point.parse("C1"),)))
    assert page.now.shown == Point.parse("C1")
    assert isinstance(page.likely_place(), BoardWidget)


def test_values_are_looked_at_moment_by_moment_with_keys(house: House) -> None:
    page = valued(house)
    assert page.words.words() == "This board falls apart into three regions."
    assert page.strip.after.hasFocus()
    assert page.regions.accessibleName() == "A = 1, B = −1, C = *"
    QTest.keyClick(page.strip.after, Qt.Key.Key_Space)
    assert page.words.words() == "Black has one spare move here."
    assert page.term.words() == "A = 1: an integer."
    assert page.heard() == ("Black has one spare move here. The region A: A1, A3 and A5. A = 1: an integer.")
    assert page.strip.after in offered(house)


def test_the_regions_take_a_fifth_of_the_card_for_letters_as_large_as_somebody_chose(house: House) -> None:
    house.window.resize(1366, 768)
    house.window.choose(replace(house.window.settings, text_percent=200))
    page = valued(house)
    page.relayout()
    assert page.regions.height() >= 0.18 * page.card.height()
    assert page.term.geometry().bottom() < page.regions.geometry().top()


def test_a_key_that_has_nothing_more_to_do_leaves_the_keyboard_where_no_press_does_harm(house: House) -> None:
    worth = valued(house)
    for _ in range(9):
        QTest.keyClick(worth.strip.after if worth.strip.after.isEnabled() else worth.strip, Qt.Key.Key_Space)
    assert worth.strip.before.hasFocus()
    show_worth(house.window, sample("gift").start.position)
    worth.stop.setFocus()
    QTest.keyClick(worth.stop, Qt.Key.Key_Space)
    assert worth.hasFocus()
    page = compared(house)
    house.click(page.next)
    page.undo.setFocus()
    QTest.keyClick(page.undo, Qt.Key.Key_Space)
    assert page.left.board.hasFocus()
    house.click(page.next)
    house.click(page.why)
    page.strip.after.setFocus()
    house.window.back()
    assert page.why.hasFocus()


def test_thinking_stops_when_somebody_stops_it_or_leaves(house: House) -> None:
    show_worth(house.window, sample("gift").start.position)
    page = house.window.page_as(PageName.WORTH, WorthPage)
    assert thinks(page)
    house.click(page.stop)
    assert not thinks(page)
    assert not page.strip.isVisible()
    show_worth(house.window, sample("gift").start.position)
    assert thinks(page)
    house.window.back()
    assert not thinks(page)
