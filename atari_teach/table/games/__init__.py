"""The state and the scene of a game, for all sessions in which one is played."""
