"""What every layer builds on: goods, counts, checked arguments, random numbers, plain data."""
