"""Go rules, solver and computer players. No user-visible text, no files, no Qt."""
