"""The exact input of a program, and the meaning of its answers."""

import pytest

from atari_teach.contest.league import LEAGUES
from atari_teach.contest.referee import PASS, parse_answer, point_text, scores, turn_lines
from atari_teach.engine.rules import Colour, Game, Point, Position, most_captures
from tests.engine.rules.playing import played


def test_the_first_turn_of_each_begins_with_its_colour_and_the_size() -> None:
    game = LEAGUES[1].beginning
    empty = ["." * 9] * 9
    assert turn_lines(game, first=True).splitlines() == ["B", "9", "-1 -1", "0 0", *empty]
    game = played(game, "B1")
    rows = [*empty[:8], ".B......."]
    assert turn_lines(game, first=True).splitlines() == ["W", "9", "1 8", "0 0", *rows]
    game = played(game, "A1")
    assert turn_lines(game, first=False).splitlines() == ["0 8", "0 0", *empty[:8], "WB......."]
    assert turn_lines(game, first=False).endswith(".\n")


def test_after_a_pass_no_stone_is_told_and_scores_are_ones_own_first() -> None:
    game = played(LEAGUES[1].beginning, "A2", "A1", "B1", "pass")
    assert turn_lines(game, first=False).splitlines()[:2] == ["-1 -1", "1 0"]
    game = played(game, "E5")
    assert turn_lines(game, first=False).splitlines()[:2] == ["4 4", "0 1"]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("PASS", PASS),
        ("0 0", Point(0, 8)),
        ("8 3", Point(8, 5)),
        ("3 4 what I think", Point(3, 4)),
        ("3 4 ", Point(3, 4)),
        ("+3 04", Point(3, 4)),
        ("-1 -1", Point(-1, 9)),
        ("2147483647 0", Point(2147483647, 8)),
    ],
)
def test_two_integers_are_a_point_and_more_is_not_looked_at(line: str, meaning: Point | str) -> None:
    assert parse_answer(line, 9) == meaning


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "3",
        "3 ",
        "3  4",
        " 3 4",
        "3\t4",
        "3,4",
        "pass",
        "Pass",
        "PASS ",
        " PASS",
        "PASS 3",
        "PASS\r",
        "3.0 4",
        "3 4.5",
        "3e0 4",
        "0x3 4",
        "2147483648 0",
        "99999999999999999999999999 0",
        "1_0 2",
        "٣ ٤",
        "３ 4",
        "3 ²",
        "\0003 4",
        "3\N{NO-BREAK SPACE}4",
        "+ 4",
        "--3 4",
        "C3",
    ],
)
def test_anything_else_is_no_answer(line: str) -> None:
    with pytest.raises(ValueError, match="no answer"):
        parse_answer(line, 9)


def test_a_point_is_spelled_from_the_top_left() -> None:
    assert point_text(Point(2, 18), 19) == "2 0"
    assert parse_answer(point_text(Point(5, 7), 13), 13) == Point(5, 7)


def test_without_a_capture_more_stones_on_the_board_score_one() -> None:
    start = Position.empty(9)
    game = Game(most_captures(4), start)
    assert scores(played(game, "E5", "pass", "E6", "pass")) == (1, 0)
    assert scores(played(game, "E5", "E6", "pass", "E7")) == (0, 1)
    assert scores(played(game, "pass", "pass", "E5", "C3")) == (0, 0)
    assert scores(played(game, "A2", "A1", "B1", "pass")) == (1, 0)


def test_the_winner_by_scores_is_the_winner_by_the_rules() -> None:
    for names in (("E5", "pass", "E6", "pass"), ("A2", "A1", "B1", "pass"), ("E5", "E6", "C3", "D3")):
        game = played(Game(most_captures(4), Position.empty(9)), *names)
        black, white = scores(game)
        winner = None if black == white else Colour.BLACK if black > white else Colour.WHITE
        assert game.outcome is not None
        assert game.outcome.winner is winner


def test_the_leagues_are_those_of_the_contest() -> None:
    assert [(each.size, each.turns) for each in LEAGUES.values()] == [(9, 80), (9, 200), (13, 200), (19, 200)]
    assert [each.ruleset.turn_limit for each in LEAGUES.values()] == [80, 200, 200, 200]
