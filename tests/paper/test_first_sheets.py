"""The sheets for the first session: every sheet in both languages, with words that fit."""

import io

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.paper.board_sheet import BOARD_SIZES, BoardSheet
from atari_teach.paper.kit_sheet import BACK, BACK_STONES, FRONT, FRONT_STONES, KitSheet
from atari_teach.paper.letter import PARAGRAPHS, Letter
from atari_teach.paper.paper import pdf_of, picture_of
from atari_teach.paper.plan_sheet import PlanSheet
from atari_teach.paper.sheet import INSIDE, WIDTH, Sheet
from atari_teach.paper.teacher_card import ANSWERS, STEPS, TeacherCard
from atari_teach.teaching.plans.plan_file import Plans
from tests.languages import PORTUGUESE, WRITTEN
from tests.paper.reading import unbroken, watch_rooms

BOTH = pytest.mark.parametrize("language", WRITTEN)
_ACROSS = 280


def sheets(language: Language) -> list[Sheet]:
    boards = [BoardSheet(size, letters, language) for size in BOARD_SIZES for letters in (True, False)]
    plans = [PlanSheet(plan, language) for plan in Plans.load().shipped]
    kits = [KitSheet(children, language) for children in (2, 24, 40)]
    return [TeacherCard(language), Letter(language), *kits, *boards, *plans]


def words_of(sheet: Sheet) -> str:
    """The words on a sheet; in Qt's PDFs spaces and tabs look the same."""
    (page,) = PdfReader(io.BytesIO(pdf_of(sheet))).pages
    return " ".join(page.extract_text().split())


@pytest.fixture
def unfit(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that do not fit in their room."""
    return watch_rooms(monkeypatch, least=0.0)


@BOTH
def test_every_word_has_room_on_every_sheet(qtbot: QtBot, unfit: list[str], language: Language) -> None:
    for sheet in sheets(language):
        picture_of(sheet, 0, _ACROSS)
    assert unfit == []


@BOTH
def test_nothing_is_drawn_where_no_printer_reaches(qtbot: QtBot, language: Language) -> None:
    for sheet in sheets(language):
        picture = picture_of(sheet, 0, _ACROSS)
        scale = _ACROSS / WIDTH
        inside = QRectF(
            INSIDE.x() * scale, INSIDE.y() * scale, INSIDE.width() * scale, INSIDE.height() * scale
        )
        inside = inside.adjusted(-2, -2, 2, 2)
        dark = [
            (x, y)
            for y in range(picture.height())
            for x in range(picture.width())
            if not inside.contains(x, y) and picture.pixel(x, y) & 0xFF < 200
        ]
        assert dark == [], sheet.title


@BOTH
def test_the_letter_ends_above_its_board(qtbot: QtBot, language: Language) -> None:
    picture = picture_of(Letter(language), 0, _ACROSS)
    scale = _ACROSS / WIDTH
    first, last = round((INSIDE.bottom() - 715) * scale), round((INSIDE.bottom() - 690) * scale)
    rows = range(first, last)
    assert rows
    assert all(picture.pixel(x, y) & 0xFF > 240 for y in rows for x in range(_ACROSS))


@BOTH
def test_the_letter_and_the_card_say_all_that_they_have_to_say(qtbot: QtBot, language: Language) -> None:
    letter = unbroken(words_of(Letter(language)))
    for words in PARAGRAPHS:
        assert unbroken(render(words, language)) in letter
    card = unbroken(words_of(TeacherCard(language)))
    for words in (*STEPS, *(each for pair in ANSWERS for each in pair)):
        assert unbroken(render(words, language)) in card


def test_the_card_answers_what_children_ask_in_few_words(qtbot: QtBot) -> None:
    asked = [render(question, PORTUGUESE) for question, _answer in ANSWERS]
    assert asked == [
        "Posso jogar aqui?",
        "E na diagonal?",
        "E se não houver onde jogar?",
        "Quem começa?",
        "E se empatarmos?",
    ]
    for language in WRITTEN:
        texts = [*STEPS, *(answer for _question, answer in ANSWERS)]
        assert len(STEPS) == 6
        assert sum(len(render(text, language).split()) for text in texts) <= 120


@pytest.mark.parametrize(
    ("children", "title", "stones"),
    [
        (1, "Tabuleiros e peças para 1 criança", "25 25"),
        (23, "Tabuleiros e peças para 23 crianças", "25 300"),
        (24, "Tabuleiros e peças para 24 crianças", "25 300"),
        (40, "Tabuleiros e peças para 40 crianças", "25 500"),
    ],
)
def test_the_kit_says_what_that_many_children_need(
    qtbot: QtBot, children: int, title: str, stones: str
) -> None:
    sheet = KitSheet(children, PORTUGUESE)
    words = words_of(sheet)
    assert sheet.title == title
    assert title in words
    assert f"Peças negras para a frente {stones}" in words
    assert f"Peças brancas para a frente {stones}" in words


def test_the_stones_of_the_kit_cover_the_board_of_the_front() -> None:
    assert 2 * FRONT_STONES >= FRONT * FRONT
    assert FRONT_STONES < BACK_STONES < BACK * BACK / 2


def test_letters_stand_beside_the_boards_where_they_are_wanted(qtbot: QtBot) -> None:
    lettered = words_of(BoardSheet(9, letters=True, language=PORTUGUESE)).split()
    bare = words_of(BoardSheet(9, letters=False, language=PORTUGUESE)).split()
    for name in ("B", "H", "I"):
        assert lettered.count(name) == 2
        assert name not in bare
    assert "Cruzes" in bare
    assert "lápis" in bare


@BOTH
def test_a_sheet_speaks_its_own_language_whatever_the_window_speaks(qtbot: QtBot, language: Language) -> None:
    titles = {ENGLISH: "Teach it in 2 minutes", PORTUGUESE: "Ensinar em 2 minutos"}
    assert TeacherCard(language).title == titles[language]
    assert titles[language] in words_of(TeacherCard(language))


@pytest.mark.parametrize("size", BOARD_SIZES)
def test_two_boards_lie_on_a_page_with_all_their_lines(qtbot: QtBot, size: int) -> None:
    picture = picture_of(BoardSheet(size, letters=False, language=ENGLISH), 0, 1050)
    middle = [picture.pixel(round(INSIDE.left() / 2) + 80, y) & 0xFF for y in range(395, picture.height())]
    # The horizontal lines, and perhaps a dash of the line to cut along.
    assert len(_dark_runs(middle)) in (2 * size, 2 * size + 1)


def _dark_runs(values: list[int]) -> list[int]:
    runs: list[int] = []
    before = False
    for value in values:
        dark = value < 160
        if dark and not before:
            runs.append(0)
        if dark:
            runs[-1] += 1
        before = dark
    return runs


@BOTH
def test_the_sheet_of_a_plan_has_every_note_of_whoever_leads_it(qtbot: QtBot, language: Language) -> None:
    plan = Plans.load().plan("forty-five-minutes")
    assert plan is not None
    words = unbroken(words_of(PlanSheet(plan, language)))
    notes = [render(item.teacher, language) for item in plan.items if item.teacher is not None]
    assert len(notes) == 8
    assert [note for note in notes if unbroken(note) not in words] == []
