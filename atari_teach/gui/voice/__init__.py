"""What is heard: words that are read aloud, and short sounds. All goes on where nothing can be heard."""
