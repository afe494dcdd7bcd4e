"""Adapters to our board and to those of other projects for random games, each with its public interface.

An engine is created for a size, as a function that begins a game. This returns a function that places the
next stone, of either side in turn. It returns whether the stone captures, or None for a self-capture, which
is not played. `open_spiel` does not report captures; see `open_spiel_game`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any

Put = Callable[[int], bool | None]
Begin = Callable[[], Put]


def neighbours(size: int) -> list[list[tuple[int, int]]]:
    """Returns the rows and columns of the neighbours of every point."""
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
    """Skips self-captures, which sgfmill allows, and finds captures by comparing the neighbours."""
    from sgfmill.boards import Board

    near = neighbours(size)

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
    """Sets the size before the import, because pettingzoo reads it then."""
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
    """Plays one random game to its first capture, or to its last legal move; returns the number of stones.

    Args:
        begin: The engine.
        points: All points of the board, in any order; this function changes the order.
        random: Returns numbers from 0 up to 1.
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
    """Returns the game `go` of open_spiel, which lists legal actions but does not report captures."""
    import pyspiel

    return pyspiel.load_game("go", {"board_size": size})


def play_open_spiel(game: Any, stones: int, random: Callable[[], float]) -> int:
    """Plays this many random moves without detecting captures, which is less work than the others do."""
    state = game.new_initial_state()
    for _ in range(stones):
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * (len(actions) - 1))])
    return stones


def scattered(size: int, stones: int, seed: int) -> list[int]:
    """Returns the points of a random game with this many stones and no capture."""
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
