"""Why a card that tells whether a group gets away, or is chased to the end, does not hold: it is played."""

from atari_teach.i18n import say
from atari_teach.rules import SCHOOL, Played, Point, Position, Study, judge
from atari_teach.solver.grid import Bits, grid
from atari_teach.solver.solution import applies
from atari_teach.solver.state import state_of
from atari_teach.solver.tactics import Line, can_be_saved, ladder, liberties_of
from atari_teach.teaching.advice.advice_beats import liberties_beat, line_beats
from atari_teach.teaching.advice.claims import Claim, ClaimKind
from atari_teach.teaching.explaining.consequence_atari import OPEN_ENOUGH, runs_to
from atari_teach.teaching.explaining.explain_marks import outlined
from atari_teach.teaching.explaining.explanation import Explanation, moments
from atari_teach.teaching.picture import Beat, Picture

_MOST_STEPS = 5
"""So many steps of a chase are shown, the last ones."""


def of_saved(study: Study, point: Point) -> Explanation | None:
    """How a group of the side to play gets away, or how it is caught when it tries.

    None where that is not known, and by rules under which more than one stone has to be captured.
    """
    group = study.position.group_at(point)
    if group is None or group.colour is not study.to_play or not applies(study.ruleset):
        return None
    board, state = grid(study.position.size), state_of(study.position, study.to_play)
    rescue = can_be_saved(board, state, liberties_of(study.position, point))
    if rescue.points:
        return moments(_getting_away(_best_way(study, point, rescue.points)), 0)
    return None if rescue.line is None else _of_line(study, ClaimKind.CANNOT_BE_SAVED, rescue.line, point)


def of_chase(study: Study, point: Point) -> Explanation | None:
    """How the side to play catches this group by ataris; None where it does not."""
    group = study.position.group_at(point)
    if group is None or group.colour is study.to_play or not applies(study.ruleset):
        return None
    board, state = grid(study.position.size), state_of(study.position, study.to_play)
    line = ladder(board, state, liberties_of(study.position, point))
    return None if line is None else _of_line(study, ClaimKind.CAPTURES_IN, line, point)


def of_broken_chase(study: Study, point: Point) -> Explanation | None:
    """How this group gets out of the longest chase by ataris, step by step; None where it is caught."""
    group = study.position.group_at(point)
    if group is None or group.colour is study.to_play or not applies(study.ruleset):
        return None
    steps = _chased(study.position, point)
    if not steps or len(_liberties(steps[-1])) < OPEN_ENOUGH:
        return None
    return moments(tuple(runs_to(step) for step in steps[-_MOST_STEPS:]))


def _chased(position: Position, point: Point) -> tuple[Played, ...]:
    """The answers of this group to ataris, as many as there can be, while it has two liberties."""
    group = position.group_at(point)
    if group is None or len(group.liberties) != 2:
        return ()
    chases: list[tuple[Played, ...]] = [()]
    for at in sorted(group.liberties):
        atari = judge(Study(position, group.colour.other, SCHOOL), at)
        door = None if not isinstance(atari, Played) else group.liberties - {at}
        if not isinstance(atari, Played) or not door or atari.captured:
            continue
        answer = judge(Study(atari.position, group.colour, SCHOOL), next(iter(door)))
        if isinstance(answer, Played):
            chases.append((answer, *_chased(answer.position, point)))
    return max(chases, key=len)


def way_out(study: Study, point: Point) -> Point | None:
    """Where a group of the side to play in atari runs to: its last liberty."""
    group = study.position.group_at(point)
    in_atari = group is not None and group.in_atari and group.colour is study.to_play
    return next(iter(group.liberties)) if group is not None and in_atari else None


def _best_way(study: Study, point: Point, points: Bits) -> Played:
    """The move that saves the group: rather a stone of its own than one further away."""
    board = grid(study.position.size)
    found = [at for at in study.position.empty_points() if points >> board.number(at) & 1]
    group = study.position.group_at(point)
    own = [at for at in found if group is not None and at in group.liberties]
    verdict = judge(study, (own or found)[0])
    assert isinstance(verdict, Played), "what saves a group can be played"
    return verdict


def _getting_away(move: Played) -> tuple[Beat, ...]:
    """The liberties after the move; where there are few, those after the next atari and its answer, too."""
    first = liberties_beat(move)
    tried = [both for at in _few_liberties(move) if (both := _atari_and_answer(move, at)) is not None]
    if not tried:
        return (first,)
    atari, answer = min(tried, key=lambda both: len(_liberties(both[1])))
    group = atari.position.group_at(move.point)
    assert group is not None, "it is in atari"
    picture = Picture(atari.position, outlined(group.stones), last=atari.point)
    words = say("{who} can play here. **Atari**!", who=atari.colour)
    spoken = say("{point}: {words}", point=atari.point, words=words)
    return (first, Beat(picture, words, spoken), liberties_beat(answer))


def _liberties(move: Played) -> frozenset[Point]:
    group = move.position.group_at(move.point)
    return frozenset() if group is None else group.liberties


def _few_liberties(move: Played) -> list[Point]:
    found = _liberties(move)
    return sorted(found) if len(found) == 2 and not move.captured else []


def _atari_and_answer(move: Played, point: Point) -> tuple[Played, Played] | None:
    """An atari to the group that just moved, not put into atari itself, and the answer out of it."""
    atari = judge(Study(move.position, move.colour.other, SCHOOL), point)
    if not isinstance(atari, Played) or len(_liberties(atari)) < 2:
        return None
    door = way_out(Study(atari.position, move.colour, SCHOOL), move.point)
    answer = None if door is None else judge(Study(atari.position, move.colour, SCHOOL), door)
    return (atari, answer) if isinstance(answer, Played) else None


def _of_line(study: Study, kind: ClaimKind, line: Line, point: Point) -> Explanation:
    board, group = grid(study.position.size), study.position.group_at(point)
    assert group is not None, "a group was chased"
    claim = Claim(
        kind,
        study.position,
        study.to_play,
        study.ruleset,
        tuple(board.point(move) for move in line.moves),
        turns=(len(line.moves) + 1) // 2 if kind is ClaimKind.CAPTURES_IN else 0,
        stones=group.stones,
    )
    return moments(line_beats(claim))
