"""Every kind of step has its pictogram, its place in the list of kinds, and its rows in the workshop."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, use
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.ui.art.icons.pictograms import Pictogram
from atari_teach.workshop.ui.selection import Selection, Tab
from atari_teach.workshop.ui.step_rows import kind_choices, kind_drawing
from atari_teach.workshop.ui.task_pane import TaskPane


def test_every_pictogram_is_that_of_a_kind() -> None:
    assert {each.value for each in Pictogram} == set(KINDS)
    assert all(kind_drawing(name) is not None for name in KINDS)


def test_every_kind_can_be_chosen_in_the_workshop_under_a_name_of_its_own() -> None:
    use(ENGLISH)
    options = kind_choices("Which?", None, lambda _kind: None).options
    assert {option.value for option in options} == set(KINDS.values())
    assert len({option.words for option in options}) == len(options)
    assert all(option.note and option.picture is not None for option in options)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_workshop_has_rows_for_every_kind(qtbot: QtBot, kind: Kind) -> None:
    use(ENGLISH)
    room = QWidget()
    qtbot.addWidget(room)
    pane = TaskPane(room)
    draft, place = LessonDraft(new_lesson("tried", {"en": "Tried"})).add_step(0, kind)
    rows = pane.rows_for(Selection(draft, place, Tab.TASK))
    assert rows[:2] == [pane.kind, pane.say]
    assert len(rows) > 2, "what is special about it can be said"
