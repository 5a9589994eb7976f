"""A Skat bot: where are the jacks, as far as forehand can know?"""

from random import Random

from shufflegraph import Count
from shufflegraph.cards import PACKS, Rank, deal_cards, hidden_hands

hand = deal_cards("skat", Random(3)).hands["forehand"]
others = [card for card in PACKS["skat"] if card not in hand]
hidden = hidden_hands(others, {"middlehand": 10, "rearhand": 10, "skat": 2})
print(hidden.count, "deals agree with forehand's cards")

jacks = [card for card in others if card.rank is Rank.JACK]
for card in jacks:
    odds = ", ".join(f"{owner} {hidden.marginal(card, owner)}" for owner in hidden.sizes)
    print(f"{card}: {odds}")

print("one jack or more in the skat:", hidden.probability(Count("skat", jacks, least=1)))
bid = hidden.given(Count("rearhand", jacks, least=1))  # rearhand has bid: they will have a jack
print("now:", bid.probability(Count("skat", jacks, least=1)) if jacks else 0)
print("a deal to play through:", [str(card) for card in bid.sample(Random(1))["skat"]])
