"""SGF: games that the program wrote can be read, and any other file gives a game or an error message."""

import random
import re

import pytest

from atari_teach.base.i18n import ENGLISH, languages, render
from atari_teach.base.limits import SGF_BYTES
from atari_teach.base.single_line import NAME_LENGTH
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Reason,
    Ruleset,
    capture_n,
    legal_points,
)
from atari_teach.exchange.sgf import OpenedGame, SgfError, read_sgf, write_sgf
from atari_teach.table.games.game_table import crosscut
from tests.effort import effort
from tests.engine.rules.playing import played
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of

MOST_CALLS = 2_000_000
"""The maximum number of function calls for reading the largest file: about a second."""


def random_game(game: Game, rng: random.Random, most: int = 60) -> Game:
    while not game.is_over and len(game.turns) < most:
        legal = legal_points(game)
        if game.ruleset.passing and (not legal or rng.random() < 0.1):
            game = game.pass_turn()
            continue
        game = instance_of(Game, game.play(rng.choice(legal)))
    return game


@pytest.mark.parametrize("ruleset", [*NAMED_RULESETS, capture_n(3, 5)], ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("moves", [15, pytest.param(60, marks=pytest.mark.soak)])
def test_a_written_game_is_read_again(ruleset: Ruleset, moves: int) -> None:
    rng = random.Random(1)
    for size in (min(ruleset.sizes), max(ruleset.sizes)):
        for start, first in (
            (Position.empty(size), Colour.BLACK),
            (crosscut(size), Colour.BLACK),
            (Position.of(size, [Point(0, 0)]), Colour.WHITE),
        ):
            game = random_game(Game(ruleset, start, first), rng, moves)
            opened = read_sgf(write_sgf(game, ("Marta", "Zé [o] \\ Tó")))
            assert opened == OpenedGame(game, ("Marta", "Zé [o] \\ Tó"))


def test_what_was_taken_back_is_left_out() -> None:
    game = played(Game.new(5), "C3 C4 B2").undo()
    assert read_sgf(write_sgf(game)).game.turns == game.turns


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (played(Game.new(5), "A2 A1 B1"), b"RE[B+]"),
        (played(Game.new(5), "C3 A1 E5 A2 A3 E1 B2 E2 B1"), b"RE[B+]"),
        (Game.new(5).resign(Colour.BLACK), b"RE[W+R]"),
        (played(Game.new(9, MOST_CAPTURES), "pass " * 80), b"RE[0]"),
        (played(Game.new(5, FIRST_CAPTURE), "A2 E5 B1 A1"), b"RE[B+]"),
    ],
)
def test_the_result_is_written(game: Game, result: bytes) -> None:
    data = write_sgf(game)
    assert result in data
    assert read_sgf(data).game.outcome == game.outcome


def test_a_game_that_goes_on_has_no_result() -> None:
    assert b"RE[" not in write_sgf(played(Game.new(5), "C3"))


def test_points_and_properties_are_those_of_the_standard() -> None:
    data = write_sgf(
        played(Game(SCHOOL, Position.of(9, [Point.parse("C3")]), Colour.WHITE), "A9 I1"), ("Ana", "")
    )
    for piece in (
        b"GM[1]",
        b"FF[4]",
        b"SZ[9]",
        b"CA[UTF-8]",
        b"AB[cg]",
        b"PL[W]",
        b"W[aa]",
        b"B[ii]",
        b"PB[Ana]",
    ):
        assert piece in data, piece
    assert b"RU[atari-go school]" in data
    assert b"PW" not in data


FOREIGN: list[tuple[bytes, int, str]] = [
    (b"(;GM[1]SZ[9];B[ee];W[ef])", 2, "school"),
    (b"junk before (;SZ[5] ;\nB [cc]\n;W[] )", 2, "go"),
    (b"(;SZ[9:9];B[ee])", 1, "school"),
    (b"(;SZ[9];B[ee];W[ef]", 2, "school"),
    (b"(;SZ[5];B[cc];B[dd])", 3, "go"),
    (b"(;SZ[5]RU[most-captures];B[cc];B[])", 3, "most-captures"),
    (b"(;SZ[ 9 ];B[ee])", 1, "school"),
    (b"(;SZ[9]AB[cc:ee]PL[W];W[aa])", 1, "school"),
    (b"(;SZ[9]AB[cc]AB[gg];W[aa];B[bb])", 2, "school"),
    (b"(;SZ[5]RU[capture-3];B[cc])", 1, "capture-3"),
    (b"(;SZ[5]RU[atari-go most-captures];B[cc];W[tt];B[])", 3, "most-captures"),
    (b"(;SZ[5]C[\\]) \xff\xfe](;B[cc];W[dd])(;B[dd]))", 2, "school"),
    (b"(;B[pd];W[dp])", 2, "school"),
    (b"(;SZ[5]B[cc];W[dd])", 2, "school"),
    (b"(;CA[no-such-code]PB[Jos\xe9]SZ[5];B[cc])", 1, "school"),
]


@pytest.mark.parametrize(("data", "turns", "ruleset"), FOREIGN)
def test_files_of_other_programs(data: bytes, turns: int, ruleset: str) -> None:
    if ruleset == "error":
        with pytest.raises(SgfError):
            read_sgf(data)
        return
    opened = read_sgf(data)
    assert (len(opened.game.turns), opened.game.ruleset.name) == (turns, ruleset)


def test_variations_unknown_rules_and_old_letters_are_read_and_said() -> None:
    opened = read_sgf(b"(;SZ[5]RU[odd]PB[Jos\xe9](;B[cc];W[dd])(;B[dd]))")
    assert [render(note, ENGLISH) for note in opened.notes] == [
        "The file uses rules that we do not have (odd). School rules are used instead.",
        "The file contains variations; this is the main line.",
    ]
    assert opened.names == ("José", "")
    assert [str(turn.point) for turn in opened.game.turns] == ["C3", "D2"]


PROBLEMS: list[tuple[bytes, str]] = [
    (b"", "This is not a game file: it does not begin with “(;”."),
    (b"%PDF-1.7", "This is not a game file: it does not begin with “(;”."),
    (b"\x00" * 100, "This is not a game file: it does not begin with “(;”."),
    (b"(" * (SGF_BYTES + 1), "This file is too big for a game: more than 4 MB."),
    (b"(;SZ[9];B[ee];W[e", "This game file ends too early, at byte 17."),
    (b"(;SZ[9];B[ee] 5 ;W[ef])", "This game file cannot be read from byte 13 on."),
    (b"(;SZ[9]SZ)", "This game file cannot be read from byte 10 on."),
    (b"(;GM[11]SZ[9])", "This file holds another game, not Go (GM[11])."),
    (b"(;SZ[big])", "The size of the board cannot be read: SZ[big]."),
    (b"(;SZ[9:13])", "The size of the board cannot be read: SZ[9:13]."),
    (b"(;SZ[25])", "The board of this game has the size 25. Here a board has 2 to 19 lines."),
    (b"(;SZ[1])", "The board of this game has the size 1. Here a board has 2 to 19 lines."),
    (b"(;SZ[5]AB[aa]AW[aa])", "There are two stones on A5 at the start."),
    (b"(;SZ[5]AB[zz])", "A stone at the start is not on a crossing: AB[zz]."),
    (b"(;SZ[5]AB[])", "A stone at the start is not on a crossing: AB[]."),
    (b"(;SZ[5]AB[aa]AW[ab][ba])", "At the start the stone on A5 has no liberties."),
    (b"(;SZ[5];B[cc];W[cc])", "The game stops at move 2, C3: There is already a stone here."),
    (b"(;SZ[5]RU[school];B[ab];W[aa];B[ba];W[cc])", "The game stops at move 4, C3: The game is over."),
    (
        b"(;SZ[5];B[ab];W[ee];B[ba];W[aa])",
        "The game stops at move 4, A5: Not here. Your stone would have no liberties.",
    ),
    (
        b"(;SZ[5];B[ab];W[aa];B[ba];W[cc];B[cc])",
        "The game stops at move 5, C3: There is already a stone here.",
    ),
    (
        b"(;SZ[5]RU[odd];B[ab];W[aa];B[ba];W[cc];B[cc])",
        "The game stops at move 5, C3: There is already a stone here.",
    ),
    (b"(;SZ[5];B[zz])", "Move 1 is not on this board: zz."),
    (b"(;SZ[5]RU[school];B[cc];W[])", "Move 2 is a pass, but these rules do not allow passing."),
    (b"(;SZ[5]RU[school];B[cc];B[])", "Move 2 is a pass, but it was White's turn."),
    (b"(;SZ[5]RU[school];B[ab];W[aa];B[ba];W[])", "Move 4 is a pass, but the game was over."),
    (b"(;SZ[5];B[cc];AW[bc][dc][cb][cd];B[aa])", "At the start the stone on C3 has no liberties."),
    (b"(;SZ[5];B[cc][dd])", "Move 1 is there more than once."),
    (b"(;SZ[5];B[cc]W[dd])", "Move 1 is there more than once."),
]


@pytest.mark.parametrize(("data", "sentence"), PROBLEMS)
def test_a_problem_is_named_with_its_place(data: bytes, sentence: str) -> None:
    with pytest.raises(SgfError) as problem:
        read_sgf(data)
    assert render(problem.value.message, ENGLISH) == sentence
    assert "{" not in render(problem.value.message, PORTUGUESE)


def test_ko_in_a_file_is_refused_as_ko() -> None:
    start = Position.of(5, map(Point.parse, ("B4", "A3", "B2")), map(Point.parse, ("C4", "D3", "C2", "B3")))
    data = write_sgf(played(Game(capture_n(3), start), "C3"))
    with pytest.raises(SgfError, match="move 2, B3: Not yet"):
        read_sgf(data.rstrip()[:-1] + b";W[bc])")


def test_a_game_longer_than_any_game_is_refused_in_time() -> None:
    again = b";B[];W[]" * 4000
    with pytest.raises(SgfError, match="the game was over"):
        read_sgf(b"(;SZ[9]RU[most-captures]" + again + b")")


@pytest.mark.parametrize("name", ["Eva 👩‍🚀", "علی‌رضا", "a]b\\c:d;(e)", "x" * NAME_LENGTH, "👩‍🚀" * 20])
def test_a_name_in_a_file_is_the_name_that_was_written(name: str) -> None:
    game = Game.new(5, SCHOOL)
    assert read_sgf(write_sgf(game, (name, "Zé"))).names == (name, "Zé")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Ana \n\t Rita\x00 ", "Ana Rita"), ("x" * 100, "x" * NAME_LENGTH), ("\ud800é", "é")],
)
def test_names_are_one_short_line(typed: str, kept: str) -> None:
    assert read_sgf(write_sgf(Game.new(5, SCHOOL), (typed, ""))).names == (kept, "")


_LOOSE = (
    (
        b"\xef\xbb\xbfFrom: a@b.c\n\n(\nSZ[9:9]GM[]CA[GBK]PB[\xc0\xee\x5c];AB[cc]AW[dd];C[so\\]]W[ee];W[ef]"
        b"(B[gg]C[:]TR[aa];B[hh])(;W[aa]))(;GM[1]SZ[5]RE[W+T];Black[cc];White[dd]MA[cc])(;C[cover])"
    ),
    b"(;SZ[7]RU[Atari Go]RE[B+3.5]KM[375];B[cc];W[dc];B[cd];AE[cc]AW[ee]PL[W];W[dd];B[];W[tt]C[end])",
    b"(;SZ[9]RE[0]CA[big5]PW[\xa7\x5c];B[cc];W[dd];B[];W[])" + "(;SZ[9]PB[Zé];B[cc])".encode("utf-16"),
)


def _good_files() -> list[bytes]:
    rng = random.Random(11)
    files = [write_sgf(random_game(Game.new(min(r.sizes), r), rng), ("Ana", "Zé")) for r in NAMED_RULESETS]
    return [*files, *(data for data, _, _ in FOREIGN), *_LOOSE * 4]


def _mutated(rng: random.Random, data: bytes) -> bytes:
    for _ in range(rng.randint(1, 4)):
        at, to = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        match rng.randrange(6):
            case 0:
                data = data[:at]
            case 1:
                data = data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
            case 2:
                data = data[:at] + data[to:]
            case 3:
                data = data[:to] + data[at:]
            case 4:
                data = (
                    data[:at]
                    + rng.choice([b"(;", b")", b";", b"[", b"]", b"\\", b"SZ[3]", b"AB[aa:ee]"])
                    + data[at:]
                )
            case _:
                bits = bytearray(data or b"x")
                bits[rng.randrange(len(bits))] ^= 1 << rng.randrange(8)
                data = bytes(bits)
    return data


def _survives(seed: int, count: int) -> tuple[int, int]:
    rng = random.Random(seed)
    files = _good_files()
    games = problems = 0
    for _ in range(count):
        data = _mutated(rng, rng.choice(files))
        try:
            opened = read_sgf(data)
        except SgfError as problem:
            problems += 1
            sentences = {render(problem.message, language) for language in languages()}
        else:
            games += 1
            again = read_sgf(write_sgf(opened.game, opened.names, comments=opened.comments))
            assert (again.game, again.comments) == (opened.game, opened.comments)
            sentences = {render(note, language) for note in opened.notes for language in languages()}
        # Braces may come from the file, but a name in braces would be a field that was not filled in.
        assert all(sentence and not re.search(r"\{[a-z]+(:\w+)?\}", sentence) for sentence in sentences)
    return games, problems


@pytest.mark.parametrize("value", ["²", "½", "٣", "9" * 5000, "-", "1_0", "1e999", "nan", "\0"])
@pytest.mark.parametrize("key", ["HA", "KM", "RE", "SZ", "GM", "FF", "PL", "MA", "AGREED", "RU"])
def test_a_number_that_nobody_means_ends_in_a_game_or_a_sentence(key: str, value: str) -> None:
    try:
        words = [words for _turn, words in read_sgf(f"(;{key}[{value}]C[words])".encode()).comments]
    except SgfError as problem:
        words = [render(problem.message)]
    assert all(words)


def test_two_thousand_damaged_files_end_in_a_game_or_a_sentence() -> None:
    games, problems = _survives(5, 2000)
    assert games > 100
    assert problems > 1000


@pytest.mark.soak
def test_many_damaged_files_end_in_a_game_or_a_sentence() -> None:
    _survives(6, 20_000)


def test_a_resigned_game_is_resigned_again() -> None:
    opened = read_sgf(b"(;SZ[5]RE[W+R];B[cc])")
    assert opened.game.outcome is not None
    assert opened.game.outcome.reason is Reason.RESIGNATION


def _letters(number: int) -> str:
    return chr(ord("a") + number)


def test_rectangles_of_stones_are_read_with_all_their_points() -> None:
    rng = random.Random(5)
    for _board in range(40):
        texts, points = [], set()
        for _rectangle in range(rng.randrange(1, 4)):
            columns, rows = ([rng.randrange(9) for _end in range(2)] for _way in range(2))
            texts.append(":".join(_letters(c) + _letters(8 - r) for c, r in zip(columns, rows, strict=True)))
            points |= {
                Point(column, row)
                for column in range(min(columns), max(columns) + 1)
                for row in range(min(rows), max(rows) + 1)
            }
        if len(points) < 81:
            stones = "".join(f"[{text}]" for text in texts)
            read = read_sgf(f"(;GM[1]SZ[9]AB{stones})".encode())
            assert set(read.game.start.stones(Colour.BLACK)) == points


@pytest.mark.parametrize("different", [False, True])
def test_very_many_rectangles_over_each_other_are_read_with_little_effort(different: bool) -> None:
    """When each point was handled separately, 37 000 rectangles took 5 seconds and ten million calls."""
    rectangles = ["[aa:sr]"] * 37_000
    if different:
        ends = range(14)
        rectangles = [
            f"[{_letters(a)}{_letters(b)}:{_letters(18 - c)}{_letters(17 - d)}]"
            for a in ends
            for b in ends
            for c in ends
            for d in ends
        ][:37_000]
    data = f"(;GM[1]SZ[19]AB{''.join(rectangles)})".encode()
    assert len(data) <= SGF_BYTES
    opened: list[OpenedGame] = []
    assert effort(lambda: opened.append(read_sgf(data))) < MOST_CALLS
    assert len(opened[0].game.start.stones()) == 19 * 18
