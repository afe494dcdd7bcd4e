"""Explanations: why a move is refused, what follows from one, how a game ended, why an answer is right."""
