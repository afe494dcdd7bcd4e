"""Teaching: pictures of the board, explanations, and the lessons with their judge."""
