"""Explanations in the first lessons only use words that a lesson has introduced."""

import random

import pytest

from atari_teach.base.i18n import ENGLISH, Language, Text, render, say
from atari_teach.engine.rules import Colour, Game, Point, Position, ruleset_named
from atari_teach.teaching.explaining.lesson_words import (
    CAPTURE_LESSON,
    DOOR_LESSON,
    LIBERTY_LESSON,
    words_for_lesson,
)
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.lessons.game_beliefs import missed_beats
from atari_teach.teaching.lessons.run import answer
from tests.languages import PORTUGUESE
from tests.lessons.course import LESSONS
from tests.lessons.said import answers_of

NOT_YET_TOLD = ("atari", "libert", "liberd", "captur")
DOORS = ("door", "porta")
WAYS_OUT = ("way out", "ways out", "saída")


def by_chance(seed: int) -> Game:
    """A random finished game on a 5×5 board."""
    chance = random.Random(seed)
    game = Game(ruleset_named("school"), Position.empty(5), Colour.BLACK)
    while not game.is_over:
        points = [Point(column, row) for column in range(5) for row in range(5)]
        chance.shuffle(points)
        game = next(after for after in map(game.play, points) if isinstance(after, Game))
    return game


def told_at_the_end(game: Game) -> tuple[Text, ...]:
    outcome = explain_outcome(game)
    assert outcome is not None
    assert outcome.words is not None
    beats = (*outcome.beats, *(beat for child in Colour for beat in missed_beats(game, child)))
    return (outcome.words, *(beat.words for beat in beats))


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE])
def test_the_end_of_a_first_game_is_told_without_words_that_come_later(language: Language) -> None:
    """Before lesson 2 the app says “way out”, and from there on “open door”, never both."""
    for lesson in range(CAPTURE_LESSON):
        other = WAYS_OUT if lesson >= DOOR_LESSON else DOORS
        said = set()
        for seed in range(60):
            game = by_chance(seed)
            if any(turn.captured for turn in game.turns):
                for words in told_at_the_end(game):
                    said.add(render(words_for_lesson(words, lesson), language))
        assert len(said) > 10
        assert not [words for words in said if any(word in words for word in (*NOT_YET_TOLD, *other))]


@pytest.mark.parametrize("language", [ENGLISH, PORTUGUESE])
def test_no_answer_of_a_lesson_before_the_second_is_explained_with_doors(language: Language) -> None:
    for lesson in LESSONS[:DOOR_LESSON]:
        replies = [answer(*given) for step in lesson.steps for given in answers_of(step)]
        said = [
            words
            for reply in replies
            for words in (reply.explanation.words, *(beat.words for beat in reply.explanation.beats))
            if words
        ]
        heard = {render(words_for_lesson(words, lesson.number), language) for words in said}
        assert len(heard) > 5
        assert not [words for words in heard if any(word in words for word in (*NOT_YET_TOLD, *DOORS))]


def test_the_usual_words_come_with_the_lesson_that_tells_them() -> None:
    for words in told_at_the_end(by_chance(1)):
        assert words_for_lesson(words, CAPTURE_LESSON) is words


def test_an_open_door_is_a_liberty_from_lesson_eight_on() -> None:
    count = say("{words} Look.", words=say("Count the open doors of this group."))
    assert (
        render(words_for_lesson(count, LIBERTY_LESSON - 1), ENGLISH)
        == "Count the open doors of this group. Look."
    )
    assert (
        render(words_for_lesson(count, LIBERTY_LESSON), ENGLISH) == "Count the liberties of this group. Look."
    )
