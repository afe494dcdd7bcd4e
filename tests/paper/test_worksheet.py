"""Worksheets have every exercise with its question, have answers on separate pages, and cut nothing off."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.engine.rules import Colour, Played, Study, judge, ruleset_named
from atari_teach.paper.exercise_block import Exercise, ExerciseBlock, exercises_of
from atari_teach.paper.paper import picture_of
from atari_teach.paper.sheet import INSIDE
from atari_teach.paper.worksheet import Row, Worksheet, answer_of, answer_sheet, sign_words, worksheet
from atari_teach.teaching.lessons.kinds import ChooseTask, CountTask, MoveTask, PlaceTask, TapTask
from atari_teach.teaching.lessons.kinds.sequence import line_from
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.printing import Pencil
from atari_teach.teaching.lessons.run import demonstration, solving_points
from atari_teach.teaching.lessons.step import Numbered, Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind
from atari_teach.teaching.proving.proving import long_budget
from tests.languages import PORTUGUESE, WRITTEN
from tests.paper.reading import dark_outside, pages_of, unbroken, watch_rooms
from tests.shelf import library
from tests.teaching.steps import right_card

pytestmark = pytest.mark.usefixtures("qtbot")

LESSONS = library().lessons
FIVE = ("capture", "look-first", "ladder", "castles", "ko")
_ACROSS = 140


def earlier(lesson: Lesson) -> tuple[Lesson, ...]:
    return tuple(each for each in LESSONS if each.number < lesson.number)


def lesson_named(name: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.id == name)


def exercises(lesson: Lesson) -> tuple[Exercise, ...]:
    return exercises_of(lesson, earlier(lesson))


def both_sheets(lesson: Lesson, language: Language) -> tuple[Worksheet, Worksheet]:
    return worksheet(lesson, earlier(lesson), language), answer_sheet(lesson, earlier(lesson), language)


def rows(sheet: Worksheet) -> Iterator[Row]:
    return (row for leaf in sheet.page_rows for row in leaf)


_SCREEN = re.compile(r"\b(tap|touch|press|click|toca|carrega|clica|prime)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", WRITTEN)
def test_nothing_on_paper_asks_for_a_screen(language: Language) -> None:
    for lesson in LESSONS:
        for exercise in exercises(lesson):
            words = [render(each, language) for each in (exercise.words, exercise.pencil_task)]
            assert not any(map(_SCREEN.search, words)), (lesson.id, exercise.number, words)


def test_the_foot_tells_the_signs_of_its_own_exercises() -> None:
    for lesson in LESSONS:
        for leaf in worksheet(lesson, earlier(lesson), ENGLISH).page_rows:
            blocks = [block for row in leaf for block in row.blocks]
            asked = [block.exercise for block in blocks if isinstance(block, ExerciseBlock)]
            told = " ".join(render(each, ENGLISH) for each in sign_words(asked))
            pencils = {each.pencil for each in asked}
            stones = {Pencil.STONES, Pencil.GAME} & pencils
            assert bool(told) == bool(stones), lesson.id
            assert ("black" in told) == any(Colour.BLACK in each.colours for each in asked), lesson.id
            assert ("white" in told) == any(Colour.WHITE in each.colours for each in asked), lesson.id
            both_circles = "white" in told and bool(pencils & {Pencil.RINGS, Pencil.WHERE})
            assert ("large circle" in told) == both_circles, lesson.id


def test_a_page_with_nothing_to_draw_has_no_signs() -> None:
    lesson = lesson_named("board")
    step = next(each.step for each in exercises(lesson) if each.pencil is Pencil.STONES)
    assert isinstance(step.task, PlaceTask)
    both = Exercise("1", replace(step, task=replace(step.task, turns=True)), Pencil.STONES)
    assert both.colours == frozenset(Colour)
    assert len(sign_words([both])) == 1
    ringed = replace(both, pencil=Pencil.RINGS)
    assert len(sign_words([both, ringed])) == 2
    for pencil in (Pencil.RINGS, Pencil.MOVES, Pencil.TICK, Pencil.NUMBER, Pencil.WHY, Pencil.WHERE):
        assert sign_words([replace(both, pencil=pencil)]) == ()


def test_every_exercise_of_the_course_is_on_its_worksheet_once() -> None:
    for lesson in LESSONS:
        asked = Counter(
            block.exercise.number
            for row in rows(worksheet(lesson, earlier(lesson), ENGLISH))
            for block in row.blocks
            if isinstance(block, ExerciseBlock)
        )
        numbers = {number.rstrip("abcdefghij") for number in asked}
        assert numbers == {str(place + 1) for place in range(len(lesson.exercises))}, lesson.id
        assert set(asked.values()) == {1}, lesson.id


def test_no_exercise_is_cut_at_the_end_of_a_page() -> None:
    for lesson, language in zip(LESSONS[::3], cycle(WRITTEN), strict=False):
        for sheet in both_sheets(lesson, language):
            for leaf in sheet.page_rows:
                assert sum(row.height for row in leaf) < INSIDE.height() - 60, (lesson.id, language)


@pytest.mark.parametrize(("name", "language"), tuple(zip(FIVE, cycle(WRITTEN), strict=False)))
def test_five_lessons_come_out_whole_with_their_answers_apart(
    monkeypatch: pytest.MonkeyPatch, name: str, language: Language
) -> None:
    _read(lesson_named(name), language, watch_rooms(monkeypatch))


@pytest.mark.soak
@pytest.mark.parametrize("language", WRITTEN)
def test_all_lessons_come_out_whole_with_their_answers_apart(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    unfit = watch_rooms(monkeypatch)
    for lesson in LESSONS:
        _read(lesson, language, unfit)


def _read(lesson: Lesson, language: Language, unfit: list[str]) -> None:
    """Checks that all words are in the PDF and fit, and that no answer is on a pupil's page."""
    pupils, answers = both_sheets(lesson, language)
    told, answered = "".join(pages_of(pupils)), "".join(pages_of(answers))
    assert unbroken(render(lesson.title, language)) in told
    assert {ENGLISH: "Name:", PORTUGUESE: "Nome:"}[language] in told
    for exercise in exercises(lesson):
        assert unbroken(render(exercise.words, language)) in told, exercise.number
        assert unbroken(render(exercise.pencil_task, language)) in told, exercise.number
        for words in answer_of(exercise.step).words:
            assert unbroken(render(words, language)) in answered, exercise.number
    for heading in ("Answer", "answer:", "Resposta", "resposta:"):
        assert heading not in told
    assert unfit == []
    for sheet in (pupils, answers):
        for leaf in sheet.page_rows:
            assert sum(row.height for row in leaf) < INSIDE.height() - 60, (lesson.id, language)
        for page in range(sheet.pages()):
            assert dark_outside(picture_of(sheet, page, _ACROSS)) == [], (sheet.title, page)


def _without_answer(step: Step) -> Step:
    """The same question with a different answer, for which the pupil's page must look the same."""
    match step.task:
        case TapTask(ask) | CountTask(ask):
            other = "empty" if ask.name != "empty" else "corners"
            task = replace(step.task, ask=replace(ask, name=other, points=(), colour=None, number=None))
            return replace(step, task=task)
        case ChooseTask(choices):
            whens = [choice.when for choice in choices]
            turned = zip(choices, (*whens[1:], whens[0]), strict=True)
            cards = tuple(replace(choice, when=when) for choice, when in turned)
            return replace(step, task=ChooseTask(cards))
        case MoveTask():
            never = next(
                each.task for each in lesson_named("capture").steps if isinstance(each.task, MoveTask)
            )
            return replace(step, task=never)
        case _:
            return step


def test_pupils_pages_look_the_same_whatever_the_answer_is() -> None:
    for name in FIVE[::2]:
        lesson = lesson_named(name)
        changed = replace(lesson, steps=tuple(_without_answer(step) for step in lesson.steps))
        assert changed != lesson
        sheets = [worksheet(each, earlier(lesson), ENGLISH) for each in (lesson, changed)]
        assert sheets[0].pages() == sheets[1].pages()
        for page in range(sheets[0].pages()):
            assert picture_of(sheets[0], page, _ACROSS) == picture_of(sheets[1], page, _ACROSS), (name, page)


def test_every_answer_is_the_one_that_the_lesson_takes() -> None:
    """The printed answers are the answers that complete the steps in the program."""
    kinds: Counter[Pencil] = Counter()
    for lesson in LESSONS:
        for exercise in exercises(lesson):
            if exercise.pencil is not Pencil.GAME:
                _compare(exercise)
                kinds[exercise.pencil] += 1
    assert set(kinds) == set(Pencil) - {Pencil.GAME}


def test_an_answer_that_a_short_search_did_not_find_is_looked_for_again() -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.id == "no-gifts")
    (exercise,) = (each for each in exercises(lesson) if each.step.id == "something-better")
    with long_budget(2):
        answer_of(exercise.step)
    _compare(exercise)


def _compare(exercise: Exercise) -> None:
    step, answer = exercise.step, answer_of(exercise.step)
    drawn = () if answer.picture is None else answer.picture.ghosts
    said = [render(words, ENGLISH) for words in answer.words]
    match exercise.pencil:
        case Pencil.RINGS:
            assert answer.picture is not None
            ringed = {mark.point for mark in answer.picture.marks if mark.kind is MarkKind.RING}
            assert ringed == set(solving_points(Run(step)))
        case Pencil.NUMBER:
            [given] = demonstration(step)
            assert isinstance(given, Numbered)
            assert said == [f"The answer: {given.number}."]
        case Pencil.TICK:
            assert said[0] == f"The answer: {'ABCD'[right_card(step)]}."
        case Pencil.MOVES:
            _play(step)
        case Pencil.STONES if isinstance(step.task, MoveTask):
            assert answer.picture is not None
            ringed = {mark.point for mark in answer.picture.marks if mark.kind is MarkKind.RING}
            assert {ghost.point for ghost in drawn} | ringed == set(solving_points(Run(step)))
        case _:
            assert drawn or said


def _play(step: Step) -> None:
    """Checks that every printed move is legal, and that the child's moves are those of *Show me*."""
    study = Study(step.position, step.to_play, ruleset_named(step.ruleset), repeats=step.repeats)
    moves = line_from(Run(step))
    assert len(moves) % 2 == 1
    for point in moves:
        played = judge(study, point)
        assert isinstance(played, Played), (step.id, point)
        study = replace(study, position=played.position, to_play=study.to_play.other, repeats=study.position)
    assert [answer.point for answer in demonstration(step) if isinstance(answer, Tapped)] == list(moves[::2])


def test_a_recap_asks_the_same_every_time_it_is_printed() -> None:
    lesson = lesson_named("look-first")
    drawn = [each for each in exercises(lesson) if each.number[-1].isalpha()]
    assert [each.number for each in drawn] == ["7a", "7b", "7c"]
    assert drawn == [each for each in exercises(lesson) if each.number[-1].isalpha()]
    assert all(each.step not in lesson.steps for each in drawn)


def test_a_lesson_without_earlier_ones_leaves_its_recap_out() -> None:
    lesson = lesson_named("look-first")
    assert not [each for each in exercises_of(lesson, ()) if each.number[-1].isalpha()]


def test_a_step_that_is_still_being_written_is_said_to_have_no_answer() -> None:
    step = next(each for each in lesson_named("races").steps if isinstance(each.task, ChooseTask))
    broken = replace(step, task=ChooseTask(()))
    assert [render(words, ENGLISH) for words in answer_of(broken).words] == ["The answer: none yet."]


def test_boards_are_large_enough_to_draw_on() -> None:
    """The line spacing of boards is at least seven and a half millimetres."""
    for lesson in LESSONS:
        for row in rows(worksheet(lesson, earlier(lesson), ENGLISH)):
            for block in row.blocks:
                assert isinstance(block, ExerciseBlock)
                if block.exercise.has_board:
                    size = block.exercise.step.position.size
                    assert block.board_side(row.width) / (size + 0.2) >= 75, (
                        lesson.id,
                        block.exercise.number,
                    )
