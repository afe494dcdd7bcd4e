"""The PIN for the teacher's pages, a window that can't be closed, and locked hints."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Ritual
from atari_teach.base.settings import file as settings_file
from atari_teach.base.settings.pin import is_right_pin
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.school.ui.classes.locks import LocksPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.table.scene import Control
from atari_teach.ui.navigation.teacher_lock import PinPage
from tests.languages import PORTUGUESE
from tests.room.wire import Now
from tests.window.classrooms import PIN, all_words, lock, page, to_desk, type_pin, with_pin
from tests.window.house import House, Open
from tests.window.sitting import lesson_at, to_computer


def to_more(house: House) -> MorePage:
    house.click(to_desk(house).doors[PageName.MORE])
    return page(house, MorePage)


def to_locks(house: House) -> LocksPage:
    house.click(to_more(house).doors[PageName.LOCKS])
    return page(house, LocksPage)


def test_four_digits_are_chosen_and_asked_for_and_given_up(house: House) -> None:
    locks = to_locks(house)
    house.click(locks.choose_pin)
    type_pin(house, "0427")
    house.click(page(house, PinPage).ready)
    assert house.place() is PageName.LOCKS
    assert is_right_pin(house.window.settings.locks.pin, "0427")
    house.click(to_desk(house).doors[PageName.MORE])
    type_pin(house, "1111")
    assert "Those digits are different" in page(house, PinPage).sentence.words()
    type_pin(house, "0427")
    house.click(page(house, MorePage).doors[PageName.LOCKS])
    house.click(page(house, LocksPage).drop_pin)
    assert not house.window.settings.locks.pin
    assert to_more(house).isVisible()


def at_the_pin(house: House, clock: Callable[[], float]) -> PinPage:
    house.window.teacher_lock.tries.clock = clock
    house.click(to_desk(house).doors[PageName.MORE])
    return page(house, PinPage)


def test_whoever_guesses_waits_longer_each_time_and_leaving_the_page_does_not_help(a_house: Open) -> None:
    house, now = a_house(), Now(1_790_000_000)
    with_pin(house)
    asked = at_the_pin(house, now)
    for digits in ("0000", "0001"):
        type_pin(house, digits)
        assert asked.sentence.words() == "Those digits are different. Try again?"
    type_pin(house, "0002")
    for pause in (5, 10, 20):
        assert f"You can try again in {pause} seconds." in asked.sentence.words()
        assert not asked.pad.isEnabled()
        QTest.keyClicks(asked, PIN)
        assert house.place() is PageName.PIN, "not even the right digits are looked at"
        house.window.back()
        house.click(to_desk(house).doors[PageName.MORE])
        assert f"You can try again in {pause} seconds." in asked.sentence.words()
        now.seconds += pause
        asked._wait.timeout.emit()
        assert asked.sentence.words() == "The teacher's PIN, please."
        type_pin(house, "0003")
    now.seconds += 40
    asked._wait.timeout.emit()
    type_pin(house)
    assert house.place() is PageName.MORE
    assert house.window.settings.locks.wrong == 0


def test_the_pause_outlives_the_program_and_a_clock_that_is_put_back(a_house: Open, tmp_path: Path) -> None:
    first, now = a_house(), Now(1_790_000_000)
    with_pin(first)
    at_the_pin(first, now)
    for _try in range(4):
        type_pin(first, "0000")
        now.seconds += 100
        page(first, PinPage)._wait.timeout.emit()
    settings_file.save(first.window.settings, tmp_path)
    first.window.close()
    again = a_house()
    again.window.choose(settings_file.load(tmp_path).settings)
    now.seconds -= 1_000_000
    asked = at_the_pin(again, now)
    assert "You can try again in 10 seconds." in asked.sentence.words()
    now.seconds += 10
    asked._wait.timeout.emit()
    type_pin(again)
    assert again.place() is PageName.MORE


def test_a_window_that_is_to_stay_slows_guesses_down_as_well(a_house: Open) -> None:
    house, now = a_house(), Now(1_790_000_000)
    with_pin(house)
    house.window.teacher_lock.kiosk = True
    house.window.teacher_lock.tries.clock = now
    assert not house.window.close()
    for _try in range(3):
        type_pin(house, "0000")
    QTest.keyClicks(page(house, PinPage), PIN)
    assert house.window.isVisible()
    now.seconds += 5
    page(house, PinPage)._wait.timeout.emit()
    type_pin(house)
    assert not house.window.isVisible()


def test_digits_are_typed_and_taken_back_on_the_keyboard(house: House) -> None:
    with_pin(house)
    house.click(to_desk(house).doors[PageName.MORE])
    asked = page(house, PinPage)
    asked.setFocus()
    for key in (Qt.Key.Key_4, Qt.Key.Key_9, Qt.Key.Key_Backspace, Qt.Key.Key_2, Qt.Key.Key_7, Qt.Key.Key_1):
        QTest.keyClick(asked, key)
    assert house.place() is PageName.MORE


def test_digits_are_seen_only_by_who_chooses_them_and_asks_to_see_them(house: House) -> None:
    with_pin(house)
    house.click(to_desk(house).doors[PageName.MORE])
    type_pin(house, "42")
    assert page(house, PinPage).dots.label.words() == ""
    assert page(house, PinPage).dots.accessibleName() == "2 digits"
    type_pin(house, "71")
    house.click(page(house, MorePage).doors[PageName.LOCKS])
    house.click(page(house, LocksPage).choose_pin)
    type_pin(house, "12")
    assert page(house, PinPage).dots.label.words() == ""
    house.click(page(house, PinPage).seen)
    assert page(house, PinPage).dots.label.words() == "1  2"
    assert not page(house, PinPage).ready.isEnabled()


def test_lessons_and_hints_are_locked_and_opened(house: House) -> None:
    locks = to_locks(house)
    house.click(locks.hints.answers[1])
    house.click(locks.which.answers[1])
    assert house.window.settings.locks.hints
    assert house.window.settings.locks.lessons == frozenset({"every-kind"})
    house.click(locks.lessons.answers[0])
    assert house.window.settings.locks.lessons == frozenset()
    house.click(locks.which.answers[0])
    assert house.window.settings.locks.lessons is None


def test_rituals_bell_and_projector_are_chosen(house: House) -> None:
    more = to_more(house)
    house.click(more.rituals.answers[0])
    house.click(more.bell.answers[-1])
    for row in (more.heard, more.projector):
        more.pane.reveal(row.answers[0])
        house.click(row.answers[0])
    school = house.window.settings.school
    assert school.rituals == frozenset(Ritual) - {Ritual.GREETING}
    assert school.bell_minutes == 10
    assert (school.bell_heard, school.projector) == (False, False)
    more.pane.reveal(more.rituals.answers[0])
    house.click(more.rituals.answers[0])
    assert house.window.settings.school.rituals == frozenset(Ritual)


def test_a_window_that_is_to_stay_closes_with_the_digits_alone(house: House) -> None:
    with_pin(house)
    house.window.teacher_lock.kiosk = True
    lesson_at(house, "tap")
    assert not house.window.close()
    assert house.window.isVisible()
    assert house.place() is PageName.PIN
    type_pin(house, "0000")
    assert not house.window.close()
    house.key(Qt.Key.Key_Escape)
    assert house.place() is PageName.TABLE
    assert house.table.session is not None  # the lesson goes on
    house.key(Qt.Key.Key_F11)
    assert not house.window.settings.full_screen
    assert not house.window.close()
    type_pin(house)
    assert not house.window.isVisible()


def test_without_digits_nothing_keeps_the_window(house: House) -> None:
    house.window.teacher_lock.kiosk = True
    assert house.window.close()


def test_locks_without_a_pin_are_said_to_be_open_to_everybody(house: House) -> None:
    shown = to_locks(house)
    assert "Without a PIN" not in all_words(house)
    house.click(shown.hints.answers[1])
    assert "Without a PIN" in all_words(house)
    with_pin(house)
    shown.visited.emit()
    assert "Without a PIN" not in all_words(house)


HINTS = {Control.HINT, Control.WHAT_IF, Control.SHOW_ME}


def to_partner(house: House) -> None:
    house.click(to_computer(house).play)


def to_endings(house: House) -> None:
    house.click(to_computer(house).endings)


def offered(house: House) -> set[Control]:
    return {button.control for button in house.scene.buttons} & HINTS


@pytest.mark.parametrize("sit_down", [to_partner, to_endings])
def test_with_the_computer_and_in_little_endings_too(sit_down: Callable[[House], None], house: House) -> None:
    sit_down(house)
    assert offered(house)
    lock(house, hints=True)
    sit_down(house)
    assert not offered(house)
    before = house.said
    for key in (Qt.Key.Key_H, Qt.Key.Key_X):
        house.table.board.setFocus()
        house.key(key)
        assert house.said == before


def test_a_game_that_is_gone_on_with_has_none_either(house: House) -> None:
    to_partner(house)
    house.click_point(Point.parse("D4"))
    lock(house, hints=True)
    setup = to_computer(house)
    setup.resume.click()
    assert house.place() is PageName.TABLE
    assert house.scene.players is not None
    assert not offered(house)


def test_what_is_locked_is_said_in_both_languages(house: House) -> None:
    house.window.go_to(PageName.LOCKS)
    row = house.window.page(PageName.LOCKS).hints  # type: ignore[attr-defined]
    for language, words in (
        (
            ENGLISH,
            ("Hints", "Hint, What if…? and Show me: in lessons, with the computer, in little endings."),
        ),
        (
            PORTUGUESE,
            ("Pistas", "Pista, E se…? e Mostra-me: nas lições, com o computador e nos pequenos finais."),
        ),
    ):
        house.speak(language)
        assert (row.question.words(), row.note.words()) == words
        assert row.fits()


def test_the_key_of_the_worksheet_still_works(house: House) -> None:
    lock(house, hints=True)
    house.controller.opener.learn(Tables.of(house.controller.sitting).lesson("every-kind"))
    house.key(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert house.place() is PageName.PRINT
