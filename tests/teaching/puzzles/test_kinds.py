"""The words and pictures of the kinds of puzzles."""

import pytest

from atari_teach.base.i18n import ENGLISH, Language, Message, render
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Position
from atari_teach.teaching.puzzles.kinds import KINDS, PuzzleKind
from tests.languages import PORTUGUESE

EVERY = tuple(KINDS.items())


def words_of(kind: Kind, about: PuzzleKind) -> tuple[Message, ...]:
    puzzle = Puzzle(kind, Position.empty(5), Colour.WHITE, 2)
    return about.title, about.asked(puzzle), about.idea(Colour.BLACK)


def test_every_kind_of_puzzle_has_words_and_a_picture() -> None:
    assert set(KINDS) == set(Kind)


def test_no_two_kinds_have_the_same_title_or_picture() -> None:
    assert len({about.emblem.rows for about in KINDS.values()}) == len(KINDS)
    for language in (ENGLISH, PORTUGUESE):
        assert len({render(about.title, language) for about in KINDS.values()}) == len(KINDS)


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE])
@pytest.mark.parametrize(("kind", "about"), EVERY)
def test_the_words_of_a_kind_are_short(kind: Kind, about: PuzzleKind, language: Language) -> None:
    for message in words_of(kind, about):
        words = render(message, language)
        assert "{" not in words
        assert max(len(sentence.split()) for sentence in words.split(". ")) <= 15
