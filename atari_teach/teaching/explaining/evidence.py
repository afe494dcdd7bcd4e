"""Explains why a tapped point or a card is wrong: a sentence, and the points that prove it.

This evidence is used if the step has no feedback for the answer and no misconception was recognised.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import SCHOOL, Colour, Group, Played, Point, Position, Refused, Study, judge
from atari_teach.engine.rules.territory import count
from atari_teach.engine.solver.board_values import spare_moves
from atari_teach.engine.solver.endings import Ending
from atari_teach.engine.solver.grid import Bits, grid
from atari_teach.engine.solver.solution import applies
from atari_teach.engine.solver.state import state_of
from atari_teach.engine.solver.tactics import Line, can_be_saved, ladder, liberties_of
from atari_teach.teaching.advice.claims import Claim, ClaimKind, liberties_beat, line_beats
from atari_teach.teaching.advice.ending_moves import shared_points
from atari_teach.teaching.advice.ending_words import reckoning, rule
from atari_teach.teaching.explaining.consequence import OPEN_ENOUGH, consequence, runs_to
from atari_teach.teaching.explaining.counting import counted, filled
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import (
    apart,
    coming_off,
    in_order,
    lit,
    looked_at,
    not_this,
    outlined,
    pointed_at,
    taken,
    untouched,
)
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, NO_PARTS, Explanation, moments
from atari_teach.teaching.expressions.expression import AllOf, Expression, Not, Test, each_test
from atari_teach.teaching.expressions.predicates import holds
from atari_teach.teaching.expressions.queries import OF_STONES, corners
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture
from atari_teach.teaching.proving.proving import wins


def explain_wrong_tap(run: Run, asked: Test, point: Point) -> Explanation:
    """Explains why this point is not in the answer of a query."""
    other = other_than_asked(run, asked, point)
    if other is not None:
        return _of_another_kind(run, asked, point, other)
    study = replace(run.study, to_play=asked.colour or run.to_play)
    if asked.name in OF_STONES:
        return _of_stone(study, asked, point)
    return _OF_CROSSINGS.get(asked.name, _not_this)(study, asked, point)


def _of_another_kind(run: Run, asked: Test, point: Point, words: Text) -> Explanation:
    """Shows which stones or crossings are meant, or whose last liberty the tapped crossing is."""
    position = run.position
    if asked.name not in OF_STONES:  # the crossings beside the stone may be the answer
        return Explanation(words, not_this([point]))
    groups = position.groups_at(position.neighbours(point)) if position[point] is None else ()
    caught = [group for group in groups if group.in_atari and asked.colour in (None, group.colour)]
    if asked.name == "in atari" and caught:
        stones = {stone for group in caught for stone in group.stones}
        return Explanation(
            say("This is a last door. Whose door is it?"), (*lit([point], numbered=False), *looked_at(stones))
        )
    return Explanation(words, (*not_this([point]), *looked_at(position.stones(_asked_colour(run, asked)))))


def _asked_colour(run: Run, asked: Test) -> Colour | None:
    """The colour of the stones that a query is about; None for both."""
    if asked.name == "captured":
        return (asked.colour or run.to_play).other
    return run.position[asked.points[0]] if asked.name == "group" else asked.colour


def other_than_asked(run: Run, asked: Test, point: Point) -> Text | None:
    """Says that the child tapped a stone instead of a crossing, the reverse, or a stone of the wrong colour.

    None if the tapped point is of the kind that the question asks for.
    """
    found = run.position[point]
    if asked.name not in OF_STONES:
        return None if found is None else say("There is a stone here. Look for empty crossings.")
    if found is None:
        return say("There is no stone here. Look for stones.")
    colour = _asked_colour(run, asked)
    return None if colour is None or found is colour else say("This stone is the other colour.")


def explain_wrong_card(run: Run, choice: Choice) -> Explanation | None:
    """Explains why a card's claim is false; None if there is nothing to show.

    If the card has its own board, the marks and ghosts are on that board.
    """
    test, denied = _claim(_not_so(run, choice))
    if test is None:
        return None
    study = run.study_of_card(choice.position, test.colour)
    if test.name == "forced capture" and test.word != "ataris" and choice.position is None:
        return _of_race(study, run.step.marks)
    if test.name == "ahead":
        return explain_territory(study.position)
    if test.name == "in atari" and not test.points:
        return None if denied else _of_weakest(study.position, test.colour)
    found = _of_claim(study, test, denied=denied) if test.points else _of_winner(run, study, test)
    asked_now = choice.position is None and study.to_play is run.to_play
    return found if found is None or asked_now else replace(found, parts=NO_PARTS)


def _not_so(run: Run, choice: Choice) -> Expression:
    """The first part of a card's claim that is false."""
    if not isinstance(choice.when, AllOf):
        return choice.when
    study = run.study_of_card(choice.position)
    return next((part for part in choice.when.parts if not holds(part, study)), choice.when)


def _claim(expression: Expression) -> tuple[Test | None, bool]:
    """A card's only test (None if it has several), and whether the card negates the test."""
    match expression:
        case Test():
            return expression, False
        case Not(Test() as test):
            return test, True
        case _:
            return None, False


def _of_claim(study: Study, test: Test, *, denied: bool) -> Explanation | None:
    point, group = test.points[0], study.position.group_at(test.points[0])
    match test.name:
        case "liberties" | "in atari" if group is not None:
            return Explanation(say("Count the open doors of this group."), _doors_of(group))
        case "same group" if not denied:
            groups = study.position.groups_at(test.points)
            return Explanation(say("Follow the lines between these stones."), apart(groups))
        case "legal" | "illegal":
            return explain_refusal(study, point) or _playable(study, test, point)
        case "captures" if not denied:
            return _no_capture(study, test, point)
        case "self atari" if not denied:
            return _no_self_atari(study, test, point)
        case "self atari":
            return consequence(study, point)
        case "saved" if group is not None and group.colour is study.to_play:
            return explain_rescue(study, point)
        case "forced capture" if test.word == "ataris":
            return explain_chase(study, point) if denied else explain_escape(study, point)
        case "best" if not denied:
            return consequence(study, point)
        case _:
            return None


def _of_winner(run: Run, study: Study, test: Test) -> Explanation | None:
    """Explains who wins, for a card about the winner; None if the child does not play next."""
    if test.name != "wins" or study.to_play is not run.to_play:
        return None

    return explain_winner(study)


def _of_stone(study: Study, asked: Test, point: Point) -> Explanation:
    """Explains why this stone does not belong to the answer of the query `asked`."""
    group = study.position.group_at(point)
    assert group is not None, "an empty crossing is told by `other_than_asked`"
    match asked.name:
        case "in atari":
            return Explanation(say("Here more than one door is open."), _doors_of(group))
        case "weakest":
            return Explanation(say("Another group has fewer liberties."), _doors_of(group))
        case "captured":
            rest = lit(group.liberties - {asked.points[0]}, numbered=False)
            words = say_n(
                "This stone stays. It still has an open door.",
                "This stone stays. It still has {n:one} open doors.",
                len(rest),
            )
            return Explanation(words, (*rest, *outlined(group.stones)))
        case _:
            asked_about = study.position.groups_at(asked.points)
            return Explanation(say("This stone is not joined to the group."), apart((*asked_about, group)))


def explain_playable(run: Run, asked: Test, points: Iterable[Point]) -> Explanation:
    """Shows on which of these points a stone may go: a ghost on each, with the doors that it would have.

    Only for queries about moves with no liberty, or with one; nothing is shown for others.
    """
    if asked.name not in ("illegal", "self atari"):
        return NO_EXPLANATION
    study = replace(run.study, to_play=asked.colour or run.to_play)
    played = [verdict for point in in_order(points) if isinstance(verdict := judge(study, point), Played)]
    groups = {move.point: move.position.group_at(move.point) for move in played}
    doors = {door for group in groups.values() if group is not None for door in group.liberties}
    came_off = coming_off(_stones(tuple(group for move in played for group in move.captured)))
    empty = (door for door in doors if run.position[door] is None and door not in groups)
    ghosts = tuple(Ghost(point, study.to_play) for point in groups)
    return Explanation(marks=(*lit(empty, numbered=len(groups) == 1), *came_off), ghosts=ghosts)


def _playable(study: Study, _asked: Test, point: Point) -> Explanation:
    """Explains that a stone can be put on `point`, by showing the liberties that it would have."""
    verdict = judge(study, point)
    assert isinstance(verdict, Played), "what is refused is explained as refused"
    group = verdict.position.group_at(point)
    if group is None:
        return Explanation(say("A stone can go here."), ghosts=(Ghost(point, study.to_play),))
    doors = tuple(mark for mark in lit(group.liberties) if study.position[mark.point] is None)
    beat = Beat(Picture(verdict.position, lit(group.liberties), last=point), say("So a stone can go here."))
    words = say_n(
        "Here the stone would have an open door.",
        "Here the stone would have {n:one} open doors.",
        len(group.liberties),
    )
    return Explanation(words, doors, (Ghost(point, study.to_play),), (beat,))


def _no_capture(study: Study, _asked: Test, point: Point) -> Explanation:
    refused = explain_refusal(study, point)
    if refused is not None:
        return refused
    position = study.position
    near = (p for p in position.neighbours(point) if position[p] is study.to_play.other)
    groups = position.groups_at(near)
    if not groups:
        return Explanation(say("No stone comes off here."), ghosts=(Ghost(point, study.to_play),))
    doors = {door for group in groups for door in group.liberties} - {point}
    stones = {stone for group in groups for stone in group.stones}
    marks = (*lit(doors, numbered=False), *outlined(stones))
    words = say_n(
        "No stone comes off here. A door stays open.",
        "No stone comes off here. There are still {n:one} open doors.",
        len(doors),
    )
    return Explanation(words, marks)


def _no_self_atari(study: Study, _asked: Test, point: Point) -> Explanation:
    refused = explain_refusal(study, point)
    if refused is not None:
        return refused
    verdict = judge(study, point)
    assert isinstance(verdict, Played)
    if verdict.captured:
        ghosts = (Ghost(point, study.to_play),)
        return Explanation(say("Here stones come off first."), coming_off(_stones(verdict.captured)), ghosts)
    group = verdict.position.group_at(point)
    doors = frozenset() if group is None else group.liberties
    words = say("Here the stone would have more than one open door.")
    return Explanation(words, lit(doors), (Ghost(point, study.to_play),))


def _no_atari(study: Study, asked: Test, point: Point) -> Explanation:
    verdict = judge(study, point)
    if isinstance(verdict, Refused):
        return explain_refusal(study, point) or _not_this(study, asked, point)
    group = verdict.position.group_at(asked.points[0])
    if group is None:
        return _not_this(study, asked, point)
    return Explanation(say("Count the doors that would stay open."), _doors_of(group))


def _no_liberty(study: Study, asked: Test, point: Point) -> Explanation:
    groups = study.position.groups_at(asked.points)
    touching = [group for group in groups if point in group.liberties]
    stones = {stone for group in groups for stone in group.stones}
    if touching:
        words = say("Only one of the groups touches this crossing.")
        return Explanation(words, (*untouched(groups, point), *outlined(stones)))
    words = say("This crossing is more than one step away.")
    return Explanation(words, (*not_this([point]), *outlined(stones)))


def _no_place(study: Study, asked: Test, point: Point) -> Explanation:
    return explain_refusal(study, point) or _not_this(study, asked, point)


def _no_joining(study: Study, asked: Test, point: Point) -> Explanation:
    groups = study.position.groups_at(asked.points)
    words = say("From here the stones are not all joined.")
    stones = {stone for group in groups for stone in group.stones}
    return explain_refusal(study, point) or Explanation(words, (*untouched(groups, point), *outlined(stones)))


def _no_edge(study: Study, asked: Test, point: Point) -> Explanation:
    if asked.name == "edges" and point in corners(study.position):
        return Explanation(say("This is a corner."), pointed_at([point]))
    words = say("This is not a corner.") if asked.name == "corners" else say("This is not at the edge.")
    return Explanation(words, pointed_at([point]))


def _not_this(_study: Study, _asked: Test, point: Point) -> Explanation:
    return Explanation(say("Look again at this one."), looked_at([point]))


def _of_race(study: Study, stones: tuple[Point, ...]) -> Explanation:
    """Explains a capturing race between two groups: the liberties of one, then of the other."""
    words = say("Count the open doors of this group.")
    groups = study.position.groups_at(stones)
    beats = tuple(Beat(Picture(study.position, _doors_of(group)), words) for group in groups)
    return Explanation(words, beats=beats)


def _of_weakest(position: Position, colour: Colour | None) -> Explanation | None:
    """Shows the liberties of the group that has the fewest, as evidence on whether a group is in atari."""
    groups = [group for group in position.groups() if colour in (None, group.colour)]
    weakest = min(groups, key=lambda group: len(group.liberties), default=None)
    if weakest is None:
        return None
    return Explanation(say("Count the open doors of this group."), _doors_of(weakest))


def _doors_of(group: Group) -> tuple[Mark, ...]:
    return (*lit(group.liberties), *outlined(group.stones))


def _stones(groups: tuple[Group, ...]) -> frozenset[Point]:
    return frozenset(stone for group in groups for stone in group.stones)


_OF_CROSSINGS: dict[str, Callable[[Study, Test, Point], Explanation]] = {
    "liberties": _no_liberty,
    "shared": _no_liberty,
    "illegal": _playable,
    "legal": _no_place,
    "self atari": _no_self_atari,
    "captures": _no_capture,
    "atari": _no_atari,
    "joins": _no_joining,
    "corners": _no_edge,
    "edges": _no_edge,
}


# Evidence for cards about the winner: the spare moves are counted, then play goes on to the end.

_MOST_EMPTY = 16
"""A child can count up to this number of empty points; on boards with more, counting is not shown."""


def explain_winner(study: Study) -> Explanation | None:
    """Explains who wins: the spare moves of both sides, shared points and an example of play.

    None if counting can't tell who wins.

    Args:
        study: The board, with the child to play.
    """
    position, child = study.position, study.to_play
    if not applies(study.ruleset) or len(position.empty_points()) > _MOST_EMPTY:
        return None
    firm = all(spare_moves(position, colour) is not None for colour in (child, child.other))
    won = wins(study) if firm and not any(group.in_atari for group in position.groups()) else None
    if won is None:
        return None
    ending = Ending(position, child, won, shared_points(position))
    return Explanation(rule(), beats=reckoning(ending))


def explain_territory(position: Position) -> Explanation:
    """Explains how many points each side controls, counted on the board."""
    found = count(position, frozenset())
    beats = tuple(counted(position, filled(found, colour)) for colour in Colour)
    return moments(beats, 0)


# Evidence for cards about a chase: the chase is played to its end.

_MOST_MOMENTS = 9
"""The maximum number of moments for one line of moves: enough for a chase across a lesson board."""

_MOST_STEPS = 5
"""The maximum number of steps shown of a chase; of a longer one, only the last steps are shown."""


def explain_rescue(study: Study, point: Point) -> Explanation | None:
    """Shows how a group of the side to play escapes, or how it is captured when it tries.

    None if the search can't tell, or if the rules require more than one captured stone.
    """
    group = study.position.group_at(point)
    if group is None or group.colour is not study.to_play or not applies(study.ruleset):
        return None
    board, state = grid(study.position.size), state_of(study.position, study.to_play)
    rescue = can_be_saved(board, state, liberties_of(study.position, point))
    if rescue.points:
        return moments(_getting_away(_best_way(study, point, rescue.points)), 0)
    return None if rescue.line is None else _of_line(study, ClaimKind.CANNOT_BE_SAVED, rescue.line, point)


def explain_chase(study: Study, point: Point) -> Explanation | None:
    """Shows how the side to play captures the group on `point` by ataris; None if it can't."""
    group = study.position.group_at(point)
    if group is None or group.colour is study.to_play or not applies(study.ruleset):
        return None
    board, state = grid(study.position.size), state_of(study.position, study.to_play)
    line = ladder(board, state, liberties_of(study.position, point))
    return None if line is None else _of_line(study, ClaimKind.CAPTURES_IN, line, point)


def explain_escape(study: Study, point: Point) -> Explanation | None:
    """Shows how the group on `point` escapes the longest chase by ataris; None if it is captured."""
    group = study.position.group_at(point)
    if group is None or group.colour is study.to_play or not applies(study.ruleset):
        return None
    steps = _chased(study.position, point)
    if not steps or len(_liberties(steps[-1])) < OPEN_ENOUGH:
        return None
    return moments(tuple(runs_to(step) for step in steps[-_MOST_STEPS:]))


def _chased(position: Position, point: Point) -> tuple[Played, ...]:
    """The moves with which the group on `point` answers the longest possible series of ataris.

    Before each atari the group has two liberties.
    """
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
    """The last liberty of the group, if it belongs to the side to play and is in atari; otherwise None."""
    group = study.position.group_at(point)
    in_atari = group is not None and group.in_atari and group.colour is study.to_play
    return next(iter(group.liberties)) if group is not None and in_atari else None


def _best_way(study: Study, point: Point, points: Bits) -> Played:
    """A move that saves the group, preferably one next to the group."""
    board = grid(study.position.size)
    found = [at for at in study.position.empty_points() if points >> board.number(at) & 1]
    group = study.position.group_at(point)
    own = [at for at in found if group is not None and at in group.liberties]
    verdict = judge(study, (own or found)[0])
    assert isinstance(verdict, Played), "what saves a group can be played"
    return verdict


def _getting_away(move: Played) -> tuple[Beat, ...]:
    """The moments that show the group's liberties after the move.

    If there are only a few, the next atari and the answer to it are shown as well.
    """
    first = liberties_beat(move)
    tried = [both for at in _few_liberties(move) if (both := _atari_and_answer(move, at)) is not None]
    if not tried:
        return (first,)
    atari, answer = min(tried, key=lambda both: len(_liberties(both[1])))
    group = atari.position.group_at(move.point)
    assert group is not None, "it is in atari"
    marks = (*lit(group.liberties, numbered=False), *outlined(group.stones))
    picture = Picture(atari.position, marks, last=atari.point)
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
    """An atari on the group that just moved, and that group's escape; None if the atari is a self-atari."""
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
    return moments(line_beats(claim, _MOST_MOMENTS))


# Shows on the board that an answer about a point or a group is right.


# Only these tests need the modules that find territory; with the solver these take 13 ms to import.
_OF_TERRITORY = frozenset({"ahead", "territory"})


def proof_of_card(run: Run, choice: Choice) -> Explanation:
    """Shows that the right card is true: by a stone and its liberties, or by closed ways out.

    If the card has its own board, the marks, ghosts and position are on that board.
    """
    tests = tuple(each_test(choice.when))
    test = next((test for test in tests if test.points), None)
    if any(test.name in _OF_TERRITORY for test in tests):
        beats = explain_territory(choice.position or run.position).beats
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
            return Explanation(marks=() if choice.position else run.step.marks_on(run.position))


def doors_of_each(position: Position, stones: Iterable[Point]) -> tuple[Mark, ...]:
    """Marks on the liberties of the groups of these stones, numbered from one in every group."""
    groups = position.groups_at(stones)
    doors = (mark for group in groups for mark in lit(group.liberties))
    return (*doors, *outlined({stone for group in groups for stone in group.stones}))


def _of_whole_board(run: Run, tests: tuple[Test, ...]) -> Explanation:
    """Shows that a right card that names no point is true, by safe moves or by groups in atari."""
    if any(test.name == "wins" for test in tests):
        found = explain_winner(run.study)
        return NO_EXPLANATION if found is None else Explanation(ghosts=found.beats[-1].picture.ghosts)
    colours = {test.colour for test in tests if test.name == "in atari"}
    weak = [group for group in run.position.groups() if group.in_atari and group.colour in colours]
    last = {point for group in weak for point in group.liberties}
    if not weak and any(test.name == "in atari" for test in tests):
        return replace(_of_weakest(run.position, None) or NO_EXPLANATION, words=None)
    return Explanation(
        marks=(*lit(last, numbered=False), *outlined({stone for group in weak for stone in group.stones}))
    )


def _run_out(study: Study, point: Point) -> Explanation:
    """Shows the group after its escape from atari, with its liberties."""
    door = way_out(study, point)
    return NO_EXPLANATION if door is None else proof_of_move(study, door)


def proof_of_move(study: Study, point: Point) -> Explanation:
    """Shows the result of a stone put on `point`, or why the rules refuse that stone."""
    verdict = judge(study, point)
    if isinstance(verdict, Refused):
        found = explain_refusal(study, point)
        return NO_EXPLANATION if found is None else Explanation(marks=found.marks, ghosts=found.ghosts)
    group = verdict.position.group_at(point)
    if group is None:
        return Explanation(
            marks=taken(() if verdict.lost is None else verdict.lost.stones), position=verdict.position
        )
    came_off = {stone for captured in verdict.captured for stone in captured.stones} - group.liberties
    joined = outlined(group.stones) if len(group.stones) > 1 else ()
    return Explanation(marks=(*lit(group.liberties), *taken(came_off), *joined), position=verdict.position)
