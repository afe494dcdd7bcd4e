"""Every button of every page is pressed, whatever lies open over it, and twice: it keeps its promise.

`PROMISES` says for each button what is true afterwards; a button without a promise fails.

With nothing open every button of every state is pressed. With each of the things that can lie open they are
pressed in the first state of each kind: the states of one page that offer the same buttons then. These differ
in content alone, such as the stones on the board or the names of children, and what content does to a button
is seen with nothing open. The window has the keyboard, which goes where Qt sends it, as on a screen.
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
from tests.gallery.studio import State, Still, Studio, thought
from tests.languages import PORTUGUESE
from tests.shelf import library
from tests.window.button_effects import EXCUSED, PROMISES, Pressing
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

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # dialogs without a screen

SIZES = ((1366, 768), (1024, 600))
WAYS = [(language, size) for language in (ENGLISH, PORTUGUESE) for size in SIZES]
STATES = every_state()
_PARTS = 40
"""The number of parts of the whole: each is a test of its own, with states that follow each other."""


Kind = tuple[PageName, str, frozenset[str]]
"""A page, what lies open on it, and its buttons."""


class Walk:
    """Presses every button of some states, and collects what is not as promised.

    A state is arranged anew after each press that is seen to do something, and after each thing that was
    open; what can't be opened changes nothing.

    Args:
        studio: Where the states are arranged.
        once: Whether a button is pressed once on each page, and not in each kind of state.
        alike: The kinds of states that have been walked, with what lay open.
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
        """Presses every button of a state while one after the other of these things lies open."""
        self._fresh = False
        for opened in things:
            try:
                self._walk(state, opened)
            except Exception as error:  # noqa: BLE001 - whatever is wrong here is told with the rest
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
            if name in there:  # a page may keep where it was scrolled to, and what was chosen
                self._press(there[name], where)
        self._fresh = self._fresh and opened == "nothing"

    def _is_known(self, opened: str, buttons: Iterable[tuple[str, int]]) -> bool:
        """Returns whether this lay open before over a state of the same kind."""
        kind = self._studio.window.place, opened, frozenset(name for name, _place in buttons)
        known = kind in self._alike
        self._alike.add(kind)
        return known

    def _open(self, state: State, opened: str) -> bool:
        """Arranges a state, if it is not fresh, and opens this; returns False where it can't be opened."""
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
        """Presses a button, and once more where it is still there."""
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
        promise = PROMISES.get(pressing.name)
        if promise is None:
            return f"no promise on {pressing.before.place.name}: {_what_happened(pressing)}"
        return "" if promise(pressing) else f"not as promised: {_what_happened(pressing)}"


def _in_order(buttons: Sequence[QAbstractButton]) -> dict[tuple[str, int], QAbstractButton]:
    """The buttons by their names, each with its place among those of the same name."""
    names = list(map(ident, buttons))
    return {(name, names[:place].count(name)): buttons[place] for place, name in enumerate(names)}


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
    once: bool = False,
    alike: set[Kind] | None = None,
) -> Walk:
    """The walk through these states in this language and size, but for those that are `alike`."""
    language, size = way
    studio = Studio(qapp, library().lessons, make_own(folder / "made"), size)
    be_active(qapp, studio.window)
    studio.speak(language)
    studio.seat = AtOnce
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


class AtOnce(Still):
    """A session that thinks as soon as it is asked to, so that a press has its answer."""

    def act(self, action: Action) -> Scene:
        """The scene after an action, with everything written down and thought."""
        scene = self._session.act(action)
        while (errand := scene.errand) is not None:
            answered = self._session.deliver(errand.token, thought(errand))
            scene = replace(answered, records=(*scene.records, *answered.records))
        return scene


def be_active(qapp: QApplication, window: QWidget) -> None:
    """Shows the window as one that has the keyboard, which a press moves as it does on a real screen."""
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
    """An eightieth of them in the run: each press once on each page, in a state that is arranged anew."""
    walk = walked(qapp, tmp_path, STATES[4::every], WAYS[1], once=True)
    assert walk.faults == []
    assert walk.presses > 60


_WALKED: dict[tuple[Language, tuple[int, int]], set[Kind]] = {way: set() for way in WAYS}
"""The kinds of states that were walked in each language and size, by this process."""


def _part(part: int) -> Sequence[State]:
    return STATES[len(STATES) * part // _PARTS : len(STATES) * (part + 1) // _PARTS]


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(_PARTS), ids=lambda part: _part(part)[0].name)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_in_every_state_every_button_keeps_its_promise_whatever_lies_open(
    qapp: QApplication, qtbot: object, tmp_path: Path, way: tuple[Language, tuple[int, int]], part: int
) -> None:
    """Of the states with one page's same buttons the first is walked: 314 of 779, 2 835 buttons of 9 349."""
    walk = walked(qapp, tmp_path, _part(part), way, alike=_WALKED[way])
    assert not walk.faults, "\n".join(walk.faults)


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
