"""Makes a relocatable folder with the program and everything it needs: Debian's CPython and wheels.

It leaves out what every Linux desktop has: glibc, the X11 and Wayland clients, fontconfig, GL. `SYSTEM` lists
these. A library that is neither in the folder nor in the list ends the build.
"""

import shutil
import zipfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import wheel
from atari_teach.base.own_folder import delete_own
from downloads import debian_packages, download, read_pins
from fonts import copy_fonts
from order import CannotBuildError, Order, emptied, run, spoken, thin_out

HERE = Path(__file__).with_name("linux")
PYTHON = "3.11"
GLIBC = "2.35"
"""The oldest glibc that works: that of Ubuntu 22.04. Debian's CPython 3.11 needs it, the wheels only 2.34."""

SYSTEM = {
    "ld-linux-x86-64.so.2": "",
    "libc.so.6": f"libc6 (>= {GLIBC})",
    "libdl.so.2": "",
    "libm.so.6": "",
    "libmvec.so.1": "",
    "libresolv.so.2": "",
    "libpthread.so.0": "",
    "librt.so.1": "",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libcups.so.2": "",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgobject-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgio-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb.so.1": "libxcb1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libbrotlidec.so.1": "libbrotli1",
    "libbrotlicommon.so.1": "libbrotli1",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""The libraries that the system must have, each with its Debian package; "" if another package has it."""

SMALL = {
    "libbz2.so.1.0": "libbz2-1.0",
    "libcrypto.so.3": "libssl3t64 | libssl3",
    "libffi.so.8": "libffi8",
    "liblzma.so.5": "liblzma5",
    "libsqlite3.so.0": "libsqlite3-0",
    "libssl.so.3": "libssl3t64 | libssl3",
    "libuuid.so.1": "libuuid1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""Libraries that not all desktops have: the .deb depends on their packages, the .tar.xz contains them."""

_TO_DRAW = ("libEGL.so.1", "libGL.so.1", "libdbus-1.so.3", "libfontconfig.so.1", "libglib-2.0.so.0")
NEEDS = {
    "dpkg-deb": "dpkg",
    "strip": "binutils",
    "patchelf": "patchelf",
    "apt-get": "apt",
    "xz": "xz-utils",
    **{name: {**SYSTEM, **SMALL}[name].split(" | ")[-1] for name in (*_TO_DRAW, "libxkbcommon.so.0")},
}
"""The requirements of a build: programs, and the libraries with which the new folder draws its icons."""

_PYSIDE = ("QtCore", "QtGui", "QtNetwork", "QtPrintSupport", "QtSvg", "QtWidgets")
_PLUGINS = (
    "iconengines/libqsvgicon.so",
    "imageformats/libqgif.so",
    "imageformats/libqjpeg.so",
    "imageformats/libqsvg.so",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
    "platforminputcontexts/libibusplatforminputcontextplugin.so",
    "platforms/libqminimal.so",
    "platforms/libqoffscreen.so",
    "platforms/libqwayland.so",
    "platforms/libqxcb.so",
    "platformthemes/libqxdgdesktopportal.so",
    "printsupport/libcupsprintersupport.so",
    "wayland-decoration-client/libbradient.so",
    "wayland-shell-integration/libxdg-shell.so",
    "xcbglintegrations/libqxcb-egl-integration.so",
    "xcbglintegrations/libqxcb-glx-integration.so",
)
_NOT_OF_PYTHON = (
    "_sysconfigdata*",
    "cgi.py",
    "config-*",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "pydoc_data",
    "sitecustomize.py",
    "test",
    "turtle*",
    "venv",
    *(
        f"lib-dynload/{name}.*"
        for name in ("_crypt", "_curses", "_curses_panel", "_dbm", "nis", "ossaudiodev")
    ),
    *(f"lib-dynload/{name}.*" for name in ("_ctypes_test", "_test*", "_xx*", "readline", "xx*")),
)
_MANYLINUX = [f"manylinux_2_{minor}_x86_64" for minor in (34, 28, 27, 26, 24, 17, 12, 5)]
_LAUNCHER = f"""#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/python/bin/python{PYTHON}" -I -m atari_teach "$@"
"""


def make_tree(order: Order, tree: Path) -> None:
    """Makes the folder of the program, without the libraries in `SMALL`."""
    emptied(tree)
    _python(tree / "python", order.work / "linux" / "debs")
    packages = site(tree)
    packages.mkdir(parents=True)
    platforms = [word for name in _MANYLINUX for word in ("--platform", name)]
    only = ("--only-binary", ":all:", "--implementation", "cp", "--python-version", PYTHON)
    files = download(read_pins(HERE / "wheels.txt"), *only, *platforms)
    ours = wheel.build(replace(order, out=_folder(order.work / "linux" / "wheel")))
    for file in [*files, *(file for file in ours if file.suffix == ".whl")]:
        _unpack(file, packages)
    copy_fonts(packages)
    _trim_qt(packages / "PySide6")
    _trim_languages(packages, spoken(order))
    for name in ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json"):
        _remove(packages.glob(f"*.dist-info/{name}"))
    _remove(packages.rglob("*.pyi"))
    _remove(path for path in packages.rglob("tests") if path.is_dir())
    _remove(packages.rglob(".agents"))  # notes of typer for other tools
    thin_out(tree, lambda _file: True)
    for file in shared_objects(tree):
        run(
            ["strip", "--strip-unneeded", "--remove-section=.comment", "--remove-section=.note", file],
            folder=tree,
        )
        if run(["patchelf", "--print-rpath", file], folder=tree).startswith("/"):
            run(["patchelf", "--remove-rpath", file], folder=tree)  # it names a folder of the wheel's maker
    (tree / "atari-teach").write_text(_LAUNCHER, encoding="utf-8")
    (tree / "atari-teach").chmod(0o755)
    compiling: list[str | Path] = [
        "-m",
        "compileall",
        "-q",
        "-f",
        "--invalidation-mode",
        "unchecked-hash",
        "-s",
        tree,
        "-p",
        "/",
    ]
    run([python(tree), "-I", "-B", *compiling, tree / "python" / "lib"], folder=tree, order=order)


def copy_small_libraries(order: Order, tree: Path) -> None:
    """Copies the libraries in `SMALL` into the folder, and sets the search paths of its files."""
    place = _folder(tree / "lib")
    unpacked = order.work / "linux" / "debs" / "usr" / "lib" / "x86_64-linux-gnu"
    for soname in SMALL:
        found = unpacked / soname
        shutil.copy(
            found if found.exists() else order.work / "linux/debs/lib/x86_64-linux-gnu" / soname,
            place / soname,
        )
    for file in shared_objects(tree):
        if SMALL.keys() & set(needed(file)) or file.name.startswith("_ctypes."):
            up = "/".join([".."] * (len(file.relative_to(tree).parts) - 1)) or "."
            before = run(["patchelf", "--print-rpath", file], folder=tree).strip()
            path = ":".join(
                part for part in (before, f"$ORIGIN/{up}/lib" if file.parent != place else "$ORIGIN") if part
            )
            run(["patchelf", "--set-rpath", path, file], folder=tree)


def site(tree: Path) -> Path:
    """Returns the folder for the wheels, which Debian's Python searches by default."""
    return tree / "python" / "lib" / "python3" / "dist-packages"


def python(tree: Path) -> Path:
    """Returns the path of the folder's interpreter."""
    return tree / "python" / "bin" / f"python{PYTHON}"


def system_packages(tree: Path) -> list[str]:
    """Returns Debian's packages that the folder needs, without duplicates."""
    packages = set()
    here = {file.name for file in shared_objects(tree)}
    for file in shared_objects(tree):
        for soname in needed(file):
            if soname in here:
                continue
            if soname not in SYSTEM and soname not in SMALL:
                raise CannotBuildError(f"{file.relative_to(tree)} needs {soname}, and nobody brings it.")
            packages.add(SYSTEM.get(soname) or SMALL.get(soname, ""))
    return sorted(packages - {""})


def shared_objects(tree: Path) -> list[Path]:
    """Returns every ELF file below the folder."""
    return [file for file in sorted(tree.rglob("*")) if file.is_file() and _is_elf(file)]


def needed(file: Path) -> list[str]:
    """Returns the names of the libraries that a program or library links to."""
    return run(["patchelf", "--print-needed", file], folder=file.parent).split()


def _is_elf(file: Path) -> bool:
    with file.open("rb") as content:
        return content.read(4) == b"\x7fELF"


def _python(place: Path, unpacked: Path) -> None:
    """Unpacks Debian's interpreter and standard library."""
    emptied(unpacked)
    for file in debian_packages(HERE / "debs.txt"):
        run(["dpkg-deb", "-x", file, unpacked], folder=unpacked)
    _folder(place / "bin")
    shutil.copy(unpacked / "usr" / "bin" / f"python{PYTHON}", place / "bin")
    library = place / "lib" / f"python{PYTHON}"
    shutil.copytree(unpacked / "usr" / "lib" / f"python{PYTHON}", library, symlinks=True)
    for pattern in _NOT_OF_PYTHON:
        _remove(library.glob(pattern))


def _unpack(file: Path, packages: Path) -> None:
    with zipfile.ZipFile(file) as content:
        names = [name for name in content.namelist() if ".data/" not in name]
        if any(".data/purelib/" in name or ".data/platlib/" in name for name in content.namelist()):
            raise CannotBuildError(f"{file.name} has modules in its .data folder, which are not unpacked.")
        content.extractall(packages, names)


def _trim_qt(pyside: Path) -> None:
    """Removes the parts of Qt that neither the program, nor its plugins, nor their libraries need."""
    plugins = pyside / "Qt" / "plugins"
    library = pyside / "Qt" / "lib"
    kept = {plugins / name for name in _PLUGINS} | {pyside / f"{name}.abi3.so" for name in _PYSIDE}
    kept |= set(pyside.glob("libpyside6.abi3.so*"))
    lost = [path for path in kept if not path.exists()]
    if lost:
        raise CannotBuildError(f"PySide6 no longer has {', '.join(sorted(path.name for path in lost))}.")
    waiting = list(kept)
    while waiting:
        for soname in needed(waiting.pop()):
            file = library / soname
            if file.exists() and file not in kept:
                kept.add(file)
                waiting.append(file)
    ours = (pyside, pyside / "support")
    thin_out(pyside, lambda path: path in kept or (path.suffix == ".py" and path.parent in ours))


def _trim_languages(packages: Path, languages: set[str]) -> None:
    """Removes locale data and speech dictionaries of languages that the program doesn't have."""
    locales, voice = packages / "babel" / "locale-data", packages / "espeakng_loader"
    kept = {"root", "global", *languages}
    _remove(file for file in locales.glob("*.dat") if file.stem.partition("_")[0] not in kept)
    dictionaries = (voice / "espeak-ng-data").glob("*_dict")
    _remove(file for file in dictionaries if file.stem.removesuffix("_dict") not in languages)
    _remove(voice.glob("libespeak-ng.so.*"))  # two more copies of the same library


def _remove(paths: Iterable[Path]) -> None:
    for path in list(paths):
        if path.is_dir() and not path.is_symlink():
            delete_own(path)
        else:
            path.unlink()


def _folder(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    return path
