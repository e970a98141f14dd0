"""The rules engine: cards, moves, rules, positions, zones. Standard library only."""
