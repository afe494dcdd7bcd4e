"""Very large steps: workshop, table and worksheet respond, and the window does not freeze.

The tests measure CPU time of the GUI thread, so that other programs do not matter. A turn of the event loop
ends a measurement, since the window responds to input there.
"""

import gc
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.base.limits import FILE_VALUES, LINE_MOVES, LINES, PARTS, PLACED_STONES, TESTS, TEXT_LETTERS
from atari_teach.engine.rules import Point, Position
from atari_teach.features import PageName
from atari_teach.paper.ui.print_page import PrintPage
from atari_teach.table.scene import Action, Chose, Control, Pressed
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Answer, Numbered, Picked, Step, Tapped
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import can_be_shown, new_lesson, new_step, read_step_block
from atari_teach.teaching.own.own_lessons import own_lessons_folder, place_for, save_draft
from atari_teach.teaching.own.toml_parts import diagram_source, quoted
from atari_teach.teaching.proving.proved_queries import takes_a_search
from atari_teach.workshop.ui.selection import Tab
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.narrowing import not_none
from tests.shelf import library
from tests.teaching.lessons.large_boards import empty, scattered, walls
from tests.teaching.steps import board
from tests.window.classrooms import page
from tests.window.house import House, Open
from tests.window.pieces import Pieces
from tests.workshop.ui.at_the_workshop import to_workshop

MOST_MS = 1000
"""Limit in the ordinary run: ten times the goal, so that slow machines pass."""
MOST_MS_ALONE = 250
"""The same limit in the soak run."""
STONE = "put a stone"
STONE_MS = 100
"""Limit for playing a stone on a step as large as a file allows."""
PATIENCE_S = 1.5
"""How long a test waits for background work before it continues."""
MARKED = FILE_VALUES // PARTS - 10
"""How many points are marked in each part of a step, as many as a file has room for."""
ORDINARY = ("move", "sequence 1", "talk")


def _step(kind: str, *lines: str, rows: str = "", say: str = "Well?") -> str:
    where = [f"board = {diagram_source(board(rows))}"] if rows else []
    words = f"say = {{ en = {quoted(say)}, pt = {quoted(say)} }}"
    head = ["[[step]]", f'id = "{kind}"', f'kind = "{kind}"', *where, words]
    keys = [line for line in lines if not line.startswith("[[")]
    parts = [line for line in lines if line.startswith("[[")]
    return "\n".join([*head, *keys, *parts]) + "\n"


def _part(name: str, *lines: str, say: str = "Look.") -> str:
    words = f"say = {{ en = {quoted(say)}, pt = {quoted(say)} }}"
    return "\n".join([f"[[step.{name}]]", *lines, words])


def _checkered(size: int) -> str:
    """Returns black stones on every other crossing, so that White has no legal move."""
    return "/".join(("X." * size)[row % 2 : row % 2 + size] for row in range(size))


def _names(size: int) -> list[str]:
    return [str(point) for point in Position.empty(size).points()]


def _listed(names: list[str]) -> str:
    return "[" + ", ".join(map(quoted, names)) + "]"


def _many(test: str, word: str = "and") -> str:
    return f" {word} ".join([test] * TESTS)


def _rules(when: str, size: int = 19) -> list[str]:
    marks = _listed(_names(size)[:MARKED])
    return [_part("feedback", f"when = {quoted(when)}", f"mark = {marks}") for _rule in range(PARTS)]


def _long_game() -> str:
    """Returns a game in which each side fills its half of the board without captures."""
    rows = range(19)
    halves = (range(9), range(10, 19))
    black, white = ([str(Point(column, row)) for column in half for row in rows] for half in halves)
    return " ".join(move for both in zip(black, white, strict=True) for move in both)


LINED = [" ".join([*_names(19)[: LINE_MOVES - 2], _names(19)[100 + number]]) for number in range(LINES)]
MARKS = _listed(_names(19)[:MARKED])
LONG = ("Well " * TEXT_LETTERS)[: TEXT_LETTERS - 1] + "?"
LARGE: dict[str, str] = {
    "place": _step("place", f"stones = {PLACED_STONES}", 'where = "area any"', rows=empty(19)),
    "place 1": _step(
        "place",
        f"stones = {PLACED_STONES}",
        f"where = {quoted(_many('not captures C3'))}",
        *_rules("not touching"),
        rows=empty(19),
    ),
    "build": _step("build", 'goal = "stones == 12 and most liberties"', rows=empty(19)),
    "build 1": _step("build", 'goal = "wins and stones == 12"', *_rules("not wins"), rows=scattered(19)),
    "sequence": _step("sequence", f"lines = {_listed(LINED)}", *_rules("not in atari C3"), rows=empty(19)),
    "sequence 1": _step("sequence", 'goal = "wins"', "turns = 40", rows=scattered(9)),
    "sequence 2": _step("sequence", 'goal = "captures"', "turns = 40", *_rules("wins"), rows=scattered(19)),
    "tap": _step("tap", 'ask = "liberties A18"', *_rules("missed A1"), rows=walls(19)),
    "tap 1": _step("tap", 'ask = "wins"', rows=scattered(9)),
    "count": _step("count", 'ask = "groups"', f"mark = {MARKS}", *_rules("number == 3"), rows=scattered(19)),
    "count 1": _step("count", 'ask = "legal"', rows=walls(19)),
    "choose": _step(
        "choose",
        *[_part("choice", f"when = {quoted(_many('in atari C3', 'or'))}") for _card in range(3)],
        _part("choice", 'when = "not in atari C3"'),
        *_rules("always"),
        rows=scattered(19),
    ),
    "choose 1": _step(
        "choose",
        _part("choice", 'when = "wins black"'),
        _part("choice", 'when = "not wins black"'),
        rows=scattered(9),
    ),
    "move": _step(
        "move", f"goal = {quoted(_many('not self atari'))}", *_rules("self atari"), rows=scattered(19)
    ),
    "move 1": _step("move", 'goal = "wins"', *_rules("wins", 9), rows=scattered(9)),
    "move 2": _step("move", 'goal = "no forced capture 6"', *_rules("captures"), rows=scattered(19)),
    "try": _step("try", 'to_play = "white"', 'expect = "no-liberty-single"', rows=_checkered(19)),
    "show": _step(
        "show",
        *[
            _part(
                "beat",
                f"board = {diagram_source(board(scattered(19)))}",
                f"mark = {MARKS}",
                'light = ["A19"]',
            )
            for _beat in range(PARTS)
        ],
        rows=scattered(19),
    ),
    "story": _step(
        "story",
        f"moves = {quoted(_long_game())}",
        *[_part("beat", f"after = {5 * beat}", f"mark = {MARKS}") for beat in range(PARTS)],
        rows=empty(19),
    ),
    "talk": _step("talk", *[_part("card", say=LONG) for _card in range(PARTS)]),
    "game": _step("game", 'partner = "owl"', 'goal = "survives 99"', rows=scattered(19)),
    "recap": _step("recap", "items = 10"),
}


LARGE |= {
    name: new_step(kind, name, board(scattered(19))) for name, kind in KINDS.items() if name not in LARGE
}
"""A kind that is not listed is tested with its default step on a large board."""


_visited: list[str] = []


def test_every_large_step_can_be_read() -> None:
    for name, block in LARGE.items():
        read = read_step_block(block)
        assert read.step is not None, (name, read.words)


@pytest.mark.parametrize(
    "name", [name if name in ORDINARY else pytest.param(name, marks=pytest.mark.soak) for name in LARGE]
)
def test_a_large_step_keeps_nobody_waiting_for_the_window(
    a_house: Open, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    draft = _on_the_disk(tmp_path, LARGE[name])
    step = not_none(read_step_block(LARGE[name]).step)
    if not _visited:  # loads what the first visit loads; the start-up tests measure that
        _in_the_workshop(a_house(lessons=library().lessons[:5]), Pieces(), draft)
        _visited.append(name)
    house = a_house(lessons=library().lessons[:5])
    pieces = Pieces()
    gc.collect()
    gc.disable()  # a collection would traverse the garbage of earlier tests
    try:
        _in_the_workshop(house, pieces, draft)
        if can_be_shown(step, searching=False):
            _tried(house, pieces, step)
        _on_paper(house, pieces)
    finally:
        gc.enable()
    with capsys.disabled():
        print(f"\n{name}: the longest pieces of work of the window's thread:")
        for work_ms, what in pieces.longest():
            print(f"  {work_ms:4.0f} ms  {what}")
    assert pieces.longest()[0][0] < (MOST_MS if name in ORDINARY else MOST_MS_ALONE)
    assert [each for each in pieces.longest(STONE) if each[0] > STONE_MS] == []


def _on_the_disk(folder: Path, block: str) -> LessonDraft:
    text = new_lesson("my-large", {"en": "Large", "pt": "Grande"})
    draft = LessonDraft(text[: text.index("[[step]]")] + block)
    path = not_none(place_for(own_lessons_folder(folder), draft.id))
    assert save_draft(draft, path) is None
    return draft


def _in_the_workshop(house: House, pieces: Pieces, draft: LessonDraft) -> None:
    with pieces.of("go to the workshop"):
        shop = to_workshop(house)
    with pieces.of("look at the lesson"):
        house.click(shop.list.buttons[draft.id])
    with pieces.of("change the lesson"):
        house.click(shop.card.edit)
    _lint(pieces, shop)
    with pieces.of("look at the step"):
        house.click(shop.editor.step_list.steps[0])
    for tab in (*Tab, Tab.TASK):
        with pieces.of(f"tab {tab.value}"):
            house.click(shop.editor.tabs.buttons_by_tab[tab])
    if shop.editor.board_pane.isVisible():
        with pieces.of(STONE):
            shop.editor.board_pane.board.chosen.emit(Point(0, 0))
        _lint(pieces, shop)
        with pieces.of("undo"):
            house.click(shop.editor.commands.undo)
        _lint(pieces, shop)


def _lint(pieces: Pieces, shop: WorkshopPage) -> None:
    with pieces.of("the linter"):
        _wait(lambda: not shop.linter.busy)


def _tried(house: House, pieces: Pieces, step: Step) -> None:
    shop = page(house, WorkshopPage)
    with pieces.of("try it"):
        house.click(shop.editor.commands.try_it)
    assert house.place() is PageName.TABLE
    given = () if takes_a_search(step) else demonstration(step)
    help_wanted = [Control.HINT, Control.HINT, Control.HINT, Control.WHY]
    actions = [
        *_wrong(step, given),
        *map(Pressed, help_wanted if step.is_exercise else [Control.NEXT, Control.WHY]),
        *map(_action, given),
        Pressed(Control.SHOW_ME),
        Pressed(Control.NEXT),
    ]
    for action in actions:
        with pieces.of(f"table: {action}"):
            house.table.act(action)
            _wait(lambda: not house.table._errands.busy and not house.table._records.waiting)
    if house.place() is PageName.TABLE:  # at the end of the lesson, the app itself leads back
        with pieces.of("back from the table"):
            house.window.back()
    assert house.place() is PageName.WORKSHOP


def _wrong(step: Step, given: tuple[Answer, ...]) -> list[Action]:
    """Returns wrong answers of every kind; the table ignores those it does not ask for."""
    if not step.is_exercise:
        return []
    right = {each.point for each in given if isinstance(each, Tapped)}
    cards = {each.index for each in given if isinstance(each, Picked)}
    point = next(each for each in step.position.points() if each not in right)
    card = next(each for each in range(4) if each not in cards)
    return [Chose(point), Pressed(Control.NUMBER, 3), Pressed(Control.CHOICE, card), Pressed(Control.CHECK)]


def _action(given: Answer) -> Action:
    match given:
        case Tapped(point):
            return Chose(point)
        case Numbered(number):
            return Pressed(Control.NUMBER, number)
        case Picked(card):
            return Pressed(Control.CHOICE, card)
        case _:
            return Pressed(Control.CHECK)


def _on_paper(house: House, pieces: Pieces) -> None:
    shop = page(house, WorkshopPage)
    with pieces.of("save and close"):
        house.click(shop.editor.commands.save_and_close)
    with pieces.of("print"):
        house.click(shop.card.paper)
    paper = page(house, PrintPage)
    with pieces.of("the answers on paper"):
        _wait(lambda: not paper.lessons.answers.busy)
    for _turn in range(2):
        if paper.turn.more.isEnabled():
            with pieces.of("the next page"):
                house.click(paper.turn.more)
    if paper.cancel.isVisible():
        with pieces.of("cancel the answers"):
            house.click(paper.cancel)
    with pieces.of("back from the paper"):
        house.window.back()


def _wait(until: Callable[[], bool]) -> None:
    """Waits for a condition, at most `PATIENCE_S`."""
    end = time.monotonic() + PATIENCE_S
    while not until() and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.001)
