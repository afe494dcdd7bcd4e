"""What a teacher sees of a class."""
