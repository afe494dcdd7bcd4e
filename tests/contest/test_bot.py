"""The project's own bot: legal moves, captures, ko, and the single-file version."""

import ast
import io
import shutil
import subprocess
import sys
from itertools import takewhile
from math import inf
from pathlib import Path
from time import perf_counter

import pytest

from atari_teach import cli
from atari_teach.base.limits import PASTED_LETTERS
from atari_teach.contest.bot import Bot, play
from atari_teach.contest.bots import pasted_bot
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.referee import ProgramPlayer, Referee
from atari_teach.contest.time_rules import TIME_RULES
from atari_teach.engine.opponent.capture_search import Foresight
from atari_teach.engine.rules import Colour
from tests.contest.seated import FIRST_FREE, Scripted, python


def answer(diagram: str, last: tuple[int, int] = (-1, -1), *, seconds: float = 0.2) -> str:
    rows = diagram.split()
    return Bot("B", len(rows), 1).answer(last, rows, perf_counter() + seconds)


ATARI = """
.........
.........
.........
...B.....
..BWB....
.........
......W..
.......W.
.........
"""


def test_it_captures_what_it_can() -> None:
    assert answer(ATARI) == "3 5"


def test_with_no_time_at_all_it_still_captures() -> None:
    assert answer(ATARI, seconds=-1) == "3 5"


@pytest.mark.parametrize("seed", range(4))
def test_it_hems_in_a_stone_that_stands_alone_rather_than_to_build_elsewhere(seed: int) -> None:
    """A bot that only builds walls sometimes captures nothing, even against a random player."""
    rows = [*["........."] * 3, ".....W...", *["........."] * 5]
    assert Bot("B", 9, seed).answer((5, 3), rows, perf_counter() + 0.1) in {"4 3", "6 3", "5 2", "5 4"}


def test_with_hardly_any_time_it_still_rescues_its_stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a large board, the bot may have no time to evaluate every crossing."""
    looks = iter(range(99))
    monkeypatch.setattr("atari_teach.contest.bot.perf_counter", lambda: next(looks))
    rows = ["." * 19] * 19
    rows[9] = "." * 8 + "WBBW" + "." * 7
    rows[8] = rows[10] = "." * 9 + "WW" + "." * 8
    rows[10] = "." * 9 + "W" + "." * 9
    assert Bot("B", 19, 1).answer((10, 8), rows, 2) == "10 10"


def test_where_nothing_can_be_put_it_passes() -> None:
    assert answer(".W\nW.", seconds=1) == "PASS"
    assert answer(".W\nW.", seconds=-1) == "PASS"


def test_it_does_not_take_back_a_ko_at_once_but_after_a_pass() -> None:
    """White's stone on 1 2 has just captured Black's stone on 2 2."""
    before = [".....", ".BW..", "B.BW.", ".BW..", "....."]
    after = [".....", ".BW..", "BW.W.", ".BW..", "....."]
    for stone_was_put in (True, False):
        bot = Bot("B", 5, 1)
        stones = [
            sum(1 << point for point, letter in enumerate("".join(before)) if letter == wanted)
            for wanted in "BW"
        ]
        bot._left = (stones[0], stones[1])
        here = bot._board(after, stone_was_put=stone_was_put)
        assert here.ko == (1 << (2 * 5 + 2) if stone_was_put else 0)


@pytest.mark.parametrize("league", LEAGUES)
def test_it_never_plays_what_is_illegal(league: int) -> None:
    seats = (ProgramPlayer(f'"{sys.executable}" -m atari_teach bot'), ProgramPlayer(python(FIRST_FREE)))
    with Referee(LEAGUES[league], seats, TIME_RULES["none"], seed=4) as referee:
        plies = list(takewhile(lambda ply: ply.number <= 60, referee.plies()))
    assert {ply.loss for ply in plies} == {None}


def first_free(lines: list[str]) -> str:
    """Returns the first empty crossing whose right neighbour is empty too; a move there is always legal."""
    rows = lines[-len(lines[-1]) :]
    found = [f"{row.index('..')} {y}" for y, row in enumerate(rows) if ".." in row]
    return found[0] if found else "PASS"


def test_it_wins_even_if_it_sees_only_one_move_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.contest.bot._SIGHT", Foresight(1, 400, 0, 10**9, passing=True))
    bot = Bot("B", 9, 3)

    def reply(lines: list[str]) -> str:
        column, row = map(int, lines[-11].split())
        return bot.answer((column, row), lines[-9:], inf)

    with Referee(LEAGUES[1], (Scripted(reply), Scripted(first_free)), TIME_RULES["none"]) as referee:
        list(referee.plies())
    assert referee.result is not None
    assert (referee.result.winner, referee.result.loss) == (Colour.BLACK, None)


def test_who_tells_it_nothing_hears_nothing() -> None:
    said: list[str] = []
    play(io.StringIO(""), said.append)
    play(io.StringIO("B\n5\n"), said.append)
    assert said == []


@pytest.mark.parametrize(("share", "later"), [(1, 0.03), (0.7, 0.021), (0.1, 0.012)])
def test_it_thinks_less_where_it_is_given_less_of_the_computer(
    share: float, later: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy computer, other processes use part of the bot's time."""
    now = 0.0
    thought: list[float] = []

    def answer(_bot: Bot, _last: object, _rows: object, until: float) -> str:
        nonlocal now
        thought.append(until - now)
        now += 0.05
        return "PASS"

    monkeypatch.setattr("atari_teach.contest.bot.perf_counter", lambda: now)
    monkeypatch.setattr("atari_teach.contest.bot.process_time", lambda: now * share)
    monkeypatch.setattr(Bot, "answer", answer)
    play(io.StringIO("B\n2\n" + "-1 -1\n0 0\n..\n..\n" * 3), str)
    assert thought == pytest.approx([0.1, later, later])


def test_the_pasted_file_is_short_enough_and_imports_nothing_else() -> None:
    """It also imports no slow modules: on a busy computer, starting takes most of the first second."""
    text = pasted_bot()
    assert len(text) < PASTED_LETTERS
    named = {
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert {(name or "").split(".")[0] for name in named} <= sys.stdlib_module_names
    assert named.isdisjoint({"dataclasses", "inspect"})
    assert "atari_teach" not in text
    assert '"""' not in text


def test_the_pasted_file_plays_alone(tmp_path: Path) -> None:
    file = tmp_path / "strong.py"
    file.write_text(pasted_bot(), encoding="utf-8")
    seats = (ProgramPlayer(python(FIRST_FREE)), ProgramPlayer(f'"{sys.executable}" -I "{file}"'))
    with Referee(LEAGUES[1], seats, TIME_RULES["none"]) as referee:
        list(referee.plies())
    assert referee.result is not None
    assert referee.result.loss is None


def test_two_modules_with_one_name_cannot_be_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atari_teach.contest.bots._MODULES", ("contest/bot.py", "contest/bot.py"))
    with pytest.raises(ValueError, match="two modules have"):
        pasted_bot()


STARTERS = {
    "starter.py": (None, '"{python}" starter.py'),
    "starter.js": (None, "node starter.js"),
    "starter.cpp": ("g++ -Wall -Wextra -Werror -O2 -std=c++17 starter.cpp -o starter", "./starter"),
    "Player.java": ("javac Player.java", "java Player"),
    "starter.rs": ("rustc -O starter.rs", "./starter"),
}


def test_every_file_is_written_and_none_is_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "my bots"
    assert cli.main(["bots", str(folder)]) == 0
    assert {file.name for file in folder.iterdir()} == {*STARTERS, "strong.py"}
    assert capsys.readouterr().out.count("\n") == len(STARTERS) + 1
    for name in STARTERS:
        assert len((folder / name).read_text("utf-8").splitlines()) < 60
    (folder / "starter.py").write_text("mine", encoding="utf-8")
    (folder / "strong.py").unlink()
    assert cli.main(["bots", str(folder)]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    assert (folder / "starter.py").read_text("utf-8") == "mine"
    assert cli.main(["bots", str(folder / "starter.py" / "x")]) == 1


def play_starter(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    """Checks that an example program, playing against itself in every league, makes only legal moves."""
    assert cli.main(["bots", str(folder)]) == 0
    monkeypatch.chdir(folder)
    made, command = STARTERS[name]
    command = command.format(python=sys.executable)
    if shutil.which((made or command).split()[0].strip('"')) is None:
        pytest.skip(f"there is nothing here that {name} needs")
    if made is not None:
        subprocess.run(made.split(), check=True)
    for league in LEAGUES.values():
        for _ in range(games):
            seats = (ProgramPlayer(command), ProgramPlayer(command))
            with Referee(league, seats, TIME_RULES["cg"].longer(50)) as referee:
                number = max(ply.number for ply in referee.plies())
            assert referee.result is not None
            assert (referee.result.loss, number) == (None, league.turns)


def test_the_first_starter_plays_in_every_league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play_starter("starter.py", tmp_path, monkeypatch, 1)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_plays_in_every_league(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_starter(name, tmp_path, monkeypatch, 20)
