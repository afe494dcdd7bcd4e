"""Makes the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.stage.page import StagePage

if TYPE_CHECKING:
    from atari_teach.gui.desk.desk import Desk


def build(desk: Desk) -> StagePage:
    """What the class sees, and what its teacher leads it with."""
    return StagePage(desk)
