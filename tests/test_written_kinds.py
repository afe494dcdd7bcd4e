"""Everything that the program writes is read back unchanged, or its writer refuses it beforehand.

`tests/kinds` has an entry for each kind of data. A new place that writes, a new message or a new saved state
fails here until it has an entry.
"""

import ast
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import pytest
from hypothesis import given, settings

from tests.kinds.kind import Kind, Refused
from tests.kinds.of_files import FILE_KINDS
from tests.kinds.of_rooms import READERS, ROOM_KINDS
from tests.kinds.of_tables import TABLE_KINDS
from tests.kinds.places import NOT_READ_AGAIN, PLACES, ROOT, writing_places

KINDS = (*ROOM_KINDS, *FILE_KINDS, *TABLE_KINDS)
NAMES = [kind.name for kind in KINDS]
_EXAMPLES = 2_000


@pytest.mark.parametrize(
    "examples",
    [pytest.param(_EXAMPLES // 80, id="some"), pytest.param(_EXAMPLES, id="all", marks=pytest.mark.soak)],
)
@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_what_is_written_is_read_as_it_was(kind: Kind, examples: int, tmp_path: Path) -> None:
    @settings(max_examples=examples)
    @given(kind.examples)
    def holds(value: object) -> None:
        with TemporaryDirectory(dir=tmp_path) as folder:
            read = kind.again(value, Path(folder))
        if not isinstance(read, Refused):
            assert read == (value if kind.wanted is None else kind.wanted(value))

    holds()


def test_every_place_that_writes_has_its_kind() -> None:
    found = list(writing_places())
    assert sorted(found) == sorted([*PLACES, *NOT_READ_AGAIN])
    assert set(PLACES.values()) <= set(NAMES)


def test_every_message_is_among_the_kinds() -> None:
    for union, reader in READERS:
        for message in get_args(union):
            assert f"message {message.KIND} by {reader.__name__}" in NAMES


_TABLES = {
    "school/tournament.py:guests_state": "guests of a tournament",
    "school/tournament.py:tournament_state": "tournament",
    "school/wheel.py:state": "wheel",
    "school/wheel_run.py:state": "wheel",
    "table/boards/free_board.py:free_table_state": "free board",
    "table/boards/wall_board.py:wall_table_state": "board on the wall",
    "table/boards/class_proposals.py:state": "proposals of a class",
    "table/games/game_table.py:clock_state": "table of a game",
    "table/games/game_state.py:table_state": "table of a game",
    "school/relay.py:relay_state": "relay",
}
_ELSEWHERE = {
    "school/plan_run.py:state": "tests/school/test_plan_run.py",
    "table/games/game_table.py:review_state": "tests/table/games/test_review.py",
    "learn/lesson_state.py:run_state": "tests/table/test_saved_tables.py",
    "learn/lesson_asked.py:state": "tests/learn/test_recap.py",
}
"""States that only whole sessions reach, and the tests that write and read them."""


def test_every_table_that_is_kept_has_its_kind() -> None:
    """A module with a function that reads a state back also writes it; the writer has the matching name."""
    found = set()
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not re.search(r"def \w*state\(", text):
            continue
        tree = ast.parse(text)
        names = {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
        for name in names:
            read = {f"{name}_from_state", f"{name.removesuffix('_state')}_from_state"}
            read |= {f"{name.removesuffix('_state')}_from"} if name.endswith("_state") else {"from_state"}
            if name.endswith("state") and not name.startswith("_") and (read & names or _recap(name, names)):
                found.add(f"{path.relative_to(ROOT).as_posix()}:{name}")
    assert found == {*_TABLES, *_ELSEWHERE}
    assert set(_TABLES.values()) <= set(NAMES)
    for test in _ELSEWHERE.values():
        assert (ROOT.parent / test).is_file()


def _recap(name: str, names: set[str]) -> bool:
    return name == "state" and "recap_from_state" in names
