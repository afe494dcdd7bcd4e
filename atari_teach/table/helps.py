"""Decides whether faces and lit liberties may be had at a table, and whether they are shown now.

Nothing is shown while a question is asked that they would answer. Games are played without, unless somebody
always wants help; a game by the Ludus rules, which are those of the championship, is always played without.
What an explanation speaks of is lit in any case: that is its marks, not a help.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import LUDUS, Ruleset
from atari_teach.teaching.lessons import step as steps
from atari_teach.teaching.lessons.revealing import asks_about_liberties
from atari_teach.teaching.picture import Beat, Picture

HelpWish = Callable[[], Helps]
"""A function that tells when somebody wants faces and lit liberties, as it is chosen now."""


def default_help() -> Helps:
    """The help that is wanted where nobody chose anything."""
    return Helps.AFTER


@dataclass(frozen=True, slots=True)
class Help:
    """The faces and lit liberties at a table, now.

    Attributes:
        allowed: Whether they may be shown or hidden by whoever sits there: there is a button.
        shown: Whether they are shown.
        celebrated: Whether faces alone are shown, where liberties have no name yet.
    """

    allowed: bool = False
    shown: bool = False
    celebrated: bool = False

    def on(self, picture: Picture, *, faces: bool = True) -> Picture:
        """The picture with this help, with lit liberties alone if it is not to have `faces`."""
        return replace(picture, lights=self.shown, faces=faces and (self.shown or self.celebrated))


NONE = Help()


def help_in_game(wanted: Helps, chosen: bool | None, *, ruleset: Ruleset, over: bool) -> Help:
    """The help in a game of two.

    Args:
        wanted: When somebody wants it in general.
        chosen: What was chosen at this table; None for nothing.
        ruleset: What is played.
        over: Whether the game has ended.
    """
    if wanted is Helps.NEVER:
        return NONE
    from_the_start = wanted is Helps.ALWAYS and ruleset.name != LUDUS.name
    return _help(allowed=over or from_the_start, usual=from_the_start, chosen=chosen)


def advice_in_game(wanted: Helps, *, ruleset: Ruleset, over: bool) -> bool:
    """Returns whether somebody who plays with the computer may ask for a hint, or what could happen.

    Two friends may never: what one of them is told would be unfair to the other. Nor may who plays by the
    Ludus rules, or wants no helps at all.
    """
    return not over and wanted is not Helps.NEVER and ruleset.name != LUDUS.name


def help_on_free_board(wanted: Helps, chosen: bool | None) -> Help:
    """The help on a board without a game, a child's own or the one for the wall: at any time."""
    return _help(allowed=wanted is not Helps.NEVER, usual=wanted is Helps.ALWAYS, chosen=chosen)


def help_in_ending(wanted: Helps, chosen: bool | None, *, done: bool) -> Help:
    """The help at a little ending: once it is played out, or from the start for who always wants it."""
    return _help(
        allowed=wanted is Helps.ALWAYS or (done and wanted is not Helps.NEVER), usual=True, chosen=chosen
    )


def help_in_step(step: steps.Step, wanted: Helps, chosen: bool | None, *, done: bool) -> Help:
    """The help in a step of a lesson that is no game.

    Where the step never helps, since liberties have no name yet, what is done is celebrated with faces.
    """
    meant = help_in_force(step, wanted)
    if meant is Helps.NEVER:
        return Help(celebrated=done and _may_see_faces(wanted, chosen))
    early = meant is Helps.ALWAYS and (step.helps is steps.Helps.ALWAYS or not asks_about_liberties(step))
    return _help(allowed=done or early, usual=True, chosen=chosen)


def explains_with_faces(step: steps.Step, wanted: Helps, chosen: bool | None, *, done: bool) -> bool:
    """Returns whether an explanation's moments show faces: unless the step still asks about them."""
    return _may_see_faces(wanted, chosen) and (done or not asks_about_liberties(step))


def _may_see_faces(wanted: Helps, chosen: bool | None) -> bool:
    return wanted is not Helps.NEVER and chosen is not False


def faces_at_the_end(wanted: Helps, chosen: bool | None) -> bool:
    """Returns whether the stones show faces when a lesson is over, and all of them smile."""
    return _may_see_faces(wanted, chosen)


def help_in_force(step: steps.Step, wanted: Helps) -> Helps:
    """The help in this step: who never wants help has none, else what the step says comes first."""
    if wanted is Helps.NEVER:
        return wanted
    match step.helps:
        case steps.Helps.AFTER:
            return wanted
        case steps.Helps.ALWAYS:
            return Helps.ALWAYS
        case steps.Helps.NEVER:
            return Helps.NEVER
        case _:
            assert_never(step.helps)


def with_faces(beats: tuple[Beat, ...], *, shown: bool) -> tuple[Beat, ...]:
    """These moments with faces in their pictures, or without."""
    return tuple(replace(beat, picture=replace(beat.picture, faces=shown)) for beat in beats)


def _help(*, allowed: bool, usual: bool, chosen: bool | None) -> Help:
    return Help(allowed, allowed and (usual if chosen is None else chosen))
