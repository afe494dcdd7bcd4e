"""Boards that random games are played on: ours and those of other projects, each by its public interface.

An engine is made for a size and answers a function that begins a game; that answers a function that puts the
next stone, of either side in turn. It says whether the stone captures, and None where it would be a
self-capture and nothing was put. `open_spiel` tells of no captures; see `open_spiel_game`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

Put = Callable[[int], bool | None]
Begin = Callable[[], Put]


def side_view(size: int) -> list[list[tuple[int, int]]]:
    """The rows and columns of the neighbours of every point."""
    return [
        [
            (y, x)
            for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if 0 <= y < size and 0 <= x < size
        ]
        for row in range(size)
        for column in range(size)
    ]


def ours(size: int) -> Begin:
    from benchmarks.search_board import SearchBoard

    return lambda: SearchBoard(size).play


def sgfmill(size: int) -> Begin:
    """Plays self-captures, and compares the neighbours, since it doesn't tell of captures."""
    from sgfmill.boards import Board

    near = side_view(size)

    def begin() -> Put:
        board = Board(size)
        side, other = "b", "w"

        def put(point: int) -> bool | None:
            nonlocal side, other
            row, column = divmod(point, size)
            around = [board.get(*spot) for spot in near[point]]
            if None not in around:
                trial = board.copy()
                trial.play(row, column, side)
                if trial.get(row, column) is None:
                    return None
            board.play(row, column, side)
            took = other in around and any(
                was == other and board.get(*spot) is None
                for spot, was in zip(near[point], around, strict=True)
            )
            side, other = other, side
            return took

        return put

    return begin


def pettingzoo(size: int) -> Begin:
    """Its size is fixed when it is imported."""
    os.environ["BOARD_SIZE"] = str(size)
    from pettingzoo.classic.go.go_base import Position

    def begin() -> Put:
        position = Position()

        def put(point: int) -> bool | None:
            spot = divmod(point, size)
            if position.is_move_suicidal(spot):
                return None
            before = position.caps
            position.play_move(spot, mutate=True)
            return bool(position.caps != before)

        return put

    return begin


def dlgo(size: int) -> Begin:
    from dlgo.goboard_fast import Board
    from dlgo.gotypes import Player, Point

    points = [Point(row + 1, column + 1) for row in range(size) for column in range(size)]

    def begin() -> Put:
        board = Board(size, size)
        side = Player.black

        def put(number: int) -> bool | None:
            nonlocal side
            point = points[number]
            if board.is_self_capture(side, point):
                return None
            took = board.will_capture(side, point)
            board.place_stone(side, point)
            side = side.other
            return bool(took)

        return put

    return begin


def play_one(begin: Begin, points: list[int], random: Callable[[], float]) -> int:
    """One game of chance to its first capture, or until nothing can be put; answers how many stones were.

    Args:
        begin: The engine.
        points: All points of the board, in any order, which is changed.
        random: Answers numbers from 0 up to 1.
    """
    put = begin()
    room = len(points)
    while True:
        untried = room
        while untried:
            index = int(random() * untried)
            point = points[index]
            took = put(point)
            if took is not None:
                break
            untried -= 1
            points[index], points[untried] = points[untried], point
        else:
            return len(points) - room
        room -= 1
        points[index], points[room] = points[room], point
        if took:
            return len(points) - room


def open_spiel_game(size: int) -> Any:
    """The game `go` of open_spiel. It says which actions are legal, and nothing about captures."""
    import pyspiel

    return pyspiel.load_game("go", {"board_size": size})


def play_open_spiel(game: Any, stones: int, random: Callable[[], float]) -> int:
    """Plays this many random moves without a look for captures, less than the others have to."""
    state = game.new_initial_state()
    for _ in range(stones):
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * (len(actions) - 1))])
    return stones


def scattered(size: int, stones: int, seed: int) -> list[int]:
    """The points of a random game in which so many stones are put and none is captured."""
    from benchmarks.search_board import SearchBoard

    random = Random(seed)
    while True:
        board = SearchBoard(size)
        points: list[int] = []
        for _ in range(4 * size * size):
            if len(points) == stones:
                return points
            point = random.randrange(size * size)
            trial = board.copy()
            if board.empty >> point & 1 and trial.play(point) is False:
                board = trial
                points.append(point)
