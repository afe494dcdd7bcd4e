"""Logs of contest games: a line of JSON for each ply, and an SGF file for each game.

In a folder every game has two files, `game-1.jsonl` and `game-1.sgf`, numbered on from the highest number in
the folder. The first line of JSON has the players and the rules, the last one the result; points are pairs as
in the protocol, column from the left and row from the top. If the path ends in `.json`, one game is written
there as a single JSON value, as cg-brutaltester expects.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from atari_teach.base.i18n import ENGLISH, render, say
from atari_teach.contest.contest_words import explain_ply
from atari_teach.contest.league import League
from atari_teach.contest.referee import Loss, Ply, Referee, Result
from atari_teach.engine.rules import Colour, Point, Refused
from atari_teach.exchange import ExchangeError
from atari_teach.exchange.saving import save_file
from atari_teach.exchange.sgf import write_sgf

_Json = dict[str, Any]
_LOSSES = {
    Loss.ILLEGAL: "Forfeit",
    Loss.BAD_OUTPUT: "Forfeit",
    Loss.ENDED: "Forfeit",
    Loss.TIMEOUT: "Time",
}


class RecordError(ExchangeError):
    """A log can't be written."""


class Record:
    """The log of one game."""

    def __init__(self, head: _Json) -> None:
        """Starts the log with the data known before the first ply."""
        self.head = head
        self.plies: list[_Json] = []
        self.end: _Json = {}
        self.sgf = b""

    def add(self, ply: Ply) -> None:
        """Adds a ply."""
        self.plies.append(ply_as_json(ply))

    def finish(self, result: Result, names: tuple[str, str]) -> None:
        """Adds the result."""
        self.end = _end(result)
        self.sgf = result_as_sgf(result, names)


def head_of(referee: Referee, league: League, seed: int, time: str) -> _Json:
    """Returns the data of a game that are known before its first ply."""
    black, white = (referee.players[colour].name for colour in (Colour.BLACK, Colour.WHITE))
    return {
        "league": league.number,
        "size": league.size,
        "turns": league.turns,
        "black": black,
        "white": white,
        "seed": seed,
        "time": time,
    }


def ply_as_json(ply: Ply) -> _Json:
    """Returns a ply as JSON; if it lost the game, with the fault and its explanation."""
    size = ply.before.start.size
    entry: _Json = {
        "ply": ply.number,
        "colour": ply.colour.value,
        "answer": ply.answer.line,
        "ms": round(ply.answer.milliseconds, 3),
        "captured": _pairs(ply.captured, size),
        "captures": list(ply.captures),
        "stderr": ply.answer.stderr,
    }
    if ply.loss is not None:
        entry["loss"] = ply.loss.value
        entry["words"] = render(explain_ply(ply).said, ENGLISH)
    if isinstance(ply.verdict, Refused):
        entry["fault"] = ply.verdict.fault.value
        entry["because"] = _pairs(ply.verdict.because, size)
    return entry


def result_as_sgf(result: Result, names: tuple[str, str]) -> bytes:
    """Returns the game as SGF; a fault is written as forfeit or time."""
    said = b""
    if result.loss is not None:
        winner = "B" if result.winner is Colour.BLACK else "W"
        said = f"{winner}+{_LOSSES[result.loss]}".encode()
    return write_sgf(result.last.game, names, said)


class Log:
    """Writes the logs of games to a path; without a path, it writes nothing."""

    def __init__(self, place: Path | None) -> None:
        """Sets the path; creates it if it is a folder.

        Args:
            place: A folder, created if missing, or a file whose name ends in `.json`.

        Raises:
            RecordError: The folder can't be created.
        """
        self._place = place
        self._games = 0
        if place is None or self._is_file:
            return
        try:
            place.mkdir(parents=True, exist_ok=True)
            taken = [re.fullmatch(r"game-(\d{1,9})\.jsonl", file.name, re.ASCII) for file in place.iterdir()]
        except OSError:
            words = say("The folder {name} can't be made or written. Choose another one.", name=str(place))
            raise RecordError(words) from None
        self._games = max((int(found[1]) for found in taken if found), default=0)

    @property
    def _is_file(self) -> bool:
        return self._place is not None and self._place.suffix.lower() == ".json"

    @contextmanager
    def game(self, head: _Json) -> Iterator[Record]:
        """Yields the log of a new game and writes it at exit, even if the game was interrupted.

        Raises:
            RecordError: The log can't be written.
        """
        record = Record(head)
        self._games += 1
        try:
            yield record
        finally:
            self._write(record)

    def _write(self, record: Record) -> None:
        if self._place is None:
            return
        if self._is_file:
            black, white = record.end.get("scores", (None, None))
            document = {
                "scores": {"0": black, "1": white},
                **record.head,
                "plies": record.plies,
                **{key: value for key, value in record.end.items() if key != "scores"},
                "sgf": record.sgf.decode(),
            }
            file = self._place
            if self._games > 1:
                file = file.with_stem(f"{file.stem}-{self._games}")
            _save(file, json.dumps(document, indent=1).encode())
            return
        lines = [record.head, *record.plies, *([record.end] if record.end else [])]
        _save(
            self._place / f"game-{self._games}.jsonl",
            "".join(f"{json.dumps(line)}\n" for line in lines).encode(),
        )
        if record.sgf:
            _save(self._place / f"game-{self._games}.sgf", record.sgf)


def _save(path: Path, data: bytes) -> None:
    problem = save_file(path, data)
    if problem is not None:
        raise RecordError(problem)


def _end(result: Result) -> _Json:
    entry: _Json = {
        "scores": list(result.scores),
        "winner": None if result.winner is None else result.winner.value,
    }
    if result.loss is not None:
        entry |= {"loss": result.loss.value, "loser": result.last.colour.value}
    return entry


def _pairs(points: frozenset[Point], size: int) -> list[list[int]]:
    return [[point.column, size - 1 - point.row] for point in sorted(points)]
