"""The steps in which stones are put on the board: place, move, sequence, try, build."""

from dataclasses import replace

from atari_teach.i18n import say, say_n
from atari_teach.rules import Played, Point, Refused, judge
from atari_teach.teaching.answers import Reply, Result, Run
from atari_teach.teaching.consequence import consequence
from atari_teach.teaching.explain import explain_refusal, other_task
from atari_teach.teaching.explain_marks import lit, outlined, owned, pointed_at, taken
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.expression import Test, each_test
from atari_teach.teaching.lessons.kinds import BuildTask, MoveTask, PlaceTask, SequenceTask, TryTask
from atari_teach.teaching.lessons.step import Helps
from atari_teach.teaching.move_goals import allowed, context, reached, tests_in
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture
from atari_teach.teaching.predicates import holds
from atari_teach.teaching.refuting import answers, refutation, told
from atari_teach.teaching.sequence import is_end, is_right, reply_to
from atari_teach.teaching.wanted import rule_for, unmet, wanted


def place(run: Run, point: Point) -> Reply:
    """A stone put where the step may allow it."""
    assert isinstance(run.step.task, PlaceTask)
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    if not allowed(run, point):
        return not_the_one(run, point)
    after = replace(run, moves=(*run.moves, point))
    if len(after.moves) < run.step.task.stones:
        return Reply(after, Result.GOING_ON)
    return Reply(after, Result.DONE, Explanation(run.step.done))


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
    if not is_right(run, point):
        return not_the_one(run, point)
    if is_end(run, point):
        return _done(run, point)
    after = replace(run, moves=(*run.moves, point))
    between = Explanation(frames=(Picture(after.position, last=point),))
    reply = reply_to(after)
    if reply is None:
        return _done(run, point)
    return Reply(replace(after, moves=(*after.moves, reply)), Result.GOING_ON, between)


def try_out(run: Run, point: Point) -> Reply:
    """A move that the child was invited to try, and that is refused; the explanation completes the step."""
    assert isinstance(run.step.task, TryTask)
    task = run.step.task
    explanation = explain_refusal(run.study, point)
    if explanation is None:
        return _not_refused(run, point, task)
    found = explanation.name == task.expect and task.point in (None, point)
    return Reply(run, Result.DONE if found else Result.REFUSED, explanation)


def build(run: Run, point: Point) -> Reply:
    """A stone added, or one of the added stones taken away; done as soon as the goal holds."""
    assert isinstance(run.step.task, BuildTask)
    if point in run.moves:
        return _built(Run(run.step, tuple(p for p in run.moves if p != point)))
    refused = _refusal(run, point)
    if refused is not None:
        return refused
    if run.step.task.most is not None and len(run.moves) >= run.step.task.most:
        words = say("You have used all your stones. Take one away first.")
        return Reply(run, Result.TAKEN_BACK, Explanation(words, pointed_at(run.moves)))
    if reached(run, point):
        return _done(run, point)
    if isinstance(verdict := judge(run.study, point), Played) and verdict.captured:
        return not_the_one(run, point)
    return Reply(replace(run, moves=(*run.moves, point)), Result.GOING_ON)


def check_building(run: Run) -> Reply:
    """The child said it is finished: what is still missing is said, and the doors that are open are shown."""
    assert isinstance(run.step.task, BuildTask)
    if not run.moves:
        return Reply(run, Result.TAKEN_BACK, Explanation(say("Not yet. Put a stone on the board.")))
    built = _built(run)
    if built.result is Result.DONE:
        return built
    asked = context(_before_last(run), run.moves[-1])
    for rule in run.step.feedback:
        if holds(rule.when, asked):
            return Reply(run, Result.TAKEN_BACK, Explanation(rule.say, pointed_at(rule.marks)))
    missing = next((test for test, should in unmet(run.step.task.goal, asked) if should), None)
    return Reply(run, Result.TAKEN_BACK, _missing(run, missing))


def not_the_one(run: Run, point: Point) -> Reply:
    """A move that could be played and is not what the step asks for: played, answered, left as a ghost."""
    asked = context(run, point)
    assert isinstance(asked.verdict, Played)
    position = asked.verdict.position
    pointed = [mark for mark in run.step.marks if position[mark] is run.position[mark]]
    gone = taken(stone for group in asked.verdict.captured for stone in group.stones)
    tried = Picture(position, (*gone, *pointed_at(pointed)), last=point)  # what is marked stays so meanwhile
    rule = rule_for(run, asked)
    follows = _what_follows(run, point)
    answered = refutation(run, point) if follows is None else (follows.beats[-1].picture,)
    if rule is not None:
        answered = answers(run, position, rule.refute) or answered
        shown = Explanation(
            rule.say,
            pointed_at(rule.marks),
            (Ghost(point, run.to_play),),
            beats=told(run, tried, answered) if follows is None else follows.beats,
            code=None if follows is None else follows.code,
        )
    else:
        looking = wanted(run, asked)
        shown = follows or other_task(run.position, point, run.to_play, looking, run.step.marks)
    return Reply(run, Result.TAKEN_BACK, replace(shown, frames=(tried, *answered)))


def _not_refused(run: Run, point: Point, task: TryTask) -> Reply:
    """Where a refused move was to be tried, one that can be played: its open doors are shown."""
    reply = not_the_one(run, point)
    if any(rule.say == reply.told.words for rule in run.step.feedback):
        return reply
    after = context(run, point).after
    group = after.group_at(point)
    doors = () if group is None else lit(group.liberties)
    words = (
        say("Here you may play. Look for a place where you may not.")
        if task.point is None
        else say("Here you may play. Try the marked place.")
    )
    opened = say_n("Here your stone has an open door.", "Here your stone has {n:one} open doors.", len(doors))
    shown = replace(
        reply.told,
        words=words,
        marks=pointed_at(() if task.point is None else (task.point,)),
        frames=reply.told.frames[:1],
        beats=(Beat(Picture(after, doors, last=point), opened),),
        code=Code.OTHER_TASK,
    )
    return replace(reply, told=shown)


def _what_follows(run: Run, point: Point) -> Explanation | None:
    """What follows from a move where that matters. That a capture was there would give the answer away."""
    if isinstance(run.step.task, PlaceTask | BuildTask | TryTask):
        return None
    found = consequence(run.study, point)
    return None if found is None or found.code is Code.MISSED_WIN else found


def _built(run: Run) -> Reply:
    """What a stone that was taken away leads to, or the word that all is there."""
    before = _before_last(run)
    if run.moves and reached(before, run.moves[-1]):
        return _done(before, run.moves[-1])
    return Reply(run, Result.GOING_ON)


def _missing(run: Run, test: Test | None) -> Explanation:
    """What a building still lacks, and where."""
    put = len(run.moves)
    groups = run.position.groups_at(run.moves)
    doors = lit({point for group in groups for point in group.liberties})
    match test:
        case Test(name="surrounded", points=(point,)) if (group := run.position.group_at(point)) is not None:
            marks = (*lit(group.liberties, numbered=False), *outlined(group.stones))
            return Explanation(say("Not yet. There is still a way out."), marks)
        case Test(name="stones", number=int(number)) if put < number:
            more = number - put
            return Explanation(
                say_n("Not yet. Put one more stone.", "Not yet. Put {n:one} more stones.", more)
            )
        case Test(name="stones", number=int(number)) if put > number:
            return Explanation(say("Not yet. You can take a stone away."), pointed_at(run.moves))
        case Test(name="groups" | "most liberties" | "least liberties") if len(groups) > 1:
            return Explanation(say("Not yet. These stones are not all joined."), pointed_at(run.moves))
        case Test(name="most liberties"):
            return Explanation(say("Not yet. Can there be more open doors?"), doors)
        case Test(name="least liberties"):
            return Explanation(say("Not yet. Can there be fewer open doors?"), doors)
        case _:
            return Explanation(say("Not yet. Count the doors and try another shape."), doors)


def _before_last(run: Run) -> Run:
    return Run(run.step, run.moves[:-1])


def _refusal(run: Run, point: Point) -> Reply | None:
    explanation = explain_refusal(run.study, point)
    return None if explanation is None else Reply(run, Result.REFUSED, explanation)


def _done(run: Run, point: Point) -> Reply:
    """The step's last stone: captured stones come off after a moment, and what was meant is marked."""
    verdict = judge(run.study, point)
    assert not isinstance(verdict, Refused)
    after = replace(run, moves=(*run.moves, point))
    captured = frozenset(stone for group in verdict.captured for stone in group.stones)
    with_stone = run.position.with_stones([point], run.to_play)
    frames = (Picture(with_stone, marks=outlined(captured), last=point),) if captured else ()
    marks = (
        _won_territory(run, verdict)
        or _cut_apart(run, verdict)
        or _made_safe(run, verdict)
        or _what_it_did(verdict, doors=run.step.helps is not Helps.NEVER)
    )
    shown = Explanation(run.step.done, marks, position=verdict.position, frames=frames)
    return Reply(after, Result.DONE, shown)


def _won_territory(run: Run, verdict: Played) -> tuple[Mark, ...]:
    """The own territory, counted, where it was asked for."""
    task = run.step.task
    if not isinstance(task, MoveTask) or all(test.name != "territory" for test in tests_in(task.goal)):
        return ()
    return owned(verdict.position, (verdict.colour,))


def _cut_apart(run: Run, verdict: Played) -> tuple[Mark, ...]:
    """The groups that were to be cut, each by itself; none where one is in atari, which is shown then."""
    task = run.step.task
    cuts = [test for test in tests_in(task.goal) if test.name == "cuts"] if isinstance(task, MoveTask) else []
    groups = verdict.position.groups_at(point for test in cuts for point in test.points)
    if any(group.in_atari for group in groups):
        return ()
    return outlined({stone for group in groups for stone in group.stones})


def _made_safe(run: Run, verdict: Played) -> tuple[Mark, ...]:
    """The child's own groups and their doors, where it was these that were asked about."""
    task = run.step.task
    tests = tuple(each_test(task.goal)) if isinstance(task, MoveTask) else ()
    names = {test.name for test in tests}
    if verdict.captured or not names & _OF_OWN or names & _OF_THEIRS or run.step.helps is Helps.NEVER:
        return ()
    asked = {point for test in tests if test.name in _OF_OWN for point in test.points}
    groups = verdict.position.groups_at(asked or (verdict.point,))
    doors = (mark for group in groups for mark in lit(group.liberties))
    return (*doors, *outlined({stone for group in groups for stone in group.stones}))


_OF_OWN = frozenset({"saves", "connects", "self atari", "no forced capture"})
_OF_THEIRS = frozenset({"atari", "double atari", "in atari", "cuts"})


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
