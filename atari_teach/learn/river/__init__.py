"""The river: puzzles that fit the child. `abilities` says what it can do, `choosing` which puzzle is next."""
