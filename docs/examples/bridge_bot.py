"""A bridge bot: what partner and the opponents have said in the bidding, with weights, as exact odds."""

from itertools import permutations
from random import Random

from shufflegraph import AnyOf, Count, Points, Shape, Weigh
from shufflegraph.cards import PACKS, Suit, deal_cards, hidden_hands

pack = PACKS["solitaire"]
high = {card: "_JQKA".index(card.rank.sign) for card in pack if card.rank.sign in "JQKA"}
hand = deal_cards("bridge", Random(6)).hands["south"]
others = [card for card in pack if card not in hand]
suits = {suit: [card for card in others if card.suit is suit] for suit in Suit}
unseen = {card: worth for card, worth in high.items() if card in others}
print("South holds", *hand)

flat = [(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)]
shapes = {one for shape in flat for one in permutations(shape)}
no_trump = [Points("N", unseen, 15, 17), Shape("N", list(suits.values()), shapes)]


def quiet(points):
    """How often West passes with so many points, as we think; a float is an exact fraction here."""
    return 1 if points < 11 else 0.75 if points < 13 else 0.25


hidden = hidden_hands(others, {"N": 13, "E": 13, "W": 13})
opened = hidden.given(*no_trump)  # North opens one no-trump
print(f"{opened.count:,} deals: one in {float(hidden.count / opened.count):.0f}")

fit = AnyOf(*[Count("N", suits[suit], least=4) for suit in (Suit.SPADES, Suit.HEARTS)])
game = Points("N", unseen, least=25 - sum(high.get(card, 0) for card in hand))
for name, rule in (("four cards in a major", fit), ("25 points together", game)):
    print(f"North has {name}: {float(opened.probability(rule)):.4f}")

passed = opened.given(Weigh("W", unseen, quiet))  # and West passes
ace = next(card for card in unseen if card.rank.sign == "A")
for text, known in (("", opened), (", and after West's pass", passed)):
    odds = ", ".join(f"{owner} {float(known.marginal(ace, owner)):.4f}" for owner in known.sizes)
    print(f"{ace}{text}: {odds}")

for world in passed.samples(3, Random(1)):  # to be given to a double dummy solver
    print("North:", *world["N"])
