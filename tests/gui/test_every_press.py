"""Every button of every page is pressed, whatever lies open over it, and twice: it keeps its promise.

`PROMISES` says for each button what is true afterwards; a button without a promise fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach import i18n
from atari_teach.gui.kit.focus import keys_are_used
from atari_teach.gui.kit.language_switch import LanguagePill
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.navigation.main_window import apply_look
from atari_teach.gui.navigation.pages import PageName
from atari_teach.i18n import ENGLISH, Language
from atari_teach.own_folder import make_own
from atari_teach.settings import Settings
from tests.gallery import stage
from tests.gallery.studio import State, Studio
from tests.gui.lying_open import OPENED
from tests.gui.pressed import (
    close_dialogs,
    ident,
    middle_of,
    no_errors,
    press,
    pressed_beside,
    reachable,
    seen,
    under,
)
from tests.gui.promises import EXCUSED, PROMISES, Pressing
from tests.gui.states import every_state
from tests.languages import PORTUGUESE
from tests.shelf import library

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # dialogs without a screen

SIZES = ((1366, 768), (1024, 600))
WAYS = [(language, size) for language in (ENGLISH, PORTUGUESE) for size in SIZES]
STATES = every_state()
_MOST = 80
"""More buttons than any page shows at a time."""


@pytest.fixture(autouse=True)
def as_usual_again(qapp: QApplication) -> Iterator[None]:
    yield
    i18n.use(ENGLISH)
    apply_look(Settings())
    keys_are_used(by_keys=True)


class Walk:
    """Presses every button of some states, and collects what is not as promised.

    Args:
        studio: Where the states are arranged.
        once: Whether a button is pressed once on each page with each thing open, and not in each state.
    """

    def __init__(self, studio: Studio, *, once: bool) -> None:
        self._studio = studio
        self._language = i18n.current()
        studio.window.language_wanted.connect(studio.speak)
        self._once = once
        self._pressed: set[tuple[PageName, str]] = set()
        self.presses = 0
        self.faults: list[str] = []

    def walk(self, state: State, opened: str) -> bool:
        """Presses every button of a state while this lies open; returns False where it can't be opened."""
        if not (fresh := self._arrange(state, opened)):
            return False
        for index in range(_MOST):
            if not fresh:
                self._arrange(state, opened)
            buttons = reachable(self._studio.window)
            if index >= len(buttons):
                break
            fresh = not self._press(buttons[index], f"{state.name}, {opened} open")
        return True

    def _arrange(self, state: State, opened: str) -> bool:
        if i18n.current() != self._language:
            self._studio.speak(self._language)
        self._studio.clear()
        state.arrange(self._studio)
        self._studio.settle()
        there = OPENED[opened](self._studio)
        self._studio.settle()
        return there

    def _press(self, button: QAbstractButton, where: str) -> bool:
        """Presses a button, and once more where it is still there; returns whether it did."""
        window, name = self._studio.window, ident(button)
        key = window.place, name
        if name in EXCUSED or (self._once and key in self._pressed):
            return False
        self._pressed.add(key)
        if not isinstance(button, LanguagePill) and (beside := pressed_beside(button)) is not None:
            self.faults.append(f"{where}: {name!r}: a press on the background at {beside.toTuple()} is taken")
        for time in ("once", "twice"):
            at, top = middle_of(button), button.window()
            back = name == "Back" and isinstance(button.parentWidget(), TopBar)
            before = seen(window)
            with no_errors() as errors:
                press(button)
                self._studio.settle()
            after = seen(window)
            close_dialogs(window)
            self.presses += 1
            fault = self._fault(Pressing(button, name, before, after, window), errors)
            if not fault and back and after.place is not before.place and _other_under(top, at):
                fault = "another button lies where the way back lay"
            if fault:
                self.faults.append(f"{where}: {name!r} {time}: {fault}")
            if after.place is not before.place or not _still_there(button, name):
                break
        return True

    def _fault(self, pressing: Pressing, errors: Sequence[BaseException]) -> str:
        if errors:
            return f"an error: {errors[0]!r}"
        before, after = pressing.before, pressing.after
        if after.keys_lost and not (before.keys_lost or after.dialog):
            return "the keyboard goes to what cannot be used"
        promise = PROMISES.get(pressing.name)
        if promise is None:
            return f"no promise on {pressing.before.place.name}: {_what_happened(pressing)}"
        return "" if promise(pressing) else f"not as promised: {_what_happened(pressing)}"


def _still_there(button: QAbstractButton, name: str) -> bool:
    try:
        reached = button.isVisible() and under(button.window(), middle_of(button)) is button
        return reached and button.isEnabled() and ident(button) == name
    except RuntimeError:  # it was deleted with its page
        return False


def _other_under(window: QWidget, at: QPoint) -> bool:
    found = under(window, at)
    return isinstance(found, QAbstractButton) and ident(found) != "Back"


def _what_happened(pressing: Pressing) -> str:
    before, after = pressing.before, pressing.after
    if after.place is not before.place:
        return f"{before.place.name} -> {after.place.name}"
    if after.dialog:
        return "a dialog"
    return "nothing" if after == before else "something else is seen"


def walked(
    qapp: QApplication,
    folder: Path,
    states: Sequence[State],
    way: tuple[Language, tuple[int, int]],
    *,
    once: bool,
) -> Walk:
    """The walk through these states in this language and size."""
    language, size = way
    studio = Studio(qapp, library().lessons, make_own(folder / "made"), size)
    studio.speak(language)
    walk, others = Walk(studio, once=once), list(OPENED)[1:]
    try:
        for number, state in enumerate(states):
            if once:
                walk.walk(state, others[number % len(others)]) or walk.walk(state, "nothing")
            else:
                for opened in OPENED:
                    walk.walk(state, opened)
    finally:
        studio.clear()
        studio.close()
    return walk


@pytest.mark.parametrize("every", [40, pytest.param(10, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])])
def test_in_some_states_of_all_pages_every_button_keeps_its_promise(
    qapp: QApplication, qtbot: object, tmp_path: Path, every: int
) -> None:
    """A fortieth of them in the run: each press is made in a state that is arranged anew."""
    walk = walked(qapp, tmp_path, STATES[4::every], WAYS[1], once=True)
    assert walk.faults == []
    assert walk.presses > 60


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_in_every_state_every_button_keeps_its_promise_whatever_lies_open(
    qapp: QApplication, qtbot: object, tmp_path: Path, way: tuple[Language, tuple[int, int]]
) -> None:
    walk = walked(qapp, tmp_path, STATES, way, once=False)
    assert walk.faults == []


def two_screens(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """The states of the stage, with the wall on a second screen."""
    monkeypatch.setattr(stage, "Screens", stage._OneMore)
    return [state for state in stage.stage_states() if state.name not in _ON_ONE_SCREEN]


_ON_ONE_SCREEN = frozenset(("stage-strip",))
"""States that are about the one screen that there is."""


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("every", [7, 1])
def test_with_two_screens_too_every_button_of_the_stage_keeps_its_promise(
    qapp: QApplication, qtbot: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    states = two_screens(monkeypatch)[::every]
    walk = walked(qapp, tmp_path, states, WAYS[2], once=every > 1)
    assert walk.faults == []
