"""A Skat bot: forehand leads to a grand; which card makes the most points, over the hands that may be?"""

from random import Random
from statistics import mean

from shufflegraph import Count
from shufflegraph.cards import PACKS, Rank, deal_cards, effective_suit, hidden_hands

VALUE = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SEATS = ("forehand", "middlehand", "rearhand")


def points(card):
    return VALUE.get(card.rank.sign, 0)


def strength(card):
    """Jacks by suit, then ace, ten, king and so on."""
    jack = card.rank is Rank.JACK
    return (jack, "♦♥♠♣".index(str(card)[0]) if jack else "789QK10A".index(card.rank.sign))


def play(hands, lead, rng):
    """Play the deal out, forehand leading that card; return forehand's points."""
    left, leader, won = {seat: list(hand) for seat, hand in hands.items()}, 0, 0
    while left["forehand"]:
        trick = []
        for turn in range(3):
            hand = left[SEATS[(leader + turn) % 3]]
            suit = trick and effective_suit(trick[0], "skat-grand")
            legal = [card for card in hand if effective_suit(card, "skat-grand") == suit] or hand
            card = lead if len(hand) == 10 and hand is left["forehand"] else rng.choice(legal)
            hand.remove(card)
            trick.append(card)
        suit = effective_suit(trick[0], "skat-grand")
        takes = [
            card.rank is Rank.JACK or effective_suit(card, "skat-grand") == suit for card in trick
        ]
        best = max(range(3), key=lambda turn: (takes[turn], strength(trick[turn])))
        leader = (leader + best) % 3
        won += sum(map(points, trick)) if leader == 0 else 0
    return won


rng = Random(3)
hand = deal_cards("skat", rng).hands["forehand"]
others = [card for card in PACKS["skat"] if card not in hand]
hidden = hidden_hands(others, {"middlehand": 10, "rearhand": 10, "skat": 2})
print(f"{hidden.count:,} deals agree with forehand's cards")
jacks = [card for card in others if card.rank is Rank.JACK]
bid = hidden.given(Count("rearhand", jacks, least=1))  # rearhand has bid: they have a jack
print("a jack in the skat:", hidden.probability(Count("skat", jacks, least=1)), end=", ")
print("now that rearhand has bid:", bid.probability(Count("skat", jacks, least=1)))

worlds = [{**world, "forehand": hand} for world in bid.samples(30, rng)]
gains = {card: mean([play(world, card, rng) for world in worlds]) for card in hand}
for card, gain in sorted(gains.items(), key=lambda pair: -pair[1])[:3]:
    print(f"lead {card}: {gain:.1f} points, over {len(worlds)} worlds played at random")
