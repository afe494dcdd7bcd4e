"""A second, slow implementation of the contest, from its description only.

It receives both players' answers, and returns each player's input and the result.
"""

LEAGUES = {1: (9, 80), 2: (9, 200), 3: (13, 200), 4: (19, 200)}


class OwnReferee:
    """One game. `lines` is the input for the player to move; `answer` is called with that player's answer."""

    def __init__(self, league: int) -> None:
        self.size, self.turns = LEAGUES[league]
        self.rows = [["."] * self.size for _ in range(self.size)]
        self.before_last_stone: list[list[str]] | None = None
        self.last = "-1 -1"
        self.taken = [0, 0]
        self.turn = 0
        self.over = False
        self.lost = ""

    @property
    def lines(self) -> list[str]:
        me = self.turn % 2
        start = [["B", "W"][me], str(self.size)] if self.turn < 2 else []
        score = f"{self.taken[me]} {self.taken[1 - me]}"
        return [*start, self.last, score, *("".join(row) for row in self.rows)]

    @property
    def scores(self) -> list[int]:
        if self.lost:
            return [-1 if self.turn % 2 == who else self.taken[who] for who in (0, 1)]
        if self.taken == [0, 0]:
            laid = [sum(row.count(letter) for row in self.rows) for letter in "BW"]
            return [1 if laid[who] > laid[1 - who] else 0 for who in (0, 1)]
        return list(self.taken)

    def answer(self, line: str) -> None:
        if line == "PASS":
            self.last, self.before_last_stone = "-1 -1", None
        else:
            words = line.split(" ")
            if len(words) < 2 or not all(self.is_integer(word) for word in words[:2]):
                self.over, self.lost = True, "bad_output"
                return
            if not self.put(int(words[0]), int(words[1])):
                self.over, self.lost = True, "illegal"
                return
            self.last = f"{int(words[0])} {int(words[1])}"
        self.turn += 1
        self.over = self.turn == self.turns

    @staticmethod
    def is_integer(word: str) -> bool:
        digits = word[1:] if word[:1] in ("+", "-") else word
        return digits != "" and all(d in "0123456789" for d in digits) and -(2**31) <= int(word) < 2**31

    def put(self, x: int, y: int) -> bool:
        if not (0 <= x < self.size and 0 <= y < self.size) or self.rows[y][x] != ".":
            return False
        me, other = ("B", "W") if self.turn % 2 == 0 else ("W", "B")
        rows = [row[:] for row in self.rows]
        rows[y][x] = me
        gone = 0
        for a, b in self.neighbours(x, y):
            if rows[b][a] == other and not self.breathes(rows, a, b):
                for c, d in self.group(rows, a, b):
                    rows[d][c] = "."
                    gone += 1
        if not self.breathes(rows, x, y) or rows == self.before_last_stone:
            return False
        self.before_last_stone, self.rows = self.rows, rows
        self.taken[self.turn % 2] += gone
        return True

    def neighbours(self, x: int, y: int) -> list[tuple[int, int]]:
        every = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        return [(a, b) for a, b in every if 0 <= a < self.size and 0 <= b < self.size]

    def group(self, rows: list[list[str]], x: int, y: int) -> set[tuple[int, int]]:
        found, fresh = {(x, y)}, [(x, y)]
        while fresh:
            for a, b in self.neighbours(*fresh.pop()):
                if rows[b][a] == rows[y][x] and (a, b) not in found:
                    found.add((a, b))
                    fresh.append((a, b))
        return found

    def breathes(self, rows: list[list[str]], x: int, y: int) -> bool:
        return any(rows[b][a] == "." for p in self.group(rows, x, y) for a, b in self.neighbours(*p))
