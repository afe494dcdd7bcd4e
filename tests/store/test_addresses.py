"""The URI of a file for SQLite, for all kinds of paths."""

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from atari_teach.store.disk.database import _address
from atari_teach.store.register import Register


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PurePosixPath("/srv/joão/1 #2?"), "file:///srv/jo%C3%A3o/1%20%232%3F?mode=rw"),
        (PureWindowsPath(r"C:\João\x.sqlite3"), "file:///C:/Jo%C3%A3o/x.sqlite3?mode=rw"),
        # SQLite refuses file://server/share: the server has to be part of the path.
        (PureWindowsPath(r"\\server\share\x.sqlite3"), "file:////server/share/x.sqlite3?mode=rw"),
    ],
)
def test_an_address_has_no_other_authority_than_none(path: PurePath, address: str) -> None:
    assert _address(path, "rw") == address


def test_a_folder_with_every_kind_of_letter_in_its_name_keeps_what_was_done(tmp_path: Path) -> None:
    folder = tmp_path / "Açores & já #1 100%41 ' ; é" / ("comprido " * 12).strip()
    for number in range(2):
        register = Register.open(folder)
        assert register.saving
        assert len(register.classes()) == number
        register.add_class("4.º B")
        register.close()
