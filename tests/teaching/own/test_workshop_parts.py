"""Editing the parts of a step: cards, boards, words in two languages, and lines of moves."""

from collections.abc import Callable
from typing import Any

import pytest
import tomlkit

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.own.draft_moves import (
    add_line,
    after_line,
    answer_by_lines,
    answer_by_program,
    play_on,
    points_in_line,
    take_back,
    take_back_reply,
)
from atari_teach.teaching.own.new_lesson import filled
from atari_teach.teaching.own.parts import (
    ALSO,
    FEEDBACK,
    add_part,
    board_of,
    give_board,
    may_add,
    may_remove,
    parts_of,
    point_on,
    points_of,
    pressed,
    remove_part,
    resized,
    texts_in,
    write_board,
    write_words,
)
from atari_teach.teaching.own.toml_parts import put_list, quoted, step_of, texts_of, toggle_text
from tests.teaching.recorded_words.lines import rows
from tests.teaching.steps import board, points

LADDER = '''[[step]]
kind = "sequence"
board = """
5 . . . . .
4 . . . . .
3 . . X . .
2 . X O . .
1 . . . . .
  A B C D E
"""
'''


def a_step(text: str = LADDER) -> Any:
    return step_of(tomlkit.parse(text))


@pytest.mark.parametrize(
    ("key", "fewest", "most"),
    [("choice", 2, 4), ("beat", 1, 4), ("card", 1, 6), (FEEDBACK, 0, 8), (ALSO, 0, 8)],
)
def test_there_are_as_many_parts_as_there_may_be_and_no_fewer(key: str, fewest: int, most: int) -> None:
    step = a_step()
    for number in range(most + 1):
        assert len(parts_of(step, key)) == number
        assert (may_add(step, key), may_remove(step, key)) == (number < most, number > fewest)
        if number < most:
            add_part(step, key)
    add_part(step, key)
    assert len(parts_of(step, key)) == most
    for _ in range(most + 1):
        remove_part(step, key, 0)
    assert len(parts_of(step, key)) == fewest
    assert (key in step) is (fewest > 0)


def test_a_part_that_is_not_there_is_not_removed_and_the_right_one_is() -> None:
    step = a_step()
    for _ in range(4):
        add_part(step, "choice")
    for place, part in enumerate(step["choice"]):
        part["when"] = str(place)
    for place in (4, -1):
        remove_part(step, "choice", place)
    remove_part(step, "choice", 1)
    assert [part["when"] for part in parts_of(step, "choice")] == ["0", "2", "3"]


def test_a_part_has_a_board_of_its_own_that_begins_as_the_steps() -> None:
    step = a_step()
    add_part(step, "choice")
    card = step["choice"][0]
    assert texts_in(card, "say") == {"en": "Another card", "pt": "Outro cartão"}
    give_board(card, step, own=True)
    assert board_of(card) == board_of(step)
    write_board(card, Position.empty(3))
    give_board(card, step, own=True)
    assert board_of(card) == Position.empty(3)
    give_board(card, step, own=False)
    assert board_of(card) is None


def test_words_without_any_language_go_and_one_language_leaves_the_other() -> None:
    step = a_step()
    write_words(step, "say", "en", "  Look \n here ")
    assert texts_in(step, "say") == {"en": "Look here", "pt": ""}
    write_words(step, "say", "pt", "Olha")
    write_words(step, "say", "en", "Look")
    assert texts_in(step, "say") == {"en": "Look", "pt": "Olha"}
    write_words(step, "say", "en", "")
    assert texts_in(step, "say") == {"en": "", "pt": "Olha"}
    write_words(step, "say", "pt", "")
    assert "say" not in step


def test_what_one_language_lacks_is_filled_from_the_other_and_no_toml_stays_as_it_is() -> None:
    assert filled('say = { en = "Look" }\n') == 'say = { en = "Look", pt = "Look"}\n'
    for whole in ('say = { en = "Look", pt = "Olha" }\n', "say = ", 'name = { other = "x" }\n'):
        assert filled(whole) == whole


LINES: list[tuple[tuple[str, ...], Callable[[Any], object], tuple[str, ...]]] = [
    ((), lambda step: play_on(step, 0, Point.parse("D2")), ("D2",)),
    (("D2",), lambda step: play_on(step, 0, Point.parse("C1")), ("D2 C1",)),
    (("D2",), lambda step: play_on(step, 0, Point.parse("D2")), ("D2",)),
    (("D2", "C1"), lambda step: play_on(step, 5, Point.parse("D2")), ("D2", "C1 D2")),
    (("D2 C1", "C1"), lambda step: take_back(step, 0), ("D2", "C1")),
    (("D2", "C1"), lambda step: take_back(step, 0), ("C1",)),
    (("D2",), lambda step: take_back(step, 0), ("D2",)),
    (("D2",), lambda step: take_back(step, 1), ("D2",)),
    (("D2", "C1"), lambda step: take_back(step, -1), ("D2", "C1")),
    (("D2", "C1"), lambda step: add_line(step, 0), ("D2", "C1", "D2")),
    (("D2", "C1"), lambda step: add_line(step, 7), ("D2", "C1", "C1")),
    ((), lambda step: add_line(step, 0), ()),
    ((), answer_by_lines, ("A1",)),
    (("D2",), answer_by_lines, ("D2",)),
    (("D2",), answer_by_program, ()),
]


@pytest.mark.parametrize(("before", "change", "after"), LINES)
def test_lines_of_moves_are_played_on_the_board(
    before: tuple[str, ...], change: Callable[[Any], object], after: tuple[str, ...]
) -> None:
    step = a_step()
    put_list(step, "lines", before)
    played = change(step)
    assert texts_of(step, "lines") == after
    assert played in (None, before != after)


def test_the_program_answers_about_the_first_stone_of_the_other_side() -> None:
    step = a_step()
    answer_by_program(step)
    assert (step["goal"], step["turns"]) == ("captures C2", 3)
    step["goal"], step["turns"] = "captures", 5
    answer_by_program(step)
    assert (step["goal"], step["turns"]) == ("captures", 5)
    answer_by_lines(step)
    assert "goal" not in step
    assert "turns" not in step
    empty = a_step('[[step]]\nkind = "sequence"\nsize = 3\n')
    answer_by_program(empty)
    assert empty["goal"] == "captures"


def test_a_line_is_followed_as_far_as_it_can_be_played() -> None:
    step = a_step()
    assert points_in_line("D2|E2 C1 J9 D1", 5) == points("D2 C1")
    study = after_line(step, "D2 C1 C1 D1")
    assert (rows(study.position), study.to_play) == ("...../...../..X../.XOX./..O..", Colour.BLACK)


def test_the_last_move_of_a_reply_is_taken_back() -> None:
    rule: Any = {"refute": "C1 D1"}
    take_back_reply(rule)
    assert rule == {"refute": "C1"}
    take_back_reply(rule)
    assert rule == {}


def test_a_board_keeps_what_has_room_and_forgets_marks_beside_it() -> None:
    big = board("....O/...../..X../.X.../X....")
    assert rows(resized(big, 3)) == "..X/.X./X.."
    assert rows(resized(big, 6)) == "....../....O./....../..X.../.X..../X....."
    assert rows(pressed(big, Point.parse("C3"), Colour.BLACK)) == "....O/...../...../.X.../X...."
    assert rows(pressed(big, Point.parse("C3"), Colour.WHITE)) == "....O/...../..O../.X.../X...."
    step = a_step('[[step]]\nsize = 5\nmark = ["A1", "E5"]\nlight = ["C3", "D3"]\n')
    write_board(step, Position.empty(3))
    assert (step["size"], texts_of(step, "mark"), texts_of(step, "light")) == (3, ("A1",), ("C3",))
    assert "board" not in step
    write_board(step, resized(big, 3))
    assert "size" not in step
    write_board(step, Position.empty(3))
    assert "size" not in step


def test_a_smaller_board_keeps_the_signs_that_have_room() -> None:
    step = a_step(
        '[[step]]\nsize = 5\nsigns = { joined = ["A1", "E5"], parted = ["A1 B2", "A1 E5"], look = ["D4"] }\n'
    )
    write_board(step, Position.empty(3))
    assert step["signs"] == {"joined": ["A1"], "parted": ["A1 B2"]}


def test_only_what_is_a_board_is_one() -> None:
    assert board_of({"size": 19}) == Position.empty(19)
    assert board_of({"size": 2}) == Position.empty(2)
    for table in ({}, {"size": 1}, {"size": 20}, {"size": True}, {"size": "5"}, {"board": "x"}, {"board": 3}):
        assert board_of(table) is None
    assert (point_on("C3", 3), point_on("D3", 3), point_on("C4", 3), point_on("?", 3)) == (
        Point.parse("C3"),
        None,
        None,
        None,
    )
    assert points_of({"mark": ["A1", "Z9", 4, "D1", "B2"]}, "mark", 3) == points("A1 B2")
    assert points_of({"mark": "A1"}, "mark", 3) == ()


def test_a_text_is_put_into_a_list_and_taken_out_and_an_empty_list_goes() -> None:
    table: Any = {}
    for text, there in (("A1", ("A1",)), ("B2", ("A1", "B2")), ("A1", ("B2",)), ("B2", ())):
        toggle_text(table, "mark", text)
        assert texts_of(table, "mark") == there
    assert table == {}


def test_whatever_is_quoted_is_read_again() -> None:
    for text in ('"', "\\", "é\n\t", "\x7f", "\x00"):
        assert tomlkit.parse(f"value = {quoted(text)}")["value"] == text
    assert tomlkit.parse(f"value = {quoted(chr(0xD800))}")["value"] == "?"
