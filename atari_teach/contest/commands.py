"""What the commands of the contest do with what was typed."""

import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from atari_teach.contest.formats import Format, Games, play_games, told
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.records import Log
from atari_teach.contest.referee import ProgramPlayer
from atari_teach.i18n import Language


def referee(chosen: Namespace, language: Language) -> int:
    """Lets two programs play, and prints what came of it; answers the exit code."""
    players = [ProgramPlayer(command) for command in (chosen.first, chosen.second)]
    games = Games(
        LEAGUES[chosen.league],
        chosen.games,
        chosen.swap,
        chosen.seed if chosen.data is None else chosen.data,
        chosen.time,
        chosen.time_factor,
    )
    with ending_tidily():
        for line in told(
            play_games(players, games, Log(chosen.log)), players, Format(chosen.format), language
        ):
            print(line, flush=True)
    return 0


@contextmanager
def ending_tidily() -> Iterator[None]:
    """Lets the system's wish to end this process be one that ends the programs first."""
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
