"""Relays: two teams at the board on the wall, one child one stone, until everybody has played."""
