"""Explanations: why a move is refused, its consequences, how a game ended, and why an answer is right.

`rules.judge` decides every move. It returns `Played`, or `Refused` with the points that prove the reason; a
refusal is a value, never an exception. `explain` explains what `judge` refuses, `consequence` warns of legal
but bad moves, and `outcome_words` explains how a game ended. Pages and sessions add no reasons. An
explanation of a refused move always shows both sides: the mover's group without liberties, and the liberties
that each enemy group around it still has.

Start reading at `explanation.Explanation`, which holds all words and marks. `counting` shows the count of a
game of go. `evidence` shows why an answer is wrong or right. `board_description` describes the board for
somebody who can't see it. `moods` chooses the faces of the stones.
"""
