"""The kinds of steps (such as `tap` or `move`), one module each, and the mapping of all kinds."""

from collections.abc import Mapping
from inspect import isabstract

from atari_teach.teaching.lessons.kinds.build import BuildTask
from atari_teach.teaching.lessons.kinds.choose import ChooseTask
from atari_teach.teaching.lessons.kinds.count import CountTask
from atari_teach.teaching.lessons.kinds.game import GameTask
from atari_teach.teaching.lessons.kinds.move import MoveTask
from atari_teach.teaching.lessons.kinds.place import PlaceTask
from atari_teach.teaching.lessons.kinds.recap import RecapTask
from atari_teach.teaching.lessons.kinds.sequence import SequenceTask
from atari_teach.teaching.lessons.kinds.show import ShowTask
from atari_teach.teaching.lessons.kinds.story import StoryTask
from atari_teach.teaching.lessons.kinds.talk import TalkTask
from atari_teach.teaching.lessons.kinds.tap import TapTask
from atari_teach.teaching.lessons.kinds.try_out import TryTask
from atari_teach.teaching.lessons.step import AnsweredBy, Exercise, Task

__all__ = [
    "KINDS",
    "BuildTask",
    "ChooseTask",
    "CountTask",
    "GameTask",
    "Kind",
    "MoveTask",
    "PlaceTask",
    "RecapTask",
    "SequenceTask",
    "ShowTask",
    "StoryTask",
    "TalkTask",
    "TapTask",
    "TryTask",
    "registered",
]

Kind = type[Task]
"""A kind of step, represented by its subclass of `Task`."""
_NOT_JUDGED = (AnsweredBy.NOTHING, AnsweredBy.DRAWN, AnsweredBy.GAME)


def registered(*kinds: type[Task]) -> Mapping[str, type[Task]]:
    """The kinds of steps by their names.

    Raises:
        TypeError: A kind lacks a method, or two kinds have the same name.
    """
    for kind in kinds:
        if not hasattr(kind, "about"):
            raise TypeError(f"{kind.__name__} does not say what it is about")
        if isabstract(kind):
            missing = ", ".join(sorted(kind.__abstractmethods__))
            raise TypeError(f"the kind “{kind.about.name}” lacks {missing}")
        if kind.about.answered_by not in _NOT_JUDGED and not issubclass(kind, Exercise):
            raise TypeError(f"the kind “{kind.about.name}” is answered, so it has to be an Exercise")
    named = {kind.about.name: kind for kind in kinds}
    if len(named) < len(kinds):
        raise TypeError("two kinds have the same name")
    return named


KINDS: Mapping[str, Kind] = registered(
    ShowTask,
    StoryTask,
    PlaceTask,
    TapTask,
    CountTask,
    ChooseTask,
    MoveTask,
    SequenceTask,
    TryTask,
    BuildTask,
    GameTask,
    RecapTask,
    TalkTask,
)
"""All kinds of steps by name, in the order of the lesson reference."""
