"""The panel of a lesson: the main button, the tools, the bowls, and the demonstration."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import use
from atari_teach.engine.rules import Point
from atari_teach.table.scene import Button, Cards, Control, LessonView, Tone
from atari_teach.table.ui import table_page
from atari_teach.table.ui.panel import CONTROL_LOOKS
from atari_teach.teaching.picture import MarkKind, Picture
from atari_teach.ui.kit.button import OFFERED, PictureButton
from atari_teach.ui.kit.pebble_row import pebble_centres
from atari_teach.ui.kit.surfaces import keys_are_used
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.window.house import BY_HAND, House, Open
from tests.window.places import lesson_at
from tests.window.playing import Pupil
from tests.window.test_lessons_played import LIBRARY


def arrows(house: House) -> list[bool]:
    """Whether two buttons are visible: the one for the next moment in the strip, and *Next*."""
    return [house.table.coach.strip.next_button.isVisible(), house.button(Control.NEXT).isVisible()]


def test_next_walks_the_moments_of_a_step_before_it_leaves_it(house: House) -> None:
    lesson_at(house, "show")
    before = not_none(house.scene.place)
    for moment in range(1, len(house.scene.beats)):
        assert arrows(house) == [False, True]
        house.click(house.button(Control.NEXT))
        assert house.table.beat_index == moment
        assert house.scene.place is not None
        assert house.scene.place.index == before.index
    house.click(house.button(Control.NEXT))
    assert house.scene.place is not None
    assert house.scene.place.index == before.index + 1


def test_next_leads_back_to_the_question_where_it_is_not_answered_yet(house: House) -> None:
    lesson_at(house, "count")
    house.click(house.table.coach.keypad.keys[8])
    assert house.scene.tone is Tone.NOT_YET
    assert arrows(house) == [False, False]
    if house.button(Control.WHY).isVisible():
        house.click(house.button(Control.WHY))
        while house.scene.beats:
            assert arrows(house)[1]
            house.click(house.button(Control.NEXT))
        assert house.said
        assert arrows(house) == [False, False]


def test_a_stone_that_was_to_be_refused_does_the_step(house: House) -> None:
    lesson_at(house, "try")
    house.click_point(Point.parse("C4"))
    assert house.tone() is Tone.DONE
    main = house.table.coach.way_on
    assert main.words() == "Why?", "the explanation is offered before the way on"
    assert house.table.coach.buttons[Control.WHY].isHidden()
    assert house.table.coach.onward.isVisible()
    house.click(main)
    assert house.scene.beats
    while main.words() != "Next":
        house.click(main)
    assert house.table.coach.onward.isHidden()
    assert house.button(Control.WHY).isVisible(), "it can be looked at again"


def test_an_explanation_of_one_moment_has_no_strip(house: House) -> None:
    lesson_at(house, "show")
    table = house.table
    scene = not_none(table.scene)
    table.show_scene(replace(scene, beats=scene.beats[:1]))
    assert not table.coach.strip.isVisible()
    table.show_scene(scene)
    assert table.coach.strip.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_go_on_after_a_press_beside_every_crossing(key: Qt.Key, house: House) -> None:
    lesson_at(house, "try")
    house.click_point(Point.parse("C4"))
    place = not_none(house.scene.place)
    board = house.table.board
    keys_are_used(by_keys=False)
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(3, 3))
    QTest.keyClick(house.handle, key)
    assert house.scene.beats, "the explanation comes first"
    for _moment in house.scene.beats:
        QTest.keyClick(house.handle, key)
    after = not_none(house.scene.place)
    assert after.index == place.index + 1


def test_what_is_offered_after_wrong_answers_is_ringed_and_does_not_look_pressed(house: House) -> None:
    lesson_at(house, "count")
    for number in (0, 12, 0, 12, 0):
        house.click(house.table.coach.keypad.keys[number])
    for control in (Control.HINT, Control.SHOW_ME):
        button = instance_of(PictureButton, house.button(control))
        assert button.property(OFFERED)
        assert not button._pressed_look, "the one key that was chosen looks pressed"
    house.click(house.button(Control.HINT))
    offered = instance_of(PictureButton, house.button(Control.HINT))
    assert not offered.property(OFFERED)


PLAYS = "Watch me! I am doing it now."


def test_a_touch_does_not_wipe_the_demonstration_away(a_house: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(table_page, "announce", lambda _board, words: heard.append(words))
    house = a_house(pace=BY_HAND)
    lesson_at(house, "build")
    table = house.table
    sentence = table.coach.card.sentence
    house.click(house.button(Control.SHOW_ME))
    assert sentence.words() == PLAYS
    house.click_point(Point.parse("C3"))
    assert sentence.words() == PLAYS
    table.board.missed.emit(())  # a press between the lines
    assert (sentence.words(), heard) == (PLAYS, [])
    assert table.coach.card.earlier.words() != "Now it is your turn."
    assert table._playback.running
    table._playback.finish()
    assert sentence.words() == "Now it is your turn."
    assert not house.scene.picture.ghosts
    table.board.missed.emit(())
    assert heard == [sentence.words()] != ["Now it is your turn."]


def test_the_last_moment_of_why_says_where_it_leads_back_to(house: House) -> None:
    lesson_at(house, "move")
    house.click_point(Point.parse("A1"))
    if house.button(Control.WHY).isVisible():
        house.click(house.button(Control.WHY))
        while house.table.beat_index + 1 < len(house.scene.beats):
            assert house.table.coach.buttons[Control.NEXT].words() == "Next"
            house.click(house.button(Control.NEXT))
        assert house.table.coach.buttons[Control.NEXT].words() == "Back to the board"
        assert not house.table.coach.buttons[Control.WHY].accessibleDescription(), "it is no main button"


def test_once_more_is_where_it_was_when_the_step_is_done(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    lesson_at(house, "tap")
    house.settle()
    again = house.table.coach.tools[Control.AGAIN]
    others = [house.table.coach.tools[control] for control in (Control.SHOW_ME, Control.SKIP)]
    assert again.isVisible()
    assert all(again.x() < other.x() for other in others if other.isVisible()), "it stays when they go"


def test_a_game_in_a_lesson_shows_both_bowls_and_what_was_captured(qtbot: QtBot, tmp_path: Path) -> None:
    use(PORTUGUESE)
    lesson = next(lesson for lesson in LIBRARY.lessons if lesson.id == "board")
    pupil = Pupil(qtbot, lesson, "game", tmp_path)
    bowls = pupil.page.coach.bowls
    assert bowls.isVisible()
    turn = "É a tua vez, "
    assert bowls.accessibleName() == f"Negras: {turn}0 peças capturadas. Brancas: 0 peças capturadas"
    pupil.play_to_the_end()
    players = not_none(pupil.scene.players)
    captured = [player.captured for player in players]
    assert sum(captured) > 0
    assert bowls.accessibleName().startswith(f"Negras: {captured[0]} peça")
    pupil.press(Control.WHY)
    assert bowls.isVisible() is pupil.page.coach.sides.isHidden()
    first = "the first moment still has the stones on the board"
    assert bowls.accessibleName().startswith("Negras: 0 peças capturadas"), first
    pupil.register.close()


def test_after_a_game_that_missed_its_goal_the_main_button_plays_again(house: House) -> None:
    coach = house.table.coach
    again = Button(Control.AGAIN, offered=True)
    shown = {button.control: button for button in (Button(Control.NEXT), again)}
    coach._show_buttons(shown, explained=False, lost=False, playing=False)
    assert coach.way_on.words() == CONTROL_LOOKS[Control.AGAIN].words.text
    coach._show_buttons(
        {**shown, Control.AGAIN: Button(Control.AGAIN)}, explained=False, lost=False, playing=False
    )
    assert coach.way_on.words() == CONTROL_LOOKS[Control.NEXT].words.text


def test_other_steps_have_no_bowls(qtbot: QtBot, tmp_path: Path) -> None:
    lesson = next(lesson for lesson in LIBRARY.lessons if lesson.id == "capture")
    pupil = Pupil(qtbot, lesson, "last-door", tmp_path)
    assert not pupil.page.coach.bowls.isVisible()
    pupil.register.close()


def test_no_two_buttons_of_a_lesson_have_the_same_picture() -> None:
    shown = (Control.HINT, Control.WHY, Control.NEXT, Control.CHECK, Control.AGAIN, Control.SHOW_ME)
    icons = [CONTROL_LOOKS[control].icon for control in (*shown, Control.SKIP, Control.LIGHTS)]
    assert len(set(icons)) == len(icons)


def test_a_wrong_number_is_told_to_a_screen_reader(qtbot: QtBot, tmp_path: Path) -> None:
    pupil = Pupil(qtbot, not_none(LIBRARY.lesson("groups")), "how-many", tmp_path)
    pupil.press_number(0)
    keys = pupil.page.coach.keypad.keys
    assert [key.accessibleDescription() for key in keys[:2]] == ["chosen: not this one", ""]
    pupil.press_number(3)
    assert [keys[number].accessibleDescription() for number in (0, 3)] == ["", "highlighted"]
    pupil.register.close()


def test_while_another_game_goes_on_the_way_on_is_a_small_button(house: House) -> None:
    lesson_at(house, "game")
    coach = house.table.coach
    scene = not_none(house.table.scene)
    black, white = not_none(scene.players)
    players = (replace(black, active=True), replace(white, active=False))
    buttons = tuple(
        replace(button, enabled=True) if button.control is Control.NEXT else button
        for button in scene.buttons
    )
    lesson = instance_of(LessonView, scene.side_view)
    playing = replace(scene, buttons=buttons, side_view=replace(lesson, players=players))
    house.table.show_scene(playing)
    assert not coach.way_on.isVisible()
    assert coach.onward.isVisible()
    house.table.show_scene(replace(playing, over=True, tone=Tone.DONE))
    assert coach.way_on.isVisible()


def test_the_pebbles_lead_back_to_a_step_that_was_skipped(house: House) -> None:
    lesson_at(house, "count")
    at = not_none(house.scene.place).index
    row = house.table.top.steps
    centres = pebble_centres(QRectF(row.rect()), len(row.states()), row.scale())
    for index, after in ((at + 1, at), (at - 1, at - 1)):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(round(centres[index]), row.height() // 2))
        assert not_none(house.scene.place).index == after


def test_a_letter_of_a_guess_answers_a_press(house: House) -> None:
    lesson_at(house, "story")
    beats = house.scene.beats
    letters = {number: beat for number, beat in enumerate(beats) if marks_of(beat.picture, MarkKind.LETTER)}
    at, beat = next(iter(letters.items()))
    house.table.go_to_beat(at)
    right = set(beats[at + 1].picture.position.stones()) - set(beat.picture.position.stones())
    for point in marks_of(beat.picture, MarkKind.LETTER):
        house.click_point(point)
        sign = MarkKind.RIGHT if point in right else MarkKind.NOT_THIS
        assert marks_of(house.table.board.picture(), sign) == {point}
        assert house.table.beat_index == at, "the child goes on when it wants to"


def marks_of(picture: Picture, kind: MarkKind) -> set[Point]:
    return {mark.point for mark in picture.marks if mark.kind is kind}


def test_wrong_cards_stay_crossed_out_until_the_step_begins_again(house: House) -> None:
    lesson_at(house, "choose")
    wrong = 0
    for card in reversed(house.table.coach.cards.cards):
        if card.isVisible() and house.tone() is not Tone.DONE:
            house.click(card)
            wrong += house.tone() is not Tone.DONE
    cards = instance_of(Cards, house.scene.pad).cards
    assert sum(card.refused for card in cards) == wrong > 0
    house.click(house.button(Control.AGAIN))
    assert not any(card.refused for card in instance_of(Cards, house.scene.pad).cards)


def test_a_talk_shows_how_many_pages_it_has(house: House) -> None:
    lesson_at(house, "talk")
    goal = not_none(instance_of(LessonView, house.scene.side_view).goal)
    assert (goal.page, goal.pages) == (0, 2)
    house.click(house.button(Control.NEXT))
    assert not_none(instance_of(LessonView, house.scene.side_view).goal).page == 1
