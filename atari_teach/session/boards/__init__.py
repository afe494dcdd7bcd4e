"""Boards without a game: the free board, the wall board, and the one on the home page."""
