"""The checks of what authors write: of manifests, and of moves in checked games.

Other programs import none of them: the library asks for a module when an expansion that is not
published is made or played, or when a game is checked. A test checks the published ones.
"""
