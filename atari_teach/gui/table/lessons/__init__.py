"""What stands beside the board of a lesson: the coach, cards, and the picture of the goal."""
