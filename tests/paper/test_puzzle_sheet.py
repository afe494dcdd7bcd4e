"""Sheets of puzzles: six on a page, the answers on the back, and the same sheet from the same number."""

import io

import pytest
from pypdf import PdfReader
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, render, say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.paper.exercise_block import ExerciseBlock
from atari_teach.paper.paper import pdf_of
from atari_teach.paper.puzzle_sheet import (
    PaperPuzzle,
    PuzzleWish,
    paper_puzzles,
    puzzle_answers,
    puzzle_sheet,
)
from atari_teach.paper.sheet import INSIDE
from atari_teach.paper.ui.print_page import PrintPage, Subject
from atari_teach.paper.worksheet import Worksheet
from atari_teach.teaching.puzzles.kinds import KINDS
from tests.languages import WRITTEN
from tests.narrowing import not_none
from tests.paper.reading import pages_of, unbroken

pytestmark = pytest.mark.usefixtures("qtbot")

PACK = Pack.open()
TITLE = say("Puzzles")
HARD = tuple((kind, 4) for kind in (Kind.SAVE, Kind.LATE, Kind.TWO, Kind.ATARI, Kind.LOSES, Kind.SIDE))


def never() -> bool:
    return False


def puzzles(*kinds: tuple[Kind, int], count: int = 6, number: int = 1) -> tuple[PaperPuzzle, ...]:
    return paper_puzzles(PuzzleWish(kinds, count, number), never)


def numbers(sheet: Worksheet) -> list[list[str]]:
    blocks = ([block for row in leaf for block in row.blocks] for leaf in sheet.page_rows)
    return [[block.exercise.number for block in leaf if isinstance(block, ExerciseBlock)] for leaf in blocks]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", WRITTEN)
def test_six_of_any_kind_fit_on_a_page_and_their_answers_on_the_next(kind: Kind, language: Language) -> None:
    grade = next(grade for grade in (4, 3, 5, 6, 7) if PACK.puzzles(kind, grade))
    some = puzzles((kind, grade))
    sheet = puzzle_sheet(some, TITLE, language)
    assert numbers(sheet) == [list("123456")]
    assert sum(row.height for row in sheet.page_rows[0]) < INSIDE.height() - 400
    assert puzzle_answers(some, TITLE, TITLE, language).pages() == 1
    for each in some:
        assert each.answer.picture is not None
        assert each.answer.picture.ghosts or each.answer.picture.marks or each.answer.words


@pytest.mark.parametrize("kind", [Kind.TAKE, Kind.SAVE, Kind.BIGGER])
def test_whoever_draws_one_move_is_shown_the_sign_of_one_stone(kind: Kind) -> None:
    grade = next(grade for grade in range(1, 9) if PACK.puzzles(kind, grade))
    for each in puzzles((kind, grade)):
        assert each.exercise.colours == {each.exercise.step.to_play}


def test_the_words_of_a_puzzle_in_a_row_of_its_own_are_at_the_left() -> None:
    sheet = puzzle_sheet(puzzles((Kind.TAKE, 2), count=1), TITLE, ENGLISH)
    starts: list[float] = []

    def seen(words: str, _cm: object, matrix: list[float], _font: object, _size: object) -> None:
        if "captures" in words:
            starts.append(matrix[4])

    (page,) = PdfReader(io.BytesIO(pdf_of(sheet))).pages
    page.extract_text(visitor_text=seen)
    assert starts
    assert all(start < float(page.mediabox.width) / 2 for start in starts)


def test_twelve_mixed_ones_have_two_pages_and_every_question_is_printed() -> None:
    some = puzzles(*HARD, count=12)
    sheet = puzzle_sheet(some, TITLE, ENGLISH)
    assert numbers(sheet) == [list("123456"), ["7", "8", "9", "10", "11", "12"]]
    text = unbroken(" ".join(pages_of(sheet)))
    for each in some:
        assert unbroken(render(each.exercise.words, ENGLISH).replace("**", "")) in text


def test_the_same_number_gives_the_same_sheet_and_another_one_other_puzzles() -> None:
    first, again, other = puzzles(*HARD), puzzles(*HARD), puzzles(*HARD, number=2)
    assert first == again
    boards = {each.exercise.step.position for each in first}
    assert len(boards) == 6
    assert not boards & {each.exercise.step.position for each in other}


def test_the_answer_of_a_capture_is_the_line_up_to_it_and_begins_with_a_right_move() -> None:
    for each in puzzles((Kind.NOWHERE, 3), (Kind.SIDE, 5)):
        step, picture = each.exercise.step, not_none(each.answer.picture)
        kind = Kind.NOWHERE if len(picture.ghosts) <= 3 else Kind.SIDE
        turns = 2 if kind is Kind.NOWHERE else (len(picture.ghosts) + 1) // 2
        asked = Puzzle(kind, step.position, step.to_play, turns)
        first = next(ghost.point for ghost in picture.ghosts if ghost.label.startswith("1"))
        assert first in not_none(answers(asked)).right


def test_a_cancelled_search_gives_no_sheet() -> None:
    assert paper_puzzles(PuzzleWish(HARD), lambda: True) == ()


@pytest.fixture
def page(qtbot: QtBot) -> PrintPage:
    made = PrintPage(tuple, list, lambda: 24)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    return made


def shown(page: PrintPage, qtbot: QtBot) -> tuple[str, int]:
    """Waits for the sheets; returns their title and number of pages."""
    qtbot.waitUntil(lambda: page.sheet().pages() > 0)
    pile = page.sheet()
    return pile.title, pile.pages()


def test_a_teacher_chooses_kind_grade_number_and_pages(page: PrintPage, qtbot: QtBot) -> None:
    page.choose_subject(Subject.PUZZLES)
    assert not page.pdf.isEnabled(), "the puzzles are still being prepared"
    assert shown(page, qtbot) == ("Puzzles, sheet 1", 2)
    assert page.pdf.isEnabled()
    choices = page.puzzles
    choices.kind.more.click()
    choices.kind.more.click()
    assert shown(page, qtbot) == ("Capture now, sheet 1", 2)
    choices.number.more.click()
    assert shown(page, qtbot) == ("Capture now, sheet 2", 2)
    choices.pages.answers[1].click()
    assert shown(page, qtbot)[1] == 1
    choices.counts.answers[1].click()
    assert shown(page, qtbot)[1] == 2
    for _grade in range(9):
        choices.grade.more.click()
    assert choices.grade.value.words() == "4", "there are none harder"


def test_what_the_report_chose_is_one_sheet_until_another_kind_is_chosen(
    page: PrintPage, qtbot: QtBot
) -> None:
    page.show_puzzles([(Kind.SAVE, 2), (Kind.TWO, 3)], 10)
    assert shown(page, qtbot) == ("Puzzles, sheet 1", 3)
    assert page.puzzles.kind.value.words() == "What to practise"
    assert not page.puzzles.grade.more.isEnabled()
    page.puzzles.kind.more.click()
    assert page.puzzles.kind.value.words() == "Mixed puzzles"
    assert page.puzzles.grade.more.isEnabled()
