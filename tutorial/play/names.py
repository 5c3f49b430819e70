"""Names that may stand in the ranking."""

import re
import unicodedata

MOST_LETTERS = 20

BLANK_LETTERS = "\u115f\u1160\u3164\uffa0"
"""Letters of Hangul that are drawn as nothing."""
PILED = "x{4}"
"""More marks on one letter than any script writes: they would run over the names around."""
LOOKALIKES = str.maketrans("013457@$!|", "oieastasii")
FORBIDDEN = re.compile(
    r"fuck|shit|cunt|bitch|nigg|fagg|rapis|hitler|nazi|porn|penis|vagina|whore|slut|"
    r"anjing|bangsat|bajingan|kontol|memek|ngentot|jancok|pepek|pukimak|babi|lancau|sundal|"
    r"dit me|du ma|dume|dcm|cac|lon|deo|djt|admin|moderator"
)
"""Abuse in the four languages and what pretends to be the site, without marks and in small."""
WHOLE = {"babi", "cac", "lon", "deo", "dcm", "dume", "shit", "porn", "nazi"}
"""Of these, what is abuse only as a word of its own."""
ADDRESS = re.compile(r"https?:|www\.|\w\.(com|net|org|vn|id|my|io)\b|@\w", re.IGNORECASE)


def clean_name(text: str) -> str | None:
    """The name as it is shown, empty for none; None if it cannot be had.

    Letters of any script may be used, with their marks; nothing that hides or turns round.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > MOST_LETTERS or any(map(_is_hidden, name)) or ADDRESS.search(name):
        return None
    if re.search(PILED, "".join("x" if unicodedata.combining(one) else " " for one in name)):
        return None
    if name and not any(character.isalnum() for character in name):
        return None
    return None if _is_abuse(name) else name


def _is_hidden(character: str) -> bool:
    is_blank = character in BLANK_LETTERS
    return is_blank or unicodedata.category(character) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


def _is_abuse(name: str) -> bool:
    bare = plain(name).translate(LOOKALIKES)
    words = set(re.findall(r"[a-z]+", bare))
    found = {match[0] for match in FORBIDDEN.finditer(bare)}
    return bool((found - WHOLE) or (words & WHOLE))


def plain(name: str) -> str:
    """The name in small letters without marks."""
    parts = unicodedata.normalize("NFKD", name).casefold().replace("đ", "d")
    return "".join(part for part in parts if not unicodedata.combining(part))
