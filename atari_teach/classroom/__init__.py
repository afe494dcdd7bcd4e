"""Pupils, what they did, and the store that keeps it. No Qt in here."""
