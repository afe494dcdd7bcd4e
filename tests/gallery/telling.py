"""The states that tell most: one or two of every page and of every part of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.gallery.states import all_states

if TYPE_CHECKING:
    from atari_teach.teaching.lessons.lesson import Lesson
    from tests.gallery.studio import State

_NAMES = """
    welcome home-known home-touched path-on-the-way path-done path-forest path-bridge
    lesson-show-next-beat lesson-place-going-on lesson-tap-asked lesson-count-asked lesson-choose-asked
    lesson-choose-board-asked lesson-move-hint-2 lesson-sequence-going-on lesson-try-asked lesson-talk-asked
    lesson-game-asked lesson-code-no-liberty-single lesson-code-no-liberty-single-why-2 lesson-code-self-atari
    lesson-end friends-setup-first-capture friends-setup-resume computer-setup-resume friends-playing
    friends-19 friends-most-captures game-no-liberty-group game-neighbours-why-2 end-capture end-draw-why-2
    look-back review-found review-turned-2 computer-playing hint-chase-3 what-if-choose what-if-chase-3
    free-refused-why-2
    wall-empty wall-stones class-resume wall-team-9
    wall-team-pending wall-team-refused wall-team-why wall-team-captured wall-team-end settings
    relay-pending relay-teams relay-time relay-go-passed relay-go-count-4
    settings-letters settings-hands
    settings-board-other setting-confirm-move path-shelf-hard keys beat-list setting-scanning
    setting-helps-always
    rules-school rules-most-captures about banner-lesson listen-lesson-word listen-ribbon listen-rules
    desk-class who-forty pin-choose classes classes-names classes-pupil more locks-some copies
    stage-promises stage-card-1 stage-greeting stage-strip stage-armed stage-missing stage-leave stage-tidy
    stage-control plans-long plans-edit-talk print
"""
TELLING = frozenset(_NAMES.split())


def telling_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    """The telling ones of all states, in their order.

    Args:
        lessons: The lessons of the course.
    """
    return tuple(state for state in all_states(lessons) if state.name in TELLING)
