"""The base of the sessions for two friends and against the computer, with the review of a finished game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar
from zlib import crc32

from atari_teach.base.i18n import Message, Text, say, say_n
from atari_teach.engine.rules import Colour, Game, Point, Study
from atari_teach.exchange.sgf import (
    OpenedGame,
    SgfError,
    named,
    open_game,
    opening_words,
    save_game,
    write_sgf,
)
from atari_teach.store.event import Event, game_finished, ranked, table_closed, table_saved
from atari_teach.store.played import colour_of, friends_key
from atari_teach.table.games.game_cues import game_cue
from atari_teach.table.games.game_scene import (
    can_press,
    counting_frames,
    game_help,
    game_scene,
    look_back,
    replay_frames,
)
from atari_teach.table.games.game_state import table_state
from atari_teach.table.games.game_table import GameTable, Review, Stage
from atari_teach.table.games.judgement import advice_in
from atari_teach.table.games.levels import offered_level, offered_rank
from atari_teach.table.helps import Help, HelpSetting, default_help, with_faces
from atari_teach.table.scene import (
    Action,
    Button,
    Cancel,
    Chose,
    Control,
    Errand,
    Frame,
    Pressed,
    Scene,
    Tone,
)
from atari_teach.table.side_views import PlaceInGame, ReviewView
from atari_teach.teaching.advice.claims import ClaimKind
from atari_teach.teaching.advice.review import (
    Finding,
    Kind,
    chosen_findings,
    holds,
    plain_findings,
    prove,
    well_seen,
)
from atari_teach.teaching.advice.review_words import Moment, moment_of
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, Picture

TITLE = say("Review the game")


def review_scene(scene: Scene, table: GameTable, given: Help) -> Scene:
    """Returns the scene that shows the review of a finished game.

    Args:
        scene: The scene without the review.
        table: The table with its review.
        given: The faces and lit liberties that are shown now.
    """
    review = table.review
    assert review is not None, "there is a review"
    moments = _moments(table)
    chosen = next((index for index, each in enumerate(moments) if each.turn == review.chosen), None)
    beats = () if chosen is None else with_faces(moments[chosen].beats, shown=given.shown)
    view = ReviewView(
        look_back(table),
        tuple(_entry(each) for each in moments),
        chosen,
        review.working,
        tuple(turn.colour for turn in table.game.turns),
        tuple(each.turn for each in moments),
        table.comment,
        (_stepped_to(table),) if chosen is None else _places(table.game, moments[chosen]),
    )
    return replace(
        scene,
        title=TITLE,
        words=_words(scene, table, review) if chosen is None else moments[chosen].title,
        earlier=None,
        tone=Tone.THINK if review.working and table.shown is None else Tone.TELL,
        beats=beats,
        sides=None,
        buttons=_buttons(table, given, has_moments=bool(moments)),
        side_view=view,
        study=_in_view(table),
    )


def _stepped_to(table: GameTable) -> PlaceInGame:
    """The number of the move that led to the board in view, with its words."""
    at = look_back(table)
    return _after_move(at.turn, at.turns)


def _after_move(number: int, turns: int) -> PlaceInGame:
    words = say("Move {n} of {all}", n=number, all=turns) if number else say("The start")
    return PlaceInGame(words, number, number)


def _places(game: Game, moment: Moment) -> tuple[PlaceInGame, ...]:
    """For each board of a moment: whether it is after a move of the game, before a move, or a variation."""
    return tuple(_place(game, moment.turn, beat.picture) for beat in moment.beats)


def _place(game: Game, turn: int, picture: Picture) -> PlaceInGame:
    boards = (game.start, *(each.position for each in game.turns))
    played = next((n for n in range(turn + 1, len(boards)) if boards[n] == picture.position), None)
    if played is not None and picture.last == game.turns[played - 1].point:
        return _after_move(played, len(game.turns))
    other = any(ghost.point != game.turns[turn].point for ghost in picture.ghosts)
    instead = other or picture.position != boards[turn]
    words = say("Instead of move {n}", n=turn + 1) if instead else say("Before move {n}", n=turn + 1)
    return PlaceInGame(words, turn, turn + 1)


def _in_view(table: GameTable) -> Study:
    """The position in view and the side to play, for pages that examine it further."""
    game = table.game if table.shown is None else table.game.first_turns(table.shown)
    return Study(game.position, game.to_play, game.ruleset, repeats=game.repeats)


def _moments(table: GameTable) -> tuple[Moment, ...]:
    review = table.review
    you = None if table.computer is None else table.computer.other
    # More is found during the analysis. A list that grew then would move a card away from under the finger.
    found = () if review is None or review.working else review.found
    in_order = sorted(found, key=lambda one: not one.kind.praises)  # what was well seen comes first
    return tuple(each for each in (moment_of(table.game, one, you) for one in in_order) if each is not None)


def _entry(moment: Moment) -> Beat:
    """An entry for the list of moments: the most important board of this moment, and its title."""
    spoken = say("Move {n}: {what}", n=moment.turn + 1, what=moment.title)
    return Beat(replace(moment.key, lights=False, faces=False), moment.title, spoken)


def _words(scene: Scene, table: GameTable, review: Review) -> Text:
    if table.shown is not None:
        return scene.words
    found = len(review.found)
    match review.stage:
        case Stage.BEGUN:
            return say("I am looking at your game…")
        case Stage.SEEN:
            return say("I am still looking…")
        case Stage.SEARCHED if found:
            return say_n("I found one moment. Have a look!", "I found {n:one} moments. Choose one!", found)
        case Stage.SEARCHED:
            return say("I found nothing better. Good game!")


def _buttons(table: GameTable, given: Help, *, has_moments: bool) -> tuple[Button, ...]:
    at = look_back(table)
    lights = (Button(Control.LIGHTS, down=given.shown),) if given.allowed else ()
    return (
        Button(Control.MOMENT, enabled=has_moments),
        Button(Control.STEP_TO, enabled=at.turns > 0, value=at.turn),
        *lights,
        Button(Control.FROM_HERE, enabled=table.can_go_on_from_here),
        Button(Control.REVIEW, down=True),
    )


def after_review_press(table: GameTable, control: Control, value: int | str | None) -> GameTable | None:
    """The table after a press on a control of the review; None if the control is not one of the review.

    `FROM_HERE` starts another game, so this function does not handle it.
    """
    if control is Control.REVIEW:
        begun = None if table.review is not None else Review()
        return replace(table.look(None), review=begun)
    if control is not Control.MOMENT or table.review is None:
        return None
    moments = _moments(table)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(moments):
        return None
    turn = moments[value].turn
    return replace(table.look(turn), review=replace(table.review, chosen=turn))


# Background jobs that analyse a finished game, the quick one first.

REVIEW_STOPPED = "not-looked"


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """The result of one stage of the analysis of a game."""

    stage: Stage
    found: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ReviewSearch:
    """The analysis of a finished game up to one stage, as a background job.

    Attributes:
        game: The game, without undone turns.
        people: The colours of the people, whose good moves are praised.
        stage: The stage that this job reaches.
    """

    game: Game
    people: tuple[Colour, ...]
    stage: Stage

    def __call__(self, cancel: Cancel) -> object:
        """Returns the result of this stage, or REVIEW_STOPPED if the analysis was cancelled."""
        found = plain_findings(self.game, cancel)
        if self.stage is Stage.SEARCHED:
            found = (*found, *well_seen(self.game, self.people, cancel), *self._searched(cancel))
        return (
            REVIEW_STOPPED
            if cancel()
            else ReviewResult(self.stage, chosen_findings(found, self.people, self.game))
        )

    def _searched(self, cancel: Cancel) -> tuple[Finding, ...]:
        """The proved turning points of the game; if there are none, one move that a hint would have shown."""
        proved = prove(self.game, cancel)
        if proved.turned or proved.doubtful is None or cancel():
            return proved.turned
        advice = advice_in(self.game.first_turns(proved.doubtful), cancel)
        if advice is None or advice.claim.point is None or advice.claim.kind in _HOPELESS:
            return ()
        thought = Finding(Kind.THOUGHT, proved.doubtful, (advice.point,))
        return (thought,) if holds(self.game, thought, cancel) else ()


_HOPELESS = (ClaimKind.LOSES, ClaimKind.CANNOT_BE_SAVED)
"""The claims of a move that is no better than the one that was played."""


def review_errand(table: GameTable) -> Errand | None:
    """The background job for the next stage of the analysis; None if there is nothing left to analyse."""
    if table.review is None or not table.review.working:
        return None
    people = tuple(Colour) if table.computer is None else (table.computer.other,)
    stage = Stage(table.review.stage + 1)
    job = ReviewSearch(replace(table.game, undone=()), people, stage)
    return Errand(_token(table.game, stage), job)


def _token(game: Game, stage: Stage) -> int:
    """The token of the job that analyses this game up to this stage.

    It is negative, so that it differs from the tokens of jobs that search for a move.
    """
    moves = " ".join(str(turn.point) for turn in game.turns)
    return -1 - crc32(f"{stage.name} {game.start.size} {moves}".encode())


def with_review_result(table: GameTable, token: int, answer: object) -> GameTable:
    """The table with the result of an analysis; unchanged if the result is not for this table's review."""
    errand = review_errand(table)
    if (
        errand is None
        or errand.token != token
        or not isinstance(answer, ReviewResult)
        or table.review is None
    ):
        return table
    turns = {one.turn for one in answer.found}
    chosen = table.review.chosen if table.review.chosen in turns else None
    return replace(table, review=replace(table.review, stage=answer.stage, found=answer.found, chosen=chosen))


@dataclass(frozen=True, slots=True)
class Step:
    """The result of an action: the new table, and what must be shown or saved only once."""

    table: GameTable
    frames: tuple[Frame, ...] = ()
    records: tuple[Event, ...] = ()
    notice: Text | None = None
    left: bool = False


def _seconds(table: GameTable) -> int:
    """The time that each side had at the start of the game, in seconds; 0 without a clock."""
    return 0 if table.clock is None else 60 * table.clock.minutes


class GameSession:
    """A game at a table; `FriendSession` and `ComputerSession` derive from it."""

    KEY: ClassVar[str]
    TITLE: ClassVar[Message]
    CLOSES: ClassVar[bool] = True
    """Whether a finished game is recorded, and closed, when somebody leaves its page without a button."""

    def __init__(
        self,
        table: GameTable,
        together: int | None = None,
        helps: HelpSetting = default_help,
        pupil: str = "",
    ) -> None:
        self._pupil = pupil
        self._table = table
        self._together = together
        self._helps = helps
        self._notice: Text | None = None
        self._left = False

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self._table.game

    @property
    def is_unfinished(self) -> bool:
        """Whether the game has begun and is not over, so that it can be continued."""
        return bool(self._table.game.turns) and not self._table.is_over

    @property
    def names(self) -> tuple[str, str]:
        """The names of Black and White."""
        return self._table.names

    @property
    def is_only_looked_at(self) -> bool:
        """Whether the game is from a file and nobody has added a move: closing it loses nothing."""
        return len(self._table.game.turns) <= self._table.begun

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        scene = game_scene(self._table, self.TITLE, together=self._together, wanted=self._helps())
        if self._table.review is not None:
            scene = review_scene(scene, self._table, game_help(self._table, self._helps()))
        thinking = None if self._left else self._errand() or review_errand(self._table)
        scene = replace(scene, left=self._left, errand=thinking)
        return (
            scene if self._notice is None else replace(scene, words=self._notice, earlier=None, notice=True)
        )

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an invalid action changes nothing."""
        if self._left:
            return self.scene()
        step = self._step(action)
        return self.scene() if step is None else self._take(step, action)

    def put_on(self, found: OpenedGame | SgfError, file: str) -> Scene:
        """Shows the game from a file at this table. If it can't be read, the scene tells the reason."""
        return self.scene() if self._left else self._take(self._opened(found, file))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job has delivered a result of the review."""
        looked = self._table if self._left else with_review_result(self._table, token, answer)
        return self.scene() if looked is self._table else self._go_to(looked)

    def state(self) -> Mapping[str, object]:
        """The table as JSON values."""
        return table_state(self._table)

    def _errand(self) -> Errand | None:
        return None

    def _finished(self) -> tuple[Event, ...]:
        """The events to record when a finished game is closed, or when the next game begins."""
        if not self._table.was_played or self._table.recorded:
            return ()
        table = self._table
        record = write_sgf(table.game, seconds=_seconds(table)).decode("utf-8")
        played = table.played_now
        if table.computer is None:
            colour = colour_of(self._pupil, table.names)
            finished = game_finished(self.KEY, record, together=True, colour=colour)
            friends = friends_key(*table.names)
        else:
            won = None if played is None else played.won
            partner, friends, colour = table.level.value, "", table.own_colour.value
            finished = game_finished(
                self.KEY, record, together=False, partner=partner, won=won, colour=colour
            )
        if played is None or table.opponents is None:
            return (finished,)
        return (ranked(finished, table.game.ruleset.name, played, friends),)

    def _go_to(self, table: GameTable) -> Scene:
        """Makes `table` the current table, for example after the computer's move, and returns its scene."""
        return self._take(Step(table))

    def _take(self, step: Step, action: Action | None = None) -> Scene:
        """Makes the step's table the current one, and returns its scene with the events to record."""
        cue = None if step.left else game_cue(self._table, step.table, action)
        changed, another_game = step.table != self._table, step.table.game != self._table.game
        self._table, self._notice, self._left = step.table, step.notice, step.left
        if another_game:
            self._moved_on()
        records = step.records
        if self._together is not None:
            self._together += len(records)
        if step.left:
            records = (*records, table_closed(self.KEY))
        elif changed:
            records = (*records, table_saved(self.KEY, self.state()))
        return replace(self.scene(), frames=step.frames, records=records, cue=cue)

    def _moved_on(self) -> None:
        """Called after every change of the game; subclasses override it."""

    def _step(self, action: Action) -> Step | None:
        match action:
            case Pressed(control=Control.TIME, value=int() as ms):
                return Step(self._table.spent(ms))
            case Pressed(control=Control.LEFT):
                finished = self._finished() if self.CLOSES else ()
                return Step(self._table, records=finished, left=True) if finished else None
            case Chose(point=Point() as point) if self._table.review is None:
                return Step(self._table.choose(point))
            case Pressed(control=control, value=value) if can_press(self.scene(), control):
                return self._pressed(control, value)
        return None

    def _pressed(self, control: Control, value: int | str | None) -> Step | None:
        table = self._table
        match control:
            case Control.UNDO:
                return Step(table.undo())
            case Control.REDO:
                return Step(table.redo())
            case Control.PASS:
                return Step(table.passed())
            case Control.AGREE:
                agreed = table.agreed()
                return Step(agreed, counting_frames(agreed))
            case Control.RESUME:
                return Step(table.resumed())
            case Control.END:
                return Step(table.end())
            case Control.PAUSE:
                return Step(table.paused())
            case Control.WHY:
                return Step(replace(table, why=not table.why))
            case Control.LIGHTS:
                return Step(replace(table, lights=not game_help(table, self._helps()).shown))
            case Control.STEP_TO:
                return self._looked(value)
        return self._pressed_after(control, value)

    def _pressed_after(self, control: Control, value: int | str | None) -> Step | None:
        """The step for a control that starts another game after a finished one, or opens or saves a file."""
        table = self._table
        match control:
            case Control.SWAP:
                return Step(table.again_swapped(), records=self._finished())
            case Control.LEVEL:
                return self._other_partner(value)
            case Control.RANK:
                return self._other_rank(value)
            case Control.FROM_HERE:
                return Step(table.from_here(), records=self._finished())
            case Control.REVIEW | Control.MOMENT:
                reviewed = after_review_press(table, control, value)
                return None if reviewed is None else Step(reviewed)
            case Control.TIDY:
                return Step(table, records=self._finished(), left=True)
            case Control.SAVE if isinstance(value, str):
                return self._saved(Path(value))
            case Control.OPEN if isinstance(value, str):
                return self._opened_from(Path(value))
        return None

    def _other_partner(self, value: int | str | None) -> Step | None:
        """The step that starts the next game, against the partner that was offered."""
        other = offered_level(self._table)
        if other is None or value != other.value:
            return None
        return Step(self._table.again_with(other), records=self._finished())

    def _other_rank(self, value: int | str | None) -> Step | None:
        """The step that starts the next game, with the start stones that were offered."""
        stones = offered_rank(self._table)
        if stones is None or value != stones or isinstance(value, bool):
            return None
        return Step(self._table.again_ranked(stones), records=self._finished())

    def _looked(self, turns: int | str | None) -> Step | None:
        if isinstance(turns, str | bool):
            return None
        given = game_help(self._table, self._helps())
        frames = replay_frames(self._table, given) if turns is None else ()
        return Step(self._table.look(turns), frames)

    def _saved(self, path: Path) -> Step:
        try:
            save_game(path, self._table.game, self._table.names, self._table.comments, _seconds(self._table))
        except SgfError as problem:
            return Step(self._table, notice=problem.message)
        return Step(self._table, notice=say("The game is in the file {name}.", name=path.name))

    def _opened_from(self, path: Path) -> Step:
        try:
            return self._opened(open_game(path), path.name)
        except SgfError as problem:
            return self._opened(problem, path.name)

    def _opened(self, found: OpenedGame | SgfError, file: str) -> Step:
        if isinstance(found, SgfError):
            return Step(self._table, notice=named(file, found.message))
        notes: tuple[Text, ...] = found.notes
        ended = explain_outcome(found.game)
        if notes and ended is not None:  # these words replace those about the end
            notes = (ended.said, *notes)
        return Step(GameTable.opened(found), records=self._finished(), notice=opening_words(file, notes))
