"""The page on which somebody records a lesson, and opening files of recordings."""
