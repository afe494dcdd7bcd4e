"""Puts answers together of which some may not be known: yes, no, and not known."""

from collections.abc import Iterable

Answer = bool | None
"""None is what a search could not tell."""


def any_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether one of them is yes; not known where one that is not known might be."""
    found: Answer = False
    for answer in answers:
        if answer:
            return True
        found = None if answer is None else found
    return found


def all_of(answers: Iterable[Answer]) -> Answer:
    """Returns whether none of them is no; not known where one that is not known might be."""
    return negated(any_of(negated(answer) for answer in answers))


def negated(answer: Answer) -> Answer:
    """The opposite; what is not known stays so."""
    return None if answer is None else not answer
