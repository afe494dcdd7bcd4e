"""Windows, x64: a relocatable folder, its portable zip and its setup; built on Debian.

The folder has Python's embeddable package (`python/`), which does not affect other Pythons; everything that
is imported (`app/`); and two programs that start it. These are the small launchers that pip uses for
commands; they find Python in the folder next to them. Qt's libraries stay separate files (LGPL).

Our own script runs makensis. We do not use pynsist: it does not check the hash of the Python that it
downloads, compiles all modules on each computer, and supports neither a portable folder nor /D=.
"""

import io
import shutil
import sys
import tarfile
import time
import zipfile
from pathlib import Path, PurePosixPath

import wheel
from atari_teach.base.own_folder import delete_own
from downloads import TOOLS, download, read_pins, tools
from fonts import copy_fonts
from licences import TEXTS, parts
from order import CannotBuildError, Order, Words, emptied, file_version, run, spoken, thin_out

NEEDS = {"apt-get": "apt", "dpkg-deb": "dpkg", "makensis": "nsis", "osslsigncode": "osslsigncode"}

HERE = Path(__file__).parent
FOR_WINDOWS = (
    *("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"),
    *("--only-binary", ":all:"),
)
ICON = HERE / "atari-teach.ico"
NAME = "Atari Teach"
"""The name of the folder in the portable zip."""

SIGNED_BY = "/C=US/ST=Oregon/L=Beaverton/O=Python Software Foundation/CN=Python Software Foundation"
SIGNED_BY_MICROSOFT = {"vcruntime140.dll", "vcruntime140_1.dll"}
"""Files whose signature can't be checked, as Debian lacks Microsoft's root certificate; they are pinned."""

_QT = ("Core", "Gui", "Network", "PrintSupport", "Svg", "Widgets")
_PLUGINS = {
    *("platforms/qwindows.dll", "platforms/qoffscreen.dll", "styles/qmodernwindowsstyle.dll"),
    *("imageformats/qico.dll", "imageformats/qjpeg.dll", "networkinformation/qnetworklistmanager.dll"),
}
_PYSIDE = {
    *("__init__.py", "_config.py", "_git_pyside_version.py", "pyside6.abi3.dll"),
    *("support/__init__.py", "support/deprecated.py"),
    *(f"Qt{name}.pyd" for name in _QT),
    *(f"Qt6{name}.dll" for name in _QT),
    *(f"plugins/{plugin}" for plugin in _PLUGINS),
}
"""The parts of PySide6 to keep; its wheel has all of Qt."""
_RUNTIME = ("concrt140", "msvcp140", "vcruntime140")
_NOT_SHIPPED = (".pyi", ".lib", ".typed", ".h", ".pyc")
_OF_THE_INSTALLER = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json"}
_LICENCES = Path("/usr/share/common-licenses")

_START = """\
import sys
from atari_teach.__main__ import main
sys.exit(main())
"""
_START_FROM_A_STICK = """\
import pathlib, sys
from atari_teach.__main__ import main
beside = pathlib.Path(sys.argv[0]).resolve().parent / "data"
words = sys.argv[1:]
if not any(word.partition("=")[0] == "--data" for word in words):
    try:
        beside.mkdir(exist_ok=True)
        (beside / "here.txt").write_bytes(b"")
        (beside / "here.txt").unlink()
    except OSError:
        pass  # nothing can be kept here: it is kept where the system keeps such things
    else:
        words = ["--data", str(beside), *words]
sys.exit(main(words))
"""
"""Start code of the portable folder: data are next to the program if that folder is writable."""


def build(order: Order) -> list[Path]:
    """Builds the portable zip, and the setup of the same folder."""
    folder = tree(order)
    launchers(folder, order, _START_FROM_A_STICK)
    portable = order.out / "AtariTeach-portable.zip"
    _zip(folder, portable, order)
    launchers(folder, order, _START)
    return [portable, _setup(folder, order)]


def tree(order: Order) -> Path:
    """Makes the folder for Windows, without the launchers."""
    if sys.version_info[:2] != (3, 11):
        raise CannotBuildError(
            "Windows is built with Python 3.11, Debian 12's: what it compiles is for 3.11."
        )
    folder = order.work / "windows" / NAME
    emptied(folder.parent)
    (folder / "app").mkdir(parents=True)
    _python(folder / "python")
    _packages(folder / "app", order)
    copy_fonts(folder / "app")
    _trim(folder / "app", {"root", "global", *spoken(order)})
    _licences(folder, order)
    shutil.copy(ICON, folder)
    compiled: Words = [sys.executable, "-m", "compileall", "-q", "-s", folder / "app", "-p", "app"]
    run([*compiled, "--invalidation-mode", "unchecked-hash", folder / "app"], folder=folder, order=order)
    return folder


def launchers(folder: Path, order: Order, start: str) -> None:
    """Writes `Atari Teach.exe`, and `atari-teach.exe` for the command line, which run the code in `start`."""
    stubs = next(TOOLS.glob("lib/python*/site-packages/pip/_vendor/distlib"))
    for name, stub, python in (
        ("Atari Teach.exe", "w64.exe", "pythonw.exe"),
        ("atari-teach.exe", "t64.exe", "python.exe"),
    ):
        code = io.BytesIO()
        with zipfile.ZipFile(code, "w") as archive:
            archive.writestr(zipfile.ZipInfo("__main__.py", _when(order)), start)
        found = f"#!<launcher_dir>\\python\\{python}\r\n".encode()
        (folder / name).write_bytes((stubs / stub).read_bytes() + found + code.getvalue())


def _python(folder: Path) -> None:
    """Unpacks the embeddable Python, after checking the signature of every program in it."""
    (packed,) = download(
        read_pins(HERE / "windows-python.txt"), "--no-binary", ":all:", "--no-build-isolation"
    )
    with tarfile.open(packed) as sdist:
        (inner,) = (member for member in sdist if member.name.endswith("/data.zip"))
        data = sdist.extractfile(inner)
        assert data is not None
        with zipfile.ZipFile(io.BytesIO(data.read())) as archive:
            folder.mkdir()
            for entry in archive.namelist():
                part, _, name = entry.partition("/")
                if part == "cp311" and name:
                    (folder / name).write_bytes(archive.read(entry))
    programs = [file for file in sorted(folder.iterdir()) if file.suffix in {".exe", ".dll", ".pyd"}]
    for file in programs:
        if file.name not in SIGNED_BY_MICROSOFT:
            _verify(file)
    (folder / "python311._pth").write_text("python311.zip\r\n.\r\n../app\r\n", encoding="ascii", newline="")


def _verify(file: Path) -> None:
    """Raises an error unless the Python Software Foundation has signed the file."""
    try:
        said = run(["osslsigncode", "verify", "-ignore-crl", "-in", file], folder=file.parent)
    except CannotBuildError:  # the version in Debian 12, 2.5, lacks the option
        said = run(["osslsigncode", "verify", "-in", file], folder=file.parent)
    signer = said.partition("Signer's certificate:")[2].partition("Subject:")[2].partition("\n")[0].strip()
    if signer != SIGNED_BY or "Signature verification: ok" not in said.splitlines():
        raise CannotBuildError(f"{file.name} is not signed by the Python Software Foundation.")


def _packages(app: Path, order: Order) -> None:
    """Installs Atari Teach and everything that it imports, in pip's layout for Windows."""
    files = download(read_pins(HERE / "windows.txt"), *FOR_WINDOWS)
    (own,) = (file for file in wheel.build(order) if file.suffix == ".whl")
    pip: Words = [tools(), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-compile"]
    run([*pip, "--target", app, *FOR_WINDOWS, *files, own], folder=app)
    delete_own(app / "bin")


def _trim(app: Path, languages: set[str]) -> None:
    """Deletes files that the app never opens: two thirds of what pip installed."""
    thin_out(app, lambda file: _kept(PurePosixPath(file.relative_to(app)), languages))


def _kept(file: PurePosixPath, languages: set[str]) -> bool:
    package, inside = file.parts[0], "/".join(file.parts[1:])
    if package.endswith(".dist-info"):
        return file.name not in _OF_THE_INSTALLER
    if file.suffix in _NOT_SHIPPED:
        return False
    if package == "PySide6":
        return inside in _PYSIDE or inside.startswith(_RUNTIME)
    if package == "shiboken6":
        return file.suffix != ".dll" or inside.startswith(("shiboken6", *_RUNTIME))
    if package == "espeakng_loader" and file.name.endswith("_dict"):
        return file.name.removesuffix("_dict") in languages
    if package == "babel":
        if inside.startswith("locale-data/"):
            return file.stem.partition("_")[0] in languages
        return not inside.startswith(("messages/frontend", "messages/setuptools"))
    return not (package == "networkx" and "tests" in file.parts)


def _licences(folder: Path, order: Order) -> None:
    """Writes the licence of each part; texts that a wheel lacks come from Debian."""
    shutil.copy(order.source / "LICENSE", folder / "LICENSE.txt")
    place = folder / "licences"
    place.mkdir()
    for name in TEXTS:
        shutil.copy(_LICENCES / name, place / f"{name}.txt")
    lines = [
        "Atari Teach is under the MIT licence (LICENSE.txt). With it come, each with its own licence:",
        "",
    ]
    lines.append("Python 3.11.9: python\\LICENSE.txt")
    lines.append("Andika: app\\atari_teach\\_data\\fonts\\OFL.txt")
    for name, said, texts in parts(folder / "app"):
        where = said or ", ".join(str(file.relative_to(folder)).replace("/", "\\") for file in texts)
        lines.append(f"{name}: {where}")
    (place / "README.txt").write_text("".join(f"{line}\r\n" for line in lines), encoding="utf-8", newline="")


def _setup(folder: Path, order: Order) -> Path:
    """Builds the installer with NSIS, from a sorted list of files: the order in a folder is random."""
    target = order.out / "AtariTeach-setup.exe"
    target.unlink(missing_ok=True)
    listed = folder.parent / "files.nsh"
    listed.write_text(files_of_setup(folder, folder.parent / "installed.txt"), encoding="utf-8")
    told = {
        "OUT": target,
        "FILES": listed,
        "ICON": ICON,
        "VERSION": order.version,
        "FILE_VERSION": file_version(order.version),
    }
    defined = [f"-D{name}={value}" for name, value in told.items()]
    makensis = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined]
    run([*makensis, "-XTarget amd64-unicode", HERE / "setup.nsi"], folder=folder.parent, order=order)
    return target


def files_of_setup(folder: Path, installed: Path) -> str:
    """Returns the NSIS commands that unpack the files; also writes a list of files for later setups.

    A later setup deletes only the files and folders in this list.

    Args:
        folder: The folder with the program.
        installed: The file for the list: each file, then each folder with a backslash, the deepest first.
    """
    lines = ['SetOutPath "$INSTDIR"', f'File "{installed}"']
    listed = []
    places = sorted(place for place in folder.rglob("*") if place.is_dir())
    for place in [folder, *places]:
        inside = "\\".join(("$INSTDIR", *place.relative_to(folder).parts))
        files = sorted(file for file in place.iterdir() if file.is_file())
        if files:
            lines += [f'SetOutPath "{inside}"', *(f'File "{file}"' for file in files)]
            listed += [_windows_name(file, folder) for file in files]
    listed += [_windows_name(place, folder) + "\\" for place in reversed(places)]
    installed.write_text("".join(f"{line}\r\n" for line in listed), encoding="ascii", newline="")
    return "\n".join(lines) + "\n"


def _windows_name(path: Path, folder: Path) -> str:
    return "\\".join(path.relative_to(folder).parts)


def _zip(folder: Path, target: Path, order: Order) -> None:
    """Writes a zip whose bytes depend only on the files."""
    target.unlink(missing_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(file.relative_to(folder.parent).as_posix(), _when(order))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def _when(order: Order) -> tuple[int, int, int, int, int, int]:
    moment = time.gmtime(order.epoch)
    return moment.tm_year, moment.tm_mon, moment.tm_mday, moment.tm_hour, moment.tm_min, moment.tm_sec
