"""What a call says: its letters and digits, so that nobody can hide a sign in it."""

import unicodedata
from typing import Final

PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
_SPELLED: Final = str.maketrans(
    {
        "ı": "i",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
    }
)
"""Letters that Unicode does not take apart."""


def plain(said: str) -> str:
    """Return the letters a to z and digits of a text: no capitals, accents, blanks or other signs.

    Letters of other alphabets stay as they are: nobody hears a Cyrillic o, so a call with one is refused.
    """
    return _letters(_letters(said).casefold()).translate(_SPELLED)


def _letters(said: str) -> str:
    """Return what is left of a text whose signs are taken apart, without all that is no letter or number."""
    return "".join([sign for sign in unicodedata.normalize("NFKD", said) if _is_letter(sign)])


def _is_letter(sign: str) -> bool:
    return unicodedata.category(sign) in {"Ll", "Lu", "Lt", "Lo", "Nd", "Nl", "No"}


def strange(call: str) -> str | None:
    """Return the first letter of a call that is not one of a to z or a digit, if there is one."""
    return next((sign for sign in call if sign not in PLAIN), None)
