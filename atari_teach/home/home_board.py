"""The session of the board on the home page, on which children can try out stones."""

from collections.abc import Mapping
from dataclasses import replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Played, Point, Position, Refused, Study, judge, legal_points
from atari_teach.table.scene import Action, Chose, FreeView, Scene, Session
from atari_teach.teaching.explaining.explain_marks import lit, taken
from atari_teach.teaching.picture import Picture

START = Position.of(5, [Point(1, 2)], [Point(3, 2)])
"""One stone of each colour; a liberty between them belongs to both."""

MOST_STONES = 12
_INVITATION = say("Touch the board.")


class ToySession(Session):
    """A toy board of five lines with two stones; after twelve stones the next touch clears it.

    While a group is in atari the game goes on, so that a capture is never interrupted.

    Attributes:
        tidied: Whether the last touch cleared the board before its stone.
    """

    def __init__(self) -> None:
        self._position = START
        self._to_play = Colour.BLACK
        self._full = self.tidied = False
        self._words: Text = _INVITATION
        self._picture = self._with_doors()

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return Scene(say("A board to touch"), self._picture, self._words, FreeView())

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after a touch."""
        cue = None
        match action:
            case Chose(point) if point in self._position:
                cue = self._touch(point)
        return replace(self.scene(), cue=cue)

    def state(self) -> Mapping[str, object]:
        """The toy is not saved."""
        return {}

    def _touch(self, point: Point) -> Cue | None:
        """Places a stone, on a cleared board if it is full; returns the sound."""
        self._words = _INVITATION
        self.tidied = self._full
        if self._full:
            self._position, self._to_play, self._full = START, Colour.BLACK, False
        study = Study(self._position, self._to_play)
        verdict = judge(study, point)
        match verdict:
            case Refused():
                from atari_teach.teaching.explaining.explain import explain_refusal  # takes 4 ms

                explained = explain_refusal(study, point)
                assert explained is not None, "what is refused is explained"
                self._words = explained.said
                self._picture = Picture(
                    self._position,
                    explained.marks,
                    explained.ghosts,
                    hand=self._to_play,
                    lights=True,
                    faces=True,
                )
                return Cue.REFUSED
            case Played():
                gone = frozenset(stone for group in verdict.captured for stone in group.stones)
                self._position, self._to_play = verdict.position, self._to_play.other
                crowded = len(self._position.stones()) >= MOST_STONES
                self._full = crowded and not self._is_hunt()
                self._picture = self._with_doors(point, gone)
                return Cue.CAPTURED if gone else Cue.PUT

    def _is_hunt(self) -> bool:
        """Returns whether a group is in atari and the side to play has a legal move."""
        hunted = any(len(group.liberties) == 1 for group in self._position.groups())
        return hunted and bool(legal_points(Study(self._position, self._to_play)))

    def _with_doors(self, last: Point | None = None, gone: frozenset[Point] = frozenset()) -> Picture:
        doors = {p for group in self._position.groups() for p in group.liberties} - gone
        marks = (*taken(gone), *lit(doors, numbered=False))
        return Picture(self._position, marks, last=last, hand=self._to_play, lights=True, faces=True)
