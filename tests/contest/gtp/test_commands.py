"""Every command: valid input, invalid input, and hostile input."""

import os
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from atari_teach import __version__
from atari_teach.base.i18n import languages
from atari_teach.base.level import Level
from atari_teach.contest.gtp.engine import COMMANDS
from atari_teach.engine.rules import GO, LUDUS, NAMED_RULESETS, SCHOOL, Game, Ruleset, ruleset_named
from atari_teach.exchange.sgf import write_sgf
from tests.contest.gtp.speaking import answers, heard, last, plays
from tests.engine.rules.playing import played

NAMES = ", ".join(level.value for level in Level)
RULES = ", ".join(each.name for each in NAMED_RULESETS)


class Case(NamedTuple):
    """A test case: a command, the expected answer, and the commands sent before it."""

    command: str
    answer: str
    before: tuple[str, ...] = ("boardsize 5",)


CLOSED = ("boardsize 5", *plays("A2", "E5", "B1", "E4"))
"""A White stone on A1 would have no liberty."""
OVER = ("boardsize 5", *plays("A2", "A1", "B1"))
"""The game is over: Black has captured A1."""
NINE = ("boardsize 9",)
TWICE = "syntax error: Unexpected “b”."

GOOD = [
    Case("protocol_version", "= 2"),
    Case("name", "= Atari Teach"),
    Case("version", f"= {__version__}"),
    Case("known_command genmove", "= true"),
    Case("known_command Genmove", "= false"),
    Case("list_commands", "= " + "\n".join(COMMANDS)),
    Case("quit", "="),
    Case("boardsize 19", "="),
    Case("clear_board", "="),
    Case("komi 6.5", "="),
    Case("komi -7", "="),
    Case("play b C3", "="),
    Case("PLAY b c3", "? unknown command"),
    Case("play White c3", "="),
    Case("play BLACK e5", "="),
    Case("genmove w", "= B1", (*OVER[:1], *plays("A2", "A1", "E5"), "undo", "play b E5")),
    Case("genmove b", "= B1", OVER[:-1]),
    Case("undo", "=", OVER),
    Case("reg_genmove b", "= B1", OVER[:-1]),
    Case("time_settings 300 30 5", "="),
    Case("time_settings 300.5 -1", "="),
    Case("time_settings", "="),
    Case("kgs-time_settings none", "="),
    Case("kgs-time_settings byoyomi 300 30.5 5", "="),
    Case("time_left b 30 0", "="),
    Case("time_left w 120.5 -1", "="),
    Case("time_left b", "="),
    Case("fixed_handicap 2", "= C3 G7", ("boardsize 9",)),
    Case("place_free_handicap 3", "= C3 G7 C7", ("boardsize 9",)),
    Case("place_free_handicap 80", "= C3 G7 C7 G3 C5 G5 E3 E7 E5", ("boardsize 9",)),
    Case("set_free_handicap A1 E5 C3", "="),
    Case("gogui-rules_side_to_move", "= white", ("boardsize 9", "fixed_handicap 2")),
    Case("list_stones b", "= C3 G7", ("boardsize 9", "fixed_handicap 2", "play w E5", "undo")),
    Case("final_score", "= B+R", OVER),
    Case("final_status_list dead", "=", OVER),
    Case("final_status_list alive", "= B1\nA2", OVER),
    Case("final_status_list seki", "=", OVER),
    Case("list_stones b", "= B1 A2", OVER),
    Case("list_stones w", "=", OVER),
    Case("captures black", "= 1", OVER),
    Case("captures w", "= 0", OVER),
    Case("all_legal w", "= C1 D1 E1 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 A5 B5 C5 D5", CLOSED),
    Case("all_legal b", "= A1 C1 D1 E1 B2 C2 D2 E2 A3 B3 C3 D3 E3 A4 B4 C4 D4 A5 B5 C5 D5", CLOSED),
    Case("all_legal w", "=", OVER),
    Case("atari-rules", "= school"),
    Case("atari-rules capture-7-2", "="),
    Case("atari-level", "= owl"),
    Case("atari-level fox-2", "="),
    Case("atari-why C3", "= Black can play C3."),
    Case("atari-why C3 w", "= White can play C3."),
    Case("atari-why pass", "= A pass is not a stone."),
    Case(
        "atari-why C3",
        "= There is already a stone here.\n"
        "There is a stone on C3. It stays there.\n"
        "Choose an empty crossing.",
        ("boardsize 5", "play b C3"),
    ),
    Case(
        "atari-why A1 w",
        "= Not here. Your stone would have no liberties.\n"
        "Beside A1 no crossing is empty: B1 and A2.\n"
        "The black group on B1 still has the liberties C1 and B2.\n"
        "The black group on A2 still has the liberties B2 and A3.\n"
        "You could only play A1 if you captured.",
        CLOSED,
    ),
    Case("atari-liberties", "= LABEL B1 3 A2 3 E4 3 E5 3", CLOSED),
    Case("atari-liberties", "= LABEL A1 1 A2 2\nCIRCLE A1", OVER[:-1]),
    Case("atari-liberties", "="),
    Case("gogui-rules_game_id", "= Atarischool"),
    Case("gogui-rules_board", "= . . . . .\n. . . . .\n. . . . .\nX . . . .\n. X . . .", OVER),
    Case("gogui-rules_board_size", "= 5"),
    Case("gogui-rules_legal_moves", "=", OVER),
    Case("gogui-rules_side_to_move", "= white", ("play b C3",)),
    Case("gogui-rules_final_result", "= Black captured one stone and won!", OVER),
    Case("gogui-rules_captured_count", "= 1 0", OVER),
    Case("gogui-interrupt", "="),
    Case("analyze b 10", "="),
]

BAD = [
    Case("known_command", "? syntax error: There is a word missing."),
    Case("boardsize 20", "? unacceptable size: Here a board has 2 to 19 lines."),
    Case("boardsize 1", "? unacceptable size: Here a board has 2 to 19 lines."),
    Case("boardsize nine", "? syntax error: Expected a number from 0 to 2147483647, not “nine”."),
    Case("komi much", "? syntax error: “much” is not a score such as 6.5."),
    Case("komi nan", "? syntax error: “nan” is not a score such as 6.5."),
    Case("play b", "? syntax error: There is a word missing."),
    Case("play red C3", "? syntax error: “red” is not a colour: use black or white."),
    Case("play b I3", "? syntax error: “I3” is not a crossing. Write it like C3."),
    Case("play b C0", "? syntax error: “C0” is not a crossing. Write it like C3."),
    Case("play b C20", "? syntax error: “C20” is not a crossing. Write it like C3."),
    Case("play b F1", "? illegal move: This is off the board."),
    Case("play b pass", "? illegal move: By these rules nobody passes."),
    Case("play w A2", "? illegal move: There is already a stone here.", CLOSED),
    Case("play w A1", "? illegal move: Not here. Your stone would have no liberties.", CLOSED),
    Case("play w C3", "? game over", OVER),
    Case("genmove", "? syntax error: There is a word missing."),
    Case("genmove x", "? syntax error: “x” is not a colour: use black or white."),
    Case("reg_genmove", "? syntax error: There is a word missing."),
    Case("undo", "? cannot undo"),
    Case("time_settings soon", "? syntax error: Unexpected “soon”."),
    Case(
        "kgs-time_settings sand",
        "? syntax error: “sand” is none of these: none, absolute, byoyomi, canadian.",
    ),
    Case("time_left", "? syntax error: There is a word missing."),
    Case("time_left pink 3 4", "? syntax error: “pink” is not a colour: use black or white."),
    Case(
        "fixed_handicap 10", "? invalid number of stones: On this board a handicap has 2 to 9 stones.", NINE
    ),
    Case("fixed_handicap 1", "? invalid number of stones: On this board a handicap has 2 to 9 stones.", NINE),
    Case("fixed_handicap 2", "? invalid number of stones: On this board there is no handicap."),
    Case("fixed_handicap 2", "? board not empty", (*NINE, "play b E5")),
    Case(
        "place_free_handicap 81",
        "? invalid number of stones: On this board a handicap has 2 to 80 stones.",
        NINE,
    ),
    Case("place_free_handicap 2", "? board not empty", (*NINE, "fixed_handicap 2")),
    Case(
        "place_free_handicap 2",
        "? invalid number of stones: With these stones the game would be over.",
        ("boardsize 2",),
    ),
    Case("set_free_handicap A1", "? bad vertex list: On this board a handicap has 2 to 24 stones."),
    Case("set_free_handicap A1 A1", "? bad vertex list"),
    Case("set_free_handicap A1 F1", "? bad vertex list"),
    Case("set_free_handicap A1 pass", "? bad vertex list"),
    Case("set_free_handicap A1 I2", "? syntax error: “I2” is not a crossing. Write it like C3."),
    Case("final_status_list", "? syntax error: There is a word missing."),
    Case("final_status_list lost", "? syntax error: “lost” is none of these: dead, alive, seki.", OVER),
    Case("final_status_list dead", "? cannot score: The game is not over yet."),
    Case("final_score", "? cannot score: The game is not over yet."),
    Case("loadsgf", "? syntax error: There is a word missing."),
    Case("loadsgf nowhere.sgf", "? cannot load file: The file nowhere.sgf cannot be opened."),
    Case("list_stones", "? syntax error: There is a word missing."),
    Case("captures grey", "? syntax error: “grey” is not a colour: use black or white."),
    Case("all_legal", "? syntax error: There is a word missing."),
    Case("atari-rules chess", f"? unknown rules: There are no rules “chess”. There are {RULES}."),
    Case("atari-level dog", f"? unknown level: There is no partner “dog”. There are {NAMES}."),
    Case("atari-why", "? syntax error: There is a word missing."),
    Case("atari-why C3 pink", "? syntax error: “pink” is not a colour: use black or white."),
    Case("atari-proved w", "? game over", OVER),
    Case("atari-proved b", "? not known: By these rules nothing can be proved.", ("atari-rules go",)),
    Case("gogui-rules_final_result", "? cannot score: The game is not over yet."),
    Case("analyze w 10", "? game over", OVER),
    Case("analyze b -3", "? syntax error: Expected a number from 0 to 360000, not “-3”."),
    *(
        Case(f"{command} b", f"? {TWICE}")
        for command in sorted(
            set(COMMANDS) - {"quit", "analyze", "atari-rules", "atari-level", "atari-proved"}
        )
        if last(command).startswith("=")
    ),
]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case.command)
def test_what_is_right_is_done(case: Case) -> None:
    assert last(*case.before, case.command) == case.answer


@pytest.mark.parametrize("case", BAD, ids=lambda case: case.command)
def test_what_is_wrong_gets_one_sentence_and_changes_nothing(case: Case) -> None:
    assert last(*case.before, case.command) == case.answer
    said = answers(*case.before, "showboard", case.command, "showboard")
    assert said[-1] == said[-3]


def test_every_command_was_tried_both_ways() -> None:
    tried = {case.command.split()[0] for case in GOOD}
    elsewhere = {"loadsgf", "showboard", "cputime", "atari-proved", "gogui-analyze_commands"}
    assert set(COMMANDS) - tried == elsewhere
    never_wrong = {"quit"}
    assert set(COMMANDS) - {case.command.split()[0] for case in BAD} == never_wrong


HOSTILE = [
    "b " * 5_000,
    "x" * 60_000,
    "9" * 5_000,
    "-" * 300,
    "0x10 1e9 inf",
    "b A" + "1" * 4_500,
    "٣ ٣ ٣",
    "b Ａ１",
    "b A¹",
    "\u202e\u2028\ufeff",
    "../../../../../../../etc",
    "%s %n {0} {name}",
    "b; quit",
    "$(reboot)",
    "b B2 w",
    "99999999999999999999 1 1",
]


@pytest.mark.parametrize("command", sorted(set(COMMANDS) - {"quit"}))
def test_nothing_that_is_said_does_harm(command: str) -> None:
    sent = "".join(f"{place} {command} {words}\n" for place, words in enumerate(HOSTILE))
    said = heard(sent.encode() + b"77 protocol_version\n").decode()
    parts = said.split("\n\n")[:-1]
    assert parts[-1] == "=77 2"
    assert len(parts) == len(HOSTILE) + 1
    for place, part in enumerate(parts[:-1]):
        assert re.match(rf"[=?]{place}\b", part)
        assert "Traceback" not in part
        if part.startswith("?"):
            assert "\n" not in part
            assert len(part) < 400
            assert part.endswith((".", "unknown command", "game over"))
    assert any(part.startswith("?") for part in parts)


def test_quit_ends_it_whatever_is_said_behind_it() -> None:
    for words in HOSTILE:
        said = heard(f"77 quit {words}\nname\n".encode()).decode()
        assert re.fullmatch(r"(=77 |\?77 syntax error: This line has more than \d+ letters\.)\n\n", said), (
            words
        )


@pytest.mark.parametrize("language", languages())
def test_sentences_are_in_the_users_language_and_the_protocol_is_not(language: object) -> None:
    english, other = (
        answers("boardsize 5", "play b C3", "play w C3", "play x", "dance", "undo", "undo", language=each)
        for each in (languages()[0], language)
    )
    assert [each.partition(":")[0] for each in english] == [each.partition(":")[0] for each in other]
    assert (english == other) is (language == languages()[0])


def test_the_board_is_shown_with_the_letters_of_go() -> None:
    assert last("boardsize 9", "play b J9", "showboard") == (
        "=\n"
        "9 . . . . . . . . X\n"
        + "".join(f"{row} . . . . . . . . .\n" for row in range(8, 0, -1))
        + "  A B C D E F G H J\n"
        "It is White's turn now."
    )
    assert last(*OVER, "showboard").endswith("Black captured one stone and won!")


def test_the_time_of_the_processor_is_told() -> None:
    assert re.fullmatch(r"= \d+\.\d{3}", last("cputime"))


def saved(folder: Path, name: str, *moves: str, rules: str = "school") -> Path:
    path = folder / name
    path.write_bytes(write_sgf(played(Game.new(5, ruleset_named(rules)), *moves)))
    return path


def test_a_game_is_loaded_with_its_rules_whole_or_up_to_a_move(tmp_path: Path) -> None:
    path = saved(tmp_path, "game.sgf", "C3", "D4", "B2", rules="capture-3")
    assert last(f"loadsgf {path}", "list_stones b") == "= B2 C3"
    assert last(f"loadsgf {path} 3", "list_stones b") == "= C3"
    assert last(f"loadsgf {path} 1", "list_stones b") == "="
    assert last(f"loadsgf {path} 999", "list_stones b") == "= B2 C3"
    assert last(f"loadsgf {path}", "atari-rules") == "= capture-3"
    assert last(f"loadsgf {path}", "undo", "undo", "list_stones w") == "="
    assert last(f"loadsgf {path}", "undo", "undo", "undo", "undo") == "? cannot undo"


def test_a_name_may_have_spaces_and_end_with_a_number(tmp_path: Path) -> None:
    saved(tmp_path, "my game 2", "C3", "D4")
    assert last(f"loadsgf {tmp_path / 'my game 2'}", "list_stones w") == "= D4"
    assert last(f"loadsgf {tmp_path / 'my game 2'} 2", "list_stones w") == "="


def test_a_count_in_the_file_is_not_the_score_that_is_counted_here(tmp_path: Path) -> None:
    (tmp_path / "game.sgf").write_bytes(b"(;SZ[5]RU[Japanese]RE[W+7.5];B[cc];W[])")
    assert last(f"loadsgf {tmp_path / 'game.sgf'}", "final_score") == "= B+24"
    assert last(f"loadsgf {tmp_path / 'game.sgf'}", "play b D3") == "="


@pytest.mark.parametrize("name", ["my game.sgf", "jogo da Inês 2", "a.sgf"])
@pytest.mark.parametrize("number", ["", " 2"])
def test_a_path_may_stand_in_quotation_marks(tmp_path: Path, name: str, number: str) -> None:
    saved(tmp_path, name, "C3", "D4")
    said = last(f'loadsgf "{tmp_path / name}"{number}', "list_stones w")
    assert said == ("= D4" if not number else "=")


HANDICAPS = {
    2: "D4 Q16",
    3: "D4 Q16 D16",
    4: "D4 Q16 D16 Q4",
    5: "D4 Q16 D16 Q4 K10",
    6: "D4 Q16 D16 Q4 D10 Q10",
    7: "D4 Q16 D16 Q4 D10 Q10 K10",
    8: "D4 Q16 D16 Q4 D10 Q10 K4 K16",
    9: "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10",
}
"""The points of each fixed handicap, from figure 2 of the GTP specification."""


@pytest.mark.parametrize("number", HANDICAPS)
def test_a_fixed_handicap_is_that_of_the_protocol(number: int) -> None:
    assert last("boardsize 19", f"fixed_handicap {number}") == f"= {HANDICAPS[number]}"


@pytest.mark.parametrize("size", range(2, 20))
@pytest.mark.parametrize("rules", [SCHOOL, GO])
def test_every_board_has_as_many_stones_of_handicap_as_the_protocol_says(size: int, rules: Ruleset) -> None:
    most = 0 if size < 7 else 4 if size == 7 or size % 2 == 0 else 9
    said = answers(
        f"boardsize {size}",
        *(line for number in range(12) for line in (f"fixed_handicap {number}", "clear_board")),
        rules=rules,
    )[1::2]
    for number, answer in enumerate(said):
        points = answer.removeprefix("= ").split()
        assert answer.startswith("=") is (2 <= number <= most), (number, answer)
        if answer.startswith("="):
            assert len(set(points)) == number
            lines = {3, 4, size // 2 + 1, size - 2, size - 3} if size > 12 else {3, size // 2 + 1, size - 2}
            assert {int(point[1:]) for point in points} <= lines


def test_dead_stones_are_those_that_the_score_takes_off() -> None:
    moves = plays("C1", "D5", "C2", "D4", "C3", "D3", "C4", "D2", "C5", "D1", "A5", "A1", "pass", "pass")
    dead = last("boardsize 5", *moves, "final_status_list dead", rules=GO)
    alive = last("boardsize 5", *moves, "final_status_list alive", rules=GO)
    assert dead == "= A1"
    assert alive == "= C1 C2 C3 C4 C5\nD1 D2 D3 D4 D5\nA5"
    assert last("boardsize 5", *moves, "final_score", rules=GO) == "= B+5"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "This is not a game file: it does not begin with “(;”."),
        (b"(;SZ[5];B[cc];W", "This game file ends too early, at byte 15."),
        (b"(;SZ[5];B[cc];W[cc])", "The game stops at move 2, C3: There is already a stone here."),
        (b"(;SZ[52];B[cc])", "The board of this game has the size 52. Here a board has 2 to 19 lines."),
        (b"(;" + b"C[x]" * 1_100_000 + b")", "This file is too big for a game: more than 4 MB."),
        (b"\x00\xff" * 500, "This is not a game file: it does not begin with “(;”."),
    ],
)
def test_a_file_that_holds_no_game_says_why(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "broken.sgf"
    path.write_bytes(data)
    assert last("play b C3", f"loadsgf {path}") == f"? cannot load file: {sentence}"
    assert answers("play b C3", f"loadsgf {path}", "list_stones b")[-1] == "= C3"
    assert "move number" not in last(f"loadsgf {path} 0")


def test_what_is_no_file_keeps_nobody_waiting(tmp_path: Path) -> None:
    assert last(f"loadsgf {tmp_path}").startswith("? cannot load file: The file ")
    for name in ("/dev/zero", "/dev/stdin", "/dev/tty"):
        assert last(f"loadsgf {name}").startswith("? cannot load file: The file ")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert last(f"loadsgf {tmp_path / 'pipe'}") == ("? cannot load file: The file pipe cannot be opened.")


def test_other_rules_begin_a_game_and_another_partner_does_not() -> None:
    said = answers(
        "boardsize 9", "play b C3", "atari-level cat", "list_stones b", "atari-rules go", "list_stones b"
    )
    assert (said[3], said[5]) == ("= C3", "=")
    assert last("boardsize 9", "atari-rules ludus", "atari-rules", rules=GO) == "= ludus"
    assert last("gogui-rules_board_size", rules=LUDUS) == "= 9"
    assert last("gogui-rules_board_size", rules=SCHOOL, size=6) == "= 6"
