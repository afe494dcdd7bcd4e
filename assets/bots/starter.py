"""A first program for CodinGame's Atari Go: it reads a turn, and plays on any point that is surely legal.

Um primeiro programa: lê cada jogada e responde onde de certeza pode jogar. Começa por mudar `choose`.
"""

import random


def choose(color, size, board):
    """Returns a move as (x, y) from the top left, or None to pass."""
    # An empty point next to an empty one is always legal: the stone keeps that liberty.
    # Um cruzamento vazio ao lado de outro vazio pode sempre jogar-se: a peça fica com essa liberdade.
    possible = []
    for y in range(size):
        for x in range(size):
            if board[y][x] == "." and any(
                0 <= x + dx < size and 0 <= y + dy < size and board[y + dy][x + dx] == "."
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            ):
                possible.append((x, y))
    return random.choice(possible) if possible else None


color = input()  # B or W
size = int(input())
while True:
    try:
        last_x, last_y = map(int, input().split())  # the other's last stone; -1 -1 if there is none
    except EOFError:
        break
    my_score, other_score = map(int, input().split())
    board = [input() for _ in range(size)]  # rows from the top: B, W and .
    move = choose(color, size, board)
    print("PASS" if move is None else f"{move[0]} {move[1]}", flush=True)
