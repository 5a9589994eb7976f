"""A deal that nobody chose: the phone's number and what the players call are added.

The holder of the phone could choose the deal. So the phone draws a number and shows its *fingerprint*
before anybody says anything; then the players call out what they like, and the deal is the sum of the
phone's number and of theirs, modulo the number of deals. At the end the phone shows its number, and any
other device computes fingerprint and deal again.

The sum is uniform if the phone's number is, whatever is called; and if one player's part is, whatever the
others and the phone do, as long as they settled their parts without knowing it. That is a theorem. What
people call is short, so it is stretched over all deals by SHAKE-256 first, and the phone is held to its
number by SHA-256: that nobody turns these around is an assumption.
"""

from shufflegraph.table.cut.joining import Cut, join, verify
from shufflegraph.table.cut.secret import Secret, commit

__all__ = ["Cut", "Secret", "commit", "join", "verify"]
