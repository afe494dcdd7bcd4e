"""The output for people, cg-brutaltester and psyleague, and the logs."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from atari_teach import cli
from atari_teach.base.single_line import tidy
from atari_teach.contest.program import signals_delayed
from atari_teach.contest.referee import one_line
from atari_teach.engine.rules import Colour
from atari_teach.exchange.sgf import read_sgf
from tests.contest.brutaltester import read_as_brutaltester
from tests.contest.seated import FIRST_FREE, READ, python

PLAYS = python(FIRST_FREE)
OOPS = python("print('oops')")
PASSES = python("print('PASS\\n' * 100, flush=True); [0 for _ in open(0)]")
SLOWLY = ("--time", "none")


pytestmark = pytest.mark.usefixtures("english_terminal")


def referee(*words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Runs the command `referee`; returns its output."""
    assert cli.main(["referee", *SLOWLY, *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_people_are_told_scores_and_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    said = referee("-p1", PLAYS, "-p2", OOPS, "-n", "1", "--swap", capsys=capsys).splitlines()
    plays = one_line(PLAYS)
    assert said[0] == f"Game 1: {plays} (Black) 0, {OOPS} (White) -1"
    assert said[1] == "   Turn 2: “oops” is not a move."
    assert said[2] == f"Game 2: {OOPS} (Black) -1, {plays} (White) 0"
    assert said[4] == f"{plays} – {OOPS}: 2 to 0"


def test_an_illegal_move_is_explained_as_to_a_child(capsys: pytest.CaptureFixture[str]) -> None:
    occupied = python(READ + "for move in '4 4', '4 4': turn(); say(move)")
    words = ("-p1", occupied, "-p2", PLAYS)
    assert "   Turn 3: There is already a stone here." in referee(*words, capsys=capsys)
    told = referee("--language", "pt_PT", *words, capsys=capsys)
    assert "   Jogada 3: Aqui já está uma peça." in told


@pytest.mark.parametrize(
    ("first", "second", "expected"), [(PLAYS, OOPS, [1, 0]), (OOPS, PLAYS, [0, 1]), (PASSES, PASSES, [0, 0])]
)
def test_brutaltester_reads_who_won(first: str, second: str, expected: list[int], tmp_path: Path) -> None:
    command = f"{sys.executable} -m atari_teach referee --format brutaltester --time none"
    file = tmp_path / "game1.json"
    scores, problems = read_as_brutaltester(command, [first, second], seed=7, log=file)
    assert scores == expected
    assert problems == ""
    log = json.loads(file.read_bytes())
    assert log["seed"] == 7
    assert log["scores"] == {"0": -1 if first == OOPS else 0, "1": -1 if second == OOPS else 0}


def test_a_program_that_cannot_be_started_is_an_accident_for_brutaltester() -> None:
    command = f"{sys.executable} -m atari_teach referee --format brutaltester"
    _, problems = read_as_brutaltester(command, ["no-such-program", PLAYS])
    assert "no-such-program" in problems
    assert "Traceback" not in problems


def test_psyleague_gets_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--format", "psyleague")
    said = json.loads(referee(*words, "-p1", PLAYS, "-p2", OOPS, capsys=capsys))
    assert said == {"ranks": [1, 2], "errors": [0, 1], "test_data": {}, "player_data": [{}, {}]}
    said = json.loads(referee(*words, "-p1", OOPS, "-p2", PLAYS, capsys=capsys))
    assert (said["ranks"], said["errors"]) == ([2, 1], [1, 0])
    said = json.loads(referee(*words, "-p1", PASSES, "-p2", PASSES, capsys=capsys))
    assert (said["ranks"], said["errors"]) == ([1, 1], [0, 0])
    said = json.loads(referee(*words, "-p1", PLAYS, "-p2", PASSES, "-n", "2", capsys=capsys))
    assert [each["ranks"] for each in said] == [[1, 2]] * 2


def test_a_folder_gets_json_and_sgf_of_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "log"
    referee("-p1", PLAYS, "-p2", PASSES, "-l", str(folder), "--seed", "3", "--league", "2", capsys=capsys)
    referee("-p1", PLAYS, "-p2", OOPS, "--log", str(folder), "-d", "seed=4", capsys=capsys)
    assert sorted(file.name for file in folder.iterdir()) == [
        "game-1.jsonl",
        "game-1.sgf",
        "game-2.jsonl",
        "game-2.sgf",
    ]
    head, *plies, end = map(json.loads, (folder / "game-1.jsonl").read_text("utf-8").splitlines())
    assert (head["league"], head["size"], head["turns"], head["seed"]) == (2, 9, 200, 3)
    assert [ply["ply"] for ply in plies] == list(range(1, 201))
    assert (plies[0]["colour"], plies[0]["answer"], plies[1]["answer"]) == ("black", "0 0", "PASS")
    assert end == {"scores": [1, 0], "winner": "black"}
    opened = read_sgf((folder / "game-1.sgf").read_bytes())
    assert len(opened.game.turns) == 200
    assert opened.game.outcome is not None
    assert opened.game.outcome.winner is Colour.BLACK
    assert opened.names == (tidy(one_line(PLAYS)), tidy(one_line(PASSES)))
    *_, last, end = map(json.loads, (folder / "game-2.jsonl").read_text("utf-8").splitlines())
    assert (last["loss"], last["words"]) == ("bad_output", "“oops” is not a move.")
    assert end == {"scores": [0, -1], "winner": "black", "loss": "bad_output", "loser": "white"}
    assert b"RE[B+Forfeit]" in (folder / "game-2.sgf").read_bytes()


def test_a_refused_move_is_written_with_its_evidence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    occupied = python(READ + "for move in '4 3', '4 3': turn(); say(move)")
    file = tmp_path / "game.json"
    referee("-p1", occupied, "-p2", PLAYS, "-l", str(file), "-n", "2", capsys=capsys)
    last = json.loads(file.read_bytes())["plies"][-1]
    assert (last["loss"], last["fault"], last["because"]) == ("illegal", "occupied", [[4, 3]])
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game-2.json", "game.json"]


def test_programs_find_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tells = python(READ + "sys.stderr.write(os.environ['ATARI_TEACH_SEED']); turn(); say('no')")
    words = ("-p1", tells, "-p2", tells, "-n", "2", "--swap", "--seed", "5", "-l", str(tmp_path))
    referee(*words, capsys=capsys)
    lines = [(tmp_path / f"game-{n}.jsonl").read_text("utf-8").splitlines()[1] for n in (1, 2, 3, 4)]
    assert [json.loads(line)["stderr"] for line in lines] == ["5", "5", "6", "6"]


@pytest.mark.parametrize("name", ["file/log", "file/log.json"])
def test_a_log_that_cannot_be_written_is_told(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("I am no folder", encoding="utf-8")
    assert cli.main(["referee", "-p1", OOPS, "-p2", OOPS, "-l", str(tmp_path / name)]) == 1
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert (tmp_path / "file").read_text("utf-8") == "I am no folder"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_the_referee_stops_both_programs(number: int, tmp_path: Path) -> None:
    ours = tmp_path / "pid"
    sleeps = python(f"import os, time; open({str(ours)!r}, 'a').write('%d\\n' % os.getpid()); time.sleep(99)")
    command = [sys.executable, "-m", "atari_teach", "referee", "-p1", sleeps, "-p2", sleeps, "--time", "none"]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    while not ours.exists() or ours.read_text("utf-8").count("\n") < 2:
        assert running.poll() is None
        sleep(0.01)
    running.send_signal(number)
    _, err = running.communicate()
    assert running.returncode in {130, 143}
    assert err == ""
    for pid in map(int, ours.read_text("utf-8").split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_wish_to_stop_waits_until_a_program_that_starts_is_known() -> None:
    seen = []

    def start() -> None:
        with signals_delayed():
            signal.raise_signal(signal.SIGINT)
            seen.append("started")
        seen.append("afterwards")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert seen == ["started"]
