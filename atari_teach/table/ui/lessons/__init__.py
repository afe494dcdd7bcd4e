"""The panels of lessons: the coach, the cards, the picture of the goal."""
