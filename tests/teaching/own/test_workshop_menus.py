"""Tests the workshop's menus of tests and queries, and what a tap on the board changes."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.workshop.draft_questions import (
    Menu,
    chosen_in,
    feedback_menu,
    first_choice,
    menu_of,
    part_menu,
    with_colour,
    with_number,
    with_point,
)
from tests.narrowing import not_none
from tests.teaching.steps import board, points

BOARD = board(".O.../.XX../...O./...../.....")
BEGINS_WITH = {
    Use.MOVE: {
        "captures": "captures",
        "saves": "saves B5",
        "connects": "connects B5 D3",
        "area": "area corner",
        "no forced capture": "no forced capture 2",
        "liberties": "liberties B5 >= 2",
        "in atari": "in atari white",
        "territory": "territory >= 2",
    },
    Use.QUERY: {
        "liberties": "liberties B5",
        "shared": "shared B5 D3",
        "weakest": "weakest white",
        "stones": "stones white",
        "groups": "groups white",
        "captures": "captures",
    },
    Use.POSITION: {"saved": "saved B5", "ahead": "ahead", "always": "always"},
}
PRESSED = [
    (Use.MOVE, "captures", "A1", "captures A1"),
    (Use.MOVE, "captures A1", "A1", "captures"),
    (Use.MOVE, "captures A1", "B2", "captures B2"),
    (Use.MOVE, "captures >= 2", "B2", "captures B2"),
    (Use.MOVE, "saves A1", "A1", "saves A1"),
    (Use.MOVE, "connects A1 B2", "C3", "connects B2 C3"),
    (Use.MOVE, "at A1 B2", "B2", "at A1"),
    (Use.MOVE, "touching", "A1", "touching"),
    (Use.POSITION, "in atari white", "A1", "in atari A1"),
    (Use.POSITION, "legal white A1", "B2", "legal white B2"),
]


def menu(use: Use) -> Menu:
    return Menu("ask" if use is Use.QUERY else "goal", use, ())


def read(use: Use, text: str) -> Test:
    made = menu(use)
    found = chosen_in({made.key: text}, replace(made, names=(text.split(maxsplit=1)[0], *_names(text))), 5)
    assert found is not None, text
    return found


def _names(text: str) -> tuple[str, ...]:
    """The beginnings of a text, of one or more words, that may be the name of a test."""
    words = text.split()
    return tuple(" ".join(words[:number]) for number in range(1, len(words) + 1))


@pytest.mark.parametrize(("use", "name"), [(use, name) for use in BEGINS_WITH for name in BEGINS_WITH[use]])
def test_a_choice_begins_with_details_of_this_board(use: Use, name: str) -> None:
    assert first_choice(menu(use), name, BOARD, Colour.BLACK) == read(use, BEGINS_WITH[use][name])


def test_without_the_other_sides_stones_a_choice_begins_with_ones_own_and_then_with_crossings() -> None:
    own = Position.of(5, points("C3"), ())
    found = first_choice(menu(Use.MOVE), "connects", own, Colour.BLACK)
    assert found.points == (*points("C3"), Position.empty(5).points()[0])


@pytest.mark.parametrize(("use", "before", "point", "after"), PRESSED)
def test_a_press_names_a_crossing_or_takes_it_back(use: Use, before: str, point: str, after: str) -> None:
    test = read(use, before)
    grammar = menu(use).grammar(test.name)
    assert with_point(test, grammar, Point.parse(point)) == read(use, after)


def test_a_colour_or_a_number_stands_instead_of_a_crossing_where_only_one_of_them_can() -> None:
    in_atari, position = read(Use.POSITION, "in atari A1"), menu(Use.POSITION)
    white = with_colour(in_atari, position.grammar("in atari"), Colour.WHITE)
    assert white == read(Use.POSITION, "in atari white")
    legal = with_colour(read(Use.POSITION, "legal A1"), position.grammar("legal"), Colour.WHITE)
    assert legal == read(Use.POSITION, "legal white A1")
    captures, move = read(Use.MOVE, "captures A1"), menu(Use.MOVE)
    grammar = move.grammar("captures")
    assert with_number(captures, grammar, 2) == read(Use.MOVE, "captures >= 2")
    assert with_number(captures, grammar, None) == captures
    saves = read(Use.MOVE, "saves A1 >= 2")
    assert with_number(saves, move.grammar("saves"), 3) == read(Use.MOVE, "saves A1 >= 3")


def test_what_the_menu_does_not_have_is_no_choice() -> None:
    offered = not_none(menu_of(KINDS["tap"]))
    assert chosen_in({"ask": "liberties A1"}, offered, 5) == Test("liberties", points("A1"))
    for text in (None, 3, "nonsense", "liberties J9"):
        assert chosen_in({"ask": text}, offered, 5) is None
    goals = not_none(menu_of(KINDS["move"]))
    assert chosen_in({"goal": "captures and atari"}, goals, 5) is None
    assert chosen_in({"goal": "never"}, goals, 5) is None
    assert chosen_in({"goal": "captures"}, goals, 5) == Test("captures")
    wrong = feedback_menu(KINDS["tap"])
    assert chosen_in({"when": "otherwise"}, wrong, 5) == Test("otherwise")


def test_every_kind_offers_what_it_can_ask_of_a_step_of_its_parts_and_of_wrong_answers() -> None:
    asked = {name: None if (made := menu_of(kind)) is None else made.key for name, kind in KINDS.items()}
    assert (
        asked.items()
        >= {
            "talk": None,
            "show": None,
            "tap": "ask",
            "count": "ask",
            "place": "where",
            "build": "goal",
            "move": "goal",
            "sequence": "goal",
            "game": "goal",
        }.items()
    )
    parts = {name: made for name, kind in KINDS.items() if (made := part_menu(kind)) is not None}
    assert parts["choose"].key == "when"
    assert parts.keys().isdisjoint(("show", "story", "talk"))
    assert all(feedback_menu(kind).key == "when" for kind in KINDS.values())
    assert "otherwise" in feedback_menu(KINDS["move"]).names
