"""GTP programs as players: what they receive and answer, and their errors."""

import sys
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.engine.rules import GO, SCHOOL, Colour, Game, Point, Position, Study
from atari_teach.exchange.gtp import GtpError, GtpPlayer
from tests.engine.rules.playing import played
from tests.languages import PORTUGUESE

PROGRAM = """
import sys
answers = iter(sys.argv[2:])
with open(sys.argv[1], "a", encoding="utf-8") as notes:
    for line in sys.stdin:
        print(line.strip(), file=notes, flush=True)
        answer = next(answers, "pass") if line.startswith("genmove") else ""
        print("? cannot" if answer == "?" else "= " + answer, end="\\n\\n", flush=True)
"""


class Fake:
    """A fake GTP program: it gives scripted answers and records its input."""

    def __init__(self, folder: Path) -> None:
        self._script = folder / "program.py"
        self._script.write_text(PROGRAM, encoding="utf-8")
        self._notes = folder / "notes.txt"

    def player(self, *answers: str) -> GtpPlayer:
        return GtpPlayer([sys.executable, str(self._script), str(self._notes), *answers])

    @property
    def heard(self) -> list[str]:
        return self._notes.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def fake(tmp_path: Path) -> Fake:
    use(ENGLISH)
    return Fake(tmp_path)


def never() -> bool:
    return False


def test_a_program_hears_the_moves_once_and_answers_without_the_letter_i(fake: Fake) -> None:
    with fake.player("J8", "C3") as player:
        game = played(Game.new(9), "E5")
        move = player.move(game, never)
        assert move is not None
        assert str(move) == "I8"
        assert str(player.move(played(game, "I8", "I1"), never)) == "C3"
    assert fake.heard == [
        "boardsize 9",
        "clear_board",
        "komi 0",
        "play black E5",
        "genmove white",
        "play black J1",
        "genmove white",
    ]


def test_where_passing_is_a_turn_the_program_hears_of_it(fake: Fake) -> None:
    with fake.player("pass", "B2") as player:
        game = Game.new(5, GO).pass_turn()
        assert player.move(game, never) is None
        game = game.pass_turn().resume()
        game = game.pass_turn()
        player.move(game, never)
    assert fake.heard.count("undo") == 0
    assert [line for line in fake.heard if line.startswith("play")] == ["play black pass", "play black pass"]


def test_who_passes_is_told_that_it_did_not(fake: Fake) -> None:
    with fake.player("pass", "resign", "B2") as player:
        game = Game.new(5)
        assert player.move(game, never) is None
        assert player.move(played(game, "A1", "A2"), never) is None
        assert str(player.move(played(game, "A1", "A2", "E5", "E4"), never)) == "B2"
    assert fake.heard.count("undo") == 1
    assert fake.heard[fake.heard.index("undo") + 1 :] == [
        "play black A1",
        "play white A2",
        "genmove black",
        "play black E5",
        "play white E4",
        "genmove black",
    ]


def test_another_game_is_told_from_its_beginning(fake: Fake) -> None:
    with fake.player("C3", "C4", "C2") as player:
        player.move(played(Game.new(5), "A1"), never)
        player.move(played(Game.new(5), "A2"), never)
        start = Position.of(5, [Point.parse("B2")], [Point.parse("D4")])
        player.move(Game(SCHOOL, start, Colour.WHITE), never)
    assert fake.heard.count("clear_board") == 3
    assert fake.heard[-3:] == ["play black B2", "play white D4", "genmove white"]


def test_a_move_that_was_not_played_is_taken_back(fake: Fake) -> None:
    with fake.player("C3", "D4") as player:
        player.move(played(Game.new(5), "A1"), never)
        player.move(played(Game.new(5), "A1", "B5", "A2"), never)
    assert fake.heard.count("clear_board") == 2


def test_a_program_can_give_up_and_be_asked_for_nothing(fake: Fake) -> None:
    with fake.player() as player:
        assert player.move(Study(Position.empty(5), is_over=True), never) is None
        assert player.move(Game.new(5), lambda: True) is None
        player.close()
        player.close()


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("nonsense", "answered with something that is not a move."),
        ("?", "doesn't understand “genmove black”."),
        ("Z99", "not a move"),
    ],
)
def test_a_strange_answer_is_told_in_one_sentence(fake: Fake, answer: str, sentence: str) -> None:
    with fake.player(answer) as player, pytest.raises(GtpError) as caught:
        player.move(Game.new(5), never)
    assert sentence in str(caught.value)
    use(PORTUGUESE)
    assert sentence not in str(caught.value)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "has ended."),
        ("import sys\nfor line in sys.stdin: print(line, flush=True)", "doesn't speak GTP."),
        ("while True: print('= much to say ', end='')", "doesn't speak GTP."),
    ],
)
def test_a_program_that_speaks_no_gtp_keeps_nobody_waiting(code: str, sentence: str) -> None:
    with GtpPlayer([sys.executable, "-c", code]) as player, pytest.raises(GtpError) as caught:
        player.move(Game.new(5), never)
    assert sentence in str(caught.value)


def test_a_program_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.exchange.gtp._PATIENCE", {False: 0.2, True: 0.2})
    with (
        GtpPlayer([sys.executable, "-c", "import time; time.sleep(60)"]) as player,
        pytest.raises(GtpError, match="has ended"),
    ):
        player.move(Game.new(5), never)


def test_a_program_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(GtpError, match="can't be started"):
        GtpPlayer([str(tmp_path / "nothing")])
