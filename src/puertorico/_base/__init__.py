"""What every layer stands on: goods, counts, checked arguments, random numbers, plain data."""
