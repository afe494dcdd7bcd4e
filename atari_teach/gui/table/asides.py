"""What is said about a press that is no move and no answer, so that no touch stays silent."""

from PySide6.QtCore import QObject

from atari_teach.gui.board.accessible import announce
from atari_teach.gui.table.lessons.coach import CoachPanel
from atari_teach.gui.table.panels import BoardAndPanel, looks_alike
from atari_teach.i18n import Text, render, say
from atari_teach.session.scene import Action, Chose, Scene, Tone
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.step import AnsweredBy

LINES_MEET = say("Stones go where lines meet.")
FIRST_TOUCH = say("Touch the board to answer.")


class Asides(QObject):
    """Belongs to a table's page, and answers presses that change nothing.

    Between the lines the board lights the crossings around, and where it waits for somebody it is said where
    stones go; never on the board for the wall, which everybody looks at. A stone or a button that can't be
    pressed nods.
    """

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        page.board.missed.connect(self._missed)
        page.happened.connect(self._happened)
        page.panel_made.connect(self._attach)

    def _missed(self) -> None:
        scene = self._page.scene
        if scene is not None and not self._page.flat and waits_for_point(scene):
            self._say(LINES_MEET)

    def _happened(self, action: Action | None, before: Scene | None, after: Scene) -> None:
        """Answers a press on a crossing after which everything is as it was."""
        silent = after.cue is None and not after.frames and after.errand is None
        if isinstance(action, Chose) and silent and looks_alike(before, after):
            self._page.board.answer_press(action.point)

    def _attach(self, panel: object) -> None:
        if isinstance(panel, CoachPanel):
            panel.check.shut.connect(lambda: self._say(FIRST_TOUCH))
            panel.free.pressed.connect(self._pressed_too_early)

    def _pressed_too_early(self) -> None:
        """Answers a press where the way on will be."""
        scene = self._page.scene
        if scene is not None and waits_for_point(scene):
            self._say(FIRST_TOUCH)

    def _say(self, words: Text) -> None:
        self._page.say_aside(words)
        announce(self._page.board, render(words))


def waits_for_point(scene: Scene) -> bool:
    """Returns whether a press on a crossing would be a move or an answer now."""
    if scene.over or scene.tone is Tone.DONE:
        return False
    taps = scene.place is not None and KINDS[scene.place.kind].about.answered_by is AnsweredBy.TAPS
    return taps or scene.picture.hand is not None
