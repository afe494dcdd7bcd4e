"""The linter's rules for boards, and for the stones that tests and queries speak of."""

from collections.abc import Iterator

from atari_teach.i18n import say
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.step import Step


def board_remarks(step: Step) -> Iterator[Remark]:
    """What is not as it should be on the boards of a step; key paths begin below the step."""
    for where, position in (((), step.position), *step.task.boards()):
        if where and position is step.position:
            continue
        for group in position.groups():
            if not group.liberties:
                stone = min(group.stones, key=lambda point: (-point.row, point.column))
                yield Remark((*where, "board"), say("This group has no liberty."), stone)
    yield from step.task.board_remarks(step)
