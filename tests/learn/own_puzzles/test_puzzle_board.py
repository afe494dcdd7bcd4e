"""A child makes a puzzle of a free board: the verdict, a friend who plays, what is kept."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Text, render
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Position
from atari_teach.exchange.puzzle_files import made_puzzle
from atari_teach.exchange.sgf import games_in
from atari_teach.learn.own_puzzles.kept import kept_puzzles, puzzle_kept
from atari_teach.learn.own_puzzles.puzzle_board import PuzzleBoard
from atari_teach.store.event import Event, EventKind
from atari_teach.store.progress import Progress
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.free_table import Board, FreeTable
from atari_teach.table.helps import default_help
from atari_teach.table.scene import (
    Action,
    Cards,
    Chose,
    Control,
    FreeView,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    Tone,
)
from atari_teach.teaching.lessons.run import demonstration
from tests.learn.own_puzzles.boards import MANY, SIDE, TWO, puzzle
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import action_for, check, controls, said

BLACK, WHITE, MINE = (Pressed(Control.CHOICE, index) for index in range(3))
FRIEND = BLACK


class Child:
    """A child at a free board with these stones; background jobs are done at once."""

    def __init__(self, board: Position, name: str = "Ana", kept: tuple[Puzzle, ...] = ()) -> None:
        self.session = PuzzleBoard(
            FreeBoardSession(FreeTable((Board(board),))), lambda: kept, name, default_help
        )
        self.stored: list[Event] = []

    @property
    def scene(self) -> Scene:
        check(self.session)
        return self.session.scene()

    def act(self, action: Action) -> Scene:
        scene = self.session.act(action)
        self.stored += scene.records
        if scene.records:
            self.session.act(Pressed(Control.SAVED))
        while (errand := self.session.scene().errand) is not None:
            scene = self.session.deliver(errand.token, errand.job(lambda: False))
        return scene

    def make(self, side: Action = BLACK) -> Scene:
        self.act(Pressed(Control.PUZZLE))
        return self.act(side)

    def solve(self) -> None:
        playing = not_none(not_none(self.session._maker)._playing)
        for given in demonstration(playing.asked.step):
            self.act(action_for(given))


def cards(scene: Scene) -> list[str]:
    pad = instance_of(Cards, scene.pad)
    return [render(card.words, ENGLISH) for card in pad.cards if card.words is not None]


def english(text: Text | None) -> str:
    assert text is not None
    return said(text)


def test_a_board_is_judged_after_two_presses() -> None:
    child = Child(TWO)
    assert Control.PUZZLE in controls(child.scene)
    assert cards(child.act(Pressed(Control.PUZZLE))) == ["Black plays", "White plays"]
    scene = child.act(BLACK)
    assert english(scene.words) == (
        "It is a puzzle: **Two at once**. It has one right answer. Difficulty: 4 of 8."
    )
    assert (
        instance_of(LessonView, scene.side_view).river == (PebbleState.DONE,) * 4 + (PebbleState.TO_DO,) * 4
    )
    assert not scene.picture.marks
    assert not scene.picture.ghosts


def test_the_reason_of_a_board_without_a_puzzle_is_lit() -> None:
    scene = Child(MANY).make()
    assert english(scene.words) == "There are three right answers. That is too many for a good question."
    assert scene.tone is Tone.NOT_YET
    assert {str(mark.point) for mark in scene.picture.marks} == {"A2", "A4", "B3"}
    assert cards(scene) == ["Black plays", "White plays"]


def test_the_other_side_can_be_tried_and_the_board_changed() -> None:
    child = Child(MANY)
    child.make()
    assert english(child.act(WHITE).words) == "Black is going to capture, and nothing stops it."
    scene = child.act(Pressed(Control.EDIT))
    assert isinstance(scene.side_view, FreeView)
    assert child.act(Chose(MANY.empty_points()[0])).picture.position != MANY


def test_the_answer_is_shown_only_on_demand() -> None:
    child = Child(TWO)
    child.make()
    shown = child.act(Pressed(Control.SHOW_ME))
    assert shown.picture.ghosts
    hidden = child.act(Pressed(Control.SHOW_ME))
    assert not hidden.picture.ghosts


def test_a_friend_plays_the_puzzle_on_the_same_screen_without_its_name_or_answer() -> None:
    child = Child(TWO)
    child.make()
    child.act(Pressed(Control.SHOW_ME))
    asked = child.act(FRIEND)
    assert english(asked.title) == "A puzzle by Ana"
    assert english(asked.words) == "Black captures in two moves. Where does it begin?"
    assert not asked.picture.ghosts
    child.solve()
    assert child.scene.tone is Tone.DONE
    assert english(child.act(Pressed(Control.NEXT)).words).startswith("It is a puzzle")
    assert [event.kind for event in child.stored] == [EventKind.TABLE_SAVED]


def test_a_wrong_answer_of_the_friend_is_refuted_and_a_hint_given() -> None:
    child = Child(TWO)
    child.make()
    child.act(FRIEND)
    assert child.act(Chose(TWO.empty_points()[0])).tone is Tone.NOT_YET
    assert Control.HINT in controls(child.scene)


def test_a_board_may_pose_several_questions() -> None:
    child = Child(SIDE)
    first = child.make()
    assert Control.OTHER in controls(first)
    seen = {english(first.words)}
    for _press in range(4):
        seen.add(english(child.act(Pressed(Control.OTHER)).words))
    assert len(seen) == 5
    assert english(child.act(Pressed(Control.OTHER)).words) == english(first.words)


@pytest.mark.parametrize("name", ["Ana", ""])
def test_a_puzzle_is_given_as_a_file_with_the_name_of_its_maker(tmp_path: Path, name: str) -> None:
    child, path = Child(TWO, name), tmp_path / "a puzzle.sgf"
    child.make()
    scene = child.act(Pressed(Control.SAVE, str(path)))
    assert "a puzzle.sgf" in english(scene.earlier)
    given = not_none(made_puzzle(games_in(path)[0]))
    assert (given.puzzle, given.maker) == (puzzle(TWO), name)
    assert len(child.stored) == 1


def test_a_file_that_can_not_be_saved_keeps_nothing(tmp_path: Path) -> None:
    child = Child(TWO)
    child.make()
    scene = child.act(Pressed(Control.SAVE, str(tmp_path / "nowhere" / "a.sgf")))
    assert "not saved" in english(scene.earlier)
    assert not child.stored


def test_a_puzzle_is_printed_with_its_title() -> None:
    child = Child(TWO)
    assert child.session.on_paper() is None
    child.make()
    lesson = not_none(child.session.on_paper())
    assert render(lesson.title, ENGLISH) == "A puzzle by Ana"
    assert len(lesson.exercises) == 1
    child.act(Pressed(Control.PRINT))
    assert len(child.stored) == 1


def test_a_puzzle_that_was_given_is_kept_once_and_found_again() -> None:
    child = Child(TWO)
    child.make()
    child.act(FRIEND)
    child.act(Pressed(Control.SKIP))
    child.act(Pressed(Control.PRINT))
    assert child.stored == [puzzle_kept(puzzle(TWO))]

    later = Child(MANY, kept=(puzzle(TWO), puzzle(SIDE, Kind.SIDE)))
    assert cards(later.act(Pressed(Control.PUZZLE)))[2:] == ["My puzzles"]
    pad = instance_of(Cards, later.act(MINE).pad)
    assert [not_none(card.picture).position for card in pad.cards] == [TWO, SIDE]
    scene = later.act(Pressed(Control.CHOICE, 1))
    assert "**Which side?**" in english(scene.words)
    assert scene.picture.position == SIDE


def test_many_kept_puzzles_have_pages() -> None:
    kept = tuple(puzzle(SIDE, kind) for kind in (Kind.SIDE, Kind.CATCH, Kind.RACE, Kind.FASTER, Kind.THREAT))
    child = Child(TWO, kept=kept)
    child.act(Pressed(Control.PUZZLE))
    assert len(instance_of(Cards, child.act(MINE).pad).cards) == 4
    assert len(instance_of(Cards, child.act(Pressed(Control.NEXT)).pad).cards) == 1
    assert "**Where would they play?**" in english(child.act(Pressed(Control.CHOICE, 0)).words)


def test_every_press_in_every_order_has_a_scene() -> None:
    presses = [Pressed(control) for control in Control if control is not Control.SAVE]
    presses += [Pressed(Control.CHOICE, at) for at in range(4)]
    for board, first in ((TWO, BLACK), (MANY, WHITE), (TWO, MINE)):
        child = Child(board, kept=(puzzle(TWO),))
        child.make(first)
        for action in (*presses, *reversed(presses)):
            child.act(action)
            assert english(child.scene.words)


def test_what_was_kept_is_read_from_the_events() -> None:
    events = [puzzle_kept(puzzle(board, kind)) for board, kind in ((TWO, Kind.TWO), (SIDE, Kind.SIDE))]
    progress = Progress.of([])
    tables = {str(event.data["key"]): event.data["state"] for event in events}
    broken = {"puzzle:x": {"text": "(;FF[4]"}, "puzzle:y": {}, "free": {"text": "other"}}
    object.__setattr__(progress, "_tables", {**tables, **broken})
    assert kept_puzzles(progress) == (puzzle(SIDE, Kind.SIDE), puzzle(TWO))


def test_the_board_of_a_kept_puzzle_can_be_changed_and_the_change_undone() -> None:
    child = Child(MANY, kept=(puzzle(TWO),))
    child.act(Pressed(Control.PUZZLE))
    child.act(MINE)
    child.act(Pressed(Control.CHOICE, 0))
    assert child.act(Pressed(Control.EDIT)).picture.position == TWO
    assert child.stored[-1].data["key"] == "free"
    assert child.act(Pressed(Control.UNDO)).picture.position == MANY
    seven = Child(Position.empty(7), kept=(puzzle(TWO),))
    for action in (Pressed(Control.PUZZLE), MINE, Pressed(Control.CHOICE, 0)):
        seven.act(action)
    assert seven.act(Pressed(Control.EDIT)).picture.position == TWO
    assert FreeBoardSession.restore(seven.session.state()) is not None
