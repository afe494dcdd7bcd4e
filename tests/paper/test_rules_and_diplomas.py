"""The rules on one page, large boards and diplomas: all their words, in both languages."""

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.base.installing import PARTS, Typed
from atari_teach.engine.rules import NAMED_RULESETS
from atari_teach.paper.board_sheet import LARGE_SIZES, LargeBoard
from atari_teach.paper.diploma import ACHIEVEMENT_WORDS, Achievement, Diploma
from atari_teach.paper.guidelines_sheet import GuidelinesSheet
from atari_teach.paper.install_sheet import InstallSheet
from atari_teach.paper.paper import picture_of
from atari_teach.paper.rules_sheet import RulesSheet
from atari_teach.paper.sheet import INSIDE, WIDTH, SheetPile
from atari_teach.paper.two_rules_sheet import TwoRulesSheet
from atari_teach.play.samples import sample
from atari_teach.play.two_rules import TwoRules
from atari_teach.table.guidelines import GUIDELINES, SOURCE
from atari_teach.table.rules_card import rules_card, ruleset_title
from tests.languages import PORTUGUESE, WRITTEN
from tests.paper.reading import dark_outside, pages_of, unbroken, watch_rooms

pytestmark = pytest.mark.usefixtures("qtbot")

BOTH = pytest.mark.parametrize("language", WRITTEN)
_ACROSS = 140
_LONG = "Maria Constança Albuquerque de Vasconcelos e Sousa Pimentel"


@BOTH
def test_all_rules_stand_on_one_page_each(monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    unfit = watch_rooms(monkeypatch)
    sheets = tuple(RulesSheet(ruleset, language) for ruleset in NAMED_RULESETS)
    texts = pages_of(SheetPile("Rules", sheets))
    assert len(texts) == len(NAMED_RULESETS)
    for ruleset, text in zip(NAMED_RULESETS, texts, strict=True):
        assert unbroken(render(ruleset_title(ruleset), language)) in text
        for panel in rules_card(ruleset).panels:
            assert unbroken(render(panel.words, language)) in text, (ruleset.name, panel.topic)
        assert str(ruleset.suggested_size) in text
    assert unfit == []
    for sheet in sheets:
        assert dark_outside(picture_of(sheet, 0, _ACROSS)) == [], sheet.title


@BOTH
def test_the_five_guidelines_are_one_poster(monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    unfit = watch_rooms(monkeypatch)
    sheet = GuidelinesSheet(language)
    [text] = pages_of(SheetPile(sheet.title, (sheet,)))
    for guideline in GUIDELINES:
        assert unbroken(render(guideline.words, language).replace("**", "")) in text
    assert unbroken(render(SOURCE, language)) in text
    assert unfit == []
    assert dark_outside(picture_of(sheet, 0, _ACROSS)) == []


@BOTH
def test_two_rules_at_once_are_one_page_with_what_both_say(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    unfit = watch_rooms(monkeypatch)
    sheet = TwoRulesSheet(language)
    [text] = pages_of(SheetPile(sheet.title, (sheet,)))
    for key in ("corner", "ko", "stuck", "three"):
        one = sample(key)
        assert one.point is not None
        now = TwoRules(one.start, one.rulesets).press(one.point)
        for number in (0, 1):
            assert unbroken(render(now.side(number).words, language)) in text
            assert unbroken(render(ruleset_title(one.rulesets[number]), language)) in text
    assert unfit == []
    assert dark_outside(picture_of(sheet, 0, _ACROSS)) == []


@BOTH
def test_no_part_of_installing_on_thirty_computers_is_torn_in_two(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    unfit = watch_rooms(monkeypatch)
    sheet = InstallSheet(language)
    texts = pages_of(SheetPile(sheet.title, (sheet,)))
    pages = []
    for part in PARTS:
        lines = (line.line if isinstance(line, Typed) else render(line, language) for line in part.lines)
        said = [render(part.heading, language), *lines]
        pages += [page for page, text in enumerate(texts) if all(unbroken(words) in text for words in said)]
    assert len(pages) == len(PARTS)
    assert pages == sorted(pages)
    assert set(pages) == set(range(sheet.pages()))
    assert unfit == []
    assert [dark_outside(picture_of(sheet, page, _ACROSS)) for page in set(pages)] == [[], []]


@BOTH
def test_a_diploma_says_who_and_what_and_ranks_nobody(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    unfit = watch_rooms(monkeypatch, least=0.5)
    half = tuple(Achievement)[WRITTEN.index(language) :: 2]
    sheets = tuple(
        Diploma(reached, name, language) for reached, name in zip(half, (_LONG, "", ""), strict=True)
    )
    for sheet, text in zip(sheets, pages_of(SheetPile("Diplomas", sheets)), strict=True):
        assert unbroken(render(ACHIEVEMENT_WORDS[sheet.reached], language)) in text
        assert (unbroken(_LONG) in text) == bool(sheet.name)
        assert ({ENGLISH: "Name", PORTUGUESE: "Nome"}[language] in text) == (not sheet.name)
        assert sheet.title == "Diploma"
    assert unfit == []
    assert dark_outside(picture_of(Diploma(Achievement.BRIDGE, _LONG, language), 0, _ACROSS)) == []


def test_a_diploma_needs_little_ink() -> None:
    """Less than a tenth of the page is darker than a pale grey, to save ink."""
    picture = picture_of(Diploma(Achievement.TOGETHER, _LONG, ENGLISH), 0, _ACROSS)
    points = [(x, y) for x in range(picture.width()) for y in range(picture.height())]
    dark = sum(1 for x, y in points if picture.pixelColor(x, y).lightness() < 160)
    assert dark < len(points) / 10


@pytest.mark.parametrize("size", LARGE_SIZES)
def test_a_large_board_fills_the_width_with_all_its_lines(size: int) -> None:
    picture = picture_of(LargeBoard(size, letters=False, language=ENGLISH), 0, 1050)
    scale = 1050 / WIDTH
    x = round((INSIDE.right() - 40) * scale)  # titles are shorter
    column = [picture.pixel(x, y) & 0xFF < 160 for y in range(120, round(2250 * scale))]
    assert (
        sum(1 for before, dark in zip([False, *column], column, strict=False) if dark and not before) == size
    )
    text = pages_of(LargeBoard(size, letters=True, language=PORTUGUESE))[0]
    assert str(size) in text.replace(f"{size}×{size}", "")
    assert "Cruzes" in text
