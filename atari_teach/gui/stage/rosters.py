"""Who takes part in a session: the class that is chosen, or children without names."""

from atari_teach.classroom.roster import Roster
from atari_teach.gui.navigation.context import AppContext


def roster_now(desk: AppContext) -> Roster:
    """Who takes part: the class that is chosen, or so many children without names."""
    school = desk.window.settings.school
    chosen = roster_of(desk, school.class_id) if school.class_id else None
    return Roster.anonymous(school.how_many) if chosen is None else chosen


def roster_of(desk: AppContext, class_id: str) -> Roster | None:
    """A class, everybody being there; None where there is no such class, or nobody in it."""
    register = desk.register()
    if not any(each.id == class_id for each in register.classes()):
        return None
    roster = Roster.of(class_id, register.pupils(class_id))
    return roster if roster.seats else None


def owner_of(desk: AppContext, roster: Roster) -> str:
    """Whose events are written."""
    return roster.class_id or desk.register().me().id
