"""Files in the style of Go servers and programs, and files reported by users, are opened as intended.

They were written for these tests, modelled on what the programs write. Sizes, moves and boards were checked
with Sabaki's parser and board (@sabaki/sgf 3.4, @sabaki/go-board 1.4), except for the four that it cannot
read.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from atari_teach.base.i18n import ENGLISH, languages, render
from atari_teach.engine.rules import Colour, Position
from atari_teach.exchange.sgf import open_game, read_sgf, write_sgf
from atari_teach.exchange.sgf_rules import result_of

FOLDER = Path(__file__).with_name("programs")


class Sample(NamedTuple):
    """A file and its expected content.

    Attributes:
        file: The name of the file.
        names: Black's and White's name in the file.
        size: The lines of the board.
        turns: The number of turns.
        black: The black stones at the end, in SGF notation.
        white: The white stones at the end, in SGF notation.
        ended: The result, spelled as this program writes RE; empty if the game is not over.
        said: A part of the notes that the user must see.
    """

    file: str
    names: tuple[str, str]
    size: int
    turns: int
    black: str
    white: str
    ended: str = ""
    said: str = ""


SAMPLES = (
    Sample("fox", ("柯洁", "申真谞"), 19, 6, "fq pd pp", "cn dd dp", ended="W+R", said="KM[375]"),
    Sample("fox-handicap", ("甲", "乙"), 19, 3, "dp pd pp", "dd nc"),
    Sample("fox-on-time", ("星陣", "绝艺"), 19, 2, "qd", "dd", ended="B+T", said="KM[375]"),
    Sample("fox-cut-names-in-gb18030", ("李世石", "古力"), 19, 2, "pd", "dp", said="KM[650]"),
    Sample(
        "tencent-with-a-turn-left-out",
        ("绝艺", "棋手"),
        19,
        6,
        "dp pd pp",
        "dd fq",
        ended="B+R",
        said="a turn is missing",
    ),
    Sample("kgs", ("rui", "ana"), 19, 3, "pd qp", "dd", ended="B+R", said="6.50"),
    Sample("kgs-free-handicap", ("black", "white"), 9, 7, "cg ee gc gg", "cc", said="2 turns are missing"),
    Sample("kgs-counted", ("b", "w"), 9, 4, "ee", "ec", said="Marks"),
    Sample("kgs-forfeit", ("b", "w"), 13, 2, "jd", "dk", ended="W+F", said="AGA"),
    Sample("kgs-on-time", ("b", "w"), 13, 2, "jd", "dk", ended="B+T", said="New Zealand"),
    Sample("ogs-nested", ("Inês", "B [x]"), 9, 5, "cg ee gg", "cc gc", ended="W+T", said="Japanese"),
    Sample("ogs-handicap", ("a", "b"), 9, 3, "cg ec gc", "ee eg", ended="?", said="AGA"),
    Sample("ogs-annulled", ("a", "b"), 9, 2, "ee", "ec", ended="Void", said="Chinese"),
    Sample("igs-pandanet", ("b", "a"), 19, 4, "pq qd", "dc oc", ended="W+R", said="6.5"),
    Sample("igs-three-passes", ("b", "w"), 9, 5, "ee", "ec", said="Japanese"),
    Sample("gogui", ("GNU Go", "Fuego"), 9, 4, "df ee", "de ef"),
    Sample("gogui-set-up", ("", ""), 7, 2, "ac bb cb", "ab bc cc"),
    Sample("cgoban-1", ("Shusaku", "Genan"), 19, 3, "pq qd", "dc", ended="B+2", said="Japanese"),
    Sample("sabaki", ("Ana", "Rui"), 9, 4, "cc ee", "cg gc", said="variations"),
    Sample("sabaki-edits", ("", ""), 9, 2, "cc ee gg", "cg dg gc"),
    Sample("katrain", ("Human", "AI (KataGo)"), 13, 2, "jd", "dk", said="Marks"),
    Sample("lizzie", ("a", "b"), 19, 2, "pd", "dd"),
    Sample("lizzieyzy", ("黑", "白"), 19, 2, "dd", "pp", said="chinese"),
    Sample(
        "leela-zero",
        ("Leela Zero 0.15 5773f44c", "Human"),
        19,
        10,
        "bq cp dq er qd",
        "cq cr dd dr ep",
        ended="W+R",
        said="7.5",
    ),
    Sample("katago", ("kata1-b18", "kata1-b18"), 9, 4, "cc ee", "ce gd", ended="B+0.5"),
    Sample("katago-foxlike", ("k", "k"), 19, 2, "dp fc pd pp", "dd"),
    Sample("q5go", ("b", "w"), 9, 2, "cg ef gc", "ee"),
    Sample("q5go-one-side", ("", ""), 9, 6, "cc cg gg", "ee", said="turns are missing"),
    Sample("qgo", ("b", "w"), 19, 2, "pd", "dp"),
    Sample("little-go", ("Human", "Fuego"), 9, 2, "ee gc", "ec"),
    Sample(
        "fuego-without-its-last-bracket", ("Fuego", "Fuego"), 9, 4, "ee ge", "cd ec", said="end of the file"
    ),
    Sample("gobandroid", ("Ana", "Rui"), 9, 3, "ab dd", "cc"),
    Sample("tom-com", ("李世石", "李昌镐"), 19, 4, "pd pp", "dd dp", ended="B+R"),
    Sample("nihon-ki-in", ("Cho Chikun", "O Rissei"), 19, 4, "pd qp", "dc dq", ended="W+1.5"),
    Sample("goratings", ("Shin Jinseo", "Ke Jie"), 19, 4, "pq qd", "dd dp", ended="B+R"),
    Sample("wbaduk", ("이창호", "조훈현"), 19, 3, "dd pd", "dp", ended="B+R"),
    Sample("cyberoro", ("박정환", "최철한"), 19, 2, "qd", "dd", ended="W+R"),
    Sample("tygem", ("lurk", "xiaoyu"), 19, 3, "dp qd", "dc", ended="W+1.5"),
    Sample("smartgo", ("Zoë “Z”", "Björn – B"), 19, 2, "qd", "dd", ended="B+R"),
    Sample("multigo", ("黑方", "白方"), 19, 2, "dp nc pd", "dd pp qf", said="variations"),
    Sample("gowrite", ("", ""), 19, 2, "pd", "dd", said="Marks"),
    Sample("drago", ("A", "B"), 19, 3, "pd pp", "dd", ended="Draw"),
    Sample("many-faces", ("You", "Many Faces of Go"), 9, 2, "cg ec gc", "ee", said="0.5"),
    Sample("gnu-go", ("GNU Go 3.8", "GNU Go 3.8"), 9, 3, "cd ee", "ce", ended="W+12.5", said="5.5"),
    Sample("gnu-go-handicap", ("", ""), 9, 2, "cg ec gc", "ee"),
    Sample("pachi", ("Pachi", "w"), 9, 7, "cc ce ee gc", "", said="3 turns"),
    Sample("dragon-go-server", ("Rui (rui)", "Ana (ana)"), 19, 3, "dp fc pd pp", "cf dd", ended="B+R"),
    Sample("eidogo", ("", ""), 19, 3, "pd pp", "dd", said="variations"),
    Sample("goquest", ("a", "b"), 9, 3, "ee ge", "ec", ended="W+T"),
    Sample("crazy-stone", ("天頂の囲碁ソ", "能登表"), 19, 3, "pp qd", "dd", ended="W+R"),
    Sample("hitachi-in-euc", ("加藤正夫", "林海峰"), 19, 2, "qd", "dd", ended="B+R"),
    Sample("taiwan-in-big5", ("周俊勳", "許功蓋"), 19, 2, "qd", "dd"),
    Sample("russian", ("Иван", "Пётр"), 9, 2, "ee", "ec"),
    Sample("russian-windows", ("Дина", "Илья"), 9, 2, "ee", "ec"),
    Sample("czech", ("Šárka", "Jiří"), 9, 2, "ee", "ec"),
    Sample("euro", ("Œuf €", "Zoë"), 9, 2, "ee", "ec"),
    Sample("latin-1-that-is-windows", ("O’Neill", "José"), 9, 2, "ee", "ec"),
    Sample("utf-8-that-says-latin-1", ("João", "李世石"), 9, 2, "ee", "ec"),
    Sample("utf-8-that-says-gb2312", ("李世石", "古力"), 9, 2, "ee", "ec"),
    Sample("latin-that-says-big5", ("José", "Éva"), 9, 2, "ee", "ec"),
    Sample("utf-16-with-the-other-end-first", ("Ángela", "王"), 9, 2, "ee", "ec"),
    Sample("with-a-byte-order-mark", ("Zé", ""), 9, 1, "ee", ""),
    Sample("in-an-e-mail", ("Ana", "Rui"), 9, 2, "ee", "ec"),
    Sample("long-names-of-ff-3", ("Ana", "Rui"), 9, 3, "cg ee", "gc", said="Marks"),
    Sample("small-letters", ("Ana", "Rui"), 9, 2, "ee", "gc"),
    Sample("large-points", ("", ""), 9, 2, "ee", "gc"),
    Sample("empty-size-and-game", ("", ""), 19, 2, "pd", "dp"),
    Sample("no-size", ("", ""), 19, 2, "pd", "dp"),
    Sample("spaces-everywhere", ("", ""), 9, 2, "ee", "gc"),
    Sample("goproblems", ("", ""), 19, 3, "pc qb qc ra rb sb sd", "qa qd rc rd sc", said="variations"),
    Sample("a-problem-to-look-at", ("", ""), 9, 0, "cc dd", "ee"),
    Sample("a-cover-page-first", ("One", ""), 9, 1, "ee", ""),
    Sample("stones-put-back-by-hand", ("", ""), 7, 2, "cd ed", "dc dd ee", said="after move 3"),
    Sample("dead-stones-taken-off-by-hand", ("", ""), 9, 0, "cc ee", "", said="after move 3"),
    Sample("moves-as-stones", ("", ""), 9, 0, "cc ee", "dd ff"),
    Sample("capture-three", ("", ""), 5, 4, "ab ba", "cc"),
    Sample("first-capture", ("", ""), 5, 3, "ab ba", "", ended="B+"),
    Sample("ponnuki", ("", ""), 5, 3, "ab ba", "", ended="B+"),
    Sample("capture-go-that-goes-on", ("", ""), 5, 4, "ab ba", "cc", said="opened as Go"),
    Sample("ours-of-1-0-0", ("Marta", "Zé"), 5, 3, "ab ba", "", ended="B+"),
    Sample("ours-of-a-contest", ("bot a", "bot b"), 9, 2, "ee", "ec", ended="W+F"),
    Sample("jigo", ("", ""), 9, 2, "ee", "ec", ended="Draw"),
    Sample("white-by-half-a-point", ("", ""), 9, 2, "ee", "ec", ended="W+0.5"),
    Sample("reported-charset-gb2312", ("李小龙", "王明"), 9, 2, "cc", "dd"),
    Sample("reported-charset-sjis-5c", ("表示ソ", "王"), 9, 2, "cc", "dd"),
    Sample("reported-lenient-no-semicolon", ("Ana", "Rui"), 9, 2, "cc", "dd"),
    Sample("reported-lenient-size-9-9", ("", ""), 9, 2, "cc", "dd"),
    Sample("reported-result-time", ("", ""), 9, 2, "cc", "dd", ended="B+T", said="Japanese"),
    Sample("reported-rules-atari-go", ("", ""), 9, 7, "bd cc ce dd", "ee ff", ended="B+"),
    Sample(
        "reported-same-colour-twice-handicap",
        ("", ""),
        9,
        5,
        "cg ef gc",
        "ee",
        said="Before move 2 a turn is missing",
    ),
    Sample("reported-setup-in-second-node", ("Ana", "Rui"), 9, 4, "cg de ef gc", "df ee"),
    Sample(
        "reported-setup-mid-game", ("", ""), 7, 1, "cd", "dc dd ee", said="Stones were set up after move 3"
    ),
    Sample("reported-several-games", ("One", ""), 9, 1, "cc", "", said="The file holds 2 games"),
    Sample("reported-utf16le", ("Ana", "Rui"), 9, 2, "cc", "dd"),
)


def stones(position: Position, colour: Colour) -> str:
    """Returns the stones of a colour in SGF notation."""
    points = position.stones(colour)
    letters = (chr(97 + each.column) + chr(96 + position.size - each.row) for each in points)
    return " ".join(sorted(letters))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.file)
def test_a_file_of_another_program_is_opened_as_it_is_meant(sample: Sample) -> None:
    opened = open_game(FOLDER / f"{sample.file}.sgf")
    game = opened.game
    ended = "" if game.outcome is None else result_of(game.outcome)
    board = tuple(stones(game.position, colour) for colour in Colour)
    found = (opened.names, game.position.size, len(game.turns), *board, ended)
    assert found == sample[1:-1]
    said = " ".join(render(note, ENGLISH) for note in opened.notes)
    assert sample.said in said
    assert all("{" not in render(note, language) for note in opened.notes for language in languages())


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.file)
def test_what_was_opened_is_saved_and_opened_again_the_same(sample: Sample) -> None:
    opened = open_game(FOLDER / f"{sample.file}.sgf")
    again = read_sgf(write_sgf(opened.game, opened.names, comments=opened.comments))
    assert (again.game, again.names, again.comments) == (opened.game, opened.names, opened.comments)


def test_each_file_has_its_line() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(each.file for each in SAMPLES)
    assert len(SAMPLES) >= 60
