"""The panels of games: players, captured stones, the review."""
