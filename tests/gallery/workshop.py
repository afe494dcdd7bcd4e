"""Screenshots of the workshop: the list of lessons, and the editor."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.own_folder import delete_own
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.teaching.lessons.kinds import (
    ChooseTask,
    Kind,
    RecapTask,
    SequenceTask,
    TalkTask,
    TapTask,
    TryTask,
)
from atari_teach.teaching.own.findings import answers_of, findings, read_steps
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import own_lessons_folder, place_for, save_draft
from atari_teach.teaching.own.parts import write_words
from atari_teach.teaching.own.toml_parts import put, quoted
from atari_teach.workshop.ui.panes import AnswersPane, MorePane
from atari_teach.workshop.ui.selection import Tab, Tool
from atari_teach.workshop.ui.task_pane import TaskPane
from atari_teach.workshop.ui.workshop_page import WorkshopPage
from tests.gallery.studio import State, Studio

_KINDS: tuple[Kind, ...] = (TapTask, ChooseTask, SequenceTask, TryTask, TalkTask)


def workshop_states() -> tuple[State, ...]:
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("workshop", _list)
    yield State("workshop-move", partial(_step, at=0))
    yield State("workshop-remarks", partial(_step, at=1))
    yield State("workshop-card", partial(_step, at=2))
    yield State("workshop-line", partial(_step, at=3, tool=Tool.LINE))
    yield State("workshop-try", partial(_step, at=4, tool=Tool.POINT))
    yield State("workshop-answers", partial(_step, at=0, tab=Tab.ANSWERS))
    yield State("workshop-more", partial(_step, at=0, tab=Tab.MORE))
    yield State("workshop-boards", _boards)
    yield State("workshop-lesson", partial(_step, at=None))
    yield State("workshop-languages", _languages)
    yield State("workshop-choose", _choose)
    yield State("workshop-before", _before)
    yield State("workshop-reply", _reply)
    yield State("workshop-recap", _recap)


def _sample() -> LessonDraft:
    """Returns a lesson with steps of several kinds; one lacks a language, and one can't be done yet."""
    draft = LessonDraft(new_lesson("my-ladders", {"en": "Our first ladder", "pt": "A nossa primeira escada"}))
    for place, kind in enumerate(_KINDS):
        draft, _at = draft.add_step(place, kind)
    draft = draft.change_step(1, lambda step: put(step, "ask", quoted("in atari black")))
    return draft.change_step(2, lambda step: write_words(step, "say", "pt", ""))


def _page(studio: Studio) -> WorkshopPage:
    """Shows the workshop with one lesson made by the teacher."""
    folder = own_lessons_folder(studio.register.folder)
    delete_own(folder)
    path = place_for(folder, "my-ladders")
    assert path is not None, "an empty folder has room"
    save_draft(_sample(), path)
    page = studio.page(PageName.WORKSHOP)
    assert isinstance(page, WorkshopPage)
    while page.dismiss():
        pass
    page.show_lessons()
    page.list.chosen.emit("my-ladders")
    return page


def _list(studio: Studio) -> None:
    _page(studio)


def _step(studio: Studio, at: int | None, tab: Tab = Tab.TASK, tool: Tool = Tool.BLACK) -> None:
    _edited(studio, at, tab, tool)


def _edited(studio: Studio, at: int | None, tab: Tab = Tab.TASK, tool: Tool = Tool.BLACK) -> WorkshopPage:
    page, draft = _page(studio), _sample()
    path = place_for(own_lessons_folder(studio.register.folder), "my-ladders")
    assert path is not None, "it lies there"
    page.edit(draft, at)
    page.editor.lesson.languages.setChecked(False)
    page.linter.stop()
    page.editor.board_pane.show_answers(answers_of(each.step for each in read_steps(draft) if each.step))
    page.editor.show_findings(findings(draft, path, {}))
    if at is not None:
        page.editor.tabs.chosen.emit(tab)
        page.editor.board_pane.tool_chosen.emit(tool)
    return page


def _languages(studio: Studio) -> None:
    """Shows the words of a step in both languages; the next state shows only one again."""
    page = _edited(studio, at=1, tab=Tab.TASK)
    page.editor.lesson.languages.setChecked(True)


def _boards(studio: Studio) -> None:
    page = _edited(studio, at=0, tab=Tab.MORE)
    pane = page.editor.panes[Tab.MORE]
    assert isinstance(pane, MorePane)
    pane.boards.more.click()


def _before(studio: Studio) -> None:
    page = _edited(studio, at=0, tab=Tab.MORE)
    page.editor.board_pane.tool_chosen.emit(Tool.BEFORE)
    for name in ("D4", "D2"):
        page.editor.board_pane.chosen.emit(Point.parse(name))
    page.linter.stop()
    pane = page.editor.panes[Tab.MORE]
    assert isinstance(pane, MorePane)
    pane.reveal(pane.before.commands)


def _reply(studio: Studio) -> None:
    page = _edited(studio, at=0, tab=Tab.ANSWERS)
    pane = page.editor.panes[Tab.ANSWERS]
    assert isinstance(pane, AnswersPane)
    if page.editor.now is not None and page.editor.now.part_path is None:
        pane.parts.more.click()
        page.linter.stop()
    assert page.editor.now is not None
    steps = (each.step for each in read_steps(page.editor.now.draft) if each.step)
    page.editor.board_pane.show_answers(answers_of(steps))
    pane.shown.chosen.emit(True)
    for name in ("D3", "E5"):
        page.editor.board_pane.chosen.emit(Point.parse(name))
    page.linter.stop()
    pane.reveal(pane.reply.commands)


def _recap(studio: Studio) -> None:
    page = _edited(studio, at=0)
    page.editor.edit(lambda now: now.with_kind(RecapTask))
    page.editor.task.recap.sources.pressed.emit()
    for button in page.editor.choice.buttons[1:3]:
        button.click()
    page.linter.stop()


def _choose(studio: Studio) -> None:
    page = _edited(studio, at=0)
    pane = page.editor.panes[Tab.TASK]
    assert isinstance(pane, TaskPane)
    pane.kind.pressed.emit()
