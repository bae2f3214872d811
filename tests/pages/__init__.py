"""Tests of the built site; the session ``docs`` builds it and runs them."""
