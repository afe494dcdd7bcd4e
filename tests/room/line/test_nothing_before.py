"""Without a room, the program imports no network library."""

import subprocess
import sys

from tests.app.test_app import ROOT, environment


def test_the_window_and_the_home_page_load_no_library_of_the_line() -> None:
    code = """
import sys, atari_teach.cli, atari_teach.app.start, atari_teach.app, atari_teach.home.ui.home
import atari_teach.home.home_board
line = ("amqtt", "paho", "spake2", "cryptography", "zeroconf", "psycopg", "psutil", "websockets")
loaded = {name for name in sys.modules if name.startswith((*line, "atari_teach.room.line"))}
assert not loaded, loaded
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_whether_the_libraries_are_there_is_asked_without_loading_them() -> None:
    code = """
import sys
from atari_teach.room.line import optional_libraries as extra
assert extra.is_installed()
loaded = {name for name in sys.modules if name.startswith(("amqtt", "spake2", "cryptography", "zeroconf"))}
assert not loaded, loaded
extra._LIBRARIES = ("amqtt", "no_such_library")
assert not extra.is_installed()
extra._LIBRARIES = ("no_such.library",)
assert not extra.is_installed()
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
