"""The kind of step `sequence`: the child plays several moves, and the other side replies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Self

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.engine.rules import (
    Colour,
    Played,
    Point,
    Position,
    Refused,
    Study,
    judge,
    legal_points,
    ruleset_named,
)
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.move_effects import after as with_played
from atari_teach.teaching.expressions.predicates import context
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark, Word
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import answers_at, glowing, named
from atari_teach.teaching.lessons.lesson_fields import Fields, Line, Ply
from atari_teach.teaching.lessons.menus import MOVES, Fresh, Keys, Offer, SharedRow
from atari_teach.teaching.lessons.missed import missed_marks
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, numbered
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    AskedExpression,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import (
    FEW_DOORS,
    StonesTask,
    answers,
    done,
    rule_for,
    telling_consequence,
    wrong_move_reply,
)
from atari_teach.teaching.linting.lint_questions import overlooked, replies_to_moves, right_points
from atari_teach.teaching.picture import Mark, Picture
from atari_teach.teaching.proving import proving
from atari_teach.teaching.proving.forced_goals import (
    Pursuit,
    keeps,
    quickest_move,
    reaches,
    refuting_move,
    resisting_moves,
)

_LONGEST = 80
"""The maximum number of moves in a demonstration, including the replies."""

_MOST_REMEMBERED = 500
_MOST_TURNS = 40
_MOST_STATES = 40
_MOST_REPLIES = 3

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="sequence",
    title=say("Several moves"),
    note=say("The child plays, and is answered."),
    keys=("lines", "goal", "turns"),
    answered_by=AnsweredBy.STONES,
    rows=(SharedRow.LINES, SharedRow.COLOUR),
    feedback=Use.MOVE,
    replied=True,
    several=True,
    refuted=True,
    offers=Offer("goal", Use.MOVE, MOVES),
)


@dataclass(frozen=True)
class SequenceTask(StonesTask, about=_ABOUT):
    """The child plays several moves, and the other side replies.

    Attributes:
        lines: The lines of moves in the lesson file; each ends with the child's move that solves the step. If
            lines with the same beginning have different replies, the program plays one of them.
        goal: The expression that ends the step as soon as it is true. Where no line continues, a move is
            right if the goal can still be forced; the replies delay the goal as long as possible.
        turns: The number of the child's moves within which the goal has to be reached; 0 without a goal.
    """

    lines: tuple[Line, ...] = ()
    goal: Expression | None = None
    turns: int = 0

    @cached_property
    def _known(self) -> dict[tuple[Point, ...], tuple[Line, ...]]:
        """A cache that maps the first moves of the step to the lines that begin with these moves."""
        return {(): self.lines}

    def following(self, moves: tuple[Point, ...]) -> tuple[Line, ...]:
        """The lines of the lesson file that begin with these moves."""
        known, end = self._known, len(moves)
        while moves[:end] not in known:
            end -= 1
        if len(known) > _MOST_REMEMBERED:
            known.clear()
            known[()] = self.lines
            end = 0
        lines = known[moves[:end]]
        for number in range(end, len(moves)):
            lines = tuple(
                line for line in lines if len(line) > number and moves[number] in line[number].points
            )
            known[moves[: number + 1]] = lines
        return lines

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the lines, the goal and the number of turns."""
        size, with_goal = position.size, fields.has("goal")
        goal = fields.expression("goal", Use.MOVE, size) if with_goal else None
        lines = fields.lines("lines", size, required=not with_goal)
        longest = max(((len(line) + 1) // 2 for line in lines), default=0)
        turns = 0
        if with_goal:
            turns = fields.number("turns", 1, _MOST_TURNS, default=longest or None)
        for place, line in enumerate(lines):
            if any(ply.is_any for ply in line[:-1]) or (len(line) % 2 == 0 and line and line[-1].is_any):
                fields.remark_entry("lines", place, say("“*” stands for the child's last move of a line."))
            elif any(ply.is_any for ply in line) and not with_goal:
                fields.remark_entry("lines", place, say("“*” needs a goal, such as “captures C3”."))
        return cls(lines, goal, turns)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(say_in("new step", "How does it go on?"), asked=_beginnings(board, to_play))

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its lines and goal transformed to the shown variant."""
        lines = tuple(tuple(Ply(turning.points(ply.points)) for ply in line) for line in self.lines)
        return replace(self, lines=lines, goal=turning.maybe_expression(self.goal))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields the only expression of the task: the goal, if it has one."""
        if self.goal is not None:
            yield AskedExpression(("goal",), self.goal)

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: play a move and get a reply."""
        return Goal(Aim.SEQUENCE, step.to_play)

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move; if it is right, the other side plays its next move."""
        if not is_right(run, point):
            follows = telling_consequence(run, point)
            refuted = () if follows is not None else _refuted(run, point)
            looking = say("Here we look for another move.")
            missed = missed_marks(run, point, self.goal)
            return wrong_move_reply(run, point, looking, rule_for(run, point), follows, refuted, missed)
        if is_end(run, point):
            return done(run, point)
        after = replace(run, moves=(*run.moves, point))
        between = Explanation(frames=(Picture(after.position, last=point),))
        reply = reply_to(after)
        if reply is None:
            return done(run, point)
        return Reply(replace(after, moves=(*after.moves, reply)), Result.GOING_ON, between)

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer by all right first moves."""
        points = self.solving_points(Run(step))
        return Explanation(say("The answer begins: {points}.", points=named(points)), answers_at(points))

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The points of all moves that are right next."""
        return right_next(run)

    def solving_point(self, run: Run) -> Point | None:
        """The point of one right move, found quickly."""
        return first_right(run)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """Answers with the child's moves to the end of the step, given the program's replies."""
        return tuple(Tapped(point) for point in own_moves(Run(step)))

    def idea(self) -> Text:
        """The general hint: look for groups with few liberties."""
        return FEW_DOORS

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the surroundings of the next move."""
        return glowing(run, ())

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a goal that can't be forced, and on lines with illegal moves or a wrong end."""
        if self.solving_point(Run(step)) is None:
            yield Remark(("goal",), say("No move reaches this goal."))
        for place, line in enumerate(self.lines):
            where = ("lines", place)
            if len(line) % 2 == 0:
                yield Remark(
                    where, say("A line ends with the child's move, so it has an odd number of moves.")
                )
            stuck = _first_refused(Run(step).study, line)
            if stuck is not None:
                number, point = stuck
                yield Remark(where, say("{point} can't be played here.", point=str(point)), Word(number))
            elif not _reaches(step, self, line):
                yield Remark(where, say("This line ends before the goal is reached."))
            yield from _agreeing(self, place)

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """Remarks on moves that count as wrong although they force the capture as quickly, in every line.

        If the step has no lines, only the first turn is checked, unless the search budget is large.
        """
        if self.lines:
            yield from _overlooked_along_lines(step, self)
        elif self.goal is not None:
            for run in _begun(step) if proving.budget() > proving.AT_THE_TABLE else (Run(step),):
                yield from overlooked(run, ("goal",), self.turns - len(run.moves) // 2)

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields all wrong moves in each turn of the child as wrong answers."""
        return replies_to_moves(_begun(step))

    def right_answers(self, step: Step) -> int | None:
        """Returns how many first moves are right."""
        return len(right_points(Run(step)))

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: number the moves."""
        return Pencilled(Pencil.MOVES, say("Number the moves: 1 you, 2 the other side, 3 you…"))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: the moves to the end of the step, including the replies."""
        return _printed_line(step)


def is_right(run: Run, point: Point) -> bool:
    """Returns whether this legal move is right as the next move."""
    found, any_other = _listed(run)
    if point in found:
        return True
    pursuit = pursuit_of(run)
    return any_other and pursuit is not None and keeps(run.study, point, pursuit)


def is_end(run: Run, point: Point) -> bool:
    """Returns whether a right move is the last one: it reaches the goal, or a line ends with it."""
    pursuit = pursuit_of(run)
    if pursuit is not None and reaches(run.study, point, pursuit):
        return True
    return any(len(line) == len(run.moves) + 1 for line in _open_lines(run, point))


def right_next(run: Run) -> tuple[Point, ...]:
    """All right moves: those of the lines, in order, then the one that wins fastest, then the others."""
    return tuple(_right_one_by_one(run))


def first_right(run: Run) -> Point | None:
    """A right move, found quickly; None if no line continues and the search can't force the goal."""
    found, any_other = _listed(run)
    pursuit = pursuit_of(run)
    if found or not any_other or pursuit is None:
        return next(iter(found), None)
    return quickest_move(run.study, pursuit)


def reply_to(run: Run) -> Point | None:
    """The program's reply to the child's last move; None if it has no move to play."""
    done = len(run.moves)
    named = dict.fromkeys(p for line in _following(run) if len(line) > done for p in line[done].points)
    study = run.study
    listed = tuple(point for point in named if isinstance(judge(study, point), Played))
    if not listed:
        pursuit = pursuit_of(run)
        listed = () if pursuit is None else resisting_moves(run.study, pursuit)
    return listed[(run.seed + len(run.moves) // 2) % len(listed)] if listed else None


def refuted_by(run: Run, point: Point) -> Point | None:
    """The other side's move that refutes a wrong move, so that the goal can no longer be forced."""
    pursuit = pursuit_of(run)
    if pursuit is None or pursuit.turns < 2:
        return None
    after = replace(run, moves=(*run.moves, point))
    return refuting_move(after.study, pursuit.within(pursuit.turns - 1))


def line_from(run: Run) -> tuple[Point, ...]:
    """The moves to the end of the step, the child's and the replies alternating."""
    moves: list[Point] = []
    while len(moves) < _LONGEST and (point := first_right(run)) is not None:
        moves.append(point)
        if is_end(run, point):
            break
        run = replace(run, moves=(*run.moves, point))
        reply = reply_to(run)
        if reply is None:
            break
        moves.append(reply)
        run = replace(run, moves=(*run.moves, reply))
    return tuple(moves)


def own_moves(run: Run) -> tuple[Point, ...]:
    """The child's moves to the end of the step, if the other side replies as the program does."""
    return line_from(run)[::2]


def pursuit_of(run: Run) -> Pursuit | None:
    """The goal to force from the current board, with the number of moves that the child has left."""
    task = _task(run)
    if task.goal is None:
        return None
    return Pursuit(task.goal, task.turns - (len(run.moves) + 1) // 2, begun=bool(run.moves))


def _task(run: Run) -> SequenceTask:
    assert isinstance(run.step.task, SequenceTask)
    return run.step.task


def _following(run: Run) -> tuple[Line, ...]:
    """The lines of the step that begin with the moves played so far."""
    return _task(run).following(run.moves)


def _open_lines(run: Run, point: Point) -> Iterator[Line]:
    """The lines that go on with a move on this point."""
    done = len(run.moves)
    return (line for line in _following(run) if len(line) > done and point in line[done].points)


def _listed(run: Run) -> tuple[tuple[Point, ...], bool]:
    """The points where the lines go on, and whether any other move towards the goal is right as well."""
    done = len(run.moves)
    following = [line[done] for line in _following(run) if len(line) > done]
    position = run.position
    found = dict.fromkeys(point for ply in following for point in ply.points if position[point] is None)
    return tuple(found), not following or any(ply.is_any for ply in following)


def _right_one_by_one(run: Run) -> Iterator[Point]:
    found, any_other = _listed(run)
    yield from found
    pursuit = pursuit_of(run)
    if not any_other or pursuit is None:
        return
    study = run.study
    first = quickest_move(study, pursuit)
    if first is not None and first not in found:
        yield first
    others = (point for point in legal_points(study) if point != first and point not in found)
    yield from (point for point in others if keeps(study, point, pursuit))


def _refuted(run: Run, point: Point) -> tuple[Picture, ...]:
    """The board after the move that refutes a wrong move; empty if none is found."""
    verdict, spoiler = judge(run.study, point), refuted_by(run, point)
    if not isinstance(verdict, Played) or spoiler is None:
        return ()
    return answers(run, verdict.position, (spoiler,))


def _first_refused(study: Study, line: Line) -> tuple[int, Point] | None:
    """The index and point of a line's first illegal move, trying all alternatives for the moves before it."""
    waiting = [(study, 0)]
    while waiting:
        study, number = waiting.pop()
        for point in line[number].points if number < len(line) else ():
            verdict = judge(study, point)
            if isinstance(verdict, Refused):
                return number, point
            waiting.append((with_played(study, verdict), number + 1))
    return None


def _reaches(step: Step, task: SequenceTask, line: Line) -> bool:
    """Returns whether the line reaches the goal; true if there is no goal or the line contains a `*`."""
    if task.goal is None or any(ply.is_any for ply in line):
        return True
    moves = tuple(ply.points[0] for ply in line)
    before = Run(step, moves[:-1])
    return reaches(before.study, moves[-1], Pursuit(task.goal, 1))


def _agreeing(task: SequenceTask, place: int) -> Iterator[Remark]:
    """Remarks on a line that contains, or is contained in, the beginning of an earlier line."""
    line = task.lines[place]
    for other in task.lines[:place]:
        if all(a == b for a, b in zip(line, other, strict=False)):
            words = say("This line is the beginning of another one, or goes on where another one ends.")
            yield Remark(("lines", place), words)


def _overlooked_along_lines(step: Step, task: SequenceTask) -> Iterator[Remark]:
    """Remarks on moves that the lines overlook in the child's turns; each position is checked once."""
    seen: set[tuple[Point, ...]] = set()
    for place, line in enumerate(task.lines):
        if any(ply.is_any for ply in line):
            continue
        moves = tuple(ply.points[0] for ply in line)
        if not _ends_with_a_capture(step, moves):
            continue
        for number in range(0, len(moves), 2):
            if moves[:number] in seen:
                continue
            seen.add(moves[:number])
            turns = (len(moves) - number + 1) // 2
            yield from overlooked(Run(step, moves[:number]), ("lines", place), turns)


def _ends_with_a_capture(step: Step, moves: tuple[Point, ...]) -> bool:
    before = Run(step, moves[:-1])
    asked = context(before, moves[-1])
    return asked.played is not None and bool(asked.played.captured)


def _begun(step: Step) -> Iterator[Run]:
    """Yields runs in which it is the child's turn: the empty run, then at most `_MOST_STATES` others."""
    yield Run(step)
    yield from islice(_followed(step), _MOST_STATES)


def _followed(step: Step) -> Iterator[Run]:
    """Yields the runs of the child's later turns, after every right move and every possible reply."""
    waiting = [Run(step)]
    while waiting:
        run = waiting.pop(0)
        for point in right_points(run):
            if is_end(run, point):
                continue
            after = replace(run, moves=(*run.moves, point))
            replies = {reply_to(replace(after, seed=seed)) for seed in range(_MOST_REPLIES)}
            for reply in sorted(reply for reply in replies if reply is not None):
                later = replace(after, moves=(*after.moves, reply))
                yield later
                waiting.append(later)


def _printed_line(step: Step) -> Printed:
    """The moves as numbered stones; the words name moves on a used crossing, and other right first moves."""
    moves, picture = line_from(Run(step)), Picture(step.position, step.marks_on(step.position))
    words: list[Text] = []
    first: dict[Point, int] = {}
    for number, point in enumerate(moves, 1):
        if point in first:
            words.append(say("{n} goes where {m} was.", n=number, m=first[point]))
        first.setdefault(point, number)
    others = len(right_next(Run(step))) - 1
    if others > 0:
        words.append(
            say_n("{n} other first move is right, too.", "{n} other first moves are right, too.", others)
        )
    return Printed(numbered(step.to_play, picture, moves, turns=True), tuple(words))


def _beginnings(board: Position, to_play: Colour) -> tuple[Keys, ...]:
    """The keys of a new step with its first move: a capture if there is one, else the first legal point."""
    last = {point for group in board.groups() if group.in_atari for point in group.liberties}
    legal = legal_points(Study(board, to_play, ruleset_named("school")))
    first = min(legal, key=lambda point: (point not in last, point), default=Point.parse("A1"))
    return ((("lines", (str(first),)),),)
