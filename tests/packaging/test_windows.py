"""Tests the folder for Windows: left-out files, Python's signatures, and a build if there is one."""

import hashlib
import io
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from types import ModuleType

import pytest
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QApplication

import atari_teach
from atari_teach.ui.art.logo import logo_pixmap

ROOT = Path(atari_teach.__file__).parents[1]
PACKAGING = ROOT / "packaging"
PORTABLE = ROOT / "dist" / "AtariTeach-portable.zip"
SETUP = ROOT / "dist" / "AtariTeach-setup.exe"
DOWNLOADS = ROOT / "build" / "downloads"

Loader = Callable[[str], ModuleType]


@pytest.fixture
def windows(load: Loader) -> ModuleType:
    return load("windows")


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


def test_the_setup_says_everything_in_both_languages() -> None:
    script = (PACKAGING / "setup.nsi").read_text(encoding="utf-8")
    said = re.findall(r'(?m)^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', script)
    english, portuguese = (
        {name: words for name, language, words in said if language == wanted}
        for wanted in ("ENGLISH", "PORTUGUESE")
    )
    assert english.keys() == portuguese.keys()
    assert not set(english.values()) & set(portuguese.values())
    assert set(re.findall(r"\$\((\w+)\)", script)) == english.keys()


def test_the_page_for_administrators_knows_every_answer_of_the_setup() -> None:
    script = (PACKAGING / "setup.nsi").read_text(encoding="utf-8")
    codes = {0, 1, *map(int, re.findall(r'(?:STOP "[^"]*"|SetErrorLevel) (\d)', script))}
    for page in ("INSTALL.md", "INSTALAR.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        (listed,) = re.findall(r"(?m)^(?:The exit code|O código de saída) .*:\n\n((?:\* .*\n)+)", text)
        assert {int(code) for code in re.findall(r"(?m)^\* (\d): ", listed)} == codes, page


def test_the_word_that_older_setups_understood_changes_nothing() -> None:
    script = (PACKAGING / "setup.nsi").read_text(encoding="utf-8")
    told = [line.partition(";")[0] for line in script.splitlines()]
    assert [line for line in told if "/UPDATES" in line] == []
    assert re.findall(r"updates\.pub", "\n".join(told)) == ["updates.pub"]  # deleted by the uninstaller


def test_nothing_is_deleted_unless_somebody_says_so_and_what_was_learned_never_silently() -> None:
    script = (PACKAGING / "setup.nsi").read_text(encoding="utf-8")
    deleted = re.findall(r"RMDir /r (.*)", script)
    assert deleted == ['"$INSTDIR\\${NAME}"']  # for 1.0.0 and older, which have no list of files
    asked = script.index('"$(LEARNED)" /SD IDNO IDNO keep')
    assert asked < script.index("!insertmacro FORGET") < script.index("keep:")


def test_the_setup_unpacks_its_list_first_and_every_file_is_on_it(
    windows: ModuleType, tmp_path: Path
) -> None:
    folder = tmp_path / "Atari Teach"
    (folder / "app" / "deep").mkdir(parents=True)
    for name in ("atari-teach.exe", "app/a.py", "app/deep/b.py"):
        (folder / name).touch()
    told = windows.files_of_setup(folder, tmp_path / "installed.txt").splitlines()
    assert told[:2] == ['SetOutPath "$INSTDIR"', f'File "{tmp_path / "installed.txt"}"']
    listed = (tmp_path / "installed.txt").read_text(encoding="ascii").splitlines()
    assert listed == ["atari-teach.exe", "app\\a.py", "app\\deep\\b.py", "app\\deep\\", "app\\"]


@pytest.mark.skipif(not SETUP.exists(), reason="python3 packaging/build.py windows was not run here")
def test_the_setup_is_small_enough() -> None:
    assert SETUP.stat().st_size <= 60_000_000


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    """The files of the built zip by name."""
    with zipfile.ZipFile(PORTABLE) as archive:
        return {name.removeprefix("Atari Teach/"): archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def imports(built: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The libraries that each program and library is linked to."""
    objdump = shutil.which("objdump")
    if objdump is None:
        pytest.skip("apt-get install binutils")
    place = tmp_path_factory.mktemp("programs")
    found = {}
    for name, content in built.items():
        if name.endswith((".exe", ".dll", ".pyd")):
            (place / "program").write_bytes(content)
            done = subprocess.run(
                [objdump, "-p", place / "program"], capture_output=True, text=True, check=True
            )
            found[name] = {each.lower() for each in re.findall(r"DLL Name: (\S+)", done.stdout)}
    return found


@pytest.mark.skipif(not PORTABLE.exists(), reason="python3 packaging/build.py windows was not run here")
class TestPortable:
    """Tests of the portable zip, if it was built."""

    def test_it_is_small_enough(self) -> None:
        assert PORTABLE.stat().st_size <= 60_000_000

    def test_the_programs_find_python_beside_themselves(self, built: dict[str, bytes]) -> None:
        for name, python in (("Atari Teach.exe", "pythonw.exe"), ("atari-teach.exe", "python.exe")):
            program = built[name]
            assert program.startswith(b"MZ")
            assert f"#!<launcher_dir>\\python\\{python}\r\n".encode() in program
            with zipfile.ZipFile(io.BytesIO(program)) as inside:
                assert inside.namelist() == ["__main__.py"]
            assert f"python/{python}" in built

    def test_every_part_has_its_licence(self, built: dict[str, bytes]) -> None:
        told = built["licences/README.txt"].decode()
        parts = {name.split("/")[1] for name in built if ".dist-info/" in name}
        for part in parts - {part for part in parts if part.startswith("atari_teach-")}:
            assert part.removesuffix(".dist-info").replace("-", " ") in told
        for text in re.findall(r"(?:app|python)\\[^,\r]*", told):
            assert text.replace("\\", "/") in built
        for text in re.findall(r"L?GPL-[\d.]+\.txt", told):
            assert f"licences/{text}" in built

    def test_nothing_is_linked_to_what_is_under_the_gpl(self, imports: dict[str, set[str]]) -> None:
        """The library espeak-ng is loaded only by its own Python module, when a text is read aloud."""
        (espeak,) = (name for name in imports if "espeak" in PurePosixPath(name).name)
        assert [name for name, wanted in imports.items() if PurePosixPath(espeak).name in wanted] == []
        assert not any("qt" in each or "python" in each for each in imports[espeak])

    def test_every_library_is_here_or_windows_own(self, imports: dict[str, set[str]]) -> None:
        here = {PurePosixPath(name).name.lower() for name in imports}
        system = re.compile(r"(api-ms-win-|ext-ms-).*")
        asked = {each for wanted in imports.values() for each in wanted}
        assert {each for each in asked - here if not system.fullmatch(each)} <= OF_WINDOWS

    @pytest.mark.skipif(not DOWNLOADS.is_dir(), reason="the downloads are not here")
    def test_every_file_is_from_a_pinned_download_or_from_the_program(
        self, built: dict[str, bytes], load: Loader
    ) -> None:
        pins = {pin.sha256 for file in PACKAGING.glob("*.txt") for pin in load("downloads").read_pins(file)}
        known = set()
        for file in (*DOWNLOADS.iterdir(), *(ROOT / "build" / "wheel" / "made").glob("*.whl")):
            own = file.name.startswith("atari_teach-")
            if own or hashlib.sha256(file.read_bytes()).hexdigest() in pins:
                known |= set(_contents(file))
        strange = [
            name
            for name, content in built.items()
            if (len(content), zlib.crc32(content)) not in known and not _made(name, built)
        ]
        assert strange == []

    def test_nothing_names_this_machine(self, built: dict[str, bytes]) -> None:
        here = os.fsencode(ROOT)
        assert [name for name, content in built.items() if here in content] == []
        places = re.compile(rb"/(?:root|work|builds?)/[\w.-]+")
        ours = {name: content for name, content in built.items() if name.startswith("app/atari_teach/")}
        assert ours
        assert [name for name, content in ours.items() if places.search(content)] == []

    def test_nothing_is_compiled_for_another_system(self, built: dict[str, bytes]) -> None:
        assert [name for name in built if name.endswith((".so", ".dylib", ".sh"))] == []
        assert any(name.endswith(".cpython-311.pyc") for name in built)

    def test_no_two_files_have_one_name_on_windows(self, built: dict[str, bytes]) -> None:
        assert len({name.lower() for name in built}) == len(built)
        parts = {part for name in built for part in PurePosixPath(name).parts}
        reserved = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?|.*[. ]|.*[<>:\"|?*].*")
        assert [part for part in parts if reserved.fullmatch(part)] == []

    @pytest.mark.skipif(shutil.which("wine") is None, reason="apt-get install wine wine64")
    @pytest.mark.soak
    def test_everything_that_the_app_can_import_is_there(self, load: Loader, tmp_path: Path) -> None:
        wine = load("wine_prefix")
        windows = wine.Wine(tmp_path / "prefix")
        folder = wine.unpacked(windows, PORTABLE)
        assert wine.lacking(windows, folder / "python" / "python.exe") == []
        windows.wait()


OF_WINDOWS = {
    *("advapi32.dll", "authz.dll", "bcrypt.dll", "bcryptprimitives.dll", "cabinet.dll", "comdlg32.dll"),
    *(
        "crypt32.dll",
        "d3d9.dll",
        "d3d11.dll",
        "d3d12.dll",
        "dnsapi.dll",
        "dwmapi.dll",
        "dwrite.dll",
        "dxgi.dll",
    ),
    *("gdi32.dll", "imm32.dll", "iphlpapi.dll", "kernel32.dll", "mpr.dll", "msi.dll", "netapi32.dll"),
    *("ntdll.dll", "ole32.dll", "oleaut32.dll", "rpcrt4.dll", "secur32.dll", "setupapi.dll", "shell32.dll"),
    *("shlwapi.dll", "uiautomationcore.dll", "user32.dll", "userenv.dll", "uxtheme.dll", "version.dll"),
    *("winhttp.dll", "winmm.dll", "winspool.drv", "ws2_32.dll", "wtsapi32.dll"),
}
"""The Windows libraries that the programs may use: Windows 10 has all of them. It lacks icuuc.dll."""


def _contents(file: Path) -> Iterator[tuple[int, int]]:
    """Yields length and checksum of each file in a download: a wheel, the fonts or Python."""
    if file.suffix == ".deb":
        unpacked = subprocess.run(["dpkg-deb", "--fsys-tarfile", file], capture_output=True, check=True)
        for content in _in_tar(io.BytesIO(unpacked.stdout), ""):
            yield len(content), zlib.crc32(content)
    elif file.name.endswith(".tar.gz"):
        for content in _in_tar(io.BytesIO(file.read_bytes()), "data.zip"):
            yield from _in_zip(io.BytesIO(content))
    elif file.suffix == ".whl":
        yield from _in_zip(file)


def _in_tar(packed: io.BytesIO, ending: str) -> Iterator[bytes]:
    with tarfile.open(fileobj=packed) as files:
        for member in files:
            content = files.extractfile(member) if member.isfile() and member.name.endswith(ending) else None
            if content is not None:
                yield content.read()


def _in_zip(packed: io.BytesIO | Path) -> Iterator[tuple[int, int]]:
    with zipfile.ZipFile(packed) as files:
        for entry in files.infolist():
            yield entry.file_size, entry.CRC


def _made(name: str, built: dict[str, bytes]) -> bool:
    """Returns whether the build itself makes this file: a launcher, a licence text, a compiled module."""
    file = PurePosixPath(name)
    if file.suffix == ".pyc":
        return f"{file.parents[1]}/{file.name.partition('.')[0]}.py" in built
    if file.parts[0] == "licences":
        common = Path("/usr/share/common-licenses", file.stem)
        return file.name == "README.txt" or (common.is_file() and common.read_bytes() == built[name])
    return name in MADE


MADE = {"Atari Teach.exe", "atari-teach.exe", "LICENSE.txt", "atari-teach.ico", "python/python311._pth"}


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
    """Returns the average difference between the bytes of two pictures."""
    first, second = bytes(one.constBits()), bytes(other.constBits())
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)
