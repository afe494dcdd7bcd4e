"""The boards without a game: a child's free board, the board on the wall, and the one on the home page.

A table is a value that remembers what was done (`FreeTable`, `WallTable`), and a session answers actions on
it. Begin with `free_table`: `WallTable` keeps one for what was played and, beside it, one for what else was
tried. A stone on an earlier board begins a branch, and one press leads back. Only the last boards are
written down. On the wall liberties are dark until somebody asks; `Scene.wall` is what stands beside the
board.
"""
