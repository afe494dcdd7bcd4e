"""The ordinary program imports nothing of a room's network."""

from __future__ import annotations

import subprocess
import sys

from tests.test_app import ROOT, environment


def test_the_window_and_the_home_page_load_no_library_of_the_line() -> None:
    code = """
import sys, atari_teach.cli, atari_teach.app, atari_teach.gui.window, atari_teach.gui.pages.home
import atari_teach.session.boards.home_board
line = ("amqtt", "paho", "spake2", "cryptography", "zeroconf", "psycopg", "psutil", "websockets")
loaded = {name for name in sys.modules if name.startswith((*line, "atari_teach.room.line"))}
assert not loaded, loaded
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
