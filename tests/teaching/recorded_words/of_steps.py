"""The recorded words of steps: each step is one line of text, followed by everything that the app says in it.

`tap X ...../.XX../.X.../...../..... mark:B4 = liberties B4 ? A1 C3 check; C2` is a step in which Black taps
the points of a query, with a marked stone and two attempts. `on` is followed by a card's own board, `when` by
a feedback rule, `by` by its refutation, and `along` by the lines of a goal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import BuildTask, CountTask, MoveTask, PlaceTask, TapTask, TryTask
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.lessons.run import HINTS, answer, hint
from atari_teach.teaching.lessons.step import (
    Answer,
    Checked,
    Feedback,
    Helps,
    Numbered,
    Picked,
    Result,
    Run,
    Step,
    Tapped,
    Task,
)
from atari_teach.teaching.linting.lint import wrong_moves_of_rules
from tests.teaching import steps
from tests.teaching.recorded_words.lines import pictured, said, seen, told


def step_of(line: str) -> Step:
    """Parses the step in a line of text; the attempts in the line are ignored."""
    about, asked, *rules = line.partition("?")[0].strip().replace(" when ", " = ").split(" = ")
    kind, side, rows, *more = about.split()
    options = dict(word.split(":") for word in more)
    made = steps.step(
        task_of(kind, asked, options),
        rows,
        to_play=Colour.BLACK if side == "X" else Colour.WHITE,
        marks=options.get("mark", "").replace(",", " "),
        ruleset=options.get("rules", "school"),
        done=None,
        helps=Helps(options.get("helps", "after")),
    )
    use = made.task.about.feedback
    before = steps.board(options["before"]) if "before" in options else None
    return replace(made, repeats=before, feedback=tuple(_rule(each, use) for each in rules))


def _rule(text: str, use: Use | None) -> Feedback:
    when, _, refute = text.partition(" by ")
    assert use is not None
    return steps.rule(when, refute=refute, use=use)


def task_of(kind: str, asked: str, options: dict[str, str]) -> Task:
    match kind:
        case "tap":
            return TapTask(steps.query(asked))
        case "count":
            return CountTask(steps.query(asked))
        case "move":
            return MoveTask(steps.expression(asked))
        case "build":
            return BuildTask(
                steps.expression(asked, Use.BUILD), int(options["most"]) if "most" in options else None
            )
        case "place":
            return PlaceTask(int(options.get("stones", "1")), steps.expression(asked), "turns" in options)
        case "try":
            where = steps.points(options.get("at", ""))
            return TryTask(where[0] if where else None, asked)
        case "choose":
            cards = [tuple(card.split(" on ")) for card in asked.split(" | ")]
            return steps.choose(*(card if len(card) == 2 else card[0] for card in cards)).task
        case _:
            goal, _, named = asked.partition(" along ") if "turns" in options else ("", "", asked)
            lines, turns = filter(None, named.split(" | ")), int(options.get("turns", "0"))
            return steps.sequence(steps.EMPTY, *lines, goal=goal, turns=turns).task


def of_step(line: str) -> Iterator[str]:
    """Yields all words of a step: hints, answers on paper, the linter's remarks, and replies."""
    asked = step_of(line)
    task, run, board = asked.task, Run(asked), asked.position
    goal = task.goal_shown(asked)
    yield f"goal: {goal.aim.value} {goal.number}{' checked' if goal.checked else ''}"
    yield from _hints(run)
    yield from told(task.explained_answer(asked), board)
    done = task.demonstration(asked)
    yield f"done by {written(done)}; {task.right_answers(asked)} right"
    for number in range(1, len(done)):
        run = answer(run, done[number - 1]).run
        yield f"then {seen(run.marked)}"
        yield from list(_hints(run))[1:]
    pencilled = task.pencilled()
    yield f"pencil: {'' if pencilled is None else said(pencilled.words)}"
    yield from _paper(task.printed(asked), board)
    for remarks in (task.board_remarks, task.answer_remarks, task.overlooked, task.second_looks):
        for remark in remarks(asked):
            yield f"remark: {'.'.join(map(str, remark.where))} {said(remark.words)}"
    heard = Counter(str(rule.when) for rule, _run, _point in task.misses(asked))
    yield from (f"heard {number} times: {when}" for when, number in heard.items())
    for rule, answered in zip(asked.feedback, wrong_moves_of_rules(asked), strict=True):
        yield f"{rule.when}: {'' if answered is None else answered[1]}".rstrip()
    for attempt in line.partition(" ? ")[2].split(";") if " ? " in line else ():
        reply = steps.last(asked, attempt)
        yield f"{attempt.strip()}: {reply.result.value} {seen(reply.run.marked)}".rstrip()
        short = reply.result is Result.REFUSED  # the words of refusals are in another record
        yield from islice(told(reply.explanation, board), 1 if short else None)


def _hints(run: Run) -> Iterator[str]:
    for level in range(1, HINTS + 1):
        yield from told(hint(run, level), run.position)


def _paper(printed: Printed, board: Position) -> Iterator[str]:
    yield f"paper: {' '.join(map(said, printed.words))}"
    if printed.picture is not None:
        yield pictured(printed.picture, board)


def written(given: Iterable[Answer]) -> str:
    """Answers as text, in the format of `steps.given`."""
    return " ".join(map(_written, given))


def _written(given: Answer) -> str:
    match given:
        case Tapped(point):
            return str(point)
        case Numbered(number):
            return str(number)
        case Picked(index):
            return f"card {index}"
        case Checked():
            return "check"
