"""The app for macOS, as far as other systems can test it: its plist, its pins, its icon."""

import re
import struct
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from atari_teach.base import own_process
from atari_teach.base.i18n import languages
from atari_teach.features import is_openable
from atari_teach.room.line import room_discovery as finding

ROOT = Path(__file__).parents[2]
MACOS = ROOT / "packaging" / "macos"

Loader = Callable[[str], ModuleType]


class _Anything:
    """Stands in for PyInstaller's objects, so that no files are analysed."""

    pure: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    binaries: tuple[tuple[str], ...] = (("PySide6/Qt/plugins/platforms/libqcocoa.dylib",),)
    datas: tuple[tuple[str], ...] = (("PySide6/Qt/translations/qtbase_de.qm",), ("babel/locale-data/de.dat",))


@pytest.fixture
def spec(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The variables that the spec file sets, without collecting files."""
    monkeypatch.setenv("ATARI_TEACH_VERSION", "1.4")
    monkeypatch.setenv("ATARI_TEACH_LICENCES", "licences")
    said: dict[str, Any] = {"SPECPATH": str(MACOS), "analysis": None}

    def bundle(_folder: object, **words: object) -> None:
        said.update(words)

    def anything(*_parts: object, **_words: object) -> _Anything:
        return _Anything()

    said.update(BUNDLE=bundle, Analysis=anything, EXE=anything, PYZ=anything, COLLECT=anything)
    said["collect_all"] = lambda _package, **_words: ([], [], [])
    said["collect_submodules"] = lambda _package: []
    text = (MACOS / "atari-teach.spec").read_text(encoding="utf-8")
    exec(re.sub(r"(?m)^from PyInstaller.*$", "", text), said)
    return said


def test_the_finder_is_told_of_every_file_that_a_double_click_opens(spec: dict[str, Any]) -> None:
    plist = spec["info_plist"]
    opened = [kind["CFBundleTypeExtensions"] for kind in plist["CFBundleDocumentTypes"]]
    endings = sorted(f".{ending}" for (ending,) in opened)
    assert endings == [".atariteach", ".atarivoice", ".sgf", ".toml"]
    assert all(map(is_openable, endings))
    owned = [kind for kind in plist["CFBundleDocumentTypes"] if kind["LSHandlerRank"] == "Owner"]
    ours = [["atariteach"], ["atarivoice"]]
    assert [kind["CFBundleTypeExtensions"] for kind in owned] == ours, "no other program writes these"
    declared = [*plist["UTExportedTypeDeclarations"], *plist["UTImportedTypeDeclarations"]]
    assert {kind["UTTypeIdentifier"] for kind in declared} == {
        kind for of in plist["CFBundleDocumentTypes"] for kind in of["LSItemContentTypes"]
    }


def test_macos_is_told_of_languages_and_of_the_room_of_computers(spec: dict[str, Any]) -> None:
    plist = spec["info_plist"]
    assert set(plist["CFBundleLocalizations"]) == {each.code.replace("_", "-") for each in languages()}
    assert plist["NSBonjourServices"] == [finding.SERVICE.removesuffix(".local.")]
    words = (MACOS / "pt-PT.lproj" / "InfoPlist.strings").read_text(encoding="utf-8")
    reasons = re.findall(r'(?m)^"(NS\w+UsageDescription)" = "[^"]+";$', words)
    assert sorted(reasons) == sorted(key for key in plist if key.endswith("UsageDescription"))
    assert len(reasons) == len(words.splitlines())
    assert (spec["version"], plist["CFBundleVersion"]) == ("1.4", "1.4")


def test_only_the_languages_and_plugins_that_are_used_are_kept(spec: dict[str, Any]) -> None:
    assert spec["analysis"].datas == []
    assert spec["analysis"].binaries == list(_Anything.binaries)
    kept = spec["kept"]
    assert kept(("babel/locale-data/pt_PT.dat",))
    assert kept(("espeakng_loader/espeak-ng-data/pt_dict",))
    assert not kept(("espeakng_loader/espeak-ng-data/de_dict",))
    assert kept(("espeakng_loader/espeak-ng-data/phondata",))


def test_both_kinds_of_processors_have_the_same_parts_and_none_is_missing(load: Loader) -> None:
    downloads = load("downloads")
    parts = [
        {pin.name.partition("==")[0] for pin in downloads.read_pins(MACOS / f"{machine}.txt")}
        for machine in ("arm64", "x86_64")
    ]
    assert parts[0] == parts[1]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in (*project["dependencies"], *project["optional-dependencies"]["class"]):
        found = re.match(r"[\w.-]+", wanted)
        assert found is not None
        assert found[0].lower() in parts[0], wanted


def test_the_app_is_built_on_a_mac_alone(load: Loader, monkeypatch: pytest.MonkeyPatch) -> None:
    mac, order = load("mac"), load("order")
    monkeypatch.setattr("platform.system", lambda: "Linux")
    nothing = order.Order(ROOT, "1.4", 0, ROOT, ROOT)
    with pytest.raises(order.CannotBuildError, match="is built on a Mac"):
        mac.build(nothing)


def test_an_icon_of_macos_says_how_long_it_is(qapp: object, load: Loader) -> None:
    icons = load("icons")
    data: bytes = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    place, sides = 8, []
    while place < len(data):
        (length,) = struct.unpack(">I", data[place + 4 : place + 8])
        sides.append(struct.unpack(">I", data[place + 24 : place + 28])[0])
        place += length
    assert sorted(sides) == sorted(side for _, side in icons.OF_MACOS)


def test_an_app_starts_its_child_processes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", "/Applications/Atari Teach.app/Contents/MacOS/Atari Teach")
    assert own_process.this_program()[1:] == ("-m", "atari_teach")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert own_process.this_program() == ("/Applications/Atari Teach.app/Contents/MacOS/Atari Teach",)
