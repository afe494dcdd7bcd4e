"""The session of a child's game against the computer, including hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import say
from atari_teach.base.level import Level
from atari_teach.engine.opponent.go import opinion
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import Colour, Game, Point, Position, Refused, judge
from atari_teach.store.played import NO_GAMES, League
from atari_teach.table.explained import TableWords, explained
from atari_teach.table.games import openings
from atari_teach.table.games.game_scene import can_press, counting_frames
from atari_teach.table.games.game_session import GameSession, Step
from atari_teach.table.games.game_state import count_in, table_from_state
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.games.judgement import advice_in, as_the_lynx, from_book
from atari_teach.table.helps import HelpSetting, advice_in_game, default_help
from atari_teach.table.scene import Action, Button, Cancel, Chose, Control, Errand, Pressed, Scene, Tone
from atari_teach.table.sitting import Sitting
from atari_teach.teaching.advice.advice import (
    HINTS,
    Advice,
    Outlook,
    explain_outlook,
    game_hint,
    look_ahead,
)
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Ghost, MarkKind, Picture

CANCELLED = "cancelled"
_KEEPS_ANSWER = frozenset({Control.SAVED, Control.SAVE, Control.LIGHTS, Control.HINT, Control.WHAT_IF})
"""Controls that do not change the game, so that an answer stays visible after them."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer's search for its next move, as a background job."""

    level: Level
    seed: int
    game: Game

    def __call__(self, cancel: Cancel) -> object:
        """Returns the computer's move, None for a pass, or CANCELLED if the search was cancelled.

        After two passes it returns a set of stones instead: the stones that the computer thinks are dead, or
        for which it disagrees with the child.
        """
        if self.game.marking is not None:
            stones = opinion(self.game, self.seed, cancel)
            return CANCELLED if stones is None else stones
        book = openings.book() if self.level is Level.TURTLE else None
        move = opponent(self.level, self.seed, book=book).move(self.game, cancel)
        return CANCELLED if cancel() else move


class ComputerSession(GameSession):
    """A game against a partner in the computer. Undo removes the child's last move and the partner's answer.

    Background jobs calculate the partner's moves and, during the child's turn, hints and answers to "What
    if…?".
    """

    KEY = "computer"
    TITLE = say("With the computer")

    def __init__(
        self,
        begin: GameSetup | GameTable,
        child: Colour = Colour.BLACK,
        seed: int = 0,
        token: int = 0,
        helps: HelpSetting = default_help,
        *,
        level: Level = Level.CHICK,
        advises: bool = True,
    ) -> None:
        """Starts a new game, or continues a table.

        Args:
            begin: The settings of a new game, or a table at which the computer plays a side.
            child: The side that the child plays in a new game.
            seed: The random seed of the partner, which makes its moves reproducible.
            token: The token of the first background job; every change of the board increments it.
            helps: Returns the current setting for faces and lit liberties.
            level: The partner in a new game; a continued table has its own.
            advises: Whether hints are allowed; not in a lesson, which has its own hints.
        """
        if isinstance(begin, GameSetup):
            begin = replace(begin.table(child.other), level=level)
        super().__init__(begin, helps=helps)
        self._seed = seed
        self._token = token
        self._advises = advises
        self._advising = NOTHING_ASKED

    @classmethod
    def restore(
        cls,
        state: Mapping[str, object],
        helps: HelpSetting = default_help,
        *,
        league: League = NO_GAMES,
        advises: bool = True,
    ) -> ComputerSession | None:
        """Restores a saved game; every move is judged again. None if the state can't be read."""
        table = table_from_state(state)
        seed, token = count_in(state, "seed"), count_in(state, "token")
        if table is None or table.computer is None or seed is None or token is None:
            return None
        table = replace(table, league=league)
        return cls(table, seed=seed, token=token, helps=helps, advises=advises)

    @property
    def child(self) -> Colour:
        """The colour that the child plays."""
        assert self._table.computer is not None, "one side is the computer's"
        return self._table.computer.other

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return {**super().state(), "seed": self._seed, "token": self._token}

    def scene(self) -> Scene:
        """Returns the scene to show now, with the present hint."""
        scene = super().scene()
        return with_advice(scene, self._advising, thinking=self._is_thinking()) if self._may_ask() else scene

    def act(self, action: Action) -> Scene:
        """Returns the scene after this action. A request for a hint does not change the table."""
        if self._left or not self._may_ask():
            return super().act(action)
        asked = self._asked(action)
        if asked is not None:
            return self._go_on(asked, Cue.HINT if action == Pressed(Control.HINT) else Cue.ONWARD)
        if isinstance(action, Chose) or action.control not in _KEEPS_ANSWER:
            self._drop_request()
        return super().act(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job has found a move or a hint.

        An old token changes nothing.
        """
        if token != self._token or not self._may_think():
            return super().deliver(token, answer)
        if not self._is_thinking():
            cue = Cue.HINT if self._advising.asked is None else Cue.ONWARD
            return self._go_on(self._advising.answered(answer), cue)
        if isinstance(answer, Point):
            return self._go_to(self._table.put(answer))
        if isinstance(answer, frozenset):
            return self._after_marking(answer)
        return self._go_to(self._table.passed()) if answer is None else self.scene()

    def _pressed(self, control: Control, value: int | str | None) -> Step | None:
        # Without a winner, a game that a child ends because it is lost would never count in the league.
        return (
            Step(self._table.given_up()) if control is Control.GIVE_UP else super()._pressed(control, value)
        )

    def _after_marking(self, stones: frozenset[Point]) -> Scene:
        """The scene after the computer has marked dead stones, or checked the child's marks."""
        looked = self._table.looked_at(stones)
        scene = self._go_to(looked)
        return replace(scene, frames=counting_frames(looked))

    def _is_thinking(self) -> bool:
        return not self._left and self._table.waits_for_computer

    def _may_think(self) -> bool:
        """Returns whether a background job is needed: the computer must move, or a hint is requested."""
        return self._is_thinking() or (not self._left and self._advising.is_thinking)

    def _may_ask(self) -> bool:
        table = self._table
        ruleset = table.game.ruleset
        over = table.is_over or table.marking is not None
        return self._advises and advice_in_game(self._helps(), ruleset=ruleset, over=over)

    def _asked(self, action: Action) -> AdviceRequest | None:
        """The new request if this action asks for a hint or about a crossing; else None."""
        asking = self._advising
        match action:
            case Chose() if asking.asked is not None and not asking.is_thinking:
                return asking.left()
            case Chose(point) if asking.wondering and point in self._table.game.position:
                return asking.asked_about(self._game_now(), point)
            case Pressed(Control.WHY) if asking.explains:
                return replace(asking, why=not asking.why)
            case Pressed(Control.HINT | Control.WHAT_IF as control) if can_press(self.scene(), control):
                return asking.hinted() if control is Control.HINT else asking.wondered()
        return None

    def _go_on(self, asking: AdviceRequest, cue: Cue) -> Scene:
        """The scene with a new request or answer, and its sound; answers to older requests are ignored."""
        self._advising = asking
        self._notice = None
        self._table = replace(self._table, tried=None, why=False)
        self._token += 1
        # While the answer is calculated there is no sound: the answer comes with its own.
        return replace(self.scene(), cue=None if asking.is_thinking else cue)

    def _game_now(self) -> Game:
        """The game without its undone turns, for a search."""
        return replace(self._table.game, undone=())

    def _errand(self) -> Errand | None:
        if self._is_thinking():
            thinking = Thinking(self._table.level, self._seed, self._game_now())
            return Errand(self._token, thinking, turn=self._table.marking is None)
        if self._may_think() and self._may_ask():
            return Errand(self._token, Advisor(self._game_now(), self._advising.asked))
        return None

    def _drop_request(self) -> None:
        """Drops the request and its answer, since the game goes on."""
        if self._advising.is_thinking:
            self._token += 1
        self._advising = NOTHING_ASKED

    def _moved_on(self) -> None:
        self._token += 1


# The questions that a child can ask in a game against the computer: three hints, and "What if I play here?".
# A request is about one board. Any change of the table drops the request and its search. It is not saved.


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A request for a hint or for an answer to "What if…?" about the present board, and the answer.

    Attributes:
        hints: How many of the three hints the child has requested.
        advice: The move to which the hints lead; None until it is found.
        wondering: Whether "What if…?" is on: the next crossing chosen is not played, but explained.
        asked: The crossing chosen for "What if…?"; None before it was chosen.
        reply: The answer to "What if…?"; None before the question, and during the search.
        why: Whether the moments of a hint are shown.
    """

    hints: int = 0
    advice: Advice | None = None
    wondering: bool = False
    asked: Point | None = None
    reply: Explanation | None = None
    why: bool = False

    @property
    def is_thinking(self) -> bool:
        """Returns whether the answer to this request is still being calculated."""
        if self.reply is not None:
            return False
        return self.asked is not None or (self.hints > 0 and not self.wondering)

    @property
    def shows_beats(self) -> bool:
        """Returns whether moments are shown, either of what could happen or of the reason for a hint."""
        return self.reply is not None and bool(self.reply.beats) and (self.asked is not None or self.why)

    @property
    def explains(self) -> bool:
        """Returns whether there are moments that show the reason for a hint."""
        return self.asked is None and self.reply is not None and bool(self.reply.beats)

    def hinted(self) -> AdviceRequest:
        """The request with one more hint; after the last hint, unchanged."""
        level = min(self.hints + 1, HINTS)
        if self.advice is None:
            return AdviceRequest(hints=level)
        return AdviceRequest(level, self.advice, reply=game_hint(self.advice, level))

    def wondered(self) -> AdviceRequest:
        """The request after a press on "What if…?", which switches the question on or off."""
        request = AdviceRequest(self.hints if self.advice is not None else 0, self.advice)
        return request.left() if self.wondering else replace(request, wondering=True)

    def left(self) -> AdviceRequest:
        """The request after the child has left an imagined board.

        Without an earlier hint, a sentence says so.
        """
        back = self.back()
        return back if back.reply is not None else replace(back, reply=Explanation(_AS_IT_IS))

    def back(self) -> AdviceRequest:
        """The request without the crossing that the child asked about; an earlier hint is shown again."""
        reply = None if self.advice is None or not self.hints else game_hint(self.advice, self.hints)
        return AdviceRequest(self.hints, self.advice, reply=reply)

    def asked_about(self, game: Game, point: Point) -> AdviceRequest:
        """The request about a chosen crossing. If a stone there is illegal, the answer needs no search."""
        refusal = explain_refusal(game, point) if isinstance(judge(game, point), Refused) else None
        return replace(self, asked=point, reply=refusal)

    def answered(self, answer: object) -> AdviceRequest:
        """The request with its answer. An answer of the wrong type resets the request."""
        match answer:
            case Advice() as advice if self.asked is None:
                return replace(self, advice=advice, reply=game_hint(advice, self.hints))
            case Outlook() as outlook if self.asked == outlook.move.point:
                return replace(self, reply=explain_outlook(outlook))
            case _:
                return self.back() if self.asked is not None else AdviceRequest()


_AS_IT_IS = say("Back to your game. It was only an idea.")

NOTHING_ASKED = AdviceRequest()


@dataclass(frozen=True, slots=True)
class Advisor:
    """The search for a hint or an answer, as a background job that returns an `Advice` or an `Outlook`.

    Attributes:
        game: The game.
        asked: The crossing chosen for "What if…?"; None for a hint.
    """

    game: Game
    asked: Point | None = None

    def __call__(self, cancel: Cancel) -> object:
        """Returns the answer; None if there is none, or if it was cancelled."""
        if self.asked is None:
            return advice_in(self.game, cancel)
        return look_ahead(self.game, self.asked, judgement=as_the_lynx, cancel=cancel, known=from_book)


def with_advice(scene: Scene, advising: AdviceRequest, *, thinking: bool) -> Scene:
    """Returns the scene of the game, with the requested hint or answer and the buttons for hints.

    Args:
        scene: The scene of the game without hints.
        advising: The request.
        thinking: Whether it is the computer's turn: then nothing can be requested.
    """
    buttons = _buttons(scene, advising, thinking=thinking)
    if scene.notice or advising == NOTHING_ASKED:
        return replace(scene, buttons=buttons)
    return replace(_asked(scene, advising), buttons=buttons)


def _asked(scene: Scene, advising: AdviceRequest) -> Scene:
    reply = advising.reply
    if advising.is_thinking:
        said = TableWords(Explanation(say("Let me look."), ghosts=_ghosts(scene, advising)), Tone.THINK)
    elif reply is None:
        marks, ghosts = scene.picture.marks, scene.picture.ghosts
        said = TableWords(Explanation(say("What if…? Choose a crossing."), marks, ghosts), Tone.ASK)
    else:
        said = TableWords(reply, Tone.ASK if advising.asked is None else Tone.THINK)
    shown = explained(scene, said, opened=advising.shows_beats)
    if advising.asked is None or advising.is_thinking:
        return shown
    real = scene.picture.position
    return replace(
        shown,
        beats=tuple(replace(beat, picture=imagined(beat.picture, real)) for beat in shown.beats),
    )


def imagined(picture: Picture, real: Position) -> Picture:
    """Returns a picture of an imagined board, drawn on paper.

    Stones that are not on the real board are ghosts.

    If such a stone has a number, the number is drawn on the ghost, since a separate plate would hide the
    ghost's colour.
    """
    cells = picture.position
    new = [point for point in cells.points() if cells[point] is not None and cells[point] is not real[point]]
    labels = {mark.point: mark.label for mark in picture.marks if mark.kind is MarkKind.LETTER}
    ghosts = tuple(
        Ghost(point, colour, labels.get(point, "")) for point in new if (colour := cells[point]) is not None
    )
    marks = tuple(m for m in picture.marks if not (m.kind is MarkKind.LETTER and m.point in new))
    last = None if picture.last in new else picture.last
    return replace(
        picture,
        position=cells.without(new),
        marks=marks,
        ghosts=(*picture.ghosts, *ghosts),
        last=last,
        hand=None,
        imagined=True,
    )


def _ghosts(scene: Scene, advising: AdviceRequest) -> tuple[Ghost, ...]:
    """During the search, the stone that the child asked about, as a ghost; else nothing."""
    hand = scene.picture.hand
    return () if advising.asked is None or hand is None else (Ghost(advising.asked, hand),)


def _buttons(scene: Scene, advising: AdviceRequest, *, thinking: bool) -> tuple[Button, ...]:
    """The buttons of the table. The buttons for hints come after undo and redo."""
    waiting = advising.is_thinking and not advising.wondering
    more = advising.hinted() != advising  # otherwise the last hint is shown already
    mine = [
        Button(Control.HINT, enabled=more and not thinking and not waiting, lights=advising.hints),
        Button(Control.WHAT_IF, enabled=not thinking, down=advising.wondering),
    ]
    if advising == NOTHING_ASKED:
        why = [button for button in scene.buttons if button.control is Control.WHY]
    else:
        why = [Button(Control.WHY, down=advising.why)] if advising.explains else []
    back = [button for button in scene.buttons if button.control in _BACK]
    rest = [button for button in scene.buttons if button.control not in (*_BACK, Control.WHY)]
    return (*back, *why, *mine, *rest)


_BACK = (Control.UNDO, Control.REDO)


def computer_left(sitting: Sitting) -> ComputerSession | None:
    """Returns the pupil's saved game against the computer, which may be over; None if there is none."""
    progress = sitting.progress
    saved = progress.saved_table(ComputerSession.KEY)
    return None if saved is None else ComputerSession.restore(saved, sitting.helps, league=progress.league)


def new_computer(
    sitting: Sitting, setup: GameSetup, child: Colour, level: Level = Level.CHICK
) -> ComputerSession:
    """Returns a new game against this partner; its random seed depends on the finished games and the date."""
    progress = sitting.progress
    seed = sitting.seed("computer", str(progress.games))
    table = replace(setup.table(child.other), level=level, league=progress.league)
    return ComputerSession(table, seed=seed, helps=sitting.helps)
