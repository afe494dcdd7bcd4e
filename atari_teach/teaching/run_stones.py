"""The steps in which stones are put on the board: place, move, sequence, try, build."""

from atari_teach.i18n import Text, say
from atari_teach.rules import Played, Point, Position, Refused, judge
from atari_teach.teaching.answers import Reply, Result, Run, with_move
from atari_teach.teaching.consequence import consequence
from atari_teach.teaching.explain import explain_refusal, other_task
from atari_teach.teaching.explain_marks import lit, outlined, pointed_at, taken
from atari_teach.teaching.explanation import Code, Explanation
from atari_teach.teaching.lesson import BuildTask, Feedback, Helps, PlaceTask, SequenceTask, TryTask
from atari_teach.teaching.move_goals import allowed, context, reached, tests_in
from atari_teach.teaching.picture import Mark, Picture
from atari_teach.teaching.predicates import holds


def place(run: Run, point: Point) -> Reply:
    """A stone put where the step may allow it."""
    assert isinstance(run.step.task, PlaceTask)
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    if not allowed(run, point):
        return not_the_one(run, point)
    after = Run(run.step, (*run.moves, point))
    if len(after.moves) < run.step.task.stones:
        return Reply(after, Result.GOING_ON)
    return Reply(after, Result.DONE, run.step.done)


def move(run: Run, point: Point) -> Reply:
    """One move, for which the goal has to hold."""
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    if not reached(run, point):
        return not_the_one(run, point)
    return _done(run, point)


def sequence(run: Run, point: Point) -> Reply:
    """The next move of a line; the reply follows by itself."""
    assert isinstance(run.step.task, SequenceTask)
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    played = (*run.moves, point)
    lines = [line for line in run.step.task.lines if line[: len(played)] == played]
    if not lines:
        return not_the_one(run, point)
    if any(len(line) == len(played) for line in lines):
        return _done(run, point)
    after = Run(run.step, (*played, lines[0][len(played)]))
    between = Picture(Run(run.step, played).position, last=point)
    return Reply(after, Result.GOING_ON, frames=(between,))


def try_out(run: Run, point: Point) -> Reply:
    """A move that the child was invited to try, and that is refused; the explanation completes the step."""
    assert isinstance(run.step.task, TryTask)
    task = run.step.task
    explanation = explain_refusal(run.study, point)
    if explanation is None:
        return Reply(
            run,
            Result.TAKEN_BACK,
            say("Here you may play. Try the marked place.")
            if task.point is not None
            else say("Here you may play. Look for a place where you may not."),
            frames=(Picture(with_move(run.position, point, run.to_play), last=point),),
            code=Code.OTHER_TASK.value,
        )
    found = explanation.code.value == task.expect and task.point in (None, point)
    reply = _explained(run, explanation)
    if not found:
        return reply
    return Reply(
        Run(run.step, picked=0),
        Result.DONE,
        reply.words,
        reply.marks,
        reply.ghosts,
        beats=reply.beats,
        code=reply.code,
        parts=reply.parts,
    )


def build(run: Run, point: Point) -> Reply:
    """A stone added, or one of the added stones taken away; done as soon as the goal holds."""
    assert isinstance(run.step.task, BuildTask)
    if point in run.moves:
        return Reply(Run(run.step, tuple(p for p in run.moves if p != point)), Result.GOING_ON)
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    if reached(run, point):
        return _done(run, point)
    if run.step.task.most is not None and len(run.moves) >= run.step.task.most:
        words = say("You have used all your stones. Take one away first.")
        return Reply(run, Result.TAKEN_BACK, words, pointed_at(run.moves))
    if isinstance(verdict := judge(run.study, point), Played) and verdict.captured:
        return not_the_one(run, point)
    return Reply(Run(run.step, (*run.moves, point)), Result.GOING_ON)


def check_building(run: Run) -> Reply:
    """The child said it is finished, and it isn't yet: the doors that are still open are shown."""
    assert isinstance(run.step.task, BuildTask)
    for rule in run.step.feedback:
        if run.moves and holds(rule.when, context(_before_last(run), run.moves[-1])):
            return Reply(run, Result.TAKEN_BACK, rule.say, pointed_at(rule.marks))
    for test in tests_in(run.step.task.goal):
        group = run.position.group_at(test.points[0]) if test.name == "surrounded" else None
        if group is not None:
            words = say("Not yet. There is still a way out.")
            return Reply(run, Result.TAKEN_BACK, words, lit(group.liberties, numbered=False))
    doors = {p for group in run.position.groups_at(run.moves) for p in group.liberties}
    words = say("Not yet. Count the doors and try another shape.")
    return Reply(run, Result.TAKEN_BACK, words, lit(doors))


def not_the_one(run: Run, point: Point) -> Reply:
    """A move that could be played and is not what the step asks for: played, answered, taken back."""
    asked = context(run, point)
    assert isinstance(asked.verdict, Played)
    tried = Picture(asked.verdict.position, last=point)
    rule = next((rule for rule in run.step.feedback if holds(rule.when, asked)), None)
    if rule is not None:
        frames = (tried, *_refutation(asked.verdict.position, run, rule))
        return Reply(run, Result.TAKEN_BACK, rule.say, pointed_at(rule.marks), frames=frames)
    explanation = consequence(run.study, point)
    if explanation is None:
        explanation = other_task(run.position, point, run.to_play, _wanted(run))
    shown = explanation.beats[-1:] if explanation.code is not Code.OTHER_TASK else ()
    return Reply(
        run,
        Result.TAKEN_BACK,
        explanation.words,
        explanation.marks,
        frames=(tried, *(beat.picture for beat in shown)),
        beats=explanation.beats,
        code=explanation.code.value,
        parts=explanation.parts,
    )


def _before_last(run: Run) -> Run:
    return Run(run.step, run.moves[:-1])


def _refutation(position: Position, run: Run, rule: Feedback) -> tuple[Picture, ...]:
    """The moves that show what follows, the opponent's first."""
    pictures: list[Picture] = []
    colour = run.to_play.other
    for point in rule.refute:
        position = with_move(position, point, colour)
        pictures.append(Picture(position, last=point))
        colour = colour.other
    return tuple(pictures)


def _wanted(run: Run) -> Text:
    """What the step looks for, as a whole sentence."""
    task = run.step.task
    names = {test.name for test in tests_in(task.goal)} if hasattr(task, "goal") else set()
    if names & {"captures", "wins"}:
        return say("Here we look for a capture.")
    if names & {"atari", "double atari"}:
        return say("Here we look for atari.")
    if "connects" in names:
        return say("Here we want to join two groups.")
    if "saves" in names:
        return say("Here we want to save the group in atari.")
    return say("Here we look for something else.")


def _refusal(run: Run, point: Point) -> Reply | None:
    explanation = explain_refusal(run.study, point)
    return None if explanation is None else _explained(run, explanation)


def _explained(run: Run, explanation: Explanation) -> Reply:
    return Reply(
        run,
        Result.REFUSED,
        explanation.words,
        explanation.marks,
        explanation.ghosts,
        beats=explanation.beats,
        code=explanation.code.value,
        parts=explanation.parts,
    )


def _done(run: Run, point: Point) -> Reply:
    """The step's last stone: captured stones come off after a moment, and what was meant is marked."""
    verdict = judge(run.study, point)
    assert not isinstance(verdict, Refused)
    after = Run(run.step, (*run.moves, point))
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    with_stone = run.position.with_stones([point], run.to_play)
    frames = (Picture(with_stone, marks=outlined(captured), last=point),) if captured else ()
    return Reply(
        after,
        Result.DONE,
        run.step.done,
        _what_it_did(verdict, doors=run.step.helps is not Helps.NEVER),
        frames=frames,
        position=verdict.position,
    )


def _what_it_did(verdict: Played, *, doors: bool) -> tuple[Mark, ...]:
    """Captured stones' places; else a group put in atari and its last liberty; else the new group.

    Where the step never helps with liberties (they have no name yet), no `doors` are lit.
    """
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    if captured:
        return taken(captured)
    own = verdict.position.group_at(verdict.point)
    assert own is not None
    threatened = [group for group in verdict.position.touching(own) if group.in_atari]
    if threatened:
        stones = {stone for group in threatened for stone in group.stones}
        last = {point for group in threatened for point in group.liberties} if doors else set()
        return (*lit(last, numbered=False), *outlined(stones))
    if len(own.stones) > 1:
        return (*lit(own.liberties if doors else ()), *outlined(own.stones))
    return ()
