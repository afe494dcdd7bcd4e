"""Parts of the user interface shared by all features: pictures, board, widgets, input, voice, navigation."""
