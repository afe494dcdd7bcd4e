"""Pages for older pupils, teachers and families as a screen reader sees them: names, focus, announcements."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.accessibility.desk import Program, private_session, program, what_is_missing
from tests.window.accessibility.reader import Reader, Thing
from tests.window.accessibility.test_reader import be_heard

_MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(_MISSING is not None, reason=f"no screen reader here: {_MISSING}")

WAYS = (
    "visit RULES_AND_VALUES",
    "two-rules corner",
    "worth shared",
    "worth gift",
    "visit INSTALLING",
    "visit WATCH_SETUP",
    "watch illegal",
    "visit WHO",
    "visit NEW_CHILD",
    "visit SUMMIT",
    "two",
)


class Sitting:
    """The running program, and a screen reader that reads it."""

    def __init__(self, app: Program, reader: Reader) -> None:
        self.app = app
        self.reader = reader

    def tap(self, key: str) -> str:
        """Presses a key, and returns the name of the object that has the focus afterwards."""
        self.app.do(f"tap {key}")
        return self.has_keys()

    def has_keys(self) -> str:
        """Returns the name of the object with the focus; for a board, the name of the point at the cursor."""
        focused = [thing for thing in self.shown() if "focused" in self.reader.states(thing)]
        return self.reader.name(focused[-1])

    def shown(self) -> Iterator[Thing]:
        """Yields all visible objects, parents first; of a board, the points only if it has the focus."""
        waiting = [self.reader.program()]
        while waiting:
            thing = waiting.pop()
            yield thing
            if self.reader.role(thing) != "table" or "focused" in self.reader.states(thing):
                waiting += [each for each in self.reader.children(thing) if self.is_shown(each)]

    def is_shown(self, thing: Thing) -> bool:
        return "showing" in self.reader.states(thing)

    def hears(self, wanted: str) -> None:
        assert wanted in self.reader.hears(self.reader.program(), wanted)


@pytest.fixture(scope="module")
def program_that_is_read(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sitting]:
    folder: Path = tmp_path_factory.mktemp("read")
    with private_session() as environment, program(environment, folder, "en", "capture-99", "5") as app:
        reader = Reader(environment["DBUS_SESSION_BUS_ADDRESS"])
        try:
            be_heard(app, reader)
            app.do("child Rui")
            yield Sitting(app, reader)
        finally:
            reader.close()
        assert app.end() == 0


@pytest.fixture
def sitting(program_that_is_read: Sitting) -> Sitting:
    """Returns the program in English, whatever language the previous test chose."""
    program_that_is_read.app.do("speak en")
    return program_that_is_read


@pytest.mark.parametrize("language", ["pt_PT", "en"])
def test_whatever_takes_the_keyboard_has_a_name_that_nothing_else_has(
    sitting: Sitting, language: str
) -> None:
    sitting.app.do(f"speak {language}")
    for way in WAYS:
        sitting.app.do(way)
        reader = sitting.reader
        stops = [
            (reader.role(thing), reader.name(thing))
            for thing in sitting.shown()
            if "focusable" in reader.states(thing)
        ]
        assert {role for role, _name in stops} <= {"push button", "check box", "table", "text"}, way
        assert all(name.strip() for _role, name in stops), way
        assert len(set(stops)) == len(stops), way


def test_two_rulesets_are_heard_and_the_keyboard_is_never_lost(sitting: Sitting) -> None:
    sitting.app.do("two-rules corner")
    sitting.hears("The rules differ at 2 crossings.")
    sitting.tap("Tab")
    assert sitting.tap("Tab") == "Next difference"
    sitting.tap("Space")
    sitting.hears("A1. School rules: Not here. Your stone would have no liberties. AGA rules: This stone had")
    assert sitting.tap("Tab") == "Why?"
    sitting.tap("Space")
    sitting.hears("Beside A1 no crossing is empty")
    assert sitting.tap("Backtab") == "Why?: Next moment"
    sitting.tap("Space")
    assert sitting.tap("Space") == "Why?: Previous moment"
    sitting.hears("AGA rules: So A1 came off the board.")
    assert sitting.tap("Escape") == "Why?"
    assert sitting.tap("Tab") == "Undo"
    assert sitting.tap("Space") == "E5, empty, you can play here"


def test_what_a_board_is_worth_is_heard_moment_by_moment(sitting: Sitting) -> None:
    sitting.app.do("worth shared")
    sitting.hears("This board falls apart into three regions. A sum of three games")
    assert sitting.has_keys() == "How much is it worth?: Next moment"
    sitting.tap("Space")
    sitting.hears("Black has one spare move here. The region A: A1, A3 and A5. A = 1: an integer.")
    last = [sitting.tap("Space") for _ in range(5)]
    assert last[-2:] == ["How much is it worth?: Next moment", "How much is it worth?: Previous moment"]
    sitting.hears("If White begins, White wins.")


def test_the_boards_of_a_closer_look_are_heard(sitting: Sitting) -> None:
    sitting.app.do("visit RULES_AND_VALUES")
    names = [sitting.tap("Tab") for _ in range(4)]
    assert names == [
        "Two sets of rules at once",
        "How much is it worth?",
        "The board: the one before",
        "The board: the next one",
    ]
    sitting.tap("Space")
    sitting.hears("A gift, or not?")


def test_a_game_of_two_programs_is_heard_and_why_it_ended(sitting: Sitting) -> None:
    sitting.app.do("watch illegal")
    sitting.hears("Not here. Your stone would have no liberties. White won!")
    assert sitting.has_keys() == "Move on automatically"
    sitting.tap("PageUp")
    sitting.hears("White played B2. It is Black's turn.")
    sitting.tap("End")
    names = [sitting.tap("Tab") for _ in range(5)]
    assert names == ["The start", "The move before", "How fast?: slower", "How fast?: faster", "Why?"]
    sitting.tap("Space")
    sitting.hears("Beside A1 no crossing is empty")


def test_a_line_that_was_copied_says_so(sitting: Sitting) -> None:
    sitting.app.do("visit INSTALLING")
    name = ""
    while not name.startswith("Copy: "):
        name = sitting.tap("Tab")
    assert sitting.tap("Space") == name.replace("Copy: ", "Copied: ")


def test_two_children_hear_whose_board_says_what_and_who_has_laid_which_stone(sitting: Sitting) -> None:
    sitting.app.do("visit SUMMIT")  # whatever the test before it left open
    sitting.app.do("two")
    sitting.hears("Left, Black: ")
    sitting.app.do("two right")
    first = "Here it was. This time White was first."
    sitting.hears(f"Left, Black: {first} Right, White: Yes! You were first, and you lay a stone.")
    named = {sitting.reader.name(thing) for thing in sitting.shown()}
    assert {"The river, 1: White", first, "Next puzzle"} <= named
    boards = [name for name in named if "Board with" in name]
    assert sorted(name.split(".")[0] for name in boards) == ["Left, Black", "Right, White"]
