"""Recorded sessions in the style of Sabaki and GoGui, replayed byte for byte.

A recording begins with the command line options. Input lines begin with `> `; the other lines are the
expected output. `VERSION` stands for this program's version.
"""

from pathlib import Path

import pytest

from atari_teach import __version__
from atari_teach.base.level import Level
from atari_teach.engine.rules import ruleset_named
from tests.contest.gtp.speaking import heard

PATIENT = {"gogui", "gogui-ruler"}
"""Recordings of clients that wait for each answer. Sabaki sends all commands at once."""
RECORDINGS = sorted(Path(__file__).with_name("recorded").glob("*.txt"))


def read(path: Path) -> tuple[list[str], bytes, bytes]:
    """Returns the options of a recording, the input, and the expected output."""
    first, *lines = path.read_text(encoding="utf-8").replace("VERSION", __version__).splitlines(keepends=True)
    sent = "".join(line[2:] for line in lines if line.startswith("> "))
    answered = "".join(line for line in lines if not line.startswith("> "))
    return first.removeprefix("! ").split(), sent.encode(), answered.encode()


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_recorded_session_is_answered_byte_for_byte(path: Path) -> None:
    (rules, level, size, seed), sent, answered = read(path)
    said = heard(
        sent,
        rules=ruleset_named(rules),
        level=Level(level),
        size=None if size == "-" else int(size),
        seed=int(seed),
        one_by_one=path.stem in PATIENT,
    )
    assert said == answered


def test_there_is_one_of_each() -> None:
    assert [path.stem for path in RECORDINGS] == ["gogui-ruler", "gogui", "sabaki"]
