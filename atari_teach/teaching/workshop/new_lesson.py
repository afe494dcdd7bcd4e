"""The text of a new lesson."""

from __future__ import annotations

from atari_teach.i18n import say_in
from atari_teach.rules import Colour, Point, Position
from atari_teach.teaching.lessons.kinds import GameTask, MoveTask
from atari_teach.teaching.lessons.lesson import FORMAT
from atari_teach.teaching.workshop.new_steps import new_step
from atari_teach.teaching.workshop.toml_parts import diagram_source, new_words, quoted, words_source

OWN_UNIT = "own"
"""The unit of the lessons that teachers write."""


def new_lesson(
    lesson_id: str,
    title: dict[str, str],
    position: Position | None = None,
    to_play: Colour | None = None,
    ruleset: str = "school",
) -> str:
    """The text of a lesson with one move to find, and a game.

    Args:
        lesson_id: Its id.
        title: Its title, by the keys of the languages.
        position: The board of its first step, as from a game; None: a small one with a stone to capture.
        to_play: Whose move is to be found there.
        ruleset: The rules that hold there.
    """
    move = new_step(MoveTask, "move", position, to_play or Colour.BLACK)
    size = "size = 5" if position is None else f"size = {position.size}"
    head = [
        f"format = {FORMAT}",
        f"id = {quoted(lesson_id)}",
        f"unit = {quoted(OWN_UNIT)}",
        "minutes = 10",
        "needs = []",
        f"title = {words_source(title)}",
        f"goal = {new_words(_GOAL)}",
        f"teacher = {new_words(_NOTE)}",
        "",
        "[emblem]",
        f"board = {diagram_source(_emblem(position))}",
        "",
    ]
    if ruleset != "school":
        move = move.replace("\nsay = ", f"\nruleset = {quoted(ruleset)}\nsay = ", 1)
    game = new_step(GameTask, "game").replace("size = 5", size)
    return "\n".join(head) + "\n" + move + "\n" + game


_GOAL = say_in("new lesson", "Try something out.")
_NOTE = say_in(
    "new lesson",
    "Question: What do you see? Wait: count to five in silence. If nobody knows: point at one group.",
)


def _emblem(position: Position | None) -> Position:
    """A little board for the pebble: the fullest three by three crossings of the position."""
    if position is None or position.size < 3:
        return Position.of(3, [Point(1, 0), Point(0, 1), Point(2, 1)], [Point(1, 1)])

    def stones(column: int, row: int) -> list[tuple[Point, Colour]]:
        found = []
        for across in range(3):
            for up in range(3):
                colour = position[Point(column + across, row + up)]
                if colour is not None:
                    found.append((Point(across, up), colour))
        return found

    places = [(column, row) for row in range(position.size - 2) for column in range(position.size - 2)]
    best = stones(*max(places, key=lambda place: len(stones(*place))))
    return Position.of(
        3,
        [point for point, colour in best if colour is Colour.BLACK],
        [point for point, colour in best if colour is Colour.WHITE],
    )
