"""What stands beside the tables of a round."""

from __future__ import annotations

from typing import assert_never

from atari_teach.classroom.wheel.wheel_run import Phase, WheelRun
from atari_teach.gui.art.icons.icons import Icon
from atari_teach.i18n import _, ngettext


def headline(run: WheelRun) -> str:
    """What everybody does now."""
    match run.phase:
        case Phase.FIND:
            return _("Find your partner!")
        case Phase.PLAY:
            if run.bell.paused:
                return _("Time stands still")
            return _("The last minute") if run.bell.nearly_over else _("Have a good game!")
        case Phase.CHANGE:
            return _("It was good to play with you!") if run.ended else _("Change partners!")
        case _:
            assert_never(run.phase)


def together(run: WheelRun) -> str:
    """What the class has done together; nobody's results."""
    if run.phase is not Phase.CHANGE:
        return ""
    count = run.wheel.different_pairs
    return ngettext("{n} pair met", "{n} different pairs met", count).format(n=count)


def buttons(run: WheelRun) -> tuple[tuple[str, Icon], ...]:
    """What can be pressed, from the top."""
    longer = (_("1 minute more"), Icon.PLUS)
    match run.phase:
        case Phase.FIND:
            return ((_("Play!"), Icon.RIGHT),)
        case Phase.PLAY:
            pause = (_("Go on"), Icon.RIGHT) if run.bell.paused else (_("Pause"), Icon.HAND)
            return pause, longer, (_("Ring now"), Icon.FLAG)
        case Phase.CHANGE:
            return (_("Done") if run.ended else _("Next round"), Icon.RIGHT), longer
        case _:
            assert_never(run.phase)
