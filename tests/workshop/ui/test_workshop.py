"""The workshop: creating, trying, saving, playing and sharing a lesson; broken files have no effect."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.learn.ui.path import open_lesson
from atari_teach.table.scene import Control
from atari_teach.teaching.own.parts import board_of
from atari_teach.teaching.own.toml_parts import put_list
from atari_teach.workshop.ui import workshop_page as outside
from atari_teach.workshop.ui.panes import AnswersPane, MorePane
from atari_teach.workshop.ui.selection import Tab, Tool
from atari_teach.workshop.ui.step_rows import MultilingualRow
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.house import House, Open
from tests.workshop.ui.at_the_workshop import (
    add_step,
    choose,
    do_step,
    draft,
    drop,
    finding_words,
    make_five_steps,
    open_five_steps,
    put,
    shelf,
    task,
    to_workshop,
    type_in,
    wait,
    walk_to_workshop,
    write_in_all_languages,
)


def test_a_lesson_of_five_steps_is_made_kept_played_and_shared(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house(size=(1024, 600))
    shop = walk_to_workshop(house)
    make_five_steps(house, shop)
    kinds = [step["kind"] for step in draft(shop).steps]
    assert kinds == ["move", "tap", "count", "choose", "game"]
    first = not_none(board_of(draft(shop).steps[0]))
    assert [str(point) for point in sorted(first.stones(first[Point.parse("D4")]))] == ["C3", "D2", "D4"]
    assert finding_words(shop) == ""
    assert shop.editor.commands.line.words() == "Saved."
    house.click(shop.editor.commands.save_and_close)
    assert shop.card.title.words() == "Two at once"
    assert shop.card.state.words() == "The class sees this lesson."

    again = a_house(size=(1024, 600))
    (lesson,) = shelf(again).lessons
    assert (lesson.title["en"], lesson.title["pt"]) == ("Two at once", "Dois de uma vez")
    shop = to_workshop(again)
    again.click(shop.card.edit)
    assert [step["kind"] for step in draft(shop).steps] == kinds
    again.click(shop.editor.commands.save_and_close)
    open_lesson(again.controller.app, lesson.id)
    for index in range(5):
        do_step(again, lesson, index)
    progress = again.register.progress(again.register.me().id)
    assert all(progress.step_milestones(lesson.id, step.id).done for step in lesson.steps)

    shop = to_workshop(again)
    shared = tmp_path / "two.toml"
    monkeypatch.setattr(outside, "ask_to_save", lambda *asked: asked[-1](shared))
    again.click(shop.card.share)
    other = House(again.qtbot, tmp_path / "other", again.controller.lessons)
    drop(other, shared)
    assert other.place() is PageName.WORKSHOP
    assert shelf(other).lessons == (lesson,)
    other.close()


def test_one_click_tries_a_step_or_the_lesson_and_nothing_is_written_down(house: House) -> None:
    shop = open_five_steps(house)
    house.click(shop.editor.step_list.steps[1])
    house.click(shop.editor.commands.try_it)
    (lesson,) = shelf(house).lessons
    assert house.place() is PageName.TABLE
    do_step(house, lesson, 1)
    assert house.place() is PageName.WORKSHOP
    assert shop.editor.isVisible()
    assert shop.editor.now is not None
    assert shop.editor.now.at == 1
    house.click(shop.editor.step_list.lesson)
    house.click(shop.editor.commands.try_it)
    for index in range(5):
        do_step(house, lesson, index)
    assert house.scene.place is not None
    house.click(house.button(Control.NEXT))
    assert house.place() is PageName.WORKSHOP
    assert house.register.progress(house.register.me().id).step_milestones(lesson.id, "move").tried is False


@pytest.fixture
def shop(house: House) -> WorkshopPage:
    """The workshop with a new lesson."""
    shop = to_workshop(house)
    house.click(shop.list.new)
    return shop


def test_the_answer_is_seen_while_the_question_changes(house: House, shop: WorkshopPage) -> None:
    wait(house, shop)
    answer = shop.editor.board_pane.answer
    assert answer.words() == "The answer: D3."
    house.click(task(shop).asking.what.button)
    choose(house, shop, "Liberties")
    assert draft(shop).steps[0]["goal"] == "liberties C3 >= 2"
    put(house, shop, Tool.POINT, "C4")
    assert draft(shop).steps[0]["goal"] == "liberties C4 >= 2"
    house.click(task(shop).asking.number.more)
    house.click(task(shop).asking.comparison.answers[1])
    assert draft(shop).steps[0]["goal"] == "liberties C4 == 3"
    house.key(Qt.Key.Key_Tab)
    house.click(shop.editor.commands.undo)
    assert draft(shop).steps[0]["goal"] == "liberties C4 >= 3"
    house.tab_to(shop.editor.board_pane.board, backwards=True)
    house.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert draft(shop).steps[0]["goal"] == "liberties C4 == 3"
    house.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert draft(shop).steps[0]["goal"] == "liberties C4 >= 3"
    put(house, shop, Tool.MARK, "C4")
    assert draft(shop).steps[0]["mark"] == ["C4"]
    house.click(shop.editor.board_pane.buttons[Tool.BLACK])
    house.cursor_to(Point.parse("A1"), shop.editor.board_pane.board)
    house.key(Qt.Key.Key_Return)
    assert "1 X . . . ." in draft(shop).steps[0]["board"]


def test_findings_come_while_it_is_written_and_lead_to_their_step(house: House) -> None:
    shop = open_five_steps(house)
    write_in_all_languages(house, shop)
    type_in(task(shop).say.fields["pt"], "")
    wait(house, shop)
    assert finding_words(shop) == "There is no Portuguese here yet: it is shown in English."
    assert task(shop).say.captions["pt"].words() == "Português is missing"
    house.click(shop.editor.step_list.steps[0])
    put(house, shop, Tool.BLACK, "D3")
    wait(house, shop)
    assert finding_words(shop) == "This group has no liberty."
    assert shelf(house).lessons == ()
    house.speak(PORTUGUESE)
    assert finding_words(shop) == "Este grupo não tem liberdades."
    house.speak(ENGLISH)
    house.click(shop.editor.step_list.steps[2])
    assert finding_words(shop) == ""
    assert [button._content.second for button in shop.editor.step_list.steps[:4]] == [
        "1 remark",
        "",
        "",
        "1 remark",
    ]
    house.click(shop.editor.commands.save_and_close)
    assert shop.card.state.words().startswith("The class does not see this lesson yet")
    assert not shop.card.try_it.isEnabled()


def test_a_colour_in_the_words_is_replaced_by_one_press(house: House) -> None:
    shop = open_five_steps(house)
    house.click(shop.editor.step_list.steps[0])
    pane = task(shop)
    assert pane.colours.isHidden()
    type_in(pane.say.fields["en"], "Capture the white stone.")
    assert pane.colours.isVisible()
    assert pane.colours.accessibleName().endswith("Capture the {they.stone}.")
    pane.reveal(pane.colours)
    house.click(pane.colours)
    assert draft(shop).steps[0]["say"]["en"] == "Capture the {they.stone}."
    assert pane.colours.isHidden()


def test_steps_are_copied_moved_and_deleted_and_become_others(house: House) -> None:
    shop = open_five_steps(house)
    more = shop.editor.panes[Tab.MORE]
    house.click(shop.editor.step_list.steps[2])
    house.click(shop.editor.tabs.buttons_by_tab[Tab.MORE])
    house.click(more.copy)  # type: ignore[attr-defined]
    house.click(more.earlier)  # type: ignore[attr-defined]
    assert [step["id"] for step in draft(shop).steps] == ["move", "tap", "count-2", "count", "choose", "game"]
    house.click(more.bin)  # type: ignore[attr-defined]
    assert [step["id"] for step in draft(shop).steps] == ["move", "tap", "count", "choose", "game"]
    house.click(shop.editor.tabs.buttons_by_tab[Tab.TASK])
    house.click(task(shop).kind.button)
    choose(house, shop, "Several moves")
    put(house, shop, Tool.LINE, "E3", "D5")
    step = draft(shop).steps[2]
    assert (step["kind"], step["id"], step["lines"]) == ("sequence", "count", ["D3 E3 D5"])
    house.click(task(shop).line.more)
    house.click(task(shop).line.back)
    house.click(task(shop).line.back)
    put(house, shop, Tool.LINE, "A1", "B1")
    assert draft(shop).steps[2]["lines"] == ["D3 E3 D5", "D3 A1 B1"]
    task(shop).reveal(task(shop).line.who)
    house.click(task(shop).line.who.answers[1])
    step = draft(shop).steps[2]
    assert (step["goal"], step["turns"], "lines" in step) == ("captures C3", 3, False)
    wait(house, shop)
    assert shop.editor.board_pane.answer.words() == "The answer begins: D3."
    house.click(task(shop).line.who.answers[0])
    assert set(draft(shop).steps[2]) >= {"lines"}
    assert "goal" not in draft(shop).steps[2]


def test_a_step_gets_other_boards_each_with_its_own_question(house: House, shop: WorkshopPage) -> None:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.MORE])
    more = instance_of(MorePane, shop.editor.panes[Tab.MORE])
    house.click(more.boards.more)
    put(house, shop, Tool.WHITE, "C4", "D5")
    house.click(more.asking.what.button)
    choose(house, shop, "Give atari")
    put(house, shop, Tool.POINT, "D5")
    step = draft(shop).steps[0]
    (other,) = step["also"]
    assert (step["goal"], other["goal"]) == ("captures", "atari D5")
    assert ". . X . ." in step["board"]
    assert "5 . . . O ." in other["board"]
    assert "4 . . O . ." in other["board"]
    house.click(more.boards.which.less)
    assert shop.editor.board_pane.board.picture().position == board_of(step)
    house.click(more.boards.which.more)
    house.click(more.boards.bin)
    assert "also" not in draft(shop).steps[0]


def test_what_is_said_of_an_answer_is_chosen_on_the_board(house: House, shop: WorkshopPage) -> None:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.ANSWERS])
    answers = shop.editor.panes[Tab.ANSWERS]
    house.click(answers.parts.more)  # type: ignore[attr-defined]
    house.click(answers.asking.what.button)  # type: ignore[attr-defined]
    choose(house, shop, "These crossings")
    put(house, shop, Tool.POINT, "B2", "D4")
    type_in(answers.say.fields["en"], "Follow the lines.")  # type: ignore[attr-defined]
    (rule,) = draft(shop).steps[0]["feedback"]
    assert set(rule["when"].split()) >= {"at", "B2", "D4"}
    assert rule["say"]["en"] == "Follow the lines."


def test_the_language_of_the_window_is_written_first_by_mouse_and_keyboard(
    house: House, shop: WorkshopPage
) -> None:
    write_in_all_languages(house, shop)
    fields = task(shop).say.fields
    for language, first, second in ((ENGLISH, "en", "pt"), (PORTUGUESE, "pt", "en")):
        house.speak(language)
        assert fields[first].x() < fields[second].x()
        house.tab_to(fields[first])
        house.key(Qt.Key.Key_Tab)
        assert fields[second].hasFocus()


def test_other_languages_have_fields_only_if_somebody_asks_for_them(house: House, shop: WorkshopPage) -> None:
    said = task(shop).say
    for language, own, other in ((ENGLISH, "en", "pt"), (PORTUGUESE, "pt", "en")):
        house.speak(language)
        assert said.fields[own].isVisible()
        assert said.fields[own].width() == said.width()
        assert not said.fields[other].isVisible()
        assert not any(caption.isVisible() for caption in said.captions.values())
        assert said.fields[own].accessibleName() == said.question.words()
    type_in(said.fields["pt"], "Joga aqui!")
    assert draft(shop).steps[0]["say"]["pt"] == "Joga aqui!"
    write_in_all_languages(house, shop)
    assert said.fields["en"].isVisible()
    assert said.captions["en"].isVisible()
    house.click(shop.editor.tabs.buttons_by_tab[Tab.WORDS])
    rows = shop.editor.panes[Tab.WORDS].findChildren(MultilingualRow)
    assert all(field.isVisible() for row in rows for field in row.fields.values())
    write_in_all_languages(house, shop)
    house.click(shop.editor.tabs.buttons_by_tab[Tab.WORDS])
    assert not any(row.fields["en"].isVisible() for row in rows)


def test_a_capture_that_cannot_be_stopped_is_asked_for_in_moves(house: House, shop: WorkshopPage) -> None:
    house.click(task(shop).asking.what.button)
    choose(house, shop, "A capture that can't be stopped")
    assert task(shop).asking.number.question.words() == "In at most this many moves"
    task(shop).reveal(task(shop).asking.word)
    house.click(task(shop).asking.word.button)
    choose(house, shop, "Ataris only")
    assert draft(shop).steps[0]["goal"] == "forced capture 2 ataris"
    assert task(shop).asking.word.button.words() == "Ataris only"


def test_what_was_typed_last_is_kept_when_the_teacher_goes_back(house: House, shop: WorkshopPage) -> None:
    task(shop).say.fields["en"].setPlainText("Here?")
    house.window.back()
    assert house.place() is PageName.WORKSHOP
    assert shop.editor.isHidden()
    assert shelf(house).lessons[0].steps[0].say["en"] == "Here?"


D3, C3 = Point.parse("D3"), Point.parse("C3")


def more_of(house: House, shop: WorkshopPage) -> MorePane:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.MORE])
    return instance_of(MorePane, shop.editor.panes[Tab.MORE])


def answers_of(house: House, shop: WorkshopPage) -> AnswersPane:
    house.click(shop.editor.tabs.buttons_by_tab[Tab.ANSWERS])
    return instance_of(AnswersPane, shop.editor.panes[Tab.ANSWERS])


def test_a_ko_is_made_and_its_moves_are_played_before_the_question(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    shop = to_workshop(house)
    house.click(shop.list.new)
    put(house, shop, Tool.BLACK, "D3")
    put(house, shop, Tool.WHITE, "C3", "D4", "E3", "D2")
    board = shop.editor.board_pane.board
    before = board.picture().position
    more = more_of(house, shop)
    more.reveal(more.before.play)
    house.click(more.before.play)
    put(house, shop, Tool.BEFORE, "C3")
    assert draft(shop).steps[0]["played"] == "C3"
    assert (board.picture().position[C3], board.picture().position[D3]) == (Colour.WHITE, None)
    assert more.before.moves.words() == "White C3. Then the child: Black."
    house.speak(PORTUGUESE)
    assert more.before.moves.words() == "Brancas C3. Depois joga a criança: Negras."
    house.speak(ENGLISH)
    put(house, shop, Tool.BLACK)
    assert board.picture().position == before
    assert [(ghost.point, ghost.colour) for ghost in board.picture().ghosts] == [(C3, Colour.WHITE)]
    put(house, shop, Tool.BEFORE, "C3", "A1")
    assert (draft(shop).steps[0]["played"], draft(shop).steps[0]["to_play"]) == ("C3 A1", "white")
    house.click(more.before.back)
    assert (draft(shop).steps[0]["played"], draft(shop).steps[0]["to_play"]) == ("C3", "black")
    house.click(shop.editor.commands.undo)
    assert draft(shop).steps[0]["played"] == "C3 A1"


def test_moves_before_a_question_are_played_by_keys(house: House, shop: WorkshopPage) -> None:
    more = more_of(house, shop)
    house.tab_to(more.before.play)
    house.key(Qt.Key.Key_Space)
    house.cursor_to(Point.parse("A1"), shop.editor.board_pane.board)
    house.key(Qt.Key.Key_Return)
    assert draft(shop).steps[0]["played"] == "A1"
    house.tab_to(more.before.back)
    house.key(Qt.Key.Key_Space)
    assert "played" not in draft(shop).steps[0]
    assert not more.before.back.isEnabled()


def test_what_follows_a_wrong_answer_is_shown_by_itself_or_played(a_house: Open) -> None:
    house = a_house(size=(1024, 600))
    shop = to_workshop(house)
    house.click(shop.list.new)
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    wait(house, shop)
    pane.reveal(pane.shown)
    house.click(pane.shown.answers[1])
    board = shop.editor.board_pane.board
    wrong = board.picture()
    assert wrong.last is not None
    assert wrong.position[wrong.last] is Colour.BLACK
    assert pane.reply.moves.words() == "Play on the board what the other side does then."
    put(house, shop, Tool.REPLY, "D3")
    put(house, shop, Tool.REPLY, "E5")
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3 E5"
    assert (board.picture().position[D3], board.picture().last) == (Colour.WHITE, Point.parse("E5"))
    assert pane.reply.moves.words() == "White D3, Black E5"
    wait(house, shop)
    house.click(pane.reply.back)
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3"
    house.tab_to(board)
    house.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert draft(shop).steps[0]["feedback"][0]["refute"] == "D3 E5"
    house.tab_to(pane.shown.answers[0])
    house.key(Qt.Key.Key_Space)
    assert "refute" not in draft(shop).steps[0]["feedback"][0]
    assert pane.reply.moves.isHidden()


def test_a_reply_that_can_not_be_played_is_told(house: House, shop: WorkshopPage) -> None:
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    wait(house, shop)
    house.click(pane.shown.answers[1])
    put(house, shop, Tool.REPLY, "B5")
    wait(house, shop)
    assert finding_words(shop) == "After B5, B5 can't be played."


def test_games_and_taps_have_no_replies_to_play(house: House, shop: WorkshopPage) -> None:
    add_step(house, shop, "Tap")
    pane = answers_of(house, shop)
    house.click(pane.parts.more)
    assert pane.shown.isHidden()
    assert shop.editor.board_pane.buttons[Tool.REPLY].isHidden()


def begin(house: House) -> WorkshopPage:
    shop = to_workshop(house)
    house.click(shop.list.new)
    add_step(house, shop, "Remember")
    return shop


def line(shop: WorkshopPage, words: str) -> int:
    return [button.words() for button in shop.editor.choice.buttons].index(words)


def test_a_recap_draws_from_the_lessons_that_were_chosen(a_house: Open) -> None:
    house = a_house(size=(1024, 600), lessons=library().lessons[:3])
    shop = begin(house)
    sources, choice = task(shop).recap.sources, shop.editor.choice
    assert sources.button.words() == "All that come before"
    lessons = house.controller.lessons
    house.click(sources.button)
    for lesson in lessons[:2]:
        button = choice.buttons[line(shop, lesson.title["en"])]
        choice.reveal(button)
        house.click(button)
        assert choice.asking()
    assert draft(shop).steps[1]["from"] == [lesson.id for lesson in lessons[:2]]
    house.click(choice.back)
    assert sources.button.words() == ", ".join(lesson.title["en"] for lesson in lessons[:2])
    house.speak(PORTUGUESE)
    assert sources.button.words() == ", ".join(lesson.title["pt"] for lesson in lessons[:2])
    house.speak(ENGLISH)
    house.click(shop.editor.commands.undo)
    assert draft(shop).steps[1]["from"] == [lessons[0].id]


def test_a_lesson_is_taken_out_again_by_key_and_none_means_all(house: House) -> None:
    shop = begin(house)
    sources = task(shop).recap.sources
    house.tab_to(sources.button)
    house.key(Qt.Key.Key_Space)
    house.key(Qt.Key.Key_Space)
    assert draft(shop).steps[1]["from"] == [house.controller.lessons[0].id]
    house.key(Qt.Key.Key_Space)
    assert "from" not in draft(shop).steps[1]
    house.key(Qt.Key.Key_Escape)
    assert not shop.editor.choice.asking()
    assert sources.button.words() == "All that come before"


def test_a_lesson_that_is_not_there_is_told_of_and_can_be_taken_out(house: House) -> None:
    shop = begin(house)
    shop.editor.edit(lambda now: now.change(lambda step: put_list(step, "from", ["gone"])))
    wait(house, shop)
    assert finding_words(shop) == "There is no lesson “gone”."
    house.click(task(shop).recap.sources.button)
    house.click(shop.editor.choice.buttons[line(shop, "gone")])
    house.click(shop.editor.choice.back)
    wait(house, shop)
    assert finding_words(shop) == ""
