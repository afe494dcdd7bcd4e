"""Random histories of five computers: actions of teachers, and files that move between computers."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from hypothesis import strategies as st

from atari_teach.store import event, store
from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents
from atari_teach.store.disk.folder import Opened
from atari_teach.store.files import packed_file
from atari_teach.store.files.transfer import part_of
from atari_teach.store.register import Register

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMPUTERS = 5
NOWHERE = Path("nowhere") / "at" / "all"
_START = datetime(2026, 9, 14, 9, tzinfo=UTC)
_NAMES = ("Ana", "Rui", "Inês", "Zé")


def in_memory(clock: Callable[[], datetime] = lambda: _START) -> Register:
    """Returns a register in memory that behaves as if it were in a file."""
    with patch.object(store, "open_in", lambda *_args, **_more: Opened(database.in_memory(Contents()))):
        return Register.open(NOWHERE, clock)


def carried(contents: Contents) -> Contents:
    """Packs and unpacks contents, like a file that is carried to another computer."""
    found = packed_file.unpack(packed_file.pack(contents, _START))
    assert isinstance(found, packed_file.Packed)
    assert found.contents == contents
    return contents


@dataclass
class World:
    """Five computers with different clocks, and everything that happened at them."""

    computers: tuple[Register, ...] = field(init=False)
    recorded: set[tuple[str, int, str]] = field(default_factory=set)
    deleted: set[str] = field(default_factory=set)
    moment: int = 0

    def __post_init__(self) -> None:
        self.computers = tuple(in_memory(self._clock(number)) for number in range(COMPUTERS))

    def _clock(self, number: int) -> Callable[[], datetime]:
        return lambda: _START + timedelta(days=3 * number, minutes=self.moment)

    def do(self, act: Act) -> None:
        """Performs one action at one computer."""
        self.moment += 1
        here = self.computers[act.here]
        classes, pupils = here.classes(), here.pupils()
        group = classes[act.which % len(classes)].id if classes else ""
        pupil = pupils[act.which % len(pupils)].id if pupils else ""
        name = _NAMES[act.how % len(_NAMES)]
        match act.what:
            case "class":
                here.add_class(f"Class {name}")
            case "pupil" if group:
                here.add_pupils(group, [(name, "fox"), (name, "owl")])
            case "rename" if pupil:
                here.change_pupil(pupil, name, "hen")
                self.recorded |= {(e.origin, e.counter, e.pupil_id) for e in here.events(pupil)}
            case "call" if group:
                here.change_class(group, name=name, archived=bool(act.how % 2))
            case "move" if pupil:
                here.move_pupil(pupil, group if act.how % 3 else "", archived=not act.how % 5)
            case "record" if pupil or group:
                owner = pupil if pupil and act.how % 4 else group or pupil
                here.record(owner, [event.step_done("l", str(act.how)), event.hint_used("l", "s", 1)])
                self.recorded |= {(e.origin, e.counter, e.pupil_id) for e in here.events(owner)}
            case "delete" if pupil:
                self._delete({pupil}, here.delete_pupil(pupil))
            case "delete class" if group:
                children = {p.id for gone in (False, True) for p in here.pupils(group, archived=gone)}
                self._delete({group, *children}, here.delete_class(group))
            case "whole" | "some":
                self._carry(here, self.computers[act.how % COMPUTERS], act, group, pupil)

    def _delete(self, ids: set[str], gone: bool) -> None:
        assert gone
        self.deleted |= ids

    def _carry(self, here: Register, there: Register, act: Act, group: str, pupil: str) -> None:
        contents = here.contents()
        if act.what == "some":
            only = part_of(contents, pupil_id=pupil) if act.which % 2 and pupil else None
            contents = part_of(contents, class_id=group) if only is None else only
        assert there.add_contents(carried(contents))

    def contents(self) -> list[Contents]:
        """Returns the contents of each computer."""
        return [computer.contents() for computer in self.computers]

    def close(self) -> None:
        for computer in self.computers:
            computer.close()


@dataclass(frozen=True)
class Act:
    """An action at a computer; its numbers select the pupil or class, and the variant of the action."""

    what: str
    here: int
    which: int
    how: int


_ACTS = (
    *["class", "pupil", "rename", "call", "move", "record", "record", "record"],
    *["delete", "delete class", "whole", "some", "some"],
)
_act = st.builds(
    Act, st.sampled_from(_ACTS), st.integers(0, COMPUTERS - 1), st.integers(0, 6), st.integers(0, 30)
)
# Every computer starts with a class and some pupils, so that actions have something to work on.
histories = st.lists(_act, min_size=5, max_size=40).map(
    lambda acts: [
        *(Act(what, here, 0, here) for here in range(3) for what in ("class", "pupil", "record")),
        *acts,
    ]
)


def lived(acts: Sequence[Act]) -> World:
    """Returns the world after these actions."""
    world = World()
    for act in acts:
        world.do(act)
    return world
