"""The teacher's report: who has tried, done or needs help, as a table, by step, and on paper."""
