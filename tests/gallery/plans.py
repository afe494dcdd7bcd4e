"""Screenshots of the plans: shown and edited."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.settings import ClassSetup
from atari_teach.features import PageName
from atari_teach.school.ui.plans.plans_page import PlansPage
from atari_teach.teaching.plans.plan import ItemKind
from tests.gallery.studio import State, Studio


def plans_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("plans", partial(_look, name=""))
    yield State("plans-long", partial(_look, name="forty-five-minutes"))
    yield State("plans-outline", partial(_look, name="session-4"))
    for kind in ItemKind:
        if kind not in (ItemKind.TALK, ItemKind.PROMISES, ItemKind.REPLAY, ItemKind.PUZZLES):
            yield State(f"plans-edit-{kind.value}", partial(_change, name="forty-five-minutes", kind=kind))
    yield State("plans-edit-talk", partial(_change, name="session-2", kind=ItemKind.TALK))
    yield State("plans-add", _add)
    yield State("plans-questions", _questions)
    yield State("plans-edit-puzzles", _puzzles)
    yield State("plans-own", _own)


def _look(studio: Studio, name: str) -> None:
    _plans(studio, name)


def _change(studio: Studio, name: str, kind: ItemKind) -> None:
    _edit(studio, name, kind)


def _plans(studio: Studio, name: str) -> PlansPage:
    studio.choose(school=ClassSetup(plan=name))
    page = studio.page(PageName.PLANS)
    assert isinstance(page, PlansPage)
    page.dismiss()
    page.show_plans()
    if name:
        page.buttons[name].click()  # the page still shows the last plan
    return page


def _edit(studio: Studio, name: str, kind: ItemKind) -> PlansPage:
    page = _plans(studio, name)
    page.edit.click()
    plan = page.editor.plan()
    assert plan is not None
    kinds = [item.kind for item in plan.items]
    page.editor.parts[kinds.index(kind)].click()
    return page


def _add(studio: Studio) -> None:
    page = _plans(studio, "forty-five-minutes")
    page.edit.click()
    page.editor.add.click()


def _questions(studio: Studio) -> None:
    _edit(studio, "forty-five-minutes", ItemKind.QUESTION).editor.pane.exercise.click()


def _puzzles(studio: Studio) -> None:
    """Shows a part with puzzles that was just added."""
    page = _plans(studio, "forty-five-minutes")
    page.edit.click()
    page.editor.add.click()
    page.editor.kinds.chosen.emit(ItemKind.PUZZLES)
    page.editor.pane.puzzle.more.click()
    page.editor.pane.grade.more.click()

    def tidy() -> None:
        page.editor.enough.click()
        page.bin.click()
        page.bin.click()

    studio.tidy_up(tidy)


def _own(studio: Studio) -> None:
    """Shows the teacher's own plan, just saved, with the question whether to delete it."""
    page = _edit(studio, "session-1", ItemKind.RELAY)
    page.editor.pane.minutes.more.click()
    page.editor.enough.click()
    page.bin.click()
    studio.tidy_up(page.bin.click)  # confirms the deletion, so that the next state has no extra plan
