"""What can be read and printed with no kernel: HTML as values, with their words."""
