"""The session of a lesson: its steps one after the other, with answers and explanations.

A step reaches its milestones only after its progress is stored: the scene of a finished step contains events,
the page stores them and sends SAVED, and then *Next* is enabled.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import assert_never

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import say
from atari_teach.learn.lesson_asked import AS_WRITTEN, RandomChoices, ask_step
from atari_teach.learn.lesson_scene import end_scene, in_lesson_words, step_buttons, step_scene
from atari_teach.learn.lesson_searches import PendingSearch, answer_of, demonstration_pictures
from atari_teach.learn.lesson_state import (
    Milestones,
    StepState,
    answer_record,
    first_step,
    lesson_milestones,
    step_place,
)
from atari_teach.store.event import Event, hint_used, step_done, table_closed, table_saved
from atari_teach.store.progress import Reached
from atari_teach.table.helps import Help, HelpSetting, default_help, faces_at_the_end, help_in_step
from atari_teach.table.scene import Action, Control, Frame, Pressed, Scene, Session, StepPlace, Tone, Voice
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Sentences
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Answer, AnsweredBy, Reply, Result, Run, Step, Tapped
from atari_teach.teaching.picture import Picture

TRIED_MS = 400
"""How long a wrong move is shown before it is answered or removed, in milliseconds."""
ANSWER_MS, MOST_MS = 2000, 12_000
"""The time for each move of the answer to a wrong move, and for all of them, in milliseconds."""

_SHOWING = say("Watch me! I am doing it now.")


class LessonSession:
    """A lesson from its first step to its end.

    Args:
        lesson: The lesson.
        milestones: Returns the three milestones of a step, from the stored events.
        partner: Creates the table for a `game` step.
        chances: The random choices: variants of steps, and exercises of recaps.
        saved: The saved `state` of an unfinished lesson; None to begin at the first step that is not done.
        hints_locked: Whether a teacher has locked hints.
        helps: Returns the current setting for faces and lit liberties.
        finished: Returns the number of finished lessons.
        river: Creates the session of today's crossing, which the end of the lesson offers; None for no offer.
    """

    def __init__(
        self,
        lesson: Lesson,
        *,
        milestones: Callable[[str], Milestones],
        partner: Callable[[Step, Mapping[str, object] | None], Session],
        chances: RandomChoices = AS_WRITTEN,
        saved: Mapping[str, object] | None = None,
        hints_locked: bool = False,
        helps: HelpSetting = default_help,
        finished: Callable[[], int] = lambda: 0,
        river: Callable[[], Session | None] | None = None,
    ) -> None:
        self._river = river
        self._crossing: Session | None = None  # the crossing that the child opened at the end
        self._finished = finished
        self._lesson = lesson
        self._milestones = milestones
        self._partner = partner
        self._chances = chances
        self._hints_locked = hints_locked
        self._helps = helps
        self._help_chosen: bool | None = None
        self._index = 0
        self._table: Session | None = None
        self._left = False
        self._end: Scene | None = None  # the scene of the last step, once the child has left it
        self._thinking = PendingSearch((lesson, *chances.earlier))
        self._state = self._begin(first_step(lesson, milestones, saved), saved)

    @property
    def key(self) -> str:
        """The key under which the unfinished lesson is saved."""
        return f"lesson:{self._lesson.id}"

    @property
    def run(self) -> Run:
        """The present exercise and its answers so far."""
        return self._state.run

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._crossing is not None:
            return self._crossing.scene()
        if self._end is not None:
            place = self._place()
            place = replace(
                place, index=len(place.steps), milestones=lesson_milestones(self._lesson, self._milestones)
            )
            faces = faces_at_the_end(self._helps(), self._help_chosen)
            end = (self._lesson, self._end.picture, place, self._finished())
            quiet = not self._is_celebrated(self._end)
            return end_scene(*end, faces=faces, left=self._left, quiet=quiet, river=self._river is not None)
        if self._table is not None:
            return self._game_scene(self._table.scene())
        helps = (self._helps(), self._help_chosen)
        asked = (self._lesson, self._asked.recap, self._state, self._place())
        scene = step_scene(*asked, *helps, hints_locked=self._hints_locked, voice=self._voice())
        return in_lesson_words(replace(self._thinking.shown(scene), left=self._left), self._lesson)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._crossing is not None:
            return self._crossing.act(action)
        if self._left:
            return self.scene()
        if action != Pressed(Control.SAVED):
            self._thinking.leave()  # another action cancels the search
        match action:
            case Pressed(Control.NEXT):
                return self._next()
            case Pressed(Control.SKIP) if not self._state.done and self._end is None:
                return self._go_to(self._index + 1)
            case Pressed(Control.STEP_TO, int(index)) if 0 <= index < len(self._lesson.steps):
                return self._go_to(index)
            case Pressed(Control.SAVED):
                self._state = replace(self._state, saved=self._state.done)
                return self.scene()
        if self._end is not None:
            return self._to_the_river() if action == Pressed(Control.RIVER) else self.scene()
        if self._table is not None and action == Pressed(Control.AGAIN):
            self._table = self._partner(self._state.step, None)
            return replace(self.scene(), records=(self._saved_event(),))
        if self._table is not None:
            return self._played(self._table.act(action))
        return self._answered(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job: a move, or a search (see `lesson_searches`)."""
        if self._crossing is not None:
            return self._crossing.deliver(token, answer)
        if self._table is not None:
            return self._played(self._table.deliver(token, answer))
        action = self._thinking.done(token)
        return self.scene() if action is None else self._thought_out(action, answer)

    def state(self) -> Mapping[str, object]:
        """The place in the lesson, as JSON values."""
        state = {**self._asked.state(self._state.run), "done": self._state.done}
        return state if self._table is None else {**state, "table": dict(self._table.state())}

    def _begin(self, index: int, saved: Mapping[str, object] | None = None) -> StepState:
        """Begins the step with this index."""
        self._index = index
        if saved is not None and saved.get("step") != self._lesson.steps[index].id:
            saved = None
        self._asked = asked = ask_step(self._lesson, self._lesson.steps[index], self._chances, saved)
        self._table = None
        if asked.step.task.about.answered_by is AnsweredBy.GAME:
            table = None if saved is None else saved.get("table")
            self._table = self._partner(asked.step, table if isinstance(table, Mapping) else None)
        return StepState(asked.run(saved))

    def _go_to(self, index: int) -> Scene:
        """Shows the step with this index, or the end of the lesson after the last step."""
        if index >= len(self._lesson.steps):
            self._end, self._table = self.scene(), None
            cue = Cue.FEAST if self._is_celebrated(self._end) else Cue.ENDED
            return replace(self.scene(), records=(table_closed(self.key),), cue=cue)
        self._end = None
        self._state = self._begin(index)
        return replace(self.scene(), records=(self._saved_event(),))

    def _is_celebrated(self, last: Scene) -> bool:
        """Whether the lesson has ended well: not all steps were skipped, and the last one is no lost game."""
        reached = lesson_milestones(self._lesson, self._milestones)
        return last.tone is not Tone.LOST and any(each is not Reached.NONE for each in reached)

    def _to_the_river(self) -> Scene:
        """Opens the crossing that the end of the lesson offers; leaves the lesson if there is none."""
        if (
            any(button.control is Control.RIVER for button in self.scene().buttons)
            and self._river is not None
        ):
            self._crossing = self._river()
            self._left = self._crossing is None
        return self.scene()

    def _next(self) -> Scene:
        if self._end is not None:
            self._left = True
            return self.scene()
        state, step = self._state, self._state.step
        brought, judged = step.task.material(step), step.task.about.is_done_itself
        if isinstance(brought, Sentences) and state.card + 1 < len(brought.said):
            self._state = replace(state, card=state.card + 1)
            return replace(self.scene(), cue=Cue.ONWARD)
        if judged and not (state.done and state.saved):
            return self.scene()
        if not self._asked.is_last:
            self._asked = self._asked.further
            self._state = StepState(self._asked.run(None))
            return replace(self.scene(), records=(self._saved_event(),), cue=Cue.ONWARD)
        scene = self._go_to(self._index + 1)
        if judged:
            return scene
        return replace(scene, records=(step_done(self._lesson.id, step.id), *scene.records))

    def _answered(self, action: Action) -> Scene:
        if self._thinking.begins(self._state, action, self._asked.lesson):
            return self.scene()
        return self._answered_now(action)

    def _thought_out(self, action: Action, found: object) -> Scene:
        """Applies the result of a search to the action that waited for it."""
        given = answer_of(action)
        if given is not None and isinstance(found, Reply):
            return self._replied(given, found)
        if action == Pressed(Control.SHOW_ME) and isinstance(found, tuple):
            return self._demonstrated(found)
        return self._answered_now(action)

    def _answered_now(self, action: Action) -> Scene:
        match action:
            case Pressed(Control.WHY):
                return self._why()
            case Pressed(Control.HINT):
                return self._hinted()
            case Pressed(Control.AGAIN):
                self._state = self._begin(self._index) if self._state.done else self._state.restarted()
                return replace(self.scene(), records=(self._saved_event(),))
            case Pressed(Control.LIGHTS):
                return self._switched()
            case Pressed(Control.SHOW_ME) if not self._state.done and self._state.step.is_exercise:
                return self._demonstrated(demonstration_pictures(self._state.step))
            case _:
                given = answer_of(action)
        if given is None or self._state.done:
            return self.scene()
        cleared = self._state.without_sign(given.point) if isinstance(given, Tapped) else None
        if cleared is not None:
            self._state = cleared
            return self.scene()
        return self._replied(given, answer(self._state.run, given))

    def _replied(self, given: Answer, reply: Reply) -> Scene:
        """Applies the reply to an answer."""
        if reply.result is Result.NOTHING:
            return self.scene()
        before, faces = self._state, self._help().shown
        self._state = state = before.after(given, reply)
        first, done = state.tried and not before.tried, state.done
        frames = tuple(
            Frame(replace(picture, faces=faces), delay)
            for picture, delay in zip(reply.explanation.frames, _frame_delays(reply), strict=True)
        )
        saved = (self._saved_event(),) if done or first or reply.result is Result.GOING_ON else ()
        answered = (self._asked.lesson, before.run, given, reply, self._asked.variant)
        more = self._asked.recap_done() if done else ()
        records = (*answer_record(*answered, done=done, first=first), *more, *saved)
        return replace(self.scene(), frames=frames, records=records, cue=reply_cue(before.run, reply))

    def _records(self, *, done: bool = False, first: bool = False) -> tuple[Event, ...]:
        """The events to store if the step is done, or if the child tries it for the first time."""
        if done:
            return (*self._asked.done(self._missed()), self._saved_event())
        return (self._asked.tried(), self._saved_event()) if first else (self._saved_event(),)

    def _missed(self) -> tuple[str, ...]:
        """The misconceptions that the child has shown in the game of this step; empty without a game."""
        if self._table is None:
            return ()
        from atari_teach.learn import lesson_game

        return lesson_game.missed_codes(self._table)

    def _why(self) -> Scene:
        state = self._state
        if state.reply is None or not state.reply.explanation.beats:
            return self.scene()
        self._state = replace(state, why=not state.why, explained=True)
        return replace(self.scene(), cue=Cue.ONWARD if self._state.why else None)

    def _hinted(self) -> Scene:
        buttons = step_buttons(self._state, hints_locked=self._hints_locked)
        if not any(button.control is Control.HINT and button.enabled for button in buttons):
            return self.scene()
        before, self._state = self._state, self._state.hinted()
        used = hint_used(self._asked.lesson, self._state.step.id, self._state.hints)
        records = (used,) if self._state.hints > before.hints else ()
        return replace(self.scene(), records=records, cue=Cue.HINT)

    def _demonstrated(self, pictures: tuple[Picture, ...]) -> Scene:
        step = self._state.step
        faces = self._help().shown
        frames = tuple(Frame(replace(picture, faces=faces), 3 * TRIED_MS) for picture in pictures)
        self._state = self._state.restarted(demonstrated=True)
        shown = hint_used(self._asked.lesson, step.id, 4)
        played = replace(self.scene(), frames=frames, playing=_SHOWING)
        return replace(played, records=(shown, self._saved_event()), cue=Cue.HINT)

    def _played(self, scene: Scene) -> Scene:
        """Returns the scene after a change in the step's game. The end of the game completes the step."""
        state = self._state
        done = scene.over and not state.done
        first = bool(scene.records) and not state.tried
        self._state = replace(state, done=state.done or scene.over, tried=state.tried or first)
        records = self._records(done=done, first=first) if done or scene.records else ()
        return replace(self._game_scene(scene), records=records)

    def _game_scene(self, scene: Scene) -> Scene:
        """Turns the scene of a game into a scene of the lesson."""
        assert self._table is not None, "a game's scene is shown while there is one"
        from atari_teach.learn import lesson_game

        hoped = lesson_game.game_goal_words(self._state.step, self._table)
        missed = lesson_game.misses_goal(self._state.step, self._table)
        scene = lesson_game.with_goal_seen(scene, self._state.step, self._table)
        scene = lesson_game.with_missed_moment(scene, self._table)
        in_lesson = (self._lesson, self._state, self._place())
        scene = replace(
            lesson_game.lesson_game_scene(scene, *in_lesson, hoped, self._voice(), missed=missed),
            left=self._left,
        )
        return in_lesson_words(scene, self._lesson)

    def _switched(self) -> Scene:
        """Switches faces and lit liberties on or off until the end of the lesson; returns the scene."""
        given = self._help()
        if not given.allowed:
            return self.scene()
        self._help_chosen = not given.shown
        return replace(self.scene(), cue=Cue.DOOR)

    def _help(self) -> Help:
        state = self._state
        return help_in_step(state.step, self._helps(), self._help_chosen, done=state.done)

    def _voice(self) -> Voice | None:
        """Where the lesson's folder may have a recording of the question; None if it can't have one.

        A recording says the question as it is written. A repetition may ask in other words: with swapped
        colours, or about another board.
        """
        folder = self._lesson.folder if self._asked.recap is None else None
        written = self._lesson.steps[self._index]
        if folder is None or self._state.step.say != said(written.say, written.to_play):
            return None
        return Voice(folder, written.id)

    def _place(self) -> StepPlace:
        return step_place(self._lesson, self._index, self._milestones)

    def _saved_event(self) -> Event:
        return table_saved(self.key, self.state())


def _frame_delays(reply: Reply) -> tuple[int, ...]:
    """Returns how long each board before the reply is shown, in milliseconds.

    What follows a move that is taken back is shown more slowly than the move itself.
    """
    boards = len(reply.explanation.frames)
    if reply.result not in (Result.TAKEN_BACK, Result.LATER) or boards < 2:
        return (TRIED_MS,) * boards
    return (TRIED_MS, *(max(TRIED_MS, min(ANSWER_MS, MOST_MS // boards)),) * (boards - 1))


# The sounds of a lesson step


def reply_cue(before: Run, reply: Reply) -> Cue | None:
    """Returns the sound for a reply to an answer; None for no sound."""
    match reply.result:
        case Result.NOTHING:
            return None
        case Result.GOING_ON:
            return _going_on(before, reply.run)
        case Result.TAKEN_BACK:
            return Cue.NOT_YET
        case Result.LATER:
            return Cue.RIGHT
        case Result.REFUSED:
            return Cue.REFUSED
        case Result.DONE:
            return Cue.DONE
        case _:
            assert_never(reply.result)


def _going_on(before: Run, after: Run) -> Cue | None:
    if len(after.moves) < len(before.moves) or after.tapped < before.tapped:
        return None
    if before.position.stones() - after.position.stones():
        return Cue.CAPTURED
    # Before *I'm done!*, a tapped point only counts as chosen; the child learns later whether it is right.
    task = before.step.task
    chosen = task.is_checked(before.step) and not after.known - before.known
    counted = task.about.answered_by is AnsweredBy.NUMBER
    return Cue.PUT if chosen or counted else Cue.RIGHT
