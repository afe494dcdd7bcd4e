"""A separate Windows in a folder, under wine, for `wine.py` and the tests."""

import os
import struct
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

WITHIN = Path(__file__).with_name("within")
"""The scripts that run inside, with the Python of the package."""
_DISTRICTS = ("psycopg", "room.line.recorder")
"""The recorder of a school district needs a database library, which is not packaged."""
_PATIENCE_S = 1200
_FROM_A_LINE = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1]).returncode)"


class Wine:
    """A separate Windows 10 in a folder, with a system library that wine 8 lacks.

    Args:
        prefix: The folder.
    """

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.drive = prefix / "drive_c"
        self.user = self.drive / "users" / os.environ.get("USER", "root")
        self.python = self.drive / "stick" / "Atari Teach" / "python" / "python.exe"
        """The Python of the portable folder, after it is unpacked."""
        self._environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in ("DISPLAY", "WAYLAND_DISPLAY")
            },
            "LC_ALL": "C.UTF-8",
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "WINEQT_QPA_PLATFORM": "offscreen",  # Wine passes on this variable only with the prefix WINE.
        }
        self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")
        # Every Windows 10 has this library; cryptography needs it for random numbers.
        (self.drive / "windows" / "system32" / "bcryptprimitives.dll").write_bytes(
            _library_of_one("bcryptprimitives.dll", "ProcessPrng", "advapi32.SystemFunction036")
        )

    def run(self, *words: str | Path, environment: Mapping[str, str] = {}) -> tuple[int, str]:
        """Runs a Windows program; returns its exit code and its output."""
        done = subprocess.run(
            ["wine", *map(str, words)],
            env={**self._environment, **environment},
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_PATIENCE_S,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def line(self, line: str) -> int:
        """Runs a command line unchanged, while wine would add quotes; returns the exit code."""
        return self.run(self.python, "-c", _FROM_A_LINE, line)[0]

    def start(self, *words: str | Path, environment: Mapping[str, str] = {}) -> "subprocess.Popen[bytes]":
        """Starts a Windows program, whose output the caller reads."""
        return subprocess.Popen(
            ["wine", *map(str, words)],
            env={**self._environment, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def registry(self, key: str) -> str:
        """Returns the content of a registry key; empty if there is none."""
        code, said = self.run("reg", "query", key, "/s")
        return said if code == 0 else ""

    def letter(self, letter: str, place: Path) -> None:
        """Assigns a drive letter to a folder."""
        link = self.prefix / "dosdevices" / f"{letter.lower()}:"
        link.unlink(missing_ok=True)
        link.symlink_to(place)

    def files(self) -> dict[str, tuple[int, int]]:
        """Returns every file on the drive, with its size and modification time."""
        found = ((file, file.lstat()) for file in self.drive.rglob("*") if not file.is_dir())
        return {str(file): (stat.st_size, stat.st_mtime_ns) for file, stat in found}

    def wait(self) -> None:
        """Waits until all programs of this Windows have ended."""
        subprocess.run(["wineserver", "-w"], env=self._environment, check=False, timeout=60)


def unpacked(wine: Wine, packed: Path) -> Path:
    """Unpacks the portable folder to the drive of a Windows."""
    stick = wine.drive / "stick"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(stick)
    return stick / "Atari Teach"


def lacking(wine: Wine, python: Path) -> list[str]:
    """Returns the modules that the app may import and this Python can't."""
    _, said = wine.run(python, WITHIN / "walk.py")
    lines = said.splitlines()
    if not any(line.startswith("WALKED") for line in lines):
        return lines or ["nothing was walked"]
    return [
        line for line in lines if line.startswith("LACKS") and not any(name in line for name in _DISTRICTS)
    ]


def windows_name(path: Path) -> str:
    """Returns the path in the form of Windows."""
    parts = path.parts
    if "drive_c" not in parts:
        return "Z:" + str(path).replace("/", "\\")
    return "C:\\" + "\\".join(parts[parts.index("drive_c") + 1 :])


def _library_of_one(name: str, function: str, elsewhere: str) -> bytes:
    """Returns a DLL for x64 with one function, which forwards to another library.

    Source: https://learn.microsoft.com/en-us/windows/win32/debug/pe-format (the export directory, forwarders)
    """
    page, aligned, table = 0x1000, 0x200, 40
    words = [f"{word}\0".encode() for word in (name, function, elsewhere)]
    at = [page + table + 12 + sum(map(len, words[:number])) for number in range(3)]
    exported = struct.pack(
        "<IIHHIIIIIII", 0, 0, 0, 0, at[0], 1, 1, 1, page + table, page + table + 4, page + table + 8
    )
    exported += struct.pack("<IIHH", at[2], at[1], 0, 0) + b"".join(words)
    sizes = (0, aligned, 0, 0, page, 0x180000000, page, aligned, 6, 0, 0, 0, 6, 0, 0, 2 * page, aligned, 0)
    optional = struct.pack("<HHIIIIIQIIHHHHHHIIII", 0x20B, 0, *sizes)
    optional += struct.pack("<HHQQQQII", 2, 0x160, 2**20, page, 2**20, page, 0, 16)
    optional += struct.pack("<II", page, len(exported)) + bytes(15 * 8)
    head = b"MZ" + bytes(58) + struct.pack("<I", 64) + b"PE\0\0"
    head += struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, len(optional), 0x2022) + optional
    head += struct.pack(
        "<8sIIIIIIHHI", b".edata", len(exported), page, aligned, aligned, 0, 0, 0, 0, 0x40000040
    )
    return head.ljust(aligned, b"\0") + exported.ljust(aligned, b"\0")
