"""Starts this program again as a child process, for work that must not run in the GUI process."""

import subprocess
import sys
from pathlib import Path


def this_program() -> tuple[str, ...]:
    """Returns the command line that starts this program.

    In the macOS app that is not a Python interpreter.
    """
    return (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-m", "atari_teach")


def start_again(command: str) -> subprocess.Popen[bytes]:
    """Starts a command of this program without a window, with pipes for standard input and output.

    Raises:
        OSError: The system can't start it.
    """
    return subprocess.Popen(
        [*this_program(), command],
        cwd=Path(__file__).resolve().parents[2],  # `-m` finds the package there in a checkout
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
