"""Builds the scene of a step: words, pictures and buttons."""

from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.base.settings import Helps as WhenHelps
from atari_teach.engine.rules import Colour, Position
from atari_teach.learn.lesson_asked import Recap
from atari_teach.learn.lesson_state import StepState
from atari_teach.store.progress import Reached
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.helps import NONE, Help, explains_with_faces, help_in_step
from atari_teach.table.scene import (
    Button,
    Card,
    Cards,
    Control,
    Keypad,
    LessonView,
    Pad,
    PebbleState,
    Scene,
    StepPlace,
    Tone,
    Voice,
)
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.teaching.explaining.explain_marks import looked_at, pointed_at
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, Explanation
from atari_teach.teaching.explaining.lesson_words import words_for_lesson
from atari_teach.teaching.lessons.goals import Goal
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Choice, Choices, Moments, Sentences, asked_stones
from atari_teach.teaching.lessons.revealing import asks_for_counts
from atari_teach.teaching.lessons.run import HINTS, demonstration, hint, solving_points
from atari_teach.teaching.lessons.step import AnsweredBy, Helps, Numbered, Picked, Result, Run
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture

_PRAISE = (say("You saw it!"), say("You found it!"), say("Well spotted!"), say("That is it!"))


def step_table_words(state: StepState, index: int) -> TableWords:
    """The present words of the step, with their marks and moments."""
    explanation = current_explanation(state)
    if state.reply is None and _card_looked_at(state) is not None:
        explanation = NO_EXPLANATION
    marks = _marks(state)
    ghosts = explanation.ghosts if state.missed is None else state.missed.explanation.ghosts
    explanation = replace(
        explanation,
        words=step_words(state, index),
        marks=marks,
        ghosts=ghosts or _asked_ghosts(state, marks),
        beats=step_beats(state),
    )
    return TableWords(explanation, step_tone(state), earlier_words(state))


def _asked_ghosts(state: StepState, marks: tuple[Mark, ...]) -> tuple[Ghost, ...]:
    """The stones that the question asks about, until it is answered, where no other sign needs the place."""
    taken = {mark.point for mark in marks if mark.kind is not MarkKind.TARGET}
    asked = () if state.done else state.step.task.question_ghosts(state.run)
    return tuple(ghost for ghost in asked if ghost.point not in taken)


def step_words(state: StepState, index: int) -> Text:
    """The present sentence of the step.

    `index` is the number of the step, on which the choice of praise depends.
    """
    step, reply = state.step, state.reply
    if state.done:
        praise = step.done or _PRAISE[index % len(_PRAISE)]
        return praise if reply is None or step.task.about.on_refusal else reply.explanation.words or praise
    if isinstance(brought := step.task.material(step), Sentences):
        return brought.said[state.card]
    if state.demonstrated:
        choosing = step.task.about.answered_by is AnsweredBy.CARD
        return say("This is the right card. Now tap it.") if choosing else say("Now it is your turn.")
    return current_explanation(state).words or step.say


def asked_goal(state: StepState) -> Goal | None:
    """The goal of the step; None while a wrong answer is explained in moments, and when the step is done."""
    if state.done or state.why:
        return None
    goal, brought = state.step.task.goal_shown(state.step), state.step.task.material(state.step)
    if not isinstance(brought, Sentences):
        return goal
    return replace(goal, pages=len(brought.said), page=state.card)


def earlier_words(state: StepState) -> Text | None:
    """The smaller words above the sentence: the question, or the words before an explanation.

    It is None if there are no such words.
    """
    words = step_words(state, 0)
    if state.done and state.step.task.about.on_refusal and state.reply is not None:
        return state.reply.explanation.words
    return None if state.done or words == state.step.say else state.step.say


def step_tone(state: StepState) -> Tone:
    """The tone of the sentence."""
    if state.done:
        return Tone.DONE
    if state.reply is not None and state.reply.result in (Result.REFUSED, Result.TAKEN_BACK):
        return Tone.NOT_YET
    if current_hint(state) is not None or (state.reply is not None and state.reply.result is Result.LATER):
        return Tone.THINK
    return Tone.ASK if state.step.task.about.is_done_itself else Tone.TELL


def step_picture(state: StepState) -> Picture:
    """The board of the step without lit liberties, faces and marks."""
    step, run, picked = state.step, state.run, _card_looked_at(state)
    if picked is not None and picked.position is not None:
        return Picture(picked.position, glad=state.done)
    waits = not state.done and step.task.about.puts_stones
    return Picture(
        run.position,
        last=next(reversed((*step.played, *run.moves)), None),
        hand=run.to_play if waits else None,
        glad=state.done and not step.task.about.on_refusal,  # nobody laughs at a stone that may not stay
    )


def step_pad(state: StepState) -> Pad | None:
    """The keys or cards of the step."""
    match state.step.task.about.answered_by:
        case AnsweredBy.NUMBER:
            number = state.run.number
            return (
                Keypad(chosen=number) if state.done else Keypad(refused=number, pointed=_shown_number(state))
            )
        case AnsweredBy.CARD:
            return _cards(state)
        case AnsweredBy.STONES | AnsweredBy.TAPS | AnsweredBy.GAME | AnsweredBy.DRAWN | AnsweredBy.NOTHING:
            return None
        case _:
            assert_never(state.step.task.about.answered_by)


def _cards(state: StepState) -> Cards:
    pointed, hint_given = _pointed_card(state), current_hint(state)
    looks = hint_given is not None and hint_given.card is None
    return Cards(
        tuple(
            Card(
                choice.say,
                None
                if choice.position is None
                else _card_picture(choice, choice.position, state.step.to_play, looks=looks),
                chosen=state.done and index == state.run.picked,
                pointed=index == pointed,
                refused=index in state.refused,
                sign=choice.sign,
                own=state.step.to_play,
            )
            for index, choice in enumerate(_choices(state))
        )
    )


def _card_picture(choice: Choice, position: Position, to_play: Colour, *, looks: bool) -> Picture:
    """The board of a card, with the stone that it asks about.

    With `looks`, for a hint, light falls on what the card is about.
    """
    light = looked_at(choice.marks or position.stones()) if looks else ()
    ghosts = asked_stones(choice, choice.marks, to_play)
    return Picture(position, marks=(*pointed_at(choice.marks), *light), ghosts=ghosts)


def step_beats(state: StepState) -> tuple[Beat, ...]:
    """The moments that are shown: those of a `show` step, or of an open explanation."""
    brought = state.step.task.material(state.step)
    if isinstance(brought, Moments):
        return brought.beats
    return current_explanation(state).beats if state.why else ()


def step_buttons(state: StepState, *, hints_locked: bool = False, given: Help = NONE) -> tuple[Button, ...]:
    """The buttons of the step; `given` tells which help is allowed now."""
    about = state.step.task.about
    ready = (state.done and state.saved) or not about.is_done_itself
    buttons = [Button(Control.NEXT, enabled=ready)]
    if given.allowed:
        buttons.append(Button(Control.LIGHTS, down=given.shown))
    if not about.is_done_itself:
        return tuple(buttons)
    explained = state.reply is not None and bool(state.reply.explanation.beats)
    if not hints_locked and not state.done:
        more = state.hints < HINTS or current_hint(state) is None
        buttons.append(Button(Control.HINT, enabled=more, lights=state.hints, offered=state.offers_hint))
        buttons.append(Button(Control.SHOW_ME, offered=state.offers_demonstration))
    if explained:
        # A refused move that was asked for has its answer in the explanation.
        offered = state.done and about.on_refusal and not state.explained
        buttons.append(Button(Control.WHY, down=state.why, offered=offered))
    if state.step.task.is_checked(state.step) and not state.done and not state.why:
        again = state.may_check and state.checked is not None
        buttons.append(Button(Control.CHECK, enabled=state.may_check, offered=again))
    # Wrong stones stay after “That is all”. If no further stone helps, this is the way on.
    stuck = about.puts_stones and state.is_incomplete and not _can_go_on(state.run)
    buttons.append(Button(Control.AGAIN, offered=stuck))
    if not state.done:
        buttons.append(Button(Control.SKIP))
    return tuple(buttons)


@lru_cache(maxsize=1)  # one answer builds the scene several times, and the search takes long
def _can_go_on(run: Run) -> bool:
    return bool(solving_points(run))


def current_explanation(state: StepState) -> Explanation:
    """The explanation to show: that of the last answer or, if there is none, that of the present hint."""
    if state.reply is not None:
        return state.reply.explanation
    return current_hint(state) or NO_EXPLANATION


def current_hint(state: StepState) -> Explanation | None:
    """The hint that is shown; None after an answer."""
    if not state.hints or state.reply is not None or state.done:
        return None
    return hint(state.run, state.hints)


def end_scene(
    lesson: Lesson,
    last: Picture,
    place: StepPlace,
    finished: int,
    *,
    faces: bool,
    left: bool,
    quiet: bool = False,
    river: bool = False,
) -> Scene:
    """Returns the scene after the last step of a lesson: the last board, with smiling stones.

    Args:
        lesson: The lesson.
        last: The last board of the lesson.
        place: The place in the lesson, with its milestones.
        finished: The number of finished lessons.
        faces: Whether the stones may have faces.
        left: Whether the person has closed the lesson.
        quiet: Whether nothing is celebrated, as after a lost game or if all steps were skipped.
        river: Whether the way on may lead to the river.
    """
    all_done = place.milestones[1] is Reached.ALL
    stones = max(finished, int(all_done))
    return Scene(
        title=lesson.title,
        subtitle=lesson.subtitle,
        picture=replace(last, hand=None, lights=False, faces=faces, feast=not quiet),
        words=say("You did the whole lesson! Shall we go on?")
        if all_done
        else say("That was the lesson. Shall we go on?"),
        tone=Tone.TELL if quiet else Tone.DONE,
        buttons=(Button(Control.RIVER), Button(Control.NEXT))
        if river and all_done
        else (Button(Control.NEXT),),
        side_view=LessonView(
            place,
            river=(PebbleState.DONE,) * stones,
            arriving=stones - 1 if all_done else None,
            emblem=lesson.emblem.rows,
        ),
        over=True,
        left=left,
    )


def _card_looked_at(state: StepState) -> Choice | None:
    """The chosen card if it has a board, which is then shown as the large board; else None."""
    index, choices = state.run.picked, _choices(state)
    picked = None if index is None or not choices else choices[index]
    return None if picked is None or picked.position is None else picked


def _choices(state: StepState) -> tuple[Choice, ...]:
    brought = state.step.task.material(state.step)
    return brought.cards if isinstance(brought, Choices) else ()


def _marks(state: StepState) -> tuple[Mark, ...]:
    picked, reply = _card_looked_at(state), state.marking
    if picked is not None and picked.position is not None:
        said = () if reply is None else reply.explanation.marks
        pointed = () if state.done and said else pointed_at(picked.marks)
        return (*pointed, *(mark for mark in said if mark.point in picked.position))
    tapping = state.step.task.about.answered_by is AnsweredBy.TAPS and (
        reply is None or reply.result is Result.GOING_ON
    )
    hinted = current_explanation(state).marks if state.reply is None else ()
    if reply is not None and not tapping and (reply.explanation.marks or state.done):
        never = state.step.helps is Helps.NEVER
        shown = tuple(m for m in reply.explanation.marks if not (never and m.kind is MarkKind.LIBERTY))
        if state.done:
            return shown
        told = {mark.point for mark in shown}
        tapped = state.run.marked if state.run.number is not None else ()
        counted = (mark for mark in tapped if mark.point not in told)
        also = (mark for mark in hinted if mark not in shown)
        return _with_wrong_stone(state, (*_still_asked(state, shown), *counted, *shown, *also))
    marked = state.run.marked
    ticked = {mark.point for mark in marked if mark.kind is MarkKind.RIGHT}
    asked = (mark for mark in _question_marks(state) if mark.point not in ticked)
    return _with_wrong_stone(state, (*marked, *asked, *hinted))


def _with_wrong_stone(state: StepState, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The marks, and one where the wrong stone was, unless the words about it mark that crossing.

    A step about moves that are not allowed has none: its wrong answers are the moves that are allowed.
    """
    point = None if state.marking is None else state.taken_back
    if point is None or state.step.task.about.on_refusal or any(mark.point == point for mark in marks):
        return marks
    return (*marks, Mark(MarkKind.NOT_THIS, point))


def _still_asked(state: StepState, said: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The marks of the question, as long as the answer's words don't mark other points.

    The question stays visible above the words of the answer, so its marks must stay too.
    """
    points = {mark.point for mark in said}
    if any(mark.kind is MarkKind.TARGET for mark in said):
        return ()
    return tuple(mark for mark in _question_marks(state) if mark.point not in points)


def _question_marks(state: StepState) -> tuple[Mark, ...]:
    return state.step.task.question_marks(state.run)


def _shown_number(state: StepState) -> int | None:
    """The number that the demonstration has just shown."""
    shown = demonstration(state.step) if state.demonstrated else ()
    return next((given.number for given in shown if isinstance(given, Numbered)), None)


def _pointed_card(state: StepState) -> int | None:
    """The index of the card at which a hint or the demonstration points."""
    if state.demonstrated:
        return next((given.index for given in demonstration(state.step) if isinstance(given, Picked)), None)
    return current_explanation(state).card


# The scene of a step


def step_scene(
    lesson: Lesson,
    recap: Recap | None,
    state: StepState,
    place: StepPlace,
    wanted: WhenHelps,
    chosen: bool | None,
    *,
    hints_locked: bool,
    voice: Voice | None,
) -> Scene:
    """The scene of a step.

    Args:
        lesson: The lesson that is open.
        recap: The recap that has drawn the step; None if it is the lesson's own.
        state: The state of the step.
        place: The place in the lesson.
        wanted: The setting for faces and lit liberties.
        chosen: Whether the child switched faces and liberties on or off in this lesson; None for neither.
        hints_locked: Whether a teacher has locked hints.
        voice: Where a recording of the step's words may be.
    """
    given = help_in_step(state.step, wanted, chosen, done=state.done)
    faces = explains_with_faces(state.step, wanted, chosen, done=state.done)
    said = step_table_words(state, place.index)
    if said.earlier is None and recap is not None:
        said = replace(said, earlier=recap.step.say)
    scene = Scene(
        title=lesson.title,
        subtitle=lesson.subtitle if recap is None else recap.progress_words,
        picture=given.on(step_picture(state)),
        words=said.explanation.said,
        buttons=step_buttons(state, hints_locked=hints_locked, given=given),
        side_view=LessonView(
            place,
            step_pad(state),
            asked_goal(state),
            voice if step_words(state, 0) == state.step.say else None,
            tally=None if state.done or state.why or state.marking is None else state.marking.tally,
        ),
        telling=step_telling(state),
    )
    mover = state.reply.run.to_play if state.why and state.reply is not None else None
    return _without_empty_board(explained(scene, said, opened=True, faces=faces, mover=mover), state)


def _without_empty_board(scene: Scene, state: StepState) -> Scene:
    """The scene with cards or Pisco in place of an empty board.

    The chosen card then shows the picture of its explanation. If an explanation has moments, the board stays,
    since the moments are shown on it.
    """
    side_view, step = scene.side_view, state.step
    empty = not (step.position.stones() or step.marks or scene.beats or scene.frames)
    if not (empty and isinstance(side_view, LessonView)):
        return scene
    if side_view.pad is None and not step.task.about.has_board:
        return replace(scene, side_view=replace(side_view, only_words=True))
    boards = any(choice.position is not None for choice in _choices(state))
    if not isinstance(side_view.pad, Cards) or (state.done and boards):
        return scene
    cards = list(side_view.pad.cards)
    if _card_looked_at(state) is not None and state.run.picked is not None:
        cards[state.run.picked] = replace(cards[state.run.picked], picture=scene.picture, shows_reply=True)
    return replace(scene, side_view=replace(side_view, pad=Cards(tuple(cards), instead=True)))


def in_lesson_words(scene: Scene, lesson: Lesson) -> Scene:
    """The scene with words reworded for this lesson, since early lessons don't know all terms yet."""
    return replace(
        scene,
        words=words_for_lesson(scene.words, lesson.number),
        earlier=None if scene.earlier is None else words_for_lesson(scene.earlier, lesson.number),
        beats=tuple(replace(beat, words=words_for_lesson(beat.words, lesson.number)) for beat in scene.beats),
    )


# What a screen reader may say about the board


def step_telling(state: StepState) -> Telling:
    """Returns what a screen reader may say about the board: everything except the answer to the question.

    In a `try` step, it may not say which moves are illegal.
    """
    study = state.run.study if state.step.task.about.tells_legal else None
    return Telling(study, counted=state.done or not asks_for_counts(state.step))
