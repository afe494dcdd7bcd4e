"""Decides whether faces and lit liberties are allowed at a table, and whether they are shown now.

They stay off while a question asks for something that they would show. Games start without them unless the
settings ask for them always; games by the Ludus rules, those of the championship, never have them. Marks of
an
explanation do not count as help: they are always shown.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import LUDUS, Ruleset
from atari_teach.teaching.lessons import step as steps
from atari_teach.teaching.lessons.revealing import asks_about_liberties
from atari_teach.teaching.picture import Beat, Picture

HelpSetting = Callable[[], Helps]
"""Returns the current setting for faces and lit liberties."""


def default_help() -> Helps:
    """The default setting."""
    return Helps.AFTER


@dataclass(frozen=True, slots=True)
class Help:
    """Faces and lit liberties at a table, now.

    Attributes:
        allowed: Whether the person may switch them: there is a button.
        shown: Whether they are shown.
        celebrated: Whether faces are shown without lit liberties, in lessons before liberties have a name.
    """

    allowed: bool = False
    shown: bool = False
    celebrated: bool = False

    def on(self, picture: Picture, *, faces: bool = True) -> Picture:
        """The picture with this help; without `faces`, only with lit liberties."""
        return replace(picture, lights=self.shown, faces=faces and (self.shown or self.celebrated))


NONE = Help()


def help_in_game(wanted: Helps, chosen: bool | None, *, ruleset: Ruleset, over: bool) -> Help:
    """The help in a game of two.

    Args:
        wanted: The setting.
        chosen: The choice at this table; None if there is none.
        ruleset: The rules of the game.
        over: Whether the game has ended.
    """
    if wanted is Helps.NEVER:
        return NONE
    from_the_start = wanted is Helps.ALWAYS and ruleset.name != LUDUS.name
    return _help(allowed=over or from_the_start, usual=from_the_start, chosen=chosen)


def advice_in_game(wanted: Helps, *, ruleset: Ruleset, over: bool) -> bool:
    """Returns whether a person may ask the computer for a hint or for what could happen.

    Two friends never may, since a hint to one of them would be unfair to the other. Nor may anybody who plays
    by the Ludus rules, or whose setting is `NEVER`.
    """
    return not over and wanted is not Helps.NEVER and ruleset.name != LUDUS.name


def help_on_free_board(wanted: Helps, chosen: bool | None) -> Help:
    """The help on a board without a game, of a child or of the class: at any time."""
    return _help(allowed=wanted is not Helps.NEVER, usual=wanted is Helps.ALWAYS, chosen=chosen)


def help_in_ending(wanted: Helps, chosen: bool | None, *, done: bool) -> Help:
    """The help in a small endgame: after it is played out, or from the start with the setting always."""
    return _help(
        allowed=wanted is Helps.ALWAYS or (done and wanted is not Helps.NEVER), usual=True, chosen=chosen
    )


def help_in_step(step: steps.Step, wanted: Helps, chosen: bool | None, *, done: bool) -> Help:
    """The help in a step of a lesson that is not a game.

    Where the step never helps, because liberties have no name yet, a done step shows faces.
    """
    meant = help_in_force(step, wanted)
    if meant is Helps.NEVER:
        return Help(celebrated=done and _may_see_faces(wanted, chosen))
    early = meant is Helps.ALWAYS and (step.helps is steps.Helps.ALWAYS or not asks_about_liberties(step))
    return _help(allowed=done or early, usual=True, chosen=chosen)


def explains_with_faces(step: steps.Step, wanted: Helps, chosen: bool | None, *, done: bool) -> bool:
    """Returns whether an explanation's moments show faces: not while the step asks about them."""
    return _may_see_faces(wanted, chosen) and (done or not asks_about_liberties(step))


def _may_see_faces(wanted: Helps, chosen: bool | None) -> bool:
    return wanted is not Helps.NEVER and chosen is not False


def faces_at_the_end(wanted: Helps, chosen: bool | None) -> bool:
    """Returns whether the stones smile with faces when a lesson is over."""
    return _may_see_faces(wanted, chosen)


def help_in_force(step: steps.Step, wanted: Helps) -> Helps:
    """The help in this step: none if the setting is `NEVER`, otherwise what the step asks for.

    A step that asks for `AFTER` leaves it to the setting.
    """
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
