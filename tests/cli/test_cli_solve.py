"""`atari-teach solve`: the winner of a text diagram, the sentences, and the exit code."""

import io
import sys
from pathlib import Path

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH, use
from tests import boards

# Source: a problem by Bill Spight at lifein19x19.com. Black is to play; exactly two moves win.
SPIGHT = boards.SPIGHT

ATARI = boards.ATARI

QUIET = """
7 . X . X O . .
6 X X X X O O O
5 . X . X O . O
4 X X X X O O O
3 O O O X X X X
2 . . O O X . .
1 . . . . . . .
  A B C D E F G
"""


pytestmark = pytest.mark.usefixtures("english_terminal")


def solved(tmp_path: Path, diagram: str, *words: str) -> tuple[int, Path]:
    """Runs `atari-teach solve` on a diagram; returns the exit code, and the file of the diagram."""
    file = tmp_path / "board.txt"
    file.write_text(diagram, encoding="utf-8")
    code = cli.main(["solve", str(file), *words])
    use(ENGLISH)
    return code, file


def test_the_winner_the_line_and_the_effort_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solved(tmp_path, SPIGHT, "--moves")[0] == 0
    head, line, end, tried, moves = capsys.readouterr().out.splitlines()
    assert head == "Black to play: Black wins."
    assert line.startswith(("Best play: C5", "Best play: D5"))
    assert end == "Then White has no safe move."
    assert 0 < int(tried.removeprefix("Positions tried: ").removesuffix(".")) < 100
    assert moves == "Moves that win: C5 and D5."


def test_portuguese_is_portuguese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(tmp_path, SPIGHT, "--to-play", "white", "--language", "pt_PT", "--moves")[0] == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Jogam as Brancas: ganham as Negras."
    assert said[1].startswith("A melhor sequência: ")
    assert said[2] == "Depois, as Brancas já não têm jogadas seguras."
    assert said[3].startswith("Posições experimentadas: ")
    assert said[4] == "Nenhuma jogada ganha."


def test_a_capture_ends_the_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(tmp_path, ATARI)[0] == 0
    assert capsys.readouterr().out.splitlines()[1:3] == ["Best play: C1.", "The last move captures."]


def test_a_quiet_end_is_decided_by_counting_where_the_search_alone_is_not_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solved(tmp_path, QUIET, "--states", "20")[0] == 0
    head, _, end, tried = capsys.readouterr().out.splitlines()
    assert head == "Black to play: Black wins."
    assert end == "The rest is a matter of counting spare moves."
    assert 20 < int(tried.removeprefix("Positions tried: ").removesuffix(".")) < 60
    assert solved(tmp_path, QUIET)[0] == 0
    assert capsys.readouterr().out.startswith(head), "the search alone says so, too"


def test_what_is_not_proved_is_said_to_be_not_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = "\n".join(f"{row} . . . . . ." for row in range(6, 0, -1)) + "\n  A B C D E F\n"
    assert solved(tmp_path, empty, "--states", "200")[0] == 3
    assert capsys.readouterr().out.startswith("Black to play: not proved with 400 positions.\n")
    assert solved(tmp_path, empty, "--states", "200", "--language", "pt_PT")[0] == 3
    assert capsys.readouterr().out.startswith("Jogam as Negras: sem prova com 400 posições.\n")


@pytest.mark.parametrize(
    ("diagram", "place", "sentence"),
    [
        (ATARI.replace("X O", "X Q"), "4:5", "“Q” can't be used in a diagram; use only . X and O."),
        (ATARI.replace("2 . X .", "2 . X"), "3:5", "This row has to have 3 points, not 2."),
        (ATARI.replace("2 .", "4 ."), "3:1", "Row 2 is expected here, not “4”."),
        (ATARI.replace("A B C", "A B D"), "5:7", "Below the diagram stand its letters: A B C."),
        ("", "1:1", "A board has 2 to 19 lines, not 0."),
        ("nonsense", "1:1", "A board has 2 to 19 lines, not 0."),
        (ATARI.replace("X O .", "X O X"), "4:5", "The stone at B1 has no liberty."),
        ("2 X X\n1 X X\n  A B", "1:3", "The stones at A1, A2, B1 and B2 have no liberty."),
        (ATARI * 900, "1:1", "This is too long for a diagram."),
    ],
)
def test_a_diagram_that_cannot_be_is_told_in_one_sentence_with_its_place(
    diagram: str, place: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, file = solved(tmp_path, diagram)
    said = capsys.readouterr()
    assert (code, said.out, said.err) == (1, "", f"{file}:{place}: {sentence}\n")


def test_files_that_cannot_be_read_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, binary = tmp_path / "missing", tmp_path / "binary"
    binary.write_bytes(b"3 . \xff .")
    for path, sentence in (
        (missing, "1:1: There is no such file."),
        (tmp_path, "1:1: This is not a file."),
        (binary, "1:5: This is not UTF-8; save the file as UTF-8."),
    ):
        assert cli.main(["solve", str(path)]) == 1
        assert capsys.readouterr().err == f"{path}:{sentence}\n"


def test_what_is_typed_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ATARI.encode())))
    assert cli.main(["solve", "-", "--to-play", "white"]) == 0
    assert capsys.readouterr().out.startswith("White to play: ")


def test_the_first_moves_of_5x5_are_looked_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = "\n".join(f"{row} . . . . ." for row in range(5, 0, -1)) + "\n  A B C D E\n"
    assert solved(tmp_path, empty, "--states", "60000", "--moves")[0] == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Black to play: Black wins."
    assert said[-1] == "Moves that win: B2, C2, D2, B3, C3, D3, B4, C4 and D4."


SHARED = """
5 . X O O .
4 X X O O O
3 . X . O .
2 X X O O O
1 . X O O .
  A B C D E
"""


WIDE = "\n" + "\n".join(f"{row} . . . . . . ." for row in range(7, 0, -1)) + "\n  A B C D E F G\n"


def test_values_are_told_part_by_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _file = solved(tmp_path, SHARED, "--values")
    assert code == 0
    assert capsys.readouterr().out.splitlines() == [
        "A = 1: an integer. Black has one spare move here. Crossings: A1, A3 and A5.",
        "B = −1: an integer. White has one spare move here. Crossings: E1, E3 and E5.",
        "C = *: star. One move is left here, for whoever takes it first. Crossings: C3.",
        (
            "A + B + C = 1 + (−1) + * = *, confused with 0: the first player wins."
            " Being first decides: whoever begins wins."
        ),
        "If Black begins, Black wins. The move that the values pick: C3.",
        "If White begins, White wins. The move that the values pick: C3.",
    ]


def test_a_board_that_is_not_quiet_has_no_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _file = solved(tmp_path, ATARI, "--values")
    assert code == 3
    told = capsys.readouterr()
    assert told.out == "This board is not quiet: somebody can capture these groups at once.\n"


def test_what_is_not_known_of_the_values_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _file = solved(tmp_path, WIDE, "--values", "--language", "pt_PT")
    told = capsys.readouterr().out
    assert code == 3
    assert "A = ?" in told
    assert "não se sabe quem ganha" in told


def test_bad_files_are_answered_with_their_place_with_values_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, file = solved(tmp_path, ATARI.replace("O", "Q"), "--values")
    assert code == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"{file}:4:5: ")
