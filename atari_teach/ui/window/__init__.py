"""Parts of the window that Qt leaves to a program: its words, and one window per data folder."""
