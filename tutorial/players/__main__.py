"""Compile the players' kernel ahead, for an image or a server with several processes.

python -m tutorial.players
"""

import logging

from tutorial.players.starting import warm_up

logging.basicConfig(format="%(message)s")
warm_up()
