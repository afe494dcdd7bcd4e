"""The scene of a finished game that is looked at again, and where each press leads."""

from dataclasses import dataclass, replace
from zlib import crc32

from atari_teach.i18n import Text, say, say_n
from atari_teach.level import Level
from atari_teach.opponent.choose import opponent
from atari_teach.rules import Colour, Game, Point
from atari_teach.session.beside import ReviewView
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.games.review import Review, Stage
from atari_teach.session.helps import Help, with_faces
from atari_teach.session.scene import Button, Cancel, Control, Errand, Scene, Tone
from atari_teach.teaching.advice.review import (
    Finding,
    Kind,
    chosen_findings,
    game_before,
    holds,
    plain_findings,
    prove,
)
from atari_teach.teaching.advice.review_words import Moment, moment_of
from atari_teach.teaching.picture import Beat

TITLE = say("Review the game")


def review_scene(scene: Scene, table: GameTable, given: Help) -> Scene:
    """The scene of the review.

    Args:
        scene: What the table would show without.
        table: The table, with its review.
        given: Faces and lit liberties now.
    """
    review = table.review
    assert review is not None, "there is a review"
    moments = _moments(table)
    chosen = next((index for index, each in enumerate(moments) if each.turn == review.chosen), None)
    beats = () if chosen is None else with_faces(moments[chosen].beats, shown=given.shown)
    view = ReviewView(
        tuple(_entry(each) for each in moments),
        chosen,
        review.working,
        tuple(turn.colour for turn in table.game.turns),
        tuple(each.turn for each in moments),
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
        beside=view,
    )


def _moments(table: GameTable) -> tuple[Moment, ...]:
    review = table.review
    you = None if table.computer is None else table.computer.other
    found = () if review is None else review.found
    return tuple(each for each in (moment_of(table.game, one, you) for one in found) if each is not None)


def _entry(moment: Moment) -> Beat:
    """A moment in the list: the board that tells it best, and its title."""
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
            return say("I found no other idea. A good game!")


def _buttons(table: GameTable, given: Help, *, has_moments: bool) -> tuple[Button, ...]:
    turns = len(table.game.turns)
    shown = turns if table.shown is None else table.shown
    lights = (Button(Control.LIGHTS, down=given.shown),) if given.allowed else ()
    return (
        Button(Control.MOMENT, enabled=has_moments),
        Button(Control.STEP_TO, enabled=turns > 0, value=shown),
        *lights,
        Button(Control.FROM_HERE, enabled=table.can_go_on_from_here),
        Button(Control.REVIEW, down=True),
    )


def after_review_press(table: GameTable, control: Control, value: int | str | None) -> GameTable | None:
    """The table after a control of the review was pressed; None for any other control.

    `FROM_HERE` leads to a game of its own, and is not answered here.
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


# Errands that look through a finished game away from the window, the quick one first.

REVIEW_STOPPED = "not-looked"


@dataclass(frozen=True, slots=True)
class ReviewResult:
    """The findings of an errand: everything that is shown from then on."""

    stage: Stage
    found: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ReviewSearch:
    """A pure job: the findings of a game.

    Attributes:
        game: The game, with nothing taken back.
        people: The colours of those whose good deeds are told.
        stage: The stage that is reached with it.
    """

    game: Game
    people: tuple[Colour, ...]
    stage: Stage

    def __call__(self, cancel: Cancel) -> object:
        """Returns what was found; NOT_LOOKED, which is no answer, if it was told to stop."""
        found = plain_findings(self.game, cancel)
        if self.stage is Stage.SEARCHED:
            found = (*found, *self._searched(cancel))
        return (
            REVIEW_STOPPED
            if cancel()
            else ReviewResult(self.stage, chosen_findings(found, self.people, self.game))
        )

    def _searched(self, cancel: Cancel) -> tuple[Finding, ...]:
        """The findings that are proved; where none is a turning point, what the lynx would have done."""
        proved = prove(self.game, cancel)
        if proved.turned or proved.doubtful is None or cancel():
            return proved.turned
        idea = opponent(Level.LYNX, 0).move(game_before(self.game, proved.doubtful), cancel)
        if not isinstance(idea, Point):
            return ()
        thought = Finding(Kind.THOUGHT, proved.doubtful, (idea,))
        return (thought,) if holds(self.game, thought, cancel) else ()


def review_errand(table: GameTable) -> Errand | None:
    """The errand with the looking still to be done at this table; None without a review, or when done."""
    if table.review is None or not table.review.working:
        return None
    people = tuple(Colour) if table.computer is None else (table.computer.other,)
    stage = Stage(table.review.stage + 1)
    job = ReviewSearch(replace(table.game, undone=()), people, stage)
    return Errand(_token(table.game, stage), job)


def _token(game: Game, stage: Stage) -> int:
    """The errand's token: another for every game and stage, below those of the partners' thinking."""
    moves = " ".join(str(turn.point) for turn in game.turns)
    return -1 - crc32(f"{stage.name} {game.start.size} {moves}".encode())


def with_review_result(table: GameTable, token: int, answer: object) -> GameTable:
    """The table with what an errand found; the same table where it was not asked for that."""
    errand = review_errand(table)
    if (
        errand is None
        or errand.token != token
        or not isinstance(answer, ReviewResult)
        or table.review is None
    ):
        return table
    turns = {one.turn for one in answer.found}
    kept = table.review.chosen if table.review.chosen in turns else None
    return replace(table, review=replace(table.review, stage=answer.stage, found=answer.found, chosen=kept))
