"""The linter for lessons: remarks on lessons that can be read, but should not be shown to a child."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from atari_teach.base.i18n import Language, language_of, lesson_languages, say
from atari_teach.base.i18n.wording import wording
from atari_teach.engine.rules import Point, Position, Refused, judge, ruleset_named
from atari_teach.teaching.expressions.expression import Expression, Test, each_test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark, Word
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import UNITS
from atari_teach.teaching.lessons.material import Draws, Moments
from atari_teach.teaching.lessons.placeholders import PLACEHOLDER
from atari_teach.teaching.lessons.revealing import asks_about_liberties
from atari_teach.teaching.lessons.step import AnsweredBy, Feedback, Helps, Run, Step, with_move
from atari_teach.teaching.linting.lint_claims import board_claim_remarks, claim_looks, claim_remarks
from atari_teach.teaching.linting.lint_questions import always
from atari_teach.teaching.linting.lint_words import (
    Spoken,
    all_words,
    step_words,
    word_count,
    word_remarks,
    words_not_ours,
)
from atari_teach.teaching.proving import searches
from atari_teach.teaching.proving.cancellation import raise_if_cancelled

# Checks of feedback: each feedback rule must apply to some answer, and its moves must be legal. The linter
# tries wrong answers and reports rules that never apply.


_OF_MOVES = frozenset({Use.MOVE, Use.BUILD, Use.GAME})
_NOT_TRIED_OUT = frozenset({Use.BUILD, Use.GAME})
"""The linter does not try feedback rules of these uses, because there are too many possible boards."""


def feedback_remarks(step: Step, boards: tuple[Step, ...] = ()) -> Iterator[Remark]:
    """The remarks on the feedback of a step; key paths begin inside the step.

    Args:
        step: The step, on one of its boards.
        boards: The step on all its boards. A rule only has to apply on one of them.
    """
    if not step.feedback:
        return
    answers = _answers_of_rules(step)
    closed = False
    for place, rule in enumerate(step.feedback):
        where = ("feedback", place, "when")
        if closed:
            yield Remark(where, say("This is never said: the rule before it always applies."))
        elif rule.when == Test("never") or (
            step.task.about.feedback not in _NOT_TRIED_OUT
            and rule not in answers
            and not any(rule in _answers_of_rules(other) for other in boards if rule in other.feedback)
        ):
            yield Remark(where, say("This is never heard: no answer leads to it."))
        closed = closed or always(rule.when)
        if rule.refute and step.task.about.feedback not in _OF_MOVES:
            yield Remark(("feedback", place, "refute"), say("Only moves can be refuted."))
        elif rule in answers:
            yield from _refutation(place, rule, answers[rule])


AnswersOfRules = dict[Feedback, list[tuple[Run, Point | None]]]
"""For each rule, the wrong answers that it applied to: the run before each, and the stone's point if any."""


@lru_cache(maxsize=16)
def _answers_of_rules(step: Step) -> AnswersOfRules:
    """The wrong answers that each rule applies to.

    The search ends when every rule has applied once, unless a rule has moves, which need all answers.
    """
    answers: AnswersOfRules = {}
    all_of_them = any(rule.refute for rule in step.feedback)
    for rule, run, point in step.task.misses(step):
        raise_if_cancelled()
        answers.setdefault(rule, []).append((run, point))
        if not all_of_them and len(answers) == len(set(step.feedback)):
            break
    return answers


def wrong_moves_of_rules(step: Step) -> tuple[tuple[Run, Point] | None, ...]:
    """For each feedback rule, a wrong move to which it applies and the run before; None if there is none."""
    answers = _answers_of_rules(step)
    first = (next(iter(answers.get(rule, ())), None) for rule in step.feedback)
    return tuple((found[0], found[1]) if found and found[1] is not None else None for found in first)


def _refutation(place: int, rule: Feedback, answers: list[tuple[Run, Point | None]]) -> Iterator[Remark]:
    """Remarks if a refutation is illegal after an answer that the rule applies to."""
    for run, point in answers:
        if point is None or not rule.refute:
            continue
        number = _first_refused(with_move(run.position, point, run.to_play), run, rule.refute)
        if number is not None:
            words = say(
                "After {point}, {reply} can't be played.", point=str(point), reply=str(rule.refute[number])
            )
            yield Remark(("feedback", place, "refute"), words, Word(number))
            return


def _first_refused(position: Position, run: Run, moves: tuple[Point, ...]) -> int | None:
    colour = run.to_play.other
    for number, point in enumerate(moves):
        if isinstance(judge(replace(run.study, position=position, to_play=colour), point), Refused):
            return number
        position, colour = with_move(position, point, colour), colour.other
    return None


# Checks of a lesson's structure: its place in the course and the order of its steps.


MOST_BEATS = 4
MOST_TEACHER_WORDS = 60


def plan_remarks(lesson: Lesson, course: Mapping[str, int]) -> Iterator[Remark]:
    """The remarks on the structure of a lesson; `course` maps the ids of all lessons to their numbers."""
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
    """Remarks on lessons that this lesson names but that are unknown or don't come before it."""
    for place, name in enumerate(named):
        if name not in course:
            yield Remark((*where, place), say("There is no lesson “{id}”.", id=name))
        elif course[name] >= lesson.number:
            yield Remark((*where, place), say("“{id}” does not come before this lesson.", id=name))


def _recaps(lesson: Lesson, course: Mapping[str, int]) -> Iterator[Remark]:
    for place, step in enumerate(lesson.steps):
        if isinstance(material := step.task.material(step), Draws):
            yield from _not_before(lesson, course, material.lessons, ("step", place, "from"))


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
    materials = ((place, step.task.material(step)) for place, step in enumerate(lesson.steps))
    with_moments = ((place, moments) for place, moments in materials if isinstance(moments, Moments))
    shows = [(place, moments) for place, moments in with_moments if not moments.whole_game]
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


__all__ = ["lint", "second_looks"]


def lint(lesson: Lesson, course: Mapping[str, int]) -> tuple[Remark, ...]:
    """All remarks on a lesson.

    `course` maps the ids of all lessons to their numbers; it may contain this lesson.
    """
    remarks = [*plan_remarks(lesson, course), *word_remarks(lesson), *reading_remarks(lesson)]
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            found = _step_remarks(board, step.boards)
            remarks += [replace(remark, where=(*where, *remark.where)) for remark in found]
    return tuple(remarks)


def second_looks(lesson: Lesson) -> Iterator[Remark]:
    """Remarks that are not problems: unusual words, unproved answers, goals that can be prevented."""
    for spoken in all_words(lesson):
        yield from words_not_ours(spoken, forbidden=False)
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            for remark in (*unproved_looks(board), *goal_looks(board), *claim_looks(board)):
                yield replace(remark, where=(*where, *remark.where))


def _step_remarks(step: Step, boards: tuple[Step, ...]) -> Iterator[Remark]:
    """The remarks on one board of a step; once a check finds a problem, the later checks are skipped."""
    looks = (
        board_remarks,
        undecidable_remarks,
        answer_remarks,
        lambda asked: (*feedback_remarks(asked, boards), *asked.task.overlooked(asked)),
        lambda asked: (*claim_remarks(asked), *board_claim_remarks(asked)),
    )
    for look in looks:
        remarks = tuple(look(step))
        yield from remarks
        if remarks:
            return


# Checks of boards, and of the stones that tests and queries name.


def board_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on the boards of a step; their key paths are relative to the step."""
    for where, position in (((), step.position), *step.task.boards()):
        if where and position is step.position:
            continue
        for group in position.groups():
            if not group.liberties:
                stone = min(group.stones, key=lambda point: (-point.row, point.column))
                yield Remark((*where, "board"), say("This group has no liberty."), stone)
    yield from step.task.board_remarks(step)


# Checks of questions: each needs an answer, but not every answer may be right.


def answer_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on the question of a step; key paths begin inside the step."""
    yield from step.task.answer_remarks(step)
    yield from _helps(step)
    yield from _only(step)


def _helps(step: Step) -> Iterator[Remark]:
    if step.helps is Helps.ALWAYS and asks_about_liberties(step):
        yield Remark(("helps",), say("Lit liberties would give the answer away here: set `helps`."))


def _only(step: Step) -> Iterator[Remark]:
    """Remarks on words such as “the only one” in a question that has several right answers."""
    count = step.task.right_answers(step)
    if count is None or count == 1:
        return
    for where, text in step_words(step):
        for key, words in text.sentences:
            language = language_of(key)
            match = wording(language).only.search(words) if language else None
            if match:
                sentence = say("There are {n} answers, so none is “{words}”.", n=count, words=match.group())
                yield Remark((*where, key), sentence, match.start())


# Checks that need searches: questions that no search can answer, and answers that were not proved.

_WHO_WINS = frozenset({"wins", "best"})


def undecidable_remarks(step: Step) -> Iterator[Remark]:
    """Remarks on questions about the winner under rules that allow no proof.

    Key paths begin inside the step.
    """
    if searches.can_tell_winner(ruleset_named(step.ruleset)):
        return
    for where, asked in _asked(step):
        if any(test.name in _WHO_WINS for test in each_test(asked)):
            yield Remark(where, say("By these rules nobody can prove who wins: ask for something else."))


def _asked(step: Step) -> Iterator[tuple[KeyPath, Expression]]:
    """The expressions that are evaluated to judge an answer."""
    yield from ((asked.where, asked.expression) for asked in step.task.asked())
    if step.task.about.feedback is not Use.GAME:
        yield from ((("feedback", place, "when"), rule.when) for place, rule in enumerate(step.feedback))


def unproved_looks(step: Step) -> Iterator[Remark]:
    """The remarks on answers that could not be proved; key paths begin inside the step.

    An unproved answer of a child is neither accepted nor called wrong.
    """
    if step.task.about.answered_by is not AnsweredBy.GAME and not any(undecidable_remarks(step)):
        yield from step.task.second_looks(step)


def goal_looks(step: Step) -> Iterator[Remark]:
    """Remarks on a game whose goal the partner can prevent; key paths begin inside the step."""
    if step.task.about.answered_by is AnsweredBy.GAME:
        yield from step.task.second_looks(step)


# Checks of reading: the amount of text, and words that no earlier lesson has explained.

MOST_WORDS_A_MINUTE = 20
"""The maximum words per minute of a lesson: children read 60 a minute, for a third of the time."""

_READ_IN_ANY_CASE = frozenset({"say", "done", "beat", "choice", "card"})
_OWN = UNITS[-1]


def reading_remarks(lesson: Lesson) -> Iterator[Remark]:
    """Remarks on too much text in a lesson's core, and on words that only a later lesson explains."""
    for language in lesson_languages():
        count = reading_load(lesson, language)
        if count > MOST_WORDS_A_MINUTE * lesson.minutes:
            words = say(
                "There are {n} words to read in {minutes} min ({language}); at most {most}.",
                n=count,
                minutes=lesson.minutes,
                language=language.key,
                most=MOST_WORDS_A_MINUTE * lesson.minutes,
            )
            yield Remark(("minutes",), words)
    if lesson.unit != _OWN:
        for spoken in all_words(lesson):
            yield from _unexplained(spoken, lesson.number)


def reading_load(lesson: Lesson, language: Language) -> int:
    """The number of words that every child reads in a lesson: those of its core, without hints."""
    return sum(
        word_count(text[language.key], language)
        for step in lesson.steps
        if step.core or not step.is_exercise
        for where, text in step_words(step)
        if where[0] in _READ_IN_ANY_CASE
    )


def _unexplained(spoken: Spoken, number: int) -> Iterator[Remark]:
    if not spoken.for_children:
        return
    for language, words in spoken.languages():
        where: KeyPath = (*spoken.where, language.key)
        plain = PLACEHOLDER.sub(lambda match: " " * len(match.group()), words)
        for first, pattern in wording(language).told:
            match = pattern.search(plain) if number < first else None
            if match is not None:
                sentence = say("“{word}” is not explained before lesson {n}.", word=match.group(), n=first)
                yield Remark(where, sentence, match.start())
