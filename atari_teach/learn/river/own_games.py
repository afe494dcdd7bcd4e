"""Puzzles from the pupil's own finished games: boards on which the pupil had a chance and did not take it.

Nothing is stored for them. They are found anew from the games in the pupil's events, in the background. So
they leave with a deleted pupil, and come along with a copied or merged one. An answered puzzle is known by
its id, like every other, and is not asked again.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.grade import grade_of, hardness
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Game, Played, Point, judge
from atari_teach.exchange.sgf import SgfError, read_sgf
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import TARGET
from atari_teach.store.played import OwnGame
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.scene import Cancel
from atari_teach.teaching.puzzles.turns_of_games import posed, wins_at_once

OLDEST_DAYS = 30
"""A game of more days ago is not looked at. It is less than `NOT_AGAIN_DAYS`, so nothing is asked twice."""
OWN_STONES = 2
"""The maximum number of these puzzles in a crossing of six."""
OF_A_GAME = 3
"""The maximum number of puzzles of one game."""

_APART = 3
"""Two puzzles of a game are at least this many turns apart, so that their boards differ."""
_FITS = 0.5
"""The smallest expected chance to solve a puzzle that is asked, unless it is a missed capture."""


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A puzzle from a game of the pupil.

    Attributes:
        puzzle: The puzzle.
        grade: How hard it is, 1 to 8.
        id: Its id.
        game: The game.
    """

    puzzle: Puzzle
    grade: int
    id: str
    game: OwnGame


def last_games(games: Sequence[OwnGame], today: date) -> tuple[OwnGame, ...]:
    """Returns the games that are looked at: those of the days before today, the newest first.

    Args:
        games: The pupil's last games, from `Progress.own_games`.
        today: The day.
    """
    return tuple(game for game in reversed(games) if 0 < (today - game.day).days <= OLDEST_DAYS)


def own_puzzles(games: Iterable[OwnGame], kinds: Collection[Kind], cancel: Cancel) -> tuple[OwnPuzzle, ...]:
    """Finds the puzzles of these games: the missed captures of a game first, then other chances.

    Args:
        games: The games.
        kinds: The kinds of puzzles that the pupil may be asked.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    found: list[OwnPuzzle] = []
    for own in games:
        game = _read(own)
        if game is not None:
            found += islice(_missed_in(game, own, kinds, cancel), OF_A_GAME)
    return () if cancel() else tuple(found)


def games_before(games: Iterable[OwnGame], answer: PuzzleAnswer) -> tuple[OwnGame, ...]:
    """Returns the games from which the puzzle of this answer may be: those before it on boards of its size.

    Args:
        games: The pupil's last games.
        answer: The answer.
    """
    earlier = [(own, _read(own)) for own in games if own.day < answer.day]
    return tuple(own for own, game in earlier if game is not None and game.position.size == answer.size)


def find_again(games: Iterable[OwnGame], kind: Kind, wanted: str, cancel: Cancel) -> Puzzle | None:
    """Finds the puzzle with this id on the boards before the pupil's turns; None if it is not there.

    Args:
        games: The games to look at.
        kind: The kind of the puzzle.
        wanted: The id of the puzzle.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    for own in games:
        game = _read(own)
        for number, turn in enumerate(() if game is None else game.turns):
            if cancel():
                return None
            if game is None or turn.colour.value != own.colour:
                continue
            for puzzle, _answers in posed(game.first_turns(number), (kind,), cancel):
                if puzzle_id(puzzle) == wanted:
                    return puzzle
    return None


def _read(own: OwnGame) -> Game | None:
    """Returns the game; None if its record is damaged."""
    try:
        return read_sgf(own.record.encode()).game
    except SgfError:
        return None


def _missed_in(game: Game, own: OwnGame, kinds: Collection[Kind], cancel: Cancel) -> Iterator[OwnPuzzle]:
    """Yields puzzles of turns at which the pupil had a chance, and which are some turns apart.

    The captures come first, so that no other chance just before one takes its place.
    """
    boards = [
        (number, game.first_turns(number), turn.point)
        for number, turn in enumerate(game.turns)
        if turn.colour.value == own.colour and turn.point is not None
    ]
    taken: list[int] = []
    for number, board, point in sorted(boards, key=lambda each: not wins_at_once(each[1])):
        if any(abs(number - other) < _APART for other in taken):
            continue
        missed = _missed(board, point, kinds, cancel)
        if cancel():
            return
        if missed is not None:
            taken.append(number)
            puzzle, grade = missed
            yield OwnPuzzle(puzzle, grade, puzzle_id(puzzle), own)


def _missed(game: Game, point: Point, kinds: Collection[Kind], cancel: Cancel) -> tuple[Puzzle, int] | None:
    """Returns the puzzle of this board and its grade; None if there is none, or if this move solves one.

    Args:
        game: The game before the move.
        point: Where the pupil placed the stone.
        kinds: The kinds to look for.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    missed: tuple[Puzzle, int] | None = None
    for puzzle, found in posed(game, kinds, cancel):
        # After most moves a capture is still possible one move later, but a game is not won by that.
        if point in found.right or (point in found.later and puzzle.kind is not Kind.TAKE):
            return None
        legal = any(isinstance(judge(game, each), Played) for each in found.right)
        if missed is None and legal:
            missed = puzzle, grade_of(hardness(puzzle, found))
    return missed


def fitting(
    found: Iterable[OwnPuzzle], answers: Iterable[PuzzleAnswer], abilities: Abilities
) -> list[OwnPuzzle]:
    """Returns the puzzles to ask: the newest game first, missed captures before what fits the pupil best.

    A missed capture is asked even if it seems too hard: the pupil has had this board in front of them.

    Args:
        found: The puzzles of the pupil's games.
        answers: The pupil's answers so far.
        abilities: What the pupil can do.
    """
    known = {answer.id for answer in answers}

    def success(own: OwnPuzzle) -> float:
        return abilities.kinds[own.puzzle.kind].success(own.grade)

    def is_other(own: OwnPuzzle) -> bool:
        return own.puzzle.kind is not Kind.TAKE

    unknown = (own for own in found if own.id not in known)
    fits = [own for own in unknown if not is_other(own) or success(own) >= _FITS]
    return sorted(
        fits, key=lambda own: (-own.game.day.toordinal(), is_other(own), abs(success(own) - TARGET))
    )


# Translators: where a puzzle comes from: one of the child's own games. The word for the day follows.
_A_FRIEND = say("From your game for two")
_GAMES = {
    "chick": say("From your game with the chick"),
    "cat": say("From your game with the cat"),
    "owl": say("From your game with the owl"),
    "fox": say("From your game with the fox"),
    "beaver": say("From your game with the beaver"),
    "lynx": say("From your game with the lynx"),
    "turtle": say("From your game with the turtle"),
}
# Translators: the day of an earlier game, after “From your game with the owl”.
_WEEKDAYS = (
    say("on Monday"),
    say("on Tuesday"),
    say("on Wednesday"),
    say("on Thursday"),
    say("on Friday"),
    say("on Saturday"),
    say("on Sunday"),
)
_A_WEEK = 7


def origin_words(game: OwnGame, today: date) -> Text:
    """Returns the words that tell from which game a puzzle is."""
    days, animal = (today - game.day).days, game.partner.partition("-")[0]
    if days == 1:
        # Translators: the day of an earlier game, after “From your game with the owl”.
        day = say("yesterday")
    elif days < _A_WEEK:
        day = _WEEKDAYS[game.day.weekday()]
    elif days < 2 * _A_WEEK:
        # Translators: the day of an earlier game, after “From your game with the owl”.
        day = say("last week")
    else:
        # Translators: the day of an earlier game, after “From your game with the owl”.
        day = say("some weeks ago")
    # Translators: above a puzzle: {game} is “From your game with the owl”, {day} “on Tuesday”.
    return say("{game} {day}. You had a chance here!", game=_GAMES.get(animal, _A_FRIEND), day=day)
