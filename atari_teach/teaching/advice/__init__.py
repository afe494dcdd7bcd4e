"""Advice about games: claims with proofs, hints, little endings, and the review of a finished game.

Start reading at `Claim` (`claims`): a statement about a board, with the line of moves that shows it. `claims`
also searches for the strongest claim and shows its line in moments. `advice` ranks the claims and makes hints
from them. `THINKS` is the lynx's judgement without proof; only its words say “I think”. Rules that the solver
does not know (`applies`) get no proofs. A new kind of claim needs a case in
`tests/teaching/advice/claim_referee.py`, which checks every claim stone by stone without the solver.

`engine/solver/endings.py` generates little endings. `ending_moves` finds out what a winning move is about and
how play can go on, and `ending_words` says it. Hints only point at moves that were proved.

`review` finds turns in a finished game. The rules show missed captures, unanswered ataris and good moves. A
search, from the end backwards and within a number of states, proves turning points. `review_words` makes
words and boards of a finding, and rejects a finding that is wrong for the game.
"""
