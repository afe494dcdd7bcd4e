"""The pages before a game, and the pages about rules and values."""
