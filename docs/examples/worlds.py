"""Worlds per second: one by one, many at once, as an array, and a plain shuffle to compare with."""

from itertools import permutations
from random import Random
from time import process_time

from shufflegraph import Count, Points, Shape
from shufflegraph.cards import PACKS, Card, Suit, hidden_hands

pack = PACKS["solitaire"]
others = [card for number, card in enumerate(pack) if number % 4]
high = {card: "_JQKA".index(card.rank.sign) for card in others if card.rank.sign in "JQKA"}
suits = [[card for card in others if card.suit is suit] for suit in Suit]
flat = {one for of in [(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)] for one in permutations(of)}
three = {"left": 13, "partner": 13, "right": 13}
skat = {"left": 10, "right": 10, "skat": 2}
jacks = [card for card in PACKS["skat"] if card.rank.sign == "J"]

TASKS = {
    "Skat": hidden_hands(PACKS["skat"][10:], skat),
    "Skat, left has a jack": hidden_hands(PACKS["skat"][10:], skat).given(
        Count("left", [card for card in jacks if card in PACKS["skat"][10:]], least=1)
    ),
    "Doppelkopf, left is Re": hidden_hands(
        PACKS["doppelkopf"][12:],
        {"left": 12, "opposite": 12, "right": 12},
        holds={"left": [Card.parse("♣Q")]},
    ),
    "bridge": hidden_hands(others, three),
    "bridge, no-trump": hidden_hands(others, three).given(
        Points("partner", high, 15, 17), Shape("partner", suits, flat)
    ),
}


def speed(draw, number):
    """Thousands of worlds per second, in the best of five times, once everything is counted."""
    draw(number)
    times = []
    for _ in range(5):
        begin = process_time()
        draw(number)
        times.append(process_time() - begin)
    return number / min(times) / 1000


rng = Random(1)
print(f"{'thousands a second':24}{'sample':>8}{'samples':>9}{'array':>8}{'shuffle':>9}")
for name, hidden in TASKS.items():
    cards = [card for card, times in hidden.cards.items() for _ in range(times)]
    draws = [
        speed(lambda n, one=hidden: [one.sample(rng) for _ in range(n)], 300),
        speed(lambda n, one=hidden: one.samples(n, rng), 3000),
        speed(lambda n, one=hidden: one.array(n, rng), 100_000),
        speed(lambda n, pile=cards: [rng.shuffle(pile) for _ in range(n)], 1000),
    ]
    print(f"{name:24}{draws[0]:8.0f}{draws[1]:9.0f}{draws[2]:8.0f}{draws[3]:9.0f}")
