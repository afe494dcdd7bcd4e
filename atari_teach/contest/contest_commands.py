"""Runs the commands of the contest."""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from types import FrameType
from typing import NoReturn, TextIO

from atari_teach.base.i18n import Language, render, say
from atari_teach.contest.arena import Arena, Journal, Pairing
from atari_teach.contest.bots import write_bots
from atari_teach.contest.formats import Format, Games, output_lines, play_games
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.pool import play_all
from atari_teach.contest.program import signals_delayed
from atari_teach.contest.records import Log
from atari_teach.contest.referee import ProgramPlayer

_BAR = 30


def referee(chosen: Namespace, language: Language) -> int:
    """Plays games between two programs and prints the results; returns the exit code."""
    players = [ProgramPlayer(command) for command in (chosen.first, chosen.second)]
    games = Games(
        LEAGUES[chosen.league],
        chosen.games,
        chosen.swap,
        chosen.seed if chosen.data is None else chosen.data,
        chosen.time,
        chosen.time_factor,
    )
    with exit_on_sigterm():
        for line in output_lines(
            play_games(players, games, Log(chosen.log)), players, Format(chosen.format), language
        ):
            print(line, flush=True)
    return 0


def arena(chosen: Namespace, language: Language) -> int:
    """Plays a round robin and prints the table, even if stopped early; returns the exit code."""
    commands = list(dict.fromkeys(chosen.programs))
    games = Games(
        LEAGUES[chosen.league],
        chosen.games,
        seed=chosen.seed,
        time=chosen.time,
        factor=chosen.time_factor,
    )
    journal = None if chosen.journal is None else Journal(chosen.journal, games)
    journalled = {} if journal is None else journal.read()
    arena = Arena(
        commands, games, {pairing: journalled[pairing] for pairing in _between(journalled, commands)}
    )
    todo = arena.to_play()
    bar = ProgressBar(len(todo), sys.stderr)
    stopped = False
    with exit_on_sigterm():
        try:
            for played in play_all(todo, games, chosen.jobs or os.cpu_count() or 1):
                with signals_delayed():  # the table and the journal must contain the same games
                    arena.played[played.pairing] = played
                    if journal is not None:
                        journal.add(played)
                bar.step()
        except KeyboardInterrupt:
            stopped = True
        finally:
            bar.clear()
    for line in arena.lines(language) if arena.played else ():
        print(line)
    return 130 if stopped else 0


def _between(journalled: Iterable[Pairing], commands: Sequence[str]) -> Iterator[Pairing]:
    """Returns the games between the given programs; a journal may also contain games of other programs."""
    return (pairing for pairing in journalled if {pairing.black, pairing.white} <= set(commands))


def bots(chosen: Namespace, language: Language) -> int:
    """Writes the example programs and the project's bot into a folder; existing files are not replaced."""
    for file in write_bots(chosen.folder):
        print(render(say("{file} was written.", file=str(file)), language))
    return 0


class ProgressBar:
    """A progress bar on a terminal; elsewhere nothing is printed."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self._total, self._done, self._stream = total, 0, stream
        self._started = monotonic()
        self._seen = stream.isatty() and total > 0
        self._show()

    def step(self) -> None:
        """Counts one more finished game."""
        self._done += 1
        self._show()

    def clear(self) -> None:
        """Removes the bar."""
        if self._seen:
            print(f"\r{'':{_BAR + 40}}\r", end="", file=self._stream, flush=True)

    def _show(self) -> None:
        if not self._seen:
            return
        full = _BAR * self._done // self._total
        left = ""
        if self._done:
            seconds = round((monotonic() - self._started) / self._done * (self._total - self._done))
            left = f"  {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        bar = "█" * full + "░" * (_BAR - full)
        print(f"\r{bar} {self._done}/{self._total}{left}  ", end="", file=self._stream, flush=True)


@contextmanager
def exit_on_sigterm() -> Iterator[None]:
    """Handles SIGTERM with `sys.exit`, so that programs are ended before this process."""
    if not hasattr(signal, "SIGTERM"):
        yield
        return
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    del frame
    sys.exit(128 + number)
