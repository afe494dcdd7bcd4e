"""Tests the words that describe the points of a board to a blind child."""

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, Study, capture_n, judge
from atari_teach.teaching.explaining.board_description import (
    PLAIN,
    Telling,
    liberty_words,
    mark_words,
    point_words,
)
from atari_teach.teaching.lessons.kinds import CountTask, SequenceTask, TalkTask, TapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.revealing import asks_for_counts
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.teaching.steps import points
from tests.window.house import EVERY_KIND


def said(picture: Picture, at: str, telling: Telling = PLAIN, language: Language = ENGLISH) -> str:
    return ", ".join(render(part, language) for part in point_words(picture, Point.parse(at), telling))


CORNER = Position.of(5, points("B2 E5 D1"), points("A2 B1 C3 C4"))
"""A board on which Black can't play A1, but White can."""


@pytest.mark.parametrize(
    ("at", "english", "portuguese"),
    [
        ("B2", "black, 2 liberties", "peça negra, 2 liberdades"),
        ("C4", "white, group of 2, 6 liberties", "peça branca, grupo de 2, 6 liberdades"),
        ("E5", "black, 2 liberties, last move", "peça negra, 2 liberdades, última jogada"),
        (
            "A1",
            "empty, not here: your stone would have no liberties",
            "vazio, aqui não dá: a tua peça ficava sem liberdades",
        ),
        ("C1", "empty, you can play here", "vazio, podes jogar aqui"),
    ],
)
def test_a_point_tells_stone_group_liberties_and_whether_it_can_be_played(
    at: str, english: str, portuguese: str
) -> None:
    picture = Picture(CORNER, last=Point.parse("E5"), hand=Colour.BLACK)
    telling = Telling(Study(CORNER))
    assert said(picture, at, telling) == english
    assert said(picture, at, telling, PORTUGUESE) == portuguese


def test_a_whole_group_without_liberties_and_a_ko_are_told_as_such() -> None:
    position = Position.of(4, points("A1"), points("A2 B2 C1"))
    whole = said(Picture(position, hand=Colour.BLACK), "B1", Telling(Study(position)))
    assert whole.endswith("not here: your whole group would have no liberties")
    game = Game(capture_n(9), Position.of(4, points("B1 A2 B3"), points("C1 D2 C3 B2")))
    after = game.play(Point.parse("C2"))
    assert not isinstance(after, Refused)
    ko = said(Picture(after.position, hand=Colour.WHITE), "B2", Telling(after))
    assert ko.endswith("not yet: the board would be as it was before")


def test_nothing_is_said_of_playing_where_no_stone_waits_or_another_board_is_shown() -> None:
    telling = Telling(Study(CORNER))
    assert said(Picture(CORNER), "A1", telling) == "empty"
    other = CORNER.with_stones(points("E1"), Colour.WHITE)
    assert said(Picture(other, hand=Colour.BLACK), "A1", telling) == "empty"
    assert said(Picture(CORNER, hand=Colour.BLACK), "A1") == "empty"


def test_while_a_question_asks_for_counts_the_neighbours_are_told_instead() -> None:
    picture = Picture(CORNER, hand=Colour.BLACK)
    asked = Telling(Study(CORNER), counted=False)
    assert said(picture, "A1", asked) == "empty, above white, right white, below edge, left edge"
    assert said(picture, "B2", asked) == "black, above empty, right empty, below white, left white"


def test_every_mark_is_told() -> None:
    at = Point.parse("C2")
    marks = [Mark(kind, at) for kind in MarkKind if kind is not MarkKind.BLOCKED]
    marks += [Mark(MarkKind.BLOCKED, at, side=side) for side in (*Side, None)]
    marks += [Mark(MarkKind.LIBERTY, at, "2"), Mark(MarkKind.LETTER, at, "A")]
    told = {said(Picture(CORNER, (mark,)), "C2") for mark in marks}
    assert len(told) == len(marks)
    assert "empty, marked: liberty 2" in told
    ghost = Picture(CORNER, ghosts=(Ghost(at, Colour.WHITE),))
    assert said(ghost, "C2") == "empty, a white stone is shown here"
    assert said(ghost, "C1") == "empty"


def test_marks_are_told_with_their_points_and_only_when_they_are_new() -> None:
    marks = [Mark(MarkKind.TARGET, point) for point in points("C4 C3")] + [
        Mark(MarkKind.LIBERTY, Point.parse("D3"), "1")
    ]
    picture = Picture(CORNER, tuple(marks))
    assert [render(part) for part in mark_words(picture)] == ["These: C3 and C4.", "Liberty: D3."]
    before = Picture(CORNER, tuple(marks[:2]))
    assert [render(part) for part in mark_words(picture, before)] == ["Liberty: D3."]


def test_a_place_to_look_at_is_told_by_its_middle() -> None:
    for names, told in (
        ("A1 A2 B1 B2", "A1"),
        ("A1 A2 A3 B1 B2 B3", "A2"),
        ("B1 B2 B3 C1 C2 C3 D1 D2 D3", "C2"),
        ("B1 B2", "B1 and B2"),
        ("A1 C2 D3", "A1, C2 and D3"),
        ("B3 C3 C4 D3 D4 C5", "C3 and C4"),  # the stones, without the crossings around them
    ):
        marks = tuple(Mark(MarkKind.FOCUS, point) for point in points(names))
        assert [render(part) for part in mark_words(Picture(CORNER, marks))] == [f"Look around {told}."]


def test_the_liberties_of_a_group_are_told_by_their_points() -> None:
    told = liberty_words(CORNER, Point.parse("E5"))
    assert told is not None
    assert render(told) == "2 liberties: D5 and E4."
    assert liberty_words(CORNER, Point.parse("A5")) is None


def test_what_is_told_agrees_with_the_judge_everywhere() -> None:
    for hand in Colour:
        study = Study(CORNER, hand)
        for point in CORNER.empty_points():
            free = "you can play here" in said(Picture(CORNER, hand=hand), str(point), Telling(study))
            assert free is not isinstance(judge(study, point), Refused), point


def test_steps_that_ask_about_groups_or_liberties_are_known() -> None:
    lesson = instance_of(Lesson, load_lesson(EVERY_KIND))
    asking = {type(step.task) for step in lesson.steps if asks_for_counts(step)}
    assert {CountTask, TapTask, SequenceTask} <= asking
    assert TalkTask not in asking
