"""Matches between players, with results as lines of text: the participants and their ratings."""

import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field

from atari_teach.base.i18n import Language, Message, render, say, say_n
from atari_teach.base.i18n.words import decimal_number
from atari_teach.base.level import Level
from atari_teach.base.problems import AtariTeachError
from atari_teach.contest.standings import standing_lines
from atari_teach.engine.opponent.matches import Duel, Entrant, Rating, meetings, ratings
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.exchange.gtp import GtpPlayer
from atari_teach.table.games.openings import book

GNU_GO = "gnugo"
_GNU_GO_COMMAND = (GNU_GO, "--mode", "gtp", "--level", "10")


class UnknownPlayerError(AtariTeachError):
    """There is no player with this name.

    Attributes:
        name: The name that was not found.
    """

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        """Returns the sentence in the current language."""
        return render(
            say(
                "There is no player “{name}”. There are {names}, and any program that speaks GTP.",
                name=self.name,
                names=", ".join([*(level.value for level in Level), GNU_GO]),
            )
        )


@dataclass(slots=True)
class Program:
    """A participant that is a program; it is started again for every game.

    Attributes:
        command: The program and its arguments.
        seeded: Whether it has the option `--seed`.
    """

    command: Sequence[str]
    seeded: bool = False
    _player: GtpPlayer | None = field(default=None, init=False)

    def sit_down(self, seed: int) -> Opponent:
        """Ends the program of the previous game, if any, and starts a new process for one game."""
        self.close()
        chance = ("--seed", str(seed % 1_000_000 + 1)) if self.seeded else ()
        self._player = GtpPlayer([*self.command, *chance])
        return self._player

    def close(self) -> None:
        """Ends the player's program."""
        if self._player is not None:
            self._player.close()
            self._player = None


def entrant(name: str, ending: ExitStack) -> Entrant:
    """Returns the participant with this name: a level, GNU Go, or a command line.

    Args:
        name: A value of `Level`, `gnugo`, or a program with its arguments.
        ending: When this stack is closed, it ends the program.

    Raises:
        UnknownPlayerError: There is no such level or program.
    """
    if name in {level.value for level in Level}:
        known = Level(name)
        return Entrant(name, lambda seed: opponent(known, seed, book=book()))
    command = _command(name)
    if command is None:
        raise UnknownPlayerError(name)
    program = Program(command, seeded=name == GNU_GO)
    ending.callback(program.close)
    return Entrant(name, program.sit_down)


def _command(name: str) -> tuple[str, ...] | None:
    """Returns the command line, with the full path of the program; None if there is no such program."""
    try:
        words = _GNU_GO_COMMAND if name == GNU_GO else tuple(shlex.split(name))
    except ValueError:
        return None
    program = shutil.which(words[0], path=None) if words else None
    if program is None and words and words[0] == GNU_GO:
        program = shutil.which(GNU_GO, path="/usr/games")
    return None if program is None else (program, *words[1:])


def meeting_lines(
    names: Sequence[str], games: int, size: int, seed: int, language: Language
) -> Iterator[str]:
    """Plays a round robin; yields lines with the results as soon as they are known.

    Args:
        names: The participants, two or more.
        games: The number of games per pair.
        size: Lines of the board.
        seed: The same seed gives the same games.
        language: The language of the lines.

    Raises:
        UnknownPlayerError: A name is not known.
        GtpError: A program does not follow the protocol.
    """
    with ExitStack() as ending:
        entrants = [entrant(name, ending) for name in names]
        duels: tuple[Duel, ...] = ()
        for duels in meetings(entrants, games, size, seed):
            if len(duels[-1].results) == games:
                yield render(_score_line(duels[-1], names, size, language), language)
        yield ""
        yield from _table(names, duels, ratings(len(names), duels, seed), language)


def _score_line(duel: Duel, names: Sequence[str], size: int, language: Language) -> Message:
    played = len(duel.results)
    return say(
        "{first} – {second}, {size}x{size}: {won} to {lost} ({percent}%), {turns} moves a game",
        first=names[duel.first],
        second=names[duel.second],
        size=size,
        won=decimal_number(duel.won, "g", language),
        lost=decimal_number(played - duel.won, "g", language),
        percent=decimal_number(100 * duel.won / played, ".1f", language),
        turns=decimal_number(duel.turns / played, ".1f", language),
    )


def _table(
    names: Sequence[str], duels: Sequence[Duel], found: Sequence[Rating], language: Language
) -> Iterator[str]:
    """Yields the table, strongest player first, and notes on moves made for players who made none."""
    yield from standing_lines(names, found, language)
    for duel in duels:
        for place, substituted in zip((duel.first, duel.second), duel.substituted, strict=True):
            if substituted:
                message = say_n(
                    "{name} passed or could not play once; a safe move was made instead.",
                    "{name} passed or could not play {n} times; safe moves were made instead.",
                    substituted,
                    name=names[place],
                )
                yield render(message, language)
