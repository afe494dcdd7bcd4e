"""A crossing of the river as a blind child meets it: by keyboard, over AT-SPI."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.accessibility.desk import private_session, program, what_is_missing
from tests.window.accessibility.reader import Reader
from tests.window.accessibility.test_pages_reader import Sitting
from tests.window.accessibility.test_reader import be_heard

_MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(_MISSING is not None, reason=f"no screen reader here: {_MISSING}")

WORDS = {
    "en": (
        "Step {n} of 6.",
        "Next",
        "You are on the other bank! 5 dry stones. 1 wet stone.",
        "Look at the wet one again",
    ),
    "pt_PT": (
        "Passo {n} de 6.",
        "Seguinte",
        "Chegaste à outra margem! 5 pedras secas. 1 pedra molhada.",
        "Rever a pedra molhada",
    ),
}
PUZZLES, SKIPPED = 6, 3


@pytest.fixture(params=["pt_PT", pytest.param("en", marks=pytest.mark.soak)])
def sitting(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Sitting, str]]:
    language = str(request.param)
    with (
        private_session() as environment,
        program(environment, tmp_path, language, "capture-99", "5") as app,
    ):
        reader = Reader(environment["DBUS_SESSION_BUS_ADDRESS"])
        try:
            be_heard(app, reader)
            yield Sitting(app, reader), language
        finally:
            reader.close()
        assert app.end() == 0


def words(sitting: Sitting) -> str:
    """Returns what the card beside the board says."""
    return sitting.reader.name(sitting.reader.find("panel"))


def look(sitting: Sitting) -> None:
    """Asserts that every point and everything that takes the keyboard has a name of its own."""
    reader = sitting.reader
    board = reader.find("table")
    points = [reader.name(point) for point in reader.children(board)]
    assert len(points) in (25, 36, 49, 81)
    assert all(name[0].isalpha() and name[1].isdigit() and ", " in name for name in points)
    stops = [
        (reader.role(thing), reader.name(thing))
        for thing in sitting.shown()
        if "focusable" in reader.states(thing)
    ]
    assert all(name.strip() for _role, name in stops)
    assert len(set(stops)) == len(stops)


def test_a_crossing_is_heard_from_its_first_question_to_the_other_bank(
    sitting: tuple[Sitting, str],
) -> None:
    at, language = sitting
    step, onward, ending, wet = WORDS[language]
    at.app.do("cross net")
    at.hears(words(at))
    for number in range(1, PUZZLES + 1):
        look(at)
        question = words(at)
        if number == SKIPPED:
            at.app.do("press SKIP")
        else:
            at.app.do("solve")
            verdict = words(at)
            assert verdict != question
            at.hears(verdict)
            assert onward in [at.reader.name(thing) for thing in at.shown()]
            look(at)
            at.app.do("press NEXT")
        if number < PUZZLES:
            at.hears(f"{step.format(n=number + 1)} {words(at)}")
    at.hears(ending)
    assert at.has_keys() == wet
