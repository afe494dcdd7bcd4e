"""Puzzles that children make and give to each other, and puzzles from files of other programs."""
