"""Explanations: why a move is refused, what follows from one, how a game ended, why an answer is right.

`rules.judge` decides every move and answers `Played`, or `Refused` with the points that show why. A refusal
is a value, never an exception. `explain` explains exactly what `judge` refuses, `consequence` speaks of
moves that can be played and do no good, and `outcome_words` of how a game ended. No page and no session
finds reasons of its own. Every explanation is two-sided: the mover's group without a liberty, and each
enemy group around it with the liberties that it still has.

`explanation.Explanation` is the value of all that is told; begin there. `counting` shows the count of a
game of go, `evidence` why an answer is wrong or right, `telling` what is read out to somebody
who can't see the board, and `moods` the faces of the stones.
"""
