"""What is told of a game: claims with their proof, hints, little endings, and the review."""
