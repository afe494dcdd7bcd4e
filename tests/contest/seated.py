"""Players for tests: scripted ones, and small programs."""

import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from atari_teach.contest.referee import Answer, turn_lines
from atari_teach.engine.rules import Game


@dataclass
class Scripted:
    """A player in this process; a function gets the input lines of a program and returns the answer."""

    reply: Callable[[list[str]], str]
    name: str = "scripted"
    milliseconds: float = 0

    def start(self, seed: int) -> None:
        pass

    def answer(self, game: Game, patience: float, cancel: Callable[[], bool], *, first: bool) -> Answer:
        del patience, cancel
        return Answer(self.reply(turn_lines(game, first=first).splitlines()), self.milliseconds)

    def close(self) -> str:
        return ""


def python(code: str) -> str:
    """Returns the command of a program with this code, with options that make Python start fast."""
    return shlex.join([sys.executable, "-I", "-S", "-c", code])


def alive(mark: str) -> list[int]:
    """Returns the ids of the running processes that have this mark in their environment."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


READ = """
import sys, time, os
def say(*words): print(*words, flush=True)
colour, size = input(), int(input())
def turn():
    last, score = input(), input()
    return last, score, [input() for _ in range(size)]
"""
"""The beginning of every test program: functions that read a turn and write an answer."""

FIRST_FREE = (
    READ
    + """
while True:
    rows = turn()[2]
    free = [(x, y) for y in range(size) for x in range(size) if rows[y][x] == "." and (
        x + 1 < size and rows[y][x + 1] == "." or y + 1 < size and rows[y + 1][x] == ".")]
    say(*free[0]) if free else say("PASS")
"""
)
"""A program that plays on the first empty crossing next to another empty crossing."""
