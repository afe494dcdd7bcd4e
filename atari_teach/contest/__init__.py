"""The programming contest: two programs play `most-captures`, run by a referee.

The referee asks for moves, judges them with `rules.judge`, measures time and records the game. The ruleset is
`most-captures` with the turn limit of a league. The modules: the protocol and one game (`referee`), time
limits (`time_rules`), programs as processes (`program`), sentences about a game (`contest_words`), logs
(`records`), output for other tools (`formats`), and round-robin tournaments (`arena`).

A program belongs to the user and runs with the user's rights: in a process group that is killed with the
game, but without a sandbox.

Four faults end a game before its last turn, and lose it with the score -1:

* `illegal`: two numbers that are not a legal move. `-1 -1` is one of these, and not a pass.
* `bad_output`: anything except exactly `PASS` or two integers separated by single spaces; the rest of the
  line is ignored. Examples are a single integer (the contest's own referee stops with an error there),
  `pass`, `PASS ` with a trailing space, two spaces between the numbers, decimal numbers, non-ASCII digits,
  integers of more than 32 bits, and a line of more than 1 kB. A line may end as on Windows.
* `timeout`: no line in time.
* `ended`: no line, because the program has ended or closed its output.

A line that was written too early is taken as the answer to the next question.

Source: CodinGame's page "Atari Go", and its game engine (times: `GameManager`, `AbstractPlayer`).
"""
