"""Plays an answer of a puzzle to its end, for a class that watches: up to the capture, or its refutation."""

from dataclasses import dataclass, replace

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Result, Run, Step, Tapped
from atari_teach.teaching.picture import Mark, MarkKind, Picture
from atari_teach.teaching.puzzles.capture_tasks import CaptureTask
from atari_teach.teaching.puzzles.replies import pictures

_LOSES_STONES = (Code.SELF_ATARI, Code.LEAVES_ATARI)


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """What a class sees of one answer.

    Attributes:
        result: `DONE` for a right answer, `LATER` for one that is right one move later, else a wrong one.
        words: What is said about it.
        frames: The boards to show first, one after the other.
        picture: The board that stays.
    """

    result: Result
    words: Text
    frames: tuple[Picture, ...]
    picture: Picture


def played_out(step: Step, point: Point) -> PlayedOut:
    """Returns what an answer leads to; a right one is played to the capture, a wrong one is taken back.

    The stones that a slower way captures are marked, so that the class still sees them when all is taken
    back.

    Args:
        step: The step that asks the puzzle; one move answers it.
        point: The answer.
    """
    asked = Picture(step.position, step.marks_on(step.position))
    right, not_here = say("Yes, here!"), say("Not here.")
    if isinstance(step.task, CaptureTask) and point in step.task.answers.right:
        boards = pictures(step.position, step.to_play, step.task.line_from(Run(step), point))
        return PlayedOut(Result.DONE, right, boards[:-1], boards[-1])
    reply = answer(Run(step), Tapped(point))
    told = reply.explanation
    frames, words = told.frames, told.words
    if not frames and told.beats:
        frames = tuple(beat.picture for beat in told.beats)
    if told.beats and (not told.frames or told.code in _LOSES_STONES):
        words = told.beats[-1].words  # the others announce the moments, which a class sees at once
    done = reply.result is Result.DONE
    shown = replace(told.on(asked), marks=(*(() if done else asked.marks), *told.marks))
    if reply.result is Result.LATER and frames:
        late = (mark.point for mark in frames[-1].marks if mark.kind is MarkKind.TAKEN)
        gone = tuple(Mark(MarkKind.COMES_OFF, stone) for stone in late if step.position[stone] is not None)
        shown = replace(shown, marks=(*shown.marks, *gone))
    if done and reply.run.moves:
        shown = replace(shown, last=reply.run.moves[-1])
    default = right if done else not_here
    return PlayedOut(reply.result, words or default, frames, shown)
