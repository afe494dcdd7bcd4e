"""A wrapper that removes hints from a session, for pupils whose teacher has locked hints."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.table.scene import Action, Control, Pressed, Scene, Session

_LOCKED = frozenset({Control.HINT, Control.WHAT_IF, Control.SHOW_ME})


class WithoutHints:
    """Wraps a session, but shows no button for hints and ignores the keys for hints.

    Args:
        session: The wrapped session, which has hints.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def behind(self) -> Session:
        """The wrapped session, which has hints."""
        return self._session

    def scene(self) -> Scene:
        """Returns the scene to show."""
        return _without(self._session.scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene after an action. A request for a hint is ignored."""
        if isinstance(action, Pressed) and action.control in _LOCKED:
            return replace(self.scene(), frames=(), records=(), cue=None)
        return _without(self._session.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job has delivered its answer."""
        return _without(self._session.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """The wrapped session's state as JSON values; the same with or without hints."""
        return self._session.state()


def _without(scene: Scene) -> Scene:
    return replace(scene, buttons=tuple(b for b in scene.buttons if b.control not in _LOCKED))
