"""A wrapper for sessions whose hints a teacher has locked: a lesson, exercises, a game or an ending."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.table.scene import Action, Control, Pressed, Scene, Session

_LOCKED = frozenset({Control.HINT, Control.WHAT_IF, Control.SHOW_ME})


class WithoutHints:
    """A session without hints: it shows no button for them and ignores their keys.

    Args:
        session: The session with hints.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def behind(self) -> Session:
        """The session with its hints."""
        return self._session

    def scene(self) -> Scene:
        """Returns the scene to show."""
        return _without(self._session.scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene after an action; asking for a hint changes nothing."""
        if isinstance(action, Pressed) and action.control in _LOCKED:
            return replace(self.scene(), frames=(), records=(), cue=None)
        return _without(self._session.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after an errand's answer."""
        return _without(self._session.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """The state to save; hints do not change it."""
        return self._session.state()


def _without(scene: Scene) -> Scene:
    return replace(scene, buttons=tuple(b for b in scene.buttons if b.control not in _LOCKED))
