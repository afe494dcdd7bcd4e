"""The board as a screen reader sees it from another process, over AT-SPI, in a private session."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.engine.rules.reference import Play, Spot
from tests.window.accessibility.bus import PATIENCE_S
from tests.window.accessibility.desk import Program, private_session, program, what_is_missing
from tests.window.accessibility.reader import Reader
from tests.window.accessibility.told import REFUSED, fighting_move, name_of, rows, spoken_name

SIZE = 9
MOVES = 30
RULESET = "capture-99"
_MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(_MISSING is not None, reason=f"no screen reader here: {_MISSING}")


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    with private_session() as own:
        yield own


class Sitting:
    """A game in the program, the same game in the reference implementation, and a screen reader."""

    def __init__(self, app: Program, reader: Reader, language: str) -> None:
        self.app = app
        self.reader = reader
        self.language = language
        self.play = Play.begin(SIZE, RULESET)
        self.taken: frozenset[Spot] = frozenset()
        self.board = reader.find("table")
        self.points = dict(zip(rows(SIZE), reader.children(self.board), strict=True))

    def put(self, spot: Spot, *, from_outside: bool) -> None:
        """Plays on a point: the reader presses the point, or the keyboard types its coordinate."""
        self.taken = self.play.answer(spot).captured
        self.play = self.play.put(spot)
        self.choose(spot, from_outside=from_outside)

    def choose(self, spot: Spot, *, from_outside: bool) -> None:
        if from_outside:
            self.reader.press(self.points[spot])
            self.app.do("wait")
        else:
            self.app.do(f"play {name_of(spot)}")

    def read(self) -> dict[str, str]:
        return {name_of(spot): self.reader.name(point) for spot, point in self.points.items()}

    def expected(self) -> dict[str, str]:
        return {
            name_of(spot): spoken_name(self.play, spot, self.language, self.taken) for spot in self.points
        }

    def refused(self) -> Spot | None:
        """Returns a point where a stone would have no liberty, if there is one."""
        empty = (spot for spot in self.points if spot not in self.play.board)
        return next((s for s in empty if self.play.answer(s).refused == "no-liberty-single"), None)


@pytest.fixture(params=["pt_PT", pytest.param("en", marks=pytest.mark.soak)])
def sitting(request: pytest.FixtureRequest, environment: dict[str, str], tmp_path: Path) -> Iterator[Sitting]:
    language = str(request.param)
    with program(environment, tmp_path, language, RULESET, str(SIZE)) as app:
        reader = Reader(environment["DBUS_SESSION_BUS_ADDRESS"])
        try:
            be_heard(app, reader)
            yield Sitting(app, reader, language)
        finally:
            reader.close()
        assert app.end() == 0


def be_heard(app: Program, reader: Reader) -> None:
    """Restarts the game until the reader hears it, because Qt notices a new reader later than the bus."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        app.do(f"seat {SIZE}")
        heard = reader.heard(reader.find("table"))
        reader.ask_for_events()
        if heard:
            return
        time.sleep(0.05)
    raise AssertionError("nothing is announced")


def test_every_point_tells_the_truth_after_each_of_thirty_moves(sitting: Sitting) -> None:
    random, captures, refusals = Random(0), 0, 0
    assert sitting.read() == sitting.expected()
    for number in range(MOVES):
        spot = fighting_move(sitting.play, random)
        sitting.put(spot, from_outside=number % 2 == 1)
        captures += len(sitting.taken)
        assert sitting.read() == sitting.expected(), f"after move {number + 1}, {name_of(spot)}"
        heard = sitting.reader.hears(sitting.board, f": {name_of(spot)}.")
        assert f": {name_of(spot)}." in heard
        assert all(name_of(stone) in heard for stone in sitting.taken), heard
        forbidden = sitting.refused()
        if forbidden is not None and refusals < 3:
            refusals += 1
            sitting.choose(forbidden, from_outside=False)
            refusal = REFUSED[sitting.language].format(name_of(forbidden))
            assert sitting.reader.hears(sitting.board, refusal) == refusal
            assert sitting.read()[name_of(forbidden)].startswith(name_of(forbidden))
    assert captures > 3
    assert refusals > 0


@pytest.mark.parametrize("sitting", ["en"], indirect=True)
def test_the_focus_follows_the_cursor_and_names_follow_the_language(sitting: Sitting) -> None:
    reader, points = sitting.reader, sitting.points
    sitting.put((3, 3), from_outside=False)
    assert reader.gets_the_focus(sitting.board, points[3, 3])
    assert {"focused", "focusable", "showing"} <= reader.states(points[3, 3])
    assert "focused" not in reader.states(points[4, 3])
    assert reader.role(points[3, 3]) == "push button"
    x, y, width, height = reader.place(points[3, 3])
    assert reader.place(points[4, 3]) == (x + width, y, width, height)
    for language in ("pt_PT", "en"):
        sitting.app.do(f"speak {language}")
        sitting.language = language
        assert sitting.read() == sitting.expected()


@pytest.mark.parametrize("sitting", ["en"], indirect=True)
def test_the_children_of_a_board_that_has_another_size_are_new_ones(sitting: Sitting) -> None:
    sitting.app.do("seat 5", "seat 19", "seat 13")
    points = sitting.reader.children(sitting.board)
    assert len(points) == 13 * 13
    assert sitting.reader.name(points[-1]).startswith("M1, empty")
