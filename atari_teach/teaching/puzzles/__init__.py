"""Puzzles as steps of lessons: their words and pictures, and the judgement of every answer.

`step_of` (in `steps`) makes the step that a lesson's session asks. Nothing here decides what is right: that
is proved by `engine.puzzles`. This package shows it: a line on the board for each answer that is not right.
"""
