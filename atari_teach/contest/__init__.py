"""The programming contest: two programs play most captures; a referee asks, judges, times and writes down.

The rules are those of `rules.judge`, by the ruleset `most-captures` with the turns of a league. This is what
stands here alone: what a program is told and may answer, and one game of two (`referee`), how long an answer
may take (`time_rules`), programs as processes (`program`), what is said of a game (`words`), what is written
down (`records`), what other tools read (`formats`), and everybody against everybody (`arena`).

A program is somebody's own, and runs as they would run it: in a process group that is ended with the game,
but in no sandbox.

What ends a game before its last turn is one of four, and loses at once, with the score -1:

* `illegal`: two numbers that are no legal move. `-1 -1` is one of these, and no pass.
* `bad_output`: anything else than exactly `PASS` or two integers, split at single spaces; what follows them
  is not looked at. A single integer is one (the contest's own referee stops with an error there), and so are
  `pass`, `PASS ` with a space after it, two spaces between the numbers, numbers with a point, digits of other
  scripts, integers of more than 32 bits, and a line of more than 1 kB. A line may end as on Windows.
* `timeout`: no line in time.
* `ended`: no line, because the program has ended or closed its output.

A line that was written before it was asked for is the answer to the next question, at once.

Source: CodinGame's page "Atari Go", and its game engine (times: `GameManager`, `AbstractPlayer`).
"""
