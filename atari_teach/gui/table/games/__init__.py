"""The panels of a game, and of the review of a finished one.

`game_panel.py` shows both sides in mirror symmetry, `review_panel.py` the moments and turns of a finished
game.
"""
