"""The computer's players: rules in, a move out; no words and no files."""
