"""Boards without players: the free board, and the board for a whole class."""
