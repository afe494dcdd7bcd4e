"""The teacher's table as a screen reader sees it from another process: headers and cells, over AT-SPI."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language, languages
from atari_teach.school.report import ClassReport
from atari_teach.school.report_words import report_rows
from atari_teach.store.event import step_done, step_tried
from atari_teach.store.register import Register
from tests.shelf import library
from tests.window.accessibility.desk import private_session, program, what_is_missing
from tests.window.accessibility.reader import Reader, Thing

NAMES = ("Marta", "Rui", "Zé")
_MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(_MISSING is not None, reason=f"no screen reader here: {_MISSING}")


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    with private_session() as own:
        yield own


def a_class(folder: Path) -> dict[Language, tuple[tuple[str, ...], ...]]:
    """Saves a class with progress in this folder, and returns the words of its table, headers first."""
    lessons = library().lessons
    first, second = lessons[0], lessons[1]
    register = Register.open(folder)
    made = register.add_class("4.º B")
    register.add_pupils(made.id, [(name, "") for name in NAMES])
    marta, rui, _ze = register.pupils(made.id)
    register.record(marta.id, [step_done(first.id, step.id) for step in first.exercises])
    register.record(rui.id, [step_done(first.id, first.exercises[0].id)])
    register.record(rui.id, [step_tried(second.id, second.exercises[0].id, 0, ["diagonals"])] * 5)
    report = ClassReport.of(lessons, register.pupils(made.id), register.step_sums(made.id))
    register.close()
    return {language: report_rows(report, language) for language in languages()}


def read(reader: Reader, table: Thing) -> list[list[tuple[str, str]]]:
    """Returns the role and name of each part of a table, row by row, headers first."""
    parts = [(reader.role(part), reader.name(part)) for part in reader.children(table)]
    wide = reader.count(table, "NColumns") + 1
    return [parts[at : at + wide] for at in range(0, len(parts), wide)]


def test_the_report_is_a_table_with_heads_and_cells(environment: dict[str, str], tmp_path: Path) -> None:
    expected = a_class(tmp_path)
    with program(environment, tmp_path, "en", "capture-99", "5") as app:
        reader = Reader(environment["DBUS_SESSION_BUS_ADDRESS"])
        try:
            app.do("report")
            for language in ("en", "pt_PT"):
                app.do(f"speak {language}")
                (_pupil, *heads), *rows = expected[Language(language)]
                table = reader.find("table")
                assert (
                    reader.name(table)
                    == {"en": "Progress of the class", "pt_PT": "Progresso da turma"}[language]
                )
                assert (reader.count(table, "NRows"), reader.count(table, "NColumns")) == (3, len(heads))
                parts = read(reader, table)
                assert parts[0][1:] == [("column header", head) for head in heads]
                assert parts[1:] == [
                    [("row header", name), *(("cell", cell) for cell in cells)] for name, *cells in rows
                ]
                cell = reader.cell(table, 1, 1)
                assert reader.name(cell) == rows[1][2]
                assert reader.heads_of(cell) == (["Rui"], [heads[1]])
        finally:
            reader.close()
        assert app.end() == 0


def test_the_focus_goes_from_cell_to_cell_and_to_the_heads(
    environment: dict[str, str], tmp_path: Path
) -> None:
    (_pupil, *heads), *_rows = a_class(tmp_path)[ENGLISH]
    with program(environment, tmp_path, "en", "capture-99", "5") as app:
        reader = Reader(environment["DBUS_SESSION_BUS_ADDRESS"])
        try:
            app.do("report")
            table = reader.find("table")
            reader.ask_for_events()
            app.do("key Down")
            assert reader.gets_the_focus(table, reader.cell(table, 0, 0))
            for key, row, column in (("Right", 0, 1), ("Down", 1, 1), ("Left", 1, 0)):
                app.do(f"key {key}")
                cell = reader.cell(table, row, column)
                assert reader.gets_the_focus(table, cell)
                assert "focused" in reader.states(cell)
            app.do("key Left")
            assert reader.hears(table, "Rui") == "Rui"
            app.do("key Up", "key Up", "key Right")
            assert reader.hears(table, heads[0]).endswith(heads[0])
            app.do("key Right")
            assert reader.gets_the_focus(table, reader.children(table)[2])
        finally:
            reader.close()
        assert app.end() == 0
