"""What is said about a press that is no move and no answer, so that no touch stays silent."""

from PySide6.QtCore import QObject

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.table.panels import BoardAndPanel
from atari_teach.i18n import render, say
from atari_teach.session.scene import Scene, Tone
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.step import AnsweredBy

LINES_MEET = say("Stones go where lines meet.")


class Asides(QObject):
    """Belongs to a table's page, and says where stones go to whoever presses between the lines.

    The board lights the crossings around each such press; the words come where the board waits for somebody,
    and never on the board for the wall, which everybody looks at.
    """

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        page.board.missed.connect(self._missed)

    def _missed(self) -> None:
        scene = self._page.scene
        if scene is not None and not self._page.flat and waits_for_point(scene):
            self._page.say_aside(LINES_MEET)
            announce(self._page.board, render(LINES_MEET))


def waits_for_point(scene: Scene) -> bool:
    """Returns whether a press on a crossing would be a move or an answer now."""
    if scene.over or scene.tone is Tone.DONE:
        return False
    taps = scene.place is not None and KINDS[scene.place.kind].about.answered_by is AnsweredBy.TAPS
    return taps or scene.picture.hand is not None
