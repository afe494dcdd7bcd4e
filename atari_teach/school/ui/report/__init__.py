"""The page of the progress report."""
