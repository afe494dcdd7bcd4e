"""What the board shows once a question about a crossing or a group has been answered: that it is so."""

from dataclasses import dataclass

from atari_teach.rules import Colour, Point, Position, Refused, Study, judge
from atari_teach.teaching.answers import Run
from atari_teach.teaching.explain import explain_refusal
from atari_teach.teaching.explain_marks import lit, outlined, owned, taken
from atari_teach.teaching.expression import each_test
from atari_teach.teaching.lesson import Choice
from atari_teach.teaching.picture import Ghost, Mark


@dataclass(frozen=True, slots=True)
class Proof:
    """What shows that an answer is right; the fields are those of a reply."""

    marks: tuple[Mark, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    position: Position | None = None


NOTHING_TO_SHOW = Proof()
_OF_TERRITORY = frozenset({"ahead", "territory"})


def proof_of_card(run: Run, choice: Choice) -> Proof:
    """That what the right card says holds: the stone put there and its doors, or every door closed.

    Marks, ghosts and the position speak of the card's own board, where it has one.
    """
    tests = tuple(each_test(choice.when))
    test = next((test for test in tests if test.points), None)
    if any(test.name in _OF_TERRITORY for test in tests):
        return Proof(owned(choice.position or run.position, Colour))
    if test is None:
        return NOTHING_TO_SHOW
    study = run.study_of_card(choice.position, test.colour)
    group = study.position.group_at(test.points[0])
    match test.name:
        case "legal" | "illegal":
            return proof_of_move(study, test.points[0])
        case "liberties" | "in atari" if group is not None:
            return Proof((*lit(group.liberties), *outlined(group.stones)))
        case "saved":
            return _run_out(study, test.points[0])
        case _:
            return NOTHING_TO_SHOW


def _run_out(study: Study, point: Point) -> Proof:
    """The group after running out of atari, and the doors that it finds."""
    from atari_teach.teaching.evidence_chase import way_out

    door = way_out(study, point)
    return NOTHING_TO_SHOW if door is None else proof_of_move(study, door)


def proof_of_move(study: Study, point: Point) -> Proof:
    """What comes of a stone put here, or why it can't be."""
    verdict = judge(study, point)
    if isinstance(verdict, Refused):
        found = explain_refusal(study, point)
        return NOTHING_TO_SHOW if found is None else Proof(found.marks, found.ghosts)
    group = verdict.position.group_at(point)
    if group is None:
        return Proof(position=verdict.position)
    came_off = {stone for captured in verdict.captured for stone in captured.stones} - group.liberties
    joined = outlined(group.stones) if len(group.stones) > 1 else ()
    return Proof((*lit(group.liberties), *taken(came_off), *joined), position=verdict.position)
