"""The linter's rules that take a search: what is not proved, and captures that a step has overlooked."""

from collections.abc import Iterator
from dataclasses import replace

from atari_teach.i18n import say, say_n
from atari_teach.rules import Point, Study, legal_points
from atari_teach.teaching import proving
from atari_teach.teaching.expression import Expression, Test, each_test
from atari_teach.teaching.lessons.kinds import ChooseTask, CountTask, MoveTask, SequenceTask, TapTask
from atari_teach.teaching.lessons.step import Feedback, Run, Step
from atari_teach.teaching.lint_feedback import always, begun, right_points
from atari_teach.teaching.lint_winning import untold_remarks
from atari_teach.teaching.move_goals import context
from atari_teach.teaching.predicates import holds, weighed, weighed_of_position
from atari_teach.teaching.proved_queries import PROVED, ask_search
from atari_teach.teaching.remarks import Remark


def unproved_looks(step: Step) -> Iterator[Remark]:
    """What is asked and could not be proved; key paths begin below the step.

    Nobody is told that such an answer is not the one, but nobody is told that it is, either.
    """
    study = Run(step).study
    if any(untold_remarks(step)):
        return
    match step.task:
        case TapTask(query) | CountTask(query) if query.name in PROVED:
            yield from _unproved_points(("ask",), tuple(sorted(ask_search(query, study).unproved)))
        case ChooseTask(choices):
            for place, choice in enumerate(choices):
                shown = replace(study, position=choice.position or step.position)
                if weighed_of_position(choice.when, shown) is None:
                    words = say("This is not proved within {n} positions.", n=proving.budget())
                    yield Remark(("choice", place, "when"), words)
        case MoveTask(goal):
            yield from _unproved_points(("goal",), _unproved_moves(step, goal))
        case _:
            pass
    if isinstance(step.task, MoveTask):
        for place, rule in enumerate(step.feedback):
            yield from _unproved_points(("feedback", place, "when"), _unproved_moves(step, rule.when))


def _unproved_moves(step: Step, expression: Expression) -> tuple[Point, ...]:
    run = Run(step)
    return tuple(p for p in legal_points(run.study) if weighed(expression, context(run, p)) is None)


def _unproved_points(where: tuple[str | int, ...], points: tuple[Point, ...]) -> Iterator[Remark]:
    if points:
        words = say_n(
            "Of one move this is not proved within {states} positions: {points}.",
            "Of {n} moves this is not proved within {states} positions: {points}.",
            len(points),
            states=proving.budget(),
            points=tuple(map(str, points)),
        )
        yield Remark(where, words)


def count_remarks(step: Step) -> Iterator[Remark]:
    """Free moves that are asked for and can't be told, or that somebody should tap."""
    match step.task:
        case TapTask(Test(name="free moves")):
            yield Remark(("ask",), say("Free moves can be counted, not tapped."))
        case CountTask(Test(name="free moves") as query):
            study = Run(step).study
            if proving.free_moves(study, query.colour or study.to_play) is None:
                yield Remark(("ask",), say("Here it can't be told how many free moves there are."))
        case _:
            return


def overlooked_remarks(step: Step) -> Iterator[Remark]:
    """Captures that can't be stopped, and that a step asking for one neither takes nor speaks of.

    A goal that every such move reaches takes them; so does a feedback rule of its own, which is not
    `otherwise`. On the lines of a sequence every turn of the child is looked at. Where replies are computed,
    it is the first one, and all of them only where every question may take long.
    """
    match step.task:
        case MoveTask(goal):
            yield from _overlooked(Run(step), ("goal",), _turns(goal))
        case SequenceTask(lines, goal, turns):
            if lines:
                yield from _beside_lines(step, step.task)
            elif goal is not None:
                for run in begun(step) if proving.budget() > proving.AT_THE_TABLE else (Run(step),):
                    yield from _overlooked(run, ("goal",), turns - len(run.moves) // 2)
        case _:
            return


def _turns(goal: Expression) -> int:
    """In how many own moves a goal wants a capture at the most; one, where it wants something else."""
    return max((test.number or 1 for test in each_test(goal) if test.name == "forced capture"), default=1)


def _beside_lines(step: Step, task: SequenceTask) -> Iterator[Remark]:
    """The child's turns on every line, each state of the board once."""
    seen: set[tuple[Point, ...]] = set()
    for place, line in enumerate(task.lines):
        if any(ply.is_any for ply in line):
            continue
        moves = tuple(ply.points[0] for ply in line)
        if not _ends_with_a_capture(step, moves):
            continue
        for number in range(0, len(moves), 2):
            if moves[:number] in seen:
                continue
            seen.add(moves[:number])
            turns = (len(moves) - number + 1) // 2
            yield from _overlooked(Run(step, moves[:number]), ("lines", place), turns)


def _ends_with_a_capture(step: Step, moves: tuple[Point, ...]) -> bool:
    before = Run(step, moves[:-1])
    asked = context(before, moves[-1])
    return asked.played is not None and bool(asked.played.captured)


def _overlooked(run: Run, where: tuple[str | int, ...], turns: int) -> Iterator[Remark]:
    """The moves that force a capture as fast and are not right, where the first capture wins."""
    study, right = run.study, set(right_points(run))
    if not study.ruleset.first_capture_ends:
        return
    for point in legal_points(study):
        if point in right or not _captures_in(study, point, turns) or _spoken_of(run, point):
            continue
        words = say_n(
            "{point} captures too: let it count, or speak of it in a feedback rule.",
            "{point} captures in {n} moves, too: let it count, or speak of it in a feedback rule.",
            _fewest(study, point, turns),
            point=str(point),
        )
        if run.moves:
            words = say("After {moves}: {problem}", moves=tuple(map(str, run.moves)), problem=words)
        yield Remark(where, words)


def _captures_in(study: Study, point: Point, turns: int) -> bool:
    return proving.begins_capture(study, point, turns) is True


def _fewest(study: Study, point: Point, turns: int) -> int:
    return next(n for n in range(1, turns + 1) if n == turns or _captures_in(study, point, n))


def _spoken_of(run: Run, point: Point) -> bool:
    """Whether a feedback rule that does not speak of everything speaks of this move."""
    asked = context(run, point)
    rule: Feedback | None = next((rule for rule in run.step.feedback if holds(rule.when, asked)), None)
    return rule is not None and not always(rule.when)
