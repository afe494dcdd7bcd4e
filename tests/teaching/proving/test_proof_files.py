"""The cache file of search results."""

import ast
import json
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.engine.rules import Colour, parse_diagram
from atari_teach.teaching.linting import check
from atari_teach.teaching.proving import proof_files, proving, searches
from atari_teach.teaching.proving.proof_files import proof_file, read_proofs, write_proofs
from atari_teach.teaching.proving.proof_store import ProofStore, Question
from tests.engine.rules.diagrams import BY_NAME
from tests.teaching.linting.breaking import GOOD

BOARD = BY_NAME["13a"].position
ASKED = Question("wins", BOARD, Colour.BLACK, "school")


def never_asked() -> bool | None:
    raise AssertionError("this is known")


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "proofs.json"
    write_proofs(path, {ASKED.digest: {10: None, 2000: True}})
    assert read_proofs(path) == {ASKED.digest: {10: None, 2000: True}}


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "null", '{"solver": 1}', '{"solver": "x", "answers": {}}', "\x00\xff", "[" * 100_000],
)
def test_a_damaged_file_is_ignored(tmp_path: Path, content: str) -> None:
    path = tmp_path / "proofs.json"
    path.write_text(content, "utf-8")
    assert read_proofs(path) == {}


def test_answers_that_are_none_and_those_of_another_solver_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "proofs.json"
    write_proofs(path, {"a": {10: True}})
    good = json.loads(path.read_text("utf-8"))
    for wrong in (
        {**good, "solver": "another"},
        {**good, "answers": {"a": {"10": 1}}},
        {**good, "answers": {"a": {"ten": True}}},
        {**good, "answers": {"a": True}},
        {**good, "answers": []},
    ):
        path.write_text(json.dumps(wrong), "utf-8")
        assert read_proofs(path) == {}
    path.write_text(json.dumps(good), "utf-8")
    assert read_proofs(path) == {"a": {10: True}}


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    write_proofs(tmp_path / "file" / "proofs.json", {})
    assert read_proofs(tmp_path / "file" / "proofs.json") == {}


def test_the_file_lies_where_things_lie_that_can_be_made_again() -> None:
    assert proof_file().name == "proofs.json"
    assert "atari-teach" in proof_file().parts[-3:-1]


def test_a_question_is_known_by_its_content() -> None:
    same = Question("wins", parse_diagram(BY_NAME["13a"].board), Colour.BLACK, "school")
    assert same.digest == ASKED.digest
    others = (
        Question("wins", BOARD, Colour.WHITE, "school"),
        Question("wins", BOARD, Colour.BLACK, "capture-3"),
        Question("wins with", BOARD, Colour.BLACK, "school", None, "C4"),
        Question("wins", BOARD, Colour.BLACK, "school", BOARD),
        Question("wins", BY_NAME["13c"].position, Colour.BLACK, "school"),
    )
    assert len({ASKED.digest, *(other.digest for other in others)}) == 6


def test_what_a_short_search_did_not_tell_a_longer_one_may() -> None:
    store = ProofStore()
    assert store.answer(ASKED, 10, lambda: None) is None
    assert store.answer(ASKED, 10, never_asked) is None
    assert store.answer(ASKED, 1000, lambda: True) is True
    assert store.answer(ASKED, 2000, never_asked) is True


def test_what_a_long_search_has_found_is_still_unknown_to_a_short_one() -> None:
    store = ProofStore()
    assert store.answer(ASKED, 1000, lambda: False) is False
    assert store.answer(ASKED, 10, lambda: None) is None


def test_what_was_read_is_not_searched_again() -> None:
    store = ProofStore()
    store.read({ASKED.digest: {1000: True}})
    assert store.answer(ASKED, 1000, never_asked) is True
    assert store.written() == {ASKED.digest: {1000: True}}


def test_the_check_proves_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, store = tmp_path / "proofs.json", ProofStore()
    for module in (check, proving):
        monkeypatch.setattr(module, "STORE", store)
    first = check.check_with_proofs([GOOD], ENGLISH, proofs=path)
    assert read_proofs(path)
    store.forget()
    asked = {proving: ("_saves",), searches: ("begins_capture", "chased", "wins", "wins_with")}
    for module, names in asked.items():
        for name in names:
            monkeypatch.setattr(module, name, lambda *_, **__: pytest.fail("this was proved before"))
    assert check.check_with_proofs([GOOD], ENGLISH, proofs=path).lines == first.lines


def test_answers_depend_on_every_module_that_finds_them() -> None:
    folder, asked = Path(proof_files.__file__).parent, set[str]()
    for name in ("proving.py", "searches.py"):
        for node in ast.walk(ast.parse(folder.joinpath(name).read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "atari_teach.teaching":
                asked |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("atari_teach.teaching."):
                asked.add((node.module or "").rpartition(".")[2])
    remembering = {"proof_store", "cancellation"}
    assert {f"{name}.py" for name in asked - remembering} <= set(proof_files._ASKING)
