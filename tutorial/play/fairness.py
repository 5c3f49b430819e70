"""The shuffle, committed to before anybody passes and open to a check once the round is over.

Before the pass the page shows the SHA-256 of one line of text::

    hearts 1 J843.A85.AQJ84.2-KQ9.T963.97.T965-...-... 5f0c...

that is the number of the round, the deal and a salt. Afterwards it shows the line itself, and
anybody can compute the hash again. The salt keeps the hash from being guessed from the few deals
that a hand leaves possible at the end.
"""

import hashlib
import hmac
import re
from functools import lru_cache

from tutorial.engine import HeartsError, format_deal
from tutorial.play.setup import Setup

LONGEST = 400


def shuffle_line(setup: Setup, number: int) -> str:
    """The line that fixes a round's deal; it names every hand, so only for a round that is over."""
    deal = setup.deal(number)
    salt = hmac.new(setup.seed.encode(), f"salt {number}".encode(), hashlib.sha256).hexdigest()
    hands = format_deal(deal.hands, deal.widow if deal.rules.widow else None)
    return f"hearts {number + 1} {hands} {salt[:32]}"


@lru_cache(maxsize=512)
def shuffle_hash(setup: Setup, number: int) -> str:
    """The hash of that line: 64 hexadecimal digits, to be shown before the pass."""
    return line_hash(shuffle_line(setup, number))


def line_hash(line: str) -> str:
    """The SHA-256 of a line of text."""
    return hashlib.sha256(line.encode()).hexdigest()


def is_proven(line: str, promised: str) -> bool:
    """Whether a line is the one that was promised by its hash; spaces around both are forgiven."""
    return line_hash(line.strip()) == promised.strip().lower()


def check_text(line: str, promised: str) -> None:
    """Refuse what cannot be a line and its hash.

    Raises:
        HeartsError: it is empty, too long, or no hash.
    """
    if not line.strip() or len(line) > LONGEST or not line.isascii():
        raise HeartsError("no line of a shuffle")
    if not re.fullmatch(r"[0-9a-f]{64}", promised.strip().lower()):
        raise HeartsError("no SHA-256")
