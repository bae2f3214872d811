"""Gymnasium, OpenSpiel and PettingZoo."""
