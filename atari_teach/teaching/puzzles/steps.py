"""Makes the step of a lesson that asks a puzzle."""

from atari_teach.base.i18n import Message, Multilingual, languages, render, say
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.capturing import SAVED_WITHIN
from atari_teach.engine.puzzles.going_on import before_ko
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, captured_by
from atari_teach.teaching.expressions.expression import ALWAYS, Test
from atari_teach.teaching.lessons.kinds import MoveTask, TapTask
from atari_teach.teaching.lessons.material import CardSign, Choice
from atari_teach.teaching.lessons.step import Feedback, Step, Task
from atari_teach.teaching.puzzles.capture_tasks import CAPTURE, CaptureNowTask, CaptureTask, CatchTask
from atari_teach.teaching.puzzles.guarding import GuardTask, LifeTask
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.teaching.puzzles.question_tasks import KoTask, LostTask, ThreatTask, YesNoTask

_NEVER = Test("never")


def step_of(puzzle: Puzzle, answers: Answers) -> Step:
    """Returns the step that asks this puzzle; its id is the puzzle's.

    The words name the colours, so turn the puzzle, not the step.

    Args:
        puzzle: The puzzle.
        answers: Its answers, from `engine.puzzles.answers`.
    """
    kind = KINDS[puzzle.kind]
    return Step(
        puzzle_id(puzzle),
        _task(puzzle, answers),
        puzzle.position,
        puzzle.to_play,
        _spoken(kind.asked(puzzle)),
        ruleset="go" if puzzle.kind in GOES_ON else "school",
        hint=_spoken(kind.idea(puzzle.to_play.other)),
        marks=tuple(sorted(_asked_about(puzzle, answers))),
        feedback=_feedback(puzzle.kind),
        repeats=before_ko(puzzle.position, puzzle.to_play, puzzle.last) if puzzle.kind in GOES_ON else None,
        begun=None if puzzle.last is None else puzzle.position.without([puzzle.last]),
        played=() if puzzle.last is None else (puzzle.last,),
    )


def _asked_about(puzzle: Puzzle, answers: Answers) -> frozenset[Point]:
    """The stones that the question is about; empty if finding them is a part of it."""
    if puzzle.kind is not Kind.LATE:
        return answers.target
    groups = puzzle.position.groups(puzzle.to_play)
    return frozenset(stone for group in groups if group.in_atari for stone in group.stones)


def _spoken(message: Message) -> Multilingual:
    return Multilingual.of(**{each.key: render(message, each) for each in languages()})


def _task(puzzle: Puzzle, answers: Answers) -> Task:
    turns = puzzle.turns
    match puzzle.kind:
        case Kind.ATARI:
            return TapTask(Test("in atari"))
        case Kind.LOSES:
            return LostTask(Test("self atari"))
        case Kind.SAVE:
            return GuardTask(Test("saves"), answers=answers, within=SAVED_WITHIN)
        case Kind.GUARD | Kind.JOIN:
            return GuardTask(Test("no forced capture", number=turns), answers=answers, within=turns)
        case Kind.THREAT:
            asked = Test("forced capture", colour=puzzle.to_play.other, number=turns)
            return ThreatTask(asked, answers=answers, within=turns)
        case Kind.LATE:
            cards = _cards(
                answers,
                (say("Yes, they get away."), CardSign.ESCAPES),
                (say("No, it is too late."), CardSign.CAUGHT),
            )
            return YesNoTask(cards, answers=answers, within=SAVED_WITHIN, rescue=True)
        case Kind.FASTER:
            me, they = (_side(who) for who in (puzzle.to_play, puzzle.to_play.other))
            cards = _cards(answers, (me, CardSign.ME), (they, CardSign.THEY))
            return YesNoTask(cards, answers=answers, within=turns, rescue=False)
        case Kind.KO:
            return KoTask(Test("illegal"))
        case Kind.BIGGER:
            return MoveTask(Test("captures", number=_most_captured(puzzle)))
        case Kind.RACE | Kind.CATCH | Kind.SNAPBACK:
            goal = Test("captures", (min(answers.target),))
            return CatchTask((), goal, turns, answers=answers)
        case Kind.LIVES:
            return LifeTask(Test("always"), answers=answers)
        case _:
            task = CaptureNowTask if turns == 1 else CaptureTask
            return task((), CAPTURE, turns, answers=answers)


def _side(who: Colour) -> Message:
    # Translators: a card that answers "Who captures first?": a side, such as "Black." or "As Negras."
    return say("{who:Side}.", who=who)


def _feedback(kind: Kind) -> tuple[Feedback, ...]:
    if kind is not Kind.BIGGER:
        return ()
    words = say("That captures too, but another capture takes more stones.")
    return (Feedback(CAPTURE, _spoken(words)),)


def _most_captured(puzzle: Puzzle) -> int:
    """The number of stones that the biggest capture takes."""
    position = puzzle.position
    captured = (captured_by(position, point, puzzle.to_play) for point in position.empty_points())
    return max(sum(len(group.stones) for group in groups) for groups in captured)


def _cards(
    answers: Answers, yes: tuple[Message, CardSign], no: tuple[Message, CardSign]
) -> tuple[Choice, ...]:
    """The two cards; the first one is right for a yes."""
    right = (ALWAYS, _NEVER) if answers.yes else (_NEVER, ALWAYS)
    return tuple(
        Choice(when, _spoken(words), sign=sign) for when, (words, sign) in zip(right, (yes, no), strict=True)
    )
