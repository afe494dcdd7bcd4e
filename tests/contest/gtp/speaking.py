"""GTP clients for tests: they use the engine in this process, or start the program."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from threading import Semaphore

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.level import Level
from atari_teach.contest.gtp.engine import serve
from atari_teach.engine.rules import SCHOOL, Ruleset


def heard(
    sent: bytes,
    *,
    rules: Ruleset = SCHOOL,
    level: Level = Level.OWL,
    size: int | None = None,
    seed: int = 1,
    language: Language = ENGLISH,
    one_by_one: bool = False,
) -> bytes:
    """Returns the engine's output for some input.

    The input is sent at once; with `one_by_one`, each line after the answer to the line before.
    """
    chunks = iter(sent.splitlines(keepends=True) if one_by_one else [sent])
    said: list[bytes] = []
    answered = Semaphore(1)

    def read(_most: int) -> bytes:
        chunk = next(chunks, b"")
        if one_by_one and not chunk.startswith(b"#"):
            assert answered.acquire(timeout=60)
        return chunk

    def write(data: bytes) -> None:
        said.append(data)
        answered.release()

    serve(read, write, ruleset=rules, level=level, size=size, seed=seed, language=language)
    return b"".join(said)


def answers(*commands: str, rules: Ruleset = SCHOOL, **more: object) -> list[str]:
    """Returns the engine's answers to the commands, without line feeds and trailing spaces."""
    sent = "".join(f"{command}\n" for command in commands).encode()
    total: Callable[..., bytes] = heard
    said = total(sent, rules=rules, **more).decode()
    assert said.endswith("\n\n") or not said
    return [re.sub(r"^([=?][0-9]*) (?=\n|$)", r"\1", answer) for answer in said.split("\n\n")[:-1]]


def last(*commands: str, rules: Ruleset = SCHOOL, **more: object) -> str:
    """Returns the engine's answer to the last command; the commands before it must succeed."""
    said = answers(*commands, rules=rules, **more)
    assert len(said) == len(commands)
    for command, answer in zip(commands[:-1], said, strict=False):
        assert answer.startswith("="), (command, answer)
    return said[-1]


def plays(*moves: str) -> list[str]:
    """Returns the GTP commands that play the moves, Black first."""
    return [f"play {'bw'[place % 2]} {move}" for place, move in enumerate(moves)]


class Engine:
    """The GTP engine as a process, started as another program would start it."""

    def __init__(self, command: Iterable[str] = (), *, arguments: Iterable[str] = ()) -> None:
        words = list(command) or [sys.executable, "-m", "atari_teach", "gtp", *arguments]
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def send(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def line(self) -> bytes:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def answer(self) -> str:
        """Returns the next answer; if it is a success, without status and id."""
        lines = []
        while (line := self.line()) not in (b"\n", b""):
            lines.append(line.decode())
        return "".join(lines).rstrip("\n")

    def ask(self, command: str) -> str:
        """Returns the answer to a command, which must succeed."""
        self.send(f"{command}\n".encode())
        answer = self.answer()
        assert answer.startswith("="), (command, answer)
        return answer[1:].strip(" ")

    def close(self) -> tuple[int, bytes]:
        """Closes the input; returns the exit code and the error output."""
        _said, complained = self.process.communicate(timeout=30)
        return self.process.returncode, complained
