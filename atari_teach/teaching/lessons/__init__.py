"""Lessons: their values and files, the kinds of their steps, and what a child does in them.

`lesson` and `step` have the values; begin with `step`. What the child does in a step is its `Task`, and
each kind of step is one class of task, in a module of `kinds`. Reading, showing, judging, hinting, linting
and printing ask the task, and never look which class it is. `lesson_file` reads lessons from TOML: nothing
is half-loaded, and whoever writes one gets sentences with a line and a column.

`run` is a step being done, as a value: an answer gives a reply with the next run. Answers are computed from
the board by queries (`teaching/expressions`), never written down, so that a step can be shown mirrored,
turned or with swapped colours (`turning`, `variants`). A wrong answer is told by the step's own feedback
(`feedback`), by what follows from the move, or by a misconception that is recognised (`diagnosis`; in games
`game_beliefs`, told when the game is over).
"""
