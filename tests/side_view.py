"""Typed access to the side view of a scene in tests."""

from atari_teach.table.scene import GameView, LessonView, Scene, Voice
from atari_teach.teaching.lessons.goals import Goal


def lesson_of(scene: Scene) -> LessonView:
    """Returns the side view of a lesson's scene."""
    assert isinstance(scene.side_view, LessonView)
    return scene.side_view


def goal_of(scene: Scene) -> Goal | None:
    """Returns the goal of a lesson's scene."""
    return lesson_of(scene).goal


def voice_of(scene: Scene) -> Voice | None:
    """Returns the recording of a lesson's scene."""
    return lesson_of(scene).voice


def together_of(scene: Scene) -> int | None:
    """Returns how many games the two have played together, or None outside of a game."""
    return scene.side_view.together if isinstance(scene.side_view, GameView) else None
