"""The solver: who wins a position, how, and with what proof. No text for users, no files.

Where to begin:

- `state`: the board as the solver sees it when the first capture ends the game, on the points of a `grid`.
- `solution`: who wins a state (`solve`, `Solver`), and for which rulesets the answer is valid (`applies`).
- `removal`: small boards of games that go on after a capture, and games with a limited number of stones.
- `tactics`: captures in a few moves, ladders, and which groups can be saved.
- `board_values`: the value of a quiet board, and who wins it by counting.
- `board_worth`: the value of each region of a board, and the move to play; `game_values` has the names of
  values.
- `perfect`: the result of every move of a position, with the `book` for 5x5.

What they use:

- `solution` uses `proof_number` search, which reads `ataris` in each state. `state.canonical_form` maps all
  rotated and mirrored images of a state to one.
- `tactics` uses `reading`, which reads ahead.
- `board_values` uses `regions` to split a board, and `game_values` to add, compare and simplify values.
- `endings` uses all of it to create small endgames, and plays them.

There are three representations of a board, and five programs must agree about them. `rules.Position` decides
and explains moves. A `State` has no stones, only the empty points and the liberties of every group: a game
that ends with the first capture needs no more. `benchmarks/search_board.py` is optimised for playing moves
fast, and is measured against other projects. `tests/engine/solver/test_cores.py` plays them against each
other, against the reference implementation of the rules, and against a brute-force search.

A `Line` returned by `tactics` works against any answer (`tests/engine/solver/checks.py` tries every answer to
check this). None only means that nothing was found. Text for children must not claim more than that.

`assets/books/openings-5.book` says who wins every position of 5x5 with up to eight stones: one bit each,
indexed by combinatorial numbers (`book`). `python assets/books/make.py` creates the same file again;
`--check N` lets the solver prove entries again without the book.
"""
