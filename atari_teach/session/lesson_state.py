"""Where somebody is in a step of a lesson, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from atari_teach.rules import Point, Position
from atari_teach.teaching.answers import Reply, Run
from atari_teach.teaching.lesson import BuildTask, PlaceTask, SequenceTask, Step, TapTask

OFFER_HINT_AFTER = 2
"""After so many answers that were not the one, the hint is offered."""

OFFER_DEMONSTRATION_AFTER = 4
"""And after so many, the demonstration."""


@dataclass(frozen=True, slots=True)
class StepState:
    """A step being done.

    Attributes:
        run: The answers so far.
        reply: What the last answer came to, None where nothing was answered since the question.
        hints: How many hints were given.
        misses: How many answers were not the one.
        why: Whether the explanation is being looked at.
        card: Which card of a `talk` step is shown.
        codes: The misconceptions seen, in the order in which they came.
        done: Whether the step is done.
        saved: Whether its end has been written down, or can't be.
        demonstrated: Whether the demonstration was the last thing shown.
    """

    run: Run
    reply: Reply | None = None
    hints: int = 0
    misses: int = 0
    why: bool = False
    card: int = 0
    codes: tuple[str, ...] = ()
    done: bool = False
    saved: bool = False
    demonstrated: bool = False

    @property
    def step(self) -> Step:
        """The step as it is shown."""
        return self.run.step

    @property
    def offers_hint(self) -> bool:
        """Whether a hint is offered now; it still has to be asked for."""
        return not self.done and self.hints == 0 and self.misses >= OFFER_HINT_AFTER

    @property
    def offers_demonstration(self) -> bool:
        """Whether the demonstration is offered now."""
        return not self.done and self.misses >= OFFER_DEMONSTRATION_AFTER


def run_state(run: Run) -> dict[str, object]:
    """What has been put and tapped so far, as JSON values."""
    return {
        "step": run.step.id,
        "moves": [str(point) for point in run.moves],
        "tapped": sorted(str(point) for point in run.tapped),
    }


def run_from_state(step: Step, state: Mapping[str, object]) -> Run:
    """The run that was saved; what doesn't fit the step any more is left out, and the step begins anew."""
    moves, tapped = _points(state.get("moves"), step.position), _points(state.get("tapped"), step.position)
    takes_moves = isinstance(step.task, PlaceTask | SequenceTask | BuildTask)
    run = Run(
        step,
        moves if takes_moves else (),
        frozenset(tapped) if isinstance(step.task, TapTask) else frozenset(),
    )
    return run if _fits(run) else Run(step)


def _points(saved: object, position: Position) -> tuple[Point, ...]:
    if not isinstance(saved, list):
        return ()
    points: list[Point] = []
    for name in saved:
        try:
            point = Point.parse(str(name))
        except ValueError:
            return ()
        if point not in position:
            return ()
        points.append(point)
    return tuple(points)


def _fits(run: Run) -> bool:
    """Whether the stones of a saved run can lie there: on empty crossings, the lesson's line followed."""
    if len(set(run.moves)) != len(run.moves) or any(run.step.position[p] is not None for p in run.moves):
        return False
    if isinstance(run.step.task, SequenceTask):
        return (
            any(
                line[: len(run.moves)] == run.moves and len(line) > len(run.moves)
                for line in run.step.task.lines
            )
            and len(run.moves) % 2 == 0
        )
    if isinstance(run.step.task, PlaceTask):
        return len(run.moves) < run.step.task.stones
    return True
