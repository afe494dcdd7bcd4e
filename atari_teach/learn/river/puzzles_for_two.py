"""Two children at one screen: both solve the same puzzle, and whoever is first lays a stone in the river.

The child on the left plays Black, the child on the right plays White on the mirrored board. So the colour of
a stone in the river says who laid it. Nothing is recorded: the answers would be those of two children.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle
from random import Random

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Played, Point, Study, Symmetry, judge
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import TARGET_AT_FIRST, start_strength
from atari_teach.learn.river.open_kinds import STONES, open_sizes
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.table.scene import Cancel
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.puzzles.kinds import KINDS

MOVE_KINDS = (Kind.TAKE, Kind.SAVE, Kind.TWO, Kind.NOWHERE, Kind.SIDE, Kind.GUARD, Kind.JOIN)
"""The kinds that are asked: one move answers them, and the first capture ends the game."""
_EASIEST = (Kind.TAKE,)
_DRAWS = 60
"""How many puzzles are drawn at most; some may be drawn twice, or take too long to decide."""
_MIRRORED = Symmetry(mirrored=True, swapped=True)


@dataclass(frozen=True, slots=True)
class Asked:
    """A puzzle for two children.

    Attributes:
        puzzle: The puzzle of the child on the left, with Black to play.
        right: The right moves on that board.
        later: The moves that capture too, but take longer; on some boards these are most moves.
    """

    puzzle: Puzzle
    right: frozenset[Point]
    later: frozenset[Point]

    def seen_by(self, who: Colour) -> Puzzle:
        """Returns the puzzle on the board of this child."""
        puzzle = self.puzzle
        if who is Colour.BLACK:
            return puzzle
        return replace(puzzle, position=_MIRRORED.position(puzzle.position), to_play=Colour.WHITE, last=None)

    def point_for(self, who: Colour, point: Point) -> Point:
        """Returns where a point of Black is on the board of this child, or the other way round."""
        return point if who is Colour.BLACK else _MIRRORED.point(self.puzzle.position.size, point)


def puzzles_for_two(river: TodaysRiver, seed: str) -> Callable[[Cancel], tuple[Asked, ...] | None]:
    """Returns a background job that draws six puzzles; they fit the child whose river this is.

    A child whose river has no such kinds yet gets the easiest ones. The job returns fewer puzzles if the pack
    is missing, and None if it was cancelled. It does not use the river: the store belongs to another thread.
    """
    kinds = tuple(kind for kind in MOVE_KINDS if kind in river.kinds) or _EASIEST
    abilities = Abilities.of(river.answers(), river.today, start_strength(len(river.lessons)))
    solved = {
        kind: [grade for grade in GRADES if abilities.kinds[kind].success(grade) >= TARGET_AT_FIRST]
        for kind in kinds
    }
    return partial(_drawn, solved, open_sizes(river.lessons), seed)


def _drawn(
    solved: Mapping[Kind, Sequence[int]], sizes: Sequence[int], seed: str, cancel: Cancel
) -> tuple[Asked, ...] | None:
    """Returns the puzzles; `solved` has the grades that the child can solve in each kind."""
    chance, pack = Random(seed), Pack.open()
    kinds = chance.sample(list(solved), len(solved))
    asked: list[Asked] = []
    for kind, _draw in zip(cycle(kinds), range(_DRAWS), strict=False):
        if len(asked) == STONES or cancel():
            break
        puzzles = _of_grade(pack, kind, solved[kind], sizes)
        if not puzzles:
            continue
        puzzle = _with_black(chance.choice(puzzles))
        found = answers(puzzle, cancel=cancel)
        if found is not None and all(puzzle != each.puzzle for each in asked):
            asked.append(Asked(puzzle, found.right, found.later))
    return None if cancel() else tuple(asked)


def _of_grade(pack: Pack, kind: Kind, solved: Sequence[int], sizes: Sequence[int]) -> Sequence[Puzzle]:
    """Returns the puzzles of the hardest grade that the child can solve, or of the easiest grade there is."""
    for grade in (*reversed(solved), *GRADES):
        found = [puzzle for size in sizes for puzzle in pack.puzzles(kind, grade, size)]
        if found:
            return found
    return ()


def _with_black(puzzle: Puzzle) -> Puzzle:
    if puzzle.to_play is Colour.BLACK:
        return replace(puzzle, last=None)
    swapped = Symmetry(swapped=True).position(puzzle.position)
    return replace(puzzle, position=swapped, to_play=Colour.BLACK, last=None)


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """What the board of one child shows.

    Attributes:
        picture: The board.
        words: The sentence below it.
        situation: The board before the move, if a move is expected; else None.
    """

    picture: Picture
    words: Text
    situation: Study | None = None


@dataclass(frozen=True, slots=True)
class TwoAtOnce:
    """The puzzles of two children, and how far they are.

    Attributes:
        asked: The puzzles in order.
        stones: Who laid each stone; None for a stone that both laid.
        answer: The answer on the board of Black, while it is shown; else None.
        tried_black: The move of Black that was wrong or refused, while it is shown; else None.
        tried_white: The same for White.
        is_over: Whether both have reached the other bank.
    """

    asked: tuple[Asked, ...]
    stones: tuple[Colour | None, ...] = ()
    answer: Point | None = None
    tried_black: Point | None = None
    tried_white: Point | None = None
    is_over: bool = False

    @property
    def now(self) -> Asked:
        """The puzzle in view."""
        return self.asked[len(self.stones) - (self.answer is not None)]

    @property
    def is_feast(self) -> bool:
        """Whether both are across the river, and not all answers were only shown."""
        return self.is_over and any(who is not None for who in self.stones)

    def tried(self, who: Colour) -> Point | None:
        """The move of a child that was wrong or refused, while it is shown; else None."""
        return self.tried_black if who is Colour.BLACK else self.tried_white

    def is_wrong(self, who: Colour) -> bool:
        """Whether a legal move of this child is shown that is not the answer; it is soon taken back."""
        tried = self.tried(who)
        return tried is not None and isinstance(judge(self._study(who), tried), Played)

    def press(self, who: Colour, point: Point) -> "TwoAtOnce":
        """Returns what follows when a child chooses a point: the stone is laid, or the move is shown.

        A wrong move that is still shown is taken back first. Choosing it twice is one try.
        """
        if self.answer is not None or point == self.tried(who):
            return self
        own = self.now.point_for(who, point)
        if own in self.now.right:
            return replace(self, stones=(*self.stones, who), answer=own, tried_black=None, tried_white=None)
        return self._with_tried(who, point)

    def taken_back(self, who: Colour) -> "TwoAtOnce":
        """Returns the state after a wrong move of this child was taken back."""
        return self._with_tried(who, None)

    def shown(self) -> "TwoAtOnce":
        """Returns the state in which the answer is shown; the stone belongs to both children."""
        if self.answer is not None:
            return self
        answer = min(self.now.right)
        return replace(self, stones=(*self.stones, None), answer=answer, tried_black=None, tried_white=None)

    def following(self) -> "TwoAtOnce":
        """Returns the state with the next puzzle; after the last one, both are at the other bank."""
        if self.answer is None or self.is_over:
            return self
        if len(self.stones) == len(self.asked):
            return replace(self, is_over=True)
        return replace(self, answer=None)

    def seen_by(self, who: Colour) -> BoardSeen:
        """Returns what the board of this child shows."""
        study, asked = self._study(who), self.now
        picture = Picture(study.position, hand=who)
        if self.answer is not None:
            point = asked.point_for(who, self.answer)
            played = judge(study, point)
            assert isinstance(played, Played), "a right move is legal"
            after = Picture(played.position, last=point, faces=True, glad=True, feast=self.is_feast)
            return BoardSeen(after, self._outcome(who))
        tried = self.tried(who)
        if tried is None:
            return BoardSeen(picture, KINDS[asked.puzzle.kind].asked(asked.seen_by(who)), study)
        refused = explain_refusal(study, tried)
        if refused is not None:
            return BoardSeen(refused.on(picture), refused.said, study)
        ghost = (Ghost(tried, who),)
        if asked.point_for(who, tried) in asked.later:
            return BoardSeen(replace(picture, ghosts=ghost), say("That captures too, but later."), study)
        wrong = replace(picture, marks=(Mark(MarkKind.NOT_THIS, tried),), ghosts=ghost)
        return BoardSeen(wrong, say("Not there. Look again!"), study)

    def _outcome(self, who: Colour) -> Text:
        first = self.stones[-1]
        if self.is_over:
            return say("You are both across the river!")
        if first is None:
            return say("Here it was. This stone is from both of you.")
        if first is who:
            return say("Yes! You were first, and you lay a stone.")
        return say("Here it was. This time {they:side} was first.", they=first)

    def _study(self, who: Colour) -> Study:
        puzzle = self.now.seen_by(who)
        return Study(puzzle.position, who)

    def _with_tried(self, who: Colour, point: Point | None) -> "TwoAtOnce":
        return replace(self, tried_black=point) if who is Colour.BLACK else replace(self, tried_white=point)
