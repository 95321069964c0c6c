"""Anno 1800: the rules, one module per chapter of the rulebook."""
