"""The linter's rules for what a step asks: it can be answered, and the answer is no accident."""

from collections.abc import Iterator
from dataclasses import replace

from atari_teach.i18n import language_of, say
from atari_teach.i18n.wording import wording
from atari_teach.rules import Played, Point, Refused, Study, judge, legal_points
from atari_teach.teaching.expression import each_test
from atari_teach.teaching.forcing import Pursuit, reaches
from atari_teach.teaching.given_away import asks_about_liberties
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.lessons.lines import Line
from atari_teach.teaching.lessons.run import demonstration, solving_point
from atari_teach.teaching.lessons.step import Helps, Run, Step
from atari_teach.teaching.lint_feedback import right_points
from atari_teach.teaching.lint_proved import count_remarks
from atari_teach.teaching.lint_words import step_words
from atari_teach.teaching.predicates import weighed_of_position
from atari_teach.teaching.queries import ask, how_many
from atari_teach.teaching.remarks import Remark, Word
from atari_teach.teaching.winning import after


def answer_remarks(step: Step) -> Iterator[Remark]:
    """What is not as it should be in what a step asks; key paths begin below the step."""
    match step.task:
        case PlaceTask():
            yield from _place(step, step.task)
        case TapTask():
            yield from _tap(step, step.task)
        case ChooseTask():
            yield from _choose(step, step.task)
        case MoveTask():
            yield from _move(step, step.task)
        case SequenceTask():
            yield from _sequence(step, step.task)
        case TryTask():
            yield from _try(step, step.task)
        case BuildTask():
            yield from _build(step)
        case CountTask() | ShowTask() | GameTask() | RecapTask() | TalkTask():
            pass
        case _:
            raise TypeError(step.task)
    yield from count_remarks(step)
    yield from _helps(step)
    yield from _only(step)


def _place(step: Step, task: PlaceTask) -> Iterator[Remark]:
    run = Run(step)
    for _ in range(task.stones):
        points = right_points(run)
        if not points:
            yield Remark(("where",), say("There is no place for so many stones."))
            return
        run = Run(step, (*run.moves, points[0]))


def _tap(step: Step, task: TapTask) -> Iterator[Remark]:
    if task.ask.name == "groups":
        yield Remark(("ask",), say("Groups can be counted, not tapped: use “in atari” or “group C3”."))
    elif not ask(task.ask, Run(step).study):
        yield Remark(("ask",), say("There is nothing to tap."))


def _choose(step: Step, task: ChooseTask) -> Iterator[Remark]:
    study = Run(step).study
    weighed = [
        weighed_of_position(choice.when, replace(study, position=choice.position or step.position))
        for choice in task.choices
    ]
    right = [place for place, answer in enumerate(weighed) if answer]
    if not right and None in weighed:
        yield Remark(("choice", weighed.index(None), "when"), say("It is not proved that a card is right."))
    elif not right:
        yield Remark(("choice", 0, "when"), say("None of these cards is right."))
    for place in right[1:]:
        yield Remark(("choice", place, "when"), say("This card is right too; only one may be."))


def _move(step: Step, task: MoveTask) -> Iterator[Remark]:
    run = Run(step)
    found, legal = right_points(run), legal_points(run.study)
    if not found:
        yield Remark(("goal",), say("No move reaches this goal."))
    elif len(found) == len(legal) and not any(test.word == "any" for test in each_test(task.goal)):
        yield Remark(("goal",), say("Every move reaches this goal; for that, write “area any”."))


def _sequence(step: Step, task: SequenceTask) -> Iterator[Remark]:
    if solving_point(Run(step)) is None:
        yield Remark(("goal",), say("No move reaches this goal."))
    for place, line in enumerate(task.lines):
        where = ("lines", place)
        if len(line) % 2 == 0:
            yield Remark(where, say("A line ends with the child's move, so it has an odd number of moves."))
        refused = _first_refused(Run(step).study, line)
        if refused is not None:
            number, point = refused
            yield Remark(where, say("{point} can't be played here.", point=str(point)), Word(number))
        elif not _reaches(step, task, line):
            yield Remark(where, say("This line ends before the goal is reached."))
        yield from _agreeing(task, place)


def _reaches(step: Step, task: SequenceTask, line: Line) -> bool:
    """Whether a line that names all its moves ends with one that reaches the goal, where there is a goal."""
    if task.goal is None or any(ply.is_any for ply in line):
        return True
    moves = tuple(ply.points[0] for ply in line)
    before = Run(step, moves[:-1])
    return reaches(before.study, moves[-1], Pursuit(task.goal, 1))


def _first_refused(study: Study, line: Line) -> tuple[int, Point] | None:
    """The place of the first move of a line that can't be played, whichever were chosen before it."""
    waiting = [(study, 0)]
    while waiting:
        study, number = waiting.pop()
        for point in line[number].points if number < len(line) else ():
            verdict = judge(study, point)
            if isinstance(verdict, Refused):
                return number, point
            waiting.append((after(study, verdict), number + 1))
    return None


def _agreeing(task: SequenceTask, place: int) -> Iterator[Remark]:
    """A line against those before it: no end where another goes on."""
    line = task.lines[place]
    for other in task.lines[:place]:
        if all(a == b for a, b in zip(line, other, strict=False)):
            words = say("This line is the beginning of another one, or goes on where another one ends.")
            yield Remark(("lines", place), words)


def _try(step: Step, task: TryTask) -> Iterator[Remark]:
    study = Run(step).study
    if task.point is None:
        if not right_points(Run(step)):
            yield Remark(("expect",), say("No move is refused for this reason."))
        return
    verdict = judge(study, task.point)
    if isinstance(verdict, Played):
        yield Remark(("point",), say("{point} is not refused.", point=str(task.point)))
    elif verdict.fault.value != task.expect:
        words = say(
            "{point} is refused for another reason: {reason}.",
            point=str(task.point),
            reason=verdict.fault.value,
        )
        yield Remark(("expect",), words)


def _build(step: Step) -> Iterator[Remark]:
    if not demonstration(step):
        yield Remark(("goal",), say("These stones can't reach the goal."))


def _helps(step: Step) -> Iterator[Remark]:
    if step.helps is Helps.ALWAYS and asks_about_liberties(step):
        yield Remark(("helps",), say("Here lit liberties would be the answer."))


def _only(step: Step) -> Iterator[Remark]:
    """A step with several answers must not speak of the only one."""
    count = _answers(step)
    if count is None or count == 1:
        return
    for where, text in step_words(step):
        for key, words in text.sentences:
            language = language_of(key)
            match = wording(language).only.search(words) if language else None
            if match:
                sentence = say("There are {n} answers, so none is “{words}”.", n=count, words=match.group())
                yield Remark((*where, key), sentence, match.start())


def _answers(step: Step) -> int | None:
    """How many points are right; None where it is not points that are asked for."""
    match step.task:
        case TapTask(query):
            return how_many(query, Run(step).study)
        case MoveTask() | SequenceTask():
            return len(right_points(Run(step)))
        case _:
            return None
