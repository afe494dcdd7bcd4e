"""The folder for Windows: what is left out, who signed Python, and what was built here, if it was."""

import importlib
import io
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from types import ModuleType

import pytest
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QApplication

import atari_teach
from atari_teach.gui.art.logo import logo_pixmap

ROOT = Path(atari_teach.__file__).parents[1]
PACKAGING = ROOT / "packaging"
PORTABLE = ROOT / "dist" / "AtariTeach-portable.zip"


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(PACKAGING)
    before = set(sys.modules)
    yield importlib.import_module("windows")
    for name in set(sys.modules) - before:
        if str(PACKAGING) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]


@pytest.mark.parametrize(
    ("file", "kept"),
    [
        ("PySide6/Qt6Widgets.dll", True),
        ("PySide6/Qt6Quick.dll", False),
        ("PySide6/opengl32sw.dll", False),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6/QtCore.pyi", False),
        ("shiboken6/msvcp140.dll", True),
        ("babel/locale-data/pt_PT.dat", True),
        ("babel/locale-data/root.dat", True),
        ("babel/locale-data/de.dat", False),
        ("espeakng_loader/espeak-ng-data/pt_dict", True),
        ("espeakng_loader/espeak-ng-data/ru_dict", False),
        ("espeakng_loader/espeak-ng-data/phontab", True),
        ("sgfmill-1.1.1.dist-info/METADATA", True),
        ("sgfmill-1.1.1.dist-info/RECORD", False),
        ("atari_teach/_data/lessons/01-the-board/lesson.toml", True),
    ],
)
def test_what_nobody_opens_is_left_out(file: str, kept: bool, windows: ModuleType) -> None:
    assert windows._kept(PurePosixPath(file), {"root", "global", "en", "pt"}) is kept


@pytest.mark.parametrize(
    ("signer", "verdict", "trusted"),
    [
        ("Python Software Foundation", "ok", True),
        ("Python Software Foundation", "failed", False),
        ("Somebody Else", "ok", False),
    ],
)
def test_python_is_taken_from_the_python_software_foundation_only(
    signer: str, verdict: str, trusted: bool, windows: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    subject = windows.SIGNED_BY.replace("CN=Python Software Foundation", f"CN={signer}")
    said = f"Signer's certificate:\n\tSigner #0:\n\t\tSubject: {subject}\nSignature verification: {verdict}\n"
    monkeypatch.setattr(windows, "run", lambda *_, **__: said)
    if trusted:
        windows._verify(Path("python.exe"))
    else:
        with pytest.raises(windows.CannotBuildError, match=r"python\.exe is not signed by"):
            windows._verify(Path("python.exe"))


def test_the_same_files_make_the_same_zip(windows: ModuleType, tmp_path: Path) -> None:
    order = windows.Order(tmp_path, "1.0", 1_700_000_000, tmp_path, tmp_path)
    made = []
    for place, names in (("one", "ab"), ("two", "ba")):
        folder = tmp_path / place / "Atari Teach"
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name)
        windows._zip(folder, tmp_path / "made.zip", order)
        made.append((tmp_path / "made.zip").read_bytes())
    assert made[0] == made[1]


@pytest.mark.skipif(not PORTABLE.exists(), reason="python3 packaging/build.py windows was not run here")
class TestPortable:
    """What was built, looked at as it is given away."""

    @pytest.fixture
    def archive(self) -> Iterator[zipfile.ZipFile]:
        with zipfile.ZipFile(PORTABLE) as archive:
            yield archive

    def test_it_is_small_enough(self) -> None:
        assert PORTABLE.stat().st_size <= 60_000_000

    def test_the_programs_find_python_beside_themselves(self, archive: zipfile.ZipFile) -> None:
        for name, python in (("Atari Teach.exe", "pythonw.exe"), ("atari-teach.exe", "python.exe")):
            program = archive.read(f"Atari Teach/{name}")
            assert program.startswith(b"MZ")
            assert f"#!<launcher_dir>\\python\\{python}\r\n".encode() in program
            with zipfile.ZipFile(io.BytesIO(program)) as inside:
                assert inside.namelist() == ["__main__.py"]
            assert f"Atari Teach/python/{python}" in archive.namelist()

    def test_every_part_has_its_licence(self, archive: zipfile.ZipFile) -> None:
        told = archive.read("Atari Teach/licences/README.txt").decode()
        parts = {name.split("/")[2] for name in archive.namelist() if ".dist-info/" in name}
        for part in parts - {part for part in parts if part.startswith("atari_teach-")}:
            assert part.removesuffix(".dist-info").replace("-", " ") in told
        for text in re.findall(r"app\\[^,\r]*", told):
            assert "Atari Teach/" + text.replace("\\", "/") in archive.namelist()

    def test_nothing_names_this_machine(self, archive: zipfile.ZipFile) -> None:
        here = str(ROOT).encode()
        assert [name for name in archive.namelist() if here in archive.read(name)] == []

    def test_nothing_is_compiled_for_another_system(self, archive: zipfile.ZipFile) -> None:
        assert [name for name in archive.namelist() if name.endswith((".so", ".dylib", ".sh"))] == []
        assert any(name.endswith(".cpython-311.pyc") for name in archive.namelist())


def test_the_icon_is_the_programs_own(qapp: QApplication) -> None:
    assert qapp is not None
    reader = QImageReader(str(PACKAGING / "atari-teach.ico"))
    sides = []
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        picture = reader.read().convertToFormat(QImage.Format.Format_ARGB32)
        sides.append(picture.width())
        drawn = logo_pixmap(picture.width()).toImage().convertToFormat(QImage.Format.Format_ARGB32)
        assert _difference(picture, drawn) < 2, "python packaging/icons.py packaging/atari-teach.ico"
    assert sides == [16, 24, 32, 48, 64, 256]


def _difference(one: QImage, other: QImage) -> float:
    """How far apart the bytes of two pictures are, on average."""
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
