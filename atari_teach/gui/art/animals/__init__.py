"""The partners in the computer: seven animals, heads on discs or whole in one colour."""
