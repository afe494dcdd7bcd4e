"""The commands that describe the rules to GoGui and show analyses."""

import re
import threading

import pytest

from atari_teach.base.i18n import languages
from atari_teach.base.i18n.language import ENGLISH
from atari_teach.base.level import Level
from atari_teach.contest.gtp.engine import COMMANDS, serve
from atari_teach.engine.rules import GO, MOST_CAPTURES, NAMED_RULESETS, SCHOOL, capture_n
from tests.contest.gtp.speaking import answers, last, plays


def test_each_ruleset_is_a_game_of_its_own_and_go_is_go() -> None:
    found = [
        last("gogui-rules_game_id", rules=rules)
        for rules in (*NAMED_RULESETS, capture_n(3, 5), capture_n(35))
    ]
    # The rulesets `capture-3-5` and `capture-35` get the same name; nobody needs both.
    assert len(set(found)) == len(found) - 1
    assert all(re.fullmatch("= [A-Z][a-z]+", each) for each in found)
    assert last("gogui-rules_game_id", rules=GO) == "= Go"


def test_a_pass_is_among_the_moves_where_it_is_allowed() -> None:
    assert last("boardsize 2", "gogui-rules_legal_moves") == "= A1 B1 A2 B2"
    assert last("boardsize 2", "gogui-rules_legal_moves", rules=GO) == "= A1 B1 A2 B2 pass"
    full = ("boardsize 2", "play b A1", "play b B1", "play b A2")
    assert last(*full, "gogui-rules_legal_moves", rules=MOST_CAPTURES) == "= B2 pass"


def test_whose_turn_it_is_follows_the_moves() -> None:
    assert last("gogui-rules_side_to_move") == "= black"
    assert last("play b C3", "play b C4", "gogui-rules_side_to_move") == "= white"


def test_all_that_is_offered_is_known_and_well_formed() -> None:
    for language in languages():
        lines = last("gogui-analyze_commands", language=language)[2:].split("\n")
        assert len(lines) == 7
        for line in lines:
            kind, label, command = line.split("/")
            assert kind in {"gfx", "plist", "pstring", "string"}
            assert label
            assert command.split()[0] in COMMANDS


def test_what_is_offered_can_be_run_as_gogui_runs_it() -> None:
    for line in last("gogui-analyze_commands")[2:].split("\n"):
        command = line.split("/")[2].replace("%p", "C3").replace("%c", "b").replace(" %o", "")
        assert last("boardsize 4", *plays("A2", "A1", "B1"), command)[0] in "=?"
        assert not last("boardsize 4", "play b C3", command).startswith("? syntax error")


def test_proved_moves_are_green_and_red() -> None:
    atari = ("boardsize 7", *plays("A2", "A1", "G7"))
    said = last(*atari, "atari-proved b")
    assert said.startswith("= COLOR green")
    assert "B1" in said.split("\n")[0].split()
    assert re.search(r"\nTEXT Black: moves that win: \d+, that lose: \d+, not known: \d+\.$", said)
    assert last("boardsize 5", "atari-proved").endswith(
        "TEXT Black: moves that win: 9, that lose: 16, not known: 0."
    )


def test_proved_moves_are_those_of_the_colour_that_is_asked_for() -> None:
    atari = ("boardsize 5", *plays("A2", "A1"))
    assert re.search(r"COLOR green .*\bB1\b", last(*atari, "atari-proved b"))
    assert last(*atari, "atari-proved w").startswith("= COLOR red B1 ")


def test_what_was_asked_can_be_interrupted() -> None:
    """GoGui interrupts by sending a comment. The engine then answers at once, and makes no move."""
    said: list[bytes] = []
    asked = threading.Event()
    chunks = iter([b"boardsize 19\natari-rules go\ngenmove b\n", b"# interrupt\n", b"list_stones b\n", b""])

    def read(_most: int) -> bytes:
        if len(said) >= 2:
            asked.wait(0.05)
        return next(chunks, b"")

    serve(read, said.append, ruleset=SCHOOL, level=Level.LYNX, size=None, seed=1, language=ENGLISH)
    assert said == [b"= \n\n", b"= \n\n", b"? interrupted\n\n", b"= \n\n"]


@pytest.mark.parametrize("command", ["reg_genmove b", "final_score", "gogui-rules_final_result"])
def test_nothing_that_takes_time_goes_on_when_interrupted(command: str) -> None:
    said = answers("boardsize 9", command, "# interrupt", rules=GO, level=Level.LYNX)
    assert said[1] == "? interrupted"
    said = answers("boardsize 9", "atari-proved b", "# interrupt")
    assert said[1] == "? interrupted"
