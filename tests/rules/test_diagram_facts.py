"""What is known of positions: each fact was stated in the documents or checked by another program.

A fact is a line such as `captures X = C3:B3` (Black on C3 captures B3), `libs B4 = A3` or `illegal O = A5`.
After `after X C4` the rest of the line speaks of the board with that move played.
"""

from collections.abc import Callable

import pytest

from atari_teach.rules import (
    SCHOOL,
    Colour,
    Fault,
    Played,
    Point,
    Position,
    Refused,
    Ruleset,
    Study,
    capture_n,
    judge,
    legal_points,
    parse_diagram,
)

SIGNS = {"X": Colour.BLACK, "O": Colour.WHITE}

DIAGRAMS = {
    "F1": """
9 . . O . . . . . .
8 . . O . . . . . .
7 O O . . X . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . . . . . . X O
2 . X X X X . . X O
1 . . . . . . . X O
  A B C D E F G H I
# groups X = 3
# groups O = 3
# nlibs C9 = 5
# nlibs A7 = 5
# nlibs I1 = 1
# nlibs H1 = 4
# nlibs B2 = 10
# nlibs E7 = 4
""",
    "F2": """
9 O X X . . . . X O
8 . O O X . . . . .
7 . X X . . . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 X X X X . . . . .
2 O O O O X . . . .
1 . O . O X . . . .
  A B C D E F G H I
# captures X = A8:A9,B8,C8 I8:I9
# illegal X = A1 C1
# libs A2 = A1 C1
""",
    "0a": """
5 . . . . .
4 . . . . .
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
# groups X = 0
# ways 2 = A1 A5 E1 E5
# ways 3 = A2 A3 A4 B1 B5 C1 C5 D1 D5 E2 E3 E4
""",
    "1a": """
7 . . . . . . .
6 . X X . . O .
5 . . X . . O .
4 . . . X . . .
3 . O . . . . .
2 . O O . X X .
1 . . . . . . .
  A B C D E F G
# groups X = 3
# groups O = 2
# group C5 = B6 C5 C6
# joins X C5 D4 = C4 D5
""",
    "2a": """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . X . . .
3 . . . . . . .
2 . . . . . . .
1 X . . . . X .
  A B C D E F G
# nlibs D4 = 4
# nlibs A1 = 2
# nlibs F1 = 3
""",
    "2b": """
5 . . . . .
4 . X X . .
3 . X . . .
2 . . . . .
1 . . . . .
  A B C D E
# libs B4 = A3 A4 B2 B5 C3 C5 D4
# nlibs B4 = 7
""",
    "2c": """
5 . O . . .
4 O X X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
# libs B4 = A3 B2 C5 D4
""",
    "3a": """
7 . . X O . . .
6 . . . X . . .
5 . . . . . . .
4 . X X . . . .
3 X O O X . . .
2 . X . . . O .
1 . . . . . X .
  A B C D E F G
# in_atari O = B3 C3 D7
# libs D7 = E7
# libs B3 = C2
# nlibs F2 = 3
""",
    "3b": """
5 . . . . .
4 . . X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
# atari X C3 = C2 D3
""",
    "3c": """
5 . . . . .
4 . O . . .
3 O X . O .
2 . O O X O
1 . . . . .
  A B C D E
# in_atari X = B3 D2
# libs B3 = C3
# libs D2 = D1
# in_atari O = none
""",
    "4a": """
5 . . . . .
4 . . X . .
3 . X O X .
2 . . . . .
1 . . . . .
  A B C D E
# captures X = C2:C3
""",
    "4b": """
5 O O . . .
4 X X . . .
3 . . . O .
2 . . . . .
1 . . . . .
  A B C D E
# captures X = C5:A5,B5
""",
    "4c": """
7 . . . . . . .
6 . . . . . . .
5 . . X . X . .
4 . X O . O X .
3 . . X . X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
# captures X = D4:C4,E4
""",
    "5 joining": """
5 . X . . .
4 X . . . .
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
# illegal X = none
# illegal O = A5
# after X A5 libs A5 = A3 B4 C5
""",
    "5a": """
5 . . X . .
4 . X . X .
3 . . X . .
2 . . . . .
1 . . . . .
  A B C D E
# illegal O = C4
# illegal X = none
""",
    "5b": """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
# illegal O = B5
# captures X = B5:A4,A5
""",
    "5c": """
7 . X . . . . .
6 X X . . . . .
5 . . . . X . .
4 . . . X . X .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
# illegal O = A7
# self_atari O = E4
""",
    "6a": """
5 . X O . .
4 X . X O .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
# captures O = B4:C4
# illegal O = A5
""",
    "6b": """
5 . X O . .
4 X . X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
# captures O = none
# illegal O = A5 B4
# libs C4 = B4 D4
""",
    "7a": """
6 . . . . . .
5 . . . . . .
4 . . O X . .
3 . . X O . .
2 . . . . . .
1 . . . . . .
  A B C D E F
# nlibs C3 = 2
# nlibs C4 = 2
# nlibs D3 = 2
# nlibs D4 = 2
""",
    "8a": """
7 . . . . . . .
6 . . O . . . .
5 . O X . . . .
4 . . O X . . .
3 . X O X . . .
2 . . X . . . .
1 . . . . . . .
  A B C D E F G
# in_atari X = C5
# captures X = B4:C3,C4
# captures O = D5:C5
""",
    "9a": """
5 . . . . .
4 . . O . .
3 . O . O .
2 . . . . .
1 . O . . .
  A B C D E
# self_atari X = A1 C3
# illegal X = none
""",
    "9b": """
5 X . O . .
4 X O . . .
3 . O . . .
2 O . . . .
1 . . . . .
  A B C D E
# libs A4 = A3 B5
# self_atari X = A1 A3 B5
""",
    "10b": """
5 . . . . .
4 . . . . .
3 . . O . .
2 . O X O .
1 . O . . .
  A B C D E
# after X C1 libs C2 = D1
# after X C1 captures O = D1:C1,C2
""",
    "12a": """
7 . . . . . . .
6 . . . . . . .
5 . . . O X . .
4 . . X . O . .
3 . . X . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
# joins O D5 E4 = D4
# after X D4 joins O D5 E4 = none
""",
    "18b": """
5 . . . . .
4 . . . . .
3 X X X X .
2 O O O X .
1 . . O X .
  A B C D E
# libs A2 = A1 B1
# after X A1 captures O = B1:A1
# after X B1 captures O = A1:B1
# after O A1 captures X = B1:A1,A2,B2,C1,C2
# after O B1 captures X = A1:A2,B1,B2,C1,C2
""",
    "20a": """
4 . X O .
3 X X O O
2 X X O O
1 X X O .
  A B C D
# legal X = none
# captures O = A4:A1,A2,A3,B1,B2,B3,B4
""",
    "25a": """
5 . . . . .
4 . . . . .
3 X X X X .
2 O O O O X
1 . O . O X
  A B C D E
# illegal X = A1 C1
# libs A2 = A1 C1
# captures X = none
""",
}


def names(points: object) -> str:
    assert isinstance(points, set | frozenset | tuple | list)
    return " ".join(sorted(map(str, points))) or "none"


def libs(position: Position, point: str) -> frozenset[Point]:
    group = position.group_at(Point.parse(point))
    assert group is not None
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
    found = position.group_at(Point.parse(point))
    assert found is not None
    return names(found.stones)


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
}


def facts() -> list[tuple[str, str, str, str]]:
    found = []
    for name, text in DIAGRAMS.items():
        lines = text.strip("\n").split("\n")
        board = "\n".join(line for line in lines if not line.startswith("#"))
        for line in lines:
            if line.startswith("#"):
                question, _, answer = line[1:].partition("=")
                found.append((name, board, question.strip(), answer.strip()))
    return found


def answer_to(question: str, position: Position) -> str:
    words = question.split()
    if words[0] == "after":
        move = judge(Study(position, SIGNS[words[1]]), Point.parse(words[2]))
        assert isinstance(move, Played)
        return answer_to(" ".join(words[3:]), move.position)
    return QUESTIONS[words[0]](position, *words[1:])


@pytest.mark.parametrize(("name", "board", "question", "answer"), facts())
def test_the_rules_say_so(name: str, board: str, question: str, answer: str) -> None:
    assert answer_to(question, parse_diagram(board)) == answer, f"{name}: {question}"


@pytest.mark.parametrize(
    ("board", "ruleset", "moves", "fault"),
    [
        ("24a", capture_n(3), "X C3 O B3", Fault.KO),
        ("24a", SCHOOL, "X C3", None),
        ("24b", capture_n(3), "X D3 O C3", None),
    ],
)
def test_one_stone_taken_back_at_once_is_ko_and_of_two_stones_one_is_not(
    board: str, ruleset: Ruleset, moves: str, fault: Fault | None
) -> None:
    position, before = parse_diagram(KO_DIAGRAMS[board]), None
    words = moves.split()
    verdict: Played | Refused | None = None
    for sign, name in zip(words[::2], words[1::2], strict=True):
        verdict = judge(Study(position, SIGNS[sign], ruleset, repeats=before), Point.parse(name))
        if isinstance(verdict, Played):
            assert verdict.captured
            position, before = verdict.position, position
    assert (verdict.fault if isinstance(verdict, Refused) else None) is fault


KO_DIAGRAMS = {
    "24a": """
5 . . . . .
4 . X O . .
3 X O . O .
2 . X O . .
1 . . . . .
  A B C D E
""",
    "24b": """
5 . . . . .
4 . X X O .
3 X O O . O
2 . X X O .
1 . . . . .
  A B C D E
""",
}
