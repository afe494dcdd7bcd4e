"""Plays games between two programs, and prints the results for people and other tools.

* `lines`: for people.
* `brutaltester`: one line per game, with 1 for the winner and 0 for the loser, in the order of the programs;
  0 0 for a draw. cg-brutaltester treats a negative score or any error output as a crash, so nothing else is
  printed. The real scores are in the log.
* `psyleague`: one JSON object, or a list of them for several games.

Source: cg-brutaltester, `GameThread`; psyleague 0.4.1, `play_games`.
"""

import json
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from atari_teach.base.i18n import Language, Message, render, say
from atari_teach.base.i18n.words import decimal_number
from atari_teach.contest.contest_words import explain_ply
from atari_teach.contest.league import League
from atari_teach.contest.records import Log, head_of
from atari_teach.contest.referee import Player, Referee, Result
from atari_teach.contest.time_rules import TIME_RULES, TimeName


class Format(Enum):
    """The output formats; the values are used on the command line."""

    LINES = "lines"
    BRUTALTESTER = "brutaltester"
    PSYLEAGUE = "psyleague"


class Games(NamedTuple):
    """The games to play.

    Attributes:
        league: The league.
        number: The number of games; doubled by `swap`.
        swap: Whether every game is played a second time with the colours exchanged.
        seed: The seed of the first game. It grows by 1 for each further game, but both games of a swap have
            the same seed.
        time: The name of the time rule, a key of `TIME_RULES`.
        factor: A factor for the time limits.
    """

    league: League
    number: int = 1
    swap: bool = False
    seed: int = 0
    time: TimeName = "cg"
    factor: float = 1


class Bout(NamedTuple):
    """A finished game.

    Attributes:
        number: The number of the game, from 1.
        black: The index of the program that was Black, 0 or 1.
        result: The result.
    """

    number: int
    black: int
    result: Result

    @property
    def scores(self) -> tuple[int, int]:
        """The scores in the order of the two programs, not of the colours."""
        return self.result.scores if self.black == 0 else self.result.scores[::-1]

    @property
    def winner(self) -> int | None:
        """The index of the program that won; None for a draw."""
        first, second = self.scores
        return None if first == second else int(second > first)


def play_games(players: Sequence[Player], games: Games, log: Log) -> Iterator[Bout]:
    """Plays the games, and yields each game when it is over. The first program is Black in the first game.

    Raises:
        ProgramError: A program can't be started.
        RecordError: The log can't be written.
    """
    rule = TIME_RULES[games.time].longer(games.factor)
    number = 0
    for pair in range(games.number):
        for black in range(1 + games.swap):
            number += 1
            seed = games.seed + pair
            seats = (players[black], players[1 - black])
            with (
                Referee(games.league, seats, rule, seed) as referee,
                log.game(head_of(referee, games.league, seed, games.time)) as record,
            ):
                for ply in referee.plies():
                    record.add(ply)
                assert referee.result is not None, "nobody stopped it"
                record.finish(referee.result, (seats[0].name, seats[1].name))
            yield Bout(number, black, referee.result)


def output_lines(
    bouts: Iterator[Bout], players: Sequence[Player], form: Format, language: Language
) -> Iterator[str]:
    """Yields the output lines for these games, as early as the format allows."""
    match form:
        case Format.BRUTALTESTER:
            for bout in bouts:
                yield " ".join(str(int(bout.winner == place)) for place in range(2))
        case Format.PSYLEAGUE:
            objects = [_for_psyleague(bout) for bout in bouts]
            yield json.dumps(objects[0] if len(objects) == 1 else objects)
        case Format.LINES:
            yield from _lines(bouts, players, language)


def _for_psyleague(bout: Bout) -> dict[str, object]:
    loser = None if bout.result.loss is None or bout.winner is None else 1 - bout.winner
    return {
        "ranks": [1 if bout.winner in {None, place} else 2 for place in range(2)],
        "errors": [int(loser == place) for place in range(2)],
        "test_data": {},
        "player_data": [{}, {}],
    }


def _lines(bouts: Iterator[Bout], players: Sequence[Player], language: Language) -> Iterator[str]:
    won, played = 0.0, 0
    for bout in bouts:
        played += 1
        won += 0.5 if bout.winner is None else bout.winner == 0
        yield render(bout_words(bout, players), language)
        reason = loss_words(bout.result)
        if reason is not None:
            yield f"   {render(reason, language)}"
    if played > 1:
        total = say(
            "{first} – {second}: {won} to {lost}",
            first=players[0].name,
            second=players[1].name,
            won=decimal_number(won, "g", language),
            lost=decimal_number(played - won, "g", language),
        )
        yield render(total, language)


def bout_words(bout: Bout, players: Sequence[Player]) -> Message:
    """Returns the sentence with the scores of a game."""
    black, white = bout.result.scores
    return say(
        "Game {n}: {black} (Black) {black_score}, {white} (White) {white_score}",
        n=bout.number,
        black=players[bout.black].name,
        white=players[1 - bout.black].name,
        black_score=black,
        white_score=white,
    )


def loss_words(result: Result) -> Message | None:
    """Returns the sentence that says which fault ended a game early; None if there was no fault."""
    if result.loss is None:
        return None
    return say("Turn {n}: {reason}", n=result.last.number, reason=explain_ply(result.last).said)
