"""Doppelkopf: every card is there twice. Who is my partner?"""

from random import Random

from shufflegraph import Count
from shufflegraph.cards import PACKS, TRUMPS, Card, deal_cards, hidden_hands

QUEEN = Card.parse("♣Q")
mine = deal_cards("doppelkopf", Random(5)).hands["forehand"]
print(" ".join(map(str, sorted(mine, key=TRUMPS["doppelkopf"].key))))

left = list(PACKS["doppelkopf"])
for card in mine:
    left.remove(card)
hidden = hidden_hands(left, {"middlehand": 12, "rearhand": 12, "dealer": 12})
print(left.count(QUEEN), "queens of clubs are elsewhere")
if QUEEN in left:
    for owner in hidden.sizes:
        print(f"{owner} has one: {float(hidden.marginal(QUEEN, owner)):.1%}")
    both = hidden.probability(Count("dealer", [QUEEN], least=2))
    print(f"the dealer has both: {float(both):.1%}")
