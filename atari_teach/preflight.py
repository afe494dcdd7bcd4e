"""A look at the system before Qt is imported: a missing library or display would abort the program."""
