"""Pictures: card faces, the layout of a table as data, and stills drawn from it."""
