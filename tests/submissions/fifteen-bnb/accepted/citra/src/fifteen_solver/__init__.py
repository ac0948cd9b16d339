"""15-puzzle solver with branch and bound."""
