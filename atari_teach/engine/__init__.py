"""Rules, solver and opponents: no words, no files, no Qt."""
