"""Watching a game between two players: the players, and the turns as they arrive.

The game is played in the background as fast as possible, and shown at any pace: players never wait for the
viewer.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import assert_never

from atari_teach.base.i18n import Message, Text, render, say
from atari_teach.base.level import Level
from atari_teach.contest.contest_programs import our_bot, program_in
from atari_teach.contest.contest_words import explain_ply, shown_line
from atari_teach.contest.league import LEAGUES
from atari_teach.contest.program import ProgramError
from atari_teach.contest.records import result_as_sgf
from atari_teach.contest.referee import PartnerPlayer, Player, Ply, Referee, Result
from atari_teach.contest.time_rules import TIME_RULES
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import MOST_CAPTURES, NAMED_RULESETS, Colour, EndCount, Game, Ruleset, Study
from atari_teach.table.games.levels import SIZES, level_sizes
from atari_teach.table.games.openings import book
from atari_teach.table.scene import Cancel, Errand
from atari_teach.teaching.explaining.explain import last_point
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, Explanation
from atari_teach.teaching.explaining.outcome_words import captured_stones, explain_outcome
from atari_teach.teaching.picture import Beat, Picture

TITLE = say("Watch two programs")
_LONGEST = 60
"""The maximum number of characters shown of a program's output."""
_LONGEST_NAME = 18
"""The maximum number of characters shown of a program's file name."""


# The players.


@dataclass(frozen=True, slots=True)
class Partner:
    """A computer player of this app."""

    level: Level


@dataclass(frozen=True, slots=True)
class OurBot:
    """The project's own contest program."""


@dataclass(frozen=True, slots=True)
class OwnProgram:
    """A user's program, in a file."""

    file: Path


Seat = Partner | OurBot | OwnProgram
SEATS: tuple[Seat, ...] = (*(Partner(level) for level in Level), OurBot())
"""The players that are always available."""


def seat_title(seat: Seat) -> Text | str:
    """Returns the name of the player; a long file name is shortened in the middle."""
    match seat:
        case Partner(level):
            return level.title
        case OurBot():
            # Translators: name of a program that plays, where it has no other.
            return say("Bot")
        case OwnProgram(file):
            name = shown_line(file.name, len(file.name))
            return name if len(name) <= _LONGEST_NAME else f"{name[:10]}…{name[10 - _LONGEST_NAME + 1 :]}"
        case _:
            assert_never(seat)


def seat_temper(seat: Seat) -> Text:
    """Returns a sentence about the player, such as how it plays."""
    match seat:
        case Partner(level):
            return level.temper
        case OurBot():
            return say("Our own program for the contest.")
        case OwnProgram():
            return say("It runs as if you had started it yourself.")
        case _:
            assert_never(seat)


def _player_for(seat: Seat) -> Player:
    match seat:
        case Partner(level):
            return PartnerPlayer(level.value, lambda seed: opponent(level, seed, book=book()))
        case OurBot():
            return our_bot()
        case OwnProgram(file):
            return program_in(file)
        case _:
            assert_never(seat)


# The game they play.


@dataclass(frozen=True, slots=True)
class Contest:
    """The rules and the board.

    Attributes:
        ruleset: The rules.
        size: Lines of the board.
    """

    ruleset: Ruleset
    size: int

    @property
    def beginning(self) -> Game:
        """A game without turns."""
        return Game.new(self.size, self.ruleset)

    @property
    def words(self) -> Text:
        """The size of the board, and the number of turns if it is limited."""
        if self.ruleset.turn_limit is None:
            return say("{n} lines", n=self.size)
        return say("{n}\u00a0lines, {turns}\u00a0turns", n=self.size, turns=self.ruleset.turn_limit)


_FIRST_LEAGUE = Contest(LEAGUES[1].ruleset, LEAGUES[1].size)


def rulesets_for(seats: tuple[Seat, Seat]) -> tuple[Ruleset, ...]:
    """Returns the rules that both players support; programs only support those of the contest.

    Go is excluded, because nobody would agree on dead stones.
    """
    if all(isinstance(seat, Partner) for seat in seats):
        return tuple(each for each in NAMED_RULESETS if each.end_count is not EndCount.TERRITORY)
    return (MOST_CAPTURES,)


def contests_for(seats: tuple[Seat, Seat], ruleset: Ruleset) -> tuple[Contest, ...]:
    """Returns the boards that both players support under these rules, smallest first.

    If captures are counted, these are the boards of the contest's leagues.
    """
    sizes = set(ruleset.sizes)
    for seat in seats:
        if isinstance(seat, Partner):
            own = sizes & set(level_sizes(seat.level))
            sizes = own or sizes & set(SIZES)
    if ruleset.end_count is EndCount.CAPTURES:
        return tuple(Contest(each.ruleset, each.size) for each in LEAGUES.values() if each.size in sizes)
    return tuple(Contest(ruleset, size) for size in sorted(sizes))


@dataclass(frozen=True, slots=True)
class Meeting:
    """The settings of a game to watch.

    Attributes:
        seats: Black and White.
        contest: The rules and the board.
        patience: A factor for the contest's time limits.
        seed: The seed of the game.
    """

    seats: tuple[Seat, Seat] = (Partner(Level.FOX_1), Partner(Level.OWL))
    contest: Contest = _FIRST_LEAGUE
    patience: float = 1
    seed: int = 0

    @property
    def names(self) -> tuple[str, str]:
        """Black's and White's full names, in the current language."""
        titles = (seat.file.name if isinstance(seat, OwnProgram) else seat_title(seat) for seat in self.seats)
        black, white = (each if isinstance(each, str) else render(each) for each in titles)
        return black, white

    def seat(self, colour: Colour) -> Seat:
        """Returns the player of this colour."""
        return self.seats[0] if colour is Colour.BLACK else self.seats[1]


@dataclass(frozen=True, slots=True)
class PlayOut:
    """The background job that plays a game to its end; programs run as long as it does."""

    meeting: Meeting

    def __call__(self, cancel: Cancel) -> Generator[Ply | Result | Text]:
        """Yields every turn, then the result; if a program can't be started, the error message instead."""
        meeting = self.meeting
        black, white = (_player_for(seat) for seat in meeting.seats)
        rule = TIME_RULES["cg"].longer(meeting.patience)
        try:
            with Referee(meeting.contest, (black, white), rule, meeting.seed) as referee:
                yield from referee.plies(cancel)
                if referee.result is not None:
                    yield referee.result
        except ProgramError as error:
            yield error.message


# The game on the page: the turns so far, and the one that is shown.


@dataclass(frozen=True)
class WatchedGame:
    """A game being watched; immutable.

    Attributes:
        meeting: The settings of the game.
        number: A number that is unique for each game.
        plies: The turns received so far.
        turn: How many turns are shown on the board.
        result: The result; None while the game goes on.
        trouble: Why the game can't be played; None if it can.
        stopped: Whether the game was stopped before its end.
        moment: The index, from 0, of the moment of the explanation that is shown; None if none is.
    """

    meeting: Meeting
    number: int = 0
    plies: tuple[Ply, ...] = ()
    turn: int = 0
    result: Result | None = None
    trouble: Text | None = None
    stopped: bool = False
    moment: int | None = None

    # the game so far

    @property
    def errand(self) -> Errand | None:
        """The background job that plays the game; None if there is nothing left to play."""
        return None if self.is_known else Errand(self.number, PlayOut(self.meeting))

    @property
    def is_known(self) -> bool:
        """Whether all turns have arrived, since the game has ended, failed or was stopped."""
        return self.result is not None or self.trouble is not None or self.stopped

    @property
    def at_end(self) -> bool:
        """Whether all turns have arrived and the last one is shown."""
        return self.is_known and self.turn == len(self.plies)

    @property
    def ply(self) -> Ply | None:
        """The last turn that is shown; None before the first turn."""
        return self.plies[self.turn - 1] if self.turn else None

    @property
    def game(self) -> Game:
        """The game up to the turn shown."""
        return self.meeting.contest.beginning if self.ply is None else self.ply.game

    @property
    def study(self) -> Study:
        """The position shown, in the form that the page of rules and values needs."""
        game = self.game
        return Study(game.position, game.to_play, game.ruleset, repeats=game.repeats)

    @property
    def captures(self) -> tuple[int, int]:
        """The number of stones that Black, and White, have captured so far."""
        return (0, 0) if self.ply is None else self.ply.captures

    @property
    def to_play(self) -> Colour | None:
        """The side to play; None when the game has ended."""
        return None if self.at_end else self.game.to_play

    @property
    def winner(self) -> Colour | None:
        """The winner; None before the end, and for a draw."""
        return self.result.winner if self.result is not None and self.at_end else None

    # display

    @cached_property
    def explanation(self) -> Explanation:
        """The explanation of how the game ended; `NO_EXPLANATION` before its end."""
        if self.result is None or not self.at_end:
            return NO_EXPLANATION
        if self.result.loss is not None:
            return explain_ply(self.result.last)
        return explain_outcome(self.game) or NO_EXPLANATION

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The moments of the explanation."""
        return self.explanation.beats

    @property
    def beat(self) -> Beat | None:
        """The moment of the explanation that is shown; None if none is."""
        return None if self.moment is None else self.beats[self.moment]

    @property
    def picture(self) -> Picture:
        """The picture of the board, with marks that explain the end of the game."""
        if self.beat is not None:
            return self.beat.picture
        picture = Picture(self.game.position, last=last_point(self.game))
        return picture if self.explanation is NO_EXPLANATION else self.explanation.on(picture)

    @property
    def heading(self) -> Text:
        """The heading: whose turn it is, that the game is over, or why it can't begin."""
        if self.trouble is not None and self.at_end:
            return self.trouble
        if self.at_end and self.result is None:
            return say("The game was stopped.")
        if self.result is None or not self.at_end:
            return say("It is {who}'s turn.", who=self.game.to_play)
        if self.result.loss is not None:
            return say("{who} won!", who=self.result.last.colour.other)
        return say("The game is over.")

    @property
    def words(self) -> Text | None:
        """The text below the heading: the last event, why the game ended, or what to do; None for no text."""
        if self.beat is not None:
            return self.beat.words
        if self.at_end and self.trouble is not None:
            return say("It has to be a program that runs on this computer, or a Python file.")
        if self.explanation.words is not None:
            return self.explanation.words
        if self.ply is None:
            return None
        if self.ply.point is None:
            return say("{who} passed.", who=self.ply.colour)
        count = len(self.ply.captured)
        return captured_stones(self.ply.colour, count) if count else None

    @property
    def spoken(self) -> tuple[Text, ...]:
        """The text for users who can't see the board, with the names of points."""
        if self.beat is not None:
            return (self.beat.spoken or self.beat.words,)
        ply, words = self.ply, () if self.words is None else (self.words,)
        if ply is None or ply.loss is not None or ply.point is None:
            return (*words, self.heading)
        return (say("{who} played {point}.", who=ply.colour, point=ply.point), *words, self.heading)

    @property
    def count(self) -> Text | None:
        """The number of the turn shown, and the limit if there is one; None before the first turn."""
        turns = self.meeting.contest.ruleset.turn_limit
        if self.ply is None:
            return None
        return (
            say("Move {n}", n=self.turn)
            if turns is None
            else say("Move {n} of {all}", n=self.turn, all=turns)
        )

    @property
    def wrote(self) -> tuple[Text, str] | None:
        """A label and the program's output for this turn; None if there is none."""
        ply = self.ply
        if ply is None or not isinstance(self.meeting.seat(ply.colour), OwnProgram):
            return None
        if ply.answer.line is not None:
            taken = round(ply.answer.milliseconds)
            words = say("{who}'s program answered in {n} ms", who=ply.colour, n=taken)
            return words, shown_line(ply.answer.line, _LONGEST)
        last = next((line for line in reversed(ply.answer.stderr.splitlines()) if line.strip()), None)
        if last is None:
            return None
        return say("{who}'s program wrote", who=ply.colour), shown_line(last.strip(), _LONGEST)

    @property
    def sgf(self) -> bytes | None:
        """The game as an SGF file; None before its end."""
        return None if self.result is None else result_as_sgf(self.result, self.meeting.names)

    # transitions

    def delivered(self, part: object) -> WatchedGame:
        """Returns the game with a new part: a turn, the result, or an error message."""
        match part:
            case Ply():
                return replace(self, plies=(*self.plies, part))
            case Result():
                return replace(self, result=part)
            case Message():
                return replace(self, trouble=part)
        return self

    def stop(self) -> WatchedGame:
        """Returns the game, stopped before its end."""
        return self if self.is_known else replace(self, stopped=True)

    def step(self, by: int) -> WatchedGame:
        """Returns the game shown `by` turns later, or earlier if negative, within the received turns."""
        return replace(self, turn=max(0, min(self.turn + by, len(self.plies))), moment=None)

    def look_at(self, moment: int | None) -> WatchedGame:
        """Returns the game, showing this moment of the explanation; None to hide the explanation."""
        if moment is not None and not 0 <= moment < len(self.beats):
            moment = None
        return replace(self, moment=moment)

    def again(self, seed: int, *, swapped: bool = False) -> WatchedGame:
        """Returns a new game between the same two players, with the colours swapped if wanted."""
        black, white = self.meeting.seats
        seats = (white, black) if swapped else (black, white)
        return WatchedGame(replace(self.meeting, seats=seats, seed=seed), self.number + 1)
