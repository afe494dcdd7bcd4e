"""Everything of the window that knows no feature: pictures, board, widgets, input, voice, navigation."""
