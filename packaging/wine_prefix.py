"""A Windows of its own in a folder, under wine, for `wine.py` and the tests."""

import os
import struct
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

WITHIN = Path(__file__).with_name("within")
"""What runs inside: scripts for the Python that was built."""
_DISTRICTS = ("psycopg", "room.line.recorder")
"""The recorder of a school district needs a database's library, which stays out."""
_PATIENCE_S = 1200
_FROM_A_LINE = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1]).returncode)"


class Wine:
    """A Windows 10 of its own in a folder, with what a real one has and wine 8 lacks.

    Args:
        prefix: The folder.
    """

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.drive = prefix / "drive_c"
        self.user = self.drive / "users" / os.environ.get("USER", "root")
        self.python = self.drive / "stick" / "Atari Teach" / "python" / "python.exe"
        """That of the portable folder, once it is unpacked."""
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
            "WINEQT_QPA_PLATFORM": "offscreen",  # Without WINE before it, wine keeps it to itself.
        }
        self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")
        # Every Windows 10 has this one, and cryptography asks it for chance.
        (self.drive / "windows" / "system32" / "bcryptprimitives.dll").write_bytes(
            _library_of_one("bcryptprimitives.dll", "ProcessPrng", "advapi32.SystemFunction036")
        )

    def run(self, *words: str | Path, environment: Mapping[str, str] = {}) -> tuple[int, str]:
        """Runs a program of Windows; answers its exit code and what it said."""
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
        """Runs a line as Windows has it, which wine would put quotes into; answers the exit code."""
        return self.run(self.python, "-c", _FROM_A_LINE, line)[0]

    def start(self, *words: str | Path, environment: Mapping[str, str] = {}) -> "subprocess.Popen[bytes]":
        """Starts a program of Windows, whose output is read by whoever asked."""
        return subprocess.Popen(
            ["wine", *map(str, words)],
            env={**self._environment, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def registry(self, key: str) -> str:
        """What stands below a key; empty where there is none."""
        code, said = self.run("reg", "query", key, "/s")
        return said if code == 0 else ""

    def letter(self, letter: str, place: Path) -> None:
        """Gives a place a drive's letter."""
        link = self.prefix / "dosdevices" / f"{letter.lower()}:"
        link.unlink(missing_ok=True)
        link.symlink_to(place)

    def files(self) -> dict[str, tuple[int, int]]:
        """Every file on the drive, with its size and when it was changed."""
        found = ((file, file.lstat()) for file in self.drive.rglob("*") if not file.is_dir())
        return {str(file): (stat.st_size, stat.st_mtime_ns) for file, stat in found}

    def wait(self) -> None:
        """Waits until every program of this Windows has ended."""
        subprocess.run(["wineserver", "-w"], env=self._environment, check=False, timeout=60)


def unpacked(wine: Wine, packed: Path) -> Path:
    """The portable folder on the drive of a Windows."""
    stick = wine.drive / "stick"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(stick)
    return stick / "Atari Teach"


def lacking(wine: Wine, python: Path) -> list[str]:
    """What this Python can't import of what the app can ask for."""
    _, said = wine.run(python, WITHIN / "walk.py")
    lines = said.splitlines()
    if not any(line.startswith("WALKED") for line in lines):
        return lines or ["nothing was walked"]
    return [
        line for line in lines if line.startswith("LACKS") and not any(name in line for name in _DISTRICTS)
    ]


def windows_name(path: Path) -> str:
    """The path as Windows has it."""
    parts = path.parts
    if "drive_c" not in parts:
        return "Z:" + str(path).replace("/", "\\")
    return "C:\\" + "\\".join(parts[parts.index("drive_c") + 1 :])


def _library_of_one(name: str, function: str, elsewhere: str) -> bytes:
    """A DLL for x64 with one function, which is another library's.

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
