"""Teaching: pictures of the board, explanations, advice, and the lessons with their judge. No Qt in here.

The rooms: `explaining` (why a move is refused, what follows from it, how a game ended), `advice` (hints,
little endings, the review of a game), `lessons` (what a lesson is and how a step is done), `expressions`
(the small language of lesson files), `proving` (searches for lessons), `files` (TOML with places),
`linting` (what should be otherwise), `workshop` (lessons being written), and `plans` (sessions with a
class).

`picture.py` has the values that every board shows. Begin there, and then with `explaining`.
"""
