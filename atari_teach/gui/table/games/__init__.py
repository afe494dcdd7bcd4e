"""What stands around the board of a game, and of a finished game that is looked at again."""
