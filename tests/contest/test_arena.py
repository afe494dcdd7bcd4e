"""Round robins: pairings, the journal, and continuing after an interruption."""

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH
from atari_teach.contest.arena import Arena, Journal, Pairing, Played, pairings
from atari_teach.contest.contest_commands import ProgressBar
from atari_teach.contest.formats import Games
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.pool import play_all
from atari_teach.contest.program import ProgramError
from atari_teach.contest.records import RecordError
from atari_teach.contest.referee import Loss, one_line
from tests.contest.seated import FIRST_FREE, python
from tests.languages import PORTUGUESE

PLAYS = python(FIRST_FREE)
OOPS = python("print('oops')")
PASSES = python("print('PASS\\n' * 100, flush=True); [0 for _ in open(0)]")
GAMES = Games(LEAGUES[1], 2, time="none")


pytestmark = pytest.mark.usefixtures("english_terminal")


def test_every_two_meet_in_both_colours_and_in_turn() -> None:
    assert list(pairings(["a", "b", "c"], 3)) == [
        Pairing("a", "b", 0),
        Pairing("a", "c", 0),
        Pairing("b", "c", 0),
        Pairing("b", "a", 0),
        Pairing("c", "a", 0),
        Pairing("c", "b", 0),
        Pairing("a", "b", 1),
        Pairing("a", "c", 1),
        Pairing("b", "c", 1),
    ]


def test_the_table_names_the_strongest_first_and_what_lost() -> None:
    played = [
        Played(Pairing("a", "b", 0), (5, 3), 80),
        Played(Pairing("b", "a", 0), (2, 2), 80),
        Played(Pairing("a", "b", 1), (0, -1), 12, Loss.TIMEOUT),
        Played(Pairing("b", "a", 1), (-1, 4), 30, Loss.ILLEGAL),
    ]
    arena = Arena(["b", "a"], Games(LEAGUES[1], 4), {each.pairing: each for each in played})
    assert arena.to_play() == []
    (duel,) = arena.duels
    assert (duel.won, duel.turns) == (0.5, 202)
    heads, first, second = arena.lines(ENGLISH)
    assert heads.split() == [
        "Player",
        "Strength",
        "19",
        "times",
        "out",
        "of",
        "20",
        "Games",
        "Won",
        "Illegal",
        "moves",
        "Too",
        "late",
    ]
    assert first.split()[0] == "a"
    assert first.split()[-4:] == ["4", "3.5", "0", "0"]
    assert second.split()[-4:] == ["4", "0.5", "1", "1"]
    assert next(arena.lines(PORTUGUESE)).split()[-3:] == ["ilegais", "Tarde", "demais"]
    assert "3,5" in list(arena.lines(PORTUGUESE))[1]


def test_games_are_played_in_processes_of_their_own() -> None:
    todo = list(pairings([PLAYS, OOPS, PASSES], 2))
    played = {each.pairing: each for each in play_all(todo, GAMES, 2)}
    assert set(played) == set(todo)
    assert played[Pairing(PLAYS, PASSES, 0)].scores == (1, 0)
    assert played[Pairing(OOPS, PLAYS, 0)] == Played(Pairing(OOPS, PLAYS, 0), (-1, 0), 0, Loss.BAD_OUTPUT)


def test_a_program_that_cannot_be_started_ends_it_with_a_sentence() -> None:
    with pytest.raises(ProgramError, match="“no-such-program” can't be started"):
        list(play_all([Pairing("no-such-program", PLAYS, 0)], GAMES, 1))


PLAYED = [Played(Pairing("a", "b", n), (n, 2), 80, None if n else Loss.ENDED) for n in range(3)]


def journal(path: Path, games: Games = GAMES) -> Journal:
    return Journal(path, games)


def test_what_was_kept_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    assert journal(file).read() == {}
    for each in PLAYED:
        journal(file).add(each)
    assert list(journal(file).read().values()) == PLAYED
    assert [each.name for each in tmp_path.iterdir()] == ["arena.jsonl"]


def test_a_journal_that_was_cut_off_anywhere_keeps_its_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    journal(file).read()
    for each in PLAYED:
        journal(file).add(each)
    data = file.read_bytes()
    first = data.index(b"\n") + 1
    for length in range(first, len(data) + 1):
        file.write_bytes(data[:length])
        total = data[first:length].count(b"\n")
        assert list(journal(file).read().values()) == PLAYED[:total]
        journal(file).add(PLAYED[2])
        assert list(journal(file).read().values())[-1] == PLAYED[2]


def test_lines_that_are_no_games_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    journal(file).read()
    journal(file).add(PLAYED[0])
    with file.open("ab") as end:
        end.write(b'{"black": 1}\n\xff\xfe\nnull\n' + b"[" * 100_000 + b"\n")
    assert list(journal(file).read().values()) == PLAYED[:1]


@pytest.mark.parametrize("data", [b"a diary\n", b"{}\n", b"\xff\n", b"[[[[\n"])
def test_another_file_is_refused_and_stays_as_it_was(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_bytes(data)
    with pytest.raises(RecordError, match="choose another file"):
        journal(file).read()
    assert file.read_bytes() == data


def test_a_journal_of_another_league_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    journal(file).read()
    with pytest.raises(RecordError, match="not the journal of such games"):
        journal(file, GAMES._replace(league=LEAGUES[2])).read()


def test_the_command_goes_on_with_another_program_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "arena.jsonl"
    words = ["-n", "2", "--time", "none", "--jobs", "1", "--journal", str(file)]
    assert cli.main(["arena", PLAYS, OOPS, *words]) == 0
    before = file.read_bytes()
    said = capsys.readouterr()
    assert said.err == "", "only a terminal gets a bar"
    assert said.out.splitlines()[1].startswith(one_line(PLAYS))
    assert cli.main(["arena", PLAYS, OOPS, PASSES, *words]) == 0
    assert file.read_bytes().startswith(before)
    assert file.read_bytes().count(b"\n") == 1 + 6
    assert cli.main(["arena", PLAYS, OOPS, *words]) == 0
    assert capsys.readouterr().out.splitlines()[-3:] == said.out.splitlines()
    assert file.read_bytes().count(b"\n") == 1 + 6


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_whoever_interrupts_it_sees_the_table_so_far_and_can_go_on(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    words = ["arena", PLAYS, OOPS, "-n", "5000", "--time", "none", "--jobs", "2", "--journal", str(file)]
    running = subprocess.Popen(
        [sys.executable, "-m", "atari_teach", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    while not file.exists() or file.read_bytes().count(b"\n") < 4:
        assert running.poll() is None
        sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert (running.returncode, err) == (130, "")
    played = file.read_bytes().count(b"\n") - 1
    assert out.splitlines()[1].split()[-3] == str(played)
    assert json.loads(file.read_bytes().splitlines()[-1])["turns"] in {0, 1}


class Terminal(io.StringIO):
    """A fake terminal that records what is printed."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is_and_nothing_else_does() -> None:
    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        bar = ProgressBar(4, stream)
        for _ in range(3):
            bar.step()
        bar.clear()
    shown = terminal.getvalue().split("\r")
    assert [line.split()[1] for line in shown[1:5]] == ["0/4", "1/4", "2/4", "3/4"]
    assert [line.count("█") for line in shown[1:5]] == [0, 7, 15, 22]
    assert shown[-2].strip() == shown[-1] == "", "nothing of it is left"
    assert file.getvalue() == ""
