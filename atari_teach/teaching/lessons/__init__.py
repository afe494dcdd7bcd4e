"""Lessons: their values and files, the kinds of their steps, and the judging of answers.

`lesson` and `step` define the values; start reading at `step`. What the child does in a step is its `Task`.
Each kind of step is one subclass of `Task`, in a module of `kinds`. The code that reads, shows, judges,
hints, lints and prints steps calls methods of the task and never checks its class. `lesson_file` reads
lessons from TOML. It returns either a complete lesson or all problems, each with line and column.

`run` holds the state of a step as a value: each answer returns a reply with the next run. Answers are
computed from the board by queries (`teaching/expressions`) and never stored. So a step can be shown mirrored,
rotated or with swapped colours (`step_variants`, `variants`). A wrong answer is explained by the step's own
feedback (`feedback`), by the consequence of the move, or by a recognised misconception (`diagnosis`; for
games `game_beliefs`, after the game is over).
"""
