"""Programs that abuse the protocol: each loses by the right fault, and leaves no process behind."""

import os
import sys
import tempfile
import threading
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import pytest

from atari_teach.base.limits import PROGRAM_SAID
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.program import ProgramError
from atari_teach.contest.referee import Loss, Ply, ProgramPlayer, Referee, Result
from atari_teach.contest.time_rules import TimeRule
from tests.contest.seated import FIRST_FREE, READ, alive, python

# Long limits, so that the result does not depend on how busy the computer is.
PATIENT = TimeRule(20_000, 20_000)
QUICK = TimeRule(20_000, 300, grace=20_000, excused=2)
SHORT = TimeRule(300, 300)

ILLEGAL, BAD, TIMEOUT, ENDED = Loss.ILLEGAL, Loss.BAD_OUTPUT, Loss.TIMEOUT, Loss.ENDED
ONCE = READ + "turn(); "

ABUSES: dict[str, tuple[str, TimeRule, Loss, int]] = {
    "says nothing": (ONCE + "time.sleep(99)", SHORT, TIMEOUT, 1),
    "reads nothing and says nothing": ("import time; time.sleep(99)", SHORT, TIMEOUT, 1),
    "never ends a line": (ONCE + "os.write(1, b'3 4'); time.sleep(99)", SHORT, TIMEOUT, 1),
    "closes its output": (ONCE + "os.close(1); time.sleep(99)", PATIENT, ENDED, 1),
    "ends at once": ("", PATIENT, ENDED, 1),
    "ends with an error": (ONCE + "raise SystemExit(3)", PATIENT, ENDED, 1),
    "is killed": (ONCE + "os.kill(os.getpid(), 9)", PATIENT, ENDED, 1),
    "ends after a move": (ONCE + "say('3 4')", PATIENT, ENDED, 3),
    "writes without end": ("while True: print('no')", PATIENT, BAD, 1),
    "writes without end and without a line": ("while True: print('9' * 99, end='')", PATIENT, BAD, 1),
    "a line of 10 MB": (ONCE + "say('3 4 ' + 'x' * 10_000_000)", PATIENT, BAD, 1),
    "NUL bytes": (ONCE + "say('3\\0 4')", PATIENT, BAD, 1),
    "bytes that are no letters": (ONCE + "os.write(1, b'\\xff\\xfe 4\\n')", PATIENT, BAD, 1),
    "an empty line": (ONCE + "say('')", PATIENT, BAD, 1),
    "a small pass": (ONCE + "say('pass')", PATIENT, BAD, 1),
    "a pass and a space": (ONCE + "say('PASS ')", PATIENT, BAD, 1),
    "one number": (ONCE + "say('3')", PATIENT, BAD, 1),
    "two spaces": (ONCE + "say('3  4')", PATIENT, BAD, 1),
    "numbers with a point": (ONCE + "say('3.0 4.0')", PATIENT, BAD, 1),
    "huge numbers": (ONCE + "say('9' * 500, '9' * 500)", PATIENT, BAD, 1),
    "digits of another script": (ONCE + "os.write(1, '\\u0663 \\u0664\\n'.encode())", PATIENT, BAD, 1),
    "a name of a point": (ONCE + "say('C3')", PATIENT, BAD, 1),
    "minus one": (ONCE + "say('-1 -1')", PATIENT, ILLEGAL, 1),
    "off the board": (ONCE + "say('9 0')", PATIENT, ILLEGAL, 1),
    "twice the same": (ONCE + "say('0 4'); turn(); say('0 4'); turn()", PATIENT, ILLEGAL, 3),
    "on the other's stone": (ONCE + "say('8 8'); x = turn()[0]; say(x); turn()", PATIENT, ILLEGAL, 3),
    "writes before it reads": (
        "print('4 4\\n4 4', flush=True); input(); import time; time.sleep(99)",
        PATIENT,
        ILLEGAL,
        3,
    ),
    "is late three times": (
        READ + "for y in 2, 4, 6, 8: turn(); time.sleep(y > 2 and 0.4); say(0, y)",
        QUICK,
        TIMEOUT,
        7,
    ),
    "fills its error output": (
        ONCE + "sys.stderr.write('e' * 3_000_000); say('3 4'); turn(); say('no')",
        PATIENT,
        BAD,
        3,
    ),
    "forks": (ONCE + "os.fork(); os.fork(); time.sleep(99)", SHORT, TIMEOUT, 1),
}


class Ended(NamedTuple):
    """How a game of two programs ended.

    Attributes:
        result: The result.
        plies: Its plies.
        taken: Seconds from the beginning of the last turn until both programs had ended.
    """

    result: Result
    plies: list[Ply]
    taken: float


def against(command: str, rule: TimeRule, *, white: bool = False) -> Ended:
    """Plays a game between this program and an ordinary one; this one is Black unless `white`."""
    seats = (ProgramPlayer(command), ProgramPlayer(python(FIRST_FREE)))
    plies: list[Ply] = []
    with Referee(LEAGUES[1], seats[::-1] if white else seats, rule) as referee:
        begun = perf_counter()
        for ply in referee.plies():
            plies.append(ply)
            if referee.result is None:
                begun = perf_counter()
    taken = perf_counter() - begun
    assert referee.result is not None
    return Ended(referee.result, plies, taken)


A_SECOND = 1.0
TRIES = 3
"""The maximum number of times that a game is repeated until it ends in time.

On a busy computer a correct game may be late now and then, but a real delay is late every time.
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc, and forks")
@pytest.mark.parametrize("name", ABUSES)
def test_an_abuse_ends_in_time_with_its_reason_and_leaves_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = f"ABUSE_{os.getpid()}_{list(ABUSES).index(name)}_"
    monkeypatch.setenv("ATARI_TEACH_TEST_MARK", mark)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    monkeypatch.chdir(tmp_path)
    assert any(abused_in_time(name, mark, tmp_path) for _ in range(TRIES))


def abused_in_time(name: str, mark: str, folder: Path) -> bool:
    """Plays a program; returns whether all processes ended within a second of its answer or time limit."""
    code, rule, loss, number = ABUSES[name]
    before, threads = set(Path("/proc/self/fd").iterdir()), set(threading.enumerate())
    result, plies, taken = against(python(code), rule)
    assert (result.loss, result.last.number) == (loss, number)
    assert result.scores == (-1, 0)
    assert plies[-1] is result.last
    assert alive(mark) == []
    assert set(Path("/proc/self/fd").iterdir()) <= before
    assert set(threading.enumerate()) == threads
    assert list(folder.iterdir()) == []
    first = number <= 2
    limit = (rule.first if first else rule.later) + rule.grace
    return taken <= min(limit, result.last.answer.milliseconds) / 1000 + A_SECOND


def test_there_are_thirty_abuses() -> None:
    assert len(ABUSES) == 30


GOOD = {
    "more than two words": "say(0, y, 'because', 'I', 'like', 'it')",
    "ends of lines as on Windows": "os.write(1, f'0 {y}\\r\\n'.encode())",
    "a sign before the number": "say('+0', y)",
    "a pass": "say('PASS')",
    "letter by letter": "[(sys.stdout.write(c), sys.stdout.flush()) for c in f'0 {y}\\n']",
    "long on the error output": "sys.stderr.write('e' * 400_000), say(0, y)",
}


@pytest.mark.parametrize("name", GOOD)
def test_what_is_odd_and_allowed_is_played(name: str) -> None:
    code = READ + f"for y in 0, 2, 4: turn(); {GOOD[name]}"
    result, plies, _ = against(python(code), PATIENT)
    assert (result.loss, result.last.number) == (Loss.ENDED, 7)
    assert [ply.loss for ply in plies[:-1]] == [None] * 6


def test_a_move_that_is_a_little_late_is_excused_twice() -> None:
    code = READ + "for y in 2, 4, 6: turn(); time.sleep(y > 2 and 0.4); say(0, y)"
    assert against(python(code), QUICK).result.loss is Loss.ENDED


def test_of_the_error_output_the_first_megabyte_is_kept() -> None:
    code = ONCE + "sys.stderr.write('e' * 3_000_000); sys.stderr.flush(); say('3 4'); turn()"
    heard = sum(len(ply.answer.stderr) for ply in against(python(code), PATIENT).plies)
    assert heard == PROGRAM_SAID


def test_the_last_words_of_a_program_are_kept() -> None:
    result, _, _ = against(python(ONCE + "raise ValueError('my mistake')"), PATIENT)
    assert "ValueError: my mistake" in result.last.answer.stderr


def test_white_loses_by_its_own_fault_and_black_keeps_its_captures() -> None:
    # Black captures a stone in the corner 0 0 by playing 1 0 and 0 1.
    black = READ + "for move in '1 0', '0 1', '5 5': turn(); say(move)"
    white = READ + "for move in '0 0', '8 8', 'oops': turn(); say(move)"
    with Referee(
        LEAGUES[1], (ProgramPlayer(python(black)), ProgramPlayer(python(white))), PATIENT
    ) as referee:
        plies = list(referee.plies())
    assert referee.result is not None
    assert (referee.result.scores, referee.result.loss) == ((1, -1), Loss.BAD_OUTPUT)
    assert len(plies[2].captured) == 1


def test_a_program_that_reads_nothing_more_keeps_nobody_waiting() -> None:
    # All boards of a game on 19x19 fit into a pipe, so the pipe is made smaller to fill it.
    small = "import fcntl; fcntl.fcntl(0, fcntl.F_SETPIPE_SZ, 4096); " if sys.platform == "linux" else ""
    code = small + "print('PASS\\n' * 100, flush=True); import time; time.sleep(99)"
    with Referee(LEAGUES[4], (ProgramPlayer(python(code)), ProgramPlayer(python(code))), PATIENT) as referee:
        plies = list(referee.plies())
    assert len(plies) == 200
    assert referee.result is not None
    assert referee.result.scores == (0, 0)


def test_who_stops_watching_ends_both_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    mark = f"STOPPED_{os.getpid()}"
    monkeypatch.setenv("ATARI_TEACH_TEST_MARK", mark)
    seats = (ProgramPlayer(python(FIRST_FREE)), ProgramPlayer(python(FIRST_FREE)))
    with Referee(LEAGUES[1], seats, PATIENT) as referee:
        plies = referee.plies()
        assert [next(plies).number for _ in range(5)] == [1, 2, 3, 4, 5]
    assert referee.result is None
    assert sys.platform != "linux" or alive(mark) == []


@pytest.mark.skipif(sys.platform == "win32", reason="there are no sessions on Windows")
def test_each_program_has_a_session_of_its_own() -> None:
    code = ONCE + "say('3 4' if os.getsid(0) == os.getpid() == os.getpgid(0) else 'no'); turn()"
    assert against(python(code), PATIENT).result.loss is Loss.ENDED


def test_a_wait_can_be_called_off() -> None:
    asked: list[bool] = []

    def cancel() -> bool:
        asked.append(True)
        return len(asked) > 3

    seats = (ProgramPlayer(python("import time; time.sleep(99)")), ProgramPlayer(python("")))
    with Referee(LEAGUES[1], seats, PATIENT) as referee:
        assert list(referee.plies(cancel)) == []
    assert referee.result is None


@pytest.mark.parametrize("command", ["no-such-program-at-all", "", "   ", "'unclosed", "./nowhere/bot"])
def test_a_program_that_cannot_be_started_is_told_in_one_sentence(command: str) -> None:
    with (
        Referee(LEAGUES[1], (ProgramPlayer(python(FIRST_FREE)), ProgramPlayer(command)), PATIENT) as referee,
        pytest.raises(ProgramError, match="can't be started"),
    ):
        list(referee.plies())
