"""The pages of tournaments and partners."""
