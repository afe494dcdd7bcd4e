"""Creates random pictures of a board."""

import random

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.board.board_scenery import Attention


def random_picture(dice: random.Random, before: Picture) -> Picture:
    position = before.position
    points = position.points()
    if dice.random() < 0.3:
        position = Position.empty(position.size)
        for colour in Colour:
            position = position.with_stones(dice.sample(points, len(points) // 4), colour)
    elif dice.random() < 0.8:
        position = position.with_stones(dice.sample(points, 1), dice.choice(list(Colour)))
        position = position.without(dice.sample(points, dice.randrange(3)))
    marks = tuple(
        Mark(
            dice.choice(list(MarkKind)),
            dice.choice(points),
            dice.choice(["", "1", "12", "A"]),
            dice.choice([None, *Side]),
        )
        for _ in range(dice.randrange(10))
    )
    ghosts = tuple(
        Ghost(dice.choice(points), dice.choice(list(Colour)), dice.choice(["", "0"]))
        for _ in range(dice.randrange(2))
    )
    last = dice.choice([None, dice.choice(points)])
    return Picture(position, marks, ghosts, last, dice.choice([None, *Colour]), lights=dice.random() < 0.7)


def random_attention(dice: random.Random, picture: Picture) -> Attention:
    def point() -> Point | None:
        return dice.choice([None, dice.choice(picture.position.points())])

    return Attention(point(), point(), dice.random() < 0.5, point(), point())
