"""Boards as text diagrams, shared by several tests."""

JOINED = """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
KO = """
5 . . . . .
4 . X O . .
3 X O . O .
2 . X O . .
1 . . . . .
  A B C D E
"""
F2 = """
9 O X X . . . . X O
8 . O O X . . . . .
7 . X X . . . . . .
6 . . . . . . . . .
5 . . . . . . . . .
4 . . . . . . . . .
3 X X X X . . . . .
2 O O O O X . . . .
1 . O . O X . . . .
  A B C D E F G H I
"""
STUCK = """
4 . X O .
3 X X O O
2 X X O O
1 X X O .
  A B C D
"""
TO_CHASE = """
9 . . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . X O . . . .
4 . . X O X . . . .
3 . . . O . . . . .
2 . . . X . . . . .
1 . . . . . . . . .
  A B C D E F G H I
"""
THREE = """
7 . . . . . . .
6 . X X X . . .
5 X O O O . . .
4 . X X X . . .
3 . . . . O . .
2 . . . . . O .
1 . . . . . . .
  A B C D E F G
"""
SHUT_IN = """
7 . . . . . . .
6 . . O . . . .
5 . O . O . . .
4 . . O . X . .
3 . . . X . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
MOST_CAPTURES_BOARD = """
5 . . O . .
4 . . X . .
3 . X O X .
2 . . . . .
1 . O . O .
  A B C D E
"""
ONE_CAPTURE = """
5 . . . . .
4 . . X . .
3 . X O X .
2 . . . . .
1 . . . . .
  A B C D E
"""
JOINING = """
5 . X . . .
4 X . . . .
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
CAPTURING = """
5 . X O . .
4 X . X O .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
SPIGHT = """
5 X . . . .
4 X X X X X
3 X O X O X
2 O O O O O
1 O . . O .
  A B C D E
"""
NO_WAY_OUT = """
5 . . . . .
4 . . . . .
3 . . O . .
2 . O X O .
1 . O . . .
  A B C D E
"""
EMPTY = """
5 . . . . .
4 . . . . .
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
TWO = """
7 . . . . . . .
6 . . . . . . .
5 . . X . X . .
4 . X O . O X .
3 . . X . X . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
ATARI = """
3 . . .
2 . X .
1 X O .
  A B C
"""
