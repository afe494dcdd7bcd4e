"""Between a hand and the window: presses that repeat are swallowed, and one switch can work everything."""
