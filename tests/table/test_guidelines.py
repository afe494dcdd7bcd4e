"""The boards of the five guidelines agree with the rules."""

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Point, Study
from atari_teach.table.guidelines import GUIDELINES, numbered
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.expression_parser import parse_query
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.picture import MarkKind, Picture
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of

JOINED, FEW, WEAKEST, CASTLE, OUTSIDE = (guideline.picture for guideline in GUIDELINES)


def found(picture: Picture, query: str) -> frozenset[Point]:
    return ask(_query(query), Study(picture.position, Colour.BLACK))


def marked(picture: Picture, kind: MarkKind) -> frozenset[Point]:
    return frozenset(mark.point for mark in picture.marks if mark.kind is kind)


def _query(text: str) -> Test:
    return instance_of(Test, parse_query(text))


def test_what_is_joined_is_one_group_because_of_the_last_stone() -> None:
    assert JOINED.last in marked(JOINED, MarkKind.GROUP) == found(JOINED, "group C3")


def test_four_stones_are_one_group_or_four() -> None:
    numbers = [how_many(_query(f"groups {side}"), Study(FEW.position)) for side in ("black", "white")]
    assert numbers == [1, 4]
    assert marked(FEW, MarkKind.GROUP) == found(FEW, "stones black")


def test_the_weakest_group_of_each_side_is_outlined_with_its_liberties() -> None:
    weakest = found(WEAKEST, "weakest black") | found(WEAKEST, "weakest white")
    assert marked(WEAKEST, MarkKind.GROUP) == weakest
    groups = WEAKEST.position.groups_at(weakest)
    assert marked(WEAKEST, MarkKind.LIBERTY) == {door for group in groups for door in group.liberties}


def test_the_rooms_of_the_castle_are_where_the_other_side_may_not_go() -> None:
    assert marked(CASTLE, MarkKind.TARGET) == found(CASTLE, "illegal white")


def test_the_stone_outside_is_the_move_that_wins() -> None:
    assert {ghost.point for ghost in OUTSIDE.ghosts} == found(OUTSIDE, "neutral") == found(OUTSIDE, "wins")


def test_they_are_numbered_in_both_languages() -> None:
    english = [render(each.words, ENGLISH) for each in numbered()]
    portuguese = [render(each.words, PORTUGUESE) for each in numbered()]
    assert (
        [said[:2] for said in english] == [said[:2] for said in portuguese] == ["1.", "2.", "3.", "4.", "5."]
    )
    assert not set(english) & set(portuguese)
