"""OpenSpiel: information set search at the bridge table, over deals that agree with all that was seen."""

from collections import Counter, defaultdict
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from shufflegraph import Partitions

RNG = Random(5)


def dummy_after(calls):
    """Declarer is the first of the side that bid last to name its denomination; calls are 52 … 89."""
    bids = [(turn % 4, (call - 55) % 5) for turn, call in enumerate(calls) if call >= 55]
    last, denomination = bids[-1]
    return next(who for who, what in bids if what == denomination and who % 2 == last % 2) ^ 2


def resample(state, player):
    """Return a state with other hidden hands, in which `player` would have seen the same."""
    history = state.history()
    deal, calls = history[:52], [action for action in history[52:] if action >= 52]
    plays = history[52 + len(calls) :]
    holder = {card: turn % 4 for turn, card in enumerate(deal)}
    open_hands = {player, dummy_after(calls)} if plays else {player}
    voids = defaultdict(set)  # suits that somebody did not follow
    for begin in range(0, len(plays), 4):
        lead, *others = plays[begin : begin + 4]
        for card in others:
            if card % 4 != lead % 4:
                voids[holder[card]].add(lead % 4)
    hidden = [card for card in deal if card not in plays and holder[card] not in open_hands]
    sizes = Counter(holder[card] for card in hidden)
    may = {card: [owner for owner in sizes if card % 4 not in voids[owner]] for card in hidden}
    world = {
        owner: iter(sorted(hand)) for owner, hand in Partitions(may, sizes).sample(RNG).items()
    }
    other = state.get_game().new_initial_state()
    for card in deal:
        other.apply_action(next(world[holder[card]]) if card in may else card)
    for action in history[52:]:
        other.apply_action(action)
    return other


game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
state = game.new_initial_state()
for action in [*RNG.sample(range(52), 52), 52 + 5, 52, 52 + 17, 52, 52, 52]:  # 1♥, 3NT
    state.apply_action(action)
rollouts, numbers = mcts.RandomRolloutEvaluator(), np.random.RandomState(2)
bot = ismcts.ISMCTSBot(game, rollouts, 500.0, 20, random_state=numbers, use_observation_string=True)
bot.set_resampler(resample)
while len(state.history()) < 58 + 10:
    player = state.current_player()
    assert resample(state, player).observation_tensor(player) == state.observation_tensor(player)
    state.apply_action(bot.step(state))
print(state)
