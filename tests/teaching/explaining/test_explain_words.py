"""The words of all explanations on random boards are short and true, in both languages."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from atari_teach.base.i18n import ENGLISH, Message, Text, languages, render
from atari_teach.base.i18n.catalogue import translations
from atari_teach.base.i18n.wording import findings
from atari_teach.engine.rules import NAMED_RULESETS, Colour, Game, Point, Position
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_other_task, explain_refusal
from atari_teach.teaching.explaining.explanation import Code, Explanation
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, MarkKind
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of

LONGEST = {ENGLISH: 12, PORTUGUESE: 14}
COORDINATE = re.compile(r"\b[A-S]\d{1,2}\b")


def random_board(chance: random.Random, size: int) -> Position:
    fullness = chance.choice((0.3, 0.6, 0.8))
    cells = [chance.choice(list(Colour)) if chance.random() < fullness else None for _ in range(size**2)]
    board = Position(size, tuple(cells))
    for group in board.groups():
        if not group.liberties:
            board = board.without(group.stones)
    return board


def explained(chance: random.Random, runs: int) -> Iterator[tuple[Game, Point, Explanation]]:
    """Yields explanations of all kinds on random boards, each with its game and point."""
    for run in range(runs):
        ruleset = NAMED_RULESETS[run % len(NAMED_RULESETS)]
        game = Game(ruleset, random_board(chance, chance.randint(2, 8)), chance.choice(list(Colour)))
        for _ in range(5):
            for point in (*game.position.points(), Point(-1, 0)):
                for colour in (None, game.to_play.other):
                    refusal = explain_refusal(game, point, colour)
                    if refusal is not None:
                        yield game, point, refusal
                found = consequence(game, point)
                if found is not None:
                    yield game, point, found
            moves = [after for p in game.position.points() if isinstance(after := game.play(p), Game)]
            if not moves:
                break
            captures = [after for after in moves if after.turns[-1].captured]
            game = chance.choice(captures or moves)


def sentences(explanation: Explanation) -> Iterator[Text]:
    yield explanation.said
    for beat in explanation.beats:
        yield beat.words


def problems(text: Text) -> Iterator[str]:
    """Yields what is wrong with a sentence for children, such as too many words."""
    for language, longest in LONGEST.items():
        words = render(text, language)
        if COORDINATE.search(words):
            yield f"a coordinate: {words}"
        if "{" in words:
            yield f"an empty field: {words}"
        for sentence in re.split(r"(?<=[.!?…])\s+", words):
            if len(sentence.split()) > longest:
                yield f"too long: {sentence}"
        yield from (f"{finding.word}: {words}" for finding in findings(words, language))


def untranslated(text: Text) -> bool:
    if not isinstance(text, Message):
        return False
    catalogue = translations(PORTUGUESE)
    count = text.count if text.count is not None else 1
    said = catalogue.ngettext(text.text, text.plural, count) if text.plural else catalogue.gettext(text.text)
    return said in (text.text, text.plural)


def check_picture(beat: Beat) -> None:
    position = beat.picture.position
    for mark in beat.picture.marks:
        assert mark.point in position
        assert (mark.side is not None) == (mark.kind is MarkKind.BLOCKED)
        if mark.kind in {MarkKind.LIBERTY, MarkKind.TAKEN}:
            assert position[mark.point] is None, f"{mark.kind} on a stone"
        if mark.kind is MarkKind.GROUP:
            ghosts = {ghost.point for ghost in beat.picture.ghosts}
            assert position[mark.point] is not None or mark.point in ghosts
    for ghost in beat.picture.ghosts:
        assert position[ghost.point] is None, "a ghost in a stone"
    assert all(group.liberties for group in position.groups()), "a board that cannot be"


@pytest.fixture(scope="module")
def met() -> list[tuple[Game, Point, Explanation]]:
    found: list[tuple[Game, Point, Explanation]] = []
    count: Counter[Code] = Counter()
    for game, point, explanation in explained(random.Random(7), 120):
        assert isinstance(explanation.code, Code)
        count[explanation.code] += 1
        if count[explanation.code] <= 60:
            found.append((game, point, explanation))
    assert set(count) == set(Code) - {Code.OTHER_TASK}, count
    return found


def test_all_words_are_short_and_spoken_in_both_languages(met: list[tuple[Game, Point, Explanation]]) -> None:
    texts = {text for _, _, explanation in met for text in sentences(explanation)}
    outcomes = [outcome for game, _, _ in met if (outcome := explain_outcome(game))]
    texts |= {text for outcome in outcomes for text in sentences(outcome)}
    texts |= set(sentences(explain_other_task(Position.empty(5), Point(0, 0), Colour.BLACK)))
    assert [problem for text in texts for problem in problems(text)] == []
    spoken = {beat.spoken for _, _, explanation in met for beat in explanation.beats if beat.spoken}
    spoken |= {beat.spoken for outcome in outcomes for beat in outcome.beats if beat.spoken}
    assert {text for text in texts | spoken if untranslated(text)} == set()
    assert not any("{" in render(text, language) for text in spoken for language in languages())


def test_every_explanation_has_one_to_four_moments_on_boards_that_can_be(
    met: list[tuple[Game, Point, Explanation]],
) -> None:
    for game, _, explanation in met:
        assert 1 <= len(explanation.beats) <= 4, explanation
        for mark in explanation.marks:
            assert mark.point in game.position
        for ghost in explanation.ghosts:
            assert game.position[ghost.point] is None
        for beat in explanation.beats:
            check_picture(beat)


def test_every_outcome_has_one_to_four_moments_on_boards_that_can_be(
    met: list[tuple[Game, Point, Explanation]],
) -> None:
    outcomes = [outcome for game, _, _ in met if (outcome := explain_outcome(game))]
    assert outcomes
    for outcome in outcomes:
        assert 1 <= len(outcome.beats) <= 4
        for beat in outcome.beats:
            check_picture(beat)


def test_the_capture_that_is_threatened_can_really_be_made(
    met: list[tuple[Game, Point, Explanation]],
) -> None:
    threats = [one for one in met if one[2].code in {Code.SELF_ATARI, Code.LEAVES_ATARI}]
    assert threats
    for game, point, explanation in threats:
        after = instance_of(Game, game.play(point))
        last = explanation.beats[-1].picture
        assert last.last is not None
        answer = instance_of(Game, after.play(last.last))
        assert answer.position == last.position
        taken = {mark.point for mark in last.marks if mark.kind is MarkKind.TAKEN}
        assert taken == answer.turns[-1].captured_points()
        assert explanation.parts.own <= taken


def test_the_win_that_was_missed_was_really_there(met: list[tuple[Game, Point, Explanation]]) -> None:
    missed = [one for one in met if one[2].code is Code.MISSED_WIN]
    assert missed
    for game, point, explanation in missed:
        last = explanation.beats[-1].picture
        assert last.last is not None
        won = instance_of(Game, game.play(last.last))
        assert won.outcome is not None
        assert won.outcome.winner is game.to_play
        other = instance_of(Game, game.play(point))
        assert other.outcome is None or other.outcome.winner is not game.to_play
