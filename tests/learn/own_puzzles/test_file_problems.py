"""Problems of SGF files become puzzles where they can be proved; whatever is in a file, nothing is raised."""

from collections.abc import Iterator
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, Message, Multilingual, render
from atari_teach.engine.puzzles.judging import Posed
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour
from atari_teach.exchange.puzzle_files import puzzle_text
from atari_teach.exchange.sgf import ListedGame, SgfError, list_games
from atari_teach.learn.own_puzzles.file_problems import is_problem, puzzle_in
from atari_teach.teaching.puzzles.steps import step_of
from tests.learn.own_puzzles.boards import TWO, puzzle
from tests.narrowing import instance_of
from tests.soak_cases import one_in

AB, AW = "AB[ab][bd][cd][da][cc][db]", "AW[bb]"
CAPTURE = "(;FF[4]GM[1]SZ[5]PL[B]AB[ba][ab][bc]AW[bb]C[Black to play];B[cb]C[RIGHT])"
PACK = Pack.open()
SHIPPED = [PACK.puzzles(*place)[0] for place in PACK.places[:: len(PACK.places) // 5]]
FILES = [
    CAPTURE,
    CAPTURE.replace(";B[cb]C[RIGHT]", ""),
    "(;FF[4]CA[UTF-8]GM[1]SZ[7]AB[cc][dd]AW[cd][dc];B[ce];W[bd];B[bc];W[be])",
    "(;FF[3]GM[1]SZ[9]AB[ce][de][ef]AW[cf][df][dg][ee]C[White: Zé \\] \\: ?]\n(;W[ed])(;W[fe];B[ff]))",
    "(;GM[1]SZ[19]AB[pd][qd][pe]AW[qe][qf][pf][od];B[oe])(;SZ[5]AB[aa]AW[ab][ba])",
    *(puzzle_text(each, "Zé [1]") for each in SHIPPED),
]


def games(text: str | bytes) -> tuple[ListedGame, ...]:
    return list_games(text if isinstance(text, bytes) else text.encode())


def found(text: str) -> Posed:
    return instance_of(Posed, puzzle_in(games(text)[0], lambda: False))


def reason(text: str) -> str:
    words = puzzle_in(games(text)[0], lambda: False)
    assert isinstance(words, Message | Multilingual), words
    return render(words, ENGLISH)


def test_a_problem_with_its_solution_is_a_puzzle() -> None:
    game = games(CAPTURE)[0]
    assert is_problem(game)
    posed = found(CAPTURE)
    assert (posed.puzzle.kind, posed.puzzle.to_play) == (Kind.TAKE, Colour.BLACK)
    assert {str(point) for point in posed.answers.right} == {"C4"}


def test_a_problem_without_a_solution_gets_the_first_question_that_its_board_poses() -> None:
    assert found(FILES[1]).puzzle.kind is Kind.TAKE


def test_who_plays_is_read_from_the_file_or_from_its_solution() -> None:
    white = CAPTURE.translate(str.maketrans("BW", "WB")).replace("PL[W]", "")
    assert found(white).puzzle.to_play is Colour.WHITE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CAPTURE.replace("B[cb]", "B[ee]"), "Its solution begins at E1. That can't be proved here."),
        ("(;SZ[7]AB[aa]AW[gg][dd])", "Black captures nothing within three moves."),
        ("(;SZ[5]AB[aa]AW[ba][ab])", "At the start the stone on A5 has no liberties."),
        ("(;SZ[5]AB[aa]AW[aa])", "There are two stones on A5 at the start."),
        ("(;SZ[26]AB[aa]AW[bb])", "The board of this game has the size 26."),
        ("(;SZ[5]AB[aa:ea][ab:eb][ac:ec]AW[ad:dd])", "The board is too full."),
    ],
)
def test_a_problem_that_can_not_be_proved_has_one_clear_sentence(text: str, words: str) -> None:
    assert reason(text).startswith(words)


def test_games_are_no_problems() -> None:
    for text in (
        "(;SZ[9];B[aa];W[bb])",
        "(;SZ[9]HA[2]AB[cc][gg];W[ee])",
        "(;SZ[5]AP[Atari Teach:1.5]AB[bb]AW[cc])",
        f"(;SZ[19]AB[dd]AW[pp]{41 * ';B[]'})",
    ):
        assert not is_problem(games(text)[0])


def test_a_puzzle_of_this_program_is_asked_as_it_was_made() -> None:
    for each in SHIPPED:
        assert found(puzzle_text(each)).puzzle == each


def test_a_changed_file_can_not_claim_a_wrong_question() -> None:
    wrong = puzzle_text(puzzle(TWO)).replace("PUZZLE[two 2]", "PUZZLE[take 1]")
    assert found(wrong).puzzle == puzzle(TWO)


@pytest.mark.parametrize("size", one_in(6, range(1, 27)))
def test_boards_of_every_size_are_answered(size: int) -> None:
    middle = chr(ord("a") + size // 2)
    result = puzzle_in(games(f"(;SZ[{size}]PL[W]AB[{middle}{middle}]AW[aa])")[0], lambda: False)
    assert isinstance(result, Posed | Message | Multilingual)


def test_a_collection_of_five_hundred_is_listed() -> None:
    collection = games("\n".join([CAPTURE] * 250 + ["(;SZ[7]AB[aa]AW[gg][dd])"] * 250))
    assert [game.number for game in collection if is_problem(game)] == list(range(1, 501))


def damaged(text: str) -> Iterator[bytes]:
    """Yields every beginning of the file, and 300 copies in each of which one byte is changed."""
    data, rng = text.encode(), Random(len(text))
    yield from (data[:end] for end in range(len(data)))
    for _copy in range(300):
        at = rng.randrange(len(data))
        yield data[:at] + bytes((rng.randrange(256),)) + data[at + 1 :]


def listed(data: bytes) -> tuple[ListedGame, ...]:
    """Returns the games of a file; none if it can't be read, which a sentence says."""
    try:
        return list_games(data)
    except SgfError as problem:
        words = render(problem.message, ENGLISH)
    assert words
    return ()


@pytest.mark.parametrize("text", one_in(len(FILES), FILES))
def test_a_damaged_file_gives_a_puzzle_or_a_sentence(text: str) -> None:
    seen = set()
    for data in damaged(text):
        for game in listed(data):
            key = repr(game.record)
            if not is_problem(game) or key in seen:
                continue
            seen.add(key)
            result = puzzle_in(game, lambda: False)
            if isinstance(result, Posed):
                assert step_of(result.puzzle, result.answers).position == result.puzzle.position
                continue
            assert result is not None
            assert render(result, ENGLISH)
    assert seen
