"""In which languages cards are named and the dealer is spoken to."""

from typing import Final, Literal, TypeAlias

Language: TypeAlias = Literal["en", "de"]

LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")
"""In which the library names cards and speaks to dealers."""

MORE_LANGUAGES: Final = ("es", "fr", "it", "nl", "pl", "tr")
"""In which the app speaks besides: its folder has a file of each; one file has English and one of these."""
