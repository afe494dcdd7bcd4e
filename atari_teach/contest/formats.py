"""Games between two programs, and how they are told to people and to other tools.

* `lines`: for people.
* `brutaltester`: for each game a line with 1 or 0 for each program in their order, 0 0 for a draw, and
  nothing else: cg-brutaltester takes a negative score, and whatever comes on the error output, for an
  accident. The original scores are in the log.
* `psyleague`: one JSON object, a list of them where there are several games.

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
    """The ways to tell of games; the values can be typed."""

    LINES = "lines"
    BRUTALTESTER = "brutaltester"
    PSYLEAGUE = "psyleague"


class Games(NamedTuple):
    """What is to be played.

    Attributes:
        league: The league.
        number: How many games; twice as many with `swap`.
        swap: Whether every game is played a second time with the colours exchanged.
        seed: The seed of the first game, one more for every further one; both of a pair have the same.
        time: Which limits hold.
        factor: How many times longer than usual they are.
    """

    league: League
    number: int = 1
    swap: bool = False
    seed: int = 0
    time: TimeName = "cg"
    factor: float = 1


class Bout(NamedTuple):
    """A game that was played.

    Attributes:
        number: Which one, from 1.
        black: Which of the two programs was Black, 0 or 1.
        result: How it ended.
    """

    number: int
    black: int
    result: Result

    @property
    def scores(self) -> tuple[int, int]:
        """The scores in the order of the programs."""
        return self.result.scores if self.black == 0 else self.result.scores[::-1]

    @property
    def winner(self) -> int | None:
        """Which of the programs won; None for a draw."""
        first, second = self.scores
        return None if first == second else int(second > first)


def play_games(players: Sequence[Player], games: Games, log: Log) -> Iterator[Bout]:
    """Plays the games, the first program being Black; yields each as soon as it is over.

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


def told(bouts: Iterator[Bout], players: Sequence[Player], form: Format, language: Language) -> Iterator[str]:
    """The lines that tell of these games in this form, each as soon as it is known."""
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
    """How a game ended."""
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
    """Why a game ended before its last turn; None where it did not."""
    if result.loss is None:
        return None
    return say("Turn {n}: {reason}", n=result.last.number, reason=explain_ply(result.last).said)
