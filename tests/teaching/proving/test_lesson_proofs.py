"""Compares all search results used in lessons with a slow program that tries every move."""

from collections import Counter
from collections.abc import Iterator

import pytest

from atari_teach.engine.rules import Colour, Point, Position, ruleset_named
from atari_teach.engine.solver.forcing import EXACT
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import Solver, applies
from atari_teach.engine.solver.state import Proof, state_of
from atari_teach.teaching.lessons.kinds import SequenceTask
from atari_teach.teaching.lessons.run import solving_points
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.linting.lint import unproved_looks
from atari_teach.teaching.proving import proving
from atari_teach.teaching.proving.proof_store import ProofStore, Question
from tests.engine.solver.slow_proofs import Bowls, Goban, Referee, TooLongError
from tests.narrowing import not_none
from tests.shelf import library

SIGNS = {None: ".", Colour.BLACK: "X", Colour.WHITE: "O"}
Asked = tuple[Question, bool | None]


@pytest.fixture(scope="module")
def asked() -> tuple[Asked, ...]:
    """All questions about which the course's steps need a search, with the answers, in a fixed order."""
    store = ProofStore()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proving, "STORE", store)
        notes = [note for step in _boards() for note in unproved_looks(step)]
        chases = [question for step in _boards() for question in _of_a_sequence(step)]
    assert notes == [], "something is not proved at the table"
    found = [(question, answers[proving.AT_THE_TABLE]) for question, answers in store.known()]
    return tuple(sorted([*found, *chases], key=lambda each: each[0].digest))


def _boards() -> Iterator[Step]:
    lessons = library().lessons
    return (board for lesson in lessons for step in lesson.steps for board in step.boards)


def _of_a_sequence(step: Step) -> Iterator[Asked]:
    """Yields questions whether the right moves of a `sequence` step force the capture that is its goal."""
    task = step.task
    if not isinstance(task, SequenceTask) or "captures" not in str(task.goal):
        return
    if not applies(ruleset_named(step.ruleset)):
        return
    for point in solving_points(Run(step)):
        name = f"forced {task.turns}"
        yield Question(name, step.position, step.to_play, step.ruleset, None, str(point)), True


def agree(questions: tuple[Asked, ...], boards: int) -> Counter[str]:
    """Compares all answers with the slow program; counts them by kind, and those that took too long."""
    told: Counter[str] = Counter()
    for question, answer in questions:
        kind = question.name.split()[0]
        try:
            found = _slowly(question, boards, bool(answer))
        except TooLongError:
            found = None
        if found is not None:
            assert found is answer, (
                question.name,
                question.point,
                question.to_play,
                board_of(question.position),
            )
        told[kind if found is not None else f"{kind} took too long"] += 1
    return told


def _slowly(question: Question, boards: int, claimed: bool) -> bool | None:
    if not applies(ruleset_named(question.ruleset)):
        return _with_bowls(question, boards)
    size, board, turn = question.position.size, board_of(question.position), SIGNS[question.to_play]
    referee = Referee(size, boards)
    spot = -1 if question.point is None else spot_of(question.point, size)
    match question.name.split():
        case ["wins"]:
            return referee.wins(board, turn)
        case ["wins", "with"]:
            return referee.wins_with(board, spot, turn)
        case ["chased", turns]:
            return referee.captures(board, turn, int(turns), ataris=True)
        case ["chase", *stone, turns]:
            number = int(turns)
            if not referee.begins(board, spot, turn, number, ataris=True):
                return False
            return not stone or _stood_still(referee, question, spot, number, spot_of(stone[0], size))
        case ["forced", *stone, turns]:
            number = int(turns)
            long = number > EXACT
            if not referee.begins(board, spot, turn, number, ataris=long, later=False) and not (
                long and claimed and referee.begins(board, spot, turn, EXACT, ataris=False, later=False)
            ):
                return False
            return not stone or _stood_still(referee, question, spot, number, spot_of(stone[0], size))
        case ["saves", stone]:
            after, taken = _put(board, spot, turn, size)
            return bool(taken) or not referee.captures(after, _other(turn), size * size, ataris=True)
    return None


def _stood_still(referee: Referee, question: Question, spot: int, turns: int, stone: int) -> bool:
    """Returns whether the named group would be captured if the other side passed after the move."""
    size, turn = question.position.size, SIGNS[question.to_play]
    after, taken = _put(board_of(question.position), spot, turn, size)
    if taken:
        return after[stone] == "."
    chase = question.name.startswith("chase ") or turns > EXACT
    return referee.captures(after, turn, turns - 1, ataris=chase, stone=stone)


def _with_bowls(question: Question, boards: int) -> bool | None:
    ruleset = ruleset_named(question.ruleset)
    if ruleset.passing:
        return None
    size, turn = question.position.size, SIGNS[question.to_play]
    own, other = (ruleset.target(side) or 0 for side in (question.to_play, question.to_play.other))
    before = "" if question.repeats is None else board_of(question.repeats)
    here: Goban = (board_of(question.position), turn, before, own, other)
    bowls = Bowls(size, boards)
    spot = -1 if question.point is None else spot_of(question.point, size)
    match question.name.split():
        case ["wins"]:
            return _by_and_by(bowls, here)
        case ["wins", "with"]:
            after = not_none(bowls.after(here, spot))
            found = _by_and_by(bowls, after)
            return None if found is None else not found
        case ["forced", *stone, turns]:
            return bowls.begins(here, spot, int(turns), spot_of(stone[0], size) if stone else -1)
    return None


def _by_and_by(bowls: Bowls, here: Goban) -> bool | None:
    return next((found for moves in range(1, 30) if (found := bowls.wins(here, moves)) is not None), None)


def board_of(position: Position) -> str:
    size = position.size
    return "".join(SIGNS[position[Point(column, row)]] for row in range(size) for column in range(size))


def spot_of(name: str, size: int) -> int:
    point = Point.parse(name)
    return point.row * size + point.column


def _put(board: str, spot: int, turn: str, size: int) -> tuple[str, int]:
    return not_none(Referee(size, 1)._put(board, spot, turn))


def _other(turn: str) -> str:
    return "O" if turn == "X" else "X"


def test_a_tenth_of_what_the_lessons_ask_is_so(asked: tuple[Asked, ...]) -> None:
    told = agree(tuple(_a_tenth(asked)), 400)
    assert {kind for kind in told if "too long" not in kind} >= {"wins", "forced", "chased", "saves"}


def _a_tenth(asked: tuple[Asked, ...]) -> Iterator[Asked]:
    """Yields a tenth of the questions of each kind and answer, and all questions of a rare kind."""
    kinds: dict[tuple[str, bool | None], list[Asked]] = {}
    for question, answer in asked:
        kinds.setdefault((question.name.split()[0], answer), []).append((question, answer))
    for questions in kinds.values():
        yield from questions[:: 1 if len(questions) < 40 else 10]


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_all_that_the_lessons_ask_is_so(asked: tuple[Asked, ...]) -> None:
    told = agree(asked, 12_000)
    print(told)
    long = sum(count for kind, count in told.items() if "too long" in kind)
    assert long * 6 < sum(told.values())


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_the_solver_alone_says_who_wins_without_counting_spare_moves(asked: tuple[Asked, ...]) -> None:
    told: Counter[Proof] = Counter()
    for question, answer in asked:
        if question.name == "wins" and applies(ruleset_named(question.ruleset)):
            position = question.position
            solver = Solver(grid(position.size))
            proof = solver.prove(state_of(position, question.to_play), states=1_000_000)
            assert proof is Proof.OPEN or (proof is Proof.WIN) is answer
            told[proof] += 1
    assert told[Proof.WIN] > told[Proof.OPEN]
