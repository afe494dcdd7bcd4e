"""Shows on the board that an answer about a crossing or a group is right."""

from collections.abc import Iterable

from atari_teach.rules import Point, Position, Refused, Study, judge
from atari_teach.teaching.explaining.evidence import way_out
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import lit, outlined, pointed_at, taken
from atari_teach.teaching.explaining.explanation import NOTHING_TOLD, Explanation
from atari_teach.teaching.expressions.expression import Test, each_test
from atari_teach.teaching.lessons.cards import Choice
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Mark

# What shows who wins reads boards: it takes 13 ms with the solver, and few cards need it.
_OF_TERRITORY = frozenset({"ahead", "territory"})


def proof_of_card(run: Run, choice: Choice) -> Explanation:
    """Shows that the right card is true: the stone put there and its liberties, or all of them closed.

    Marks, ghosts and the position speak of the card's own board, where it has one.
    """
    tests = tuple(each_test(choice.when))
    test = next((test for test in tests if test.points), None)
    if any(test.name in _OF_TERRITORY for test in tests):
        from atari_teach.teaching.explaining.evidence import of_territory

        beats = of_territory(choice.position or run.position).beats
        return Explanation(ghosts=tuple(ghost for beat in beats for ghost in beat.picture.ghosts))
    if test is None:
        return _of_whole_board(run, tests)
    study = run.study_of_card(choice.position, test.colour)
    group = study.position.group_at(test.points[0])
    match test.name:
        case "legal" | "illegal" | "self atari" | "best":
            return proof_of_move(study, test.points[0])
        case "liberties" | "in atari" if group is not None:
            return Explanation(marks=(*lit(group.liberties), *outlined(group.stones)))
        case "saved":
            return _run_out(study, test.points[0])
        case "forced capture" if test.word != "ataris" and choice.position is None:
            return Explanation(marks=doors_of_each(study.position, run.step.marks))
        case _:
            return Explanation(marks=pointed_at(() if choice.position else run.step.marks))


def doors_of_each(position: Position, stones: Iterable[Point]) -> tuple[Mark, ...]:
    """The doors of each of these groups, every group's counted from one."""
    groups = position.groups_at(stones)
    doors = (mark for group in groups for mark in lit(group.liberties))
    return (*doors, *outlined({stone for group in groups for stone in group.stones}))


def _of_whole_board(run: Run, tests: tuple[Test, ...]) -> Explanation:
    """Shows a right card that names no point: who runs out of safe moves, or which groups are in atari."""
    if any(test.name == "wins" for test in tests):
        from atari_teach.teaching.explaining.evidence import of_winner

        found = of_winner(run.study)
        return NOTHING_TOLD if found is None else Explanation(ghosts=found.beats[-1].picture.ghosts)
    colours = {test.colour for test in tests if test.name == "in atari"}
    weak = [group for group in run.position.groups() if group.in_atari and group.colour in colours]
    last = {point for group in weak for point in group.liberties}
    return Explanation(
        marks=(*lit(last, numbered=False), *outlined({stone for group in weak for stone in group.stones}))
    )


def _run_out(study: Study, point: Point) -> Explanation:
    """The group after running out of atari, and the doors that it finds."""
    door = way_out(study, point)
    return NOTHING_TOLD if door is None else proof_of_move(study, door)


def proof_of_move(study: Study, point: Point) -> Explanation:
    """Explains what a stone put here leads to, or why it can't be put."""
    verdict = judge(study, point)
    if isinstance(verdict, Refused):
        found = explain_refusal(study, point)
        return NOTHING_TOLD if found is None else Explanation(marks=found.marks, ghosts=found.ghosts)
    group = verdict.position.group_at(point)
    if group is None:
        return Explanation(
            marks=taken(() if verdict.lost is None else verdict.lost.stones), position=verdict.position
        )
    came_off = {stone for captured in verdict.captured for stone in captured.stones} - group.liberties
    joined = outlined(group.stones) if len(group.stones) > 1 else ()
    return Explanation(marks=(*lit(group.liberties), *taken(came_off), *joined), position=verdict.position)
