"""What more than one game has. A game imports this and the core, nothing else."""
