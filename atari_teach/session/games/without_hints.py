"""A table whose hints a teacher has locked: a lesson, exercises, a game with the computer, an ending."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.session.controls import Control, Pressed
from atari_teach.session.scene import Action, Scene, Session

_LOCKED = frozenset({Control.HINT, Control.WHAT_IF, Control.SHOW_ME})


class WithoutHints:
    """The session behind it without its hints: no button offers them, and no key gives them.

    Args:
        session: What goes on.
    """

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def behind(self) -> Session:
        """What goes on, with its hints."""
        return self._session

    def scene(self) -> Scene:
        """What is shown."""
        return _without(self._session.scene())

    def act(self, action: Action) -> Scene:
        """What follows; asking for a hint changes nothing."""
        if isinstance(action, Pressed) and action.control in _LOCKED:
            return replace(self.scene(), frames=(), records=(), cue=None)
        return _without(self._session.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """What follows from a thought."""
        return _without(self._session.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """What is kept of it: as without locks."""
        return self._session.state()


def _without(scene: Scene) -> Scene:
    return replace(scene, buttons=tuple(b for b in scene.buttons if b.control not in _LOCKED))
