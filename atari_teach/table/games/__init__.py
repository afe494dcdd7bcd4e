"""State and scene of a game, for all sessions with a game."""
