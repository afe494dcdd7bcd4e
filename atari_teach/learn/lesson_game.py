"""Games in lessons: creates the table of a game, and turns its scene into a scene of the lesson.

Lessons import this module only for a game, since the partners and the solver take 60 ms to import.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from atari_teach.base.i18n import Text, say
from atari_teach.base.level import Level
from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, EndCount, Game, Refused, ruleset_named
from atari_teach.learn.lesson_state import StepState
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.helps import HelpSetting, default_help, help_in_force
from atari_teach.table.scene import Button, Control, LessonView, Scene, Session, StepPlace, Tone, Voice
from atari_teach.teaching.explaining.explain_marks import apart, outlined
from atari_teach.teaching.expressions.expression import Expression, each_test
from atari_teach.teaching.lessons.feedback import matching
from atari_teach.teaching.lessons.game_beliefs import missed_beats, missed_in_game
from atari_teach.teaching.lessons.game_goals import goal_reached
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import PlayedOut
from atari_teach.teaching.lessons.step import Run, Step

FRIEND = "friend"
"""The name of the partner in steps that two children play together."""

_GAME_CONTROLS = (
    Control.WHY,
    Control.UNDO,
    Control.REDO,
    Control.PASS,
    Control.AGREE,
    Control.RESUME,
    Control.LIGHTS,
)


def lesson_game(
    step: Step, saved: Mapping[str, object] | None, seed: int = 0, wanted: HelpSetting = default_help
) -> Session:
    """Returns the table for a game in a lesson, either new or as it was saved.

    On an empty board Black begins; from another position, the child begins, unless the step says otherwise.
    Moves before the child's first turn belong to the game, because ko may depend on them.

    Args:
        step: The step as it is shown.
        saved: The saved `state` of the table; None for a new game.
        seed: The random seed of the computer's moves, if the step does not set one.
        wanted: Returns the setting for faces and lit liberties; the step may override it.
    """

    def helps() -> Helps:
        return help_in_force(step, wanted())

    played = _played_out(step)
    computer = played.partner != FRIEND
    if saved is not None:
        restored = (
            ComputerSession.restore(saved, helps, advises=False)
            if computer
            else FriendSession.restore(saved, helps=helps)
        )
        if restored is not None:
            return restored
    game = _game(step, played.first)
    if not computer:
        return FriendSession(GameTable(game, begun=len(step.played)), helps=helps)
    level = Level(played.partner)
    table = GameTable(game, computer=step.to_play.other, level=level, begun=len(step.played))
    return ComputerSession(table, seed=played.seed or seed, helps=helps, advises=False)


def _played_out(step: Step) -> PlayedOut:
    brought = step.task.material(step)
    assert isinstance(brought, PlayedOut), "only a game has a table of its own"
    return brought


def _game(step: Step, first: Colour) -> Game:
    """Returns the game as it is at the start of the step."""
    if step.begun is None:
        return Game(ruleset_named(step.ruleset), step.position, first)
    begins = step.to_play if len(step.played) % 2 == 0 else step.to_play.other
    game = Game(ruleset_named(step.ruleset), step.begun, begins)
    for point in step.played:
        after = game.play(point)
        if isinstance(after, Refused):
            break
        game = after
    return game


def game_goal_words(step: Step, table: Session) -> Text | None:
    """Returns words about the step's goal at the end of a game; None without a goal, or with nothing to say.

    If the child missed the goal but did not lose, the words are the step's own feedback, if it has any.
    """
    ended = _ended(step, table)
    if ended is None:
        return None
    if ended.reached:
        return step.done or say("You did it, just as you planned!")
    if ended.lost:
        return None
    rule = matching(Run(step), lambda _test: False)
    return say("It did not work out this time. You can try once more.") if rule is None else rule.say


def misses_goal(step: Step, table: Session) -> bool:
    """Returns whether a finished game, which the child did not lose, has missed the goal of its step."""
    ended = _ended(step, table)
    return ended is not None and not ended.lost and not ended.reached


def with_goal_seen(scene: Scene, step: Step, table: Session) -> Scene:
    """Returns the scene of a game; if the child's stones should touch, its end outlines the groups.

    If no stones touch, the gaps between those that nearly touch are marked too.
    """
    ended = _ended(step, table)
    if ended is None or all(test.name != "touching" for test in each_test(ended.goal)):
        return scene
    picture = scene.picture
    position, own = picture.position, step.to_play
    groups = outlined(position.stones(own)) if ended.reached else apart(position.groups(own))
    return replace(scene, picture=replace(picture, marks=(*picture.marks, *groups)))


class _Ended(NamedTuple):
    """The end of a game that has a goal: whether the child has reached the goal, and has lost."""

    goal: Expression
    reached: bool
    lost: bool


def _ended(step: Step, table: Session) -> _Ended | None:
    """Returns the end of the step's game; None while the game goes on, and for a game without a goal."""
    goal = _played_out(step).goal
    if goal is None or not isinstance(table, GameSession) or not table.game.is_over:
        return None
    game, child = table.game, step.to_play
    lost = game.outcome is not None and game.outcome.winner is child.other
    return _Ended(goal, goal_reached(goal, game, child), lost)


def missed_codes(table: Session) -> tuple[str, ...]:
    """Returns the misconceptions that the child has shown in a finished game; empty before its end."""
    game, child = _game_of_child(table)
    if game is None:
        return ()
    return tuple(belief.value for belief, _finding in missed_in_game(game, child))


def with_missed_moment(scene: Scene, table: Session) -> Scene:
    """Returns the scene of a game. If its end is explained, moments about missed chances come first."""
    game, child = _game_of_child(table)
    if game is None or not scene.beats:
        return scene
    return replace(scene, beats=(*missed_beats(game, child), *scene.beats))


def _game_of_child(table: Session) -> tuple[Game | None, Colour]:
    """Returns the child's finished game against the computer, and the child's colour.

    The game is None if it is not over, not against the computer, or if its rules count territory.
    """
    if not isinstance(table, ComputerSession) or not table.game.is_over:
        return None, Colour.BLACK
    # If territory is counted, it can be right to leave a stone in atari, which is no misconception.
    if table.game.ruleset.end_count is EndCount.TERRITORY:
        return None, Colour.BLACK
    return table.game, table.child


def lesson_game_scene(
    scene: Scene,
    lesson: Lesson,
    state: StepState,
    place: StepPlace,
    hoped: Text | None = None,
    voice: Voice | None = None,
    *,
    missed: bool = False,
) -> Scene:
    """Returns a game's scene with the lesson's title, steps and buttons, and without the game's events.

    Args:
        scene: The scene of the game.
        lesson: The lesson.
        state: The step.
        place: The place in the lesson.
        hoped: The words about the goal of the step, at the end of the game.
        voice: Where a recording of the step's words may be.
        missed: Whether the game is over and has missed the goal of the step. Then, as after a loss, playing
            again is offered, and the goal stays visible.
    """
    buttons = [
        Button(Control.NEXT, enabled=state.done and state.saved),
        *(button for button in scene.buttons if button.control in _GAME_CONTROLS),
    ]
    marking = any(button.control is Control.AGREE for button in scene.buttons)
    # After a pass there is no last stone, but undo is enabled.
    moved = scene.picture.last is not None or any(
        button.control is Control.UNDO and button.enabled for button in scene.buttons
    )
    started = scene.over or marking or scene.tone is Tone.NOT_YET or moved
    # This button is always in the list, so that the other buttons stay in their places.
    lost = scene.over and scene.tone is Tone.LOST
    buttons.append(Button(Control.AGAIN, enabled=started, offered=lost or missed))
    if not state.done:
        buttons.append(Button(Control.SKIP))
    ended = scene.over and scene.tone in (Tone.DONE, Tone.LOST) and hoped is not None
    words = say("{end} {hoped}", end=scene.words, hoped=hoped) if ended else scene.words
    # After a pass or a capture, the game has earlier words. Their place belongs to the step's question.
    if scene.earlier is not None and not scene.over:
        words = say("{end} {hoped}", end=scene.earlier, hoped=scene.words)
    goal = None if scene.over and not missed else state.step.task.goal_shown(state.step)
    if goal is not None and _played_out(state.step).partner == FRIEND and scene.picture.hand is not None:
        goal = replace(goal, own=scene.picture.hand)  # two children share the pictures
    return replace(
        scene,
        title=lesson.title,
        subtitle=lesson.subtitle,
        words=words if started else state.step.say,
        tone=Tone.TELL if missed and scene.tone is Tone.DONE else scene.tone,
        earlier=state.step.say if started and not scene.over else None,
        buttons=tuple(buttons),
        records=(),
        side_view=LessonView(place, goal=goal, voice=None if started else voice, players=scene.players),
    )
