"""Searches for lessons: they return yes, no or unknown, within a number of states, and cache the answers.

Start reading at `proving`, which has the questions that tests and queries of lesson files ask. `searches`
calls the solver. `forced_goals` finds out what can be forced within some moves. `proved_queries` finds the
points that a search proves. `proof_store` and `proof_files` cache the answers. Every search can be cancelled
(`cancellation`); incomplete answers are never cached.
"""
