"""Go rules, solver, computer players and puzzles. No user-visible text, no files, no Qt."""
