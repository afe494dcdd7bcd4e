"""Parses the questions in record files and asks them; a record has questions and the program's answers.

`hint school X .XO/.../...` asks for the hints in the game with these rules, side to play and board. Words
before the game are points or texts that the question needs.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from atari_teach.engine.rules import Colour, Game, Point, legal_points
from atari_teach.engine.rules.difference import fate
from atari_teach.engine.solver.board_worth import board_worth
from atari_teach.engine.solver.endings import Ending, answer
from atari_teach.teaching.advice.advice import HINTS, advise, explain_outlook, game_hint, look_ahead
from atari_teach.teaching.advice.ending_moves import shared_points
from atari_teach.teaching.advice.ending_words import (
    counting_hint,
    crossing_hint,
    leads_to,
    question,
    reckoning,
    swapped,
)
from atari_teach.teaching.advice.review import Finding, Kind, chosen_findings, is_plain, plain_findings, prove
from atari_teach.teaching.advice.review_words import moment_of
from atari_teach.teaching.advice.worth_words import not_quiet, worth_lines, worth_moments
from atari_teach.teaching.explaining.board_description import Telling, liberty_words, mark_words, point_words
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.explaining.rules_difference import explain_end, explain_move, sort_of, sort_words
from atari_teach.teaching.lessons.game_beliefs import missed_beats
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.test_claims import LITTLE, never, somewhere
from tests.teaching.recorded_words.lines import game_of, moments, said, seen, study_of, told
from tests.teaching.recorded_words.of_kinds import of_kind
from tests.teaching.recorded_words.of_steps import of_step
from tests.teaching.recorded_words.of_tests import asked_each
from tests.teaching.recorded_words.of_words import of_words

Asked = Callable[[str, Game], Iterator[str]]


def _refusal(where: str, game: Game) -> Iterator[str]:
    point, *colour = where.split(":")
    side = Colour(colour[0]) if colour else None
    return told(explain_refusal(game, Point.parse(point), side), game.position)


def _follows(where: str, game: Game) -> Iterator[str]:
    return told(consequence(game, Point.parse(where)), game.position)


def _outcome(_: str, game: Game) -> Iterator[str]:
    return told(explain_outcome(game), game.position)


def _by_rules(where: str, game: Game) -> Iterator[str]:
    yield said(sort_words(sort_of(fate(game, Point.parse(where)))))
    yield from told(explain_move(game, Point.parse(where)), game.position)
    end = explain_end(game)
    yield "" if end is None else f"ended: {said(end.words)}"


def _missed(child: str, game: Game) -> Iterator[str]:
    """Yields the moments, as text, about what this side missed in a game."""
    return moments(missed_beats(game, Colour(child)), game.position)


def _heard(_: str, game: Game) -> Iterator[str]:
    """Yields the descriptions, as read aloud, of all points of a board that has marks of all kinds."""
    points = game.position.points()
    kinds = [(kind, label) for kind in MarkKind for label in ("", "2") if kind is not MarkKind.BLOCKED]
    marks = [Mark(kind, points[at % len(points)], label) for at, (kind, label) in enumerate(kinds)]
    marks += [Mark(MarkKind.BLOCKED, points[at], side=side) for at, side in enumerate((*Side, None))]
    ghosts = (
        Ghost(points[0], Colour.WHITE),
        Ghost(points[1], Colour.BLACK, "0"),
        Ghost(points[2], Colour.WHITE, "3"),
    )
    picture = Picture(game.position, tuple(marks), ghosts, last=points[3], hand=game.to_play)
    for point in points:
        for counted in (True, False):
            yield f"{point}: {', '.join(map(said, point_words(picture, point, Telling(game, counted))))}"
        yield said(liberty_words(game.position, point))
    yield " ".join(map(said, mark_words(picture)))
    yield " ".join(map(said, mark_words(picture, Picture(game.position, picture.marks[::2]))))


def _hint(where: str, game: Game) -> Iterator[str]:
    """Yields the hints if the judgement chooses this point and nothing is proved."""
    point = Point.parse(where)
    advice = not_none(advise(game, judgement=lambda *_asked: point, cancel=never, effort=LITTLE))
    for level in range(1, HINTS + 1):
        yield from told(game_hint(advice, level), game.position)


def _what_if(where: str, game: Game) -> Iterator[str]:
    outlook = look_ahead(game, Point.parse(where), judgement=somewhere, cancel=never, effort=LITTLE)
    return told(None if outlook is None else explain_outlook(outlook), game.position)


def _crossing(_: str, game: Game) -> Iterator[str]:
    for level in range(1, HINTS + 1):
        yield from told(crossing_hint(game, level), game.position)


def _leads(where: str, game: Game) -> Iterator[str]:
    point = Point.parse(where)
    after = instance_of(Game, game.play(point))
    reply = None if after.is_over else answer(after).point
    return moments(leads_to(game, point, reply), game.position)


def _ending(wins: str, game: Game) -> Iterator[str]:
    """Yields the words about a little ending in which the side to play `wins` or `loses`."""
    position, first = game.position, game.to_play
    ending = Ending(position, first, wins == "wins", shared_points(position))
    counted = reckoning(ending)
    yield said(question(first))
    yield said(swapped(first.other))
    yield from moments(counted, position)
    for level in range(1, HINTS + 1):
        yield from told(counting_hint(ending, counted, level), position)


def _worth(_: str, game: Game) -> Iterator[str]:
    worth = board_worth(game.position, most=3_000, states=300)
    if worth is None:
        yield from told(not_quiet(game.position), game.position)
        return
    yield from map(said, worth_lines(worth))
    for moment in worth_moments(worth):
        yield from moments((moment.beat,), game.position)
        yield f"  {said(moment.term)}"


def _review(_: str, game: Game) -> Iterator[str]:
    proved = prove(game, never, states=100)
    found = (*plain_findings(game, never), *proved.turned)
    if proved.doubtful is not None:
        line = legal_points(game.first_turns(proved.doubtful))[-1:]
        found = (*found, Finding(Kind.THOUGHT, proved.doubtful, line))
    for finding in found:
        near = (finding, replace(finding, turn=finding.turn + 1), replace(finding, line=finding.line[1:]))
        yield f"plain: {' '.join(str(is_plain(game, each)) for each in near)}"
        for you in (game.turns[finding.turn].colour, None):
            moment = moment_of(game, finding, you)
            if moment is None:
                yield f"{finding.kind.value} {finding.turn}: nothing"
                continue
            yield f"{finding.kind.value} {finding.turn}: {said(moment.title)} {seen(moment.key.marks)}"
            yield from moments(moment.beats, game.first_turns(finding.turn).position)
    chosen = chosen_findings(found, (Colour.BLACK,), game)
    yield " ".join(f"{each.kind.value}-{each.turn}" for each in chosen)


ASKED: dict[str, Asked] = {
    "refusal": _refusal,
    "follows": _follows,
    "outcome": _outcome,
    "by-rules": _by_rules,
    "missed": _missed,
    "heard": _heard,
    "hint": _hint,
    "what-if": _what_if,
    "crossing": _crossing,
    "leads": _leads,
    "ending": _ending,
    "worth": _worth,
    "review": _review,
}
WITH_WORD = frozenset({"refusal", "follows", "by-rules", "hint", "what-if", "leads", "ending", "missed"})


def asked(line: str) -> list[str]:
    """Asks the program a question of a record file; returns the answer as lines of text."""
    name, rest = line.split(maxsplit=1)
    if name in KINDS:
        return list(of_step(line))
    if name in ("words", "kind"):
        return list((of_words if name == "words" else of_kind)(rest))
    if " = " in rest:
        game, _, texts = rest.partition(" = ")
        return list(asked_each(texts, name, study_of(game)))
    word, game = rest.split(maxsplit=1) if name in WITH_WORD else ("", rest)
    return list(ASKED[name](word, game_of(game)))
