"""Tests that the sentences about little endings come with the right marks on the board."""

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position
from atari_teach.teaching.advice.ending_moves import Idea
from atari_teach.teaching.advice.ending_words import _idea, leads_to
from atari_teach.teaching.picture import MarkKind


def test_a_group_with_one_liberty_left_shows_where_that_is() -> None:
    before = Game(SCHOOL, Position.empty(4), Colour.WHITE)
    _played, answered, *_rest = leads_to(before, Point.parse("A1"), Point.parse("B1"))
    marks = {mark.kind: mark for mark in answered.picture.marks}
    assert marks[MarkKind.LIBERTY].point == Point.parse("A2")
    assert marks[MarkKind.LIBERTY].label == "1"


def test_every_idea_has_a_question_of_its_own() -> None:
    assert len({_idea(idea, Colour.BLACK) for idea in Idea}) == len(Idea)
