"""Tests steps with several boards or with moves before the question: reading them, and their errors."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.rules import SYMMETRIES, Colour, Point
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.files.remarks import located
from atari_teach.teaching.lessons.kinds import GameTask, MoveTask, RecapTask, SequenceTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Result, Run, Step, Tapped
from atari_teach.teaching.lessons.variants import in_variant, variants
from atari_teach.teaching.linting.lint import lint
from tests.teaching.linting.breaking import GOOD
from tests.teaching.steps import points

FOLDER = Path("/somewhere/08-other/lesson.toml")
HEAD = GOOD.read_text("utf-8").split("[[step]]")[0].replace('"every-kind"', '"other"')
BOARD = '"""\n3 . . .\n2 X O X\n1 . X .\n  A B C\n"""'
SMALL = '"""\n2 O .\n1 . .\n  A B\n"""'
WORDS = '{ en = "Words.", pt = "Palavras." }'
STEP = f"""[[step]]
id = "step"
kind = "move"
board = {BOARD}
goal = "captures B2"
mark = ["B2"]
say = {WORDS}
done = {WORDS}
[[step.feedback]]
when = "at A3"
say = {WORDS}
"""
KO = '"""\n4 . X O .\n3 X O . O\n2 . X O .\n1 . . . .\n  A B C D\n"""'


def read(text: str) -> Lesson:
    lesson = read_lesson(HEAD + text, FOLDER)
    assert isinstance(lesson, Lesson), [problem.sentence(ENGLISH) for problem in lesson]
    return lesson


def only_step(text: str) -> Step:
    return read(text).steps[0]


def problems(text: str) -> list[tuple[str, str]]:
    """The faulty lines of the file, each with the sentence about it."""
    found = read_lesson(HEAD + text, FOLDER)
    assert not isinstance(found, Lesson)
    lines = (HEAD + text).split("\n")
    return [
        (lines[each.line - 1].strip(), each.sentence(ENGLISH).split(": ", 1)[1].split(": ")[-1])
        for each in found
    ]


def also(*lines: str) -> str:
    return "[[step.also]]\n" + "\n".join(lines) + "\n"


def test_what_is_not_written_for_another_board_is_as_for_the_first() -> None:
    turned = '"""\n3 . X .\n2 X O .\n1 . X .\n  A B C\n"""'
    step = only_step(STEP + also(f"board = {turned}") + also(f"board = {turned}", 'mark = ["A1"]'))
    first, second = step.also
    assert (first.id, first.say, first.done, first.marks) == ("step", step.say, step.done, step.marks)
    assert first.task == step.task
    assert first.feedback == step.feedback
    assert first.position != step.position
    assert second.marks == points("A1")
    assert step.boards == (step, first, second)


def test_lists_of_feedback_and_cards_are_replaced_whole() -> None:
    own = also(f"board = {BOARD}", "[[step.also.feedback]]", 'when = "at C3"', f"say = {WORDS}")
    (other,) = only_step(STEP + own).also
    assert [str(rule.when) for rule in other.feedback] == ["at C3"]


def test_another_board_may_stand_in_the_place_of_an_empty_one_and_have_its_own_goal_and_colour() -> None:
    text = STEP.replace(f"board = {BOARD}", "size = 3").replace('"captures B2"', '"area corner"')
    extra = also(f"board = {BOARD}", 'goal = "captures B2"', 'to_play = "white"')
    (other,) = only_step(text + extra).also
    assert other.task == MoveTask(Test("captures", points("B2")))
    assert other.to_play is Colour.WHITE
    assert other.position.size == 3


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (also('mark = ["A1"]'), "[[step.also]]", "The key “board” is missing."),
        (also(f"board = {BOARD}", 'id = "x"'), 'id = "x"', "“id” is the same on all boards of a step."),
        (
            also(f"board = {BOARD}", "core = false"),
            "core = false",
            "“core” is the same on all boards of a step.",
        ),
        (
            also(f"board = {BOARD}", "marks = []"),
            "marks = []",
            "There is no key “marks”. Did you mean “mark”?",
        ),
        (
            also(f"board = {BOARD}", 'ask = "empty"'),
            'ask = "empty"',
            "“ask” belongs to steps of kind tap and count, not move.",
        ),
        (
            also(
                "board = " + SMALL.replace("2 O .", "2 O"), 'goal = "captures"', "feedback = []", "mark = []"
            ),
            "2 O",
            "This row has to have 2 points, not 1.",
        ),
    ],
)
def test_a_broken_other_board_is_told_where_it_stands(text: str, line: str, sentence: str) -> None:
    assert problems(STEP + text) == [(line, sentence)]


def test_what_does_not_fit_the_other_board_is_told_there_and_what_fits_neither_once() -> None:
    corner = STEP.replace('mark = ["B2"]', 'mark = ["C3"]').replace("at A3", "at A1")
    small = also(f"board = {SMALL}", 'goal = "captures"')
    assert problems(corner + small) == [("[[step.also]]", "C3 is not on this board of 2 lines.")]
    unreadable = STEP.replace('mark = ["B2"]', 'mark = ["Z9"]')
    assert len(problems(unreadable + also(f"board = {BOARD}"))) == 1


def test_the_other_boards_are_looked_at_like_the_first() -> None:
    no_way = '"""\n3 . . .\n2 X . X\n1 . O .\n  A B C\n"""'
    text = STEP + also(f"board = {no_way}", f"done = {WORDS.replace('Words.', 'Look at B2.')}")
    lesson = read(
        text + '[[step]]\nid = "game"\nkind = "game"\nsize = 5\npartner = "cat"\n' + f"say = {WORDS}\n"
    )
    found = located(lint(lesson, {"other": 8}), HEAD + text, FOLDER)
    lines = (HEAD + text).split("\n")
    told = [(lines[each.line - 1], each.sentence(ENGLISH).split(": ", 1)[1]) for each in found]
    assert ("[[step.also]]", "There is no stone on B2.") in told
    assert any(line.startswith("done") and "Words can't name a point" in sentence for line, sentence in told)


# Variants.


def test_variants_are_numbered_by_board_and_symmetry() -> None:
    step = only_step(STEP + also(f"board = {BOARD.replace('1 . X .', '1 . X O')}"))
    assert variants(step) == range(32)
    for number in variants(step):
        shown = in_variant(step, number)
        symmetry = SYMMETRIES[number % 16]
        assert shown.position == symmetry.position(step.boards[number // 16].position)
        assert shown.also == ()
    assert in_variant(step, 10**30).position.size == 3, "a number that there is not is some variant"


# Moves before the question.


def test_the_question_is_about_the_board_after_the_moves_that_were_played() -> None:
    text = f'[[step]]\nid = "ko"\nkind = "try"\nruleset = "capture-3"\nto_play = "white"\nboard = {KO}\n'
    step = only_step(text + f'played = "C3"\npoint = "B3"\nexpect = "ko"\nsay = {WORDS}\n')
    assert step.position[Point.parse("B3")] is None
    assert step.repeats == step.begun
    for number in variants(step):
        shown = in_variant(step, number)
        assert shown.repeats is not None
        point = SYMMETRIES[number].point(4, Point.parse("B3"))
        reply = answer(Run(shown), Tapped(point))
        assert (reply.result, reply.explanation.name) == (Result.DONE, "ko")


def test_the_last_move_before_the_question_is_the_other_sides() -> None:
    text = STEP.replace('mark = ["B2"]', 'played = "C3 A3"')
    step = only_step(text)
    assert (step.position[Point.parse("C3")], step.position[Point.parse("A3")]) == (
        Colour.BLACK,
        Colour.WHITE,
    )
    assert step.to_play is Colour.BLACK
    (line, sentence), *_ = problems(STEP.replace('mark = ["B2"]', 'played = "A3 B2"'))
    assert (line, sentence) == ('played = "A3 B2"', "B2 can't be played here.")


# Games, recaps and sequences.


def test_games_say_who_begins_and_what_is_hoped_for() -> None:
    text = f'[[step]]\nid = "game"\nkind = "game"\nsize = 5\npartner = "fox-2"\nsay = {WORDS}\n'
    assert only_step(text).task == GameTask("fox-2")
    hoped = only_step(text + 'first = "partner"\ngoal = "survives 6"\n').task
    assert hoped == GameTask("fox-2", goal=Test("survives", number=6), partner_first=True)
    told = problems(text.replace("fox-2", "foxy"))
    assert told == [('partner = "foxy"', "“foxy” is unknown here. Did you mean “fox-3”?")]


def test_a_recap_has_no_board_and_says_what_it_draws_from() -> None:
    text = f'[[step]]\nid = "recap"\nkind = "recap"\nsay = {WORDS}\n'
    assert only_step(text).task == RecapTask(3, ())
    assert only_step(text + 'items = 2\nfrom = ["atari", "capture"]\n').task == RecapTask(
        2, ("atari", "capture")
    )
    assert only_step(text).is_exercise
    assert problems(text + "items = 0\n") == [("items = 0", "This has to be a number from 1 to 10.")]


def test_a_sequence_with_a_goal_needs_lines_or_turns() -> None:
    text = STEP.replace('kind = "move"', 'kind = "sequence"')
    task = only_step(text.replace("goal", "turns = 2\ngoal")).task
    assert task == SequenceTask((), Test("captures", points("B2")), 2)
    assert problems(text)[0][1] == "The key “turns” is missing."
    by_line = only_step(text.replace("goal", 'lines = ["B3 A1 C1|A3"]\ngoal')).task
    assert isinstance(by_line, SequenceTask)
    assert by_line.turns == 2
    assert [len(ply.points) for ply in by_line.lines[0]] == [1, 1, 2]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("* A1 B1", "“*” stands for the child's last move of a line."),
        ("B3 *", "“*” stands for the child's last move of a line."),
        ("B3 A1|Q9", "Q9 is not on this board of 3 lines."),
    ],
)
def test_a_line_that_says_nothing_is_told(line: str, sentence: str) -> None:
    text = STEP.replace('kind = "move"', f'kind = "sequence"\nlines = ["{line}"]')
    assert (f'lines = ["{line}"]', sentence) in problems(text)


def test_any_other_move_needs_a_goal() -> None:
    text = STEP.replace('kind = "move"', 'kind = "sequence"\nlines = ["B3 A1 *"]').replace(
        'goal = "captures B2"\n', ""
    )
    assert problems(text) == [('lines = ["B3 A1 *"]', "“*” needs a goal, such as “captures C3”.")]
