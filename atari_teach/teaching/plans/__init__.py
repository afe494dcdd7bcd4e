"""Plans of a session with a class: values, files, pictures, the library and the linter."""
