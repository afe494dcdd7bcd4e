"""Games between friends and with the computer, little endings, and reviews of finished games."""
