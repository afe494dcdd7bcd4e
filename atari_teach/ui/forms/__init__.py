"""Form widgets: rows and cards in which the user chooses values and types text, and a page of paragraphs."""
