"""Sessions: one table each, for two friends, the computer, a lesson or a free board. No Qt in here."""
