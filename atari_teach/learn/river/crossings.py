"""Makes the sessions of a pupil's river: the next crossing, and a missed puzzle that is looked at again."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import cache, partial
from itertools import chain

from atari_teach.base.i18n import say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Position
from atari_teach.learn.river.choosing import Chosen, River
from atari_teach.learn.river.crossing import Answered, Challenge, CrossingSession, Origin, Search
from atari_teach.learn.river.own_games import (
    OWN_STONES,
    OwnPuzzle,
    find_again,
    fitting,
    games_before,
    last_games,
    origin_words,
    own_puzzles,
)
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.store.played import OwnGame
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import Cancel
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.teaching.puzzles.steps import step_of


def next_crossing(river: TodaysRiver, helps: HelpSetting) -> CrossingSession | None:
    """Returns the session of the present crossing, or of the next one; None if there are no puzzles.

    Args:
        river: The pupil's river.
        helps: Returns the current setting for faces and lit liberties.
    """
    kind = only_kind(river)
    return _crossing(river, helps, kind) or (_crossing(river, helps, None) if kind else None)


def only_kind(river: TodaysRiver) -> Kind | None:
    """Returns the only kind of the present crossing, or of the next one; None if its kinds are mixed."""
    begun = river.begun()
    if not begun:
        kind = river.kind_to_repeat()
        return kind if kind is not None and _river(river).suits(kind) else None
    return next((kind for kind in KINDS if begun[0].seen and kind == begun[0].kind), None)


def left_to_cross(
    river: TodaysRiver, kind: Kind | None, fresh: Sequence[PuzzleAnswer] = ()
) -> tuple[Chosen[Puzzle], ...]:
    """Returns the puzzles that are left of the present crossing, or those of the next one.

    Args:
        river: The pupil's river.
        kind: Its only kind; None if kinds are mixed.
        fresh: Answers of this crossing that are not recorded yet.
    """
    return _river(river, fresh).crossing(kind, (*river.begun(), *fresh))


def _river(river: TodaysRiver, fresh: Sequence[PuzzleAnswer] = ()) -> River[Puzzle]:
    answers = (*river.answers(), *fresh)
    return River(answers, river.lessons, river.today, _Pool(), puzzle_id, river.ahead)


def _crossing(river: TodaysRiver, helps: HelpSetting, kind: Kind | None) -> CrossingSession | None:
    """Returns a crossing of one kind, which is its title, or of mixed kinds; None if there are no puzzles."""
    begun, named = river.begun(), kind is not None
    own = _OwnPuzzles(river)

    def left(here: Sequence[Answered]) -> list[Challenge]:
        ids = {each.id for each in river.begun()}
        fresh = [
            _answer_of(each.asked, river.today, first=each.first, seen=named)
            for each in here
            if each.asked is not None and each.asked.id not in ids
        ]
        chosen = [_challenge(each.puzzle, each.grade) for each in left_to_cross(river, kind, fresh)]
        asked = [each.id for each in (*river.begun(), *fresh)]
        return own.among(chosen, asked, _river(river, fresh))

    if not left(()):
        return None
    dry = [river.is_dry(each) for each in begun]
    known = [
        Answered(None if is_dry else _known(each), first=is_dry)
        for each, is_dry in zip(begun, dry, strict=True)
    ]
    title = say("The river") if kind is None else KINDS[kind].title
    search = None if named else own.search()
    return CrossingSession(left, helps, known, title, search, named=named)


def one_puzzle(puzzle: Puzzle, grade: int, helps: HelpSetting) -> CrossingSession:
    """Returns a session that asks one puzzle, such as the one that a teacher starts on all computers.

    Args:
        puzzle: The puzzle.
        grade: Its grade.
        helps: Returns the current setting for faces and lit liberties.
    """
    only = _challenge(puzzle, grade)
    return CrossingSession(lambda asked: () if asked else (only,), helps, title=say("A puzzle"))


class _OwnPuzzles:
    """The puzzles from the pupil's own games that take some places of a crossing, once they are found.

    Args:
        river: The pupil's river.
    """

    def __init__(self, river: TodaysRiver) -> None:
        self._river = river
        self._found: tuple[OwnPuzzle, ...] = ()

    def search(self) -> Search | None:
        """Returns the search for them; None if there is no game to look at."""
        games, kinds = last_games(self._river.games(), self._river.today), self._river.kinds
        return Search(partial(own_puzzles, games, kinds), self._take) if games else None

    def _take(self, found: object) -> None:
        if isinstance(found, tuple):
            self._found = found

    def among(self, chosen: list[Challenge], asked: Sequence[str], river: River[Puzzle]) -> list[Challenge]:
        """Returns the puzzles with own ones in some places: not the first, and no two in a row.

        Args:
            chosen: The puzzles that are left of the crossing.
            asked: The ids of the puzzles before them.
            river: The answers so far.
        """
        if not self._found:
            return chosen
        ids, today = {own.id for own in self._found}, self._river.today
        left = OWN_STONES - len(ids.intersection(asked))
        fits = iter(fitting(self._found, river.answers, river.abilities()))
        is_own = not asked or asked[-1] in ids
        among: list[Challenge] = []
        for challenge in chosen:
            own = next(fits, None) if left > 0 and not is_own else None
            is_own = own is not None
            if own is None:
                among.append(challenge)
                continue
            left -= 1
            origin = Origin(own.game.partner, origin_words(own.game, today))
            among.append(replace(_challenge(own.puzzle, own.grade), origin=origin))
        return among


def _answer_of(asked: Challenge, day: date, *, first: bool, seen: bool) -> PuzzleAnswer:
    """Returns an answer that is not recorded yet."""
    return PuzzleAnswer(day, 0, "", asked.kind, asked.grade, asked.id, first, seen, asked.board.size)


def wet_again(
    river: TodaysRiver, helps: HelpSetting, wanted: PuzzleAnswer | None = None
) -> CrossingSession | None:
    """Returns a session of one puzzle whose stone is wet; the stone dries if the answer is right.

    It is the wanted puzzle; or else the last one that the pack has, or else the last one that may be from a
    game of the pupil. If it is not found any more, another one of its kind and grade takes its place. None if
    no stone is wet.

    Args:
        river: The pupil's river.
        helps: Returns the current setting for faces and lit liberties.
        wanted: The answer that missed the puzzle; None for the last one.
    """
    last = river.wet()[::-1]
    own = partial(_from_own_game, river.games())
    ways = (_known, own, _another)
    first = () if wanted is None or wanted not in last else (way(wanted) for way in ways)
    missed = chain(first, *(map(way, last) for way in ways))
    again = next((each for each in missed if each is not None), None)
    return (
        None if again is None else CrossingSession(lambda _asked: (), helps, [Answered(again, first=False)])
    )


def _from_own_game(games: Sequence[OwnGame], answer: PuzzleAnswer) -> Challenge | None:
    """Returns the puzzle of an answer, which is looked for in the pupil's games when it is asked.

    An empty board is shown until it is found. If no game has it any more, another puzzle is asked. None if it
    can't be from one of the games.
    """
    maybe = games_before(games, answer)
    if not maybe:
        return None
    kind = Kind(answer.kind)

    def step(cancel: Cancel) -> Step | None:
        puzzle = find_again(maybe, kind, answer.id, cancel)
        if puzzle is not None:
            return _step(puzzle, cancel)
        other = None if cancel() else _another(answer)
        return None if other is None else other.step(cancel)

    return Challenge(kind, answer.grade, answer.id, Position.empty(answer.size), step)


def _another(answer: PuzzleAnswer) -> Challenge | None:
    """Returns another puzzle of the kind of this answer, and of the nearest grade; its stone dries the same.

    None if the pack has no puzzle of the kind.
    """
    kind = Kind(answer.kind)
    for grade in sorted(GRADES, key=lambda each: abs(each - answer.grade)):
        puzzles = _Pool().puzzles(kind, grade, answer.size) or _Pool().puzzles(kind, grade)
        if puzzles:
            puzzle = puzzles[0]
            return Challenge(kind, answer.grade, answer.id, puzzle.position, partial(_step, puzzle))
    return None


class _Pool:
    """The puzzles of the pack whose kinds can be asked."""

    def puzzles(self, kind: Kind, grade: int, size: int | None = None) -> Sequence[Puzzle]:
        """Returns the puzzles of this kind and grade on boards of this size, or of all sizes."""
        return _puzzles(kind, grade, size) if kind in KINDS else ()


@cache
def _puzzles(kind: Kind, grade: int, size: int | None) -> Sequence[Puzzle]:
    return _pack().puzzles(kind, grade, size)


@cache
def _pack() -> Pack:
    return Pack.open()


def _known(answer: PuzzleAnswer) -> Challenge | None:
    """Returns the puzzle of an answer; None if the pack does not have it, or a later version made it."""
    if answer.kind not in {kind.value for kind in KINDS}:
        return None
    puzzles = _Pool().puzzles(Kind(answer.kind), answer.grade)
    puzzle = next((each for each in puzzles if puzzle_id(each) == answer.id), None)
    return None if puzzle is None else _challenge(puzzle, answer.grade)


def _challenge(puzzle: Puzzle, grade: int) -> Challenge:
    return Challenge(puzzle.kind, grade, puzzle_id(puzzle), puzzle.position, partial(_step, puzzle))


def _step(puzzle: Puzzle, cancel: Cancel) -> Step | None:
    found = answers(puzzle, cancel=cancel)
    return None if found is None else step_of(puzzle, found)
