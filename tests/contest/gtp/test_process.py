"""The engine as a process: bytes in and out, and a clean exit in every case."""

import os
import subprocess
import sys
from contextlib import suppress
from random import Random

import pytest

from atari_teach import cli
from atari_teach.base import preflight
from tests.contest.gtp.speaking import Engine

PROGRAM = [sys.executable, "-m", "atari_teach", "gtp"]


def test_each_answer_is_sent_at_once_and_ends_with_line_feeds_alone() -> None:
    engine = Engine(arguments=["--rules", "capture-3", "--level", "cat", "--size", "7", "--seed", "5"])
    engine.send(b"1 protocol_version\r\n")
    assert [engine.line(), engine.line()] == [b"=1 2\n", b"\n"]
    assert engine.ask("atari-rules") == "capture-3"
    assert engine.ask("atari-level") == "cat"
    assert engine.ask("gogui-rules_board_size") == "7"
    assert engine.ask("genmove b")
    assert engine.ask("quit") == ""
    assert engine.close() == (0, b"")


def test_it_ends_quietly_when_nobody_speaks_any_more() -> None:
    done = subprocess.run(PROGRAM, input=b"name", capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"= Atari Teach\n\n", b"")


def test_it_ends_quietly_when_nobody_listens_any_more() -> None:
    engine = Engine()
    assert engine.ask("name")
    assert engine.process.stdout is not None
    engine.process.stdout.close()
    assert engine.process.stdin is not None
    engine.send(b"name\n" * 10)
    assert engine.process.wait(timeout=30) == 1
    assert engine.process.stderr is not None
    assert engine.process.stderr.read() == b""
    for stream in (engine.process.stdin, engine.process.stderr):
        with suppress(OSError):
            stream.close()


def test_quit_ends_it_though_more_could_come() -> None:
    engine = Engine()
    assert engine.ask("quit") == ""
    assert engine.process.wait(timeout=30) == 0
    assert engine.close() == (0, b"")


def test_an_analysis_ends_when_something_is_said_or_nothing_any_more() -> None:
    engine = Engine(arguments=["--size", "5"])
    engine.send(b"analyze b 1\n")
    assert engine.line() == b"=\n"
    assert engine.line().startswith(b"info move ")
    engine.send(b"protocol_version\n")
    while (line := engine.line()) != b"\n":
        assert line.startswith(b"info move ")
    assert engine.answer() == "= 2"
    engine.send(b"analyze b 1\n")
    assert engine.line() == b"=\n"
    assert engine.close() == (0, b"")


def test_noise_of_every_kind_is_survived() -> None:
    noise = bytes(range(256)) * 40 + b"\n" + b"play b " + b"A" * 10_000_000 + b"\n\x00\x00name\x00\n"
    done = subprocess.run(
        PROGRAM,
        input=noise + Random(1).randbytes(20_000) + b"\nquit\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"= Atari Teach\n\n" in done.stdout
    assert done.stdout.endswith(b"= \n\n")
    assert all(part[:1] in {b"=", b"?"} for part in done.stdout.split(b"\n\n") if part)


def test_what_libraries_print_does_not_get_between(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    def noisy(read: object, write: object, **options: object) -> None:
        print("news of a library")
        assert callable(write)
        write(b"= 2\n\n")

    monkeypatch.setattr("atari_teach.contest.gtp.engine.serve", noisy)
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as heard, os.fdopen(writing, "wb"):
        monkeypatch.setattr("sys.stdin", heard)
        assert cli.main(["gtp"]) == 0
    said = capfdbinary.readouterr()
    assert (said.out, said.err) == (b"= 2\n\n", b"news of a library\n")


@pytest.mark.parametrize("missing", ["sys.stdin", "sys.stdout"])
def test_where_there_is_nobody_to_speak_to_it_ends(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, None)
    assert cli.main(["gtp"]) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--rules", "chess"],
        ["--rules"],
        ["--level", "dog"],
        ["--size", "1"],
        ["--size", "20"],
        ["--size", "x"],
        ["--seed", "x"],
        ["file"],
    ],
    ids=" ".join,
)
def test_options_that_are_not_understood_are_told_in_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["gtp", *words])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_no_screen_and_no_qt_are_needed() -> None:
    assert not preflight.needs_qt(["gtp", "--level", "cat"])
    assert not preflight.needs_qt(["--language", "pt_PT", "gtp"])
