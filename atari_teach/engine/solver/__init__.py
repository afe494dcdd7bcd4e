"""Search: who wins, how, and what it takes to say so. Rules in, proofs out; no words and no files.

Where to begin:

- `state`: what a board comes to when the first capture ends the game, on the points of a `grid`.
- `solution`: who wins a state (`solve`, `Solver`), and by which rulesets that holds (`applies`).
- `removal`: little boards of games that go on after a capture, and how long the stones last, where not
  everybody has as many as needed.
- `tactics`: captures soon, ladders, and what can be saved.
- `board_values`: what a quiet board is worth, and who wins it by counting.
- `board_worth`: the same region by region, and the move that the values pick; `game_values` has their names.
- `perfect`: what every move of a position leads to, with the `book` of 5x5.

What stands behind them:

- behind `solution`: `proof_number` searches, and reads `ataris` in each state. All turned and mirrored images
  of a state are one by `state.canonical_form`.
- behind `tactics`: `reading` reads ahead.
- behind `board_values`: `regions` takes a board apart, and `game_values` adds, compares and simplifies.
- `endings` makes little ends of games from all of it, and plays them out.

Three things stand for a board, and five programs have to agree about them. `rules.Position` is the one that
decides and explains. A `State` has no stones at all, only the empty points and the liberties of every group:
that is all a game needs which the first capture ends. `benchmarks/search_board.py` is played on move by move,
as fast as Python goes, and measured beside other projects. `tests/engine/solver/test_cores.py` plays them
against each other, against the reference of the rules, and against a search that tries every move.

A `Line` that `tactics` answers holds whatever the other side does (`tests/engine/solver/checks.py` tries
every answer to prove it); None only means that nothing was found. Whoever says a sentence to a child on the
strength of it says no more than that.

`assets/books/openings-5.book` says who wins every position of 5x5 with up to eight stones: one bit each,
found by counting (`book`). `python assets/books/make.py` makes the same file anew; `--check N` lets the
solver, which then has no book, prove entries again.
"""
