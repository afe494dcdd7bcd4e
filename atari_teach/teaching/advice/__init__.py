"""Advice about games: claims with their proof, hints, little endings, and the review of a finished game.

A `Claim` (`claims`) is what may be said of a board with the line that shows it. Begin there. `claims` also
finds the strongest one and shows its line in moments; `advice` puts them in order, and has the hints, whose
words follow the kind. `THINKS` is the lynx's judgement: only there the words say "I think", and nowhere else.
What the solver may not speak of (`applies`) is never proved. A new kind of claim needs its case in
`tests/teaching/advice/claim_referee.py`, which plays every answer stone by stone, without the solver.

Little endings are made by `engine/solver/endings.py`; `ending_moves` says what a winning move is about and
how it can go on, `ending_words` puts that in words; what a hint points at was proved before.

`review` finds what the rules alone tell of a finished game (a capture that was not taken, an atari that was
not answered, a good deed), and what a search proves, from the end backwards and within a number of states.
`review_words` makes words and boards of a finding, and refuses one that does not hold of the game.
"""
