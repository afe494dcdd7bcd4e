"""The current version reads an earlier version's files: database, class files, settings, plans, games.

Version 0.5.0 wrote the files in `0.5.0/`; `found.json` is what that version read from them.
"""

import json
import shutil
from pathlib import Path

import pytest

from tests.written.observing import observed

HERE = Path(__file__).parent
VERSIONS = sorted(folder.name for folder in HERE.iterdir() if (folder / "found.json").is_file())


def test_there_are_files_of_an_earlier_version() -> None:
    assert "0.5.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_everything_written_then_is_found_unchanged(version: str, tmp_path: Path) -> None:
    shutil.copytree(HERE / version, tmp_path / version)
    found = json.loads(json.dumps(observed(tmp_path / version)))
    expected = json.loads((HERE / version / "found.json").read_text(encoding="utf-8"))
    assert sorted(found) == sorted(expected)
    for owner, tables in expected["tables"].items():
        _leave_out_lessons_since_then(found["tables"][owner]["doors"], tables["doors"])
        if "plan" in tables:
            _leave_out_what_is_asked_since_then(found["tables"][owner]["plan"], tables["plan"])
    _leave_out_what_is_asked_since_then(found["settings"], expected["settings"])
    for part, then in expected.items():
        assert found[part] == then, part


def _leave_out_what_is_asked_since_then(found: dict[str, object], then: dict[str, object]) -> None:
    """Removes keys that a later version has added, such as new settings."""
    for name in found.keys() - then.keys():
        del found[name]
    for name, before in then.items():
        if isinstance(before, dict) and isinstance(inner := found[name], dict):
            _leave_out_what_is_asked_since_then(inner, before)


def _leave_out_lessons_since_then(doors: dict[str, object], then: dict[str, object]) -> None:
    """Removes the entries about lessons that a later version has added."""
    for lesson in doors.keys() - then.keys():
        del doors[lesson]
