"""Puzzles in files: what is written is read again, and nothing else is taken for a puzzle."""

from itertools import islice
from pathlib import Path

import pytest

from atari_teach.base.i18n import Message
from atari_teach.engine.puzzles.finding import proved
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.exchange.puzzle_files import (
    MadePuzzle,
    made_puzzle,
    puzzle_from_text,
    puzzle_text,
    save_puzzles,
)
from atari_teach.exchange.sgf import games_in, read_sgf
from tests.narrowing import instance_of, not_none

PACK = Pack.open()
ONE_OF_EACH = [PACK.puzzles(*place)[0] for place in PACK.places]
TAKE = next(puzzle for puzzle in ONE_OF_EACH if puzzle.kind == "take")
NAMES = ("", "Ana", "Zé [1] \\ ;)", "小林", "İpek ❤", "a" * 60)


def test_every_kind_of_puzzle_is_read_as_it_was_written() -> None:
    assert {puzzle.kind for puzzle in ONE_OF_EACH} >= {"take", "ladder", "ko", "lives", "faster"}
    for puzzle in ONE_OF_EACH:
        assert puzzle_from_text(puzzle_text(puzzle, "Ana")) == puzzle


def test_puzzles_of_the_pack_are_good_questions_where_they_are_read() -> None:
    for puzzle in islice(ONE_OF_EACH, 0, None, 9):
        assert proved(puzzle) is not None
    for other in (Kind.LADDER, Kind.KO, Kind.LIVES, Kind.GUARD):
        assert proved(Puzzle(other, TAKE.position, TAKE.to_play, 2)) is None


def test_a_file_keeps_many_puzzles_and_the_names_of_their_makers(tmp_path: Path) -> None:
    made = [MadePuzzle(puzzle, name) for puzzle, name in zip(ONE_OF_EACH, NAMES * 80, strict=False)]
    path = tmp_path / "puzzles.sgf"
    assert save_puzzles(path, made) is None
    assert [made_puzzle(game) for game in games_in(path)] == made


def test_a_place_where_nothing_can_be_saved_is_told(tmp_path: Path) -> None:
    assert save_puzzles(tmp_path / "not there" / "puzzles.sgf", [MadePuzzle(TAKE)]) is not None


def test_other_programs_find_the_board_and_whose_turn_it_is() -> None:
    for puzzle in ONE_OF_EACH:
        game = read_sgf(puzzle_text(puzzle).encode()).game
        assert (game.start, game.first, game.turns) == (puzzle.position, puzzle.to_play, ())


@pytest.mark.parametrize(
    "question",
    ["", "take", "steal 1", "take 0", "take 41", "take 004", "take ½", "take 1 A1 A2", "take 1 Z99"],
)
def test_another_question_is_no_puzzle(question: str) -> None:
    text = puzzle_text(TAKE).replace("PUZZLE[take 1]", f"PUZZLE[{question}]")
    assert text != puzzle_text(TAKE)
    assert isinstance(puzzle_from_text(text), Message)


def test_the_last_stone_has_to_be_one_of_the_other_side() -> None:
    for point in (min(TAKE.position.stones(TAKE.to_play)), TAKE.position.empty_points()[0]):
        wrong = puzzle_text(Puzzle(TAKE.kind, TAKE.position, TAKE.to_play, 1, point))
        assert isinstance(puzzle_from_text(wrong), Message)


@pytest.mark.parametrize(
    "text", ["", "(", "(;)", "(;FF[4]SZ[99])", "take 1", "\udc80", "(;SZ[5]AB[aa]AW[aa])"]
)
def test_text_without_a_puzzle_is_told_in_a_sentence(text: str) -> None:
    assert instance_of(Message, puzzle_from_text(text)).text


def test_a_name_fits_on_a_line() -> None:
    game = read_sgf(puzzle_text(TAKE, "Ana\n(;B[aa])" + 200 * "x").encode())
    assert not game.game.turns
    text = puzzle_text(TAKE, "Ana\r\nRui")
    assert "Ana Rui" in not_none(text)
