"""The page that shows a scene: the board, the panel beside it, stones that move, sounds."""
