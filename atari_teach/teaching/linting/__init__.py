"""The linter: says what can be read as a lesson or a plan and still should be otherwise.

`lint` looks at a lesson as a whole (begin there), `lint_course` at its place in the course, `lint_words` at
its words, `feedback` and `games` at what can happen in its steps. `questions` and `trying` serve the kinds
of steps, which lint their own boards and answers. `check` is the command `atari-teach check-lesson`.
"""
