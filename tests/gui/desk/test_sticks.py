"""On Windows a stick is a drive of this computer; what lies on a server is not asked for."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from atari_teach.gui.desk import sticks

REMOVABLE, FIXED, REMOTE, DISC = 2, 3, 4, 5
KINDS = {"A:": REMOVABLE, "C:": FIXED, "D:": DISC, "E:": FIXED, "F:": REMOVABLE, "H:": REMOTE}


@pytest.mark.parametrize(("system", "found"), [("C:", ["A", "E", "F"]), ("e:", ["A", "C", "F"])])
def test_drives_of_a_server_are_not_asked(
    monkeypatch: pytest.MonkeyPatch, system: str, found: list[str]
) -> None:
    letters = sum(1 << ord(drive[0]) - ord("A") for drive in KINDS)
    kernel = SimpleNamespace(
        GetLogicalDrives=lambda: letters, GetDriveTypeW=lambda root: KINDS[root.rstrip("\\")]
    )
    asked: list[str] = []

    def storage(root: str) -> SimpleNamespace:
        asked.append(root)
        return SimpleNamespace(
            rootPath=lambda: root,
            isValid=lambda: True,
            isReady=lambda: root[0] != "A",
            isRoot=lambda: False,
            name=lambda: "PEN",
            device=lambda: SimpleNamespace(data=root.encode),
        )

    monkeypatch.setenv("SYSTEMDRIVE", system)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sticks, "QStorageInfo", storage)
    monkeypatch.setattr(sys, "platform", "win32")
    there = sticks.plugged_in()
    assert [root[0] for root in asked] == found
    assert [str(path)[0] for path in there.values()] == [letter for letter in found if letter != "A"]
