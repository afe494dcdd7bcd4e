"""The linter: one broken file for each rule, and files that it has to accept."""

from dataclasses import replace

import pytest

from atari_teach.base.i18n import ENGLISH, Multilingual, render
from atari_teach.engine.rules import Colour
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import located
from atari_teach.teaching.lessons.kinds import (
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    SequenceTask,
    TapTask,
)
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson, read_lesson
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.step import Feedback, Step
from atari_teach.teaching.linting.lint import lint, reading_load, second_looks
from atari_teach.teaching.linting.lint_words import word_count
from atari_teach.teaching.proving import proving
from atari_teach.teaching.proving.proof_store import ProofStore
from tests.engine.rules.diagrams import BY_NAME
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.teaching.broken.lint import LINT
from tests.teaching.judging import read
from tests.teaching.linting.breaking import GOOD, Broken

BEFORE = {"groups": 1}
"""The earlier lesson from which the valid test lesson draws exercises."""


@pytest.fixture(scope="module")
def good() -> Lesson:
    return instance_of(Lesson, load_lesson(GOOD))


@pytest.mark.parametrize("broken", LINT, ids=[broken.name for broken in LINT])
def test_a_broken_rule_is_found_with_line_column_and_sentence(broken: Broken) -> None:
    text = broken.text()
    lesson = instance_of(Lesson, read_lesson(text, GOOD))
    problems = located(lint(lesson, {lesson.id: lesson.number, **BEFORE}), text, GOOD)
    for language, sentences in ((ENGLISH, broken.english), (PORTUGUESE, broken.portuguese)):
        expected = [
            f"{GOOD}:{line}:{column}: {sentence}"
            for (line, column), sentence in zip(broken.places(), sentences, strict=True)
        ]
        assert [problem.sentence(language) for problem in problems] == expected


def test_nothing_is_found_in_the_good_lesson(good: Lesson) -> None:
    assert lint(good, {good.id: good.number, **BEFORE}) == ()
    assert tuple(second_looks(good)) == ()


def test_two_lessons_cannot_have_the_same_number(good: Lesson) -> None:
    assert _sentences(good, {"capture": 3}) == ["Another lesson has the number 3 too."]
    assert _sentences(good, {"groups": 2, "every-kind": 3}) == []


def test_a_lesson_may_need_one_that_comes_before(good: Lesson) -> None:
    needing = replace(good, needs=("groups", "capture"))
    assert _sentences(needing, {"groups": 1, "capture": 4}) == ["“capture” does not come before this lesson."]


def test_from_lesson_8_on_sentences_may_be_longer_and_may_name_points(good: Lesson) -> None:
    long = " ".join(["word"] * 20) + ". {pt:C3}."
    spoken = _with_say(good, Multilingual.of(en=long, pt=long))
    assert len(_sentences(spoken)) == 4
    assert _sentences(replace(spoken, number=8)) == []
    longer = "word " + long
    assert len(_sentences(replace(_with_say(good, Multilingual.of(en=longer, pt=longer)), number=8))) == 2


@pytest.mark.parametrize(
    "words",
    [
        "Is a stone as good as I think?",
        "Blackbirds and the whiteboard",
        "Um negrito, um branqueado, Brancaflor",
        "a 1, A, I, C",
        "{me.stone} {They} {they.of} {Me.groups}",
    ],
)
def test_innocent_words_name_no_point_and_no_colour(good: Lesson, words: str) -> None:
    assert _sentences(_with_say(good, Multilingual.of(en=words, pt=words))) == []


@pytest.mark.parametrize(
    ("words", "found"), [("black", 1), ("Whites", 1), ("peça negra", 0), ("A1 or **c19**", 2), ("(I8)", 1)]
)
def test_points_and_colours_are_found_in_english(good: Lesson, words: str, found: int) -> None:
    assert len(_sentences(_with_say(good, Multilingual.of(en=words, pt="Olha.")))) == found + (
        1 if "**" in words else 0
    )


@pytest.mark.parametrize("words", ["negra", "NEGROS", "Branca", "brancos", "preta", "pretos"])
def test_colours_are_found_in_portuguese(good: Lesson, words: str) -> None:
    assert len(_sentences(_with_say(good, Multilingual.of(en="Look.", pt=words)))) == 1


def test_a_placeholder_counts_as_the_words_that_stand_for_it() -> None:
    assert word_count("Capture the {they.stones} **now**!", ENGLISH) == 5
    assert word_count("Captura as {they.stones}.", PORTUGUESE) == 4
    assert word_count("Don't stop – no way", ENGLISH) == 4


def test_each_sentence_is_counted_on_its_own(good: Lesson) -> None:
    words = " ".join(["word"] * 12)
    assert _sentences(_with_say(good, Multilingual.of(en=f"{words}. {words}! {words}?", pt="Olha."))) == []


def test_a_teacher_may_read_what_a_child_does_not(good: Lesson) -> None:
    note = Multilingual.of(en="Grown-ups say suicide.", pt="Os crescidos dizem suicídio.")
    assert _sentences(replace(good, teacher=note)) == []
    assert len(_sentences(_with_say(good, note))) == 2
    old = Multilingual.of(en="Old spelling.", pt="Objectivo.")
    assert len(_sentences(replace(good, teacher=old))) == 1


def test_words_that_are_only_not_ours_deserve_a_second_look(good: Lesson) -> None:
    spoken = _with_say(good, Multilingual.of(en="Take this piece.", pt="Tira esta pedra."))
    assert _sentences(spoken) == []
    assert [render(remark.words, ENGLISH) for remark in second_looks(spoken)] == [
        "“piece” is not the word we use. Write “stone”.",
        "“pedra” is not the word we use. Write “peça”.",
    ]


def test_what_is_not_proved_is_said_and_is_no_problem(good: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "STORE", ProofStore())
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "sequence")
    task = MoveTask(read("wins or at A1", Use.MOVE))
    asked = replace(step, id="proof", task=task, feedback=())
    with proving.long_budget(2):
        looks = [remark.words for remark in second_looks(_with_step(good, place, asked))]
        assert render(looks[0], ENGLISH).startswith("Of 45 moves this is not proved within 2 ")
        assert len(looks) == 1
    cards = (Choice(read("wins black", Use.POSITION)), Choice(read("not wins black", Use.POSITION)))
    chosen = replace(step, id="cards", task=ChooseTask(cards), feedback=())
    chosen = replace(chosen, position=BY_NAME["22a"].position)
    with proving.long_budget(3):
        assert _sentences(_with_step(good, place, chosen)) == ["It is not proved that a card is right."]
        assert len(list(second_looks(_with_step(good, place, chosen)))) == 2
    assert _sentences(_with_step(good, place, chosen)) == []


def test_free_moves_are_counted_and_not_tapped(good: Lesson) -> None:
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "sequence")
    query = Test("free moves", colour=Colour.BLACK)
    tapped = replace(step, id="homes", task=TapTask(query), feedback=())
    tapped = replace(tapped, position=BY_NAME["18a"].position)
    assert _sentences(_with_step(good, place, tapped)) == ["Spare moves can be counted, not tapped."]
    counted = replace(tapped, task=CountTask(query))
    assert _sentences(_with_step(good, place, counted)) == []
    three = replace(counted, ruleset="capture-3")
    words = ["It is not possible to say how many spare moves there are here."]
    assert _sentences(_with_step(good, place, three)) == words


def test_a_line_ends_where_the_goal_is_reached(good: Lesson) -> None:
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "sequence")
    assert isinstance(step.task, SequenceTask)
    short = replace(step.task, lines=(step.task.lines[0][:3],), goal=read("captures D2", Use.MOVE), turns=3)
    found = _sentences(_with_step(good, place, replace(step, task=short, feedback=())))
    assert found == ["This line ends before the goal is reached."]
    none = replace(step.task, lines=(), goal=read("captures D2", Use.MOVE), turns=1)
    found = _sentences(_with_step(good, place, replace(step, task=none, feedback=())))
    assert found == ["No move reaches this goal."]


def test_there_is_not_too_much_to_read_in_the_core(good: Lesson) -> None:
    load = reading_load(good, ENGLISH)
    assert 20 < load < 120
    crowded = replace(good, minutes=1)
    words = f"There are {load} words to read in 1 min (en); at most 20."
    assert words in _sentences(crowded)
    assert words not in _sentences(_with_words(crowded, 20))
    assert "There are 21 words to read in 1 min (en); at most 20." in _sentences(_with_words(crowded, 21))
    longer = _sentences(replace(_with_words(good, 41), minutes=2))
    assert "There are 41 words to read in 2 min (en); at most 40." in longer
    relaxed = replace(crowded, steps=tuple(replace(step, core=False) for step in crowded.steps))
    assert reading_load(relaxed, ENGLISH) < load


@pytest.mark.parametrize(
    ("number", "english", "portuguese", "found"),
    [
        (3, "A ladder!", "Uma escada!", 2),
        (16, "A ladder!", "Uma escada!", 0),
        (3, "Capturing is fun.", "Captura-a.", 2),
        (2, "Atari!", "Em atari!", 2),
        (13, "Double atari.", "Um atari duplo.", 2),
        (14, "Double atari.", "Um atari duplo.", 0),
        (18, "Your castle.", "O teu castelo.", 2),
        (25, "Two eyes.", "Dois olhos.", 2),
        (3, "Nettles and cockoo, okay.", "Redemoinhos.", 0),
    ],
)
def test_a_word_of_the_game_is_not_said_before_its_lesson(
    good: Lesson, number: int, english: str, portuguese: str, found: int
) -> None:
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "corner")
    spoken = replace(step, say=Multilingual.of(en=english, pt=portuguese))
    lesson = replace(_with_step(good, place, spoken), number=number)
    told = [words for words in _sentences(lesson) if "is not explained before" in words]
    others = [words for words in _sentences(replace(good, number=number)) if "is not explained" in words]
    assert len(told) - len(others) == found
    assert _sentences(replace(lesson, unit="own", number=5)) == _sentences(
        replace(good, unit="own", number=5)
    )


def test_the_only_one_may_be_said_where_there_is_only_one(good: Lesson) -> None:
    words = Multilingual.of(en="Find the only one.", pt="Encontra a única.")
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "move")
    assert _sentences(_with_step(good, place, replace(step, say=words))) == []
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "tap")
    assert len(_sentences(_with_step(good, place, replace(step, say=words)))) == 2


def test_a_feedback_rule_that_a_rule_before_it_hides_is_never_heard(good: Lesson) -> None:
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "move")
    general = Feedback(step.feedback[0].when, Multilingual.of(en="First.", pt="Primeiro."))
    hidden = replace(step, feedback=(general, *step.feedback))
    assert _sentences(_with_step(good, place, hidden)) == ["This is never heard: no answer leads to it."]


def test_a_second_look_at_another_board_of_a_step_names_that_board(good: Lesson) -> None:
    place, step = next((n, step) for n, step in enumerate(good.steps) if step.id == "game")
    assert isinstance(step.task, GameTask)
    task = replace(step.task, goal=read("wins", Use.GAME))
    hoped = replace(step, task=task, position=BY_NAME["18a"].position)
    looks = list(second_looks(_with_step(good, place, replace(step, also=(step, hoped)))))
    assert looks
    assert {look.where[:4] for look in looks} == {("step", place, "also", 1)}


def test_the_words_below_a_title_are_read_as_well(good: Lesson) -> None:
    assert _sentences(replace(good, subtitle=Multilingual.of(en="Black", pt="Olha"))) != []


def _with_words(lesson: Lesson, number: int) -> Lesson:
    """A copy of the lesson with this number of words to read, all of them in its first step."""
    first = replace(lesson.steps[0], say=Multilingual.of(en="word " * number, pt="Olha."), done=None)
    return replace(lesson, steps=(first,))


def _with_say(lesson: Lesson, words: Multilingual) -> Lesson:
    return _with_step(lesson, 0, replace(lesson.steps[0], say=words))


def _with_step(lesson: Lesson, place: int, step: Step) -> Lesson:
    steps = list(lesson.steps)
    steps[place] = step
    return replace(lesson, steps=tuple(steps))


def _sentences(lesson: Lesson, course: dict[str, int] | None = None) -> list[str]:
    return [render(remark.words, ENGLISH) for remark in lint(lesson, {**BEFORE, **(course or {})})]
