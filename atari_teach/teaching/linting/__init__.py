"""The linter: says what can be read as a lesson or a plan and still should be otherwise.

`lint` looks at a lesson as a whole, at its place in the course and at what can happen in its steps (begin
there), `lint_words` at its words, `claims` at what they say of the board. `questions` serves the
kinds of steps, which lint their own boards and answers. `check` is the command `atari-teach check-lesson`.
"""
