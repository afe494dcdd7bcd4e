"""Search: who wins, how, and what it takes to say so. Rules in, proofs out; no words and no files."""
