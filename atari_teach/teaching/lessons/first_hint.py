"""What the first hint shows on the board: what the question is about."""

from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.explaining.explain_marks import looked_at
from atari_teach.teaching.expressions.predicates import tests_in
from atari_teach.teaching.expressions.queries import OF_STONES, ask
from atari_teach.teaching.lessons.asking import Query
from atari_teach.teaching.lessons.step import AnsweredBy, Run
from atari_teach.teaching.picture import Mark

_OF_THEIRS = frozenset(
    ("captures", "atari", "double atari", "wins", "forced capture", "cuts", "surrounded", "illegal")
)
"""The tests and queries for which the child has to look at the stones of the side that does not move."""

_OF_OWN = frozenset(
    ("saves", "saving", "connects", "joins", "same group", "safe", "self atari", "no forced capture")
) | {"free moves", "territory"}
"""The tests and queries for which the child has to look at the stones of the side that moves."""


def idea_marks(run: Run) -> tuple[Mark, ...]:
    """The marks of the first hint: what the question is about, never where its answer is.

    These are the points that the question names or marks. If there are none, these are all stones of the side
    that the question is about, or all stones. If the child marks stones of both colours, these are the stones
    of the colour of which the second hint shows a group. If all of these are the answer, their liberties are
    marked too. On an empty board, the marks show how lines run from a crossing.
    """
    step, position, task = run.step, run.position, run.step.task
    query = task.ask if isinstance(task, Query) else None
    # in a ko the step marks the point where the child may not play yet, which is no place to look
    named = set() if run.study.repeats is not None else set(step.marks)
    if query is not None:
        named.update(query.points)
    if named:
        return looked_at(named)
    # if stones are counted, the stones of one colour are not the answer
    marks_stones = (
        query is not None and query.name in OF_STONES and task.about.answered_by is not AnsweredBy.NUMBER
    )
    missing = task.solving_point(run) if marks_stones else None
    side = _side_to_look_at(run) or (None if missing is None else position[missing])
    shown = set(position.stones(side)) or set(position.stones())
    if query is not None and marks_stones and shown <= ask(query, run.study):
        shown.update(point for group in position.groups_at(sorted(shown)) for point in group.liberties)
    if not shown and task.about.puts_stones:
        middle = Point(position.size // 2, position.size // 2)
        if task.about.name != "place" or middle in task.solving_points(run):
            shown = {middle, *position.neighbours(middle)}
    return looked_at(shown)


def _side_to_look_at(run: Run) -> Colour | None:
    """The colour of the stones that the question is about; None for both."""
    task = run.step.task
    if task.about.answered_by is AnsweredBy.CARD:
        return None
    for asked in task.asked():
        for test in tests_in(asked.expression):
            own = test.colour or run.to_play
            if isinstance(task, Query) and test.name in OF_STONES:
                return test.colour
            if test.name in _OF_THEIRS:
                return own.other
            if test.name in _OF_OWN:
                return own
    return None
