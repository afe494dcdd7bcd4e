"""The announcements at a table: each is made once, with coordinates, in the displayed language."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Multilingual, Text
from atari_teach.engine.rules import Colour, Point, capture_n
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.play.computer import new_computer
from atari_teach.play.friend import new_friends
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Pressed
from atari_teach.table.ui.announcer import Announcer, spoken_change, spoken_opening
from tests.languages import PORTUGUESE
from tests.learn.test_recap import Child
from tests.shelf import library
from tests.table.at_the_table import said
from tests.window.house import House
from tests.window.places import lesson_at


class Ear:
    """Collects the announcements made to a screen reader."""

    def __init__(self, house: House, *, listens: bool = True) -> None:
        self.all: list[tuple[str, bool]] = []
        self.listens = listens
        Announcer(house.table, self._hear, lambda: self.listens)

    def _hear(self, at: QWidget, words: str, urgent: bool) -> None:
        assert at.accessibleName().startswith(("Board", "Tabuleiro"))
        self.all.append((words, urgent))

    def new(self) -> list[str]:
        """The announcements since the last call."""
        heard, self.all = self.all, []
        return [("! " if urgent else "") + words for words, urgent in heard]


def at_a_game(house: House, target: int = 1) -> Ear:
    ear = Ear(house)
    setup = GameSetup(capture_n(target), size=5)
    house.controller.sit_down(new_friends(house.controller.sitting, setup))
    return ear


def play(house: House, names: str) -> None:
    for name in names.split():
        house.click_point(Point.parse(name))


def test_moves_captures_and_the_end_are_heard_with_their_points(house: House) -> None:
    ear = at_a_game(house, target=3)
    assert ear.new() == ["Two friends. Have a good game! Black begins."]
    play(house, "B1 A1")
    assert ear.new() == ["Black: B1.", "White: A1."]
    play(house, "A2")
    assert ear.new() == ["Black: A2. Black captured one stone: A1."]
    play(house, "D1 D2 E1 C1 E3")
    assert ear.new() == ["White: D1.", "Black: D2.", "White: E1.", "Black: C1.", "White: E3."]
    play(house, "E2")
    heard = ear.new()
    assert len(heard) == 1
    assert heard[0].startswith("! Black: E2. Taken away: D1 and E1. Black captured three stones")


def test_a_refusal_is_heard_at_once_with_its_point_and_reason_each_time(house: House) -> None:
    ear = at_a_game(house)
    play(house, "B1 E5 A2 A1")
    refusal = "! A1: Not here. Your stone would have no liberties."
    assert ear.new()[-1] == refusal
    play(house, "A1")
    assert ear.new() == [refusal]
    house.window.language_wanted.emit(PORTUGUESE)
    assert ear.new() == []
    play(house, "A1")
    assert ear.new() == ["! A1: Aqui não dá. A tua peça ficava sem liberdades."]


def test_the_moments_of_an_explanation_are_heard_with_coordinates(house: House) -> None:
    ear = at_a_game(house)
    play(house, "B1 E5 A2 A1")
    ear.new()
    house.table.act(Pressed(Control.WHY))
    assert ear.new() == ["Moment 1 of 4. Beside A1 no crossing is empty: B1 and A2."]
    house.table.go_to_beat(1)
    house.table.go_to_beat(1)
    assert [words[:12] for words in ear.new()] == ["Moment 2 of "]


def test_undo_and_redo_are_heard(house: House) -> None:
    ear = at_a_game(house, target=3)
    play(house, "B1 A1 A2")
    ear.new()
    house.table.act(Pressed(Control.UNDO))
    assert ear.new() == ["Taken back: A2. On the board again: A1."]
    house.table.act(Pressed(Control.REDO))
    assert ear.new() == ["Black: A2. Black captured one stone: A1."]


def test_the_computers_answer_is_heard(house: House) -> None:
    ear = Ear(house)
    house.controller.sit_down(new_computer(house.controller.sitting, GameSetup(size=5), Colour.BLACK))
    house.settle()
    ear.new()
    play(house, "C3")
    house.settle()
    mine, answer = ear.new()
    assert mine == "Black: C3."
    assert answer.startswith("White: ")


def test_a_step_is_heard_with_the_points_of_its_marks_and_what_was_not_the_answer_each_time(
    house: House,
) -> None:
    ear = Ear(house)
    lesson_at(house, "count")
    heard = ear.new()
    assert any("Step " in words for words in heard)
    assert house.said in heard[-1]
    for _time in range(2):
        house.table.act(Pressed(Control.NUMBER, 12))
        assert house.said in " ".join(ear.new())


def test_a_wrong_move_is_heard_with_the_stones_that_its_words_are_about() -> None:
    lesson = next(each for each in library().lessons if each.id == "groups")
    number = next(n for n, step in enumerate(lesson.steps) if step.id == "join-three")
    session = LessonSession(lesson, milestones=lambda _step: (False, False, False), partner=lesson_game)
    asked = session.act(Pressed(Control.STEP_TO, number))
    wrong = Chose(Point.parse("A1"))
    told = heard(*spoken_change(wrong, asked, session.act(wrong)).parts)
    assert told.startswith("A1: Look at these three stones.")
    assert "These: C4, D3 and D5." in told
    assert told.count("A1") == 1, "it is not said again"


def test_a_recap_says_which_of_its_exercises_comes() -> None:
    child = Child()
    first = child.session.scene()
    assert "1 of 3" in heard(*spoken_opening(first).parts)
    tried = child.session.act(Pressed(Control.HINT))
    assert "1 of 3" not in heard(*spoken_change(Pressed(Control.HINT), first, tried).parts)
    done = child.answer()
    assert "2 of 3" in heard(*spoken_change(Pressed(Control.NEXT), done, child.go_on()).parts)


@pytest.mark.parametrize(("title", "told"), [("Which side?", "Which side?"), ("The net", "The net.")])
def test_a_title_has_one_stop(title: str, told: str) -> None:
    scene = replace(Child().session.scene(), title=Multilingual.of(en=title, pt=title), subtitle=None)
    assert heard(spoken_opening(scene).parts[0]) == told


def heard(*parts: Text) -> str:
    return " ".join(said(part) for part in parts)


def test_nothing_is_worked_out_while_nobody_listens(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    ear = Ear(house, listens=False)

    def never(*_arguments: object) -> None:
        raise AssertionError("worked out")

    for name in ("spoken_change", "spoken_opening", "spoken_beat"):
        monkeypatch.setattr(f"atari_teach.table.ui.announcer.{name}", never)
    house.controller.sit_down(new_friends(house.controller.sitting, GameSetup(size=5)))
    play(house, "B1 E5 A2 A1")
    house.table.act(Pressed(Control.WHY))
    assert ear.new() == []
