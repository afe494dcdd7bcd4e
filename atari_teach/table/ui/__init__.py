"""The page that shows a scene: the board, the panel at its side, moving stones and sounds."""
