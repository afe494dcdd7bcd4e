"""Known facts about positions. Each was stated in the source documents, or checked with another program.

A fact is a line such as `captures X = C3:B3` (Black on C3 captures B3), `libs B4 = A3` or `illegal O = A5`.
After `after X C4`, the rest of the line is about the board with that move played. The solver answers who
wins, what is safe and which line captures.
"""

import re
from collections.abc import Callable

import pytest

from atari_teach.engine.rules import (
    GO,
    SCHOOL,
    Colour,
    Fault,
    Played,
    Point,
    Position,
    Refused,
    Study,
    capture_n,
    judge,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.rules.territory import territory
from atari_teach.engine.solver import forcing
from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.forcing import Forcing
from atari_teach.engine.solver.grid import Grid, grid, points_in
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.state import Proof, State, state_of
from atari_teach.engine.solver.tactics import Line
from tests import boards
from tests.engine.rules.diagrams import BY_NAME, DIAGRAMS, FACTS
from tests.engine.solver.checks import check_capture
from tests.narrowing import instance_of, not_none

OTHER = {"X": "O", "O": "X"}
MANY = 1_000_000
SIGNS = {"X": Colour.BLACK, "O": Colour.WHITE}

MORE = """
[0a] ways 2 = A1 A5 E1 E5
[0a] ways 3 = A2 A3 A4 B1 B5 C1 C5 D1 D5 E2 E3 E4
[0a] ways 4 = B2 B3 B4 C2 C3 C4 D2 D3 D4
[24a] in_atari O = B3
"""
"""More facts about the diagrams, in the form of `diagrams.txt`, each with its diagram's name."""


def names(points: object) -> str:
    assert isinstance(points, set | frozenset | tuple | list)
    return " ".join(sorted(map(str, points))) or "none"


def libs(position: Position, point: str) -> frozenset[Point]:
    group = not_none(position.group_at(Point.parse(point)))
    return group.liberties


def verdicts(position: Position, sign: str) -> list[Played | Refused]:
    study = Study(position, SIGNS[sign])
    return [judge(study, point) for point in position.points()]


def played(position: Position, sign: str) -> list[Played]:
    return [verdict for verdict in verdicts(position, sign) if isinstance(verdict, Played)]


def captures(position: Position, sign: str) -> str:
    found = [
        f"{move.point}:" + ",".join(sorted(str(stone) for group in move.captured for stone in group.stones))
        for move in played(position, sign)
        if move.captured
    ]
    return " ".join(sorted(found)) or "none"


def illegal(position: Position, sign: str) -> str:
    refused = (verdict for verdict in verdicts(position, sign) if isinstance(verdict, Refused))
    return names({refusal.point for refusal in refused if refusal.fault is not Fault.OCCUPIED})


def in_atari(position: Position, sign: str) -> str:
    return names({s for group in position.groups(SIGNS[sign]) if group.in_atari for s in group.stones})


def self_atari(position: Position, sign: str) -> str:
    moves = (move for move in played(position, sign) if not move.captured)
    return names({move.point for move in moves if len(libs(move.position, str(move.point))) == 1})


def joins(position: Position, sign: str, one: str, other: str) -> str:
    first, second = Point.parse(one), Point.parse(other)
    groups = ((move.point, move.position.group_at(first)) for move in played(position, sign))
    return names({point for point, group in groups if group is not None and second in group.stones})


def atari(position: Position, sign: str, target: str) -> str:
    return names({m.point for m in played(position, sign) if len(libs(m.position, target)) == 1})


def group(position: Position, point: str) -> str:
    found = not_none(position.group_at(Point.parse(point)))
    return names(found.stones)


def wins(position: Position, sign: str, turns: str, kind: str) -> str:
    """Returns the moves that begin a forced capture, in which every later own move gives atari.

    If `kind` is "atari", the first move must give atari too.
    """
    board, state = solved(position, sign)
    search = begins_chase if kind == "atari" else begins_ataris
    return names(
        {point for point in at(board, state[0]) if search(board, state, board.number(point), int(turns))}
    )


def begins_ataris(board: Grid, state: State, point: int, turns: int) -> bool:
    taken = 1 << point in state[2]
    return taken or Forcing(board, MANY, ataris_only=True).begins(state, point, turns)


def begins_chase(board: Grid, state: State, point: int, turns: int) -> bool:
    return not_none(forcing.begins_capture(board, state, point, turns, states=MANY, ataris=True))


def safe(position: Position, sign: str, turns: str) -> str:
    """Returns the moves after which the other side can't capture by a chase of at most `turns` moves."""
    return names(
        {m.point for m in played(position, sign) if wins(m.position, OTHER[sign], turns, "atari") == "none"}
    )


def saving(position: Position, sign: str) -> str:
    return names({m.point for m in played(position, sign) if captures(m.position, OTHER[sign]) == "none"})


def best(position: Position, sign: str) -> str:
    proofs = judge_moves(position, SIGNS[sign], book=None, states=MANY, leaf=leaf)
    assert Proof.OPEN not in proofs.values()
    return names({point for point, proof in proofs.items() if proof is Proof.WIN})


def any_reply(position: Position, one: str, other: str, turns: str) -> str:
    """Returns whether side `other` captures within `turns` moves, whatever side `one` plays first."""
    board, state = solved(position, one)
    return "yes" if Forcing(board, MANY, ataris_only=True).caught(state, int(turns)) else "no"


def retake(position: Position, *words: str) -> str:
    """Returns whether a recapture immediately after a capture is legal under a ko rule."""
    before: Position | None = None
    for sign, name in zip(words[::2], words[1::2], strict=True):
        verdict = judge(Study(position, SIGNS[sign], capture_n(3), repeats=before), Point.parse(name))
        if isinstance(verdict, Refused):
            assert verdict.fault is Fault.KO
            return "repeats"
        assert verdict.captured
        position, before = verdict.position, position
    return "new"


def line(position: Position, sign: str, *moves: str) -> str:
    """Checks that a line captures with its last move whatever the answers; returns the captured stones."""
    board, state = solved(position, sign)
    numbers = tuple(board.number(Point.parse(name)) for name in moves)
    assert check_capture(board, state, Line(numbers))
    for name in moves[:-1]:
        move = instance_of(Played, judge(Study(position, SIGNS[sign]), Point.parse(name)))
        assert not move.captured
        position, sign = move.position, OTHER[sign]
    last = instance_of(Played, judge(Study(position, SIGNS[sign]), Point.parse(moves[-1])))
    return names({stone for group in last.captured for stone in group.stones})


def solved(position: Position, sign: str) -> tuple[Grid, State]:
    return grid(position.size), state_of(position, SIGNS[sign])


def at(board: Grid, bits: int) -> list[Point]:
    return [board.point(number) for number in points_in(bits)]


QUESTIONS: dict[str, Callable[..., str]] = {
    "groups": lambda position, sign: str(len(position.groups(SIGNS[sign]))),
    "group": group,
    "libs": lambda position, point: names(libs(position, point)),
    "nlibs": lambda position, point: str(len(libs(position, point))),
    "ways": lambda position, n: names(
        {p for p in position.points() if len(position.neighbours(p)) == int(n)}
    ),
    "captures": captures,
    "illegal": illegal,
    "legal": lambda position, sign: names(legal_points(Study(position, SIGNS[sign]))),
    "in_atari": in_atari,
    "self_atari": self_atari,
    "joins": joins,
    "atari": atari,
    "wins": wins,
    "safe": safe,
    "saving": saving,
    "best": best,
    "anyreply": any_reply,
    "retake": retake,
    "line": line,
    "territory": lambda position, sign: names(territory(position).of(SIGNS[sign])),
    "neutral": lambda position: names(territory(position).neutral),
}


def more_facts() -> list[tuple[str, str, str]]:
    found = (re.match(r"\[(.+?)\] (.+?) = (.+)", each) for each in MORE.strip().split("\n"))
    return [(match[1], match[2], match[3]) for match in found if match]


def answer_to(question: str, position: Position) -> str:
    words = question.split()
    if words[0] == "after":
        move = instance_of(Played, judge(Study(position, SIGNS[words[1]]), Point.parse(words[2])))
        return answer_to(" ".join(words[3:]), move.position)
    return QUESTIONS[words[0]](position, *words[1:])


def test_no_diagram_and_no_fact_has_been_lost() -> None:
    assert (len(DIAGRAMS), len(FACTS)) == (53, 130)
    assert len({diagram.name for diagram in DIAGRAMS}) == 53


@pytest.mark.parametrize(("name", "question", "answer"), [*FACTS, *more_facts()])
def test_the_rules_and_the_solver_say_so(name: str, question: str, answer: str) -> None:
    assert answer_to(question, BY_NAME[name].position) == answer, f"{name}: {question}"


JOINING = boards.JOINING


def test_a_point_without_an_empty_neighbour_is_open_to_friends() -> None:
    position = parse_diagram(JOINING)
    assert (illegal(position, "X"), illegal(position, "O")) == ("none", "A5")
    assert answer_to("after X A5 libs A5", position) == "A3 B4 C5"


def test_one_stone_taken_back_at_once_is_refused_only_where_there_is_a_rule_of_ko() -> None:
    position = BY_NAME["24a"].position
    taken = instance_of(Played, judge(Study(position, Colour.BLACK), Point.parse("C3")))
    for ruleset, refused in ((SCHOOL, False), (capture_n(3), True), (GO, True)):
        back = judge(Study(taken.position, Colour.WHITE, ruleset, repeats=position), Point.parse("B3"))
        assert isinstance(back, Refused) is refused
