"""A session with a class as an immutable value: its plan, its children, and the owner of its events."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Language, Text, render, say, say_n
from atari_teach.base.settings import HOW_MANY, Ritual
from atari_teach.engine.rules import Game
from atari_teach.exchange.sgf import SgfError, read_sgf, write_sgf
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.relay import RelaySession
from atari_teach.school.wheel_run import KEY as WHEEL
from atari_teach.store.attendance import attendance_of_today
from atari_teach.store.event import Event, EventKind
from atari_teach.store.roster import Roster
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.plans.plan import Plan
from atari_teach.ui.kit.words_label import Words

KEY = "plan"
"""The key under which the session is saved for its owner."""


@dataclass(frozen=True, slots=True)
class ClassSession:
    """A session with a class.

    Attributes:
        run: The plan and the progress in it.
        roster: The children, and who is absent.
        owner: The id of the class that owns the events; without names, the id of the guest.
        asked: Whether attendance has been taken.
        later: The class whose names are used from the next part on; None if nothing changes.
        resumable: Whether the session is saved for another day; if not, an earlier saved session stays.
        game: The last game played, for replay; None if there is none.
    """

    run: PlanRun
    roster: Roster
    owner: str
    asked: bool = False
    later: Roster | None = None
    resumable: bool = True
    game: Game | None = None

    def moved(self, run: PlanRun) -> Self:
        """Returns the session at another place of its plan; a new part switches to the attached class."""
        if self.later is None or run.item == self.run.item:
            return replace(self, run=run)
        return replace(self, run=run, roster=self.later, later=None)

    def with_class(self, roster: Roster, *, asked: bool, resumable: bool) -> Self:
        """Attaches a class, which owns the session now; its names are used from the next part on."""
        return replace(
            self, owner=roster.class_id, later=roster, asked=asked, resumable=self.resumable and resumable
        )

    @property
    def people(self) -> Roster:
        """The roster for attendance: that of the attached class, if there is one."""
        return self.roster if self.later is None else self.later

    def with_people(self, roster: Roster) -> Self:
        """Returns the session with new attendance."""
        if self.later is None:
            return replace(self, roster=roster, asked=True)
        return replace(self, later=roster, asked=True)

    def own(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Returns those of the events that the owner should store.

        Leaves out the partner wheel while a class is attached, since its pairs have no names. Leaves out the
        relay if the session is not resumable, since another saved session may have its own relay.
        """
        others = {WHEEL} if self.later is not None else set()
        tables = {EventKind.TABLE_SAVED, EventKind.TABLE_CLOSED}
        if not self.resumable:
            others.add(RelaySession.KEY)
        return tuple(
            event for event in events if event.kind not in tables or event.data.get("key") not in others
        )

    def state(self, run: PlanRun | None = None) -> dict[str, object]:
        """Returns the session as JSON values, with ids and without names."""
        people = self.people
        return {
            "run": (run or self.run).state(),
            "class": people.class_id,
            "how_many": len(people.seats),
            "absent": sorted(people.absent),
            "asked": self.asked,
            "game": "" if self.game is None else write_sgf(self.game).decode(),
        }


def saved_plan_id(state: Mapping[str, object]) -> str:
    """Returns the plan id of a saved session; empty if invalid."""
    run = state.get("run")
    plan = run.get("plan") if isinstance(run, dict) else None
    return plan if isinstance(plan, str) else ""


def restore_class_session(
    state: Mapping[str, object],
    plan: Plan,
    rituals: frozenset[Ritual],
    owner: str,
    roster_of: Callable[[str], Roster | None],
) -> ClassSession | None:
    """Returns the saved session; None if it is invalid or has ended.

    Args:
        state: The saved JSON values.
        plan: Its plan.
        rituals: The rituals currently used.
        owner: The id of the class or guest that stored it.
        roster_of: Returns the roster of a class today; None if the class no longer exists.
    """
    run, class_id, many = state.get("run"), state.get("class"), state.get("how_many")
    if not isinstance(run, dict) or not isinstance(class_id, str) or type(many) is not int:
        return None
    left = PlanRun.from_state(run, plan, rituals)
    found = None if left is None else left.next_time()
    if found is None or found.ended:
        return None
    how_many = min(max(many, HOW_MANY.start), HOW_MANY.stop - 1)
    roster = roster_of(class_id) if class_id else Roster.anonymous(how_many)
    if roster is None:
        return None
    # Attendance is taken again, since other children may be present now.
    return ClassSession(found, roster, owner, game=_saved_game(state.get("game")))


def _saved_game(sgf: object) -> Game | None:
    """Returns the last game; None if invalid or not saved (versions before 1.2.0 did not save it)."""
    try:
        return read_sgf(sgf.encode()).game if isinstance(sgf, str) and sgf else None
    except SgfError:
        return None


def was_asked(app: AppContext, class_id: str) -> bool:
    """Returns whether attendance of this class was taken today."""
    return attendance_of_today(app.register(), class_id) is not None


def owner_of(app: AppContext, roster: Roster) -> str:
    """Returns the id of the class that owns the events; without a class, that of the guest."""
    return roster.class_id or app.register().me().id


@dataclass(frozen=True, slots=True)
class _Unbroken:
    """A text without line breaks."""

    text: Text

    def words(self, language: Language) -> str:
        """Returns the text with non-breaking spaces."""
        return render(self.text, language).replace(" ", "\u00a0")


def part_words(class_session: ClassSession) -> Text:
    """Returns the title and number of the current part, such as “Relay (2 of 5)”."""
    run = class_session.run
    if run.current is None:
        return say("End of the session")
    where = say("{n} of {all}", n=run.item + 1, all=len(run.plan.items))
    return say("{part} ({where})", part=run.current.title, where=_Unbroken(where))


def time_words(class_session: ClassSession) -> Text:
    """Returns the minutes left of this part and of the plan; never says that the class is late."""
    run = class_session.run
    if run.paused:
        return say("Pause: the clock is stopped")
    left, all_left = max(0, -(-run.seconds_left // 60)), run.minutes_to_go
    here = say_n("{n} minute left", "{n} minutes left", left)
    whole = say_n("{n} to the end", "{n} to the end", all_left)
    return here if run.ended or left == all_left else say("{here}, {whole}", here=here, whole=whole)


def note_words(class_session: ClassSession) -> Words:
    """Returns the teacher's note for this part."""
    item = class_session.run.current
    return "" if item is None or item.teacher is None else item.teacher


def next_words(class_session: ClassSession) -> Text:
    """Returns the words for the next stop."""
    return say("Next: {what}", what=class_session.run.following_words)


def armed_words(class_session: ClassSession, played: tuple[int, int] | None = None) -> Text:
    """Returns the words that ask for a second press.

    Args:
        class_session: The session.
        played: (children who have had a turn, all children); None if nobody waits for a turn.
    """
    following = class_session.run.following_words
    if played is not None and played[0] < played[1]:
        had, everybody = played
        if not had:
            return say("Nobody has played yet. Press once more: {what}", what=following)
        return say_n(
            "Only {n} of {all} has played. Press once more: {what}",
            "Only {n} of {all} have played. Press once more: {what}",
            had,
            all=everybody,
            what=following,
        )
    return say("Press once more: {what}", what=following)


def absent_words(class_session: ClassSession) -> Text:
    """Returns the names of absent children, for the teacher's own screen only."""
    people = class_session.people
    names = [seat.name for seat in people.seats if seat.id in people.absent and seat.name]
    if not names:
        here = len(people.present)
        return say_n("{n} child is here", "{n} children are here", here)
    return say("Missing: {names}", names=", ".join(names))


def strip_words(class_session: ClassSession) -> Text:
    """Returns the line above the teacher's buttons."""
    parts = {
        "part": part_words(class_session),
        "minutes": time_words(class_session),
        "next": next_words(class_session),
    }
    return say("{part} · {minutes} · {next}", **parts)
