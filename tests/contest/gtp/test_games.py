"""Games with moves out of turn, moves after the end, undo and scoring, for every level and all rules."""

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.opponent.go import look_for_move
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    CoordinateStyle,
    Game,
    Point,
    Ruleset,
    capture_n,
    legal_points,
)
from tests.contest.gtp.speaking import answers, last, plays
from tests.narrowing import instance_of

KO = ("boardsize 5", *plays("B3", "C3", "C4", "D4", "C2", "D2", "E5", "E3", "D3"))
"""Black has captured C3 by D3; White may not capture D3 at once."""


def test_one_colour_may_play_twice_in_a_row() -> None:
    said = answers("boardsize 5", "play b C3", "play b C4", "play w A1", "play w A2", "list_stones b")
    assert said[-1] == "= C3 C4"
    assert last("boardsize 5", "play w C3", "gogui-rules_side_to_move") == "= black"
    assert last("boardsize 5", "play w C3", "undo", "gogui-rules_side_to_move") == "= black"
    assert last("boardsize 5", "play b C3", "genmove b", level=Level.CHICK).startswith("= ")


def test_a_move_out_of_turn_lifts_the_ko_as_a_pass_does() -> None:
    refused = "? illegal move: Not yet. The board would be as it was before."
    rules = capture_n(3)
    assert last(*KO, "play w C3", rules=rules) == refused
    assert "C3" not in last(*KO, "all_legal w", rules=rules).split()
    assert last(*KO, "play b A1", "play b A2", "play w C3", rules=rules) == "="
    assert last(*KO, "play w A1", "play w C3", rules=rules) == "="


def test_what_was_captured_before_a_move_out_of_turn_still_counts() -> None:
    moves = ("boardsize 5", *plays("A2", "A1", "B1"), "play b E4", "play w E5", "play b D5")
    assert last(*moves, "captures b", rules=capture_n(2)) == "= 2"
    assert last(*moves, "final_score", rules=capture_n(2)) == "= B+R"


def test_whoever_cannot_move_has_lost_when_asked_out_of_turn() -> None:
    stuck = ("boardsize 2", "play b A1", "play b B2")
    assert last(*stuck, "genmove w") == "= resign"
    assert last("boardsize 2", "play b A1", "play b B2", "final_score") == "= B+R"


def test_after_the_end_the_loser_resigns_and_the_winner_passes() -> None:
    over = ("boardsize 5", *plays("A2", "A1", "B1"))
    assert last(*over, "genmove w") == "= resign"
    assert last(*over, "genmove b") == "= pass"
    assert last(*over, "play w C3") == "? game over"
    assert last(*over, "play w pass", "play b pass", "final_score") == "= B+R"
    assert last(*over, "genmove w", "undo", "list_stones w") == "= A1"
    assert last(*over, "genmove b", "undo", "list_stones w") == "="
    assert last(*over, "play w pass", "undo", "undo", "list_stones w") == "= A1"


def test_a_lost_self_capture_is_the_others_game() -> None:
    lost = ("boardsize 5", *plays("A2", "E5", "B1", "A1"))
    assert last(*lost, "genmove b", rules=FIRST_CAPTURE) == "= pass"
    assert last(*lost, "genmove w", rules=FIRST_CAPTURE) == "= resign"
    assert last(*lost, "list_stones w", rules=FIRST_CAPTURE) == "= E5"
    assert last(*lost[:-1], "atari-why A1", rules=FIRST_CAPTURE).startswith("= You may, but you lose")


def test_all_moves_can_be_taken_back_whoever_made_them() -> None:
    moves = ("boardsize 7", "play b C3", "genmove w", "play b E5", "genmove b", "genmove w")
    assert last(*moves, *["undo"] * 5, "list_stones b") == "="
    assert last(*moves, *["undo"] * 6) == "? cannot undo"
    assert last(*moves, *["undo"] * 4, "list_stones b") == "= C3"
    assert last(*moves, "clear_board", "undo") == "? cannot undo"


def test_an_asked_for_move_is_not_made() -> None:
    said = answers("boardsize 7", "reg_genmove b", "list_stones b", "genmove b", level=Level.FOX_3)
    assert said[1] == said[3]
    assert said[2] == "="


PASSED = ("boardsize 5", *plays("C2", "D2", "C3", "D3", "C4", "D4", "C1", "D1", "C5", "D5"))


def test_two_passes_end_the_placing_in_go_and_a_stone_or_undo_goes_on() -> None:
    over = (*PASSED, "play b pass", "play w pass")
    assert last(*over, "gogui-rules_legal_moves", rules=GO) == "="
    assert last(*over, "final_score", rules=GO) == "= B+5"
    assert last(*over, "komi 5.5", "final_score", rules=GO) == "= W+0.5"
    assert last(*over, "komi 5", "final_score", rules=GO) == "= 0"
    assert last(*over, "komi 5.5", "gogui-rules_final_result", rules=GO) == "= W+0.5"
    assert last(*over, "gogui-rules_final_result", rules=GO).startswith("= Black")
    assert last(*over, "undo", "gogui-rules_legal_moves", rules=GO).endswith("pass")
    assert last(*over, "play b A1", "gogui-rules_legal_moves", rules=GO).endswith("pass")
    assert last(*over, "play b A1", "undo", "gogui-rules_legal_moves", rules=GO) == "="


def test_go_is_scored_whenever_that_is_asked() -> None:
    assert last(*PASSED, "final_score", rules=GO) == "= B+5"
    assert last(*PASSED, "play b pass", "final_score", rules=GO) == "= B+5"
    assert last(*PASSED, "final_score", "play b A1", rules=GO) == "="


def test_most_captures_are_counted_at_the_end() -> None:
    taken = ("boardsize 9", *plays("A2", "A1", "B1", "J9"))
    rest = [f"play {colour} pass" for _ in range(38) for colour in "bw"]
    assert last(*taken, *rest, "final_score", rules=MOST_CAPTURES) == "= B+1"
    assert last(*taken, *rest, "play b E5", rules=MOST_CAPTURES) == "? game over"
    even = [f"play {colour} pass" for _ in range(40) for colour in "bw"]
    assert last(*even, "final_score", rules=MOST_CAPTURES) == "= 0"
    assert last("play b C3", *even[1:], "final_score", rules=MOST_CAPTURES) == "= B+1"
    assert last(*even, "genmove b", rules=MOST_CAPTURES) == "= pass"


def test_the_reserve_of_the_sheet_counts_stones_out_of_turn() -> None:
    letters = CoordinateStyle.GO.letters[:9]
    rows = [f"play b {letter}{row}" for row in (1, 2, 3, 4) for letter in letters]
    more = [f"play b {letter}5" for letter in letters[:4]]
    said = answers(*rows, *more, "play b E9", "gogui-rules_final_result", rules=LUDUS)
    assert said[-2] == "? illegal move: The game is over."
    assert all(answer == "=" for answer in said[:-2])


@pytest.mark.parametrize("ruleset", NAMED_RULESETS, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.value)
def test_every_partner_plays_by_all_rules(
    level: Level, ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "atari_teach.engine.opponent.go.look_for_move",
        lambda board, moves, ahead, stones, *more: look_for_move(
            board, moves, ahead, min(stones, 2_000), *more
        ),
    )
    size, moves = (9, 2) if ruleset in {LUDUS, MOST_CAPTURES} else (5, 6)
    said = answers(
        f"boardsize {size}",
        *(f"genmove {'bw'[turn % 2]}" for turn in range(moves)),
        "gogui-rules_board",
        rules=ruleset,
        level=level,
    )
    game = Game.new(size, ruleset)
    for answer in said[1:-1]:
        point = Point.parse(answer[2:], CoordinateStyle.GO)
        assert point in legal_points(game)
        game = instance_of(Game, game.play(point))
    shown = {None: ".", "black": "X", "white": "O"}
    cells = [shown[cell and cell.value] for cell in game.position.cells]
    rows = [" ".join(cells[row * size : (row + 1) * size]) for row in range(size)]
    assert said[-1] == "= " + "\n".join(reversed(rows))


def test_every_game_of_a_session_is_another_one_and_each_session_the_same() -> None:
    games = ("boardsize 7", *["genmove b", "genmove w", "clear_board"] * 6)
    first = answers(*games, level=Level.CHICK)
    assert first == answers(*games, level=Level.CHICK)
    assert len({tuple(first[place : place + 2]) for place in range(1, 18, 3)}) > 3
    assert first != answers(*games, level=Level.CHICK, seed=2)
    assert first != answers(*games, level=Level.CHICK, rules=SCHOOL, seed=-1)


def test_a_game_that_never_ends_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.contest.gtp.gtp_game._MOST_TURNS", 30)
    said = answers("boardsize 5", *["play b pass", "play w pass"] * 16, "undo", rules=GO)
    assert [answer for answer in said if answer != "="] == [
        "? game too long: This game has more than 30 moves."
    ] * 2
