"""Checks the system before Qt is imported, because Qt aborts if a library or a display is missing.

It uses only the standard library and no other module of this package, because `start.py` calls it before
anything is installed. On Windows and macOS the wheels contain everything, so nothing is checked.
"""

import ctypes
import importlib.util
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

MISSING_LIBRARIES = 3
NO_DISPLAY = 4

# Maps sonames of libraries to the Debian packages that contain them; one table for each need.
_ALWAYS = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
}
_X11 = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
_WAYLAND = {"libwayland-cursor.so.0": "libwayland-cursor0", "libwayland-egl.so.1": "libwayland-egl1"}
_DISPLAY_TIMEOUT_SECONDS = 5

_WITHOUT_QT = {
    "arena",
    "bot",
    "bots",
    "check-lesson",
    "gtp",
    "match",
    "read-workbook",
    "recorder",
    "referee",
    "room-broker",
    "room-files",
    "solve",
    "--version",
    "--help",
    "-h",
}
_WITHOUT_A_WINDOW = {"gallery"}
_WITH_A_VALUE = {"--data", "--language"}

_SENTENCES = {
    "libraries": (
        "Atari Teach needs libraries that this system lacks. To install them, type:\n  {command}",
        "O Atari Teach precisa de bibliotecas que faltam aqui. Para as instalar, escreve:\n  {command}",
    ),
    "sonames": (
        "Atari Teach needs libraries that this system lacks: {names}.",
        "O Atari Teach precisa de bibliotecas que faltam neste sistema: {names}.",
    ),
    "installing": (
        "Installing the system packages {packages} with apt-get (switch off with {switch})…",
        "A instalar os pacotes do sistema {packages} com apt-get (para evitar: {switch})…",
    ),
    "not installed": (
        "apt-get could not install the packages ({reason}). To try it yourself, type:\n  {command}",
        "O apt-get não conseguiu instalar os pacotes ({reason}). Para tentares, escreve:\n  {command}",
    ),
    "no display": (
        "Atari Teach found no screen for its window.",
        "O Atari Teach não encontrou um ecrã para a janela.",
    ),
    "no display in a checkout": (
        "Atari Teach found no screen for its window; without one, `gallery FOLDER` still draws its pages.",
        "O Atari Teach não encontrou um ecrã para a janela; sem ele, `gallery PASTA` desenha-lhe as páginas.",
    ),
}


class Obstacle(NamedTuple):
    """A reason not to start: the exit code and the sentence to show."""

    exit_code: int
    sentence: str


def obstacle(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Obstacle | None:
    """Returns why `atari-teach ARGUMENTS` can't run: missing libraries, or no display; None if it can."""
    if not needs_qt(arguments):
        return None
    packages = missing_packages(arguments, environment)
    if packages:
        return Obstacle(MISSING_LIBRARIES, install_sentence(packages, environment))
    if needs_display(arguments, environment) and not display_answers(environment):
        key = "no display" if checkout() is None else "no display in a checkout"
        return Obstacle(NO_DISPLAY, sentence(key, environment))
    return None


def checkout() -> Path | None:
    """Returns the folder of the checkout that contains this module; None if it is installed."""
    folder = Path(__file__).resolve().parents[2]
    return folder if (folder / "tests" / "gallery" / "command.py").is_file() else None


def needs_qt(arguments: Sequence[str]) -> bool:
    """Returns whether the command line loads Qt; for example `check-lesson`, `solve` and `match` do not."""
    return not _WITHOUT_QT.intersection(_plain(arguments))


def needs_display(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> bool:
    """Returns whether the command line opens a window on a Linux desktop."""
    return (
        sys.platform == "linux"
        and needs_qt(arguments)
        and not _WITHOUT_A_WINDOW.intersection(_plain(arguments))
        and bool(_screens(environment))
    )


def missing_packages(
    arguments: Sequence[str], environment: Mapping[str, str] = os.environ
) -> tuple[str, ...]:
    """Returns the Debian packages, in a fixed order, whose libraries the command line lacks.

    One working display system is enough: if both are available, missing Wayland libraries do not matter when
    X11 is complete, and vice versa.
    """
    if sys.platform != "linux" or not needs_qt(arguments):
        return ()
    always = _missing(_ALWAYS)
    if not needs_display(arguments, environment):
        return always
    kinds = [_missing(_SCREENS[name]) for name in _screens(environment)]
    return always + min(kinds, key=len)


def missing_venv_package() -> tuple[str, ...]:
    """Returns the Debian package that this Python needs to create a `.venv` with pip; empty if none."""
    if sys.platform != "linux" or all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return ()
    return (f"python{sys.version_info[0]}.{sys.version_info[1]}-venv",)


def install_command(packages: Sequence[str]) -> str:
    """Returns the command that installs the packages on Debian and Ubuntu with sudo."""
    return "sudo apt-get install " + " ".join(packages)


def install_sentence(packages: Sequence[str], environment: Mapping[str, str] = os.environ) -> str:
    """Returns the message for a system that lacks the packages."""
    if has_apt():
        return sentence("libraries", environment, command=install_command(packages))
    sonames = {package: soname for table in (_ALWAYS, _X11, _WAYLAND) for soname, package in table.items()}
    return sentence(
        "sonames", environment, names=", ".join(sonames.get(package, package) for package in packages)
    )


def install_packages(packages: Sequence[str], switch: str) -> Obstacle | None:
    """Installs Debian packages as root, after printing which switch prevents this.

    Updates the package list only if the first attempt fails.

    Returns:
        None on success.
    """
    import subprocess  # this import takes 3 ms, and only this function needs it

    print(sentence("installing", packages=" ".join(packages), switch=switch), flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=300"]
    installing = [*apt, "install", "-y", "--no-install-recommends", *packages]
    output = ""
    for command in (installing, [*apt, "update"], installing):
        done = subprocess.run(
            command,
            check=False,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        if done.returncode == 0 and command is installing:
            return None
        output = done.stdout.strip() or str(done.returncode)
    reason = output.splitlines()[-1]
    return Obstacle(
        MISSING_LIBRARIES, sentence("not installed", reason=reason, command=install_command(packages))
    )


def has_apt() -> bool:
    """Returns whether apt-get is available here (Debian, Ubuntu and relatives)."""
    return sys.platform == "linux" and os.access("/usr/bin/apt-get", os.X_OK)


def display_answers(environment: Mapping[str, str] = os.environ) -> bool:
    """Returns whether the display that the environment names exists and can be reached."""
    return any(_ANSWERS[name](environment) for name in _screens(environment))


def sentence(key: str, environment: Mapping[str, str] = os.environ, **fields: str) -> str:
    """Returns a message in the system's language, for use before any catalogue can be read."""
    return in_system_language(_SENTENCES[key], environment).format(**fields)


def in_system_language(pair: tuple[str, str], environment: Mapping[str, str] = os.environ) -> str:
    """Returns the English or the Portuguese text, whichever fits the system's language."""
    english, portuguese = pair
    return portuguese if speaks_portuguese(environment) else english


def speaks_portuguese(environment: Mapping[str, str] = os.environ) -> bool:
    """Returns whether the system's language is Portuguese, of any country."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name].lower().startswith("pt")
    if sys.platform == "win32":
        primary_language = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return bool(primary_language == 0x16)
    return False


def _plain(arguments: Sequence[str]) -> list[str]:
    """Returns the arguments without values of options: `--data gallery` must not look like a command."""
    return [
        argument
        for before, argument in zip(["", *arguments], arguments, strict=False)
        if before not in _WITH_A_VALUE
    ]


def _missing(libraries: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(package for soname, package in libraries.items() if not _loads(soname))


def _loads(soname: str) -> bool:
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def _screens(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Returns the display systems that Qt may use: set for Qt, else named in the environment, else X11.

    Empty if Qt is set to a platform without a display.
    """
    platform_names = environment.get("QT_QPA_PLATFORM", "")
    if platform_names:
        plugins = [plugin.partition(":")[0].partition("-")[0] for plugin in platform_names.split(";")]
        return tuple(plugin for plugin in plugins if plugin in _SCREENS)
    named = [name for name, is_named in _NAMED.items() if is_named(environment)]
    return tuple(named) or ("xcb",)


def _wayland_named(environment: Mapping[str, str]) -> bool:
    return bool(
        environment.get("WAYLAND_DISPLAY")
        or environment.get("WAYLAND_SOCKET")
        or environment.get("XDG_SESSION_TYPE") == "wayland"
    )


def _x11_named(environment: Mapping[str, str]) -> bool:
    return bool(environment.get("DISPLAY"))


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    if environment.get("WAYLAND_SOCKET"):
        return True
    name = environment.get("WAYLAND_DISPLAY") or "wayland-0"
    folder = environment.get("XDG_RUNTIME_DIR", "")
    if not folder and not name.startswith("/"):
        return False
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(_DISPLAY_TIMEOUT_SECONDS)
        try:
            probe.connect(str(Path(folder, name)))
        except OSError:
            return False
    return True


def _x11_answers(environment: Mapping[str, str]) -> bool:
    """Returns whether an X11 display answers.

    Uses libxcb, as Qt does: it handles sockets, networks and access rights.
    """
    display = environment.get("DISPLAY", "")
    if not display:
        return False
    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if host not in ("", "unix") and not host.startswith("/") and number.isdecimal():
        try:  # if the display is on a machine that is switched off, libxcb would wait for minutes
            socket.create_connection((host, 6000 + int(number)), _DISPLAY_TIMEOUT_SECONDS).close()
        except OSError:
            return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = (ctypes.c_char_p, ctypes.c_void_p)
    xcb.xcb_connection_has_error.argtypes = (ctypes.c_void_p,)
    xcb.xcb_disconnect.argtypes = (ctypes.c_void_p,)
    connection = xcb.xcb_connect(display.encode(), None)
    answers = xcb.xcb_connection_has_error(connection) == 0
    xcb.xcb_disconnect(connection)
    return bool(answers)


_SCREENS: Mapping[str, Mapping[str, str]] = {"wayland": _WAYLAND, "xcb": _X11}
_NAMED = {"wayland": _wayland_named, "xcb": _x11_named}
_ANSWERS = {"wayland": _wayland_answers, "xcb": _x11_answers}
