"""What is seen of each sentence of a lesson: boards with their marks and ghosts, and highlighted cards."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from atari_teach.base.i18n import render
from atari_teach.engine.rules import Point, Position, Symmetry
from atari_teach.learn.lesson_scene import step_pad, step_picture, step_table_words
from atari_teach.learn.lesson_state import StepState
from atari_teach.table.scene import Cards
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.lessons.kinds import BuildTask
from atari_teach.teaching.lessons.material import Moments
from atari_teach.teaching.lessons.run import HINTS, answer, hint
from atari_teach.teaching.lessons.step import Answer, AnsweredBy, Checked, Result, Run, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.picture import Beat, MarkKind, Picture
from tests.lessons.said import answers_of, boards_of

_MOST = 300
"""The maximum number of answers on one board."""
_UNANSWERED = (AnsweredBy.NOTHING, AnsweredBy.GAME, AnsweredBy.DRAWN)


@dataclass(frozen=True)
class Shown:
    """A sentence, and what is seen while it is said.

    Attributes:
        name: The lesson, the step, the board, and where in the step the sentence is.
        words: The sentence in English.
        pictures: The boards that are seen, one after the other; the last one stays.
        moved: Whether a stone came or went, or the board is another one than before.
        pointed: Whether a card is highlighted.
        series: The sentences that must not look alike: the moments of one explanation, or the replies to
            wrong answers in a step. Empty for hints and right answers.
    """

    name: str
    words: str
    pictures: tuple[Picture, ...]
    moved: bool = False
    pointed: bool = False
    series: str = ""

    @property
    def kinds(self) -> frozenset[MarkKind]:
        """The meanings of the marks on all boards that are seen."""
        return frozenset(mark.kind for picture in self.pictures for mark in picture.marks)

    @property
    def kinds_left(self) -> frozenset[MarkKind]:
        """The meanings of the marks that stay, without those of the question."""
        kinds = {mark.kind for mark in self.pictures[-1].marks}
        return frozenset(kinds - {MarkKind.TARGET})

    @property
    def looks(self) -> Hashable:
        """What is seen, without words, for comparing."""
        return tuple(
            (picture.position, frozenset(picture.marks), frozenset(picture.ghosts), picture.last)
            for picture in self.pictures
        )

    @property
    def is_seen(self) -> bool:
        """Returns whether more is seen than the board that was there before, without marks."""
        marked = any(picture.marks or picture.ghosts for picture in self.pictures)
        return marked or self.moved or self.pointed

    def __str__(self) -> str:
        boards = (
            [f"{mark.kind.name}:{mark.point}" for mark in picture.marks]
            + [f"ghost:{ghost.point}" for ghost in picture.ghosts]
            for picture in self.pictures
        )
        return f"{self.name}: {self.words} {' | '.join(map(' '.join, boards))}"


def shown_in(name: str, board: int, symmetry: Symmetry) -> Iterator[Shown]:
    """Yields all sentences of a step on one of its boards in a variant, each with what is seen.

    Of answers with the same reply, only the first is given.
    """
    yield from shown_of(f"{name}[{board}]", as_shown(boards_of(name)[board], symmetry))


def shown_of(called: str, step: Step) -> Iterator[Shown]:
    """Yields all sentences of a step as it is shown; see `shown_in`."""
    run = Run(step)
    material = step.task.material(step)
    if isinstance(material, Moments):
        yield from _moments(f"{called} moment", material.beats, step.position)
    if step.task.about.answered_by in _UNANSWERED:
        return
    for level in range(1, HINTS + 1):
        yield _of_state(f"{called} hint {level}", StepState(run, hints=level), hint(run, level), run)
    seen: set[object] = set()
    for before, given in (*islice(answers_of(step), _MOST), *_built(step)):
        reply = answer(before, given)
        words = reply.explanation.words or step.done
        if reply.result is Result.NOTHING or words is None or words in seen:
            continue
        seen.add(words)
        where = f"{called} after {_given(before, given)}"
        missed = reply.result in (Result.TAKEN_BACK, Result.REFUSED)
        state = StepState(before).after(given, reply)
        yield _of_state(where, state, reply.explanation, before, series=called if missed else "")
        yield from _moments(f"{where} why", reply.explanation.beats, before.position)


def shown_explanation(name: str, explanation: Explanation, before: Position) -> Iterator[Shown]:
    """Yields an explanation that is not of a lesson: its first sentence, then its moments."""
    board = explanation.on(Picture(before))
    moved = bool(explanation.frames) or board.position != before
    yield Shown(name, render(explanation.said), (*explanation.frames, board), moved)
    yield from _moments(f"{name} why", explanation.beats, before)


def _moments(name: str, beats: tuple[Beat, ...], begun: Position) -> Iterator[Shown]:
    boards = (begun, *(beat.picture.position for beat in beats))
    for number, ((before, now), beat) in enumerate(zip(pairwise(boards), beats, strict=True), 1):
        words = render(beat.words)
        yield Shown(f"{name} {number}", words, (beat.picture,), moved=before != now, series=name)


def _of_state(
    name: str, state: StepState, explanation: Explanation, before: Run, *, series: str = ""
) -> Shown:
    said = step_table_words(state, 0).explanation
    board, pad = said.on(step_picture(state)), step_pad(state)
    cards = [card.picture for card in pad.cards if card.picture is not None] if isinstance(pad, Cards) else []
    lit = any(mark.kind is MarkKind.FOCUS for picture in cards for mark in picture.marks)
    return Shown(
        name,
        render(said.said),
        (*explanation.frames, board),
        moved=bool(explanation.frames) or board.position != before.position,
        pointed=explanation.card is not None or lit,
        series=series,
    )


def _given(run: Run, given: Answer) -> str:
    here = (given.point,) if isinstance(given, Tapped) else (given,)
    return " ".join(map(str, (*run.moves, *sorted(run.tapped), *here)))


def _built(step: Step) -> Iterator[tuple[Run, Answer]]:
    """Yields “That is all” after some stones of a `build` step: none, too few, on the diagonal, apart."""
    if not isinstance(step.task, BuildTask):
        return
    right = [given.point for given in step.task.demonstration(step) if isinstance(given, Tapped)]
    begun = sorted(step.position.stones()) or right[:1]
    across = step.position.diagonals(begun[0])
    far = [point for point in step.position.empty_points() if point not in right][::5]
    for put in ((), right[:-1], across[:1], across, far, (*right[:1], *far)):
        yield Run(step, _stones(step, put)), Checked()
    if step.task.most is not None:
        yield Run(step, _stones(step, far)), Tapped(far[-1])


def _stones(step: Step, points: Iterable[Point]) -> tuple[Point, ...]:
    assert isinstance(step.task, BuildTask)
    return tuple(point for point in points if step.position[point] is None)[: step.task.most]
