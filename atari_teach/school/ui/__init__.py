"""The pages and widgets for leading a class."""
