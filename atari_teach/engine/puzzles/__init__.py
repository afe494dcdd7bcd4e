"""Puzzles: boards with a question whose every answer is proved. No text for users.

A puzzle has no answer in it: `answers` finds all of them anew, together with the moves that are right one
move later.
"""
