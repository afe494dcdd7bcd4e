"""The teacher's pages for classes and children: lists, names, and what is locked."""
