"""The verbs of a table, in one module for each subject.

Each module has a class, so that verbs are methods of the table; the classes form a chain of
subclasses that ends in `Table`. It begins with the questions, which change nothing; all public
methods of the others are verbs. A verb replaces a player that copies share before it writes, keeps
derived fields up to date, and notes its event if there is a listener.
"""
