"""Puzzles: boards with a question whose every answer is proved. No text for users.

A puzzle has no answer in it: `answers` finds all of them again, together with the moves that are right one
move later. `finding` finds the good puzzles of a board, `made_boards` draws boards for kinds that games
seldom pose, and `identity` names a puzzle.

The questions are in one module per family, with their answers and what makes them good: `capturing`,
`chasing`, `defending`, `going_on` (games that go on after a capture, which `catching` reads), and `living`.
All of them see the board as an `asked_board.AskedBoard`.
"""
