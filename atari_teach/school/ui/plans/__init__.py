"""The page of session plans and their editor."""
