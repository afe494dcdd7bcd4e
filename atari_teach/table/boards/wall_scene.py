"""Builds the scene of a class board: stones, words and buttons."""

from dataclasses import replace

from atari_teach.base.i18n import Message, Text, say
from atari_teach.engine.rules import Position
from atari_teach.table.boards.free_board import invitation
from atari_teach.table.boards.free_table import PutMode
from atari_teach.table.boards.wall_table import WallTable
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.scene import Button, Control, LookBack, Scene, Tone
from atari_teach.table.side_views import HiddenPart, WallKind, WallView
from atari_teach.teaching.explaining.board_description import PLAIN, Telling
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import taken
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import captured_stones
from atari_teach.teaching.picture import Mark, Picture

TRY_ANOTHER_PLACE = say("Try another place.")
"""The words for a refused stone, until somebody asks why."""
_HIDDEN_WORDS = {
    HiddenPart.STONES: say("Where were the stones?"),
    HiddenPart.ALL: say("One moment!"),
    HiddenPart.LOOK: say("Look here!"),
}


def wall_scene(
    wall: WallTable, kind: WallKind, title: Message, question: Text | None, *, left: bool = False
) -> Scene:
    """The scene of this board.

    Args:
        wall: The board.
        kind: The activity of the class.
        title: The title.
        question: The words while there is nothing else to say; None says what a touch does.
        left: Whether the person has closed the board.
    """
    said = wall_words(wall, question)
    table, hidden = wall.table, wall.hidden
    leafs = wall.turns and hidden is HiddenPart.NOTHING
    asks = wall.asking is not None and not wall.on_branch
    scene = Scene(
        title=title,
        picture=_picture(wall),
        words=said.explanation.said,
        buttons=wall_buttons(wall, kind, said),
        left=left,
        telling=_telling(wall),
        study=wall.board.study if hidden is HiddenPart.NOTHING else None,
        side_view=WallView(
            kind,
            hidden,
            branch=wall.on_branch,
            asking=asks,
            spread=wall.asking.spread() if asks and wall.asking is not None else (),
            look_back=LookBack(wall.turn, wall.turns) if leafs else None,
        ),
    )
    explanation = replace(said.explanation, marks=_marks(wall, said))
    return explained(scene, replace(said, explanation=explanation), opened=table.why)


def wall_words(wall: WallTable, question: Text | None) -> TableWords:
    """The words about this board."""
    if wall.hidden is not HiddenPart.NOTHING:
        return TableWords(Explanation(_HIDDEN_WORDS[wall.hidden]), Tone.ASK)
    if wall.asking is not None and not wall.on_branch:
        chosen = wall.asking.proposal
        if chosen is None:
            return TableWords(Explanation(say("Where would you play?")), Tone.ASK)
        return TableWords(Explanation(say("Who would play {letter}?", letter=chosen.label)), Tone.ASK)
    table, board = wall.table, wall.board
    if table.tried is not None:
        refusal = explain_refusal(board.study, table.tried)
        assert refusal is not None, "only a refused crossing is remembered"
        if not table.why:
            refusal = replace(refusal, words=TRY_ANOTHER_PLACE, marks=())
        return TableWords(refusal, Tone.NOT_YET)
    if board.taken:
        words = captured_stones(board.to_play.other, len(board.taken))
        return TableWords(Explanation(words, taken(board.taken)))
    if wall.on_branch:
        return TableWords(Explanation(say("What if…? It is {who}'s turn.", who=board.to_play)), Tone.ASK)
    if question is not None:
        return TableWords(Explanation(question), Tone.ASK)
    return TableWords(Explanation(invitation(table.puts, board.to_play)))


def wall_buttons(wall: WallTable, kind: WallKind, said: TableWords) -> tuple[Button, ...]:
    """The buttons below the board."""
    hide = Button(Control.HIDE, value=wall.hidden.value, down=wall.hidden is not HiddenPart.NOTHING)
    if wall.hidden in (HiddenPart.ALL, HiddenPart.LOOK):
        return (hide,)
    if wall.asking is not None and not wall.on_branch:
        return (*_asking_buttons(wall), hide)
    asking = Button(Control.ASK, down=wall.asking is not None, enabled=not wall.on_branch)
    if wall.hidden is HiddenPart.STONES:
        return (asking, hide)
    table = wall.table
    why = (Button(Control.WHY, down=table.why),) if said.explanation.beats else ()
    branch = Button(Control.BRANCH, down=wall.on_branch)
    lights = Button(Control.LIGHTS, down=wall.played.lights is True)
    steps = (
        Button(Control.UNDO, enabled=bool(wall.turn) or (wall.before is not None and not wall.on_branch)),
        Button(Control.REDO, enabled=bool(table.undone)),
    )
    if kind is WallKind.REPLAY:
        on = Button(Control.NEXT, enabled=bool(table.undone) and not wall.on_branch)
        return (*steps, *why, branch, lights, _marking(wall), asking, hide, on)
    free = not wall.on_branch
    return (
        Button(Control.STONE, value=table.puts.value, enabled=free),
        *steps,
        *why,
        *((Button(Control.PASS),) if table.puts is PutMode.TURNS else ()),
        branch,
        lights,
        _marking(wall),
        asking,
        hide,
        Button(Control.SIZE, value=wall.board.position.size, enabled=free),
        Button(Control.CLEAR, enabled=free and bool(wall.board.position.stones())),
        Button(Control.TIDY),
    )


def _marking(wall: WallTable) -> Button:
    return Button(Control.MARK, value=wall.touch.value)


def _asking_buttons(wall: WallTable) -> tuple[Button, ...]:
    assert wall.asking is not None
    chosen = wall.asking.proposal
    buttons = [Button(Control.ASK, down=True)]
    if chosen is not None:
        buttons += [
            Button(Control.HANDS, value=chosen.hands),
            Button(Control.WITHDRAW),
            Button(Control.CHECK, enabled=wall.hidden is HiddenPart.NOTHING),
            Button(Control.BRANCH, enabled=wall.hidden is HiddenPart.NOTHING),
        ]
    return tuple(buttons)


def _hides_stones(wall: WallTable) -> bool:
    return wall.hidden in (HiddenPart.STONES, HiddenPart.ALL)


def _proposed(wall: WallTable) -> tuple[Mark, ...]:
    """Marks for the proposals of the class. They stay while the stones are hidden as a memory exercise."""
    if wall.asking is None or wall.hidden is HiddenPart.ALL:
        return ()
    return () if wall.on_branch and wall.hidden is not HiddenPart.STONES else wall.asking.marks()


def _marks(wall: WallTable, said: TableWords) -> tuple[Mark, ...]:
    more = () if _hides_stones(wall) else (*said.explanation.marks, *wall.board.marks)
    return (*_proposed(wall), *more)


def _picture(wall: WallTable) -> Picture:
    board, table = wall.board, wall.table
    if _hides_stones(wall):
        return Picture(Position.empty(board.position.size))
    asks = wall.asking is not None and not wall.on_branch
    puts = board.to_play if table.puts is PutMode.TURNS else table.puts.colour
    waits = wall.hidden is HiddenPart.NOTHING and wall.touch.value == "none" and not asks
    return Picture(
        board.position, last=board.last, hand=puts if waits else None, lights=wall.played.lights is True
    )


def _telling(wall: WallTable) -> Telling:
    if wall.hidden is not HiddenPart.NOTHING or wall.table.puts is not PutMode.TURNS:
        return PLAIN
    return Telling(wall.board.study)
