"""A second, brute-force implementation of the proofs used in lessons.

The only moves it skips are those that leave an own group with one liberty ("door"), so that the next move
captures the group. A board is a string of `.`, `X` and `O`, row by row from the bottom. It uses nothing of
the program. If more boards than allowed are needed, it raises `TooLongError`.
"""

from functools import cache, lru_cache

OTHER = {"X": "O", "O": "X"}


class TooLongError(Exception):
    """More boards are needed than are allowed."""


@cache
def neighbours(size: int, spot: int) -> tuple[int, ...]:
    """Returns the spots next to a spot along a line."""
    row, column = divmod(spot, size)
    near = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
    return tuple(y * size + x for y, x in near if 0 <= y < size and 0 <= x < size)


def group_and_doors(size: int, board: str, spot: int) -> tuple[frozenset[int], frozenset[int]]:
    """Returns the stones connected to the one on this spot, and their liberties."""
    group, doors, waiting = {spot}, set[int](), [spot]
    while waiting:
        for near in neighbours(size, waiting.pop()):
            if board[near] == ".":
                doors.add(near)
            elif board[near] == board[spot] and near not in group:
                group.add(near)
                waiting.append(near)
    return frozenset(group), frozenset(doors)


@lru_cache(maxsize=200_000)
def put(size: int, board: str, spot: int, turn: str) -> tuple[str, int] | None:
    """Returns the board after a stone, and how many stones it captured; None if it would have no liberty."""
    if board[spot] != ".":
        return None
    after = board[:spot] + turn + board[spot + 1 :]
    taken: set[int] = set()
    for near in neighbours(size, spot):
        if after[near] == OTHER[turn]:
            group, doors = group_and_doors(size, after, near)
            if not doors:
                taken |= group
    if not taken and not group_and_doors(size, after, spot)[1]:
        return None
    return "".join("." if each in taken else sign for each, sign in enumerate(after)), len(taken)


@lru_cache(maxsize=200_000)
def doors_of(size: int, board: str) -> tuple[tuple[str, frozenset[int], frozenset[int]], ...]:
    """Returns every group: its sign, its stones and its liberties."""
    seen: set[int] = set()
    found = []
    for spot, sign in enumerate(board):
        if sign != "." and spot not in seen:
            group, doors = group_and_doors(size, board, spot)
            seen |= group
            found.append((sign, group, doors))
    return tuple(found)


def last_doors(size: int, board: str, sign: str, stone: int = -1) -> set[int]:
    """Returns the last liberties of this side's groups in atari, or only of the group with this stone."""
    return {
        door
        for its, group, doors in doors_of(size, board)
        if its == sign and len(doors) == 1 and (stone < 0 or stone in group)
        for door in doors
    }


class Referee:
    """Solves games without passes that end with the first capture; a side that can't move loses."""

    def __init__(self, size: int, boards: int) -> None:
        self._size = size
        self._left = boards
        self._wins: dict[tuple[str, str], bool] = {}
        self._captures: dict[tuple[str, str, int, bool, int], bool] = {}

    def _put(self, board: str, spot: int, turn: str) -> tuple[str, int] | None:
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        return put(self._size, board, spot, turn)

    def wins(self, board: str, turn: str) -> bool:
        """Returns whether the side to play wins."""
        key = (board, turn)
        if key not in self._wins:
            danger = last_doors(self._size, board, turn)
            self._wins[key] = bool(last_doors(self._size, board, OTHER[turn])) or (
                len(danger) < 2
                and any(self.wins_with(board, spot, turn) for spot in danger or self._tries(board))
            )
        return self._wins[key]

    def wins_with(self, board: str, spot: int, turn: str) -> bool:
        """Returns whether the side to play wins by this move."""
        there = self._put(board, spot, turn)
        if there is None:
            return False
        return there[1] > 0 or not self.wins(there[0], OTHER[turn])

    def _tries(self, board: str) -> list[int]:
        """Returns the empty spots; liberties of weak groups come first, since they decide games."""
        weak: dict[int, int] = {}
        for _, _, doors in doors_of(self._size, board):
            for door in doors:
                weak[door] = min(weak.get(door, 9), len(doors))
        return sorted((s for s, sign in enumerate(board) if sign == "."), key=lambda s: weak.get(s, 9))

    def begins(
        self,
        board: str,
        spot: int,
        turn: str,
        turns: int,
        *,
        ataris: bool,
        stone: int = -1,
        later: bool = True,
    ) -> bool:
        """Returns whether a move captures, or begins a forced capture within `turns` own moves.

        Args:
            board: The board.
            spot: The move.
            turn: The side that makes it.
            turns: Own moves.
            ataris: Whether each later own move must give atari or capture.
            stone: The stone that must be captured; -1 for any.
            later: Whether this is not the first move of the attack.
        """
        there = self._put(board, spot, turn)
        if there is None:
            return False
        after, taken = there
        if taken:
            return stone < 0 or after[stone] == "."
        given = last_doors(self._size, after, OTHER[turn], stone)
        if turns == 1 or (ataris and later and not given) or last_doors(self._size, after, turn):
            return False
        replies = [] if len(given) > 1 else sorted(given) or self._tries(after)
        # If the attacker's next move must capture, the last answers in the list are the likeliest to prevent
        # it.
        for reply in replies if turns > 2 else replies[::-1]:
            then = self._put(after, reply, OTHER[turn])
            if then is not None and not self.captures(then[0], turn, turns - 1, ataris=ataris, stone=stone):
                return False
        return any(put(self._size, after, reply, OTHER[turn]) is not None for reply in self._tries(after))

    def captures(self, board: str, turn: str, turns: int, *, ataris: bool, stone: int = -1) -> bool:
        """Returns whether the side to play captures within `turns` own moves; see `begins`."""
        key = (board, turn, turns, ataris, stone)
        if key not in self._captures:
            danger = last_doors(self._size, board, turn)
            self._captures[key] = bool(last_doors(self._size, board, OTHER[turn], stone)) or (
                turns > 1
                and len(danger) < 2
                and any(
                    self.begins(board, spot, turn, turns, ataris=ataris, stone=stone)
                    for spot in danger or self._of_an_attack(board, turn, stone, ataris=ataris)
                )
            )
        return self._captures[key]

    def _of_an_attack(self, board: str, turn: str, stone: int, *, ataris: bool) -> list[int]:
        """Returns the moves to try; with `ataris`, only liberties of groups that have two liberties."""
        pairs = {
            door
            for sign, group, doors in doors_of(self._size, board)
            if sign == OTHER[turn] and len(doors) == 2 and (stone < 0 or stone in group)
            for door in doors
        }
        return [spot for spot in self._tries(board) if not ataris or spot in pairs]


Goban = tuple[str, str, str, int, int]
"""A position: the board, the side to play, the board that ko forbids, and how many stones each side must
still capture.
"""


class Bowls:
    """Solves games that go on after a capture, with a simple ko rule and without passes."""

    def __init__(self, size: int, boards: int) -> None:
        self._size = size
        self._left = boards
        self._decided: dict[Goban, bool] = {}
        self._open: dict[Goban, int] = {}
        self._begun: dict[tuple[Goban, int, int, int], bool] = {}

    def after(self, here: Goban, spot: int) -> Goban | None:
        """Returns the position after a stone; None if the stone is not legal."""
        board, turn, before, own, other = here
        self._left -= 1
        if self._left < 0:
            raise TooLongError
        there = put(self._size, board, spot, turn)
        if there is None or (there[1] and there[0] == before):
            return None
        return there[0], OTHER[turn], board, other, own - there[1]

    def wins(self, here: Goban, moves: int) -> bool | None:
        """Returns whether the side to play wins; None if this is not decided within `moves` moves."""
        board, _, _, _, other = here
        if other <= 0:
            return False
        if here in self._decided:
            return self._decided[here]
        if self._open.get(here, 0) >= moves:
            return None
        found: bool | None = False
        for spot in self._empty(board):
            after = self.after(here, spot)
            answer = True if after is None else self.wins(after, moves - 1)
            if answer is False:
                found = True
                break
            found = None if answer is None else found
        if found is None:
            self._open[here] = moves
        else:
            self._decided[here] = found
        return found

    def begins(self, here: Goban, spot: int, turns: int, stone: int = -1) -> bool:
        """Returns whether a move captures (the given stone, if any) at once or within `turns` own moves."""
        key = (here, spot, turns, stone)
        if key not in self._begun:
            self._begun[key] = self._begins(here, spot, turns, stone)
        return self._begun[key]

    def _begins(self, here: Goban, spot: int, turns: int, stone: int) -> bool:
        after = self.after(here, spot)
        if after is None:
            return False
        sign = OTHER[here[1]]
        if after[0].count(sign) < here[0].count(sign) and (stone < 0 or after[0][stone] == "."):
            return True
        if turns == 1 or after[4] <= 0:
            return False
        replies = [then for each in self._empty(after[0]) if (then := self.after(after, each)) is not None]
        return bool(replies) and all(
            then[4] > 0 and any(self.begins(then, each, turns - 1, stone) for each in self._empty(then[0]))
            for then in replies
        )

    def _empty(self, board: str) -> list[int]:
        """Returns the empty spots, immediate captures first."""
        last = last_doors(self._size, board, "X") | last_doors(self._size, board, "O")
        return sorted((s for s, sign in enumerate(board) if sign == "."), key=lambda s: s not in last)
