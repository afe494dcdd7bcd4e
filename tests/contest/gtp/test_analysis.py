"""Sabaki's analysis: lines about every move until there is more input."""

import re
import threading

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.level import Level
from atari_teach.contest.gtp.engine import serve
from atari_teach.engine.rules import GO, NAMED_RULESETS, SCHOOL, Ruleset, capture_n

MOVE = re.compile(r"info move ([A-Z]\d+) visits (\d+) winrate (\d+) order (\d+) pv \1(?: |$)")


class Listening:
    """A fake controller that stops an analysis after a number of lines."""

    def __init__(self, commands: str, lines: int, then: bytes = b"protocol_version\n") -> None:
        self.said: list[bytes] = []
        self._enough = threading.Event()
        self._lines = lines
        self._chunks = iter([commands.encode(), then, b""])

    def read(self, _most: int) -> bytes:
        chunk = next(self._chunks)
        if not self._is_first(chunk):
            self._enough.wait(30)
        return chunk

    def _is_first(self, chunk: bytes) -> bool:
        return b"analyze" in chunk

    def write(self, data: bytes) -> None:
        self.said.append(data)
        if sum(part.startswith(b"info") for part in self.said) >= self._lines:
            self._enough.set()

    def analysed(self, rules: Ruleset) -> list[str]:
        serve(self.read, self.write, ruleset=rules, level=Level.OWL, size=None, seed=1, language=ENGLISH)
        return b"".join(self.said).decode().split("\n")


@pytest.mark.parametrize("rules", NAMED_RULESETS, ids=lambda rules: rules.name)
def test_every_move_is_told_again_and_again_until_something_is_heard(rules: Ruleset) -> None:
    said = Listening("boardsize 5\n4 analyze B 1\n", 3).analysed(rules)
    assert said[:3] == ["= ", "", "=4"]
    assert said[-4:] == ["", "= 2", "", ""]
    told = [line for line in said if line.startswith("info")]
    assert len(told) >= 3
    for line in told:
        found = MOVE.findall(line)
        assert len(found) == line.count("info") > 10
        assert [int(order) for *_rest, order in found] == list(range(len(found)))
        assert all(0 <= int(rate) <= 10_000 for _, _, rate, _ in found)


def test_what_is_proved_is_sure() -> None:
    said = Listening("boardsize 5\nplay b A2\nplay w A1\nplay b E5\nplay w E1\nanalyze b 1\n", 1)
    first = MOVE.findall(next(line for line in said.analysed(SCHOOL) if line.startswith("info")))
    rates = {vertex: int(rate) for vertex, _visits, rate, _order in first}
    assert rates["B1"] == 10_000
    assert first[0][2] == "10000"


def test_in_go_the_better_move_is_tried_more_often() -> None:
    moves = "boardsize 5\nplay b C2\nplay w C3\nplay b B3\nplay w B4\nplay b D3\nplay w A1\nanalyze b 20\n"
    told = [line for line in Listening(moves, 3).analysed(GO) if line.startswith("info")]
    first = MOVE.findall(told[-1])
    visits = [int(each[1]) for each in first]
    assert visits == sorted(visits, reverse=True)
    assert first[0][0] == "C4"


def test_a_capture_that_is_near_is_found_where_nothing_is_proved() -> None:
    moves = "boardsize 5\nplay b A2\nplay w A1\nplay b B2\nplay w B1\nanalyze b 20\n"
    told = [line for line in Listening(moves, 3).analysed(capture_n(2)) if line.startswith("info")]
    vertex, _visits, rate, _order = MOVE.findall(told[-1])[0]
    assert vertex == "C1"
    assert int(rate) > 9_000


@pytest.mark.parametrize("then", [b"\n", b"# interrupt\n", b"quit\n", b""])
def test_whatever_is_heard_ends_it(then: bytes) -> None:
    said = Listening("analyze b 1\n", 1, then).analysed(SCHOOL)
    assert said[-2:] == ["", ""]
