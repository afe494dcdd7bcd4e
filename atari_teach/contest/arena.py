"""Round-robin tournaments: which games to play, their results, and the ratings.

An optional journal stores the results. Its first line describes the kind of games, and each further line is
one game, in JSON. A later run with the same journal continues it, even with additional programs. A last line
that was cut off is dropped, and its game is played again.
"""

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from atari_teach.base.i18n import Language, Text, say
from atari_teach.base.i18n.words import decimal_number
from atari_teach.base.limits import MB
from atari_teach.base.safe_file import open_to_append, read_at_most
from atari_teach.contest.contest_words import loss_name
from atari_teach.contest.formats import Games
from atari_teach.contest.records import RecordError
from atari_teach.contest.referee import Loss, ProgramPlayer, Referee, one_line
from atari_teach.contest.standings import standing_lines
from atari_teach.contest.time_rules import TIME_RULES
from atari_teach.engine.opponent.matches import Duel, ratings
from atari_teach.exchange.saving import save_file

_LARGEST = 64 * MB


class Pairing(NamedTuple):
    """A game to play.

    Attributes:
        black: Black's command.
        white: White's command.
        number: The number of this game, from 0, among the games that these two play in these colours. The
            seed depends on it.
    """

    black: str
    white: str
    number: int


class Played(NamedTuple):
    """A finished game.

    Attributes:
        pairing: Which game it was.
        scores: Black's and White's score.
        turns: The number of turns.
        loss: The fault that ended the game early; None if there was none.
    """

    pairing: Pairing
    scores: tuple[int, int]
    turns: int
    loss: Loss | None = None


def pairings(commands: Sequence[str], games: int) -> Iterator[Pairing]:
    """Yields `games` games for every pair, in rounds, with alternating colours."""
    for number in range(games):
        for first, second in combinations(commands, 2):
            black, white = (first, second) if number % 2 == 0 else (second, first)
            yield Pairing(black, white, number // 2)


def play_pairing(pairing: Pairing, games: Games) -> Played:
    """Plays a game.

    Raises:
        ProgramError: A program can't be started.
    """
    rule = TIME_RULES[games.time].longer(games.factor)
    seats = (ProgramPlayer(pairing.black), ProgramPlayer(pairing.white))
    with Referee(games.league, seats, rule, games.seed + pairing.number) as referee:
        for _ in referee.plies():
            pass
    result = referee.result
    assert result is not None, "nobody stopped it"
    return Played(pairing, result.scores, len(result.last.game.turns), result.loss)


@dataclass(slots=True)
class Arena:
    """The participants and their results.

    Attributes:
        commands: The distinct programs.
        games: The kind of games; `number` is the number of games per pair.
        played: The results so far.
    """

    commands: Sequence[str]
    games: Games
    played: dict[Pairing, Played]

    def to_play(self) -> list[Pairing]:
        """Returns the games that are not played yet, in order."""
        return [each for each in pairings(self.commands, self.games.number) if each not in self.played]

    @property
    def duels(self) -> list[Duel]:
        """The results of every pair."""
        found = []
        for first, second in combinations(range(len(self.commands)), 2):
            ours = [
                each
                for pairing, each in self.played.items()
                if {pairing.black, pairing.white} == {self.commands[first], self.commands[second]}
            ]
            results = tuple(_won(each, self.commands[first]) for each in ours)
            found.append(Duel(first, second, results, sum(each.turns for each in ours)))
        return found

    def lines(self, language: Language) -> Iterator[str]:
        """Yields the lines of the table: each program's rating with its interval, games, wins, and faults."""
        duels = self.duels
        found = ratings(len(self.commands), duels, self.games.seed)
        losses = {command: Counter[Loss]() for command in self.commands}
        games = Counter[str]()
        won = dict.fromkeys(self.commands, 0.0)
        for pairing, each in self.played.items():
            for command in (pairing.black, pairing.white):
                games[command] += 1
                result = _won(each, command)
                won[command] += 0.5 if result is None else result
            if each.loss is not None:
                loser = pairing.black if each.scores[0] < each.scores[1] else pairing.white
                losses[loser][each.loss] += 1
        # Translators: heads of columns with numbers: games played, games won.
        columns: list[tuple[Text, Sequence[str]]] = [
            (say("Games"), [str(games[command]) for command in self.commands]),
            (say("Won"), [decimal_number(won[command], "g", language) for command in self.commands]),
        ]
        columns += [
            (loss_name(loss), [str(losses[command][loss]) for command in self.commands])
            for loss in Loss
            if any(counted[loss] for counted in losses.values())
        ]
        yield from standing_lines([one_line(each) for each in self.commands], found, language, columns)


def _won(played: Played, command: str) -> bool | None:
    black, white = played.scores
    return None if black == white else (black > white) is (played.pairing.black == command)


class Journal:
    """The file that stores the results of an arena."""

    def __init__(self, path: Path, games: Games) -> None:
        """Sets the file; does not read or write it yet.

        Args:
            path: The file.
            games: The kind of games that it must contain.
        """
        self._path = path
        self._head = {
            "league": games.league.number,
            "seed": games.seed,
            "time": games.time,
            "factor": games.factor,
        }

    def read(self) -> dict[Pairing, Played]:
        """Returns the games in the file; none if it does not exist. Removes incomplete lines from the file.

        Raises:
            RecordError: The file is not a journal, has another kind of games, or can't be read or written.
        """
        try:
            data = read_at_most(self._path, _LARGEST + 1)
            if len(data) > _LARGEST:
                raise OSError("no journal is that long")
            lines = data.splitlines(keepends=True)
        except FileNotFoundError:
            lines = []
        except OSError:
            raise RecordError(say("The file {name} cannot be opened.", name=self._path.name)) from None
        if lines and _value(lines[0]) != self._head:
            raise RecordError(
                say("{name} is not the journal of such games: choose another file.", name=self._path.name)
            )
        complete = [line for line in lines[1:] if line.endswith(b"\n")]
        found = [played for line in complete if (played := _as_played(_value(line))) is not None]
        problem = save_file(self._path, _lines([self._head, *map(_as_json, found)]))
        if problem is not None:
            raise RecordError(problem)
        return {each.pairing: each for each in found}

    def add(self, played: Played) -> None:
        """Adds a game to the file, and flushes the file to the disk.

        Raises:
            RecordError: The file can't be written.
        """
        try:
            with open_to_append(self._path) as file:
                file.write(_lines([_as_json(played)]))
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            raise RecordError(say("The file {name} can't be written.", name=self._path.name)) from None


def _lines(values: Iterable[Any]) -> bytes:
    return "".join(f"{json.dumps(value)}\n" for value in values).encode()


def _value(line: bytes) -> Any:
    with suppress(ValueError, RecursionError):
        return json.loads(line)
    return None


def _as_json(played: Played) -> dict[str, Any]:
    return {
        **played.pairing._asdict(),
        "scores": list(played.scores),
        "turns": played.turns,
        "loss": None if played.loss is None else played.loss.value,
    }


def _as_played(value: Any) -> Played | None:
    """Returns the game stored in a line of the journal; None if the line is not valid."""
    match value:
        case {
            "black": str(black),
            "white": str(white),
            "number": int(number),
            "scores": [int(first), int(second)],
            "turns": int(turns),
            "loss": str() | None as loss,
        } if loss is None or loss in {each.value for each in Loss}:
            return Played(
                Pairing(black, white, number), (first, second), turns, None if loss is None else Loss(loss)
            )
    return None
