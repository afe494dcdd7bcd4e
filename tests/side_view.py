"""The values beside the board of a scene that is known to be a lesson's or a game's."""

from atari_teach.table.scene import GameView, LessonView, Scene, Voice
from atari_teach.teaching.lessons.goals import Goal


def lesson_of(scene: Scene) -> LessonView:
    """The coach's side of this scene."""
    assert isinstance(scene.side_view, LessonView)
    return scene.side_view


def goal_of(scene: Scene) -> Goal | None:
    """The goal of the scene, as it is drawn."""
    return lesson_of(scene).goal


def voice_of(scene: Scene) -> Voice | None:
    """The place of a recording."""
    return lesson_of(scene).voice


def together_of(scene: Scene) -> int | None:
    """Games played together."""
    return scene.side_view.together if isinstance(scene.side_view, GameView) else None
