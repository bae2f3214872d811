"""PyTorch and the library of the example with PPO."""
