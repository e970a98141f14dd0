"""The games, a folder each. Nothing outside this package imports one by name."""
