"""Watching two players: choosing them, playback, why the game ended, and leaving it."""

import os
import sys
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.level import Level
from atari_teach.contest.contest_words import explain_ply
from atari_teach.contest.ui.watch import PACES_MS, WatchPage, watch
from atari_teach.contest.ui.watch_setup import WatchSetupPage
from atari_teach.contest.watching import Contest, Meeting, OwnProgram, Partner, PlayOut, WatchedGame
from atari_teach.engine.rules import SCHOOL, Colour, Point
from atari_teach.features import PageName
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from tests.contest.seated import READ, alive
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.window.house import BY_HAND, House, Open
from tests.window.switching import offered

# Qt's offscreen platform logs this warning when a dialog opens
DIALOG = pytest.mark.qt_log_ignore("does not support propagateSizeHints")
FOX, CHICK = Partner(Level.FOX_2), Partner(Level.CHICK)
QUICK = Meeting((FOX, CHICK), seed=3)
LONG = 50.0
"""A large factor for the time limits, so that no program is late on a busy computer."""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")

CORNER = READ + "for move in '8 0', '8 1', '7 0', '8 2', '0 8': turn(); say(move)\nturn()"
FILLS_CORNER = READ + "for move in '0 7', '1 8', '1 7', '4 4', '5 5', '6 6': turn(); say(move)"
WAITS = READ + "turn(); time.sleep(99)"


@pytest.fixture
def by_hand(a_house: Open) -> House:
    """An app in which no turn is shown automatically; the test shows each turn itself."""
    return a_house(pace=BY_HAND)


def own(folder: Path, code: str, name: str = "bot.py") -> OwnProgram:
    """Returns a user's program."""
    file = folder / name
    file.write_text(code, encoding="utf-8")
    return OwnProgram(file)


def watched(house: House, meeting: Meeting = QUICK) -> WatchPage:
    """Starts a game to watch; returns its page."""
    watch(house.window, meeting)
    return house.window.page_as(PageName.WATCH, WatchPage)


def played(house: House, meeting: Meeting = QUICK) -> WatchPage:
    """Starts a game to watch; returns its page when all turns have arrived, and at pace 0 are also shown."""
    page = watched(house, meeting)
    house.qtbot.waitUntil(lambda: page.now.is_known)
    if house.controller.app.pace == 0:
        house.qtbot.waitUntil(lambda: page.now.at_end)
    return page


@cache
def total() -> WatchedGame:
    """Returns a finished game. It is cached, because the same two players always play the same game."""
    game = WatchedGame(QUICK)
    for part in PlayOut(QUICK)(lambda: False):
        game = game.delivered(part)
    return game.step(80)


def shown(house: House) -> WatchPage:
    """Opens a finished game; returns its page, which shows the last turn."""
    page = house.window.page_as(PageName.WATCH, WatchPage)
    page.show_game(total())
    house.window.go_to(PageName.WATCH)
    return page


def set_up(house: House) -> WatchSetupPage:
    house.window.go_to(PageName.WATCH_SETUP)
    return house.window.page_as(PageName.WATCH_SETUP, WatchSetupPage)


def names_of(page: QWidget) -> list[str]:
    return [part.accessibleName() for part in page.findChildren(QWidget) if part.isVisible()]


# choosing


def test_whoever_wants_to_play_the_computer_finds_the_way_there(house: House) -> None:
    house.window.go_to(PageName.COMPUTER)
    house.click(house.window.page_as(PageName.COMPUTER, ComputerSetupPage).watch)
    assert house.place() is PageName.WATCH_SETUP
    page = set_up(house)
    house.click(page.play)
    assert house.place() is PageName.WATCH
    house.window.back()
    assert house.place() is PageName.WATCH_SETUP
    assert page.play.hasFocus()


def test_both_are_chosen_with_two_keys_each_and_change_places(house: House) -> None:
    page = set_up(house)
    left, right = page.cards
    house.press(left.chooser.after)
    house.press(right.chooser.before)
    assert page.meeting.seats == (FOX, Partner(Level.CAT))
    assert (left.chooser.value.words(), right.chooser.value.words()) == ("Fox", "Cat")
    house.press(page.swap)
    assert page.meeting.seats == (Partner(Level.CAT), FOX)


def test_rules_and_boards_are_those_that_both_can_play(house: House, tmp_path: Path) -> None:
    page = set_up(house)
    assert page.board[1].value.words() == "9\u00a0lines, 80\u00a0turns"
    house.click(page.board[1].after)
    assert page.board[1].value.words() == "9\u00a0lines, 200\u00a0turns"
    house.click(page.rules[1].after)
    assert page.rules[1].value.words() == "School rules"
    assert not page.time[1].isVisible()
    page.choose_file(0, own(tmp_path, WAITS).file)
    assert (page.rules[1].value.words(), page.rules[1].after.isEnabled()) == ("Most captures", False)
    assert page.board[1].value.words() == "9\u00a0lines, 80\u00a0turns"
    house.click(page.time[1].after)
    assert (page.time[1].value.words(), page.meeting.patience) == ("Ten times as long", 10)
    house.click(page.board[1].before)
    assert page.meeting.contest.size == 9, "the fox knows no larger board"


@DIALOG
def test_a_program_is_chosen_by_its_file_and_not_where_the_window_alone_is_lent(
    house: House, tmp_path: Path
) -> None:
    page = set_up(house)
    house.click(page.cards[1].file)
    (dialog,) = (each for each in page.window().findChildren(QWidget) if each.inherits("QFileDialog"))
    dialog.fileSelected.emit(str(own(tmp_path, WAITS, "my bot.py").file))  # type: ignore[attr-defined]
    dialog.close()
    assert page.cards[1].chooser.value.words() == "my bot.py"
    house.click(page.cards[0].chooser.before)
    house.click(page.cards[1].chooser.after)
    assert page.cards[1].chooser.value.words() == "Chick", "whoever was chosen stands after all others"
    house.window.teacher_lock.kiosk = True
    house.window.start_at(PageName.WATCH_SETUP)
    house.window.teacher_lock.kiosk = False
    assert not page.cards[0].file.isVisible()
    assert not page.cards[1].file.isVisible()


# playback


def test_a_game_of_two_partners_plays_itself_to_its_end(house: House) -> None:
    page = played(house)
    result = not_none(page.now.result)
    assert (page.now.turn, page.playing) == (80, False)
    assert page.board.picture().position == result.last.game.position
    assert [int(plate.count.words()) for plate in page.plates] == list(result.scores)
    assert page.heading.words() == "The game is over."
    assert page.words.words().startswith("Black won!" if result.winner is Colour.BLACK else "White won!")


def test_bars_grow_with_what_is_captured_and_numbers_say_it(house: House) -> None:
    page = shown(house)
    black = page.plates[0]
    seen = []
    for turn in range(81):
        page.show_game(page.now.step(turn - page.now.turn))
        assert black.count.words() == str(page.now.captures[0])
        assert black.bar() == pytest.approx(page.now.captures[0] / black._most)
        seen.append(page.now.captures[0])
    assert seen == sorted(seen)
    assert seen[-1] > 5, "more than a whole bar at first"
    assert 0 < black.bar() <= 1


def test_turns_follow_at_the_pace_that_is_chosen_until_somebody_stops_them(by_hand: House) -> None:
    page = played(by_hand)
    assert (page.playing, page.now.turn) == (True, 0)
    assert page._timer.interval() == PACES_MS[2] * BY_HAND
    by_hand.click(page.pace.after)
    assert page._timer.interval() == PACES_MS[3] * BY_HAND
    assert page.pace.value.words() == "Pace: fast"
    page._timer.timeout.emit()
    assert (page.now.turn, page._timer.isActive()) == (1, True)
    assert page.play.accessibleName() == "Pause"
    by_hand.click(page.play)
    assert (page.playing, page._timer.isActive()) == (False, False)
    by_hand.click(page.play)
    assert (page.playing, page.now.turn, page._timer.isActive()) == (True, 1, True)
    by_hand.click(page.forward)
    assert (page.playing, page.now.turn) == (False, 2)


def test_a_turn_that_is_late_is_shown_as_soon_as_it_comes(by_hand: House) -> None:
    page = played(by_hand)
    total = page.now
    page.show_game(WatchedGame(total.meeting, 99))
    page.step(1)
    assert page.now.turn == 0
    page._deliver(99, total.plies[0])
    assert (page.now.turn, page.playing) == (1, False)
    page._deliver(99, total.plies[1])
    assert page.now.turn == 1, "one was asked for"
    page._play()
    page._timer.timeout.emit()
    page._timer.timeout.emit()
    assert page.now.turn == 2
    page._deliver(99, total.plies[2])
    assert (page.now.turn, page.playing) == (3, True)


def test_keys_lead_through_the_game_and_the_board_shows_it(by_hand: House) -> None:
    page = shown(by_hand)
    page.step(-80)
    for key, turn in (
        (Qt.Key.Key_PageDown, 1),
        (Qt.Key.Key_PageDown, 2),
        (Qt.Key.Key_PageUp, 1),
        (Qt.Key.Key_End, 80),
        (Qt.Key.Key_PageUp, 79),
        (Qt.Key.Key_Home, 0),
    ):
        by_hand.key(key)
        assert page.now.turn == turn
        board = (
            page.now.plies[turn - 1].game.position if turn else page.now.meeting.contest.beginning.position
        )
        assert page.board.picture().position == board
    assert not page.back.isEnabled()
    assert not page.to_start.isEnabled()


def test_everything_is_done_by_keyboard_alone(house: House) -> None:
    page = shown(house)
    house.press(page.back)
    assert page.now.turn == 79
    house.press(page.to_start)
    assert page.now.turn == 0
    house.press(page.to_end)
    assert page.now.turn == 80
    house.press(page.why)
    assert page.strip.isVisible()
    house.key(Qt.Key.Key_Escape)
    assert (house.place(), page.strip.isVisible()) == (PageName.WATCH, False)
    assert page.why.hasFocus()
    before = page.now.number
    house.press(page.swap)
    assert page.now.number > before
    assert page.now.meeting.seats == (CHICK, FOX)
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.HOME


def test_the_keyboard_goes_on_to_a_button_that_does_no_harm(by_hand: House) -> None:
    page = shown(by_hand)
    page.step(-80)
    by_hand.tab_to(page.to_end)
    by_hand.key(Qt.Key.Key_Space)
    assert page.back.hasFocus()
    by_hand.press(page.why)
    by_hand.press(page.strip.after)
    by_hand.key(Qt.Key.Key_Escape)
    assert page.why.hasFocus()
    by_hand.key(Qt.Key.Key_PageUp)
    assert page.forward.hasFocus()
    by_hand.key(Qt.Key.Key_End)
    by_hand.press(page.why)
    by_hand.press(page.strip.after)
    by_hand.key(Qt.Key.Key_PageUp)
    assert page.forward.hasFocus()
    by_hand.press(page.to_start)
    assert page.forward.hasFocus()
    assert page.now.turn == 0


def test_at_the_end_playing_on_begins_at_the_start(by_hand: House) -> None:
    page = shown(by_hand)
    assert not page.forward.isEnabled()
    by_hand.click(page.play)
    assert (page.now.turn, page.playing) == (0, True)


def test_one_switch_reaches_every_button(house: House) -> None:
    page = shown(house)
    keys = offered(house)
    for button in (page.play, page.back, page.to_start, page.why, page.pace.before, page.again, page.save):
        assert button in keys
    house.click(page.why)
    assert page.strip.after in offered(house)
    house.window.back()
    house.window.back()
    choose = set_up(house)
    keys = offered(house)
    for button in (choose.play, choose.swap, choose.cards[0].chooser.after, choose.cards[1].file):
        assert button in keys


def test_no_two_buttons_of_a_page_have_the_same_name(house: House) -> None:
    for way in (shown, set_up):
        page: QWidget = way(house)
        names = [
            part.accessibleName()
            for part in page.findChildren(QWidget)
            if part.isVisible() and part.focusPolicy() != Qt.FocusPolicy.NoFocus
        ]
        assert len(names) == len(set(names)) > 10
        assert all(names)


def test_whoever_listens_hears_who_plays_what_they_captured_and_each_move(house: House) -> None:
    page = shown(house)
    black, white = page.now.captures
    assert page.plates[0].accessibleName() == f"Black: Fox, {black} stones captured, has won"
    assert page.plates[1].accessibleName().startswith(f"White: Chick, {white} stone")
    page.step(-80)
    assert page.plates[0].accessibleName() == "Black: Fox, 0 stones captured, to move"
    page.step(1)
    point = page.board.name_of(page.now.plies[0].point)
    assert page.heard() == f"Black played {point}. It is White's turn."
    assert {"Pause", "Move on automatically"} & set(names_of(page))
    assert {"The move before", "The next move", "The start", "To the end of the game"} <= set(names_of(page))
    house.speak(PORTUGUESE)
    QApplication.processEvents()
    assert page.plates[0].accessibleName().startswith("Negras: Raposa, ")
    assert page.heading.words() == "É a vez das Brancas."


# why a game ended


def test_an_illegal_move_is_explained_and_the_reason_is_lit(house: House, tmp_path: Path) -> None:
    seats = (own(tmp_path, CORNER, "black.py"), own(tmp_path, FILLS_CORNER, "white.py"))
    page = played(house, Meeting(seats, patience=LONG))
    result = not_none(page.now.result)
    assert result.loss is not None
    told = explain_ply(result.last)
    assert result.last.point == Point.parse("A1")
    shown = page.board.picture()
    assert {mark.point for mark in shown.marks} == {mark.point for mark in told.marks} != set()
    assert [ghost.point for ghost in shown.ghosts] == [Point.parse("A1")]
    assert page.words.words() == "Not here. Your stone would have no liberties."
    assert page.heading.words() == "White won!"
    assert (page.wrote.isVisible(), page.wrote.line) == (True, "0 8")
    house.click(page.why)
    for moment, beat in enumerate(told.beats):
        assert page.board.picture().marks == beat.picture.marks
        assert page.strip.value.words() == f"moment {moment + 1} of {len(told.beats)}"
        if moment + 1 < len(told.beats):
            house.click(page.strip.after)
    assert not page.strip.after.isEnabled()
    house.click(page.back)
    assert not page.why.isVisible()
    assert page.board.picture().marks == ()


ENDS = {
    "too late": (WAITS, 0.1, "Black thought for too long.", None),
    "dead": (
        READ + "turn(); raise ValueError('my mistake')",
        LONG,
        "Black's program has ended.",
        "ValueError: my mistake",
    ),
    "rubbish": (READ + "turn(); say('pass'); turn()", LONG, "“pass” is not a move.", "pass"),
    "a flood": ("while True: print('9' * 40)", LONG, f"“{'9' * 30}…” is not a move.", "9" * 40),
}


@LINUX
@pytest.mark.parametrize("name", ENDS)
def test_what_ends_a_game_is_told_and_nothing_of_it_is_left(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    code, patience, words, wrote = ENDS[name]
    mark = f"WATCHED_{os.getpid()}_{list(ENDS).index(name)}_"
    monkeypatch.setenv("ATARI_TEACH_TEST_MARK", mark)
    page = played(house, Meeting((own(tmp_path, code), CHICK), patience=patience))
    assert (page.heading.words(), page.words.words()) == ("White won!", words)
    assert page.wrote.isVisible() is (wrote is not None)
    assert wrote in {None, page.wrote.line}
    assert page.why.isVisible()
    house.qtbot.waitUntil(lambda: alive(mark) == [])
    house.window.back()
    assert {file.name for file in tmp_path.iterdir() if "py" in file.name} == {"bot.py"}


def test_a_program_that_cannot_be_started_is_said_in_a_sentence(house: House, tmp_path: Path) -> None:
    page = watched(house, Meeting((CHICK, OwnProgram(tmp_path / "gone")), patience=LONG))
    house.qtbot.waitUntil(lambda: page.now.trouble is not None)
    assert page.heading.words() == "“gone” can't be started."
    assert not page.play.isEnabled()
    assert not page.save.isEnabled()
    house.focus()


# leaving it


def goes_back(house: House, page: WatchPage) -> None:
    house.window.back()
    assert house.place() is not PageName.WATCH


def closes(house: House, page: WatchPage) -> None:
    house.close()


def begins_anew(house: House, page: WatchPage) -> None:
    page.show_game(WatchedGame(QUICK).stop())


def goes_home(house: House, page: WatchPage) -> None:
    house.window.start_at(PageName.HOME)


@LINUX
@pytest.mark.parametrize("leave", [goes_back, closes, begins_anew, goes_home])
def test_leaving_a_game_ends_its_programs_and_all_they_started(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leave: object
) -> None:
    mark = f"LEFT_{os.getpid()}_{leave.__name__}_"  # type: ignore[attr-defined]
    monkeypatch.setenv("ATARI_TEACH_TEST_MARK", mark)
    forks = READ + "turn(); os.fork(); time.sleep(99)"
    page = watched(house, Meeting((own(tmp_path, forks), CHICK), patience=1000 * LONG))
    house.qtbot.waitUntil(lambda: len(alive(mark)) == 2)
    leave(house, page)  # type: ignore[operator]
    house.qtbot.waitUntil(lambda: alive(mark) == [])


def test_looking_at_something_else_keeps_the_game_and_waits(by_hand: House) -> None:
    page = shown(by_hand)
    page.step(-40)
    by_hand.click(page.play)
    by_hand.click(page.top.study_button)
    assert by_hand.place() is PageName.RULES_AND_VALUES
    assert not page.playing
    by_hand.window.back()
    assert (by_hand.place(), page.now.turn, page.now.stopped) == (PageName.WATCH, 40, False)


def test_a_game_that_was_left_begins_again_and_not_by_itself(house: House) -> None:
    page = watched(house, Meeting((Partner(Level.LYNX), Partner(Level.LYNX))))
    house.window.back()
    assert page.now.stopped
    house.window.go_to(PageName.WATCH)
    assert page.heading.words() == "The game was stopped."
    assert not page._errands.busy
    house.click(page.again)
    assert page._errands.busy


def test_a_game_is_saved_and_a_place_where_nothing_can_be_is_told_of(house: House, tmp_path: Path) -> None:
    page = played(house, Meeting((FOX, CHICK), Contest(SCHOOL, 5)))
    page.save_to(tmp_path / "game.sgf")
    assert (tmp_path / "game.sgf").read_bytes() == page.now.sgf
    assert page.words.words() == "Saved as game.sgf."
    page.save_to(tmp_path / "no such folder" / "game.sgf")
    assert page.words.words().startswith("The file was not saved as game.sgf.")
    QTest.keyClick(page.play, Qt.Key.Key_PageUp)
    assert "saved" not in page.words.words()
