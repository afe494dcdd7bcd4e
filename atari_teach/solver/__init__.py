"""Search: who wins, how, and what it takes to say so. Rules in, proofs out; no words and no files.

Where to begin:

- `state`: what a board comes to when the first capture ends the game, on the points of a `grid`.
- `solution`: who wins a state (`solve`, `Solver`), and by which rulesets that holds (`applies`).
- `reserve`: how long the stones last, where not everybody has as many as needed.
- `removal`: little boards of games that go on after a capture.
- `tactics`: captures soon, ladders, nets, and what can be saved.
- `values`: what a quiet board is worth, and who wins it by counting.
- `perfect`: what every move of a position leads to, with the `book` of 5x5.

What stands behind them:

- behind `solution`: `proof_number` searches, and asks `scout` about each state, which reads `ataris`. All
  turned and mirrored images of a state are one by `canonical`; `line` is the play that a proof shows.
- behind `tactics`: `tactics_reading` reads ahead, `tactics_lines` tells what it found and checks it.
- behind `values`: `regions` takes a board apart, `values_parts` works a part out, `values_bounds` says what a
  large one is worth at least, and `values_forms` adds, compares and simplifies.
- `endings` makes little ends of games from all of it, and `endings_play` plays them out.
- `board` is played on move by move with stones, by whoever needs many games fast.
"""
