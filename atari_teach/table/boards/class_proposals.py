"""Questions to a class: children propose points or numbers, and the teacher counts hands, without names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.engine.rules import Point
from atari_teach.table.side_views import HandCount
from atari_teach.teaching.picture import Mark, MarkKind

LETTERS = "ABCDEFGHI"
MOST_HANDS = 99


@dataclass(frozen=True, slots=True)
class Proposal:
    """One proposal of a class.

    Attributes:
        label: A letter for a point, or the number itself.
        point: The point; None for a number.
        hands: How many children raised a hand for it.
    """

    label: str
    point: Point | None = None
    hands: int = 0


@dataclass(frozen=True, slots=True)
class ClassProposals:
    """One set of proposals by a class.

    Attributes:
        proposals: Points in the order of proposal; numbers in ascending order.
        chosen: The label of the proposal whose hands are counted; empty if none is chosen.
    """

    proposals: tuple[Proposal, ...] = ()
    chosen: str = ""

    @property
    def proposal(self) -> Proposal | None:
        """The proposal whose hands are counted; None if none is chosen."""
        return next((one for one in self.proposals if one.label == self.chosen), None)

    def propose(self, point: Point) -> ClassProposals:
        """Returns a copy with this point proposed and chosen; a point proposed before is only chosen."""
        known = next((one for one in self.proposals if one.point == point), None)
        if known is not None:
            return replace(self, chosen=known.label)
        taken = {one.label for one in self.proposals}
        label = next((letter for letter in LETTERS if letter not in taken), None)
        if label is None:
            return self
        return ClassProposals((*self.proposals, Proposal(label, point)), label)

    def propose_number(self, number: int) -> ClassProposals:
        """Returns a copy with this number proposed and chosen; a number proposed before is only chosen."""
        label = str(number)
        if any(one.label == label for one in self.proposals):
            return replace(self, chosen=label)
        numbers = sorted((*self.proposals, Proposal(label)), key=lambda one: int(one.label))
        return ClassProposals(tuple(numbers), label)

    def count(self, hands: int) -> ClassProposals:
        """Returns a copy in which the chosen proposal has `hands` hands, limited to 0 to `MOST_HANDS`."""
        within = min(max(0, hands), MOST_HANDS)
        return replace(
            self,
            proposals=tuple(
                replace(one, hands=within) if one.label == self.chosen else one for one in self.proposals
            ),
        )

    def withdraw(self) -> ClassProposals:
        """Returns a copy without the chosen proposal; the last one left is then chosen."""
        left = tuple(one for one in self.proposals if one.label != self.chosen)
        return ClassProposals(left, left[-1].label if left else "")

    def spread(self) -> tuple[HandCount, ...]:
        """The number of hands for each proposal, and its share of the highest number."""
        most = max((one.hands for one in self.proposals), default=0)
        return tuple(
            HandCount(one.label, one.hands, one.hands / most if most else 0.0, one.label == self.chosen)
            for one in self.proposals
        )

    def marks(self) -> tuple[Mark, ...]:
        """Marks on the proposed points, each as large as its share of hands."""
        return tuple(
            Mark(MarkKind.HANDS, one.point, f"{one.label}{one.hands or ''}", share=spread.share)
            for one, spread in zip(self.proposals, self.spread(), strict=True)
            if one.point is not None
        )

    def state(self) -> dict[str, object]:
        """The proposals as JSON values."""
        rows = [[one.label, "" if one.point is None else str(one.point), one.hands] for one in self.proposals]
        return {"proposals": rows, "chosen": self.chosen}

    @classmethod
    def from_state(cls, state: Mapping[str, object]) -> ClassProposals:
        """Reads saved proposals.

        Raises:
            TypeError: A value has the wrong type.
            ValueError: A value is invalid or occurs twice.
        """
        rows, chosen = state["proposals"], state["chosen"]
        if not isinstance(rows, list) or not isinstance(chosen, str):
            raise TypeError("no list of proposals")
        asking = cls(tuple(_read(row) for row in rows), chosen)
        labels = [one.label for one in asking.proposals]
        points = [one.point for one in asking.proposals if one.point is not None]
        if len(set(labels)) < len(labels) or len(set(points)) < len(points):
            raise ValueError("proposed twice")
        if chosen and chosen not in labels:
            raise ValueError("nobody proposed that")
        return asking


def _read(row: object) -> Proposal:
    match row:
        case [str(label), str(point), int(hands)] if 0 <= hands <= MOST_HANDS:
            if point and label in LETTERS:
                return Proposal(label, Point.parse(point), hands)
            if not point and label.isascii() and label.isdigit() and str(int(label)) == label:
                return Proposal(label, None, hands)
    raise ValueError("no proposal")
