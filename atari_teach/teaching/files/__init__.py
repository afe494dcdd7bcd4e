"""Reading TOML files so that every problem has its line and column."""
