"""The verbs of a table, a module for each subject.

A class each, so that a verb is a method of the table; every class adds its subject to those of the
class before it, and `Table` is the last. A verb owns the player it writes, keeps derived fields
right, and notes its event if there is a listener.
"""
