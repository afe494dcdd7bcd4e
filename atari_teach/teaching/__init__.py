"""Board pictures, explanations, advice, and the lessons with the judging of answers. No Qt in here.

The packages:

* `explaining`: why a move is refused, its consequences, how a game ended
* `advice`: hints, little endings, the review of a game
* `lessons`: lessons, their steps, and answers
* `expressions`: the expression language of lesson files
* `proving`: searches for lessons
* `files`: TOML with line numbers
* `linting`: remarks on lessons and plans
* `own`: lessons that teachers write
* `plans`: sessions with a class

Start reading at `picture.py`, which has the values that every board shows, then at `explaining`.
"""
