"""Plays games in parallel processes, each of which plays one game at a time.

The main process terminates a worker that is no longer needed. Before it exits, the worker ends its contest
programs. A worker whose main process has gone finishes its game and exits.
"""

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import NoReturn

from atari_teach.base.i18n import say
from atari_teach.contest.arena import Pairing, Played, play_pairing
from atari_teach.contest.formats import Games
from atari_teach.exchange import ExchangeError

_PATIENCE = 5


class BrokenOffError(ExchangeError):
    """A worker process ended unexpectedly."""


def play_all(todo: Sequence[Pairing], games: Games, jobs: int) -> Iterator[Played]:
    """Plays these games, `jobs` at a time, and yields each game when it is over.

    Raises:
        ProgramError: A program can't be started.
        BrokenOffError: A worker process was killed.
    """
    context = get_context("spawn")
    workers: dict[Connection, BaseProcess] = {}
    waiting = iter(todo)
    try:
        for pairing in islice(waiting, jobs):
            ours, theirs = context.Pipe()
            worker: BaseProcess = context.Process(target=_work, args=(theirs, games), daemon=True)
            worker.start()
            theirs.close()
            workers[ours] = worker
            ours.send(pairing)
        left = len(todo)
        while left:
            for ready in wait(list(workers)):
                assert isinstance(ready, Connection)
                yield _received(ready)
                left -= 1
                following = next(waiting, None)
                if following is not None:
                    ready.send(following)
    finally:
        for connection, worker in workers.items():
            connection.close()
            worker.terminate()
        for worker in workers.values():
            worker.join(_PATIENCE)


def _received(connection: Connection) -> Played:
    try:
        value = connection.recv()
    except EOFError:
        raise BrokenOffError(say("A game was broken off. Begin again to go on.")) from None
    if isinstance(value, ExchangeError):
        raise value
    assert isinstance(value, Played)
    return value


def _work(connection: Connection, games: Games) -> None:
    """Plays the games received through the connection; runs in a worker process."""
    # Ctrl+C reaches all processes; the main process stops the workers after it has saved the results.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    # However the connection closes, the worker then ends.
    with suppress(EOFError, OSError):
        while True:
            pairing = connection.recv()
            try:
                connection.send(play_pairing(pairing, games))
            except ExchangeError as problem:
                connection.send(problem)


def _leave(number: int, frame: FrameType | None) -> NoReturn:
    del frame
    sys.exit(128 + number)
