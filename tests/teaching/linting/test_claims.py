"""The linter checks what feedback says about the board after the reply, for every answer."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.teaching.files.remarks import located
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.linting.lint import lint, second_looks
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.toml_parts import put, quoted
from atari_teach.teaching.proving import proving
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of

PATH = Path("30-said") / "lesson.toml"
LESSON = '''format = 1
id = "said"
unit = "own"
minutes = 5
needs = []
title = {{ en = "Said", pt = "Dito" }}
goal = {{ en = "See.", pt = "Ver." }}
teacher = {{ en = "Wait.", pt = "Esperar." }}
[emblem]
board = """
3 . X .
2 X O X
1 . . .
  A B C
"""
[[step]]
id = "look"
{step}
say = {{ en = "Look.", pt = "Vê." }}
[[step.feedback]]
{rule}
[[step]]
id = "play"
kind = "game"
size = 5
partner = "chick"
say = {{ en = "Play!", pt = "Joga!" }}
'''
WALL = '''kind = "move"
goal = "captures A5"
mark = ["A5"]
board = """
5 O O . . .
4 X X . . .
3 . . . O .
2 . . . . .
1 . . . . .
  A B C D E
"""'''
TWO = '''kind = "move"
goal = "double atari"
board = """
7 . . . . . . .
6 . . . . . . .
5 . X O X . . .
4 . . . O X . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""'''
TAP = '''kind = "tap"
ask = "in atari white"
board = """
5 . X O . .
4 X . X . .
3 O . . X .
2 X . X O X
1 . . . . .
  A B C D E
"""'''
CORNER = '''kind = "move"
goal = "captures A5"
board = """
5 O X . . .
4 . . . . .
3 . . . . .
2 . O . . .
1 . X O . .
  A B C D E
"""'''
SIDE = '''kind = "sequence"
goal = "captures"
turns = 3
mark = ["D2"]
board = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . X . . .
2 . . X O . . .
1 . . . . . . .
  A B C D E F G
"""'''


RACE = '''kind = "sequence"
goal = "captures"
turns = 3
board = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 X X X O O O .
2 X O O X X O .
1 . . . . . . .
  A B C D E F G
"""'''


def words(en: str, pt: str) -> str:
    return f'say = {{ en = "{en}", pt = "{pt}" }}'


def text_of(step: str, rule: str) -> str:
    return LESSON.format(step=step, rule=rule)


def lesson_of(step: str, rule: str) -> tuple[Lesson, str]:
    text = text_of(step, rule)
    lesson = read_lesson(text, PATH)
    assert isinstance(lesson, Lesson), [problem.sentence(ENGLISH) for problem in lesson]
    return lesson, text


def problems(step: str, rule: str, language: Language = ENGLISH) -> list[str]:
    """The problems as text: line and column, counted from the rule's first line, and the sentence."""
    lesson, text = lesson_of(step, rule)
    found = located(lint(lesson, {}), text, PATH)
    return [problem.sentence(language).removeprefix(f"{PATH}:") for problem in found]


def place(step: str, rule: str, what: str) -> str:
    text = text_of(step, rule)
    before = text[: text.index(what)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


OUT = words("Now they get out.", "Assim elas saem.")
JOIN = words("Now they join.", "Agora ligam-se.")
TAKEN = words("{They} captures.", "{They} capturam.")
CAN = words("{They} can capture.", "{They} podem capturar.")
ATARI = words("They are still in atari.", "Ainda estão em atari.")
ONE = words("One more is hiding.", "Há mais um.")
TOO = words("That catches it too.", "Assim também a apanhas.")
FASTER = words("Now they are faster.", "Agora o outro grupo é mais rápido.")

CLAIMS = {
    # the kind of claim: a step with a true rule; a step with a false rule; the first answer to which the
    # false rule applies, and the linter's reason
    "out": (
        (WALL, 'when = "at A1"\nrefute = "C5"\n' + OUT),
        (WALL, 'when = "at A1 or at D5"\nrefute = "C5"\n' + OUT),
        ("get out", "Assim elas saem"),
        "After D5 and C5: The stones that get out could be captured at once.",
        "Depois de D5 e C5: As peças que saem podiam ser logo capturadas.",
    ),
    "joined": (
        (TWO, 'when = "otherwise"\nrefute = "C4"\n' + JOIN),
        (TWO, 'when = "at A1"\nrefute = "C6"\n' + JOIN),
        ("they join", "ligam-se"),
        "After A1 and C6: No groups are joined by this reply.",
        "Depois de A1 e C6: Esta resposta não liga grupos.",
    ),
    "captured": (
        (WALL, 'when = "at C4"\nrefute = "C5"\nclaim = "not in atari black"\n' + TAKEN),
        (WALL, 'when = "at D5"\nrefute = "C5"\n' + TAKEN),
        ("{They} captures", "{They} capturam"),
        "After D5 and C5: No stone of the child's has been captured.",
        "Depois de D5 e C5: Não foi capturada nenhuma peça da criança.",
    ),
    "can-capture": (
        (WALL, 'when = "at C4"\nclaim = "always"\n' + CAN),
        (WALL, 'when = "at D5"\n' + CAN),
        ("{They} can capture", "{They} podem capturar"),
        "After D5: No stone of the child's can be captured.",
        "Depois de D5: Nenhuma peça da criança pode ser capturada.",
    ),
    "atari": (
        (WALL, 'when = "otherwise"\n' + ATARI),
        (TWO, 'when = "at A1"\n' + ATARI),
        ("still in atari", "Ainda estão em atari"),
        "After A1: Nothing is in atari here.",
        "Depois de A1: Aqui nada está em atari.",
    ),
    "one-more": (
        (TAP, 'when = "missed A3 and not missed D2 C5"\n' + ONE),
        (TAP, 'when = "missed A3"\n' + ONE),
        ("One more", "mais um"),
        "More than one is missing here. Write {missing}.",
        "Aqui falta mais do que um. Escrever {missing}.",
    ),
    "faster": (
        (RACE, 'when = "at E1 G7 and not occupied B1 and not occupied C1"\n' + FASTER),
        (RACE, 'when = "occupied B1 and occupied D1"\n' + FASTER),
        ("Now they are faster", "Agora o outro grupo"),
        "After D1, B1, B4 and F1: The child still captures first.",
        "Depois de D1, B1, B4 e F1: A criança ainda captura primeiro.",
    ),
    "also": (
        (SIDE, 'when = "at F2 E3 and not occupied E2"\n' + TOO),
        (SIDE, 'when = "at D1"\n' + TOO),
        ("catches it too", "também a apanhas"),
        "After D1 and E2: Now nothing can be caught any more.",
        "Depois de D1 e E2: Agora já não se apanha nada.",
    ),
}


ABOUT_THEM = {
    # a step, a feedback rule, and why the rule's words are false; None if they are true
    "an answer without a stone is followed by the child": (
        TAP,
        'when = "missed A3"\n' + FASTER,
        "The child still captures first.",
    ),
    "whoever is to answer is faster": (CORNER, 'when = "at D1"\n' + FASTER, None),
    "nothing is joined where nothing was replied": (TWO, 'when = "at A1"\n' + JOIN, None),
    "what the last reply put gets out, not the stone before": (
        WALL,
        'when = "at D5"\nrefute = "A1 D1 C5"\n' + OUT,
        "After D5, A1, D1 and C5: The stones that get out could be captured at once.",
    ),
    "after many replies, too, all stones of the child have to stand": (
        WALL,
        'when = "at D5"\nrefute = "D1 B1 B2 E1 C3"\n' + TAKEN,
        "After D5, D1, B1, B2, E1 and C3: No stone of the child's has been captured.",
    ),
    "without a marked group, any may be caught": (
        SIDE.replace('mark = ["D2"]\n', ""),
        'when = "at D1"\n' + TOO,
        "After D1 and E2: Now nothing can be caught any more.",
    ),
}


@pytest.mark.parametrize("case", ABOUT_THEM)
def test_words_are_held_against_the_board_that_they_speak_of(case: str) -> None:
    step, rule, why = ABOUT_THEM[case]
    found = [problem.partition(": ")[2] for problem in problems(step, rule)]
    assert found == ([] if why is None else [why, why])


@pytest.mark.parametrize("kind", CLAIMS)
def test_words_that_hold_of_every_answer_are_let_pass(kind: str) -> None:
    assert problems(*CLAIMS[kind][0]) == []


@pytest.mark.parametrize("kind", CLAIMS)
def test_words_that_do_not_hold_are_told_where_they_stand_in_each_language(kind: str) -> None:
    _good, (step, rule), (english, portuguese), said, dito = CLAIMS[kind]
    for language, sentence in ((ENGLISH, said), (PORTUGUESE, dito)):
        assert problems(step, rule, language) == [
            f"{place(step, rule, english)}: {sentence}",
            f"{place(step, rule, portuguese)}: {sentence}",
        ]


def test_a_question_says_nothing() -> None:
    asked = words("Where do they get out?", "Por onde é que elas fogem?")
    assert problems(WALL, 'when = "otherwise"\nrefute = "C5"\n' + asked) == []


def test_a_claim_beside_the_words_is_asked_of_the_board_after_the_reply() -> None:
    rule = 'when = "at A1 or at C4"\nrefute = "C5"\nclaim = "liberties A5 == N"\n' + words("Look.", "Vê.")
    for language, sentence in (
        (ENGLISH, "After {} and C5: This is not true of the board."),
        (PORTUGUESE, "Depois de {} e C5: Isto não é verdade neste tabuleiro."),
    ):
        for number, answer in ((1, "A1"), (2, "C4")):
            broken = rule.replace("N", str(number))
            at = place(WALL, broken, '"liberties A5')
            assert problems(WALL, broken, language) == [f"{at}: {sentence.format(answer)}"]
    assert problems(WALL, rule.replace("== N", ">= 1")) == []


def test_a_claim_that_cannot_be_read_is_told_like_any_other_expression() -> None:
    text = text_of(WALL, 'when = "at C4"\nclaim = "libertys A5 == 2"\n' + OUT)
    found = read_lesson(text, PATH)
    assert not isinstance(found, Lesson)
    assert "Did you mean “liberties”?" in found[0].sentence(ENGLISH)


def test_what_a_search_leaves_open_is_named_and_is_no_problem() -> None:
    rule = 'when = "at A7"\nclaim = "wins black"\n' + words("Look.", "Vê.")
    lesson, text = lesson_of(SIDE, rule)
    with proving.long_budget(3):
        assert lint(lesson, {}) == ()
        looks = located(tuple(second_looks(lesson)), text, PATH)
    (named,) = [look.sentence(ENGLISH) for look in looks]
    assert named.endswith("After A7 and E2: This is not proved within 3 positions.")


def test_with_time_every_answer_is_tried_in_every_variant_and_told_as_it_is_written() -> None:
    rule = 'when = "at A1 or at D5"\nrefute = "C5"\n' + OUT
    with proving.long_budget(proving.AT_THE_TABLE + 1):
        found = problems(WALL, rule)
    assert [sentence.partition(": ")[2] for sentence in found] == [CLAIMS["out"][3]] * 2


def test_the_workshop_keeps_what_a_rule_claims() -> None:
    rule = 'when = "at C4"\nrefute = "C5"\nclaim = "liberties A5 == 1"   # the edge\n' + words("Look.", "Vê.")
    draft = LessonDraft(text_of(WALL, rule)).change_step(
        0, lambda step: put(step["feedback"][0]["say"], "pt", quoted("Olha."))
    )
    assert 'claim = "liberties A5 == 1"   # the edge\n' in draft.text
    lesson = instance_of(Lesson, read_lesson(draft.text, PATH))
    assert lesson.steps[0].feedback[0].claim is not None


LESSONS = Path(__file__).parents[3] / "lessons"

SAID_ONCE = {
    # Each value: the sentence now; the false one of an earlier version, in both languages; why that was
    # false.
    "whose group is marked": (
        "18-races",
        "Go around the marked group.",
        "Go around your group.",
        "The marked group is the other side's.",
    ),
    "whose group is marked, in Portuguese": (
        "18-races",
        "Dá a volta ao grupo marcado.",
        "Dá a volta: o teu grupo é o marcado.",
        "The marked group is the other side's.",
    ),
    "who is caught": (
        "12-few-and-strong",
        "{They} can still catch one of your groups. Look which one!",
        "Your weakest group is still alone. Look how {they} catches it.",
        "What is captured is the stone that was just put.",
    ),
    "who is caught, in Portuguese": (
        "12-few-and-strong",
        "{They} ainda conseguem apanhar um dos teus grupos. Olha qual!",
        "O teu grupo mais fraco ficou sem ajuda. Olha como {they} o apanham.",
        "What is captured is the stone that was just put.",
    ),
    "which move gives atari": (
        "12-few-and-strong",
        "If {they} begins, one is caught within three moves.",
        "{They} gives atari on one, then on the next.",
        "No atari of White leads to a capture on this card.",
    ),
    "which move gives atari, in Portuguese": (
        "12-few-and-strong",
        "Se {they} começarem, apanham uma em três jogadas.",
        "{They} fazem atari a uma, e depois a outra.",
        "No atari of White leads to a capture on this card.",
    ),
}


@pytest.mark.parametrize("case", SAID_ONCE)
def test_what_a_lesson_said_once_and_was_not_so_is_found(case: str) -> None:
    name, now, once, why = SAID_ONCE[case]
    path = LESSONS / name / "lesson.toml"
    text = path.read_text(encoding="utf-8")
    assert now in text
    lesson = instance_of(Lesson, read_lesson(text.replace(now, once), path))
    problems = [remark.words for remark in lint(lesson, {}) if remark.where[0] == "step"]
    assert any(render(words).endswith(why) for words in problems), problems
