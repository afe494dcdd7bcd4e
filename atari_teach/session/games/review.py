"""The review of a finished game, as a value: what was found in it, and which moment is in view."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from atari_teach.rules import Game, Point
from atari_teach.teaching.advice.review import MOST_MOMENTS, Finding, Kind, is_plain

_SEARCHED = (Kind.TURNED, Kind.THOUGHT)


class Stage(IntEnum):
    """The stages of the looking: first what the rules alone tell, then what takes a search."""

    BEGUN = 0
    SEEN = 1
    SEARCHED = 2


@dataclass(frozen=True, slots=True)
class Review:
    """The findings in a game so far.

    Attributes:
        stage: How much of the looking is done.
        found: The few findings that are shown, one for each of their turns, in the order of these.
        chosen: The turn whose moment is looked at, None while it is none of them.
    """

    stage: Stage = Stage.BEGUN
    found: tuple[Finding, ...] = ()
    chosen: int | None = None

    @property
    def working(self) -> bool:
        """Returns whether there may be more to come."""
        return self.stage is not Stage.SEARCHED


def review_state(review: Review | None) -> dict[str, object] | None:
    """The review as JSON values."""
    if review is None:
        return None
    found = [[one.kind.value, one.turn, [str(point) for point in one.line]] for one in review.found]
    return {"stage": int(review.stage), "found": found, "chosen": review.chosen}


def review_from_state(state: object, game: Game, shown: int | None) -> Review | None:
    """The review that was saved, every finding checked against the game again.

    What took a search can't be: it is left out, and searched for again.

    Args:
        state: What `review_state` gave.
        game: The game.
        shown: After how many turns the board is in view; None for all of them.

    Raises:
        ValueError, TypeError, KeyError: Something in it can't be, or does not hold of this game.
    """
    if state is None:
        return None
    if not isinstance(state, Mapping) or not isinstance(state["found"], list):
        raise TypeError("no review")
    if len(state["found"]) > MOST_MOMENTS:
        raise ValueError("more moments than are ever shown")
    found = tuple(_finding(each, game) for each in state["found"])
    turns = [one.turn for one in found]
    chosen = state["chosen"]
    if sorted(set(turns)) != turns or (chosen is not None and (chosen not in turns or chosen != shown)):
        raise ValueError("no such moments")
    stage, kept = Stage(state["stage"]), tuple(one for one in found if one.kind not in _SEARCHED)
    if len(kept) == len(found):
        return Review(stage, found, chosen)
    in_view = chosen if any(one.turn == chosen for one in kept) else None
    return Review(min(stage, Stage.SEEN), kept, in_view)


def _finding(values: object, game: Game) -> Finding:
    if not isinstance(values, list) or len(values) != 3:
        raise TypeError(f"no finding: {values!r}")
    kind, turn, line = values
    if not isinstance(turn, int) or isinstance(turn, bool) or not isinstance(line, list):
        raise TypeError(f"no finding: {values!r}")
    finding = Finding(Kind(kind), turn, tuple(Point.parse(name) for name in line))
    searched = finding.kind in _SEARCHED
    if not (bool(line) and 0 <= turn < len(game.turns) if searched else is_plain(game, finding)):
        raise ValueError(f"that was not so: {values!r}")
    return finding
