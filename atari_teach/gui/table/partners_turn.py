"""The turn of the partner in the computer: it is seen to think before its stone is put."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from atari_teach.gui.kit.motion import less_motion
from atari_teach.session.scene import Errand
from atari_teach.settings import PartnerPace

PAUSE_MS = {PartnerPace.QUICK: 350, PartnerPace.CALM: 850, PartnerPace.SLOW: 1600}
"""How long the partner's stone is kept back, counted from when the child's stone was put."""

_LESS = 0.4
"""The part of the pause that is left with less motion."""

_HAND_MS = 300
"""A press so soon after a stone was put is the same hand still, and hurries nobody."""


class PartnersTurn(QObject):
    """Keeps the partner's answer back until its pause is over, or a press asks to see it.

    Signals:
        pressed: A crossing was pressed while it is the partner's turn: that is not a move.

    Args:
        parent: The table's page.
        deliver: Hands the answer with its token to the table.
    """

    pressed = Signal()

    def __init__(self, parent: QObject, deliver: Callable[[int, object], None]) -> None:
        super().__init__(parent)
        self._deliver = deliver
        self._pace = (1.0, PartnerPace.CALM)
        self._token: int | None = None
        self._answer: tuple[int, object] | None = None
        self.pause = QTimer(self, singleShot=True)
        self.pause.timeout.connect(self._over)
        self.hand = QTimer(self, singleShot=True)

    @property
    def is_on(self) -> bool:
        """Whether the partner is seen to think just now."""
        return self.pause.isActive()

    def set_pace(self, factor: float, pace: PartnerPace) -> None:
        """Sets the factor of every delay, 0 for none, and how long the partner takes."""
        self._pace = (factor, pace)

    def follow(self, errand: Errand | None) -> Errand | None:
        """Begins or ends a turn with the scene that is shown; returns what there is still to think about.

        The turn that is there already goes on, and what was thought in it is not thought again.
        """
        if errand is None or not errand.turn:
            self.forget()
            return errand
        if errand.token != self._token:
            self.forget()
            self._token = errand.token
            factor, pace = self._pace
            wait = factor * PAUSE_MS[pace] * (_LESS if less_motion() else 1.0)
            if wait:
                self.pause.start(round(wait))
                self.hand.start(round(min(wait, factor * _HAND_MS)))
        return None if self._answer is not None else errand

    def keeps(self, token: int, answer: object) -> bool:
        """Returns whether this answer is kept back for now; then it is delivered later."""
        if token != self._token or not self.pause.isActive():
            return False
        self._answer = (token, answer)
        return True

    def takes_press(self) -> bool:
        """Returns whether a press on the board belongs to the partner's turn, and hurries it along."""
        if self._token is None or not (self.pause.isActive() or self.hand.isActive()):
            return False
        self.pressed.emit()
        if not self.hand.isActive():
            self.pause.stop()
            self._over()
        return True

    def forget(self) -> None:
        """Ends the turn; an answer that is kept back is dropped."""
        self._token, self._answer = None, None
        self.pause.stop()

    def _over(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            factor, _pace = self._pace
            self.hand.start(
                round(factor * _HAND_MS)
            )  # the press that was meant for the pause is no move either
            self._deliver(*answer)
