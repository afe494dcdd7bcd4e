"""The linter: remarks on lessons and plans that are valid files but should be improved.

Start reading at `lint`, which checks a lesson, its place in the course and its steps. `lint_words` checks the
words, and `lint_claims` what the words say about the board. `lint_questions` has helpers for the kinds of
steps, which check their own boards and answers. `check` is the command `atari-teach check-lesson`.
"""
