"""The linter's rules for the plan of a lesson: its place in the course and the order of its steps."""

from collections.abc import Iterator, Mapping

from atari_teach.i18n import say
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Draws, Moments
from atari_teach.teaching.lessons.step import AnsweredBy, Step

MOST_BEATS = 4
MOST_TEACHER_WORDS = 60


def plan_remarks(lesson: Lesson, course: Mapping[str, int]) -> Iterator[Remark]:
    """The remarks on the plan of a lesson; `course` has the numbers of all its lessons, by their ids."""
    yield from _needs(lesson, course)
    yield from _teacher(lesson)
    yield from _beginning(lesson)
    yield from _shows(lesson)
    yield from _game(lesson)
    yield from _recaps(lesson, course)


def _needs(lesson: Lesson, course: Mapping[str, int]) -> Iterator[Remark]:
    if any(number == lesson.number and other != lesson.id for other, number in course.items()):
        yield Remark(("id",), say("Another lesson has the number {n} too.", n=lesson.number))
    yield from _not_before(lesson, course, lesson.needs, ("needs",))


def _not_before(
    lesson: Lesson, course: Mapping[str, int], named: tuple[str, ...], where: KeyPath
) -> Iterator[Remark]:
    """The remarks on lessons that are named there and do not come before this one."""
    for place, name in enumerate(named):
        if name not in course:
            yield Remark((*where, place), say("There is no lesson “{id}”.", id=name))
        elif course[name] >= lesson.number:
            yield Remark((*where, place), say("“{id}” does not come before this lesson.", id=name))


def _recaps(lesson: Lesson, course: Mapping[str, int]) -> Iterator[Remark]:
    for place, step in enumerate(lesson.steps):
        if isinstance(brought := step.task.brings(step), Draws):
            yield from _not_before(lesson, course, brought.lessons, ("step", place, "from"))


def _teacher(lesson: Lesson) -> Iterator[Remark]:
    for key, words in lesson.teacher.sentences:
        count = len(words.split())
        if count > MOST_TEACHER_WORDS:
            sentence = say(
                "A note for teachers has at most {most} words, not {n}.", most=MOST_TEACHER_WORDS, n=count
            )
            yield Remark(("teacher", key), sentence)


def _beginning(lesson: Lesson) -> Iterator[Remark]:
    if not lesson.steps[0].is_exercise:
        yield Remark(("step", 0, "kind"), say("The first step has to be something that the child does."))


def _shows(lesson: Lesson) -> Iterator[Remark]:
    brought = ((place, step.task.brings(step)) for place, step in enumerate(lesson.steps))
    told = ((place, moments) for place, moments in brought if isinstance(moments, Moments))
    shows = [(place, moments) for place, moments in told if not moments.whole_game]
    for place, _moments in shows[1:]:
        yield Remark(("step", place, "kind"), say("A lesson has at most one show."))
    for place, moments in shows:
        if len(moments.beats) > MOST_BEATS:
            yield Remark(
                ("step", place, "beat", MOST_BEATS), say("A show has at most {n} beats.", n=MOST_BEATS)
            )


def _is_game(step: Step) -> bool:
    return step.task.about.answered_by is AnsweredBy.GAME


def _game(lesson: Lesson) -> Iterator[Remark]:
    doing = [(place, step) for place, step in enumerate(lesson.steps) if not step.task.about.only_words]
    if not doing:
        return
    place, last = doing[-1]
    if not _is_game(last):
        yield Remark(
            ("step", place, "kind"), say("A lesson has to end with a `game`; only `talk` may follow it.")
        )
    elif not last.core:
        yield Remark(("step", place, "core"), say("The last `game` can't have `core = false`."))
    if not any(step.core for step in lesson.exercises if not _is_game(step)):
        yield Remark(("step", 0), say("A lesson needs a core exercise besides its game."))
