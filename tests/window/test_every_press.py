"""Presses every button of every page twice, also with things open over it, and checks the effect.

`EFFECTS` lists the expected effect of each button; a button that is not in it fails the test.

With nothing open, every button of every state is pressed. With each thing that can be open over a page, the
buttons are pressed only in the first state of each kind: states of one page with the same buttons. These
states differ only in their content, such as stones or names, and differences in content are tested with
nothing open. The window is active, so that Qt moves the focus as on a real screen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.own_folder import make_own
from atari_teach.features import PageName
from atari_teach.table.scene import Action, Scene
from atari_teach.ui.kit.language_switch import LanguagePill
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from tests.gallery import stage
from tests.gallery.studio import State, Studio, WaitingSession, thought
from tests.languages import PORTUGUESE
from tests.shelf import library
from tests.window.button_effects import EFFECTS, EXCUSED, Pressing
from tests.window.lying_open import OPENED
from tests.window.pressed import (
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
from tests.window.states import every_state

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # printed for dialogs without a screen

SIZES = ((1366, 768), (1024, 600))
WAYS = [(language, size) for language in (ENGLISH, PORTUGUESE) for size in SIZES]
STATES = every_state()
_PARTS = 40
"""The number of parts into which the states are divided: each part is one test of consecutive states."""


Kind = tuple[PageName, str, frozenset[str]]
"""The kind of a state: its page, what is open over the page, and the names of its buttons."""


class Walk:
    """Presses every button of some states, and collects the buttons without the expected effect.

    A state is arranged again after each press with a visible effect, and after each thing that was opened
    over it. Trying to open a thing that can't be opened changes nothing.

    Args:
        studio: The studio in which the states are arranged.
        once: Whether a button is pressed only once on each page, and not in each kind of state.
        alike: The kinds of states that were already walked; each includes what was open over them.
    """

    def __init__(self, studio: Studio, *, once: bool, alike: set[Kind]) -> None:
        self._studio = studio
        self._language = i18n.current()
        studio.window.language_wanted.connect(studio.speak)
        self._once = once
        self._pressed: set[tuple[PageName, str]] = set()
        self._alike = alike
        self._fresh = False
        self.presses = 0
        self.faults: list[str] = []

    def walk(self, state: State, things: Sequence[str] = tuple(OPENED)) -> None:
        """Presses every button of a state, with each of these things open in turn."""
        self._fresh = False
        for opened in things:
            try:
                self._walk(state, opened)
            except Exception as error:  # noqa: BLE001 - every error is reported with the others
                self.faults.append(f"{state.name}, {opened} open: {error!r}")
                self._fresh = False

    def _walk(self, state: State, opened: str) -> None:
        if not self._open(state, opened):
            return
        where, buttons = f"{state.name}, {opened} open", _in_order(reachable(self._studio.window))
        if self._is_known(opened, buttons):
            self._fresh = False
            return
        for name in buttons:
            if not self._fresh:
                self._open(state, opened)
            there = _in_order(reachable(self._studio.window))
            if name in there:  # a page may remember its scroll position and what was chosen
                self._press(there[name], where)
        self._fresh = self._fresh and opened == "nothing"

    def _is_known(self, opened: str, buttons: Iterable[tuple[str, int]]) -> bool:
        """Returns whether `opened` was already tested over such a state; marks it as tested from now on."""
        kind = self._studio.window.place, opened, frozenset(name for name, _place in buttons)
        known = kind in self._alike
        self._alike.add(kind)
        return known

    def _open(self, state: State, opened: str) -> bool:
        """Arranges a state, unless it is fresh, and opens `opened` over it; returns whether that worked."""
        if not self._fresh:
            if i18n.current() != self._language:
                self._studio.speak(self._language)
            self._studio.clear()
            for pane in self._studio.window.findChildren(ScrollPane):
                pane.move_by(-pane._offset)
            state.arrange(self._studio)
            self._studio.settle()
            self._fresh = True
        there = OPENED[opened](self._studio)
        self._studio.settle()
        return there

    def _press(self, button: QAbstractButton, where: str) -> None:
        """Presses a button and checks the effect; presses it once more if it is still there."""
        window, name = self._studio.window, ident(button)
        key = window.place, name
        if name in EXCUSED or key in EXCUSED or (self._once and key in self._pressed):
            return
        self._pressed.add(key)
        if not isinstance(button, LanguagePill) and (outside := pressed_beside(button)) is not None:
            self.faults.append(f"{where}: {name!r}: a press beside it at {outside.toTuple()} is taken")
        before = seen(window)
        for time in ("once", "twice"):
            at, top = middle_of(button), button.window()
            back = name == "Back" and isinstance(button.parentWidget(), TopBar)
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
            self._fresh = self._fresh and after == before
            if after.place is not before.place or not _still_there(button, name):
                break
            before = after if not after.dialog else seen(window)

    def _fault(self, pressing: Pressing, errors: Sequence[BaseException]) -> str:
        if errors:
            return f"an error: {errors[0]!r}"
        before, after = pressing.before, pressing.after
        if after.keys_lost and not (before.keys_lost or after.dialog):
            return "the keyboard goes to what cannot be used"
        effect = EFFECTS.get(pressing.name)
        if effect is None:
            return f"no effect known on {pressing.before.place.name}: {_what_happened(pressing)}"
        return "" if effect(pressing) else f"not as expected: {_what_happened(pressing)}"


def _in_order(buttons: Sequence[QAbstractButton]) -> dict[tuple[str, int], QAbstractButton]:
    """Returns the buttons by their name and their index among the buttons with that name."""
    names = list(map(ident, buttons))
    return {(name, names[:place].count(name)): buttons[place] for place, name in enumerate(names)}


def _still_there(button: QAbstractButton, name: str) -> bool:
    try:
        reached = button.isVisible() and under(button.window(), middle_of(button)) is button
        return reached and button.isEnabled() and ident(button) == name
    except RuntimeError:  # the button was deleted together with its page
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
    once: bool = False,
    alike: set[Kind] | None = None,
) -> Walk:
    """Walks through these states in this language and size, except kinds in `alike`; returns the walk."""
    language, size = way
    studio = Studio(qapp, library().lessons, make_own(folder / "made"), size)
    be_active(qapp, studio.window)
    studio.speak(language)
    studio.seat = ImmediateSession
    walk, others = Walk(studio, once=once, alike=set() if alike is None else alike), list(OPENED)[1:]
    try:
        for number, state in enumerate(states):
            if once:
                walk.walk(state, (others[number % len(others)], "nothing"))
            else:
                walk.walk(state)
    finally:
        studio.clear()
        studio.close()
    return walk


class ImmediateSession(WaitingSession):
    """A session that computes everything immediately, so that the effect of a press is visible at once."""

    def act(self, action: Action) -> Scene:
        """Returns the scene after an action, with everything recorded and computed."""
        scene = self._session.act(action)
        while (errand := scene.errand) is not None:
            answered = self._session.deliver(errand.token, thought(errand))
            scene = replace(answered, records=(*scene.records, *answered.records))
        return scene


def be_active(qapp: QApplication, window: QWidget) -> None:
    """Activates the window, so that a press moves the focus as on a real screen."""
    window.hide()
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen, False)
    window.show()
    window.activateWindow()
    qapp.processEvents()
    assert qapp.focusWidget() is not None


@pytest.mark.parametrize("every", [80, pytest.param(10, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])])
def test_in_some_states_of_all_pages_every_button_keeps_its_promise(
    qapp: QApplication, qtbot: object, tmp_path: Path, every: int
) -> None:
    """Tests one in eighty states, each freshly arranged, and each button once on each page."""
    walk = walked(qapp, tmp_path, STATES[4::every], WAYS[1], once=True)
    assert walk.faults == []
    assert walk.presses > 60


_WALKED: dict[tuple[Language, tuple[int, int]], set[Kind]] = {way: set() for way in WAYS}
"""The kinds of states that this process has walked, by language and size."""


def _part(part: int) -> Sequence[State]:
    return STATES[len(STATES) * part // _PARTS : len(STATES) * (part + 1) // _PARTS]


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(_PARTS), ids=lambda part: _part(part)[0].name)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_in_every_state_every_button_keeps_its_promise_whatever_lies_open(
    qapp: QApplication, qtbot: object, tmp_path: Path, way: tuple[Language, tuple[int, int]], part: int
) -> None:
    """Of states with equal pages and buttons, only the first: 314 of 779, with 2 835 of 9 349 buttons."""
    walk = walked(qapp, tmp_path, _part(part), way, alike=_WALKED[way])
    assert not walk.faults, "\n".join(walk.faults)


def two_screens(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """Returns the states of the projected class session that show the board on a second screen."""
    monkeypatch.setattr(stage, "Screens", stage._OneMore)
    return [state for state in stage.stage_states() if state.name not in _ON_ONE_SCREEN]


_ON_ONE_SCREEN = frozenset(("stage-strip",))
"""The names of states that show what happens if there is only one screen."""


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("every", [7, 1])
def test_with_two_screens_too_every_button_of_the_stage_keeps_its_promise(
    qapp: QApplication, qtbot: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    states = two_screens(monkeypatch)[::every]
    walk = walked(qapp, tmp_path, states, WAYS[2], once=every > 1)
    assert walk.faults == []
